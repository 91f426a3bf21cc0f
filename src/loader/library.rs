//! Library modules: Prolog files that are part of the system, each compiled when one of its predicates is first called.
//!
//! A library module begins with `:- module(Name, [Exports…])`, which is scanned rather than read (`library_exports.rs`). Its directives may be meta_predicate, dynamic, table and `locked`, which
//! names predicates that programs may not redefine. All share the module `system`, except for those of the folder `imported`, which
//! are modules of their own. They are read with the predefined operators, those that they export, and the predefined flags, because they
//! are compiled while a program with other operators runs.

use super::source_terms::read_again;
use super::{clauses, library_exports, state};
use crate::diagnostics::Diagnostic;
use crate::machine::{Machine, TableDeclaration, Thrown};
use crate::program::{Definition, MetaArguments, Module, PredId, PredKey};
use crate::reader::{ReadError, ReadFlags, ReadTerm, Reader};
use crate::reports;
use crate::terms::operators::{Operators, Specifier};
use crate::terms::{Atom, Cell, Functor, View, atoms::known};
use crate::text::{Source, SourceId, Span};
use std::sync::Arc;

/// A module of the library.
pub struct LibraryModule {
    pub folder: &'static str,
    pub name: &'static str,
    pub text: &'static str,
}

macro_rules! library {
    ($($folder:literal: $($name:literal)*;)*) => {
        /// The library modules.
        pub static LIBRARY: &[LibraryModule] = &[$($(LibraryModule {
            folder: $folder,
            name: $name,
            text: include_str!(concat!("../library/", $folder, "/", $name, ".pl")),
        },)*)*];
    };
}

// The folders of `src/library/`.
library! {
    "system":
        "control" "solutions" "tabling" "database" "attributes" "residual_goals" "loading" "sources" "expansion" "directives" "modules" "operators" "version" "streams"
        "globals" "listing" "predicates" "statistics" "dcg" "edinburgh" "gensym" "records" "references" "cleanup" "halting" "term_parts" "debug" "main"
        "coroutining" "messages" "time" "limits" "profile" "coverage" "vm" "files" "paths" "wildcards" "process" "portraying" "colours" "sandbox" "tracer" "tracer_ports" "tracer_keys" "help" "folders" "edit";
    "lists":
        "lists" "list_numbers" "list_sets" "list_order" "apply" "pairs" "aggregate" "yall" "solution_sequences";
    "collections":
        "assoc" "ordsets" "rbtrees" "nb_set" "heaps" "ugraphs";
    "terms":
        "error" "terms" "occurs" "varnumbers" "prolog_code" "pprint" "integers" "random" "operator_stack" "intercept";
    "text":
        "strings" "text" "text_lines" "interpolation" "readutil" "readln" "charsio" "codesio" "ctypes" "utf8" "base32" "base64"
        "isub" "dcg_basics" "dcg_high_order" "lazy_lists" "pure_input" "writef" "dates" "date_text";
    "data":
        "json" "csv" "uri" "record" "settings" "option" "optparse" "argv";
    "constraints":
        "fd_labeling" "fd_automata";
    "testing":
        "plunit" "plunit_options" "plunit_runs";
    "older":
        "quintus" "backcomp";
    "games":
        "games" "search" "comparing" "uniform_trees" "tables" "charts" "instruments" "solving" "endgames" "inspection" "trees" "play" "play_rules" "play_records" "boards" "pgn" "analysis" "tournament" "nested_trees" "quizzes" "restored_facts" "check_options" "check_search" "check_failures" "first_wrong_step" "check_reports";
    "imported":
        "reif" "lambda" "iso_ext" "hprolog" "clpfd";
}

/// The folder of what is seen only where it is imported.
const IMPORTED: &str = "imported";

/// The folders of what other systems do not have as libraries: the system itself and the games.
const OWN_FOLDERS: &[&str] = &["system", "constraints", "games"];

/// Names of libraries of other systems whose predicates are built in here, or in a library module of another name.
const OTHER_SYSTEMS_LIBRARY_NAMES: &str = "ansi_term apply_macros between clp/clpfd clpz date dcg/basics dcg/high_order dcgs dialect \
    dialect/hprolog dif filesex format http/json memfile pio portray_text system wfs when";

/// Whether `use_module(library(name))` finds a library. It loads nothing: all library predicates are visible.
pub fn is_library(name: &str) -> bool {
    LIBRARY.iter().any(|module| module.name == name)
        || OTHER_SYSTEMS_LIBRARY_NAMES.split(' ').any(|other| other == name)
}

/// The number of the library module of this name that programs must import, if there is one.
pub fn imported_library(name: &str) -> Option<usize> {
    let name = match name {
        "dialect/hprolog" => "hprolog",
        "clp/clpfd" | "clpz" => "clpfd",
        name => name,
    };
    let number = LIBRARY.iter().position(|module| module.name == name)?;
    is_imported(number).then_some(number)
}

/// Whether programs see what a library module exports only if they import it: it is a module of its own then.
pub(super) fn is_imported(number: usize) -> bool {
    LIBRARY[number].folder == IMPORTED
}

/// The module that a library module's clauses belong to.
fn module_of(m: &mut Machine, number: usize) -> Atom {
    if is_imported(number) { m.store.atoms.intern(LIBRARY[number].name) } else { known::SYSTEM }
}

/// Library modules with ISO built-ins: programs may not redefine what they export.
const LOCKED_LIBRARIES: &[&str] = &["solutions", "database"];

/// Library modules with a directive that locks some of their predicates.
const PARTLY_LOCKED_LIBRARIES: &[&str] = &["control", "loading", "operators", "streams"];

/// Makes the exports of all library modules known to the machine. Compiles only the locked ones, and `loading`, without which
/// nothing else can be loaded.
///
/// # Errors
/// [`Thrown`] if memory is exhausted, or a library module has an error, which has been reported.
pub fn install(m: &mut Machine) -> Result<(), Thrown> {
    let elsewhere_too = LIBRARY.iter().filter(|module| !OWN_FOLDERS.contains(&module.folder));
    m.set_library(
        library_exports::of_all,
        load_library_module,
        elsewhere_too.map(|module| module.name).collect(),
        library_exports::import_of,
    );
    m.set_source_reader(read_again);
    let operators = Operators::predefined(&mut m.store.atoms);
    for (number, LibraryModule { name, .. }) in LIBRARY.iter().enumerate() {
        if PARTLY_LOCKED_LIBRARIES.contains(name) {
            lock_exports(m, &operators, number)?;
        }
        if LOCKED_LIBRARIES.contains(name) || *name == "loading" {
            load_library_module(m, number)?;
        }
    }
    Ok(())
}

/// Carries out the directives of a library module that locks predicates: they are locked even before it is compiled.
fn lock_exports(m: &mut Machine, operators: &Operators, number: usize) -> Result<(), Thrown> {
    let (heap, mut reader) = (m.store.heap_top, Reader::new(LIBRARY[number].text));
    loop {
        let read = match reader.next(&mut m.store, operators, ReadFlags::default()) {
            Ok(read) => read,
            Err(error) => return Err(report_unreadable(m, number, error)),
        };
        let Some(directive) = read.and_then(|read| directive_of(m, &read)) else { break };
        run_directive(m, known::SYSTEM, directive);
    }
    m.store.heap_top = heap;
    Ok(())
}

fn indicator_of(m: &Machine, indicator: Cell) -> Option<(Atom, u32)> {
    let View::Compound(indicator) = m.store.view(indicator) else { return None };
    match (m.store.view(m.store.read(indicator.slot(0))), m.store.view(m.store.read(indicator.slot(1)))) {
        (View::Atom(name), View::Int(arity)) => Some((name, arity as u32)),
        _ => None,
    }
}

/// Compiles a library module, once. An error in it is reported with its place in the module, since the program is not its cause.
///
/// # Errors
/// [`Thrown`] if memory is exhausted, or the module has an error. Then its clauses are removed again.
pub fn load_library_module(m: &mut Machine, number: usize) -> Result<(), Thrown> {
    if number >= LIBRARY.len() || !state::of(m).library_modules.insert(number) {
        return Ok(());
    }
    let heap = m.store.heap_top;
    let open = std::mem::take(&mut m.loads);
    let mut defined = Vec::new();
    let result = load_terms(m, number, &mut defined);
    if result.is_err() {
        state::of(m).library_modules.remove(&number);
        defined.into_iter().for_each(|id| m.remove_all_clauses(id));
    }
    m.store.heap_top = heap;
    m.loads = open;
    result
}

/// Adds the clauses of a library module, and notes which predicates they define.
fn load_terms(m: &mut Machine, number: usize, defined: &mut Vec<PredId>) -> Result<(), Thrown> {
    let LibraryModule { name, text, .. } = LIBRARY[number];
    let exports: Vec<(&str, u32)> = library_exports::of(text).collect();
    let module = module_of(m, number);
    let mut operators = Operators::predefined(&mut m.store.atoms);
    let mut reader = Reader::new(text);
    let heap = m.store.heap_top;
    loop {
        m.store.heap_top = heap;
        let read = match reader.next(&mut m.store, &operators, ReadFlags::default()) {
            Ok(Some(read)) => read,
            Ok(None) => return Ok(()),
            Err(error) => return Err(report_unreadable(m, number, error)),
        };
        if let Some(directive) = directive_of(m, &read) {
            declare_operators(m, &mut operators, directive);
            run_directive(m, module, directive);
            continue;
        }
        match clauses::add_read(m, module, None, &read) {
            Ok(id) if defined.last() == Some(&id) => {}
            Ok(id) => {
                describe(m, id, &exports, LOCKED_LIBRARIES.contains(&name));
                defined.push(id);
            }
            Err(thrown) => {
                if let Thrown::Ball(_) = thrown {
                    report_in(m, number, |m, source| clauses::rejection(m, &thrown, source, read.span));
                }
                return Err(thrown);
            }
        }
    }
}

/// Reports why a library module cannot be read. Returns the exception to throw.
fn report_unreadable(m: &mut Machine, number: usize, error: ReadError) -> Thrown {
    match error {
        ReadError::Memory(exhausted) => exhausted.into(),
        ReadError::Syntax(error) => {
            report_in(m, number, |_, source| error.diagnostic(source, LIBRARY[number].text));
            m.syntax_error(error.name())
        }
    }
}

/// Reports an error in a library module, whose text is added to the sources for that.
fn report_in(m: &mut Machine, number: usize, diagnostic: impl FnOnce(&mut Machine, SourceId) -> Diagnostic) {
    let LibraryModule { name, text, .. } = LIBRARY[number];
    // A library module is far shorter than the 4 GiB that a source may have.
    if let Ok(source) = Source::new(format!("library/{name}.pl"), text) {
        let id = m.sources.add(Arc::new(source));
        let diagnostic = diagnostic(m, id);
        reports::report(m, &diagnostic);
    }
}

/// The goal of a directive.
fn directive_of(m: &Machine, read: &ReadTerm) -> Option<Cell> {
    let View::Compound(clause) = m.store.view(read.term) else { return None };
    (clause.name() == known::NECK && clause.arity() == 1).then(|| m.store.read(clause.slot(0)))
}

/// Sets the properties of a predicate that a library module defines. Programs see what is exported, and what begins with `$`,
/// because other parts of the system call that by name.
fn describe(m: &mut Machine, id: PredId, exports: &[(&str, u32)], locked: bool) {
    let PredKey { module, name, arity } = m.database.predicate(id).key;
    let name = m.store.atoms.name(name);
    let is_auxiliary = !name.starts_with('$') && !exports.iter().any(|export| *export == (&*name, arity));
    let properties = &mut m.database.predicate_mut(id).properties;
    properties.system = true;
    properties.locked |= locked;
    properties.private = is_auxiliary && module == known::SYSTEM;
}

/// The exports that `:- module(_, Exports)` lists; `directive` is its goal, or another goal.
fn exports_of_directive(m: &Machine, directive: Cell) -> Vec<Cell> {
    let View::Compound(module) = m.store.view(directive) else { return Vec::new() };
    if module.name() != known::MODULE || module.arity() != 2 {
        return Vec::new();
    }
    m.store.proper_list(m.store.read(module.slot(1))).unwrap_or_default()
}

/// Whether an export is `op(Priority, Type, Name)`, not `Name/Arity`.
fn is_operator(m: &Machine, export: Cell) -> bool {
    m.store.functor_of(export).is_some_and(|functor| functor.arity() == 3)
}

/// Declares the operators that a module exports for the clauses below.
fn declare_operators(m: &Machine, operators: &mut Operators, directive: Cell) {
    for export in exports_of_directive(m, directive) {
        if !is_operator(m, export) {
            continue;
        }
        let [priority, specifier, name] = [0, 1, 2].map(|index| m.store.view(m.store.argument(export, index)));
        if let (View::Int(priority), View::Atom(specifier), View::Atom(name)) = (priority, specifier, name)
            && let Some(specifier) = Specifier::from_name(&m.store.atoms.name(specifier))
        {
            operators.set(name, priority as u16, specifier);
        }
    }
}

/// The exports of a library module, as terms on the heap.
fn exports_of(m: &mut Machine, number: usize) -> Result<Vec<Cell>, Thrown> {
    let operators = Operators::predefined(&mut m.store.atoms);
    match Reader::new(LIBRARY[number].text).next(&mut m.store, &operators, ReadFlags::default()) {
        Ok(Some(read)) => Ok(directive_of(m, &read).map_or_else(Vec::new, |goal| exports_of_directive(m, goal))),
        Ok(None) => Ok(Vec::new()),
        Err(error) => Err(report_unreadable(m, number, error)),
    }
}

/// The operators that a library module exports, terms `op(Priority, Type, Name)` on the heap.
///
/// # Errors
/// [`Thrown`] if memory is exhausted.
pub fn operators_of_library(m: &mut Machine, number: usize) -> Result<Vec<Cell>, Thrown> {
    if !LIBRARY[number].text.split_once(").").is_some_and(|(header, _)| header.contains("op(")) {
        return Ok(Vec::new());
    }
    let exports = exports_of(m, number)?;
    Ok(exports.into_iter().filter(|export| is_operator(m, *export)).collect())
}

/// Compiles a library module that programs must import, once, and makes it a module that others can import from. Returns its name.
///
/// # Errors
/// As [`load_library_module`].
pub fn load_imported_library(m: &mut Machine, number: usize) -> Result<Atom, Thrown> {
    let name = module_of(m, number);
    if m.database.modules.get(&name).is_some_and(|module| module.is_library) {
        return Ok(name);
    }
    let LibraryModule { name: title, text, .. } = LIBRARY[number];
    let heap = m.store.heap_top;
    let exports = exports_of(m, number)?.into_iter().filter_map(|export| indicator_of(m, export)).collect();
    m.store.heap_top = heap;
    if let Ok(source) = Source::new(format!("library/{title}.pl"), text) {
        let source = m.sources.add(Arc::new(source));
        m.database.modules.insert(name, Module { source, place: Span::default(), exports, is_library: true });
    }
    load_library_module(m, number)?;
    Ok(name)
}

/// Carries out meta_predicate: `heads` is one head, or several joined by commas.
fn declare_meta(m: &mut Machine, module: Atom, heads: Cell) {
    let (mut rest, comma) = (m.store.deref(heads), Functor::new(known::COMMA, 2));
    loop {
        let (head, more) = match m.store.functor_of(rest) {
            Some(functor) if functor == comma => (m.store.argument(rest, 0), Some(m.store.argument(rest, 1))),
            _ => (rest, None),
        };
        let View::Compound(head) = m.store.view(head) else { return };
        let modes = (0..head.arity()).map(|index| m.store.deref(m.store.read(head.slot(index)))).collect();
        let key = PredKey { module, name: head.name(), arity: head.arity() as u32 };
        let id = m.predicate_id(key);
        m.declare_meta(id, Some(MetaArguments(modes)));
        let Some(more) = more else { return };
        rest = m.store.deref(more);
    }
}

/// Carries out a directive of a library module. Other directives have no effect.
fn run_directive(m: &mut Machine, module: Atom, directive: Cell) {
    let View::Compound(directive) = m.store.view(directive) else { return };
    let list = m.store.read(directive.slot(0));
    let (locks, makes_dynamic) = (directive.name() == known::LOCKED, directive.name() == known::DYNAMIC);
    let tables = &*m.store.atoms.name(directive.name()) == "table";
    if directive.name() == known::META_PREDICATE {
        return declare_meta(m, module, list);
    }
    if !locks && !makes_dynamic && !tables {
        return;
    }
    for indicator in m.store.proper_list(list).unwrap_or_else(|| vec![list]) {
        let Some((name, arity)) = indicator_of(m, indicator) else { continue };
        let id = m.predicate_id(PredKey { module, name, arity });
        m.database.predicate_mut(id).properties.system = true;
        if tables {
            m.declare_tabled(id, TableDeclaration::default());
        } else if locks {
            m.database.predicate_mut(id).properties.locked = true;
        } else if !matches!(m.database.predicate(id).definition, Definition::Clauses) {
            m.declare_dynamic(id);
        }
    }
}
