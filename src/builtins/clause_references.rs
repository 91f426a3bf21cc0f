//! References to clauses and recorded terms, as in SWI-Prolog: assertz/2, clause/3 and primitives of library/system/references.pl and
//! library/system/records.pl.

use super::arguments;
use super::database::{ClauseQuery, asked_predicate, encode_state, next_match, saved_state, visible_predicate};
use crate::machine::builtin::{Answer, Builtin, Effect, Kind, Next};
use crate::machine::errors::Type;
use crate::machine::{Machine, PredicateEnd, Thrown};
use crate::program::{Clause, Generation, PredId, PredKey};
use crate::terms::{Atom, Cell, Functor, ReferenceKind, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    assert_row(
        "asserta",
        |m| assert(m, PredicateEnd::First, ReferenceKind::Clause),
        "Adds Clause before the other clauses of its predicate; Reference stands for it.",
        &["asserta(p(1)), asserta(p(2), _R), clause(H, B, _R) ⇒ H = p(2), B = true."],
    ),
    assert_row(
        "assertz",
        |m| assert(m, PredicateEnd::Last, ReferenceKind::Clause),
        "Adds Clause after the other clauses of its predicate; Reference stands for it.",
        &["assertz(p(1), _R), assertz(p(2)), erase(_R), findall(X, p(X), L) ⇒ L = [2]."],
    ),
    assert_row(
        "assert",
        |m| assert(m, PredicateEnd::Last, ReferenceKind::Clause),
        "The same as assertz/2.",
        &["assert(p(1), _R), erase(_R), findall(X, p(X), L) ⇒ L = []."],
    ),
    Builtin {
        name: "clause",
        modes: &[":Head", "?Body", "?Reference"],
        kind: Kind::Nondet(|m, state| clause(m, state, ReferenceKind::Clause)),
        effect: Effect::Pure,
        locked: false,
        doc: "Reference stands for a clause with this head and body; the body of a fact is true.",
        errors: &[
            "instantiation_error",
            "type_error(callable, Head)",
            "type_error(callable, Body)",
            "type_error(db_reference, Reference)",
            "permission_error(access, private_procedure, P)",
        ],
        examples: &["assertz(p(1)), clause(p(X), true, _R), erase(_R) ⇒ X = 1."],
    },
    Builtin {
        name: "$recorded",
        modes: &[":Head", "?Body", "?Reference"],
        kind: Kind::Nondet(|m, state| clause(m, state, ReferenceKind::Record)),
        effect: Effect::Pure,
        locked: true,
        doc: "As clause/3, for facts that hold recorded terms.",
        errors: &[],
        examples: &[],
    },
    Builtin::primitive(
        "$recorda",
        &[":Clause", "-Reference"],
        Effect::Database,
        |m| assert(m, PredicateEnd::First, ReferenceKind::Record),
        "Adds a fact that holds a recorded term before the others.",
    ),
    Builtin::primitive(
        "$recordz",
        &[":Clause", "-Reference"],
        Effect::Database,
        |m| assert(m, PredicateEnd::Last, ReferenceKind::Record),
        "Adds a fact that holds a recorded term after the others.",
    ),
    Builtin::primitive(
        "$reference_kind",
        &["+Reference", "-Kind"],
        Effect::Pure,
        reference_kind,
        "Kind is that of a reference, even of one to an erased clause; fails for another term.",
    ),
    Builtin::primitive(
        "$erase_clause",
        &["+Reference"],
        Effect::Database,
        erase,
        "Erases a clause of a dynamic predicate; fails if it has been erased.",
    ),
    Builtin::primitive(
        "$reference_head",
        &[":Head", "+Reference", "-Number"],
        Effect::Pure,
        reference_head,
        "Head is the most general one of the predicate of a clause, as clause/3 takes and gives it, and Number that of the clause, from 1.",
    ),
    Builtin::primitive(
        "$clause_home",
        &["+Reference", "-Predicate", "-Number"],
        Effect::Pure,
        clause_home,
        "The predicate of a clause, as Module:Name/Arity, and the number of the clause, from 1; fails if it has been erased.",
    ),
    Builtin::primitive(
        "$clause_references",
        &[":Head", "-References"],
        Effect::Pure,
        clause_references,
        "The references to the clauses of the predicate of Head.",
    ),
    Builtin::primitive(
        "$nth_clause",
        &[":Head", "+Number", "-Reference"],
        Effect::Pure,
        nth_clause,
        "The reference to a clause, counted from 1, of the predicate of Head.",
    ),
    Builtin::primitive(
        "$clause_facts",
        &["+Reference", "-Size", "-IsFact", "-File", "-Line"],
        Effect::Pure,
        clause_facts,
        "The size of a clause in bytes, whether it is a fact, and its place; File is [] if it comes from no file.",
    ),
];

/// The row of a predicate that adds a clause.
const fn assert_row(
    name: &'static str,
    function: fn(&mut Machine) -> Answer,
    doc: &'static str,
    examples: &'static [&'static str],
) -> Builtin {
    Builtin {
        name,
        modes: &[":Clause", "-Reference"],
        kind: Kind::Det(function),
        effect: Effect::Database,
        locked: false,
        doc,
        errors: &[
            "uninstantiation_error(Reference)",
            "instantiation_error",
            "type_error(callable, T)",
            "permission_error(modify, static_procedure, P)",
            "representation_error(cyclic_term)",
        ],
        examples,
    }
}

fn assert(m: &mut Machine, end: PredicateEnd, kind: ReferenceKind) -> Answer {
    let reference = m.arg(1);
    if !reference.is_var() {
        return Err(m.uninstantiation_error(reference));
    }
    let (id, created) = m.assert(m.x[0], end)?;
    let reference = m.clause_reference(kind, id, created);
    Ok(m.unify(m.x[1], reference))
}

/// The number of arguments of clause/3.
const CLAUSE_ARITY: usize = 3;

fn clause(m: &mut Machine, state: Cell, kind: ReferenceKind) -> Result<Next, Thrown> {
    if !m.arg(2).is_var() {
        return Ok(if clause_of_reference(m, kind)? { Next::Last } else { Next::Fail });
    }
    let (module, head) = m.head_parts(m.context(), m.x[0])?;
    let place = match kind {
        _ if state != Cell::ZERO => Some(saved_state(m, CLAUSE_ARITY)),
        ReferenceKind::Clause => asked_predicate(m, module, head)?,
        // The records' own predicate is the system's, which ISO hides.
        ReferenceKind::Record => Some((m.predicate_id(m.key_of(module, head)), m.database.generation())),
        ReferenceKind::Continuation => None,
    };
    let Some((id, generation)) = place else { return Ok(Next::Fail) };
    let query = ClauseQuery { search: m.search_head(id, generation, head), head, bodies: (m.x[1], None) };
    let mut from = state;
    loop {
        let (heap, trail) = (m.store.heap_top, m.store.trail_top);
        let Some((found, after)) = next_match(m, from, &query)? else { return Ok(Next::Fail) };
        let created = m.database.predicate(id).clause(found).map(|clause| clause.created_at);
        let reference = m.clause_reference(kind, id, created.unwrap_or_default());
        if m.unify(m.x[2], reference) {
            return Ok(after.next(state, &query));
        }
        // The clause has bound a variable that is also the third argument.
        m.store.undo_to(trail);
        m.store.heap_top = heap;
        let Some(next) = after.0 else { return Ok(Next::Fail) };
        from = encode_state(next);
    }
}

/// clause/3 with a known reference: the head may be unbound.
fn clause_of_reference(m: &mut Machine, kind: ReferenceKind) -> Answer {
    let reference = reference_argument(m, 2, Some(kind))?;
    let Some((id, order)) = m.referenced_clause(reference) else { return Ok(false) };
    let key = m.database.predicate(id).key;
    let head = general_head(m, key)?;
    let search = m.search_head(id, m.database.generation(), head);
    Ok(unify_head(m, key.module, head)? && m.unify_clause(&search, order, head, Some(m.x[1]))?)
}

/// The head of a predicate with fresh variables as arguments; there is room for a qualified one.
fn general_head(m: &mut Machine, key: PredKey) -> Result<Cell, Thrown> {
    let arity = key.arity as usize;
    m.store.check_room(2 * arity + 4)?;
    let arguments: Vec<Cell> = (0..arity).map(|_| m.store.new_variable()).collect();
    Ok(if arity == 0 { Cell::atom(key.name) } else { m.store.compound(key.name, &arguments) })
}

/// Unifies the first argument with the head of a clause of `home`. The argument may name the module, `Module:Head`, or ask for it; a
/// variable becomes `home:Head` if it stands in another module.
fn unify_head(m: &mut Machine, home: Atom, head: Cell) -> Answer {
    let argument = m.arg(0);
    let (module, given) = m.strip_modules(m.context(), argument);
    let is_named = given != argument;
    if is_named && module != home {
        return Ok(false);
    }
    match m.store.functor_of(given) {
        Some(functor) if functor == Functor::new(known::COLON, 2) => {
            let [asked, given] = [0, 1].map(|index| m.store.argument(given, index));
            Ok(m.unify(asked, Cell::atom(home)) && m.unify(given, head))
        }
        _ if given.is_var() && module != home => {
            let shown = m.store.compound(known::COLON, &[Cell::atom(home), head]);
            Ok(m.unify(given, shown))
        }
        _ => Ok(m.unify(given, head)),
    }
}

/// Argument `index` as a reference to a clause or a record, erased or not.
fn reference_argument(m: &mut Machine, index: usize, kind: Option<ReferenceKind>) -> Result<Atom, Thrown> {
    let term = m.arg(index);
    if term.is_var() {
        return Err(m.instantiation_error());
    }
    let object = if term.is_atom() { m.store.atoms.object(term.atom_value()) } else { None };
    let is_right = |found: ReferenceKind| match kind {
        Some(kind) => found == kind,
        None => matches!(found, ReferenceKind::Clause | ReferenceKind::Record),
    };
    match object {
        Some(object) if is_right(object.kind) => Ok(term.atom_value()),
        _ => Err(m.type_error(Type::DbReference, term)),
    }
}

fn reference_kind(m: &mut Machine) -> Answer {
    let term = m.arg(0);
    let object = if term.is_atom() { m.store.atoms.object(term.atom_value()) } else { None };
    let Some(object) = object else { return Ok(false) };
    let kind = Cell::atom(m.store.atoms.intern(object.kind.name()));
    Ok(m.unify(m.x[1], kind))
}

fn erase(m: &mut Machine) -> Answer {
    let reference = reference_argument(m, 0, None)?;
    let Some((id, order)) = m.referenced_clause(reference) else { return Ok(false) };
    if !m.database.predicate(id).properties.dynamic {
        let [clause, erase] = ["clause", "erase"].map(|name| Cell::atom(m.store.atoms.intern(name)));
        return Err(arguments::custom_error(m, "permission_error", &[clause, erase, Cell::atom(reference)]));
    }
    m.erase(id, order);
    m.sweep_if_many_erased(id);
    Ok(true)
}

fn clause_home(m: &mut Machine) -> Answer {
    let reference = reference_argument(m, 0, None)?;
    let Some((id, order)) = m.referenced_clause(reference) else { return Ok(false) };
    let key = m.database.predicate(id).key;
    let number = clause_number(m, id, order);
    m.store.check_room(3)?;
    let indicator = m.indicator(key.name, key.arity as usize)?;
    let qualified = m.store.compound(known::COLON, &[Cell::atom(key.module), indicator]);
    Ok(m.unify(m.x[1], qualified) && m.unify(m.x[2], number))
}

/// The number of a clause among those of its predicate that are not erased, from 1.
fn clause_number(m: &Machine, id: PredId, order: i64) -> Cell {
    let before = m.database.predicate(id).clauses.iter().take_while(|clause| clause.order < order);
    Cell::int(before.filter(|clause| is_current(clause)).count() as i64 + 1)
}

fn reference_head(m: &mut Machine) -> Answer {
    let reference = reference_argument(m, 1, None)?;
    let Some((id, order)) = m.referenced_clause(reference) else { return Ok(false) };
    let number = clause_number(m, id, order);
    let key = m.database.predicate(id).key;
    let head = general_head(m, key)?;
    Ok(unify_head(m, key.module, head)? && m.unify(m.x[2], number))
}

fn is_current(clause: &Clause) -> bool {
    clause.erased_at == Generation::NEVER
}

/// The predicate of the head in the first argument, if its clauses may be seen.
fn predicate_argument(m: &mut Machine) -> Result<Option<PredId>, Thrown> {
    let (module, head) = m.head_parts(m.context(), m.x[0])?;
    Ok(visible_predicate(m, module, head)?.map(|(id, _)| id))
}

fn clause_references(m: &mut Machine) -> Answer {
    let Some(id) = predicate_argument(m)? else { return Ok(false) };
    let current = m.database.predicate(id).clauses.iter().filter(|clause| is_current(clause));
    let created: Vec<Generation> = current.map(|clause| clause.created_at).collect();
    let mut references = Vec::with_capacity(created.len());
    for (step, created) in created.into_iter().enumerate() {
        m.store.interrupts.poll_at(step)?;
        references.push(m.clause_reference(ReferenceKind::Clause, id, created));
    }
    let list = arguments::new_list(m, &references)?;
    Ok(m.unify(m.x[1], list))
}

fn nth_clause(m: &mut Machine) -> Answer {
    let number = arguments::natural(m, 1)?;
    let Some(id) = predicate_argument(m)? else { return Ok(false) };
    let predicate = m.database.predicate(id);
    let Some(index) = number.checked_sub(1) else { return Ok(false) };
    let found = match predicate.erased_count {
        0 => predicate.clauses.get(index),
        _ => predicate.clauses.iter().filter(|clause| is_current(clause)).nth(index),
    };
    let Some(created) = found.map(|clause| clause.created_at) else { return Ok(false) };
    let reference = m.clause_reference(ReferenceKind::Clause, id, created);
    Ok(m.unify(m.x[2], reference))
}

fn clause_facts(m: &mut Machine) -> Answer {
    let reference = reference_argument(m, 0, Some(ReferenceKind::Clause))?;
    let Some((id, order)) = m.referenced_clause(reference) else { return Ok(false) };
    let Some(clause) = m.database.predicate(id).clause(order) else { return Ok(false) };
    let (size, is_fact) = (clause.size(), !clause.is_rule);
    let source = clause.source.origin.and_then(|origin| Some((m.sources.get(origin.source)?, origin.span.start)));
    let place = source.map(|(source, start)| (source.name().to_string(), source.position(start).line));
    let (file, line) = match place {
        Some((file, line)) => (m.store.atoms.intern(&file), line),
        None => (known::NIL, 0),
    };
    let is_fact = if is_fact { known::TRUE } else { known::FALSE };
    let values = [Cell::int(size as i64), Cell::atom(is_fact), Cell::atom(file), Cell::int(i64::from(line))];
    Ok((1..).zip(values).all(|(index, value)| m.unify(m.x[index], value)))
}
