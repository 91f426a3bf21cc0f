//! The text of answers: a solution as goals that can be read back, `X = f(Y), Z = 1`.
//!
//! Every bound variable of the query gets one goal. Variables bound to each other, or to the same compound term, are chained:
//! `X = Y, Y = f(a)`. In a cyclic term the term itself is written by name: `X = f(X)`. The residual goals of attributed
//! variables follow. Variables whose names begin with `_` are not shown.

use super::term_summary::TermSummary;
use crate::terms::operators::Operators;
use crate::terms::{Cell, Store, View};
use crate::writer::{VariableNames, WriteOptions, write_term};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;
use std::fmt;

/// The priority of an operand of `=`, and of an argument.
const OPERAND_PRIORITY: u16 = 699;
const ARGUMENT_PRIORITY: u16 = 999;

/// The symbol characters (ISO 6.5.1): a full stop after one of them would be part of the same token.
const SYMBOLS: &str = "+-*/\\^<>=~:.?@#&$";

/// The depths to which a short answer is written, tried in this order until the text is at most [`MAX_SHORT_BYTES`] bytes.
const SHORT_ANSWER_DEPTHS: [u32; 5] = [40, 20, 10, 6, 3];
const MAX_SHORT_BYTES: usize = 1000;

/// The most bytes of a whole answer: the text of a term with shared subterms may be exponentially long.
const MAX_WHOLE_BYTES: usize = 1 << 28;

/// Goals that together have more characters are written one a line.
const MAX_LINE_CHARACTERS: usize = 76;

/// The goals of a solution, joined by commas, without a full stop; `true` if nothing is bound. `bindings` are the
/// variables of the query in order of first occurrence; `residue` are the residual goals.
pub fn answer_text(store: &Store, operators: &Operators, bindings: &[(String, Cell)], residue: &[Cell]) -> String {
    let (goals, _) = AnswerWriter::new(store, operators, (bindings, residue), 0, MAX_WHOLE_BYTES).answer_goals();
    if goals.is_empty() { "true".into() } else { goals.join(", ") }
}

/// The goals of a solution for a terminal, with long and deep terms abbreviated; and whether anything was left out.
pub fn short_answer_text(
    store: &Store,
    operators: &Operators,
    bindings: &[(String, Cell)],
    residue: &[Cell],
) -> (String, bool) {
    let mut goals = Vec::new();
    let mut is_cut = false;
    for depth in SHORT_ANSWER_DEPTHS {
        let mut writer = AnswerWriter::new(store, operators, (bindings, residue), depth, MAX_SHORT_BYTES);
        (goals, is_cut) = writer.answer_goals();
        if writer.budget > 0 {
            break;
        }
    }
    (lines(&goals), is_cut)
}

/// The goals, on one line if they fit there.
pub fn lines(goals: &[String]) -> String {
    let length: usize = goals.iter().map(|goal| goal.chars().count() + 2).sum();
    match goals {
        [] => "true".into(),
        _ if length > MAX_LINE_CHARACTERS => goals.join(",\n"),
        _ => goals.join(", "),
    }
}

/// The goals of a solution in full, for a terminal.
pub fn whole_answer_text(
    store: &Store,
    operators: &Operators,
    bindings: &[(String, Cell)],
    residue: &[Cell],
) -> String {
    lines(&AnswerWriter::new(store, operators, (bindings, residue), 0, MAX_WHOLE_BYTES).answer_goals().0)
}

/// The goals with a full stop.
pub fn with_full_stop(goals: &str) -> String {
    let blank = if goals.ends_with(|last| SYMBOLS.contains(last)) { " " } else { "" };
    format!("{goals}{blank}.")
}

/// Writes the goals of one answer.
struct AnswerWriter<'a> {
    store: &'a Store,
    operators: &'a Operators,
    max_depth: u32,
    /// How many bytes of text may still be written.
    budget: usize,
    /// The variables of the query that are shown, and their values.
    shown: Vec<(&'a str, Cell)>,
    /// The residual goals.
    residue: &'a [Cell],
    summary: TermSummary,
    names: VariableNames,
    /// Cycle heads that are not the value of a variable, with generated names.
    cycle_heads: Vec<(String, Cell)>,
}

impl<'a> AnswerWriter<'a> {
    fn new(
        store: &'a Store,
        operators: &'a Operators,
        (bindings, residue): (&'a [(String, Cell)], &'a [Cell]),
        max_depth: u32,
        budget: usize,
    ) -> AnswerWriter<'a> {
        let bindings: Vec<(&str, Cell)> =
            bindings.iter().map(|(name, value)| (name.as_str(), store.deref(*value))).collect();
        let shown: Vec<(&str, Cell)> = bindings.iter().copied().filter(|(name, _)| !name.starts_with('_')).collect();
        let values = shown.iter().map(|(_, value)| *value);
        let summary = TermSummary::of(store, values.chain(residue.iter().copied()), max_depth);
        let (names, cycle_heads) = (VariableNames::new(), Vec::new());
        let mut writer =
            AnswerWriter { store, operators, max_depth, budget, shown, residue, summary, names, cycle_heads };
        writer.name_all(&bindings);
        writer
    }

    /// Names all variables of an answer (as in the query, `_` for one that occurs once, else `_A`, `_B`, …) and all cycle heads.
    fn name_all(&mut self, bindings: &[(&str, Cell)]) {
        // The first name set for a variable holds: shown variables come first, and of a chain the last.
        for &(name, value) in self.shown.iter().rev().chain(bindings).filter(|(_, value)| value.is_var()) {
            self.names.set(value, name);
        }
        let taken: HashSet<&str> = bindings.iter().map(|(name, _)| *name).collect();
        let mut letters = (0..).map(letter_name).filter(|name| !taken.contains(name.as_str()));
        for &cycle_head in &self.summary.cycle_heads {
            match self.shown.iter().rev().find(|(_, value)| *value == cycle_head) {
                Some((name, _)) => self.names.set_compound(cycle_head, name),
                None => {
                    let name = letters.next().unwrap_or_default();
                    self.names.set_compound(cycle_head, &name);
                    self.cycle_heads.push((name, cycle_head));
                }
            }
        }
        // An unbound variable of the query needs no goal.
        for &(variable, count) in &self.summary.variables {
            if count > 1 && self.names.get(variable).is_none() {
                self.names.set(variable, &letters.next().unwrap_or_default());
            }
        }
        self.names.set_others_anonymous();
    }

    /// All goals, and whether anything was left out.
    fn answer_goals(&mut self) -> (Vec<String>, bool) {
        let mut goals = self.binding_goals();
        for (name, cycle_head) in std::mem::take(&mut self.cycle_heads) {
            goals.push(format!("{name} = {}", self.operand_text(cycle_head, OPERAND_PRIORITY)));
        }
        for goal in self.residue {
            goals.push(self.operand_text(*goal, ARGUMENT_PRIORITY));
        }
        (goals, self.summary.is_truncated || self.budget == 0)
    }

    /// The goals of bound variables. Those with the same value are chained, at the position of the first.
    fn binding_goals(&mut self) -> Vec<String> {
        let mut groups: Vec<(Vec<&str>, Cell)> = Vec::new();
        let mut group_of: HashMap<Cell, usize, FxBuildHasher> = HashMap::default();
        for &(name, value) in &self.shown {
            match group_of.get(&value).filter(|_| is_shared(value)) {
                Some(&group) => groups[group].0.push(name),
                None => {
                    group_of.insert(value, groups.len());
                    groups.push((vec![name], value));
                }
            }
        }
        let mut goals = Vec::new();
        for (group, value) in groups {
            goals.extend(group.windows(2).map(|pair| format!("{} = {}", pair[0], pair[1])));
            // An unbound variable is written by its own name.
            if let (false, Some(last)) = (value.is_var(), group.last()) {
                goals.push(format!("{last} = {}", self.operand_text(value, OPERAND_PRIORITY)));
            }
        }
        goals
    }

    /// The text of an operand of this priority; empty when the budget is used up.
    fn operand_text(&mut self, term: Cell, priority: u16) -> String {
        let max_depth = self.max_depth;
        let names = Some(&self.names);
        let options = WriteOptions { numbervars: false, priority, max_depth, names, ..WriteOptions::LISTED };
        let mut line = BoundedText { text: String::new(), budget: self.budget };
        let is_whole = write_term(self.store, self.operators, term, &options, &mut line).is_ok();
        self.budget = line.budget;
        if !is_whole {
            line.text.push_str("...");
        }
        match self.store.view(term) {
            // An operator as an operand needs brackets (ISO 6.3.1.3).
            View::Atom(atom) if priority == OPERAND_PRIORITY && self.operators.is_operator(atom) => {
                format!("({})", line.text)
            }
            _ => line.text,
        }
    }
}

/// Text of at most `budget` bytes; writing more fails.
struct BoundedText {
    text: String,
    budget: usize,
}

impl fmt::Write for BoundedText {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        if text.len() < self.budget {
            self.budget -= text.len();
            self.text.push_str(text);
            return Ok(());
        }
        let fitting = text.char_indices().map(|(at, _)| at).take_while(|at| *at < self.budget).last().unwrap_or(0);
        self.text.push_str(&text[..fitting]);
        self.budget = 0;
        Err(fmt::Error)
    }
}

/// Whether equal cells mean a shared term: true of variables and compound terms, but not of atoms and small integers.
fn is_shared(value: Cell) -> bool {
    value.is_var() || value.is_compound()
}

/// `_A` to `_Z`, then `_A1`, ….
fn letter_name(number: u32) -> String {
    let letter = char::from(b'A' + (number % 26) as u8);
    match number / 26 {
        0 => format!("_{letter}"),
        round => format!("_{letter}{round}"),
    }
}

#[cfg(test)]
mod tests;
