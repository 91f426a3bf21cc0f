//! Built-ins: rows of a table, each with a function that returns an answer or the next step.
//!
//! The tables are in `builtins/`, a layer above, and are passed to [`Machine::new`]. A built-in has its arguments in A0, A1, …
//! ([`Machine::arg`]), and never runs a goal on Rust's stack.

use super::Machine;
use super::errors::Thrown;
use crate::program::{Generation, MetaArguments, PredId};
use crate::terms::{Cell, atoms::known};

/// The answer of a deterministic built-in: true, false, or an error.
pub type Answer = Result<bool, Thrown>;

/// The answer of a nondeterministic built-in.
pub enum Next {
    /// No (more) solutions.
    Fail,
    /// The last solution.
    Last,
    /// A solution. On backtracking the built-in is called again with this cell as its state.
    More(Cell),
    /// As [`Next::More`] with a second cell, which further calls find in the argument register behind the state. A built-in that returns
    /// it once does so for every solution but the last.
    MoreWith(Cell, Cell),
    /// The first solution of a clause search, with more to come. As [`Next::More`], and further calls also find the generation and the
    /// predicate, as integers in the argument registers behind the state. As long as a choicepoint has them, erased clauses of the
    /// predicate are not removed.
    Begun(Cell, Generation, PredId),
}

/// The next step after a control built-in.
pub enum Step {
    /// Succeed.
    Proceed,
    /// Fail.
    Fail,
    /// Call this goal, in last-call position; cuts in it are local.
    Call(Cell),
    /// Continue as the built-in has arranged.
    Resume,
    /// Leave the machine: halt/1 with this exit status.
    Halt(i32),
    /// Succeed, but leave the machine before that: [`Machine::resume`] goes on.
    Suspend(Suspension),
}

/// Why a run is left that goes on later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Suspension {
    /// break/0 opens a top level.
    Break,
    /// A pause is wanted.
    Pause,
    /// A goal waits for input: the run goes on with the same instruction.
    Input,
}

/// How a built-in uses an argument: the sign that its declaration begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mode {
    /// `+`: bound when the built-in is called.
    In,
    /// `-`: bound by the built-in.
    Out,
    /// `?`: bound or not.
    Any,
    /// `:`: bound, and a module may qualify it: a goal or the like.
    Meta,
    /// `@`: not changed by the built-in.
    Unchanged,
}

impl Mode {
    /// The mode of a declaration such as `"+Atom"`; `None` if it does not begin with a sign, which debug builds reject.
    pub const fn of(declaration: &str) -> Option<Mode> {
        match declaration.as_bytes().first() {
            Some(b'+') => Some(Mode::In),
            Some(b'-') => Some(Mode::Out),
            Some(b'?') => Some(Mode::Any),
            Some(b':') => Some(Mode::Meta),
            Some(b'@') => Some(Mode::Unchanged),
            _ => None,
        }
    }
}

/// How a built-in behaves.
#[derive(Clone, Copy)]
pub enum Kind {
    /// At most one solution.
    Det(fn(&mut Machine) -> Answer),
    /// As `Det`. The compiler has instructions for it, so the function runs only for goals known at run time only.
    Inline(fn(&mut Machine) -> Answer),
    /// Any number of solutions. The state is the integer 0 in the first call, then what the call before returned.
    Nondet(fn(&mut Machine, Cell) -> Result<Next, Thrown>),
    /// As `Nondet`, for Low, High and a Value between them. The state is the distance of the next value from Low. The machine has
    /// instructions for small integers and an unbound Value, so the function runs in all other cases only.
    Range(fn(&mut Machine, Cell) -> Result<Next, Thrown>),
    /// As `Nondet`, for an element and a list (`machine/control/elements.rs`).
    Elements,
    /// Decides what the machine does next.
    Control(fn(&mut Machine) -> Result<Step, Thrown>),
    /// call/N: the instruction `ExecuteGoal`.
    Call,
    /// catch/3: a stub of the machine (`machine/code/stubs.rs`).
    Catch,
    /// What setup_call_cleanup/3 does after its setup: likewise.
    CallCleanup,
    /// A goal in a box of the tracer: likewise.
    Box,
}

/// What a built-in touches besides its arguments. Three readers judge by it, and each lists what it accepts: a sandbox
/// ([`Effect::is_allowed_in_sandbox`]), `safe_goal/1` (`library/system/sandbox.pl`) and the inspection of game rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Effect {
    /// Nothing: it looks at terms, the program and the settings, or calls goals, which have effects of their own.
    Pure,
    /// It changes terms or attributes in place, so what was known of a term before need not hold behind it.
    Terms,
    /// It keeps, changes or ends what the machine holds for goals outside the terms: solutions, captured output, tables, counts, limits.
    Held,
    /// It writes to an open stream.
    Output,
    /// It changes clauses, records or global variables.
    Database,
    /// It runs code of the program that embeds the system.
    Foreign,
    /// It reads a clock, or waits. What a clock shows includes the time zone.
    Clock,
    /// It changes flags, operators or other settings.
    Flags,
    /// It reads from streams, or opens, changes or closes streams that lead to no file.
    Streams,
    /// It loads sources and makes modules of them, or makes a path absolute as a load does.
    Loading,
    /// It ends or measures the system that runs.
    System,
    /// It reads single keys of the terminal, or looks at its size.
    Terminal,
    /// It opens, changes or looks for files.
    Files,
    /// It starts, ends or tells processes.
    Processes,
    /// It reads or changes the variables that the system was started with.
    Environment,
}

impl Effect {
    /// Its name in Prolog.
    pub fn name(self) -> &'static str {
        match self {
            Effect::Pure => "pure",
            Effect::Terms => "terms",
            Effect::Held => "held",
            Effect::Output => "output",
            Effect::Database => "database",
            Effect::Foreign => "foreign",
            Effect::Clock => "clock",
            Effect::Flags => "flags",
            Effect::Streams => "streams",
            Effect::Loading => "loading",
            Effect::System => "system",
            Effect::Terminal => "terminal",
            Effect::Files => "files",
            Effect::Processes => "processes",
            Effect::Environment => "environment",
        }
    }

    /// Whether a sandboxed system has built-ins with this effect. Those that load sources see what the sandbox's host lets them see.
    pub fn is_allowed_in_sandbox(self) -> bool {
        match self {
            Effect::Pure | Effect::Terms | Effect::Held | Effect::Output | Effect::Database | Effect::Clock => true,
            // Who gives a sandboxed system a predicate means it to be called.
            Effect::Foreign => true,
            Effect::Flags | Effect::Streams | Effect::Loading | Effect::System => true,
            Effect::Terminal | Effect::Files | Effect::Processes | Effect::Environment => false,
        }
    }
}

/// A built-in: its name, modes, behaviour and documentation.
pub struct Builtin {
    /// The name.
    pub name: &'static str,
    /// A mode for each argument: `"+Atom"`, `"?Length"`, `":Goal"` for a meta-argument. Their number is the arity.
    pub modes: &'static [&'static str],
    /// How it behaves, and the function.
    pub kind: Kind,
    /// What it touches besides its arguments.
    pub effect: Effect,
    /// Whether programs may not redefine it: control constructs, ISO built-ins, and what library modules are made of.
    pub locked: bool,
    /// What it does, in one sentence.
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
        effect: Effect,
        function: fn(&mut Machine) -> Answer,
        doc: &'static str,
    ) -> Builtin {
        Builtin { name, modes, kind: Kind::Det(function), effect, locked: true, doc, errors: &[], examples: &[] }
    }

    /// As [`Builtin::primitive`], for one that decides itself what runs next: goals begin or cease to run in boxes, for example.
    pub const fn step(
        name: &'static str,
        modes: &'static [&'static str],
        effect: Effect,
        function: fn(&mut Machine) -> Result<Step, Thrown>,
        doc: &'static str,
    ) -> Builtin {
        Builtin { name, modes, kind: Kind::Control(function), effect, locked: true, doc, errors: &[], examples: &[] }
    }

    /// The number of arguments.
    pub fn arity(&self) -> usize {
        self.modes.len()
    }

    /// The mode of an argument.
    pub fn mode(&self, index: usize) -> Mode {
        Mode::of(self.modes[index]).unwrap_or(Mode::Any)
    }

    /// The modes of all arguments.
    pub fn argument_modes(&self) -> impl Iterator<Item = Mode> {
        (0..self.arity()).map(|index| self.mode(index))
    }

    /// Which arguments are goals and the like: a goal has the number of arguments that it is called with besides its own.
    pub fn meta_arguments(&self) -> Option<MetaArguments> {
        let meta = match self.kind {
            Kind::Call => Cell::int(self.arity() as i64 - 1),
            Kind::Catch | Kind::CallCleanup | Kind::Control(_) => Cell::int(0),
            Kind::Det(_) | Kind::Inline(_) | Kind::Nondet(_) => Cell::atom(known::COLON),
            Kind::Range(_) | Kind::Elements | Kind::Box => Cell::atom(known::COLON),
        };
        let sign = |mode: Mode| if mode == Mode::Meta { meta } else { Cell::atom(known::QUESTION) };
        let any = self.argument_modes().any(|mode| mode == Mode::Meta);
        any.then(|| MetaArguments(self.argument_modes().map(sign).collect()))
    }
}

/// A row of a table, and how the built-in behaves in this machine: as the row says unless a sandbox denies it.
struct Entry {
    row: &'static Builtin,
    kind: Kind,
}

/// All built-ins, by number.
#[derive(Default)]
pub(super) struct Builtins(Vec<Entry>);

impl Builtins {
    /// Adds a built-in; returns its number.
    pub(super) fn add(&mut self, builtin: &'static Builtin) -> u32 {
        self.0.push(Entry { row: builtin, kind: builtin.kind });
        self.0.len() as u32 - 1
    }

    /// The table row of a built-in.
    #[inline(always)]
    pub(super) fn row(&self, number: usize) -> &'static Builtin {
        self.0[number].row
    }

    /// How a built-in behaves.
    #[inline(always)]
    pub(super) fn kind(&self, number: usize) -> Kind {
        self.0[number].kind
    }

    /// Makes a built-in behave otherwise than its row says.
    pub(super) fn set_kind(&mut self, number: usize, kind: Kind) {
        self.0[number].kind = kind;
    }

    /// The rows of all built-ins, in the order of their numbers.
    pub(super) fn rows(&self) -> impl Iterator<Item = &'static Builtin> {
        self.0.iter().map(|entry| entry.row)
    }

    /// The table row of a built-in, if there is one of this number.
    pub(super) fn get(&self, number: u64) -> Option<&'static Builtin> {
        self.0.get(number as usize).map(|entry| entry.row)
    }

    /// Whether a built-in has at most one solution and does not decide what the machine does next.
    pub(super) fn is_deterministic(&self, number: u32) -> bool {
        matches!(self.kind(number as usize), Kind::Det(_) | Kind::Inline(_))
    }
}

impl Machine {
    /// The table row of a built-in.
    pub fn builtin(&self, number: u32) -> &'static Builtin {
        self.builtins.row(number as usize)
    }

    /// All built-ins.
    pub fn builtins(&self) -> impl Iterator<Item = &'static Builtin> {
        self.builtins.rows()
    }
}
