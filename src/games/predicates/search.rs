//! The built-ins of library(search).
//!
//! A native game is searched in one call. The search of a game written as rules is a coroutine: the built-in returns the next question,
//! library(search) calls the program's relation and passes the answer back. A running search belongs to a choicepoint, and is dropped
//! once that is gone.

use super::known_answers::KnownAnswers;
use super::protocol::{Relation, recurrence_relation, unmodified_native_game};
use super::rule_tree::{PositionRef, Question, RuleMove, RuleTree};
use crate::builtins::arguments::{self, custom_error};
use crate::diagnostics::Language;
use crate::games::core::Side;
use crate::games::core::options::Options;
use crate::games::core::position_terms::GameAtoms;
use crate::games::recording::recorder_of_search;
use crate::games::search::deepening::{Search, table_for};
use crate::games::search::limits::Limits;
pub(crate) use crate::games::search::plan::names_algorithm_option;
use crate::games::search::plan::{ALGORITHM_NAMES, Algorithm, Exact, OPTION_NAMES};
use crate::games::search::tree::AtLimit;
use crate::games::search::{Found, Outcome, Plan, Value};
use crate::machine::attachments::Attachment;
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::errors::{Limit, Type};
use crate::machine::{Machine, Thrown};
use crate::terms::{Addr, Atom, AtomSet, Block, Cell, View, atoms::known, list::ListEnd};
use std::sync::Arc;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$open_search",
        &["+Kind", "+Position", "+Options", "-Search", "-Task", "-Rules"],
        Effect::Held,
        open,
        "Begins a search, and completes it if the game is native. Rules are the names of the relations.",
    ),
    Builtin::primitive(
        "$search_next",
        &["+Search", "+Mover", "?Value", "+Stack", "-Rest", "-Position", "-Task"],
        Effect::Held,
        next,
        "Answers the last question, and returns the next one.",
    ),
    Builtin::primitive(
        "$search_result",
        &["+Search", "-Value", "-Numbers", "-Depth", "-Complete", "-Counts", "-PliesToEnd"],
        Effect::Held,
        result,
        "Closes a search and returns its value, the numbers of the moves of its line, its counters, and the plies to the end of the game or none.",
    ),
];

/// The options that library(search) handles itself: Russian and English.
const RESULT_OPTION_NAMES: &[(&str, &str)] = &[
    ("вариант", "variation"),
    ("статистика", "statistics"),
    ("позиция", "position"),
    ("достигнуто", "reached"),
    ("полный", "complete"),
    ("до_конца", "plies_to_end"),
    ("окончания", "endgames"),
];

/// The option with the positions of the game before, the earliest first.
const EARLIER: (&str, &str) = ("ранее", "earlier");

/// The option of library(search) with what identifies the positions of a game when they recur, the earliest first, that to be searched
/// last.
const RECURRENCE: &str = "$recurrence";

/// The options of решить/3 that ask for a line of best moves.
const LINE_OPTION_NAMES: [(&str, &str); 2] = [("вариант", "variation"), ("ход", "move")];

/// The names of all options of лучший_ход/4: Russian and English.
pub fn option_names() -> impl Iterator<Item = (&'static str, &'static str)> {
    OPTION_NAMES.iter().chain(RESULT_OPTION_NAMES).copied().chain([EARLIER])
}

/// The names of the algorithms: Russian and English.
pub fn algorithm_names() -> impl Iterator<Item = (&'static str, &'static str)> {
    ALGORITHM_NAMES.iter().map(|(_, ru, en)| (*ru, *en))
}

/// The running searches.
#[derive(Default)]
struct Searches {
    count: i64,
    open: Vec<OpenSearch>,
}

/// A running search.
struct OpenSearch {
    number: i64,
    /// The address of the choicepoint to which it belongs.
    choicepoint: Addr,
    state: SearchState,
}

enum SearchState {
    Rules(Box<RuleSearch>),
    Done(Outcome<Value>),
}

struct RuleSearch {
    search: Search<RuleTree>,
    limits: Limits,
    /// For each list on the stack of library(search), the oldest first, the number of positions dropped from its front. Without move
    /// ordering, questions come in the order of a list, so that positions before the current one are garbage.
    dropped: Vec<usize>,
    /// Makes the keys of positions, if there is a table.
    keys: Option<PositionKeys>,
    /// The successors of positions, if the search may come to them again.
    successors: KnownAnswers<Successors>,
    tasks: TaskAtoms,
}

/// The successors of a position.
#[derive(Clone)]
struct Successors {
    side: Side,
    moves: Arc<[RuleMove]>,
    /// The list of their terms, which are ground.
    terms: Arc<Block>,
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
}

/// The atoms of questions and answers between the search and library(search).
#[derive(Clone, Copy)]
struct TaskAtoms {
    moves: Atom,
    value: Atom,
    final_value: Atom,
    no_value: Atom,
    done: Atom,
    /// The answer that there is no value.
    none: Atom,
}

impl TaskAtoms {
    fn new(m: &mut Machine) -> TaskAtoms {
        let names = ["moves", "value", "final", "no_value", "done", "none"];
        let [moves, value, final_value, no_value, done, none] = names.map(|name| m.store.atoms.intern(name));
        TaskAtoms { moves, value, final_value, no_value, done, none }
    }

    fn all(self) -> [Atom; 6] {
        let TaskAtoms { moves, value, final_value, no_value, done, none } = self;
        [moves, value, final_value, no_value, done, none]
    }
}

/// The maximum number of plies beyond the depth limit in search of a position that has a value, since the game may be endless: more
/// than people play.
const MAX_PLIES_WITHOUT_VALUE: usize = 100_000;

impl Attachment for Searches {
    fn visit_atoms(&self, used: &mut AtomSet) {
        for entry in &self.open {
            if let SearchState::Rules(rules) = &entry.state {
                rules.tasks.all().into_iter().for_each(|task| used.insert(task));
                rules.successors.iter().for_each(|known| used.insert_block(&known.terms));
            }
        }
    }
}

// ---- beginning -----------------------------------------------------------------------------------------------------

fn open(m: &mut Machine) -> Answer {
    let kind = arguments::atom(m, 0)?;
    let kind = m.store.atoms.name(kind).to_string();
    let (position, list) = (m.x[1], m.x[2]);
    let mut options = Options::new(m, GameAtoms::new(Language::En), list)?;
    let mut plan = match &*kind {
        "sign" => Plan::take_for_sign(&mut options)?,
        "value" => {
            let exact = take_exact(&mut options)?;
            Plan::take_for_value(&mut options, exact)?
        }
        _ => Plan::take(&mut options)?,
    };
    let earlier = match options.take(EARLIER.0, EARLIER.1) {
        Some(list) => arguments::list(options.machine, list)?,
        None => Vec::new(),
    };
    let recurrence = match options.take(RECURRENCE, RECURRENCE) {
        Some(list) => arguments::list(options.machine, list)?,
        None => Vec::new(),
    };
    for (ru, en) in RESULT_OPTION_NAMES {
        options.take(ru, en);
    }
    options.reject_unknown()?;
    if m.store.deref(position).is_var() {
        return Err(m.instantiation_error());
    }
    plan.recorder = recorder_of_search(m, position)?;
    m.store.interrupts.take(crate::terms::interrupt::BEST_MOVE_WANTED);
    let tasks = TaskAtoms::new(m);
    // Allocate before the search: if the heap is full, the built-in is retried after a collection, and the search must not be.
    let rules = rules_term(m)?;
    let (state, task) = match unmodified_native_game(m) {
        Some(native) => (SearchState::Done(native.search(m, position, &earlier, &plan)?), tasks.done),
        None => (SearchState::Rules(Box::new(begin_rule_search(m, position, &recurrence, &plan, tasks)?)), tasks.moves),
    };
    // While it runs, the user may stop it and get the best result so far.
    m.store.interrupts.set_searching(matches!(state, SearchState::Rules(_)));
    let choicepoint = m.choice_top();
    let searches = m.attachments.get::<Searches>();
    searches.open.retain(|entry| entry.choicepoint < choicepoint);
    searches.count += 1;
    let number = searches.count;
    searches.open.push(OpenSearch { number, choicepoint, state });
    Ok(m.unify(m.x[3], Cell::int(number)) && m.unify(m.x[4], Cell::atom(task)) && m.unify(m.x[5], rules))
}

/// What the options of решить/3 ask for.
fn take_exact(options: &mut Options) -> Result<Exact, Thrown> {
    let has_line = LINE_OPTION_NAMES.map(|(ru, en)| options.take(ru, en).is_some()).contains(&true);
    let Some(value) = options.take("отчёт", "progress") else { return Ok(Exact { has_line, reports: false }) };
    let is_true = arguments::atom_of(options.machine, value)? == known::TRUE;
    Ok(Exact { has_line, reports: is_true })
}

/// `rules(Moves, Value, Side, Sign, Recurrence)`: the names of the relations. Side holds for positions where the side of that Sign, 1 for
/// Max, is to move. Recurrence is `none` if the program does not tell what identifies a position.
fn rules_term(m: &mut Machine) -> Result<Cell, Thrown> {
    m.store.check_room(6)?;
    let tests_max = Relation::MinToMove.defined_name(m).is_none() && Relation::MaxToMove.defined_name(m).is_some();
    let (side, sign) = if tests_max { (Relation::MaxToMove, 1) } else { (Relation::MinToMove, -1) };
    let names = [Relation::Moves, Relation::Value, side].map(|relation| relation.name(m));
    let [moves, value, side] = names.map(|name| Cell::atom(m.store.atoms.intern(name)));
    let recurrence = recurrence_relation(m).unwrap_or("none");
    let [recurrence, name] = [recurrence, "rules"].map(|name| m.store.atoms.intern(name));
    Ok(m.store.compound(name, &[moves, value, side, Cell::int(sign), Cell::atom(recurrence)]))
}

/// Begins a search. Its first question is for the moves of the root, which needs no step of the walker.
///
/// `recurrence` is what identifies the positions of the game, that of the root last.
fn begin_rule_search(
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
    // As many bytes of answers as the table may have.
    let max_bytes = if deepens { plan.table / 2 } else { 0 };
    let tree = RuleTree::new(root, deepens, plan.recorder.clone(), max_bytes);
    let mut search = Search::new(tree, root, plan, table_for(plan)?);
    search.walk.set_earlier(recurrence);
    let (limits, successors) = (Limits::begin(m, plan), KnownAnswers::with_limit(max_bytes));
    Ok(RuleSearch { search, limits, dropped: vec![0], keys, successors, tasks })
}

// ---- going on ------------------------------------------------------------------------------------------------------

/// Calls `act` with_search the search that the first argument refers to, taken out of the list so that `act` can use the machine.
fn with_search<T>(
    m: &mut Machine,
    act: impl FnOnce(&mut Machine, &mut SearchState) -> Result<T, Thrown>,
) -> Result<T, Thrown> {
    let number = arguments::integer(m, 0)?;
    let searches = m.attachments.get::<Searches>();
    let Some(at) = searches.open.iter().rposition(|entry| entry.number == number) else {
        let search = Cell::atom(m.store.atoms.intern("search"));
        return Err(custom_error(m, "existence_error", &[search, Cell::int(number)]));
    };
    let mut entry = searches.open.remove(at);
    let result = act(m, &mut entry.state);
    m.attachments.get::<Searches>().open.push(entry);
    result
}

fn next(m: &mut Machine) -> Answer {
    m.store.check_room(2)?;
    // The search would accept the answer a second time.
    m.must_not_retry();
    with_search(m, |m, state| {
        let SearchState::Rules(rules) = state else { return Ok(false) };
        accept_answer(m, rules)?;
        let mut stack = m.arg(3);
        loop {
            // An answer of the program may take long, so the clock is read at every step.
            let mut monitor = rules.limits.monitor(m, 1);
            let ended = rules.search.run(&mut monitor);
            if let Some(failure) = monitor.failure.take() {
                return Err(failure);
            }
            if let Some(outcome) = ended {
                m.store.interrupts.set_searching(false);
                let done = Cell::atom(rules.tasks.done);
                *state = SearchState::Done(outcome);
                return Ok(m.unify(m.x[6], done));
            }
            let Some(question) = rules.search.walk.tree().question() else { return Ok(false) };
            match answer_from_memory(m, rules, question, stack) {
                Some(longer) => stack = longer,
                None => return return_question(m, rules, question, stack),
            }
        }
    })
}

/// Answers a question for moves by what is known, and returns the stack with them. `None` if that is nothing, or does not fit the heap:
/// then the rules are asked.
fn answer_from_memory(m: &mut Machine, rules: &mut RuleSearch, question: Question, stack: Cell) -> Option<Cell> {
    let Question::Moves(place) = question else { return None };
    let Successors { side, moves, terms } = rules.successors.get(place.key)?.clone();
    // Two pairs for the stack, and two that the caller has reserved.
    m.store.check_room(terms.cells().len() + 8).ok()?;
    let terms = m.store.instantiate(&terms).ok()?;
    let (stack, _) = stack_at(m, rules, place, stack);
    rules.dropped.push(0);
    rules.search.walk.tree().set_moves(side, moves.to_vec());
    Some(m.store.cons(terms, stack))
}

/// Passes an answer to the search: the side to move and the successors on top of the stack, or a value if the mover is 0.
fn accept_answer(m: &mut Machine, rules: &mut RuleSearch) -> Result<(), Thrown> {
    let mover = arguments::integer(m, 1)?;
    if mover == 0 {
        let value = answered_value(m, rules.tasks)?;
        rules.search.walk.tree().set_value(value);
        return Ok(());
    }
    let side = if mover > 0 { Side::Max } else { Side::Min };
    let successors = m.store.argument(m.arg(3), 0);
    let keys = match &mut rules.keys {
        Some(keys) => arguments::list(m, successors)?.into_iter().map(|position| keys.key_of(m, position)).collect(),
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
    let moves: Vec<RuleMove> = moves.collect();
    remember(m, rules, side, &moves, successors);
    rules.dropped.push(0);
    rules.search.walk.tree().set_moves(side, moves);
    Ok(())
}

/// Keeps the answer to a question for moves.
fn remember(m: &Machine, rules: &mut RuleSearch, side: Side, moves: &[RuleMove], successors: Cell) {
    let Some(Question::Moves(place)) = rules.search.walk.tree().question() else { return };
    if rules.successors.has_room(0)
        && let Some(terms) = m.store.ground_block(successors)
    {
        let bytes = terms.size() + size_of_val(moves);
        rules.successors.add(place.key, Successors { side, moves: moves.into(), terms: Arc::new(terms) }, bytes);
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

/// Returns the position in question and the task. The caller has reserved two cells.
fn return_question(m: &mut Machine, rules: &mut RuleSearch, question: Question, stack: Cell) -> Answer {
    let limit = rules.search.depth() as usize;
    let (place, task) = match question {
        Question::Moves(place) => (place, rules.tasks.moves),
        // The position at the limit, from which the search has gone on.
        Question::Value(place) | Question::Final(place) if place.ply > limit + MAX_PLIES_WITHOUT_VALUE => {
            (PositionRef { ply: limit, index: rules.dropped[limit], ..place }, rules.tasks.no_value)
        }
        Question::Value(place) => (place, rules.tasks.value),
        Question::Final(place) => (place, rules.tasks.final_value),
    };
    let (stack, position) = stack_at(m, rules, place, stack);
    Ok(m.unify(m.x[4], stack) && m.unify(m.x[5], position) && m.unify(m.x[6], Cell::atom(task)))
}

/// The stack that ends with the list of a position, without positions that are not needed any more; and the position. Takes two cells.
fn stack_at(m: &mut Machine, rules: &mut RuleSearch, place: PositionRef, mut stack: Cell) -> (Cell, Cell) {
    while rules.dropped.len() > place.ply + 1 {
        stack = m.store.deref(m.store.argument(stack, 1));
        rules.dropped.pop();
    }
    let mut list = m.store.deref(m.store.argument(stack, 0));
    if let Some(dropped) = rules.dropped.last_mut().filter(|dropped| **dropped < place.index) {
        for _ in *dropped..place.index {
            list = m.store.deref(m.store.argument(list, 1));
        }
        *dropped = place.index;
        stack = m.store.cons(list, m.store.argument(stack, 1));
    }
    (stack, m.store.argument(list, 0))
}

// ---- ending --------------------------------------------------------------------------------------------------------

fn result(m: &mut Machine) -> Answer {
    let outcome = with_search(m, |_, state| match state {
        SearchState::Done(outcome) => Ok(Some(outcome.clone())),
        SearchState::Rules(_) => Ok(None),
    })?;
    let Some(outcome) = outcome else { return Ok(false) };
    let unknown = Found { value: Value::Int(0), line: Vec::new(), is_exhaustive: false, plies_to_end: None };
    let (is_found, found) = (outcome.found.is_some(), outcome.found.unwrap_or(unknown));
    m.store.check_room(2 * found.line.len() + 16)?;
    // Only now, since the built-in is retried after a collection if the heap is full.
    let number = arguments::integer(m, 0)?;
    m.attachments.get::<Searches>().open.retain(|entry| entry.number != number);
    let numbers: Vec<Cell> = found.line.iter().map(|number| Cell::int(i64::from(*number))).collect();
    let numbers = m.store.list(&numbers, Cell::atom(known::NIL));
    let value = match found.value {
        Value::Int(value) => Cell::int(value),
        Value::Float(value) => m.store.float(value),
    };
    let value = if is_found { value } else { m.store.new_variable() };
    let depth = match outcome.depth {
        Some(depth) => Cell::int(i64::from(depth)),
        None => Cell::atom(m.store.atoms.intern("all")),
    };
    let complete = Cell::atom(if outcome.is_complete { known::TRUE } else { known::FALSE });
    let counts =
        [outcome.counts.evaluations, outcome.counts.nodes, outcome.counts.cutoffs].map(|count| Cell::int(count as i64));
    let name = m.store.atoms.intern("counts");
    let counts = m.store.compound(name, &counts);
    let plies_to_end = match found.plies_to_end {
        Some(plies) => Cell::int(i64::from(plies)),
        None => Cell::atom(m.store.atoms.intern("none")),
    };
    let results = [value, numbers, depth, complete, counts, plies_to_end];
    Ok(results.into_iter().zip(1..).all(|(result, index)| m.unify(m.x[index], result)))
}
