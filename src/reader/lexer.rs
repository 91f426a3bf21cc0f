//! The lexer: characters to tokens (ISO 6.4). The only user of `logos`.
//!
//! The table of [`Kind`] is the whole of it. A token that no regular expression describes (quoted items, comments, the full
//! stop) has a row with a callback, which is called at the longest match.

use super::errors::{Problem, SyntaxError};
use super::quoted;
use super::tokens::Token;
use crate::text::Span;
use logos::Logos;
use std::borrow::Cow;
use unicode_normalization::{IsNormalized, UnicodeNormalization, is_nfc_quick};

/// The kinds of tokens.
#[derive(Logos, Clone, Copy, Debug, PartialEq, Eq)]
#[logos(error(SyntaxError))]
#[logos(subpattern letter = r"[\p{L}\p{M}\p{Nd}_\u{AD}\u{200B}-\u{200F}\u{2060}-\u{2064}\u{FEFF}]")]
#[logos(subpattern symbol = r"[-+*/\\^<>=~:.?@#&$]")]
#[logos(skip r"[ \t\n\r\x0B\x0C\u{85}\u{A0}\u{AD}\u{1680}\u{2000}-\u{200F}\u{2028}\u{2029}\u{202F}\u{205F}-\u{2064}\u{3000}\u{FEFF}]+")]
#[logos(skip(r"%[^\n]*", allow_greedy = true))]
#[logos(skip(r"/\*", block_comment))]
pub(in crate::reader) enum Kind {
    // ---- names (6.4.2) ----
    /// A small letter, or a letter without case, and letters, digits and `_`.
    #[regex(r"[\p{L}--[\p{Lu}\p{Lt}]](?&letter)*")]
    Name,
    /// A run of symbol characters that neither opens a comment nor is a full stop.
    #[regex(r"[-+*\\^<>=~:.?@#&$](?&symbol)*|/([-+/\\^<>=~:.?@#&$](?&symbol)*)?", classify_point)]
    Symbol,
    /// `!` or `;`.
    #[regex(r"[!;]")]
    Solo,
    /// A name in quotes.
    #[token("'", quoted_item)]
    QuotedName,

    // ---- variables (6.4.3) ----
    /// A capital letter or `_`, and letters, digits and `_`.
    #[regex(r"[\p{Lu}\p{Lt}_](?&letter)*")]
    Variable,

    // ---- numbers (6.4.4, 6.4.5) ----
    /// `42`, `1_000_000`
    #[regex(r"[0-9]+(_[0-9]+)*")]
    Decimal,
    /// `1r3`: only outside the standard's dialect. A denominator of 0 makes no number.
    #[regex(r"[0-9]+(_[0-9]+)*r(0+_?)*[1-9][0-9]*(_[0-9]+)*")]
    Rational,
    /// `0b101010`
    #[regex(r"0b[01]+(_[01]+)*")]
    Binary,
    /// `0o52`
    #[regex(r"0o[0-7]+(_[0-7]+)*")]
    Octal,
    /// `0x2A`
    #[regex(r"0x[0-9a-fA-F]+(_[0-9a-fA-F]+)*")]
    Hexadecimal,
    /// `0'a`, `0'''`, `0'\n`; `0'` before anything else is the number 0 and a quoted name.
    #[regex(r"0'[^'\\\x00-\x1F\x7F]")]
    #[token("0'''")]
    #[regex(r"0'\\[^\n\r]", escaped_character)]
    Character,
    /// `16'FF`: only in the lenient dialect.
    Radix,
    /// `4.2`, `4.2e1`; and the extensions `1.0Inf`, `1.5NaN`
    #[regex(r"[0-9]+(_[0-9]+)*\.[0-9]+([eE][-+]?[0-9]+)?")]
    #[token("1.0Inf")]
    #[token("1.5NaN")]
    Float,

    // ---- texts (6.4.6, 6.4.7) ----
    /// `"text"`
    #[token("\"", quoted_item)]
    DoubleQuoted,
    /// `` `text` ``
    #[token("`", quoted_item)]
    BackQuoted,

    // ---- punctuation (6.4.8) ----
    /// `(`
    #[token("(")]
    Open,
    /// `)`
    #[token(")")]
    Close,
    /// `[`
    #[token("[")]
    OpenList,
    /// `]`
    #[token("]")]
    CloseList,
    /// `{`
    #[token("{")]
    OpenCurly,
    /// `}`
    #[token("}")]
    CloseCurly,
    /// `,`
    #[token(",")]
    Comma,
    /// `|`
    #[token("|")]
    Bar,

    // ---- ends ----
    /// The full stop: a lone `.` before layout, `%` or the end of the text.
    End,
    /// The end of the text.
    EndOfText,
    /// Text that is not a token; its error is stored separately.
    Bad,
}

type Scanner<'t> = logos::Lexer<'t, Kind>;

/// A lone point before layout, a comment or the end of the text is the full stop (ISO 6.4.8).
fn classify_point(scanner: &mut Scanner) -> Kind {
    if scanner.slice() == "." && is_full_stop_before(scanner.remainder()) { Kind::End } else { Kind::Symbol }
}

fn is_full_stop_before(rest: &str) -> bool {
    match rest.chars().next() {
        None | Some('%') => true,
        Some(character) => is_layout(character),
    }
}

/// Whether a character is layout (ISO 6.4.1, and the blanks of Unicode).
pub(crate) fn is_layout(character: char) -> bool {
    match character {
        ' ' | '\t'..='\r' => true,
        '\0'..='\x7F' => false,
        _ => classify(character).is_none(),
    }
}

/// The kind of token that a single character is; `None` for layout.
fn classify(character: char) -> Option<Kind> {
    let mut buffer = [0; 4];
    Kind::lexer(character.encode_utf8(&mut buffer)).next().map(|found| found.unwrap_or(Kind::Bad))
}

/// Whether a name or variable may begin with this character.
pub(in crate::reader) fn begins_name(character: char) -> bool {
    if character.is_ascii() {
        return character.is_ascii_alphabetic() || character == '_';
    }
    matches!(classify(character), Some(Kind::Name | Kind::Variable))
}

/// Whether a character is invisible. Inside a name it is ignored, elsewhere it is layout: text copied from documents has such
/// characters, and names that look the same must be the same.
fn is_invisible(character: char) -> bool {
    matches!(character, '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2060}'..='\u{2064}' | '\u{FEFF}')
}

/// Whether a character of Unicode, not of ASCII, is a symbol.
pub(in crate::reader) fn is_symbol_character(character: char) -> bool {
    #[derive(Logos, PartialEq)]
    enum Symbol {
        #[regex(r"[\p{S}--[\x00-\x7F]]")]
        Symbol,
    }
    Symbol::lexer(character.encode_utf8(&mut [0; 4])).next() == Some(Ok(Symbol::Symbol))
}

/// Whether a name or variable may contain this character after the first.
pub(in crate::reader) fn continues_name(character: char) -> bool {
    if character.is_ascii() {
        return character.is_ascii_alphanumeric() || character == '_';
    }
    let mut buffer = [b'a'; 5];
    let length = 1 + character.encode_utf8(&mut buffer[1..]).len();
    let name = std::str::from_utf8(&buffer[..length]).unwrap_or_default();
    let mut scanner = Kind::lexer(name);
    scanner.next();
    scanner.remainder().is_empty()
}

fn quoted_item(scanner: &mut Scanner) -> Result<(), SyntaxError> {
    let (end, found) = quoted::scan_quoted(scanner.source(), scanner.span().start);
    scanner.bump(end - scanner.span().end);
    found
}

fn escaped_character(scanner: &mut Scanner) -> Result<(), SyntaxError> {
    let backslash = scanner.span().start + 2;
    let (end, found) = match quoted::parse_escape(&scanner.source()[backslash..]) {
        Ok(escape) => (backslash + escape.length, Ok(())),
        Err(bad) => {
            let end = backslash + bad.length;
            (end, Err(SyntaxError::new(bad.problem, Span::new(backslash as u32, end as u32))))
        }
    };
    scanner.bump(end.saturating_sub(scanner.span().end));
    found
}

fn block_comment(scanner: &mut Scanner) -> Result<(), SyntaxError> {
    match scanner.remainder().find("*/") {
        Some(length) => {
            scanner.bump(length + "*/".len());
            Ok(())
        }
        None => {
            let open = scanner.span().start as u32;
            scanner.bump(scanner.remainder().len());
            Err(SyntaxError::new(Problem::UnterminatedComment, Span::new(open, open + 2)))
        }
    }
}

/// The first comma in a span of a text, outside comments.
pub fn comma_between(text: &str, between: Span) -> Option<Span> {
    let mut scanner = Kind::lexer(text.get(between.range())?);
    while let Some(token) = scanner.next() {
        if token == Ok(Kind::Comma) {
            let start = between.start + scanner.span().start as u32;
            return Some(Span::new(start, start + 1));
        }
    }
    None
}

/// The tokens of the clause that begins at the byte `start`, and their errors.
pub(in crate::reader) fn clause_at(text: &str, start: usize) -> (Vec<Token>, Vec<SyntaxError>) {
    let (mut tokens, mut errors) = (Vec::new(), Vec::new());
    let mut lexer = Lexer::new(text);
    lexer.skip(start);
    while !lexer.take_clause(&mut tokens, &mut errors) {}
    (tokens, errors)
}

/// All tokens of a text, and their errors.
pub(in crate::reader) fn all_tokens(text: &str) -> (Vec<Token>, Vec<SyntaxError>) {
    let (mut tokens, mut errors) = (Vec::new(), Vec::new());
    let mut lexer = Lexer::new(text);
    while !matches!(tokens.last(), Some(Token { kind: Kind::EndOfText, .. })) {
        lexer.take_clause(&mut tokens, &mut errors);
    }
    (tokens, errors)
}

/// Makes the tokens of a text, a clause at a time.
pub(in crate::reader) struct Lexer<'t> {
    scanner: Scanner<'t>,
}

/// The number of tokens between two polls of the interrupt flag.
const TOKENS_PER_POLL: usize = 1 << 14;

impl<'t> Lexer<'t> {
    /// A lexer at the beginning of `text`.
    pub(super) fn new(text: &'t str) -> Lexer<'t> {
        Lexer { scanner: Kind::lexer(text) }
    }

    /// Skips bytes at the beginning of the text.
    pub(super) fn skip(&mut self, bytes: usize) {
        self.scanner.bump(bytes.min(self.scanner.remainder().len()));
    }

    /// Appends the tokens up to the next end token, but at most `most`; their errors are dropped.
    pub(super) fn take_tokens(&mut self, most: usize, tokens: &mut Vec<Token>) {
        let mut errors = Vec::new();
        while tokens.len() < most && !self.take_piece(1, tokens, &mut errors) {}
    }

    /// Appends the tokens up to and including the next end token, or [`Kind::EndOfText`]. Text that is not a token becomes a
    /// [`Kind::Bad`], and its error is appended to `errors`.
    ///
    /// A long clause comes in pieces: returns whether its end has been reached.
    pub(super) fn take_clause(&mut self, tokens: &mut Vec<Token>, errors: &mut Vec<SyntaxError>) -> bool {
        self.take_piece(TOKENS_PER_POLL, tokens, errors)
    }

    /// The same as [`Lexer::take_clause`], with the number of tokens in a piece.
    #[inline]
    fn take_piece(&mut self, most: usize, tokens: &mut Vec<Token>, errors: &mut Vec<SyntaxError>) -> bool {
        for _ in 0..most {
            let before = self.scanner.span().end;
            let found = self.scanner.next();
            let span = self.scanner.span();
            let layout = span.start != before;
            let span = Span::new(span.start as u32, span.end as u32);
            let kind = match found {
                Some(Ok(kind)) => kind,
                Some(Err(error)) => {
                    // logos returns the default error where no row of the table matches.
                    let unknown = error == SyntaxError::default();
                    errors.push(if unknown { SyntaxError { at: span, ..error } } else { error });
                    Kind::Bad
                }
                None => Kind::EndOfText,
            };
            tokens.push(Token { kind, layout, span });
            if matches!(kind, Kind::End | Kind::EndOfText) {
                return true;
            }
        }
        false
    }

    /// The byte offset behind the last token, and behind one layout character after a full stop.
    pub(super) fn position(&self) -> usize {
        let end = self.scanner.span().end;
        match self.scanner.remainder().chars().next() {
            Some(next) if self.scanner.slice() == "." && is_layout(next) => end + next.len_utf8(),
            _ => end,
        }
    }
}

/// The name that an unquoted name or variable denotes: without invisible characters, and in normal form C, so that `й` typed
/// as two characters is the same as `й` typed as one.
pub(crate) fn normal_form(name: &str) -> Cow<'_, str> {
    if name.is_ascii() {
        Cow::Borrowed(name)
    } else if name.contains(is_invisible) {
        Cow::Owned(name.chars().filter(|&character| !is_invisible(character)).nfc().collect())
    } else if is_nfc_quick(name.chars()) == IsNormalized::Yes {
        Cow::Borrowed(name)
    } else {
        Cow::Owned(name.nfc().collect())
    }
}

#[cfg(test)]
mod tests;
