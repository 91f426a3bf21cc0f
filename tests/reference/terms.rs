//! Terms in an arena: an index stands for a term, a variable's binding is written into it, and nothing is ever freed.

use super::tree::Tree;
use std::cell::Cell;
use std::cmp::Ordering;
use std::collections::HashMap;
use std::rc::Rc;

/// The name of an atom or of a functor.
pub type Name = Rc<str>;

/// A term: the number of its node.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Term(usize);

/// What a term is.
#[derive(Clone, Debug)]
pub enum Node {
    /// A variable, and what it is bound to.
    Variable(Option<Term>),
    /// An atom.
    Atom(Name),
    /// An integer.
    Integer(i128),
    /// A compound term.
    Compound(Name, Vec<Term>),
}

/// Why a goal neither succeeds nor fails.
#[derive(Clone, Copy, Debug)]
pub enum Stop {
    /// An exception with this ball.
    Throw(Term),
    /// The standard does not say what comes of it, or leaves it to the processor.
    Undefined(&'static str),
    /// Too many steps, or too much memory.
    Limit,
}

/// What a step comes to.
pub type Result<T> = std::result::Result<T, Stop>;

/// How many nodes there may be.
const NODES: usize = 400_000;

/// How many compound terms may be visited: a small term with shared parts can be a giant tree.
const VISITS: usize = 3_000_000;

/// The terms and the trail.
#[derive(Default)]
pub struct Terms {
    nodes: Vec<Node>,
    /// The variables that have been bound, oldest first.
    trail: Vec<Term>,
    visits: Cell<usize>,
}

// ---- making terms --------------------------------------------------------------------------------------------------

impl Terms {
    fn add(&mut self, node: Node) -> Term {
        self.nodes.push(node);
        Term(self.nodes.len() - 1)
    }

    /// A new variable.
    pub fn variable(&mut self) -> Term {
        self.add(Node::Variable(None))
    }

    /// An atom.
    pub fn atom(&mut self, name: &str) -> Term {
        self.add(Node::Atom(name.into()))
    }

    /// An integer.
    pub fn integer(&mut self, value: i128) -> Term {
        self.add(Node::Integer(value))
    }

    /// A compound term, or an atom if there are no arguments.
    pub fn compound(&mut self, name: &str, arguments: &[Term]) -> Term {
        match arguments {
            [] => self.atom(name),
            _ => self.add(Node::Compound(name.into(), arguments.to_vec())),
        }
    }

    /// A list that ends with `tail`.
    pub fn list(&mut self, elements: &[Term], tail: Term) -> Term {
        elements.iter().rev().fold(tail, |tail, head| self.compound(".", &[*head, tail]))
    }

    /// A proper list.
    pub fn proper_list(&mut self, elements: &[Term]) -> Term {
        let nil = self.atom("[]");
        self.list(elements, nil)
    }

    /// Whether there are too many terms, or too many have been visited. What was found then is of no use.
    pub fn is_full(&self) -> bool {
        self.nodes.len() > NODES || self.visits.get() > VISITS
    }

    /// Counts the visit of a compound term. Gives whether its arguments are to be left out.
    fn is_one_too_many(&self) -> bool {
        self.visits.set(self.visits.get() + 1);
        self.is_full()
    }
}

// ---- looking at terms ----------------------------------------------------------------------------------------------

impl Terms {
    /// What a variable is bound to in the end; any other term itself.
    pub fn walk(&self, mut term: Term) -> Term {
        while let Node::Variable(Some(value)) = &self.nodes[term.0] {
            term = *value;
        }
        term
    }

    /// What a term is; a variable that it shows is unbound.
    pub fn node(&self, term: Term) -> &Node {
        &self.nodes[self.walk(term).0]
    }

    /// Whether it is an unbound variable.
    pub fn is_variable(&self, term: Term) -> bool {
        matches!(self.node(term), Node::Variable(_))
    }

    /// The name of an atom.
    pub fn as_atom(&self, term: Term) -> Option<Name> {
        match self.node(term) {
            Node::Atom(name) => Some(name.clone()),
            _ => None,
        }
    }

    /// The value of an integer.
    pub fn as_integer(&self, term: Term) -> Option<i128> {
        match self.node(term) {
            Node::Integer(value) => Some(*value),
            _ => None,
        }
    }

    /// The arguments, if it is a compound term of this name with so many.
    pub fn as_compound<const N: usize>(&self, term: Term, wanted: &str) -> Option<[Term; N]> {
        match self.node(term) {
            Node::Compound(name, arguments) if **name == *wanted => arguments.as_slice().try_into().ok(),
            _ => None,
        }
    }

    /// Name and arguments of a callable term.
    pub fn as_callable(&self, term: Term) -> Option<(Name, Vec<Term>)> {
        match self.node(term) {
            Node::Atom(name) => Some((name.clone(), Vec::new())),
            Node::Compound(name, arguments) => Some((name.clone(), arguments.clone())),
            Node::Variable(_) | Node::Integer(_) => None,
        }
    }

    /// The elements of a list, and what follows the last: `[]` if it is proper.
    pub fn elements(&self, list: Term) -> (Vec<Term>, Term) {
        let (mut elements, mut rest) = (Vec::new(), list);
        while let Some([head, tail]) = self.as_compound(rest, ".") {
            elements.push(head);
            rest = tail;
        }
        (elements, self.walk(rest))
    }

    /// The variables of a term, in the order of their first occurrence (ISO 7.1.1.1).
    pub fn variables(&self, term: Term) -> Vec<Term> {
        let mut found = Vec::new();
        self.collect_variables(term, &mut found);
        found
    }

    fn collect_variables(&self, term: Term, found: &mut Vec<Term>) {
        match self.node(term) {
            Node::Variable(_) if !found.contains(&self.walk(term)) => found.push(self.walk(term)),
            Node::Compound(_, arguments) if !self.is_one_too_many() => {
                arguments.iter().for_each(|each| self.collect_variables(*each, found));
            }
            Node::Variable(_) | Node::Atom(_) | Node::Integer(_) | Node::Compound(..) => {}
        }
    }

    fn occurs(&self, variable: Term, term: Term) -> bool {
        match self.node(term) {
            Node::Compound(_, arguments) => {
                !self.is_one_too_many() && arguments.iter().any(|argument| self.occurs(variable, *argument))
            }
            _ => self.walk(term) == variable,
        }
    }
}

// ---- binding -------------------------------------------------------------------------------------------------------

impl Terms {
    /// The place that [`Terms::undo_to`] returns to.
    pub fn mark(&self) -> usize {
        self.trail.len()
    }

    /// Unbinds the variables that have been bound since a mark.
    pub fn undo_to(&mut self, mark: usize) {
        for variable in self.trail.drain(mark..) {
            self.nodes[variable.0] = Node::Variable(None);
        }
    }

    /// Unification (ISO 7.3). What is bound stays bound if it fails.
    pub fn unify(&mut self, left: Term, right: Term) -> Result<bool> {
        let (left, right) = (self.walk(left), self.walk(right));
        match (self.nodes[left.0].clone(), self.nodes[right.0].clone()) {
            _ if left == right => Ok(true),
            (Node::Variable(_), _) => self.bind(left, right),
            (_, Node::Variable(_)) => self.bind(right, left),
            (Node::Atom(left), Node::Atom(right)) => Ok(left == right),
            (Node::Integer(left), Node::Integer(right)) => Ok(left == right),
            (Node::Compound(..), Node::Compound(..)) if self.is_one_too_many() => Err(Stop::Limit),
            (Node::Compound(name, lefts), Node::Compound(other, rights)) => {
                if name != other || lefts.len() != rights.len() {
                    return Ok(false);
                }
                for (left, right) in lefts.into_iter().zip(rights) {
                    if !self.unify(left, right)? {
                        return Ok(false);
                    }
                }
                Ok(true)
            }
            _ => Ok(false),
        }
    }

    /// What a variable would occur in it cannot be bound to: unification is undefined then (7.3.3).
    fn bind(&mut self, variable: Term, value: Term) -> Result<bool> {
        if self.occurs(variable, value) {
            return Err(Stop::Undefined("unification subject to occurs-check"));
        }
        self.nodes[variable.0] = Node::Variable(Some(value));
        self.trail.push(variable);
        Ok(true)
    }
}

// ---- copies, order, variants ---------------------------------------------------------------------------------------

impl Terms {
    /// A renamed copy (ISO 7.1.6.2).
    pub fn copy(&mut self, term: Term) -> Term {
        self.copy_with(term, &mut HashMap::new())
    }

    fn copy_with(&mut self, term: Term, renamed: &mut HashMap<Term, Term>) -> Term {
        let term = self.walk(term);
        match self.nodes[term.0].clone() {
            Node::Variable(_) => *renamed.entry(term).or_insert_with(|| self.variable()),
            Node::Compound(name, arguments) if !self.is_one_too_many() => {
                let arguments: Vec<Term> = arguments.iter().map(|each| self.copy_with(*each, renamed)).collect();
                self.compound(&name, &arguments)
            }
            Node::Atom(_) | Node::Integer(_) | Node::Compound(..) => term,
        }
    }

    /// The standard order (ISO 7.2). That of two variables is left to the processor.
    pub fn compare(&self, left: Term, right: Term) -> Result<Ordering> {
        let rank = |node: &Node| match node {
            Node::Variable(_) => 0,
            Node::Integer(_) => 1,
            Node::Atom(_) => 2,
            Node::Compound(..) => 3,
        };
        let (left, right) = (self.walk(left), self.walk(right));
        match (self.node(left), self.node(right)) {
            _ if left == right => Ok(Ordering::Equal),
            (Node::Variable(_), Node::Variable(_)) => Err(Stop::Undefined("the order of variables")),
            (Node::Integer(left), Node::Integer(right)) => Ok(left.cmp(right)),
            (Node::Atom(left), Node::Atom(right)) => Ok(left.cmp(right)),
            (Node::Compound(..), Node::Compound(..)) if self.is_one_too_many() => Err(Stop::Limit),
            (Node::Compound(name, lefts), Node::Compound(other, rights)) => {
                let functors = (lefts.len(), name).cmp(&(rights.len(), other));
                let arguments = lefts.iter().zip(rights).map(|(left, right)| self.compare(*left, *right));
                first_difference(std::iter::once(Ok(functors)).chain(arguments))
            }
            (left, right) => Ok(rank(left).cmp(&rank(right))),
        }
    }

    /// Whether two terms are identical (ISO 8.4.1).
    pub fn is_identical(&self, left: Term, right: Term) -> bool {
        let (left, right) = (self.walk(left), self.walk(right));
        match (self.node(left), self.node(right)) {
            (Node::Compound(name, lefts), Node::Compound(other, rights)) => {
                name == other
                    && lefts.len() == rights.len()
                    && !self.is_one_too_many()
                    && lefts.iter().zip(rights).all(|(left, right)| self.is_identical(*left, *right))
            }
            (Node::Atom(left), Node::Atom(right)) => left == right,
            (Node::Integer(left), Node::Integer(right)) => left == right,
            _ => left == right,
        }
    }

    /// Whether two terms are variants (ISO 7.1.6.1).
    pub fn are_variants(&self, left: Term, right: Term) -> bool {
        self.tree(left) == self.tree(right)
    }
}

/// The first ordering that is not equality; what would be undefined behind it does not matter.
fn first_difference(mut orderings: impl Iterator<Item = Result<Ordering>>) -> Result<Ordering> {
    orderings.find(|ordering| !matches!(ordering, Ok(Ordering::Equal))).unwrap_or(Ok(Ordering::Equal))
}

// ---- trees ---------------------------------------------------------------------------------------------------------

impl Terms {
    /// The term of a tree; `names` has the variables met so far.
    pub fn of_tree(&mut self, tree: &Tree, names: &mut HashMap<String, Term>) -> Term {
        match tree {
            Tree::Variable(name) if name == "_" => self.variable(),
            Tree::Variable(name) => *names.entry(name.clone()).or_insert_with(|| self.variable()),
            Tree::Atom(name) => self.atom(name),
            Tree::Integer(value) => self.integer(*value),
            Tree::Compound(name, arguments) => {
                let arguments: Vec<Term> = arguments.iter().map(|each| self.of_tree(each, names)).collect();
                self.compound(name, &arguments)
            }
        }
    }

    /// The tree of a term; its variables are numbered in the order of their first occurrence.
    pub fn tree(&self, term: Term) -> Tree {
        self.tree_with(term, &self.variables(term))
    }

    fn tree_with(&self, term: Term, variables: &[Term]) -> Tree {
        match self.node(term) {
            Node::Variable(_) => {
                let number = variables.iter().position(|each| *each == self.walk(term));
                Tree::Variable(format!("V{}", number.expect("one of the term's")))
            }
            Node::Atom(name) => Tree::atom(name),
            Node::Integer(value) => Tree::Integer(*value),
            Node::Compound(name, _) if self.is_one_too_many() => Tree::atom(name),
            Node::Compound(name, arguments) => {
                let arguments: Vec<Tree> = arguments.iter().map(|each| self.tree_with(*each, variables)).collect();
                Tree::compound(name, arguments)
            }
        }
    }
}
