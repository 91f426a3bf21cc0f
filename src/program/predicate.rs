//! Predicates: properties, definition, clauses and entry points.

use super::call_statistics::CallStatistics;
use super::change_statistics::ChangeStatistics;
use super::clause::Clause;
use super::clause_list::position;
use super::code::{CodeAddr, CodeId, EntryAddr};
use super::generation::Generation;
use super::predicate_key::{PredId, PredKey};
use super::tables::Tables;
use crate::terms::{AtomSet, Cell, atoms::known};
use crate::text::SourceId;
use std::collections::VecDeque;

/// The largest arity of a predicate; that of a term is [`Cell::MAX_ARITY`].
pub(crate) const MAX_ARITY: usize = 1024;

/// A static predicate of at least `MIN_TABLE_CLAUSES` clauses is a fact table if at most one clause in `MIN_CLAUSES_PER_RULE` is a rule.
const MIN_TABLE_CLAUSES: usize = 1 << 15;
const MIN_CLAUSES_PER_RULE: usize = 16;

/// The definition of a predicate.
#[derive(Debug, Default)]
pub enum Definition {
    /// None yet: the predicate has only been called or mentioned.
    #[default]
    Undefined,
    /// The clauses of [`Predicate::clauses`].
    Clauses,
    /// The built-in of this number.
    Builtin(u32),
    /// A predicate of another module, imported by use_module/1 or similar.
    Import(PredId),
    /// A predicate of `user` or the system. Unlike an import it may be replaced by a definition in the module itself.
    Inherited(PredId),
}

impl Definition {
    /// The target of an import or inherited definition.
    pub fn target(&self) -> Option<PredId> {
        match self {
            Definition::Import(other) | Definition::Inherited(other) => Some(*other),
            Definition::Undefined | Definition::Clauses | Definition::Builtin(_) => None,
        }
    }
}

/// The declared properties of a predicate.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Properties {
    /// Clauses may be added and erased at run time.
    pub dynamic: bool,
    /// The clauses need not be adjacent in the source.
    pub discontiguous: bool,
    /// The clauses may come from several sources.
    pub multifile: bool,
    /// Users may not define it (control constructs and ISO built-ins).
    pub locked: bool,
    /// Part of the system or its library: hidden from listings of the user's program.
    pub system: bool,
    /// Its answers are kept in tables.
    pub tabled: bool,
    /// Local to a library module: invisible to programs.
    pub private: bool,
    /// It is declared to succeed once, without a choicepoint.
    pub det: bool,
    /// Its clauses are rules whose heads match calls, `Head => Body`; a call that none matches is an error. It stays so without clauses
    /// until one of the other kind is added.
    pub matching: bool,
}

/// The argument specifiers of a meta_predicate/1 declaration: an integer for a goal called with that many extra arguments, `:`
/// for another module-sensitive term, `^` for a goal with `^`-quantified variables, `//` for a grammar body; anything else for
/// an argument that is not module-sensitive.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MetaArguments(pub Box<[Cell]>);

impl MetaArguments {
    /// Whether the argument at this index, from 0, is module-sensitive.
    pub fn is_meta(&self, index: usize) -> bool {
        let is_name =
            |mode: Cell| [known::COLON, known::CARET, known::INT_DIV].iter().any(|name| mode == Cell::atom(*name));
        self.0.get(index).is_some_and(|mode| mode.is_int() || is_name(*mode))
    }

    /// Whether any argument is module-sensitive.
    pub fn has_meta_argument(&self) -> bool {
        (0..self.0.len()).any(|index| self.is_meta(index))
    }
}

/// A predicate.
#[derive(Debug)]
pub struct Predicate {
    pub key: PredKey,
    pub properties: Properties,
    /// The meta_predicate/1 declaration, if there is one.
    pub meta: Option<MetaArguments>,
    pub definition: Definition,
    /// The clauses in order, including erased ones that a running goal may still see.
    pub clauses: VecDeque<Clause>,
    /// Whether the entry of a static predicate still leads to the linker, because clauses have changed since it last ran.
    pub awaits_link: bool,
    /// The entry through which calls reach the code.
    pub entry: EntryAddr,
    /// The fast translation of the definition. Calls enter it directly, or after their meta-arguments have been qualified.
    pub code: CodeAddr,
    /// The traced translation of the definition.
    pub traced: CodeAddr,
    /// The blocks between the entry and the clauses: index, linker stub and the like.
    pub entry_blocks: Vec<CodeId>,
    /// The source that last added clauses.
    pub source: Option<SourceId>,
    /// The number of erased clauses in `clauses`.
    pub erased_count: usize,
    /// The number of changes before the next attempt to remove the erased clauses.
    pub sweep_delay: usize,
    /// Statistics of calls, by which the arguments to index are chosen.
    pub call_statistics: CallStatistics,
    /// How a dynamic predicate changes.
    pub change_statistics: ChangeStatistics,
    /// Whether this is a large table of facts: a static predicate that runs like a dynamic one, because code would need as much
    /// memory again as the terms.
    pub is_fact_table: bool,
    /// The index tables of a dynamic predicate or fact table, once it has many clauses.
    pub tables: Option<Box<Tables>>,
}

impl Predicate {
    /// An undefined predicate.
    pub(super) fn new(key: PredKey, entry: EntryAddr) -> Predicate {
        Predicate {
            key,
            properties: Properties::default(),
            meta: None,
            definition: Definition::Undefined,
            clauses: VecDeque::new(),
            awaits_link: false,
            entry,
            code: CodeAddr::NULL,
            traced: CodeAddr::NULL,
            entry_blocks: Vec::new(),
            source: None,
            erased_count: 0,
            sweep_delay: 0,
            call_statistics: CallStatistics::default(),
            change_statistics: ChangeStatistics::default(),
            is_fact_table: false,
            tables: None,
        }
    }

    /// Whether the predicate is as if it had never been mentioned, entry and callers apart: it has no clauses, not even erased ones,
    /// and no declarations, and a call would look its definition up.
    pub fn is_blank(&self) -> bool {
        matches!(self.definition, Definition::Undefined | Definition::Inherited(_))
            && self.clauses.is_empty()
            && self.meta.is_none()
            && self.properties == Properties::default()
    }

    /// The position in [`Predicate::clauses`] of the clause with this order number; out of bounds if there is none.
    #[inline]
    pub fn position(&self, order: i64) -> usize {
        position(&self.clauses, order)
    }

    /// The clause with this order number.
    #[inline]
    pub fn clause(&self, order: i64) -> Option<&Clause> {
        self.clauses.get(self.position(order))
    }

    /// The clause that was added in a generation, unless it has been removed. Clauses are added at either end, so from the oldest
    /// one the generations ascend in both directions.
    pub fn clause_created(&self, created: Generation) -> Option<&Clause> {
        let at = |place: usize| self.clauses[place].created_at;
        let first_where = |mut low: usize, mut high: usize, holds: &dyn Fn(usize) -> bool| {
            while low < high {
                let middle = low.midpoint(high);
                if holds(middle) { high = middle } else { low = middle + 1 }
            }
            low
        };
        let last = self.clauses.len().checked_sub(1)?;
        let oldest = first_where(0, last, &|place| at(place) < at(place + 1));
        let before = first_where(0, oldest, &|place| at(place) <= created);
        let after = first_where(oldest, last, &|place| at(place) >= created);
        [before, after].map(|place| &self.clauses[place]).into_iter().find(|clause| clause.created_at == created)
    }

    /// Renumbers the clauses consecutively after some have been removed; [`position`] depends on it.
    pub fn number_clauses(&mut self) {
        for (order, clause) in (0..).zip(&mut self.clauses) {
            clause.order = order;
        }
    }

    /// Adds the atoms in the key, the declarations and the terms of the clauses to the atoms in use; those in code are visited
    /// elsewhere.
    pub fn visit_atoms(&self, used: &mut AtomSet) {
        self.key.visit_atoms(used);
        if let Some(meta) = &self.meta {
            used.insert_cells(meta.0.iter().copied());
        }
        for clause in &self.clauses {
            used.insert_block(&clause.source.term);
        }
    }

    /// Whether calls search the clauses by tables instead of running an index, so that choicepoints hold order numbers.
    pub fn uses_clause_lookup(&self) -> bool {
        self.properties.dynamic || self.is_fact_table
    }

    /// Whether calls run an index although the predicate is dynamic.
    pub fn is_linked_dynamic(&self) -> bool {
        matches!(self.definition, Definition::Clauses) && self.properties.dynamic && self.change_statistics.is_linked()
    }

    /// Whether the predicate is large and nearly all its clauses are facts.
    pub fn is_large_table(&self) -> bool {
        let rules = self.clauses.iter().filter(|clause| clause.is_rule);
        self.clauses.len() >= MIN_TABLE_CLAUSES && MIN_CLAUSES_PER_RULE * rules.count() <= self.clauses.len()
    }

    /// Whether the predicate is static and has current clauses.
    pub fn has_static_clauses(&self) -> bool {
        !self.properties.dynamic && self.live_clauses() > 0
    }

    /// The number of current clauses.
    pub fn live_clauses(&self) -> usize {
        self.clauses.len() - self.erased_count
    }

    /// The current clause with this number, counted from 1.
    pub fn live_clause(&self, number: usize) -> Option<&Clause> {
        let mut live = self.clauses.iter().filter(|clause| clause.erased_at == Generation::NEVER);
        live.nth(number.checked_sub(1)?)
    }

    /// Whether the predicate has a definition.
    pub fn is_defined(&self) -> bool {
        !matches!(self.definition, Definition::Undefined)
    }
}
