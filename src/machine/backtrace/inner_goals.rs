//! The places of inner goals: goals in the source that another goal calls.
//!
//! The code of a clause has the places of its own goals. The goal that findall/3 or forall/2 calls is a term, whose code is made
//! at run time and has no places. But the text of the outer goal is known, and usually contains just one goal of the kind that
//! threw.

use super::trace::op_at;
use crate::compiler::operand::{Operand, Property};
use crate::machine::Machine;
use crate::program::PredId;
use crate::terms::{Atom, Cell, Functor, atoms::known};
use crate::text::{Source, Span};

/// A goal found in a source text.
pub(super) struct InnerGoal {
    /// Its place.
    pub(in crate::machine) span: Span,
    /// The names of its variables; for each that is an argument of the goal, the argument's number.
    pub(in crate::machine) names: Vec<(Box<str>, Option<usize>)>,
}

/// The goals that evaluate expressions.
const ARITHMETIC: [Functor; 7] = [
    Functor::new(known::IS, 2),
    Functor::new(known::LESS, 2),
    Functor::new(known::LESS_EQUAL, 2),
    Functor::new(known::GREATER, 2),
    Functor::new(known::GREATER_EQUAL, 2),
    Functor::new(known::ARITH_EQUAL, 2),
    Functor::new(known::ARITH_NOT_EQUAL, 2),
];

/// The goals that instructions with these properties are.
const INLINE_GOALS: [(Property, Functor); 4] = [
    (Property::TakesArgument, Functor::new(known::ARG, 3)),
    (Property::TakesFunctor, Functor::new(known::FUNCTOR, 3)),
    (Property::TakesParts, Functor::new(known::UNIV, 2)),
    (Property::TakesOrder, Functor::new(known::COMPARE, 3)),
];

impl Machine {
    /// The possible functors of the goal that throws, as far as the instruction shows. None for goals of library clauses, which do not
    /// occur in the program's text.
    pub(super) fn failing_functors(&self) -> Vec<Functor> {
        if self.is_of_library(self.newest_site()) {
            return Vec::new();
        }
        let Some(op) = op_at(self.regs.code) else { return Vec::new() };
        if op.has(Property::Evaluates) {
            return ARITHMETIC.to_vec();
        }
        if let Some((_, functor)) = INLINE_GOALS.iter().find(|(property, _)| op.has(*property)) {
            return vec![*functor];
        }
        if !op.has(Property::RunsGoal) {
            return Vec::new();
        }
        let number = self.regs.code.plus(1).fetch() as u32;
        if op.operands() == [Operand::PredicateNumber] {
            let key = self.database.predicate(PredId(number)).key;
            return vec![Functor::new(key.name, key.arity as usize)];
        }
        let builtin = self.builtin(number);
        let name = self.store.atoms.find(builtin.name);
        name.map(|name| Functor::new(name, builtin.arity())).into_iter().collect()
    }

    /// The goal that threw inside the goal at `outer` in a text of a module; `None` if it is that goal itself, or cannot be determined.
    pub(super) fn find_inner_goal(
        &mut self,
        text: &Source,
        outer: Span,
        module: Atom,
        functors: &[Functor],
    ) -> Option<InnerGoal> {
        let text = format!("{} .", text.slice(outer));
        let read = self.read_source(module, &text)?;
        let root = self.store.deref(read.term);
        if self.store.functor_of(root).is_some_and(|functor| functors.contains(&functor)) {
            return None;
        }
        let goal = self.unique_goal(root, functors)?;
        let at = read.spans.binary_search_by_key(&goal.addr(), |(addr, _)| *addr).ok()?;
        let Span { start, end } = read.spans[at].1;
        let inside = self.store.variables(goal);
        let arity = self.store.structure(goal).functor().arity();
        let argument =
            |variable: Cell| (0..arity).find(|index| self.store.deref(self.store.argument(goal, *index)) == variable);
        let named = read.variables.iter().map(|(name, variable)| (name, self.store.deref(*variable)));
        let named = named.filter(|(_, variable)| inside.contains(variable));
        let names = named.map(|(name, variable)| (name.clone(), argument(variable))).collect();
        Some(InnerGoal { span: Span::new(outer.start + start, outer.start + end), names })
    }

    /// The subterm with one of these functors, if there is exactly one.
    fn unique_goal(&self, root: Cell, functors: &[Functor]) -> Option<Cell> {
        let (mut pending, mut found) = (vec![root], None);
        while let Some(term) = pending.pop() {
            let term = self.store.deref(term);
            if !term.is_compound() {
                continue;
            }
            if term.is_struct() && functors.contains(&self.store.structure(term).functor()) {
                if found.is_some() {
                    return None;
                }
                found = Some(term);
            }
            let (first, count) = self.store.argument_row(term);
            pending.extend((0..count).map(|index| self.store.read(first.plus(index))));
        }
        found
    }
}
