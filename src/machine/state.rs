//! The state of the machine, composed of its parts.
//!
//! `state.rs`, `builtin.rs` and `library.rs` need one another: the state has tables of functions, and these functions take the
//! machine.

use super::attachments::Attachments;
use super::backtrace::{Backtrace, SourceReader};
use super::builtin::{Builtin, Builtins};
use super::code::Code;
use super::code::stubs::Stubs;
use super::control::{Control, Deadline, Exceptions, Registers};
use super::gc::Gc;
use super::library::Library;
use super::operations::Arithmetic;
use super::operations::globals::Globals;
use super::operations::solutions::Solutions;
use super::profile::Watching;
use super::tabling::Tabling;
use super::tracer::Tracer;
use crate::compiler::REGISTER_COUNT;
use crate::diagnostics::Reporter;
use crate::program::{CodeAddr, Database, LoadStack, SourceMap};
use crate::streams::Streams;
use crate::terms::{Addr, Cell, Region, Sizes, Store, Template, operators::OperatorTables};

/// The machine. The fields that the loop uses in every instruction come first.
#[repr(C)]
pub struct Machine {
    /// Argument and temporary registers.
    pub x: [Cell; REGISTER_COUNT],
    /// Atoms, heap, trail, and the memory of the stacks.
    pub store: Store,
    /// The registers of the running instruction; the loop keeps a copy and writes it back before calls that need it.
    pub(super) regs: Registers,
    /// Continuation, newest choicepoint, limits of the stacks, and the alternative of the running head.
    pub(super) control: Control,
    /// Predicates, code, flags.
    pub database: Database,
    /// Operators.
    pub operators: OperatorTables,
    /// Streams.
    pub streams: Streams,
    /// Predicates written in Rust.
    pub(super) builtins: Builtins,
    /// Addresses of the machine's own code.
    pub(super) stubs: Stubs,
    /// Caches of code and predicates for goals known at run time only.
    pub(super) code: Code,
    /// The functions of arithmetic, and the random generator.
    pub(super) arithmetic: Arithmetic,
    /// Predicates of library modules that are loaded when first called.
    pub(super) library: Library,
    /// The exception that has been thrown, and the cleanups to run while the stacks are unwound.
    pub(super) exceptions: Exceptions,
    /// The active deadlines, inner ones last.
    pub(super) deadlines: Vec<Deadline>,
    /// The origin of the last exception.
    pub(super) backtrace: Backtrace,
    /// The function that reads source texts again, for the names of variables in error reports.
    pub(super) source_reader: Option<SourceReader>,
    /// The solutions that findall/3 and the like are collecting.
    pub(super) solutions: Solutions,
    /// Global variables.
    pub(super) globals: Globals,
    /// Tables of answers.
    pub(super) tabling: Tabling,
    /// Goals under observation: counted, limited, traced or profiled.
    pub(super) watching: Watching,
    /// What the tracer shows, and where it stops.
    pub(super) tracer: Tracer,
    /// The plan and the statistics of garbage collections.
    pub(super) gc: Gc,
    /// The variables of a stored clause while it is unified with a goal.
    pub(super) template: Template,
    /// The texts that clauses and queries come from.
    pub sources: SourceMap,
    /// The sources being loaded.
    pub loads: LoadStack,
    /// The language of messages, and the number of reports. The machine itself reports nothing.
    pub reporter: Reporter,
    /// Values of higher layers.
    pub attachments: Attachments,
}

impl Machine {
    /// A machine with memory of these sizes and these built-ins. `None` if the memory cannot be reserved.
    pub fn new(sizes: Sizes, mut streams: Streams, tables: &[&'static [Builtin]]) -> Option<Box<Machine>> {
        let mut store = Store::new(sizes)?;
        #[cfg(any(test, feature = "internals"))]
        {
            store.faults = streams.host().faults();
        }
        streams.text_limit = store.text_limit();
        streams.interrupts = Some(store.interrupts.clone());
        let operators = OperatorTables::predefined(&mut store.atoms);
        let mut database = Database::default();
        let stubs = Stubs::new(&mut database);
        // Each takes a cell at the bottom of the heap, below the first choicepoint.
        let globals = Globals::new(&mut store);
        let arithmetic = Arithmetic::new(&mut store.atoms);
        let tabling = Tabling::new(&mut store);
        let watching = Watching::new(&mut store);
        let tracer = Tracer::new(&mut store);
        let mut machine = Box::new(Machine {
            x: [Cell::ZERO; REGISTER_COUNT],
            regs: Registers {
                code: CodeAddr::NULL,
                heap: store.heap_top,
                environment: store.region_start(Region::Environments),
                argument: Addr::NULL,
            },
            control: Control::new(&store, stubs.success),
            store,
            database,
            operators,
            streams,
            builtins: Builtins::default(),
            stubs,
            code: Code::default(),
            arithmetic,
            library: Library::default(),
            exceptions: Exceptions::default(),
            deadlines: Vec::new(),
            backtrace: Backtrace::default(),
            source_reader: None,
            solutions: Solutions::default(),
            globals,
            tabling,
            watching,
            tracer,
            gc: Gc::default(),
            template: Template::default(),
            sources: SourceMap::default(),
            loads: LoadStack::default(),
            reporter: Reporter::default(),
            attachments: Attachments::default(),
        });
        machine.write_bottom_frames();
        for table in tables {
            machine.add_builtins(table);
        }
        Some(machine)
    }

    /// Writes the bottom environment, and the choicepoint below all others, to which execution never returns.
    fn write_bottom_frames(&mut self) {
        let environment = self.regs.environment;
        self.store.write(environment, Cell::ZERO);
        self.stubs.success.write(&mut self.store, environment.plus(1));
        self.control.protected = environment.plus(2);
        self.write_choicepoint(self.control.choice, 0, self.stubs.failure, self.store.heap_top, self.store.trail_top);
        self.store.boundary = self.store.heap_top;
        self.plan_collection();
        self.plan_name_collection();
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
}
