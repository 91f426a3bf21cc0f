//! Pictures of searches: trees and charts, in formats for the screen, for print and for other programs.

#![allow(dead_code)]

// The tree that is drawn: what all formats share.
pub mod figure;
