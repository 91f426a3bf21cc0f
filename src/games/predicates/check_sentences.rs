//! The sentences of library(check_search): what a check has found.

use crate::builtins::arguments::{self, custom_error};
use crate::builtins::texts::{self, TextForm};
use crate::diagnostics::{Argument, Language, MessageId, Phrase};
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::{Machine, Thrown};
use crate::terms::{Cell, View};
use crate::writer::{WriteOptions, term_text};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$check_sentence",
        &["+Language", "+Sentence", "-Text"],
        Effect::Pure,
        sentence,
        "Text is a sentence about a check; Sentence is its name, with what fills its blanks. Language is ru or en.",
    ),
    Builtin::primitive(
        "$set_language",
        &["+Language"],
        Effect::Flags,
        set_language,
        "From now on reports and pictures are in Language, ru or en.",
    ),
];

/// The sentences by name.
const SENTENCES: &[(&str, MessageId)] = &[
    // How a check ends.
    ("passed", MessageId::CheckPassed),
    ("found", MessageId::CheckFoundTree),
    ("found_at_once", MessageId::CheckFoundAtOnce),
    // What is wrong with an answer.
    ("error", MessageId::CheckError),
    ("no_answer", MessageId::CheckNoAnswer),
    ("endless", MessageId::CheckEndless),
    ("no_number", MessageId::CheckNoNumber),
    ("wrong_value", MessageId::CheckWrongValue),
    ("wrong_move", MessageId::CheckWrongMove),
    ("missing_cut", MessageId::CheckMissingCut),
    // The lines of the report.
    ("gave", MessageId::CheckGave),
    ("right_value", MessageId::CheckRightValue),
    ("right_move", MessageId::CheckRightMove),
    ("right_at_most", MessageId::CheckRightAtMost),
    ("right_at_least", MessageId::CheckRightAtLeast),
    ("needless", MessageId::CheckNeedless),
    ("first_step", MessageId::CheckFirstStep),
    ("for_max", MessageId::CheckForMax),
    ("cuts_unseen", MessageId::CheckCutsUnseen),
    ("not_recorded", MessageId::CheckNotRecorded),
    ("again", MessageId::CheckAgain),
    // The first step that goes wrong.
    ("step_not_again", MessageId::StepNotAgain),
    ("step_exact_alone", MessageId::StepExactAlone),
    ("step_at_most_alone", MessageId::StepAtMostAlone),
    ("step_at_least_alone", MessageId::StepAtLeastAlone),
    ("step_stranger", MessageId::StepStranger),
    ("step_low_narrow", MessageId::StepLowNarrow),
    ("step_high_narrow", MessageId::StepHighNarrow),
    ("step_low_wide", MessageId::StepLowWide),
    ("step_high_wide", MessageId::StepHighWide),
    ("step_needless", MessageId::StepNeedless),
    ("step_static", MessageId::StepStatic),
    ("step_skipped", MessageId::StepSkipped),
    ("step_unvisited", MessageId::StepUnvisited),
    ("step_leaf", MessageId::StepLeaf),
    ("step_exact", MessageId::StepExact),
    ("step_at_most", MessageId::StepAtMost),
    ("step_at_least", MessageId::StepAtLeast),
    ("step_no_number", MessageId::StepNoNumber),
    ("step_error", MessageId::StepError),
    ("step_endless", MessageId::StepEndless),
    ("step_move", MessageId::StepMove),
    ("step_move_bound", MessageId::StepMoveBound),
    ("step_no_move", MessageId::StepNoMove),
    ("step_behind_leaf", MessageId::StepBehindLeaf),
    ("step_no_successor", MessageId::StepNoSuccessor),
];

/// The language that the first argument names.
fn language(m: &mut Machine) -> Result<Language, Thrown> {
    let code = arguments::atom(m, 0)?;
    Ok(if &*m.store.atoms.name(code) == Language::Ru.code() { Language::Ru } else { Language::En })
}

fn set_language(m: &mut Machine) -> Answer {
    let language = language(m)?;
    m.reporter.set_language(language);
    Ok(true)
}

fn sentence(m: &mut Machine) -> Answer {
    let language = language(m)?;
    let sentence = m.arg(1);
    let name = match (m.store.view(sentence), m.store.functor_of(sentence)) {
        (View::Atom(name), _) => name,
        (_, Some(functor)) => functor.name(),
        _ => return Err(sentence_error(m, sentence)),
    };
    let name = m.store.atoms.name(name).to_string();
    let Some((_, message)) = SENTENCES.iter().find(|(other, _)| *other == name) else {
        return Err(sentence_error(m, sentence));
    };
    let count = m.store.functor_of(sentence).map_or(0, |functor| functor.arity());
    let blanks: Vec<Argument> = (0..count).map(|index| blank(m, m.store.argument(sentence, index))).collect();
    let text = Phrase::new(*message, blanks).text(language);
    texts::unify_text(m, m.x[2], &text, TextForm::String)
}

/// What fills a blank: a number that may be counted, one with a minus sign as in pictures, `'$side'(Side)`, or a term as people write it.
fn blank(m: &Machine, term: Cell) -> Argument {
    let term = m.store.deref(term);
    if let View::Int(number @ 0..) = m.store.view(term) {
        return Argument::Number(number as u64);
    }
    if let Some(side) = side(m, term) {
        return Argument::from(side);
    }
    if let Some(text) = texts::owned_text(&m.store, term).filter(|_| !is_number(m, term)) {
        return Argument::from(text.to_string());
    }
    let text = term_text(&m.store, m.operators.user(), term, &WriteOptions::WRITEQ);
    Argument::from(match text.strip_prefix('-').filter(|_| is_number(m, term)) {
        Some(positive) => format!("−{positive}"),
        None => text,
    })
}

fn is_number(m: &Machine, term: Cell) -> bool {
    m.store.number(term).is_some()
}

/// The side that a term `'$side'(max)` or `'$side'(min)` names.
fn side(m: &Machine, term: Cell) -> Option<MessageId> {
    let View::Compound(parts) = m.store.view(term) else { return None };
    if (&*m.store.atoms.name(parts.name()), parts.arity()) != ("$side", 1) {
        return None;
    }
    let View::Atom(side) = m.store.view(m.store.argument(term, 0)) else { return None };
    match &*m.store.atoms.name(side) {
        "max" => Some(MessageId::SideMax),
        "min" => Some(MessageId::SideMin),
        _ => None,
    }
}

fn sentence_error(m: &mut Machine, culprit: Cell) -> Thrown {
    let domain = Cell::atom(m.store.atoms.intern("check_sentence"));
    custom_error(m, "domain_error", &[domain, culprit])
}
