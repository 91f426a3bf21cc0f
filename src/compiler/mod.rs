//! The compiler: clauses to instructions.
//!
//! The input is a clause as a relocatable block; everything else comes from a [`Linker`]. The compiler runs nothing and
//! keeps no state between clauses. [`body`] flattens the body to items, `analysis` decides where variables live, and
//! `generator` with the files around it emits code. A clause that needs too many registers is compiled with a frame term
//! (`frame`). [`index`] generates the code that selects among the clauses of a predicate. No function recurses over the clause.

// Terms of a clause, as cells of its block.
pub(crate) mod term;

// A clause taken apart: head, body and position in its predicate.
mod clause_parts;

// Bodies as flat lists of items.
pub(crate) mod body;

// Branches of constructs and items in tail position.
mod branches;

// Goals such as `once(G)` compiled as the control constructs that define them.
mod expansion;

// Lambdas that become predicates.
pub(crate) mod lambda;

// Constraints whose variables are integers.
mod known_integers;

// Disjunctions as conditions.
mod conditions;

// What a goal compiles to: an instruction, a built-in or a call.
mod goals;

// Chunks, permanent variables and slots.
mod analysis;

// The instruction set.
pub(crate) mod instruction;

// The operands of instructions and their properties.
pub(crate) mod operand;

// Instructions as words, labels and literals.
mod assembler;

// Allocation of registers.
mod registers;

// State shared by all parts of code generation.
mod generator;

// Head unification and `=`.
mod unification;

// Heads that match, and bind no variables of calls.
mod matching;

// Terms built for the arguments of goals.
mod build;

// Arguments into argument registers, then the call.
mod calls;

// Expressions of is/2 and comparisons.
mod arithmetic;

// Names, arguments and order of terms.
mod term_parts;

// Unifications and tests compiled inline.
mod inline;

// Neck, branches and return.
mod clause_control;

// Control constructs, item by item.
mod control;

// Clauses too large for registers, and traced clauses.
mod frame;

// Compilation of one clause.
mod clause;

// Indexes over the clauses of a predicate.
pub(crate) mod index;

// The atoms in a block of code.
pub(crate) mod references;

// Variables and goals at the addresses of code.
pub(crate) mod debug_info;

// Disassembly.
pub(crate) mod listing;

pub(crate) use clause::{
    CompiledClause, compile, compile_shape, compile_traced, compile_traced_with_debug_info, compile_with_debug_info,
};
pub(crate) use clause_parts::ClausePosition;
pub(crate) use expansion::is_expandable;
pub(crate) use frame::{DEPTH_SLOT, FRAME_NAME, FRAME_SLOT, LEVEL_SLOT, NODE_SLOT};
pub(crate) use goals::{Callee, Linker};
pub(crate) use registers::{FIRST_PASSING_REGISTER, REGISTER_COUNT, USUAL_REGISTERS};
