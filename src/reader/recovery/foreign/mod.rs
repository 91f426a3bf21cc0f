//! Foreign syntax: operators, conditionals, comments and directives of other languages and other Prolog systems.
//!
//! A clause that does not parse is searched for all of them at once, because people who write one write several. Replaced by
//! Prolog's own they must make the clause parse. A symbol such as `!=` is reported even if they do not, because it can mean
//! nothing else; a word such as `and`, which a program may use as a name, only if they do.

// One piece of foreign syntax, and the Prolog that replaces it.
mod replacement;

// Operators, necks and comments; `if … then … else …`.
mod conditionals;
mod operators;

// Directives of other systems.
pub(in crate::reader) mod directives;

pub(in crate::reader) use replacement::{Meaning, Replacement};

use crate::reader::errors::{Problem, SyntaxError};
use crate::reader::lexer::clause_at;
use crate::reader::recovery::enclosure::{depth_change, enclosing_bracket, enclosing_piece, separates};
use crate::reader::recovery::heads::behind_head;
use crate::reader::recovery::speculation::{MAX_CLAUSE_TOKENS, SpeculativeParser};
use crate::reader::tokens::Token;
use crate::terms::atoms::known;
use crate::terms::{Cell, Store};
use crate::text::Span;
use conditionals::conditionals;
use directives::foreign_directive;
use operators::Clause;
use std::ops::Range;

/// The number of bytes behind a clause that may become a part of it, if its full stop was in what is not a comment in Prolog.
const BYTES_BEHIND: usize = 4096;

/// The foreign syntax that is to blame for the error at the token `wrong`.
pub(in crate::reader) fn find(
    parser: &mut SpeculativeParser,
    tokens: &[Token],
    wrong: usize,
    error: SyntaxError,
) -> Option<SyntaxError> {
    if tokens.len() > MAX_CLAUSE_TOKENS {
        return None;
    }
    if let [neck, name, _, ..] = tokens
        && neck.span.of(parser.text) == ":-"
        && wrong == 2
        && foreign_directive(name.span.of(parser.text)).is_some()
    {
        return Some(SyntaxError::new(Problem::ForeignDirective, name.span));
    }
    let all = find_replacements(parser.text, tokens);
    let main = all.iter().find(|replacement| replacement.causes(tokens, wrong, error))?;
    error_of(parser, tokens, &all, main, error.name())
}

/// The error in a clause that parses as `term`, but whose neck has a blank inside or `;` for `:`.
pub(in crate::reader) fn split_neck(
    parser: &mut SpeculativeParser,
    tokens: &[Token],
    term: Cell,
) -> Option<SyntaxError> {
    if !is_colon_or_disjunction(parser.context.store, term) {
        return None;
    }
    let neck = behind_head(tokens, 0)?;
    let [one, two] = tokens.get(neck..neck + 2)? else { return None };
    let is_split = matches!((one.span.of(parser.text), two.span.of(parser.text)), (":" | ";", "-"));
    if !is_split || tokens.len() > MAX_CLAUSE_TOKENS {
        return None;
    }
    let all = find_replacements(parser.text, tokens);
    let main = all.iter().find(|one_of| one_of.meaning == Meaning::Neck && one_of.span.start == one.span.start)?;
    let error = error_of(parser, tokens, &all, main, "operator_expected")?;
    matches!(error.problem, Problem::Foreign { parses: true, .. }).then_some(error)
}

/// Whether a term has the form that a clause with a split neck is read as; no procedure has such clauses.
fn is_colon_or_disjunction(store: &Store, term: Cell) -> bool {
    let functor = store.functor_of(term);
    functor.is_some_and(|functor| {
        functor.arity() == 2 && [known::COLON, known::SEMICOLON, known::COMMA].contains(&functor.name())
    })
}

/// The error of the replacement `main`, if it is one; `name` is the name of the error that the parser found.
fn error_of(
    parser: &mut SpeculativeParser,
    tokens: &[Token],
    all: &[Replacement],
    main: &Replacement,
    name: &'static str,
) -> Option<SyntaxError> {
    let text = parser.text;
    // The predefined `=>` is the neck of a rule: among goals it can only be a comparison.
    let is_in_body = |meaning: Meaning| meaning == Meaning::AtLeast;
    let mut is_declared = |replacement: &Replacement| {
        let word = replacement.span.of(text);
        replacement.meaning != Meaning::Comment
            && parser.is_operator(word)
            && !(is_in_body(replacement.meaning) && parser.is_rule_operator(word))
    };
    if is_declared(main) {
        return None;
    }
    // An operator that the program declares is used on purpose. Then only what is like the main one is replaced.
    let is_every = !all.iter().any(is_declared);
    let start = tokens[0].span.start;
    let fixed = text_with_replacements(
        text,
        start,
        tokens[tokens.len() - 1].span,
        &select_replacements(text, all, main, is_every),
    );
    let parses = main.meaning != Meaning::Change && parser.accepts_text(&fixed);
    let problem = Problem::Foreign { start, all: is_every, parses, name };
    (parses || !main.may_be_name).then(|| SyntaxError::new(problem, main.span))
}

/// The replacements that fix a [`Problem::Foreign`] at `at`, that one first; and whether nothing else can be meant. They are
/// found again from the text, so that an error stays small.
pub(in crate::reader) fn fix(
    text: &str,
    start: u32,
    at: Span,
    is_every: bool,
    parses: bool,
) -> Option<(Vec<Replacement>, bool)> {
    let (tokens, _) = clause_at(text, start as usize);
    let all = find_replacements(text, &tokens);
    let main = all.iter().find(|replacement| replacement.span == at)?;
    if !parses {
        return Some((vec![main.clone()], false));
    }
    let mut selected: Vec<Replacement> = select_replacements(text, &all, main, is_every).into_iter().cloned().collect();
    let sure = selected.iter().all(|replacement| replacement.sure);
    selected.sort_by_key(|replacement| replacement.span != at);
    Some((selected, sure))
}

/// The replacements to be made together with the main one: all of the clause, or only those like it. What is inside a
/// comment counts only if the comment is not one.
fn select_replacements<'r>(
    text: &str,
    all: &'r [Replacement],
    main: &Replacement,
    is_every: bool,
) -> Vec<&'r Replacement> {
    let is_same = |other: &Replacement| other.meaning == main.meaning;
    let is_like = |other: &Replacement| {
        let is_part = main.meaning == Meaning::Condition || other.is_bracket();
        is_same(other) && (is_part || other.span.of(text) == main.span.of(text))
    };
    let is_selected = |other: &&Replacement| match (main.meaning, other.meaning) {
        (Meaning::Remainder, _) | (_, Meaning::Remainder) => other.span == main.span,
        (_, Meaning::Change) => false,
        (Meaning::Comment, _) => is_same(other),
        _ => is_every || is_like(other),
    };
    all.iter().filter(is_selected).collect()
}

/// The text from `start` to [`BYTES_BEHIND`] bytes behind `last`, with the replacements made.
fn text_with_replacements(text: &str, start: u32, last: Span, replacements: &[&Replacement]) -> String {
    let most = text.len().min(last.end as usize + BYTES_BEHIND);
    let end = (0..=most).rev().find(|&end| text.is_char_boundary(end)).unwrap_or(text.len());
    let (mut fixed, mut from) = (String::new(), start as usize);
    for replacement in replacements {
        fixed.push_str(&text[from..replacement.span.start as usize]);
        fixed.extend([" ", &replacement.prolog, " "]);
        from = replacement.span.end as usize;
    }
    fixed.push_str(&text[from..end]);
    fixed
}

/// The foreign syntax of a clause, in source order.
fn find_replacements(text: &str, tokens: &[Token]) -> Vec<Replacement> {
    let clause = Clause { text, tokens, neck: behind_head(tokens, 0) };
    let conditionals = conditionals(&clause);
    let mut all = conditionals.clone();
    let mut goals: Vec<(Meaning, Range<usize>)> = Vec::new();
    let mut index = 0;
    while index < tokens.len() {
        all.extend(clause.foreign_remainder(index));
        let found = clause.foreign_at(index);
        let goal =
            |found: &Replacement| Some((found.meaning, goal_argument(tokens, index, found.meaning, &conditionals)?));
        goals.extend(found.as_ref().and_then(|found| goal(&found.0)));
        index += found.as_ref().map_or(1, |found| found.1);
        all.extend(found.map(|found| found.0));
    }
    goals.sort_by_key(|goal| (goal.1.start, goal.1.end));
    goals.dedup();
    for (meaning, goal) in goals {
        let [begin, end] = [tokens[goal.start].span.start, tokens[goal.end - 1].span.end].map(Span::at);
        all.extend([Replacement::new(begin, meaning, "("), Replacement::new(end, meaning, ")")]);
    }
    all.sort_by_key(|replacement| (replacement.span.start, replacement.span.end));
    all.dedup_by(|later, earlier| later.span.start < earlier.span.end);
    all
}

/// The argument or element that consists of goals joined by the foreign operator at `index`. Joined by Prolog's comma it
/// needs brackets there, unless a conditional gets some.
fn goal_argument(
    tokens: &[Token],
    index: usize,
    meaning: Meaning,
    conditionals: &[Replacement],
) -> Option<Range<usize>> {
    let is_separated =
        matches!(meaning, Meaning::And | Meaning::Or) && separates(tokens, enclosing_bracket(tokens, index)?);
    let goal = is_separated.then(|| enclosing_piece(tokens, index)).filter(|goal| !goal.is_empty())?;
    let mut depth = 0;
    let is_conditional = |token: &Token| {
        depth += depth_change(token.kind);
        let found = conditionals.binary_search_by_key(&token.span.start, |replacement| replacement.span.start);
        depth == 0 && found.is_ok_and(|found| conditionals[found].span == token.span)
    };
    let has_brackets = tokens[goal.start..index].iter().any(is_conditional);
    (!has_brackets).then_some(goal)
}
