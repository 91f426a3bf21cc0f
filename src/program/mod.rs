//! Programs: predicates, their clauses and code, modules and flags.
//!
//! This layer stores; it neither compiles nor runs. Code is kept as opaque words.

// The key of a predicate and the number that stands for it.
mod predicate_key;

// Generations and the visibility of clauses: the logical update view.
mod generation;

// One piece of code: words, live points and source spans.
mod block;

// All blocks of code, and the only safe way to their words.
pub mod code;

// A clause: its term, lifetime, source and code.
mod clause;

// Clauses in order, with skips over erased ones.
mod clause_list;

// Clauses found by the arguments of a goal.
mod tables;

// The arguments that calls of a predicate bind.
mod call_statistics;

// A predicate: properties, definition and clauses.
mod predicate;

// The modules that sources declare.
mod module;

// The flags that the engine and the reader use.
pub mod flags;

// The sources loaded so far.
mod source_map;

// The files being loaded.
mod load_stack;

// All predicates, modules, code and flags of one system.
mod database;

pub use block::{CodeBlock, CodeDraft, LivePoint, LiveSet, Owner};
pub use call_statistics::{Arguments, CallStatistics};
pub use clause::{Clause, ClauseSource, Origin, Translated};
pub use code::{CodeAddr, CodeId, CodeSet, EntryAddr, Translation};
pub use database::Database;
pub use generation::{Generation, Snapshot};
pub use load_stack::{Condition, Load, LoadStack};
pub use module::Module;
pub use predicate::{Definition, MAX_ARITY, MetaArguments, Predicate};
pub use predicate_key::{PredId, PredKey, Signature};
pub use source_map::SourceMap;
pub use tables::{FEW_CLAUSES, FEW_ERASED, INDEXED_ARGUMENTS, Keys, Lookup};
