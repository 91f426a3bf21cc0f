//! The system through its front doors: queries and their answers, programs and what they write, and what a person sees.
//!
//! All these tests are one program, so that the system is linked to them once.

#[cfg(unix)]
mod analyse;
mod browser;
#[path = "../budget.rs"]
mod budget;
mod check;
mod cli;
mod code;
mod counts;
mod enumeration;
mod error_terms;
mod explain;
mod fmt;
mod house;
mod languages;
mod lints;
#[cfg(unix)]
mod losses;
mod lsp;
mod manners;
mod names;
mod pages;
#[cfg(unix)]
mod pictures;
mod sandbox;
mod swipl_predicates;
mod tracer;
mod transcripts;
mod tree;
mod uci;
mod wrong_calls;
