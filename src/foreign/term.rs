//! Terms that belong to no system.

use super::nodes::Node;
use dashu_int::IBig;
use hashbrown::HashSet;
use std::sync::Arc;

/// A term that belongs to no system: a value that can be kept, compared, hashed, and sent to other threads. Clones share it.
///
/// Two variables of a term are the same if they have the same name. `==` is that of Prolog's ==/2, which tells 1 from 1.0 and 0.0 from -0.0.
///
/// ```
/// use perebor::Term;
/// let point = Term::compound("point", [Term::of(1), Term::of(2.5)]);
/// assert_eq!(point.to_string(), "point(1,2.5)");
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Term {
    pub(super) nodes: Arc<[Node]>,
}

impl Term {
    /// The term, to look into.
    pub fn as_ref(&self) -> TermRef<'_> {
        TermRef { nodes: &self.nodes }
    }

    /// What the term is.
    pub fn view(&self) -> TermView<'_> {
        self.as_ref().view()
    }

    /// The names of its variables, in the order of their first occurrence.
    pub fn variables(&self) -> Vec<&str> {
        let mut seen = HashSet::new();
        let names = self.nodes.iter().filter_map(|node| match node {
            Node::Variable(name) => Some(&**name),
            _ => None,
        });
        names.filter(|name| seen.insert(*name)).collect()
    }
}

/// A term or a part of one, borrowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TermRef<'t> {
    /// Its nodes alone.
    pub(super) nodes: &'t [Node],
}

/// What a term is.
#[derive(Clone, Copy, Debug)]
pub enum TermView<'t> {
    /// A variable, by name.
    Variable(&'t str),
    /// An integer of 64 bits.
    Integer(i64),
    /// An integer that needs more.
    Big(&'t IBig),
    /// A rational number that is no integer: numerator and denominator.
    Rational(&'t IBig, &'t IBig),
    /// A float.
    Float(f64),
    /// An atom; `[]` is one.
    Atom(&'t str),
    /// A string.
    String(&'t str),
    /// A list of at least one element: the elements, and what it ends with, which is `[]` if it is a proper list.
    List(Elements<'t>, TermRef<'t>),
    /// Any other compound term: name and arguments.
    Compound(&'t str, Elements<'t>),
}

impl<'t> TermRef<'t> {
    /// What the term is.
    pub fn view(self) -> TermView<'t> {
        match &self.nodes[0] {
            Node::Variable(name) => TermView::Variable(name),
            Node::Integer(value) => TermView::Integer(*value),
            Node::Big(value) => TermView::Big(value),
            Node::Rational(value) => TermView::Rational(&value.0, &value.1),
            Node::Float(value) => TermView::Float(*value),
            Node::Atom(name) => TermView::Atom(name),
            Node::String(text) => TermView::String(text),
            Node::List { count, .. } => {
                let elements = Elements { nodes: &self.nodes[1..], left: *count as usize };
                // A list of atomic elements, as most are, ends with the last node; the way there is long otherwise.
                let last = match self.nodes.len() - 1 == *count as usize + 1 {
                    true => TermRef { nodes: &self.nodes[self.nodes.len() - 1..] },
                    false => TermRef { nodes: elements.after() },
                };
                TermView::List(elements, last)
            }
            Node::Compound { arity, .. } => {
                let Node::Atom(name) = &self.nodes[1] else { unreachable!("the name of a compound term is an atom") };
                TermView::Compound(name, Elements { nodes: &self.nodes[2..], left: *arity as usize })
            }
        }
    }

    /// A copy that stands by itself.
    pub fn to_term(self) -> Term {
        Term { nodes: self.nodes.into() }
    }

    /// The elements of a proper list, `[]` among them; `None` for any other term.
    pub fn elements(self) -> Option<Elements<'t>> {
        match self.view() {
            TermView::Atom("[]") => Some(Elements { nodes: &[], left: 0 }),
            TermView::List(elements, end) if matches!(end.view(), TermView::Atom("[]")) => Some(elements),
            _ => None,
        }
    }
}

/// The elements of a list, or the arguments of a compound term.
#[derive(Clone, Copy, Debug)]
pub struct Elements<'t> {
    /// The nodes of those that are left, and perhaps others behind.
    nodes: &'t [Node],
    left: usize,
}

impl<'t> Elements<'t> {
    /// The nodes behind all elements.
    fn after(mut self) -> &'t [Node] {
        self.by_ref().for_each(drop);
        self.nodes
    }
}

impl<'t> Iterator for Elements<'t> {
    type Item = TermRef<'t>;

    fn next(&mut self) -> Option<TermRef<'t>> {
        self.left = self.left.checked_sub(1)?;
        let (nodes, rest) = self.nodes.split_at(self.nodes[0].length());
        self.nodes = rest;
        Some(TermRef { nodes })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }
}

impl ExactSizeIterator for Elements<'_> {}
