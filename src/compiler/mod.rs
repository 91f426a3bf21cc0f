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
mod clause_control;
pub mod constants;
mod control;
pub mod debug_info;
mod expansion;
mod frame;
mod generator;
mod goals;
pub mod index;
mod inline;
pub mod instruction;
pub mod listing;
#[allow(dead_code, reason = "enums of fields are about to replace their numbers")]
pub mod operand;
mod registers;
mod shallow;
mod term;
mod unification;

pub use clause::{
    ClausePosition, Compiled, compile, compile_shape, compile_traced, compile_traced_with_debug_info,
    compile_with_debug_info,
};
pub use expansion::is_expandable;
pub use frame::{BOX_SLOT, DEPTH_SLOT, GOAL, STEP};
pub use goals::{Callee, Linker};
pub use registers::{PASSING, REGISTERS};
