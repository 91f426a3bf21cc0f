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
//! Bodies are laid out on an explicit stack of [`Task`]s. Goals other than control constructs are written as terms, and broken into
//! lines only where they do not fit into one. What is nested so deeply that little of the line is left is written as a term, too.

use super::breaks::put_broken;
use super::lines::{Lines, Margins};
use super::marks::Mark;
use super::options::WriteOptions;
use super::place::Place;
use super::quoting::is_symbol;
use super::term::{TermWriter, cycle_heads, write_term};
use super::text::Bounded;
use super::tokens::Tokens;
use crate::terms::atoms::known;
use crate::terms::operators::Operators;
use crate::terms::{Atom, Cell, Store, View};
use std::fmt;

/// Writes a clause or directive with its full stop and a newline, its lines between margins;
/// [`VariableNames::for_clause`](super::VariableNames::for_clause) makes the names of `options`.
///
/// # Errors
/// The error of `out`, an interrupt, or a text longer than [`Store::text_limit`].
pub fn write_clause(
    store: &Store,
    operators: &Operators,
    clause: Cell,
    options: &WriteOptions,
    margins: Margins,
    out: &mut dyn fmt::Write,
) -> fmt::Result {
    let mut layout = Layout { store, operators, options, lines: Lines::new(margins), tasks: Vec::new() };
    if cycle_heads(store, clause, options).is_empty() {
        layout.write_clause(clause)?;
    } else {
        // A cyclic clause cannot be laid out; it is written as a term.
        write_term(store, operators, clause, options, &mut layout.lines.text)?;
    }
    // After a symbol character a blank keeps the point from joining it.
    let is_apart = layout.lines.text.ends_with(is_symbol);
    layout.lines.put(if is_apart { " .\n" } else { ".\n" });
    out.write_str(&layout.lines.text)
}

/// The indent of goals below a clause head, and of goals in brackets.
const INDENT: usize = 4;

/// Something still to be laid out from the column `indent` on.
enum Task {
    /// Goals joined by commas, one on a line.
    Body { cell: Cell, indent: usize },
    /// One goal: a control construct in brackets, another as a term of at most this priority.
    Goal { cell: Cell, indent: usize, priority: u16 },
    /// Branches joined by `;` or `|`, inside brackets at `indent`.
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
    operators: &'a Operators,
    options: &'a WriteOptions<'a>,
    lines: Lines,
    tasks: Vec<Task>,
}

/// The infix operators that clauses are laid out by: the highest priorities of their left operand, of the whole, and of their right
/// operand.
const CONTROL_OPERATORS: &[(Atom, [u16; 3])] = &[
    (known::NECK, [1199, 1200, 1199]),
    (known::GRAMMAR, [1199, 1200, 1199]),
    (known::RULE, [1199, 1200, 1199]),
    (known::CHOICE_RULE, [1199, 1200, 1199]),
    (known::GRAMMAR_RULE, [1199, 1200, 1199]),
    (known::BAR, [1099, 1100, 1100]),
    (known::SEMICOLON, [1099, 1100, 1100]),
    (known::ARROW, [1049, 1050, 1050]),
    (known::SOFT_ARROW, [1049, 1050, 1050]),
    (known::COMMA, [999, 1000, 1000]),
];

/// The characters that follow a goal in its line: a comma or a full stop.
const BEHIND_GOAL: usize = 1;

impl Layout<'_> {
    fn write_clause(&mut self, clause: Cell) -> fmt::Result {
        match self.control_construct(clause) {
            Some((known::NECK, [head, body])) if self.store.deref(body) == Cell::atom(known::TRUE) => {
                self.put_term(head, Place::enclosed(1199), BEHIND_GOAL)
            }
            Some((known::NECK, [head, body])) => self.write_rule(head, " :-", body),
            Some((known::GRAMMAR, [head, body])) => self.write_rule(head, " -->", body),
            Some((known::RULE, [head, body])) => self.write_rule(head, " =>", body),
            Some((known::CHOICE_RULE, [head, body])) => self.write_rule(head, " ?=>", body),
            Some((known::GRAMMAR_RULE, [head, body])) => self.write_rule(head, " ==>", body),
            _ => match self.directive_prefix(clause) {
                Some((mark, goal)) => {
                    self.lines.put(mark);
                    let (cell, indent) = (goal, self.lines.margins.left + mark.len());
                    self.run_tasks(match self.control_construct(goal) {
                        Some((known::COMMA, _)) => Task::Body { cell, indent },
                        _ => Task::Goal { cell, indent, priority: 1199 },
                    })
                }
                None => self.put_term(clause, Place::enclosed(1200), BEHIND_GOAL),
            },
        }
    }

    fn write_rule(&mut self, head: Cell, neck: &str, body: Cell) -> fmt::Result {
        self.put_term(head, Place::any_operand(1199), neck.len())?;
        self.lines.put(neck);
        let indent = self.lines.margins.left + INDENT;
        self.tasks.push(Task::Body { cell: body, indent });
        self.run_tasks(Task::Line { indent, text: "" })
    }

    /// Writes a goal that is no control construct.
    fn put_goal(&mut self, cell: Cell, place: Place) -> fmt::Result {
        let (text, marks) = self.marked_text(cell, place)?;
        put_broken(&text, marks, BEHIND_GOAL, true, &self.store.interrupts, &mut self.lines)
    }

    /// Writes a term behind which `after` more characters must fit into the line.
    fn put_term(&mut self, cell: Cell, place: Place, after: usize) -> fmt::Result {
        let (text, marks) = self.marked_text(cell, place)?;
        put_broken(&text, marks, after, false, &self.store.interrupts, &mut self.lines)
    }

    /// The text of a term in one line, and where it may be broken.
    fn marked_text(&self, cell: Cell, place: Place) -> Result<(String, Vec<Mark>), fmt::Error> {
        let mut text = Bounded::new(self.store.text_limit().saturating_sub(self.lines.text.len()));
        let mut writer = TermWriter::new(self.store, self.operators, self.options, Tokens::with_marks(&mut text));
        writer.write(cell, place)?;
        writer.tokens.flush()?;
        let marks = writer.tokens.take_marks();
        Ok((text.text, marks))
    }

    fn run_tasks(&mut self, first: Task) -> fmt::Result {
        self.tasks.push(first);
        while let Some(task) = self.tasks.pop() {
            match task {
                Task::Body { cell, indent } => self.push_body(cell, indent),
                Task::Goal { cell, indent, priority } => self.write_goal(cell, indent, priority)?,
                Task::Branches { cell, indent } => self.push_branches(cell, indent),
                Task::Branch { cell, indent } => self.push_branch(cell, indent),
                Task::Text(text) => self.lines.put(text),
                Task::Line { indent, text } => {
                    self.lines.begin(indent);
                    self.lines.put(text);
                }
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
        match self.control_construct(cell) {
            _ if indent > self.lines.margins.last_column() => {}
            Some((known::COMMA, _)) => {
                let end = Task::Line { indent, text: ")" };
                self.push_tasks([Task::Text("( "), Task::Body { cell, indent: indent + 2 }, end]);
                return Ok(());
            }
            Some((known::SEMICOLON | known::BAR | known::ARROW | known::SOFT_ARROW, _)) => {
                let end = Task::Line { indent, text: ")" };
                self.push_tasks([Task::Text("(   "), Task::Branches { cell, indent }, end]);
                return Ok(());
            }
            _ => {}
        }
        match self.negated(cell).filter(|_| indent <= self.lines.margins.last_column()) {
            Some(goal) => {
                self.push_tasks([Task::Text("\\+ "), Task::Goal { cell: goal, indent: indent + 3, priority: 900 }]);
                Ok(())
            }
            None => self.put_goal(cell, Place::any_operand(priority)),
        }
    }

    fn push_branches(&mut self, cell: Cell, indent: usize) {
        match self.control_construct(cell) {
            Some((name @ (known::SEMICOLON | known::BAR), [branch, rest])) => self.push_tasks([
                Task::Branch { cell: branch, indent },
                Task::Line { indent, text: if name == known::BAR { "|   " } else { ";   " } },
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

    /// The name and the arguments of a control construct or rule, whose operator the program has not changed.
    fn control_construct(&self, cell: Cell) -> Option<(Atom, [Cell; 2])> {
        let View::Compound(structure) = self.store.view(cell) else { return None };
        let (name, operator) = (structure.name(), self.operators.infix(structure.name())?);
        let (_, limits) = CONTROL_OPERATORS.iter().find(|(other, _)| *other == name)?;
        let is_unchanged = *limits == [operator.left_limit(), operator.priority, operator.right_limit()];
        let arguments = || [0, 1].map(|index| self.store.read(structure.slot(index)));
        (structure.arity() == 2 && is_unchanged).then(|| (name, arguments()))
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
        self.is_prefix(known::NOT_PROVABLE, [900, 900]).then(|| self.only_argument(cell, known::NOT_PROVABLE))?
    }

    /// Whether a prefix operator has this priority and the highest one of its operand.
    fn is_prefix(&self, name: Atom, priorities: [u16; 2]) -> bool {
        self.operators.prefix(name).is_some_and(|operator| priorities == [operator.priority, operator.right_limit()])
    }

    fn directive_prefix(&self, cell: Cell) -> Option<(&'static str, Cell)> {
        if ![known::NECK, known::QUERY].into_iter().all(|name| self.is_prefix(name, [1200, 1199])) {
            return None;
        }
        let directive = self.only_argument(cell, known::NECK).map(|goal| (":- ", goal));
        directive.or_else(|| self.only_argument(cell, known::QUERY).map(|goal| ("?- ", goal)))
    }
}
