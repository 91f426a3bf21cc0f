//! Which predicates of SWI-Prolog are here, and why the others are not: `tests/swipl/predicates.txt` is compared with a system.
//!
//! What has come or gone is written to the table with `PEREBOR_TRANSCRIBE=1 cargo test --test system -- swipl`.

mod families;
mod table;

use perebor::{Answer, Prolog, Settings};
use std::collections::BTreeSet;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use table::{Indicator, NOT_YET, Table};

fn file() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/swipl/predicates.txt")
}

fn table() -> Table {
    Table::of_text(&fs::read_to_string(file()).expect("the table"))
}

/// Which of the predicates of a table programs can call, as `predicate_property/2` tells.
fn here(table: &Table) -> BTreeSet<Indicator> {
    let indicators: Vec<&Indicator> = table.entries().map(|entry| &entry.indicator).collect();
    let mut driver = String::from(
        "found(Number) :- asked(Number, Name, Arity), functor(Head, Name, Arity), predicate_property(Head, visible).\n",
    );
    for (number, (name, arity)) in indicators.iter().enumerate() {
        let name = name.replace('\\', "\\\\").replace('\'', "\\'");
        writeln!(driver, "asked({number}, '{name}', {arity}).").expect("writing to memory");
    }
    let mut prolog = Prolog::new(Settings::in_memory("")).expect("memory for a system");
    assert_eq!(prolog.consult_text("driver.pl", &driver).errors, 0, "the driver has errors");
    let mut query = prolog.query("findall(Number, found(Number), Numbers)").expect("a query");
    assert!(matches!(query.next(), Answer::Yes { .. }), "the driver fails");
    let numbers = query.value("Numbers").expect("the numbers are asked for");
    let numbers = numbers.trim_matches(['[', ']']).split(',').filter_map(|number| number.parse::<usize>().ok());
    numbers.map(|number| indicators[number].clone()).collect()
}

#[test]
fn table_tells_what_is_here() {
    let written = fs::read_to_string(file()).expect("the table");
    let mut table = Table::of_text(&written);
    let here = here(&table);
    assert!(here.len() > 500, "these are not all that are here");
    table.correct(&here);
    let right = table.text();
    if std::env::var_os("PEREBOR_TRANSCRIBE").is_some() {
        fs::write(file(), &right).expect("the table can be written");
        return;
    }
    let difference = difference(&written, &right);
    assert!(
        difference.is_empty(),
        "the table differs from the system:\n{}\n\
         PEREBOR_TRANSCRIBE=1 cargo test --test system -- swipl\nwrites it anew; better reasons than {NOT_YET} are given by hand.",
        difference.join("\n")
    );
}

/// The lines that only one of the texts has.
fn difference(written: &str, right: &str) -> Vec<String> {
    let [old, new] = [written, right].map(|text| text.lines().collect::<BTreeSet<_>>());
    let gone = old.difference(&new).map(|line| format!("- {line}"));
    gone.chain(new.difference(&old).map(|line| format!("+ {line}"))).collect()
}

#[test]
fn every_predicate_stands_there_once() {
    let table = table();
    let mut seen = BTreeSet::new();
    for entry in table.entries() {
        assert!(seen.insert(&entry.indicator), "{} stands there twice", entry.text);
    }
    assert!(seen.len() > 2700, "these are not all predicates");
}

#[test]
fn reasons_are_defined_and_used() {
    let table = table();
    let defined: BTreeSet<&str> = table.reasons.iter().map(String::as_str).collect();
    let used: BTreeSet<&str> = table.entries().filter_map(|entry| entry.reason.as_deref()).collect();
    assert_eq!(defined.len(), table.reasons.len(), "a reason is defined twice");
    assert_eq!(defined, used, "the reasons that are defined, and those that are given");
}
