//! The laws of writing: the output of writeq/1 and write_canonical/1 reads back as the same term, and no bracket or blank of
//! writeq/1 can be omitted.

use super::Fixture;
use super::random::{Declaration, Plan, build, declarations, fixture, plans};
use crate::reader::{Quotes, ReadFlags, Reader};
use crate::terms::Cell;
use crate::terms::atoms::known;
use crate::terms::operators::Kind;
use crate::writer::quoting::{Notation, notation};
use crate::writer::*;
use proptest::prelude::*;

/// Terms tried under each operator table.
const TERMS: usize = 25;

/// The options under which a text reads back.
fn faithful() -> [WriteOptions<'static>; 5] {
    let writeq = WriteOptions { numbervars: false, ..WriteOptions::WRITEQ };
    [
        writeq.clone(),
        WriteOptions { numbervars: false, ..WriteOptions::LISTED },
        WriteOptions { ignore_ops: true, ..writeq },
        WriteOptions::CANONICAL,
        WriteOptions { dotted_lists: Some(false), ..WriteOptions::CANONICAL },
    ]
}

impl Fixture {
    /// The term that a text spells, if it is one.
    fn try_term(&mut self, text: &str) -> Option<Cell> {
        let flags = ReadFlags { double_quotes: Quotes::String, ..ReadFlags::default() };
        let clause = format!("{text} .");
        let mut reader = Reader::new(&clause);
        let read = reader.next(&mut self.store, &self.operators, flags).ok()??;
        (reader.position() == clause.len()).then_some(read.term)
    }

    /// Whether a text spells a variant of a term. An operator that is a term by itself is bracketed for it.
    fn spells(&mut self, text: &str, term: Cell) -> bool {
        let is_operator = term.is_atom() && self.operators.is_operator(term.atom_value());
        let again = if is_operator { self.try_term(&format!("({text})")) } else { self.try_term(text) };
        again.is_some_and(|again| self.store.are_variants(term, again))
    }

    fn writeq(&self, term: Cell) -> String {
        term_text(&self.store, &self.operators, term, &faithful()[0])
    }
}

fn reads_back(declared: &[Declaration], plans: &[Plan]) -> Result<(), TestCaseError> {
    let mut fixture = fixture(declared, |_, _| true);
    for plan in plans {
        let term = build(&mut fixture, plan);
        for options in faithful() {
            let text = term_text(&fixture.store, &fixture.operators, term, &options);
            prop_assert!(fixture.spells(&text, term), "{text}");
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    /// 4000 operator tables with 25 terms each: 100,000 terms.
    #[test]
    fn what_is_written_reads_back(declared in declarations(), plans in plans(TERMS)) {
        reads_back(&declared, &plans)?;
    }

    #[test]
    fn what_is_written_is_minimal(declared in declarations(), plans in plans(TERMS / 5)) {
        let mut fixture = fixture(&declared, |name, kind| kind != Kind::Infix || is_spaceless(name));
        for plan in plans {
            let term = build(&mut fixture, &plan);
            let text = fixture.writeq(term);
            for shorter in shortened(&text) {
                prop_assert!(!fixture.spells(&shorter, term), "{text}\n{shorter}");
            }
        }
    }

    #[test]
    fn listed_clauses_read_back(declared in declarations(), plans in plans(1), right in 0_usize..80) {
        let mut fixture = fixture(&declared, |_, _| true);
        let body = build(&mut fixture, &plans[0]);
        let head = fixture.term("h");
        let clauses = [
            fixture.store.compound(known::NECK, &[head, body]),
            fixture.store.compound(known::GRAMMAR, &[head, body]),
            fixture.store.compound(known::NECK, &[body]),
            fixture.store.compound(known::NECK, &[body, head]),
            body,
        ];
        for clause in clauses {
            // In narrow margins short terms are broken, too.
            let margins = Margins { left: right % 3, right };
            let mut text = String::new();
            let options = &WriteOptions::LISTED;
            let written = write_clause(&fixture.store, &fixture.operators, clause, options, margins, &mut text);
            prop_assert_eq!(written, Ok(()));
            // Listing writes '$VAR'(1) as B, which is no longer the same term.
            let whole = term_text(&fixture.store, &fixture.operators, clause, &WriteOptions::CANONICAL);
            let has_letters = whole.contains("$VAR");
            prop_assert!(has_letters || fixture.spells(text.trim_end().trim_end_matches('.'), clause), "{}", text);
        }
    }

    #[test]
    fn any_name_reads_back(name in any::<String>()) {
        let mut fixture = Fixture::new();
        let atom = Cell::atom(fixture.store.atoms.intern(&name));
        let text = format!("[{}]", quoted_atom(&name));
        let list = fixture.term(&text);
        prop_assert_eq!(fixture.store.proper_list(list), Some(vec![atom]), "{}", text);
    }

    #[test]
    fn any_float_reads_back(bits in any::<u64>()) {
        let mut fixture = Fixture::new();
        let value = f64::from_bits(bits);
        let cell = fixture.store.float(value);
        let again = fixture.term(&float_text(value));
        prop_assert!(value.is_nan() || fixture.store.identical(cell, again), "{}", float_text(value));
    }
}

/// The same over as many operator tables as `PEREBOR_TABLES` says: `PEREBOR_TABLES=400000 cargo test --release --lib
/// writer -- --ignored`.
#[test]
#[ignore = "as long as one likes"]
fn what_is_written_reads_back_at_length() {
    let tables = std::env::var("PEREBOR_TABLES").ok().and_then(|tables| tables.parse().ok()).unwrap_or(40_000);
    let config = ProptestConfig { cases: tables, failure_persistence: None, ..ProptestConfig::default() };
    let law = |(declared, plans): (Vec<Declaration>, Vec<Plan>)| reads_back(&declared, &plans);
    let tried = proptest::test_runner::TestRunner::new(config).run(&(declarations(), plans(TERMS)), law);
    assert_eq!(tried, Ok(()));
}

/// Whether an infix operator of this name has no blanks around it.
fn is_spaceless(name: &str) -> bool {
    matches!(name, "," | "|") || matches!(notation(name), Notation::Symbols | Notation::Solo)
}

/// The text with one blank left out or one pair of brackets, as often as there are some; but for those that the style
/// requires: before an opening bracket and before the sign of a number, between a number and a name, around an
/// alphanumeric operator, and the brackets of what a sign stands before and of a negative number.
fn shortened(text: &str) -> Vec<String> {
    let bytes = text.as_bytes();
    let mut shorter = Vec::new();
    let mut open: Vec<usize> = Vec::new();
    let mut quoted: Option<u8> = None;
    let mut at = 0;
    while at < bytes.len() {
        match (quoted, bytes[at]) {
            (Some(_), b'\\') if bytes[at + 1] == b'x' => at += 1 + text[at + 1..].find('\\').unwrap_or(0),
            (Some(_), b'\\') => at += 1,
            (Some(quote), byte) if byte == quote => quoted = None,
            (Some(_), _) => {}
            (None, b'\'' | b'"') => quoted = Some(bytes[at]),
            (None, b' ') if !is_style(bytes, at) => shorter.push([&text[..at], &text[at + 1..]].concat()),
            (None, b'(') => open.push(at),
            (None, b')') => {
                let from = open.pop().expect("brackets in pairs");
                // The goal `$` is read without brackets, and written with them, as other operators are.
                let is_goal = &text[from + 1..at] == "$";
                if !stands_behind_sign(&text[..from]) && bytes[from + 1] != b'-' && !is_goal {
                    shorter.push([&text[..from], " ", &text[from + 1..at], " ", &text[at + 1..]].concat());
                }
            }
            _ => {}
        }
        at += 1;
    }
    shorter
}

fn is_style(bytes: &[u8], blank: usize) -> bool {
    let (before, behind) = (bytes[blank - 1], bytes[blank + 1]);
    let is_sign = behind == b'-' && bytes.get(blank + 2).is_some_and(u8::is_ascii_digit);
    let words = [&b"is"[..], b"mod", b"rem", b"div", b"rdiv", b"xor"];
    let is_word = words.iter().any(|word| bytes[..blank].ends_with(word) || bytes[blank + 1..].starts_with(word));
    let is_number = before.is_ascii_digit() || [&b"Inf"[..], b"NaN"].iter().any(|word| bytes[..blank].ends_with(word));
    let is_after_number = is_number && (behind == b'\'' || behind.is_ascii_alphanumeric() || behind >= 0x80);
    behind == b'(' || is_sign || is_word || is_after_number
}

fn stands_behind_sign(before: &str) -> bool {
    before.ends_with("- ") || before.ends_with("+ ")
}
