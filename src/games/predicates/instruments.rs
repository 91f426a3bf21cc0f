//! The built-ins of library(instruments), which counts, solves and compares games.
//!
//! They handle native games of which the program overrides nothing; for all others the library calls the relations of the
//! [`protocol`].

use super::handles;
use super::protocol;
use crate::builtins::arguments;
use crate::builtins::stream_arguments::StreamTarget;
use crate::diagnostics::{Argument, MessageId, Phrase};
use crate::games::core::Side;
use crate::games::native::instance::NativeGame;
use crate::machine::builtin::{Builtin, Effect};
use crate::machine::errors::Domain;
use crate::machine::{Answer, Machine, Thrown};
use crate::terms::{Cell, View, atoms::known};
use crate::writer::{WriteOptions, term_text};
use std::sync::Arc;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$plays_native",
        &[],
        Effect::Pure,
        plays_native,
        "There is a current native game, and the program overrides none of its rules.",
    ),
    Builtin::primitive(
        "$native_sequences",
        &["+Position", "+Depth", "-Count"],
        Effect::Pure,
        perft,
        "perft/3 of the native game.",
    ),
    Builtin::primitive(
        "$native_positions",
        &["+Position", "+Depth", "-Count"],
        Effect::Pure,
        positions,
        "positions/3 of the native game.",
    ),
    Builtin::primitive(
        "$hold_game",
        &["+Name", "+Options", "-Game"],
        Effect::Held,
        open_game_handle,
        "Opens a native game without making it the current one.",
    ),
    Builtin::primitive(
        "$held_start",
        &["+Game", "-Position"],
        Effect::Pure,
        start_of_game,
        "Position is the initial position of the game.",
    ),
    Builtin::primitive(
        "$held_view",
        &["+Game", "+Position", "-View", "-Successors"],
        Effect::Pure,
        view_in_game,
        "View is view(Side, Value, Names) of Position, with the names of its moves.",
    ),
    Builtin::primitive(
        "$report_difference",
        &["+Moves", "+Views"],
        Effect::Output,
        report_difference,
        "Reports a difference of two games.",
    ),
];

// ---- counting ------------------------------------------------------------------------------------------------------

fn plays_native(m: &mut Machine) -> Answer {
    Ok(protocol::unmodified_native_game(m).is_some())
}

/// The first two arguments.
fn position_and_depth(m: &mut Machine) -> Result<(Cell, u32), Thrown> {
    let depth = arguments::natural(m, 1)?;
    Ok((m.arg(0), u32::try_from(depth).unwrap_or(u32::MAX)))
}

fn perft(m: &mut Machine) -> Answer {
    let Some(native) = protocol::unmodified_native_game(m) else { return Ok(false) };
    let (position, depth) = position_and_depth(m)?;
    let count = native.count_sequences(m, position, depth)?;
    unify_count(m, count)
}

fn positions(m: &mut Machine) -> Answer {
    let Some(native) = protocol::unmodified_native_game(m) else { return Ok(false) };
    let (position, depth) = position_and_depth(m)?;
    let count = native.count_positions(m, position, depth)?;
    unify_count(m, count)
}

/// Unifies the third argument with a count. Counts do not reach 2^60 in practice.
fn unify_count(m: &mut Machine, count: u64) -> Answer {
    match i64::try_from(count).ok().and_then(Cell::try_int) {
        Some(count) => Ok(m.unify(m.x[2], count)),
        None => Err(m.resource_error("integer")),
    }
}

// ---- games side by side --------------------------------------------------------------------------------------------

fn open_game_handle(m: &mut Machine) -> Answer {
    let native = protocol::open_named(m)?;
    let number = handles::open_game(m, native)?;
    Ok(m.unify(m.x[2], Cell::int(number)))
}

/// The game that the first argument is a handle of.
fn game_of_handle(m: &mut Machine) -> Result<Option<Arc<dyn NativeGame>>, Thrown> {
    let number = arguments::integer(m, 0)?;
    Ok(handles::game_of_handle(m, number))
}

fn start_of_game(m: &mut Machine) -> Answer {
    let Some(native) = game_of_handle(m)? else { return Ok(false) };
    let start = native.start(m)?;
    Ok(m.unify(m.x[1], start))
}

/// Unifies the third argument with `view(Side, Value, Names)`, where Side is `max` or `min`, and the fourth with the successors.
fn view_in_game(m: &mut Machine) -> Answer {
    let Some(native) = game_of_handle(m)? else { return Ok(false) };
    let position = m.arg(1);
    let side = if native.side_to_move(m, position)? == Side::Max { "max" } else { "min" };
    let value = native.value(m, position)?;
    let pairs = native.named_moves(m, position)?;
    let pairs = arguments::list(m, pairs)?;
    let [names, successors] =
        [0, 1].map(|index| pairs.iter().map(|pair| m.store.argument(*pair, index)).collect::<Vec<_>>());
    let (names, successors) = (arguments::new_list(m, &names)?, arguments::new_list(m, &successors)?);
    m.store.check_room(4)?;
    let (view, side) = (m.store.atoms.intern("view"), Cell::atom(m.store.atoms.intern(side)));
    let view = m.store.compound(view, &[side, Cell::int(value), names]);
    Ok(m.unify(m.x[2], view) && m.unify(m.x[3], successors))
}

// ---- differences ---------------------------------------------------------------------------------------------------

/// The maximum number of moves that a report lists.
const MAX_NAMES: usize = 12;

/// Writes the moves after which two games differ, and both views of the position: `Game-view(Side, Value, Count, Names)`.
fn report_difference(m: &mut Machine) -> Answer {
    let (moves, views) = (m.arg(0), m.arg(1));
    let moves = arguments::list(m, moves)?;
    let title = match moves.len() {
        0 => Phrase::from(MessageId::GamesDifferAtStart),
        count => Phrase::new(
            MessageId::GamesDiffer,
            [Argument::from(count as u64), joined_names(m, &moves, usize::MAX).into()],
        ),
    };
    let mut text = format!("{}\n", title.text(m.reporter.language()));
    for view in arguments::list(m, views)? {
        let Some(phrase) = view_phrase(m, view)? else { return Err(m.domain_error(Domain::NotLessThanZero, view)) };
        text += &format!("  {}\n", phrase.text(m.reporter.language()));
    }
    StreamTarget::current_output(m).write_text(m, &text)?;
    Ok(true)
}

/// A view `Game-view(Side, Value, Count, Names)` as text; `None` if it is not one.
fn view_phrase(m: &mut Machine, view: Cell) -> Result<Option<Phrase>, Thrown> {
    let View::Compound(pair) = m.store.view(view) else { return Ok(None) };
    let game = m.store.read(pair.slot(0));
    let View::Compound(view) = m.store.view(m.store.read(pair.slot(1))) else { return Ok(None) };
    if view.arity() != 4 {
        return Ok(None);
    }
    let [side, value, count, moves] = [0, 1, 2, 3].map(|index| m.store.deref(m.store.read(view.slot(index))));
    let side = arguments::atom_of(m, side)?;
    let side = match &*m.store.atoms.name(side) {
        "max" => MessageId::SideMax,
        "min" => MessageId::SideMin,
        "both" => MessageId::SideBoth,
        _ => MessageId::SideNone,
    };
    let value = match m.store.view(value) {
        View::Atom(known::NIL) => Argument::from(MessageId::NoValue),
        _ => text_of(m, value).into(),
    };
    let (count, moves) = (arguments::integer_of(m, count)?.max(0) as u64, arguments::list(m, moves)?);
    let parts = [text_of(m, game).into(), side.into(), value, Argument::from(count)];
    Ok(Some(match moves.is_empty() {
        true => Phrase::new(MessageId::GameSays, parts),
        false => {
            let names = Argument::from(joined_names(m, &moves, MAX_NAMES));
            Phrase::new(MessageId::GameSaysMoves, parts.into_iter().chain([names]))
        }
    }))
}

/// At most `most` terms, separated by commas.
fn joined_names(m: &Machine, terms: &[Cell], most: usize) -> String {
    let mut names: Vec<String> = terms.iter().take(most).map(|term| text_of(m, *term)).collect();
    if terms.len() > most {
        names.push("…".into());
    }
    names.join(", ")
}

fn text_of(m: &Machine, term: Cell) -> String {
    term_text(&m.store, m.operators.user(), term, &WriteOptions::WRITEQ)
}
