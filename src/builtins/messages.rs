//! Messages and reports of uncaught exceptions: primitives of library/system/messages.pl.

use super::arguments;
use super::texts::{self, TextForm};
use crate::diagnostics::{Diagnostic, MessageId, Phrase, Severity};
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::{Frame, Machine};
use crate::reports;
use crate::terms::{Atom, Cell, View};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$report_error",
        &["+Ball"],
        Effect::Output,
        report_error,
        "Reports a ball that was caught just now.",
    ),
    Builtin::primitive(
        "$refuse_clause",
        &["+Ball"],
        Effect::Output,
        refuse_clause,
        "Reports why the clause just read is not added.",
    ),
    Builtin::primitive(
        "$report_message",
        &["+Kind", "?Term", "+Text"],
        Effect::Output,
        report_message,
        "Reports an error or a warning; Text is its title, or empty for our own words.",
    ),
    Builtin::primitive(
        "$message_text",
        &["?Term", "-Text"],
        Effect::Pure,
        message_text,
        "Text is what a report says of a term.",
    ),
    Builtin::primitive("$banner", &["-Text"], Effect::Pure, banner, "Text is what a session says when it begins."),
    Builtin::primitive(
        "$has_messages",
        &[],
        Effect::Pure,
        has_message_hooks,
        "The program words messages itself, or intercepts them.",
    ),
];

fn report_error(m: &mut Machine) -> Answer {
    let ball = m.store.extract(m.x[0])?;
    let frames = m.trace().to_vec();
    let diagnostic = reports::of_exception(m, &ball, &frames, false);
    let diagnostic = reports::with_stopped_load(diagnostic, m.stopped_load());
    let diagnostic = reports::with_memory_users(m, diagnostic, m.memory_users());
    let diagnostic = in_directive(m, diagnostic);
    reports::report(m, &diagnostic);
    Ok(true)
}

fn refuse_clause(m: &mut Machine) -> Answer {
    let ball = m.store.extract(m.x[0])?;
    let mut diagnostic = reports::of_exception(m, &ball, &[], false);
    if let Some(load) = m.loads.innermost() {
        diagnostic = diagnostic.with_label(load.id, load.directive, MessageId::ClauseRefused.into());
    }
    reports::report(m, &diagnostic);
    Ok(true)
}

/// Adds a label for the running directive to a diagnostic without labels.
fn in_directive(m: &Machine, diagnostic: Diagnostic) -> Diagnostic {
    match m.loads.innermost() {
        Some(load) if diagnostic.labels.is_empty() => {
            diagnostic.with_label(load.id, load.directive, MessageId::GoalHere.into())
        }
        _ => diagnostic,
    }
}

fn report_message(m: &mut Machine) -> Answer {
    let (kind, text) = (arguments::atom(m, 0)?, arguments::atom(m, 2)?);
    let (term, is_uncaught) = strip_unhandled_exception(m, m.x[1]);
    let term = m.store.extract(term)?;
    let frames: Vec<Frame> = if m.was_thrown(&term) { m.trace().to_vec() } else { Vec::new() };
    let mut diagnostic = match &*m.store.atoms.name(text) {
        "" => reports::of_exception(m, &term, &frames, false),
        text => reports::with_frames(m, reports::in_own_words(text), &frames),
    };
    if diagnostic.title.message == MessageId::UncaughtBall && !is_uncaught {
        diagnostic.title.message = MessageId::MessageUnknown;
    }
    if is_named(m, kind, "warning") {
        diagnostic.severity = Severity::Warning;
    }
    let diagnostic = in_directive(m, diagnostic);
    reports::report(m, &diagnostic);
    Ok(true)
}

/// `Ball` and `true` for `unhandled_exception(Ball)`, a message about an uncaught ball; any other term and `false`.
fn strip_unhandled_exception(m: &Machine, term: Cell) -> (Cell, bool) {
    match m.store.view(term) {
        View::Compound(message) if message.arity() == 1 && is_named(m, message.name(), "unhandled_exception") => {
            (m.store.read(message.slot(0)), true)
        }
        _ => (term, false),
    }
}

fn is_named(m: &Machine, name: Atom, text: &str) -> bool {
    &*m.store.atoms.name(name) == text
}

fn message_text(m: &mut Machine) -> Answer {
    let (term, is_uncaught) = strip_unhandled_exception(m, m.x[0]);
    let term = m.store.extract(term)?;
    let mut title = reports::of_exception(m, &term, &[], false).title;
    if title.message == MessageId::UncaughtBall && !is_uncaught {
        title.message = MessageId::MessageUnknown;
    }
    let text = title.text(m.reporter.language());
    let text = Cell::atom(m.store.atoms.intern(&text));
    Ok(m.unify(m.x[1], text))
}

fn banner(m: &mut Machine) -> Answer {
    let greeting = Phrase::new(MessageId::Greeting, [env!("CARGO_PKG_VERSION").into()]);
    let text = greeting.text(m.reporter.language());
    let banner = m.arg(0);
    texts::unify_text(m, banner, &text, TextForm::Atom)
}

fn has_message_hooks(m: &mut Machine) -> Answer {
    Ok(reports::has_message_hooks(m))
}
