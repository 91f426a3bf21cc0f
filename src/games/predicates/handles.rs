//! What a running goal holds outside the heap: games beside the one in force, and tables whose keys are ground terms.
//!
//! They are numbered. Who wants some begins a holding, and when it ends all that has been made since is dropped. A goal that is
//! aborted ends nothing; what it held is dropped when the next holding begins no higher on the stack of choicepoints.

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
pub const TABLE: &[Builtin] = &[
    Builtin::primitive("$begin_holding", &["-Mark"], begin, "What is made from now on is dropped with Mark."),
    Builtin::primitive("$end_holding", &["+Mark"], end, "Drops all that has been made since Mark."),
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

/// Something held.
enum Resource {
    Mark,
    Table(Table),
    Game(Arc<dyn NativeGame>),
}

struct Handle {
    number: i64,
    /// The top of the stack of choicepoints when it was made.
    choice: Addr,
    held: Resource,
}

/// All that is held.
#[derive(Default)]
struct Handles {
    count: i64,
    holdings: Vec<Handle>,
}

impl Attachment for Handles {
    fn visit_atoms(&self, used: &mut AtomSet) {
        for holding in &self.holdings {
            match &holding.held {
                Resource::Mark => {}
                Resource::Game(native) => native.visit_atoms(used),
                Resource::Table(table) => table.rows.iter().for_each(|(key, value)| {
                    used.insert_block(key);
                    used.insert_block(value);
                }),
            }
        }
    }
}

impl Handles {
    fn add(&mut self, choice: Addr, held: Resource) -> i64 {
        self.count += 1;
        self.holdings.push(Handle { number: self.count, choice, held });
        self.count
    }

    fn find(&mut self, number: i64) -> Option<&mut Resource> {
        self.holdings.iter_mut().rev().find(|holding| holding.number == number).map(|holding| &mut holding.held)
    }

    fn size(&self) -> usize {
        let size = |holding: &Handle| if let Resource::Table(table) = &holding.held { table.size } else { 0 };
        self.holdings.iter().map(size).sum()
    }
}

/// Holds a game; gives its number.
pub fn hold_game(m: &mut Machine, native: Arc<dyn NativeGame>) -> i64 {
    let choice = m.choice_top();
    m.attachments.get::<Handles>().add(choice, Resource::Game(native))
}

/// The game of a number.
pub fn game(m: &mut Machine, number: i64) -> Option<Arc<dyn NativeGame>> {
    match m.attachments.get::<Handles>().find(number)? {
        Resource::Game(native) => Some(native.clone()),
        Resource::Mark | Resource::Table(_) => None,
    }
}

fn table(m: &mut Machine) -> Result<Option<&mut Table>, Thrown> {
    let number = arguments::integer(m, 0)?;
    Ok(match m.attachments.get::<Handles>().find(number) {
        Some(Resource::Table(table)) => Some(table),
        _ => None,
    })
}

fn begin(m: &mut Machine) -> Answer {
    let choice = m.choice_top();
    let holdings = m.attachments.get::<Handles>();
    holdings.holdings.retain(|holding| holding.choice < choice);
    let mark = holdings.add(choice, Resource::Mark);
    Ok(m.unify(m.x[0], Cell::int(mark)))
}

fn end(m: &mut Machine) -> Answer {
    let mark = arguments::integer(m, 0)?;
    m.attachments.get::<Handles>().holdings.retain(|holding| holding.number < mark);
    Ok(true)
}

fn new_table(m: &mut Machine) -> Answer {
    let choice = m.choice_top();
    let number = m.attachments.get::<Handles>().add(choice, Resource::Table(Table::default()));
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
