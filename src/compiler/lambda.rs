//! Lambda expressions as the closure of a list predicate: `maplist([X, Y] >> (Y is X * K), Xs, Ys)`.
//!
//! The lambda becomes a predicate of its own, whose arguments are the *globals* of the lambda and its parameters. By its definition each call
//! copies a lambda first. So variables that occur nowhere else in the clause are new in each call, as those of a clause are. Those before
//! `/` are shared. Any other variable has its value copied, which makes no difference if that is ground; otherwise the lambda is called as
//! it is.

use super::body::{Body, Goal, Item};
use super::expansion::is_list_predicate;
use super::term::{BlockTerm, Node};
use crate::terms::{Addr, Cell, Functor, atoms::known};
use std::collections::BTreeSet;

const LAMBDA: Functor = Functor::new(known::SHIFT_RIGHT, 2);
const FREE: Functor = Functor::new(known::SLASH, 2);
const BRACES: Functor = Functor::new(known::CURLY, 1);

/// A lambda that can be a predicate. Its parts are places among the cells of the clause.
pub(crate) struct Lambda<'a> {
    pub source: BlockTerm<'a>,
    /// The lambda itself.
    pub closure: usize,
    /// The parameters: as many as the arguments it is called with.
    pub parameters: Vec<usize>,
    pub body: usize,
    /// The variables that all calls share.
    pub shared: BTreeSet<usize>,
    /// The other variables that the clause has elsewhere.
    pub copied: BTreeSet<usize>,
}

impl<'a> Lambda<'a> {
    /// The lambda that is the closure of a goal; `None` if there is none, or it cannot be a predicate.
    pub(super) fn of(source: BlockTerm<'a>, goal: Cell, surroundings: &Surroundings) -> Option<Lambda<'a>> {
        let Node::Compound(functor, goal) = source.node(goal) else { return None };
        let closure = source.argument_place(goal, 0);
        let lambda = lambda_at(source, closure)?;
        let (free, list) = split_parameters(source, source.argument(lambda, 0))?;
        let parameters = elements(source, list).filter(|parameters| parameters.len() + 1 == functor.arity())?;
        let body = source.argument_place(lambda, 1);
        if !is_known_body(source, source.argument(lambda, 1)) {
            return None;
        }
        let mut shared = BTreeSet::new();
        if let Some(free) = free {
            source.variables(free, |variable| _ = shared.insert(variable));
        }
        let mut copied = BTreeSet::new();
        source.variables(lambda, |variable| {
            if surroundings.variables.contains(&variable) && !shared.contains(&variable) {
                copied.insert(variable);
            }
        });
        Some(Lambda { source, closure, parameters, body, shared, copied })
    }

    /// The variables that are arguments of the predicate.
    pub(crate) fn globals(&self) -> impl Iterator<Item = usize> {
        self.shared.iter().chain(&self.copied).copied()
    }
}

/// The lambda that is the closure of a goal of a list predicate.
pub(super) fn lambda_of(source: BlockTerm<'_>, goal: &Goal) -> Option<Cell> {
    let list_predicate = goal.functor.filter(|functor| is_list_predicate(*functor));
    list_predicate.and_then(|_| lambda_at(source, source.argument_place(goal.term, 0)))
}

/// The lambda whose cell is at a place.
fn lambda_at(source: BlockTerm<'_>, place: usize) -> Option<Cell> {
    match source.node_at(place) {
        Node::Compound(LAMBDA, lambda) => Some(lambda),
        _ => None,
    }
}

/// The parts of `Free/Parameters`; without `Free` the parameters alone.
fn split_parameters(source: BlockTerm<'_>, parameters: Cell) -> Option<(Option<Cell>, Cell)> {
    let Node::Compound(FREE, both) = source.node(parameters) else { return Some((None, parameters)) };
    let own = source.argument(both, 1);
    match source.node(source.argument(both, 0)) {
        Node::Constant(atom) if atom == Cell::atom(known::CURLY) => Some((None, own)),
        Node::Compound(BRACES, braces) => Some((Some(source.argument(braces, 0)), own)),
        _ => None,
    }
}

/// The places of the elements of a proper list.
fn elements(source: BlockTerm<'_>, list: Cell) -> Option<Vec<usize>> {
    let (mut rest, mut places) = (list, Vec::new());
    loop {
        match source.node(rest) {
            Node::Compound(Functor::PAIR, pair) => {
                places.push(source.argument_place(pair, 0));
                rest = source.argument(pair, 1);
            }
            Node::Constant(nil) if nil == Cell::atom(known::NIL) => return Some(places),
            _ => return None,
        }
    }
}

/// Whether a body has no goals that are known at run time only.
fn is_known_body(source: BlockTerm<'_>, body: Cell) -> bool {
    let is_unknown = |item: &Item| matches!(item, Item::Goal(Goal { functor: None, .. }));
    Body::flatten(&source, body, Addr::NULL, |_, _| {}).is_ok_and(|body| !body.items.iter().any(is_unknown))
}

/// What a clause has besides lambdas that are closures of list predicates.
#[derive(Default)]
pub(super) struct Surroundings {
    /// Its variables there. No lambda binds a variable that is only in such lambdas, but one before `/`.
    variables: BTreeSet<usize>,
    /// The goals of these list predicates, which must be those of the library.
    pub list_predicates: Vec<Goal>,
}

impl Surroundings {
    /// Those in a clause with these terms in its head, whose body is flat.
    pub(super) fn of(source: BlockTerm<'_>, head: &[Cell], body: &[Item]) -> Surroundings {
        let mut found = Surroundings::default();
        let mut add = |term| source.variables(term, |variable| _ = found.variables.insert(variable));
        head.iter().copied().for_each(&mut add);
        for item in body {
            let Item::Goal(goal) = *item else { continue };
            let Some((functor, lambda)) = goal.functor.zip(lambda_of(source, &goal)) else {
                add(goal.term);
                continue;
            };
            if let Some((Some(free), _)) = split_parameters(source, source.argument(lambda, 0)) {
                add(free);
            }
            (1..functor.arity()).for_each(|index| add(source.argument(goal.term, index)));
            found.list_predicates.push(goal);
        }
        found
    }
}
