//! Modules: primitives of library/system/modules.pl.

use super::arguments;
use crate::loader;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::{Object, Operation, Permission};
use crate::machine::{Machine, Thrown};
use crate::program::{Definition, Load, MetaArguments, Module, PredKey, Signature};
use crate::terms::{Atom, Cell, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "strip_module",
        modes: &[":Term", "-Module", "-Plain"],
        kind: Kind::Det(strip_module),
        effect: Effect::Pure,
        locked: false,
        doc: "Plain is Term without Module:, which is the module of the clause or user if there is none.",
        errors: &[],
        examples: &["strip_module(m:p(X), M, P) ⇒ M = m, P = p(X).", "strip_module(p, M, P) ⇒ M = user, P = p."],
    },
    Builtin::primitive(
        "$module",
        &["+Name", "+Indicators"],
        Effect::Loading,
        module,
        "The source being loaded is a module that offers predicates.",
    ),
    Builtin::primitive(
        "$skip_rest",
        &[],
        Effect::Loading,
        skip_rest,
        "The rest of the source being loaded is left out.",
    ),
    Builtin::primitive("$modules", &["-Names"], Effect::Pure, modules, "All modules."),
    Builtin::primitive(
        "$file_module",
        &["+File", "-Name"],
        Effect::Pure,
        file_module,
        "The file has been loaded and is a module.",
    ),
    Builtin::primitive(
        "$module_place",
        &["+Module", "-File", "-Line", "-Exports"],
        Effect::Pure,
        module_place,
        "Where a module is declared, and what it offers; fails if no file has declared it.",
    ),
    Builtin::primitive("$exports", &["+Module", "-Indicators"], Effect::Pure, exports, "What a module offers."),
    Builtin::primitive(
        "$export",
        &["+Module", "+Indicator"],
        Effect::Loading,
        export,
        "The module offers this predicate, too.",
    ),
    Builtin::primitive(
        "$import",
        &["+Importer", "+Module", "+Indicator", "+Name"],
        Effect::Loading,
        import,
        "Makes a predicate visible under a name.",
    ),
    Builtin::primitive("$meta", &[":Head"], Effect::Loading, meta, "Notes which arguments of a predicate are goals."),
];

fn strip_module(m: &mut Machine) -> Answer {
    let (module, plain) = m.strip_modules(m.context(), m.x[0]);
    Ok(m.unify(m.x[1], Cell::atom(module)) && m.unify(m.x[2], plain))
}

fn module(m: &mut Machine) -> Answer {
    let name = arguments::atom(m, 0)?;
    let exports = signatures_argument(m, 1)?;
    let is_loaded = |module: &Module| m.sources.is_loaded_file(module.source);
    let may_be = |load: &Load| {
        let is_header = load.owner == load.id && load.module == load.importer;
        let earlier = m.database.modules.get(&name);
        is_header && earlier.is_none_or(|module| module.source == load.id || !is_loaded(module))
    };
    let is_system = matches!(name, known::USER | known::SYSTEM);
    match m.loads.innermost().filter(|load| may_be(load) && !is_system) {
        Some(load) => {
            let module = Module { source: load.id, place: load.directive, exports, is_library: false };
            m.database.modules.insert(name, module);
            m.operators.forget(name);
        }
        None => {
            let culprit = m.arg(0);
            return Err(m.permission_error(Operation::Create, Permission::Module, culprit));
        }
    }
    if let Some(load) = m.loads.innermost_mut() {
        load.module = name;
    }
    Ok(true)
}

fn skip_rest(m: &mut Machine) -> Answer {
    if let Some(load) = m.loads.innermost_mut() {
        load.position = load.source.text().len();
    }
    Ok(true)
}

/// The list of predicate indicators in argument `index`.
fn signatures_argument(m: &mut Machine, index: usize) -> Result<Vec<Signature>, Thrown> {
    let indicators = arguments::list(m, m.x[index])?;
    indicators.into_iter().map(|indicator| arguments::indicator_of(m, indicator)).collect()
}

/// '$modules'/1: declared modules, and modules that exist only because clauses were added to them.
fn modules(m: &mut Machine) -> Answer {
    let declared = m.database.modules.keys().copied();
    let own = m.database.predicates().filter(|(_, predicate)| matches!(predicate.definition, Definition::Clauses));
    let mut names: Vec<Atom> = declared.chain(own.map(|(_, predicate)| predicate.key.module)).collect();
    names.retain(|name| !matches!(*name, known::USER | known::SYSTEM));
    names.sort_by(|left, right| m.store.atoms.name(*left).cmp(&m.store.atoms.name(*right)));
    names.dedup();
    let all: Vec<Cell> = [known::USER, known::SYSTEM].into_iter().chain(names).map(Cell::atom).collect();
    let list = arguments::new_list(m, &all)?;
    Ok(m.unify(m.x[0], list))
}

fn file_module(m: &mut Machine) -> Answer {
    let name = super::loading::file_name_argument(m)?;
    let source = loader::loaded_source(m, &name);
    let module = m.database.modules.iter().find(|(_, module)| Some(module.source) == source);
    match module.map(|(name, _)| Cell::atom(*name)) {
        Some(name) => Ok(m.unify(m.x[1], name)),
        None => Ok(false),
    }
}

fn module_place(m: &mut Machine) -> Answer {
    let name = arguments::atom(m, 0)?;
    let Some(module) = m.database.modules.get(&name) else { return Ok(false) };
    let Some(source) = m.sources.get(module.source) else { return Ok(false) };
    let (line, exports) = (source.line(module.place.start), module.exports.clone());
    let file = m.sources.files().find(|(_, id)| *id == module.source).map(|(path, _)| path.display().to_string());
    let file = file.unwrap_or_else(|| source.name().to_string());
    let file = Cell::atom(m.store.atoms.intern(&file));
    let exports = indicators(m, exports)?;
    Ok(m.unify(m.x[1], file) && m.unify(m.x[2], Cell::int(i64::from(line))) && m.unify(m.x[3], exports))
}

fn exports(m: &mut Machine) -> Answer {
    let name = arguments::atom(m, 0)?;
    let Some(module) = m.database.modules.get(&name) else {
        return Err(m.existence_error(Object::Module, Cell::atom(name)));
    };
    let exports = module.exports.clone();
    let list = indicators(m, exports)?;
    Ok(m.unify(m.x[1], list))
}

/// The list of the indicators of these predicates.
fn indicators(m: &mut Machine, signatures: Vec<Signature>) -> Result<Cell, Thrown> {
    m.store.check_room(5 * signatures.len())?;
    let mut indicators = Vec::with_capacity(signatures.len());
    for (name, arity) in signatures {
        indicators.push(m.indicator(name, arity as usize)?);
    }
    Ok(m.store.list(&indicators, Cell::atom(known::NIL)))
}

fn export(m: &mut Machine) -> Answer {
    let (name, indicator) = (arguments::atom(m, 0)?, m.arg(1));
    let signature = arguments::indicator_of(m, indicator)?;
    let Some(module) = m.database.modules.get_mut(&name) else {
        return Err(m.existence_error(Object::Module, Cell::atom(name)));
    };
    if !module.exports.contains(&signature) {
        module.exports.push(signature);
    }
    Ok(true)
}

fn import(m: &mut Machine) -> Answer {
    let (importer, module) = (arguments::atom(m, 0)?, arguments::atom(m, 1)?);
    let (indicator, known_as) = (m.arg(2), arguments::atom(m, 3)?);
    let (name, arity) = arguments::indicator_of(m, indicator)?;
    let other = m.predicate_id(PredKey { module, name, arity });
    m.import(PredKey { module: importer, name: known_as, arity }, other)?;
    Ok(true)
}

fn meta(m: &mut Machine) -> Answer {
    let (module, head) = m.qualified(m.x[0])?;
    let (module, head, _) = m.clause_parts_in(module, head)?;
    let key = m.key_of(module, head);
    let modes: Vec<Cell> = (0..key.arity as usize).map(|index| m.store.deref(m.store.argument(head, index))).collect();
    if modes.iter().any(|mode| mode.is_var()) {
        return Err(m.instantiation_error());
    }
    let id = m.modifiable_predicate(key, Operation::Modify, Permission::StaticProcedure)?;
    m.declare_meta(id, Some(MetaArguments(modes.into())));
    Ok(true)
}
