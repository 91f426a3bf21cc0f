//! Brackets: the place at which a missing one was lost.
//!
//! With the bracket inserted, a clause parses at many places: `f(a, g(b)` at two, a long body at dozens. The layout decides.
//! A bracket is mostly closed in the line that opens it, and where it is not, the lines between are indented further. Each
//! line that departs from these conventions adds to the penalty of a place; the place with the least penalty is reported.

use super::enclosure::is_closer;
use super::layout::{self, Layout};
use super::speculation::SpeculativeParser;
use crate::reader::errors::{Problem, SyntaxError};
use crate::reader::lexer::Kind;
use crate::reader::tokens::Token;
use crate::text::Span;
use std::cmp::Reverse;

/// The kinds of brackets: opening token, closing token, and their texts.
const KINDS: [(Kind, Kind, &str, &str); 3] = [
    (Kind::Open, Kind::Close, "(", ")"),
    (Kind::OpenList, Kind::CloseList, "[", "]"),
    (Kind::OpenCurly, Kind::CloseCurly, "{", "}"),
];

/// In clauses of more tokens, only places near the error and at line ends are tried: each trial parses the whole clause.
const EXHAUSTIVE_TOKENS: usize = 500;
/// The number of tokens that counts as near the error.
const NEAR_TOKENS: usize = 60;

/// A place at which the inserted bracket makes the clause parse.
#[derive(Clone, Copy)]
struct Place {
    /// The bracket is inserted before the token at this index.
    index: usize,
    /// Whether it begins the line of that token; otherwise it ends the line before.
    leads: bool,
    /// The index of the bracket it matches.
    partner: usize,
    /// How far the lines depart from the conventions of layout.
    penalty: u32,
}

/// The bracket that is missing in a clause, if exactly one is; the error was found at the token `wrong`.
pub(in crate::reader) fn find(parser: &mut SpeculativeParser, clause: &[Token], wrong: usize) -> Option<SyntaxError> {
    let count = |wanted: Kind| clause.iter().filter(|token| token.kind == wanted).count();
    let excess = KINDS.map(|(open, close, ..)| count(open) as isize - count(close) as isize);
    let kind = excess.iter().position(|&more| more != 0)?;
    if excess.iter().map(|more| more.abs()).sum::<isize>() != 1 {
        return None;
    }
    let (open, close, opener, closer) = KINDS[kind];
    let closes = excess[kind] > 0;
    let bracket = if closes { close } else { open };
    let layout = Layout::of(parser.text, clause);
    let mut places = Vec::new();
    for index in candidates(clause, &layout, wrong) {
        if parser.accepts_with(clause, index, bracket) {
            places.extend(places_before(clause, &layout, index, bracket));
        }
    }
    let best = places.iter().min_by_key(|place| place_rank(place, &layout))?;
    let sure = places.iter().all(|place| place.index == best.index);
    let (before, next) = (best.index.checked_sub(1), clause[best.index].span.start);
    let at = before.filter(|_| closes && !best.leads).map_or(next, |before| clause[before].span.end);
    let partner = clause[best.partner].span;
    let problem = if closes {
        Problem::CloserLost { opener: partner, bracket: closer, sure }
    } else {
        Problem::OpenerLost { closer: partner, bracket: opener, sure }
    };
    Some(SyntaxError::new(problem, Span::at(at)))
}

/// The indices at which to try.
fn candidates(clause: &[Token], layout: &Layout, wrong: usize) -> Vec<usize> {
    let begins = |index: usize| index < clause.len() && layout.place(index).begins;
    let is_likely = |index: usize| {
        clause.len() <= EXHAUSTIVE_TOKENS || index.abs_diff(wrong) <= NEAR_TOKENS || begins(index) || begins(index + 1)
    };
    (0..clause.len()).filter(|&index| is_likely(index)).collect()
}

/// The order of places, best first: by penalty; among equals, in the line of the partner; then the last one.
fn place_rank(place: &Place, layout: &Layout) -> (u32, bool, Reverse<usize>) {
    let line = layout.line(if place.leads { place.index } else { place.index - 1 });
    (place.penalty, layout.line(place.partner) != line, Reverse(place.index))
}

/// The places for a bracket before the token at `index`. Between two lines there are two: the end of one, the beginning of
/// the other.
fn places_before(clause: &[Token], layout: &Layout, index: usize, bracket: Kind) -> Vec<Place> {
    let token = &clause[index];
    let begins = layout.place(index).begins;
    let is_end = is_closer(token.kind) || matches!(token.kind, Kind::Comma | Kind::End | Kind::EndOfText);
    let leads: &[bool] = match (is_closer(bracket), begins, index) {
        (false, ..) | (_, _, 0) => &[true],
        (true, true, _) if is_end => &[true, false],
        (true, ..) => &[false],
    };
    let place = |&leads: &bool| {
        let place = PenaltyWalk::new(clause, layout).place_bracket(index, leads, bracket)?;
        let line = layout.line(if leads { index } else { index - 1 });
        let balance = unmatched_in_line(clause, layout, line, bracket);
        Some(Place { penalty: place.penalty + u32::from(balance <= 0), ..place })
    };
    leads.iter().filter_map(place).collect()
}

/// The number of brackets without a partner in a line that this one could match; if there are none, the line was fine.
fn unmatched_in_line(clause: &[Token], layout: &Layout, line: u32, bracket: Kind) -> isize {
    let Some(kind) = KINDS.iter().find(|kind| kind.0 == bracket || kind.1 == bracket) else { return 0 };
    let tokens = clause.iter().enumerate().filter(|(number, _)| layout.line(*number) == line);
    let side = |token: &Token| isize::from(token.kind == kind.0) - isize::from(token.kind == kind.1);
    let sum: isize = tokens.map(|(_, token)| side(token)).sum();
    if is_closer(bracket) { sum } else { -sum }
}

/// A bracket that is open at some token.
struct Opened {
    number: Option<usize>,
    line: u32,
    indent: u32,
    column: u32,
    /// Whether it ends its line, as `findall(` before arguments on lines of their own.
    is_last: bool,
}

/// A pass over a clause with the bracket inserted that adds up penalties.
struct PenaltyWalk<'a> {
    clause: &'a [Token],
    layout: &'a Layout,
    open: Vec<Opened>,
    penalty: u32,
}

impl<'a> PenaltyWalk<'a> {
    fn new(clause: &'a [Token], layout: &'a Layout) -> PenaltyWalk<'a> {
        PenaltyWalk { clause, layout, open: Vec::new(), penalty: 0 }
    }

    /// Inserts the bracket before the token at `index`, and walks over the clause: the place with its penalty and the partner of the
    /// bracket; `None` if some bracket has none.
    fn place_bracket(mut self, index: usize, leads: bool, bracket: Kind) -> Option<Place> {
        let mut partner = None;
        let closes = is_closer(bracket);
        for (number, token) in self.clause.iter().enumerate() {
            let place = self.layout.place(number);
            if number == index && closes && !leads {
                partner = self.open.pop()?.number;
            }
            if place.begins && number > 0 {
                let here = (number == index && leads).then_some(bracket);
                self.begin_line(number, here);
            }
            if number == index && closes && leads {
                partner = self.open.pop()?.number;
            }
            if number == index && !closes {
                // The text behind the lost bracket has moved to the left by one or more columns, so the column of the
                // bracket is unknown; that of the text is near it. It is still right of the line before.
                let is_moved = number > 0 && place.indent > self.layout.place(number - 1).indent;
                self.penalty += u32::from(place.begins && !is_moved);
                self.open.push(Opened::at(None, place));
            }
            if is_closer(token.kind) {
                let opened = self.open.pop()?;
                partner = if opened.number.is_none() { Some(number) } else { partner };
            } else if KINDS.iter().any(|kind| kind.0 == token.kind) {
                let is_last = self.clause.get(number + 1).is_some_and(|_| self.layout.place(number + 1).begins);
                self.open.push(Opened { is_last, ..Opened::at(Some(number), place) });
            }
        }
        Some(Place { index, leads, partner: partner?, penalty: self.penalty })
    }

    /// Adds the penalty of a line that begins with the token at `number`, or with the bracket inserted before it.
    fn begin_line(&mut self, number: usize, put: Option<Kind>) {
        let token = &self.clause[number];
        let indent = self.layout.place(number).indent;
        if put.is_some_and(is_closer) || is_closer(token.kind) {
            self.penalty += 3 * u32::from(!self.open.last().is_some_and(|opened| opened.is_above(indent)));
        } else if continues_term(token) {
            self.penalty += 2 * u32::from(!self.open.last().is_some_and(|opened| opened.is_above(indent)));
        } else if matches!(token.kind, Kind::Comma | Kind::End) {
            self.penalty += 2;
        } else {
            self.penalty += 4 * self.open.iter().filter(|opened| opened.indent >= indent).count() as u32;
            // A line is indented further only if the line before ends in an open bracket or an operator.
            let before = self.layout.place(number - 1);
            let goes_on = self.open.iter().any(|opened| opened.line == before.line)
                || continues_term(&self.clause[number - 1])
                || put.is_some();
            self.penalty += 2 * u32::from(indent > before.indent && !goes_on);
        }
    }
}

impl Opened {
    fn at(number: Option<usize>, place: layout::Place) -> Opened {
        Opened { number, line: place.line, indent: place.indent, column: place.column, is_last: false }
    }

    /// Whether a line with this indent is aligned with the bracket, or with the line that ends in it.
    fn is_above(&self, indent: u32) -> bool {
        /// The number of columns that text moves at most when a bracket and the blanks behind it are lost.
        const MAX_MOVED_COLUMNS: u32 = 3;
        let is_moved = self.number.is_none() && self.column == self.indent;
        let is_near = is_moved && (indent..=indent + MAX_MOVED_COLUMNS).contains(&self.column);
        self.column == indent || self.is_last && self.indent == indent || is_near
    }
}

/// Whether a token at the beginning of a line continues the term before it: `;`, `->`, `|` and other operators.
fn continues_term(token: &Token) -> bool {
    matches!(token.kind, Kind::Solo | Kind::Symbol | Kind::Bar)
}
