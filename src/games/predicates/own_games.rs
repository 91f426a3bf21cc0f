//! Games that the program which embeds the system has given names.

use crate::games::core::options::Options;
use crate::games::native::instance::NativeGame;
use crate::machine::attachments::Attachment;
use crate::machine::{Machine, Thrown};
use crate::terms::AtomSet;
use std::collections::BTreeMap;
use std::sync::Arc;

/// Opens such a game with its options.
pub(crate) type OpenOwnGame = Arc<dyn Fn(Options) -> Result<Box<dyn NativeGame>, Thrown> + Send + Sync>;

#[derive(Default)]
struct OwnGames {
    by_name: BTreeMap<String, OpenOwnGame>,
}

impl Attachment for OwnGames {
    fn visit_atoms(&self, _used: &mut AtomSet) {}
}

/// Names a game: игра/1 and игра/2 open it from now on, before any other of that name.
pub(crate) fn add_own_game(m: &mut Machine, name: &str, open: OpenOwnGame) {
    m.attachments.get::<OwnGames>().by_name.insert(name.to_owned(), open);
}

/// What opens the game of this name.
pub(super) fn find(m: &Machine, name: &str) -> Option<OpenOwnGame> {
    m.attachments.find::<OwnGames>()?.by_name.get(name).cloned()
}

/// The names of all.
pub(super) fn names(m: &Machine) -> Vec<String> {
    m.attachments.find::<OwnGames>().map_or_else(Vec::new, |games| games.by_name.keys().cloned().collect())
}
