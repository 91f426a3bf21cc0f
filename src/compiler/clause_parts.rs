//! A clause taken apart: head, body and position in its predicate.

use super::term::{BlockTerm, Node};
use crate::terms::{Cell, Functor, atoms::known};

/// The position of a clause among those that a call may match; it determines which registers must survive the head.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ClausePosition {
    /// Another clause of a static predicate may follow, which needs the argument registers if this head fails.
    Followed,
    /// No other clause follows: the head may overwrite argument registers.
    Last,
    /// A clause that a search has found, which others may follow. Two more registers survive the head: the generation of the call
    /// and the position of the clause, from which the next clause is found.
    Dynamic,
}

/// The head and the body of a clause.
pub(super) struct Parts {
    pub functor: Functor,
    pub arguments: Vec<Cell>,
    pub body: Cell,
}

/// Splits a clause term. The head of a clause is callable; a body alone is compiled as a clause without arguments.
pub(super) fn parts(source: BlockTerm<'_>) -> Parts {
    let root = source.root();
    let (head, body) = match source.node(root) {
        Node::Compound(Functor::NECK, clause) => (source.argument(clause, 0), source.argument(clause, 1)),
        _ => (root, Cell::atom(known::TRUE)),
    };
    match source.node(head) {
        Node::Compound(functor, compound) => {
            let arguments = (0..functor.arity()).map(|index| source.argument(compound, index)).collect();
            Parts { functor, arguments, body }
        }
        Node::Constant(atom) if atom.is_atom() => {
            Parts { functor: Functor::new(atom.atom_value(), 0), arguments: Vec::new(), body }
        }
        _ => Parts { functor: Functor::new(known::NIL, 0), arguments: Vec::new(), body },
    }
}
