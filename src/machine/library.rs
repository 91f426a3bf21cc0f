//! Predicates of library modules that are not loaded yet, and the function that loads them. The machine's
//! state has both, and the function takes the machine, so these files and that of built-ins use each other.

use super::{Machine, Thrown};
use crate::terms::Atom;
use rustc_hash::FxHashMap;
use std::cell::OnceCell;

/// Compiles the library module of this number.
pub(super) type Loader = fn(&mut Machine, usize) -> Result<(), Thrown>;

/// Names and arities of predicates, each with the number of its library module.
pub type LibraryExports = FxHashMap<(&'static str, u32), usize>;

/// The predicates of library modules; a module is loaded when one of its predicates is first called.
#[derive(Default)]
pub(super) struct Library {
    /// The function that tells what all modules export.
    find_exports: Option<fn() -> LibraryExports>,
    /// What it told: programs that call no library predicate need not wait for it.
    exports: OnceCell<LibraryExports>,
    /// The function that loads a module.
    pub(super) loader: Option<Loader>,
    /// The names of libraries that other systems have, too.
    names: Vec<&'static str>,
    /// The function that tells which library a program must import for a predicate.
    find_import: Option<fn(&str, u32) -> Option<&'static str>>,
}

impl Library {
    fn exports(&self) -> &LibraryExports {
        self.exports.get_or_init(|| self.find_exports.map_or_else(LibraryExports::default, |find| find()))
    }
}

impl Machine {
    /// Sets the functions that find the predicates of library modules and that load a module, the names that advice may mention, and the
    /// function that tells which library a program must import for a predicate.
    pub fn set_library(
        &mut self,
        find_exports: fn() -> LibraryExports,
        loader: Loader,
        names: Vec<&'static str>,
        find_import: fn(&str, u32) -> Option<&'static str>,
    ) {
        self.library = Library {
            find_exports: Some(find_exports),
            exports: OnceCell::new(),
            loader: Some(loader),
            names,
            find_import: Some(find_import),
        };
    }

    /// The library that a program must import for a predicate.
    pub fn library_to_import(&self, name: &str, arity: u32) -> Option<&'static str> {
        self.library.find_import.and_then(|find| find(name, arity))
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
        self.library_module_by_name(&self.store.atoms.name(name), arity)
    }

    /// The library module that defines a predicate, whose name need not be an atom yet.
    pub fn library_module_by_name(&self, name: &str, arity: u32) -> Option<usize> {
        self.library.exports().get(&(name, arity)).copied()
    }

    /// The predicates that library modules define for all modules.
    pub fn library_predicates(&self) -> impl Iterator<Item = (&'static str, u32)> {
        self.library.exports().keys().copied()
    }
}
