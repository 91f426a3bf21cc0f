//! Lints at the end of a load, with the machine as their environment.

use super::state;
use crate::compiler::body::is_control;
use crate::lints::{ArgumentSet, Environment};
use crate::machine::{Machine, Mode};
use crate::program::{Definition, PredKey};
use crate::reports::{self, vocabulary};
use crate::streams::PathKind;
use crate::terms::Functor;
use crate::text::SourceId;
use std::cell::OnceCell;
use std::path::Path;

/// Reports the lints of the clauses that were read since the last call, and the number of hints.
pub fn report_lints(m: &mut Machine) {
    let mut queue = std::mem::take(&mut state::of(m).lints);
    if state::takes_notes(m) {
        let occurrences = queue.occurrences(&MachineEnvironment::new(m), m.sources.all());
        state::note_occurrences(m, occurrences);
    }
    for diagnostic in queue.report(&MachineEnvironment::new(m), m.sources.all()) {
        reports::report(m, &diagnostic);
    }
    reports::report_hint_count(m);
}

/// A machine as the environment of lints.
struct MachineEnvironment<'m> {
    machine: &'m Machine,
    /// The predicates of the system, collected when a suggestion is first needed.
    vocabulary: OnceCell<Vec<(String, u32)>>,
}

impl<'m> MachineEnvironment<'m> {
    fn new(machine: &'m Machine) -> MachineEnvironment<'m> {
        MachineEnvironment { machine, vocabulary: OnceCell::new() }
    }

    fn key(&self, module: &str, name: &str, arity: u32) -> Option<PredKey> {
        let atom = |text: &str| self.machine.store.atoms.find(text);
        Some(PredKey { module: atom(module)?, name: atom(name)?, arity })
    }

    /// The row of a built-in.
    fn builtin(&self, name: &str, arity: u32) -> Option<&'static crate::machine::Builtin> {
        let id = self.machine.database.system_definition(self.machine.store.atoms.find(name)?, arity)?;
        match self.machine.database.predicate(id).definition {
            Definition::Builtin(number) => Some(self.machine.builtin(number)),
            _ => None,
        }
    }
}

impl Environment for MachineEnvironment<'_> {
    fn defines(&self, module: &str, name: &str, arity: u32) -> bool {
        let elsewhere = state::find(self.machine).map(|state| &state.defined_elsewhere);
        if elsewhere.is_some_and(|elsewhere| !elsewhere.is_empty() && elsewhere.contains(&(name.to_string(), arity))) {
            return true;
        }
        let Some(key) = self.key(module, name, arity) else { return false };
        let database = &self.machine.database;
        let Some(id) = database.visible_predicate(key) else {
            // An import of a library predicate may have another name; its module is loaded by the first call.
            let origin =
                database.find(key).map_or(key.name, |id| database.predicate(database.import_origin(id)).key.name);
            return self.machine.library_module(origin, arity).is_some()
                || is_control(Functor::new(key.name, arity as usize));
        };
        let is_builtin = matches!(self.machine.database.predicate(id).definition, Definition::Builtin(_));
        !is_builtin || self.has_game() || !self.is_game_relation(name, arity)
    }

    fn library_to_import(&self, name: &str, arity: u32) -> Option<&'static str> {
        self.machine.library_to_import(name, arity)
    }

    fn is_of_system(&self, name: &str, arity: u32) -> bool {
        let is_in_library = self.machine.library_module_by_name(name, arity).is_some();
        is_in_library
            || self.machine.store.atoms.find(name).is_some_and(|atom| {
                self.machine.database.system_definition(atom, arity).is_some()
                    || is_control(Functor::new(atom, arity as usize))
            })
    }

    fn has_tests_beside(&self, source: SourceId) -> bool {
        let Some(source) = self.machine.sources.get(source) else { return false };
        let tests = Path::new(source.name()).with_extension("plt");
        self.machine.streams.host().path_kind(&tests.display().to_string()) == Some(PathKind::File)
    }

    fn arguments_needed_bound(&self, name: &str, arity: u32) -> ArgumentSet {
        let Some(builtin) = self.builtin(name, arity) else { return ArgumentSet::default() };
        if !builtin.errors.iter().any(|error| error.starts_with("instantiation_error")) {
            return ArgumentSet::default();
        }
        let modes = builtin.argument_modes().enumerate();
        modes.filter(|(_, mode)| *mode == Mode::In).map(|(index, _)| index).collect()
    }

    fn is_dynamic(&self, module: &str, name: &str, arity: u32) -> bool {
        let id = self.key(module, name, arity).and_then(|key| self.machine.database.find(key));
        id.is_some_and(|id| self.machine.database.predicate(id).properties.dynamic)
    }

    fn may_have_unseen_parts(&self, module: &str, name: &str, arity: u32) -> bool {
        let id = self.key(module, name, arity).and_then(|key| self.machine.database.find(key));
        let predicate = id.map(|id| self.machine.database.predicate(id));
        predicate.is_some_and(|predicate| {
            predicate.properties.dynamic || predicate.properties.multifile || predicate.meta.is_some()
        })
    }

    fn is_discontiguous(&self, module: &str, name: &str, arity: u32) -> bool {
        let id = self.key(module, name, arity).and_then(|key| self.machine.database.find(key));
        let properties = id.map(|id| &self.machine.database.predicate(id).properties);
        properties.is_some_and(|properties| properties.discontiguous || properties.multifile)
    }

    fn is_incomplete(&self) -> bool {
        state::find(self.machine).is_some_and(|state| state.is_incomplete)
    }

    fn runs_expansions(&self) -> bool {
        !state::is_checking(self.machine)
    }

    fn clause_count(&self, module: &str, name: &str, arity: u32) -> usize {
        let id = self.key(module, name, arity).and_then(|key| self.machine.database.find(key));
        id.map_or(0, |id| self.machine.database.predicate(id).live_clauses())
    }

    fn predicates_of(&self, module: &str) -> Vec<(String, u32)> {
        vocabulary::predicates_of(self.machine, module)
    }

    fn vocabulary(&self) -> &[(String, u32)] {
        self.vocabulary.get_or_init(|| vocabulary::of_system(self.machine))
    }

    fn usage(&self, name: &str, arity: u32) -> Option<String> {
        if let Some(builtin) = self.builtin(name, arity) {
            return (arity > 0).then(|| format!("{name}({})", builtin.modes.join(", ")));
        }
        let page = self.machine.library_module_by_name(name, arity)?;
        let mut headers = super::LIBRARY.get(page)?.text.lines().filter_map(|line| line.strip_prefix("%! "));
        let header = headers.find(|header| {
            let arguments = header.strip_prefix(name).and_then(|rest| rest.strip_prefix('(')?.split_once(')'));
            arguments.is_some_and(|(inside, _)| inside.split(',').count() == arity as usize)
        })?;
        header.split_once(')').map(|(usage, _)| format!("{usage})"))
    }

    fn is_game_relation(&self, name: &str, arity: u32) -> bool {
        vocabulary::is_game_relation(self.machine, name, arity)
    }

    fn has_game(&self) -> bool {
        vocabulary::has_native_game(self.machine)
    }
}
