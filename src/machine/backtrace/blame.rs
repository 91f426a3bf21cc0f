//! Blame: which terms an error is about, so that a report can name the variables that hold them.
//!
//! ISO's error terms contain what was expected and sometimes the culprit, never its location. But the instruction that throws
//! determines which operands it inspects, and the modes of a built-in determine which of its arguments must be bound.

use super::trace::op_at;
use crate::compiler::operand::{Operand, Property};
use crate::machine::Machine;
use crate::machine::Mode;
use crate::terms::{Cell, Functor, View, atoms::known};

/// What an error is about.
#[derive(Debug)]
pub(super) enum Blame {
    /// Variables that should be bound.
    Unbound(Vec<Cell>),
    /// A term of a wrong type or value.
    Culprit(Cell),
    /// Unknown.
    Nothing,
}

impl Machine {
    /// What a ball is about; to be called before the goal that throws it is undone.
    pub(super) fn blame(&self, ball: Option<Cell>) -> Blame {
        let Some(formal) = ball.and_then(|ball| self.formal_part(ball)) else { return Blame::Nothing };
        match self.store.view(formal) {
            View::Atom(known::INSTANTIATION_ERROR) => Blame::Unbound(self.unbound_operands()),
            View::Compound(formal) if matches!(formal.name(), known::TYPE_ERROR | known::DOMAIN_ERROR) => {
                Blame::Culprit(self.store.deref(self.store.read(formal.slot(formal.arity() - 1))))
            }
            _ => Blame::Nothing,
        }
    }

    /// Of `error(Formal, _)` the formal part.
    fn formal_part(&self, ball: Cell) -> Option<Cell> {
        let View::Compound(error) = self.store.view(ball) else { return None };
        let is_error = error.functor() == Functor::new(known::ERROR, 2);
        is_error.then(|| self.store.deref(self.store.read(error.slot(0))))
    }

    /// The unbound ones among the operands that the instruction inspects; if there are none, the variables inside them.
    fn unbound_operands(&self) -> Vec<Cell> {
        let value =
            |register: usize| Some(self.store.deref(self.x[register])).filter(|_| self.x[register] != Cell::POISON);
        let values = |registers: Vec<usize>| registers.into_iter().filter_map(value).collect::<Vec<Cell>>();
        let unbound = |values: &[Cell]| values.iter().copied().filter(|value| value.is_var()).collect::<Vec<Cell>>();
        let needed = values(self.operands(|mode| matches!(mode, Mode::In | Mode::Meta)));
        let inside = || needed.iter().flat_map(|operand| self.store.variables(*operand)).collect();
        let may_be_needed = || unbound(&values(self.operands(|mode| mode == Mode::Any)));
        [unbound(&needed), inside(), may_be_needed()].into_iter().find(|found| !found.is_empty()).unwrap_or_default()
    }

    /// The registers that the instruction that throws reads; of a built-in, the arguments whose modes pass the test.
    fn operands(&self, passes: impl Fn(Mode) -> bool) -> Vec<usize> {
        let code = self.regs.code;
        let Some(op) = op_at(code) else { return Vec::new() };
        if op.has(Property::Evaluates) {
            return op.reads(code).collect();
        }
        if op.has(Property::TakesArgument) {
            let modes = [Mode::Any, Mode::In, Mode::Any];
            return op.reads(code).zip(modes).filter(|(_, mode)| passes(*mode)).map(|(register, _)| register).collect();
        }
        if [Property::TakesFunctor, Property::TakesParts, Property::TakesOrder].into_iter().any(|goal| op.has(goal)) {
            // An instruction that finds a result needs all operands.
            let mode = if op.writes(code).next().is_some() { Mode::In } else { Mode::Any };
            return op.reads(code).filter(|_| passes(mode)).collect();
        }
        if op.has(Property::RunsGoal) && op.operands() == [Operand::Builtin] {
            let builtin = self.builtin(code.plus(1).fetch() as u32);
            return (0..builtin.arity()).filter(|index| passes(builtin.mode(*index))).collect();
        }
        if op.has(Property::CallsA0) { vec![0] } else { Vec::new() }
    }

    /// Whether an error is about this dereferenced value.
    pub(super) fn is_blamed(&self, blame: &Blame, value: Cell) -> bool {
        match blame {
            Blame::Unbound(variables) => variables.contains(&value),
            Blame::Culprit(culprit) if value.is_var() => *culprit == value,
            Blame::Culprit(culprit) => self.store.identical(*culprit, value) || self.is_indicator_of(*culprit, value),
            Blame::Nothing => false,
        }
    }

    /// Whether a term is `Name/Arity` for another.
    fn is_indicator_of(&self, indicator: Cell, term: Cell) -> bool {
        let View::Compound(indicator) = self.store.view(indicator) else { return false };
        if indicator.functor() != Functor::new(known::SLASH, 2) {
            return false;
        }
        let [name, arity] = [0, 1].map(|index| self.store.deref(self.store.read(indicator.slot(index))));
        let functor = self.store.functor_of(term);
        functor.is_some_and(|functor| name == Cell::atom(functor.name()) && arity == Cell::int(functor.arity() as i64))
    }
}
