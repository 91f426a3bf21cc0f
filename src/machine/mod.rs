//! The machine: a Warren machine over one arena.
//!
//! ```text
//!   run, fetching     the loop: one line an instruction
//!   operations        what instructions do with terms and numbers
//!   control           where execution goes on: calls, choicepoints, exceptions, interrupts
//!   code              from clauses to instructions that run
//!   clauses           what the database holds, and how it changes while goals run
//!   gc                garbage collection: of the heap, of code and of atoms
//!   profile           what is observed of a goal while it runs
//!   backtrace         where an error came from, in the words of the source
//!   queries           goals run from outside
//!   builtin           what a built-in is to the machine
//!   errors            what can be thrown: the errors of ISO, and exhausted memory
//!   attachments       values that layers above keep with the machine
//! ```
//!
//! It runs code, keeps choicepoints and environments, unwinds to catchers. It prints nothing and reads nothing; whatever
//! touches the outside world is a built-in, and built-ins are handed over as tables. Nothing here recurses over user data,
//! and no goal runs on Rust's stack.
//!
//! The state has six parts: the argument registers `x`; the [`Store`] with heap and trail; the `Registers` of the
//! running instruction; the newest choicepoint; the `Neck`, an alternative not yet written as a choicepoint; and the program.

pub mod attachments;
mod backtrace;
pub mod builtin;
mod clauses;
mod code;
mod control;
pub mod errors;
mod fetching;
mod gc;
mod operations;
mod profile;
mod queries;
mod run;

pub use backtrace::error_context::Binding;
pub use backtrace::resource_report::{MemoryKind, MemoryUser};
pub use backtrace::trace::Frame;
pub use builtin::{Answer, Builtin, Kind, Next, Step};
pub use clauses::adding::Added;
pub use clauses::calling::Search;
pub use control::exceptions::Uncaught;
pub use errors::Thrown;
pub use gc::planning::Collections;
pub use profile::call_tree::Counts;
pub use profile::first_calls::FirstCall;
pub use run::Outcome;

use crate::compiler::REGISTERS;
use crate::diagnostics::Reporter;
use crate::program::{CodeAddr, Database, LoadStack, PredId, SourceMap};
use crate::streams::Streams;
use crate::terms::arithmetic::evaluable::Evaluable;
use crate::terms::{Addr, Atom, Block, Cell, Functor, Region, Sizes, Store, Template, operators::Operators};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::rc::Weak;

/// What the running instruction holds; in locals of the loop, and here while something out of line runs.
#[derive(Clone, Copy, Debug)]
struct Registers {
    /// The instruction.
    code: CodeAddr,
    /// The first free cell of the heap.
    heap: Addr,
    /// The newest environment of the running clause or, before it has one, of its caller.
    environment: Addr,
    /// The next argument to unify; null when arguments are being written.
    argument: Addr,
}

/// An alternative that stands by while a head or a condition is tried: no choicepoint is written until the neck.
#[derive(Clone, Copy, Debug)]
struct Neck {
    /// Where to go on failure; null if there is no such alternative.
    alternative: CodeAddr,
    /// What a cut at the neck has to remove.
    written: Written,
    /// The heap's top to go back to.
    heap: Addr,
    /// The trail's top to go back to.
    trail: Addr,
    /// With [`Written::Woken`]: the choicepoint that was newest before.
    level: Addr,
}

/// Compiles the library module of this number.
pub type Loader = fn(&mut Machine, usize) -> Result<(), Thrown>;

/// How far the alternative of a `Neck` has become a choicepoint.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Written {
    /// Not at all.
    No,
    /// The newest choicepoint is it: the machine came back to it.
    Newest,
    /// Goals were woken before the neck: the choicepoint has been written and others may lie above it.
    Woken,
}

/// The machine. The registers come first, so that the loop reaches them from one pointer.
#[repr(C)]
pub struct Machine {
    /// Argument and temporary registers.
    pub x: [Cell; REGISTERS],
    /// Atoms, heap, trail, and the memory of the stacks.
    pub store: Store,
    regs: Registers,
    /// Where the running clause returns to.
    continuation: CodeAddr,
    /// The newest choicepoint.
    choice: Addr,
    /// What the newest choicepoint protects of the environment stack.
    protected: Addr,
    choice_limit: Addr,
    environment_limit: Addr,
    neck: Neck,
    /// The instruction of the last call.
    call_site: CodeAddr,
    /// Predicates, code, flags.
    pub database: Database,
    /// Operators.
    pub operators: Operators,
    /// Streams.
    pub streams: Streams,
    builtins: Vec<&'static Builtin>,
    builtin_ids: HashMap<(Atom, u32), u32, FxBuildHasher>,
    stubs: code::stubs::Stubs,
    call_cache: code::call_cache::CallCache,
    /// The functions of arithmetic.
    evaluables: HashMap<Functor, Evaluable, FxBuildHasher>,
    body_cache: code::metacall::BodyCache,
    solutions: operations::solutions::Solutions,
    deadlines: Vec<control::deadlines::Deadline>,
    cleanups: control::cleanup::Cleanups,
    /// Library predicates that are loaded when first called, with the text of their file.
    library: HashMap<(Atom, u32), usize, FxBuildHasher>,
    /// The highest register written since the last poisoning; kept in checked builds only.
    highest_register: usize,
    thrown: Option<Thrown>,
    trace: backtrace::trace::Trace,
    memory_users: Vec<MemoryUser>,
    /// The ball on its way is one that was caught and thrown on: its trace stays.
    keeps_trace: bool,
    halted: Option<i32>,
    /// What loads a library module.
    loader: Option<Loader>,
    globals: operations::globals::Globals,
    watching: profile::watch::Watching,
    /// The cell that says which box of a profile is running, so that backtracking restores it.
    running_cell: Addr,
    /// With which arguments some predicates are called first.
    first_calls: profile::first_calls::FirstCalls,
    /// Past this top of the heap a call collects garbage.
    collect_at: Addr,
    /// Whether the built-in that runs may begin anew if it finds no room.
    may_retry: bool,
    /// What unifying with a clause as it lies in the database needs.
    template: Template,
    /// Bytes of retired code that ask for a collection.
    retired_limit: usize,
    /// Terms outside the heap that others hold.
    external_roots: Vec<Weak<Block>>,
    /// Bytes of terms kept outside the heap by global variables.
    globals_size: usize,
    /// What collections have done so far.
    pub collections: Collections,
    /// Predicates whose calls are not asked for arguments any more.
    unassessed: Vec<PredId>,
    /// For tests: garbage is collected at every so many calls, and the calls until then.
    collect_every: Option<(u32, u32)>,
    /// The texts that clauses and queries come from.
    pub sources: SourceMap,
    /// The sources being loaded.
    pub loads: LoadStack,
    /// The language of messages, and how many reports there were. The machine itself reports nothing.
    pub reporter: Reporter,
    /// The random generator.
    pub random: operations::random::Random,
    /// What floors above keep here.
    pub attachments: attachments::Attachments,
}

impl Machine {
    /// A machine with memory of these sizes and these built-ins. `None` if there is no memory.
    pub fn new(sizes: Sizes, mut streams: Streams, tables: &[&'static [Builtin]]) -> Option<Box<Machine>> {
        let mut store = Store::new(sizes)?;
        streams.text_limit = store.text_limit();
        streams.interrupts = Some(store.interrupts.clone());
        let operators = Operators::predefined(&mut store.atoms);
        let mut database = Database::default();
        let stubs = code::stubs::Stubs::new(&mut database);
        let globals = operations::globals::Globals::new(&mut store);
        let functor = |row: Evaluable| Functor::new(store.atoms.intern(row.entry().name), row.entry().arity());
        let evaluables = Evaluable::all().map(functor).zip(Evaluable::all()).collect();
        let running_cell = profile::profiler::running_cell(&mut store);
        let environment = store.region_start(Region::Environments);
        let choice = store.region_start(Region::Choicepoints);
        let registers = Registers { code: CodeAddr::NULL, heap: store.heap_top, environment, argument: Addr::NULL };
        let neck = Neck {
            alternative: CodeAddr::NULL,
            written: Written::No,
            heap: store.heap_top,
            trail: store.trail_top,
            level: Addr::NULL,
        };
        let mut machine = Box::new(Machine {
            x: [Cell::ZERO; REGISTERS],
            regs: registers,
            continuation: stubs.success,
            choice,
            protected: environment,
            choice_limit: store.region_limit(Region::Choicepoints),
            environment_limit: store.region_limit(Region::Environments),
            store,
            neck,
            call_site: CodeAddr::NULL,
            database,
            operators,
            streams,
            builtins: Vec::new(),
            builtin_ids: HashMap::default(),
            stubs,
            call_cache: code::call_cache::CallCache::default(),
            evaluables,
            body_cache: code::metacall::BodyCache::default(),
            solutions: operations::solutions::Solutions::default(),
            deadlines: Vec::new(),
            cleanups: control::cleanup::Cleanups::NONE,
            library: HashMap::default(),
            highest_register: 0,
            thrown: None,
            trace: backtrace::trace::Trace::default(),
            memory_users: Vec::new(),
            keeps_trace: false,
            halted: None,
            loader: None,
            globals,
            watching: profile::watch::Watching::default(),
            running_cell,
            first_calls: profile::first_calls::FirstCalls::default(),
            collect_at: Addr::NULL,
            may_retry: true,
            template: Template::default(),
            retired_limit: 0,
            external_roots: Vec::new(),
            globals_size: 0,
            collections: Collections::default(),
            unassessed: Vec::new(),
            collect_every: None,
            sources: SourceMap::default(),
            loads: LoadStack::default(),
            reporter: Reporter::default(),
            random: operations::random::Random::default(),
            attachments: attachments::Attachments::default(),
        });
        machine.write_bottom_frames();
        for table in tables {
            machine.add_builtins(table);
        }
        Some(machine)
    }

    /// The bottom environment, and the choicepoint under all others, to which nothing ever returns.
    fn write_bottom_frames(&mut self) {
        self.store.write(self.regs.environment, Cell::ZERO);
        self.stubs.success.write(&mut self.store, self.regs.environment.plus(1));
        self.protected = self.regs.environment.plus(2);
        self.write_choicepoint(self.choice, 0, self.stubs.failure, self.store.heap_top, self.store.trail_top);
        self.store.boundary = self.store.heap_top;
        self.plan_collection();
        self.plan_atom_collection();
    }

    /// Argument `index` (from 0) of the built-in that runs, dereferenced.
    #[inline]
    pub fn arg(&self, index: usize) -> Cell {
        self.store.deref(self.x[index])
    }

    /// Unifies two terms.
    #[inline]
    pub fn unify(&mut self, left: Cell, right: Cell) -> bool {
        self.store.unify(left, right)
    }

    /// Library predicates that are loaded when first called, each with the number of its page, and what loads a page.
    pub fn set_library(&mut self, predicates: impl IntoIterator<Item = (Atom, u32, usize)>, loader: Loader) {
        self.library = predicates.into_iter().map(|(name, arity, page)| ((name, arity), page)).collect();
        self.loader = Some(loader);
    }

    /// The library module that defines a predicate.
    pub fn library_module(&self, name: Atom, arity: u32) -> Option<usize> {
        self.library.get(&(name, arity)).copied()
    }

    /// The predicates that library modules define for everybody.
    pub fn library_predicates(&self) -> impl Iterator<Item = (Atom, u32)> {
        self.library.keys().copied()
    }

    /// If the last ball was for want of memory: who has much of it.
    pub fn memory_users(&self) -> &[MemoryUser] {
        &self.memory_users
    }

    /// The table row of a built-in.
    pub fn builtin(&self, number: u32) -> &'static Builtin {
        self.builtins[number as usize]
    }

    /// All built-ins.
    pub fn builtins(&self) -> impl Iterator<Item = &'static Builtin> {
        self.builtins.iter().copied()
    }
}
