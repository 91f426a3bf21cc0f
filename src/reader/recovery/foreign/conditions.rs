//! Conditions: `if … then … else …`, which Prolog writes with brackets and arrows.

use super::signs::Clause;
use super::{Meaning, Swap};
use crate::reader::lexer::Kind;
use crate::reader::recovery::enclosure::{is_closer, is_opener};
use crate::text::Span;

/// The words of conditions.
const IF: &[&str] = &["if", "если"];
const THEN: &[&str] = &["then", "то"];
const ELSE: &[&str] = &["else", "иначе"];

/// `if … then … else …`, as `( … -> … ; … )`.
pub fn conditions(clause: &Clause) -> Vec<Swap> {
    /// A condition that has begun.
    #[derive(Default)]
    struct Begun {
        has_else: bool,
        /// Whether a comma follows the last word: how far the condition reaches is anybody's guess.
        vague: bool,
    }
    let swap = |span, own: &str| Swap::word(span, Meaning::Condition, own);
    let (mut swaps, mut levels): (Vec<Swap>, Vec<Vec<Begun>>) = (Vec::new(), vec![Vec::new()]);
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
                let end = Swap {
                    sure: !level.iter().any(|begun| begun.vague),
                    ..swap(Span::at(behind), &ends.collect::<String>())
                };
                swaps.extend((!level.is_empty()).then_some(end));
            }
            Kind::Comma => level.iter_mut().for_each(|begun| begun.vague = true),
            _ if IF.contains(&word) => {
                level.push(Begun::default());
                swaps.push(swap(token.span, "("));
            }
            _ if THEN.contains(&word) && !level.is_empty() => {
                level.iter_mut().for_each(|begun| begun.vague = false);
                swaps.push(swap(token.span, "->"));
                has_then = true;
            }
            _ if ELSE.contains(&word) => {
                if let Some(begun) = level.iter_mut().rev().find(|begun| !begun.has_else) {
                    begun.has_else = true;
                    level.iter_mut().for_each(|begun| begun.vague = false);
                    swaps.push(swap(token.span, ";"));
                }
            }
            _ => {}
        }
    }
    if has_then { swaps } else { Vec::new() }
}
