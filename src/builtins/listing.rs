//! portray_clause/1 and primitives of library/system/listing.pl.
//!
//! The clauses of dynamic predicates are kept as terms. Those of static predicates are read again from their source, which also
//! gives the names of their variables.

use super::arguments;
use super::stream_arguments::{StreamTarget, stream_errors};
use crate::loader;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::Type;
use crate::machine::{Machine, Thrown};
use crate::program::{Clause, ClauseOrigin, Definition, Generation, PredId, PredKey, Predicate};
use crate::reader::{Quotes, ReadFlags, ReadTerm, Reader, VarInfo};
use crate::terms::{Atom, Cell, Functor, View, atoms::known, operators::Operators};
use crate::text::Span;
use crate::writer::{VariableNames, WriteOptions, term_text, write_clause};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "portray_clause",
        modes: &["?Clause"],
        kind: Kind::Det(portray_clause),
        effect: Effect::Output,
        locked: false,
        doc: "Writes a clause to the current output, laid out over lines; variables are called A, B, … and _.",
        errors: &["permission_error(output, binary_stream, Stream)"],
        examples: &["portray_clause((p(X) :- q(X, _))) ⇒ true."],
    },
    Builtin {
        name: "portray_clause",
        modes: &["+Stream", "?Clause"],
        kind: Kind::Det(portray_clause_to),
        effect: Effect::Output,
        locked: false,
        doc: "Writes a clause to a stream as portray_clause/1 does.",
        errors: stream_errors!(text output),
        examples: &[
            "catch(portray_clause(user_input, a), error(E, _), true) ⇒ E = permission_error(output, stream, user_input).",
        ],
    },
    Builtin::primitive(
        "$portray",
        &["?Clause", "+Names"],
        Effect::Output,
        portray_named,
        "Writes a clause with its variables' own names.",
    ),
    Builtin::primitive(
        "$listed",
        &["+Module", "?Name", "?Arity", "-Predicates"],
        Effect::Pure,
        listed,
        "The predicates of a module to list.",
    ),
    Builtin::primitive(
        "$declared",
        &["+Module", "+Indicator", "-Properties"],
        Effect::Pure,
        declared,
        "What a listing says before the clauses.",
    ),
    Builtin::primitive(
        "$clause_count",
        &["+Module", "+Indicator", "-Count"],
        Effect::Pure,
        clause_count,
        "How many clauses there may be.",
    ),
    Builtin::primitive(
        "$listed_clause",
        &["+Module", "+Indicator", "+Number", "-Clause", "-Names"],
        Effect::Pure,
        listed_clause,
        "Clause number Number (from 1), if it is not erased, with the names of its variables.",
    ),
    Builtin::primitive(
        "$vm_list",
        &["+Module", "+Indicator"],
        Effect::Output,
        vm_list,
        "Writes the code of the predicate that a call in the module would run; fails if there is none.",
    ),
    Builtin::primitive(
        "$page_clauses",
        &["+Indicator", "-Clauses"],
        Effect::Pure,
        library_clauses,
        "Clauses of the library, each as Clause-Names.",
    ),
];

// ---- writing -------------------------------------------------------------------------------------------------------

fn portray_clause(m: &mut Machine) -> Answer {
    let target = StreamTarget::current_output(m);
    portray_argument(m, target, 0, &[])
}

fn portray_clause_to(m: &mut Machine) -> Answer {
    let target = StreamTarget::output(m, 0)?;
    portray_argument(m, target, 1, &[])
}

fn portray_named(m: &mut Machine) -> Answer {
    let mut names = Vec::new();
    for pair in arguments::list(m, m.x[1])? {
        let View::Compound(parts) = m.store.view(pair) else { return Err(m.type_error(Type::Pair, pair)) };
        let [name, variable] = [0, parts.arity() - 1].map(|index| m.store.deref(m.store.read(parts.slot(index))));
        let name = arguments::atom_of(m, name)?;
        names.push((variable, m.store.atoms.name(name).to_string()));
    }
    let target = StreamTarget::current_output(m);
    portray_argument(m, target, 0, &names)
}

/// Writes the clause in argument `index`.
fn portray_argument(m: &mut Machine, target: StreamTarget, index: usize, names: &[(Cell, String)]) -> Answer {
    let names: Vec<(Cell, &str)> = names.iter().map(|(variable, name)| (*variable, name.as_str())).collect();
    let clause = m.arg(index);
    let names = VariableNames::for_clause(&m.store, clause, &names);
    let mut text = String::new();
    // Writing to a String cannot fail.
    let _ = write_clause(&m.store, m.operators.user(), clause, &names, &mut text);
    target.write_text(m, &text)?;
    Ok(true)
}

// ---- predicates ----------------------------------------------------------------------------------------------------

fn listed(m: &mut Machine) -> Answer {
    let module = arguments::atom(m, 0)?;
    let name = arguments::atom_or_variable(m, 1)?;
    let arity = arguments::natural_or_variable(m, 2)?;
    let is_selected = |key: PredKey| {
        key.module == module
            && name.is_none_or(|name| name == key.name)
            && arity.is_none_or(|n| n == key.arity as usize)
    };
    // Imported predicates are listed only if they are named.
    let is_own = |predicate: &Predicate| name.is_some() || predicate.definition.target().is_none();
    let all = m.database.predicates().filter(|(_, predicate)| is_selected(predicate.key) && is_own(predicate));
    let mut ids: Vec<PredId> = all.map(|(id, _)| id).filter(|id| has_clauses(m, *id)).collect();
    ids.sort_by_key(|id| (first_place(m, *id), *id));
    m.store.check_room(5 * ids.len())?;
    let mut indicators = Vec::with_capacity(ids.len());
    for id in ids {
        let key = m.database.predicate(id).key;
        indicators.push(m.indicator(key.name, key.arity as usize)?);
    }
    let list = m.store.list(&indicators, Cell::atom(known::NIL));
    Ok(m.unify(m.x[3], list))
}

/// Whether a predicate belongs to the program and is defined by clauses, possibly none.
fn has_clauses(m: &Machine, id: PredId) -> bool {
    let predicate = m.database.predicate(m.resolve_import(id));
    !predicate.properties.system && matches!(predicate.definition, Definition::Clauses)
}

/// Sort key of predicates in a listing: the position of the first clause; predicates created at run time come last.
fn first_place(m: &Machine, id: PredId) -> (u32, u32) {
    let predicate = m.database.predicate(m.resolve_import(id));
    let origin = predicate.clauses.front().and_then(|clause| clause.source.origin);
    origin.map_or((u32::MAX, 0), |origin| (origin.source.0, origin.span.start))
}

/// The predicate given by module and indicator in arguments 0 and 1.
fn predicate_argument(m: &mut Machine) -> Result<Option<PredId>, Thrown> {
    let module = arguments::atom(m, 0)?;
    let indicator = m.arg(1);
    let (name, arity) = arguments::indicator_of(m, indicator)?;
    let id = m.database.find(PredKey { module, name, arity });
    Ok(id.map(|id| m.resolve_import(id)))
}

fn vm_list(m: &mut Machine) -> Answer {
    let module = arguments::atom(m, 0)?;
    let indicator = m.arg(1);
    let (name, arity) = arguments::indicator_of(m, indicator)?;
    let Some(id) = m.database.visible_predicate(PredKey { module, name, arity }) else { return Ok(false) };
    let procedure = m.procedure_indicator(m.database.predicate(id).key)?;
    let title = term_text(&m.store, m.operators.user(), procedure, &WriteOptions::WRITEQ);
    let code = m.code_listing(id);
    StreamTarget::current_output(m).write_text(m, &format!("{title}\n{code}\n"))?;
    Ok(true)
}

fn declared(m: &mut Machine) -> Answer {
    let Some(id) = predicate_argument(m)? else { return Ok(false) };
    let properties = m.database.predicate(id).properties;
    let named = [("dynamic", properties.dynamic), ("multifile", properties.multifile)];
    let named = named.into_iter().filter(|(_, holds)| *holds).map(|(name, _)| Cell::atom(m.store.atoms.intern(name)));
    let named: Vec<Cell> = named.collect();
    let list = arguments::new_list(m, &named)?;
    Ok(m.unify(m.x[2], list))
}

fn clause_count(m: &mut Machine) -> Answer {
    let Some(id) = predicate_argument(m)? else { return Ok(false) };
    let predicate = m.database.predicate(id);
    let count = predicate.clauses.len() as i64;
    Ok(m.unify(m.x[2], Cell::int(count)))
}

// ---- clauses -------------------------------------------------------------------------------------------------------

/// A clause in a listing.
enum ListedClause {
    /// From the database.
    Term(Cell),
    /// Read again from the source.
    Source(Box<ReadTerm>),
    /// Source text that no longer parses as a clause of the predicate.
    Text(String),
}

fn listed_clause(m: &mut Machine) -> Answer {
    let (Some(id), number) = (predicate_argument(m)?, arguments::natural(m, 2)?) else { return Ok(false) };
    let Some(listed) = clause_of(m, id, number.wrapping_sub(1))? else { return Ok(false) };
    let (clause, names) = match listed {
        ListedClause::Term(term) => (term, Cell::atom(known::NIL)),
        ListedClause::Source(read) => (read.term, variable_names_list(m, &read.variables)?),
        ListedClause::Text(text) => {
            m.store.check_room(2)?;
            let name = m.store.atoms.intern("$text");
            let text = Cell::atom(m.store.atoms.intern(&text));
            (m.store.compound(name, &[text]), Cell::atom(known::NIL))
        }
    };
    Ok(m.unify(m.x[3], clause) && m.unify(m.x[4], names))
}

fn clause_of(m: &mut Machine, id: PredId, index: usize) -> Result<Option<ListedClause>, Thrown> {
    let predicate = m.database.predicate(id);
    let is_current = |clause: &&Clause| clause.erased_at == Generation::NEVER;
    let Some(clause) = predicate.clauses.get(index).filter(is_current) else { return Ok(None) };
    match clause.source.origin {
        Some(origin) if !predicate.properties.dynamic => source_clause(m, predicate.key, origin).map(Some),
        _ => Ok(Some(ListedClause::Term(m.store.instantiate(&clause.source.term)?))),
    }
}

/// Reads a clause of a predicate again from its source.
fn source_clause(m: &mut Machine, key: PredKey, origin: ClauseOrigin) -> Result<ListedClause, Thrown> {
    let Some(source) = m.sources.get(origin.source).cloned() else { return Ok(ListedClause::Text(String::new())) };
    let text = source.slice(origin.span);
    // The span may or may not include the full stop; a second one is not read.
    let stopped = format!("{text} .");
    let flags = listing_flags(m);
    match Reader::new(&stopped).next(&mut m.store, m.operators.of(key.module), flags) {
        Ok(Some(read)) if may_define(m, read.term, key) => Ok(ListedClause::Source(Box::new(read))),
        _ => Ok(ListedClause::Text(text.to_string())),
    }
}

/// Double-quoted text is read as strings, to be listed as it was written.
fn listing_flags(m: &Machine) -> ReadFlags {
    ReadFlags { double_quotes: Quotes::String, rationals: m.database.flags.rationals(), ..ReadFlags::PLAIN }
}

/// Whether a term is a clause or grammar rule of a predicate.
fn may_define(m: &Machine, term: Cell, key: PredKey) -> bool {
    let (head, is_rule) = head_of(m, term);
    let Some(functor) = m.store.functor_of(head) else { return false };
    let arity = if is_rule { functor.arity() + 2 } else { functor.arity() };
    functor.name() == key.name && arity == key.arity as usize
}

/// The head of a clause or grammar rule, without module and pushback, and whether it is a grammar rule.
fn head_of(m: &Machine, term: Cell) -> (Cell, bool) {
    let binary = |cell: Cell, name: Atom| match m.store.view(cell) {
        View::Compound(parts) if parts.functor() == Functor::new(name, 2) => {
            Some([0, 1].map(|i| m.store.read(parts.slot(i))))
        }
        _ => None,
    };
    let plain = |cell: Cell| m.store.deref(binary(cell, known::COLON).map_or(cell, |[_, plain]| plain));
    let term = plain(term);
    if let Some([head, _]) = binary(term, known::GRAMMAR) {
        let head = plain(head);
        return (m.store.deref(binary(head, known::COMMA).map_or(head, |[head, _]| head)), true);
    }
    (binary(term, known::NECK).map_or(term, |[head, _]| plain(head)), false)
}

/// The list of `Name = Variable` for the variables of a read term.
pub(super) fn variable_names_list(m: &mut Machine, variables: &[VarInfo]) -> Result<Cell, Thrown> {
    m.store.check_room(loader::NAME_CELLS * variables.len())?;
    Ok(new_variable_names(m, variables))
}

/// As [`variable_names_list`], where [`loader::NAME_CELLS`] have been reserved for each.
pub(super) fn new_variable_names(m: &mut Machine, variables: &[VarInfo]) -> Cell {
    let mut pairs = Vec::with_capacity(variables.len());
    for variable in variables {
        let name = Cell::atom(m.store.atoms.intern(&variable.name));
        pairs.push(m.store.compound(known::EQUAL, &[name, variable.cell]));
    }
    m.store.list(&pairs, Cell::atom(known::NIL))
}

fn library_clauses(m: &mut Machine) -> Answer {
    let indicator = m.arg(0);
    let (name, arity) = arguments::indicator_of(m, indicator)?;
    let Some(module) = m.library_module(name, arity).and_then(|number| loader::LIBRARY.get(number)) else {
        return Ok(false);
    };
    let key = PredKey { module: known::SYSTEM, name, arity };
    let operators = Operators::predefined(&mut m.store.atoms);
    let flags = ReadFlags { double_quotes: Quotes::String, ..ReadFlags::PLAIN };
    let (mut reader, mut clauses) = (Reader::new(module.text), Vec::new());
    while let Ok(Some(read)) = reader.next(&mut m.store, &operators, flags) {
        if may_define(m, read.term, key) {
            let names = variable_names_list(m, &read.variables)?;
            m.store.check_room(3)?;
            clauses.push(m.store.compound(known::MINUS, &[read.term, names]));
        }
    }
    let list = arguments::new_list(m, &clauses)?;
    Ok(m.unify(m.x[1], list))
}

/// The name of the source in which a predicate is defined, and its first line.
pub(super) fn source_place(m: &Machine, id: PredId) -> Option<(String, u32)> {
    let predicate = m.database.predicate(id);
    let origin = predicate.clauses.front().and_then(|clause| clause.source.origin)?;
    let source = m.sources.get(origin.source)?;
    let Span { start, .. } = origin.span;
    Some((source.name().to_string(), source.position(start).line))
}
