//! Flags (ISO 7.11, 8.17).
//!
//! The flags, their values and whether they can be set are one table.

use super::arguments::{atom, integer, new_list};
use super::stream_arguments::instantiated;
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Kind, Step};
use crate::machine::errors::{Domain, Operation, Permission, Thrown};
use crate::number::Number;
use crate::program::flags::{Flags, Quotes, Unknown};
use crate::terms::{Atom, Cell, OccursCheck, View, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "set_prolog_flag",
        modes: &["+Flag", "+Value"],
        kind: Kind::Control(set_prolog_flag),
        locked: true,
        doc: "Sets a flag. Of occurs_check, clauses entered from then on hear, those of the library too.",
        errors: &[
            "instantiation_error",
            "type_error(atom, Flag)",
            "domain_error(prolog_flag, Flag)",
            "domain_error(flag_value, Flag + Value)",
            "permission_error(modify, flag, Flag)",
        ],
        examples: &[
            "catch(set_prolog_flag(bounded, true), error(E, _), true) ⇒ E = permission_error(modify, flag, bounded).",
            "catch(set_prolog_flag(debug, maybe), error(E, _), true) ⇒ E = domain_error(flag_value, debug+maybe).",
        ],
    },
    Builtin {
        name: "$prolog_flags",
        modes: &["?Flag", "-Pairs"],
        kind: Kind::Det(prolog_flags),
        locked: false,
        doc: "Pairs holds Flag-Value for the flag, or for every flag.",
        errors: &["type_error(atom, Flag)", "domain_error(prolog_flag, Flag)"],
        examples: &[],
    },
];

/// What a flag that never changes is worth.
enum Value {
    /// A word, and those that it might have been in some system; any word at all if there are none.
    Word(&'static str, &'static [&'static str]),
    Number(i64),
}

/// How a flag comes by its value.
enum Keeping {
    /// It never changes.
    Fixed(Value),
    /// It is a list of atoms that never changes, kept in [`Flags`].
    Listed(fn(&Flags) -> &[Atom]),
    /// It is an integer that the machine keeps; setting it says whether it may be that.
    Measured { get: fn(&Machine) -> i64, set: fn(&mut Machine, i64) -> bool },
    /// It is one of some words, kept in [`Flags`].
    Kept {
        /// The words that may be set.
        words: &'static [&'static str],
        get: fn(&Flags) -> &'static str,
        set: fn(&mut Flags, &str),
    },
}

use Keeping::{Fixed, Kept, Listed, Measured};
use Value::{Number as Integer, Word};

/// Words and the values of a flag they stand for.
type Meanings<T> = &'static [(&'static str, T)];

const SWITCH: Meanings<bool> = &[("off", false), ("on", true)];
const UNKNOWN: Meanings<Unknown> = &[("error", Unknown::Error), ("fail", Unknown::Fail), ("warning", Unknown::Warning)];
const OCCURS_CHECK: Meanings<OccursCheck> =
    &[("false", OccursCheck::Off), ("true", OccursCheck::Fail), ("error", OccursCheck::Report)];
const QUOTES: Meanings<Quotes> =
    &[("codes", Quotes::Codes), ("chars", Quotes::Chars), ("atom", Quotes::Atom), ("string", Quotes::String)];

/// All flags: those of ISO 7.11 first.
const FLAGS: &[(&str, Keeping)] = &[
    ("bounded", Fixed(Word("false", &["true", "false"]))),
    ("max_integer", Fixed(Integer(i64::MAX))),
    ("min_integer", Fixed(Integer(i64::MIN))),
    ("integer_rounding_function", Fixed(Word("toward_zero", &["down", "toward_zero"]))),
    (
        "char_conversion",
        Kept {
            words: &["off", "on"],
            get: |flags| word(SWITCH, flags.char_conversion),
            set: |flags, text| take(SWITCH, text, &mut flags.char_conversion),
        },
    ),
    (
        "debug",
        Kept {
            words: &["off", "on"],
            get: |flags| word(SWITCH, flags.debug),
            set: |flags, text| take(SWITCH, text, &mut flags.debug),
        },
    ),
    ("max_arity", Fixed(Integer(Cell::MAX_ARITY as i64))),
    (
        "unknown",
        Kept {
            words: &["error", "fail", "warning"],
            get: |flags| word(UNKNOWN, flags.unknown),
            set: |flags, text| take(UNKNOWN, text, &mut flags.unknown),
        },
    ),
    (
        "double_quotes",
        Kept {
            words: &["codes", "chars", "atom", "string"],
            get: |flags| word(QUOTES, flags.double_quotes),
            set: |flags, text| take(QUOTES, text, &mut flags.double_quotes),
        },
    ),
    (
        "occurs_check",
        Kept {
            words: &["false", "true", "error"],
            get: |flags| word(OCCURS_CHECK, flags.occurs_check),
            set: |flags, text| take(OCCURS_CHECK, text, &mut flags.occurs_check),
        },
    ),
    (
        "stack_limit",
        Measured {
            get: |m| m.stack_limit() as i64,
            set: |m, bytes| u64::try_from(bytes).is_ok_and(|bytes| m.set_stack_limit(bytes)),
        },
    ),
    ("dialect", Fixed(Word("perebor", &[]))),
    ("version", Fixed(Word(env!("CARGO_PKG_VERSION"), &[]))),
    ("encoding", Fixed(Word("utf8", &[]))),
    ("max_tagged_integer", Fixed(Integer(Cell::MAX_INT))),
    ("min_tagged_integer", Fixed(Integer(Cell::MIN_INT))),
    ("argv", Listed(|flags| &flags.arguments)),
];

/// The word for a value.
fn word<T: PartialEq>(meanings: Meanings<T>, value: T) -> &'static str {
    meanings.iter().find(|(_, meaning)| *meaning == value).map_or("", |(word, _)| word)
}

/// Puts the value that a word stands for in its place.
fn take<T: Copy>(meanings: Meanings<T>, text: &str, place: &mut T) {
    if let Some((_, meaning)) = meanings.iter().find(|(word, _)| *word == text) {
        *place = *meaning;
    }
}

// ---- set_prolog_flag/2, '$prolog_flags'/2 ---------------------------------------------------------------------------

fn set_prolog_flag(m: &mut Machine) -> Result<Step, Thrown> {
    instantiated(m, 0)?;
    instantiated(m, 1)?;
    let keeping = flag(m)?;
    let (name, value) = (m.arg(0), m.arg(1));
    let (words, set) = match keeping {
        Kept { words, set, .. } => (words, set),
        Measured { set, .. } => {
            let size = integer(m, 1)?;
            return if set(m, size) { Ok(Step::Proceed) } else { Err(no_value(m)?) };
        }
        Fixed(fixed) if !is_thinkable(m, fixed, value) => return Err(no_value(m)?),
        Fixed(_) | Listed(_) => return Err(m.permission_error(Operation::Modify, Permission::Flag, name)),
    };
    let text = match m.store.view(value) {
        View::Atom(text) => m.store.atoms.name(text).to_owned(),
        _ => String::new(),
    };
    if !words.contains(&&*text) {
        return Err(no_value(m)?);
    }
    set(&mut m.database.flags, &text);
    m.set_occurs_check(m.database.flags.occurs_check);
    Ok(Step::Proceed)
}

/// Whether a flag that never changes might have had a value: one that no system could give it is the graver mistake.
fn is_thinkable(m: &Machine, fixed: &Value, value: Cell) -> bool {
    match (fixed, m.store.view(value)) {
        (Integer(_), View::Int(_) | View::Big(_)) => true,
        (Word(_, words), View::Atom(word)) => words.is_empty() || words.contains(&&*m.store.atoms.name(word)),
        _ => false,
    }
}

/// The error for a value that a flag cannot have.
fn no_value(m: &mut Machine) -> Result<Thrown, Thrown> {
    m.store.need(3)?;
    let culprit = m.store.compound(known::PLUS, &[m.arg(0), m.arg(1)]);
    Ok(m.domain_error(Domain::FlagValue, culprit))
}

/// The row of the flag that the first argument names.
fn flag(m: &mut Machine) -> Result<&'static Keeping, Thrown> {
    let name = atom(m, 0)?;
    let text = m.store.atoms.name(name);
    match FLAGS.iter().find(|(flag, _)| *flag == &*text) {
        Some((_, keeping)) => Ok(keeping),
        None => Err(m.domain_error(Domain::PrologFlag, Cell::atom(name))),
    }
}

fn prolog_flags(m: &mut Machine) -> Answer {
    // A pair takes three cells, a large number two, the list two more, and the list of a flag two for each element.
    m.store.need(7 * FLAGS.len() + 2 * m.database.flags.arguments.len())?;
    let asked = m.arg(0);
    let mut pairs = Vec::new();
    if asked.is_var() {
        for (name, keeping) in FLAGS {
            let name = Cell::atom(m.store.atoms.intern(name));
            pairs.push(pair(m, name, keeping));
        }
    } else {
        let keeping = flag(m)?;
        pairs.push(pair(m, asked, keeping));
    }
    let list = new_list(m, &pairs)?;
    let result = m.arg(1);
    Ok(m.unify(result, list))
}

/// `Flag-Value`.
fn pair(m: &mut Machine, name: Cell, keeping: &Keeping) -> Cell {
    let value = match keeping {
        Fixed(Integer(value)) => m.store.make_number(&Number::Int(*value)),
        Measured { get, .. } => {
            let value = get(m);
            m.store.make_number(&Number::Int(value))
        }
        Fixed(Word(text, _)) => Cell::atom(m.store.atoms.intern(text)),
        Listed(get) => {
            let elements: Vec<Cell> = get(&m.database.flags).iter().copied().map(Cell::atom).collect();
            m.store.list(&elements, Cell::atom(known::NIL))
        }
        Kept { get, .. } => Cell::atom(m.store.atoms.intern(get(&m.database.flags))),
    };
    m.store.compound(known::MINUS, &[name, value])
}
