//! What can be said of a clause before it is written: widths, lines of the source, columns of data.

use super::placement::Placement;
use super::spacing::blanks;
use super::structure::{Group, GroupKind, Role, Structure};
use crate::reader::Lexeme;

/// A clause, and what can be said of it before it is written.
pub(super) struct Clause<'c> {
    pub text: &'c str,
    pub lexemes: &'c [Lexeme],
    pub structure: &'c Structure,
    pub places: &'c [Placement],
    /// The blanks before each lexeme if it stands on the line of the lexeme before.
    pub blanks: Vec<usize>,
    /// The width of the clause on one line before each lexeme.
    pub offsets: Vec<usize>,
    /// The lexemes up to each one that begin a line in the source.
    breaks: Vec<usize>,
    /// For each line of the source, whether columns of data are aligned in it: its blanks are kept.
    is_aligned: Vec<bool>,
    /// For each group, whether it is data of several lines or part of such.
    is_data: Vec<bool>,
    /// The first lexeme of each line of the source.
    pub line_starts: Vec<usize>,
    /// The lexemes that are no comments.
    tokens: Vec<usize>,
}

impl<'c> Clause<'c> {
    pub(super) fn new(
        text: &'c str,
        lexemes: &'c [Lexeme],
        structure: &'c Structure,
        places: &'c [Placement],
    ) -> Clause<'c> {
        let blanks = blanks(text, lexemes, structure, places);
        let (mut offsets, mut breaks) = (Vec::with_capacity(lexemes.len()), Vec::with_capacity(lexemes.len()));
        let (mut offset, mut broken) = (0, 0);
        let lines = places.last().map_or(1, |last| last.line + 1);
        let mut line_starts = vec![0; lines];
        for (index, lexeme) in lexemes.iter().enumerate() {
            offset += blanks[index];
            offsets.push(offset);
            offset += lexeme.span.of(text).chars().count();
            broken += usize::from(places[index].newlines > 0);
            breaks.push(broken);
            if places[index].newlines > 0 {
                line_starts[places[index].line] = index;
            }
        }
        let mut clause = Clause {
            text,
            lexemes,
            structure,
            places,
            blanks,
            offsets,
            breaks,
            is_aligned: vec![false; lines],
            is_data: Vec::new(),
            line_starts,
            tokens: (0..lexemes.len()).filter(|&index| !lexemes[index].kind.is_comment()).collect(),
        };
        clause.find_aligned();
        clause
    }

    /// Finds the groups of data that have several lines or are parts of such, and the lines in them with more than one blank between
    /// lexemes.
    fn find_aligned(&mut self) {
        for group in &self.structure.groups {
            let is_part = self.is_data.get(group.parent).is_some_and(|is_data| *is_data);
            self.is_data.push(!group.has_goals && (is_part || self.has_lines(*group)));
        }
        for index in 1..self.lexemes.len() {
            let (place, group) = (self.places[index], self.structure.group_of[index]);
            let is_padding = self.structure.groups[group].kind == GroupKind::Arguments
                && (self.structure.roles[index - 1] == Role::Open || self.structure.roles[index] == Role::Close);
            let is_token = self.structure.roles[index] != Role::Comment;
            if place.blanks > 1 && is_token && !is_padding && self.is_data[group] {
                self.is_aligned[place.line] = true;
            }
        }
    }

    /// Whether the author has put a lexeme in a column of data.
    pub(super) fn is_in_column(&self, index: usize) -> bool {
        self.is_aligned[self.places[index].line] && self.is_data[self.structure.group_of[index]]
    }

    /// Whether a group had several lines in the source.
    pub(super) fn has_lines(&self, group: Group) -> bool {
        self.breaks[group.close] != self.breaks[group.open]
    }

    /// The width of a group on one line.
    pub(super) fn width(&self, group: Group) -> usize {
        self.offsets[group.close] - self.offsets[group.open] + 1
    }

    /// The last lexeme before `index` that is no comment; the first one if there is none.
    pub(super) fn token_before(&self, index: usize) -> usize {
        self.tokens.partition_point(|&token| token < index).checked_sub(1).map_or(0, |last| self.tokens[last])
    }

    /// The first lexeme from `index` on that is no comment. The last lexeme of a clause is none.
    pub(super) fn token_behind(&self, index: usize) -> usize {
        self.tokens.get(self.tokens.partition_point(|&token| token < index)).copied().unwrap_or(index)
    }

    /// The lexeme behind the goal that begins with a lexeme, if the goal unifies or evaluates, is short and has one line.
    pub(super) fn unification_end(&self, goal: usize) -> Option<usize> {
        const MOST_PIECES: usize = 50;
        let (roles, group_of) = (&self.structure.roles, &self.structure.group_of);
        let group = group_of[goal];
        let ends = |index: usize| {
            let is_own = group_of[index] == group;
            is_own && matches!(roles[index], Role::Comma | Role::Branch | Role::Close | Role::End)
        };
        let end = (goal..roles.len()).take(MOST_PIECES).find(|&index| ends(index))?;
        let unifies = |index: usize| {
            let text = self.lexemes[index].span.of(self.text);
            group_of[index] == group && roles[index] == Role::Infix && matches!(text, "=" | "is")
        };
        let is_one_line = self.breaks[end.saturating_sub(1)] == self.breaks[goal];
        (is_one_line && (goal..end).any(unifies)).then_some(end)
    }

    /// Whether a lexeme is a cut or `nl` on the line of the comma before it, or a cut on that of the neck.
    pub(super) fn is_cut_behind(&self, index: usize, token: usize) -> bool {
        let is_behind = token + 1 == index && self.places[index].newlines == 0;
        let is_behind_comma = self.structure.roles[token] == Role::Comma;
        let is_goal = self.structure.roles.get(index + 1).is_some_and(|next| *next != Role::Open);
        let text = self.lexemes[index].span.of(self.text);
        is_behind && is_goal && (text == "!" || is_behind_comma && text == "nl")
    }
}
