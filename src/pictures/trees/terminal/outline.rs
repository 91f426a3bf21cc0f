//! A large tree as an outline: a line for each node, indented by depth.
//! ```text
//!   MAX  a 4
//!   MIN  ┣━ b 4
//!   MAX  │  ┣━ d 4
//! ```

use super::canvas::{Ink, Piece, columns_of_pieces};
use super::lines::{Joint, Weight};
use super::nodes::{Arrangement, node_lines};
use crate::games::core::Side;
use crate::pictures::printable::printable;
use crate::pictures::trees::columns::{columns_of, cut};
use crate::pictures::trees::figure::{Figure, NodeKind};
use crate::pictures::trees::words;

const MARGIN: usize = 2;
/// The columns that a depth is indented.
const INDENT: usize = 3;
/// Labels have at least that much room, or half of the line: deeper nodes are indented no further.
const LEAST_ROOM: usize = 30;

/// The lines of the outline.
pub(super) fn drawn(figure: &Figure, columns: usize, is_coloured: bool) -> String {
    let outline = Outline::new(figure, columns);
    let mut text = String::new();
    // The lines that pass a node, from those of its ancestors.
    let mut passing: Vec<Weight> = Vec::new();
    for index in 0..figure.nodes.len() {
        for line in outline.lines(index, &mut passing) {
            text.push_str(&cut_line(&line, columns, is_coloured));
            text.push('\n');
        }
    }
    text
}

/// What an outline knows of a figure beforehand.
struct Outline<'f> {
    figure: &'f Figure,
    depths: Vec<usize>,
    /// The number of each node among its siblings.
    numbers: Vec<usize>,
    /// Of each node the numbers of its children that end the heavy line, the light one, and all.
    ends: Vec<[Option<usize>; 3]>,
    /// The width of the names of sides.
    names: usize,
    deepest_indent: usize,
}

impl<'f> Outline<'f> {
    fn new(figure: &'f Figure, columns: usize) -> Outline<'f> {
        let count = figure.nodes.len();
        let (mut depths, mut numbers, mut ends) = (vec![0; count], vec![0; count], vec![[None; 3]; count]);
        for (index, node) in figure.nodes.iter().enumerate() {
            let Some(parent) = node.parent else { continue };
            depths[index] = depths[parent] + 1;
            let number = ends[parent][2].map_or(0, |last: usize| last + 1);
            numbers[index] = number;
            let is_best = node.is_best && figure.nodes[parent].is_best;
            let reaches = [is_best, node.kind != NodeKind::Pruned, true];
            for (end, _) in ends[parent].iter_mut().zip(reaches).filter(|(_, reaches)| *reaches) {
                *end = Some(number);
            }
        }
        let name = |side| columns_of(words::side_text(side, figure.language)) + 2;
        let has_names = figure.nodes.iter().any(|node| node.side.is_some());
        let names = if has_names { name(Side::Max).max(name(Side::Min)) } else { 0 };
        let deepest_indent = (columns.saturating_sub(LEAST_ROOM.min(columns / 2) + MARGIN + names) / INDENT).max(1);
        Outline { figure, depths, numbers, ends, names, deepest_indent }
    }

    /// The lines of a node; `passing` becomes the lines that pass its children.
    fn lines(&self, index: usize, passing: &mut Vec<Weight>) -> Vec<Vec<Piece>> {
        let node = &self.figure.nodes[index];
        passing.truncate(self.depths[index].saturating_sub(1));
        let mut before = self.indented(passing);
        let mut below = before.clone();
        if let Some(parent) = node.parent {
            let joint = self.joint(parent, self.numbers[index]);
            let bar = Joint { right: joint.right, left: joint.right, ..Joint::default() };
            before.push((format!("{}{} ", joint.character(), bar.character()), Ink::of_line(joint.right)));
            passing.push(joint.down);
            below = self.indented(passing);
        }
        let line_below = if self.ends[index][2].is_some() { self.joint(index, 0).up } else { Weight::Nothing };
        let mut contents = node_lines(self.figure, node, Arrangement::OnOneLine).into_iter();
        let mut first = vec![self.name(node.side)];
        first.extend(before);
        first.extend(contents.next().unwrap_or_default());
        if let Some(reason) = self.reason(index) {
            first.push((format!(" — {reason}"), Ink::FAINT));
        }
        let mut lines = vec![first];
        for content in contents {
            let mut line = vec![self.name(None)];
            line.extend(below.clone());
            line.push((vertical(line_below), Ink::of_line(line_below)));
            line.extend(content);
            lines.push(line);
        }
        lines
    }

    /// The name of the side, in its column.
    fn name(&self, side: Option<Side>) -> Piece {
        let name = side.map_or("", |side| words::side_text(side, self.figure.language));
        (format!("{}{name}{}", " ".repeat(MARGIN), " ".repeat(self.names.saturating_sub(columns_of(name)))), Ink::FAINT)
    }

    /// Why a node has not been visited, unless its neighbour before says the same.
    fn reason(&self, index: usize) -> Option<String> {
        let reason = self.figure.nodes[index].reason.as_ref()?;
        let before = index.checked_sub(1).and_then(|before| self.figure.nodes[before].reason.as_ref());
        (before != Some(reason)).then(|| printable(reason))
    }

    /// The lines that pass; of those that would stand too far to the right, only the last ones.
    fn indented(&self, passing: &[Weight]) -> Vec<Piece> {
        let hidden = passing.len().saturating_sub(self.deepest_indent);
        let mut pieces: Vec<Piece> = Vec::new();
        if hidden > 0 {
            pieces.push(("…".to_string(), Ink::FAINT));
        }
        pieces.extend(passing[hidden..].iter().map(|&weight| (vertical(weight), Ink::of_line(weight))));
        pieces
    }

    /// Where the line to a child leaves that of its siblings.
    fn joint(&self, parent: usize, number: usize) -> Joint {
        let [best, visited, last] = self.ends[parent];
        let weight = |reaches: &dyn Fn(usize) -> bool| match (best, visited, last) {
            (Some(best), ..) if reaches(best) => Weight::Heavy,
            (_, Some(visited), _) if reaches(visited) => Weight::Light,
            (.., Some(last)) if reaches(last) => Weight::Dashed,
            _ => Weight::Nothing,
        };
        let is_visited = visited.is_some_and(|visited| number <= visited);
        let right = match best {
            Some(best) if best == number => Weight::Heavy,
            _ if is_visited => Weight::Light,
            _ => Weight::Dashed,
        };
        Joint { up: weight(&|end| end >= number), down: weight(&|end| end > number), right, left: Weight::Nothing }
    }
}

/// A vertical line with the room behind it.
fn vertical(weight: Weight) -> String {
    let line = Joint { up: weight, down: weight, ..Joint::default() };
    format!("{}  ", line.character())
}

/// A line that is no longer than the terminal is wide.
fn cut_line(pieces: &[Piece], columns: usize, is_coloured: bool) -> String {
    let mut line = String::new();
    let mut left = columns;
    let mut rest = columns_of_pieces(pieces);
    for (text, ink) in pieces {
        // The mark of what is missing stands once.
        let own = columns_of(text);
        let shown = if rest > left && own >= left { cut(&format!("{text}……"), left) } else { text.clone() };
        line.push_str(&if is_coloured { ink.painted(&shown) } else { shown });
        rest -= own;
        left = left.saturating_sub(own);
        if left == 0 {
            break;
        }
    }
    if is_coloured { line } else { line.trim_end().to_string() }
}
