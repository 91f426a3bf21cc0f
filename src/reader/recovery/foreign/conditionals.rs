//! Conditionals: `if … then … else …`, which Prolog writes as `( … -> … ; … )`.

use super::operators::Clause;
use super::replacement::{Meaning, Replacement};
use crate::reader::lexer::Kind;
use crate::reader::recovery::enclosure::{is_closer, is_opener};
use crate::text::Span;

const IF: &[&str] = &["if", "если"];
const THEN: &[&str] = &["then", "то"];
const ELSE: &[&str] = &["else", "иначе"];

/// The replacements of the keywords, with `)` at the end of each conditional; none if there is no `then`.
pub(super) fn conditionals(clause: &Clause) -> Vec<Replacement> {
    /// A conditional that is not yet closed.
    #[derive(Default)]
    struct Begun {
        has_else: bool,
        /// Whether a comma follows its last keyword: the branch may end there or include what follows.
        vague: bool,
    }
    let replace = |span, prolog: &str| Replacement::of_name(span, Meaning::Condition, prolog);
    let (mut replacements, mut levels): (Vec<Replacement>, Vec<Vec<Begun>>) = (Vec::new(), vec![Vec::new()]);
    let mut has_then = false;
    for (index, token) in clause.tokens.iter().enumerate() {
        let word = if token.kind == Kind::Name { clause.word(index) } else { "" };
        let Some(level) = levels.last_mut() else { break };
        match token.kind {
            kind if is_opener(kind) => levels.push(Vec::new()),
            kind if is_closer(kind) || matches!(kind, Kind::End | Kind::EndOfText) => {
                let behind = clause.tokens[..index].last().map_or(0, |last| last.span.end);
                let level = levels.pop().unwrap_or_default();
                let ends = level.iter().rev().map(|begun| if begun.has_else { " )" } else { " ; true )" });
                let end = Replacement {
                    sure: !level.iter().any(|begun| begun.vague),
                    ..replace(Span::at(behind), &ends.collect::<String>())
                };
                replacements.extend((!level.is_empty()).then_some(end));
            }
            Kind::Comma => level.iter_mut().for_each(|begun| begun.vague = true),
            _ if IF.contains(&word) => {
                level.push(Begun::default());
                replacements.push(replace(token.span, "("));
            }
            _ if THEN.contains(&word) && !level.is_empty() => {
                level.iter_mut().for_each(|begun| begun.vague = false);
                replacements.push(replace(token.span, "->"));
                has_then = true;
            }
            _ if ELSE.contains(&word) => {
                if let Some(begun) = level.iter_mut().rev().find(|begun| !begun.has_else) {
                    begun.has_else = true;
                    level.iter_mut().for_each(|begun| begun.vague = false);
                    replacements.push(replace(token.span, ";"));
                }
            }
            _ => {}
        }
    }
    if has_then { replacements } else { Vec::new() }
}
