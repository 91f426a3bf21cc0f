//! Loading of source files: primitives of library/system/loading.pl.

use super::file_system::current_directory;
use super::listed_clauses::new_variable_names;
use super::{arguments, program_text};
use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::loader::{self, Item};
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::errors::{Domain, Limit, Object, Operation, Permission};
use crate::machine::{Machine, Thrown};
use crate::program::{Condition, Load, PredId, PredKey};
use crate::reports;
use crate::streams::{Fault, Unread};
use crate::terms::{Atom, Cell, View, atoms::known};
use crate::text::{FileProblem, Source};
use std::path::PathBuf;
use std::sync::Arc;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$open_source",
        &["+File", "+Module"],
        Effect::Loading,
        open_source,
        "Opens a file to be loaded into a module.",
    ),
    Builtin::primitive(
        "$include_source",
        &["+File"],
        Effect::Loading,
        include_source,
        "Opens a file to be loaded in place of the directive.",
    ),
    Builtin::primitive("$is_loaded", &["+File"], Effect::Pure, is_loaded, "The file has been loaded."),
    Builtin::primitive(
        "$next_item",
        &["-Item"],
        Effect::Loading,
        next_item,
        "Loads up to the next directive(G, Names), condition(G), test(C, M, Names), expand(C, M, Names) or end.",
    ),
    Builtin::primitive(
        "$condition_holds",
        &[],
        Effect::Loading,
        condition_holds,
        "The clauses after the conditional directive count.",
    ),
    Builtin::primitive(
        "$abandon_source",
        &[],
        Effect::Loading,
        abandon_source,
        "Closes the source being loaded after an exception: its file counts as not loaded.",
    ),
    Builtin::primitive("$close_source", &["-Goals", "-Module", "-Importer"], Effect::Loading, close_source, CLOSE_DOC),
    Builtin::primitive("$add_clause", &["+Clause"], Effect::Loading, add_clause, "Adds a clause to the program."),
    Builtin::primitive(
        "$declare",
        &["+Property", "+Indicators"],
        Effect::Database,
        declare,
        "Declares predicates dynamic, discontiguous or multifile: all of a list, or none if one cannot be.",
    ),
    Builtin::primitive(
        "$initialization",
        &["+Goal"],
        Effect::Loading,
        initialization,
        "Goal is to run when the source is loaded; false if none is being loaded.",
    ),
    Builtin::primitive(
        "$note_program",
        &[],
        Effect::Loading,
        note_program,
        "The source being loaded has a main goal that is the program.",
    ),
    Builtin::primitive(
        "$load_library_module",
        &["+Number"],
        Effect::Loading,
        load_library_module,
        "Compiles a library module.",
    ),
    Builtin::primitive(
        "$library",
        &["+Name"],
        Effect::Pure,
        library,
        "There is a library of this name; its pages are compiled when first called.",
    ),
    Builtin::primitive(
        "$library_operators",
        &["+Name", "-Module", "-Operators"],
        Effect::Pure,
        library_operators,
        "The library of this name has its predicates in Module and offers Operators. If Module is not system, it is loaded.",
    ),
    Builtin::primitive(
        "$report_failure",
        &["+Kind", "+Goal"],
        Effect::Output,
        report_failure,
        "Reports a directive or goal that failed.",
    ),
    Builtin::primitive(
        "$report_idle",
        &["+Name"],
        Effect::Output,
        report_idle,
        "Tells by a hint that the directive of this name, of another system, changes nothing; nothing is told outside a load.",
    ),
    Builtin::primitive(
        "$note_missing_library",
        &[],
        Effect::Loading,
        note_missing_library,
        "A library is not there: what it would define is not reported as undefined.",
    ),
    Builtin::primitive(
        "$source_file",
        &["+File", "-Path"],
        Effect::Loading,
        source_file,
        "Path is that of the source file of this name, which exists; fails if there is none.",
    ),
    Builtin::primitive("$source_files", &["-Paths"], Effect::Pure, source_files, "The files that have been loaded."),
    Builtin::primitive(
        "$changed_files",
        &["-Paths"],
        Effect::Loading,
        changed_files,
        "The files that have changed since they were loaded.",
    ),
    Builtin::primitive(
        "$report_unknown",
        &["+Procedure"],
        Effect::Output,
        report_unknown,
        "Warns that the procedure just called has no definition, and fails.",
    ),
    Builtin::primitive(
        "$expanders",
        &["+Expansion", "+Module", "-Modules"],
        Effect::Pure,
        expanders,
        "The modules whose term_expansion/2 or goal_expansion/2 counts for terms of a module.",
    ),
    Builtin::primitive(
        "$add_as_read",
        &[],
        Effect::Loading,
        add_as_read,
        "The term read last is read again, and added or run as it stands: its expansion is the term itself.",
    ),
    Builtin::primitive(
        "$load_context",
        &["-Context"],
        Effect::Pure,
        load_context,
        "Context is context(File, Source, Directory, Module, Line) of the source being loaded; fails if there is none.",
    ),
];

const CLOSE_DOC: &str = "Ends a load of Module into Importer: Goals are those of initialization/1.";

/// The file name in argument 0: an atom, a string, or `Folder/Name`.
pub(super) fn file_name_argument(m: &mut Machine) -> Result<String, Thrown> {
    let file = m.arg(0);
    let (mut parts, mut rest) = (Vec::new(), file);
    loop {
        match m.store.view(rest) {
            View::Variable(_) => return Err(m.instantiation_error()),
            View::Atom(atom) => parts.push(m.store.atoms.name(atom).to_string()),
            View::String(string) => parts.push(m.store.string_text(string).to_string()),
            View::Compound(path) if path.name() == known::SLASH && path.arity() == 2 => {
                let name = m.store.deref(m.store.read(path.slot(1)));
                rest = m.store.read(path.slot(0));
                match m.store.view(name) {
                    View::Atom(name) => parts.push(m.store.atoms.name(name).to_string()),
                    View::Variable(_) => return Err(m.instantiation_error()),
                    _ => return Err(m.domain_error(Domain::SourceSink, file)),
                }
                continue;
            }
            _ => return Err(m.domain_error(Domain::SourceSink, file)),
        }
        parts.reverse();
        return Ok(parts.join("/"));
    }
}

fn open_source(m: &mut Machine) -> Answer {
    let module = arguments::atom(m, 1)?;
    if m.arg(0) == Cell::atom(known::USER) {
        return open_input(m, module);
    }
    open_or_include(m, |m, name| loader::open(m, name, module))
}

fn include_source(m: &mut Machine) -> Answer {
    open_or_include(m, loader::include)
}

fn open_or_include(m: &mut Machine, load: impl FnOnce(&mut Machine, &str) -> Result<(), Unread<Thrown>>) -> Answer {
    let (name, culprit) = (file_name_argument(m)?, m.arg(0));
    if loader::is_being_loaded(m, &name) {
        return Err(m.permission_error(Operation::Load, Permission::SourceSink, culprit));
    }
    // What has come from a pipe does not come again.
    m.must_not_retry();
    let error = match load(m, &name) {
        Ok(()) => return Ok(true),
        Err(Unread::Stopped(thrown)) => return Err(thrown),
        Err(Unread::File(error)) => error,
    };
    match error.problem {
        FileProblem::Missing => Err(m.existence_error(Object::SourceSink, culprit)),
        FileProblem::TooManyOpen => Err(m.resource_error("max_files")),
        _ => {
            reports::report(m, &error.diagnostic());
            Err(m.permission_error(Operation::Open, Permission::SourceSink, culprit))
        }
    }
}

/// Opens the standard input as a source, up to its end or to the clause `end_of_file.`
fn open_input(m: &mut Machine, module: Atom) -> Answer {
    m.must_not_retry();
    match program_text(&mut m.streams).map(|text| Source::new("user", text)) {
        Ok(Ok(source)) => {
            loader::begin_load(m, Arc::new(source), PathBuf::new(), module);
            Ok(true)
        }
        Ok(Err(_)) => Err(m.resource_error("memory")),
        Err(Fault::Undecodable) => Err(m.representation_error(Limit::Character)),
        Err(Fault::Full) => Err(m.resource_error("memory")),
        Err(Fault::Interrupted) => Err(Thrown::Stopped),
        Err(Fault::NothingYet) => Err(Thrown::NothingYet),
        Err(_) => Err(m.permission_error(Operation::Input, Permission::Stream, Cell::atom(known::USER))),
    }
}

fn is_loaded(m: &mut Machine) -> Answer {
    let name = file_name_argument(m)?;
    Ok(loader::loaded_source(m, &name).is_some_and(|id| m.sources.is_finished(id)))
}

fn next_item(m: &mut Machine) -> Answer {
    let item = loader::next_item(m)?;
    let module = m.loads.source_module();
    let names = match &item {
        Item::Directive(_, variables) | Item::Test(_, variables) | Item::Expand(_, variables) => {
            new_variable_names(m, variables)
        }
        _ => Cell::atom(known::NIL),
    };
    // The loader has reserved room: it does not read the item again.
    let (name, arguments) = match item {
        Item::Directive(goal, _) => ("directive", vec![qualified_goal(m, module, goal), names]),
        Item::Condition(goal) => ("condition", vec![qualified_goal(m, module, goal)]),
        Item::Test(clause, _) => ("test", vec![clause, Cell::atom(module), names]),
        Item::Expand(clause, _) => ("expand", vec![clause, Cell::atom(module), names]),
        Item::Skip | Item::End => {
            let end = Cell::atom(m.store.atoms.intern("end"));
            return Ok(m.unify(m.x[0], end));
        }
    };
    let name = m.store.atoms.intern(name);
    let item = m.store.compound(name, &arguments);
    Ok(m.unify(m.x[0], item))
}

/// `Module:Goal`, or the goal alone for `user` (3 cells at most, which the caller has reserved).
fn qualified_goal(m: &mut Machine, module: Atom, goal: Cell) -> Cell {
    match module {
        known::USER => goal,
        module => m.store.compound(known::COLON, &[Cell::atom(module), goal]),
    }
}

fn condition_holds(m: &mut Machine) -> Answer {
    if let Some(top) = m.loads.innermost_mut().and_then(|load| load.conditions.last_mut()) {
        *top = Condition::Active;
    }
    Ok(true)
}

fn close_source(m: &mut Machine) -> Answer {
    let goals = m.loads.innermost().map_or(&[][..], |load| &load.initialization);
    m.store.check_room(goals.iter().map(|goal| goal.len() + 2).sum())?;
    m.must_not_retry();
    let Some(closed) = loader::end_load(m) else { return Ok(false) };
    report_due_lints(m);
    let mut terms = Vec::with_capacity(closed.goals.len());
    for goal in &closed.goals {
        terms.push(m.store.instantiate(goal)?);
    }
    let list = m.store.list(&terms, Cell::atom(known::NIL));
    let (module, importer) = (Cell::atom(closed.module), Cell::atom(closed.importer));
    Ok(m.unify(m.x[0], list) && m.unify(m.x[1], module) && m.unify(m.x[2], importer))
}

/// Reports the lints when the outermost source is closed.
fn report_due_lints(m: &mut Machine) {
    if m.loads.is_empty() && !loader::defers_lints(m) {
        loader::report_lints(m);
    }
}

fn abandon_source(m: &mut Machine) -> Answer {
    loader::abandon_load(m);
    report_due_lints(m);
    Ok(true)
}

fn add_clause(m: &mut Machine) -> Answer {
    let clause = m.arg(0);
    loader::add_expanded(m, clause)?;
    Ok(true)
}

fn declare(m: &mut Machine) -> Answer {
    let property = arguments::atom(m, 0)?;
    let indicators = arguments::list(m, m.x[1])?;
    let ids: Vec<PredId> = indicators
        .into_iter()
        .map(|indicator| declarable_predicate(m, property, indicator))
        .collect::<Result<_, _>>()?;
    for id in ids {
        match property {
            known::DYNAMIC => declare_dynamic(m, id),
            known::DET => m.declare_det(id, true),
            known::DISCONTIGUOUS => m.database.predicate_mut(id).properties.discontiguous = true,
            _ => m.database.predicate_mut(id).properties.multifile = true,
        }
        if !m.database.flags.iso && property != known::DET {
            m.declare_empty(id);
        }
    }
    Ok(true)
}

/// Declares a predicate dynamic; a warning says so if it has static clauses.
fn declare_dynamic(m: &mut Machine, id: PredId) {
    if m.database.predicate(id).has_static_clauses() {
        let name = Argument::from(reports::indicator_text(m, m.database.predicate(id).key));
        let mut diagnostic = Diagnostic::warning(Phrase::new(MessageId::DynamicLate, [name.clone()]));
        if let Some(load) = m.loads.innermost() {
            diagnostic = diagnostic.with_label(load.id, load.directive, MessageId::DynamicLateHere.into());
        }
        reports::report(m, &diagnostic.with_help(Phrase::new(MessageId::StaticChangedHelp, [name])));
    }
    m.make_dynamic(id);
}

/// The predicate of an indicator, if a program may declare this property of it.
fn declarable_predicate(m: &mut Machine, property: Atom, indicator: Cell) -> Result<PredId, Thrown> {
    let (module, indicator) = m.qualified(indicator)?;
    let (name, arity) = arguments::indicator_of(m, indicator)?;
    let id = m.modifiable_predicate(PredKey { module, name, arity }, Operation::Modify, Permission::StaticProcedure)?;
    if property == known::DYNAMIC && m.database.flags.iso && m.database.predicate(id).has_static_clauses() {
        let culprit = m.indicator(name, arity as usize)?;
        return Err(m.permission_error(Operation::Modify, Permission::StaticProcedure, culprit));
    }
    Ok(id)
}

fn initialization(m: &mut Machine) -> Answer {
    let (goal, (module, plain)) = (m.arg(0), m.qualified(m.x[0])?);
    if plain == Cell::atom(known::MAIN) && loader::request_main(m) {
        if module != known::USER {
            // The program is run by calling the main/0 of `user`.
            let main = PredKey { module, name: known::MAIN, arity: 0 };
            let other = m.predicate_id(main);
            m.import(PredKey { module: known::USER, ..main }, other)?;
        }
        return Ok(true);
    }
    let block = m.store.extract(goal)?;
    let Some(load) = m.loads.innermost_mut() else { return Ok(false) };
    load.initialization.push(block);
    Ok(true)
}

fn note_program(m: &mut Machine) -> Answer {
    loader::request_program(m);
    Ok(true)
}

fn load_library_module(m: &mut Machine) -> Answer {
    let number = arguments::natural(m, 0)?;
    loader::load_library_module(m, number)?;
    Ok(true)
}

/// The name of a library file: an atom, or `Folder/Name`.
fn library_name(m: &mut Machine, name: Cell) -> Result<String, Thrown> {
    match m.store.view(name) {
        View::Compound(parts) if parts.name() == known::SLASH && parts.arity() == 2 => {
            let [folder, name] = [0, 1].map(|index| m.store.read(parts.slot(index)));
            let (folder, name) = (arguments::atom_of(m, folder)?, arguments::atom_of(m, name)?);
            Ok(format!("{}/{}", &*m.store.atoms.name(folder), &*m.store.atoms.name(name)))
        }
        _ => Ok(arguments::atom_of(m, name).map(|name| m.store.atoms.name(name).to_string())?),
    }
}

fn library(m: &mut Machine) -> Answer {
    let name = m.arg(0);
    let name = library_name(m, name)?;
    Ok(loader::is_library(&name))
}

fn library_operators(m: &mut Machine) -> Answer {
    let name = m.arg(0);
    let name = library_name(m, name)?;
    let (module, number) = match loader::imported_library(&name) {
        Some(number) => (loader::load_imported_library(m, number)?, Some(number)),
        None => (known::SYSTEM, loader::LIBRARY.iter().position(|module| module.name == name)),
    };
    let operators = number.map_or_else(|| Ok(Vec::new()), |number| loader::operators_of_library(m, number))?;
    let operators = arguments::new_list(m, &operators)?;
    Ok(m.unify(m.x[1], Cell::atom(module)) && m.unify(m.x[2], operators))
}

fn report_failure(m: &mut Machine) -> Answer {
    let kind = arguments::atom(m, 0)?;
    let goal = m.arg(1);
    let text = reports::text_of(m, goal);
    let diagnostic = match (&*m.store.atoms.name(kind), m.loads.innermost()) {
        ("directive", Some(load)) => Diagnostic::warning(MessageId::DirectiveFailed.into()).with_label(
            load.id,
            load.directive,
            MessageId::DirectiveHere.into(),
        ),
        ("goal", _) => Diagnostic::warning(Phrase::new(MessageId::GoalFailed, [Argument::from(text)])),
        _ => Diagnostic::warning(Phrase::new(MessageId::InitializationFailed, [Argument::from(text)])),
    };
    reports::report(m, &diagnostic);
    Ok(true)
}

fn report_idle(m: &mut Machine) -> Answer {
    let name = arguments::atom(m, 0)?;
    let name = m.store.atoms.name(name).to_string();
    if let Some(load) = m.loads.innermost() {
        let diagnostic = loader::idle_directive(&name, load.id, load.directive);
        reports::report(m, &diagnostic);
    }
    Ok(true)
}

fn note_missing_library(m: &mut Machine) -> Answer {
    loader::note_missing_library(m);
    Ok(true)
}

fn source_file(m: &mut Machine) -> Answer {
    let name = file_name_argument(m)?;
    let Some(path) = loader::source_file(m, &name) else { return Ok(false) };
    let path = Cell::atom(m.store.atoms.intern(&path));
    Ok(m.unify(m.x[1], path))
}

fn source_files(m: &mut Machine) -> Answer {
    let mut paths: Vec<String> = m.sources.files().map(|(path, _)| path.display().to_string()).collect();
    paths.sort_unstable();
    unify_with_paths(m, paths)
}

fn changed_files(m: &mut Machine) -> Answer {
    let paths = loader::changed_files(m)?;
    unify_with_paths(m, paths)
}

/// Unifies argument 0 with a list of paths.
fn unify_with_paths(m: &mut Machine, paths: Vec<String>) -> Answer {
    let paths: Vec<Cell> = paths.into_iter().map(|path| Cell::atom(m.store.atoms.intern(&path))).collect();
    let list = arguments::new_list(m, &paths)?;
    Ok(m.unify(m.x[0], list))
}

fn report_unknown(m: &mut Machine) -> Answer {
    let name = reports::text_of(m, m.x[0]);
    let title = Phrase::new(MessageId::UnknownProcedureFails, [Argument::from(name)]);
    let frames = m.trace().to_vec();
    let diagnostic = reports::with_frames(m, Diagnostic::warning(title), &frames);
    reports::report(m, &diagnostic);
    Ok(false)
}

fn expanders(m: &mut Machine) -> Answer {
    let (expansion, module) = (arguments::atom(m, 0)?, arguments::atom(m, 1)?);
    let modules: Vec<Cell> = loader::expanders(m, expansion, module).into_iter().map(Cell::atom).collect();
    let list = arguments::new_list(m, &modules)?;
    Ok(m.unify(m.x[2], list))
}

/// The clause keeps the places of its goals when it is read again; a term on the heap has none.
fn add_as_read(m: &mut Machine) -> Answer {
    let Some(load) = m.loads.innermost_mut() else { return Ok(false) };
    load.position = load.directive.start as usize;
    load.is_expanded = true;
    Ok(true)
}

fn load_context(m: &mut Machine) -> Answer {
    // The directory of what is no file is where relative names in it begin.
    let here =
        if m.loads.innermost().is_some_and(|load| load.file.is_none()) { current_directory(m)? } else { String::new() };
    let Some(load) = m.loads.innermost() else { return Ok(false) };
    let (module, line) = (load.module, load.source.line(load.directive.start));
    let name = |load: &Load| load.file.as_ref().map_or("user".to_string(), |file| file.display().to_string());
    let owner = m.loads.owner_of_innermost().map_or_else(String::new, name);
    let directory = match &load.file {
        Some(file) => file.parent().map(|folder| folder.display().to_string()).unwrap_or_default(),
        None => here,
    };
    let texts = [name(load), owner, directory].map(|text| Cell::atom(m.store.atoms.intern(&text)));
    m.store.check_room(6)?;
    let functor = m.store.atoms.intern("context");
    let [file, source, directory] = texts;
    let context = m.store.compound(functor, &[file, source, directory, Cell::atom(module), Cell::int(i64::from(line))]);
    Ok(m.unify(m.x[0], context))
}
