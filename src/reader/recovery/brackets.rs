//! Brackets: where the one that is missing was lost.
//!
//! It may be put in many places, and the clause can be read; but a bracket is mostly closed in the line that opens it,
//! and where it is not, the lines between lie further right. The place that breaks fewest of these habits is the one.

use super::enclosure::is_closer;
use super::layout::{self, Layout};
use super::speculation::SpeculativeParser;
use crate::reader::errors::{Problem, SyntaxError};
use crate::reader::lexer::Kind;
use crate::reader::tokens::Token;
use crate::text::Span;
use std::cmp::Reverse;

/// The kinds of brackets: what opens, what closes, and how both are written.
const KINDS: [(Kind, Kind, &str, &str); 3] = [
    (Kind::Open, Kind::Close, "(", ")"),
    (Kind::OpenList, Kind::CloseList, "[", "]"),
    (Kind::OpenCurly, Kind::CloseCurly, "{", "}"),
];

/// The places of a clause with more tokens are tried only near the error and at the ends of lines.
const MANY: usize = 500;
/// How near the error.
const NEAR: usize = 60;

/// A place where the clause can be fixed.
#[derive(Clone, Copy)]
struct Place {
    /// The bracket goes before the token of this number.
    index: usize,
    /// Whether it goes into the line of that token, and not to the end of the line before.
    leads: bool,
    /// The number of the bracket it makes a pair with.
    partner: usize,
    /// How many habits it breaks.
    oddity: u32,
}

/// The bracket that is missing in a clause, if exactly one is; `wrong` is the number of the token where that shows.
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
    let best = places.iter().min_by_key(|place| preference(place, &layout))?;
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

/// Where to try.
fn candidates(clause: &[Token], layout: &Layout, wrong: usize) -> Vec<usize> {
    let begins = |index: usize| index < clause.len() && layout.place(index).begins;
    let is_likely =
        |index: usize| clause.len() <= MANY || index.abs_diff(wrong) <= NEAR || begins(index) || begins(index + 1);
    (0..clause.len()).filter(|&index| is_likely(index)).collect()
}

/// The least odd place; among equals one in the line of its partner, then the last.
fn preference(place: &Place, layout: &Layout) -> (u32, bool, Reverse<usize>) {
    let line = layout.line(if place.leads { place.index } else { place.index - 1 });
    (place.oddity, layout.line(place.partner) != line, Reverse(place.index))
}

/// The places for a bracket before the token number `index`: at a line end there are two.
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
        let place = Walk::new(clause, layout).place(index, leads, bracket)?;
        let line = layout.line(if leads { index } else { index - 1 });
        let balance = balance(clause, layout, line, bracket);
        Some(Place { oddity: place.oddity + u32::from(balance <= 0), ..place })
    };
    leads.iter().filter_map(place).collect()
}

/// How many brackets that this one would make pairs with are left alone in a line.
fn balance(clause: &[Token], layout: &Layout, line: u32, bracket: Kind) -> isize {
    let Some(kind) = KINDS.iter().find(|kind| kind.0 == bracket || kind.1 == bracket) else { return 0 };
    let tokens = clause.iter().enumerate().filter(|(number, _)| layout.line(*number) == line);
    let side = |token: &Token| isize::from(token.kind == kind.0) - isize::from(token.kind == kind.1);
    let sum: isize = tokens.map(|(_, token)| side(token)).sum();
    if is_closer(bracket) { sum } else { -sum }
}

/// A bracket that is open during a walk.
struct Opened {
    number: Option<usize>,
    line: u32,
    indent: u32,
    column: u32,
    /// Whether its line ends behind it.
    is_last: bool,
}

/// A walk through a fixed clause that counts broken habits.
struct Walk<'a> {
    clause: &'a [Token],
    layout: &'a Layout,
    open: Vec<Opened>,
    oddity: u32,
}

impl<'a> Walk<'a> {
    fn new(clause: &'a [Token], layout: &'a Layout) -> Walk<'a> {
        Walk { clause, layout, open: Vec::new(), oddity: 0 }
    }

    /// The place before the token number `index`, judged.
    fn place(mut self, index: usize, leads: bool, bracket: Kind) -> Option<Place> {
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
                // What stood behind the lost bracket has moved to the left: its own column is the best guess. It
                // still lies further right than the line before.
                let is_moved = number > 0 && place.indent > self.layout.place(number - 1).indent;
                self.oddity += u32::from(place.begins && !is_moved);
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
        Some(Place { index, leads, partner: partner?, oddity: self.oddity })
    }

    /// Judges a line that begins with the token number `number`, or with a bracket that was put before it.
    fn begin_line(&mut self, number: usize, put: Option<Kind>) {
        let token = &self.clause[number];
        let indent = self.layout.place(number).indent;
        if put.is_some_and(is_closer) || is_closer(token.kind) {
            self.oddity += 3 * u32::from(!self.open.last().is_some_and(|opened| opened.is_above(indent)));
        } else if is_alternative(token) {
            self.oddity += 2 * u32::from(!self.open.last().is_some_and(|opened| opened.is_above(indent)));
        } else if matches!(token.kind, Kind::Comma | Kind::End) {
            self.oddity += 2;
        } else {
            self.oddity += 4 * self.open.iter().filter(|opened| opened.indent >= indent).count() as u32;
            // Where nothing that the line before has opened goes on, and no operator does, a line is no deeper.
            let before = self.layout.place(number - 1);
            let goes_on = self.open.iter().any(|opened| opened.line == before.line)
                || is_alternative(&self.clause[number - 1])
                || put.is_some();
            self.oddity += 2 * u32::from(indent > before.indent && !goes_on);
        }
    }
}

impl Opened {
    fn at(number: Option<usize>, place: layout::Place) -> Opened {
        Opened { number, line: place.line, indent: place.indent, column: place.column, is_last: false }
    }

    /// Whether what begins a line at this column stands below the bracket, or below the line that opens it.
    fn is_above(&self, indent: u32) -> bool {
        /// How far text moves at most when a bracket and the blanks behind it are gone.
        const MOVED: u32 = 3;
        let is_moved = self.number.is_none() && self.column == self.indent;
        let is_near = is_moved && (indent..=indent + MOVED).contains(&self.column);
        self.column == indent || self.is_last && self.indent == indent || is_near
    }
}

/// Whether a line that begins so goes on with the brackets it is in: `;`, `->`, `|` and other operators.
fn is_alternative(token: &Token) -> bool {
    matches!(token.kind, Kind::Solo | Kind::Symbol | Kind::Bar)
}
