//! Predicates of library modules that are not loaded yet, and the function that loads them. The machine's
//! state has both, and the function takes the machine, so these files and that of built-ins use each other.

use super::{Machine, Thrown};
use crate::terms::{Atom, AtomSet};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// Compiles the library module of this number.
pub(super) type Loader = fn(&mut Machine, usize) -> Result<(), Thrown>;

/// The predicates of library modules; a module is loaded when one of its predicates is first called.
#[derive(Default)]
pub(super) struct Library {
    /// The module of each predicate.
    modules: HashMap<(Atom, u32), usize, FxBuildHasher>,
    /// The function that loads a module.
    pub(super) loader: Option<Loader>,
    /// The names of libraries that other systems have, too.
    names: Vec<&'static str>,
}

impl Library {
    /// The module that defines a predicate.
    pub(super) fn module_of(&self, name: Atom, arity: u32) -> Option<usize> {
        self.modules.get(&(name, arity)).copied()
    }

    /// Adds the names of all predicates to `used`.
    pub(super) fn visit_atoms(&self, used: &mut AtomSet) {
        self.modules.keys().for_each(|(name, _)| used.insert(*name));
    }
}

impl Machine {
    /// Sets the predicates of library modules, each with the number of its module, and the function that loads a module, with the
    /// names that advice may mention.
    pub fn set_library(
        &mut self,
        predicates: impl IntoIterator<Item = (Atom, u32, usize)>,
        loader: Loader,
        names: Vec<&'static str>,
    ) {
        let modules = predicates.into_iter().map(|(name, arity, module)| ((name, arity), module)).collect();
        self.library = Library { modules, loader: Some(loader), names };
    }

    /// The names of libraries that other systems have, too.
    pub fn library_names(&self) -> &[&'static str] {
        &self.library.names
    }

    /// Compiles the library module of this number, unless that has been done.
    ///
    /// # Errors
    /// As the loader's.
    pub fn load_library_module(&mut self, number: usize) -> Result<(), Thrown> {
        self.library.loader.map_or(Ok(()), |load| load(self, number))
    }

    /// The library module that defines a predicate.
    pub fn library_module(&self, name: Atom, arity: u32) -> Option<usize> {
        self.library.module_of(name, arity)
    }

    /// The predicates that library modules define for all modules.
    pub fn library_predicates(&self) -> impl Iterator<Item = (Atom, u32)> {
        self.library.modules.keys().copied()
    }
}
