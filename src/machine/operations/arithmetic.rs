//! Arithmetic out of line: everything except small integers in registers, which the loop handles itself.

use crate::machine::Machine;
use crate::machine::errors::{Domain, Evaluation, Thrown, Type};
use crate::number::Number;
use crate::number::{self, EvalError, Mode, Rounding, in_mode};
use crate::terms::arithmetic::{Evaluable, Function, HeapResult, InMode, Shortcut, on_heap};
use crate::terms::{Cell, Store, View, atoms::known};
use std::cmp::Ordering;

/// The number of steps after which an expression is checked for cycles.
const CYCLE_CHECK_STEPS: u32 = 1 << 16;

enum Task {
    Evaluate(Cell),
    Apply(Evaluable),
    /// The end or the beginning of an expression that is rounded in its own direction.
    Round(Rounding),
}

impl Machine {
    /// The number that an expression evaluates to (ISO 7.9).
    ///
    /// # Errors
    /// Those of ISO 7.9.2, for terms that are not expressions, and for functions without a value.
    pub fn evaluate_to_number(&mut self, expression: Cell) -> Result<Number, Thrown> {
        let expression = self.store.deref(expression);
        if let Some(number) = self.store.number(expression) {
            return Ok(number);
        }
        if let Some(value) = self.small_value(expression) {
            return Ok(Number::Int(value.int_value()));
        }
        let rounding = self.arithmetic.mode.rounding;
        let value = self.evaluate_compound(expression);
        // An error may have left it within roundtoward/2.
        self.arithmetic.mode.rounding = rounding;
        value
    }

    fn evaluate_compound(&mut self, expression: Cell) -> Result<Number, Thrown> {
        let mut tasks = vec![Task::Evaluate(expression)];
        let mut values: Vec<Number> = Vec::new();
        let mut steps = 0;
        while let Some(task) = tasks.pop() {
            steps += 1;
            if steps == CYCLE_CHECK_STEPS && !self.store.is_acyclic(expression) {
                return Err(self.type_error(Type::Evaluable, expression));
            }
            match task {
                Task::Evaluate(term) => self.open_expression(term, &mut tasks, &mut values)?,
                Task::Apply(evaluable) => {
                    let first = values.len() - evaluable.entry().arity();
                    let value = self.apply_evaluable(evaluable, &values[first..])?;
                    values.truncate(first);
                    values.push(value);
                }
                Task::Round(rounding) => self.arithmetic.mode.rounding = rounding,
            }
        }
        values.pop().ok_or(Thrown::Aborted)
    }

    fn open_expression(&mut self, term: Cell, tasks: &mut Vec<Task>, values: &mut Vec<Number>) -> Result<(), Thrown> {
        let term = self.store.deref(term);
        if let Some(number) = self.store.number(term) {
            values.push(number);
            return Ok(());
        }
        match self.store.view(term) {
            View::Variable(_) => return Err(self.instantiation_error()),
            View::List(only, rest) if self.store.deref(rest) == Cell::atom(known::NIL) => {
                match self.code_of_character(only) {
                    Some(code) => values.push(code),
                    None => tasks.push(Task::Evaluate(only)),
                }
                return Ok(());
            }
            // As in SWI-Prolog: with codes in double quotes `"a"` is `[0'a]`, whose value is the code as well.
            View::String(string) if self.store.string_length(string) == 1 => {
                let code = self.store.string_text(string).chars().next().map_or(0, u32::from);
                values.push(Number::Int(i64::from(code)));
                return Ok(());
            }
            View::Compound(_) | View::List(..) | View::Atom(_) => {}
            _ => return Err(self.type_error(Type::Evaluable, term)),
        }
        let Some(functor) = self.store.functor_of(term) else { return Ok(()) };
        let Some(&evaluable) = self.arithmetic.functions.get(&functor) else {
            return Err(self.not_evaluable(functor.name(), functor.arity()));
        };
        if let Function::Rounding = evaluable.entry().function {
            let rounding = self.rounding_of(self.store.argument(term, 1))?;
            tasks.push(Task::Round(self.arithmetic.mode.rounding));
            tasks.push(Task::Evaluate(self.store.argument(term, 0)));
            tasks.push(Task::Round(rounding));
            return Ok(());
        }
        tasks.push(Task::Apply(evaluable));
        for index in (0..functor.arity()).rev() {
            tasks.push(Task::Evaluate(self.store.argument(term, index)));
        }
        Ok(())
    }

    /// The code of an atom of one character, which `[c]` is worth: with characters in double quotes `"c"` is this list.
    fn code_of_character(&self, term: Cell) -> Option<Number> {
        let View::Atom(name) = self.store.view(self.store.deref(term)) else { return None };
        let name = self.store.atoms.name(name);
        let mut characters = name.chars();
        match (characters.next(), characters.next()) {
            (Some(only), None) if !self.arithmetic.mode.iso => Some(Number::Int(i64::from(u32::from(only)))),
            _ => None,
        }
    }

    fn apply_evaluable(&mut self, evaluable: Evaluable, operands: &[Number]) -> Result<Number, Thrown> {
        let mode = self.arithmetic.mode;
        if let (true, InMode::NotInIso) = (mode.iso, evaluable.entry().in_mode) {
            let name = self.store.atoms.intern(evaluable.entry().name);
            return Err(self.not_evaluable(name, operands.len()));
        }
        match self.value_in_mode(evaluable, operands) {
            Err(EvalError::OperandTooLarge) if self.arithmetic.values.overflow => {
                let result = self.value_in_mode(evaluable, &in_mode::with_infinities(mode, operands));
                self.finish_evaluation(result)
            }
            result => self.finish_evaluation(result),
        }
    }

    fn value_in_mode(&mut self, evaluable: Evaluable, operands: &[Number]) -> number::Evaluation {
        let mode = self.arithmetic.mode;
        match evaluable.entry().in_mode {
            InMode::Other(function) if !mode.is_default() => function(mode, operands),
            InMode::Changed(change) if !mode.is_default() => {
                self.default_value(evaluable, operands).map(|value| change(mode, value))
            }
            _ => self.default_value(evaluable, operands),
        }
    }

    /// The value of a function in the default mode.
    #[inline]
    fn default_value(&mut self, evaluable: Evaluable, operands: &[Number]) -> number::Evaluation {
        match (evaluable.entry().function, operands) {
            (Function::Constant(function), []) => Ok(function()),
            (Function::Unary(function), [x]) => function(x),
            (Function::Binary(function), [x, y]) => function(x, y),
            (Function::Ternary(function), [x, y, z]) => function(x, y, z),
            (Function::Machine(quantity), _) => self.quantity_value(quantity, operands),
            _ => Err(EvalError::Undefined),
        }
    }

    /// The value of an evaluation. A long computation is carried out here, where it can be interrupted.
    #[inline]
    fn finish_evaluation(&mut self, evaluation: number::Evaluation) -> Result<Number, Thrown> {
        match evaluation {
            Ok(number) => Ok(number),
            Err(EvalError::Long(work)) => {
                let interrupts = self.store.interrupts.clone();
                let evaluation = work.run(&mut || interrupts.poll())?;
                evaluation.or_else(|error| self.value_or_error(error))
            }
            Err(error) => self.value_or_error(error),
        }
    }

    /// The infinity or NaN that flags admit instead of the error.
    #[cold]
    fn value_or_error(&mut self, error: EvalError) -> Result<Number, Thrown> {
        match self.arithmetic.values.value_for(&error) {
            Some(value) => Ok(Number::Float(value)),
            None => Err(self.eval_error(error)),
        }
    }

    fn eval_error(&mut self, error: EvalError) -> Thrown {
        match error {
            EvalError::Undefined | EvalError::Pole(_) | EvalError::NotFinite => {
                self.evaluation_error(Evaluation::Undefined)
            }
            EvalError::ZeroDivisor(_) => self.evaluation_error(Evaluation::ZeroDivisor),
            EvalError::FloatOverflow(_) | EvalError::OperandTooLarge => {
                self.evaluation_error(Evaluation::FloatOverflow)
            }
            EvalError::RationalOverflow => self.evaluation_error(Evaluation::RationalOverflow),
            EvalError::TypeRational(culprit) => self.number_type_error(Type::Rational, &culprit),
            EvalError::TypeInteger(culprit) => self.number_type_error(Type::Integer, &culprit),
            EvalError::TypeFloat(culprit) => self.number_type_error(Type::Float, &culprit),
            EvalError::LessThanZero(culprit) => self.number_domain_error(Domain::NotLessThanZero, &culprit),
            EvalError::LessThanOne(culprit) => self.number_domain_error(Domain::NotLessThanOne, &culprit),
            // `finish_evaluation` carries out long computations before it calls this.
            EvalError::TooLarge { .. } | EvalError::Long(_) => self.resource_error("memory"),
        }
    }

    /// A number as a term.
    ///
    /// # Errors
    /// [`Thrown`] if the heap is full.
    pub fn number_term(&mut self, number: &Number) -> Result<Cell, Thrown> {
        self.store.check_room(Store::cells_of_number(number))?;
        Ok(self.store.make_number(number))
    }

    /// Evaluates an expression to a term.
    #[inline(never)]
    pub(in crate::machine) fn evaluate_to_cell(&mut self, expression: Cell) -> Result<Cell, Thrown> {
        let expression = self.store.deref(expression);
        if self.store.is_number(expression) {
            return Ok(expression);
        }
        if let Some(value) = self.small_value(expression) {
            return Ok(value);
        }
        let value = self.evaluate_to_number(expression)?;
        self.number_term(&value)
    }

    /// A function of two numbers, for a register. `on_heap` computes it without creating numbers, where it can; `in_mode` is what it is in
    /// other modes than the default one.
    #[inline(never)]
    fn evaluate_binary(
        &mut self,
        to: usize,
        left: Cell,
        right: Cell,
        on_heap: fn(&mut Store, Cell, Cell) -> HeapResult,
        function: fn(&Number, &Number) -> number::Evaluation,
        in_mode: Option<fn(Mode, &[Number]) -> number::Evaluation>,
    ) -> Result<Cell, Thrown> {
        if let Some(result) = on_heap(&mut self.store, left, right)? {
            return Ok(result);
        }
        let left = self.evaluate_to_number(left)?;
        let right = self.evaluate_to_number(right)?;
        let mode = self.arithmetic.mode;
        let value = |left: &Number, right: &Number| match in_mode {
            Some(in_mode) if !mode.is_default() => in_mode(mode, &[left.clone(), right.clone()]),
            _ => function(left, right),
        };
        let result = match value(&left, &right) {
            Err(EvalError::OperandTooLarge) if self.arithmetic.values.overflow => {
                match &in_mode::with_infinities(mode, &[left, right])[..] {
                    [left, right] => value(left, right),
                    _ => Err(EvalError::Undefined),
                }
            }
            result => result,
        };
        let result = self.finish_evaluation(result)?;
        self.number_result(to, &result)
    }

    /// `left + right` for dereferenced operands; the loop adds small integers with a small sum itself.
    #[inline(never)]
    pub(in crate::machine) fn add(&mut self, to: usize, left: Cell, right: Cell) -> Result<Cell, Thrown> {
        match self.apply_to_floats(left, right, |x, y| x + y) {
            Some(result) => self.float_result(to, result),
            None => self.evaluate_binary(to, left, right, on_heap::add, number::add, Some(in_mode::add)),
        }
    }

    /// `left - right`, likewise.
    #[inline(never)]
    pub(in crate::machine) fn subtract(&mut self, to: usize, left: Cell, right: Cell) -> Result<Cell, Thrown> {
        match self.apply_to_floats(left, right, |x, y| x - y) {
            Some(result) => self.float_result(to, result),
            None => self.evaluate_binary(to, left, right, on_heap::subtract, number::subtract, Some(in_mode::subtract)),
        }
    }

    /// `left * right`, likewise.
    #[inline(never)]
    pub(in crate::machine) fn multiply(&mut self, to: usize, left: Cell, right: Cell) -> Result<Cell, Thrown> {
        match self.apply_to_floats(left, right, |x, y| x * y) {
            Some(result) => self.float_result(to, result),
            None => self.evaluate_binary(to, left, right, on_heap::multiply, number::multiply, Some(in_mode::multiply)),
        }
    }

    /// `left / right`: an integer if both are and there is no remainder.
    #[inline(never)]
    pub(in crate::machine) fn divide(&mut self, to: usize, left: Cell, right: Cell) -> Result<Cell, Thrown> {
        let (left, right) = (self.store.deref(left), self.store.deref(right));
        if left.both_ints(right) && right.int_value() > 0 && left.int_value() % right.int_value() == 0 {
            return Ok(Cell::int(left.int_value() / right.int_value()));
        }
        match self.apply_to_floats(left, right, |x, y| x / y) {
            Some(result) => self.float_result(to, result),
            None => self.evaluate_binary(
                to,
                left,
                right,
                on_heap::no_binary_shortcut,
                number::divide,
                Some(in_mode::divide),
            ),
        }
    }

    /// `left // right`, rounded towards zero.
    #[inline]
    pub(in crate::machine) fn int_divide(&mut self, to: usize, left: Cell, right: Cell) -> Result<Cell, Thrown> {
        let (left, right) = (self.store.deref(left), self.store.deref(right));
        if left.both_ints(right) && right.int_value() > 0 {
            return Ok(Cell::int(left.int_value() / right.int_value()));
        }
        self.evaluate_binary(to, left, right, on_heap::truncating_quotient, number::truncating_quotient, None)
    }

    /// `left mod right`: the sign is that of `right`.
    #[inline]
    pub(in crate::machine) fn modulo(&mut self, to: usize, left: Cell, right: Cell) -> Result<Cell, Thrown> {
        let (left, right) = (self.store.deref(left), self.store.deref(right));
        if left.both_ints(right) && right.int_value() > 0 {
            return Ok(Cell::int(left.int_value().rem_euclid(right.int_value())));
        }
        self.evaluate_binary(to, left, right, on_heap::flooring_remainder, number::flooring_remainder, None)
    }

    /// A function of one argument.
    #[inline(never)]
    pub(in crate::machine) fn evaluate1(&mut self, to: usize, evaluable: u16, operand: Cell) -> Result<Cell, Thrown> {
        let Some(evaluable) = Evaluable::from_index(evaluable) else { return Ok(operand) };
        let operand = self.store.deref(operand);
        if let Shortcut::One(words, on_heap) = evaluable.entry().shortcut {
            if operand.is_int()
                && let Some(result) = words(operand.int_value()).and_then(Cell::try_int)
            {
                return Ok(result);
            }
            if let Some(result) = on_heap(&mut self.store, operand)? {
                return Ok(result);
            }
        }
        let operand = self.evaluate_to_number(operand)?;
        let result = self.apply_evaluable(evaluable, &[operand])?;
        self.number_result(to, &result)
    }

    /// A function of two arguments.
    #[inline(never)]
    pub(in crate::machine) fn evaluate2(
        &mut self,
        to: usize,
        evaluable: u16,
        left: Cell,
        right: Cell,
    ) -> Result<Cell, Thrown> {
        let Some(evaluable) = Evaluable::from_index(evaluable) else { return Ok(left) };
        let (left, right) = (self.store.deref(left), self.store.deref(right));
        if let Shortcut::Two(words, on_heap) = evaluable.entry().shortcut {
            if left.both_ints(right)
                && let Some(result) = words(left.int_value(), right.int_value()).and_then(Cell::try_int)
            {
                return Ok(result);
            }
            if let Some(result) = on_heap(&mut self.store, left, right)? {
                return Ok(result);
            }
        }
        let left = self.evaluate_to_number(left)?;
        let right = self.evaluate_to_number(right)?;
        let result = self.apply_evaluable(evaluable, &[left, right])?;
        self.number_result(to, &result)
    }

    /// Whether `holds` accepts the order of two expressions.
    #[inline(never)]
    pub fn compare_numbers(&mut self, left: Cell, right: Cell, holds: fn(Ordering) -> bool) -> Result<bool, Thrown> {
        let (left, right) = (self.store.deref(left), self.store.deref(right));
        if left.both_ints(right) {
            return Ok(holds(left.scaled().cmp(&right.scaled())));
        }
        if let Some((x, y)) = self.float_pair(left, right) {
            return Ok(x.partial_cmp(&y).map_or(holds(Ordering::Less) && holds(Ordering::Greater), holds));
        }
        if let Some(order) = on_heap::compare(&self.store, left, right) {
            return Ok(holds(order));
        }
        let mut small_value = |operand: Cell| if operand.is_int() { Some(operand) } else { self.small_value(operand) };
        if let (Some(left), Some(right)) = (small_value(left), small_value(right)) {
            return Ok(holds(left.scaled().cmp(&right.scaled())));
        }
        let left = self.evaluate_to_number(left)?;
        let right = self.evaluate_to_number(right)?;
        // Every comparison with NaN is false except =\=, the only one that holds for both orders.
        Ok(match number::compare(&left, &right) {
            Some(order) => holds(order),
            None => holds(Ordering::Less) && holds(Ordering::Greater),
        })
    }
}
