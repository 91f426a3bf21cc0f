//! The balls of exceptions that no catch/3 has caught.

use perebor::internals::answers::with_full_stop;
use perebor::internals::reader::{Quotes, ReadFlags, Reader};
use perebor::internals::terms::atoms::known;
use perebor::internals::terms::{Cell, Functor, Store};
use perebor::internals::{ball, machine_mut};
use perebor::{Prolog, Uncaught};

/// What has been thrown.
pub enum Ball {
    /// In the system that gave the answer.
    Term(Box<Uncaught>),
    /// As writeq/1 writes it.
    Text(String),
}

impl Ball {
    /// The term on the heap of a system that reads answers.
    ///
    /// # Errors
    /// Why it cannot be there.
    pub fn term(&self, reader: &mut Prolog) -> Result<Cell, String> {
        let machine = machine_mut(reader);
        match self {
            Ball::Term(uncaught) => {
                let term = machine.store.instantiate(ball(uncaught));
                term.map_err(|exhausted| format!("an error for which there is no room: {exhausted:?}"))
            }
            Ball::Text(text) => {
                let flags = ReadFlags { double_quotes: Quotes::String, ..ReadFlags::default() };
                let whole = with_full_stop(text);
                let read = Reader::new(&whole).next(&mut machine.store, machine.operators.user(), flags);
                let term = read.ok().flatten().and_then(|read| with_cycles(&mut machine.store, read.term));
                term.ok_or_else(|| format!("an error that cannot be read: {text}"))
            }
        }
    }
}

/// A term as it is meant: cyclic ones are written `@(Term, [X = f(X)])`. `None` if there is no such term.
fn with_cycles(store: &mut Store, term: Cell) -> Option<Cell> {
    if store.functor_of(term) != Some(Functor::new(store.atoms.intern("@"), 2)) {
        return Some(term);
    }
    let (equations, _) = store.list_elements(store.argument(term, 1));
    for equation in equations {
        let is_equation = store.functor_of(equation) == Some(Functor::new(known::EQUAL, 2));
        let [left, right] = is_equation.then(|| [0, 1].map(|index| store.argument(equation, index)))?;
        store.unify(left, right).then_some(())?;
    }
    Some(store.argument(term, 0))
}
