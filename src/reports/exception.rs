//! Exceptions as diagnostics: the title by the ISO error term (ISO 7.12), the rest from the context of the error.

use super::error_terms::{self, Formal};
use super::term_text::text_of;
use super::{advice, backtrace, bindings, choices, game_values, notation_mistakes, test_definitions};
use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase, error_words};
use crate::machine::{Binding, Frame, Machine, Thrown};
use crate::terms::{Block, Cell, View, atoms::known};

/// The most arguments that an error term has: a determinism error has them.
const MAX_ARGUMENTS: usize = 4;

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
        Thrown::Aborted | Thrown::Stopped | Thrown::Resumed | Thrown::NothingYet | Thrown::Exceeded(_) => {
            Diagnostic::error(MessageId::Interrupted.into())
        }
    }
}

/// The diagnostic for exhausted memory.
pub(crate) fn no_memory() -> Diagnostic {
    Diagnostic::error(Phrase::new(MessageId::ResourceError, error_words::resource("memory").map(Argument::Words)))
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

/// The diagnostic of a ball: by its formal error term, or else the ball itself.
fn of_ball(m: &Machine, ball: Cell, goal: &[Binding]) -> Diagnostic {
    of_error(m, ball, goal)
        .unwrap_or_else(|| Diagnostic::error(Phrase::new(MessageId::UncaughtBall, [Argument::from(text_of(m, ball))])))
}

/// The diagnostic of `error(Formal, Context)`, if the formal term is a known one.
fn of_error(m: &Machine, ball: Cell, goal: &[Binding]) -> Option<Diagnostic> {
    let View::Compound(error) = m.store.view(ball) else { return None };
    if error.name() != known::ERROR || error.arity() != 2 {
        return None;
    }
    let [formal, context] = [0, 1].map(|index| m.store.deref(m.store.read(error.slot(index))));
    let (name, arguments) = match m.store.view(formal) {
        View::Atom(name) => (name, Vec::new()),
        View::Compound(formal) => {
            let shown = 0..formal.arity().min(MAX_ARGUMENTS);
            (formal.name(), shown.map(|index| m.store.read(formal.slot(index))).collect())
        }
        _ => return None,
    };
    if let Some(diagnostic) = test_definitions::of_error(m, name, &arguments) {
        return Some(diagnostic);
    }
    let texts: Vec<String> = arguments.iter().map(|argument| text_of(m, *argument)).collect();
    if name == known::EXISTENCE_ERROR
        && let Some(diagnostic) = game_values::of_error(m, &texts, context)
    {
        return Some(diagnostic);
    }
    let formal = Formal { name: &m.store.atoms.name(name), arguments: &arguments, texts: &texts };
    let title = error_terms::title(m, &formal, context, goal)?;
    let advice = choices::advice(m, &formal, context).or_else(|| advice::advice_on_error(m, &texts, &arguments));
    let note = notation_mistakes::note(m, context);
    let diagnostic = note.into_iter().fold(Diagnostic::error(title), Diagnostic::with_note);
    Some(advice.into_iter().fold(diagnostic, Diagnostic::with_help))
}
