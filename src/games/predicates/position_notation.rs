//! фен/2 and fen/2: positions of chess in Forsyth–Edwards Notation.

use super::current_game;
use crate::builtins::texts::{self, TextForm};
use crate::diagnostics::Language;
use crate::games::core::options::Options;
use crate::games::core::position_terms::GameAtoms;
use crate::games::native::CHESS;
use crate::games::native::instance::NativeGame;
use crate::machine::builtin::{Builtin, Effect, Kind};
use crate::machine::{Answer, Machine, Thrown};
use crate::terms::{Cell, atoms::known};
use std::sync::Arc;

const ERRORS: &[&str] = &[
    "instantiation_error",
    "type_error(text, Text)",
    "domain_error(fen, Text)",
    "domain_error(game_position, Position)",
];

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "фен",
        modes: &["?Position", "?Text"],
        kind: Kind::Det(|m| position_and_text(m, Language::Ru)),
        effect: Effect::Pure,
        locked: false,
        doc: "Text is Position of the current chess game in Forsyth–Edwards Notation; without one, of игра(шахматы). A given Text is read, and may lack both counters.",
        errors: ERRORS,
        examples: &[
            "игра(шахматы), начало(_P), фен(_P, T) ⇒ T = \"rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\".",
            "игра(шахматы), фен(_P, '8/8/8/4k3/8/8/8/KQ6 w - -'), имя_хода(_P, _Q, 'Фb5'), фен(_Q, T) ⇒ T = \"8/8/8/1Q2k3/8/8/8/K7 b - - 1 1\".",
        ],
    },
    Builtin {
        name: "fen",
        modes: &["?Position", "?Text"],
        kind: Kind::Det(|m| position_and_text(m, Language::En)),
        effect: Effect::Pure,
        locked: false,
        doc: "The English name of фен/2: without a chess game, Position is one of game(chess).",
        errors: ERRORS,
        examples: &[
            "fen(_P, \"8/8/8/4k3/8/8/8/KQ6 w - -\"), arg(1, _P, Side), fen(_P, T) ⇒ Side = white, T = \"8/8/8/4k3/8/8/8/KQ6 w - - 0 1\".",
            "catch(fen(_, \"8/8/8/4k3/8/8/9/KQ6 w - - 0 1\"), error(E, _), true) ⇒ E = domain_error(fen, \"8/8/8/4k3/8/8/9/KQ6 w - - 0 1\").",
        ],
    },
];

/// The current game if it is chess, or else chess with terms in a language.
pub(super) fn chess_game(m: &mut Machine, language: Language) -> Result<Arc<dyn NativeGame>, Thrown> {
    if let Some(native) = current_game::current_native_game(m)
        && native.has_position_notation()
    {
        return Ok(native);
    }
    let options = Options::new(m, GameAtoms::new(language), Cell::atom(known::NIL))?;
    Ok(Arc::from((CHESS.open)(options)?))
}

/// A given text is read, since there are several of one position; otherwise the position is written.
fn position_and_text(m: &mut Machine, language: Language) -> Answer {
    let (position, given) = (m.x[0], m.x[1]);
    let game = chess_game(m, language)?;
    match texts::text_or_variable(m, given)? {
        Some(text) => match game.parse_position(m, &text)? {
            Some(Ok(read)) => Ok(m.unify(position, read)),
            Some(Err(mistake)) => Err(mistake.domain_error(m, "fen", given)),
            None => Ok(false),
        },
        None => match game.position_text(m, position)? {
            Some(text) => texts::unify_text(m, given, &text, TextForm::String),
            None => Ok(false),
        },
    }
}
