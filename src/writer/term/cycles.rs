//! Cyclic terms: `@(Template,[Name=Value,…])`.
//!
//! A cyclic term has no finite text. So the subterms that contain themselves, the cycle heads, get names, which stand for them in the
//! template and in each other's values. Unifying each name with its value makes the template equal to the term.
//! This file is a part of the term writer, which uses it.

use super::TermWriter;
use crate::terms::{Cell, Store};
use crate::writer::marks::Break;
use crate::writer::names::VariableNames;
use crate::writer::options::WriteOptions;
use crate::writer::place::Place;
use std::fmt;

/// The cycle heads that need names; none if the depth is limited, or if compound terms have names already.
pub(in crate::writer) fn cycle_heads(store: &Store, term: Cell, options: &WriteOptions) -> Vec<Cell> {
    let are_named = options.names.is_some_and(VariableNames::have_compounds);
    if options.max_depth != 0 || are_named { Vec::new() } else { store.cycle_heads(&[term]) }
}

/// The names to write a cyclic term with: those in the options, and one for each cycle head.
pub(super) fn names_of(cycle_heads: &[Cell], options: &WriteOptions) -> VariableNames {
    let mut names = options.names.cloned().unwrap_or_default();
    for (number, cycle_head) in (1..).zip(cycle_heads) {
        names.set_compound(*cycle_head, &if options.cycles { format!("S_{number}") } else { "...".into() });
    }
    names
}

impl TermWriter<'_> {
    /// Writes a cyclic term whose cycle heads have names.
    pub(super) fn write_cyclic(&mut self, term: Cell, cycle_heads: &[Cell]) -> fmt::Result {
        if !self.options.cycles {
            return self.write(term, Place::enclosed(self.options.priority));
        }
        self.tokens.put("@(")?;
        self.write_at(term, Place::ARGUMENT, 2)?;
        self.write_comma(Break::Separator)?;
        self.tokens.put_punctuation("[")?;
        for (index, &cycle_head) in cycle_heads.iter().enumerate() {
            if index > 0 {
                self.write_comma(Break::Separator)?;
            }
            if self.options.ignore_ops {
                self.tokens.put("=(")?;
            }
            self.write_variable(cycle_head)?;
            if self.options.ignore_ops {
                self.write_comma(Break::Separator)?;
                self.write(cycle_head, Place::ARGUMENT)?;
                self.tokens.put_punctuation(")")?;
            } else {
                self.tokens.put("=")?;
                self.write(cycle_head, Place::any_operand(699))?;
            }
        }
        self.tokens.put_punctuation("])")
    }

    /// Whether a compound term is written by its name at this depth; a cycle head is written out once.
    pub(super) fn has_name(&mut self, compound: Cell, depth: u32) -> bool {
        let is_named = self.options.names.is_some_and(|names| names.of_compound(compound).is_some());
        is_named && if self.options.cycles { depth > 1 } else { !self.written.insert(compound) }
    }
}
