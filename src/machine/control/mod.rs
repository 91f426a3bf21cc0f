//! Control: where execution goes on — at calls and returns, after a failure, after an exception.
//!
//! ```text
//!   choicepoint       choicepoints: states to which the machine goes back
//!   environment       environments: frames of clauses with goals still to run
//!   neck              alternatives that become choicepoints only where a clause commits itself to its body
//!   alternatives      choicepoints of nondeterministic built-ins and of catch/3
//!   goals             calls of goals known at run time only, and of built-ins
//!   modules           what a name means in a module; goals qualified by their module
//!   safepoint         what a call does first: collect garbage, handle interrupts, run woken goals
//!   deadlines         call_with_time_limit/2 and the time limit of the command line
//!   exceptions        from the goal that throws to the catch/3 that catches
//!   cleanup           setup_call_cleanup/3
//! ```

pub(super) mod alternatives;
pub(super) mod choicepoint;
pub(super) mod cleanup;
pub(super) mod deadlines;
pub(super) mod environment;
pub(super) mod exceptions;
pub(super) mod goals;
pub(super) mod modules;
pub(super) mod neck;
pub(super) mod safepoint;
