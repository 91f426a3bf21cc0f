//! Analysis of a clause before code generation: which variables are permanent, and which constructs need a choicepoint.
//!
//! A *chunk* is a sequence of goals up to and including a call. A call destroys all registers, so registers hold values only
//! within a chunk; built-ins preserve them. A variable that occurs in one chunk only is temporary and lives in a register; any
//! other is permanent and has a slot of the environment. A construct is *shallow* if its condition consists of instructions
//! that preserve registers: failure of the condition is then a jump and needs no choicepoint (see `shallow`).

// Constructs whose failure is a jump.
mod shallow;

// Occurrences of variables by chunk, and the targets of cuts.
mod chunks;

// Registers and slots.
mod placement;

use super::body::{Body, ConstructId, Item, Kind};
use super::branches::Tails;
use super::goals::{self, Action, Linker};
use super::term::BlockTerm;
use crate::terms::Cell;
use chunks::Scope;

/// The number of a variable in its clause.
pub(super) type VarId = usize;

/// The result of the analysis for one variable.
#[derive(Clone, Debug)]
pub(super) struct Variable {
    /// Occurrences not yet compiled. At 0 the variable is dead: its register is free and its slot is not live.
    pub remaining: u32,
    /// Whether it lives in the environment.
    pub permanent: bool,
    /// Its slot, if permanent.
    pub slot: u16,
    /// The argument register in which the next call or built-in behind its first occurrence expects it.
    pub preference: Option<u16>,
    /// The chunk of its first occurrence.
    chunk: u32,
    /// The number of calls and built-ins before that.
    goals_before: u32,
    /// The item of its last occurrence.
    last: u32,
}

/// The result of the analysis for one control construct.
#[derive(Clone, Debug)]
pub(super) struct Construct {
    pub kind: Kind,
    /// Whether it needs no choicepoint.
    pub shallow: bool,
    /// Whether its condition may bind variables; the else-branch must then undo the trail.
    pub binds: bool,
    /// Whether some branch has calls, so that no register survives it.
    pub calls: bool,
    /// Whether nothing follows it.
    pub tail: bool,
    /// Variables that occur inside it and again after it; all branches must leave them in the same place.
    pub live_out: Vec<VarId>,
    /// The variable that holds the choicepoint to which success of the condition cuts.
    pub level: VarId,
    /// The variable that holds the choicepoint to which a cut inside the condition cuts.
    pub inner: Option<VarId>,
    /// The innermost construct around it.
    parent: Option<ConstructId>,
    /// The index of its `End` item.
    end: u32,
}

impl Construct {
    /// A construct before the analysis: shallow until a goal of its condition proves otherwise.
    fn new(kind: Kind, tail: bool) -> Construct {
        Construct {
            kind,
            shallow: kind != Kind::Or,
            binds: false,
            calls: false,
            tail,
            live_out: Vec::new(),
            level: 0,
            inner: None,
            parent: None,
            end: 0,
        }
    }
}

/// The target of a cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CutKind {
    /// Before the first call, in the head or guard: only the other clauses are discarded; the body has no choicepoint yet.
    Neck,
    /// Later in the clause: to the choicepoint that was newest when the predicate was called.
    Clause,
    /// Local to a condition: to the choicepoint at its beginning.
    Condition(ConstructId),
}

/// The result of the analysis.
#[derive(Debug)]
pub(super) struct Analysis {
    /// The variables of the term, then those that hold choicepoints for constructs and cuts.
    pub variables: Vec<Variable>,
    /// The variable at each place of the block; `u32::MAX` elsewhere.
    pub by_place: Vec<u32>,
    /// The action of each goal, by the index of its item.
    pub actions: Vec<Option<Action>>,
    /// Whether an item is in tail position, by index.
    pub tails: Vec<bool>,
    /// The kind of each cut, by the index of its item.
    pub cuts: Vec<Option<CutKind>>,
    pub constructs: Vec<Construct>,
    /// The variable that holds the choicepoint to which cuts of the clause cut.
    pub level: Option<VarId>,
    /// Whether the clause needs an environment.
    pub environment: bool,
    /// The number of slots of the environment.
    pub slots: usize,
    /// The largest arity of a goal.
    pub largest_arity: usize,
}

impl Analysis {
    /// Whether a cut discards the other clauses.
    pub(super) fn cuts_clause(&self) -> bool {
        self.cuts.iter().any(|cut| matches!(cut, Some(CutKind::Neck | CutKind::Clause)))
    }
}

/// The state of the analysis.
struct Analyser<'a> {
    source: BlockTerm<'a>,
    body: &'a Body,
    out: Analysis,
    /// The current chunk.
    chunk: u32,
    /// The last chunk begun; after a shallow condition the current one may be older.
    chunks: u32,
    /// The number of calls and built-ins before the current item.
    goals: u32,
    /// The index of the current item.
    item: u32,
    /// The constructs around the current item, outermost first.
    enclosing: Vec<Scope>,
    /// Occurrences inside constructs, with the innermost construct.
    inner_occurrences: Vec<(VarId, ConstructId)>,
}

/// Analyses a clause.
pub(super) fn analyse(source: BlockTerm<'_>, head: &[Cell], body: &Body, linker: &mut dyn Linker) -> Analysis {
    let tails = Tails::of(body);
    let out = Analysis {
        variables: Vec::new(),
        by_place: vec![u32::MAX; source.cells().len()],
        actions: vec![None; body.items.len()],
        tails: tails.items,
        cuts: vec![None; body.items.len()],
        constructs: Vec::new(),
        level: None,
        environment: false,
        slots: 0,
        largest_arity: 0,
    };
    let mut analyser = Analyser {
        source,
        body,
        out,
        chunk: 0,
        chunks: 0,
        goals: 0,
        item: 0,
        enclosing: Vec::new(),
        inner_occurrences: Vec::new(),
    };
    for (index, item) in body.items.iter().enumerate() {
        if let Item::Goal(goal) = item {
            analyser.out.actions[index] = Some(goals::classify(goal, linker));
        }
    }
    analyser.classify_constructs(&tails.constructs);
    for &argument in head {
        analyser.note_occurrences(argument);
    }
    analyser.assign_chunks();
    analyser.find_live_out();
    analyser.assign_slots();
    analyser.out
}
