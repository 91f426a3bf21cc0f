//! What a built-in is to the machine: a row of a table, with a function that answers or says what to do next.
//!
//! The tables stand in `builtins/`, above this floor; they are handed over when the system is assembled. A built-in finds
//! its arguments in A0, A1, … ([`Machine::arg`]) and never runs a goal on Rust's stack.

use super::Machine;
use super::errors::Thrown;
use crate::program::{Generation, MetaArguments, PredId};
use crate::terms::{Cell, atoms::known};

/// A deterministic built-in's answer: true, false, or an error.
pub type Answer = Result<bool, Thrown>;

/// What a nondeterministic built-in answers.
pub enum Next {
    /// No (more) solutions.
    Fail,
    /// A solution, and no more after it.
    Last,
    /// A solution; on backtracking the built-in is called again with this state, which is a plain cell.
    More(Cell),
    /// The first solution of a look at clauses, with more to come: as [`Next::More`], and each further call finds the moment of
    /// the first and the predicate, too, as integers in the argument registers behind that of the state. They say that the
    /// predicate's clauses are wanted yet.
    Begun(Cell, Generation, PredId),
}

/// What a control built-in wants done next.
pub enum Step {
    /// Succeed.
    Proceed,
    /// Fail.
    Fail,
    /// Call this goal instead, in its last-call position; cuts in it are local.
    Call(Cell),
    /// Leave the machine: halt/1 with this exit status.
    Halt(i32),
}

/// How a built-in behaves.
#[derive(Clone, Copy)]
pub enum Kind {
    /// At most one solution.
    Det(fn(&mut Machine) -> Answer),
    /// The compiler has instructions for it; the function serves calls whose goal is only known at run time.
    Inline(fn(&mut Machine) -> Answer),
    /// Any number of solutions. The state is the integer 0 at first, then what the built-in last gave.
    Nondet(fn(&mut Machine, Cell) -> Result<Next, Thrown>),
    /// Decides what the machine does next.
    Control(fn(&mut Machine) -> Result<Step, Thrown>),
}

/// A built-in: the one place that says what it is called, takes, does and raises.
pub struct Builtin {
    /// The name.
    pub name: &'static str,
    /// One mode an argument: `"+Atom"`, `"?Length"`, `":Goal"` for what a module may qualify; their number is the arity.
    pub modes: &'static [&'static str],
    /// How it behaves, and the function.
    pub kind: Kind,
    /// Whether programs may not redefine it: control constructs, ISO built-ins, and what library modules are made of.
    pub locked: bool,
    /// One sentence.
    pub doc: &'static str,
    /// ISO errors it raises, as terms.
    pub errors: &'static [&'static str],
    /// Queries and their answers, `"query ⇒ answer"`.
    pub examples: &'static [&'static str],
}

impl Builtin {
    /// A step that a library module is made of: deterministic, and no program may redefine it.
    pub const fn primitive(
        name: &'static str,
        modes: &'static [&'static str],
        function: fn(&mut Machine) -> Answer,
        doc: &'static str,
    ) -> Builtin {
        Builtin { name, modes, kind: Kind::Det(function), locked: true, doc, errors: &[], examples: &[] }
    }

    /// The number of arguments.
    pub fn arity(&self) -> usize {
        self.modes.len()
    }

    /// Which arguments are goals and the like: those whose mode begins with a colon.
    pub fn meta_arguments(&self) -> Option<MetaArguments> {
        let sign = |mode: &&str| Cell::atom(if mode.starts_with(':') { known::COLON } else { known::QUESTION });
        let any = self.modes.iter().any(|mode| mode.starts_with(':'));
        any.then(|| MetaArguments(self.modes.iter().map(sign).collect()))
    }
}

/// All built-ins, by number.
#[derive(Default)]
pub(super) struct Builtins(Vec<&'static Builtin>);

impl Builtins {
    /// Adds a built-in; returns its number.
    pub(super) fn add(&mut self, builtin: &'static Builtin) -> u32 {
        self.0.push(builtin);
        self.0.len() as u32 - 1
    }

    /// The table row of a built-in.
    #[inline(always)]
    pub(super) fn row(&self, number: usize) -> &'static Builtin {
        self.0[number]
    }

    /// The table row of a built-in, if there is one of this number.
    pub(super) fn get(&self, number: u64) -> Option<&'static Builtin> {
        self.0.get(number as usize).copied()
    }

    /// Whether a built-in has at most one solution and does not decide what the machine does next.
    pub(super) fn is_deterministic(&self, number: u32) -> bool {
        matches!(self.row(number as usize).kind, Kind::Det(_) | Kind::Inline(_))
    }
}

impl Machine {
    /// The table row of a built-in.
    pub fn builtin(&self, number: u32) -> &'static Builtin {
        self.builtins.row(number as usize)
    }

    /// All built-ins.
    pub fn builtins(&self) -> impl Iterator<Item = &'static Builtin> {
        self.builtins.0.iter().copied()
    }
}
