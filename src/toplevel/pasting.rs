//! Recognition of clauses pasted at the prompt, where queries are expected.

use crate::program::PredKey;
use crate::prolog::Prolog;
use crate::reader::{ReadError, ReadFlags, Reader};
use crate::terms::{Cell, Functor, View, atoms::known};

/// The kind of a text at the prompt.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::toplevel) enum Pasted {
    /// Queries, possibly followed by input for the program.
    Queries,
    /// A single rule.
    Rule,
    /// Clauses with a rule among them, or several facts whose predicates are not defined.
    Program,
}

pub(in crate::toplevel) fn kind_of(prolog: &mut Prolog, text: &str) -> Pasted {
    let heap = prolog.machine.store.heap_top;
    let mut reader = Reader::new(text);
    let (mut clauses, mut rules, mut callable) = (0, 0, 0);
    loop {
        prolog.machine.store.heap_top = heap;
        let machine = &mut prolog.machine;
        match reader.next(&mut machine.store, machine.operators.user(), ReadFlags::default()) {
            Ok(Some(read)) => {
                clauses += 1;
                rules += usize::from(is_rule(prolog, read.term));
                callable += usize::from(is_callable(prolog, read.term));
            }
            Err(ReadError::Syntax(_)) => clauses += 1,
            Ok(None) | Err(ReadError::Memory(_)) => break,
        }
    }
    prolog.machine.store.heap_top = heap;
    match (clauses, rules) {
        (1, 1) => Pasted::Rule,
        (_, 1..) => Pasted::Program,
        (2.., 0) if callable == 0 => Pasted::Program,
        _ => Pasted::Queries,
    }
}

/// Whether a term is a rule or a grammar rule.
fn is_rule(prolog: &Prolog, term: Cell) -> bool {
    let functor = prolog.machine.store.functor_of(term);
    functor.is_some_and(|functor| [known::NECK, known::GRAMMAR].iter().any(|name| functor == Functor::new(*name, 2)))
}

/// Whether a term can be a query: its predicate is defined.
fn is_callable(prolog: &Prolog, term: Cell) -> bool {
    let (name, arity) = match prolog.machine.store.view(term) {
        View::Atom(name) => (name, 0),
        View::Compound(structure) => (structure.name(), structure.arity() as u32),
        // A list of files to consult.
        View::List(..) => return true,
        _ => return false,
    };
    let machine = &prolog.machine;
    let is_defined = |module| {
        let id = machine.database.find(PredKey { module, name, arity });
        id.is_some_and(|id| machine.database.predicate(id).is_defined())
    };
    is_defined(known::USER) || is_defined(known::SYSTEM) || machine.library_module(name, arity).is_some()
}
