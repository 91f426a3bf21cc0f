//! Depth of terms is limited by memory, not by Rust's stack: these tests run on a small one.

use super::*;

/// Deep enough to overflow any recursion on a stack of [`STACK`] bytes.
const DEPTH: usize = 1_000_000;
const STACK: usize = 256 << 10;

/// Reads the text on a small stack; gives the name of the error, if there is one.
fn read(text: String) -> Option<&'static str> {
    let reading = std::thread::Builder::new().stack_size(STACK).spawn(move || {
        let mut fixture = Fixture::with_memory(1 << 33);
        fixture.flags.spans = true;
        match fixture.read(&text) {
            Ok(_) => None,
            Err(ReadError::Syntax(error)) => Some(error.name()),
            Err(ReadError::Memory(_)) => Some("memory"),
        }
    });
    reading.expect("a thread").join().expect("no overflow")
}

#[test]
fn depth_is_limited_by_memory_alone() {
    for (open, inner, close) in [
        ("(", "a", ")"),
        ("[", "", "]"),
        ("{", "", "}"),
        ("f(", "a", ")"),
        ("- ", "a", ""),
        ("a, ", "b", ""),
        ("[a|", "b", "]"),
        ("a^", "b", ""),
        ("", "a", "-b"),
        ("f([{(", "X", ")}])"),
        ("\\+ (", "a", ")"),
    ] {
        let text = format!("{}{inner}{} .", open.repeat(DEPTH), close.repeat(DEPTH));
        assert_eq!(read(text), None, "{open}{inner}{close}");
    }
}

#[test]
fn unclosed_nesting_is_an_error_at_any_depth() {
    assert_eq!(read("(".repeat(DEPTH)), Some("term_expected"));
    assert_eq!(read("f(a,".repeat(DEPTH) + "b."), Some("unclosed_bracket"));
    assert_eq!(read("- ".repeat(DEPTH) + "."), Some("operator_as_operand"));
    assert_eq!(read(")".repeat(DEPTH) + " ."), Some("term_expected"));
}

#[test]
fn width_is_limited_by_memory_alone() {
    let variables: String = (0..100_000).map(|number| format!("X{number}, ")).collect();
    assert_eq!(read(format!("f({variables}_) .")), None);
    assert_eq!(read(format!("[{}a] .", "1, ".repeat(DEPTH))), None);
    assert_eq!(read(format!("f({}a) .", "1, ".repeat(DEPTH))), None);
}
