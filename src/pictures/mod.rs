//! Pictures of searches: trees and charts, in formats for the screen, for print and for other programs.

#![allow(dead_code)]

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

#[cfg(test)]
mod tests;

pub use drawing::draw;
pub use format::{Format, Screen};
