//! Quoting: which atoms need quotes to be read back, and the escapes inside them (ISO 6.4.2).
//!
//! ```text
//! letters     x  ход  x_1  été      a letter that is no capital, then letters, digits, marks and `_`
//! symbols     +  :-  =..  \+        symbol characters, but no lone `.` and nothing that opens a comment
//! solo        []  {}  !  ;
//! quoted      ','  '|'  'X'  ''     everything else
//! ```
//! Unquoted names are read in normal form C, so a name in another form needs quotes. The reader's letters are classes of
//! Unicode; this file tests a subset of them that is quick to test, and quotes the rest (other digits, letterlike symbols).

use unicode_normalization::char::is_combining_mark;
use unicode_normalization::is_nfc;

/// The notation of a name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Notation {
    /// Unquoted: letters, digits and `_`.
    Letters,
    /// Unquoted: symbol characters.
    Symbols,
    /// Unquoted: `[]`, `{}`, `!` or `;`.
    Solo,
    /// Quoted.
    Quoted,
}

/// The notation in which a name is read back (ISO 6.4.2).
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

/// Whether an atom of this name needs quotes to be read back.
pub fn needs_quotes(name: &str) -> bool {
    notation(name) == Notation::Quoted
}

/// Whether this could be the name of a variable: a capital letter or `_`, then letters, digits and `_`.
pub(super) fn is_variable_name(name: &str) -> bool {
    let mut characters = name.chars();
    characters.next().is_some_and(|first| first == '_' || first.is_uppercase()) && characters.all(continues_name)
}

/// Whether this is a symbol character (ISO 6.5.1).
pub(super) fn is_symbol(character: char) -> bool {
    matches!(
        character,
        '+' | '-' | '*' | '/' | '\\' | '^' | '<' | '>' | '=' | '~' | ':' | '.' | '?' | '@' | '#' | '&' | '$'
    )
}

/// Whether a name is in normal form C. Characters below U+0300 and Russian letters always are.
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

/// Whether a character is a letter of the reader (category L). The alphabetic property also covers numerals, marks and circled
/// letters.
fn is_letter(character: char) -> bool {
    character.is_alphabetic()
        && !character.is_numeric()
        && !is_combining_mark(character)
        && !matches!(character, '\u{24B6}'..='\u{24E9}' | '\u{1F130}'..='\u{1F189}')
}

/// Whether a character has title case (category Lt): digraphs such as `ǅ`, and Greek letters with iota adscript.
fn is_titlecase(character: char) -> bool {
    matches!(
        character,
        '\u{1C5}' | '\u{1C8}' | '\u{1CB}' | '\u{1F2}' | '\u{1F88}'..='\u{1F8F}' | '\u{1F98}'..='\u{1F9F}'
            | '\u{1FA8}'..='\u{1FAF}' | '\u{1FBC}' | '\u{1FCC}' | '\u{1FFC}'
    )
}

/// Appends the name of an atom, in quotes if it needs them.
pub(super) fn push_atom(name: &str, out: &mut String) {
    if needs_quotes(name) { push_quoted(name, '\'', out) } else { out.push_str(name) }
}

/// The name of an atom, in quotes if it needs them.
pub fn quoted_atom(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 2);
    push_atom(name, &mut out);
    out
}

/// A text in double quotes.
pub fn quoted_string(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    push_quoted(text, '"', &mut out);
    out
}

/// A text in back quotes, which is read as a list of codes.
pub fn quoted_codes(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 2);
    push_quoted(text, '`', &mut out);
    out
}

/// Appends a text in quotes, with escapes for what is not allowed there or is invisible (ISO 6.4.2.1).
pub(super) fn push_quoted(text: &str, quote: char, out: &mut String) {
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

/// Whether a character is a control, a blank, or a formatting character; not the joiners, which words contain.
fn is_invisible(character: char) -> bool {
    character.is_control()
        || character.is_whitespace()
        || matches!(
            character,
            '\u{AD}' | '\u{200B}' | '\u{200E}' | '\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{206F}'
                | '\u{FEFF}' | '\u{FFF9}'..='\u{FFFB}'
        )
}
