//! The layout of one clause: before each lexeme a gap is chosen, which is blanks or a line end.
//!
//! ```text
//!   head(X) :-
//!       goal(X), !,
//!       (   condition(X)          a bracket that encloses goals and has several lines:
//!       ->  goal                  its branches stand below it, goals four columns to the right
//!       ;   goal([a, b,
//!                 c])             brackets around data keep the lines that the author gave them
//!       ),
//!       forall(member(Y, X),
//!              ( goal(Y),         brackets around goals without branches close behind the last
//!                goal ))
//!       ;                         alternatives of a body without conditions
//!       goal.
//! ```

use super::comments;
use super::measures::Clause;
use super::page::Page;
use super::placement::Placement;
use super::structure::{Group, GroupKind, Role, Structure};
use super::{BRACKET_INDENT, INDENT, MAX_COLUMN, MAX_WIDTH};
use crate::reader::{Lexeme, LexemeKind};

/// The clause that these lexemes are, laid out to begin in a column; `None` if it cannot be taken apart. It stood in the column `from`.
pub(super) fn layout(text: &str, lexemes: &[Lexeme], from: usize, column: usize) -> Option<String> {
    let structure = Structure::new(text, lexemes)?;
    let places = Placement::of_lexemes(text, lexemes, from);
    let clause = Clause::new(text, lexemes, &structure, &places);
    Some(Layout::new(&clause, column).write())
}

/// A group that is open while the clause is written.
#[derive(Clone, Copy)]
struct Open {
    group: usize,
    /// Whether it encloses goals that have lines of their own; then the columns of its branches and its goals.
    lines: Option<Columns>,
    /// The first lexeme of the goal that is being written, and that of the goal before it.
    goal: usize,
    last_goal: usize,
}

/// The columns of a group of goals.
#[derive(Clone, Copy)]
pub(super) struct Columns {
    pub branches: usize,
    pub goals: usize,
    /// Whether the bracket closes behind its last goal.
    pub closes_behind: bool,
    /// Whether branches have lines of their own, as those of a body without conditions have.
    pub has_lone_branches: bool,
}

impl Columns {
    fn new(branches: usize, goals: usize) -> Columns {
        Columns { branches, goals, closes_behind: false, has_lone_branches: false }
    }
}

/// What precedes a lexeme in a group of goals.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Before {
    Neck,
    Bracket,
    Comma,
    Branch,
    /// A part of the same goal.
    Inside,
}

/// What stands before a lexeme.
pub(super) enum Gap {
    Blanks(usize),
    /// Line ends, and the column in the last line.
    Lines(usize, usize),
}

/// A clause that is being written.
struct Layout<'c> {
    clause: &'c Clause<'c>,
    page: Page,
    /// The column in which the clause begins.
    start: usize,
    open: Vec<Open>,
    /// The columns of the lexemes written.
    columns: Vec<usize>,
}

impl<'c> Layout<'c> {
    fn new(clause: &'c Clause<'c>, start: usize) -> Layout<'c> {
        let mut page = Page::new("");
        page.blanks(start);
        Layout {
            clause,
            page,
            start,
            open: vec![Open { group: 0, lines: None, goal: 0, last_goal: 0 }],
            columns: Vec::with_capacity(clause.lexemes.len()),
        }
    }

    fn write(mut self) -> String {
        for index in 0..self.clause.lexemes.len() {
            match self.gap(index) {
                Gap::Blanks(count) => self.page.blanks(count),
                Gap::Lines(count, column) => {
                    self.page.lines(count);
                    self.page.blanks(column);
                }
            }
            let column = self.page.column();
            self.columns.push(column);
            let lexeme = self.clause.lexemes[index].span.of(self.clause.text);
            match self.clause.structure.roles[index] {
                Role::Comment => self.page.push(&comments::moved(lexeme, self.clause.places[index].column, column)),
                _ => self.page.push(lexeme),
            }
            self.open_and_close(index);
        }
        self.page.finish()[self.start..].trim_end_matches('\n').to_string()
    }

    /// The innermost open group.
    fn top(&self) -> Open {
        self.open[self.open.len() - 1]
    }

    /// Opens the group that a lexeme has begun, or closes the one that it has ended.
    fn open_and_close(&mut self, index: usize) {
        let structure = self.clause.structure;
        match structure.roles[index] {
            Role::Open | Role::Neck => {
                let number = self.next_group(index);
                let (group, goal) = (structure.groups[number], self.top().goal);
                let lines = self.columns_of(group, index);
                self.open.push(Open { group: number, lines, goal, last_goal: goal });
            }
            Role::Close => _ = self.open.pop(),
            _ => {}
        }
    }

    /// The number of the group that a lexeme opens.
    fn next_group(&self, open: usize) -> usize {
        let groups = &self.clause.structure.groups;
        groups[1..].partition_point(|group| group.open < open) + 1
    }

    /// The columns of a group that has just been opened, if its goals have lines of their own.
    fn columns_of(&self, group: Group, open: usize) -> Option<Columns> {
        let is_body = group.kind == GroupKind::Body;
        let begin = if is_body { self.columns[0] } else { self.columns[open] };
        let width = if is_body { self.clause.offsets[group.close] + 1 } else { self.clause.width(group) };
        let is_long = (is_body || group.has_branches) && begin + width > MAX_WIDTH;
        // What is nested so deeply keeps the lines that it has.
        if begin > MAX_COLUMN || !group.has_goals || !(self.clause.has_lines(group) || is_long) {
            return None;
        }
        Some(match (is_body, group.has_branches) {
            (true, _) if group.has_conditions => Columns::new(begin + INDENT, begin + 2 * INDENT),
            (true, _) => Columns { has_lone_branches: true, ..Columns::new(begin + INDENT, begin + INDENT) },
            (false, true) => Columns::new(begin, begin + INDENT),
            (false, false) => Columns { closes_behind: true, ..Columns::new(begin, begin + BRACKET_INDENT) },
        })
    }

    /// The gap before a lexeme.
    fn gap(&mut self, index: usize) -> Gap {
        if index == 0 {
            return Gap::Blanks(0);
        }
        let top = self.top();
        let gap = match top.lines {
            Some(columns) => self.gap_among_goals(index, top, columns),
            None => self.gap_in_data(index),
        };
        // Nothing can stand behind a comment on its line.
        match gap {
            Gap::Blanks(_) if self.clause.lexemes[index - 1].kind == LexemeKind::LineComment => {
                Gap::Lines(1, top.lines.map_or_else(|| self.continuation(index), |columns| columns.goals))
            }
            gap => gap,
        }
    }

    /// The gap before a lexeme that stands in a group of goals directly.
    fn gap_among_goals(&mut self, index: usize, top: Open, columns: Columns) -> Gap {
        let (clause, before) = (self.clause, self.before(index, top));
        match clause.structure.roles[index] {
            Role::Close if columns.closes_behind => Gap::Blanks(1),
            Role::Close | Role::Branch => Gap::Lines(1, columns.branches),
            Role::Comment => self.gap_before_comment(index, before, columns),
            Role::Comma | Role::End => Gap::Blanks(clause.blanks[index]),
            _ if before == Before::Inside => self.gap_in_goal(index),
            _ => {
                let innermost = self.open.len() - 1;
                self.open[innermost] = Open { goal: index, last_goal: top.goal, ..top };
                self.gap_before_goal(index, before, columns)
            }
        }
    }

    /// What precedes a lexeme in a group of goals.
    fn before(&self, index: usize, top: Open) -> Before {
        let structure = self.clause.structure;
        let (group, token) = (structure.groups[top.group], self.clause.token_before(index));
        match structure.roles[token] {
            _ if token == group.open && group.kind == GroupKind::Body => Before::Neck,
            _ if token == group.open => Before::Bracket,
            _ if structure.group_of[token] != top.group => Before::Inside,
            Role::Comma => Before::Comma,
            Role::Branch => Before::Branch,
            _ => Before::Inside,
        }
    }

    /// The blanks up to the column of goals, behind a bracket or a branch.
    fn up_to_goals(&self, columns: Columns) -> Gap {
        Gap::Blanks(columns.goals.saturating_sub(self.page.column()).max(1))
    }

    fn gap_before_comment(&self, index: usize, before: Before, columns: Columns) -> Gap {
        let place = self.clause.places[index];
        match before {
            _ if place.newlines > 0 => {
                Gap::Lines(self.lines_before(index, before), self.column_of_comment(index, columns))
            }
            Before::Bracket | Before::Branch => self.up_to_goals(columns),
            _ => Gap::Blanks(comments::blanks_behind(place, self.page.column(), self.is_last_on_line(index))),
        }
    }

    fn gap_before_goal(&self, index: usize, before: Before, columns: Columns) -> Gap {
        let clause = self.clause;
        let is_behind_comment = clause.structure.roles[index - 1] == Role::Comment;
        let is_behind_line = clause.lexemes[index - 1].kind == LexemeKind::LineComment;
        match before {
            _ if is_behind_comment && clause.places[index].newlines == 0 && !is_behind_line => Gap::Blanks(1),
            Before::Comma | Before::Neck => {
                let token = clause.token_before(index);
                match clause.is_cut_behind(index, token) || self.joins_unification(index, token) {
                    true => Gap::Blanks(1),
                    false => Gap::Lines(self.lines_before(index, before), columns.goals),
                }
            }
            _ if is_behind_comment || columns.has_lone_branches => Gap::Lines(1, columns.goals),
            _ => self.up_to_goals(columns),
        }
    }

    /// Whether a unification stood on the line of one before it, and has room there.
    fn joins_unification(&self, index: usize, comma: usize) -> bool {
        let (clause, before) = (self.clause, self.open[self.open.len() - 1].last_goal);
        if comma + 1 != index || clause.places[index].newlines > 0 || clause.unification_end(before).is_none() {
            return false;
        }
        let end = clause.unification_end(index);
        end.is_some_and(|end| self.page.column() + 1 + clause.offsets[end] - clause.offsets[index] < MAX_WIDTH)
    }

    /// The line ends before a lexeme: one, or two if the author has left an empty line, though not at the beginning of a group.
    fn lines_before(&self, index: usize, before: Before) -> usize {
        let opens = matches!(before, Before::Neck | Before::Bracket);
        let is_first = opens && self.clause.structure.roles[index - 1] != Role::Comment;
        if is_first { 1 } else { self.clause.places[index].newlines.clamp(1, 2) }
    }

    /// The column of a comment on lines of its own: that of the goals, or of the branch behind it if it stood there.
    fn column_of_comment(&self, index: usize, columns: Columns) -> usize {
        let (roles, places) = (&self.clause.structure.roles, self.clause.places);
        let next = self.clause.token_behind(index);
        let is_branch = matches!(roles[next], Role::Branch | Role::Close);
        if is_branch && places[index].column <= places[next].column { columns.branches } else { columns.goals }
    }

    /// Whether a comment was the last lexeme of its line.
    fn is_last_on_line(&self, index: usize) -> bool {
        self.clause.places.get(index + 1).is_none_or(|next| next.newlines > 0)
    }

    /// The gap before a lexeme in the midst of a goal: where the author ended the line, it ends.
    fn gap_in_goal(&self, index: usize) -> Gap {
        let place = self.clause.places[index];
        match place.newlines {
            0 => Gap::Blanks(self.clause.blanks[index]),
            _ => Gap::Lines(1, self.continuation(index)),
        }
    }

    /// The gap before a lexeme in brackets that enclose no goals, in a head or a fact.
    fn gap_in_data(&self, index: usize) -> Gap {
        let clause = self.clause;
        let (role, place) = (clause.structure.roles[index], clause.places[index]);
        let is_behind_comma = clause.structure.roles[index - 1] == Role::Comma;
        match role {
            Role::Comment if place.newlines == 0 => Gap::Blanks(match clause.structure.roles[index - 1] {
                Role::Open => clause.blanks[index],
                _ => comments::blanks_behind(place, self.page.column(), self.is_last_on_line(index)),
            }),
            Role::Comma | Role::End | Role::Neck => Gap::Blanks(clause.blanks[index]),
            // A comma that began a line ends the one before.
            _ if place.newlines == 0 && is_behind_comma && clause.places[index - 1].newlines > 0 => {
                Gap::Lines(1, self.continuation(index))
            }
            _ if place.newlines > 0 => Gap::Lines(place.newlines.min(2), self.continuation(index)),
            _ if clause.is_in_column(index) => Gap::Blanks(place.blanks),
            _ => Gap::Blanks(clause.blanks[index]),
        }
    }

    /// The column of a lexeme that began a line in the midst of a goal: it moves with what it was below.
    fn continuation(&self, index: usize) -> usize {
        let (places, top) = (self.clause.places, self.top());
        let here = places[index].column;
        let group = self.clause.structure.groups[top.group];
        let is_bracket = !matches!(group.kind, GroupKind::Clause | GroupKind::Body) && top.lines.is_none();
        let anchor = if is_bracket { group.open } else { top.goal };
        if is_bracket {
            let first = anchor + 1;
            let is_beside = first < index && places[first].newlines == 0;
            if is_beside && places[first].column == here {
                return self.columns[first];
            }
            if places[anchor].column == here {
                return self.columns[anchor];
            }
        }
        let line_start = self.clause.line_starts[places[anchor].line];
        let reference = line_start.max(top.goal).min(anchor);
        (self.columns[reference] + here).saturating_sub(places[reference].column)
    }
}
