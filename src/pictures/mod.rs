//! Pictures of searches: trees and charts, in formats for the screen, for print and for other programs.

#![allow(dead_code)]

// Curves and bars.
pub mod charts;

// The tree that is drawn: what all formats share.
pub mod figure;

use crate::machine::Builtin;

/// All tables of built-ins.
pub static TABLES: &[&[Builtin]] = &[charts::TABLE];
