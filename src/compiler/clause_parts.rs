//! A clause taken apart: head, body and position in its predicate.

use super::term::{BlockTerm, Node};
use crate::terms::{Cell, Functor, atoms::known};

/// In what position of its predicate a clause stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClausePosition {
    /// Another clause of a static predicate follows: the head keeps the argument registers.
    Followed,
    /// The last clause of a static predicate.
    Last,
    /// A clause of a dynamic predicate: two more registers are kept, for its generation and place.
    Dynamic,
}

/// Head and body of a clause.
pub(super) struct Parts {
    pub functor: Functor,
    pub arguments: Vec<Cell>,
    pub body: Cell,
}

/// Splits a clause term. The head of a clause is callable; a body that stands alone counts as a clause of no arguments.
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
