//! Lints at the end of a load: the machine as the world that they ask, and their reports.

use super::reports;
use crate::compiler::body::is_control;
use crate::diagnostics::{Argument, MessageId, Phrase};
use crate::lints::{Environment, listed, near};
use crate::machine::Machine;
use crate::program::{Definition, PredKey};
use crate::reader::foreign_directive;
use crate::terms::{Atom, Cell, Functor, View, atoms::known};
use std::cell::OnceCell;

/// Reports what is probably not meant in the clauses read since this was last done, unless files are still to come.
pub fn report_lints(m: &mut Machine) {
    let mut program = std::mem::take(&mut m.loads.lints);
    for diagnostic in program.report(&System::new(m), &m.loads.sources) {
        reports::report(m, &diagnostic);
    }
    reports::tell_of_hints(m);
}

/// What may have been meant by a procedure that does not exist, as advice; or that a game is missing.
pub(super) fn advice(m: &Machine, procedure: Cell) -> Option<Phrase> {
    let PredKey { module, name, arity } = named(m, procedure)?;
    let text = |atom: Atom| m.store.atoms.name(atom).to_string();
    let environment = System::new(m);
    if arity == 0 && ["quit", "exit", "bye", "q", "выход"].contains(&&*text(name)) {
        return Some(MessageId::LeaveHelp.into());
    }
    if environment.is_of_contract(&text(name), arity) {
        return Some(MessageId::GameMissingHelp.into());
    }
    if arity == 1
        && let Some((own, help)) = foreign_directive(&text(name))
    {
        return Some(Phrase::new(help, [Argument::from(own)]));
    }
    let meant = near(&text(name), arity, &environment.predicates_of(&text(module)), &environment);
    (!meant.is_empty()).then(|| Phrase::new(MessageId::ProcedureNear, [Argument::from(listed(&meant))]))
}

/// What to do about a procedure of the program that was to be changed and may not be.
pub(super) fn advice_on_change(m: &Machine, procedure: Cell) -> Option<Phrase> {
    let key = named(m, procedure)?;
    let predicate = m.database.predicate(m.database.find(key)?);
    let is_of_program = matches!(predicate.definition, Definition::Clauses) && predicate.live_clauses() > 0;
    let indicator = Argument::from(reports::indicator(m, key));
    (is_of_program && key.module == known::USER).then(|| Phrase::new(MessageId::StaticChangedHelp, [indicator]))
}

/// The predicate that `Module:Name/Arity` or `Name/Arity` names.
fn named(m: &Machine, procedure: Cell) -> Option<PredKey> {
    let (mut module, mut indicator) = (known::USER, procedure);
    while let View::Compound(qualified) = m.store.view(indicator)
        && (qualified.name(), qualified.arity()) == (known::COLON, 2)
        && let View::Atom(name) = m.store.view(m.store.read(qualified.slot(0)))
    {
        (module, indicator) = (name, m.store.read(qualified.slot(1)));
    }
    let View::Compound(parts) = m.store.view(indicator) else { return None };
    let [name, arity] = [0, 1].map(|index| m.store.view(m.store.read(parts.slot(index))));
    let (View::Atom(name), View::Int(arity)) = (name, arity) else { return None };
    Some(PredKey { module, name, arity: u32::try_from(arity).ok()? })
}

/// A machine, as lints see it.
struct System<'m> {
    machine: &'m Machine,
    /// What the system has for programs, once somebody has asked.
    vocabulary: OnceCell<Vec<(String, u32)>>,
}

impl<'m> System<'m> {
    fn new(machine: &'m Machine) -> System<'m> {
        System { machine, vocabulary: OnceCell::new() }
    }

    fn key(&self, module: &str, name: &str, arity: u32) -> Option<PredKey> {
        let atom = |text: &str| self.machine.store.atoms.find(text);
        Some(PredKey { module: atom(module)?, name: atom(name)?, arity })
    }

    /// The predicates that a module has, but for those it keeps to itself.
    fn defined_in(&self, module: &str) -> impl Iterator<Item = (String, u32)> {
        let module = self.machine.store.atoms.find(module);
        let predicates = self.machine.database.predicates().map(|(_, predicate)| predicate);
        let defined = predicates.filter(move |predicate| {
            predicate.is_defined() && Some(predicate.key.module) == module && !predicate.properties.private
        });
        defined.map(|predicate| (self.machine.store.atoms.name(predicate.key.name).to_string(), predicate.key.arity))
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

impl Environment for System<'_> {
    fn defines(&self, module: &str, name: &str, arity: u32) -> bool {
        let elsewhere = &self.machine.loads.elsewhere;
        if !elsewhere.is_empty() && elsewhere.contains(&(name.to_string(), arity)) {
            return true;
        }
        let Some(key) = self.key(module, name, arity) else { return false };
        let Some(id) = self.machine.database.visible(key) else {
            return self.machine.library_module(key.name, arity).is_some()
                || is_control(Functor::new(key.name, arity as usize));
        };
        let is_builtin = matches!(self.machine.database.predicate(id).definition, Definition::Builtin(_));
        !is_builtin || self.has_game() || !self.is_of_contract(name, arity)
    }

    fn is_of_system(&self, name: &str, arity: u32) -> bool {
        let Some(atom) = self.machine.store.atoms.find(name) else { return false };
        self.machine.database.system_definition(atom, arity).is_some()
            || self.machine.library_module(atom, arity).is_some()
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
        let id = self.key(module, name, arity).and_then(|key| self.machine.database.find(key));
        id.is_some_and(|id| self.machine.database.predicate(id).properties.dynamic)
    }

    fn is_open(&self, module: &str, name: &str, arity: u32) -> bool {
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

    fn is_beginning(&self) -> bool {
        self.machine.loads.is_beginning
    }

    fn clause_count(&self, module: &str, name: &str, arity: u32) -> usize {
        let id = self.key(module, name, arity).and_then(|key| self.machine.database.find(key));
        id.map_or(0, |id| self.machine.database.predicate(id).live_clauses())
    }

    fn predicates_of(&self, module: &str) -> Vec<(String, u32)> {
        self.defined_in(module).collect()
    }

    fn vocabulary(&self) -> &[(String, u32)] {
        self.vocabulary.get_or_init(|| {
            let library = self.machine.library_predicates();
            let library = library.map(|(name, arity)| (self.machine.store.atoms.name(name).to_string(), arity));
            let mut all: Vec<(String, u32)> = self.defined_in("system").chain(library).collect();
            all.sort_unstable();
            all.dedup();
            all
        })
    }

    fn usage(&self, name: &str, arity: u32) -> Option<String> {
        if let Some(builtin) = self.builtin(name, arity) {
            return (arity > 0).then(|| format!("{name}({})", builtin.modes.join(", ")));
        }
        let page = self.machine.library_module(self.machine.store.atoms.find(name)?, arity)?;
        let mut headers = super::LIBRARY.get(page)?.1.lines().filter_map(|line| line.strip_prefix("%! "));
        let header = headers.find(|header| {
            let arguments = header.strip_prefix(name).and_then(|rest| rest.strip_prefix('(')?.split_once(')'));
            arguments.is_some_and(|(inside, _)| inside.split(',').count() == arity as usize)
        })?;
        header.split_once(')').map(|(usage, _)| format!("{usage})"))
    }

    fn is_of_contract(&self, name: &str, arity: u32) -> bool {
        self.machine.loads.relations.contains(&(name, arity))
    }

    fn has_game(&self) -> bool {
        self.machine.loads.has_game
    }
}
