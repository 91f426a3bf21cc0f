//! Quoting: which names must stand in quotes to be read back, and what stands between the quotes.
//!
//! ```text
//! letters     x  ход  x_1  été      a letter that is no capital, then letters, digits, marks and `_`
//! symbols     +  :-  =..  \+        symbol characters, but no lone `.` and nothing that opens a comment
//! solo        []  {}  !  ;
//! quoted      ','  '|'  'X'  ''     everything else
//! ```
//! Names are read in normal form C, so one that is in another form needs quotes. Where Unicode is large and the reader's
//! alphabet only its own matter (other digits, letterlike symbols), this page quotes rather than guesses.

use unicode_normalization::char::is_combining_mark;
use unicode_normalization::is_nfc;

/// How a name is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Notation {
    /// As it is: letters, digits and `_`.
    Letters,
    /// As it is: symbol characters.
    Symbols,
    /// As it is: `[]`, `{}`, `!` or `;`.
    Solo,
    /// In quotes.
    Quoted,
}

/// How the name of an atom is written where it is quoted if needed (ISO 6.4.2).
pub(super) fn notation(name: &str) -> Notation {
    match name {
        "[]" | "{}" | "!" | ";" => return Notation::Solo,
        "." => return Notation::Quoted,
        _ => {}
    }
    let mut characters = name.chars();
    match characters.next() {
        Some(first) if opens_name(first) && characters.all(continues_name) && is_normal(name) => Notation::Letters,
        Some(first) if is_symbol(first) && !name.starts_with("/*") && name.chars().all(is_symbol) => Notation::Symbols,
        _ => Notation::Quoted,
    }
}

/// Whether an atom of this name must be quoted to be read back.
pub fn needs_quotes(name: &str) -> bool {
    notation(name) == Notation::Quoted
}

/// Whether this is a symbol character (ISO 6.5.1).
pub(super) fn is_symbol(character: char) -> bool {
    matches!(
        character,
        '+' | '-' | '*' | '/' | '\\' | '^' | '<' | '>' | '=' | '~' | ':' | '.' | '?' | '@' | '#' | '&' | '$'
    )
}

/// Whether a name is in normal form C; for the alphabets most in use that is seen from the characters alone.
fn is_normal(name: &str) -> bool {
    name.chars().all(|character| character < '\u{300}' || is_russian(character)) || is_nfc(name)
}

fn is_russian(character: char) -> bool {
    matches!(character, 'а'..='я' | 'А'..='Я' | 'ё' | 'Ё')
}

fn opens_name(character: char) -> bool {
    match character {
        'a'..='z' | 'а'..='я' | 'ё' => true,
        '\0'..='\x7F' => false,
        _ => is_letter(character) && !character.is_uppercase() && !is_titlecase(character),
    }
}

fn continues_name(character: char) -> bool {
    match character {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '_' => true,
        '\0'..='\x7F' => false,
        _ => is_russian(character) || is_letter(character) || is_combining_mark(character),
    }
}

/// Letters in the narrow sense; the alphabetic property of Unicode also covers numerals, marks and circled letters.
fn is_letter(character: char) -> bool {
    character.is_alphabetic()
        && !character.is_numeric()
        && !is_combining_mark(character)
        && !matches!(character, '\u{24B6}'..='\u{24E9}' | '\u{1F130}'..='\u{1F189}')
}

/// Digraphs such as `ǅ`, capital in front and small behind, and the Greek letters with iota beside them.
fn is_titlecase(character: char) -> bool {
    matches!(
        character,
        '\u{1C5}' | '\u{1C8}' | '\u{1CB}' | '\u{1F2}' | '\u{1F88}'..='\u{1F8F}' | '\u{1F98}'..='\u{1F9F}'
            | '\u{1FA8}'..='\u{1FAF}' | '\u{1FBC}' | '\u{1FCC}' | '\u{1FFC}'
    )
}

/// Appends the name of an atom, in quotes if it needs them.
pub fn push_atom(name: &str, out: &mut String) {
    if needs_quotes(name) { push_quoted(name, '\'', out) } else { out.push_str(name) }
}

/// The name of an atom, in quotes if it needs them.
pub fn quoted_atom(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 2);
    push_atom(name, &mut out);
    out
}

/// Appends a text between two `quote`s, with escapes for what cannot stand there or cannot be seen (ISO 6.4.2.1).
pub fn push_quoted(text: &str, quote: char, out: &mut String) {
    out.push(quote);
    for character in text.chars() {
        match character {
            _ if character == quote => out.extend(['\\', quote]),
            '\\' => out.push_str("\\\\"),
            ' '..='~' => out.push(character),
            '\x07' => out.push_str("\\a"),
            '\x08' => out.push_str("\\b"),
            '\t' => out.push_str("\\t"),
            '\n' => out.push_str("\\n"),
            '\x0B' => out.push_str("\\v"),
            '\x0C' => out.push_str("\\f"),
            '\r' => out.push_str("\\r"),
            _ if is_invisible(character) => out.push_str(&format!("\\x{:x}\\", character as u32)),
            _ => out.push(character),
        }
    }
    out.push(quote);
}

/// Controls, blanks other than the plain one, and formatting characters except the joiners that words contain.
fn is_invisible(character: char) -> bool {
    character.is_control()
        || character.is_whitespace()
        || matches!(
            character,
            '\u{AD}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
                | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}'
        )
}
