//! Loading: the steps that library/loading.pl is made of.

use super::arguments;
use crate::loader::{self, Item};
use crate::machine::builtin::{Answer, Builtin, Kind};
use crate::machine::errors::{Object, Operation, Permission};
use crate::machine::{Machine, Thrown};
use crate::program::PredKey;
use crate::terms::{Cell, View, atoms::known};
use crate::text::{Argument, Diagnostic, FileError, FileProblem, MessageId, Phrase};

/// The built-ins of this page.
pub const TABLE: &[Builtin] = &[
    row("$open_source", &["+File"], open_source, "Opens a file to be loaded."),
    row("$include_source", &["+File"], include_source, "Opens a file to be loaded in place of the directive."),
    row("$is_loaded", &["+File"], is_loaded, "The file has been loaded."),
    row("$next_item", &["-Item"], next_item, "Loads up to the next directive(G), expand(C) or end."),
    row("$close_source", &["-Goals"], close_source, "Ends a load: Goals are those of initialization/1."),
    row("$add_clause", &["+Clause"], add_clause, "Adds a clause to the program."),
    row("$declare", &["+Property", "+Indicator"], declare, "Declares a predicate dynamic, discontiguous or multifile."),
    row("$initialization", &["+Goal"], initialization, "Goal is to run when the source is loaded."),
    row("$load_page", &["+Number"], load_page, "Compiles a page of the library."),
    row("$library", &["+Name"], library, "There is a page of the library of this name; compiles it."),
    row("$report_error", &["+Ball"], report_error, "Reports a ball that was caught just now."),
    row("$report_failure", &["+Kind", "+Goal"], report_failure, "Reports a directive or goal that failed."),
    row("$expands", &[], expands, "Clauses must go by way of term_expansion/2 from now on."),
];

const fn row(
    name: &'static str,
    modes: &'static [&'static str],
    function: fn(&mut Machine) -> Answer,
    doc: &'static str,
) -> Builtin {
    Builtin { name, modes, kind: Kind::Det(function), iso: true, doc, errors: &[], examples: &[] }
}

fn file_name(m: &mut Machine) -> Result<String, Thrown> {
    let file = m.arg(0);
    match m.store.view(file) {
        View::Variable(_) => Err(m.instantiation_error()),
        View::Atom(atom) => Ok(m.store.atoms.name(atom).to_string()),
        View::String(string) => Ok(m.store.string_text(string).to_string()),
        _ => Err(m.domain_error(crate::machine::errors::Domain::SourceSink, file)),
    }
}

fn open_source(m: &mut Machine) -> Answer {
    open(m, loader::open)
}

fn include_source(m: &mut Machine) -> Answer {
    open(m, loader::include)
}

fn open(m: &mut Machine, way: fn(&mut Machine, &str) -> Result<(), FileError>) -> Answer {
    let name = file_name(m)?;
    let Err(error) = way(m, &name) else { return Ok(true) };
    let culprit = m.arg(0);
    match error.problem {
        FileProblem::Missing => Err(m.existence_error(Object::SourceSink, culprit)),
        _ => {
            loader::report(m, &error.diagnostic());
            Err(m.permission_error(Operation::Open, Permission::SourceSink, culprit))
        }
    }
}

fn is_loaded(m: &mut Machine) -> Answer {
    let name = file_name(m)?;
    let path = loader::resolve(m, &name);
    Ok(path.canonicalize().is_ok_and(|full| m.loads.files.contains_key(&full)))
}

fn next_item(m: &mut Machine) -> Answer {
    let item = loader::next_item(m)?;
    m.store.need(2)?;
    let item = match item {
        Item::Directive(goal) => {
            let name = m.store.atoms.intern("directive");
            m.store.compound(name, &[goal])
        }
        Item::Expand(clause) => {
            let name = m.store.atoms.intern("expand");
            m.store.compound(name, &[clause])
        }
        Item::End => Cell::atom(m.store.atoms.intern("end")),
    };
    Ok(m.unify(m.x[0], item))
}

fn close_source(m: &mut Machine) -> Answer {
    let goals = loader::close(m);
    let mut terms = Vec::with_capacity(goals.len());
    for goal in &goals {
        terms.push(m.store.instantiate(goal)?);
    }
    m.store.need(2 * terms.len())?;
    let list = m.store.list(&terms, Cell::atom(known::NIL));
    Ok(m.unify(m.x[0], list))
}

fn add_clause(m: &mut Machine) -> Answer {
    let clause = m.arg(0);
    loader::add_clause(m, clause)?;
    Ok(true)
}

fn declare(m: &mut Machine) -> Answer {
    let property = arguments::atom(m, 0)?;
    let indicator = m.arg(1);
    let (module, indicator) = m.qualified(indicator)?;
    let (name, arity) = arguments::indicator_of(m, indicator)?;
    let key = PredKey { module, name, arity };
    let id = m.changeable(key, Operation::Modify, Permission::StaticProcedure)?;
    match property {
        known::DYNAMIC if m.has_static_clauses(id) => {
            let culprit = m.indicator(key.name, key.arity as usize)?;
            return Err(m.permission_error(Operation::Modify, Permission::StaticProcedure, culprit));
        }
        known::DYNAMIC => m.declare_dynamic(id),
        known::DISCONTIGUOUS => m.database.predicate_mut(id).properties.discontiguous = true,
        _ => m.database.predicate_mut(id).properties.multifile = true,
    }
    Ok(true)
}

fn initialization(m: &mut Machine) -> Answer {
    let goal = m.arg(0);
    if m.loads.defer_main && goal == Cell::atom(known::MAIN) {
        m.loads.main_wanted = true;
        return Ok(true);
    }
    let block = m.store.extract(goal)?;
    match m.loads.open.last_mut() {
        Some(load) => load.initialization.push(block),
        None => return Err(m.permission_error(Operation::Modify, Permission::Directive, goal)),
    }
    Ok(true)
}

fn load_page(m: &mut Machine) -> Answer {
    let number = arguments::natural(m, 0)?;
    loader::load_page(m, number)?;
    Ok(true)
}

fn library(m: &mut Machine) -> Answer {
    let name = arguments::atom(m, 0)?;
    let text = m.store.atoms.name(name).to_string();
    let Some(number) = loader::PAGES.iter().position(|(page, _)| **page == *text) else { return Ok(false) };
    loader::load_page(m, number)?;
    Ok(true)
}

fn report_error(m: &mut Machine) -> Answer {
    let ball = m.store.extract(m.x[0])?;
    let frames = m.trace().to_vec();
    let mut diagnostic = loader::diagnose(m, &ball, &frames, false);
    if diagnostic.labels.is_empty()
        && let Some(load) = m.loads.open.last()
    {
        diagnostic = diagnostic.with_label(load.id, load.directive, MessageId::GoalHere.into());
    }
    loader::report(m, &diagnostic);
    Ok(true)
}

fn report_failure(m: &mut Machine) -> Answer {
    let kind = arguments::atom(m, 0)?;
    let goal = m.arg(1);
    let text = loader::text_of(m, goal);
    let diagnostic = match (&*m.store.atoms.name(kind), m.loads.open.last()) {
        ("directive", Some(load)) => Diagnostic::warning(MessageId::DirectiveFailed.into()).with_label(
            load.id,
            load.directive,
            MessageId::DirectiveHere.into(),
        ),
        _ => Diagnostic::warning(Phrase::new(MessageId::InitializationFailed, [Argument::from(text)])),
    };
    loader::report(m, &diagnostic);
    Ok(true)
}

fn expands(m: &mut Machine) -> Answer {
    m.loads.expands = true;
    Ok(true)
}
