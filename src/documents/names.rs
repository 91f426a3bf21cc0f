//! Names: which predicate or variable stands at a place, and where else it stands.

use super::document::Document;
use crate::lints::OccurrenceRole;
use crate::loader::Notes;
use crate::prolog::Prolog;
use crate::reader::{Bracket, Lexeme, LexemeKind, denoted_name, lexemes};
use crate::text::{SourceId, Span};
use std::collections::{BTreeMap, BTreeSet};

/// A place where the name of a predicate stands.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct NamedPlace {
    pub source: SourceId,
    /// The whole token.
    pub span: Span,
    pub name: String,
    pub arity: u32,
    /// Whether a clause begins with it.
    pub defines: bool,
}

impl NamedPlace {
    /// All names of predicates in the sources of a check: those of goals and heads, and indicators in directives.
    pub(crate) fn all(notes: &Notes, prolog: &Prolog) -> Vec<NamedPlace> {
        let ids: BTreeSet<SourceId> = notes.places.iter().map(|(id, _)| *id).collect();
        let all_lexemes = |id: &SourceId| {
            let text = prolog.sources().get(*id)?.text();
            Some((*id, lexemes(text)))
        };
        let tokens: BTreeMap<SourceId, Vec<Lexeme>> = ids.iter().filter_map(all_lexemes).collect();
        let mut found: BTreeSet<NamedPlace> = BTreeSet::new();
        for occurrence in &notes.occurrences {
            let Some(lexemes) = tokens.get(&occurrence.source) else { continue };
            let number = lexemes.partition_point(|lexeme| lexeme.span.end < occurrence.span.end);
            let token = lexemes
                .get(number)
                .filter(|lexeme| lexeme.kind.is_name() && lexeme.span.start <= occurrence.span.start);
            found.extend(token.map(|lexeme| NamedPlace {
                source: occurrence.source,
                span: lexeme.span,
                name: occurrence.name.clone(),
                arity: occurrence.arity,
                defines: occurrence.role == OccurrenceRole::Head,
            }));
        }
        for (id, clause) in &notes.places {
            if let (Some(lexemes), Some(source)) = (tokens.get(id), prolog.sources().get(*id)) {
                let start = lexemes.partition_point(|lexeme| lexeme.span.start < clause.start);
                let end = lexemes.partition_point(|lexeme| lexeme.span.start < clause.end);
                found.extend(in_clause(*id, source.text(), &lexemes[start..end]));
            }
        }
        found.into_iter().collect()
    }

    /// Whether two places are of the same predicate.
    fn is_of(&self, name: &str, arity: u32) -> bool {
        self.name == name && self.arity == arity
    }
}

/// The names that are seen from the tokens of a clause alone: the indicators of a directive, and the name of a fact, of which there
/// may be more than the check has looked at.
fn in_clause(source: SourceId, text: &str, clause: &[Lexeme]) -> Vec<NamedPlace> {
    let tokens: Vec<Lexeme> = clause.iter().copied().filter(|lexeme| !lexeme.kind.is_comment()).collect();
    let place = |lexeme: Lexeme, arity, defines| {
        let name = denoted_name(lexeme.span.of(text));
        NamedPlace { source, span: lexeme.span, name, arity, defines }
    };
    let Some(&first) = tokens.first() else { return Vec::new() };
    if matches!(first.span.of(text), ":-" | "?-") {
        let indicator = |at: &[Lexeme]| {
            let hidden = match at[1].span.of(text) {
                "/" => 0,
                "//" => 2,
                _ => return None,
            };
            let arity = at[2].span.of(text).parse::<u32>().ok().filter(|_| at[0].kind.is_name())?;
            Some(place(at[0], arity.checked_add(hidden)?, false))
        };
        return tokens.windows(3).filter_map(indicator).collect();
    }
    let arity = argument_count(&tokens, 0);
    let is_fact = first.kind.is_name() && arity.is_some_and(|(_, end)| end + 2 == tokens.len());
    arity.filter(|_| is_fact).map(|(arity, _)| place(first, arity, true)).into_iter().collect()
}

/// The number of arguments behind a name, and the last token of them, or of the name if it has none.
pub(crate) fn argument_count(tokens: &[Lexeme], name: usize) -> Option<(u32, usize)> {
    let open = tokens.get(name + 1).filter(|next| next.kind == LexemeKind::Open(Bracket::Round) && next.is_glued);
    if open.is_none() {
        return Some((0, name));
    }
    let (mut depth, mut commas) = (0, 0);
    for (index, token) in tokens.iter().enumerate().skip(name + 1) {
        match token.kind {
            _ if token.kind.opens() => depth += 1,
            _ if token.kind.closes() => depth -= 1,
            LexemeKind::Comma if depth == 1 => commas += 1,
            _ => {}
        }
        if depth == 0 {
            let is_empty = index == name + 2;
            return Some((if is_empty { 0 } else { commas + 1 }, index));
        }
    }
    None
}

/// What stands at a place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Subject {
    /// A variable of a clause.
    Variable { clause: Span, name: String },
    /// A predicate, or what would be one if it were called.
    Predicate { name: String, arity: u32 },
}

/// The variable or predicate at a byte, and its token there.
pub(crate) fn subject_at(document: &Document, at: u32) -> Option<(Subject, Span)> {
    let word = document.word_at(at)?;
    let lexeme = document.lexemes[word];
    let text = document.text_of(lexeme);
    if lexeme.kind == LexemeKind::Variable {
        let clause = document.clause_at(lexeme.span.start).filter(|_| text != "_")?;
        return Some((Subject::Variable { clause, name: text.to_string() }, lexeme.span));
    }
    let known = document.names.iter().find(|name| Some(name.source) == document.id && name.span == lexeme.span);
    let subject = match known {
        Some(known) => Subject::Predicate { name: known.name.clone(), arity: known.arity },
        None => {
            let (arity, _) = argument_count(&document.lexemes, word)?;
            Subject::Predicate { name: denoted_name(text), arity }
        }
    };
    Some((subject, lexeme.span))
}

/// The places of a predicate.
pub(crate) fn places_of<'d>(
    document: &'d Document,
    name: &'d str,
    arity: u32,
) -> impl Iterator<Item = &'d NamedPlace> + Clone {
    document.names.iter().filter(move |place| place.is_of(name, arity))
}

/// The places of a variable in its clause.
pub(crate) fn places_of_variable<'d>(
    document: &'d Document,
    clause: Span,
    name: &'d str,
) -> impl Iterator<Item = Span> {
    let start = document.lexemes.partition_point(|lexeme| lexeme.span.start < clause.start);
    let inside = document.lexemes[start..].iter().take_while(move |lexeme| lexeme.span.start < clause.end);
    let is_it = move |lexeme: &&Lexeme| lexeme.kind == LexemeKind::Variable && document.text_of(**lexeme) == name;
    inside.filter(is_it).map(|lexeme| lexeme.span)
}
