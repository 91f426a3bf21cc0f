//! The recordings that are running: a goal between its beginning and its end.

use super::ports;
use super::roles::SearchRelation;
use crate::builtins::arguments;
use crate::games::predicates::handles::{open_record, record_of_handle};
use crate::games::predicates::protocol::Relation;
use crate::games::search::node::{NodeRef, Position};
use crate::games::search::record::SharedRecord;
use crate::games::search::recorder::Recorder;
use crate::machine::attachments::Attachment;
use crate::machine::builtin::{Builtin, Effect, Step};
use crate::machine::{CallSite, Machine, Thrown};
use crate::program::{PredId, PredKey};
use crate::terms::{Atom, AtomSet, Cell, View, atoms::known};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::step(
        "$begin_recording",
        &["+Limit", "+Template", "-Record"],
        Effect::Held,
        begin,
        "From now on searches are recorded, at most Limit nodes. Template is that of a search relation, or [] for those of the textbooks.",
    ),
    Builtin::step(
        "$end_recording",
        &["+Record"],
        Effect::Held,
        end,
        "Ends the recording of Record, and those that have begun since.",
    ),
    Builtin::primitive(
        "$record_port",
        &["+Port", "+Box"],
        Effect::Held,
        ports::record_port,
        "Records what has happened at a port of a box.",
    ),
];

/// A goal that is being recorded.
pub(super) struct Running {
    /// The handle of the record.
    number: i64,
    pub(super) record: SharedRecord,
    /// The relations whose calls are visits.
    pub(super) relations: Vec<SearchRelation>,
    /// The name of the relation that searches at present.
    pub(super) searched: Option<Atom>,
    /// The visits of boxes, by their numbers.
    pub(super) boxes: HashMap<i64, Visited, FxBuildHasher>,
    /// The visits whose search is running, from the root on.
    pub(super) active: Vec<NodeRef>,
    /// The last call at whose ports something has been recorded.
    pub(super) last_call: Option<CallSite>,
    /// The predicates whose goals run in boxes.
    predicates: Vec<PredId>,
}

impl Running {
    /// The approximate number of bytes that it takes besides the record.
    pub(super) fn size(&self) -> usize {
        self.boxes.capacity() * size_of::<(i64, Visited)>() + self.active.capacity() * size_of::<NodeRef>()
    }

    /// Leaves the visits whose search a ball has ended: all that are not on the way to `parent`, in whose search a position is visited.
    pub(super) fn leave_all_but(&mut self, parent: Option<NodeRef>) {
        let kept = match parent {
            Some(parent) => match self.active.iter().rposition(|at| *at == parent) {
                Some(place) => place + 1,
                None => return,
            },
            None => 0,
        };
        let mut record = self.record.lock();
        for at in self.active.drain(kept..).rev() {
            record.leave(at, None);
        }
    }

    /// Forgets the boxes of visits that the record has forgotten, if there are many.
    pub(super) fn forget_lost_boxes(&mut self) {
        let record = self.record.lock();
        if self.boxes.len() > 2 * record.len() + LEAST_LOST {
            self.boxes.retain(|_, visited| record.node(visited.node).is_some());
        }
    }
}

/// So many boxes of forgotten visits may stay in any case.
const LEAST_LOST: usize = 1000;

/// The visit that a box belongs to.
#[derive(Clone, Copy, Debug)]
pub(super) struct Visited {
    pub(super) node: NodeRef,
    /// The arity of the relation that was called.
    pub(super) arity: usize,
}

/// The recordings that are running, the innermost last.
#[derive(Default)]
pub(super) struct Recordings {
    pub(super) running: Vec<Running>,
}

impl Attachment for Recordings {
    fn visit_atoms(&self, used: &mut AtomSet) {
        for running in &self.running {
            running.record.lock().visit_atoms(used);
            running.relations.iter().for_each(|relation| used.insert(relation.name));
        }
    }

    fn size(&self) -> usize {
        self.running.iter().map(Running::size).sum()
    }
}

/// The recorder for a search by лучший_ход/4 from a position, if searches are recorded.
///
/// # Errors
/// [`Thrown::Exhausted`] if a poll fails.
pub(crate) fn recorder_of_search(m: &mut Machine, position: Cell) -> Result<Option<Recorder>, Thrown> {
    let Some(record) = m.attachments.get::<Recordings>().running.last().map(|running| running.record.clone()) else {
        return Ok(None);
    };
    let root = Position { hash: m.store.hash(position), term: m.store.extract(position)? };
    Ok(Some(Recorder::new(record, root)))
}

fn begin(m: &mut Machine) -> Result<Step, Thrown> {
    let limit = arguments::natural(m, 0)?;
    let template = m.arg(1);
    let relations = match m.store.view(template) {
        View::Atom(known::NIL) => SearchRelation::textbooks(m),
        _ => vec![SearchRelation::of_template(m, template)?],
    };
    let predicates = recorded_predicates(m, &relations);
    let record = SharedRecord::new(limit);
    let number = open_record(m, record.clone())?;
    m.set_recorded(predicates.iter().copied());
    m.attachments.get::<Recordings>().running.push(Running {
        number,
        record,
        relations,
        searched: None,
        boxes: HashMap::default(),
        active: Vec::new(),
        last_call: None,
        predicates,
    });
    Ok(if m.unify(m.x[2], Cell::int(number)) { Step::Proceed } else { Step::Fail })
}

/// The predicates behind the relations, and those of moves, of static values and of sides: what a search asks last before a cut-off is
/// often whose move it is.
fn recorded_predicates(m: &mut Machine, relations: &[SearchRelation]) -> Vec<PredId> {
    let of_game = [Relation::Moves, Relation::Value, Relation::MinToMove, Relation::MaxToMove]
        .into_iter()
        .flat_map(|relation| relation.names().iter().map(move |name| (*name, relation.arity())));
    let mut signatures: Vec<(Atom, u32)> = of_game.map(|(name, arity)| (m.store.atoms.intern(name), arity)).collect();
    signatures.extend(relations.iter().map(|relation| (relation.name, relation.arity() as u32)));
    let key = |(name, arity)| PredKey { module: known::USER, name, arity };
    signatures.into_iter().filter_map(|signature| m.database.visible_predicate(key(signature))).collect()
}

fn end(m: &mut Machine) -> Result<Step, Thrown> {
    let number = arguments::integer(m, 0)?;
    let recordings = m.attachments.get::<Recordings>();
    recordings.running.retain(|running| running.number < number);
    let outer = recordings.running.last().map(|running| running.predicates.clone()).unwrap_or_default();
    m.set_recorded(outer);
    Ok(Step::Proceed)
}

/// The record that the first argument refers to.
///
/// # Errors
/// type_error(integer); existence_error(record, Number).
pub(crate) fn record_argument(m: &mut Machine) -> Result<SharedRecord, Thrown> {
    record_of(m, m.arg(0))
}

/// The record that a term refers to.
///
/// # Errors
/// As [`record_argument`].
pub(crate) fn record_of(m: &mut Machine, handle: Cell) -> Result<SharedRecord, Thrown> {
    let number = arguments::integer_of(m, handle)?;
    match record_of_handle(m, number) {
        Some(record) => Ok(record),
        None => {
            let kind = Cell::atom(m.store.atoms.intern("record"));
            Err(arguments::custom_error(m, "existence_error", &[kind, Cell::int(number)]))
        }
    }
}
