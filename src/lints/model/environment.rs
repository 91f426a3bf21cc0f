//! The environment: what the system and the rest of the program define outside the clauses under analysis.

use super::arguments::ArgumentSet;
use crate::text::SourceId;

/// What rules need to know beyond the clauses. The loader implements it over the machine, which lints do not know.
pub trait Environment {
    /// Whether a call of this predicate in a module finds a definition: in the program, among the built-ins or in the library.
    fn defines(&self, module: &str, name: &str, arity: u32) -> bool;

    /// Whether the system has such a predicate, even if the program redefines it.
    fn is_of_system(&self, name: &str, arity: u32) -> bool;

    /// The library that the program must import for a predicate.
    fn library_to_import(&self, name: &str, arity: u32) -> Option<&'static str>;

    /// The arguments of a built-in that raise an instantiation error when unbound.
    fn arguments_needed_bound(&self, name: &str, arity: u32) -> ArgumentSet;

    /// Whether a predicate is dynamic.
    fn is_dynamic(&self, module: &str, name: &str, arity: u32) -> bool;

    /// Whether the clauses read do not show all of a predicate: it may have others (dynamic, multifile), or receives arguments that
    /// the system has changed (a meta-predicate).
    fn may_have_unseen_parts(&self, module: &str, name: &str, arity: u32) -> bool;

    /// Whether the clauses of a predicate need not stand together.
    fn is_discontiguous(&self, module: &str, name: &str, arity: u32) -> bool;

    /// Whether the clauses are only the first part of a program: more will be typed or consulted.
    fn is_incomplete(&self) -> bool;

    /// Whether the program's expansions have run on its clauses. A check does not run them.
    fn runs_expansions(&self) -> bool;

    /// Whether a file of tests stands beside a source: it may call what the program does not.
    fn has_tests_beside(&self, source: SourceId) -> bool;

    /// The number of clauses of a predicate.
    fn clause_count(&self, module: &str, name: &str, arity: u32) -> usize;

    /// Names and arities of the predicates of a module.
    fn predicates_of(&self, module: &str) -> Vec<(String, u32)>;

    /// Names and arities of the built-ins and the predicates of the library.
    fn vocabulary(&self) -> &[(String, u32)];

    /// How a predicate of the system is called: `length(?List, ?Length)`.
    fn usage(&self, name: &str, arity: u32) -> Option<String>;

    /// Whether it is one of the relations that describe a game to the searches.
    fn is_game_relation(&self, name: &str, arity: u32) -> bool;

    /// Whether a native game is in use, which answers those relations.
    fn has_game(&self) -> bool;
}
