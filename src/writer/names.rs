//! The names under which variables are written: given ones, or letters.

use crate::terms::{Cell, Occurrences, Store};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// The names of variables, and of strings and compound terms that are written by name.
#[derive(Clone, Debug, Default)]
pub struct VariableNames {
    names: HashMap<Cell, Box<str>, FxBuildHasher>,
    /// Whether there are names of compound terms.
    compounds: bool,
    /// Whether variables without a name are written `_`.
    anonymous: bool,
}

impl VariableNames {
    /// An empty table.
    pub fn new() -> VariableNames {
        VariableNames::default()
    }

    /// Names a dereferenced variable, or a string that is to be written by name. If it has a name already, the first one holds (ISO 7.10.4).
    pub fn set(&mut self, variable: Cell, name: &str) {
        self.names.entry(variable).or_insert_with(|| name.into());
    }

    /// Makes all variables without a name `_`.
    pub fn set_others_anonymous(&mut self) {
        self.anonymous = true;
    }

    /// Whether variables without a name are `_`.
    pub(super) fn others_are_anonymous(&self) -> bool {
        self.anonymous
    }

    /// Names a compound term; inside other terms and inside itself it is written by name, so a cyclic term has a finite text.
    pub fn set_compound(&mut self, compound: Cell, name: &str) {
        self.compounds = true;
        self.set(compound, name);
    }

    /// Whether any compound term has a name.
    pub(super) fn have_compounds(&self) -> bool {
        self.compounds
    }

    /// The name of a compound term.
    pub(super) fn of_compound(&self, compound: Cell) -> Option<&str> {
        if self.compounds { self.get(compound) } else { None }
    }

    /// The name of a dereferenced variable or a string.
    pub fn get(&self, variable: Cell) -> Option<&str> {
        self.names.get(&variable).map(|name| &**name)
    }

    /// Names for all variables of a clause: those in `given`, `_` for other variables that occur once, and `A`, `B`, … for the rest,
    /// in order of first occurrence. Names in `given` are not used again.
    pub fn for_clause(store: &Store, clause: Cell, given: &VariableNames) -> VariableNames {
        let taken: HashSet<&str, FxBuildHasher> = given.names.values().map(|name| &**name).collect();
        let mut names = given.clone();
        let mut letter = 0;
        let mut text = String::new();
        let mut occurrences = Occurrences::new(store, &store.cycle_heads(&[clause]));
        occurrences.add(clause);
        for &variable in &occurrences.variables {
            if names.names.contains_key(&variable) {
                continue;
            }
            if occurrences.is_single(variable) {
                continue;
            }
            loop {
                text.clear();
                push_letter(letter, &mut text);
                letter += 1;
                if !taken.contains(text.as_str()) {
                    break;
                }
            }
            names.set(variable, &text);
        }
        names.set_others_anonymous();
        names
    }
}

/// Appends the text of `'$VAR'(number)`: a letter, and from 26 on a number (ISO 7.10.5).
pub(super) fn push_letter(number: u64, out: &mut String) {
    out.push((b'A' + (number % 26) as u8) as char);
    if number >= 26 {
        out.push_str(&(number / 26).to_string());
    }
}
