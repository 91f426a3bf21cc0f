//! Clauses that stand twice (W114).

use crate::diagnostics::{Diagnostic, Explanation, MessageId, Severity};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::with_node_label;
use crate::lints::model::program::Program;
use crate::lints::rule::{Rule, Scope};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

pub(crate) const RULE: Rule = Rule {
    explanations: &[Explanation::new(
        MessageId::SameClause,
        "Два предложения одинаковы слово в слово. Второе только повторяет ответы первого.\nУдалите его или исправьте, если задумано другое.",
        "Two clauses are the same word by word. The second only repeats the answers of the first.\nRemove it, or correct it if another was meant.",
        "дед(Х, У) :- отец(Х, З), отец(З, У).\nдед(Х, У) :- отец(Х, З), отец(З, У).",
    )],
    scope: Scope::Any,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    let program = context.program;
    for numbers in program.static_predicates() {
        check_predicate(program, numbers, findings);
    }
}

/// Reports clauses that are variants of an earlier clause beside them. Copies in different places are a second
/// definition, which another rule reports.
fn check_predicate(program: &Program, numbers: &[usize], findings: &mut Findings) {
    if numbers.len() < 2 {
        return;
    }
    let mut seen: HashMap<Vec<(u8, u64)>, usize, FxBuildHasher> = HashMap::default();
    for number in numbers {
        let clause = &program.clauses[*number];
        let Some(earlier_number) = seen.insert(clause.outline.fingerprint(0), *number) else { continue };
        let earlier = &program.clauses[earlier_number];
        let is_in_one_place = program.clauses[earlier_number..*number].iter().all(|between| between.key == clause.key);
        if earlier.outline.source != clause.outline.source || !is_in_one_place {
            continue;
        }
        let (Some(head), Some(earlier_head)) = (clause.outline.head, earlier.outline.head) else { continue };
        // A fact twice is harmless, and data often has some.
        let severity = if clause.outline.body.is_some() { Severity::Warning } else { Severity::Hint };
        let diagnostic = Diagnostic::new(severity, MessageId::SameClause.into());
        let diagnostic = with_node_label(diagnostic, clause, head, MessageId::SameClauseHere);
        findings.add(with_node_label(diagnostic, earlier, earlier_head, MessageId::SameClauseThere));
    }
}
