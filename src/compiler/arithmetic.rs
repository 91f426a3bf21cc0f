//! Arithmetic: expressions as instructions on registers, inner ones first, with an explicit stack.

use super::analysis::VarId;
use super::generator::Generator;
use super::goals::Comparison;
use super::instruction::Op;
use super::registers::TooComplex;
use super::term::Node;
use crate::terms::{Cell, Functor, atoms::known};

/// An operand of an operation.
#[derive(Clone, Copy)]
enum Value {
    /// A small integer of the source.
    Constant(Cell),
    /// The register of a variable; the occurrence is consumed after the use.
    Variable(Cell, usize),
    /// An intermediate result in a register.
    Result(usize),
}

/// The destination of a result.
#[derive(Clone, Copy)]
enum Destination {
    /// The next operation of the expression, or a comparison.
    Passing,
    /// A variable; in this register if it is free.
    Kept(Option<usize>),
}

impl Destination {
    fn is_passing(self) -> bool {
        matches!(self, Destination::Passing)
    }
}

enum Task {
    Expression(Cell),
    Apply(Functor, u16),
}

impl Generator<'_> {
    /// `X is E`: evaluates E, then defines X or unifies it with the value. `may_move`: no construct is open, whose branches must leave the
    /// variable where it is.
    pub(super) fn compile_is(&mut self, left: Cell, right: Cell, may_move: bool) -> Result<(), TooComplex> {
        let new = match self.source.node(left) {
            Node::Variable(place) if self.is_first(self.variable_at(place)) => Some(self.variable_at(place)),
            _ => None,
        };
        let preferred = new.and_then(|id| {
            let reserved = self.registers.place(id).register;
            reserved.or(self.analysis.variables[id].preference).map(usize::from)
        });
        let value = self.compile_expression(right, Destination::Kept(preferred))?;
        let value = self.evaluate_if_variable(value, right)?;
        let register = self.value_register(value)?;
        if let Some(id) = new
            && self.is_first(id)
        {
            return self.define_result(id, register, value);
        }
        let other = self.operand_register(left)?;
        self.asm.emit(Op::GetNumber, other, register, 0);
        self.bound = true;
        self.release_operand(left, other);
        match (self.source.node(left).variable(), value) {
            (Some(place), Value::Result(register)) if may_move => self.take_over(self.variable_at(place), register),
            _ => self.release_value(value),
        }
        Ok(())
    }

    /// From here on a variable is found in the register of its value: further arithmetic need not dereference it. If this was its last
    /// occurrence, the register is released.
    fn take_over(&mut self, id: VarId, register: usize) {
        match self.registers.place(id).register {
            Some(reference) => {
                self.registers.release(usize::from(reference));
                self.registers.mark_initialized(id, Some(register));
            }
            None => self.registers.release(register),
        }
    }

    /// Defines a variable by a value at its first occurrence.
    fn define_result(&mut self, id: usize, register: usize, value: Value) -> Result<(), TooComplex> {
        let reserved = self.registers.place(id).register.map(usize::from);
        let location = match (reserved, value) {
            (Some(reserved), _) => {
                self.move_register(reserved, register);
                if reserved != register {
                    self.release_value(value);
                }
                reserved
            }
            (None, Value::Variable(..)) => {
                let location = self.registers.allocate(None)?;
                self.move_register(location, register);
                self.release_value(value);
                location
            }
            (None, _) => register,
        };
        self.registers.mark_initialized(id, Some(location));
        self.finish_first_occurrence(id);
        Ok(())
    }

    /// Emits an arithmetic comparison.
    pub(super) fn compile_comparison(
        &mut self,
        comparison: Comparison,
        left: Cell,
        right: Cell,
    ) -> Result<(), TooComplex> {
        let left = self.compile_expression(left, Destination::Passing)?;
        let right = self.compile_expression(right, Destination::Passing)?;
        match (left, right) {
            (left, Value::Constant(constant)) => self.compile_comparison_with(comparison, left, constant)?,
            (Value::Constant(constant), right) => {
                self.compile_comparison_with(comparison.mirrored(), right, constant)?
            }
            (left, right) => {
                let (mut a, mut b) = (self.value_register(left)?, self.value_register(right)?);
                let (op, swapped) = comparison.op_on_registers();
                if swapped {
                    std::mem::swap(&mut a, &mut b);
                }
                self.record_locations(self.locations());
                self.asm.emit(op, a, b, 0);
                self.asm.emit_test_target(self.fail);
            }
        }
        self.release_value(left);
        self.release_value(right);
        Ok(())
    }

    fn compile_comparison_with(
        &mut self,
        comparison: Comparison,
        value: Value,
        constant: Cell,
    ) -> Result<(), TooComplex> {
        let temporary = matches!(value, Value::Constant(_));
        let register = self.value_register(value)?;
        self.record_locations(self.locations());
        self.asm.emit(comparison.op_with_constant(), register, 0, 0);
        self.asm.emit_constant(constant);
        self.asm.emit_test_target(self.fail);
        if temporary {
            self.registers.release(register);
        }
        Ok(())
    }

    /// Compiles an expression.
    fn compile_expression(&mut self, term: Cell, destination: Destination) -> Result<Value, TooComplex> {
        if !self.is_compilable(term) {
            return self.emit_evaluation_at_run_time(term, destination);
        }
        let mut tasks = vec![Task::Expression(term)];
        let mut values: Vec<Value> = Vec::new();
        while let Some(task) = tasks.pop() {
            match task {
                Task::Expression(term) => match self.source.node(term) {
                    Node::Compound(functor, compound) => {
                        let number = self.linker.evaluable(functor.name(), functor.arity()).unwrap_or(0);
                        tasks.push(Task::Apply(functor, number));
                        for index in (0..functor.arity()).rev() {
                            tasks.push(Task::Expression(self.source.argument(compound, index)));
                        }
                    }
                    Node::Constant(constant) if constant.is_int() => values.push(Value::Constant(constant)),
                    Node::Variable(_) => values.push(Value::Variable(term, self.operand_register(term)?)),
                    Node::Boxed(boxed)
                        if (!tasks.is_empty() || destination.is_passing()) && self.source.float(boxed).is_some() =>
                    {
                        values.push(self.scratch_float(boxed)?);
                    }
                    _ => values.push(self.emit_evaluation_at_run_time(term, Destination::Kept(None))?),
                },
                Task::Apply(functor, number) => {
                    let operands = values.split_off(values.len() - functor.arity());
                    let destination = if tasks.is_empty() { destination } else { Destination::Passing };
                    values.push(self.apply(functor, number, &operands, destination)?);
                }
            }
        }
        values.pop().ok_or(TooComplex)
    }

    /// Whether all functors in the expression are evaluable with at most two arguments, and there are not too many. Any other
    /// expression is evaluated as a term at run time, which raises the errors.
    fn is_compilable(&self, term: Cell) -> bool {
        let mut pending = vec![term];
        let mut nodes = 0;
        while let Some(term) = pending.pop() {
            nodes += 1;
            if let Node::Compound(functor, compound) = self.source.node(term) {
                let arity = functor.arity();
                if nodes > 200 || arity > 2 || self.linker.evaluable(functor.name(), arity).is_none() {
                    return false;
                }
                pending.extend((0..arity).map(|index| self.source.argument(compound, index)));
            }
        }
        true
    }

    /// Emits the evaluation of a term at run time: an atom such as `pi`, a boxed number, or a term that is not an expression.
    fn emit_evaluation_at_run_time(&mut self, term: Cell, destination: Destination) -> Result<Value, TooComplex> {
        let operand = self.operand_register(term)?;
        let locations = self.locations();
        self.release_operand(term, operand);
        // The result may be the operand itself, whose box must not be overwritten as that of an intermediate float.
        let register = match destination {
            Destination::Kept(preferred) => self.registers.allocate(preferred)?,
            Destination::Passing => self.registers.allocate(None)?,
        };
        self.record_locations(locations);
        self.asm.emit(Op::Evaluate, register, operand, 0);
        Ok(Value::Result(register))
    }

    /// Loads a float of the source as an operand.
    fn scratch_float(&mut self, boxed: Cell) -> Result<Value, TooComplex> {
        let register = self.registers.take_passing()?;
        self.asm.emit(Op::PutFloat, register, 0, 0);
        self.asm.emit_word(self.source.float(boxed).unwrap_or(0));
        Ok(Value::Result(register))
    }

    fn destination_register(&mut self, destination: Destination) -> Result<usize, TooComplex> {
        match destination {
            Destination::Kept(preferred) => self.registers.allocate(preferred),
            Destination::Passing => self.registers.take_passing(),
        }
    }

    /// A variable alone may be bound to any term, so it must be evaluated.
    fn evaluate_if_variable(&mut self, value: Value, term: Cell) -> Result<Value, TooComplex> {
        match value {
            Value::Variable(_, register) if matches!(self.source.node(term), Node::Variable(_)) => {
                let result = self.registers.allocate(None)?;
                self.record_locations(self.locations());
                self.asm.emit(Op::Evaluate, result, register, 0);
                self.release_value(value);
                Ok(Value::Result(result))
            }
            value => Ok(value),
        }
    }

    fn value_register(&mut self, value: Value) -> Result<usize, TooComplex> {
        match value {
            Value::Variable(_, register) | Value::Result(register) => Ok(register),
            Value::Constant(constant) => {
                let register = self.registers.allocate(None)?;
                self.asm.emit(Op::PutConstant, register, 0, 0);
                self.asm.emit_constant(constant);
                Ok(register)
            }
        }
    }

    fn release_value(&mut self, value: Value) {
        match value {
            Value::Variable(term, register) => self.release_operand(term, register),
            Value::Result(register) => self.registers.release(register),
            Value::Constant(_) => {}
        }
    }

    fn apply(
        &mut self,
        functor: Functor,
        number: u16,
        operands: &[Value],
        destination: Destination,
    ) -> Result<Value, TooComplex> {
        let locations = self.locations();
        if let Some((op, value, constant)) = with_constant(functor, operands) {
            let left = self.value_register(value)?;
            self.release_value(value);
            let register = self.destination_register(destination)?;
            self.record_locations(locations);
            self.asm.emit(op, register, left, 0);
            self.asm.emit_constant(constant);
            return Ok(Value::Result(register));
        }
        let mut registers = [0; 2];
        for (register, operand) in registers.iter_mut().zip(operands) {
            *register = self.value_register(*operand)?;
        }
        for (register, operand) in registers.iter().zip(operands) {
            match operand {
                Value::Constant(_) => self.registers.release(*register),
                other => self.release_value(*other),
            }
        }
        let register = self.destination_register(destination)?;
        let op = match (functor.name(), functor.arity()) {
            (known::PLUS, 2) => Op::Add,
            (known::MINUS, 2) => Op::Subtract,
            (known::STAR, 2) => Op::Multiply,
            (known::SLASH, 2) => Op::Divide,
            (known::INT_DIV, 2) => Op::IntDivide,
            (known::MOD, 2) => Op::Modulo,
            (_, 1) => Op::Evaluate1,
            _ => Op::Evaluate2,
        };
        self.record_locations(locations);
        self.asm.emit(op, register, registers[0], registers[1]);
        if matches!(op, Op::Evaluate1 | Op::Evaluate2) {
            self.asm.emit_word(u64::from(number));
        }
        Ok(Value::Result(register))
    }
}

/// The instruction for an operation whose one operand is a constant, with its other operand and the constant.
fn with_constant(functor: Functor, operands: &[Value]) -> Option<(Op, Value, Cell)> {
    let (value, constant) = match (functor.name(), operands) {
        (_, [Value::Constant(_), Value::Constant(_)]) => return None,
        (_, [value, Value::Constant(constant)]) => (*value, *constant),
        (known::STAR, [Value::Constant(constant), value]) => (*value, *constant),
        _ => return None,
    };
    match functor.name() {
        known::PLUS => Some((Op::AddK, value, constant)),
        // 0 is excluded: -0.0 - 0 is -0.0, but -0.0 + 0 is 0.0.
        known::MINUS if constant.int_value() != 0 => {
            Cell::try_int(-constant.int_value()).map(|addend| (Op::AddK, value, addend))
        }
        known::STAR => Some((Op::MultiplyK, value, constant)),
        known::MOD if constant.int_value() > 0 => Some((Op::ModuloK, value, constant)),
        _ => None,
    }
}
