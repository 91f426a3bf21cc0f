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
mod scans;
mod source_terms;
mod sources;
mod state;

pub use clauses::add_clause;
pub use library::{LIBRARY, install, is_library, load_library_module};
pub use lints::report_lints;
pub use sources::{
    Closed, Item, abandon, begin, close, current_module, expanders, include, is_being_loaded, loaded_source, next_item,
    open,
};
pub use state::{
    Indicators, begin_check, defer_main, end_check, hold_lints, holds_lints, is_main_requested, repair_scans,
    request_main, set_incomplete,
};
