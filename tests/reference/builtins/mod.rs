//! The built-in predicates, by the sections of the standard.

mod arithmetic;
mod atoms;
mod inspection;
mod solutions;
mod sorting;

use super::database::End;
use super::machine::Machine;
use super::terms::{Result, Term};
use std::cmp::Ordering;

/// A term, and what it is to be unified with, one after the other.
pub type Solutions = (Term, Vec<Term>);

/// What a built-in predicate does.
#[derive(Clone, Copy)]
pub enum Builtin {
    /// It is true once or false.
    Once(fn(&mut Machine, &[Term]) -> Result<bool>),
    /// It has any number of solutions.
    Many(fn(&mut Machine, &[Term]) -> Result<Solutions>),
    /// It means a goal of others.
    Rewritten(fn(&mut Machine, &[Term]) -> Result<Term>),
}

use Builtin::{Many, Once, Rewritten};

/// All of them, but for those that the machine itself runs.
#[rustfmt::skip]
const TABLE: &[(&str, usize, Builtin)] = &[
    // Control (7.8, 8.15).
    ("throw", 1, Once(solutions::throw)),
    ("once", 1, Rewritten(solutions::once)),
    ("ignore", 1, Rewritten(solutions::ignore)),
    ("forall", 2, Rewritten(solutions::forall)),
    // Unification (8.2), type testing (8.3), comparison (8.4).
    ("=", 2, Once(|m, a| m.terms.unify(a[0], a[1]))),
    ("\\=", 2, Once(inspection::not_unifiable)),
    ("unify_with_occurs_check", 2, Once(inspection::unify_with_occurs_check)),
    ("var", 1, Once(|m, a| Ok(m.terms.is_variable(a[0])))),
    ("nonvar", 1, Once(|m, a| Ok(!m.terms.is_variable(a[0])))),
    ("atom", 1, Once(|m, a| Ok(m.terms.as_atom(a[0]).is_some()))),
    ("integer", 1, Once(|m, a| Ok(m.terms.as_integer(a[0]).is_some()))),
    ("atomic", 1, Once(|m, a| Ok(m.terms.as_atom(a[0]).is_some() || m.terms.as_integer(a[0]).is_some()))),
    ("compound", 1, Once(|m, a| Ok(m.is_compound(a[0])))),
    ("callable", 1, Once(|m, a| Ok(m.terms.as_callable(a[0]).is_some()))),
    ("ground", 1, Once(|m, a| Ok(m.terms.variables(a[0]).is_empty()))),
    ("==", 2, Once(|m, a| Ok(m.terms.is_identical(a[0], a[1])))),
    ("\\==", 2, Once(|m, a| Ok(!m.terms.is_identical(a[0], a[1])))),
    ("@<", 2, Once(|m, a| Ok(m.terms.compare(a[0], a[1])? == Ordering::Less))),
    ("@>=", 2, Once(|m, a| Ok(m.terms.compare(a[0], a[1])? != Ordering::Less))),
    ("compare", 3, Once(sorting::compare)),
    // Term creation and decomposition (8.5).
    ("functor", 3, Once(inspection::functor)),
    ("arg", 3, Once(inspection::arg)),
    ("=..", 2, Once(inspection::univ)),
    ("copy_term", 2, Once(inspection::copy_term)),
    ("term_variables", 2, Once(inspection::term_variables)),
    // Arithmetic (8.6, 8.7).
    ("is", 2, Once(arithmetic::is)),
    ("=:=", 2, Once(|m, a| Ok(arithmetic::compare(m, a)? == Ordering::Equal))),
    ("=\\=", 2, Once(|m, a| Ok(arithmetic::compare(m, a)? != Ordering::Equal))),
    ("<", 2, Once(|m, a| Ok(arithmetic::compare(m, a)? == Ordering::Less))),
    (">", 2, Once(|m, a| Ok(arithmetic::compare(m, a)? == Ordering::Greater))),
    ("=<", 2, Once(|m, a| Ok(arithmetic::compare(m, a)? != Ordering::Greater))),
    (">=", 2, Once(|m, a| Ok(arithmetic::compare(m, a)? != Ordering::Less))),
    // The database (8.8, 8.9).
    ("clause", 2, Many(|m, a| m.visible_clauses(a[0], a[1]))),
    ("asserta", 1, Once(|m, a| m.assert(a[0], End::First).map(|()| true))),
    ("assertz", 1, Once(|m, a| m.assert(a[0], End::Last).map(|()| true))),
    ("retractall", 1, Once(|m, a| m.retract_all(a[0]).map(|()| true))),
    ("abolish", 1, Once(|m, a| m.abolish(a[0]).map(|()| true))),
    // All solutions (8.10).
    ("bagof", 3, Rewritten(solutions::bagof)),
    ("setof", 3, Rewritten(solutions::setof)),
    (solutions::GROUPS, 4, Many(solutions::groups)),
    // Sorting (8.4.3, 8.4.4).
    ("sort", 2, Once(sorting::sort)),
    ("msort", 2, Once(sorting::msort)),
    ("keysort", 2, Once(sorting::keysort)),
    // Atoms (8.16).
    ("atom_length", 2, Once(atoms::atom_length)),
    ("atom_concat", 3, Many(atoms::atom_concat)),
    ("sub_atom", 5, Many(atoms::sub_atom)),
    // Output (8.12, 8.14): terms as write_canonical/1 writes them, for no table of operators has a say in that.
    ("write_canonical", 1, Once(inspection::write_canonical)),
    ("nl", 0, Once(|m, _| { m.output.push('\n'); Ok(true) })),
];

/// A built-in predicate.
pub fn find(name: &str, arity: usize) -> Option<Builtin> {
    TABLE.iter().find(|row| row.0 == name && row.1 == arity).map(|row| row.2)
}
