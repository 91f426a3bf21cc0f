//! Tabling: answers of predicates are kept, and a call that recurs waits for them instead of running without end (W. Chen, D. S. Warren,
//! *Tabled evaluation with delaying for general logic programs*, 1996; B. Desouter, M. van Dooren, T. Schrijvers, *Tabling as a library with
//! delimited control*, 2015).
//!
//! ```text
//!   variants          sets of rows of words: the answers of a table
//!   declarations      what :- table says of a predicate
//!   conditions        delayed goals, of which the conditions of answers consist
//!   combined          combined values of answers
//!   tables            tables, the completion stack, components
//!   calls             the call of a tabled predicate; answers of complete tables
//!   waiting           what is kept of a goal that waits for answers
//!   suspensions       goals that are suspended, and run again
//!   evaluation        a table from its first call until it is complete
//!   answers           new answers, and those that are combined
//!   alternatives      combined answers with conditions
//!   completion        what becomes of a component when nothing is left to do
//!   negation          tnot/1, undefined/0, and what is delayed
//!   well_founded      the model of what has been delayed
//!   upkeep            declarations; tables that are abolished or abandoned; atoms, code and memory
//! ```
//!
//! The entry of a tabled predicate leads to [`Machine::call_tabled`]. The first call of a variant begins a table: it pushes a
//! choicepoint, the *generator*, and above it a frame in which the clauses run. What returns to that frame is an answer; it is added to the
//! table, and the machine fails. A call of a table that is not complete suspends the goal: its continuation, up to the frame of its own
//! table, is kept with the table that it waits for, and the machine fails. So in the end the machine fails to the generator.
//!
//! Tables that depend on one another form a component, and the one that was begun first, its leader, completes them all: while any
//! suspended goal has not seen all answers, the leader's generator runs it with another one. Then the tables are complete, and the
//! leader's caller gets the answers. Other generators of the component suspend their callers when they have tried all clauses. So no
//! goal outside ever sees a table that is not complete, and a cut or once/1 outside cannot leave one half; an exception abandons
//! the tables whose generators it passes.

mod alternatives;
mod answers;
mod calls;
mod combined;
mod completion;
mod conditions;
mod declarations;
mod evaluation;
mod negation;
mod suspensions;
mod tables;
mod upkeep;
mod variants;
mod waiting;
mod well_founded;

pub use declarations::{Declaration, Mode};

use crate::program::{CodeAddr, PredId};
use crate::terms::{Addr, Cell, Store, Tokens, atoms::known};
use conditions::TableId;
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::sync::Arc;
use tables::{Component, Tables};

/// The state of tabling.
pub(in crate::machine) struct Tabling {
    tables: Tables,
    /// The tabled predicates.
    declarations: HashMap<PredId, Arc<Declaration>, FxBuildHasher>,
    /// The tables that are not complete, in the order in which they were begun.
    stack: Vec<TableId>,
    /// The generators of those whose clauses are still being tried.
    generators: Vec<Generator>,
    /// Their components.
    components: Vec<Component>,
    /// A cell of the heap with the list of what the running goal has delayed: assigned by way of the trail.
    pub(in crate::machine) delays_cell: Addr,
    /// The address of the last trail entry for that cell.
    delays_trail: Addr,
    /// The call or answer that is looked up.
    tokens: Tokens,
    /// The bytes of abolished tables at which it is searched which of them delays still name.
    search_at: usize,
    /// The machine's own code for tables, once it is needed.
    code: Option<TableCode>,
}

impl Tabling {
    /// No tables. Takes a cell at the bottom of the heap for delays.
    pub(in crate::machine) fn new(store: &mut Store) -> Tabling {
        let delays_cell = store.new_variable().addr();
        store.write(delays_cell, Cell::atom(known::NIL));
        Tabling {
            tables: Tables::default(),
            declarations: HashMap::default(),
            stack: Vec::new(),
            generators: Vec::new(),
            components: Vec::new(),
            delays_cell,
            delays_trail: Addr::NULL,
            tokens: Tokens::default(),
            search_at: tables::LEAST_SEARCHED,
            code: None,
        }
    }

    /// Whether a frame with this return address is that of a table.
    pub(in crate::machine) fn is_table_return(&self, continuation: CodeAddr) -> bool {
        self.code.is_some_and(|code| code.answer == continuation)
    }
}

/// The choicepoint of the goal that has begun a table.
#[derive(Clone, Copy, Debug)]
struct Generator {
    /// The place of the table in the completion stack.
    place: usize,
    choice: Addr,
}

/// Addresses of the machine's own code for tables.
#[derive(Clone, Copy, Debug)]
struct TableCode {
    /// The return address of clauses: adds an answer, and fails.
    answer: CodeAddr,
    /// The alternative of a generator.
    generate: CodeAddr,
    /// The alternative of a call of a complete table.
    next: CodeAddr,
}

/// Slots of the frame in which the clauses of a table run.
struct TableFrame {
    table: usize,
    template: usize,
    slots: usize,
}

const TABLE_FRAME: TableFrame = TableFrame { table: 0, template: 1, slots: 2 };
