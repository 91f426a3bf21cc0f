//! Tokens beyond the standard's: the lexer's own, with the numbers, escapes and characters that it rejects put right.

use super::{Construct, Departure};
use crate::reader::errors::SyntaxError;
use crate::reader::lexer::{Kind, Lexer, is_symbol_character};
use crate::reader::quoted::{self, parse_escape, parse_lenient_escape};
use crate::reader::tokens::Token;
use crate::text::Span;

/// The tokens of a clause, made as far as the parser needs them, and its departures so far.
pub(in crate::reader) struct LenientClause<'t> {
    text: &'t str,
    lexer: Lexer<'t>,
    pub tokens: Vec<Token>,
    pub departures: Vec<Departure>,
}

/// The number of tokens made first.
const FIRST_TOKENS: usize = 64;
/// The most tokens of a clause that is read again.
const MAX_TOKENS: usize = 100_000;
/// More tokens than the parser looks ahead.
const LOOKAHEAD: usize = 4;

impl<'t> LenientClause<'t> {
    /// The clause that begins at the byte `start`, without tokens yet.
    pub(in crate::reader) fn at(text: &'t str, start: usize) -> LenientClause<'t> {
        let mut lexer = Lexer::new(text);
        lexer.skip(start);
        LenientClause { text, lexer, tokens: Vec::new(), departures: Vec::new() }
    }

    /// Makes more tokens, a multiple of those there are, up to the end of the clause. `None` if some text is no token even so, or if
    /// the clause has no end.
    pub(in crate::reader) fn extend(&mut self) -> Option<()> {
        let wanted = (4 * self.tokens.len()).max(FIRST_TOKENS);
        while self.tokens.len() < wanted && !self.has_end() {
            if self.tokens.len() == MAX_TOKENS {
                return None;
            }
            self.lexer.take_tokens(self.tokens.len() + 1, &mut self.tokens);
            let token = self.tokens.last_mut()?;
            if let Some(longer) = extended(self.text, token, &mut self.departures) {
                self.lexer.skip((longer.span.end - token.span.end) as usize);
                *token = longer;
            }
            if matches!(token.kind, Kind::Bad | Kind::EndOfText) {
                return None;
            }
        }
        Some(())
    }

    /// Whether the tokens reach to the end of the clause.
    fn has_end(&self) -> bool {
        self.tokens.last().is_some_and(|token| token.kind == Kind::End)
    }

    /// Whether more tokens may remove an error of the parser, because it stands at the last of them, or the parser has none left.
    pub(in crate::reader) fn may_mend(&self, error: &SyntaxError) -> bool {
        let has_no_token = *error == SyntaxError::default();
        let is_near_last = |token: &Token| error.at.end >= token.span.start;
        !self.has_end() && (has_no_token || self.tokens.iter().rev().nth(LOOKAHEAD).is_none_or(is_near_last))
    }
}

/// What a token of the strict lexer is in the lenient dialect, if that is something else. It is never shorter.
fn extended(text: &str, token: &Token, departures: &mut Vec<Departure>) -> Option<Token> {
    let start = token.span.start as usize;
    let rest = &text[start..];
    let first = rest.chars().next()?;
    let (kind, length, construct) = match (token.kind, first) {
        (Kind::Decimal, _) => number(rest, token.span.len() as usize)?,
        (Kind::Bad, '0') if rest.starts_with("0'\\") => {
            let escape = parse_lenient_escape(&rest[2..])?;
            escape.character?;
            (Kind::Character, 2 + escape.length, Construct::Escape)
        }
        (Kind::Bad, '\'' | '"' | '`') => return quoted_item(text, token, first, departures),
        (Kind::Bad, _) if is_symbol_character(first) => (Kind::Solo, first.len_utf8(), Construct::SymbolCharacter),
        _ => return None,
    };
    let span = Span::new(token.span.start, token.span.start + length as u32);
    departures.push(Departure { construct, at: span });
    Some(Token { kind, span, ..*token })
}

/// A number whose first `digits` bytes are decimal digits.
fn number(text: &str, digits: usize) -> Option<(Kind, usize, Construct)> {
    let rest = &text[digits..];
    if text[..digits] == *"0" && rest.starts_with("''") {
        return Some((Kind::Character, digits + 2, Construct::SingleQuoteCode));
    }
    if let Some(quoted) = rest.strip_prefix('\'') {
        let radix = text[..digits].parse().ok().filter(|radix| (2..=36).contains(radix))?;
        let count = quoted.chars().take_while(|character| character.is_digit(radix)).count();
        let is_whole = !quoted[count..].starts_with(|next: char| next.is_alphanumeric() || matches!(next, '_' | '\''));
        return (count > 0 && is_whole).then_some((Kind::Radix, digits + 1 + count, Construct::Radix));
    }
    let exponent = rest.strip_prefix(['e', 'E'])?;
    let sign = usize::from(exponent.starts_with(['+', '-']));
    let count = exponent[sign..].bytes().take_while(u8::is_ascii_digit).count();
    let is_whole = !exponent[sign + count..].starts_with(|next: char| next.is_alphanumeric() || next == '_');
    (count > 0 && is_whole).then_some((Kind::Float, digits + 1 + sign + count, Construct::FloatWithoutPoint))
}

/// A quoted item with raw line ends, control characters and lenient escapes.
fn quoted_item(text: &str, token: &Token, quote: char, departures: &mut Vec<Departure>) -> Option<Token> {
    let bytes = text.as_bytes();
    let mut at = token.span.start as usize + 1;
    let mut found = Vec::new();
    let mut depart = |construct, at: usize, length: usize| {
        found.push(Departure { construct, at: Span::new(at as u32, (at + length) as u32) });
    };
    loop {
        match *bytes.get(at)? {
            byte if byte == quote as u8 => {
                if bytes.get(at + 1) != Some(&byte) {
                    break;
                }
                at += 2;
            }
            b'\\' => {
                let lenient = parse_lenient_escape(&text[at..])?;
                if parse_escape(&text[at..]).is_err() {
                    let is_code = text[at + 1..].starts_with(|digit: char| digit.is_ascii_digit() || digit == 'x');
                    let construct = if is_code { Construct::OpenEscape } else { Construct::Escape };
                    depart(construct, at, lenient.length);
                }
                at += lenient.length;
            }
            b'\n' | b'\r' => {
                if quoted::ends_clause(text, at) {
                    return None;
                }
                let length = if text[at..].starts_with("\r\n") { 2 } else { 1 };
                depart(Construct::LineEndInQuotes, at, length);
                at += length;
            }
            byte => {
                if byte.is_ascii_control() {
                    depart(Construct::ControlInQuotes, at, 1);
                }
                at += 1;
            }
        }
    }
    departures.append(&mut found);
    let kind = match quote {
        '\'' => Kind::QuotedName,
        '"' => Kind::DoubleQuoted,
        _ => Kind::BackQuoted,
    };
    Some(Token { kind, span: Span::new(token.span.start, at as u32 + 1), ..*token })
}
