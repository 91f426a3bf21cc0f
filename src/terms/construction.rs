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

    /// A list of `count` new variables that ends with another; its pairs lie one behind the other (2 `count` cells).
    pub fn list_of_variables(&mut self, count: usize) -> Cell {
        let first = Cell::list(self.heap_top);
        for left in (0..count).rev() {
            self.new_variable();
            if left > 0 {
                self.push(Cell::list(self.heap_top.plus(1)));
            } else {
                self.new_variable();
            }
        }
        first
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
        if functor.arity() == 0 {
            return Cell::atom(functor.name());
        }
        let start = self.heap_top;
        let (term, first) = if functor == Functor::PAIR {
            (Cell::list(start), start)
        } else {
            self.write(start, functor.header());
            (Cell::structure(start), start.plus(1))
        };
        let end = first.plus(functor.arity());
        let mut next = first;
        while next < end {
            self.write(next, Cell::reference(next));
            next = next.plus(1);
        }
        self.heap_top = end;
        term
    }

    /// The term of this name whose arguments are the elements of a list, all dereferenced; without arguments the name itself, which
    /// is then any atomic term. `None` if there is no such term, or it has more than `most` arguments (most + 1 cells).
    pub fn term_of_name_and_list(&mut self, name: Cell, list: Cell, most: usize) -> Option<Cell> {
        let (start, nil) = (self.heap_top, Cell::atom(known::NIL));
        if list == nil {
            return (!name.is_var() && !name.is_compound()).then_some(name);
        }
        let (mut rest, mut arity) = (list, 0);
        while rest.is_list() && arity < most {
            arity += 1;
            let pair = rest.addr();
            self.write(start.plus(arity), self.deref(self.read(pair)));
            rest = self.deref(self.read(pair.plus(1)));
        }
        if !name.is_atom() || rest != nil {
            return None;
        }
        let functor = Functor::new(name.atom_value(), arity);
        if functor == Functor::PAIR {
            let (head, tail) = (self.read(start.plus(1)), self.read(start.plus(2)));
            return Some(self.cons(head, tail));
        }
        self.write(start, functor.header());
        self.heap_top = start.plus(arity + 1);
        Some(Cell::structure(start))
    }

    /// The list of the arguments of a dereferenced compound term, behind the name if one is given (2 cells each).
    pub fn list_of_arguments(&mut self, name: Option<Cell>, compound: Cell) -> Cell {
        let (first, count) = self.argument_row(compound);
        let mut list = ListBuilder::new(self);
        if let Some(name) = name {
            list.push(self, name);
        }
        for index in 0..count {
            let value = self.read(first.plus(index));
            list.push(self, value);
        }
        list.finish(self)
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
