//! Prolog flags (ISO 7.11, 8.17), as one table of values and setters.

use super::answer_options;
use super::arguments::{atom, custom_error, integer, new_list};
use super::stream_arguments::check_instantiated;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind, Step};
use crate::machine::errors::{Domain, Operation, Permission, Thrown};
use crate::machine::{DIRECTIONS, Machine};
use crate::number::Number;
use crate::program::MAX_ARITY;
use crate::program::flags::{Flags, OwnFlag, Quotes, Unknown};
use crate::terms::{Atom, Cell, OccursCheck, View, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "set_prolog_flag",
        modes: &["+Flag", "+Value"],
        kind: Kind::Control(set_prolog_flag),
        effect: Effect::Flags,
        locked: true,
        doc: "Sets a flag; one that there is not is made, unless the flag iso is true. A change of occurs_check applies to clauses entered from then on, including those of the library.",
        errors: &[
            "instantiation_error",
            "type_error(atom, Flag)",
            "domain_error(prolog_flag, Flag)",
            "domain_error(flag_value, Flag + Value)",
            "permission_error(modify, flag, Flag)",
        ],
        examples: &[
            "set_prolog_flag(occurs_check, true), ( X = f(X) -> R = yes ; R = no ), set_prolog_flag(occurs_check, false) ⇒ R = no.",
            "catch(set_prolog_flag(bounded, true), error(E, _), true) ⇒ E = permission_error(modify, flag, bounded).",
            "catch(set_prolog_flag(debug, maybe), error(E, _), true) ⇒ E = domain_error(flag_value, debug+maybe).",
        ],
    },
    Builtin {
        name: "$create_flag",
        modes: &["+Flag", "+Value", "?Type", "+Access"],
        kind: Kind::Control(create_flag),
        effect: Effect::Flags,
        locked: false,
        doc: "Makes a flag of a type, or of that of its value; Access is read_write or read_only.",
        errors: &["instantiation_error", "type_error(atom, Flag)", "type_error(atom, Access)"],
        examples: &[],
    },
    Builtin {
        name: "$prolog_flags",
        modes: &["?Flag", "-Pairs"],
        kind: Kind::Det(prolog_flags),
        effect: Effect::Pure,
        locked: false,
        doc: "Pairs holds Flag-Value for the flag, or for every flag.",
        errors: &["type_error(atom, Flag)", "domain_error(prolog_flag, Flag)"],
        examples: &[],
    },
];

/// The value of a read-only flag.
enum ConstantValue {
    /// An atom, and the atoms in the domain of the flag; empty if the domain is all atoms.
    Word(&'static str, &'static [&'static str]),
    Number(i64),
    /// `perebor(Major, Minor, Patch, [])`.
    Version,
}

/// How a flag is stored and set.
enum FlagKind {
    /// A read-only flag.
    Constant(ConstantValue),
    /// A read-only list of atoms in [`Flags`].
    ConstantList(fn(&Flags) -> &[Atom]),
    /// An integer stored in the machine; `set` returns whether the value is accepted.
    MachineInteger { get: fn(&Machine) -> i64, set: fn(&mut Machine, i64) -> bool },
    /// A list of options.
    OptionList { get: fn(&mut Machine) -> Vec<Cell>, set: fn(&mut Machine) -> Result<(), Thrown> },
    /// One of several atoms, stored in [`Flags`].
    Enumeration {
        /// The atoms in the domain of the flag.
        words: &'static [&'static str],
        get: fn(&Flags) -> &'static str,
        set: fn(&mut Flags, &str),
    },
}

use ConstantValue::{Number as Integer, Version, Word};
use FlagKind::{Constant, ConstantList, Enumeration, MachineInteger, OptionList};

/// The atoms of a flag's domain with their Rust values.
type AtomTable<T> = &'static [(&'static str, T)];

const OFF_ON: AtomTable<bool> = &[("off", false), ("on", true)];
const UNKNOWN: AtomTable<Unknown> =
    &[("error", Unknown::Error), ("fail", Unknown::Fail), ("warning", Unknown::Warning)];
const OCCURS_CHECK: AtomTable<OccursCheck> =
    &[("false", OccursCheck::Off), ("true", OccursCheck::Fail), ("error", OccursCheck::Report)];
pub(super) const QUOTES: AtomTable<Quotes> =
    &[("codes", Quotes::Codes), ("chars", Quotes::Chars), ("atom", Quotes::Atom), ("string", Quotes::String)];

/// All flags, those of ISO 7.11 first.
const FLAGS: &[(&str, FlagKind)] = &[
    ("bounded", Constant(Word("false", &["true", "false"]))),
    ("max_integer", Constant(Integer(i64::MAX))),
    ("min_integer", Constant(Integer(i64::MIN))),
    ("integer_rounding_function", Constant(Word("toward_zero", &["down", "toward_zero"]))),
    (
        "char_conversion",
        Enumeration {
            words: &["off", "on"],
            get: |flags| atom_of_value(OFF_ON, flags.char_conversion),
            set: |flags, text| assign_from_atom(OFF_ON, text, &mut flags.char_conversion),
        },
    ),
    (
        "debug",
        Enumeration {
            words: &["off", "on"],
            get: |flags| atom_of_value(OFF_ON, flags.debug),
            set: |flags, text| assign_from_atom(OFF_ON, text, &mut flags.debug),
        },
    ),
    ("max_arity", Constant(Integer(Cell::MAX_ARITY as i64))),
    ("max_procedure_arity", Constant(Integer(MAX_ARITY as i64))),
    (
        "unknown",
        Enumeration {
            words: &["error", "fail", "warning"],
            get: |flags| atom_of_value(UNKNOWN, flags.unknown),
            set: |flags, text| assign_from_atom(UNKNOWN, text, &mut flags.unknown),
        },
    ),
    (
        "double_quotes",
        Enumeration {
            words: &["codes", "chars", "atom", "string"],
            get: |flags| atom_of_value(QUOTES, flags.double_quotes),
            set: |flags, text| assign_from_atom(QUOTES, text, &mut flags.double_quotes),
        },
    ),
    (
        "occurs_check",
        Enumeration {
            words: &["false", "true", "error"],
            get: |flags| atom_of_value(OCCURS_CHECK, flags.occurs_check),
            set: |flags, text| assign_from_atom(OCCURS_CHECK, text, &mut flags.occurs_check),
        },
    ),
    (
        "iso",
        Enumeration {
            words: &["false", "true"],
            get: |flags| if flags.iso { "true" } else { "false" },
            set: |flags, text| flags.set_iso(text == "true"),
        },
    ),
    (
        "verbose",
        Enumeration {
            words: &["normal", "silent"],
            get: |flags| if flags.is_silent { "silent" } else { "normal" },
            set: |flags, text| flags.is_silent = text == "silent",
        },
    ),
    (
        "stack_limit",
        MachineInteger {
            get: |m| m.stack_limit() as i64,
            set: |m, bytes| u64::try_from(bytes).is_ok_and(|bytes| m.set_stack_limit(bytes)),
        },
    ),
    ("dialect", Constant(Word("perebor", &[]))),
    ("version", Constant(Word(env!("CARGO_PKG_VERSION"), &[]))),
    ("version_data", Constant(Version)),
    ("encoding", Constant(Word("utf8", &[]))),
    (
        "float_overflow",
        Enumeration {
            words: &["error", "infinity"],
            get: |flags| if flags.float_values.overflow { "infinity" } else { "error" },
            set: |flags, text| flags.float_values.overflow = text == "infinity",
        },
    ),
    (
        "float_undefined",
        Enumeration {
            words: &["error", "nan"],
            get: |flags| if flags.float_values.undefined { "nan" } else { "error" },
            set: |flags, text| flags.float_values.undefined = text == "nan",
        },
    ),
    (
        "float_zero_div",
        Enumeration {
            words: &["error", "infinity"],
            get: |flags| if flags.float_values.zero_division { "infinity" } else { "error" },
            set: |flags, text| flags.float_values.zero_division = text == "infinity",
        },
    ),
    (
        "float_rounding",
        Enumeration {
            words: &["to_nearest", "to_negative", "to_positive", "to_zero"],
            get: |flags| atom_of_value(DIRECTIONS, flags.float_rounding),
            set: |flags, text| assign_from_atom(DIRECTIONS, text, &mut flags.float_rounding),
        },
    ),
    (
        "prefer_rationals",
        Enumeration {
            words: &["false", "true"],
            get: |flags| if flags.prefer_rationals { "true" } else { "false" },
            set: |flags, text| flags.prefer_rationals = text == "true",
        },
    ),
    (
        "rational_syntax",
        Enumeration {
            words: &["compatibility", "natural"],
            get: |flags| if flags.natural_rationals { "natural" } else { "compatibility" },
            set: |flags, text| flags.natural_rationals = text == "natural",
        },
    ),
    ("answer_write_options", OptionList { get: answer_options::as_terms, set: answer_options::set }),
    (
        "toplevel_print_anon",
        Enumeration {
            words: &["false", "true"],
            get: |flags| if flags.shows_anonymous { "true" } else { "false" },
            set: |flags, text| flags.shows_anonymous = text == "true",
        },
    ),
    ("max_char_code", Constant(Integer(0x10_FFFF))),
    ("max_tagged_integer", Constant(Integer(Cell::MAX_INT))),
    ("min_tagged_integer", Constant(Integer(Cell::MIN_INT))),
    ("argv", ConstantList(|flags| &flags.arguments)),
];

/// The names of all flags, those that a program has made too, each with the atoms that it can be set to.
pub fn flag_words(m: &Machine) -> Vec<(String, &'static [&'static str])> {
    let own = m.database.flags.own.iter().map(|flag| (m.store.atoms.name(flag.name).to_string(), &[] as &[_]));
    let words = |kind: &FlagKind| match kind {
        Enumeration { words, .. } => *words,
        Constant(_) | ConstantList(_) | MachineInteger { .. } | OptionList { .. } => &[],
    };
    FLAGS.iter().map(|(name, kind)| (name.to_string(), words(kind))).chain(own).collect()
}

/// The atom for a value.
fn atom_of_value<T: PartialEq>(table: AtomTable<T>, value: T) -> &'static str {
    table.iter().find(|(_, entry)| *entry == value).map_or("", |(word, _)| word)
}

/// Sets `place` to the value of an atom.
fn assign_from_atom<T: Copy>(table: AtomTable<T>, text: &str, place: &mut T) {
    if let Some((_, entry)) = table.iter().find(|(word, _)| *word == text) {
        *place = *entry;
    }
}

// ---- set_prolog_flag/2, '$prolog_flags'/2 ---------------------------------------------------------------------------

fn set_prolog_flag(m: &mut Machine) -> Result<Step, Thrown> {
    check_instantiated(m, 0)?;
    check_instantiated(m, 1)?;
    let Some(kind) = flag_argument(m)? else { return set_own_flag(m) };
    let (name, value) = (m.arg(0), m.arg(1));
    let (words, set) = match kind {
        Enumeration { words, set, .. } => (words, set),
        MachineInteger { set, .. } => {
            let size = integer(m, 1)?;
            return if set(m, size) { Ok(Step::Proceed) } else { Err(flag_value_error(m)?) };
        }
        OptionList { set, .. } => return set(m).map(|()| Step::Proceed),
        Constant(constant) if !is_in_domain(m, constant, value) => return Err(flag_value_error(m)?),
        Constant(_) | ConstantList(_) => return Err(m.permission_error(Operation::Modify, Permission::Flag, name)),
    };
    let text = match m.store.view(value) {
        View::Atom(text) => m.store.atoms.name(text).to_owned(),
        _ => String::new(),
    };
    if !words.contains(&&*text) {
        return Err(flag_value_error(m)?);
    }
    set(&mut m.database.flags, &text);
    m.obey_flags();
    Ok(Step::Proceed)
}

/// Whether a value is in the domain of a read-only flag: domain errors take precedence over permission errors.
fn is_in_domain(m: &Machine, constant: &ConstantValue, value: Cell) -> bool {
    match (constant, m.store.view(value)) {
        (Integer(_), View::Int(_) | View::Big(_)) => true,
        (Version, View::Compound(_)) => true,
        (Word(_, words), View::Atom(word)) => words.is_empty() || words.contains(&&*m.store.atoms.name(word)),
        _ => false,
    }
}

/// domain_error(flag_value, Flag + Value).
fn flag_value_error(m: &mut Machine) -> Result<Thrown, Thrown> {
    m.store.check_room(3)?;
    let culprit = m.store.compound(known::PLUS, &[m.arg(0), m.arg(1)]);
    Ok(m.domain_error(Domain::FlagValue, culprit))
}

/// The flag of the system that argument 0 names; `None` if a program has made it, or may make it.
fn flag_argument(m: &mut Machine) -> Result<Option<&'static FlagKind>, Thrown> {
    let name = atom(m, 0)?;
    let text = m.store.atoms.name(name);
    match FLAGS.iter().find(|(flag, _)| *flag == &*text) {
        Some((_, kind)) => Ok(Some(kind)),
        None if m.database.flags.iso => Err(m.domain_error(Domain::PrologFlag, Cell::atom(name))),
        None => Ok(None),
    }
}

/// Sets a flag of the program's own, which is made if there is none of this name.
fn set_own_flag(m: &mut Machine) -> Result<Step, Thrown> {
    let (name, value) = (atom(m, 0)?, m.arg(1));
    let at = m.database.flags.own.iter().position(|flag| flag.name == name);
    let Some(at) = at else {
        let kind = kind_of(m, value);
        return make_own_flag(m, name, value, kind, false);
    };
    let OwnFlag { kind, is_read_only, .. } = m.database.flags.own[at];
    if is_read_only {
        return Err(m.permission_error(Operation::Modify, Permission::Flag, Cell::atom(name)));
    }
    check_kind(m, value, kind)?;
    let value = m.store.extract(value)?;
    m.database.flags.own[at].value = value;
    Ok(Step::Proceed)
}

fn make_own_flag(m: &mut Machine, name: Atom, value: Cell, kind: Atom, is_read_only: bool) -> Result<Step, Thrown> {
    check_kind(m, value, kind)?;
    let value = m.store.extract(value)?;
    let flags = &mut m.database.flags.own;
    flags.retain(|flag| flag.name != name);
    flags.push(OwnFlag { name, value, kind, is_read_only });
    Ok(Step::Proceed)
}

/// The type of the flag that is made with this value.
fn kind_of(m: &mut Machine, value: Cell) -> Atom {
    let kind = match m.store.view(value) {
        View::Atom(word) if is_boolean(m, word) => "boolean",
        View::Atom(_) => "atom",
        View::Int(_) | View::Big(_) => "integer",
        View::Float(_) => "float",
        _ => "term",
    };
    m.store.atoms.intern(kind)
}

fn is_boolean(m: &Machine, word: Atom) -> bool {
    matches!(&*m.store.atoms.name(word), "true" | "false" | "on" | "off")
}

/// Raises type_error unless the value is of the type of its flag.
fn check_kind(m: &mut Machine, value: Cell, kind: Atom) -> Result<(), Thrown> {
    let text = m.store.atoms.name(kind).to_string();
    let fits = match (&*text, m.store.view(value)) {
        ("boolean", View::Atom(word)) => is_boolean(m, word),
        ("atom", View::Atom(_)) | ("integer", View::Int(_) | View::Big(_)) | ("float", View::Float(_)) => true,
        (other, _) => !matches!(other, "boolean" | "atom" | "integer" | "float"),
    };
    if fits { Ok(()) } else { Err(custom_error(m, "type_error", &[Cell::atom(kind), value])) }
}

/// '$create_flag'/4: a flag of the system of this name is set instead.
fn create_flag(m: &mut Machine) -> Result<Step, Thrown> {
    check_instantiated(m, 1)?;
    if flag_argument(m)?.is_some() {
        return set_prolog_flag(m);
    }
    let (name, value) = (atom(m, 0)?, m.arg(1));
    let kind = if m.arg(2).is_var() { kind_of(m, value) } else { atom(m, 2)? };
    let access = atom(m, 3)?;
    let is_read_only = &*m.store.atoms.name(access) == "read_only";
    make_own_flag(m, name, value, kind, is_read_only)
}

fn prolog_flags(m: &mut Machine) -> Answer {
    // A pair takes three cells, a large number two, the version five, the list two more, and the list of a flag two for each element,
    // with two more for an option.
    let own = m.database.flags.own.clone();
    let cells: usize = own.iter().map(|flag| flag.value.len() + 5).sum();
    m.store
        .check_room(5 + 7 * FLAGS.len() + answer_options::MAX_CELLS + 2 * m.database.flags.arguments.len() + cells)?;
    let asked = m.arg(0);
    let mut pairs = Vec::new();
    if asked.is_var() {
        for (name, kind) in FLAGS {
            let name = Cell::atom(m.store.atoms.intern(name));
            pairs.push(flag_value_pair(m, name, kind));
        }
    } else if let Some(kind) = flag_argument(m)? {
        pairs.push(flag_value_pair(m, asked, kind));
    }
    for flag in own {
        if asked.is_var() || asked == Cell::atom(flag.name) {
            let value = m.store.instantiate(&flag.value)?;
            pairs.push(m.store.compound(known::MINUS, &[Cell::atom(flag.name), value]));
        }
    }
    let list = new_list(m, &pairs)?;
    let result = m.arg(1);
    Ok(m.unify(result, list))
}

/// `Flag-Value`.
fn flag_value_pair(m: &mut Machine, name: Cell, kind: &FlagKind) -> Cell {
    let value = match kind {
        Constant(Integer(value)) => m.store.make_number(&Number::Int(*value)),
        MachineInteger { get, .. } => {
            let value = get(m);
            m.store.make_number(&Number::Int(value))
        }
        Constant(Word(text, _)) => Cell::atom(m.store.atoms.intern(text)),
        Constant(Version) => {
            let numbers =
                [env!("CARGO_PKG_VERSION_MAJOR"), env!("CARGO_PKG_VERSION_MINOR"), env!("CARGO_PKG_VERSION_PATCH")];
            let [major, minor, patch] = numbers.map(|number| Cell::int(number.parse().unwrap_or(0)));
            let dialect = m.store.atoms.intern("perebor");
            m.store.compound(dialect, &[major, minor, patch, Cell::atom(known::NIL)])
        }
        ConstantList(get) => {
            let elements: Vec<Cell> = get(&m.database.flags).iter().copied().map(Cell::atom).collect();
            m.store.list(&elements, Cell::atom(known::NIL))
        }
        OptionList { get, .. } => {
            let options = get(m);
            m.store.list(&options, Cell::atom(known::NIL))
        }
        Enumeration { get, .. } => Cell::atom(m.store.atoms.intern(get(&m.database.flags))),
    };
    m.store.compound(known::MINUS, &[name, value])
}
