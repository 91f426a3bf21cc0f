//! The loader: from source texts to predicates (ISO 7.4).
//!
//! ```text
//!   files ──▶ sources ──▶ clauses ──▶ machine
//!                │
//!                └──▶ items that must run ──▶ library/system/loading.pl
//!
//!   files         finding, opening and closing files
//!   sources       reading a source up to the next item that must run
//!   conditions    if/1, elif/1, else/0, endif/0
//!   declarations  the directives that run in a check, too
//!   clauses       adding a clause, with the places of its goals
//!   grammar_spans the places of goals that grammar rules are translated to
//!   units         blocks of tests
//!   joined        clauses that a comma joins by mistake
//!   progress      what a terminal shows of a long load
//!   scans         scanned books: repaired characters, skipped prose
//!   library       library modules, compiled on the first call
//!   lints         lints at the end of a load
//!   source_terms  texts of clauses read again for error reports
//!   state         settings, and the clauses for the lints
//! ```
//!
//! Facts and rules are read and added here, in one loop. Directives, conditions and grammar rules are passed to
//! library/system/loading.pl one at a time, so that no goal runs on Rust's stack. Errors are reported and loading continues.

mod clauses;
mod conditions;
mod declarations;
mod files;
mod grammar_spans;
mod joined;
mod library;
mod library_exports;
mod lints;
mod progress;
mod scans;
mod source_terms;
mod sources;
mod state;
mod units;

pub use clauses::{add_expanded, define};
pub use declarations::idle_directive;
pub use files::{
    abandon_load, abandon_loads, begin_load, changed_files, end_load, include, is_being_loaded, loaded_files,
    loaded_source, open, replace_text, source_file,
};
pub use library::{
    LIBRARY, imported_library, install, is_library, load_imported_library, load_library_module, operators_of_library,
};
pub use lints::report_lints;
#[cfg(feature = "cli")]
pub use progress::show_progress;
pub use sources::{Item, NAME_CELLS, expanders, next_item};
pub use state::{
    Indicators, MainRequests, Notes, begin_check, defer_lints, defer_main, defers_lints, end_check, end_notes,
    note_missing_library, repair_scans, request_main, request_program, requested_main, set_incomplete,
    take_notes_from_now,
};
pub use units::{close_unit, innermost_unit, open_unit, skip_unit, tests_key};
