//! Operands: what the fields and words of an instruction mean, and how its first word is packed.
//!
//! ```text
//!   bits   0       8       16            32            48           64
//!          ┌───────┬───────┬─────────────┬─────────────┬────────────┐
//!  word 0  │ op    │ goals │ a           │ b           │ c          │
//!          ├───────┴───────┴─────────────┴─────────────┴────────────┤
//!  word 1… │ operand words, up to four                              │
//!          └────────────────────────────────────────────────────────┘
//! ```
//! `goals` counts the goals of the source that begin at the instruction. The watched loop adds them up as inferences
//! (`machine/profile/watch.rs`); the plain loop ignores them. Calls need fields b and c for one number, [`Operand::Back`].
//!
//! This file and `instruction.rs` refer to each other: the table there names operands, and a word decodes to an instruction of the
//! table. They are one description of the code format, kept apart for length.

use super::instruction::Op;
use crate::program::CodeAddr;

/// The content of a field or an operand word.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Operand {
    /// The number of a register that the instruction reads.
    Read,
    /// The number of a register that the instruction writes.
    Write,
    /// The number of a slot of the environment that the instruction reads.
    ReadSlot,
    /// The number of a slot of the environment that the instruction writes.
    WriteSlot,
    /// A number: of arguments, slots or cells, or that of an enum variant.
    Count,
    /// The distance in words from the start of the block. As a field it takes both b and c.
    Back,
    /// An atom or small integer, as a cell.
    Constant,
    /// A functor, as the header cell of its terms.
    Functor,
    /// An address in this or another block; 0 in a test means backtracking.
    Label,
    /// The address of the entry of a predicate.
    Predicate,
    /// The number of a predicate.
    PredicateNumber,
    /// The number of a built-in.
    Builtin,
    /// The number of an evaluable functor.
    Evaluable,
    /// The bits of a float.
    Float,
    /// A set of arguments, one bit each.
    Arguments,
}

/// Effects of an instruction beyond its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Property {
    /// It evaluates the expressions in the registers that it reads.
    Evaluates,
    /// It is arg/3 with N, Term and perhaps Argument in the registers that it reads.
    TakesArgument,
    /// It is functor/3 with those arguments that are not its results in the registers that it reads.
    TakesFunctor,
    /// It is =../2, likewise; a list may be there as its head and tail.
    TakesParts,
    /// It is compare/3, likewise.
    TakesOrder,
    /// It runs one goal with the arguments in A0, A1, …
    RunsGoal,
    /// It calls the goal in A0.
    CallsA0,
    /// It is at the entry of a predicate, so the span of the goal is that of the call.
    AtEntry,
    /// Other goals may run before the next instruction: woken goals or cleanups. They may change any register.
    RunsOthers,
    /// A hash table follows: pairs of words, key and address, one more than the first operand word says.
    HasTable,
}

/// The number of words of a call: the distance from the call to its return address.
pub(crate) const CALL_WORDS: usize = Op::Call.words();
const _: () = assert!(Op::CallTraced.words() == CALL_WORDS && Op::CallGoal.words() == CALL_WORDS);

/// The first word of an instruction.
#[derive(Clone, Copy)]
pub(crate) struct Fields(pub u64);

/// Bits of `goals` in the first word.
const GOALS_SHIFT: u32 = 8;
const GOALS_MASK: u64 = 0xff << GOALS_SHIFT;
/// Where the fields a, b and c begin.
const A_SHIFT: u32 = 16;
const B_SHIFT: u32 = 32;
const C_SHIFT: u32 = 48;

impl Fields {
    /// The first word of an instruction for which no goal begins.
    pub(crate) const fn new(op: Op, a: u16, b: u16, c: u16) -> Fields {
        Fields(op as u64 | (a as u64) << A_SHIFT | (b as u64) << B_SHIFT | (c as u64) << C_SHIFT)
    }

    /// The first word of an instruction that holds its distance from the block's start.
    pub(crate) const fn with_back(op: Op, a: u16, back: u32) -> Fields {
        Fields(op as u64 | (a as u64) << A_SHIFT | (back as u64) << B_SHIFT)
    }

    /// The number of the instruction.
    #[inline(always)]
    pub(crate) const fn number(self) -> u16 {
        self.0 as u8 as u16
    }

    /// The instruction; `None` if the word is not one.
    #[inline]
    pub(crate) fn op(self) -> Option<Op> {
        Op::ALL.get(self.number() as usize).copied()
    }

    /// Whether this is the instruction `op`.
    #[inline(always)]
    pub(crate) const fn is(self, op: Op) -> bool {
        self.number() == op as u16
    }

    /// The same instruction with another count of goals.
    #[must_use]
    pub(crate) const fn with_goals(self, goals: u8) -> Fields {
        Fields(self.0 & !GOALS_MASK | (goals as u64) << GOALS_SHIFT)
    }

    /// The number of goals of the source that begin here.
    #[inline(always)]
    pub(crate) const fn goals(self) -> u8 {
        (self.0 >> GOALS_SHIFT) as u8
    }

    /// The first field.
    #[inline(always)]
    pub(crate) const fn a(self) -> usize {
        (self.0 >> A_SHIFT) as u16 as usize
    }

    /// The second field.
    #[inline(always)]
    pub(crate) const fn b(self) -> usize {
        (self.0 >> B_SHIFT) as u16 as usize
    }

    /// The third field.
    #[inline(always)]
    pub(crate) const fn c(self) -> usize {
        (self.0 >> C_SHIFT) as usize
    }

    /// Fields b and c as one number: [`Operand::Back`].
    #[inline(always)]
    pub(crate) const fn back(self) -> usize {
        (self.0 >> B_SHIFT) as usize
    }

    /// The field of this index; for [`Operand::Back`] it and the next one.
    fn field(self, index: usize, operand: Operand) -> usize {
        match index {
            0 => self.a(),
            _ if operand == Operand::Back => self.back(),
            1 => self.b(),
            _ => self.c(),
        }
    }
}

impl Op {
    /// Whether the instruction has this property.
    pub(crate) fn has(self, property: Property) -> bool {
        self.properties().contains(&property)
    }

    /// The operands in the fields of an instruction, with their values.
    pub(crate) fn field_values(self, fields: Fields) -> impl Iterator<Item = (Operand, usize)> {
        let operands = self.fields().iter().enumerate();
        operands.map(move |(index, operand)| (*operand, fields.field(index, *operand)))
    }

    /// The registers that an instruction reads as operands.
    pub(crate) fn reads(self, at: CodeAddr) -> impl Iterator<Item = usize> {
        self.numbers(at).filter(|(operand, _)| *operand == Operand::Read).map(|(_, register)| register)
    }

    /// The registers that an instruction writes as operands.
    pub(crate) fn writes(self, at: CodeAddr) -> impl Iterator<Item = usize> {
        self.numbers(at).filter(|(operand, _)| *operand == Operand::Write).map(|(_, register)| register)
    }

    /// All operands of the instruction at an address, as numbers.
    fn numbers(self, at: CodeAddr) -> impl Iterator<Item = (Operand, usize)> {
        let words = (1..).zip(self.operands()).map(move |(word, operand)| (*operand, at.plus(word).fetch() as usize));
        self.field_values(Fields(at.fetch())).chain(words)
    }
}

/// Defines an enum that is encoded in a field or operand as a number.
macro_rules! field_enum {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident,)* }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub(crate) enum $name { $($(#[$variant_doc])* $variant,)* }

        impl $name {
            /// As a field of an instruction.
            pub(crate) const fn field(self) -> usize {
                self as usize
            }

            /// The inverse of `field`. Code has no other numbers; they would be the last variant.
            #[inline(always)]
            pub(crate) const fn from_field(field: usize) -> $name {
                const ALL: &[$name] = &[$($name::$variant),*];
                ALL[if field < ALL.len() { field } else { ALL.len() - 1 }]
            }
        }
    };
}

field_enum! {
    /// Field c of [`Op::TermOrder`]: a comparison in the standard order.
    Order {
        /// `@<`
        Less,
        /// `@=<`
        LessOrEqual,
        /// `@>`
        Greater,
        /// `@>=`
        GreaterOrEqual,
    }
}

field_enum! {
    /// Field b of [`Op::IsKind`]: a type test without a dedicated instruction.
    TypeTest {
        /// `number/1`
        Number,
        /// `float/1`
        Float,
        /// `atomic/1`
        Atomic,
        /// `compound/1`
        Compound,
        /// `callable/1`
        Callable,
    }
}

field_enum! {
    /// Field a of [`Op::Wake`]: where in the clause goals are woken.
    WakePoint {
        /// Behind the neck.
        Body,
        /// Before the neck of a clause that no other follows.
        LastHead,
        /// Before the neck of a clause that another may follow: its alternative becomes a choicepoint first.
        Head,
    }
}

field_enum! {
    /// Field a of [`Op::Guard`]: a step of the check that a goal succeeds once.
    GuardStep {
        /// A predicate declared as deterministic is entered.
        Enter,
        /// What is guarded has succeeded.
        Exit,
        /// It has failed.
        Fail,
    }
}

field_enum! {
    /// Field b of [`Op::Port`]: what the traced clause passes.
    PortKind {
        /// A primitive of a library module is to run, which is no goal of a profile.
        Primitive,
        /// A goal is to run.
        Goal,
        /// A goal has succeeded.
        Exit,
    }
}

field_enum! {
    /// Field a of [`Op::Box`]: a step of the stub for boxes. All but Open, Enter, Leave and Failed may load a goal that shows a port; then
    /// the call behind the step is executed, and otherwise skipped.
    BoxStep {
        /// The box is made.
        Open,
        /// Its choicepoint is pushed: the call port.
        Call,
        /// Its goal is loaded.
        Enter,
        /// Its goal has succeeded: the exit port.
        Exit,
        /// The box is left, its choicepoint popped or another one pushed.
        Leave,
        /// Its goal is asked for another solution: the redo port.
        Redo,
        /// Its goal has failed: the fail port.
        Fail,
        /// The redo or fail port has been shown: fails, or enters the box again.
        Failed,
    }
}
