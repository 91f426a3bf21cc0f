//! Reports: errors of a running program as diagnostics, in the words of the source.

use super::{lints, variables};
use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase, Severity, render};
use crate::machine::{Binding, Frame, Machine, MemoryKind, MemoryUser, Thrown};
use crate::program::{Hints, PredKey};
use crate::streams::StreamId;
use crate::terms::{Atom, Block, Cell, View, atoms::known};
use crate::text::{SourceId, Span};
use crate::writer::{VariableNames, WriteOptions, term_beginning};

/// Writes a report to user_error and counts it.
pub fn report(m: &mut Machine, diagnostic: &Diagnostic) {
    match diagnostic.severity {
        Severity::Error => m.loads.errors += 1,
        Severity::Warning => m.loads.warnings += 1,
        Severity::Hint => match &mut m.loads.hints {
            Hints::Shown => {}
            // Who has scanned pages put right wants to know what was done.
            _ if m.loads.ocr => {}
            Hints::Counted(count, source) => {
                *count += 1;
                *source = source.or(diagnostic.labels.first().map(|label| label.source));
                return;
            }
            Hints::Dropped => return,
        },
    }
    if m.loads.is_checking {
        m.loads.collected.push(diagnostic.clone());
        return;
    }
    let text = render(diagnostic, &m.loads.sources, m.loads.language, m.loads.colour);
    write(m, &text);
}

/// Tells a person of hints that were counted and not shown.
pub(super) fn tell_of_hints(m: &mut Machine) {
    let Hints::Counted(count @ 1.., Some(source)) = m.loads.hints else { return };
    m.loads.hints = Hints::Counted(0, None);
    // What is no file cannot be checked.
    let is_file = m.loads.files.values().any(|file| *file == source);
    let Some(source) = m.loads.sources.get(source).filter(|_| is_file) else { return };
    let phrase = Phrase::new(MessageId::HintsCounted, [Argument::from(count as u64), Argument::from(source.name())]);
    let text = phrase.text(m.loads.language) + "\n";
    write(m, &text);
}

fn write(m: &mut Machine, text: &str) {
    if let Ok(stream) = m.streams.stream(StreamId::USER_ERROR) {
        // Whoever has closed the error stream has nowhere left to hear of it.
        let _ = stream.put_text(text);
        let _ = stream.flush();
    }
}

/// More bytes of a term than a message needs.
const LONG: usize = 500;

/// A term as text for a message, cut short.
pub fn text_of(m: &Machine, term: Cell) -> String {
    let mut names = VariableNames::new();
    names.set_others_anonymous();
    let options = WriteOptions { max_depth: 12, names: Some(&names), ..WriteOptions::WRITEQ };
    term_beginning(&m.store, &m.operators, term, &options, LONG)
}

/// A ball and the goals it came through, as a diagnostic.
pub fn diagnose(m: &mut Machine, ball: &Block, frames: &[Frame], aborted: bool) -> Diagnostic {
    if aborted {
        return Diagnostic::error(MessageId::Interrupted.into());
    }
    let bindings = frames.first().map_or(&[][..], |frame| &frame.bindings);
    let diagnostic = of_block(m, ball, bindings);
    variables::told(placed(m, diagnostic, frames), bindings)
}

/// The same diagnostic with the places of the goal that it is about, and of those that wait for it.
pub fn placed(m: &Machine, mut diagnostic: Diagnostic, frames: &[Frame]) -> Diagnostic {
    let mut places = frames.iter().filter_map(|frame| frame.place.map(|place| (frame, place)));
    if let Some((frame, (source, span))) = places.next() {
        let here = match frame.count {
            0 | 1 => MessageId::GoalHere.into(),
            count => Phrase::new(MessageId::GoalHereOften, [Argument::from(roughly(count - 1))]),
        };
        diagnostic = diagnostic.with_label(source, span, here);
    }
    for (frame, (source, span)) in places {
        let name = Argument::from(indicator(m, frame.predicate));
        let from = match frame.count {
            0 | 1 => Phrase::new(MessageId::CalledFrom, [name]),
            count => Phrase::new(MessageId::CalledFromOften, [name, Argument::from(roughly(count - 1))]),
        };
        diagnostic = diagnostic.with_label(source, span, from);
    }
    diagnostic
}

/// The same diagnostic with notes about who has much of the memory that ran out.
pub fn accuse(m: &Machine, diagnostic: Diagnostic, memory_users: &[MemoryUser]) -> Diagnostic {
    memory_users.iter().fold(diagnostic, |diagnostic, culprit| {
        let name = Argument::from(indicator(m, m.database.predicate(culprit.predicate).key));
        let (count, all) = (Argument::from(about(culprit.count)), Argument::from(about(culprit.all)));
        // Nearly all goals that wait are of this one predicate.
        let is_alone = culprit.all - culprit.count <= culprit.all / 100;
        diagnostic.with_note(match culprit.of {
            MemoryKind::Goals if is_alone => Phrase::new(MessageId::CallsItself, [name, count]),
            MemoryKind::Goals => Phrase::new(MessageId::GoalsWaiting, [name, count, all]),
            MemoryKind::Choicepoints => Phrase::new(MessageId::ChoicepointsLeft, [name, count, all]),
        })
    })
}

/// A number that people may count up to, or one with two digits that mean something.
fn roughly(count: usize) -> u64 {
    if count < 1000 { count as u64 } else { about(count) }
}

/// A large number with two digits that mean something: nobody wants to know more.
fn about(count: usize) -> u64 {
    let scale = 10_u64.pow(count.max(1).ilog10().saturating_sub(1));
    (count as u64 + scale / 2) / scale * scale
}

/// A clause that was not accepted, as a diagnostic.
pub(super) fn of_clause(m: &mut Machine, thrown: &Thrown, source: SourceId, span: Span) -> Diagnostic {
    of_thrown(m, thrown).with_label(source, span, MessageId::ClauseRefused.into())
}

/// What was thrown, as a diagnostic that names no place.
pub fn of_thrown(m: &mut Machine, thrown: &Thrown) -> Diagnostic {
    match thrown {
        Thrown::Ball(ball) | Thrown::Final(ball) => of_block(m, ball, &[]),
        Thrown::Exhausted(_) => no_memory(),
        Thrown::Aborted | Thrown::Stopped | Thrown::Resumed | Thrown::Exceeded(_) => {
            Diagnostic::error(MessageId::Interrupted.into())
        }
    }
}

/// There is no memory left.
pub fn no_memory() -> Diagnostic {
    Diagnostic::error(Phrase::new(MessageId::ResourceError, [Argument::from("memory")]))
}

/// A ball outside the heap, as a diagnostic.
fn of_block(m: &mut Machine, ball: &Block, bindings: &[Binding]) -> Diagnostic {
    let heap = m.store.heap_top;
    let diagnostic = match m.store.instantiate(ball) {
        Ok(term) => of_ball(m, term, bindings),
        Err(_) => no_memory(),
    };
    m.store.heap_top = heap;
    diagnostic
}

/// `Name/Arity` as text.
pub(super) fn indicator(m: &Machine, key: PredKey) -> String {
    format!("{}/{}", quoted(m, key.name), key.arity)
}

/// An atom as text, in quotes if it needs them.
pub(super) fn quoted(m: &Machine, atom: Atom) -> String {
    crate::writer::quoted_atom(&m.store.atoms.name(atom))
}

/// The title for a ball: by the ISO error term, or the ball itself.
fn of_ball(m: &Machine, ball: Cell, bindings: &[Binding]) -> Diagnostic {
    let View::Compound(error) = m.store.view(ball) else { return uncaught(m, ball) };
    if error.name() != known::ERROR || error.arity() != 2 {
        return uncaught(m, ball);
    }
    let formal = m.store.deref(m.store.read(error.slot(0)));
    let (name, arguments) = match m.store.view(formal) {
        View::Atom(name) => (name, Vec::new()),
        View::Compound(formal) => {
            (formal.name(), (0..formal.arity().min(3)).map(|index| m.store.read(formal.slot(index))).collect())
        }
        _ => return uncaught(m, ball),
    };
    let texts: Vec<String> = arguments.iter().map(|argument| text_of(m, *argument)).collect();
    let is_procedure = texts.first().is_some_and(|text| text == "procedure");
    let (message, wanted) = match name {
        known::INSTANTIATION_ERROR => (MessageId::InstantiationError, 0..0),
        known::TYPE_ERROR => (MessageId::TypeError, 0..2),
        known::DOMAIN_ERROR => (MessageId::DomainError, 0..2),
        known::EXISTENCE_ERROR if is_procedure => (MessageId::UnknownProcedure, 1..2),
        known::EXISTENCE_ERROR => (MessageId::ExistenceError, 0..2),
        known::PERMISSION_ERROR => (MessageId::PermissionError, 0..3),
        known::REPRESENTATION_ERROR if texts.first().is_some_and(|text| text == "cyclic_term") => {
            (MessageId::CyclicTerm, 0..0)
        }
        known::REPRESENTATION_ERROR => (MessageId::RepresentationError, 0..1),
        known::EVALUATION_ERROR => (MessageId::EvaluationError, 0..1),
        known::RESOURCE_ERROR => (MessageId::ResourceError, 0..1),
        known::SYNTAX_ERROR => (MessageId::SyntaxErrorInText, 0..1),
        known::UNINSTANTIATION_ERROR => (MessageId::UninstantiationError, 0..1),
        _ if &*m.store.atoms.name(name) == "occurs_check" => (MessageId::OccursCheck, 0..2),
        _ => return uncaught(m, ball),
    };
    let advice = advice(m, &texts, &arguments);
    match texts.get(wanted) {
        Some(texts) => {
            let mut arguments: Vec<Argument> = texts.iter().map(|text| Argument::from(text.clone())).collect();
            match message {
                MessageId::InstantiationError => arguments.push(variables::unbound(bindings)),
                MessageId::TypeError | MessageId::DomainError => variables::blame(&mut arguments, bindings),
                _ => {}
            }
            let diagnostic = Diagnostic::error(Phrase::new(message, arguments));
            advice.into_iter().fold(diagnostic, Diagnostic::with_help)
        }
        None => uncaught(m, ball),
    }
}

/// What to do about an error, by the arguments of its formal part and their texts.
fn advice(m: &Machine, texts: &[String], arguments: &[Cell]) -> Option<Phrase> {
    let words: Vec<&str> = texts.iter().map(String::as_str).collect();
    match (&words[..], arguments) {
        (["procedure", _], [_, procedure]) => lints::advice(m, *procedure),
        (["modify", "static_procedure", _], [.., procedure]) => lints::advice_on_change(m, *procedure),
        _ => None,
    }
}

fn uncaught(m: &Machine, ball: Cell) -> Diagnostic {
    Diagnostic::error(Phrase::new(MessageId::UncaughtBall, [Argument::from(text_of(m, ball))]))
}
