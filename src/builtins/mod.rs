//! Built-ins in Rust, one file per ISO section; each file opens with its table, and the functions follow in its order.
//!
//! To add a built-in, add a row to the table of a file and the function below. A new file needs a line `mod` and a line in
//! [`TABLES`].

pub mod arguments;
mod atoms;
mod attributes;
mod character_input;
mod character_output;
mod characters;
mod clock;
mod comparison;
mod control;
mod database;
mod deadlines;
mod file_names;
mod flags;
mod formatting;
mod globals;
mod integers;
mod joining;
mod limits;
pub mod lines;
mod listing;
mod lists;
mod loading;
mod messages;
mod modules;
mod number_text;
mod operators;
mod outside;
mod predicates;
mod processes;
mod profiling;
mod random;
mod reading;
mod solutions;
mod sorting;
pub mod stream_arguments;
mod stream_data;
mod stream_properties;
mod streams;
mod strings;
mod sub_atom;
mod term_text;
mod terms;
pub mod texts;
mod type_tests;
mod unification;
mod whole_terms;
mod writing;

pub use reading::{clause_text, program_text};

use crate::machine::Builtin;

/// All tables.
pub static TABLES: &[&[Builtin]] = &[
    control::TABLE,
    type_tests::TABLE,
    unification::TABLE,
    comparison::TABLE,
    terms::TABLE,
    whole_terms::TABLE,
    attributes::TABLE,
    database::TABLE,
    solutions::TABLE,
    globals::TABLE,
    loading::TABLE,
    messages::TABLE,
    modules::TABLE,
    atoms::TABLE,
    characters::TABLE,
    sub_atom::TABLE,
    joining::TABLE,
    strings::TABLE,
    number_text::TABLE,
    integers::TABLE,
    random::TABLE,
    lists::TABLE,
    sorting::TABLE,
    streams::TABLE,
    stream_properties::TABLE,
    stream_data::TABLE,
    character_input::TABLE,
    character_output::TABLE,
    lines::TABLE,
    outside::TABLE,
    file_names::TABLE,
    processes::TABLE,
    reading::TABLE,
    writing::TABLE,
    formatting::TABLE,
    term_text::TABLE,
    listing::TABLE,
    predicates::TABLE,
    clock::TABLE,
    deadlines::TABLE,
    limits::TABLE,
    profiling::TABLE,
    operators::TABLE,
    flags::TABLE,
];
