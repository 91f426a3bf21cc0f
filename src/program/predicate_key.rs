//! Identification of predicates: the key (module, name, arity) and the number.

use crate::terms::{Atom, AtomSet, atoms::known};

/// The index of a predicate in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PredId(pub u32);

/// A name and an arity: the key of a predicate within its module.
pub(crate) type Signature = (Atom, u32);

/// The key of a predicate in the database.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct PredKey {
    /// The module that defines the predicate.
    pub module: Atom,
    /// The name.
    pub name: Atom,
    /// The number of arguments.
    pub arity: u32,
}

impl PredKey {
    /// The key of a free place in the database; no predicate has so many arguments.
    pub(super) const FREE: PredKey = PredKey { module: known::SYSTEM, name: known::NIL, arity: u32::MAX };

    /// Adds the module and the name to the atoms in use.
    pub fn visit_atoms(&self, used: &mut AtomSet) {
        used.insert(self.module);
        used.insert(self.name);
    }
}
