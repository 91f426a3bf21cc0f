//! Predicates that nobody can come to (H128): in a file that says where its program begins, and in modules.

use super::case::{Case, Key};
use super::findings::{Findings, at};
use super::names::{Name, known};
use super::outline::{Form, Signature};
use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase, Severity};
use crate::text::SourceId;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

/// Predicates that the system calls.
const HOOKS: &[&str] =
    &["main", "term_expansion", "goal_expansion", "portray", "message_hook", "attr_unify_hook", "attribute_goals"];

/// Reports what is not used. What a person may call from outside counts as used: so only files are looked at that say where they begin.
pub fn look(case: &Case, findings: &mut Findings) {
    let (sources, mut waiting) = beginnings(case);
    if sources.is_empty() {
        return;
    }
    let mentioned = mentioned(case);
    waiting.extend(case.predicates.keys().filter(|key| HOOKS.contains(&case.text(key.signature.name))));
    let mut reached: HashSet<Key, FxBuildHasher> = HashSet::default();
    while let Some(key) = waiting.pop() {
        if !reached.insert(key) {
            continue;
        }
        for number in case.predicates.get(&key).into_iter().flatten() {
            let clause = &case.clauses[*number];
            waiting.extend(clause.goals().filter_map(|(_, goal)| clause.called(goal)));
        }
    }
    let mut unused: Vec<(usize, Signature)> = Vec::new();
    for (key, clauses) in &case.predicates {
        let Key { module, signature } = *key;
        let (text, arity) = (case.text(signature.name), signature.arity);
        let is_hook = HOOKS.contains(&text)
            || case.world.is_open(case.text(module), text, arity)
            || case.world.is_of_contract(text, arity);
        let is_here = clauses.iter().any(|number| sources.contains(&case.clauses[*number].outline.source));
        if is_here && !is_hook && !reached.contains(key) && !mentioned.contains(&signature.name) {
            unused.push((clauses[0], signature));
        }
    }
    unused.sort_unstable();
    report(case, &unused, findings);
}

/// The files that say where they begin, and the predicates they name.
fn beginnings(case: &Case) -> (Vec<SourceId>, Vec<Key>) {
    let (mut sources, mut keys) = (Vec::new(), Vec::new());
    for clause in case.clauses.iter().filter(|clause| clause.outline.form == Form::Directive) {
        for (_, goal) in clause.goals() {
            let Some(key) = clause.called(goal) else { continue };
            match (key.signature.name, key.signature.arity) {
                (known::INITIALIZATION, 1 | 2) => sources.push(clause.outline.source),
                (known::MODULE, 2) => {
                    sources.push(clause.outline.source);
                    keys.extend(exports(clause.outline, goal.node).map(|signature| Key { signature, ..key }));
                }
                _ => {}
            }
            keys.push(key);
        }
    }
    // The clauses behind module/2 belong to another module than the directive does.
    let modules: HashSet<Name, FxBuildHasher> = case.clauses.iter().map(|clause| clause.module).collect();
    let everywhere = keys.iter().flat_map(|key| modules.iter().map(|module| Key { module: *module, ..*key }));
    (sources, everywhere.collect())
}

/// What `module(Name, Exports)` exports.
fn exports(outline: &super::Outline, directive: u32) -> impl Iterator<Item = Signature> {
    let list = outline.argument(directive, 1);
    outline.below(list).filter(|node| outline.is(*node, known::SLASH, 2)).filter_map(|node| {
        let name = outline.signature(outline.argument(node, 0)).filter(|name| name.arity == 0)?.name;
        match outline.node(outline.argument(node, 1)).kind {
            super::outline::Kind::Integer(arity) => Some(Signature { name, arity: u32::try_from(arity).ok()? }),
            _ => None,
        }
    })
}

/// Names that stand as data somewhere: they may be called.
fn mentioned(case: &Case) -> HashSet<Name, FxBuildHasher> {
    let mut mentioned = HashSet::default();
    for clause in &case.clauses {
        let goals = clause.goals().map(|(_, goal)| goal.node);
        let called: HashSet<u32, FxBuildHasher> = goals.chain(clause.outline.head).collect();
        let data = clause.outline.below(0).filter(|node| !called.contains(node));
        mentioned.extend(data.filter_map(|node| clause.outline.signature(node)).map(|signature| signature.name));
    }
    mentioned
}

fn report(case: &Case, unused: &[(usize, Signature)], findings: &mut Findings) {
    let Some((first, _)) = unused.first() else { return };
    let names: Vec<String> = unused
        .iter()
        .map(|(_, signature)| format!("{}/{}", crate::writer::quoted_atom(case.text(signature.name)), signature.arity))
        .collect();
    let title = Phrase::new(MessageId::Unused, [Argument::from(names.join(", "))]);
    let clause = &case.clauses[*first];
    if let Some(head) = clause.outline.head {
        findings.add(at(Diagnostic::new(Severity::Hint, title), clause, head, MessageId::UnusedHere));
    }
}
