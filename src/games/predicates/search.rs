//! The built-ins of library(search).
//!
//! A native game is searched in one call. The search of a game written as rules is a coroutine: the built-in returns the next question,
//! library(search) calls the program's relation and passes the answer back. A running search belongs to a choicepoint, and is dropped
//! once that is gone.

use super::protocol::{Relation, recurrence_relation, unmodified_native_game};
use super::rule_search::{RuleSearch, Step, TaskAtoms};
use crate::builtins::arguments::{self, custom_error};
use crate::diagnostics::Language;
use crate::games::core::options::Options;
use crate::games::core::position_terms::GameAtoms;
use crate::games::recording::recorder_of_search;
pub(crate) use crate::games::search::plan::names_algorithm_option;
use crate::games::search::plan::{ALGORITHM_NAMES, Exact, OPTION_NAMES, take_flag};
use crate::games::search::{Found, Outcome, Plan, Value};
use crate::machine::attachments::Attachment;
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::{Machine, Thrown};
use crate::terms::{Addr, AtomSet, Cell, atoms::known};

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
        "$search_endgames",
        &["+Options", "-Table"],
        Effect::Pure,
        endgames,
        "The endgame table among the options of лучший_ход/4; fails if there is none.",
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
];

/// The option with the endgame table to play by.
const ENDGAMES: (&str, &str) = ("окончания", "endgames");

/// The option with the positions of the game before, the earliest first.
const EARLIER: (&str, &str) = ("ранее", "earlier");

/// The option of library(search) with what identifies the positions of a game when they recur, the earliest first, that to be searched
/// last.
const RECURRENCE: &str = "$recurrence";

/// The options of решить/3 that ask for a line of best moves.
const LINE_OPTION_NAMES: [(&str, &str); 2] = [("вариант", "variation"), ("ход", "move")];

/// The names of all options of лучший_ход/4: Russian and English.
pub fn option_names() -> impl Iterator<Item = (&'static str, &'static str)> {
    OPTION_NAMES.iter().chain(RESULT_OPTION_NAMES).copied().chain([EARLIER, ENDGAMES])
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

impl Searches {
    fn rule_searches(&self) -> impl Iterator<Item = &RuleSearch> {
        self.open.iter().filter_map(|entry| match &entry.state {
            SearchState::Rules(rules) => Some(&**rules),
            SearchState::Done(_) => None,
        })
    }
}

impl Attachment for Searches {
    fn visit_atoms(&self, used: &mut AtomSet) {
        self.rule_searches().for_each(|rules| rules.visit_atoms(used));
    }

    fn size(&self) -> usize {
        self.rule_searches().map(|rules| rules.size()).sum()
    }
}

// ---- beginning -----------------------------------------------------------------------------------------------------

/// What the options of a search ask for, besides its results.
struct Wishes {
    plan: Plan,
    earlier: Vec<Cell>,
    recurrence: Vec<Cell>,
    /// The endgame table to play by.
    endgames: Option<Cell>,
}

impl Wishes {
    /// Takes all options of a search of this kind.
    fn take(m: &mut Machine, kind: &str, list: Cell) -> Result<Wishes, Thrown> {
        let mut options = Options::new(m, GameAtoms::new(Language::En), list)?;
        let plan = match kind {
            "sign" => Plan::take_for_sign(&mut options)?,
            "value" => {
                let exact = take_exact(&mut options)?;
                Plan::take_for_value(&mut options, exact)?
            }
            _ => Plan::take(&mut options)?,
        };
        let [earlier, recurrence] = [EARLIER, (RECURRENCE, RECURRENCE)].map(|(ru, en)| options.take(ru, en));
        let mut elements = |list: Option<Cell>| match list {
            Some(list) => arguments::list(options.machine, list),
            None => Ok(Vec::new()),
        };
        let (earlier, recurrence) = (elements(earlier)?, elements(recurrence)?);
        for (ru, en) in RESULT_OPTION_NAMES {
            options.take(ru, en);
        }
        let endgames = options.take(ENDGAMES.0, ENDGAMES.1);
        options.reject_unknown()?;
        Ok(Wishes { plan, earlier, recurrence, endgames })
    }
}

fn endgames(m: &mut Machine) -> Answer {
    match Wishes::take(m, "best", m.x[0])?.endgames {
        Some(table) => Ok(m.unify(m.x[1], table)),
        None => Ok(false),
    }
}

fn open(m: &mut Machine) -> Answer {
    let kind = arguments::atom(m, 0)?;
    let kind = m.store.atoms.name(kind).to_string();
    let position = m.x[1];
    let Wishes { mut plan, earlier, recurrence, .. } = Wishes::take(m, &kind, m.x[2])?;
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
        None => (SearchState::Rules(Box::new(RuleSearch::begin(m, position, &recurrence, &plan, tasks)?)), tasks.moves),
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
    let reports = take_flag(options, ("отчёт", "progress"))?;
    let Some(bound) = options.take("не_меньше", "at_least") else {
        return Ok(Exact { has_line, reports, at_least: None });
    };
    match i32::try_from(arguments::integer_of(options.machine, bound)?) {
        Ok(least) if least > -i32::MAX => Ok(Exact { has_line: false, reports, at_least: Some(least) }),
        _ => Err(options.option_error(bound)),
    }
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
        match rules.go_on(m)? {
            Step::Asks { stack, position, task } => {
                Ok(m.unify(m.x[4], stack) && m.unify(m.x[5], position) && m.unify(m.x[6], Cell::atom(task)))
            }
            Step::Pauses { stack, task } => Ok(m.unify(m.x[4], stack) && m.unify(m.x[6], Cell::atom(task))),
            Step::Ends(outcome) => {
                *state = SearchState::Done(outcome);
                let done = Cell::atom(TaskAtoms::new(m).done);
                Ok(m.unify(m.x[6], done))
            }
        }
    })
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
