//! Programs: predicates, their clauses and code, modules and flags.
//!
//! This layer stores; it neither compiles nor runs. Code is kept as opaque words.

// The key and the number of a predicate.
mod predicate_key;

// Generations and the visibility of clauses: the logical update view.
mod generation;

// One piece of code: words, live points and source spans.
mod block;

// All blocks of code, and the only safe way to their words.
pub(crate) mod code;

// The index keys of a clause in one word.
mod fingerprint;

// A clause: its term, lifetime, source and code.
mod clause;

// Clauses in order, with skips over erased ones.
mod clause_list;

// Clauses found by the arguments of a goal.
mod tables;

// The arguments that calls of a predicate bind.
mod call_statistics;

// How a dynamic predicate changes.
mod change_statistics;

// A predicate: properties, definition and clauses.
mod predicate;

// The modules that sources declare.
mod module;

// Blocks of tests.
mod units;

// The flags that the engine and the reader use.
pub(crate) mod flags;

// The sources loaded so far.
mod source_map;

// The files being loaded.
mod load_stack;

// All predicates, modules, code and flags of one system.
mod database;

pub(crate) use block::{CodeBlock, CodeDraft, LivePoint, LiveSet, Owner};
pub(crate) use call_statistics::{ArgumentSet, CallStatistics};
pub(crate) use clause::{Clause, ClauseOrigin, ClauseSource, Translated};
pub(crate) use code::{CodeAddr, CodeId, CodeSet, CodeStore, EntryAddr, Translation};
pub(crate) use database::{Database, PredSet};
pub(crate) use fingerprint::MAX_INDEXED_ARGUMENTS;
pub(crate) use generation::{Generation, Snapshot};
pub(crate) use load_stack::{Condition, Load, LoadStack, StoppedLoad};
pub(crate) use module::Module;
pub(crate) use predicate::{Definition, MAX_ARITY, MetaArguments, Predicate, Properties};
pub(crate) use predicate_key::{PredId, PredKey, Signature};
pub(crate) use source_map::SourceMap;
pub(crate) use tables::{Keys, Lookup, MAX_KEPT_ERASED, MAX_UNINDEXED_CLAUSES};
pub(crate) use units::{OpenUnit, Unit};
