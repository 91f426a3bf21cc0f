//! Predicates: a key, properties, and what defines it.

use super::call_statistics::CallStatistics;
use super::clause::Clause;
use super::clause_list::position;
use super::code::{CodeAddr, CodeId, EntryAddr};
use super::predicate_key::{PredId, PredKey};
use super::tables::Tables;
use crate::terms::{AtomSet, Cell, atoms::known};
use crate::text::SourceId;
use std::collections::VecDeque;

/// The largest number of arguments a predicate has.
pub const MAX_ARITY: usize = 255;

/// A static predicate of so many clauses is a table, if no more than one clause in so many others is a rule.
const LARGE: usize = 1 << 15;
const RARE: usize = 16;

/// What stands behind a predicate's name.
#[derive(Debug, Default)]
pub enum Definition {
    /// Nothing yet: it has only been called or mentioned.
    #[default]
    Undefined,
    /// Clauses of [`Predicate::clauses`].
    Clauses,
    /// The built-in of this number in the machine's table.
    Builtin(u32),
    /// Another predicate, which use_module/1 or its like has made visible here.
    Import(PredId),
    /// What `user` or the system has under this name: calls go there, but it gives way to any definition of the module's own.
    Inherited(PredId),
}

impl Definition {
    /// The predicate that another one stands for, if it does.
    pub fn target(&self) -> Option<PredId> {
        match self {
            Definition::Import(other) | Definition::Inherited(other) => Some(*other),
            Definition::Undefined | Definition::Clauses | Definition::Builtin(_) => None,
        }
    }
}

/// What is declared of a predicate.
#[derive(Clone, Copy, Debug, Default)]
pub struct Properties {
    /// Clauses may be added and removed while it runs.
    pub dynamic: bool,
    /// Its clauses may stand apart.
    pub discontiguous: bool,
    /// Its clauses may come from several files.
    pub multifile: bool,
    /// Users may not define it (control constructs and ISO built-ins).
    pub locked: bool,
    /// Part of the system or its library: hidden from listings of the user's program.
    pub system: bool,
    /// A library module's own: programs do not see it.
    pub private: bool,
}

/// What meta_predicate/1 says of each argument: an integer for a goal that is called with so many more arguments, `:` for
/// another term that a module may qualify, `^` for a goal behind variables, `//` for a grammar body; anything else for an
/// argument that is no matter of modules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MetaArguments(pub Box<[Cell]>);

impl MetaArguments {
    /// Whether the argument of this number, from 0, means something in a module.
    pub fn is_meta(&self, index: usize) -> bool {
        let is_name =
            |mode: Cell| [known::COLON, known::CARET, known::INT_DIV].iter().any(|name| mode == Cell::atom(*name));
        self.0.get(index).is_some_and(|mode| mode.is_int() || is_name(*mode))
    }

    /// Whether any argument does.
    pub fn has_any(&self) -> bool {
        (0..self.0.len()).any(|index| self.is_meta(index))
    }
}

/// A predicate.
#[derive(Debug)]
pub struct Predicate {
    /// Module, name and arity.
    pub key: PredKey,
    /// What is declared of it.
    pub properties: Properties,
    /// Which arguments are goals and the like, if any are.
    pub meta: Option<MetaArguments>,
    /// What defines it.
    pub definition: Definition,
    /// Its clauses in order, erased ones among them as long as somebody may see them.
    pub clauses: VecDeque<Clause>,
    /// Whether the entry of a static predicate leads to the linker, which has not seen all clauses yet.
    pub is_unlinked: bool,
    /// Where calls begin.
    pub entry: EntryAddr,
    /// Where they go on once the arguments that are goals say what module they are of: what the definition has become.
    pub code: CodeAddr,
    /// The same of the traced translation.
    pub traced: CodeAddr,
    /// The code between the entry and the clauses: index, linker's instruction and the like.
    pub entry_blocks: Vec<CodeId>,
    /// The source its clauses came from last.
    pub source: Option<SourceId>,
    /// Clauses erased but still in `clauses`.
    pub erased: usize,
    /// How many changes are to come before it is tried again to take them out.
    pub sweep_delay: usize,
    /// What calls have taught about an index for it.
    pub call_statistics: CallStatistics,
    /// Whether it is a large table of facts: static, but run as a dynamic predicate is, since code would take as much room again.
    pub is_fact_table: bool,
    /// How the clauses of a dynamic predicate or table are found, once there are many.
    pub tables: Option<Box<Tables>>,
}

impl Predicate {
    /// The position of a clause among [`Predicate::clauses`]; beyond the last if there is no clause of that order number.
    #[inline]
    pub fn position(&self, order: i64) -> usize {
        position(&self.clauses, order)
    }

    /// The clause of an order number, if there is one.
    #[inline]
    pub fn clause(&self, order: i64) -> Option<&Clause> {
        self.clauses.get(self.position(order))
    }

    /// Numbers the clauses anew, after some have been taken out: each follows the one before it.
    pub fn number_clauses(&mut self) {
        for (order, clause) in (0..).zip(&mut self.clauses) {
            clause.order = order;
        }
    }

    /// The names in its key, its declarations and its clauses as terms; code is another matter.
    pub fn visit_atoms(&self, used: &mut AtomSet) {
        self.key.visit_atoms(used);
        if let Some(meta) = &self.meta {
            used.insert_cells(meta.0.iter().copied());
        }
        for clause in &self.clauses {
            used.insert_block(&clause.source.term);
        }
    }

    /// Whether its clauses are found and tried one by one, so that goals keep order numbers.
    pub fn is_searched(&self) -> bool {
        self.properties.dynamic || self.is_fact_table
    }

    /// Whether it has become large, and nearly all its clauses are facts.
    pub fn is_large_table(&self) -> bool {
        let rules = self.clauses.iter().filter(|clause| clause.is_rule);
        self.clauses.len() >= LARGE && RARE * rules.count() <= self.clauses.len()
    }

    /// Whether it has clauses that were added for a predicate that does not change.
    pub fn has_static_clauses(&self) -> bool {
        !self.properties.dynamic && self.live_clauses() > 0
    }

    /// How many of its clauses are in force.
    pub fn live_clauses(&self) -> usize {
        self.clauses.len() - self.erased
    }

    /// Whether there is anything to call.
    pub fn is_defined(&self) -> bool {
        !matches!(self.definition, Definition::Undefined)
    }
}
