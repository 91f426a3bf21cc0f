//! What is wrong with a position or a game in notation: the notes of errors whose context is `context(_, notation_mistake(Name, Arguments))`.

use super::term_text::{name_of, text_in};
use crate::diagnostics::{Argument, MessageId, Phrase};
use crate::machine::Machine;
use crate::terms::list::ListEnd;
use crate::terms::{Cell, View};

/// The sentence of each mistake.
const SENTENCES: &[(&str, MessageId)] = &[
    ("fields", MessageId::FenFields),
    ("ranks", MessageId::FenRanks),
    ("rank_length", MessageId::FenRankLength),
    ("piece", MessageId::FenPiece),
    ("side", MessageId::FenSide),
    ("castling", MessageId::FenCastling),
    ("en_passant", MessageId::FenEnPassant),
    ("clock", MessageId::FenClock),
    ("move_number", MessageId::FenMoveNumber),
    ("no_king", MessageId::FenNoKing),
    ("kings", MessageId::FenKings),
    ("pawns", MessageId::FenPawns),
    ("pieces", MessageId::FenPieces),
    ("pawn_at_end", MessageId::FenPawnAtEnd),
    ("kings_touch", MessageId::FenKingsTouch),
    ("check_to_waiting", MessageId::FenCheckToWaiting),
    ("checkers", MessageId::FenCheckers),
    ("castling_king", MessageId::FenCastlingKing),
    ("castling_rook", MessageId::FenCastlingRook),
    ("en_passant_rank", MessageId::FenEnPassantRank),
    ("en_passant_pawn", MessageId::FenEnPassantPawn),
    ("en_passant_way", MessageId::FenEnPassantWay),
    ("en_passant_check", MessageId::FenEnPassantCheck),
    ("impossible", MessageId::FenImpossible),
    ("pgn_move", MessageId::PgnMove),
    ("pgn_tag", MessageId::PgnTag),
    ("pgn_comment", MessageId::PgnComment),
    ("pgn_glyph", MessageId::PgnGlyph),
    ("pgn_stray", MessageId::PgnStray),
    ("pgn_open", MessageId::PgnOpen),
    ("pgn_nesting", MessageId::PgnNesting),
    ("pgn_long", MessageId::PgnLong),
    ("pgn_illegal", MessageId::PgnIllegal),
    ("pgn_variation", MessageId::PgnVariation),
    ("pgn_tag_name", MessageId::PgnTagName),
    ("pgn_form", MessageId::PgnForm),
    ("record_move", MessageId::RecordMove),
];

/// The sentence about a context, if it is that of a mistake.
pub(super) fn note(m: &Machine, context: Cell) -> Option<Phrase> {
    let mistake = argument(m, context, "context", 1)?;
    let name = name_of(m, argument(m, mistake, "notation_mistake", 0)?)?;
    let arguments = m.store.list_elements(argument(m, mistake, "notation_mistake", 1)?);
    let (arguments, ListEnd::Nil) = arguments else { return None };
    let words = arguments.into_iter().map(|argument| match m.store.view(argument) {
        View::Int(number) => Argument::Number(number.unsigned_abs()),
        _ => mistake_argument(text_in(m, argument)),
    });
    sentence_of_mistake(&name, words)
}

/// The sentence of the mistake with this name.
pub(crate) fn sentence_of_mistake(name: &str, arguments: impl IntoIterator<Item = Argument>) -> Option<Phrase> {
    let (_, message) = SENTENCES.iter().find(|(known, _)| *known == name)?;
    Some(Phrase::new(*message, arguments))
}

/// A text as an argument of such a sentence: the sides have names in both languages.
pub(crate) fn mistake_argument(text: String) -> Argument {
    match &*text {
        "white" => Phrase::from(MessageId::FenWhite).into(),
        "black" => Phrase::from(MessageId::FenBlack).into(),
        _ => text.into(),
    }
}

/// An argument of a term with this name and two arguments.
fn argument(m: &Machine, term: Cell, name: &str, index: usize) -> Option<Cell> {
    match m.store.view(term) {
        View::Compound(parts) if (&*m.store.atoms.name(parts.name()), parts.arity()) == (name, 2) => {
            Some(m.store.read(parts.slot(index)))
        }
        _ => None,
    }
}
