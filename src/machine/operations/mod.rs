//! Operations: the work of single instructions on terms and numbers.
//!
//! ```text
//!   matching          reading and writing arguments of compound terms
//!   arguments         arguments by their numbers
//!   term_parts        names, arguments and order of terms
//!   literals          ground and nearly ground terms that are copied whole
//!   selection         switches on the first argument, and type tests
//!   small_integers    expressions over small integers, evaluated without allocation
//!   floats            expressions over floats
//!   arithmetic        everything else that is evaluated or compared as a number
//!   modes             the flags of arithmetic, and roundtoward/2
//!   quantities        clocks and random numbers as functions of arithmetic
//!   random            the random generator
//!   occurs_check      the flag `occurs_check`, set to `error`
//!   nb_setarg         nb_setarg/3: assignment that backtracking does not undo
//!   setval, globals   global variables: b_setval/2 and nb_setval/2, and the storage of their values
//!   findall, solutions  collections of solutions, and their storage
//! ```

pub(super) mod arguments;
pub(super) mod arithmetic;
pub(super) mod findall;
pub(super) mod floats;
pub(super) mod globals;
pub(super) mod literals;
pub(super) mod matching;
pub(super) mod modes;
pub(super) mod nb_setarg;
pub(super) mod occurs_check;
pub(super) mod quantities;
pub(super) mod random;
pub(super) mod selection;
pub(super) mod setval;
pub(super) mod small_integers;
pub(super) mod solutions;
pub(super) mod term_parts;

use crate::number::{FloatValues, Mode};
use crate::terms::arithmetic::evaluable::Evaluable;
use crate::terms::{Atom, AtomSet, Atoms, Cell, Functor};
use hashbrown::HashMap;
use random::Random;
use rustc_hash::FxBuildHasher;

/// An operation of an expression with an operand still to be evaluated.
#[derive(Clone, Copy)]
struct Operation {
    name: Atom,
    /// The value of the left operand, once it is known.
    left: Option<Cell>,
    right: Cell,
}

/// The functions of arithmetic, the mode they are evaluated in, and the random generator.
pub(super) struct Arithmetic {
    pub(super) functions: HashMap<Functor, Evaluable, FxBuildHasher>,
    /// What the flags change.
    pub(super) mode: Mode,
    pub(super) values: FloatValues,
    pub(super) random: Random,
    /// Memory of [`Machine::small_value`](super::Machine) between its calls, so that they allocate none.
    waiting: Vec<Operation>,
}

impl Arithmetic {
    /// All functions, with a generator that has no seed yet.
    pub(super) fn new(atoms: &mut Atoms) -> Arithmetic {
        let functor = |row: Evaluable| Functor::new(atoms.intern(row.entry().name), row.entry().arity());
        let functions = Evaluable::all().map(functor).zip(Evaluable::all()).collect();
        let (mode, values, random) = (Mode::default(), FloatValues::default(), Random::default());
        Arithmetic { functions, mode, values, random, waiting: Vec::new() }
    }

    /// Adds the names of all functions to `used`.
    pub(super) fn visit_atoms(&self, used: &mut AtomSet) {
        self.functions.keys().for_each(|functor| used.insert(functor.name()));
    }
}
