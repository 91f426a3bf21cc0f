//! Which arguments of library predicates are goals, from the declarations in the texts of modules that need not be loaded.

use crate::loader::LIBRARY;
use crate::reader::{Bracket, Lexeme, LexemeKind, lexemes};
use std::collections::HashMap;

/// The beginning of a declaration, on a line of its own.
const DECLARATION: &str = "\n:- meta_predicate";

/// For each name and arity of a predicate, the indexes of arguments that are goals.
type GoalArguments = HashMap<(&'static str, u32), Vec<usize>>;

/// The goal arguments of all predicates that the library declares.
pub(super) fn library_goal_arguments() -> GoalArguments {
    let mut found = GoalArguments::new();
    for module in LIBRARY {
        let mut rest = module.text;
        while let Some(at) = rest.find(DECLARATION) {
            rest = &rest[at + DECLARATION.len()..];
            let declaration = &rest[..rest.find(".\n").unwrap_or(rest.len())];
            add_heads(declaration, &mut found);
        }
    }
    found
}

/// Adds the heads of a declaration, such as `once(0), forall(0, 0)`.
fn add_heads(text: &'static str, found: &mut GoalArguments) {
    let mut head: Option<(&str, usize, Vec<usize>)> = None;
    let mut name = "";
    for Lexeme { kind, span, .. } in lexemes(text) {
        match (kind, &mut head) {
            (LexemeKind::Open(Bracket::Round), None) => head = Some((name, 0, Vec::new())),
            (LexemeKind::Close(Bracket::Round), Some((name, commas, goals))) => {
                found.insert((name, *commas as u32 + 1), std::mem::take(goals));
                head = None;
            }
            (LexemeKind::Comma, Some((_, commas, _))) => *commas += 1,
            (LexemeKind::Number | LexemeKind::Symbol, Some((_, index, goals)))
                if matches!(span.of(text), "0" | "^") =>
            {
                goals.push(*index);
            }
            (_, None) => name = span.of(text),
            (_, Some(_)) => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn declarations_tell_the_goals() {
        let goals = library_goal_arguments();
        assert_eq!(goals.get(&("forall", 2)), Some(&vec![0, 1]));
        assert_eq!(goals.get(&("findall", 3)), Some(&vec![1]));
        assert_eq!(goals.get(&("setof", 3)), Some(&vec![1]));
        assert_eq!(goals.get(&("maplist", 3)), Some(&vec![]));
    }
}
