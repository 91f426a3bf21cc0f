//! The steps that lead from alpha-beta with quiescence search to an engine. Each can be left out, to see what it is worth.

/// A step of a selective search, or a term of an evaluation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// A position in check is searched a ply deeper.
    CheckExtensions,
    /// Where even passing fails high, a move is not searched (C. Donninger, *Null Move and Deep Search*, 1993).
    NullMove,
    /// Quiet moves late in the order are searched less deeply, and again if they turn out well.
    LateMoveReductions,
    /// Near the limit, positions and quiet moves are given up whose static value is too far from the window (E. Heinz, *Extended Futility
    /// Pruning*, 1998).
    Futility,
    /// Near the limit, quiet moves are given up once many have failed.
    LateMovePruning,
    /// Near the limit, moves are given up that lose too much by static exchange evaluation.
    ExchangePruning,
    /// A node without a move to try first is searched a ply less deeply (E. Schröder, *Internal Iterative Reductions*, 2020).
    InternalReductions,
    /// A move without which the value would be much less is searched a ply deeper (T. Anantharaman, M. Campbell and F. Hsu, *Singular
    /// Extensions*, 1988).
    SingularExtensions,
    /// Less is given up where the static value is better than two plies before.
    Improving,
    /// The first window of an iteration is narrow, around the value of the one before.
    Aspiration,
    /// Quiet moves that refuted a sibling are tried early (S. Akl and M. Newborn, 1977).
    Killers,
    /// Quiet moves are tried in the order of their success elsewhere (J. Schaeffer, 1983).
    History,
    /// Quiet moves are also tried in the order of their success after the moves before them (J. Uiterwijk, *The Countermove Heuristic*,
    /// 1992).
    Continuations,
    /// The quiescence search uses the transposition table.
    QuiescenceTable,
    /// Captures that lose material by static exchange evaluation are tried last, and not at all in the quiescence search.
    Exchanges,
    /// Term of the evaluation: squares that pieces can go to.
    Mobility,
    /// Term of the evaluation: passed, isolated, doubled, backward and connected pawns.
    Structure,
    /// Term of the evaluation: outposts, rooks on open files and on the seventh rank, space.
    Placement,
    /// Term of the evaluation: attacks on pieces that are worth more than the attacker, or not defended.
    Threats,
    /// Term of the evaluation: attackers near the king, and the pawns before it.
    KingSafety,
    /// Term of the evaluation: a king without pieces is driven to the edge.
    MopUp,
}

/// The names of the steps: Russian and English.
pub(crate) const STEP_NAMES: &[(Step, &str, &str)] = &[
    (Step::CheckExtensions, "продление_шахов", "check_extensions"),
    (Step::NullMove, "нулевой_ход", "null_move"),
    (Step::LateMoveReductions, "сокращения", "late_move_reductions"),
    (Step::Futility, "бесперспективность", "futility"),
    (Step::LateMovePruning, "поздние_ходы", "late_move_pruning"),
    (Step::ExchangePruning, "убыточные_ходы", "exchange_pruning"),
    (Step::InternalReductions, "внутренние_сокращения", "internal_reductions"),
    (Step::SingularExtensions, "продление_единственных", "singular_extensions"),
    (Step::Improving, "улучшение", "improving"),
    (Step::Aspiration, "узкое_окно", "aspiration"),
    (Step::Killers, "ходы_убийцы", "killers"),
    (Step::History, "история", "history"),
    (Step::Continuations, "продолжения", "continuations"),
    (Step::QuiescenceTable, "таблица_в_покое", "quiescence_table"),
    (Step::Exchanges, "размены", "exchanges"),
    (Step::Mobility, "подвижность", "mobility"),
    (Step::Structure, "строение", "structure"),
    (Step::Placement, "расположение", "placement"),
    (Step::Threats, "угрозы", "threats"),
    (Step::KingSafety, "безопасность_короля", "king_safety"),
    (Step::MopUp, "добивание", "mop_up"),
];

/// A set of steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Steps(u32);

impl Steps {
    /// All steps.
    pub const ALL: Steps = Steps(u32::MAX);

    /// These steps but for one.
    #[must_use]
    pub fn without(self, step: Step) -> Steps {
        Steps(self.0 & !(1 << step as u32))
    }

    /// Whether a step is taken.
    #[inline(always)]
    pub fn has(self, step: Step) -> bool {
        self.0 & 1 << step as u32 != 0
    }
}
