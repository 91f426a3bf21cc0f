//! Pictures of searches: trees and charts, in formats for the screen, for print and for other programs.

#![allow(dead_code)]

// The tree that is drawn: what all formats share.
pub mod figure;

// The formats of pictures.
mod format;

// Which nodes are drawn.
mod selection;

// Why a position was not looked at.
mod reasons;

// From the record of a search to its picture.
mod drawing;

// The options of дерево/2.
mod options;

pub use format::Format;

use crate::machine::Builtin;

/// All tables of built-ins.
pub static TABLES: &[&[Builtin]] = &[drawing::TABLE, options::TABLE];

pub struct Screen {
    pub columns: usize,
    pub coloured: bool,
}

pub fn draw(figure: &figure::Figure, _format: Format, _screen: &Screen) -> String {
    let mut text = format!("{}\n", figure.title);
    let mut depth = Vec::new();
    for node in &figure.nodes {
        let d = node.parent.map_or(0, |p| depth[p] + 1);
        depth.push(d);
        text += &format!(
            "{}{} {:?} {:?} {} w{:?} {} {:?}\n",
            "  ".repeat(d),
            node.label,
            node.side,
            node.kind,
            node.value.map_or(String::new(), |v| v.to_string()),
            node.window,
            if node.is_best { "*" } else { "" },
            node.visit
        );
    }
    for s in &figure.summary {
        text += s;
        text += "\n";
    }
    text
}
