//! Terms as values of Rust, and predicates and games written in it by those who embed the system.

// Terms outside any system.
mod build;
mod construct;
mod display;
mod nodes;
mod term;

// Rust's own types as terms.
mod from_term;
mod into_term;

// Terms between a system's heap and Rust.
mod heap;

// Errors of foreign predicates, and uncaught exceptions.
mod exception;

// Predicates that are closures.
mod predicates;

// Games by the trait `Game`.
mod game;

#[cfg(test)]
pub(crate) mod tests;

pub use build::{Opened, TermBuilder};
pub use dashu_int::IBig;
pub(crate) use exception::resource_error;
pub use exception::{Exception, WrongType};
pub use from_term::FromTerm;
pub use game::Game;
pub(crate) use game::opening;
pub(crate) use heap::{Names, NoValue, Variables, build_together, value};
pub use into_term::IntoTerm;
pub use predicates::{Call, Rows};
pub(crate) use predicates::{ForeignPredicates, definition};
pub use term::{Elements, Term, TermRef, TermView};

use crate::machine::Builtin;

/// All tables of built-ins.
pub(crate) static TABLES: &[&[Builtin]] = &[predicates::TABLE];
