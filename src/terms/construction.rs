//! Building: variables, pairs, compound terms and boxes on the heap.
//!
//! Each function says how many cells it takes. Whoever calls has asked [`Store::need`] for them, so nothing here fails.

use crate::terms::atoms::{Atom, known};
use crate::terms::memory::{BoxKind, Cell, Functor, Store};

impl Store {
    /// A new variable (1 cell).
    pub fn new_variable(&mut self) -> Cell {
        let variable = Cell::reference(self.heap_top);
        self.push(variable);
        variable
    }

    /// A new attributed variable with the given attributes (2 cells).
    pub fn new_attributed(&mut self, attributes: Cell) -> Cell {
        let variable = Cell::attributed(self.heap_top);
        self.push(variable);
        self.push(attributes);
        variable
    }

    /// A list pair (2 cells).
    pub fn cons(&mut self, head: Cell, tail: Cell) -> Cell {
        let pair = Cell::list(self.heap_top);
        self.push(head);
        self.push(tail);
        pair
    }

    /// A compound term (arity + 1 cells); of '.'/2 a list pair, of no arguments the atom.
    pub fn compound(&mut self, name: Atom, arguments: &[Cell]) -> Cell {
        match arguments {
            [] => Cell::atom(name),
            [head, tail] if name == known::DOT => self.cons(*head, *tail),
            _ => {
                let term = Cell::structure(self.heap_top);
                self.push(Functor::new(name, arguments.len()).header());
                for &argument in arguments {
                    self.push(argument);
                }
                term
            }
        }
    }

    /// A compound term whose arguments are new variables (arity + 1 cells).
    pub fn compound_of_variables(&mut self, functor: Functor) -> Cell {
        if functor == Functor::PAIR {
            let pair = Cell::list(self.heap_top);
            self.new_variable();
            self.new_variable();
            return pair;
        }
        if functor.arity() == 0 {
            return Cell::atom(functor.name());
        }
        let term = Cell::structure(self.heap_top);
        self.push(functor.header());
        for _ in 0..functor.arity() {
            self.new_variable();
        }
        term
    }

    /// A box around words that mean nothing to anybody else (1 + words cells).
    pub(in crate::terms) fn boxed(&mut self, kind: BoxKind, payload: impl ExactSizeIterator<Item = u64>) -> Cell {
        let term = Cell::boxed(self.heap_top);
        self.push(Cell::box_header(kind, payload.len()));
        for word in payload {
            self.push(Cell::from_bits(word));
        }
        term
    }

    /// A float (2 cells).
    pub fn float(&mut self, value: f64) -> Cell {
        self.boxed(BoxKind::Float, std::iter::once(value.to_bits()))
    }
}
