//! Terms made piece by piece, in the order in which they are written.

use super::nodes::Node;
use super::{Term, TermRef};
use dashu_base::{Abs, Gcd, Sign};
use dashu_int::{IBig, UBig};
use std::sync::Arc;

/// The most nodes of a term: lengths have 32 bits.
const MAX_NODES: usize = u32::MAX as usize;

/// Makes a term, or several one behind another.
///
/// # Panics
/// What is made must be whole: a compound term of so many arguments has to get so many, and [`TermBuilder::finish`] wants one term. Anything
/// else is a mistake of the caller, and so is a term of more than 2³² − 1 parts, which takes 100 GB.
#[derive(Default)]
pub struct TermBuilder {
    nodes: Vec<Node>,
}

/// A compound term or a list that is not closed yet. Those opened inside are closed before.
#[derive(Debug)]
#[must_use]
pub struct Opened(usize);

impl TermBuilder {
    /// The term that `build` makes.
    pub fn of(build: impl FnOnce(&mut TermBuilder)) -> Term {
        let mut builder = TermBuilder::default();
        build(&mut builder);
        builder.finish()
    }

    /// The term that has been made.
    pub fn finish(self) -> Term {
        assert_eq!(self.nodes.first().map(Node::length), Some(self.nodes.len()), "one term is to be made");
        Term { nodes: self.nodes.into() }
    }

    /// An atom.
    pub fn atom(&mut self, name: &str) {
        self.nodes.push(Node::Atom(name.into()));
    }

    /// An atom whose name is shared.
    pub(super) fn shared_atom(&mut self, name: Arc<str>) {
        self.nodes.push(Node::Atom(name));
    }

    /// A string.
    pub fn string(&mut self, text: &str) {
        self.nodes.push(Node::String(text.into()));
    }

    /// A variable.
    pub fn variable(&mut self, name: &str) {
        self.nodes.push(Node::Variable(name.into()));
    }

    /// A variable whose name is shared.
    pub(super) fn shared_variable(&mut self, name: Arc<str>) {
        self.nodes.push(Node::Variable(name));
    }

    /// A float.
    pub fn float(&mut self, value: f64) {
        self.nodes.push(Node::Float(value));
    }

    /// An integer of 64 bits.
    pub fn integer(&mut self, value: i64) {
        self.nodes.push(Node::Integer(value));
    }

    /// An integer of any size.
    pub fn big(&mut self, value: IBig) {
        self.nodes.push(match i64::try_from(&value) {
            Ok(small) => Node::Integer(small),
            Err(_) => Node::Big(value.into()),
        });
    }

    /// A rational number, in lowest terms; an integer if it is one. Nothing, and `false`, if the denominator is 0.
    pub fn rational(&mut self, numerator: IBig, denominator: IBig) -> bool {
        if denominator.is_zero() {
            return false;
        }
        let sign = numerator.sign() * denominator.sign();
        let (numerator, denominator): (UBig, UBig) = (numerator.abs().into_parts().1, denominator.abs().into_parts().1);
        let divisor = (&numerator).gcd(&denominator);
        let (numerator, denominator) = (IBig::from_parts(sign, numerator / &divisor), denominator / divisor);
        if denominator.is_one() {
            self.big(numerator);
        } else {
            let denominator = IBig::from_parts(Sign::Positive, denominator);
            self.nodes.push(Node::Rational(Arc::new((numerator, denominator))));
        }
        true
    }

    /// A compound term, or an atom if the arity is 0; `arguments` makes so many terms.
    pub fn compound(&mut self, name: &str, arity: usize, arguments: impl FnOnce(&mut TermBuilder)) {
        self.shared_compound(name.into(), arity, arguments);
    }

    /// As [`TermBuilder::compound`], with a name that is shared.
    pub(super) fn shared_compound(&mut self, name: Arc<str>, arity: usize, arguments: impl FnOnce(&mut TermBuilder)) {
        let opened = self.open_named(name);
        arguments(self);
        self.close_compound(opened, arity);
    }

    /// A term that exists.
    pub(super) fn part(&mut self, term: TermRef<'_>) {
        self.nodes.extend_from_slice(term.nodes);
    }

    /// What another one has made.
    pub(super) fn append(&mut self, other: &TermBuilder) {
        self.nodes.extend_from_slice(&other.nodes);
    }

    /// The number of nodes so far.
    pub(super) fn len(&self) -> usize {
        self.nodes.len()
    }

    /// Opens a compound term, for those who cannot nest closures; its arguments follow, then [`TermBuilder::close_compound`].
    pub fn open_compound(&mut self, name: &str) -> Opened {
        self.open_named(name.into())
    }

    /// As [`TermBuilder::open_compound`], with a name that is shared.
    pub(super) fn open_named(&mut self, name: Arc<str>) -> Opened {
        let place = self.nodes.len();
        self.nodes.push(Node::Compound { arity: 0, length: 0 });
        self.nodes.push(Node::Atom(name));
        Opened(place)
    }

    /// Closes a compound term that has got so many arguments; without any it is an atom.
    pub fn close_compound(&mut self, opened: Opened, arity: usize) {
        let Opened(place) = opened;
        let is_pair = arity == 2 && matches!(&self.nodes[place + 1], Node::Atom(name) if &**name == ".");
        if arity == 0 || is_pair {
            self.nodes.remove(place);
        }
        if is_pair {
            // What was the name is the list of one element with some end.
            self.nodes[place] = Node::List { count: 0, length: 0 };
            return self.close_list(opened, 1);
        }
        if arity == 0 {
            return;
        }
        assert_eq!(self.behind(place + 2, arity), self.nodes.len(), "as many arguments as the arity says");
        let (arity, length) = (length_of(arity), length_of(self.nodes.len() - place));
        self.nodes[place] = Node::Compound { arity, length };
    }

    /// Opens a list, for those who cannot nest closures; its elements follow and the term that ends it, mostly `[]`, then
    /// [`TermBuilder::close_list`].
    pub fn open_list(&mut self) -> Opened {
        self.nodes.push(Node::List { count: 0, length: 0 });
        Opened(self.nodes.len() - 1)
    }

    /// Closes a list of so many elements. If it ends with a list, the two are one.
    pub fn close_list(&mut self, opened: Opened, count: usize) {
        let Opened(place) = opened;
        if count == 0 {
            self.nodes.remove(place);
            return;
        }
        let end = self.behind(place + 1, count);
        assert_eq!(self.behind(end, 1), self.nodes.len(), "as many elements as are counted, and an end");
        let mut total = count;
        if let Node::List { count: more, .. } = self.nodes[end] {
            self.nodes.remove(end);
            total += more as usize;
        }
        let (count, length) = (length_of(total), length_of(self.nodes.len() - place));
        self.nodes[place] = Node::List { count, length };
    }

    /// The place behind `count` terms that begin at a place; beyond the end if there are fewer.
    fn behind(&self, mut place: usize, count: usize) -> usize {
        for _ in 0..count {
            place += self.nodes.get(place).map_or(1, Node::length);
        }
        place
    }
}

fn length_of(count: usize) -> u32 {
    assert!(count <= MAX_NODES, "a term has at most 2^32 - 1 parts");
    count as u32
}
