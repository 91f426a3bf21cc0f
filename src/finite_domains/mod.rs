//! Constraints over finite domains: the core of library(clpfd).
//!
//! ```text
//!   bound · domain                integers with infinities; sets of integers
//!   variable · propagator         variables with domains, and propagators, as terms on the heap
//!   propagation · narrowing       the queue; the changes of domains
//!   constraints                   which function runs which propagator
//!   linear · functions …          what each kind of constraint removes
//!   choices · graph               values for several variables at once
//!   posting · expressions         from constraints to propagators
//!   labeling · residue            choosing variables and values; propagators as goals again
//!   predicates · inspection       what the library in Prolog is made of
//! ```
//!
//! Everything that a constraint knows is a term: the trail undoes it, the collector moves it, copy_term/2 copies it. Only while propagation runs,
//! within one built-in, there is a queue in Rust. `library/imported/clpfd.pl` reads what a program writes, and calls these built-ins.

// Integers with infinities, and sets of integers.
mod bound;
mod domain;

// Variables and propagators on the heap.
mod propagator;
mod variable;

// The queue, and the narrowing of domains.
mod narrowing;
mod propagation;

// What each kind of constraint removes.
mod booleans;
mod cardinality;
mod circuit;
mod constraints;
mod cumulative;
mod definedness;
mod distinct;
mod element;
mod function;
mod functions;
mod linear;
mod products;
mod quotients;
mod reification;
mod relation;
mod tuples;
mod wide_sums;

// Values for several variables at once: components and flows of graphs.
mod choices;
mod graph;

// From constraints to propagators.
mod expressions;
mod posting;

// Choosing variables and values.
mod labeling;

// Propagators as goals again.
mod residue;

// The built-ins.
mod inspection;
mod predicates;

use crate::machine::Builtin;

/// The tables of built-ins.
pub(crate) static TABLES: &[&[Builtin]] = &[predicates::TABLE, inspection::TABLE];
