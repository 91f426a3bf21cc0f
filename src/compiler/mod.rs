//! The compiler: clauses to instructions.
//!
//! It sees a clause as a relocatable block and asks everything else of a [`Linker`]; it runs nothing and holds no
//! state. The way of a clause: [`body`] flattens its body to items, `analysis` decides where variables live,
//! `generator` and the pages beside it write the code; a clause too large for registers goes by way of `frame`.
//! [`index`] joins the clauses of a predicate. Nothing here recurses over the clause.

mod analysis;
mod arithmetic;
mod assembler;
pub mod body;
mod build;
mod calls;
mod clause;
pub mod constants;
mod control;
mod expansion;
mod frame;
mod generator;
mod goals;
pub mod index;
mod inline;
pub mod instruction;
pub mod listing;
mod passage;
pub mod record;
mod registers;
mod simplicity;
mod term;
mod unification;

pub use clause::{Compiled, Mode, compile, compile_recorded, compile_shape, compile_traced, compile_traced_recorded};
pub use expansion::is_expandable;
pub use frame::{BOX, DEPTH, GOAL, STEP};
pub use goals::{Callee, Linker};
pub use registers::{PASSING, REGISTERS};
