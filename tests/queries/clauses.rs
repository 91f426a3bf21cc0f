//! The standard clause by clause: every clause that a query can be put to has queries in `tests/iso`, under a heading that names it:
//!
//! ```text
//! % ---- sub_atom/5 (8.16.3) ----
//! ```
//! `cargo test --test queries -- asked_about --nocapture` prints the table. Words of the Prologue and of the corrigenda count under the
//! numbers that they were given there.

use super::Test;
use std::collections::BTreeMap;
use std::fs;

/// The tests of this file.
pub const TESTS: &[Test] = named![every_clause_of_the_standard_is_asked_about];

/// The clauses of ISO/IEC 13211-1:1995 with its corrigenda 1 to 3.
const CLAUSES: &[(&str, &str)] = &[
    ("6.2.1", "Prolog text"),
    ("6.3.1.2", "negative numerals"),
    ("6.3.1.3", "atoms"),
    ("6.3.3", "functional notation"),
    ("6.3.4", "operator notation"),
    ("6.3.4.2", "terms as operands"),
    ("6.3.4.3", "the bar as an operator"),
    ("6.3.4.4", "operator table"),
    ("6.3.5", "list notation"),
    ("6.3.6", "curly notation"),
    ("6.3.7", "double quoted lists"),
    ("6.4.1", "layout text"),
    ("6.4.2", "names"),
    ("6.4.2.1", "quoted characters"),
    ("6.4.3", "variables"),
    ("6.4.4", "integer numbers"),
    ("6.4.5", "floating point numbers"),
    ("6.4.6", "double quoted lists as tokens"),
    ("6.4.7", "back quoted strings"),
    ("6.4.8", "other tokens"),
    ("6.5", "character set"),
    ("7.1.1.4", "variants and witnesses"),
    ("7.2", "order of terms"),
    ("7.4.1", "reading Prolog text"),
    ("7.4.2.1", "dynamic/1"),
    ("7.4.2.2", "multifile/1"),
    ("7.4.2.3", "discontiguous/1"),
    ("7.4.2.4", "op/3 as a directive"),
    ("7.4.2.5", "char_conversion/2 as a directive"),
    ("7.4.2.6", "initialization/1"),
    ("7.4.2.7", "include/1"),
    ("7.4.2.8", "ensure_loaded/1"),
    ("7.4.2.9", "set_prolog_flag/2 as a directive"),
    ("7.5.2", "static and dynamic procedures"),
    ("7.5.3", "private and public procedures"),
    ("7.5.4", "logical update view"),
    ("7.6.1", "a term as a clause"),
    ("7.6.2", "a term as a body"),
    ("7.6.3", "a clause as a term"),
    ("7.6.4", "a body as a term"),
    ("7.7", "executing a goal"),
    ("7.8.1", "true/0"),
    ("7.8.2", "fail/0"),
    ("7.8.3", "call/1"),
    ("7.8.4", "!/0"),
    ("7.8.5", "(',')/2"),
    ("7.8.6", "(;)/2, disjunction"),
    ("7.8.7", "(->)/2"),
    ("7.8.8", "(;)/2, if-then-else"),
    ("7.8.9", "catch/3"),
    ("7.8.10", "throw/1"),
    ("7.10.1", "sources and sinks"),
    ("7.10.2", "streams"),
    ("7.10.3", "read options"),
    ("7.10.4", "write options"),
    ("7.10.5", "writing a term"),
    ("7.11.1", "flags of integers"),
    ("7.11.2", "other flags"),
    ("7.12.2", "classes of errors"),
    ("8.2.1", "(=)/2"),
    ("8.2.2", "unify_with_occurs_check/2"),
    ("8.2.3", "(\\=)/2"),
    ("8.2.4", "subsumes_term/2"),
    ("8.3.1", "var/1"),
    ("8.3.2", "atom/1"),
    ("8.3.3", "integer/1"),
    ("8.3.4", "float/1"),
    ("8.3.5", "atomic/1"),
    ("8.3.6", "compound/1"),
    ("8.3.7", "nonvar/1"),
    ("8.3.8", "number/1"),
    ("8.3.9", "callable/1"),
    ("8.3.10", "ground/1"),
    ("8.3.11", "acyclic_term/1"),
    ("8.4.1", "(@=<)/2, (==)/2 and their kin"),
    ("8.4.2", "compare/3"),
    ("8.4.3", "sort/2"),
    ("8.4.4", "keysort/2"),
    ("8.5.1", "functor/3"),
    ("8.5.2", "arg/3"),
    ("8.5.3", "(=..)/2"),
    ("8.5.4", "copy_term/2"),
    ("8.5.5", "term_variables/2"),
    ("8.6.1", "(is)/2"),
    ("8.7.1", "(=:=)/2 and its kin"),
    ("8.8.1", "clause/2"),
    ("8.8.2", "current_predicate/1"),
    ("8.9.1", "asserta/1"),
    ("8.9.2", "assertz/1"),
    ("8.9.3", "retract/1"),
    ("8.9.4", "abolish/1"),
    ("8.9.5", "retractall/1"),
    ("8.10.1", "findall/3"),
    ("8.10.2", "bagof/3"),
    ("8.10.3", "setof/3"),
    ("8.11.1", "current_input/1"),
    ("8.11.2", "current_output/1"),
    ("8.11.3", "set_input/1"),
    ("8.11.4", "set_output/1"),
    ("8.11.5", "open/3, open/4"),
    ("8.11.6", "close/1, close/2"),
    ("8.11.7", "flush_output/0, flush_output/1"),
    ("8.11.8", "stream_property/2, at_end_of_stream/0, at_end_of_stream/1"),
    ("8.11.9", "set_stream_position/2"),
    ("8.12.1", "get_char/1, get_char/2, get_code/1, get_code/2"),
    ("8.12.2", "peek_char/1, peek_char/2, peek_code/1, peek_code/2"),
    ("8.12.3", "put_char/1, put_char/2, put_code/1, put_code/2, nl/0, nl/1"),
    ("8.13.1", "get_byte/1, get_byte/2"),
    ("8.13.2", "peek_byte/1, peek_byte/2"),
    ("8.13.3", "put_byte/1, put_byte/2"),
    ("8.14.1", "read_term/2, read_term/3, read/1, read/2"),
    ("8.14.2", "write_term/2, write_term/3, write/1, writeq/1, print/1, write_canonical/1"),
    ("8.14.3", "op/3"),
    ("8.14.4", "current_op/3"),
    ("8.14.5", "char_conversion/2"),
    ("8.14.6", "current_char_conversion/2"),
    ("8.15.1", "(\\+)/1"),
    ("8.15.2", "once/1"),
    ("8.15.3", "repeat/0"),
    ("8.15.4", "call/2 to call/8"),
    ("8.15.5", "false/0"),
    ("8.16.1", "atom_length/2"),
    ("8.16.2", "atom_concat/3"),
    ("8.16.3", "sub_atom/5"),
    ("8.16.4", "atom_chars/2"),
    ("8.16.5", "atom_codes/2"),
    ("8.16.6", "char_code/2"),
    ("8.16.7", "number_chars/2"),
    ("8.16.8", "number_codes/2"),
    ("8.17.1", "set_prolog_flag/2"),
    ("8.17.2", "current_prolog_flag/2"),
    ("8.17.3", "halt/0"),
    ("8.17.4", "halt/1"),
    ("9.1.4", "errors of evaluation"),
    ("9.1.7", "simple arithmetic functors"),
    ("9.3.1", "(**)/2"),
    ("9.3.2", "sin/1"),
    ("9.3.3", "cos/1"),
    ("9.3.4", "atan/1"),
    ("9.3.5", "exp/1"),
    ("9.3.6", "log/1"),
    ("9.3.7", "sqrt/1"),
    ("9.3.8", "max/2"),
    ("9.3.9", "min/2"),
    ("9.3.10", "(^)/2"),
    ("9.3.11", "asin/1"),
    ("9.3.12", "acos/1"),
    ("9.3.13", "atan2/2"),
    ("9.3.14", "tan/1"),
    ("9.3.15", "pi/0"),
    ("9.4.1", "(>>)/2"),
    ("9.4.2", "(<<)/2"),
    ("9.4.3", "(/\\)/2"),
    ("9.4.4", "(\\/)/2"),
    ("9.4.5", "(\\)/1"),
    ("9.4.6", "xor/2"),
];

fn every_clause_of_the_standard_is_asked_about() {
    let counts = queries_by_clause();
    for (clause, title) in CLAUSES {
        show!("{clause:8} {title:72} {:4}", counts.get(*clause).copied().unwrap_or(0));
    }
    let unasked: Vec<_> = CLAUSES.iter().filter(|(clause, _)| !counts.contains_key(*clause)).collect();
    assert!(unasked.is_empty(), "no queries in tests/iso about {unasked:?}");
    let known = |clause: &&String| CLAUSES.iter().any(|(known, _)| known == clause);
    let unknown: Vec<_> = counts.keys().filter(|clause| !known(clause)).collect();
    assert!(unknown.is_empty(), "headings in tests/iso about clauses that nobody knows: {unknown:?}");
}

/// How many queries stand under the headings of each clause.
fn queries_by_clause() -> BTreeMap<String, usize> {
    let mut counts = BTreeMap::new();
    for entry in fs::read_dir("tests/iso").expect("the folder") {
        let path = entry.expect("an entry of the folder").path();
        if path.extension().is_none_or(|extension| extension != "pl") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a file of queries");
        let mut clauses = Vec::new();
        for line in text.lines() {
            if line.starts_with("% ----") {
                clauses = clauses_of(line);
            } else if line.starts_with("%?-") {
                for clause in &clauses {
                    *counts.entry(clause.clone()).or_insert(0) += 1;
                }
            }
        }
    }
    counts
}

/// The clauses that a heading names at its end, in parentheses.
fn clauses_of(heading: &str) -> Vec<String> {
    let text = heading.trim_end_matches(['-', ' ']);
    let Some((_, inner)) = text.strip_suffix(')').and_then(|text| text.rsplit_once('(')) else { return Vec::new() };
    let is_number = |part: &&str| part.starts_with(|c: char| c.is_ascii_digit());
    inner.split(',').map(|part| part.trim().trim_start_matches("ISO ")).filter(is_number).map(str::to_string).collect()
}
