//! Definitions: heads that are misspelt (W109), clauses apart from their predicate (W110), and predicates defined twice (W111).

use crate::diagnostics::{Diagnostic, MessageId, Phrase, Severity};
use crate::lints::findings::{Findings, at, rename};
use crate::lints::model::names::known;
use crate::lints::model::outline::{Form, Kind};
use crate::lints::model::program::{PredicateKey, Program};
use crate::lints::rules::misprints::words::lacks_letter;
use crate::text::SourceId;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// Clauses of one predicate that stand together.
#[derive(Clone, Copy)]
struct Run {
    key: PredicateKey,
    source: SourceId,
    first: usize,
    last: usize,
}

/// Reports predicates whose clauses are not where, or what, they should be.
pub fn look(program: &Program, findings: &mut Findings) {
    let runs = runs(program);
    let called = called(program);
    let mut misspelt: HashSet<PredicateKey, FxBuildHasher> = HashSet::default();
    for (index, run) in runs.iter().enumerate() {
        if run.first != run.last || program.predicates[&run.key].len() != 1 || called.contains(&run.key) {
            continue;
        }
        let before = index.checked_sub(1).map(|before| runs[before]);
        let after = runs.get(index + 1).copied();
        if let Some(meant) = meant_by(program, *run, before, after, &called) {
            let is_between = before.zip(after).is_some_and(|(before, after)| before.key == after.key);
            report_misspelt(program, *run, meant, is_between, findings);
            misspelt.insert(run.key);
        }
    }
    let mut earlier: HashMap<(SourceId, PredicateKey), Run, FxBuildHasher> = HashMap::default();
    let mut told: HashSet<PredicateKey, FxBuildHasher> = HashSet::default();
    for (index, run) in runs.iter().enumerate() {
        let Some(first) = earlier.insert((run.source, run.key), *run) else { continue };
        let between = &runs[..index];
        let is_explained = between.last().is_some_and(|between| misspelt.contains(&between.key));
        let PredicateKey { module, signature } = run.key;
        let is_declared =
            program.environment.is_discontiguous(program.text(module), program.text(signature.name), signature.arity);
        let is_told = findings.is_told(program.text(signature.name));
        if !is_explained && !is_declared && !is_told && told.insert(run.key) {
            report_apart(program, first, *run, findings);
        }
    }
}

fn runs(program: &Program) -> Vec<Run> {
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

/// The predicates that some other predicate calls, or that a module gives away.
fn called(program: &Program) -> HashSet<PredicateKey, FxBuildHasher> {
    let mut called = HashSet::default();
    for clause in &program.clauses {
        called
            .extend(clause.goals().filter_map(|(_, goal)| clause.called(goal)).filter(|key| Some(*key) != clause.key));
    }
    called
}

/// The predicate between or beside whose clauses a clause stands that was probably meant to be one of them.
fn meant_by(
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
        signature.arity == run.key.signature.arity && lacks_letter(name, other_name) && name.chars().count() >= 4
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
    let is_foreign = program.environment.is_of_contract(name, run.key.signature.arity) || program.mentions(name) > 1;
    let is_known =
        |other: &Run| called.contains(&other.key) || program.mentions(program.text(other.key.signature.name)) > 1;
    // Who calls another predicate does not mean to be a part of it.
    let calls = |other: &Run| {
        program.clauses[run.first].goals().any(|(_, goal)| program.clauses[run.first].called(goal) == Some(other.key))
    };
    let fits = |other: &Run| is_near(other) && is_known(other) && !calls(other);
    let meant = [before, after].into_iter().flatten().find(fits);
    meant.filter(|_| !is_foreign).map(|other| other.key)
}

fn report_misspelt(program: &Program, run: Run, meant: PredicateKey, is_between: bool, findings: &mut Findings) {
    let clause = &program.clauses[run.first];
    let Some(head) = clause.outline.head else { return };
    let [indicator, meant_indicator] = [run.key, meant].map(|key| program.indicator(key.signature));
    let title = Phrase::new(MessageId::HeadMisspelt, [indicator, meant_indicator.clone()]);
    let mut diagnostic = at(Diagnostic::warning(title), clause, head, MessageId::HeadMisspeltHere);
    let neighbour = &program.clauses[program.predicates[&meant][0]];
    if let Some(head) = neighbour.outline.head {
        diagnostic = at(diagnostic, neighbour, head, Phrase::new(MessageId::ClauseOf, [meant_indicator.clone()]));
    }
    let help = Phrase::new(MessageId::ProcedureNear, [meant_indicator]);
    if meant.signature.arity == run.key.signature.arity {
        let text = crate::writer::quoted_atom(program.text(meant.signature.name));
        diagnostic = diagnostic.with_fix(help, rename(program, &[(run.first, head)], &text, is_between));
    } else {
        diagnostic = diagnostic.with_help(help);
    }
    findings.tell(program.text(run.key.signature.name));
    findings.add(diagnostic);
}

fn report_apart(program: &Program, first: Run, again: Run, findings: &mut Findings) {
    let indicator = program.indicator(again.key.signature);
    let (old, new) = (&program.clauses[first.last], &program.clauses[again.first]);
    let heads = |run: Run| (run.first..=run.last).filter(move |number| program.clauses[*number].key == Some(run.key));
    let shape = |number: usize| {
        let outline = program.clauses[number].outline;
        outline.head.map(|head| outline.fingerprint(head)).unwrap_or_default()
    };
    let old_shapes: HashSet<Vec<(u8, u64)>> = heads(first).map(shape).collect();
    // Heads that say nothing, and those of grammar rules, are all alike.
    let says_something = |number: &usize| {
        let outline = program.clauses[*number].outline;
        let arguments = |head| outline.arguments(head).len();
        outline.form == Form::Clause && outline.head.is_some_and(|head| arguments(head) > 0)
    };
    let is_twice = heads(again).filter(says_something).any(|number| old_shapes.contains(&shape(number)));
    let (title, label, help) = match is_twice {
        true => (MessageId::DefinedTwice, MessageId::DefinedTwiceHere, MessageId::DefinedTwiceHelp),
        false => (MessageId::Discontiguous, MessageId::DiscontiguousHere, MessageId::DiscontiguousHelp),
    };
    // Facts may stand by what they are about.
    let is_fact = |number: usize| {
        let outline = program.clauses[number].outline;
        outline.body.is_none_or(|body| {
            outline.form == Form::Grammar
                && matches!(outline.node(body).kind, Kind::Text(_) | Kind::Compound(known::PAIR))
        })
    };
    let are_facts = heads(first).chain(heads(again)).all(is_fact);
    let severity = if are_facts { Severity::Hint } else { Severity::Warning };
    let mut diagnostic = Diagnostic::new(severity, Phrase::new(title, [indicator.clone()]));
    if let (Some(old_head), Some(new_head)) = (old.outline.head, new.outline.head) {
        diagnostic = at(diagnostic, new, new_head, label);
        diagnostic = at(diagnostic, old, old_head, Phrase::new(MessageId::ClauseOf, [indicator.clone()]));
    }
    findings.add(diagnostic.with_help(Phrase::new(help, [indicator])));
}
