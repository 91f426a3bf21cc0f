//! Programs: predicates, their clauses and code, modules and flags.
//!
//! This floor stores; it neither compiles nor runs. Code lies here as words that mean nothing to it.

mod block;
mod call_statistics;
mod clause;
pub mod code;
mod database;
pub mod flags;
mod load;
mod module;
mod predicate;
mod rows;
mod tables;

pub use block::{CodeBlock, CodeDraft, LivePoint, Owner, Slots};
pub use call_statistics::{Arguments, CallStatistics};
pub use clause::{Clause, ClauseSource, Origin, Translated};
pub use code::{CodeAddr, CodeId, CodeSet, CodeStore, EntryAddr, Translation};
pub use database::{Database, Generation};
pub use flags::Flags;
pub use load::{Condition, Hints, Load, Loads};
pub use module::Module;
pub use predicate::{Definition, MAX_ARITY, MetaArguments, PredId, PredKey, Predicate, Properties, Signature};
pub use rows::{Moment, Sight};
pub use tables::{FEW_CLAUSES, FEW_ERASED, INDEXED, Keys, Tables, Way};
