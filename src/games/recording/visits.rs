//! The visits of a recorded search as terms, for library(first_wrong_step).

use super::recordings::record_argument;
use crate::builtins::arguments;
use crate::games::search::Value;
use crate::games::search::node::{Kind, Limits, Node, NodeRef};
use crate::games::search::record::Record;
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::{Machine, Thrown};
use crate::terms::Cell;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[Builtin::primitive(
    "$recorded_visits",
    &["+Record", "-Visits"],
    Effect::Pure,
    recorded_visits,
    "The visits of the first search of a record, in order: visit(Number, Parent, Position, Limits, Value, Kind). Parent is 0 at the root; \
     Limits are window(Low, High), bound(Value) or none; Value may be none; Kind is leaf, inner, active or opaque.",
)];

/// What a visit is made of, besides its numbers.
struct Visit {
    at: NodeRef,
    number: u64,
    parent: u64,
    limits: Option<Limits>,
    value: Option<Value>,
    kind: &'static str,
}

impl Visit {
    fn new(record: &Record, at: NodeRef, node: &Node) -> Visit {
        let parent = node.parent.and_then(|parent| record.node(parent)).map_or(0, |parent| parent.visit);
        let kind = match node.kind {
            _ if node.is_active => "active",
            _ if node.is_opaque => "opaque",
            Kind::Leaf => "leaf",
            Kind::Inner | Kind::Repeated | Kind::Grown | Kind::Mean => "inner",
        };
        Visit { at, number: node.visit, parent, limits: node.limits, value: node.value, kind }
    }
}

fn recorded_visits(m: &mut Machine) -> Answer {
    let shared = record_argument(m)?;
    let record = shared.lock();
    let mut terms = Vec::new();
    for visit in visits_of_first_search(&record) {
        m.store.interrupts.poll_at(terms.len())?;
        terms.push(visit_term(m, &record, &visit)?);
    }
    drop(record);
    let list = arguments::new_list(m, &terms)?;
    Ok(m.unify(m.x[1], list))
}

fn visits_of_first_search(record: &Record) -> Vec<Visit> {
    let mut visits = Vec::new();
    let mut waiting: Vec<NodeRef> = record.roots.front().map(|root| root.node).into_iter().collect();
    while let Some(at) = waiting.pop() {
        if let Some(node) = record.node(at) {
            visits.push(Visit::new(record, at, node));
            waiting.extend(node.children.iter().rev());
        }
    }
    visits
}

fn visit_term(m: &mut Machine, record: &Record, visit: &Visit) -> Result<Cell, Thrown> {
    let none = Cell::atom(m.store.atoms.intern("none"));
    let position = match record.node(visit.at).and_then(|node| node.position.as_ref()) {
        Some(position) => m.store.instantiate(&position.term)?,
        None => none,
    };
    m.store.check_room(7 + 3 + 3 * FLOAT_CELLS)?;
    let limits = match visit.limits {
        Some(Limits::Window(low, high)) => {
            let (name, bounds) = (m.store.atoms.intern("window"), [value_cell(m, low), value_cell(m, high)]);
            m.store.compound(name, &bounds)
        }
        Some(Limits::Bound(bound)) => {
            let (name, bound) = (m.store.atoms.intern("bound"), value_cell(m, bound));
            m.store.compound(name, &[bound])
        }
        None => none,
    };
    let value = visit.value.map_or(none, |value| value_cell(m, value));
    let [number, parent] = [visit.number, visit.parent].map(|number| Cell::int(number as i64));
    let [name, kind] = ["visit", visit.kind].map(|name| m.store.atoms.intern(name));
    Ok(m.store.compound(name, &[number, parent, position, limits, value, Cell::atom(kind)]))
}

/// The heap cells of a float, at most.
const FLOAT_CELLS: usize = 2;

fn value_cell(m: &mut Machine, value: Value) -> Cell {
    match value {
        Value::Int(value) => Cell::int(value),
        Value::Float(value) => m.store.float(value),
    }
}
