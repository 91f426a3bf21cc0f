//! What `:- table` has declared of a predicate: how answers are combined in its arguments.

use crate::terms::{AtomSet, Cell};

/// How answers with the same values of the other arguments are combined in an argument of a tabled predicate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Mode {
    /// They are not: every value is an answer of its own.
    Index,
    /// The least in the standard order.
    Min,
    /// The greatest in the standard order.
    Max,
    /// The one found first.
    First,
    /// The one found last.
    Last,
    /// The sum.
    Sum,
    /// What a predicate of the program makes of them: a goal that is called with three more arguments.
    Lattice(Box<[u64]>),
    /// The new one if a goal with the old and the new one as further arguments is true.
    Order(Box<[u64]>),
}

impl Mode {
    /// The modes without a goal, and their names.
    pub const PLAIN: &[(&str, Mode)] = &[
        ("index", Mode::Index),
        ("min", Mode::Min),
        ("max", Mode::Max),
        ("first", Mode::First),
        ("last", Mode::Last),
        ("sum", Mode::Sum),
    ];
    /// The name of [`Mode::Lattice`].
    pub const LATTICE: &str = "lattice";
    /// The name of [`Mode::Order`].
    pub const ORDER: &str = "po";

    /// Its name, and the goal in it.
    pub(super) fn parts(&self) -> (&'static str, Option<&[u64]>) {
        match self {
            Mode::Lattice(goal) => (Mode::LATTICE, Some(goal)),
            Mode::Order(goal) => (Mode::ORDER, Some(goal)),
            plain => (Mode::PLAIN.iter().find(|(_, mode)| mode == plain).map_or("index", |(name, _)| name), None),
        }
    }

    /// Adds the atoms of a goal in it to `used`.
    pub(super) fn visit_atoms(&self, used: &mut AtomSet) {
        if let Mode::Lattice(goal) | Mode::Order(goal) = self {
            used.insert_cells(goal.iter().map(|word| Cell::from_bits(*word)));
        }
    }
}

/// The declaration of a tabled predicate.
#[derive(Clone, Debug, Default)]
pub struct Declaration {
    /// The mode of each argument; empty if all are [`Mode::Index`].
    pub modes: Box<[Mode]>,
    /// How the tables are to be used, as it was declared: `variant` or `subsumptive`.
    pub is_subsumptive: bool,
}

impl Declaration {
    /// The arguments that are combined.
    pub(super) fn combined(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.modes.len()).filter(|argument| self.is_combined(*argument))
    }

    /// The modes of the arguments that are combined.
    pub(super) fn combining_modes(&self) -> impl Iterator<Item = &Mode> {
        self.modes.iter().filter(|mode| **mode != Mode::Index)
    }

    /// Whether goals of the program combine answers.
    pub(super) fn needs_goals(&self) -> bool {
        self.modes.iter().any(|mode| matches!(mode, Mode::Lattice(_) | Mode::Order(_)))
    }

    /// Whether an argument is combined.
    pub(super) fn is_combined(&self, argument: usize) -> bool {
        self.modes.get(argument).is_some_and(|mode| *mode != Mode::Index)
    }
}
