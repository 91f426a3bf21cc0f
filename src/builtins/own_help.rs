//! What help tells of the predicates of the program: their places, and the comments above them.

use crate::documentation::Manner;
use crate::machine::Machine;
use crate::program::{Generation, Predicate};
use crate::reader::comment_above;
use crate::terms::atoms::known;
use crate::writer::quoted_atom;

/// The most lines of a comment that are shown.
const MAX_COMMENT_LINES: usize = 20;

/// What is known of the program's predicates of this name, and with so many arguments; empty if there is none.
pub(super) fn own_text(m: &Machine, name: &str, arity: Option<usize>, manner: Manner) -> String {
    let is_meant = |predicate: &&Predicate| {
        let key = predicate.key;
        let is_own = key.module == known::USER && predicate.is_defined() && !predicate.properties.system;
        is_own && *m.store.atoms.name(key.name) == *name && arity.is_none_or(|arity| arity == key.arity as usize)
    };
    let mut meant: Vec<&Predicate> = m.database.predicates().map(|(_, predicate)| predicate).filter(is_meant).collect();
    meant.sort_by_key(|predicate| predicate.key.arity);
    meant.into_iter().map(|predicate| text_of(m, predicate, manner)).collect()
}

/// The indicator, the place and the head of the first clause, and the comment above it.
fn text_of(m: &Machine, predicate: &Predicate, manner: Manner) -> String {
    let mut text = format!("{}/{}", quoted_atom(&m.store.atoms.name(predicate.key.name)), predicate.key.arity);
    let clauses = predicate.clauses.iter().filter(|clause| clause.erased_at == Generation::NEVER);
    let origin = clauses.filter_map(|clause| clause.source.origin).next();
    let Some((origin, source)) = origin.and_then(|origin| Some((origin, m.sources.get(origin.source)?))) else {
        return text + "\n";
    };
    text.push_str(&format!("   {}:{}\n", source.name(), source.position(origin.span.start).line));
    let comment = comment_above(source.text(), origin.span.start as usize);
    let head = source.slice(origin.span).lines().next().unwrap_or_default();
    for line in comment.lines().take(MAX_COMMENT_LINES).chain([head]) {
        let shown: String = line.trim_end().chars().take(manner.columns.saturating_sub(4)).collect();
        text.push_str(&format!("    {shown}\n"));
    }
    text
}
