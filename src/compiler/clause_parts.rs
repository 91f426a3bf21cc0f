//! A clause taken apart: head, body and position in its predicate.

use super::body::{Body, Item};
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
    /// What the head does with the arguments of a call.
    pub passing: Passing,
    /// Equations at the beginning of the guard, each of an argument and a term: they match as the head does.
    pub patterns: Vec<(usize, [Cell; 2])>,
}

/// What a head does with the arguments of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Passing {
    /// It unifies them.
    Unifies,
    /// It matches them, and binds no variable of the call; a clause that matches is the last.
    Commits,
    /// It matches them; the body begins with a guard, which may, and a cut.
    Guards,
    /// It matches them.
    Chooses,
}

impl Parts {
    /// Whether the head binds no variables of a call.
    pub(super) fn matches(&self) -> bool {
        self.passing != Passing::Unifies
    }

    /// The terms of the head, whose variables have their values before the body.
    pub(super) fn head_terms(&self) -> Vec<Cell> {
        let patterns = self.patterns.iter().flat_map(|(_, sides)| sides);
        self.arguments.iter().chain(patterns).copied().collect()
    }

    /// Takes from a flattened body what the head does: a matching rule commits, or its guard begins with equations of arguments.
    pub(super) fn complete(&mut self, source: BlockTerm<'_>, body: &mut Body) {
        match self.passing {
            Passing::Unifies | Passing::Chooses => {}
            Passing::Commits => body.items.insert(0, Item::Cut),
            Passing::Guards => {
                let patterns = body.items.iter().map_while(|item| self.pattern(source, item));
                self.patterns = patterns.collect();
                body.items.drain(..self.patterns.len());
            }
        }
    }

    /// The equation of an argument that is a variable, and a term that is none.
    fn pattern(&self, source: BlockTerm<'_>, item: &Item) -> Option<(usize, [Cell; 2])> {
        let Item::Goal(goal) = item else { return None };
        if goal.functor != Some(Functor::new(known::EQUAL, 2)) {
            return None;
        }
        let [left, right] = [0, 1].map(|index| source.argument(goal.term, index));
        let variable = |cell: Cell| source.node(cell).variable();
        let (place, sides) = match (variable(left), variable(right)) {
            (Some(place), None) => (place, [left, right]),
            (None, Some(place)) => (place, [right, left]),
            _ => return None,
        };
        let argument = self.arguments.iter().position(|argument| variable(*argument) == Some(place))?;
        Some((argument, sides))
    }
}

/// Splits a clause term. The head of a clause is callable; a body alone is compiled as a clause without arguments.
pub(super) fn parts(source: BlockTerm<'_>) -> Parts {
    let root = source.root();
    let (head, body, passing) = match source.node(root) {
        Node::Compound(neck, clause) if neck.is_neck() => {
            let passing = match neck {
                Functor::COMMITTING => Passing::Commits,
                Functor::GUARDED => Passing::Guards,
                Functor::CHOOSING => Passing::Chooses,
                _ => Passing::Unifies,
            };
            (source.argument(clause, 0), source.argument(clause, 1), passing)
        }
        _ => (root, Cell::atom(known::TRUE), Passing::Unifies),
    };
    let (functor, arguments) = match source.node(head) {
        Node::Compound(functor, compound) => {
            (functor, (0..functor.arity()).map(|index| source.argument(compound, index)).collect())
        }
        Node::Constant(atom) if atom.is_atom() => (Functor::new(atom.atom_value(), 0), Vec::new()),
        _ => (Functor::new(known::NIL, 0), Vec::new()),
    };
    Parts { functor, arguments, body, passing, patterns: Vec::new() }
}
