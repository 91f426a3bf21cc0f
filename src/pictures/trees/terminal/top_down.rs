//! A small tree from top to bottom: levels with their names, and lines of box characters between them.
//! ```text
//!   MAX            a 4
//!             ┏━━━━━┻━━━━━┐
//!   MIN      b 4         c ≤2
//!           ┏━┻━┓       ┌─┴╌┐
//!   MAX    d 4  …       …   g
//! ```

use super::canvas::{Canvas, Ink, Piece, columns_of_pieces};
use super::lines::{Joint, Weight};
use super::nodes::{Arrangement, node_lines};
use crate::games::core::Side;
use crate::pictures::trees::columns::columns_of;
use crate::pictures::trees::figure::{Figure, NodeKind};
use crate::pictures::trees::layout::tidy::{self, Tree};
use crate::pictures::trees::words;

/// The room at the left of everything, between names and tree, between siblings, and between cousins.
const MARGIN: usize = 2;
const NAMES_GAP: usize = 3;
const GAP: f64 = 2.0;
const COUSIN_GAP: f64 = 3.0;

/// The tree, if it fits into so many columns.
pub(super) fn drawn(figure: &Figure, columns: usize) -> Option<Canvas> {
    let children = figure.children();
    // Leaves stand side by side, so that this is quickly seen of large trees.
    let leaves = children.iter().filter(|children| children.is_empty()).count();
    let arrangements = [Arrangement::ValuesBeside, Arrangement::ValuesBeneath];
    let is_possible = |_: &Arrangement| leaves <= columns;
    arrangements.into_iter().filter(is_possible).find_map(|arrangement| {
        let drawing = Drawing::new(figure, &children, arrangement);
        (drawing.width <= columns).then(|| drawing.canvas())
    })
}

/// A tree with all that is needed to draw it.
struct Drawing<'f> {
    figure: &'f Figure,
    children: &'f [Vec<usize>],
    /// What is written of each node.
    lines: Vec<Vec<Vec<Piece>>>,
    depths: Vec<usize>,
    /// The column of the middle of each node.
    middles: Vec<usize>,
    width: usize,
}

impl<'f> Drawing<'f> {
    fn new(figure: &'f Figure, children: &'f [Vec<usize>], arrangement: Arrangement) -> Drawing<'f> {
        let lines: Vec<Vec<Vec<Piece>>> =
            figure.nodes.iter().map(|node| node_lines(figure, node, arrangement)).collect();
        let widths: Vec<usize> =
            lines.iter().map(|lines| lines.iter().map(|line| columns_of_pieces(line)).max().unwrap_or(0)).collect();
        let extents: Vec<(f64, f64)> = widths.iter().map(|&width| (width as f64 / 2.0, width as f64 / 2.0)).collect();
        let centres = tidy::centres(&Tree { children, extents: &extents, gap: GAP, cousin_gap: COUSIN_GAP });
        let name = |side| columns_of(words::side_text(side, figure.language));
        let has_names = figure.nodes.iter().any(|node| node.side.is_some());
        let names = if has_names { name(Side::Max).max(name(Side::Min)) + NAMES_GAP } else { 0 };
        let middles: Vec<usize> = centres.iter().map(|&centre| MARGIN + names + centre as usize).collect();
        let width = middles.iter().zip(&widths).map(|(middle, width)| middle + width.div_ceil(2)).max().unwrap_or(0);
        let mut depths = vec![0; children.len()];
        for (index, nodes) in children.iter().enumerate() {
            nodes.iter().for_each(|&child| depths[child] = depths[index] + 1);
        }
        Drawing { figure, children, lines, depths, middles, width }
    }

    fn canvas(&self) -> Canvas {
        let levels = self.depths.iter().max().map_or(0, |deepest| deepest + 1);
        let mut heights = vec![0; levels];
        for (level, lines) in self.depths.iter().zip(&self.lines) {
            heights[*level] = heights[*level].max(lines.len());
        }
        let sides = self.figure.sides(self.depths.iter().copied());
        // Below each level is a row of lines.
        let tops: Vec<usize> = std::iter::once(0)
            .chain(heights.iter().scan(0, |top, height| {
                *top += height + 1;
                Some(*top)
            }))
            .collect();
        let mut canvas = Canvas::default();
        for (top, side) in tops.iter().zip(&sides) {
            if let Some(side) = side {
                let name = words::side_text(*side, self.figure.language).to_string();
                canvas.put(*top, MARGIN, &[(name, Ink::FAINT)]);
            }
        }
        for index in 0..self.children.len() {
            self.draw_node(index, tops[self.depths[index]], &mut canvas);
            self.draw_lines(index, tops[self.depths[index] + 1] - 1, &mut canvas);
        }
        canvas
    }

    /// The lines of a node, each in the middle.
    fn draw_node(&self, index: usize, top: usize, canvas: &mut Canvas) {
        for (row, line) in self.lines[index].iter().enumerate() {
            let left = self.middles[index].saturating_sub(columns_of_pieces(line) / 2);
            canvas.put(top + row, left, line);
        }
    }

    fn weight(&self, parent: usize, child: usize) -> Weight {
        let [parent, child] = [parent, child].map(|index| &self.figure.nodes[index]);
        match child.kind {
            _ if parent.is_best && child.is_best => Weight::Heavy,
            NodeKind::Pruned => Weight::Dashed,
            _ => Weight::Light,
        }
    }

    /// The row of lines from a node to its children, which stand below it.
    fn draw_lines(&self, index: usize, row: usize, canvas: &mut Canvas) {
        let children = &self.children[index];
        let (Some(&first), Some(&last)) = (children.first(), children.last()) else { return };
        let middle = self.middles[index];
        let left = self.middles[first].min(middle);
        let mut joints = vec![Joint::default(); self.middles[last].max(middle) + 1 - left];
        for &child in children {
            let weight = self.weight(index, child);
            let (from, to) = (middle.min(self.middles[child]) - left, middle.max(self.middles[child]) - left);
            for at in from..to {
                joints[at].right = joints[at].right.max(weight);
                joints[at + 1].left = joints[at + 1].left.max(weight);
            }
            let below = &mut joints[self.middles[child] - left];
            below.down = below.down.max(weight);
            let above = &mut joints[middle - left];
            above.up = above.up.max(weight);
        }
        let ink = |joint: Joint| Ink::of_line(joint.weight());
        let pieces: Vec<Piece> = joints
            .chunk_by(|one, other| ink(*one) == ink(*other))
            .map(|joints| (joints.iter().map(|joint| joint.character()).collect(), ink(joints[0])))
            .collect();
        canvas.put(row, left, &pieces);
    }
}
