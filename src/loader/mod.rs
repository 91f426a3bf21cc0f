//! The loader: sources into predicates.
//!
//! Facts and rules are read and added here, in one loop; whatever must run — directives, grammar rules — is handed to
//! library/loading.pl, item by item, so that no goal runs on Rust's stack. What is wrong is reported and loading goes on.

mod clauses;
mod conditions;
mod declarations;
mod joined;
mod library;
mod lints;
mod messages;
mod reports;
mod scans;
mod sources;
mod variables;

pub use clauses::add_clause;
pub use library::{LIBRARY, install, is_library, load_library_module};
pub use lints::report_lints;
pub use messages::{has_messages, in_own_words};
pub use reports::{accuse, diagnose, no_memory, of_thrown, placed, report, text_of};
pub use sources::{
    Closed, Item, abandon, begin, close, current_module, expanders, include, is_being_loaded, next_item, open, resolve,
};
