//! Long terms broken into lines.
//!
//! ```text
//!     findall(Key-Value,              foo([ 1, 2, 3, …,         Total is First+
//!             ( member(Key, Keys),          9, 10               Second
//!               value(Key, Value)         ])
//!             ),
//!             Pairs)
//! ```
//! The writer of terms marks where its text may be broken. A piece of text that fits into the line stays in it; otherwise its loosest
//! operators are broken, or the bracket that has most of it. Pieces wait on an explicit stack. Where little of the line is left, a
//! piece is not broken any more: so a deep term has a text of a size in proportion to its own.

use super::lines::Lines;
use super::marks::{Bracket, Break, Mark, paired};
use crate::terms::Interrupts;
use std::fmt;

/// The indent of arguments that are not aligned, and of what follows an operator.
const INDENT: usize = 4;

/// Operators that bind more tightly are not broken: `a/b`, `m:g`, `x^2`.
const LOOSE_PRIORITY: u16 = 400;

/// The priorities of control constructs.
const COMMA_PRIORITY: u16 = 1000;
const BRANCH_PRIORITY: u16 = COMMA_PRIORITY + 1;

/// More elements than these, and none longer, share lines.
const FEW_ITEMS: usize = 6;
const SHORT_ITEM: usize = 12;

/// A part of the text, with its marks from `first` to before `last`.
#[derive(Clone, Copy)]
struct Piece {
    start: usize,
    end: usize,
    first: usize,
    last: usize,
}

/// Something still to be put out.
enum Step {
    /// A piece behind which `after` more characters must fit into the line.
    Piece {
        piece: Piece,
        after: usize,
    },
    /// Text as it is.
    Text {
        start: usize,
        end: usize,
    },
    Words(&'static str),
    /// A new line; but if `needed` characters still fit, only a blank if the text has one.
    Line {
        indent: usize,
        needed: Option<usize>,
        blank: bool,
    },
}

/// Breaks a text into lines. It begins in the column that `out` ends in, and `after` more characters must fit behind it. With
/// `breaks_conditionals` an if-then-else that is an argument of the term is broken even if it fits.
pub(super) fn put_broken(
    text: &str,
    marks: Vec<Mark>,
    after: usize,
    breaks_conditionals: bool,
    interrupts: &Interrupts,
    out: &mut Lines,
) -> fmt::Result {
    let marks = paired(marks);
    let whole = Piece { start: 0, end: text.len(), first: 0, last: marks.len() };
    let steps = vec![Step::Piece { piece: whole, after }];
    let mut breaker = Breaker { text, marks, out, steps, conditionals: Vec::new() };
    if breaks_conditionals {
        breaker.conditionals = breaker.conditional_arguments(whole);
    }
    let mut count = 0;
    while let Some(step) = breaker.steps.pop() {
        count += 1;
        interrupts.poll_at(count).map_err(|_| fmt::Error)?;
        breaker.take(step);
    }
    Ok(())
}

struct Breaker<'a> {
    text: &'a str,
    marks: Vec<Mark>,
    out: &'a mut Lines,
    steps: Vec<Step>,
    /// The marks of the brackets around if-then-elses that are to be broken, in order.
    conditionals: Vec<usize>,
}

impl Breaker<'_> {
    fn take(&mut self, step: Step) {
        match step {
            Step::Piece { piece, after } => self.put_piece(piece, after),
            Step::Text { start, end } => self.out.put(&self.text[start..end]),
            Step::Words(words) => self.out.put(words),
            Step::Line { needed: Some(needed), blank, .. } if self.out.has_room(needed + usize::from(blank)) => {
                self.out.put(if blank { " " } else { "" });
            }
            Step::Line { indent, .. } => self.out.begin(indent),
        }
    }

    /// Pushes steps, the first on top.
    fn push(&mut self, steps: impl IntoIterator<Item = Step, IntoIter: DoubleEndedIterator>) {
        self.steps.extend(steps.into_iter().rev());
    }

    /// The characters of a part of the text, counted up to the first that does not fit into a line.
    fn width(&self, start: usize, end: usize) -> usize {
        self.text[start..end].chars().take(self.out.margins.right + 1).count()
    }

    fn put_piece(&mut self, piece: Piece, after: usize) {
        let piece = self.trimmed(piece);
        let fits = self.out.has_room(self.width(piece.start, piece.end) + after);
        if fits && !self.has_conditional(piece) || self.out.column > self.out.margins.last_column() {
            return self.out.put(&self.text[piece.start..piece.end]);
        }
        if let Some(priority) = self.loosest(piece) {
            return self.break_operators(piece, priority, after);
        }
        match self.largest_bracket(piece) {
            Some(open) => self.break_bracket(piece, open, after),
            None => self.out.put(&self.text[piece.start..piece.end]),
        }
    }

    /// The arguments of a term in functional notation that are an if-then-else.
    fn conditional_arguments(&self, whole: Piece) -> Vec<usize> {
        let Some(&Mark { kind: Break::Open { bracket: Bracket::Arguments, close }, end: start, .. }) =
            self.marks.first()
        else {
            return Vec::new();
        };
        let Mark { start: end, .. } = self.marks[close];
        if end + 1 != whole.end {
            return Vec::new();
        }
        let arguments = Piece { start, end, first: 1, last: close };
        let groups = self.outer_marks(arguments).filter(|open| match self.marks[*open].kind {
            Break::Open { bracket: Bracket::Grouping, close } => {
                let group = Piece { start: self.marks[*open].end, end, first: open + 1, last: close };
                let has =
                    |names: &[&str]| self.outer_marks(group).any(|mark| names.contains(&self.operator_text(mark)));
                self.has_only_branches(group) && has(&["->", "*->"]) && has(&[";"])
            }
            _ => false,
        });
        groups.collect()
    }

    fn has_conditional(&self, piece: Piece) -> bool {
        let next = self.conditionals.partition_point(|open| *open < piece.first);
        self.conditionals.get(next).is_some_and(|open| *open < piece.last)
    }

    /// A piece without the blanks that it begins with: they separate it from what precedes it in its line.
    fn trimmed(&self, piece: Piece) -> Piece {
        let text = &self.text[piece.start..piece.end];
        Piece { start: piece.end - text.trim_start_matches(' ').len(), ..piece }
    }

    /// The marks of a piece outside brackets, by their indices.
    fn outer_marks(&self, piece: Piece) -> impl Iterator<Item = usize> {
        let mut next = piece.first;
        std::iter::from_fn(move || {
            let index = Some(next).filter(|next| *next < piece.last)?;
            next = match self.marks[index].kind {
                Break::Open { close, .. } => close + 1,
                _ => index + 1,
            };
            Some(index)
        })
    }

    /// The highest priority of operators that may be broken.
    fn loosest(&self, piece: Piece) -> Option<u16> {
        let priorities = self.outer_marks(piece).filter_map(|index| match self.marks[index].kind {
            Break::Infix { priority } => Some(priority),
            _ => None,
        });
        priorities.max().filter(|priority| *priority >= LOOSE_PRIORITY)
    }

    /// The bracket with most text.
    fn largest_bracket(&self, piece: Piece) -> Option<usize> {
        let size = |open: usize| match self.marks[open].kind {
            Break::Open { close, .. } => Some((self.marks[close].start - self.marks[open].end, open)),
            _ => None,
        };
        self.outer_marks(piece).filter_map(size).max().map(|(_, open)| open)
    }

    /// The pieces between marks of a piece, and those marks.
    fn split(&self, piece: Piece, at: impl Fn(Break) -> bool) -> (Vec<Piece>, Vec<usize>) {
        let marks: Vec<usize> = self.outer_marks(piece).filter(|index| at(self.marks[*index].kind)).collect();
        let (mut start, mut first) = (piece.start, piece.first);
        let mut pieces = Vec::with_capacity(marks.len() + 1);
        for &index in &marks {
            pieces.push(Piece { start, end: self.marks[index].start, first, last: index });
            (start, first) = (self.marks[index].end, index + 1);
        }
        pieces.push(Piece { start, end: piece.end, first, last: piece.last });
        (pieces, marks)
    }

    // ---- operators -------------------------------------------------------------------------------------------------

    /// Puts as many operands into a line as fit, each with the operator behind it.
    fn break_operators(&mut self, piece: Piece, priority: u16, after: usize) {
        let (pieces, marks) = self.split(piece, |kind| kind == Break::Infix { priority });
        let column = self.out.column;
        let indent = if pieces.len() == 2 { column + INDENT } else { column };
        let mut steps = Vec::with_capacity(3 * pieces.len());
        for (number, &operand) in pieces.iter().enumerate() {
            let behind = match marks.get(number) {
                Some(&mark) => self.operator_text(mark).len(),
                None => after,
            };
            if let Some(before) = number.checked_sub(1) {
                steps.push(self.line_before(operand, marks[before], indent, behind));
            }
            steps.push(Step::Piece { piece: operand, after: behind });
            if let Some(&mark) = marks.get(number) {
                let text = self.operator_text(mark);
                steps.push(Step::Text { start: self.marks[mark].start, end: self.marks[mark].start + text.len() });
            }
        }
        self.push(steps);
    }

    /// An operator without the blank behind it.
    fn operator_text(&self, mark: usize) -> &str {
        let Mark { start, end, .. } = self.marks[mark];
        self.text[start..end].trim_end_matches(' ')
    }

    /// The line break before the right operand of an operator. An operand that does not fit into a line of its own either begins in
    /// the same line.
    fn line_before(&self, operand: Piece, mark: usize, indent: usize, behind: usize) -> Step {
        let width = self.width(operand.start, operand.end) + behind;
        let needed = if indent + width > self.out.margins.right { SHORT_ITEM } else { width };
        let is_comma = self.text[self.marks[mark].start..].starts_with(',');
        let blank =
            is_comma || self.text[..operand.start].ends_with(' ') || self.text[operand.start..].starts_with(' ');
        Step::Line { indent, needed: Some(needed), blank }
    }

    // ---- brackets --------------------------------------------------------------------------------------------------

    fn break_bracket(&mut self, piece: Piece, open: usize, after: usize) {
        let Break::Open { bracket, close } = self.marks[open].kind else { return };
        let inner = Piece { start: self.marks[open].end, end: self.marks[close].start, first: open + 1, last: close };
        let rest = Step::Text { start: self.marks[close].start, end: piece.end };
        let behind = after + self.width(self.marks[close].start, piece.end);
        let base = self.out.column;
        self.out.put(&self.text[piece.start..inner.start]);
        let column = self.out.column - 1;
        self.steps.push(rest);
        match bracket {
            Bracket::Arguments if column < self.out.margins.last_aligned() => {
                self.push_items(inner, column + 1, behind)
            }
            Bracket::Arguments => {
                self.out.begin(base + INDENT);
                self.push_items(inner, base + INDENT, behind);
            }
            Bracket::List => {
                self.out.put(" ");
                self.steps.push(Step::Line { indent: column, needed: None, blank: false });
                self.push_items(inner, column + 2, 0);
            }
            Bracket::Grouping | Bracket::Curly => self.push_group(inner, column),
        }
    }

    /// Pushes arguments or elements, each on a line of its own unless they are many and short.
    fn push_items(&mut self, inner: Piece, indent: usize, behind: usize) {
        let (items, marks) = self.split(inner, |kind| matches!(kind, Break::Separator | Break::Bar));
        let widths: Vec<usize> = items.iter().map(|item| self.width(item.start, item.end)).collect();
        let are_packed = items.len() > FEW_ITEMS && widths.iter().all(|width| *width <= SHORT_ITEM);
        let mut steps = Vec::with_capacity(3 * items.len());
        for (number, &piece) in items.iter().enumerate() {
            let next = marks.get(number).map(|mark| self.marks[*mark].kind);
            let after = if next.is_some() { 1 } else { behind };
            if let Some(before) = number.checked_sub(1) {
                let is_tail = self.marks[marks[before]].kind == Break::Bar;
                let needed = Some(widths[number] + after).filter(|_| are_packed && !is_tail);
                let indent = if is_tail { indent - 2 } else { indent };
                steps.push(Step::Line { indent, needed, blank: true });
                steps.extend(is_tail.then_some(Step::Words("| ")));
            }
            steps.push(Step::Piece { piece, after });
            steps.extend((next == Some(Break::Separator)).then_some(Step::Words(",")));
        }
        self.push(steps);
    }

    /// Pushes what stands in the round or curly brackets that open in a column: goals one on a line, branches as in a body.
    fn push_group(&mut self, inner: Piece, column: usize) {
        let priority = self.loosest(inner);
        let is_branches = matches!(priority, Some(BRANCH_PRIORITY..)) && self.has_only_branches(inner);
        match priority {
            Some(COMMA_PRIORITY) if self.has_only_branches(inner) => {
                self.out.put(" ");
                self.steps.push(Step::Line { indent: column, needed: None, blank: false });
                self.push_goals(inner, column + 2);
            }
            Some(_) if is_branches => {
                self.out.put("   ");
                self.steps.push(Step::Line { indent: column, needed: None, blank: false });
                self.push_branches(inner, column);
            }
            _ => self.push([Step::Piece { piece: inner, after: 1 }]),
        }
    }

    /// Whether the operators that bind as loosely as a comma are `,`, `;`, `->`, `*->` and `|`.
    fn has_only_branches(&self, inner: Piece) -> bool {
        self.outer_marks(inner).all(|index| match self.marks[index].kind {
            Break::Infix { priority: COMMA_PRIORITY } => self.operator_text(index) == ",",
            Break::Infix { priority: BRANCH_PRIORITY.. } => {
                matches!(self.operator_text(index), ";" | "->" | "*->" | "|")
            }
            _ => true,
        })
    }

    /// Pushes goals joined by commas, one on a line.
    fn push_goals(&mut self, piece: Piece, indent: usize) {
        let (goals, _) = self.split(piece, |kind| kind == Break::Infix { priority: COMMA_PRIORITY });
        let mut steps = Vec::with_capacity(3 * goals.len());
        for (number, &piece) in goals.iter().enumerate() {
            if number > 0 {
                steps.push(Step::Words(","));
                steps.push(Step::Line { indent, needed: None, blank: false });
            }
            steps.push(Step::Piece { piece, after: 1 });
        }
        self.push(steps);
    }

    /// Pushes branches, each behind its operator. Nested ones of the same brackets follow in the order of the text.
    fn push_branches(&mut self, inner: Piece, column: usize) {
        let is_branch = |kind: Break| matches!(kind, Break::Infix { priority: BRANCH_PRIORITY.. });
        let (branches, marks) = self.split(inner, is_branch);
        let mut steps = Vec::with_capacity(4 * branches.len());
        for (number, &piece) in branches.iter().enumerate() {
            if let Some(before) = number.checked_sub(1) {
                steps.push(Step::Line { indent: column, needed: None, blank: false });
                steps.push(Step::Words(match self.operator_text(marks[before]).trim_start() {
                    "->" => "->  ",
                    "*->" => "*-> ",
                    "|" => "|   ",
                    _ => ";   ",
                }));
            }
            let (goals, _) = self.split(piece, |kind| kind == Break::Infix { priority: COMMA_PRIORITY });
            for (number, &piece) in goals.iter().enumerate() {
                if number > 0 {
                    steps.push(Step::Words(","));
                    steps.push(Step::Line { indent: column + INDENT, needed: None, blank: false });
                }
                steps.push(Step::Piece { piece, after: 1 });
            }
        }
        self.push(steps);
    }
}
