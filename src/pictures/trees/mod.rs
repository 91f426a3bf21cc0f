//! Trees of recorded searches, in formats for the screen, for print and for other programs.
//!
//! ```text
//!   record ── selection ──▶ labels of library(trees) ── recorded ──▶ figure ── drawing ──▶ svg · terminal · dot · tex · json
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

// Which nodes of a record are drawn.
mod selection;

// The figure of a record.
mod recorded;

// Why a position was not looked at.
mod reasons;

// The steps of library(trees).
mod predicates;

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
