//! A game that overrules the program: for a while a native game is the current one, and calls of game relations reach it even if the
//! program has clauses of its own for them.

use super::current_game::{current_native_game, set_current_game};
use super::protocol::{LEAF_TEST, Relation, open_named};
use crate::builtins::arguments;
use crate::games::native::instance::NativeGame;
use crate::machine::Machine;
use crate::machine::attachments::Attachment;
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::program::PredId;
use crate::terms::{AtomSet, Cell};
use std::sync::Arc;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$overrule_game",
        &["+Name", "+Options", "-Depth"],
        Effect::Flags,
        overrule,
        "Makes a native game the current one, and its relations those that are called. Depth is the number of games overruled before.",
    ),
    Builtin::primitive(
        "$restore_game",
        &["+Depth"],
        Effect::Flags,
        restore,
        "The game that was current when so many had been overruled is so again.",
    ),
    Builtin::primitive(
        "$overruling_start",
        &["-Position"],
        Effect::Pure,
        start,
        "Position is the initial position of the game that overrules the program; fails if none does.",
    ),
];

/// The games that have been overruled, the outermost first; `None` where the program's own was current.
#[derive(Default)]
struct OverruledGames {
    games: Vec<Option<Arc<dyn NativeGame>>>,
}

impl Attachment for OverruledGames {
    fn visit_atoms(&self, used: &mut AtomSet) {
        self.games.iter().flatten().for_each(|native| native.visit_atoms(used));
    }
}

fn overrule(m: &mut Machine) -> Answer {
    let native = open_named(m)?;
    let before = current_native_game(m);
    let games = &mut m.attachments.get::<OverruledGames>().games;
    let depth = games.len();
    games.push(before);
    set_current_game(m, Some(native));
    let relations = relations(m);
    m.set_overruling(relations);
    Ok(m.unify(m.x[2], Cell::int(depth as i64)))
}

/// Whether a game overrules the program at present.
pub(super) fn is_overruled(m: &mut Machine) -> bool {
    !m.attachments.get::<OverruledGames>().games.is_empty()
}

fn start(m: &mut Machine) -> Answer {
    if !is_overruled(m) {
        return Ok(false);
    }
    let Some(native) = current_native_game(m) else { return Ok(false) };
    let position = native.start(m)?;
    Ok(m.unify(m.x[0], position))
}

/// The built-ins that are the relations by which a program searches a game. Other names, such as draw/1 and start/1, may be those of its
/// own relations.
fn relations(m: &mut Machine) -> Vec<PredId> {
    let searched = [Relation::Moves, Relation::Value, Relation::MinToMove, Relation::MaxToMove];
    let named = |relation: Relation| relation.names().iter().map(move |name| (*name, relation.arity()));
    let signatures: Vec<(&str, u32)> = searched.into_iter().flat_map(named).chain([LEAF_TEST]).collect();
    let builtin = |(name, arity)| {
        let name = m.store.atoms.intern(name);
        m.database.system_definition(name, arity)
    };
    signatures.into_iter().filter_map(builtin).collect()
}

fn restore(m: &mut Machine) -> Answer {
    let depth = arguments::natural(m, 0)?;
    let games = &mut m.attachments.get::<OverruledGames>().games;
    let Some(before) = games.get(depth).cloned() else { return Ok(true) };
    games.truncate(depth);
    set_current_game(m, before);
    if depth == 0 {
        m.set_overruling([]);
    }
    Ok(true)
}
