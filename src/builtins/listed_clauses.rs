//! The clauses of a listing: as they stand in their source where that still says the same, with the names of its variables.
//!
//! Nothing is kept for this: the text of a clause is read again from its source. A clause that the source does not have in this form,
//! because it was asserted or results from an expansion, is shown as it is in the database.

use super::arguments;
use super::texts::{TextForm, new_text};
use crate::compiler::debug_info::zip_variables;
use crate::loader;
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::{Machine, Thrown};
use crate::program::{Clause, ClauseOrigin, Generation, PredId, PredKey};
use crate::reader::{Quotes, ReadError, ReadFlags, ReadTerm, Reader, VarInfo, comment_above};
use crate::terms::{Atom, Cell, Functor, atoms::known, operators::Operators};
use crate::text::Span;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$clause_places",
        &["+Module", "+Indicator", "-Places"],
        Effect::Pure,
        clause_places,
        "The generations in which a predicate's clauses were added: a clause keeps its own whatever else is erased and collected.",
    ),
    Builtin::primitive(
        "$listed_clause",
        &["+Module", "+Indicator", "+Place", "-Clause", "-Shown", "-Names"],
        Effect::Pure,
        listed_clause,
        "The clause at a place, the term to be listed for it, which may be a grammar rule, and the names of its variables.",
    ),
    Builtin::primitive(
        "$clause_text",
        &["+Module", "+Indicator", "+Place", "-Comment", "-Text", "-File", "-Line"],
        Effect::Pure,
        clause_text,
        "The text of a clause in its source, the comment above it and its place; fails if it comes from no source.",
    ),
    Builtin::primitive(
        "$page_clauses",
        &["+Indicator", "-Clauses"],
        Effect::Pure,
        library_clauses,
        "Clauses of the library, each as Clause-Names.",
    ),
];

/// The predicate given by module and indicator in arguments 0 and 1.
pub(super) fn predicate_argument(m: &mut Machine) -> Result<Option<PredId>, Thrown> {
    let module = arguments::atom(m, 0)?;
    let indicator = m.arg(1);
    let (name, arity) = arguments::indicator_of(m, indicator)?;
    let id = m.database.find(PredKey { module, name, arity });
    Ok(id.map(|id| m.resolve_import(id)))
}

fn is_current(clause: &Clause) -> bool {
    clause.erased_at == Generation::NEVER
}

fn clause_places(m: &mut Machine) -> Answer {
    let Some(id) = predicate_argument(m)? else { return Ok(false) };
    let clauses = m.database.predicate(id).clauses.iter().filter(|clause| is_current(clause));
    let places: Vec<Cell> = clauses.map(|clause| Cell::int(clause.created_at.0 as i64)).collect();
    let list = arguments::new_list(m, &places)?;
    Ok(m.unify(m.x[2], list))
}

/// The predicate in arguments 0 and 1, and the position of its clause that was added in the generation in argument 2.
fn place_argument(m: &mut Machine) -> Result<Option<(PredId, usize)>, Thrown> {
    let (Some(id), created) = (predicate_argument(m)?, arguments::natural(m, 2)?) else { return Ok(None) };
    let predicate = m.database.predicate(id);
    let clause = predicate.clause_created(Generation(created as u64)).filter(|clause| is_current(clause));
    Ok(clause.map(|clause| (id, predicate.position(clause.order))))
}

// ---- terms ---------------------------------------------------------------------------------------------------------

fn listed_clause(m: &mut Machine) -> Answer {
    let Some((id, place)) = place_argument(m)? else { return Ok(false) };
    let term = m.database.predicate(id).clauses[place].source.term.clone();
    let stored = m.store.instantiate(&term)?;
    let clause = m.written_clause(stored)?;
    let (shown, variables) = match source_form(m, id, place, clause)? {
        Some(form) => form,
        None => (clause, named_parts(m, id, place, stored)),
    };
    let names = variable_names_list(m, &variables)?;
    Ok(m.unify(m.x[3], clause) && m.unify(m.x[4], shown) && m.unify(m.x[5], names))
}

/// A clause as its source has it, if that is a grammar rule of its predicate or the same clause.
fn source_form(
    m: &mut Machine,
    id: PredId,
    place: usize,
    clause: Cell,
) -> Result<Option<(Cell, Vec<VarInfo>)>, Thrown> {
    let predicate = m.database.predicate(id);
    let (key, origin) = (predicate.key, predicate.clauses[place].source.origin);
    let Some(text) = origin.and_then(|origin| stopped_text(m, origin)) else { return Ok(None) };
    let Some(read) = read_clause(m, key.module, &text, Quotes::String)? else { return Ok(None) };
    let shown = without_modules(m, read.term)?;
    if matches!(binary(m, shown), Some(known::GRAMMAR | known::GRAMMAR_RULE)) {
        return Ok(may_define(m, shown, key).then_some((shown, read.variables)));
    }
    if m.store.are_variants(shown, clause) {
        return Ok(Some((shown, read.variables)));
    }
    // The flag double_quotes of the time of loading is not known; double-quoted text is listed as it was written.
    let others = [Quotes::Codes, Quotes::Chars, Quotes::Atom];
    for quotes in others.into_iter().filter(|_| text.contains('"')) {
        if let Some(other) = read_clause(m, key.module, &text, quotes)? {
            let other = without_modules(m, other.term)?;
            if m.store.are_variants(other, clause) {
                return Ok(Some((shown, read.variables)));
            }
        }
    }
    Ok(None)
}

/// The text of a clause, with a full stop: the span may or may not include it, and a second one is not read.
fn stopped_text(m: &Machine, origin: ClauseOrigin) -> Option<String> {
    Some(format!("{} .", m.sources.get(origin.source)?.slice(origin.span)))
}

fn read_clause(m: &mut Machine, module: Atom, text: &str, double_quotes: Quotes) -> Result<Option<ReadTerm>, Thrown> {
    let flags = &m.database.flags;
    let flags = ReadFlags { double_quotes, rationals: flags.rationals(), lenient: !flags.iso, ..ReadFlags::PLAIN };
    match Reader::new(text).next(&mut m.store, m.operators.of(module), flags) {
        Ok(read) => Ok(read),
        // The operators may have changed since.
        Err(ReadError::Syntax(_)) => Ok(None),
        Err(ReadError::Memory(exhausted)) => {
            m.store.interrupts.poll()?;
            Err(exhausted.into())
        }
    }
}

/// A clause without the modules that qualify it and its head.
fn without_modules(m: &mut Machine, clause: Cell) -> Result<Cell, Thrown> {
    let clause = unqualified(m, clause);
    let Some(name) = binary(m, clause).filter(|name| is_rule_name(*name)) else { return Ok(clause) };
    let left = m.store.deref(m.store.argument(clause, 0));
    // With a guard or pushed-back terminals the head is the first of two.
    let has_two = name != known::NECK && binary(m, left) == Some(known::COMMA);
    let head = if has_two { m.store.deref(m.store.argument(left, 0)) } else { left };
    let mut plain = unqualified(m, head);
    if plain == head {
        return Ok(clause);
    }
    m.store.check_room(6)?;
    if has_two {
        let second = m.store.argument(left, 1);
        plain = m.store.compound(known::COMMA, &[plain, second]);
    }
    let body = m.store.argument(clause, 1);
    Ok(m.store.compound(name, &[plain, body]))
}

/// Whether a term of this name and two arguments is a rule of some kind.
fn is_rule_name(name: Atom) -> bool {
    matches!(name, known::NECK | known::GRAMMAR | known::RULE | known::CHOICE_RULE | known::GRAMMAR_RULE)
}

/// The name of a compound term of arity 2.
fn binary(m: &Machine, cell: Cell) -> Option<Atom> {
    m.store.functor_of(cell).filter(|functor| functor.arity() == 2).map(Functor::name)
}

fn unqualified(m: &Machine, cell: Cell) -> Cell {
    let mut cell = m.store.deref(cell);
    while binary(m, cell) == Some(known::COLON) {
        cell = m.store.deref(m.store.argument(cell, 1));
    }
    cell
}

/// Whether a clause or grammar rule without modules belongs to a predicate.
fn may_define(m: &Machine, clause: Cell, key: PredKey) -> bool {
    let (mut head, mut added) = (clause, 0);
    if let Some(name) = binary(m, clause).filter(|name| is_rule_name(*name)) {
        head = m.store.deref(m.store.argument(clause, 0));
        if matches!(name, known::GRAMMAR | known::GRAMMAR_RULE) {
            added = 2;
        }
        if name != known::NECK && binary(m, head) == Some(known::COMMA) {
            head = unqualified(m, m.store.argument(head, 0));
        }
    }
    let functor = m.store.functor_of(head);
    functor.is_some_and(|functor| functor.name() == key.name && functor.arity() + added == key.arity as usize)
}

/// The variables of a clause that results from an expansion, as far as parts of it stand in its source. A name that the source gives to
/// what are two variables here is of no use.
fn named_parts(m: &mut Machine, id: PredId, place: usize, clause: Cell) -> Vec<VarInfo> {
    let names = m.variable_names(id, place);
    let block = &m.database.predicate(id).clauses[place].source.term;
    let mut variables: Vec<VarInfo> = Vec::new();
    zip_variables(block, block.cells()[0], &m.store, clause, |place, cell| {
        if let Some((_, name)) = names.iter().find(|(other, _)| *other == place)
            && variables.iter().all(|variable| variable.cell != cell)
        {
            variables.push(VarInfo { name: name.clone(), cell, count: 1, first: Span::default() });
        }
    });
    let is_unique = |name: &str| names.iter().filter(|(_, other)| **other == *name).count() == 1;
    variables.retain(|variable| is_unique(&variable.name));
    variables
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

// ---- texts ---------------------------------------------------------------------------------------------------------

fn clause_text(m: &mut Machine) -> Answer {
    let Some((id, place)) = place_argument(m)? else { return Ok(false) };
    let Some(origin) = m.database.predicate(id).clauses[place].source.origin else { return Ok(false) };
    let Some(source) = m.sources.get(origin.source).cloned() else { return Ok(false) };
    let comment = at_margin(comment_above(source.text(), origin.span.start as usize));
    let clause = source.slice(origin.span).trim_end();
    let clause = if clause.ends_with('.') { clause.to_string() } else { format!("{clause}.") };
    for (index, text) in [(3, &*comment), (4, &clause)] {
        let text = new_text(m, text, TextForm::String)?;
        if !m.unify(m.x[index], text) {
            return Ok(false);
        }
    }
    let file = Cell::atom(m.store.atoms.intern(source.name()));
    let line = Cell::int(i64::from(source.position(origin.span.start).line));
    Ok(m.unify(m.x[5], file) && m.unify(m.x[6], line))
}

/// The lines of a comment without the blanks that its first line begins with.
fn at_margin(comment: &str) -> String {
    let indent = comment.len() - comment.trim_start_matches([' ', '\t']).len();
    let mut lines = String::new();
    for line in comment.lines() {
        let blanks = line.chars().take(indent).take_while(|character| matches!(character, ' ' | '\t')).count();
        lines.push_str(line[blanks..].trim_end());
        lines.push('\n');
    }
    lines
}

// ---- the library ---------------------------------------------------------------------------------------------------

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
        let clause = m.store.deref(read.term);
        if may_define(m, clause, key) {
            let names = variable_names_list(m, &read.variables)?;
            m.store.check_room(3)?;
            clauses.push(m.store.compound(known::MINUS, &[clause, names]));
        }
    }
    let list = arguments::new_list(m, &clauses)?;
    Ok(m.unify(m.x[1], list))
}
