//! What help tells of the predicates of the program: their places, and the comments above them.

use crate::diagnostics::MessageId;
use crate::documentation::{Asked, Manner, Page};
use crate::machine::Machine;
use crate::program::{Definition, Generation, Predicate};
use crate::reader::comment_above;
use crate::terms::atoms::known;
use crate::writer::quoted_atom;

/// The most lines of a comment that are shown.
const MAX_COMMENT_LINES: usize = 20;

/// What help shows of a name: what the program defines under it, and what `page` tells of the system's. What has another number of
/// arguments than asked for is shown if there is nothing else.
pub(super) fn with_own(m: &Machine, page: &Page, asked: &Asked<'_>, manner: Manner) -> String {
    let arity = asked.arity.map(|arity| if asked.is_nonterminal { arity + 2 } else { arity });
    match (own_text(m, asked.name, arity, manner), page.is_found) {
        (Some(own), true) => format!("{own}\n{}", page.text),
        (Some(own), false) => own,
        (None, true) => page.text.clone(),
        (None, false) => match own_text(m, asked.name, None, manner) {
            Some(others) => manner.line(MessageId::HelpOtherArity, &[asked.name]) + &others,
            None => page.text.clone(),
        },
    }
}

/// What is known of the program's predicates of this name, and with so many arguments.
fn own_text(m: &Machine, name: &str, arity: Option<usize>, manner: Manner) -> Option<String> {
    let is_meant = |predicate: &&Predicate| {
        let key = predicate.key;
        let has_clauses = predicate.live_clauses() > 0 || predicate.properties.dynamic;
        let is_own = key.module == known::USER && has_clauses && matches!(predicate.definition, Definition::Clauses);
        is_own && *m.store.atoms.name(key.name) == *name && arity.is_none_or(|arity| arity == key.arity as usize)
    };
    let mut meant: Vec<&Predicate> = m.database.predicates().map(|(_, predicate)| predicate).filter(is_meant).collect();
    meant.sort_by_key(|predicate| predicate.key.arity);
    let texts: Vec<String> = meant.into_iter().map(|predicate| text_of(m, predicate, manner)).collect();
    (!texts.is_empty()).then(|| texts.concat())
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
