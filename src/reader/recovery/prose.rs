//! Prose: the running text of a book around the clauses that it prints.
//!
//! Several words in a row without an operator or a comma are not Prolog, and no single misprint makes them. If a text that
//! does not parse has them, it is skipped up to a line that begins a clause: a head with a neck, a directive, or a fact
//! with arguments. A text that begins with a neck, or with a head and a neck, is never prose: a broken rule must be
//! reported.

use super::enclosure::depth_change;
use super::heads::{behind_head, has_neck, is_neck};
use super::resume::{Recovery, Resume};
use super::speculation::SpeculativeParser;
use crate::reader::errors::{Problem, SyntaxError};
use crate::reader::lexer::{Kind, all_tokens};
use crate::reader::tokens::Token;
use crate::text::Span;

/// The number of pairs of neighbouring words that makes a text prose.
const MIN_NEIGHBOURS: usize = 3;
/// One word in so many must have a neighbour. Programs have a word or two more after a misprint, among many that stand
/// between operators and brackets.
const WORDS_PER_NEIGHBOUR: usize = 4;
/// The bytes of a paragraph that are examined.
const MAX_PARAGRAPH_BYTES: usize = 1 << 13;
/// The characters of a line that are examined.
const MAX_LINE_CHARACTERS: usize = 1 << 9;
/// The tokens of what may be a clause behind prose.
const MAX_CLAUSE_TOKENS: usize = 2000;

/// The recovery from prose: everything up to the end of `span` is skipped.
pub(in crate::reader) fn skip(span: Span) -> Recovery {
    Recovery::new(SyntaxError::new(Problem::Prose, span), Resume::AtByte(span.end as usize))
}

/// The prose that begins with `tokens`, which are not a clause or not meant as one; `known` says that the text is known to
/// contain prose. The span ends where reading continues.
pub(in crate::reader) fn find_at(parser: &mut SpeculativeParser, tokens: &[Token], known: bool) -> Option<Span> {
    let text = parser.text;
    let first = tokens.first()?;
    if is_neck(text, first) || has_neck(text, tokens, 0) {
        return None;
    }
    let start = first.span.start as usize;
    if let Some(clause) = behind_number(parser, start) {
        return Some(Span::new(start as u32, clause as u32));
    }
    let least = if known { 1 } else { MIN_NEIGHBOURS };
    let is_prose = is_prose(parser, paragraph_from(text, start), least)
        || is_prose(parser, text_of_tokens(text, tokens), least)
        || is_caption(&text[start..])
        || known && is_no_clause(tokens);
    is_prose.then(|| Span::new(start as u32, end_of_prose(parser, start) as u32))
}

/// The prose that begins with tokens that happen to parse: `Fig. 2. Hanoi`, `слово.`
pub(in crate::reader) fn find_in_clause(parser: &mut SpeculativeParser, tokens: &[Token]) -> Option<Span> {
    let stop = tokens.last()?.span;
    // Nearly every clause ends its line and is longer than a word and a full stop; no more is spent on those.
    if tokens.len() != 2 && ends_line(parser.text, stop) {
        return None;
    }
    is_sentence(parser, tokens).then(|| find_at(parser, tokens, true))?
}

/// Whether nothing but a line end or the end of the text follows a full stop.
fn ends_line(text: &str, stop: Span) -> bool {
    matches!(text.as_bytes().get(stop.end as usize), None | Some(b'\n' | b'\r'))
}

/// Whether a clause parses only because a sentence of prose happens to be a term: more words follow in its line, or it
/// is a number or a variable.
fn is_sentence(parser: &mut SpeculativeParser, tokens: &[Token]) -> bool {
    let (text, known) = (parser.text, parser.context.flags.prose);
    let (Some(first), Some(stop)) = (tokens.first(), tokens.last()) else { return false };
    let rest = line_at(text, stop.span.end as usize).trim_start();
    let start = first.span.start as usize;
    let has_more = !rest.is_empty() && !rest.starts_with(['%', '/']);
    has_more && !has_neck(text, tokens, 0) && is_prose(parser, line_at(text, start), MIN_NEIGHBOURS)
        || is_no_clause(tokens) && (known || is_caption(&text[start..]) || behind_number(parser, start).is_some())
}

/// Whether the tokens are a number or a variable.
fn is_no_clause(tokens: &[Token]) -> bool {
    let lone = tokens.len() == 2 && tokens[1].kind == Kind::End;
    lone && matches!(tokens[0].kind, Kind::Variable | Kind::Decimal | Kind::Rational | Kind::Float)
}

/// Whether a text has at least `least` pairs of neighbouring words outside brackets, and not many words besides.
fn is_prose(parser: &mut SpeculativeParser, text: &str, least: usize) -> bool {
    let (tokens, _) = all_tokens(text);
    let (mut depth, mut words, mut neighbours, mut before) = (0, 0, 0, None::<&Token>);
    for token in &tokens {
        // A bracket that a misprint left open ends with its line.
        let gap = before.map_or("", |before| &text[before.span.end as usize..token.span.start as usize]);
        if gap.contains('\n') {
            depth = 0;
        }
        depth = (depth + depth_change(token.kind)).max(0);
        let is_here = depth == 0 && is_word(parser, token.span.of(text), token.kind);
        words += usize::from(is_here);
        neighbours += usize::from(is_here && before.is_some() && token.layout);
        before = is_here.then_some(token);
    }
    neighbours >= least && neighbours * WORDS_PER_NEIGHBOUR >= words
}

/// Whether a token is a word, and not an operator.
fn is_word(parser: &mut SpeculativeParser, word: &str, kind: Kind) -> bool {
    let is_word = matches!(kind, Kind::Name | Kind::Variable) && word.chars().all(char::is_alphabetic);
    is_word && !parser.is_operator(word)
}

/// Whether a text begins like the caption of a figure: `Рис. 15.3.`, `Fig. 2`, `Listing 4`.
fn is_caption(text: &str) -> bool {
    const WORDS: [&str; 8] = ["Рис", "Табл", "Листинг", "Рисунок", "Таблица", "Fig", "Figure", "Listing"];
    let Some(word) = WORDS.iter().find(|word| text.starts_with(**word)) else { return false };
    let rest = text[word.len()..].trim_start_matches(['.', ' ', '\u{A0}']);
    rest.len() < text.len() - word.len() && rest.starts_with(|first: char| first.is_ascii_digit())
}

/// The end of the prose that begins at the byte `start`: the first line behind it that begins a clause.
fn end_of_prose(parser: &mut SpeculativeParser, start: usize) -> usize {
    let text = parser.text;
    let mut at = start;
    while let Some(newline) = text[at..].find('\n') {
        at += newline + 1;
        let line = text[at..].trim_start_matches([' ', '\t', '\r', '\u{A0}', '\u{FEFF}']);
        let first = text.len() - line.len();
        if line.starts_with("/*") {
            at = line.find("*/").map_or(text.len(), |length| first + length);
        } else if begins_clause(parser, first) {
            return first;
        } else if let Some(clause) = behind_number(parser, first) {
            return clause;
        }
    }
    text.len()
}

/// Whether a clause begins at the byte `start`, behind prose.
fn begins_clause(parser: &mut SpeculativeParser, start: usize) -> bool {
    let text = parser.text;
    let begins = text[start..].chars().next().is_some_and(|first| first.is_lowercase() || "':".contains(first));
    if !begins {
        return false;
    }
    let tokens = parser.tokens_at(start, MAX_CLAUSE_TOKENS);
    let Some(first) = tokens.first() else { return false };
    if has_neck(text, &tokens, 0) {
        return true;
    }
    let is_fact = tokens.get(1).is_some_and(|next| next.kind == Kind::Open && !next.layout)
        && behind_head(&tokens, 0).and_then(|behind| tokens.get(behind)).is_some_and(|end| end.kind == Kind::End)
        && !is_template(text, &tokens);
    (is_fact || is_neck(text, first)) && parser.accepts(&tokens)
}

/// Whether a fact only shows how a predicate is called, as books do in prose: its arguments are distinct variables.
fn is_template(text: &str, tokens: &[Token]) -> bool {
    let mut seen: Vec<&str> = Vec::new();
    for token in &tokens[2..] {
        let name = token.span.of(text);
        match token.kind {
            Kind::Variable if name.starts_with('_') || seen.contains(&name) => return false,
            Kind::Variable => seen.push(name),
            Kind::Comma | Kind::Close | Kind::End => {}
            _ => return false,
        }
    }
    true
}

/// The byte at which a clause begins behind the number that a book gives it: `1. a :- b.`, `(2) c(d).`
fn behind_number(parser: &mut SpeculativeParser, start: usize) -> Option<usize> {
    let rest = &parser.text[start..];
    let digits = rest.strip_prefix(['(', '[']).unwrap_or(rest);
    let behind = digits.trim_start_matches(|digit: char| digit.is_ascii_digit());
    let closed = behind.strip_prefix(['.', ')', ']', ':'])?;
    let clause = closed.trim_start_matches([' ', '\t', '\u{A0}']);
    let at = parser.text.len() - clause.len();
    let has_number = behind.len() < digits.len() && clause.len() < closed.len();
    (has_number && begins_clause(parser, at)).then_some(at)
}

/// The rest of the line from the byte `start` on, up to [`MAX_LINE_CHARACTERS`] characters.
pub(in crate::reader) fn line_at(text: &str, start: usize) -> &str {
    let rest = &text[start..];
    let is_last =
        |&(number, (_, character)): &(usize, (usize, char))| number == MAX_LINE_CHARACTERS || character == '\n';
    let end = rest.char_indices().enumerate().find(is_last).map_or(rest.len(), |(_, (end, _))| end);
    &rest[..end]
}

/// The text of the tokens.
fn text_of_tokens<'t>(text: &'t str, tokens: &[Token]) -> &'t str {
    let last = tokens[..tokens.len().min(MAX_CLAUSE_TOKENS)].last();
    tokens[0].span.to(last.map_or(tokens[0].span, |last| last.span)).of(text)
}

/// The text from the byte `start` up to an empty line or one with a neck.
fn paragraph_from(text: &str, start: usize) -> &str {
    let most = (text.len().min(start + MAX_PARAGRAPH_BYTES)..=text.len()).find(|&end| text.is_char_boundary(end));
    let mut end = start;
    for line in text[start..most.unwrap_or(start)].split_inclusive('\n') {
        if end > start && (line.trim().is_empty() || line.contains(":-") || end - start > MAX_PARAGRAPH_BYTES) {
            break;
        }
        end += line.len();
    }
    &text[start..end]
}
