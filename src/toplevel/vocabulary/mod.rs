//! The words that a query may contain: predicates in scope, flags, games and their options, values of earlier answers.
//!
//! It is a copy, made before each prompt, because the line editor runs where the Prolog system cannot be reached. Nothing is loaded
//! and nothing of the program is run for it.

mod goal_arguments;
mod predicates;

pub(in crate::toplevel) use predicates::{Predicates, Signature};

use crate::builtins;
use crate::loader::LIBRARY;
use crate::prolog::Prolog;
use crate::reader::normal_form;
use crate::terms::{Atom, atoms::known};
use hashbrown::HashMap;
use std::collections::BTreeMap;
use std::sync::Arc;

/// The words that queries may contain at present.
#[derive(Default)]
pub(in crate::toplevel) struct Vocabulary {
    /// The predicates of the system and its library, which all modules see.
    system: Arc<Predicates>,
    /// The predicates of the other modules, by the modules' names.
    modules: HashMap<String, Predicates>,
    /// The flags, each with the atoms that it can be set to.
    pub flags: Vec<(String, &'static [&'static str])>,
    /// The names of variables with a value in an earlier answer.
    pub values: Vec<String>,
    /// The names of libraries.
    pub libraries: Vec<&'static str>,
    /// Whether the session may open files.
    pub opens_files: bool,
}

impl Vocabulary {
    /// The words at present; `system` is [`Predicates::of_system`], which does not change.
    pub(super) fn new(prolog: &Prolog, system: Arc<Predicates>, values: Vec<String>) -> Vocabulary {
        let machine = &prolog.machine;
        let mut modules: HashMap<Atom, Predicates> = HashMap::new();
        for (id, predicate) in machine.database.predicates() {
            if predicate.key.module != known::SYSTEM && predicate.is_defined() {
                modules.entry(predicate.key.module).or_default().add(machine, id);
            }
        }
        let named = |(module, predicates)| (machine.store.atoms.name(module).to_string(), predicates);
        let modules = modules.into_iter().map(named).collect();
        let mut libraries: Vec<&str> = LIBRARY.iter().map(|module| module.name).collect();
        libraries.sort_unstable();
        let opens_files = !prolog.is_sandboxed();
        Vocabulary { system, modules, flags: builtins::flag_words(machine), values, libraries, opens_files }
    }

    /// The predicates of this name that a query can call.
    pub(super) fn signatures(&self, name: &str) -> impl Iterator<Item = &Signature> {
        let name = normal_form(name);
        let user = self.user().and_then(|user| user.signatures(&name));
        user.into_iter().chain(self.system.signatures(&name)).flatten()
    }

    /// Whether a query can call a predicate of this name.
    pub(super) fn has_predicate(&self, name: &str) -> bool {
        self.signatures(name).next().is_some()
    }

    /// Whether the argument at an index, from 0, of a predicate of this name is a goal.
    pub(super) fn is_goal_argument(&self, name: &str, index: usize) -> bool {
        self.signatures(name).any(|signature| signature.is_goal(index))
    }

    /// The names of predicates that begin with `prefix`: those of a module, or those that a query can call.
    pub(super) fn predicates_from<'v>(
        &'v self,
        module: Option<&str>,
        prefix: &str,
    ) -> BTreeMap<&'v str, Vec<&'v Signature>> {
        let mut found: BTreeMap<&str, Vec<&Signature>> = BTreeMap::new();
        let own = module.map_or_else(|| self.user(), |module| self.modules.get(module));
        let shared = module.is_none().then_some(&*self.system);
        for (name, signatures) in [own, shared].into_iter().flatten().flat_map(|predicates| predicates.from(prefix)) {
            let known = found.entry(name).or_default();
            known.extend(signatures);
            known.sort_by_key(|signature| signature.arity);
            known.dedup_by_key(|signature| signature.arity);
        }
        found
    }

    fn user(&self) -> Option<&Predicates> {
        self.modules.get("user")
    }
}
