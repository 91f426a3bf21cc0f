//! Prose: the running text of a book around the clauses that it prints.
//!
//! Words that follow one another without an operator or a comma are no Prolog, and no misprint has several of them.
//! Where a text that cannot be read is such, everything is passed over up to a line that begins a clause: a head with
//! a neck, a directive, or a fact with arguments. What begins like a rule is never prose, however broken it is.

use super::enclosure::step;
use super::resume::{behind_head, has_neck, is_neck};
use super::speculation::SpeculativeParser;
use crate::reader::lexer::{Kind, Lexer};
use crate::reader::tokens::Token;
use crate::text::Span;

/// Neighbouring words that make a text prose, and how many times their number all words may be.
const NEIGHBOURS: usize = 3;
const SHARE: usize = 4;
/// Bytes of a paragraph and characters of a line that are looked at, and tokens of what may be a clause.
const PARAGRAPH: usize = 1 << 13;
const LINE: usize = 1 << 9;
const CLAUSE: usize = 2000;

/// The prose that begins with the first of `tokens`, which are no clause; `known` says that the text has some already.
/// The span ends where reading is to go on.
pub(in crate::reader) fn at(parser: &mut SpeculativeParser, tokens: &[Token], known: bool) -> Option<Span> {
    let text = parser.text;
    let first = tokens.first()?;
    if is_neck(text, first) || has_neck(text, tokens, 0) {
        return None;
    }
    let start = first.span.start as usize;
    if let Some(clause) = behind_number(parser, start) {
        return Some(Span::new(start as u32, clause as u32));
    }
    let least = if known { 1 } else { NEIGHBOURS };
    let is_prose = is_prose(parser, paragraph(text, start), least)
        || is_prose(parser, whole(text, tokens), least)
        || is_caption(&text[start..])
        || known && is_no_clause(tokens);
    is_prose.then(|| Span::new(start as u32, end(parser, start) as u32))
}

/// Whether a clause was read only because a sentence of prose happens to be one: more words follow in its line.
pub(in crate::reader) fn is_sentence(parser: &mut SpeculativeParser, tokens: &[Token], known: bool) -> bool {
    let text = parser.text;
    let (Some(first), Some(stop)) = (tokens.first(), tokens.last()) else { return false };
    let rest = line_at(text, stop.span.end as usize).trim_start();
    let start = first.span.start as usize;
    let follows = !rest.is_empty() && !rest.starts_with(['%', '/']);
    follows && !has_neck(text, tokens, 0) && is_prose(parser, line_at(text, start), NEIGHBOURS)
        || is_no_clause(tokens) && (known || is_caption(&text[start..]) || behind_number(parser, start).is_some())
}

/// Whether the tokens are a number or a variable.
fn is_no_clause(tokens: &[Token]) -> bool {
    let lone = tokens.len() == 2 && tokens[1].kind == Kind::End;
    lone && matches!(tokens[0].kind, Kind::Variable | Kind::Decimal | Kind::Float)
}

/// Whether a text has so many neighbouring words, and not many words besides.
fn is_prose(parser: &mut SpeculativeParser, text: &str, least: usize) -> bool {
    let mut lexer = Lexer::new(text);
    let (mut tokens, mut errors) = (Vec::new(), Vec::new());
    while !matches!(tokens.last(), Some(Token { kind: Kind::EndOfText, .. })) {
        lexer.clause(&mut tokens, &mut errors);
    }
    let (mut depth, mut words, mut neighbours, mut before) = (0, 0, 0, None::<&Token>);
    for token in &tokens {
        let gap = before.map_or("", |before| &text[before.span.end as usize..token.span.start as usize]);
        if gap.contains('\n') {
            depth = 0;
        }
        depth = (depth + step(token.kind)).max(0);
        let is_here = depth == 0 && is_word(parser, token.span.of(text), token.kind);
        words += usize::from(is_here);
        neighbours += usize::from(is_here && before.is_some() && token.layout);
        before = is_here.then_some(token);
    }
    neighbours >= least && neighbours * SHARE >= words
}

/// Whether a token is a word, and no operator.
fn is_word(parser: &mut SpeculativeParser, word: &str, kind: Kind) -> bool {
    let is_word = matches!(kind, Kind::Name | Kind::Variable) && word.chars().all(char::is_alphabetic);
    is_word && !parser.operators.is_operator(parser.store.atoms.intern(word))
}

/// Whether a text begins like the caption of a figure: `Рис. 15.3.`, `Fig. 2`, `Listing 4`.
fn is_caption(text: &str) -> bool {
    const WORDS: [&str; 8] = ["Рис", "Табл", "Листинг", "Рисунок", "Таблица", "Fig", "Figure", "Listing"];
    let Some(word) = WORDS.iter().find(|word| text.starts_with(**word)) else { return false };
    let rest = text[word.len()..].trim_start_matches(['.', ' ', '\u{A0}']);
    rest.len() < text.len() - word.len() && rest.starts_with(|first: char| first.is_ascii_digit())
}

/// Where the prose that begins at the byte `start` ends: where a line begins a clause.
fn end(parser: &mut SpeculativeParser, start: usize) -> usize {
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
    let mut tokens = Vec::new();
    let mut lexer = Lexer::new(text);
    lexer.skip(start);
    lexer.few(CLAUSE, &mut tokens);
    let Some(first) = tokens.first() else { return false };
    if has_neck(text, &tokens, 0) {
        return true;
    }
    let is_fact = tokens.get(1).is_some_and(|next| next.kind == Kind::Open && !next.layout)
        && behind_head(&tokens, 0).and_then(|behind| tokens.get(behind)).is_some_and(|end| end.kind == Kind::End)
        && !is_template(text, &tokens);
    (is_fact || is_neck(text, first)) && parser.accepts(&tokens)
}

/// Whether a fact only shows how a goal is written: its arguments are variables, each another one.
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

/// Where a clause begins at the byte `start` behind the number that a book gives it: `1. a :- b.`, `(2) c(d).`
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

/// The rest of the line from the byte `start` on, as far as it needs to be looked at.
pub(in crate::reader) fn line_at(text: &str, start: usize) -> &str {
    let rest = &text[start..];
    let is_last = |&(number, (_, character)): &(usize, (usize, char))| number == LINE || character == '\n';
    let end = rest.char_indices().enumerate().find(is_last).map_or(rest.len(), |(_, (end, _))| end);
    &rest[..end]
}

/// What the tokens cover.
fn whole<'t>(text: &'t str, tokens: &[Token]) -> &'t str {
    let last = tokens[..tokens.len().min(CLAUSE)].last();
    tokens[0].span.to(last.map_or(tokens[0].span, |last| last.span)).of(text)
}

/// What stands from the byte `start` up to an empty line, or to one with a neck.
fn paragraph(text: &str, start: usize) -> &str {
    let most = (text.len().min(start + PARAGRAPH)..=text.len()).find(|&end| text.is_char_boundary(end));
    let mut end = start;
    for line in text[start..most.unwrap_or(start)].split_inclusive('\n') {
        if end > start && (line.trim().is_empty() || line.contains(":-") || end - start > PARAGRAPH) {
            break;
        }
        end += line.len();
    }
    &text[start..end]
}
