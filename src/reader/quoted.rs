//! Quoted items (ISO 6.4.2.1): checked by the lexer, decoded when the term is built.
//!
//! Inside its own kind a quote is doubled or escaped. A newline or any other control character must be escaped. `\` at the end
//! of a line joins it to the next one and denotes nothing.

use super::errors::{Problem, SyntaxError};
use super::lexer::continues_name;
use crate::text::Span;

/// One escape sequence, from its backslash on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::reader) struct Escape {
    /// The character it denotes; none for a continued line.
    pub character: Option<char>,
    /// Its length in bytes.
    pub length: usize,
}

/// A malformed escape sequence, and its length in bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::reader) struct BadEscape {
    pub problem: Problem,
    pub length: usize,
}

/// Decodes the escape sequence that `text` begins with.
///
/// # Errors
/// [`BadEscape`] if there is no such sequence or no such character.
pub(in crate::reader) fn parse_escape(text: &str) -> Result<Escape, BadEscape> {
    let mut characters = text.chars();
    characters.next();
    let Some(letter) = characters.next() else {
        return Err(BadEscape { problem: Problem::UnknownEscape, length: 1 });
    };
    let simple = |character| Ok(Escape { character: Some(character), length: 2 });
    match letter {
        'a' => simple('\x07'),
        'b' => simple('\x08'),
        'f' => simple('\x0C'),
        'n' => simple('\n'),
        'r' => simple('\r'),
        't' => simple('\t'),
        'v' => simple('\x0B'),
        '\\' | '\'' | '"' | '`' => simple(letter),
        '\n' => Ok(Escape { character: None, length: 2 }),
        '\r' if characters.next() == Some('\n') => Ok(Escape { character: None, length: 3 }),
        '0'..='7' => closed_code(text, 1, 8),
        'x' => closed_code(text, 2, 16),
        'u' => counted_code(text, 4),
        'U' => counted_code(text, 8),
        _ => Err(BadEscape { problem: Problem::UnknownEscape, length: 1 + letter.len_utf8() }),
    }
}

/// Decodes the escape sequence that `text` begins with, also one that only other systems have: `\e`, `\s`, `\c` (which with the
/// layout behind it denotes nothing), or a code without the closing backslash.
pub(in crate::reader) fn parse_lenient_escape(text: &str) -> Option<Escape> {
    let simple = |character| Some(Escape { character: Some(character), length: 2 });
    match (parse_escape(text), text[1..].chars().next()?) {
        (Ok(escape), _) => Some(escape),
        (Err(_), 'e') => simple('\x1B'),
        (Err(_), 's') => simple(' '),
        (Err(_), 'c') => {
            let layout = text.len() - 2 - text[2..].trim_start().len();
            Some(Escape { character: None, length: 2 + layout })
        }
        (Err(BadEscape { problem: Problem::UnclosedEscape, length }), letter) => {
            let (prefix, radix) = if letter == 'x' { (2, 16) } else { (1, 8) };
            parse_numeric_escape(&text[prefix..length], radix, length).ok()
        }
        (Err(_), _) => None,
    }
}

/// Whether a line end at the byte `at` inside quotes probably ends a clause, because the closing quote is missing: the line ends with
/// a full stop, and the next one that is not empty begins a clause.
pub(in crate::reader) fn ends_clause(text: &str, at: usize) -> bool {
    if !text[..at].trim_end_matches([' ', '\t']).ends_with('.') {
        return false;
    }
    let next = text[at..].trim_start().lines().next().unwrap_or_default().trim_end();
    let is_fact =
        || next.ends_with(").") && next.split_once('(').is_some_and(|(name, _)| name.chars().all(continues_name));
    next.starts_with('%') || next.contains(":-") || next.contains("-->") || is_fact()
}

/// `\` digits `\` or `\x` digits `\`.
fn closed_code(text: &str, prefix: usize, radix: u32) -> Result<Escape, BadEscape> {
    let digits = text[prefix..].bytes().take_while(|&byte| (byte as char).is_digit(radix)).count();
    let end = prefix + digits;
    if digits == 0 {
        Err(BadEscape { problem: Problem::UnknownEscape, length: end })
    } else if text.as_bytes().get(end) != Some(&b'\\') {
        Err(BadEscape { problem: Problem::UnclosedEscape, length: end })
    } else {
        parse_numeric_escape(&text[prefix..end], radix, end + 1)
    }
}

/// `\u` and four hexadecimal digits, `\U` and eight.
fn counted_code(text: &str, wanted: usize) -> Result<Escape, BadEscape> {
    let digits = text[2..].bytes().take(wanted).take_while(u8::is_ascii_hexdigit).count();
    if digits < wanted {
        return Err(BadEscape { problem: Problem::UnknownEscape, length: 2 + digits });
    }
    parse_numeric_escape(&text[2..2 + digits], 16, 2 + digits)
}

fn parse_numeric_escape(digits: &str, radix: u32, length: usize) -> Result<Escape, BadEscape> {
    match u32::from_str_radix(digits, radix).ok().and_then(char::from_u32) {
        Some(character) => Ok(Escape { character: Some(character), length }),
        None => Err(BadEscape { problem: Problem::ImpossibleCode, length }),
    }
}

/// Checks the quoted item whose opening quote is the byte `open` of `text`; returns its end and the first error in it.
///
/// After an error the search for the closing quote continues, so that one wrong escape does not swap text and program in the
/// rest of the file. An item without a closing quote ends with its line, and a point there is left as the full stop.
///
/// # Errors
/// The first error in the item.
pub(in crate::reader) fn scan_quoted(text: &str, open: usize) -> (usize, Result<(), SyntaxError>) {
    let bytes = text.as_bytes();
    let quote = bytes[open];
    let opening = Span::new(open as u32, open as u32 + 1);
    let mut found = Ok(());
    let mut blame = |problem, at: usize, length: usize| {
        let error = SyntaxError::new(problem, Span::new(at as u32, (at + length) as u32));
        found = found.and(Err(error));
    };
    let mut at = open + 1;
    let end = loop {
        match bytes.get(at) {
            None => break Err((at, at)),
            Some(b'\n' | b'\r') if bytes[at - 1] == b'.' => break Err((at - 1, at)),
            Some(b'\n') => break Err((at, at)),
            Some(b'\r') if bytes.get(at + 1) == Some(&b'\n') => break Err((at, at)),
            Some(&byte) if byte == quote => match bytes.get(at + 1) {
                Some(&next) if next == quote => at += 2,
                _ => break Ok(at + 1),
            },
            Some(b'\\') => match parse_escape(&text[at..]) {
                Ok(escape) => at += escape.length,
                Err(bad) => {
                    blame(bad.problem, at, bad.length);
                    at += bad.length;
                }
            },
            Some(&byte) => {
                if byte.is_ascii_control() {
                    blame(Problem::ControlInQuoted { character: byte as char }, at, 1);
                }
                at += 1;
            }
        }
    };
    match end {
        Ok(end) => (end, found),
        Err((end, line_end)) => {
            let broken = Span::at(line_end as u32);
            let unterminated = SyntaxError::new(Problem::UnterminatedQuoted { broken }, opening);
            (end, found.and(Err(unterminated)))
        }
    }
}

/// Whether the text of an unterminated item contains the full stop of its clause: at the end of the line, or before a comment.
pub(in crate::reader) fn has_full_stop(rest: &str) -> bool {
    let ends = |code: &str| code.trim_end().ends_with('.');
    let mut comments = rest.match_indices('%').map(|(comment, _)| &rest[..comment]);
    ends(rest) || comments.any(|code| code.ends_with([' ', '\t', '.']) && ends(code))
}

/// Appends the text that a checked quoted item denotes; `item` includes the quotes.
pub(in crate::reader) fn decode(item: &str, out: &mut String) {
    let Some((quote, body)) = item.split_at_checked(1) else { return };
    let mut rest = &body[..body.len().saturating_sub(1)];
    while let Some(at) = rest.find(['\\', quote.as_bytes()[0] as char]) {
        out.push_str(&rest[..at]);
        let length = match parse_lenient_escape(&rest[at..]) {
            _ if rest[at..].starts_with(quote) => {
                out.push_str(quote);
                2
            }
            Some(escape) => {
                out.extend(escape.character);
                escape.length
            }
            // Items with a malformed escape are rejected by the lexer and never decoded.
            None => 1,
        };
        rest = rest.get(at + length..).unwrap_or_default();
    }
    out.push_str(rest);
}

#[cfg(test)]
mod tests {
    use super::*;

    fn decoded(item: &str) -> String {
        assert_eq!(scan_quoted(item, 0), (item.len(), Ok(())), "{item}");
        let mut out = String::new();
        decode(item, &mut out);
        out
    }

    fn first_error(text: &str) -> (usize, Problem, u32, u32) {
        let (end, found) = scan_quoted(text, 0);
        let error = found.expect_err(text);
        (end, error.problem, error.at.start, error.at.end)
    }

    #[test]
    fn plain_items_and_doubled_quotes() {
        assert_eq!(decoded("''"), "");
        assert_eq!(decoded("'it''s'"), "it's");
        assert_eq!(decoded("''''"), "'");
        assert_eq!(decoded("\"a''b\"\"\""), "a''b\"");
        assert_eq!(decoded("'мат \"в\" 2 хода'"), "мат \"в\" 2 хода");
    }

    #[test]
    fn escapes_denote_characters() {
        assert_eq!(decoded(r"'\a\b\f\n\r\t\v'"), "\x07\x08\x0C\n\r\t\x0B");
        assert_eq!(decoded(r#"'\\\'\"\`'"#), "\\'\"`");
        assert_eq!(decoded(r"'\x41\\101\\x0416\я\u0416\U0001F600'"), "AAЖяЖ😀");
        assert_eq!(decoded("'a\\\nb\\\r\nc'"), "abc");
        assert_eq!(decoded(r"'\0\'"), "\0");
    }

    #[test]
    fn a_malformed_escape_is_reported_at_its_place() {
        assert_eq!(first_error(r"'a\qb'"), (6, Problem::UnknownEscape, 2, 4));
        assert_eq!(first_error(r"'\e'"), (4, Problem::UnknownEscape, 1, 3));
        assert_eq!(first_error(r"'\ж'"), (5, Problem::UnknownEscape, 1, 4));
        assert_eq!(first_error(r"'\ '"), (4, Problem::UnknownEscape, 1, 3));
        assert_eq!(first_error(r"'\9'"), (4, Problem::UnknownEscape, 1, 3));
        assert_eq!(first_error(r"'\xg'"), (5, Problem::UnknownEscape, 1, 3));
        assert_eq!(first_error(r"'\u041'"), (7, Problem::UnknownEscape, 1, 6));
        assert_eq!(first_error(r"'\x41'"), (6, Problem::UnclosedEscape, 1, 5));
        assert_eq!(first_error(r"'\18'"), (5, Problem::UnclosedEscape, 1, 3));
        assert_eq!(first_error(r"'\x110000\'"), (11, Problem::ImpossibleCode, 1, 10));
        assert_eq!(first_error(r"'\xD800\'"), (9, Problem::ImpossibleCode, 1, 8));
        assert_eq!(first_error(r"'\xFFFFFFFFFFFF\'"), (17, Problem::ImpossibleCode, 1, 16));
    }

    #[test]
    fn control_characters_must_be_escaped() {
        assert_eq!(first_error("'a\tb'"), (5, Problem::ControlInQuoted { character: '\t' }, 2, 3));
        assert_eq!(first_error("'\x7f'"), (3, Problem::ControlInQuoted { character: '\x7f' }, 1, 2));
    }

    #[test]
    fn an_unterminated_item_ends_with_its_line() {
        let at = |end| Problem::UnterminatedQuoted { broken: Span::at(end) };
        assert_eq!(first_error("'abc\ndef'"), (4, at(4), 0, 1));
        assert_eq!(first_error("'abc\r\n'"), (4, at(4), 0, 1));
        assert_eq!(first_error("'abc.\n"), (4, at(5), 0, 1));
        assert_eq!(first_error("'abc.\r\n"), (4, at(5), 0, 1));
        assert_eq!(first_error("'.\n"), (1, at(2), 0, 1));
        assert_eq!(first_error("\"abc"), (4, at(4), 0, 1));
        assert_eq!(first_error("'abc''"), (6, at(6), 0, 1));
        // The first error is reported, because it is fixed first.
        assert_eq!(first_error("'a\\qb"), (5, Problem::UnknownEscape, 2, 4));
        assert_eq!(first_error("'\\"), (2, Problem::UnknownEscape, 1, 2));
    }
}
