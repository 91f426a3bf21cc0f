//! The variables of a clause, in order of first occurrence.

use super::lexer::normal_form;
use crate::terms::{Cell, Store};
use crate::text::Span;
use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;

/// A variable of a term that was read.
#[derive(Clone, Debug, PartialEq)]
pub struct VarInfo {
    /// The name, in normal form C; empty for `_`.
    pub name: Box<str>,
    /// The variable.
    pub cell: Cell,
    /// The number of occurrences.
    pub count: u32,
    /// The first occurrence.
    pub first: Span,
}

/// The number of variables up to which a linear search is used; beyond, a hash table.
const MAX_SEARCHED_VARIABLES: usize = 16;

/// The variables so far.
#[derive(Default)]
pub(in crate::reader) struct Variables {
    all: Vec<VarInfo>,
    /// Indices of variables by name; empty as long as there are few.
    by_name: HashTable<u32>,
}

impl Variables {
    /// The variable for one occurrence of a name. `_` is a new variable each time (ISO 6.3.2), listed only if `anonymous`. Needs
    /// one heap cell at most.
    pub(super) fn note_occurrence(&mut self, text: &str, span: Span, anonymous: bool, store: &mut Store) -> Cell {
        if text == "_" {
            let cell = store.new_variable();
            if anonymous {
                self.all.push(VarInfo { name: Box::default(), cell, count: 1, first: span });
            }
            return cell;
        }
        let name = normal_form(text);
        if let Some(known) = self.find(&name) {
            known.count += 1;
            return known.cell;
        }
        let cell = store.new_variable();
        self.all.push(VarInfo { name: name.into(), cell, count: 1, first: span });
        self.index_last();
        cell
    }

    /// Returns all variables and forgets them.
    pub(super) fn take_all(&mut self) -> Vec<VarInfo> {
        if !self.by_name.is_empty() {
            self.by_name = HashTable::new();
        }
        std::mem::take(&mut self.all)
    }

    fn find(&mut self, name: &str) -> Option<&mut VarInfo> {
        if self.by_name.is_empty() {
            return self.all.iter_mut().find(|variable| *variable.name == *name);
        }
        let all = &mut self.all;
        let found = self.by_name.find(hash(name), |&index| *all[index as usize].name == *name);
        found.map(|&index| &mut all[index as usize])
    }

    /// Enters the last variable into the table; enters all of them when they become too many for a linear search.
    fn index_last(&mut self) {
        let count = self.all.len();
        let first = match self.by_name.is_empty() {
            true if count <= MAX_SEARCHED_VARIABLES => return,
            true => 0,
            false => count - 1,
        };
        let all = &self.all;
        for index in (first..count).filter(|&index| !all[index].name.is_empty()) {
            let rehash = |&index: &u32| hash(&all[index as usize].name);
            self.by_name.insert_unique(hash(&all[index].name), index as u32, rehash);
        }
    }
}

fn hash(name: &str) -> u64 {
    FxBuildHasher.hash_one(name)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::terms::Sizes;

    #[test]
    fn many_variables_are_found_by_name() {
        let mut store = Store::new(Sizes::of_total(1 << 26)).expect("memory");
        let mut variables = Variables::default();
        for round in 1..=2 {
            for number in 0..50 {
                let name = format!("Х{number}");
                let cell = variables.note_occurrence(&name, Span::at(number), true, &mut store);
                assert_eq!(variables.find(&name).map(|known| (known.cell, known.count)), Some((cell, round)));
                variables.note_occurrence("_", Span::at(number), number == 20, &mut store);
            }
        }
        let all = variables.take_all();
        assert_eq!(all.len(), 52);
        assert_eq!((&*all[49].name, all[49].count, all[49].first), ("Х48", 2, Span::at(48)));
        assert!(variables.find("Х1").is_none());
    }

    #[test]
    fn names_are_compared_in_normal_form() {
        let mut store = Store::new(Sizes::of_total(1 << 26)).expect("memory");
        let mut variables = Variables::default();
        let composed = variables.note_occurrence("Й", Span::at(0), false, &mut store);
        assert_eq!(variables.note_occurrence("И\u{306}", Span::at(5), false, &mut store), composed);
    }
}
