//! The opening of a clause: its head, and the comparisons of numbers behind it, as the index sees them in the code. Unifications at the
//! beginning of the body are compiled like those of the head, and belong to it here.
//!
//! What a register has is followed through the head: an argument, or a part of one. So comparisons can be recognized as the same in
//! clauses that keep their operands in different registers.

use crate::compiler::instruction::Op;
use crate::compiler::operand::Fields;
use crate::program::{ArgumentSet, CodeAddr};
use crate::terms::Cell;
use smallvec::SmallVec;
use std::cmp::Ordering;

/// An operand of a comparison.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Value {
    Argument(usize),
    /// An argument of a compound argument, numbered from 0.
    Part {
        whole: usize,
        number: usize,
    },
    Constant(Cell),
}

impl Value {
    /// The argument that must be taken apart to get it.
    pub(super) fn whole(self) -> Option<usize> {
        if let Value::Part { whole, .. } = self { Some(whole) } else { None }
    }
}

/// A comparison of two numbers.
#[derive(Clone, Copy)]
pub(super) struct Comparison {
    pub(super) operands: (Value, Value),
    /// The registers that have them in the clause; that of a constant is 0.
    pub(super) registers: (usize, usize),
    holds: fn(Ordering) -> bool,
}

impl Comparison {
    /// Its result for two small integers in this order; `None` if it compares other operands.
    fn decide(&self, operands: (Value, Value), order: Ordering) -> Option<bool> {
        if self.operands == operands {
            Some((self.holds)(order))
        } else {
            self.has_operands(operands).then(|| (self.holds)(order.reverse()))
        }
    }

    /// Whether it compares these operands, in this order or the other.
    pub(super) fn has_operands(&self, operands: (Value, Value)) -> bool {
        let (left, right) = self.operands;
        [(left, right), (right, left)].contains(&operands)
    }
}

/// The instructions by which a clause takes an argument apart, as far as they only write registers.
pub(super) struct Taking {
    pub(super) whole: usize,
    start: CodeAddr,
    end: CodeAddr,
}

impl Taking {
    /// The addresses of the instructions, with the instructions.
    pub(super) fn instructions(&self) -> impl Iterator<Item = (CodeAddr, Op)> {
        instructions(self.start).take_while(|(at, _)| *at < self.end)
    }
}

/// The opening of a clause.
#[derive(Default)]
pub(super) struct Opening {
    pub(super) takings: SmallVec<[Taking; 2]>,
    /// Values that the head unifies: integers must be equal.
    pub(super) equalities: SmallVec<[Comparison; 2]>,
    pub(super) comparisons: SmallVec<[Comparison; 2]>,
    /// The only argument whose unification may bind variables or fail, if there is only one.
    pub(super) output: Option<usize>,
    /// Whether a cut follows the comparisons.
    cuts: bool,
}

impl Opening {
    /// Whether the clause may succeed if these operands are small integers in this order. It does not if a comparison fails; one
    /// behind a comparison of others does not count, since that might raise an error.
    pub(super) fn may_succeed(&self, operands: (Value, Value), order: Ordering) -> bool {
        let mut equalities = self.equalities.iter().filter_map(|equality| equality.decide(operands, order));
        let mut comparisons = self.comparisons.iter().map_while(|comparison| comparison.decide(operands, order));
        equalities.all(|holds| holds) && comparisons.all(|holds| holds)
    }

    /// How many comparisons, up to the first of others, have these operands.
    pub(super) fn decided(&self, operands: (Value, Value)) -> usize {
        self.comparisons.iter().take_while(|comparison| comparison.has_operands(operands)).count()
    }

    /// Whether the clause reaches a cut behind its comparisons then, if its head matches.
    pub(super) fn reaches_cut(&self, operands: (Value, Value), order: Ordering) -> bool {
        !self.comparisons.is_empty()
            && self.cuts
            && self.comparisons.iter().all(|comparison| comparison.decide(operands, order) == Some(true))
    }
}

/// Whether a comparison follows the head of a clause.
pub(super) fn compares(code: CodeAddr) -> bool {
    let behind_head = instructions(code).find(|(_, op)| !unifies_head(*op));
    behind_head.is_some_and(|(_, op)| relation(op).is_some())
}

/// The address behind the cut that follows the head and comparisons of a clause.
pub(super) fn behind_guard(code: CodeAddr) -> Option<CodeAddr> {
    let (at, op) = instructions(code).find(|(_, op)| !unifies_head(*op) && relation(*op).is_none())?;
    (op == Op::NeckCut).then(|| at.plus(op.words()))
}

/// Reads the opening of a clause. These arguments are known to be compound terms of the functor that the clause has there.
pub(super) fn read_opening(code: CodeAddr, arity: usize, compound: ArgumentSet) -> Opening {
    let arguments = ArgumentSet::below(arity).numbers();
    let contents = arguments.map(|argument| (argument, Content::Known(Value::Argument(argument)))).collect();
    let mut reader = Reader { compound, contents, current: Current::Other, is_sole: true, opening: Opening::default() };
    for (at, op) in instructions(code) {
        if unifies_head(op) {
            reader.read_head(op, at);
        } else if let Some(comparison) = reader.comparison(op, at) {
            reader.opening.comparisons.push(comparison);
        } else {
            reader.opening.cuts = op == Op::NeckCut;
            break;
        }
    }
    let Reader { is_sole, mut opening, .. } = reader;
    opening.output = opening.output.filter(|_| is_sole);
    opening
}

/// The instructions from an address on. The last of a clause is not to be passed: what follows it need not be code.
pub(super) fn instructions(start: CodeAddr) -> impl Iterator<Item = (CodeAddr, Op)> {
    let mut next = start;
    std::iter::from_fn(move || {
        let (at, op) = (next, Fields(next.fetch()).op()?);
        next = at.plus(op.words());
        Some((at, op))
    })
}

/// What a register has.
#[derive(Clone, Copy)]
enum Content {
    Known(Value),
    /// A part of the output that has not been unified: if the output is unbound, a variable that only the new term has.
    New,
}

/// The term whose arguments the head unifies.
#[derive(Clone, Copy)]
enum Current {
    /// A compound argument, from this part on.
    Taken {
        whole: usize,
        next: usize,
    },
    /// The output or a part of it. If the output is unbound, this is built, and cannot fail.
    Output,
    Other,
}

/// Reads a head. An argument is taken apart by one sequence of instructions; where it is taken apart again it is another term.
struct Reader {
    compound: ArgumentSet,
    /// What is known of registers; one that is written loses what it had.
    contents: SmallVec<[(usize, Content); 16]>,
    current: Current,
    /// Whether all that may bind variables or fail has been the unification of one output.
    is_sole: bool,
    opening: Opening,
}

impl Reader {
    fn read_head(&mut self, op: Op, at: CodeAddr) {
        let fields = Fields(at.fetch());
        let (a, b, c) = (fields.a(), fields.b(), fields.c());
        match op {
            Op::GetList | Op::GetListVV | Op::GetStructure => self.current = self.enter(a, true),
            Op::GetConstant | Op::GetListXV => self.current = self.enter(a, false),
            Op::GetValue => {
                self.opening.equalities.extend(self.equality(a, b));
                self.current = self.enter(a, false);
            }
            Op::Wake => self.current = Current::Other,
            _ => {}
        }
        let written: SmallVec<[usize; 3]> = op.writes(at).collect();
        self.contents.retain(|(register, _)| !written.contains(register));
        // Instructions that only write registers: the parts that they skip, and the registers for those behind.
        let (skipped, registers): (usize, &[usize]) = match op {
            Op::GetList | Op::GetStructure | Op::Wake => (0, &[]),
            Op::GetListVV => (0, &[b, c]),
            Op::UnifyVoid => (a, &[]),
            Op::UnifyVariable => (0, &[a]),
            Op::UnifyVariable2 => (0, &[a, b]),
            Op::UnifyVariable3 => (0, &[a, b, c]),
            _ => {
                match self.current {
                    Current::Output => {
                        self.contents.extend(written.into_iter().map(|register| (register, Content::New)))
                    }
                    Current::Taken { .. } | Current::Other => {
                        self.current = Current::Other;
                        self.is_sole = false;
                    }
                }
                return;
            }
        };
        match &mut self.current {
            Current::Taken { whole, next } => {
                let (whole, first) = (*whole, *next + skipped);
                *next = first + registers.len();
                let parts = (first..).map(|number| Content::Known(Value::Part { whole, number }));
                self.contents.extend(registers.iter().copied().zip(parts));
                self.extend_taking(whole, at, at.plus(op.words()));
            }
            Current::Output => self.contents.extend(registers.iter().map(|register| (*register, Content::New))),
            Current::Other => {}
        }
    }

    /// The head unifies the term in a register; `takes` if with a compound term whose arguments follow.
    fn enter(&mut self, register: usize, takes: bool) -> Current {
        let is_taken = |whole: usize| self.opening.takings.iter().any(|taking| taking.whole == whole);
        match self.content(register) {
            Some(Content::Known(Value::Argument(argument))) => {
                let is_compound = self.compound.contains(argument);
                if is_compound && takes && !is_taken(argument) {
                    return Current::Taken { whole: argument, next: 0 };
                }
                if !is_compound && self.opening.output.is_none() {
                    self.opening.output = Some(argument);
                    return Current::Output;
                }
            }
            Some(Content::New) if takes => {
                self.contents.retain(|(other, _)| *other != register);
                return Current::Output;
            }
            _ => {}
        }
        self.is_sole = false;
        Current::Other
    }

    /// An instruction takes this argument apart.
    fn extend_taking(&mut self, whole: usize, start: CodeAddr, end: CodeAddr) {
        match self.opening.takings.iter_mut().find(|taking| taking.whole == whole) {
            Some(taking) => taking.end = end,
            None => self.opening.takings.push(Taking { whole, start, end }),
        }
    }

    fn content(&self, register: usize) -> Option<Content> {
        self.contents.iter().find(|(known, _)| *known == register).map(|(_, content)| *content)
    }

    fn value(&self, register: usize) -> Option<Value> {
        match self.content(register)? {
            Content::Known(value) => Some(value),
            Content::New => None,
        }
    }

    /// The comparison at an address on whose failure the clause fails, if its operands are known.
    fn comparison(&self, op: Op, at: CodeAddr) -> Option<Comparison> {
        let holds = relation(op)?;
        let fields = Fields(at.fetch());
        let left = self.value(fields.a())?;
        let (right, register) = match op {
            Op::Less | Op::LessEqual | Op::ArithEqual | Op::ArithNotEqual => (self.value(fields.b())?, fields.b()),
            _ => (Value::Constant(at.plus(1).read_constant()), 0),
        };
        let fails = at.plus(op.words() - 1).fetch() == 0;
        fails.then_some(Comparison { operands: (left, right), registers: (fields.a(), register), holds })
    }

    /// The unification of two registers, as a comparison.
    fn equality(&self, left: usize, right: usize) -> Option<Comparison> {
        let operands = (self.value(left)?, self.value(right)?);
        Some(Comparison { operands, registers: (left, right), holds: Ordering::is_eq })
    }
}

/// When an instruction that compares numbers succeeds.
pub(super) fn relation(op: Op) -> Option<fn(Ordering) -> bool> {
    let holds: fn(Ordering) -> bool = match op {
        Op::Less | Op::LessK => Ordering::is_lt,
        Op::LessEqual | Op::LessEqualK => Ordering::is_le,
        Op::GreaterK => Ordering::is_gt,
        Op::GreaterEqualK => Ordering::is_ge,
        Op::ArithEqual | Op::ArithEqualK => Ordering::is_eq,
        Op::ArithNotEqual | Op::ArithNotEqualK => Ordering::is_ne,
        _ => return None,
    };
    Some(holds)
}

/// Whether an instruction belongs to the unification of a head.
pub(super) fn unifies_head(op: Op) -> bool {
    matches!(
        op,
        Op::GetValue
            | Op::GetConstant
            | Op::GetList
            | Op::GetListVV
            | Op::GetListXV
            | Op::GetStructure
            | Op::UnifyVariable
            | Op::UnifyVariable2
            | Op::UnifyVariable3
            | Op::UnifyValue
            | Op::UnifyConstant
            | Op::UnifyVoid
            | Op::UnifyTailList
            | Op::UnifyVoidTail
            | Op::UnifyVariableTail
            | Op::UnifyValueTail
            | Op::UnifyConstantTail
            | Op::Wake
    )
}
