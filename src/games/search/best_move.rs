//! The search as predicates see it: the steps that library/search.pl is made of.
//!
//! A search of a native game is done in one step. One of a game written as rules stops at every question; the page asks the program
//! and tells the answer. Searches under way belong to a choicepoint, like collections of solutions, and are forgotten
//! with it.

use super::deepening::{Outcome, Search, table_for};
use super::plan::Plan;
use super::rule_tree::{Place, Question, RuleTree, Value};
use super::walker::Found;
use super::watching::Limits;
use crate::builtins::arguments::{self, own_error};
use crate::games::Side;
use crate::games::contract::Relation;
use crate::games::in_force;
use crate::games::options::Options;
use crate::games::position_terms::Words;
use crate::machine::attachments::Attachment;
use crate::machine::builtin::{Answer, Builtin};
use crate::machine::errors::{Limit, Type};
use crate::machine::{Machine, Thrown};
use crate::terms::{Addr, Atom, AtomSet, Cell, View, atoms::known};
use crate::text::Language;

/// The built-ins of this page.
pub const TABLE: &[Builtin] = &[
    Builtin::step(
        "$open_search",
        &["+Position", "+Options", "-Search"],
        open,
        "Begins a search, and ends it if the game is native.",
    ),
    Builtin::step(
        "$search_next",
        &["+Search", "+Stack", "-Rest", "-Position", "-Task"],
        next,
        "Task is what has to be found out of Position, the lists of Stack above it being done with; or done.",
    ),
    Builtin::step(
        "$search_moves",
        &["+Search", "+Side", "+Successors"],
        tell_moves,
        "Tells who moves in the position asked for, and its successors.",
    ),
    Builtin::step("$search_value", &["+Search", "+Value"], tell_value, "Tells the value of the position asked for."),
    Builtin::step(
        "$search_result",
        &["+Search", "-Value", "-Numbers", "-Depth", "-Complete", "-Counts"],
        result,
        "Ends a search: the value, the line as numbers of moves, and what was done.",
    ),
    Builtin::step(
        "$contract",
        &["+Name", "-Other"],
        contract,
        "What the program, or else the system, calls a relation.",
    ),
];

/// Searches under way.
#[derive(Default)]
struct Searches {
    count: i64,
    open: Vec<Opened>,
}

/// A search under way.
struct Opened {
    number: i64,
    /// Where the choicepoint stands to which it belongs.
    barrier: Addr,
    state: State,
}

enum State {
    Rules(Box<RuleSearch>),
    Done(Outcome<Value>),
}

struct RuleSearch {
    search: Search<RuleTree>,
    limits: Limits,
    /// Lists on the stack of the page.
    lists: usize,
    /// Positions are remembered.
    keyed: bool,
    /// What the program calls ходы/2, стат_оц/2, and who is to move.
    names: [Atom; 3],
    /// The third relation asks for Max.
    asks_for_max: bool,
}

impl Attachment for Searches {
    fn visit_atoms(&self, used: &mut AtomSet) {
        for opened in &self.open {
            if let State::Rules(rules) = &opened.state {
                rules.names.iter().for_each(|name| used.insert(*name));
            }
        }
    }
}

// ---- beginning -----------------------------------------------------------------------------------------------------

fn open(m: &mut Machine) -> Answer {
    let (position, list) = (m.x[0], m.x[1]);
    let mut options = Options::new(m, Words::new(Language::En), list)?;
    let plan = Plan::take(&mut options)?;
    // What the page answers by itself.
    for (ru, en) in [
        ("вариант", "variation"),
        ("статистика", "statistics"),
        ("позиция", "position"),
        ("достигнуто", "reached"),
        ("полный", "complete"),
    ] {
        options.take(ru, en);
    }
    options.end()?;
    m.store.alarm.take(crate::terms::alarm::BEST);
    let state = match in_force::native(m).filter(|_| !has_rules(m)) {
        Some(native) => State::Done(native.search(m, position, &plan)?),
        None => State::Rules(Box::new(rule_search(m, position, &plan)?)),
    };
    let barrier = m.choice_top();
    let searches = m.attachments.get::<Searches>();
    searches.open.retain(|opened| opened.barrier < barrier);
    searches.count += 1;
    let number = searches.count;
    searches.open.push(Opened { number, barrier, state });
    Ok(m.unify(m.x[2], Cell::int(number)))
}

/// Whether the program has rules of its own for what a search asks.
fn has_rules(m: &Machine) -> bool {
    [Relation::Moves, Relation::Value, Relation::MinToMove, Relation::MaxToMove]
        .into_iter()
        .any(|relation| relation.defined(m).is_some())
}

fn rule_search(m: &mut Machine, position: Cell, plan: &Plan) -> Result<RuleSearch, Thrown> {
    let keyed = plan.table > 0;
    let asks_for_max = Relation::MinToMove.defined(m).is_none() && Relation::MaxToMove.defined(m).is_some();
    let side = if asks_for_max { Relation::MaxToMove } else { Relation::MinToMove };
    let names = [Relation::Moves, Relation::Value, side].map(|relation| relation.name(m));
    let names = names.map(|name| m.store.atoms.intern(name));
    let root = Place::root(if keyed { key_of(m, position) } else { 0 });
    let search = Search::new(RuleTree::default(), root, plan, table_for(plan)?);
    Ok(RuleSearch { search, limits: Limits::begin(m, plan), lists: 1, keyed, names, asks_for_max })
}

/// The key by which a position is remembered. One with variables is like no other.
fn key_of(m: &Machine, position: Cell) -> u64 {
    m.store.hash(position)
}

// ---- going on ------------------------------------------------------------------------------------------------------

/// Takes a search out of those under way while something is done with it.
fn with<T>(m: &mut Machine, act: impl FnOnce(&mut Machine, &mut State) -> Result<T, Thrown>) -> Result<T, Thrown> {
    let number = arguments::integer(m, 0)?;
    let searches = m.attachments.get::<Searches>();
    let Some(at) = searches.open.iter().rposition(|opened| opened.number == number) else {
        let search = Cell::atom(m.store.atoms.intern("search"));
        return Err(own_error(m, "existence_error", &[search, Cell::int(number)]));
    };
    let mut opened = searches.open.remove(at);
    let result = act(m, &mut opened.state);
    m.attachments.get::<Searches>().open.push(opened);
    result
}

fn next(m: &mut Machine) -> Answer {
    with(m, |m, state| {
        let State::Rules(rules) = state else { return answer_done(m) };
        let mut watch = rules.limits.watch(m);
        let ended = rules.search.run(&mut watch);
        if watch.is_aborted {
            return Err(Thrown::Stopped);
        }
        if let Some(outcome) = ended {
            *state = State::Done(outcome);
            return answer_done(m);
        }
        match rules.search.walk.tree().question() {
            Some(question) => ask(m, rules, question),
            None => Ok(false),
        }
    })
}

fn answer_done(m: &mut Machine) -> Answer {
    m.store.alarm.seek(false);
    let done = Cell::atom(m.store.atoms.intern("done"));
    Ok(m.unify(m.x[4], done))
}

/// Gives the page the position in question, and what to ask of it.
fn ask(m: &mut Machine, rules: &mut RuleSearch, question: Question) -> Answer {
    let (place, task) = match question {
        Question::Moves(place) => (place, "moves"),
        Question::Value(place) => (place, "value"),
    };
    let mut stack = m.arg(1);
    while rules.lists > place.below + 1 {
        stack = m.store.deref(m.store.argument(stack, 1));
        rules.lists -= 1;
    }
    let mut list = m.store.deref(m.store.argument(stack, 0));
    for _ in 0..place.number {
        list = m.store.deref(m.store.argument(list, 1));
    }
    let position = m.store.argument(list, 0);
    m.store.need(5)?;
    let task = m.store.atoms.intern(task);
    let asked = if rules.asks_for_max { "макс" } else { "мин" };
    let asked = m.store.atoms.intern(asked);
    let [moves, value, side] = rules.names.map(Cell::atom);
    let task = m.store.compound(task, &[moves, value, side, Cell::atom(asked)]);
    Ok(m.unify(m.x[2], stack) && m.unify(m.x[3], position) && m.unify(m.x[4], task))
}

fn tell_moves(m: &mut Machine) -> Answer {
    with(m, |m, state| {
        let State::Rules(rules) = state else { return Ok(false) };
        let is_max = arguments::atom(m, 1).map(|side| &*m.store.atoms.name(side) == "макс")?;
        let side = if is_max { Side::Max } else { Side::Min };
        let successors = arguments::list(m, m.x[2])?;
        let key = |position: &Cell| if rules.keyed { key_of(m, *position) } else { 0 };
        let keys = successors.iter().map(key).collect();
        rules.lists += 1;
        rules.search.walk.tree().tell_moves(side, keys);
        Ok(true)
    })
}

fn tell_value(m: &mut Machine) -> Answer {
    with(m, |m, state| {
        let State::Rules(rules) = state else { return Ok(false) };
        let term = m.arg(1);
        let value = match m.store.view(term) {
            View::Int(value) => Value::Int(value),
            View::Float(value) => Value::Float(value),
            View::Big(_) => return Err(m.representation_error(Limit::MaxInteger)),
            View::Variable(_) => return Err(m.instantiation_error()),
            _ => return Err(m.type_error(Type::Number, term)),
        };
        rules.search.walk.tree().tell_value(value);
        Ok(true)
    })
}

// ---- ending --------------------------------------------------------------------------------------------------------

fn result(m: &mut Machine) -> Answer {
    let outcome = with(m, |_, state| match state {
        State::Done(outcome) => Ok(Some(outcome.clone())),
        State::Rules(_) => Ok(None),
    })?;
    let number = arguments::integer(m, 0)?;
    m.attachments.get::<Searches>().open.retain(|opened| opened.number != number);
    let Some(outcome) = outcome else { return Ok(false) };
    let unknown = Found { value: Value::Int(0), line: Vec::new(), is_whole: false };
    let (is_found, found) = (outcome.found.is_some(), outcome.found.unwrap_or(unknown));
    m.store.need(2 * found.line.len() + 16)?;
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
        [outcome.counts.values, outcome.counts.nodes, outcome.counts.cuts].map(|count| Cell::int(count as i64));
    let name = m.store.atoms.intern("counts");
    let counts = m.store.compound(name, &counts);
    let results = [value, numbers, depth, complete, counts];
    Ok(results.into_iter().zip(1..).all(|(result, index)| m.unify(m.x[index], result)))
}

fn contract(m: &mut Machine) -> Answer {
    let name = arguments::atom(m, 0)?;
    let relation = Relation::named(&m.store.atoms.name(name));
    let Some(relation) = relation else { return Ok(false) };
    let name = relation.name(m);
    let name = m.store.atoms.intern(name);
    Ok(m.unify(m.x[1], Cell::atom(name)))
}
