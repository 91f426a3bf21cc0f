//! Calls of predicates that nobody defines (W107), and the relations of a game that is not there yet (H108).

use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase, Severity};
use crate::lints::findings::{Findings, at, rename};
use crate::lints::model::names::{Name, known};
use crate::lints::model::outline::{Form, Kind, NodeId, Outline, Signature};
use crate::lints::model::program::{PredicateKey, Program};
use crate::lints::suggestions::{listed, near};
use crate::reader::foreign_directive;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// Predicates that are called and not defined, in the order of their first calls.
struct Missing {
    keys: Vec<PredicateKey>,
    calls: HashMap<PredicateKey, Vec<(usize, NodeId)>, FxBuildHasher>,
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
pub fn look(program: &Program, findings: &mut Findings) {
    let made = made_by(program);
    let missing = missing(program, &made, findings);
    let has_game = program.environment.has_game() || calls_game(program);
    let (contract, others): (Vec<PredicateKey>, Vec<PredicateKey>) = missing.keys.iter().partition(|key| {
        !has_game && program.environment.is_of_contract(program.text(key.signature.name), key.signature.arity)
    });
    let mut own: HashMap<Name, Vec<(String, u32)>, FxBuildHasher> = HashMap::default();
    for (number, key) in others.into_iter().enumerate() {
        let own = own.entry(key.module).or_insert_with(|| program.environment.predicates_of(program.text(key.module)));
        let (name, arity) = (program.text(key.signature.name), key.signature.arity);
        let near = || {
            let is_relation = |name: &str, arity| program.environment.is_of_contract(name, arity);
            near(name, arity, own, program.environment.vocabulary(), is_relation)
        };
        let meant = if number < LOOKED_UP { near() } else { Vec::new() };
        report(
            program,
            key,
            &missing.calls[&key],
            &meant,
            made.anything || program.environment.is_beginning(),
            findings,
        );
    }
    report_contract(program, &contract, &missing, findings);
}

/// Whether a directive puts a native game in force.
fn calls_game(program: &Program) -> bool {
    let directives = program.clauses.iter().filter(|clause| clause.outline.form == Form::Directive);
    directives
        .flat_map(|clause| clause.goals().filter_map(|(_, goal)| clause.called(goal)))
        .any(|key| matches!(key.signature.name, known::GAME | known::IGRA) && matches!(key.signature.arity, 1 | 2))
}

fn made_by(program: &Program) -> Made {
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
    made.anything = program.predicates.keys().any(|key| key.signature == expands);
    for clause in &program.clauses {
        for (_, goal) in clause.goals() {
            let Some(signature) = clause.outline.signature(goal.node) else { continue };
            // What a goal loads may define anything; what directives load has been loaded.
            let loads = matches!(signature, Signature { name: known::CONSULT | known::ENSURE_LOADED, arity: 1 });
            made.signatures.extend(asked_after(program, clause.outline, goal.node));
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
fn asked_after(program: &Program, outline: &Outline, goal: NodeId) -> Option<Signature> {
    let name = outline.signature(goal).filter(|signature| matches!(signature.arity, 1 | 2))?;
    let mut subject = outline.argument(goal, 0);
    while outline.is(subject, known::COLON, 2) {
        subject = outline.argument(subject, 1);
    }
    match (program.text(name.name), name.arity) {
        ("current_predicate", 1) if outline.is(subject, known::SLASH, 2) => {
            let [name, arity] = [0, 1].map(|index| outline.node(outline.argument(subject, index)).kind);
            let (Kind::Atom(name), Kind::Integer(arity)) = (name, arity) else { return None };
            Some(Signature { name, arity: u32::try_from(arity).ok()? })
        }
        ("predicate_property", 2) => outline.signature(subject),
        _ => None,
    }
}

fn missing(program: &Program, made: &Made, findings: &Findings) -> Missing {
    /// The loader has dealt with these, or complained of them.
    const CONDITIONS: [&str; 4] = ["if", "elif", "else", "endif"];
    let mut missing = Missing { keys: Vec::new(), calls: HashMap::default() };
    let mut known: HashMap<PredicateKey, bool, FxBuildHasher> = HashMap::default();
    for (number, clause) in program.clauses.iter().enumerate() {
        for (_, goal) in clause.goals().filter(|(_, goal)| goal.module.is_none()) {
            let Some(key) = clause.called(goal) else { continue };
            // What a directive of declarations says is not a goal of the program.
            let text = program.text(key.signature.name);
            let is_declaration = clause.outline.form == Form::Directive
                && (CONDITIONS.contains(&text) || foreign_directive(text).is_some());
            let is_told = is_declaration || findings.is_told(program.text(key.signature.name));
            let Signature { name, arity } = key.signature;
            let is_declared =
                || program.environment.is_discontiguous(program.text(key.module), program.text(name), arity);
            let is_there = *known.entry(key).or_insert_with(|| program.is_defined(key) || is_declared());
            // Why a clause could not be read has been said; what it defines is not known.
            let is_missed = program.unreadable.contains(&name);
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
    program: &Program,
    key: PredicateKey,
    calls: &[(usize, NodeId)],
    meant: &[(String, u32)],
    anything: bool,
    findings: &mut Findings,
) {
    let (first, node) = calls[0];
    let clause = &program.clauses[first];
    let arity = key.signature.arity;
    let severity = if anything && meant.is_empty() { Severity::Hint } else { Severity::Warning };
    // A nonterminal is known by the arguments that it is written with.
    let written = clause.outline.signature(node).filter(|written| written.arity + 2 == arity);
    let nonterminal = written.filter(|_| clause.outline.form == Form::Grammar);
    let indicator = match nonterminal {
        Some(Signature { name, arity }) => {
            format!("{}//{arity}", crate::writer::quoted_atom(program.text(name))).into()
        }
        None => program.indicator(key.signature),
    };
    let title = Phrase::new(MessageId::CallUndefined, [indicator]);
    let mut diagnostic = at(Diagnostic::new(severity, title), clause, node, MessageId::CallUndefinedHere);
    for (number, node) in calls[1..].iter().take(2) {
        diagnostic = at(diagnostic, &program.clauses[*number], *node, MessageId::AlsoHere);
    }
    let help = Phrase::new(MessageId::ProcedureNear, [Argument::from(listed(meant))]);
    diagnostic = match meant {
        [] => match nonterminal {
            Some(Signature { name, arity: 0 }) => {
                let word = Argument::from(crate::writer::quoted_atom(program.text(name)));
                diagnostic.with_help(Phrase::new(MessageId::WordOfText, [word]))
            }
            _ => diagnostic,
        },
        [(other, count), rest @ ..] if *count == arity => {
            diagnostic.with_fix(help, rename(program, calls, &crate::writer::quoted_atom(other), rest.is_empty()))
        }
        _ => diagnostic.with_help(help),
    };
    if let [(other, count)] = meant {
        let usage = program.usage(key.module, other, *count);
        diagnostic = usage.into_iter().fold(diagnostic, |diagnostic, usage| {
            diagnostic.with_note(Phrase::new(MessageId::ProcedureUsage, [Argument::from(usage)]))
        });
    }
    findings.add(diagnostic);
}

/// One hint for all relations of the game that the program leaves to somebody else.
fn report_contract(program: &Program, contract: &[PredicateKey], missing: &Missing, findings: &mut Findings) {
    let Some(first) = contract.first() else { return };
    let names: Vec<String> = contract
        .iter()
        .map(|key| format!("{}/{}", crate::writer::quoted_atom(program.text(key.signature.name)), key.signature.arity))
        .collect();
    let title = Phrase::new(MessageId::GameMissing, [Argument::from(names.join(", "))]);
    let (number, node) = missing.calls[first][0];
    let diagnostic = Diagnostic::new(Severity::Hint, title);
    let diagnostic = at(diagnostic, &program.clauses[number], node, MessageId::GameMissingHere);
    findings.add(diagnostic.with_help(MessageId::GameMissingHelp.into()));
}
