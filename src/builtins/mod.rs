//! Built-ins in Rust, one file per topic; each file opens with its table, and the functions follow in its order.
//!
//! To add a built-in, add a row to the table of a file and the function below. A new file needs a line `mod` and a line in
//! [`TABLES`].

// ---- arguments -----------------------------------------------------------------------------------------------------

// Conversion of arguments to Rust values, with the ISO errors.
pub mod arguments;

// The same for texts of any kind.
pub mod texts;

// The same for streams, and option lists.
pub mod stream_arguments;

// ---- control and the program ---------------------------------------------------------------------------------------

// Control constructs and arithmetic comparison.
mod control;

// Delimited continuations, and tables of answers.
mod continuations;
mod tabling;

// The end of a run, and top levels in the midst of one.
mod break_level;
mod halting;

// The clause database.
mod database;

// References to clauses, and records.
mod clause_references;

// findall/3, bagof/3 and setof/3.
mod solutions;

// Global variables.
mod globals;

// Loading of source files.
mod loading;

// Modules.
mod modules;

// The tracer.
mod boxes;
mod tracing;

// Help.
mod help;
mod own_help;

// Blocks of tests.
mod units;

// Predicate properties.
mod predicates;

// listing/1, and the clauses that it shows.
mod listed_clauses;
mod listing;

// ---- terms ---------------------------------------------------------------------------------------------------------

// Type tests.
mod type_tests;

// Unification.
mod unification;

// The standard order of terms.
mod comparison;

// Sorting.
mod sorting;

// functor/3, arg/3, =../2, setarg/3.
mod terms;

// Copies, variables and hashes of whole terms.
mod whole_terms;

// Attributed variables.
mod attributes;

// Lists.
mod lists;

// Integer relations.
mod integers;

// The seed of random numbers.
mod random;

// ---- texts ---------------------------------------------------------------------------------------------------------

// Atoms.
mod atoms;

// Substrings.
mod indexed_text;
mod sub_atom;

// Character classification.
mod characters;

// Strings.
mod strings;

// Joining and splitting.
mod joining;

// Numbers to text and back.
mod number_parts;
mod number_text;

// Digests.
mod digests;

// Terms to text and back.
mod term_text;

// ---- input and output ----------------------------------------------------------------------------------------------

// Opening, closing and selecting streams.
mod streams;

// Stream properties and positions.
mod stream_properties;

// Seeking, peeking and copying.
mod stream_data;

// Files in memory.
mod memory_files;

// Single keys of the terminal, and protocols of what it shows.
mod keyboard;
mod protocol;

// Character and byte input.
mod character_input;

// Character and byte output.
mod character_output;

// Line input.
pub mod lines;

// Term input.
mod reading;

// Term output.
mod writing;

// Clauses laid out over lines.
mod portray_clause;

// format/2.
mod formatting;

// Operators and character conversion.
mod operators;

// ---- the system ----------------------------------------------------------------------------------------------------

// Prolog flags.
mod answer_options;
mod flags;

// Messages and reports.
mod messages;

// Paths as text.
mod file_names;

// Errors of the operating system as errors of Prolog.
mod host_errors;

// Files and directories.
mod file_system;

// Environment variables, shell commands, sleep/1.
mod processes;

// Programs that run beside this one.
mod launching;

// Time and memory statistics.
mod clock;

// What a goal reaches.
mod sandbox;

// Time limits.
mod deadlines;

// Inference and depth limits.
mod limits;

// The profiler.
mod profiling;

// Coverage.
mod coverage;

pub use break_level::{break_depth, set_break_depth};
pub use flags::flag_words;
pub use halting::has_halt_goals;
pub use help::take_chosen_query;
pub use reading::{clause_text, program_text};
pub use writing::has_portray;

use crate::machine::Builtin;

/// The tables of all files.
pub static TABLES: &[&[Builtin]] = &[
    control::TABLE,
    continuations::TABLE,
    tabling::TABLE,
    break_level::TABLE,
    halting::TABLE,
    type_tests::TABLE,
    unification::TABLE,
    comparison::TABLE,
    terms::TABLE,
    whole_terms::TABLE,
    attributes::TABLE,
    database::TABLE,
    clause_references::TABLE,
    solutions::TABLE,
    globals::TABLE,
    loading::TABLE,
    messages::TABLE,
    modules::TABLE,
    units::TABLE,
    help::TABLE,
    atoms::TABLE,
    characters::TABLE,
    sub_atom::TABLE,
    joining::TABLE,
    digests::TABLE,
    strings::TABLE,
    number_parts::TABLE,
    number_text::TABLE,
    integers::TABLE,
    random::TABLE,
    lists::TABLE,
    sorting::TABLE,
    streams::TABLE,
    stream_properties::TABLE,
    stream_data::TABLE,
    memory_files::TABLE,
    memory_files::changes::TABLE,
    memory_files::contents::TABLE,
    memory_files::opening::TABLE,
    memory_files::places::TABLE,
    keyboard::TABLE,
    protocol::TABLE,
    character_input::TABLE,
    character_output::TABLE,
    lines::TABLE,
    file_system::TABLE,
    file_names::TABLE,
    processes::TABLE,
    launching::TABLE,
    reading::TABLE,
    writing::TABLE,
    formatting::TABLE,
    term_text::TABLE,
    listing::TABLE,
    listed_clauses::TABLE,
    portray_clause::TABLE,
    predicates::TABLE,
    clock::TABLE,
    sandbox::TABLE,
    deadlines::TABLE,
    limits::TABLE,
    profiling::TABLE,
    coverage::TABLE,
    boxes::TABLE,
    tracing::TABLE,
    operators::TABLE,
    flags::TABLE,
];
