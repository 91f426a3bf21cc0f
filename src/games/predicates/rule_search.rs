//! The search of a game written as rules, as a coroutine: it asks a question, library(search) calls the program's relation, and the
//! answer resumes the search. What has been answered before is not asked again.

use super::known_answers::{KnownAnswers, Successors};
use super::rule_tree::{PositionRef, Question, RuleMove, RuleTree};
use crate::builtins::arguments;
use crate::games::core::Side;
use crate::games::search::deepening::{Search, table_for};
use crate::games::search::limits::Limits;
use crate::games::search::plan::Algorithm;
use crate::games::search::tree::AtLimit;
use crate::games::search::{Outcome, Plan, Value};
use crate::machine::errors::{Limit, Type};
use crate::machine::{Machine, Thrown};
use crate::terms::{Atom, AtomSet, Cell, View, list::ListEnd};
use std::sync::Arc;

/// A search under way.
pub(super) struct RuleSearch {
    search: Search<RuleTree>,
    limits: Limits,
    /// For each list on the stack of library(search), the oldest first, the number of positions dropped from its front. Without move
    /// ordering, questions come in the order of a list, so that positions before the current one are garbage.
    dropped: Vec<usize>,
    /// Makes the keys of positions, if there is a table.
    keys: Option<PositionKeys>,
    known: KnownAnswers,
    tasks: TaskAtoms,
}

/// What a search does after an answer.
pub(super) enum Step {
    /// It asks for something of a position, which is on the stack of library(search).
    Asks { stack: Cell, position: Cell, task: Atom },
    /// It wants garbage collected, and then to be called again.
    Pauses { stack: Cell, task: Atom },
    /// It has ended.
    Ends(Outcome<Value>),
}

/// Makes the keys of positions in the table.
#[derive(Default)]
struct PositionKeys {
    /// The number of fresh keys given out.
    fresh_keys: u64,
}

impl PositionKeys {
    /// The hash key of a position. One with variables gets a fresh key, since it matters which of them are identical; so does a cyclic
    /// one, since a hash would cover only a part of it.
    fn key_of(&mut self, m: &Machine, position: Cell) -> u64 {
        if m.store.is_ground(position) && m.store.is_acyclic(position) {
            return m.store.hash(position);
        }
        self.fresh_keys += 1;
        self.fresh_keys
    }

    /// Whether a key may come again: no other position has a fresh one.
    fn recurs(&self, key: u64) -> bool {
        key > self.fresh_keys
    }
}

/// The atoms of questions and answers between the search and library(search).
#[derive(Clone, Copy)]
pub(super) struct TaskAtoms {
    pub moves: Atom,
    value: Atom,
    final_value: Atom,
    no_value: Atom,
    /// The task to call again, and the answer that this is done.
    again: Atom,
    pub done: Atom,
    /// The answer that there is no value.
    none: Atom,
}

impl TaskAtoms {
    pub(super) fn new(m: &mut Machine) -> TaskAtoms {
        let names = ["moves", "value", "final", "no_value", "again", "done", "none"];
        let [moves, value, final_value, no_value, again, done, none] = names.map(|name| m.store.atoms.intern(name));
        TaskAtoms { moves, value, final_value, no_value, again, done, none }
    }

    fn all(self) -> [Atom; 7] {
        let TaskAtoms { moves, value, final_value, no_value, again, done, none } = self;
        [moves, value, final_value, no_value, again, done, none]
    }
}

/// The maximum number of plies beyond the depth limit in search of a position that has a value, since the game may be endless: more
/// than people play.
const MAX_PLIES_WITHOUT_VALUE: usize = 100_000;

impl RuleSearch {
    /// Begins a search. Its first question is for the moves of the root, which needs no step of the walker.
    ///
    /// `recurrence` is what identifies the positions of the game, that of the root last.
    ///
    /// # Errors
    /// No memory for the table.
    pub(super) fn begin(
        m: &mut Machine,
        position: Cell,
        recurrence: &[Cell],
        plan: &Plan,
        tasks: TaskAtoms,
    ) -> Result<RuleSearch, Thrown> {
        let mut keys = (plan.table > 0).then(PositionKeys::default);
        let mut recurrence: Vec<u64> = recurrence.iter().map(|key| PositionKeys::default().key_of(m, *key)).collect();
        let root_key = keys.as_mut().map_or(0, |keys| keys.key_of(m, position));
        let root = PositionRef::root(root_key, recurrence.pop());
        let deepens = plan.algorithm == Algorithm::Deepening;
        let tree = RuleTree::new(root, deepens, plan.recorder.clone());
        let mut search = Search::new(tree, root, plan, table_for(plan)?);
        search.walk.set_earlier(recurrence);
        // As many bytes of answers as the table may have. Only a search that deepens comes to many positions again.
        let known = KnownAnswers::with_limit(if deepens { plan.table } else { 0 });
        Ok(RuleSearch { search, limits: Limits::begin(m, plan), dropped: vec![0], keys, known, tasks })
    }

    /// Accepts the answer in the arguments of `$search_next`, and searches on.
    ///
    /// # Errors
    /// Those of the answer; an interrupt, exhausted memory.
    pub(super) fn go_on(&mut self, m: &mut Machine) -> Result<Step, Thrown> {
        // After a pause garbage has been collected.
        let mut pauses = self.accept_answer(m)?;
        let mut stack = m.arg(3);
        loop {
            // An answer of the program may take long, so the clock is read at every step.
            let mut monitor = self.limits.monitor(m, 1);
            let ended = self.search.run(&mut monitor);
            if let Some(failure) = monitor.failure.take() {
                return Err(failure);
            }
            if let Some(outcome) = ended {
                m.store.interrupts.set_searching(false);
                return Ok(Step::Ends(outcome));
            }
            // A search that has not ended waits for an answer.
            let Some(question) = self.search.walk.tree().question() else { return Err(Thrown::Aborted) };
            if std::mem::replace(&mut pauses, true) && self.takes_room(question) && m.wants_collection() {
                return Ok(Step::Pauses { stack, task: self.tasks.again });
            }
            match self.answer_from_memory(m, question, stack) {
                Some(longer) => stack = longer,
                None => return Ok(self.ask(m, question, stack)),
            }
        }
    }

    /// Whether the answer to a question is known and takes room on the heap.
    fn takes_room(&self, question: Question) -> bool {
        matches!(question, Question::Moves(place) if self.known.successors(place.key).is_some())
    }

    /// Answers a question by what is known, and returns the stack, with successors on top if it is for moves. `None` if nothing is known,
    /// or the heap is full: then the rules are asked.
    fn answer_from_memory(&mut self, m: &mut Machine, question: Question, stack: Cell) -> Option<Cell> {
        let place = match question {
            Question::Moves(place) => place,
            Question::Value(place) => {
                self.search.walk.tree().set_value(self.known.value(place.key)?);
                return Some(stack);
            }
            Question::Final(_) => return None,
        };
        if let Some(AtLimit::Final(end)) = self.known.value(place.key) {
            self.search.walk.tree().set_value(AtLimit::Value(end));
            return Some(stack);
        }
        let Successors { side, moves, terms } = self.known.successors(place.key)?.clone();
        // Two pairs for the stack, and two that the caller has reserved.
        m.store.check_room(terms.cells().len() + 8).ok()?;
        let terms = m.store.instantiate(&terms).ok()?;
        let (stack, _) = self.stack_at(m, place, stack);
        self.dropped.push(0);
        self.search.walk.tree().set_moves(side, moves.to_vec());
        Some(m.store.cons(terms, stack))
    }

    /// Keeps the answer to a question, if the position may come again.
    fn keep(&mut self, place: PositionRef, keep: impl FnOnce(&mut KnownAnswers, u64)) {
        if self.keys.as_ref().is_some_and(|keys| keys.recurs(place.key)) {
            keep(&mut self.known, place.key);
        }
    }

    /// Passes an answer to the search: the side to move and the successors on top of the stack, or a value if the mover is 0. Returns
    /// `false` if it is only that the search may go on after a pause.
    fn accept_answer(&mut self, m: &mut Machine) -> Result<bool, Thrown> {
        let mover = arguments::integer(m, 1)?;
        if mover == 0 && m.arg(2) == Cell::atom(self.tasks.again) {
            return Ok(false);
        }
        if mover == 0 {
            let value = answered_value(m, self.tasks)?;
            match (self.search.walk.tree().question(), value) {
                (Some(Question::Value(place)), _) => self.keep(place, |known, key| known.keep_value(m, key, value)),
                (Some(Question::Moves(place)), AtLimit::Value(end)) => {
                    self.keep(place, |known, key| known.keep_value(m, key, AtLimit::Final(end)));
                }
                _ => {}
            }
            self.search.walk.tree().set_value(value);
            return Ok(true);
        }
        let side = if mover > 0 { Side::Max } else { Side::Min };
        let successors = m.store.argument(m.arg(3), 0);
        let moves = self.moves_to(m, successors)?;
        if let Some(Question::Moves(place)) = self.search.walk.tree().question()
            && self.known.has_room(m, 0)
            && let Some(terms) = m.store.ground_block(successors)
        {
            let successors = Successors { side, moves: moves[..].into(), terms: Arc::new(terms) };
            self.keep(place, |known, key| known.keep_successors(m, key, successors));
        }
        self.dropped.push(0);
        self.search.walk.tree().set_moves(side, moves);
        Ok(true)
    }

    /// The moves to a list of successors.
    fn moves_to(&mut self, m: &mut Machine, successors: Cell) -> Result<Vec<RuleMove>, Thrown> {
        let keys = match &mut self.keys {
            Some(keys) => {
                arguments::list(m, successors)?.into_iter().map(|position| keys.key_of(m, position)).collect()
            }
            None => match m.store.list_length(successors) {
                (count, ListEnd::Nil) => vec![0; count],
                _ => return Err(m.type_error(Type::List, successors)),
            },
        };
        let recurrence = answered_recurrence(m)?;
        let moves = keys.into_iter().enumerate().map(|(number, key)| {
            let recurrence = recurrence.as_ref().and_then(|keys| keys.get(number).copied());
            RuleMove { key, recurrence }
        });
        Ok(moves.collect())
    }

    /// Asks the program. The caller has reserved two cells.
    fn ask(&mut self, m: &mut Machine, question: Question, stack: Cell) -> Step {
        let limit = self.search.depth() as usize;
        let (place, task) = match question {
            Question::Moves(place) => (place, self.tasks.moves),
            // The position at the limit, from which the search has gone on.
            Question::Value(place) | Question::Final(place) if place.ply > limit + MAX_PLIES_WITHOUT_VALUE => {
                (PositionRef { ply: limit, index: self.dropped[limit], ..place }, self.tasks.no_value)
            }
            Question::Value(place) => (place, self.tasks.value),
            Question::Final(place) => (place, self.tasks.final_value),
        };
        let (stack, position) = self.stack_at(m, place, stack);
        Step::Asks { stack, position, task }
    }

    /// The stack that ends with the list of a position, without positions that are not needed any more; and the position. Takes two
    /// cells.
    fn stack_at(&mut self, m: &mut Machine, place: PositionRef, mut stack: Cell) -> (Cell, Cell) {
        while self.dropped.len() > place.ply + 1 {
            stack = m.store.deref(m.store.argument(stack, 1));
            self.dropped.pop();
        }
        let mut list = m.store.deref(m.store.argument(stack, 0));
        if let Some(dropped) = self.dropped.last_mut().filter(|dropped| **dropped < place.index) {
            for _ in *dropped..place.index {
                list = m.store.deref(m.store.argument(list, 1));
            }
            *dropped = place.index;
            stack = m.store.cons(list, m.store.argument(stack, 1));
        }
        (stack, m.store.argument(list, 0))
    }

    /// Adds the atoms of questions, and of positions that are kept, to `used`.
    pub(super) fn visit_atoms(&self, used: &mut AtomSet) {
        self.tasks.all().into_iter().for_each(|task| used.insert(task));
        self.known.visit_atoms(used);
    }

    /// The bytes of answers kept.
    pub(super) fn size(&self) -> usize {
        self.known.size()
    }
}

/// The third argument: a list of what identifies the successors when they recur, or a variable.
fn answered_recurrence(m: &mut Machine) -> Result<Option<Vec<u64>>, Thrown> {
    let keys = m.arg(2);
    if keys.is_var() {
        return Ok(None);
    }
    let keys = arguments::list(m, keys)?;
    Ok(Some(keys.into_iter().map(|key| PositionKeys::default().key_of(m, key)).collect()))
}

/// The third argument: the value of a position, `final(Value)`, or `none` at the depth limit.
fn answered_value(m: &mut Machine, tasks: TaskAtoms) -> Result<AtLimit<Value>, Thrown> {
    let term = m.arg(2);
    match m.store.view(term) {
        View::Atom(name) if name == tasks.none => Ok(AtLimit::Unknown),
        View::Compound(of_end) if of_end.name() == tasks.final_value => {
            number_of(m, m.store.read(of_end.slot(0))).map(AtLimit::Final)
        }
        _ => number_of(m, term).map(AtLimit::Value),
    }
}

fn number_of(m: &mut Machine, term: Cell) -> Result<Value, Thrown> {
    match m.store.view(term) {
        View::Int(value) => Ok(Value::Int(value)),
        View::Float(value) => Ok(Value::Float(value)),
        View::Big(_) => Err(m.representation_error(Limit::MaxInteger)),
        View::Variable(_) => Err(m.instantiation_error()),
        _ => Err(m.type_error(Type::Number, term)),
    }
}
