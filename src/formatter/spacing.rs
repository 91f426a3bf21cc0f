//! The blanks between two lexemes on one line.

use super::placement::Placement;
use super::structure::{GroupKind, Role, Structure};
use crate::reader::{Bracket, Lexeme, LexemeKind};

/// The operators that have blanks on both sides where they make a goal.
const COMPARISONS: &[&str] = &[
    "=", "\\=", "==", "\\==", "@<", "@>", "@=<", "@>=", "=..", "=:=", "=\\=", "<", ">", "=<", ">=", ":=", "=@=",
    "\\=@=", "#=", "#\\=", "#<", "#>", "#=<", "#>=",
];

/// The number of blanks before each lexeme of a clause if it has one line.
pub(super) fn blanks(text: &str, lexemes: &[Lexeme], structure: &Structure, places: &[Placement]) -> Vec<usize> {
    let spacing = Spacing { text, lexemes, structure, places };
    (0..lexemes.len()).map(|index| spacing.before(index)).collect()
}

struct Spacing<'p> {
    text: &'p str,
    lexemes: &'p [Lexeme],
    structure: &'p Structure,
    places: &'p [Placement],
}

impl Spacing<'_> {
    fn before(&self, index: usize) -> usize {
        let Some(last) = index.checked_sub(1) else { return 0 };
        let (before, here) = (self.structure.roles[last], self.structure.roles[index]);
        let group = self.structure.group_of[index];
        match (before, here) {
            (Role::Comment, Role::Comma | Role::End | Role::Close) => self.as_written(index),
            (Role::Comment, _) | (_, Role::Comment) => self.as_written(index).max(usize::from(before != Role::Open)),
            (_, Role::Comma) => 0,
            // A full stop directly behind symbols would be one of them.
            (_, Role::End) if self.lexemes[last].kind == LexemeKind::Symbol => self.as_written(index),
            (_, Role::End) => 0,
            (Role::Comma, _) if self.structure.groups[group].is_spaced_by_hand => self.as_written(index),
            (Role::Comma, _) => 1,
            (Role::Open, Role::Close) => 0,
            (Role::Open, _) => self.padding(self.group_opened_by(last)),
            (_, Role::Close) => self.padding(group),
            (_, Role::Branch) if self.lexemes[index].kind == LexemeKind::Bar => self.beside_operator(index, index),
            (Role::Branch, _) if self.lexemes[last].kind == LexemeKind::Bar => self.beside_operator(last, index),
            (_, Role::Neck | Role::Branch) | (Role::Neck | Role::Branch, _) => 1,
            // A name before a bracket may have arguments: only who knows the operators can tell `f =(a)` from `F =(a)`.
            (_, Role::Infix) if self.is_glued_bracket(index + 1) => self.as_written(index),
            (Role::Infix, _) if self.is_glued_bracket(index) => 0,
            (_, Role::Infix | Role::Bar) => self.beside_operator(index, index),
            (Role::Infix | Role::Bar, _) => self.beside_operator(last, index),
            // `:-` of a directive.
            (Role::Prefix, _) if last == 0 => 1,
            _ => self.as_written(index),
        }
    }

    fn is_glued_bracket(&self, index: usize) -> bool {
        self.lexemes.get(index).is_some_and(|next| next.kind == LexemeKind::Open(Bracket::Round) && next.is_glued)
    }

    /// One blank where there was layout in the source.
    fn as_written(&self, index: usize) -> usize {
        let place = self.places[index];
        usize::from(place.blanks > 0 || place.newlines > 0)
    }

    /// The group that a lexeme opens: the first one whose bracket it is.
    fn group_opened_by(&self, open: usize) -> usize {
        // Groups are in the order of their brackets, of which the first may be that of the clause.
        let groups = &self.structure.groups;
        let found = groups.partition_point(|group| group.open < open);
        found + usize::from(found == 0 && groups[0].kind == GroupKind::Clause)
    }

    /// The blanks inside brackets: those of arguments have none; others have one if both sides have, or if they are on different
    /// lines.
    fn padding(&self, group: usize) -> usize {
        let group = self.structure.groups[group];
        if group.kind == GroupKind::Arguments {
            return 0;
        }
        let is_padded = |index: usize| self.places[index].blanks > 0 || self.places[index].newlines > 0;
        usize::from(is_padded(group.open + 1) && is_padded(group.close))
    }

    /// The blanks on a side of an infix operator or a bar: one if the operator makes a goal that compares, or if the author has blanks
    /// on any side; else none. Between symbols blanks may be needed, and say nothing.
    fn beside_operator(&self, operator: usize, side: usize) -> usize {
        let group = self.structure.groups[self.structure.group_of[operator]];
        let text = self.lexemes[operator].span.of(self.text);
        let compares = self.structure.roles[operator] == Role::Infix && group.has_goals && COMPARISONS.contains(&text);
        let is_symbol = |index: usize| self.lexemes[index].kind == LexemeKind::Symbol;
        let is_spaced = |side: usize| {
            let is_between_symbols = is_symbol(side) && is_symbol(side - 1);
            !is_between_symbols && self.as_written(side) > 0
        };
        let has_blanks = compares || is_spaced(operator) || is_spaced(operator + 1);
        if has_blanks { 1 } else { self.as_written(side) }
    }
}
