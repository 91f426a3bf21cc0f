//! Programs: predicates, their clauses and code, modules and flags.
//!
//! This floor stores; it neither compiles nor runs. Code lies here as words that mean nothing to it.

mod block;
mod call_statistics;
mod clause;
mod clause_list;
pub mod code;
mod database;
pub mod flags;
mod load_stack;
mod module;
mod predicate;
mod source_map;
mod tables;

pub use block::{CodeBlock, CodeDraft, LivePoint, LiveSet, Owner};
pub use call_statistics::{Arguments, CallStatistics};
pub use clause::{Clause, ClauseSource, Origin, Translated};
pub use clause_list::Snapshot;
pub use code::{CodeAddr, CodeId, CodeSet, EntryAddr, Translation};
pub use database::{Database, Generation};
pub use load_stack::{Condition, Load, LoadStack};
pub use module::Module;
pub use predicate::{Definition, MAX_ARITY, MetaArguments, PredId, PredKey, Predicate, Signature};
pub use source_map::SourceMap;
pub use tables::{FEW_CLAUSES, FEW_ERASED, INDEXED_ARGUMENTS, Keys, Lookup};
