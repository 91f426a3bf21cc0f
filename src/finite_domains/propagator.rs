//! Propagators, as they stand on the heap.
//!
//! A propagator is a term `'$fd_propagator'(Kind, Dead, Queued, …)`, whose further arguments its kind explains. Dead is 0, or 1 once the
//! constraint holds for all values that are left, which the trail undoes. Queued is 1 while the propagator waits in the queue; it is 0
//! whenever goals run.

use crate::terms::{Addr, Cell, Store, Structure, atoms::known};

/// What a propagator does. Each constraint's file explains its arguments, which begin with [`FIRST`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub(super) enum Kind {
    /// C₁·X₁ + … = C (`linear.rs`).
    LinearEqual,
    /// C₁·X₁ + … ≠ C.
    LinearNotEqual,
    /// C₁·X₁ + … ≤ C.
    LinearAtMost,
    /// R is 1 if the linear constraint holds, 0 if not (`reification.rs`).
    Reified,
    /// R is 1 if X is in a domain, 0 if not.
    Member,
    /// R is the value of a connective (`booleans.rs`).
    Boolean,
    /// Z is a function of X and Y, or of X (`function.rs`).
    Function,
    /// Different values, seen when a variable gets its value (`distinct.rs`).
    AllDifferent,
    /// Different values, by matchings.
    AllDistinct,
    /// The element of a list of which the number is known (`element.rs`).
    Element,
    /// The values of some variables are a row of a table (`tuples.rs`).
    Tuple,
    /// How often each value occurs (`cardinality.rs`).
    Cardinality,
    /// The values are the successors on a circuit (`circuit.rs`).
    Circuit,
    /// The use of a resource by tasks (`cumulative.rs`).
    Cumulative,
}

const KINDS: [Kind; 14] = [
    Kind::LinearEqual,
    Kind::LinearNotEqual,
    Kind::LinearAtMost,
    Kind::Reified,
    Kind::Member,
    Kind::Boolean,
    Kind::Function,
    Kind::AllDifferent,
    Kind::AllDistinct,
    Kind::Element,
    Kind::Tuple,
    Kind::Cardinality,
    Kind::Circuit,
    Kind::Cumulative,
];

/// The number of functions (`function.rs`).
pub(super) const FUNCTION_COUNT: usize = 17;

const KIND: usize = 0;
const DEAD: usize = 1;
const QUEUED: usize = 2;
/// The first argument that the kind explains.
pub(super) const FIRST: usize = 3;

/// A propagator.
#[derive(Clone, Copy, Debug)]
pub(super) struct Propagator {
    term: Structure,
    kind: Kind,
}

impl Propagator {
    /// The propagator that a cell refers to. `None` if it is anything else: a program may have changed attributes by itself.
    pub(super) fn of(store: &Store, cell: Cell) -> Option<Propagator> {
        let cell = store.deref(cell);
        if !cell.is_struct() {
            return None;
        }
        let term = store.structure(cell);
        if term.arity() < FIRST || term.name() != known::FD_PROPAGATOR {
            return None;
        }
        let kind = store.read(term.slot(KIND));
        let kind = *KINDS.get(usize::try_from(kind.is_int().then(|| kind.int_value())?).ok()?)?;
        let propagator = Propagator { term, kind };
        propagator.is_well_formed(store).then_some(propagator)
    }

    /// The propagator that a new term is.
    pub(super) fn new(term: Structure, kind: Kind) -> Propagator {
        Propagator { term, kind }
    }

    /// Whether it has as many arguments as its kind needs, and numbers where these are counted.
    fn is_well_formed(self, store: &Store) -> bool {
        let len = self.len();
        let number = |index: usize| {
            let cell = self.argument(store, index);
            usize::try_from(cell.is_int().then(|| cell.int_value())?).ok()
        };
        let is_struct = |index: usize| self.argument(store, index).is_struct();
        match self.kind {
            Kind::LinearEqual | Kind::LinearNotEqual | Kind::LinearAtMost => len % 2 == 1,
            Kind::Reified => len >= 3 && len % 2 == 1 && number(1).is_some_and(|relation| relation < 3),
            Kind::Member => len == 3 && is_struct(2),
            Kind::Boolean => len == 4 && number(0).is_some_and(|connective| connective < 5),
            Kind::Function => len == 5 && number(0).is_some_and(|function| function < FUNCTION_COUNT),
            Kind::AllDifferent => {
                len >= 3
                    && number(1).is_some_and(|count| {
                        count.checked_mul(2) == Some(len - 3) && number(0).is_some_and(|done| done <= count)
                    })
            }
            Kind::Element => len >= 2,
            Kind::Tuple => len >= 2 && is_struct(0),
            Kind::Cardinality => {
                len >= 1 && number(0).is_some_and(|count| count < len && (len - 1 - count).is_multiple_of(2))
            }
            Kind::Cumulative => len % 4 == 1,
            Kind::AllDistinct | Kind::Circuit => true,
        }
    }

    /// The term.
    pub(super) fn cell(self) -> Cell {
        self.term.cell()
    }

    pub(super) fn kind(self) -> Kind {
        self.kind
    }

    pub(super) fn is_dead(self, store: &Store) -> bool {
        store.read(self.term.slot(DEAD)) != Cell::ZERO
    }

    /// Where it says whether it is dead.
    pub(super) fn dead_slot(self) -> Addr {
        self.term.slot(DEAD)
    }

    pub(super) fn is_queued(self, store: &Store) -> bool {
        store.read(self.term.slot(QUEUED)) != Cell::ZERO
    }

    /// Notes whether it waits in the queue; the trail records nothing, since the queue is empty whenever goals run.
    pub(super) fn set_queued(self, store: &mut Store, queued: bool) {
        store.write(self.term.slot(QUEUED), Cell::int(i64::from(queued)));
    }

    /// The number of arguments that the kind explains.
    pub(super) fn len(self) -> usize {
        self.term.arity() - FIRST
    }

    /// The address of an argument that the kind explains.
    pub(super) fn slot(self, index: usize) -> Addr {
        self.term.slot(FIRST + index)
    }

    /// An argument that the kind explains, dereferenced.
    #[inline]
    pub(super) fn argument(self, store: &Store, index: usize) -> Cell {
        store.deref(store.read(self.slot(index)))
    }

    /// Which of the queues it waits in: what is done soon comes first.
    pub(super) fn priority(self) -> usize {
        match self.kind {
            Kind::LinearEqual | Kind::LinearAtMost | Kind::Reified if self.len() > 8 => 1,
            Kind::Function | Kind::Element | Kind::Tuple => 1,
            Kind::AllDistinct | Kind::Cardinality | Kind::Circuit | Kind::Cumulative => 2,
            _ => 0,
        }
    }
}
