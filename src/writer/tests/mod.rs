//! Tests of the writer: a text is read, and written again with some options.

mod clauses;
mod formats;
mod names;
mod random;
mod roundtrip;
mod terms;

use super::{WriteOptions, term_text};
use crate::reader::{Quotes, ReadFlags, ReadTerm, Reader};
use crate::terms::operators::{Operators, Specifier};
use crate::terms::{Cell, Sizes, Store};

/// A store with operators.
struct Fixture {
    store: Store,
    operators: Operators,
}

impl Fixture {
    fn new() -> Fixture {
        Fixture::with(&[])
    }

    /// A store with these operators too.
    fn with(operators: &[(u16, Specifier, &str)]) -> Fixture {
        let mut store = Store::new(Sizes::of_total(1 << 33)).expect("address space");
        let mut table = Operators::predefined(&mut store.atoms);
        for &(priority, specifier, name) in operators {
            table.set(store.atoms.intern(name), priority, specifier);
        }
        Fixture { store, operators: table }
    }

    fn read(&mut self, text: &str) -> ReadTerm {
        let clause = format!("{text} .");
        let flags = ReadFlags { double_quotes: Quotes::String, ..ReadFlags::default() };
        match Reader::new(&clause).next(&mut self.store, &self.operators, flags) {
            Ok(Some(read)) => read,
            other => panic!("{text} is no term: {other:?}"),
        }
    }

    fn term(&mut self, text: &str) -> Cell {
        self.read(text).term
    }

    fn written(&mut self, text: &str, options: &WriteOptions) -> String {
        let term = self.term(text);
        term_text(&self.store, &self.operators, term, options)
    }
}
