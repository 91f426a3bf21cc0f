//! Calls of predicates that nobody defines (W107), and the relations of a game that is not there yet (H108).

use super::case::{Case, Key};
use super::findings::{Findings, at, rename};
use super::names::{Name, known};
use super::near::{listed, near};
use super::outline::{Form, Kind, NodeId, Outline, Signature};
use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase, Severity};
use crate::reader::foreign_directive;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// Predicates that are called and not defined, in the order of their first calls.
struct Missing {
    keys: Vec<Key>,
    calls: HashMap<Key, Vec<(usize, NodeId)>, FxBuildHasher>,
}

/// What a program makes while it runs.
#[derive(Default)]
struct Made {
    /// Predicates whose clauses it asserts or retracts, or of which it asks whether they are there.
    signatures: HashSet<Signature, FxBuildHasher>,
    /// Whether it asserts or consults what is not known here.
    anything: bool,
}

/// So many undefined predicates are compared with all that are there: if there are more, misprints are not the cause.
const LOOKED_UP: usize = 200;

/// Reports calls of undefined predicates.
pub fn look(case: &Case, findings: &mut Findings) {
    let made = made_by(case);
    let missing = missing(case, &made, findings);
    let has_game = case.world.has_game() || calls_game(case);
    let (contract, others): (Vec<Key>, Vec<Key>) = missing
        .keys
        .iter()
        .partition(|key| !has_game && case.world.is_of_contract(case.text(key.signature.name), key.signature.arity));
    let mut own: HashMap<Name, Vec<(String, u32)>, FxBuildHasher> = HashMap::default();
    for (number, key) in others.into_iter().enumerate() {
        let own = own.entry(key.module).or_insert_with(|| case.world.predicates_of(case.text(key.module)));
        let (name, arity) = (case.text(key.signature.name), key.signature.arity);
        let meant = if number < LOOKED_UP { near(name, arity, own, case.world) } else { Vec::new() };
        report(case, key, &missing.calls[&key], &meant, made.anything || case.world.is_beginning(), findings);
    }
    report_contract(case, &contract, &missing, findings);
}

/// Whether a directive puts a native game in force.
fn calls_game(case: &Case) -> bool {
    let directives = case.clauses.iter().filter(|clause| clause.outline.form == Form::Directive);
    directives
        .flat_map(|clause| clause.goals().filter_map(|(_, goal)| clause.called(goal)))
        .any(|key| matches!(key.signature.name, known::GAME | known::IGRA) && matches!(key.signature.arity, 1 | 2))
}

fn made_by(case: &Case) -> Made {
    const MAKERS: [Name; 7] = [
        known::ASSERT,
        known::ASSERTA,
        known::ASSERTZ,
        known::RETRACT,
        known::RETRACTALL,
        known::ABOLISH,
        known::DYNAMIC,
    ];
    let mut made = Made::default();
    let expands = Signature { name: known::TERM_EXPANSION, arity: 2 };
    made.anything = case.predicates.keys().any(|key| key.signature == expands);
    for clause in &case.clauses {
        for (_, goal) in clause.goals() {
            let Some(signature) = clause.outline.signature(goal.node) else { continue };
            // What a goal loads may define anything; what directives load has been loaded.
            let loads = matches!(signature, Signature { name: known::CONSULT | known::ENSURE_LOADED, arity: 1 });
            made.signatures.extend(asked_after(case, clause.outline, goal.node));
            made.anything |= loads && clause.outline.form != Form::Directive;
            if !MAKERS.contains(&signature.name) || signature.arity == 0 {
                continue;
            }
            let mut head = clause.outline.argument(goal.node, 0);
            while clause.outline.is(head, known::COLON, 2) {
                head = clause.outline.argument(head, 1);
            }
            if clause.outline.is(head, known::NECK, 2) {
                head = clause.outline.argument(head, 0);
            }
            match clause.outline.signature(head) {
                Some(signature) => _ = made.signatures.insert(signature),
                None => made.anything = true,
            }
        }
    }
    made
}

/// The predicate of which a goal asks whether it is there.
fn asked_after(case: &Case, outline: &Outline, goal: NodeId) -> Option<Signature> {
    let name = outline.signature(goal).filter(|signature| matches!(signature.arity, 1 | 2))?;
    let mut subject = outline.argument(goal, 0);
    while outline.is(subject, known::COLON, 2) {
        subject = outline.argument(subject, 1);
    }
    match (case.text(name.name), name.arity) {
        ("current_predicate", 1) if outline.is(subject, known::SLASH, 2) => {
            let [name, arity] = [0, 1].map(|index| outline.node(outline.argument(subject, index)).kind);
            let (Kind::Atom(name), Kind::Integer(arity)) = (name, arity) else { return None };
            Some(Signature { name, arity: u32::try_from(arity).ok()? })
        }
        ("predicate_property", 2) => outline.signature(subject),
        _ => None,
    }
}

fn missing(case: &Case, made: &Made, findings: &Findings) -> Missing {
    /// The loader has dealt with these, or complained of them.
    const CONDITIONS: [&str; 4] = ["if", "elif", "else", "endif"];
    let mut missing = Missing { keys: Vec::new(), calls: HashMap::default() };
    let mut known: HashMap<Key, bool, FxBuildHasher> = HashMap::default();
    for (number, clause) in case.clauses.iter().enumerate() {
        for (_, goal) in clause.goals().filter(|(_, goal)| goal.module.is_none()) {
            let Some(key) = clause.called(goal) else { continue };
            // What a directive of declarations says is not a goal of the program.
            let text = case.text(key.signature.name);
            let is_declaration = clause.outline.form == Form::Directive
                && (CONDITIONS.contains(&text) || foreign_directive(text).is_some());
            let is_told = is_declaration || findings.is_told(case.text(key.signature.name));
            let Signature { name, arity } = key.signature;
            let is_declared = || case.world.is_discontiguous(case.text(key.module), case.text(name), arity);
            let is_there = *known.entry(key).or_insert_with(|| case.is_defined(key) || is_declared());
            // Why a clause could not be read has been said; what it defines is not known.
            let is_missed = case.missed.contains(&name);
            if is_told || is_missed || is_there || made.signatures.contains(&key.signature) {
                continue;
            }
            let calls = missing.calls.entry(key).or_insert_with(|| {
                missing.keys.push(key);
                Vec::new()
            });
            calls.push((number, goal.node));
        }
    }
    missing
}

fn report(
    case: &Case,
    key: Key,
    calls: &[(usize, NodeId)],
    meant: &[(String, u32)],
    anything: bool,
    findings: &mut Findings,
) {
    let (first, node) = calls[0];
    let clause = &case.clauses[first];
    let arity = key.signature.arity;
    let severity = if anything && meant.is_empty() { Severity::Hint } else { Severity::Warning };
    // A nonterminal is known by the arguments that it is written with.
    let written = clause.outline.signature(node).filter(|written| written.arity + 2 == arity);
    let nonterminal = written.filter(|_| clause.outline.form == Form::Grammar);
    let indicator = match nonterminal {
        Some(Signature { name, arity }) => format!("{}//{arity}", crate::writer::quoted_atom(case.text(name))).into(),
        None => case.indicator(key.signature),
    };
    let title = Phrase::new(MessageId::CallUndefined, [indicator]);
    let mut diagnostic = at(Diagnostic::new(severity, title), clause, node, MessageId::CallUndefinedHere);
    for (number, node) in calls[1..].iter().take(2) {
        diagnostic = at(diagnostic, &case.clauses[*number], *node, MessageId::AlsoHere);
    }
    let help = Phrase::new(MessageId::ProcedureNear, [Argument::from(listed(meant))]);
    diagnostic = match meant {
        [] => match nonterminal {
            Some(Signature { name, arity: 0 }) => {
                let word = Argument::from(crate::writer::quoted_atom(case.text(name)));
                diagnostic.with_help(Phrase::new(MessageId::WordOfText, [word]))
            }
            _ => diagnostic,
        },
        [(other, count), rest @ ..] if *count == arity => {
            diagnostic.with_fix(help, rename(case, calls, &crate::writer::quoted_atom(other), rest.is_empty()))
        }
        _ => diagnostic.with_help(help),
    };
    if let [(other, count)] = meant {
        let usage = case.usage(key.module, other, *count);
        diagnostic = usage.into_iter().fold(diagnostic, |diagnostic, usage| {
            diagnostic.with_note(Phrase::new(MessageId::ProcedureUsage, [Argument::from(usage)]))
        });
    }
    findings.add(diagnostic);
}

/// One hint for all relations of the game that the program leaves to somebody else.
fn report_contract(case: &Case, contract: &[Key], missing: &Missing, findings: &mut Findings) {
    let Some(first) = contract.first() else { return };
    let names: Vec<String> = contract
        .iter()
        .map(|key| format!("{}/{}", crate::writer::quoted_atom(case.text(key.signature.name)), key.signature.arity))
        .collect();
    let title = Phrase::new(MessageId::GameMissing, [Argument::from(names.join(", "))]);
    let (number, node) = missing.calls[first][0];
    let diagnostic = Diagnostic::new(Severity::Hint, title);
    let diagnostic = at(diagnostic, &case.clauses[number], node, MessageId::GameMissingHere);
    findings.add(diagnostic.with_help(MessageId::GameMissingHelp.into()));
}
