//! Lints at the end of a load: the machine as the world that they ask, and their reports.

use super::reports;
use crate::compiler::body::is_control;
use crate::lints::World;
use crate::machine::Machine;
use crate::program::{Definition, PredKey};
use crate::terms::{Atom, Functor, atoms::known};

/// Reports what is probably not meant in the clauses read since this was last done, unless files are still to come.
pub fn report_lints(m: &mut Machine) {
    let mut program = std::mem::take(&mut m.loads.lints);
    for diagnostic in program.report(&System(m), &m.loads.sources) {
        reports::report(m, &diagnostic);
    }
}

/// A machine, as lints see it.
struct System<'m>(&'m Machine);

impl System<'_> {
    fn key(&self, module: &str, name: &str, arity: u32) -> Option<PredKey> {
        let atom = |text: &str| self.0.store.atoms.find(text);
        Some(PredKey { module: atom(module)?, name: atom(name)?, arity })
    }

    /// The row of a built-in.
    fn builtin(&self, name: &str, arity: u32) -> Option<&'static crate::machine::Builtin> {
        let id = self.0.database.of_the_system(self.0.store.atoms.find(name)?, arity)?;
        match self.0.database.predicate(id).definition {
            Definition::Builtin(number) => Some(self.0.builtin(number)),
            _ => None,
        }
    }
}

impl World for System<'_> {
    fn defines(&self, module: &str, name: &str, arity: u32) -> bool {
        if self.0.loads.elsewhere.contains(&(name.to_string(), arity)) {
            return true;
        }
        let Some(key) = self.key(module, name, arity) else { return false };
        let Some(id) = self.0.database.visible(key) else {
            return self.0.library_page(key.name, arity).is_some()
                || is_control(Functor::new(key.name, arity as usize));
        };
        let is_builtin = matches!(self.0.database.predicate(id).definition, Definition::Builtin(_));
        !is_builtin || self.has_game() || !self.is_of_contract(name, arity)
    }

    fn is_of_system(&self, name: &str, arity: u32) -> bool {
        let Some(atom) = self.0.store.atoms.find(name) else { return false };
        self.0.database.of_the_system(atom, arity).is_some()
            || self.0.library_page(atom, arity).is_some()
            || is_control(Functor::new(atom, arity as usize))
    }

    fn needs(&self, name: &str, arity: u32) -> u32 {
        let Some(builtin) = self.builtin(name, arity) else { return 0 };
        if !builtin.errors.iter().any(|error| error.starts_with("instantiation_error")) {
            return 0;
        }
        let needed = builtin.modes.iter().zip(0..32).filter(|(mode, _)| mode.starts_with('+'));
        needed.fold(0, |bits, (_, index)| bits | 1 << index)
    }

    fn is_dynamic(&self, module: &str, name: &str, arity: u32) -> bool {
        let id = self.key(module, name, arity).and_then(|key| self.0.database.find(key));
        id.is_some_and(|id| self.0.database.predicate(id).properties.dynamic)
    }

    fn is_multifile(&self, module: &str, name: &str, arity: u32) -> bool {
        let id = self.key(module, name, arity).and_then(|key| self.0.database.find(key));
        id.is_some_and(|id| self.0.database.predicate(id).properties.multifile)
    }

    fn is_discontiguous(&self, module: &str, name: &str, arity: u32) -> bool {
        let id = self.key(module, name, arity).and_then(|key| self.0.database.find(key));
        let properties = id.map(|id| &self.0.database.predicate(id).properties);
        properties.is_some_and(|properties| properties.discontiguous || properties.multifile)
    }

    fn vocabulary(&self) -> Vec<(String, u32)> {
        let text = |atom: Atom| self.0.store.atoms.name(atom).to_string();
        let predicates = self.0.database.predicates().map(|(_, predicate)| predicate);
        let defined = predicates.filter(|predicate| {
            predicate.is_defined()
                && matches!(predicate.key.module, known::USER | known::SYSTEM)
                && !predicate.properties.private
        });
        let library = self.0.library_predicates();
        let mut all: Vec<(String, u32)> = defined
            .map(|predicate| (text(predicate.key.name), predicate.key.arity))
            .chain(library.map(|(name, arity)| (text(name), arity)))
            .collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    fn is_of_contract(&self, name: &str, arity: u32) -> bool {
        self.0.loads.relations.contains(&(name, arity))
    }

    fn has_game(&self) -> bool {
        self.0.loads.has_game
    }
}
