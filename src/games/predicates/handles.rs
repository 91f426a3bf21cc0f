//! Handles: numbers for what a running goal keeps outside the heap, which is games beside the current one and tables whose keys are
//! ground terms.
//!
//! A goal opens a mark before the first of its handles. Ending the mark drops it and all handles opened since. An aborted goal does
//! not end its marks; its handles are dropped when the next mark is opened no higher on the choicepoint stack.

use crate::builtins::arguments;
use crate::games::native::instance::NativeGame;
use crate::machine::attachments::Attachment;
use crate::machine::builtin::Builtin;
use crate::machine::{Answer, Machine, Thrown};
use crate::terms::{Addr, AtomSet, Block, Cell};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use std::sync::Arc;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive("$begin_holding", &["-Mark"], open_mark, "What is made from now on is dropped with Mark."),
    Builtin::primitive("$end_holding", &["+Mark"], end_mark, "Drops all that has been made since Mark."),
    Builtin::primitive("$new_table", &["-Table"], new_table, "Table is empty."),
    Builtin::primitive(
        "$look_up",
        &["+Table", "+Key", "-Value"],
        look_up,
        "The table has this Value for the ground term Key.",
    ),
    Builtin::primitive(
        "$note",
        &["+Table", "+Key", "+Value"],
        note,
        "The table has this Value for Key, if that is ground.",
    ),
];

/// Terms by ground terms.
#[derive(Default)]
struct Table {
    rows: HashMap<Block, Block, FxBuildHasher>,
    /// Bytes that it takes, about.
    size: usize,
}

/// What a handle stands for.
enum Target {
    Mark,
    Table(Table),
    Game(Arc<dyn NativeGame>),
}

struct Handle {
    number: i64,
    /// The top of the choicepoint stack when it was opened.
    choice: Addr,
    target: Target,
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
                Target::Mark => {}
                Target::Game(native) => native.visit_atoms(used),
                Target::Table(table) => table.rows.iter().for_each(|(key, value)| {
                    used.insert_block(key);
                    used.insert_block(value);
                }),
            }
        }
    }
}

impl Handles {
    fn add(&mut self, choice: Addr, target: Target) -> i64 {
        self.count += 1;
        self.open.push(Handle { number: self.count, choice, target });
        self.count
    }

    /// What the handle with this number stands for.
    fn find_handle(&mut self, number: i64) -> Option<&mut Target> {
        self.open.iter_mut().rev().find(|handle| handle.number == number).map(|handle| &mut handle.target)
    }

    fn size(&self) -> usize {
        let size = |handle: &Handle| if let Target::Table(table) = &handle.target { table.size } else { 0 };
        self.open.iter().map(size).sum()
    }
}

/// Opens a handle for a game and returns its number.
pub(super) fn open_game(m: &mut Machine, native: Arc<dyn NativeGame>) -> i64 {
    let choice = m.choice_top();
    m.attachments.get::<Handles>().add(choice, Target::Game(native))
}

/// The game of the handle with this number.
pub(super) fn game(m: &mut Machine, number: i64) -> Option<Arc<dyn NativeGame>> {
    match m.attachments.get::<Handles>().find_handle(number)? {
        Target::Game(native) => Some(native.clone()),
        Target::Mark | Target::Table(_) => None,
    }
}

fn table(m: &mut Machine) -> Result<Option<&mut Table>, Thrown> {
    let number = arguments::integer(m, 0)?;
    Ok(match m.attachments.get::<Handles>().find_handle(number) {
        Some(Target::Table(table)) => Some(table),
        _ => None,
    })
}

fn open_mark(m: &mut Machine) -> Answer {
    let choice = m.choice_top();
    let handles = m.attachments.get::<Handles>();
    handles.open.retain(|handle| handle.choice < choice);
    let mark = handles.add(choice, Target::Mark);
    Ok(m.unify(m.x[0], Cell::int(mark)))
}

fn end_mark(m: &mut Machine) -> Answer {
    let mark = arguments::integer(m, 0)?;
    m.attachments.get::<Handles>().open.retain(|handle| handle.number < mark);
    Ok(true)
}

fn new_table(m: &mut Machine) -> Answer {
    let choice = m.choice_top();
    let number = m.attachments.get::<Handles>().add(choice, Target::Table(Table::default()));
    Ok(m.unify(m.x[0], Cell::int(number)))
}

fn look_up(m: &mut Machine) -> Answer {
    let Some(key) = m.store.ground_block(m.x[1]) else { return Ok(false) };
    let Some(value) = table(m)?.and_then(|table| table.rows.get(&key)).cloned() else { return Ok(false) };
    let value = m.store.instantiate(&value)?;
    Ok(m.unify(m.x[2], value))
}

fn note(m: &mut Machine) -> Answer {
    let Some(key) = m.store.ground_block(m.x[1]) else { return Ok(true) };
    let value = m.store.extract(m.x[2])?;
    let size = m.attachments.get::<Handles>().size();
    m.charge(size + key.size() + value.size())?;
    if let Some(table) = table(m)? {
        table.size += key.size() + value.size();
        table.rows.insert(key, value);
    }
    Ok(true)
}
