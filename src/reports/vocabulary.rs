//! The vocabulary of a program and of the system: names and arities, from which lints and advice choose what was meant.

use crate::machine::Machine;
use crate::machine::attachments::Attachment;
use crate::program::PredKey;
use crate::terms::{AtomSet, atoms::known};

/// The relations by which searches know a game. Games are a layer above, so they are registered here.
#[derive(Default)]
pub(crate) struct GameRelations {
    names: Vec<(&'static str, u32)>,
    has_native_game: bool,
}

impl Attachment for GameRelations {
    fn visit_atoms(&self, _: &mut AtomSet) {}
}

impl GameRelations {
    /// Registers the relations, under all their names.
    pub(crate) fn register(&mut self, names: impl IntoIterator<Item = (&'static str, u32)>) {
        self.names = names.into_iter().collect();
    }

    /// Notes whether a native game is the current game; then its built-ins answer these relations.
    pub(crate) fn set_native_game(&mut self, has_native_game: bool) {
        self.has_native_game = has_native_game;
    }
}

/// Whether a predicate is one of the relations of a game.
pub(crate) fn is_game_relation(m: &Machine, name: &str, arity: u32) -> bool {
    m.attachments.find::<GameRelations>().is_some_and(|relations| relations.names.contains(&(name, arity)))
}

/// Whether a native game is the current game.
pub(crate) fn has_native_game(m: &Machine) -> bool {
    m.attachments.find::<GameRelations>().is_some_and(|relations| relations.has_native_game)
}

/// The predicates that a module defines, except private ones; a block of tests has those of the module around it, too.
pub(crate) fn predicates_of(m: &Machine, module: &str) -> Vec<(String, u32)> {
    let module = m.store.atoms.find(module);
    let around = module.and_then(|module| m.database.units.get(&module)).map(|unit| unit.base);
    let is_in = |key: PredKey| Some(key.module) == module || Some(key.module) == around;
    let predicates = m.database.predicates().map(|(_, predicate)| predicate);
    let defined = predicates.filter(|predicate| {
        let is_public = !predicate.properties.private && predicate.key.name != known::NUMBERED_TEST;
        predicate.is_defined() && is_in(predicate.key) && is_public
    });
    defined.map(|predicate| (m.store.atoms.name(predicate.key.name).to_string(), predicate.key.arity)).collect()
}

/// The built-in and library predicates that programs may call, sorted.
pub(crate) fn of_system(m: &Machine) -> Vec<(String, u32)> {
    let mut all = predicates_of(m, "system");
    all.extend(m.library_predicates().map(|(name, arity)| (name.to_string(), arity)));
    all.sort_unstable();
    all.dedup();
    all
}
