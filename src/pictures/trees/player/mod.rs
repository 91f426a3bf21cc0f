//! A page that shows the course of searches step by step, in a browser: one file that needs no other and no network.
//!
//! The trees are drawn here, and what is known of their nodes is written as JSON; the scripts in `page/` make the steps of that.

// The clauses that run.
mod listing;

// The document.
mod document;

use super::figure::Figure;
use crate::diagnostics::Language;
pub(super) use listing::Listing;

/// What a page shows.
pub(super) struct Player {
    pub(super) title: String,
    /// The language of its words.
    pub(super) language: Language,
    /// One goal, or two beside each other.
    pub(super) columns: Vec<Column>,
    pub(super) listing: Listing,
    /// Where it begins, if not at the beginning.
    pub(super) start: Option<Start>,
    /// What decides which questions the quiz asks.
    pub(super) seed: Option<i64>,
}

/// A goal.
pub(super) struct Column {
    pub(super) title: String,
    /// The searches that it has run, in order: iterations, for example.
    pub(super) searches: Vec<Figure>,
}

/// A step of the first column's last search.
pub(super) struct Start {
    /// The node.
    pub(super) node: usize,
    /// Whether it is the step by which the search leaves the node; else that by which it enters.
    pub(super) leaves: bool,
    /// What is to be said there.
    pub(super) text: String,
}

/// The page of one search.
pub(super) fn page_of(figure: &Figure) -> String {
    let column = Column { title: figure.title.clone(), searches: vec![figure.clone()] };
    let (title, language) = (figure.title.clone(), figure.language);
    page(&Player { title, language, columns: vec![column], listing: Listing::default(), start: None, seed: None })
}

/// The page.
pub(super) fn page(player: &Player) -> String {
    document::document(player)
}
