//! Operators (ISO 8.14.3, 8.14.4) and character conversion (8.14.5, 8.14.6).
//!
//! The solutions of current_op/3 are collected here into a list; the library module `operators` enumerates it.

use super::arguments::{atom_of, list, new_list};
use super::stream_arguments::check_instantiated;
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::{Domain, Operation, Permission, Thrown, Type};
use crate::terms::operators::{Kind as Place, Operator, Specifier};
use crate::terms::{Atom, Cell, View, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "op",
        modes: &["+Priority", "+Specifier", "+Operators"],
        kind: Kind::Det(op),
        effect: Effect::Flags,
        locked: true,
        doc: "Makes an atom, or each atom of a list, an operator: Priority is 1 to 1200, or 0 for no operator; \
              Specifier is fx, fy, xfx, xfy, yfx, xf or yf.",
        errors: &[
            "instantiation_error",
            "type_error(integer, Priority)",
            "type_error(atom, Specifier)",
            "type_error(list, Operators)",
            "type_error(atom, Element)",
            "domain_error(operator_priority, Priority)",
            "domain_error(operator_specifier, Specifier)",
            "permission_error(modify, operator, ',')",
            "permission_error(create, operator, Operator)",
        ],
        examples: &[
            "op(700, xfx, ===>), current_op(P, T, ===>) ⇒ P = 700, T = xfx.",
            "catch(op(1201, xfx, a), error(E, _), true) ⇒ E = domain_error(operator_priority, 1201).",
        ],
    },
    Builtin {
        name: "$operators",
        modes: &["?Priority", "?Specifier", "?Operator", "-Operators"],
        kind: Kind::Det(operators),
        effect: Effect::Pure,
        locked: false,
        doc: "Operators holds op(Priority, Specifier, Operator) for every operator that the arguments may mean.",
        errors: &[
            "domain_error(operator_priority, Priority)",
            "domain_error(operator_specifier, Specifier)",
            "type_error(atom, Operator)",
        ],
        examples: &[],
    },
    Builtin {
        name: "char_conversion",
        modes: &["+From", "+To"],
        kind: Kind::Det(char_conversion),
        effect: Effect::Flags,
        locked: true,
        doc: "Sets the conversion of an unquoted From to To. The mapping is stored, but not applied.",
        errors: &["instantiation_error", "type_error(character, From)", "type_error(character, To)"],
        examples: &[
            "char_conversion(a, a) ⇒ true.",
            "catch(char_conversion(ab, c), error(E, _), true) ⇒ E = type_error(character, ab).",
        ],
    },
    Builtin {
        name: "$char_conversions",
        modes: &["?From", "?To", "-Pairs"],
        kind: Kind::Det(char_conversions),
        effect: Effect::Pure,
        locked: false,
        doc: "Pairs holds From-To for every conversion that the arguments may mean.",
        errors: &["type_error(character, From)"],
        examples: &[],
    },
];

// ---- op/3 ----------------------------------------------------------------------------------------------------------

fn op(m: &mut Machine) -> Answer {
    check_instantiated(m, 0)?;
    check_instantiated(m, 1)?;
    let names = operator_names(m)?;
    let priority = m.arg(0);
    if !m.store.is_integer(priority) {
        return Err(m.type_error(Type::Integer, priority));
    }
    let specifier = m.arg(1);
    if !specifier.is_atom() {
        return Err(m.type_error(Type::Atom, specifier));
    }
    let module = names.module;
    let names = names.atoms(m)?;
    let operator = operator(m, priority, specifier)?;
    for &name in &names {
        check_may_define(m, module, name, operator)?;
    }
    let before = m.operators.size();
    for name in names {
        m.operators.set(module, name, operator.priority, operator.specifier);
    }
    m.note_growth(m.operators.size() - before)?;
    Ok(true)
}

/// The third argument of op/3, without unbound variables. Its type is checked later, as ISO orders the errors.
struct OperatorNames {
    /// Whose operators they become: the module that qualifies them, or the source module.
    module: Atom,
    cells: Vec<Cell>,
    /// The argument, if it is neither an atom nor a list.
    no_list: Option<Cell>,
}

fn operator_names(m: &mut Machine) -> Result<OperatorNames, Thrown> {
    let (module, cell) = m.strip_modules(m.loads.source_module(), m.arg(2));
    match m.store.view(cell) {
        View::Variable(_) => Err(m.instantiation_error()),
        View::Atom(_) => Ok(OperatorNames { module, cells: vec![cell], no_list: None }),
        View::List(..) => {
            let cells = list(m, cell)?;
            if cells.iter().any(|cell| cell.is_var()) {
                return Err(m.instantiation_error());
            }
            Ok(OperatorNames { module, cells, no_list: None })
        }
        _ => Ok(OperatorNames { module, cells: Vec::new(), no_list: Some(cell) }),
    }
}

impl OperatorNames {
    fn atoms(self, m: &mut Machine) -> Result<Vec<Atom>, Thrown> {
        if let Some(culprit) = self.no_list {
            return Err(m.type_error(Type::List, culprit));
        }
        self.cells.into_iter().map(|cell| atom_of(m, cell)).collect()
    }
}

/// Priority (0 to 1200) and specifier, with their domain errors.
fn operator(m: &mut Machine, priority: Cell, specifier: Cell) -> Result<Operator, Thrown> {
    let Some(number) = priority_of(m, priority) else {
        return Err(m.domain_error(Domain::OperatorPriority, priority));
    };
    let found = Specifier::from_name(&m.store.atoms.name(specifier.atom_value()));
    match found {
        Some(found) => Ok(Operator { priority: number, specifier: found }),
        None => Err(m.domain_error(Domain::OperatorSpecifier, specifier)),
    }
}

fn priority_of(m: &Machine, cell: Cell) -> Option<u16> {
    match m.store.view(cell) {
        View::Int(priority @ 0..=1200) => Some(priority as u16),
        _ => None,
    }
}

/// Checks that an atom may become such an operator of a module (ISO 8.14.3.3 with Cor.2, 6.3.4.3): the comma cannot be changed, `[]` and `{}`
/// are no operators, the bar is infix only and of a priority above 1000, and no atom is both infix and postfix.
fn check_may_define(m: &mut Machine, module: Atom, name: Atom, operator: Operator) -> Result<(), Thrown> {
    let Operator { priority, specifier } = operator;
    if name == known::COMMA {
        return Err(m.permission_error(Operation::Modify, Permission::Operator, Cell::atom(name)));
    }
    let (removed, operators) = (priority == 0, m.operators.of(module));
    let allowed = match name {
        known::NIL | known::CURLY => false,
        known::BAR => specifier.kind() == Place::Infix && (removed || priority > 1000),
        _ => match specifier.kind() {
            Place::Prefix => true,
            Place::Infix => removed || operators.postfix(name).is_none(),
            Place::Postfix => removed || operators.infix(name).is_none(),
        },
    };
    if allowed { Ok(()) } else { Err(m.permission_error(Operation::Create, Permission::Operator, Cell::atom(name))) }
}

// ---- current_op/3 --------------------------------------------------------------------------------------------------

fn operators(m: &mut Machine) -> Answer {
    let (priority, specifier) = (m.arg(0), m.arg(1));
    let (module, name) = m.strip_modules(m.loads.source_module(), m.arg(2));
    if !priority.is_var() && priority_of(m, priority).is_none() {
        return Err(m.domain_error(Domain::OperatorPriority, priority));
    }
    let known_specifier = specifier.is_atom() && {
        let text = m.store.atoms.name(specifier.atom_value());
        Specifier::from_name(&text).is_some()
    };
    if !specifier.is_var() && !known_specifier {
        return Err(m.domain_error(Domain::OperatorSpecifier, specifier));
    }
    if !name.is_var() && !name.is_atom() {
        return Err(m.type_error(Type::Atom, name));
    }
    let found = matching_operators(m, module, [priority, specifier, name]);
    m.store.check_room(4 * found.len())?;
    let op = m.store.atoms.intern("op");
    let terms: Vec<Cell> = found.iter().map(|arguments| m.store.compound(op, arguments)).collect();
    let list = new_list(m, &terms)?;
    let result = m.arg(3);
    Ok(m.unify(result, list))
}

/// Priority, specifier and name of the operators of a module that match those wanted, where they are bound.
fn matching_operators(m: &mut Machine, module: Atom, wanted: [Cell; 3]) -> Vec<[Cell; 3]> {
    let operators = m.operators.of(module);
    let all: Vec<(Atom, Operator)> = if wanted[2].is_atom() {
        let name = wanted[2].atom_value();
        let places = [operators.prefix(name), operators.infix(name), operators.postfix(name)];
        places.into_iter().flatten().map(|operator| (name, operator)).collect()
    } else {
        let mut all: Vec<(Atom, Operator)> = operators.iter().collect();
        // The table is a hash table; sorting makes the order of solutions deterministic.
        all.sort_by_key(|(name, operator)| (operator.priority, name.index(), operator.specifier as u8));
        all
    };
    let mut found = Vec::new();
    for (name, operator) in all {
        let specifier = m.store.atoms.intern(operator.specifier.name());
        let cells = [Cell::int(i64::from(operator.priority)), Cell::atom(specifier), Cell::atom(name)];
        if wanted.iter().zip(cells).all(|(wanted, cell)| wanted.is_var() || *wanted == cell) {
            found.push(cells);
        }
    }
    found
}

// ---- character conversion ------------------------------------------------------------------------------------------

fn char_conversion(m: &mut Machine) -> Answer {
    check_instantiated(m, 0)?;
    check_instantiated(m, 1)?;
    let from = character_argument(m, 0)?;
    let to = character_argument(m, 1)?;
    if let (Some(from), Some(to)) = (from, to) {
        m.streams.conversions.set(from, to);
    }
    Ok(true)
}

/// Argument `index` as a character; `None` for a variable.
fn character_argument(m: &mut Machine, index: usize) -> Result<Option<char>, Thrown> {
    let cell = m.arg(index);
    super::arguments::character_of(m, cell, super::arguments::CharRepr::Characters)
}

fn char_conversions(m: &mut Machine) -> Answer {
    let from = character_argument(m, 0)?;
    let to = character_argument(m, 1)?;
    let conversions = &m.streams.conversions;
    let pairs: Vec<(char, char)> = match (from, to) {
        (Some(from), _) => vec![(from, conversions.image_of(from))],
        // A character maps to itself unless it has a conversion.
        (None, Some(to)) => {
            let own = (conversions.image_of(to) == to).then_some((to, to));
            own.into_iter().chain(conversions.iter().filter(|(_, image)| *image == to)).collect()
        }
        (None, None) => conversions.iter().collect(),
    };
    m.store.check_room(3 * pairs.len())?;
    let mut terms = Vec::with_capacity(pairs.len());
    for (from, to) in pairs {
        let [from, to] = [from, to].map(|character| Cell::atom(Atom::from_char(character)));
        terms.push(m.store.compound(known::MINUS, &[from, to]));
    }
    let list = new_list(m, &terms)?;
    let result = m.arg(2);
    Ok(m.unify(result, list))
}
