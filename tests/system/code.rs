//! Golden code: what the compiler makes of small clauses, as people read it, so that a lost optimisation is seen.
//!
//! `tests/code/NAME.pl` is compiled and its listing compared with `NAME.code`. With `PEREBOR_TRANSCRIBE=1` the
//! listings are written anew.

use perebor::internals::machine_mut;
use perebor::internals::terms::atoms::known;
use perebor::{Prolog, Settings};
use std::fmt::Write;
use std::fs;
use std::path::Path;

/// The listing of all predicates of a program, in the order of their first mention.
fn listing(text: &str) -> String {
    let mut prolog = Prolog::new(Settings::in_memory("")).expect("memory for a system");
    assert_eq!(prolog.consult_text("listed", text).errors, 0);
    let machine = machine_mut(&mut prolog);
    let users: Vec<_> = machine
        .database
        .predicates()
        .filter(|(_, predicate)| predicate.key.module == known::USER && predicate.is_defined())
        .map(|(id, predicate)| (id, predicate.key))
        .collect();
    let mut listing = String::new();
    for (id, key) in users {
        let name = machine.store.atoms.name(key.name).to_string();
        let code = machine.code_listing(id);
        if !code.is_empty() {
            writeln!(listing, "{name}/{}\n{code}", key.arity).expect("writing to memory");
        }
    }
    listing
}

#[test]
fn the_code_is_as_it_was() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/code");
    let mut programs: Vec<_> = fs::read_dir(&folder).expect("tests/code").flatten().map(|entry| entry.path()).collect();
    programs.retain(|path| path.extension().is_some_and(|ending| ending == "pl"));
    programs.sort();
    assert!(programs.len() >= 5, "the programs are there");
    let mut changed = Vec::new();
    for program in programs {
        let golden = program.with_extension("code");
        let found = listing(&fs::read_to_string(&program).expect("a program"));
        if std::env::var_os("PEREBOR_TRANSCRIBE").is_some() {
            fs::write(&golden, &found).expect("writing the listing");
        }
        let expected = fs::read_to_string(&golden).unwrap_or_default();
        if found != expected {
            changed.push(format!("{}:\n{found}", program.display()));
        }
    }
    assert!(changed.is_empty(), "the code has changed:\n{}", changed.join("\n"));
}
