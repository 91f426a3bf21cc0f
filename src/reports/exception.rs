//! Exceptions as diagnostics: the title by the ISO error term (ISO 7.12), the rest from the context of the error.

use super::term_text::text_of;
use super::{advice, backtrace, bindings, game_values, test_definitions};
use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::machine::{Binding, Frame, Machine, Thrown};
use crate::terms::{Block, Cell, View, atoms::known};

/// An exception as a diagnostic, with the backtrace and the bindings of the goal that failed.
pub(crate) fn of_exception(m: &mut Machine, ball: &Block, frames: &[Frame], aborted: bool) -> Diagnostic {
    if aborted || ball.cells() == [Cell::atom(known::ABORTED)] {
        return Diagnostic::error(MessageId::Interrupted.into());
    }
    let goal = frames.first().map_or(&[][..], |frame| &frame.bindings);
    let diagnostic = of_block(m, ball, goal);
    bindings::with_values(backtrace::with_frames(m, diagnostic, frames), goal)
}

/// An exception without context as a diagnostic; it has no labels.
pub(crate) fn of_thrown(m: &mut Machine, thrown: &Thrown) -> Diagnostic {
    match thrown {
        Thrown::Ball(ball) | Thrown::Final(ball) => of_block(m, ball, &[]),
        Thrown::Exhausted(_) => no_memory(),
        Thrown::Aborted | Thrown::Stopped | Thrown::Resumed | Thrown::Exceeded(_) => {
            Diagnostic::error(MessageId::Interrupted.into())
        }
    }
}

/// The diagnostic for exhausted memory.
pub(crate) fn no_memory() -> Diagnostic {
    Diagnostic::error(Phrase::new(MessageId::ResourceError, [Argument::from("memory")]))
}

/// The diagnostic of a ball that is stored outside the heap.
fn of_block(m: &mut Machine, ball: &Block, goal: &[Binding]) -> Diagnostic {
    let heap = m.store.heap_top;
    let diagnostic = match m.store.instantiate(ball) {
        Ok(term) => of_ball(m, term, goal),
        Err(_) => no_memory(),
    };
    m.store.heap_top = heap;
    diagnostic
}

/// The diagnostic of opt_error(What), which library(argv) raises for a word on the command line of a program.
fn of_option(m: &Machine, arguments: &[Cell]) -> Option<Diagnostic> {
    let View::Compound(what) = m.store.view(*arguments.first()?) else { return None };
    let text = |index: usize| {
        let argument = m.store.deref(m.store.read(what.slot(index)));
        match m.store.view(argument) {
            View::Atom(atom) => m.store.atoms.name(atom).to_string(),
            _ => text_of(m, argument),
        }
    };
    let (message, taken) = match (&*m.store.atoms.name(what.name()), what.arity()) {
        ("unknown_option", 1) => (MessageId::OptionUnknown, &[0][..]),
        ("missing_value", 2) => (MessageId::OptionNeedsValue, &[0][..]),
        ("wrong_value", 3) => (MessageId::OptionValueWrong, &[2, 0][..]),
        _ => return None,
    };
    let arguments: Vec<Argument> = taken.iter().map(|index| Argument::from(text(*index))).collect();
    Some(Diagnostic::error(Phrase::new(message, arguments)))
}

/// The diagnostic of a ball: by its ISO error term, or else the ball itself.
fn of_ball(m: &Machine, ball: Cell, goal: &[Binding]) -> Diagnostic {
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
    if let Some(diagnostic) = test_definitions::of_error(m, name, &arguments) {
        return diagnostic;
    }
    let texts: Vec<String> = arguments.iter().map(|argument| text_of(m, *argument)).collect();
    if name == known::EXISTENCE_ERROR
        && let Some(diagnostic) = game_values::of_error(m, &texts, m.store.read(error.slot(1)))
    {
        return diagnostic;
    }
    let is_procedure = texts.first().is_some_and(|text| text == "procedure");
    // The second part says which arguments of the formal term the message takes.
    let (message, taken) = match name {
        known::INSTANTIATION_ERROR => (MessageId::InstantiationError, 0..0),
        known::TYPE_ERROR => (MessageId::TypeError, 0..2),
        known::DOMAIN_ERROR => (MessageId::DomainError, 0..2),
        known::EXISTENCE_ERROR if is_procedure => (MessageId::UnknownProcedure, 1..2),
        known::EXISTENCE_ERROR => (MessageId::ExistenceError, 0..2),
        known::PERMISSION_ERROR if texts.get(1).is_some_and(|text| text == "sandboxed") => {
            (MessageId::SandboxDenies, 2..3)
        }
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
        _ if &*m.store.atoms.name(name) == "opt_error" => {
            return of_option(m, &arguments).unwrap_or_else(|| uncaught(m, ball));
        }
        _ => return uncaught(m, ball),
    };
    let advice = advice::advice_on_error(m, &texts, &arguments);
    match texts.get(taken) {
        Some(texts) => {
            let mut arguments: Vec<Argument> = texts.iter().map(|text| Argument::from(text.clone())).collect();
            match message {
                MessageId::InstantiationError => arguments.push(bindings::unbound_names(goal)),
                MessageId::TypeError | MessageId::DomainError => bindings::name_last_value(&mut arguments, goal),
                _ => {}
            }
            let diagnostic = Diagnostic::error(Phrase::new(message, arguments));
            advice.into_iter().fold(diagnostic, Diagnostic::with_help)
        }
        None => uncaught(m, ball),
    }
}

fn uncaught(m: &Machine, ball: Cell) -> Diagnostic {
    Diagnostic::error(Phrase::new(MessageId::UncaughtBall, [Argument::from(text_of(m, ball))]))
}
