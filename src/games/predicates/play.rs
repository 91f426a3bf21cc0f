//! The built-ins of library(play): lines with completion, and texts of the message table.

use super::current_game;
use super::protocol::{Relation, recurrence_relation};
use crate::builtins::arguments;
use crate::builtins::lines;
use crate::builtins::stream_arguments::StreamTarget;
use crate::builtins::texts::{self, TextForm};
use crate::diagnostics::{Argument, Language, MessageId, Phrase};
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::{Machine, Thrown};
use crate::streams::StreamId;
use crate::terms::{Cell, View, atoms::known};
use crate::text::nearest;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$ask_line",
        &["+Prompt", "+Offers", "-Line"],
        Effect::Streams,
        ask_line,
        "Reads a line of the standard input with a prompt. A terminal completes it to one of Offers; without a terminal, prompt and line are echoed.",
    ),
    Builtin::primitive(
        "$phrase",
        &["+Name", "+Arguments", "-Text"],
        Effect::Pure,
        phrase,
        "Text is a message in the language of the user.",
    ),
    Builtin::primitive(
        "$language",
        &["-Language"],
        Effect::Pure,
        language,
        "Language is ru or en: the language of the user.",
    ),
    Builtin::primitive(
        "$near",
        &["+Text", "+Texts", "-Near"],
        Effect::Pure,
        near,
        "Near are those of Texts that the user may have meant by Text.",
    ),
    Builtin::primitive(
        "$recurs",
        &["+Earlier", "+Position"],
        Effect::Pure,
        repeats,
        "Position repeats Earlier, by the rules of the current native game.",
    ),
    Builtin::primitive(
        "$recurrence_relation",
        &["-Name"],
        Effect::Pure,
        recurrence,
        "The program defines what identifies a position when it recurs, by the relation Name.",
    ),
    Builtin::primitive(
        "$is_dead",
        &["+Position"],
        Effect::Pure,
        is_dead,
        "Nobody can win any more, by the rules of the current native game.",
    ),
    Builtin::primitive(
        "$is_known",
        &["+Relation"],
        Effect::Pure,
        is_known,
        "The program or the current native game defines the relation.",
    ),
];

/// The keys of the messages of library(play).
const PHRASES: &[(&str, MessageId)] = &[
    ("max", MessageId::PlayMax),
    ("min", MessageId::PlayMin),
    ("prompt", MessageId::PlayPrompt),
    ("end_prompt", MessageId::PlayEndPrompt),
    ("moved", MessageId::PlayMoved),
    ("hint", MessageId::PlayHint),
    ("variation", MessageId::PlayVariation),
    ("max_won", MessageId::PlayMaxWon),
    ("min_won", MessageId::PlayMinWon),
    ("draw", MessageId::PlayDraw),
    ("repeated", MessageId::PlayRepeated),
    ("dead", MessageId::PlayDead),
    ("ends_in", MessageId::PlayEndsIn),
    ("too_long", MessageId::PlayTooLong),
    ("no_value", MessageId::PlayNoValue),
    ("length", MessageId::PlayLength),
    ("is_over", MessageId::PlayIsOver),
    ("no_such_move", MessageId::PlayNoSuchMove),
    ("perhaps", MessageId::PlayPerhaps),
    ("ask_moves", MessageId::PlayAskMoves),
    ("nothing_back", MessageId::PlayNothingBack),
    ("sides_max", MessageId::PlaySidesMax),
    ("sides_min", MessageId::PlaySidesMin),
    ("two_persons", MessageId::PlayTwoPersons),
    ("needs_file", MessageId::PlayNeedsFile),
    ("saved", MessageId::PlaySaved),
    ("loaded", MessageId::PlayLoaded),
    ("cannot_write", MessageId::PlayCannotWrite),
    ("cannot_read", MessageId::PlayCannotRead),
    ("no_record", MessageId::PlayNoRecord),
    ("other_game", MessageId::PlayOtherGame),
    ("bad_move", MessageId::PlayBadMove),
    ("no_moves", MessageId::PlayNoMoves),
    ("help", MessageId::PlayHelp),
    ("pgn_is_chess", MessageId::PlayPgnIsChess),
    ("bad_line", MessageId::PlayBadLine),
    ("white", MessageId::PlayWhite),
    ("black", MessageId::PlayBlack),
    ("better", MessageId::PlayBetter),
    ("all_moves", MessageId::PlayAnalysedMoves),
    ("average_loss", MessageId::PlayAverageLoss),
    ("no_marks", MessageId::PlayNoMarks),
    ("game_number", MessageId::PlayGameNumber),
    ("wins", MessageId::PlayWins),
    ("draws", MessageId::PlayDraws),
    ("losses", MessageId::PlayLosses),
    ("moves", MessageId::PlayMoves),
    ("evaluations", MessageId::PlayEvaluations),
    ("nodes", MessageId::PlayNodes),
];

fn ask_line(m: &mut Machine) -> Answer {
    let prompt: String = texts::text(m, m.x[0])?.into();
    let offers = texts_of(m, 1)?;
    m.streams.stream(StreamId::USER_INPUT).into_iter().for_each(|input| input.offer(offers.clone()));
    let is_typed = [StreamId::USER_INPUT, StreamId::USER_OUTPUT]
        .into_iter()
        .all(|id| m.streams.stream(id).is_ok_and(|stream| stream.is_terminal()));
    let saved = std::mem::replace(&mut m.streams.prompt, prompt.clone());
    let line = lines::next_line(m, StreamTarget::user_input());
    m.streams.prompt = saved;
    let line = line?;
    if !is_typed {
        let shown = format!("{prompt}{}\n", line.as_deref().unwrap_or_default());
        StreamTarget::current_output(m).write_text(m, &shown)?;
    }
    let line = match line {
        Some(line) => texts::new_text(m, &line, TextForm::String)?,
        None => Cell::atom(known::END_OF_FILE),
    };
    Ok(m.unify(m.x[2], line))
}

fn phrase(m: &mut Machine) -> Answer {
    let name = arguments::atom(m, 0)?;
    let name = m.store.atoms.name(name).to_string();
    let Some((_, message)) = PHRASES.iter().find(|(known, _)| *known == name) else { return Ok(false) };
    let mut parts = Vec::new();
    for part in arguments::list(m, m.x[1])? {
        parts.push(match m.store.view(part) {
            View::Int(number @ 0..) => Argument::from(number as u64),
            _ => Argument::from(String::from(texts::text(m, part)?)),
        });
    }
    let text = Phrase::new(*message, parts).text(m.reporter.language());
    let text = texts::new_text(m, &text, TextForm::String)?;
    Ok(m.unify(m.x[2], text))
}

fn language(m: &mut Machine) -> Answer {
    let name = match m.reporter.language() {
        Language::Ru => "ru",
        Language::En => "en",
    };
    let name = Cell::atom(m.store.atoms.intern(name));
    Ok(m.unify(m.x[0], name))
}

/// The maximum number of suggestions.
const MAX_SUGGESTIONS: usize = 5;

fn near(m: &mut Machine) -> Answer {
    let word = texts::text(m, m.x[0])?;
    let candidates = texts_of(m, 1)?;
    let mut found = Vec::new();
    for text in nearest(&word, candidates.iter().map(String::as_str), MAX_SUGGESTIONS) {
        found.push(texts::new_text(m, text, TextForm::Atom)?);
    }
    let found = arguments::new_list(m, &found)?;
    Ok(m.unify(m.x[2], found))
}

/// The argument with this index, as a list of texts.
fn texts_of(m: &mut Machine, index: usize) -> Result<Vec<String>, Thrown> {
    let list = arguments::list(m, m.x[index])?;
    list.into_iter().map(|text| texts::text(m, text).map(String::from)).collect()
}

fn repeats(m: &mut Machine) -> Answer {
    let Some(native) = current_game::current_native_game(m) else { return Ok(false) };
    let (earlier, now) = (m.x[0], m.x[1]);
    native.repeats(m, earlier, now)
}

fn recurrence(m: &mut Machine) -> Answer {
    let Some(name) = recurrence_relation(m) else { return Ok(false) };
    let name = Cell::atom(m.store.atoms.intern(name));
    Ok(m.unify(m.x[0], name))
}

fn is_dead(m: &mut Machine) -> Answer {
    let Some(native) = current_game::current_native_game(m) else { return Ok(false) };
    let position = m.x[0];
    native.is_dead(m, position)
}

/// The relation that the first argument names.
fn relation(m: &mut Machine) -> Result<Option<Relation>, Thrown> {
    let name = arguments::atom(m, 0)?;
    Ok(Relation::named(&m.store.atoms.name(name)))
}

fn is_known(m: &mut Machine) -> Answer {
    let relation = relation(m)?;
    let is_native = current_game::current_native_game(m).is_some();
    Ok(relation.is_some_and(|relation| is_native || relation.defined_name(m).is_some()))
}
