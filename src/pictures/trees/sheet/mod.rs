//! Sheets for print: what a search does in a tree is asked on one page, and answered on another.

// The questions, and their answers.
mod questions;

// The document.
mod document;

use super::figure::Figure;
use crate::diagnostics::Language;

/// A sheet.
pub(super) struct Sheet {
    /// What has been searched.
    pub(super) title: String,
    /// The search.
    pub(super) figure: Figure,
    /// What decides which questions are asked; with several sheets, their numbers.
    pub(super) seed: i64,
}

/// All sheets, and then their solutions.
pub(super) fn document(sheets: &[Sheet], language: Language) -> String {
    document::document(sheets, language)
}
