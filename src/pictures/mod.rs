//! Pictures of searches: trees and charts, in formats for the screen, for print and for other programs.

// Trees of recorded searches.
pub mod trees;

// Curves and bars.
pub mod charts;

// Names as they can be shown.
mod printable;

// Text in XML.
mod xml_text;

use crate::machine::Builtin;

/// All tables of built-ins.
pub static TABLES: &[&[Builtin]] = &[trees::STEPS, trees::OPTIONS, trees::PAGES, charts::TABLE];
