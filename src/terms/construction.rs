//! Construction of variables, pairs, compound terms and boxes on the heap.
//!
//! Each function names the number of cells it takes. The caller has checked with [`Store::check_room`] that there is space, so nothing here
//! fails.

use crate::terms::atoms::{Atom, known};
use crate::terms::memory::{Addr, BoxKind, Cell, Functor, Store};

impl Store {
    /// A new variable (1 cell).
    pub fn new_variable(&mut self) -> Cell {
        let variable = Cell::reference(self.heap_top);
        self.push(variable);
        variable
    }

    /// A new attributed variable with the given attributes (2 cells).
    pub fn new_attributed_variable(&mut self, attributes: Cell) -> Cell {
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

    /// The compound term whose name and arguments are the elements of a list, the first an atom and at least one behind it;
    /// `None` for anything else, also for a pair or more than `most` arguments (most + 1 cells).
    pub fn compound_of_list(&mut self, list: Cell, most: usize) -> Option<Cell> {
        if !list.is_list() {
            return None;
        }
        let name = self.deref(self.argument(list, 0));
        let (start, mut arity) = (self.heap_top, 0);
        let mut rest = self.deref(self.argument(list, 1));
        while rest.is_list() && arity < most {
            arity += 1;
            let value = self.argument(rest, 0);
            self.write(start.plus(arity), self.deref(value));
            rest = self.deref(self.argument(rest, 1));
        }
        let functor = Functor::new(name.atom_value(), arity);
        if !name.is_atom() || arity == 0 || rest != Cell::atom(known::NIL) || functor == Functor::PAIR {
            return None;
        }
        self.write(start, functor.header());
        self.heap_top = start.plus(arity + 1);
        Some(Cell::structure(start))
    }

    /// A box with a payload of words (1 + words cells).
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

/// A list on top of the heap that is built element by element (2 cells each).
pub struct ListBuilder {
    first: Addr,
    next: Addr,
}

impl ListBuilder {
    /// A list without elements.
    pub fn new(store: &Store) -> ListBuilder {
        ListBuilder { first: store.heap_top, next: store.heap_top }
    }

    /// Adds an element. Nothing else may be built meanwhile.
    #[inline(always)]
    pub fn push(&mut self, store: &mut Store, element: Cell) {
        store.write(self.next, element);
        store.write(self.next.plus(1), Cell::list(self.next.plus(2)));
        self.next = self.next.plus(2);
    }

    /// Adds a new variable.
    pub fn push_variable(&mut self, store: &mut Store) {
        self.push(store, Cell::reference(self.next));
    }

    /// The list.
    pub fn finish(self, store: &mut Store) -> Cell {
        let nil = Cell::atom(known::NIL);
        if self.next == self.first {
            return nil;
        }
        store.write(self.next.minus(1), nil);
        store.heap_top = self.next;
        Cell::list(self.first)
    }
}
