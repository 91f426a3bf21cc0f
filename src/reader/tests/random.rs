//! Random texts: reading terminates, spans are inside the text, and every error has a report in both languages.

use super::*;
use crate::diagnostics::{Language, render};
use crate::text::{Source, Sources};
use proptest::prelude::*;
use std::sync::Arc;

/// Pieces that texts are made of; some are whole tokens, so that terms come about too.
const PIECES: &[&str] = &[
    "a",
    "foo(",
    "X",
    "_",
    "Поз",
    "1",
    "0'",
    "1.5",
    "0x1",
    "-",
    "- ",
    "+",
    "=",
    ":-",
    "-->",
    ",",
    "|",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    "'",
    "\"",
    "`",
    "\\",
    "\\x4",
    ". ",
    ".\n",
    ".",
    "\n",
    "\r\n",
    " ",
    "\t",
    "%",
    "/*",
    "*/",
    "!",
    ";",
    "dynamic",
    "\\+",
    "is",
    "≥",
    "\u{301}",
    "\u{A0}",
    "\nhead(X) :- ",
    "f(a) ",
    "[a|b] ",
    "e10",
    "^",
    "\u{1F600}",
    "\x00",
];

fn texts() -> impl Strategy<Value = String> {
    prop::collection::vec(prop::sample::select(PIECES), 0..20).prop_map(|pieces| pieces.concat())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(5_000))]

    #[test]
    fn any_text_is_read_to_its_end(text in texts(), lenient: bool) {
        let mut fixture = Fixture::with_memory(1 << 24);
        (fixture.flags.spans, fixture.flags.lenient) = (true, lenient);
        let mut sources = Sources::default();
        let source = Arc::new(Source::new("t.pl", text.as_str()).expect("a short text"));
        let id = sources.add(source.clone());
        let mut reader = Reader::at(source.text(), source.program_start());
        let mut place = 0;
        // Each call but the last takes a character at least.
        for calls_left in (0..=text.len()).rev() {
            match reader.next(&mut fixture.store, &fixture.operators, fixture.flags) {
                Ok(None) => break,
                Ok(Some(read)) => {
                    prop_assert!(read.spans.is_sorted_by_key(|(addr, _)| *addr));
                    let inside = |span: Span| text.get(span.range()).is_some_and(|piece| !piece.is_empty());
                    prop_assert!(read.spans.iter().all(|(_, span)| inside(*span)));
                    prop_assert!(read.variables.iter().all(|variable| inside(variable.first)));
                    prop_assert!(read.departures.iter().all(|departure| inside(departure.at)));
                    prop_assert!(read.departures.is_sorted_by_key(|departure| departure.at.start));
                    if let Some(warning) = departure_hint(&read.departures, id, &text) {
                        prop_assert!(render(&warning, &sources, Language::En, false).contains('╰'));
                    }
                }
                Err(ReadError::Syntax(error)) => {
                    prop_assert!(text.get(error.at.range()).is_some());
                    for language in [Language::Ru, Language::En] {
                        prop_assert!(render(&error.diagnostic(id, &text), &sources, language, false).contains('╰'));
                    }
                }
                Err(ReadError::Memory(exhausted)) => panic!("{exhausted:?}"),
            }
            prop_assert!(calls_left > 0 && reader.position() > place);
            place = reader.position();
        }
    }
}
