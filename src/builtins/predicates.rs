//! Predicate properties: primitives of library/system/predicates.pl.

use super::{arguments, listing};
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::{Machine, Thrown};
use crate::program::{Definition, PredId, PredKey};
use crate::terms::{Cell, Functor, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "$properties",
        modes: &["+Module", "+Head", "?Property", "-Properties"],
        kind: Kind::Det(properties),
        effect: Effect::Pure,
        locked: false,
        doc: "The properties, of those that may unify with Property, of the predicate that calling Head in Module would run; fails if there is \
              no predicate.",
        errors: &["type_error(callable, Head)"],
        examples: &[],
    },
    Builtin {
        name: "$library_module_of",
        modes: &["+Head", "-Number"],
        kind: Kind::Det(library_module_of),
        effect: Effect::Pure,
        locked: false,
        doc: "The number of the library module that exports the predicate of Head.",
        errors: &[],
        examples: &["'$library_module_of'(no_such_predicate(_), _) ⇒ false."],
    },
];

fn properties(m: &mut Machine) -> Answer {
    let module = arguments::atom(m, 0)?;
    let (module, head, _) = m.clause_parts_in(module, m.x[1])?;
    let key = m.key_of(module, head);
    let Some(id) = m.database.visible_predicate(key) else { return Ok(false) };
    let wanted = Wanted::of(m, m.arg(2));
    let list = properties_list(m, key, id, wanted)?;
    Ok(m.unify(m.x[3], list))
}

/// The property asked for: programs that interpret others ask for one at each goal.
#[derive(Clone, Copy)]
enum Wanted {
    Any,
    /// That of this name, whose value has this many arguments; none for other terms.
    Named(Option<Functor>),
}

impl Wanted {
    fn of(m: &Machine, property: Cell) -> Wanted {
        if property.is_var() { Wanted::Any } else { Wanted::Named(m.store.functor_of(property)) }
    }

    fn includes(self, m: &Machine, name: &str, arity: usize) -> bool {
        match self {
            Wanted::Any => true,
            Wanted::Named(None) => false,
            Wanted::Named(Some(functor)) => functor.arity() == arity && *m.store.atoms.name(functor.name()) == *name,
        }
    }
}

/// The list of properties of the predicate that is visible under a key.
fn properties_list(m: &mut Machine, key: PredKey, id: PredId, wanted: Wanted) -> Result<Cell, Thrown> {
    let mut list = Vec::new();
    for (name, holds) in plain_properties(m, key, id) {
        if holds && wanted.includes(m, name, 0) {
            list.push(Cell::atom(m.store.atoms.intern(name)));
        }
    }
    let predicate = m.database.predicate(id);
    let home = predicate.key.module;
    let clauses = predicate.live_clauses();
    let has_clauses = !matches!(predicate.definition, Definition::Builtin(_));
    let modes = predicate.meta.as_ref().map(|meta| meta.0.to_vec());
    let includes = |name: &str| wanted.includes(m, name, 1);
    let [counts, imports, declares, tables, files, lines] =
        ["number_of_clauses", "imported_from", "meta_predicate", "tabled", "file", "line_count"].map(includes);
    let place = if files || lines { listing::source_place(m, id) } else { None };
    // Six properties with a value, and the head with the modes.
    m.store.check_room(6 * 2 + key.arity as usize + 1)?;
    if has_clauses && counts {
        list.push(property_term(m, "number_of_clauses", Cell::int(clauses as i64)));
    }
    if home != key.module && home != known::SYSTEM && imports {
        list.push(property_term(m, "imported_from", Cell::atom(home)));
    }
    if let Some(modes) = modes.filter(|_| declares) {
        let modes = m.store.compound(key.name, &modes);
        list.push(property_term(m, "meta_predicate", modes));
    }
    if let Some(declaration) = m.table_declaration(id).filter(|_| tables) {
        let how = if declaration.is_subsumptive { "subsumptive" } else { "variant" };
        let how = Cell::atom(m.store.atoms.intern(how));
        list.push(property_term(m, "tabled", how));
    }
    if let Some((file, line)) = place {
        if files {
            let file = Cell::atom(m.store.atoms.intern(&file));
            list.push(property_term(m, "file", file));
        }
        if lines {
            list.push(property_term(m, "line_count", Cell::int(i64::from(line))));
        }
    }
    arguments::new_list(m, &list)
}

/// The properties that are atoms, and whether the predicate has them.
fn plain_properties(m: &Machine, key: PredKey, id: PredId) -> [(&'static str, bool); 13] {
    let predicate = m.database.predicate(id);
    let (home, flags) = (predicate.key.module, predicate.properties);
    let (is_builtin, is_iso) = match predicate.definition {
        Definition::Builtin(number) => (true, m.builtin(number).locked),
        _ => (flags.locked, flags.locked),
    };
    let exports = m.database.modules.get(&home).map(|module| &module.exports);
    let is_exported = exports.is_some_and(|exports| exports.contains(&(key.name, key.arity)));
    [
        ("defined", true),
        ("visible", true),
        ("dynamic", flags.dynamic),
        ("static", !flags.dynamic),
        ("built_in", is_builtin),
        ("iso", is_iso),
        ("system", flags.system),
        ("tabled", flags.tabled),
        ("multifile", flags.multifile),
        ("discontiguous", flags.discontiguous),
        ("exported", is_exported),
        ("ssu", flags.matching),
        ("det", flags.det),
    ]
}

/// `Name(Value)` (2 cells).
fn property_term(m: &mut Machine, name: &str, value: Cell) -> Cell {
    let name = m.store.atoms.intern(name);
    m.store.compound(name, &[value])
}

fn library_module_of(m: &mut Machine) -> Answer {
    let head = m.arg(0);
    let Some(functor) = m.store.functor_of(head) else { return Ok(false) };
    match m.library_module(functor.name(), functor.arity() as u32) {
        Some(number) => Ok(m.unify(m.x[1], Cell::int(number as i64))),
        None => Ok(false),
    }
}
