//! The representation of a term in one row of nodes, in the order in which they are written.
//!
//! ```text
//!   f(X, "a")        Compound(arity 2, length 4)  Atom f  Variable X  String a
//!   [1, 2|T]         List(2 elements, length 4)   Integer 1  Integer 2  Variable T
//! ```
//!
//! Nothing points to anything, so a term of any depth is cloned, compared, hashed and dropped without recursion. Equal terms have equal
//! rows: a chain of pairs is always one `List`, whose last node is no pair.

use dashu_int::IBig;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

#[derive(Clone, Debug)]
pub(super) enum Node {
    Variable(Arc<str>),
    /// An integer of 64 bits.
    Integer(i64),
    /// An integer that needs more.
    Big(Arc<IBig>),
    /// Numerator and denominator in lowest terms; the denominator is above 1.
    Rational(Arc<(IBig, IBig)>),
    Float(f64),
    Atom(Arc<str>),
    String(Arc<str>),
    /// The elements follow, then what ends the list, mostly `[]`. The length is that of the whole term, in nodes.
    List {
        count: u32,
        length: u32,
    },
    /// The name follows as an atom, then the arguments.
    Compound {
        arity: u32,
        length: u32,
    },
}

impl Node {
    /// The number of nodes of the term that begins here.
    pub(crate) fn length(&self) -> usize {
        match self {
            Node::List { length, .. } | Node::Compound { length, .. } => *length as usize,
            _ => 1,
        }
    }
}

impl PartialEq for Node {
    fn eq(&self, other: &Node) -> bool {
        match (self, other) {
            (Node::Variable(left), Node::Variable(right)) => left == right,
            (Node::Integer(left), Node::Integer(right)) => left == right,
            (Node::Big(left), Node::Big(right)) => left == right,
            (Node::Rational(left), Node::Rational(right)) => left == right,
            // As ==/2 has it, which tells 0.0 from -0.0 and finds a NaN equal to itself.
            (Node::Float(left), Node::Float(right)) => left.to_bits() == right.to_bits(),
            (Node::Atom(left), Node::Atom(right)) | (Node::String(left), Node::String(right)) => left == right,
            (Node::List { count: left, .. }, Node::List { count: right, .. }) => left == right,
            (Node::Compound { arity: left, .. }, Node::Compound { arity: right, .. }) => left == right,
            _ => false,
        }
    }
}

impl Eq for Node {}

impl Hash for Node {
    fn hash<H: Hasher>(&self, state: &mut H) {
        std::mem::discriminant(self).hash(state);
        match self {
            Node::Variable(text) | Node::Atom(text) | Node::String(text) => text.hash(state),
            Node::Integer(value) => value.hash(state),
            Node::Big(value) => value.hash(state),
            Node::Rational(value) => value.hash(state),
            Node::Float(value) => value.to_bits().hash(state),
            Node::List { count, .. } => count.hash(state),
            Node::Compound { arity, .. } => arity.hash(state),
        }
    }
}
