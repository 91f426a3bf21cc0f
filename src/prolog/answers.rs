//! The text of answers: a solution as goals that can be read back, `X = f(Y), Z = 1`.
//!
//! Every bound variable of the query gets one goal. Variables bound to each other, or to the same compound term, are chained:
//! `X = Y, Y = f(a)`. In a cyclic term the term itself is written by name: `X = f(X)`. The residual goals of attributed
//! variables follow. Variables whose names begin with `_` are shown if the flag toplevel_print_anon says so. How terms are written
//! is the flag answer_write_options.

mod strings;

use super::term_summary::TermSummary;
use crate::machine::Machine;
use crate::program::flags::AnswerOptions;
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

/// The value of max_depth in answer_write_options at a terminal, unless the user sets another.
pub const TERMINAL_MAX_DEPTH: u32 = 40;

/// The smaller depths that are tried, in this order, for an answer whose text at max_depth is too long.
const SMALLER_DEPTHS: [u32; 4] = [20, 10, 6, 3];

/// The longest text of a short answer in bytes; more for a user who wants to see more than usual.
const MAX_SHORT_BYTES: usize = 1000;
const MAX_BYTES_PER_LEVEL: usize = MAX_SHORT_BYTES / TERMINAL_MAX_DEPTH as usize;

/// The most bytes of a whole answer: the text of a term with shared subterms may be exponentially long.
const MAX_WHOLE_BYTES: usize = 1 << 28;

/// Goals that together have more characters are written one a line.
const MAX_LINE_CHARACTERS: usize = 76;

/// The terms of an answer.
#[derive(Clone, Copy)]
pub struct AnswerTerms<'a> {
    /// The variables of the query in order of first occurrence, and their values.
    pub bindings: &'a [(String, Cell)],
    /// The residual goals.
    pub residue: &'a [Cell],
    /// Variables in place of the parts that portray/1 has written, with its texts.
    pub portrayed: &'a [(Cell, String)],
}

/// How much of a solution is shown, and for whom.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Extent {
    /// In one line, down to the depth that answer_write_options says.
    Script,
    /// For a terminal, with long and deep terms abbreviated.
    Short,
    /// For a terminal, in full.
    Whole,
}

impl Extent {
    /// The depth down to which terms are written; 0 is no limit.
    pub fn max_depth(self, machine: &Machine) -> u32 {
        if self == Extent::Whole { 0 } else { machine.database.flags.answers.writer.max_depth }
    }
}

/// The goals of a solution, and whether anything was left out.
pub fn solution_text(machine: &Machine, terms: AnswerTerms<'_>, extent: Extent) -> (String, bool) {
    let (goals, is_cut) = match extent {
        Extent::Whole => whole_goals(machine, terms),
        Extent::Script | Extent::Short => answer_goals(machine, terms),
    };
    let text = match extent {
        Extent::Script if goals.is_empty() => "true".into(),
        Extent::Script => goals.join(", "),
        Extent::Short | Extent::Whole => lines(&goals),
    };
    (text, is_cut)
}

/// The goals of a solution down to the depth that answer_write_options says, without full stops; and whether anything was left out.
fn answer_goals(machine: &Machine, terms: AnswerTerms<'_>) -> (Vec<String>, bool) {
    let max_depth = machine.database.flags.answers.writer.max_depth;
    if max_depth == 0 {
        return whole_goals(machine, terms);
    }
    let budget = MAX_SHORT_BYTES.max(MAX_BYTES_PER_LEVEL.saturating_mul(max_depth as usize));
    let mut answer = (Vec::new(), false);
    for depth in [max_depth].into_iter().chain(SMALLER_DEPTHS.into_iter().filter(|depth| *depth < max_depth)) {
        let mut writer = AnswerWriter::new(machine, terms, depth, budget);
        answer = writer.answer_goals();
        if writer.budget > 0 {
            break;
        }
    }
    answer
}

fn whole_goals(machine: &Machine, terms: AnswerTerms<'_>) -> (Vec<String>, bool) {
    AnswerWriter::new(machine, terms, 0, MAX_WHOLE_BYTES).answer_goals()
}

/// The goals, on one line if they fit there.
fn lines(goals: &[String]) -> String {
    let length: usize = goals.iter().map(|goal| goal.chars().count() + 2).sum();
    match goals {
        [] => "true".into(),
        _ if length > MAX_LINE_CHARACTERS => goals.join(",\n"),
        _ => goals.join(", "),
    }
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
    options: &'a AnswerOptions,
    max_depth: u32,
    /// How many bytes of text may still be written.
    budget: usize,
    /// The variables of the query that are shown, and their values.
    shown: Vec<(&'a str, Cell)>,
    /// The residual goals.
    residue: &'a [Cell],
    summary: TermSummary,
    names: VariableNames,
    /// The variables that are parts written by portray/1.
    portrayed: HashSet<Cell, FxBuildHasher>,
    /// Cycle heads that are not the value of a variable, with generated names.
    cycle_heads: Vec<(String, Cell)>,
    /// Whether double quotes mean something else than strings.
    strings_need_goals: bool,
    /// The strings that have names.
    strings: Vec<(String, Cell)>,
}

impl<'a> AnswerWriter<'a> {
    fn new(machine: &'a Machine, terms: AnswerTerms<'a>, max_depth: u32, budget: usize) -> AnswerWriter<'a> {
        let (store, flags) = (&machine.store, &machine.database.flags);
        let bindings: Vec<(&str, Cell)> =
            terms.bindings.iter().map(|(name, value)| (name.as_str(), store.deref(*value))).collect();
        let is_shown = |name: &str| flags.shows_anonymous || !name.starts_with('_');
        let shown: Vec<(&str, Cell)> = bindings.iter().copied().filter(|(name, _)| is_shown(name)).collect();
        let values = shown.iter().map(|(_, value)| *value);
        let mut writer = AnswerWriter {
            store,
            operators: machine.operators.user(),
            options: &flags.answers,
            max_depth,
            budget,
            residue: terms.residue,
            summary: TermSummary::of(store, values.chain(terms.residue.iter().copied()), max_depth),
            shown,
            names: VariableNames::new(),
            portrayed: HashSet::default(),
            cycle_heads: Vec::new(),
            strings_need_goals: strings::need_goals(flags),
            strings: Vec::new(),
        };
        writer.name_all(&bindings, terms.portrayed);
        writer
    }

    /// Names all variables of an answer (as in the query, `_` for one that occurs once, else `_A`, `_B`, …), all cycle heads, and the
    /// strings that have to be written as goals.
    fn name_all(&mut self, bindings: &[(&str, Cell)], portrayed: &[(Cell, String)]) {
        // The first name set for a variable holds: shown variables come first, and of a chain the last.
        for (part, text) in portrayed {
            let part = self.store.deref(*part);
            self.names.set(part, text);
            self.portrayed.insert(part);
        }
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
        if self.strings_need_goals {
            self.name_strings(letters);
        }
        self.names.set_others_anonymous();
    }

    /// All goals, and whether anything was left out.
    fn answer_goals(&mut self) -> (Vec<String>, bool) {
        let mut goals = self.binding_goals();
        goals.extend(self.string_goals());
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
            match group_of.get(&value).filter(|_| self.is_shared(value)) {
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
            if let (false, Some(last)) = (self.needs_no_goal(value), group.last()) {
                goals.push(format!("{last} = {}", self.operand_text(value, OPERAND_PRIORITY)));
            }
        }
        goals
    }

    /// Whether equal cells mean a shared term: not with atoms and small integers, and strings that have no name.
    fn is_shared(&self, value: Cell) -> bool {
        value.is_var() || value.is_compound() || self.is_named_string(value)
    }

    /// Whether the value of a variable is written by the variable's own name, as an unbound variable is.
    fn needs_no_goal(&self, value: Cell) -> bool {
        value.is_var() && !self.portrayed.contains(&value) || self.is_named_string(value)
    }

    /// The text of an operand of this priority; empty when the budget is used up.
    fn operand_text(&mut self, term: Cell, priority: u16) -> String {
        let (names, max_depth) = (Some(&self.names), self.max_depth);
        let options = WriteOptions { priority, max_depth, names, ..self.options.writer };
        let mut line = BoundedText { text: String::new(), budget: self.budget };
        let written = write_term(self.store, self.operators, term, &options, &mut line);
        let text = self.spend(line, written);
        match self.store.view(term) {
            // An operator as an operand needs brackets (ISO 6.3.1.3).
            View::Atom(atom) if priority == OPERAND_PRIORITY && self.operators.is_operator(atom) => format!("({text})"),
            _ => text,
        }
    }

    /// The text that was written as far as the budget allows; what is left of that is the budget from now on.
    fn spend(&mut self, line: BoundedText, written: fmt::Result) -> String {
        self.budget = line.budget;
        if written.is_ok() { line.text } else { line.text + "..." }
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
