//! The edges of a tree: one path each for ordinary ones, for what has been pruned, and for the principal variation.

use super::xml::{Length, Xml};
use crate::pictures::trees::figure::{Figure, NodeKind};
use crate::pictures::trees::layout::{Layout, Place};
use std::fmt::Write;

/// How far above the first row the line turns to further columns.
const TURN: f64 = 6.0;

/// Draws all edges.
pub(super) fn draw(figure: &Figure, children: &[Vec<usize>], layout: &Layout, xml: &mut Xml) {
    let [mut plain, mut dashed, mut best] = [const { String::new() }; 3];
    for (parent, nodes) in children.iter().enumerate() {
        for (number, &child) in nodes.iter().enumerate() {
            let is_best = figure.nodes[child].is_best && figure.nodes[parent].is_best;
            let path = match figure.nodes[child].kind {
                _ if is_best => &mut best,
                NodeKind::Pruned => &mut dashed,
                _ => &mut plain,
            };
            let [parent, first, child] = [parent, nodes[0], child].map(|node| &layout.places[node]);
            // The bold line is drawn whole, above those of the siblings before.
            let before = number.checked_sub(1).filter(|_| !is_best).map(|before| &layout.places[nodes[before]]);
            add(path, parent, first, before, child);
        }
    }
    for (class, path) in [("edge", plain), ("edge dashed", dashed), ("line", best)] {
        if !path.is_empty() {
            xml.empty("path", &[("class", &class), ("d", &path)]);
            xml.line_end();
        }
    }
}

/// Draws each edge as a path of its own, with the number of the node that it leads to.
pub(super) fn draw_numbered(children: &[Vec<usize>], layout: &Layout, xml: &mut Xml) {
    for (parent, nodes) in children.iter().enumerate() {
        for (number, &child) in nodes.iter().enumerate() {
            let [parent, first, node] = [parent, nodes[0], child].map(|node| &layout.places[node]);
            let before = number.checked_sub(1).map(|before| &layout.places[nodes[before]]);
            let mut path = String::new();
            add(&mut path, parent, first, before, node);
            xml.empty("path", &[("class", &"edge"), ("data-node", &child), ("d", &path)]);
        }
        xml.line_end();
    }
}

/// Adds the edge from a parent to a child. In rows it begins where that of the sibling before it leaves their common line.
fn add(path: &mut String, parent: &Place, first: &Place, before: Option<&Place>, child: &Place) {
    let (bottom, middle) = (Length(parent.bottom()), Length(child.middle()));
    // Writing to a String cannot fail.
    let _ = match (child.spine, before) {
        (None, _) => {
            let [from, to] = [parent, child].map(|place| Length(place.centre()));
            write!(path, "M{from} {bottom}L{to} {}", Length(child.top))
        }
        (Some(spine), Some(before)) if before.spine == Some(spine) => {
            write!(path, "M{} {}V{middle}H{}", Length(spine), Length(before.middle()), Length(child.left))
        }
        (Some(spine), _) => {
            let (origin, turn) = (Length(first.spine.unwrap_or(spine)), Length(first.top - TURN));
            let (spine, left) = (Length(spine), Length(child.left));
            write!(path, "M{origin} {bottom}V{turn}H{spine}V{middle}H{left}")
        }
    };
}
