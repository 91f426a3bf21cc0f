//! Calls of dynamic predicates that search for clauses: these are tried in sequence, as of the generation of the call (ISO 7.5.4).
//!
//! A call has two values besides its arguments: its generation, together with the lookup that finds its clauses, and the order number
//! of the next clause that may match. That clause is searched before the present one runs, so a call that matches one clause leaves
//! no choicepoint. A fact is not compiled: the arguments are unified with its stored term, and if they do not match the next clause
//! is tried at once. Large static tables of facts are called in the same way.
//!
//! After many calls without a change a dynamic predicate is linked, and until it changes only calls that several clauses may match search.

use super::conversion::build_body;
use crate::machine::Machine;
use crate::machine::control::ChoicepointState;
use crate::machine::control::alternatives::NEXT_SOLUTION;
use crate::machine::errors::Thrown;
use crate::machine::gc::poison::CHECKED;
use crate::program::{
    Clause, CodeAddr, Generation, Keys, Lookup, MAX_INDEXED_ARGUMENTS, MAX_KEPT_ERASED, MAX_UNINDEXED_CLAUSES, PredId,
    Snapshot,
};
use crate::terms::{Cell, OccursCheck, Region, Store, interrupt};

/// A search for clauses of a predicate.
#[derive(Clone, Copy, Debug)]
pub struct ClauseSearch {
    /// Its predicate.
    pub predicate: PredId,
    /// The generation whose clauses are visible.
    pub generation: Generation,
    /// The keys of the arguments, except those that the lookup uses.
    keys: Keys,
    /// How clauses are found.
    lookup: Lookup,
}

/// Where the arguments of a goal are.
#[derive(Clone, Copy)]
enum Arguments {
    InRegisters,
    /// In this compound term.
    Of(Cell),
}

impl Arguments {
    #[inline(always)]
    fn get(self, store: &Store, registers: &[Cell], index: usize) -> Cell {
        match self {
            Arguments::InRegisters => registers[index],
            Arguments::Of(goal) => store.argument(goal, index),
        }
    }
}

/// Numbers of lookups are less than this: the number shares a cell with the generation.
const LOOKUP_NUMBERS: u64 = 32;

/// The order number behind all clauses, for rules whose heads match: there a call raises the error that no rule matches it.
const BEHIND_RULES: i64 = i64::MAX >> 4;

/// Clauses tried between two polls of the interrupt flag.
const CLAUSES_PER_POLL: usize = 1 << 10;

impl Machine {
    // ---- searching -------------------------------------------------------------------------------------------------

    /// A search for clauses of a predicate, as of a generation, by a goal's arguments. `known` is the number of the lookup that the same
    /// call has used before.
    fn begin_search(
        &mut self,
        predicate: PredId,
        generation: Generation,
        known: Option<usize>,
        arguments: Arguments,
    ) -> ClauseSearch {
        let arity = self.database.predicate(predicate).key.arity as usize;
        let mut keys = Keys::default();
        for index in 0..arity.min(MAX_INDEXED_ARGUMENTS) {
            if let Some(key) = self.store.index_key(arguments.get(&self.store, &self.x, index)) {
                keys.add(index, key);
            }
        }
        let again = known.and_then(|number| self.lookup_again(predicate, number, &keys, arguments));
        let lookup = again.unwrap_or_else(|| self.find_lookup(predicate, &keys, arguments));
        ClauseSearch { predicate, generation, keys: keys.without_compared(lookup), lookup }
    }

    fn lookup_again(&self, predicate: PredId, number: usize, keys: &Keys, arguments: Arguments) -> Option<Lookup> {
        let prefix = |index: usize, length| self.store.prefix_key(arguments.get(&self.store, &self.x, index), length);
        self.database.predicate(predicate).tables.as_ref()?.lookup_again(number, keys, prefix)
    }

    /// The lookup for the clauses of a predicate that may match these arguments, which have these keys.
    #[inline(always)]
    fn find_lookup(&mut self, predicate: PredId, keys: &Keys, arguments: Arguments) -> Lookup {
        let found = self.database.predicate_mut(predicate);
        if found.clauses.len() <= MAX_UNINDEXED_CLAUSES {
            return Lookup::All;
        }
        let tables = found.tables.get_or_insert_default();
        let size = tables.size();
        let prefix = |index: usize, length| self.store.prefix_key(arguments.get(&self.store, &self.x, index), length);
        let lookup = tables.lookup(&found.clauses, keys, prefix);
        let now = tables.size();
        if now != size {
            self.database.clauses_size = self.database.clauses_size - size + now;
            if self.check_memory_limit(0).is_err() {
                // The next call collects garbage, or raises the resource error.
                self.store.interrupts.raise(interrupt::COLLECTION_DUE);
            }
        }
        lookup
    }

    /// A search for the clauses of a head.
    pub fn search_head(&mut self, predicate: PredId, generation: Generation, head: Cell) -> ClauseSearch {
        self.begin_search(predicate, generation, None, Arguments::Of(head))
    }

    /// The order number of the first clause, from `order` on, that is visible to a search and may match it. `order` is [`i64::MIN`], that
    /// of a clause found before, or one more.
    pub fn next_matching(&mut self, search: &ClauseSearch, order: i64) -> Option<i64> {
        let generation = search.generation;
        let goal = Snapshot { generation, is_current: self.database.generation() == generation };
        let predicate = self.database.predicate_mut(search.predicate);
        let clauses = &predicate.clauses;
        if clauses.len() <= MAX_UNINDEXED_CLAUSES {
            // By index: the iterator of a deque has two halves, which costs more than the few clauses it visits.
            let first = predicate.position(clauses.front()?.order.max(order));
            let mut rest = (first..clauses.len()).map(|at| &clauses[at]);
            let found = rest.find(|clause| clause.is_visible(generation) && search.keys.may_match(clause));
            return found.map(|clause| clause.order);
        }
        let has_erased = predicate.erased_count > MAX_KEPT_ERASED;
        let tables = predicate.tables.get_or_insert_default();
        tables.next(clauses, order, search.lookup, goal, has_erased, &search.keys)
    }

    /// As [`Machine::next_matching`], for a call: behind the rules that may match stands [`BEHIND_RULES`], if heads match.
    fn next_alternative(&mut self, search: &ClauseSearch, order: i64) -> Option<i64> {
        let next = self.next_matching(search, order);
        let is_behind = || self.database.predicate(search.predicate).properties.matching && order <= BEHIND_RULES;
        next.or_else(|| is_behind().then_some(BEHIND_RULES))
    }

    // ---- calling ---------------------------------------------------------------------------------------------------

    /// The instruction `EnterDynamic`. Returns `false` if no clause matches.
    pub(in crate::machine) fn enter_dynamic(&mut self) -> Result<bool, Thrown> {
        let id = PredId(self.regs.code.plus(1).fetch() as u32);
        if self.is_worth_linking(id) {
            self.try_linking(id);
        }
        let search = self.begin_search(id, self.database.generation(), None, Arguments::InRegisters);
        let Some(order) = self.next_alternative(&search, i64::MIN) else { return Ok(false) };
        self.control.pending.state = ChoicepointState::No;
        self.control.pending.heap = self.store.heap_top;
        self.control.pending.trail = self.store.trail_top;
        self.try_clauses(&search, order, self.regs.code.plus(NEXT_SOLUTION))
    }

    /// The instruction `NextDynamic`: execution has backtracked to the clause whose order number is in the choicepoint.
    pub(in crate::machine) fn next_dynamic(&mut self) -> Result<bool, Thrown> {
        let id = PredId(self.regs.code.plus(1).fetch() as u32);
        let arity = self.database.predicate(id).key.arity as usize;
        let call = self.x[arity].int_value() as u64;
        let (generation, lookup) = (Generation(call / LOOKUP_NUMBERS), (call % LOOKUP_NUMBERS) as usize);
        let order = self.x[arity + 1].int_value();
        let search = self.begin_search(id, generation, Some(lookup), Arguments::InRegisters);
        self.try_clauses(&search, order, self.regs.code)
    }

    /// Tries clauses from `order` on: returns from the first fact that matches, or enters the first rule. Returns `false` if there is
    /// none.
    ///
    /// The next clause is searched before the present one is tried. If there is none, the choicepoint is popped (or never written), so
    /// a call that matches one clause leaves no choicepoint.
    fn try_clauses(&mut self, search: &ClauseSearch, mut order: i64, alternative: CodeAddr) -> Result<bool, Thrown> {
        let arity = self.database.predicate(search.predicate).key.arity as usize;
        for count in 1.. {
            let next = self.next_alternative(search, order + 1);
            match next {
                Some(next) => {
                    self.x[arity] =
                        Cell::int((search.generation.0 * LOOKUP_NUMBERS + search.lookup.number() as u64) as i64);
                    self.x[arity + 1] = Cell::int(next);
                    self.control.pending.alternative = alternative;
                    self.store.boundary = self.control.pending.heap;
                }
                None => {
                    self.trust();
                    // Before its neck a clause counts these registers as live, whether it is the last one or not.
                    (self.x[arity], self.x[arity + 1]) = (Cell::ZERO, Cell::ZERO);
                }
            }
            match self.try_clause(search, order, arity)? {
                Attempt::Entered => return Ok(true),
                Attempt::Matched => return self.return_from_fact(arity),
                Attempt::Failed => {}
            }
            let Some(next) = next else { return Ok(false) };
            self.store.undo_to(self.control.pending.trail);
            self.store.heap_top = self.control.pending.heap;
            order = next;
            if count % CLAUSES_PER_POLL == 0 {
                self.store.interrupts.poll()?;
            }
        }
        Ok(false)
    }

    /// Unifies the arguments with those of a fact, or enters a rule.
    fn try_clause(&mut self, search: &ClauseSearch, order: i64, arity: usize) -> Result<Attempt, Thrown> {
        let predicate = self.database.predicate(search.predicate);
        if order == BEHIND_RULES && predicate.properties.matching {
            return self.end_of_rules(search.predicate).map(|_| Attempt::Failed);
        }
        // The call may be of an earlier definition of the predicate.
        let is_seen = |clause: &&Clause| clause.is_visible(search.generation);
        let Some(clause) = predicate.clause(order).filter(is_seen) else { return Ok(Attempt::Failed) };
        if self.watching.traces || clause.is_rule {
            let at = predicate.position(order);
            self.regs.code = self.clause_code_in(search.predicate, at, self.translation());
            return Ok(Attempt::Entered);
        }
        let term = &clause.source.term;
        if let Err(exhausted) = self.store.check_room(term.len()) {
            self.control.pending.alternative = CodeAddr::NULL;
            return Err(exhausted.into());
        }
        self.template.begin();
        let mut matches = |index| {
            let place = clause.argument(index);
            self.store.unify_with(&mut self.template, term, place, self.x[index])
        };
        let matches = (0..arity).all(&mut matches);
        Ok(if matches { Attempt::Matched } else { Attempt::Failed })
    }

    /// A fact has matched: writes the choicepoint, if there is an alternative, and returns to the continuation.
    fn return_from_fact(&mut self, arity: usize) -> Result<bool, Thrown> {
        let regs = self.regs;
        if !self.control.pending.alternative.is_null() && !self.pass_neck(&regs, arity + 2) {
            return Err(Thrown::Exhausted(Region::Choicepoints));
        }
        self.regs.code = self.control.continuation;
        if self.store.heap_top.offset() > self.store.interrupts.limit() {
            self.regs.code = self.stubs.proceed;
            self.safepoint(0)?;
        } else if CHECKED {
            let regs = self.regs;
            self.poison_at_return(&regs);
        }
        Ok(true)
    }

    // ---- clause/2 and retract/1 ------------------------------------------------------------------------------------

    /// Unifies a clause, [found](Machine::next_matching) by a search, with a head and, if given, a body. No clauses of the predicate may have
    /// been removed since, though some may have been erased.
    ///
    /// # Errors
    /// [`Thrown`] if the heap is full.
    pub fn unify_clause(
        &mut self,
        search: &ClauseSearch,
        order: i64,
        head: Cell,
        body: Option<Cell>,
    ) -> Result<bool, Thrown> {
        let predicate = self.database.predicate(search.predicate);
        let Some(clause) = predicate.clause(order) else { return Ok(false) };
        if CHECKED {
            assert!(
                clause.order == order && clause.is_visible(search.generation),
                "a clause that the search did not find"
            );
        }
        let (source, arity) = (&clause.source, predicate.key.arity as usize);
        self.store.check_room(source.term.len())?;
        self.template.begin();
        // Only arguments are unified: an import may have another name.
        let checked = self.store.occurs_check != OccursCheck::Off;
        for index in 0..arity {
            let argument = self.store.argument(head, index);
            let matches = match checked {
                false => self.store.unify_with(&mut self.template, &source.term, clause.argument(index), argument),
                true => {
                    let own = self.store.build_from(&mut self.template, &source.term, clause.argument(index));
                    self.store.unify(argument, own)
                }
            };
            if !matches {
                return Ok(false);
            }
        }
        let Some(body) = body else { return Ok(true) };
        let own = build_body(&mut self.store, &mut self.template, clause)?;
        Ok(self.unify(body, own))
    }

    /// Resets the boundary of the trail to the newest choicepoint, after bindings have been undone without one.
    pub fn restore_trail_boundary(&mut self) {
        self.store.boundary = self.choice_heap(self.control.choice);
    }
}

/// The result of trying a clause.
enum Attempt {
    /// It is a rule, and `regs.code` leads to its code.
    Entered,
    /// It is a fact that matches.
    Matched,
    Failed,
}
