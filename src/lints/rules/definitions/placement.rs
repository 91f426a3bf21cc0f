//! Where clauses stand: heads that are misspelt (W109), clauses apart from the others of their predicate (W110), and
//! predicates that are defined twice (W111).

use crate::diagnostics::{Diagnostic, Explanation, MessageId, Phrase};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::{renaming_fix, with_node_label};
use crate::lints::model::clause::PredicateKey;
use crate::lints::model::outline::Form;
use crate::lints::model::program::Program;
use crate::lints::rule::{Rule, Scope};
use crate::lints::spelling::is_misprint_of;
use crate::text::SourceId;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// Clauses of one predicate that stand together, as a range of indices.
#[derive(Clone, Copy)]
struct Run {
    key: PredicateKey,
    source: SourceId,
    first: usize,
    last: usize,
}

pub(crate) const RULE: Rule = Rule {
    explanations: &[
        Explanation::new(
            MessageId::HeadMisspelt,
            "Предложение с таким именем одно, никто его не вызывает, а рядом стоят предложения почти с тем же именем.\nСкорее всего, в голове опечатка, и предложение стало отдельной процедурой.",
            "There is one clause of this name, nobody calls it, and beside it stand clauses of nearly the same name.\nProbably the head is misspelt, so that the clause has become a procedure of its own.",
            "знак(Х, плюс) :- Х > 0.\nзнка(Х, минус) :- Х < 0.\nзнак(0, ноль).",
        ),
        Explanation::new(
            MessageId::Discontiguous,
            "Предложения одной процедуры стоят в разных местах. Пролог соединит их по порядку в одну процедуру,\nа задумано, возможно, иное: имя написано с ошибкой, или две процедуры названы одинаково.",
            "The clauses of one procedure stand in several places. Prolog joins them in their order;\nperhaps something else was meant: a name is misspelt, or two procedures have one name.",
            "ход(а, б).\nцена(а, 1).\nход(б, в).",
        ),
        Explanation::new(
            MessageId::DefinedTwice,
            "То же определение стоит в файле ещё раз, например, потому что в нём два листинга с общими процедурами.\nОба действуют: при возврате вызов даст тот же ответ ещё раз. Удалите одно из них.",
            "The same definition stands in the file again, perhaps because two listings in it share procedures.\nBoth count: on backtracking a call gives the same answer again. Remove one of them.",
            "сын(Х, У) :- отец(У, Х).\nбрат(Х, У) :- сын(Х, О), сын(У, О).\nсын(Х, У) :- отец(У, Х).",
        ),
    ],
    scope: Scope::Any,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    let program = context.program;
    let runs = runs_of_clauses(program);
    let called = called_predicates(program);
    let mut misspelt: HashSet<PredicateKey, FxBuildHasher> = HashSet::default();
    for (index, run) in runs.iter().enumerate() {
        if run.first != run.last || program.predicates[&run.key].len() != 1 || called.contains(&run.key) {
            continue;
        }
        let before = index.checked_sub(1).map(|before| runs[before]);
        let after = runs.get(index + 1).copied();
        if let Some(meant) = intended_text(program, *run, before, after, &called) {
            let is_between = before.zip(after).is_some_and(|(before, after)| before.key == after.key);
            report_misspelt(program, *run, meant, is_between, findings);
            misspelt.insert(run.key);
        }
    }
    let mut earlier: HashMap<(SourceId, PredicateKey), Run, FxBuildHasher> = HashMap::default();
    let mut reported: HashSet<PredicateKey, FxBuildHasher> = HashSet::default();
    let unchecked = program.sources_without("discontiguous");
    for (index, run) in runs.iter().enumerate() {
        let Some(first) = earlier.insert((run.source, run.key), *run) else { continue };
        let between = &runs[..index];
        let is_explained = between.last().is_some_and(|between| misspelt.contains(&between.key));
        let PredicateKey { module, signature } = run.key;
        let is_declared =
            program.environment.is_discontiguous(program.text(module), program.text(signature.name), signature.arity);
        let is_misspelt = findings.is_name_explained(program.text(signature.name));
        let is_wanted = !unchecked.contains(&run.source) && !program.is_conditional(run.first);
        if is_wanted && !is_explained && !is_declared && !is_misspelt && reported.insert(run.key) {
            report_apart(program, first, *run, findings);
        }
    }
}

/// The runs of clauses, in the order of the files; directives do not end a run.
fn runs_of_clauses(program: &Program) -> Vec<Run> {
    let mut runs: Vec<Run> = Vec::new();
    for (number, clause) in program.clauses.iter().enumerate() {
        let (Some(key), source) = (clause.key, clause.outline.source) else { continue };
        match runs.last_mut() {
            Some(last) if last.key == key && last.source == source => last.last = number,
            _ => runs.push(Run { key, source, first: number, last: number }),
        }
    }
    runs
}

/// The predicates that another predicate or a directive calls.
fn called_predicates(program: &Program) -> HashSet<PredicateKey, FxBuildHasher> {
    let mut called = HashSet::default();
    for clause in &program.clauses {
        called
            .extend(clause.goals().filter_map(|(_, goal)| clause.called(goal)).filter(|key| Some(*key) != clause.key));
    }
    called
}

/// The predicate that a single clause was probably meant to belong to. Between two clauses of a predicate it is enough
/// that the name is a misprint or the arity differs by one. Beside a predicate, the name has to be a misprint of one
/// that is in use, and unknown otherwise: neighbours with similar names are common.
fn intended_text(
    program: &Program,
    run: Run,
    before: Option<Run>,
    after: Option<Run>,
    called: &HashSet<PredicateKey, FxBuildHasher>,
) -> Option<PredicateKey> {
    let fits = |other: &Run| other.source == run.source && other.key.module == run.key.module;
    let (before, after) = (before.filter(fits), after.filter(fits));
    let name = program.text(run.key.signature.name);
    let is_near = |other: &Run| {
        let signature = other.key.signature;
        let other_name = program.text(signature.name);
        // Two letters are too few to tell a misprint from another name.
        signature.arity == run.key.signature.arity && is_misprint_of(name, other_name) && name.chars().count() >= 3
    };
    let is_same_name = |other: &Run| {
        let PredicateKey { signature, .. } = other.key;
        signature.name == run.key.signature.name && signature.arity.abs_diff(run.key.signature.arity) == 1
    };
    if let (Some(before), Some(after)) = (before, after)
        && before.key == after.key
        && (is_near(&before) || is_same_name(&before))
    {
        return Some(before.key);
    }
    let has_other_use =
        program.environment.is_game_relation(name, run.key.signature.arity) || program.count_mentions(name) > 1;
    let is_known =
        |other: &Run| called.contains(&other.key) || program.count_mentions(program.text(other.key.signature.name)) > 1;
    // A clause that calls the other predicate is no part of it: that would be an odd recursion.
    let calls = |other: &Run| {
        program.clauses[run.first].goals().any(|(_, goal)| program.clauses[run.first].called(goal) == Some(other.key))
    };
    let fits = |other: &Run| is_near(other) && is_known(other) && !calls(other);
    let meant = [before, after].into_iter().flatten().find(fits);
    meant.filter(|_| !has_other_use).map(|other| other.key)
}

/// Reports a misspelt head.
fn report_misspelt(program: &Program, run: Run, meant: PredicateKey, is_between: bool, findings: &mut Findings) {
    let clause = &program.clauses[run.first];
    let Some(head) = clause.outline.head else { return };
    let [indicator, meant_indicator] = [run.key, meant].map(|key| program.indicator(key.signature));
    let title = Phrase::new(MessageId::HeadMisspelt, [indicator, meant_indicator.clone()]);
    let mut diagnostic = with_node_label(Diagnostic::warning(title), clause, head, MessageId::HeadMisspeltHere);
    let neighbour = &program.clauses[program.predicates[&meant][0]];
    if let Some(head) = neighbour.outline.head {
        diagnostic =
            with_node_label(diagnostic, neighbour, head, Phrase::new(MessageId::ClauseOf, [meant_indicator.clone()]));
    }
    let help = Phrase::new(MessageId::ProcedureNear, [meant_indicator]);
    if meant.signature.arity == run.key.signature.arity {
        let text = program.text(meant.signature.name);
        diagnostic = diagnostic.with_fix(help, renaming_fix(program, &[(run.first, head)], text, is_between));
    } else {
        diagnostic = diagnostic.with_help(help);
    }
    findings.explain_name(program.text(run.key.signature.name));
    findings.add(diagnostic);
}

/// Reports a run of clauses behind an earlier run of the same predicate.
fn report_apart(program: &Program, first: Run, again: Run, findings: &mut Findings) {
    let indicator = program.indicator(again.key.signature);
    let (old, new) = (&program.clauses[first.last], &program.clauses[again.first]);
    let heads = |run: Run| (run.first..=run.last).filter(move |number| program.clauses[*number].key == Some(run.key));
    let shape = |number: usize| {
        let outline = program.clauses[number].outline;
        outline.head.map(|head| outline.fingerprint(head)).unwrap_or_default()
    };
    let old_shapes: HashSet<Vec<(u8, u64)>> = heads(first).map(shape).collect();
    // Heads without arguments, and those of grammar rules, are alike without being copies.
    let has_arguments = |number: &usize| {
        let outline = program.clauses[*number].outline;
        let arguments = |head| outline.arguments(head).len();
        outline.form == Form::Clause && outline.head.is_some_and(|head| arguments(head) > 0)
    };
    let is_twice = heads(again).filter(has_arguments).any(|number| old_shapes.contains(&shape(number)));
    let (title, here, help) = match is_twice {
        true => (MessageId::DefinedTwice, MessageId::DefinedTwiceHere, MessageId::DefinedTwiceHelp),
        false => (MessageId::Discontiguous, MessageId::DiscontiguousHere, MessageId::DiscontiguousHelp),
    };
    let mut diagnostic = Diagnostic::warning(Phrase::new(title, [indicator.clone()]));
    if let (Some(old_head), Some(new_head)) = (old.outline.head, new.outline.head) {
        diagnostic = with_node_label(diagnostic, new, new_head, here);
        diagnostic = with_node_label(diagnostic, old, old_head, Phrase::new(MessageId::ClauseOf, [indicator.clone()]));
    }
    findings.add(diagnostic.with_help(Phrase::new(help, [indicator])));
}
