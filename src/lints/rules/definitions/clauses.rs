//! Clauses that cannot do what they are there for: never reached (W113), or twice the same (W114).

use crate::diagnostics::{Diagnostic, MessageId, Phrase, Severity};
use crate::lints::findings::{Findings, at};
use crate::lints::model::body::Step;
use crate::lints::model::names::known;
use crate::lints::model::outline::{Form, Kind, NodeId};
use crate::lints::model::program::{ClauseInfo, PredicateKey, Program};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// Reports clauses by what the others of their predicate are.
pub fn look(program: &Program, findings: &mut Findings) {
    let mut keys: Vec<&PredicateKey> = program.predicates.keys().collect();
    keys.sort_unstable();
    for key in keys {
        let numbers = &program.predicates[key];
        let PredicateKey { module, signature } = *key;
        if program.environment.is_dynamic(program.text(module), program.text(signature.name), signature.arity) {
            continue;
        }
        look_for_unreachable(program, numbers, findings);
        look_for_repeated(program, numbers, findings);
    }
}

/// Behind `p(X, Y) :- !, …` nothing of the predicate is ever tried.
fn look_for_unreachable(program: &Program, numbers: &[usize], findings: &mut Findings) {
    let Some(index) = numbers.iter().position(|number| catches_all(program, &program.clauses[*number])) else { return };
    let [catcher, Some(next)] = [numbers.get(index), numbers.get(index + 1)] else { return };
    let Some(catcher) = catcher.map(|number| &program.clauses[*number]) else { return };
    let next = &program.clauses[*next];
    if let (Some(head), Some(cut), Some(next_head)) =
        (catcher.outline.head, sure_cut(program, catcher), next.outline.head)
    {
        let indicator = next.key.map_or_else(|| "".into(), |key| program.indicator(key.signature));
        let diagnostic = Diagnostic::warning(Phrase::new(MessageId::Unreachable, [indicator]));
        let diagnostic = at(diagnostic, next, next_head, MessageId::UnreachableHere);
        let diagnostic = at(diagnostic, catcher, head, MessageId::CatchesAll);
        findings.add(at(diagnostic, catcher, cut, MessageId::CutsRest));
    }
}

/// Whether a clause takes every call, and cuts at once.
fn catches_all(program: &Program, clause: &ClauseInfo) -> bool {
    let Some(head) = clause.outline.head else { return false };
    let mut seen = Vec::new();
    let takes_any = clause.outline.arguments(head).all(|argument| match clause.outline.node(argument).kind {
        Kind::Anonymous => true,
        Kind::Variable(variable) => {
            let is_new = !seen.contains(&variable);
            seen.push(variable);
            is_new
        }
        _ => false,
    });
    takes_any && clause.outline.form == Form::Clause && sure_cut(program, clause).is_some()
}

/// The cut that a clause always comes to: it stands first, or behind goals that only write.
fn sure_cut(program: &Program, clause: &ClauseInfo) -> Option<NodeId> {
    for step in &clause.steps {
        let Step::Goal(goal) = step else { return None };
        if clause.outline.is(goal.node, known::CUT, 0) {
            return Some(goal.node);
        }
        let key = clause.called(goal).filter(|key| !program.predicates.contains_key(key))?;
        if !matches!((program.text(key.signature.name), key.signature.arity), ("true" | "nl", 0) | ("write", 1)) {
            return None;
        }
    }
    None
}

fn look_for_repeated(program: &Program, numbers: &[usize], findings: &mut Findings) {
    if numbers.len() < 2 {
        return;
    }
    let mut known: HashMap<Vec<(u8, u64)>, usize, FxBuildHasher> = HashMap::default();
    for number in numbers {
        let clause = &program.clauses[*number];
        let Some(earlier_number) = known.insert(clause.outline.fingerprint(0), *number) else { continue };
        let earlier = &program.clauses[earlier_number];
        let is_in_one_place = program.clauses[earlier_number..*number].iter().all(|between| between.key == clause.key);
        if earlier.outline.source != clause.outline.source || !is_in_one_place {
            continue;
        }
        let (Some(head), Some(earlier_head)) = (clause.outline.head, earlier.outline.head) else { continue };
        let severity = if clause.outline.body.is_some() { Severity::Warning } else { Severity::Hint };
        let diagnostic = Diagnostic::new(severity, MessageId::SameClause.into());
        let diagnostic = at(diagnostic, clause, head, MessageId::SameClauseHere);
        findings.add(at(diagnostic, earlier, earlier_head, MessageId::SameClauseThere));
    }
}
