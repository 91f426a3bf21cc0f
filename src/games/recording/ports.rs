//! The ports of searches that are Prolog: a record is made of the calls of their relations.
//!
//! A call of the search relation is a visit of its position. Within it, an exit of the relation of moves tells the successors, and one
//! of the static value that the position is a leaf. What the program calls besides is not seen.

use super::recordings::{Recordings, Running, Visited};
use super::roles::{Role, SearchRelation};
use crate::builtins::arguments;
use crate::games::core::Side;
use crate::games::predicates::protocol::Relation;
use crate::games::search::Value;
use crate::games::search::node::{Best, Entry, Limits, NodeRef, Position, Successors};
use crate::games::search::record::Record;
use crate::machine::builtin::Answer;
use crate::machine::{Machine, Thrown};
use crate::number::Number;
use crate::terms::list::ListEnd;
use crate::terms::{Cell, View};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

/// The limit of memory is asked when the number of visits has none of these bits.
const MEMORY_POLL: u64 = 0xff;

/// `'$record_port'(+Port, +Box)`: records what has happened at a port.
pub(super) fn record_port(m: &mut Machine) -> Answer {
    let port = arguments::atom(m, 0)?;
    let port = m.store.atoms.name(port).to_string();
    let of = m.store.deref(m.arg(1));
    let Some((_, goal)) = m.goal_of_box(of) else { return Ok(true) };
    let Some(mut running) = m.attachments.get::<Recordings>().running.pop() else { return Ok(true) };
    let recorded = record(m, &mut running, &port, of, goal);
    m.attachments.get::<Recordings>().running.push(running);
    recorded.map(|()| true)
}

fn record(m: &mut Machine, running: &mut Running, port: &str, of: Cell, goal: Cell) -> Result<(), Thrown> {
    let recorded = record_event(m, running, port, of, goal);
    running.last_call = m.call_site_of_box(of).or(running.last_call);
    recorded
}

fn record_event(m: &mut Machine, running: &mut Running, port: &str, of: Cell, goal: Cell) -> Result<(), Thrown> {
    let Some(functor) = m.store.functor_of(goal) else { return Ok(()) };
    let relation = running
        .relations
        .iter()
        .find(|relation| relation.name == functor.name() && relation.arity() == functor.arity());
    if let Some(relation) = relation.cloned() {
        return match port {
            "call" => enter(m, running, &relation, of, goal),
            "exit" => leave(m, running, &relation, of, Some(goal)),
            "fail" => leave(m, running, &relation, of, None),
            _ => {
                reenter(m, running, of);
                Ok(())
            }
        };
    }
    if port != "exit" {
        return Ok(());
    }
    let name = m.store.atoms.name(functor.name()).to_string();
    match Relation::named(&name) {
        Some(Relation::Moves) => record_successors(m, running, of, goal),
        Some(Relation::Value) => record_evaluation(m, running, of, goal),
        _ => Ok(()),
    }
}

/// The number of the successor with this hash: if there are several, the first that has not been visited.
fn number_among_successors(record: &Record, parent: NodeRef, hash: u64) -> Option<u32> {
    let parent = record.node(parent)?;
    let Some(Successors::Hashes(hashes)) = &parent.successors else { return None };
    let mut numbers = hashes.iter().zip(0..).filter(|(other, _)| **other == hash).map(|(_, number)| number);
    let first: u32 = numbers.next()?;
    let Some(second) = numbers.next() else { return Some(first) };
    // Equal successors: which of them are left?
    let visited = parent.children.iter().filter_map(|child| record.node(*child)?.number);
    let visited: HashSet<u32, FxBuildHasher> = visited.collect();
    let mut left = [first, second].into_iter().chain(numbers).filter(|number| !visited.contains(number));
    Some(left.next().unwrap_or(first))
}

/// The visit in whose search a box has been opened; the nearest one above, if it has been folded.
fn node_around(m: &Machine, running: &Running, of: Cell) -> Option<Visited> {
    let record = running.record.lock();
    let mut around = m.box_around(of);
    while let Some(outer) = around {
        let visited = running.boxes.get(&m.number_of_box(outer));
        if let Some(visited) = visited.filter(|visited| record.node(visited.node).is_some()) {
            return Some(*visited);
        }
        around = m.box_around(outer);
    }
    None
}

fn enter(
    m: &mut Machine,
    running: &mut Running,
    relation: &SearchRelation,
    of: Cell,
    goal: Cell,
) -> Result<(), Thrown> {
    let around = node_around(m, running, of);
    let parent = around.map(|around| around.node);
    match (parent, running.searched) {
        // A relation of another name within a search is no part of it, though the textbooks have one of that name.
        (Some(_), Some(name)) if name != relation.name => return Ok(()),
        _ => running.searched = Some(relation.name),
    }
    let Some(term) = relation.index_of(Role::Position).map(|index| m.store.argument(goal, index)) else {
        return Ok(());
    };
    let hash = m.store.hash(term);
    let limits = limits_of(m, relation, goal);
    let side = relation.index_of(Role::Level).and_then(|index| side_at_level(m, m.store.argument(goal, index)));
    let number = m.number_of_box(of);
    let mut record = running.record.lock();
    if let Some(Visited { node: parent, arity }) = around
        && arity != relation.arity()
        && let Some(node) = record.node_mut(parent)
        && node.children.is_empty()
        && node.folded == 0
        && node.successors.is_none()
        && node.position.as_ref().is_some_and(|position| position.hash == hash)
    {
        // The search of a position begins with that of the same position: f/2 calls f/3.
        (node.limits, node.views_own) = (limits.or(node.limits), relation.views_own);
        running.boxes.insert(number, Visited { node: parent, arity: relation.arity() });
        return Ok(());
    }
    let position = Position { term: m.store.extract(term)?, hash };
    let is_poll_due = record.visits() & MEMORY_POLL == 0;
    drop(record);
    if is_poll_due {
        running.forget_lost_boxes();
        m.check_memory_limit(running.size())?;
    }
    running.leave_all_but(parent);
    let mut record = running.record.lock();
    let number_of_move = parent.and_then(|parent| number_among_successors(&record, parent, hash));
    let entry = Entry {
        parent,
        ply: 0,
        number: number_of_move,
        position: Some(position),
        side,
        limits,
        views_own: relation.views_own,
        call: m.call_site_of_box(of),
    };
    let entered = record.enter(entry, None);
    drop(record);
    running.active.push(entered);
    running.boxes.insert(number, Visited { node: entered, arity: relation.arity() });
    Ok(())
}

fn limits_of(m: &mut Machine, relation: &SearchRelation, goal: Cell) -> Option<Limits> {
    let mut value = |role| relation.index_of(role).and_then(|index| value_of(m, m.store.argument(goal, index)));
    match (value(Role::Alpha), value(Role::Beta), value(Role::Bound)) {
        (Some(alpha), Some(beta), _) => Some(Limits::Window(alpha, beta)),
        (_, _, Some(bound)) => Some(Limits::Bound(bound)),
        _ => None,
    }
}

/// The value of an expression such as `-inf`; `None` if it has none, or the argument is not bound.
fn value_of(m: &mut Machine, expression: Cell) -> Option<Value> {
    if let View::Variable(_) = m.store.view(expression) {
        return None;
    }
    match m.evaluate_to_number(expression).ok()? {
        Number::Int(value) => Some(Value::Int(value)),
        Number::Float(value) => Some(Value::Float(value)),
        // Others would have to be rounded, and then two of them might look equal.
        Number::Big(_) | Number::Rational(_) => None,
    }
}

fn side_at_level(m: &Machine, level: Cell) -> Option<Side> {
    match m.store.view(level) {
        View::Int(level) => Some(if level % 2 == 0 { Side::Max } else { Side::Min }),
        _ => None,
    }
}

fn leave(
    m: &mut Machine,
    running: &mut Running,
    relation: &SearchRelation,
    of: Cell,
    goal: Option<Cell>,
) -> Result<(), Thrown> {
    let number = m.number_of_box(of);
    let Some(Visited { node: at, .. }) = running.boxes.get(&number).copied() else { return Ok(()) };
    let argument = |role: Role| Some((goal?, relation.index_of(role)?));
    let value = argument(Role::Value).and_then(|(goal, index)| value_of(m, m.store.argument(goal, index)));
    let best = argument(Role::Move).map(|(goal, index)| m.store.argument(goal, index));
    let variation = argument(Role::Variation).map(|(goal, index)| m.store.argument(goal, index));
    let best = best.map(|best| best_of(m, best)).or_else(|| {
        Some(match m.store.view(variation?) {
            View::List(first, _) => best_of(m, first),
            _ => Best::None,
        })
    });
    let mut record = running.record.lock();
    if let Some(node) = record.node_mut(at) {
        node.best = best.or(node.best);
        node.calls.leave = running.last_call;
    }
    record.leave(at, value);
    let is_folded = record.node(at).is_none();
    drop(record);
    if running.active.last() == Some(&at) {
        running.active.pop();
    }
    if is_folded {
        running.boxes.remove(&number);
    }
    Ok(())
}

/// The best child by its position; none if that is not bound.
fn best_of(m: &Machine, position: Cell) -> Best {
    match m.store.view(position) {
        View::Variable(_) => Best::None,
        _ => Best::Hash(m.store.hash(position)),
    }
}

fn reenter(m: &Machine, running: &mut Running, of: Cell) {
    if let Some(visited) = running.boxes.get(&m.number_of_box(of)) {
        running.active.push(visited.node);
        running.record.lock().reenter(visited.node);
    }
}

/// The relation of moves has answered.
fn record_successors(m: &mut Machine, running: &Running, of: Cell, goal: Cell) -> Result<(), Thrown> {
    let Some(at) = node_right_around(m, running, of) else { return Ok(()) };
    let (position, list) = (m.store.argument(goal, 0), m.store.argument(goal, 1));
    let hash = m.store.hash(position);
    let (_, ListEnd::Nil) = m.store.list_length(list) else { return Ok(()) };
    let call = m.call_site_of_box(of);
    let mut record = running.record.lock();
    match place_of(&record, at, hash) {
        PlaceOf::Node => {
            if let Some(node) = record.node_mut(at) {
                node.calls.moves = call;
            }
            let successors = arguments::list(m, list)?;
            let hashes: Box<[u64]> = successors.into_iter().map(|successor| m.store.hash(successor)).collect();
            if !hashes.is_empty() {
                record.set_successors(at, Successors::Hashes(hashes));
            }
        }
        PlaceOf::Successor(_) => {}
        PlaceOf::Elsewhere => record.forget_successors(at),
    }
    Ok(())
}

/// The static value of a position has been found: of the node's own, or of a successor that is not searched by a call of its own.
fn record_evaluation(m: &mut Machine, running: &Running, of: Cell, goal: Cell) -> Result<(), Thrown> {
    let Some(at) = node_right_around(m, running, of) else { return Ok(()) };
    let term = m.store.argument(goal, 0);
    let hash = m.store.hash(term);
    let value = value_of(m, m.store.argument(goal, 1));
    let call = m.call_site_of_box(of);
    let mut record = running.record.lock();
    let number = match place_of(&record, at, hash) {
        PlaceOf::Node => {
            record.count_evaluation();
            record.set_leaf(at);
            if let Some(node) = record.node_mut(at) {
                node.calls.value = call;
            }
            return Ok(());
        }
        PlaceOf::Successor(number) => number,
        PlaceOf::Elsewhere => {
            record.count_evaluation();
            record.forget_successors(at);
            return Ok(());
        }
    };
    let position = Position { term: m.store.extract(term)?, hash };
    record.count_evaluation();
    let entry = Entry { parent: Some(at), number: Some(number), position: Some(position), call, ..Entry::default() };
    let entered = record.enter(entry, None);
    record.set_leaf(entered);
    record.leave(entered, value);
    Ok(())
}

/// Whose position it is of which a program asks something within the search of a node.
enum PlaceOf {
    Node,
    /// The successor of this number.
    Successor(u32),
    /// Neither: the program looks further ahead by itself, and what it does not visit may still have been looked at.
    Elsewhere,
}

fn place_of(record: &Record, at: NodeRef, hash: u64) -> PlaceOf {
    let position = record.node(at).and_then(|node| node.position.as_ref());
    match number_among_successors(record, at, hash) {
        _ if position.is_some_and(|position| position.hash == hash) => PlaceOf::Node,
        Some(number) => PlaceOf::Successor(number),
        None => PlaceOf::Elsewhere,
    }
}

/// The visit whose search itself, not a relation that it calls, has opened a box.
fn node_right_around(m: &Machine, running: &Running, of: Cell) -> Option<NodeRef> {
    let around = m.box_around(of).map(|around| m.number_of_box(around))?;
    running.boxes.get(&around).map(|visited| visited.node)
}
