//! The built-ins of library(endgames): endgame tables are built, asked and dropped.
//!
//! A table is `endgame_table(N)` or `таблица_окончаний(N)`, where N is its number; it stays until it is dropped.

use super::endgame_rules::RuleTable;
use super::handles;
use super::protocol;
use crate::builtins::arguments::{self, custom_error};
use crate::games::core::Side;
use crate::games::search::endgames::{Building, EndgameTable, TableValue, Wanted};
use crate::machine::attachments::Attachment;
use crate::machine::builtin::{Builtin, Effect, Kind, Next};
use crate::machine::{Answer, Machine, Thrown};
use crate::terms::{Atom, AtomSet, Cell, View, atoms::known};
use std::sync::Arc;

/// The names of tables.
const NAMES: [&str; 2] = ["endgame_table", "таблица_окончаний"];

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$endgame_native",
        &["+Position", "+Limit", "+Progress", "-Number"],
        Effect::Held,
        build_native,
        "Builds the table of a native game, of at most Limit positions, with reports if Progress is true.",
    ),
    Builtin::primitive(
        "$endgame_begin",
        &["+Position", "+Keys", "+Limit", "+Progress", "-Builder"],
        Effect::Held,
        begin_rules,
        "Begins the table of a game written as rules. Keys is [Key] if the program gives keys of positions, otherwise [].",
    ),
    Builtin::primitive(
        "$endgame_next",
        &["+Builder", "-Position"],
        Effect::Pure,
        next_position,
        "Position is the next one whose moves are wanted; fails if there is none.",
    ),
    Builtin::primitive(
        "$endgame_moves",
        &["+Builder", "+Side", "+Successors", "+Keys"],
        Effect::Held,
        add_moves,
        "Adds the moves of that position.",
    ),
    Builtin::primitive(
        "$endgame_end",
        &["+Builder", "+Side", "+Sign"],
        Effect::Held,
        add_end,
        "Adds that position as an end of the game.",
    ),
    Builtin::primitive("$endgame_finish", &["+Builder", "-Number"], Effect::Held, finish, "Values all positions."),
    Builtin::primitive(
        "$endgame_entry",
        &["+Table", "+Position", "+Key", "-Side", "-Sign", "-Plies"],
        Effect::Pure,
        entry,
        "The side to move at Position, who wins it, and in how many plies; fails if it is not in the table.",
    ),
    Builtin {
        kind: Kind::Nondet(positions),
        ..Builtin::primitive(
            "$endgame_positions",
            &["+Table", "?Side", "?Sign", "?Plies", "?Position"],
            Effect::Pure,
            |_| Ok(false),
            "The positions of a table.",
        )
    },
    Builtin::primitive(
        "$endgame_counts",
        &["+Table", "-Counts"],
        Effect::Pure,
        counts,
        "Counts lists count(Side, Sign, Plies, Number): how many positions there are of each kind.",
    ),
    Builtin::primitive("$endgame_free", &["+Table"], Effect::Held, free, "Drops a table."),
];

/// The tables.
#[derive(Default)]
struct EndgameTables {
    count: i64,
    open: Vec<(i64, Arc<EndgameTable>)>,
}

impl Attachment for EndgameTables {
    fn visit_atoms(&self, used: &mut AtomSet) {
        self.open.iter().for_each(|(_, table)| table.positions.visit_atoms(used));
    }

    fn size(&self) -> usize {
        self.open.iter().map(|(_, table)| table.memory_bytes()).sum()
    }
}

// ---- building ------------------------------------------------------------------------------------------------------

/// The limits and reports that an argument and the next one ask for.
fn building(m: &mut Machine, index: usize) -> Result<Building, Thrown> {
    let (limit, reports) = (arguments::natural(m, index)?, arguments::atom(m, index + 1)?);
    // Numbers of positions have 31 bits.
    Ok(Building::begin(m, limit.min(i32::MAX as usize), reports == known::TRUE))
}

/// Keeps a table and returns its number.
fn keep(m: &mut Machine, table: EndgameTable) -> Result<Cell, Thrown> {
    m.note_growth(table.memory_bytes())?;
    let tables = m.attachments.get::<EndgameTables>();
    tables.count += 1;
    tables.open.push((tables.count, Arc::new(table)));
    Ok(Cell::int(tables.count))
}

fn build_native(m: &mut Machine) -> Answer {
    let Some(native) = protocol::unmodified_native_game(m) else { return Ok(false) };
    let (position, mut building) = (m.arg(0), building(m, 1)?);
    let table = native.endgame_table(m, position, &mut building)?;
    let number = keep(m, table)?;
    Ok(m.unify(m.x[3], number))
}

fn begin_rules(m: &mut Machine) -> Answer {
    let (position, keys) = (m.arg(0), m.arg(1));
    let (key, building) = (arguments::list(m, keys)?.first().copied(), building(m, 2)?);
    let table = RuleTable::begin(m, position, key, building)?;
    let number = handles::open_rule_table(m, table)?;
    Ok(m.unify(m.x[4], Cell::int(number)))
}

fn next_position(m: &mut Machine) -> Answer {
    let number = arguments::integer(m, 0)?;
    let table = handles::rule_table(m, number).and_then(|table| table.as_ref());
    let next = table.and_then(|table| table.next().cloned());
    let Some(position) = next else { return Ok(false) };
    let position = m.store.instantiate(&position)?;
    Ok(m.unify(m.x[1], position))
}

fn add_moves(m: &mut Machine) -> Answer {
    let (number, side) = (arguments::integer(m, 0)?, side_at(m, 1)?);
    let (successors, keys) = (m.arg(2), m.arg(3));
    let Some(mut table) = handles::rule_table(m, number).and_then(Option::take) else { return Ok(false) };
    let added = table.add_moves(m, side, successors, keys);
    // It is taken out so that it can use the machine.
    if let Some(place) = handles::rule_table(m, number) {
        *place = Some(table);
    }
    added.map(|()| true)
}

fn add_end(m: &mut Machine) -> Answer {
    let (number, side, sign) = (arguments::integer(m, 0)?, side_at(m, 1)?, arguments::integer(m, 2)?);
    let Some(Some(table)) = handles::rule_table(m, number) else { return Ok(false) };
    table.add_end(side, sign.signum() as i8);
    Ok(true)
}

fn finish(m: &mut Machine) -> Answer {
    // The analysis uses up the positions.
    m.must_not_retry();
    let number = arguments::integer(m, 0)?;
    let Some(table) = handles::rule_table(m, number).and_then(Option::take) else { return Ok(false) };
    let table = table.finish(m)?;
    let number = keep(m, table)?;
    Ok(m.unify(m.x[1], number))
}

fn free(m: &mut Machine) -> Answer {
    let (number, _) = table_argument(m)?;
    m.attachments.get::<EndgameTables>().open.retain(|(open, _)| *open != number);
    Ok(true)
}

// ---- asking --------------------------------------------------------------------------------------------------------

/// The table that the first argument refers to, and its number.
fn table_argument(m: &mut Machine) -> Result<(i64, Arc<EndgameTable>), Thrown> {
    let term = m.arg(0);
    let number = match m.store.view(term) {
        View::Variable(_) => return Err(m.instantiation_error()),
        View::Compound(parts) if parts.arity() == 1 && NAMES.contains(&&*m.store.atoms.name(parts.name())) => {
            m.store.deref(m.store.read(parts.slot(0)))
        }
        _ => return Err(table_error(m, "type_error", term)),
    };
    let number = if number.is_int() { number.int_value() } else { 0 };
    let tables = m.attachments.get::<EndgameTables>();
    match tables.open.iter().find(|(open, _)| *open == number).cloned() {
        Some(table) => Ok(table),
        None => Err(table_error(m, "existence_error", term)),
    }
}

fn table_error(m: &mut Machine, error: &str, culprit: Cell) -> Thrown {
    let kind = Cell::atom(m.store.atoms.intern(NAMES[0]));
    custom_error(m, error, &[kind, culprit])
}

/// The side that an argument names.
fn side_at(m: &mut Machine, index: usize) -> Result<Side, Thrown> {
    let name = arguments::atom(m, index)?;
    Ok(if &*m.store.atoms.name(name) == "max" { Side::Max } else { Side::Min })
}

/// The names in answers.
#[derive(Clone, Copy)]
struct Words {
    max: Atom,
    min: Atom,
    inf: Atom,
}

impl Words {
    fn new(m: &mut Machine) -> Words {
        let [max, min, inf] = ["max", "min", "inf"].map(|name| m.store.atoms.intern(name));
        Words { max, min, inf }
    }

    /// The side to move, who wins, and in how many plies.
    fn of_entry(self, side: Side, value: TableValue) -> [Cell; 3] {
        let side = Cell::atom(if side == Side::Max { self.max } else { self.min });
        let plies = value.plies().map_or(Cell::atom(self.inf), |plies| Cell::int(i64::from(plies)));
        [side, Cell::int(value.sign()), plies]
    }
}

fn entry(m: &mut Machine) -> Answer {
    let (position, key) = (m.arg(1), m.arg(2));
    let (_, table) = table_argument(m)?;
    let Some(number) = table.positions.number_of(m, position, key)? else { return Ok(false) };
    let (side, value) = table.entry(number);
    let parts = Words::new(m).of_entry(side, value);
    Ok(parts.into_iter().zip(3..).all(|(part, index)| m.unify(m.x[index], part)))
}

/// The state is the number of the next position to look at.
fn positions(m: &mut Machine, state: Cell) -> Result<Next, Thrown> {
    let (_, table) = table_argument(m)?;
    let Some(wanted) = wanted(m) else { return Ok(Next::Fail) };
    let Some(number) = table.next_wanted(state.int_value() as u32, wanted) else { return Ok(Next::Fail) };
    let next = table.next_wanted(number + 1, wanted);
    let position = table.positions.term_of(m, number)?;
    let (side, value) = table.entry(number);
    let [side, sign, plies] = Words::new(m).of_entry(side, value);
    let parts = [side, sign, plies, position];
    let is_match = parts.into_iter().zip(1..).all(|(part, index)| m.unify(m.x[index], part));
    Ok(match next {
        Some(next) => Next::More(Cell::int(i64::from(next))),
        None if is_match => Next::Last,
        None => Next::Fail,
    })
}

/// What the arguments of `$endgame_positions` leave open; `None` if there are no such positions.
fn wanted(m: &mut Machine) -> Option<Wanted> {
    let words = Words::new(m);
    let [side, sign, plies] = [m.arg(1), m.arg(2), m.arg(3)].map(|term| m.store.view(term));
    let side = match side {
        View::Variable(_) => None,
        View::Atom(name) if name == words.max => Some(Side::Max),
        View::Atom(name) if name == words.min => Some(Side::Min),
        _ => return None,
    };
    let sign = match sign {
        View::Variable(_) => None,
        View::Int(sign) => Some(sign),
        _ => return None,
    };
    let plies = match plies {
        View::Variable(_) => None,
        View::Atom(name) if name == words.inf => Some(None),
        View::Int(plies) => Some(Some(u32::try_from(plies).ok()?)),
        _ => return None,
    };
    Some(Wanted { side, sign, plies })
}

fn counts(m: &mut Machine) -> Answer {
    let (_, table) = table_argument(m)?;
    let counts = table.counts();
    m.store.check_room(counts.len() * 7)?;
    let (words, name) = (Words::new(m), m.store.atoms.intern("count"));
    let mut rows = Vec::with_capacity(counts.len());
    for (side, value, count) in counts {
        let [side, sign, plies] = words.of_entry(side, value);
        rows.push(m.store.compound(name, &[side, sign, plies, Cell::int(count as i64)]));
    }
    let rows = m.store.list(&rows, Cell::atom(known::NIL));
    Ok(m.unify(m.x[1], rows))
}
