//! Clauses laid out over lines, as by portray_clause/1 and listing/1.
//!
//! ```text
//! head(A, B) :-
//!     goal(A),
//!     (   condition(B)
//!     ->  then
//!     ;   otherwise
//!     ),
//!     \+ last.
//! ```
//! Bodies are laid out on an explicit stack of [`Task`]s. Goals other than control constructs are written as terms.

use super::names::VariableNames;
use super::options::WriteOptions;
use super::place::Place;
use super::term::{TermWriter, cycle_heads, write_term};
use super::tokens::Tokens;
use crate::terms::atoms::known;
use crate::terms::operators::Operators;
use crate::terms::{Atom, Cell, Store, View};
use std::fmt;

/// Writes a clause or directive with its full stop and a newline; [`VariableNames::for_clause`] makes `names`.
///
/// # Errors
/// The error of `out`.
pub fn write_clause(
    store: &Store,
    operators: &Operators,
    clause: Cell,
    names: &VariableNames,
    out: &mut dyn fmt::Write,
) -> fmt::Result {
    let options = WriteOptions { names: Some(names), ..WriteOptions::LISTED };
    if !cycle_heads(store, clause, &options).is_empty() {
        // A cyclic clause cannot be laid out; it is written as a term.
        write_term(store, operators, clause, &options, out)?;
        return out.write_str(".\n");
    }
    let terms = TermWriter::new(store, operators, &options, Tokens::new(out));
    let mut layout = Layout { store, terms, tasks: Vec::new() };
    layout.write_clause(clause)?;
    layout.terms.tokens.end_clause()?;
    layout.terms.tokens.flush()
}

/// The indent of goals below a clause head, and of goals in brackets.
const INDENT: usize = 4;

/// Something still to be laid out from the column `indent` on.
enum Task {
    /// Goals joined by commas, one on a line.
    Body { cell: Cell, indent: usize },
    /// One goal: a control construct in brackets, another as a term of at most this priority.
    Goal { cell: Cell, indent: usize, priority: u16 },
    /// Branches joined by `;`, inside brackets at `indent`.
    Branches { cell: Cell, indent: usize },
    /// One branch: goals, or a condition with its consequence.
    Branch { cell: Cell, indent: usize },
    /// Text on the same line.
    Text(&'static str),
    /// A new line that begins with this text.
    Line { indent: usize, text: &'static str },
}

struct Layout<'a> {
    store: &'a Store,
    terms: TermWriter<'a>,
    tasks: Vec<Task>,
}

impl Layout<'_> {
    fn write_clause(&mut self, clause: Cell) -> fmt::Result {
        match self.control_construct(clause) {
            Some((known::NECK, [head, body])) if self.store.deref(body) == Cell::atom(known::TRUE) => {
                self.terms.write(head, Place::enclosed(1199))
            }
            Some((known::NECK, [head, body])) => self.write_rule(head, " :-", body),
            Some((known::GRAMMAR, [head, body])) => self.write_rule(head, " -->", body),
            _ => match self.directive_prefix(clause) {
                Some((mark, goal)) => {
                    self.terms.tokens.put_punctuation(mark)?;
                    let (cell, indent) = (goal, mark.len());
                    self.run_tasks(match self.control_construct(goal) {
                        Some((known::COMMA, _)) => Task::Body { cell, indent },
                        _ => Task::Goal { cell, indent, priority: 1199 },
                    })
                }
                None => self.terms.write(clause, Place::enclosed(1200)),
            },
        }
    }

    fn write_rule(&mut self, head: Cell, neck: &str, body: Cell) -> fmt::Result {
        self.terms.write(head, Place::any_operand(1199))?;
        self.terms.tokens.put_punctuation(neck)?;
        self.tasks.push(Task::Body { cell: body, indent: INDENT });
        self.run_tasks(Task::Line { indent: INDENT, text: "" })
    }

    fn run_tasks(&mut self, first: Task) -> fmt::Result {
        self.tasks.push(first);
        while let Some(task) = self.tasks.pop() {
            match task {
                Task::Body { cell, indent } => self.push_body(cell, indent),
                Task::Goal { cell, indent, priority } => self.write_goal(cell, indent, priority)?,
                Task::Branches { cell, indent } => self.push_branches(cell, indent),
                Task::Branch { cell, indent } => self.push_branch(cell, indent),
                Task::Text(text) => self.terms.tokens.put_punctuation(text)?,
                Task::Line { indent, text } => self.terms.tokens.begin_line(indent, text)?,
            }
        }
        Ok(())
    }

    /// Pushes tasks, the first on top.
    fn push_tasks<const N: usize>(&mut self, tasks: [Task; N]) {
        self.tasks.extend(tasks.into_iter().rev());
    }

    fn push_body(&mut self, cell: Cell, indent: usize) {
        match self.control_construct(cell) {
            Some((known::COMMA, [first, rest])) => self.push_tasks([
                Task::Goal { cell: first, indent, priority: 999 },
                Task::Text(","),
                Task::Line { indent, text: "" },
                Task::Body { cell: rest, indent },
            ]),
            _ => self.push_tasks([Task::Goal { cell, indent, priority: 999 }]),
        }
    }

    fn write_goal(&mut self, cell: Cell, indent: usize, priority: u16) -> fmt::Result {
        if let Some((known::COMMA | known::SEMICOLON | known::ARROW | known::SOFT_ARROW, _)) =
            self.control_construct(cell)
        {
            self.push_tasks([Task::Text("(   "), Task::Branches { cell, indent }, Task::Line { indent, text: ")" }]);
            return Ok(());
        }
        match self.negated(cell) {
            Some(goal) => {
                self.push_tasks([Task::Text("\\+ "), Task::Goal { cell: goal, indent: indent + 3, priority: 900 }]);
                Ok(())
            }
            None => self.terms.write(cell, Place::any_operand(priority)),
        }
    }

    fn push_branches(&mut self, cell: Cell, indent: usize) {
        match self.control_construct(cell) {
            Some((known::SEMICOLON, [branch, rest])) => self.push_tasks([
                Task::Branch { cell: branch, indent },
                Task::Line { indent, text: ";   " },
                Task::Branches { cell: rest, indent },
            ]),
            _ => self.push_tasks([Task::Branch { cell, indent }]),
        }
    }

    fn push_branch(&mut self, cell: Cell, indent: usize) {
        let inner = indent + INDENT;
        let (condition, arrow, consequence) = match self.control_construct(cell) {
            Some((known::ARROW, [condition, consequence])) => (condition, "->  ", consequence),
            Some((known::SOFT_ARROW, [condition, consequence])) => (condition, "*-> ", consequence),
            _ => return self.push_tasks([Task::Body { cell, indent: inner }]),
        };
        self.push_tasks([
            Task::Body { cell: condition, indent: inner },
            Task::Line { indent, text: arrow },
            Task::Body { cell: consequence, indent: inner },
        ]);
    }

    // ---- control constructs ---------------------------------------------------------------------------------------

    /// The name and the arguments of a compound term of arity 2.
    fn control_construct(&self, cell: Cell) -> Option<(Atom, [Cell; 2])> {
        match self.store.view(cell) {
            View::Compound(structure) if structure.arity() == 2 => {
                let arguments = [self.store.read(structure.slot(0)), self.store.read(structure.slot(1))];
                Some((structure.name(), arguments))
            }
            _ => None,
        }
    }

    /// The argument of a compound term of arity 1 with this name.
    fn only_argument(&self, cell: Cell, name: Atom) -> Option<Cell> {
        match self.store.view(cell) {
            View::Compound(structure) if structure.arity() == 1 && structure.name() == name => {
                Some(self.store.read(structure.slot(0)))
            }
            _ => None,
        }
    }

    fn negated(&self, cell: Cell) -> Option<Cell> {
        self.only_argument(cell, known::NOT_PROVABLE)
    }

    fn directive_prefix(&self, cell: Cell) -> Option<(&'static str, Cell)> {
        let directive = self.only_argument(cell, known::NECK).map(|goal| (":- ", goal));
        directive.or_else(|| self.only_argument(cell, known::QUERY).map(|goal| ("?- ", goal)))
    }
}
