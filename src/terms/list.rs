//! Lists: built from cells, walked along, and distinguished from partial, cyclic and other terms.

use crate::terms::atoms::known;
use crate::terms::memory::{Cell, Store};

/// How a list ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListEnd {
    /// With `[]`: a proper list.
    Nil,
    /// With a variable: a partial list.
    Partial(Cell),
    /// With any other term: no list.
    Other(Cell),
    /// Not at all: the list is cyclic.
    Cyclic,
}

impl Store {
    /// The elements of a list (not dereferenced), and how it ends.
    pub fn list_elements(&self, list: Cell) -> (Vec<Cell>, ListEnd) {
        let mut elements = Vec::new();
        let (_, end) = self.walk_list(list, |element| {
            elements.push(element);
            true
        });
        (elements, end)
    }

    /// The number of elements of a list or partial list, and how it ends.
    pub fn list_length(&self, list: Cell) -> (usize, ListEnd) {
        self.walk_list(list, |_| true)
    }

    /// As [`Store::list_length`]; `None` as soon as there are more than `most` elements.
    pub fn list_length_up_to(&self, list: Cell, most: usize) -> Option<(usize, ListEnd)> {
        let mut left = most;
        let (count, end) = self.walk_list(list, |_| {
            let more = left > 0;
            left = left.saturating_sub(1);
            more
        });
        (count <= most).then_some((count, end))
    }

    /// Walks along a list; returns the number of its elements and how it ends. An interrupted walk ends as a cyclic list does, and
    /// so does one that `visit` stops by returning `false`.
    ///
    /// Cyclic lists are found by Brent's algorithm: the tortoise jumps to the hare whenever the number of steps doubles.
    #[inline(always)]
    fn walk_list(&self, list: Cell, mut visit: impl FnMut(Cell) -> bool) -> (usize, ListEnd) {
        let mut count = 0;
        let mut cell = self.deref(list);
        let mut tortoise = cell;
        let mut turn = 64;
        while cell.is_list() {
            count += 1;
            if !visit(self.argument(cell, 0)) {
                return (count, ListEnd::Cyclic);
            }
            cell = self.deref(self.argument(cell, 1));
            let is_cyclic = cell == tortoise && cell.is_list();
            if is_cyclic || self.interrupts.poll_at(count).is_err() {
                return (count, ListEnd::Cyclic);
            }
            if count == turn {
                tortoise = cell;
                turn *= 2;
            }
        }
        let end = match cell {
            nil if nil == Cell::atom(known::NIL) => ListEnd::Nil,
            variable if variable.is_var() => ListEnd::Partial(variable),
            other => ListEnd::Other(other),
        };
        (count, end)
    }

    /// The elements of a proper list, or `None`.
    pub fn proper_list(&self, list: Cell) -> Option<Vec<Cell>> {
        match self.list_elements(list) {
            (elements, ListEnd::Nil) => Some(elements),
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
