//! Trees of recorded searches, in formats for the screen, for print and for other programs.
//!
//! ```text
//!   record ── selection ──▶ labels of library(trees) ── recorded ──▶ figure ── drawing ──▶ svg · terminal · dot · tex · html · json
//! ```

// The tree that is drawn: what all formats share.
pub mod figure;

// The formats, and the screen that text is written for.
mod format;

// A tree in any of the formats.
mod drawing;

// Where the nodes stand.
mod layout;

// What all formats say alike.
mod words;

// How broad texts are on a terminal.
mod columns;

// Scalable Vector Graphics.
mod svg;

// Box characters.
mod terminal;

// Graphviz.
mod dot;

// LaTeX.
mod tex;

// JSON.
mod json;

// A page that shows the course of a search.
mod player;

// Questions about a search, on paper.
mod sheet;

// What full minimax finds in the tree.
mod full_search;

// Which nodes of a record are drawn.
mod selection;

// The figure of a record.
mod recorded;

// Why a position was not looked at.
mod reasons;

// The steps of library(trees).
mod predicates;

// Its labels for nodes.
mod labels;

// Its steps for pages.
mod pages;

// The options of its predicates.
mod options;

#[cfg(test)]
mod tests;

pub use drawing::draw;
pub use format::{Format, Screen};

use crate::machine::Builtin;

/// The built-ins that draw a record.
pub(super) const STEPS: &[Builtin] = predicates::TABLE;

/// The built-ins that read options.
pub(super) const OPTIONS: &[Builtin] = options::TABLE;

/// The built-ins that draw pages.
pub(super) const PAGES: &[Builtin] = pages::TABLE;
