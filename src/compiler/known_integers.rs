//! Constraints of library(clpfd) whose variables turn out to be integers: these are arithmetic.
//!
//! | goal         | construct |
//! |--------------|-----------|
//! | `X #= E`     | `( integers(E) -> ( var(X) -> X is E ; integer(X) -> X =:= E ; X #= E ) ; X #= E )`; `( integers(E) -> X is E ; X #= E )` if X occurs first there |
//! | `D #< E`     | `( integers(D), integers(E) -> D < E ; D #< E )`; likewise the others |
//!
//! E is made of integers, variables, sums, differences, products, the opposite, absolute value, minimum and maximum, and quotients,
//! remainders and powers by a known integer for which they always have a value. It is an integer then, whatever the flags of arithmetic
//! say, and to evaluate it raises no error that the constraint would not. A variable with constraints is bound by `is`, which runs these.
//! There is no arithmetic where another variable occurs first, which is no integer.

use super::body::{Goal, Item, Specialized};
use super::term::{BlockTerm, Node};
use crate::terms::{Atom, Cell, Functor, atoms::known};
use std::collections::BTreeSet;

/// The most variables that are tested, and the most parts of an expression.
const MOST_VARIABLES: usize = 4;
const MOST_PARTS: usize = 24;

/// The comparison of numbers that the constraint of this functor is, if it is one.
pub(super) fn comparison_of(functor: Functor) -> Option<Functor> {
    let name = match functor.name() {
        known::FD_EQUAL => known::ARITH_EQUAL,
        known::FD_NOT_EQUAL => known::ARITH_NOT_EQUAL,
        known::FD_LESS => known::LESS,
        known::FD_GREATER => known::GREATER,
        known::FD_LESS_EQUAL => known::LESS_EQUAL,
        known::FD_GREATER_EQUAL => known::GREATER_EQUAL,
        _ => return None,
    };
    (functor.arity() == 2).then(|| Functor::new(name, 2))
}

/// What takes the place of a constraint.
pub(super) enum Arithmetic {
    /// These variables are tested, then the sides are compared.
    Compare(Vec<Cell>),
    /// These variables are tested, then the side that is a variable gets the value of the other or is compared with it.
    Evaluate { tested: Vec<Cell>, result: Cell, is_new: bool, sides_change: bool },
}

/// The variables of the head and of the goals before a place in a body.
#[derive(Default)]
pub(super) struct VariablesBefore {
    variables: BTreeSet<usize>,
    /// The number of goals that are seen.
    items: usize,
}

impl VariablesBefore {
    /// Those of the arguments of a head.
    pub(super) fn of_head(terms: BlockTerm<'_>, arguments: &[Cell]) -> VariablesBefore {
        let mut before = VariablesBefore::default();
        arguments.iter().for_each(|argument| before.add(terms, *argument));
        before
    }

    /// Adds those of the goals that `items` has more than before.
    pub(super) fn extend(&mut self, terms: BlockTerm<'_>, items: &[Item]) {
        for item in &items[self.items..] {
            if let Item::Goal(goal) = item {
                self.add(terms, goal.term);
            }
        }
        self.items = items.len();
    }

    fn add(&mut self, terms: BlockTerm<'_>, term: Cell) {
        terms.variables(term, |variable| _ = self.variables.insert(variable));
    }

    fn contains(&self, terms: BlockTerm<'_>, variable: Cell) -> bool {
        terms.node(variable).variable().is_some_and(|variable| self.variables.contains(&variable))
    }
}

/// What takes the place of the constraint; `None` if a variable that must have a value occurs first there, or an operand is more than sums
/// and products of a few variables.
pub(super) fn arithmetic_of(terms: BlockTerm<'_>, goal: &Goal, before: &VariablesBefore) -> Option<Arithmetic> {
    let functor = goal.functor?;
    let [left, right] = [0, 1].map(|index| terms.argument(goal.term, index));
    let (of_left, of_right) = (variables_of(terms, left)?, variables_of(terms, right)?);
    let are_known = |variables: &[Cell]| variables.iter().all(|variable| before.contains(terms, *variable));
    if functor.name() == known::FD_EQUAL {
        for (side, others, sides_change) in [(left, &of_right, false), (right, &of_left, true)] {
            if terms.node(side).variable().is_some() && !others.contains(&side) && are_known(others) {
                let is_new = !before.contains(terms, side);
                return Some(Arithmetic::Evaluate { tested: others.clone(), result: side, is_new, sides_change });
            }
        }
    }
    let new = of_right.into_iter().filter(|variable| !of_left.contains(variable));
    let all: Vec<Cell> = new.chain(of_left.iter().copied()).collect();
    (all.len() <= MOST_VARIABLES && are_known(&all)).then_some(Arithmetic::Compare(all))
}

/// The variables of an expression.
fn variables_of(terms: BlockTerm<'_>, expression: Cell) -> Option<Vec<Cell>> {
    let (mut waiting, mut variables, mut parts) = (vec![expression], Vec::new(), 0);
    while let Some(part) = waiting.pop() {
        parts += 1;
        match terms.node(part) {
            Node::Variable(_) if !variables.contains(&part) => variables.push(part),
            Node::Variable(_) => {}
            Node::Constant(cell) if cell.is_int() => {}
            Node::Compound(functor, compound) if is_evaluated(terms, functor, compound) => {
                waiting.extend((0..functor.arity()).map(|index| terms.argument(compound, index)));
            }
            _ => return None,
        }
        if parts > MOST_PARTS || variables.len() > MOST_VARIABLES {
            return None;
        }
    }
    Some(variables)
}

/// Whether a function of integers always has an integer for its value.
fn is_evaluated(terms: BlockTerm<'_>, functor: Functor, compound: Cell) -> bool {
    let right = || match terms.node(terms.argument(compound, 1)) {
        Node::Constant(cell) if cell.is_int() => Some(cell.int_value()),
        _ => None,
    };
    match (functor.name(), functor.arity()) {
        (known::PLUS | known::MINUS | known::ABS, 1) => true,
        (known::PLUS | known::MINUS | known::STAR | known::MIN | known::MAX, 2) => true,
        (known::INT_DIV | known::DIV | known::MOD | known::REM, 2) => right().is_some_and(|divisor| divisor != 0),
        (known::CARET, 2) => right().is_some_and(|exponent| exponent >= 0),
        _ => false,
    }
}

/// A test of the type of a variable, which is not counted as an inference.
pub(super) fn test(goal: &Goal, name: Atom, variable: Cell) -> Item {
    Item::Goal(Goal {
        functor: Some(Functor::new(name, 1)),
        module: Some(known::SYSTEM),
        specialized: Specialized::ToTest(variable),
        ..*goal
    })
}

/// The goal with the arguments of the constraint, in the other order if the sides change.
pub(super) fn native(goal: &Goal, functor: Functor, sides_change: bool) -> Item {
    let specialized = if sides_change { Specialized::WithSidesChanged } else { Specialized::No };
    Item::Goal(Goal { functor: Some(functor), module: Some(known::SYSTEM), specialized, ..*goal })
}

/// The constraint by the built-in that posts it, which needs no environment as a call of the predicate would.
pub(super) fn posted(goal: &Goal, constraint: Atom) -> Item {
    Item::Goal(Goal {
        functor: Some(Functor::new(known::FD_COMPARE, 3)),
        module: Some(known::SYSTEM),
        specialized: Specialized::WithName(constraint),
        ..*goal
    })
}
