//! Handles: integers by which a goal refers to objects outside the heap: native games, hash tables of ground terms, records of searches.
//!
//! A goal opens a mark before its first handle; closing the mark drops it and all handles opened since. The marks of an aborted goal
//! stay open until another one is opened at the same place on the choicepoint stack or below.

use super::endgame_rules::RuleTable;
use crate::builtins::arguments;
use crate::games::native::instance::NativeGame;
use crate::games::search::record::SharedRecord;
use crate::machine::attachments::Attachment;
use crate::machine::builtin::{Builtin, Effect};
use crate::machine::{Answer, Machine, Thrown};
use crate::terms::{Addr, AtomSet, Block, Cell};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::sync::Arc;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$begin_holding",
        &["-Mark"],
        Effect::Held,
        open_mark,
        "Handles opened from now on are dropped with Mark.",
    ),
    Builtin::primitive("$end_holding", &["+Mark"], Effect::Held, end_mark, "Drops Mark and all handles opened since."),
    Builtin::primitive("$new_table", &["-Table"], Effect::Held, new_table, "Opens an empty table."),
    Builtin::primitive(
        "$look_up",
        &["+Table", "+Key", "-Value"],
        Effect::Pure,
        look_up,
        "Value is the value that Table has for the ground term Key.",
    ),
    Builtin::primitive(
        "$note",
        &["+Table", "+Key", "+Value"],
        Effect::Held,
        note,
        "Sets the value of Key in Table, if Key is ground.",
    ),
];

/// The bytes that an open handle takes besides its object, with the memory that the allocator adds.
const HANDLE_BYTES: usize = size_of::<Handle>() + 128;

/// A hash table from ground terms to terms.
#[derive(Default)]
struct TermTable {
    rows: HashMap<Block, Block, FxBuildHasher>,
    /// Memory in bytes, approximately.
    size: usize,
}

/// The object that a handle refers to.
enum HandleTarget {
    Mark,
    TermTable(TermTable),
    Game(Arc<dyn NativeGame>),
    Record(SharedRecord),
    /// `None` while a built-in adds to it, and when it is finished.
    RuleTable(Box<Option<RuleTable>>),
}

struct Handle {
    number: i64,
    /// The top of the choicepoint stack when the handle was opened.
    choicepoint: Addr,
    target: HandleTarget,
}

/// The open handles, oldest first.
#[derive(Default)]
struct Handles {
    count: i64,
    open: Vec<Handle>,
}

impl Attachment for Handles {
    fn visit_atoms(&self, used: &mut AtomSet) {
        for handle in &self.open {
            match &handle.target {
                HandleTarget::Mark => {}
                HandleTarget::Game(native) => native.visit_atoms(used),
                HandleTarget::Record(record) => record.lock().visit_atoms(used),
                HandleTarget::RuleTable(table) => table.iter().for_each(|table| table.visit_atoms(used)),
                HandleTarget::TermTable(table) => table.rows.iter().for_each(|(key, value)| {
                    used.insert_block(key);
                    used.insert_block(value);
                }),
            }
        }
    }

    fn size(&self) -> usize {
        self.open.iter().map(|handle| HANDLE_BYTES + handle.target.size()).sum()
    }
}

impl HandleTarget {
    /// Memory in bytes, approximately.
    fn size(&self) -> usize {
        match self {
            HandleTarget::Mark => 0,
            HandleTarget::TermTable(table) => table.size,
            HandleTarget::Game(native) => native.size(),
            HandleTarget::Record(record) => record.lock().size(),
            HandleTarget::RuleTable(table) => table.as_ref().as_ref().map_or(0, RuleTable::memory_bytes),
        }
    }
}

impl Handles {
    fn add(&mut self, choicepoint: Addr, target: HandleTarget) -> i64 {
        self.count += 1;
        self.open.push(Handle { number: self.count, choicepoint, target });
        self.count
    }

    /// The object of the handle with this number.
    fn find_handle(&mut self, number: i64) -> Option<&mut HandleTarget> {
        self.open.iter_mut().rev().find(|handle| handle.number == number).map(|handle| &mut handle.target)
    }
}

/// Opens a handle and returns its number.
fn open(m: &mut Machine, target: HandleTarget) -> Result<i64, Thrown> {
    m.note_growth(HANDLE_BYTES + target.size())?;
    let choicepoint = m.choice_top();
    Ok(m.attachments.get::<Handles>().add(choicepoint, target))
}

/// Opens a handle for a game and returns its number.
///
/// # Errors
/// As [`Machine::note_growth`].
pub(super) fn open_game(m: &mut Machine, native: Arc<dyn NativeGame>) -> Result<i64, Thrown> {
    open(m, HandleTarget::Game(native))
}

/// The game of the handle with this number.
pub(super) fn game_of_handle(m: &mut Machine, number: i64) -> Option<Arc<dyn NativeGame>> {
    match m.attachments.get::<Handles>().find_handle(number)? {
        HandleTarget::Game(native) => Some(native.clone()),
        _ => None,
    }
}

/// Opens a handle for a record and returns its number.
///
/// # Errors
/// As [`Machine::note_growth`].
pub(crate) fn open_record(m: &mut Machine, record: SharedRecord) -> Result<i64, Thrown> {
    open(m, HandleTarget::Record(record))
}

/// The record of the handle with this number.
pub(crate) fn record_of_handle(m: &mut Machine, number: i64) -> Option<SharedRecord> {
    match m.attachments.get::<Handles>().find_handle(number)? {
        HandleTarget::Record(record) => Some(record.clone()),
        _ => None,
    }
}

/// Opens a handle for an endgame table of which the positions are being collected, and returns its number.
///
/// # Errors
/// As [`Machine::note_growth`].
pub(super) fn open_rule_table(m: &mut Machine, table: RuleTable) -> Result<i64, Thrown> {
    open(m, HandleTarget::RuleTable(Box::new(Some(table))))
}

/// The place of the endgame table of the handle with this number.
pub(super) fn rule_table(m: &mut Machine, number: i64) -> Option<&mut Option<RuleTable>> {
    match m.attachments.get::<Handles>().find_handle(number)? {
        HandleTarget::RuleTable(table) => Some(table),
        _ => None,
    }
}

/// The table that the first argument refers to.
fn table_of_handle(m: &mut Machine) -> Result<Option<&mut TermTable>, Thrown> {
    let number = arguments::integer(m, 0)?;
    Ok(match m.attachments.get::<Handles>().find_handle(number) {
        Some(HandleTarget::TermTable(table)) => Some(table),
        _ => None,
    })
}

fn open_mark(m: &mut Machine) -> Answer {
    let choicepoint = m.choice_top();
    // Drops what aborted goals have left.
    m.attachments.get::<Handles>().open.retain(|handle| handle.choicepoint < choicepoint);
    let mark = open(m, HandleTarget::Mark)?;
    Ok(m.unify(m.x[0], Cell::int(mark)))
}

fn end_mark(m: &mut Machine) -> Answer {
    let mark = arguments::integer(m, 0)?;
    m.attachments.get::<Handles>().open.retain(|handle| handle.number < mark);
    Ok(true)
}

fn new_table(m: &mut Machine) -> Answer {
    let number = open(m, HandleTarget::TermTable(TermTable::default()))?;
    Ok(m.unify(m.x[0], Cell::int(number)))
}

fn look_up(m: &mut Machine) -> Answer {
    let Some(key) = m.store.ground_block(m.x[1]) else { return Ok(false) };
    let Some(value) = table_of_handle(m)?.and_then(|table| table.rows.get(&key)).cloned() else { return Ok(false) };
    let value = m.store.instantiate(&value)?;
    Ok(m.unify(m.x[2], value))
}

fn note(m: &mut Machine) -> Answer {
    let Some(key) = m.store.ground_block(m.x[1]) else { return Ok(true) };
    let value = m.store.extract(m.x[2])?;
    let size = key.size() + value.size();
    m.check_memory_limit(size)?;
    if let Some(table) = table_of_handle(m)? {
        table.size += size;
        table.rows.insert(key, value);
    }
    Ok(true)
}
