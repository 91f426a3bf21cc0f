//! Hints behind the cursor: the arguments that are still to come.

use super::nesting::Nesting;
use crate::reader::{Bracket, LexemeKind, lexemes};
use crate::toplevel::vocabulary::Vocabulary;

/// Longer texts have no hints: they would be looked at anew at every key.
const MAX_BYTES: usize = 1 << 12;

/// The modes of the arguments of the innermost goal that are still to be typed at the end of a text.
pub(super) fn arguments_to_come(text: &str, vocabulary: &Vocabulary) -> Option<String> {
    if text.len() > MAX_BYTES {
        return None;
    }
    let mut nesting = Nesting::new(text, vocabulary);
    for lexeme in lexemes(text) {
        nesting.pass(lexeme);
    }
    let call = *nesting.frames().last()?;
    let name = call.functor.filter(|_| call.bracket == Bracket::Round && call.is_in_goal)?;
    let signature = vocabulary
        .signatures(name)
        .filter(|signature| signature.modes.len() > call.argument)
        .min_by_key(|signature| signature.arity)?;
    let last = nesting.previous()?;
    let begins_argument = last.kind.opens() || last.kind == LexemeKind::Comma;
    let to_come = &signature.modes[call.argument + usize::from(!begins_argument)..];
    let listed = to_come.join(", ") + ")";
    Some(match (begins_argument, to_come.is_empty()) {
        (true, _) if last.kind == LexemeKind::Comma && !text.ends_with(' ') => format!(" {listed}"),
        (false, false) => format!(", {listed}"),
        _ => listed,
    })
}
