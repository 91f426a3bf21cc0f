//! Recognition of clauses at the prompt, where queries are expected.
//!
//! A text with a rule in it is a program, however it came. Facts look like queries: they are taken for a program if no query of theirs
//! could succeed, since their predicates are not defined; or if several were pasted together and have no variables, as the facts of a
//! program that is pasted again. Queries among pasted clauses are what a program is tried with: they are run when it has been loaded.

use crate::games::predicates::protocol::Relation;
use crate::program::PredKey;
use crate::prolog::Prolog;
use crate::reader::{ReadError, ReadFlags, ReadTerm, Reader};
use crate::terms::{Atom, Cell, Functor, View, atoms::known};
use std::collections::HashSet;
use std::ops::Range;

/// What a text at the prompt is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::toplevel) enum Entered {
    /// Queries, possibly followed by input for the program.
    Queries,
    /// Clauses to be loaded after a question.
    Clauses(Clauses),
}

/// Clauses, and what came with them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::toplevel) struct Clauses {
    /// The text without the queries.
    pub text: String,
    /// The queries that stood among the clauses.
    pub queries: String,
    /// Whether it is a single clause, which is added to those of its predicate.
    pub is_single: bool,
    /// Whether they could be queries, too.
    pub may_be_queries: bool,
}

/// What a clause of the text may be.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// A rule or a grammar rule.
    Rule,
    /// `:- Directive`
    Directive,
    /// `?- Query`, or a goal of the system's that nobody defines.
    Query,
    /// A fact of a predicate that is not defined.
    NewFact,
    /// A fact of a predicate that is, or of a relation of games; whether it has no variables.
    KnownFact { is_ground: bool },
    /// What cannot be read.
    Broken,
}

/// A predicate.
type Indicator = (Atom, u32);

/// A clause of the text.
struct Item {
    kind: Kind,
    /// The predicate that it calls or defines.
    predicate: Option<Indicator>,
    span: Range<usize>,
}

/// What a text at the prompt is; `is_pasted` tells whether it has been pasted in one piece.
pub(in crate::toplevel) fn entered(prolog: &mut Prolog, text: &str, is_pasted: bool) -> Entered {
    let mut items = read_items(prolog, text);
    take_back_library(prolog, &mut items);
    let kinds: Vec<Kind> = items.iter().map(|item| item.kind).collect();
    let has = |kind| kinds.contains(&kind);
    let is_known = |kind: &Kind| matches!(kind, Kind::KnownFact { .. });
    let are_known = kinds.len() > 1 && kinds.iter().all(|kind| *kind == Kind::KnownFact { is_ground: true });
    let is_program = match kinds[..] {
        [] | [Kind::Query, ..] => false,
        [kind] => kind == Kind::Rule || kind == Kind::NewFact && is_pasted,
        _ if has(Kind::Rule) => true,
        _ if has(Kind::Query) && !is_pasted => false,
        _ if kinds.iter().any(is_known) => is_pasted && (are_known || has(Kind::NewFact) || has(Kind::Directive)),
        _ => has(Kind::NewFact) || has(Kind::Broken),
    };
    if !is_program {
        return Entered::Queries;
    }
    let (clauses, queries) = separated(text, &items);
    Entered::Clauses(Clauses { text: clauses, queries, is_single: kinds.len() == 1, may_be_queries: are_known })
}

/// Reads the clauses of a text.
fn read_items(prolog: &mut Prolog, text: &str) -> Vec<Item> {
    let heap = prolog.machine.store.heap_top;
    let mut reader = Reader::new(text);
    let mut items = Vec::new();
    loop {
        prolog.machine.store.heap_top = heap;
        let machine = &mut prolog.machine;
        let start = reader.position();
        match reader.next(&mut machine.store, machine.operators.user(), ReadFlags::default()) {
            Ok(Some(read)) => items.push(item_of(prolog, &read)),
            Err(ReadError::Syntax(_)) => {
                items.push(Item { kind: Kind::Broken, predicate: None, span: start..reader.position() });
            }
            Ok(None) | Err(ReadError::Memory(_)) => break,
        }
    }
    prolog.machine.store.heap_top = heap;
    items
}

fn item_of(prolog: &Prolog, read: &ReadTerm) -> Item {
    let store = &prolog.machine.store;
    let is = |name: Atom, arity| store.functor_of(read.term) == Some(Functor::new(name, arity));
    let (kind, predicate) = match () {
        () if is(known::NECK, 2) => (Kind::Rule, head(prolog, read.term)),
        () if is(known::RULE, 2) || is(known::CHOICE_RULE, 2) => (Kind::Rule, head(prolog, read.term)),
        () if is(known::GRAMMAR, 2) || is(known::GRAMMAR_RULE, 2) => (Kind::Rule, None),
        () if is(known::NECK, 1) => (Kind::Directive, None),
        () if is(known::QUERY, 1) => (Kind::Query, None),
        () => (kind_of_fact(prolog, read.term), indicator(prolog, read.term)),
    };
    Item { kind, predicate, span: read.span.range() }
}

/// The predicate that a rule defines.
fn head(prolog: &Prolog, rule: Cell) -> Option<Indicator> {
    match prolog.machine.store.view(rule) {
        View::Compound(parts) => indicator(prolog, prolog.machine.store.read(parts.slot(0))),
        _ => None,
    }
}

fn indicator(prolog: &Prolog, term: Cell) -> Option<Indicator> {
    match prolog.machine.store.view(term) {
        View::Atom(name) => Some((name, 0)),
        View::Compound(structure) => Some((structure.name(), structure.arity() as u32)),
        _ => None,
    }
}

/// What a term is that is no rule: a goal of the system's, a list of files to consult, or a fact.
fn kind_of_fact(prolog: &Prolog, term: Cell) -> Kind {
    let Some((name, arity)) = indicator(prolog, term) else {
        let is_list = matches!(prolog.machine.store.view(term), View::List(..));
        return if is_list { Kind::Query } else { Kind::NewFact };
    };
    let machine = &prolog.machine;
    let is_defined = |module| {
        let id = machine.database.find(PredKey { module, name, arity });
        id.is_some_and(|id| machine.database.predicate(id).is_defined())
    };
    // Programs define the relations of games, which are built in only to say what is missing or to play a native game.
    let name_text = machine.store.atoms.name(name);
    let is_relation = Relation::signatures().any(|relation| relation == (&*name_text, arity));
    if is_relation || is_defined(known::USER) {
        return Kind::KnownFact { is_ground: machine.store.is_ground(term) };
    }
    let is_system = is_defined(known::SYSTEM) || machine.library_module(name, arity).is_some();
    if is_system { Kind::Query } else { Kind::NewFact }
}

/// A library predicate that the text defines by a rule is the program's own: its facts are no queries.
fn take_back_library(prolog: &Prolog, items: &mut [Item]) {
    let rules = items.iter().filter(|item| item.kind == Kind::Rule).filter_map(|item| item.predicate);
    let own: HashSet<Indicator> = rules.filter(|(name, arity)| is_open(prolog, *name, *arity)).collect();
    for item in items {
        if item.kind == Kind::Query && item.predicate.is_some_and(|predicate| own.contains(&predicate)) {
            item.kind = Kind::NewFact;
        }
    }
}

/// Whether a program may define a predicate that the system has.
fn is_open(prolog: &Prolog, name: Atom, arity: u32) -> bool {
    let database = &prolog.machine.database;
    let own = database.find(PredKey { module: known::SYSTEM, name, arity });
    own.is_none_or(|id| !database.predicate(id).properties.locked)
}

/// The text with blanks in place of its queries, and the queries.
fn separated(text: &str, items: &[Item]) -> (String, String) {
    let (mut clauses, mut queries, mut end) = (String::new(), String::new(), 0);
    for item in items.iter().filter(|item| item.kind == Kind::Query) {
        let query = &text[item.span.clone()];
        clauses.push_str(&text[end..item.span.start]);
        // Places in reports stay what they are.
        clauses.extend(query.chars().map(|character| if character == '\n' { '\n' } else { ' ' }));
        queries.extend([query, "\n"]);
        end = item.span.end;
    }
    clauses.push_str(&text[end..]);
    (clauses, queries)
}
