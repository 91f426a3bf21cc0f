//! Lists: made from cells, taken apart, and told from what only looks like one.

use crate::terms::atoms::known;
use crate::terms::memory::{Cell, Store, Tag};

/// What walking along the tails of a term ends at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// `[]`: a list.
    Nil,
    /// A variable: a partial list.
    Partial(Cell),
    /// Anything else: no list.
    Other(Cell),
    /// A pair met before: the list is endless.
    Cyclic,
}

impl Store {
    /// Walks along a list, collecting its elements (not dereferenced), and says how it ends. Cyclic lists are found by
    /// Brent's method: the tortoise jumps to the hare whenever the walk doubles. Who is told to stop leaves off anywhere.
    pub fn list_elements(&self, list: Cell) -> (Vec<Cell>, End) {
        let mut elements = Vec::new();
        let mut cell = self.deref(list);
        let mut tortoise = cell;
        let mut turn = 64;
        while cell.tag() == Tag::List {
            elements.push(self.argument(cell, 0));
            cell = self.deref(self.argument(cell, 1));
            let goes_round = cell == tortoise && cell.tag() == Tag::List;
            if goes_round || self.interrupts.poll_at(elements.len()).is_err() {
                return (elements, End::Cyclic);
            }
            if elements.len() == turn {
                tortoise = cell;
                turn *= 2;
            }
        }
        let end = match cell {
            nil if nil == Cell::atom(known::NIL) => End::Nil,
            variable if variable.is_var() => End::Partial(variable),
            other => End::Other(other),
        };
        (elements, end)
    }

    /// The elements of a proper list, or `None`.
    pub fn proper_list(&self, list: Cell) -> Option<Vec<Cell>> {
        match self.list_elements(list) {
            (elements, End::Nil) => Some(elements),
            _ => None,
        }
    }

    /// The list of these elements with this tail (2 cells each).
    pub fn list(&mut self, elements: &[Cell], tail: Cell) -> Cell {
        let Some(last) = elements.len().checked_sub(1) else { return tail };
        let first = self.heap_top;
        for (index, &element) in elements.iter().enumerate() {
            self.push(element);
            let next = if index == last { tail } else { Cell::list(self.heap_top.plus(1)) };
            self.push(next);
        }
        Cell::list(first)
    }
}
