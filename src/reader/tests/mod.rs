//! Tests of the reader as a whole, from text to term.

mod depth;
mod errors;
mod misprints;
mod random;
mod reports;
mod sequence;
mod terms;

use super::*;
use crate::terms::operators::Specifier;
use crate::terms::{Sizes, View};

/// A store and a table of operators to read with.
struct Fixture {
    store: Store,
    operators: Operators,
    flags: ReadFlags,
}

impl Fixture {
    fn new() -> Fixture {
        Fixture::with_memory(1 << 30)
    }

    fn with_memory(bytes: u64) -> Fixture {
        let mut store = Store::new(Sizes::of_total(bytes)).expect("memory");
        let mut operators = Operators::predefined(&mut store.atoms);
        // The bar is an operator only where op/3 makes it one.
        operators.set(crate::terms::atoms::known::BAR, 0, Specifier::Xfy);
        Fixture { store, operators, flags: ReadFlags { anonymous: true, ..ReadFlags::default() } }
    }

    fn operator(mut self, priority: u16, specifier: Specifier, name: &str) -> Fixture {
        let name = self.store.atoms.intern(name);
        self.operators.set(name, priority, specifier);
        self
    }

    fn read(&mut self, text: &str) -> Result<Option<ReadTerm>, ReadError> {
        Reader::new(text).next(&mut self.store, &self.operators, self.flags)
    }

    /// The term of `text` and a full stop, in functional notation; variables are `_1`, `_2`, … as they come.
    fn term(&mut self, text: &str) -> String {
        match self.read(&format!("{text} .")) {
            Ok(Some(read)) => self.show(read.term, &mut Vec::new()),
            other => panic!("{text}: {other:?}"),
        }
    }

    /// What is wrong with `text` and a full stop: the name of the error and the text of its place.
    fn wrong(&mut self, text: &str) -> (&'static str, String) {
        let text = format!("{text} .");
        match self.read(&text) {
            Err(ReadError::Syntax(error)) => (error.name(), error.at.of(&text).to_string()),
            other => panic!("{text}: {other:?}"),
        }
    }

    fn show(&self, term: Cell, variables: &mut Vec<Cell>) -> String {
        match self.store.view(term) {
            View::Int(value) => value.to_string(),
            View::Float(value) => format!("{value:?}"),
            View::Big(_) | View::Rational => self.store.number(self.store.deref(term)).expect("a number").to_string(),
            View::String(cell) => format!("{:?}", self.store.string_text(cell)),
            View::Atom(atom) => self.store.atoms.name(atom).to_string(),
            View::Variable(variable) => {
                let known = variables.iter().position(|known| *known == variable);
                let index = known.unwrap_or_else(|| {
                    variables.push(variable);
                    variables.len() - 1
                });
                format!("_{}", index + 1)
            }
            View::List(head, tail) => {
                let (head, tail) = (self.show(head, variables), self.show(tail, variables));
                match tail.strip_prefix('[') {
                    Some("]") => format!("[{head}]"),
                    Some(rest) => format!("[{head},{rest}"),
                    None => format!("[{head}|{tail}]"),
                }
            }
            View::Compound(structure) => {
                let slots = (0..structure.arity()).map(|index| self.store.read(structure.slot(index)));
                let arguments: Vec<String> = slots.map(|argument| self.show(argument, variables)).collect();
                format!("{}({})", &*self.store.atoms.name(structure.name()), arguments.join(","))
            }
        }
    }
}
