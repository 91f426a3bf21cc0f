//! Calls of undefined predicates (W107), and of the relations of a game when the program has none (H108).

use crate::diagnostics::{Argument, Diagnostic, Explanation, MessageId, Phrase, Severity};
use crate::lints::absent::{Family, family_of_predicate};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::{renaming_fix, with_node_label};
use crate::lints::model::clause::{ClauseInfo, PredicateKey};
use crate::lints::model::names::{DATABASE_CHANGES, Name, known};
use crate::lints::model::outline::{Form, Kind, NodeId, Outline, Signature};
use crate::lints::model::program::Program;
use crate::lints::rule::{Rule, Scope};
use crate::lints::spelling::{are_near, is_misprint_of};
use crate::lints::suggestions::{indicator_list, similar_predicates};
use crate::reader::foreign_directive;
use crate::text::{scripts, skeleton};
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// The undefined predicates, in the order of their first calls.
struct Undefined {
    keys: Vec<PredicateKey>,
    /// Their calls.
    calls: HashMap<PredicateKey, Vec<Place>, FxBuildHasher>,
}

/// A call: the index of a clause, and the goal.
type Place = (usize, NodeId);

/// What a program defines while it runs.
#[derive(Default)]
struct RuntimeDefinitions {
    /// Predicates whose clauses it asserts or retracts, or whose existence it tests.
    signatures: HashSet<Signature, FxBuildHasher>,
    /// Whether it asserts, expands or consults what cannot be known here: then any predicate may be defined.
    has_unknown: bool,
    /// Whether goals of a name without definition may become others.
    has_goal_expansion: bool,
}

/// What helps with an undefined predicate.
enum Advice {
    /// Predicates with similar names.
    Meant(Vec<(String, u32)>),
    /// SWI-Prolog has it, in a family that is not here.
    Absent(Family),
    /// This library has it, which the program does not import.
    Import(&'static str),
}

/// For this many undefined predicates a similar name is looked for, which takes a pass over the whole vocabulary. If
/// there are more, a file is missing, and not one of the names is a misprint.
const MAX_SUGGESTIONS: usize = 200;

pub(crate) const RULE: Rule = Rule {
    explanations: &[
        Explanation::new(
            MessageId::CallUndefined,
            "Ни программа, ни библиотека не определяют такой процедуры, и вызов кончится ошибкой.\nПроверьте имя и число аргументов.",
            "Neither the program nor the library defines the procedure, and the call will raise an error.\nCheck the name and the number of arguments.",
            "ходы(a, [b]).\nстарт(Х) :- оды(a, Х).",
        ),
        Explanation::new(
            MessageId::GameMissing,
            "Программа ищет в дереве игры, а правил самой игры ещё нет: ходы/2, стат_оц/2, ход_мина/1, ход_макса/1.\nОпределите их в программе или выберите готовую игру.",
            "The program searches a tree of a game, and the rules of that game are not there:\nmoves/2, staticval/2, min_to_move/1, max_to_move/1. Define them in the program, or choose a game that is there.",
            "лучший(Поз, Ход, Оц) :-\n    ходы(Поз, [Ход | _]),\n    стат_оц(Ход, Оц).",
        ),
    ],
    scope: Scope::Any,
    check,
};

fn check(context: &LintContext, findings: &mut Findings) {
    let program = context.program;
    let definitions = runtime_definitions(program);
    let mut undefined = find_undefined(program, &definitions, findings);
    leave_out_unexpanded(program, &mut undefined);
    let has_game = program.environment.has_game() || calls_game(program);
    let (relations, others): (Vec<PredicateKey>, Vec<PredicateKey>) = undefined.keys.iter().partition(|key| {
        !has_game && program.environment.is_game_relation(program.text(key.signature.name), key.signature.arity)
    });
    let mut own: HashMap<Name, Vec<(String, u32)>, FxBuildHasher> = HashMap::default();
    for (number, key) in others.into_iter().enumerate() {
        let own = own.entry(key.module).or_insert_with(|| program.environment.predicates_of(program.text(key.module)));
        let (name, arity) = (program.text(key.signature.name), key.signature.arity);
        let similar = || {
            let is_relation = |name: &str, arity| program.environment.is_game_relation(name, arity);
            similar_predicates(name, arity, own, program.environment.vocabulary(), is_relation)
        };
        // What a library would define that is not there has been reported with the library.
        let may_suggest = number < MAX_SUGGESTIONS && !program.lacks_library && !definitions.has_goal_expansion;
        let meant = if may_suggest { similar() } else { Vec::new() };
        let is_plausible = |meant: &(String, u32)| meant.1 != arity || is_misprint(name, &meant.0);
        let meant: Vec<(String, u32)> = meant.into_iter().filter(is_plausible).collect();
        // A misprint of the program's own name is more likely than a name of a library that is not there.
        let is_own = meant.iter().any(|indicator| own.contains(indicator));
        let absent = family_of_predicate(name, arity).filter(|_| may_suggest && !is_own);
        let calls = &undefined.calls[&key];
        let may_be_elsewhere = definitions.has_unknown || program.lacks_library || program.environment.is_incomplete();
        // A comment that tells of the procedure may say where it comes from.
        let is_expected =
            is_mentioned_besides(program, key, calls) || calls.iter().all(|call| is_caught(program, *call));
        let may_be_defined = may_be_elsewhere || is_expected;
        let import = program.environment.library_to_import(name, arity).filter(|_| !is_own);
        let advice = match (import, absent) {
            (Some(library), _) => Advice::Import(library),
            (None, Some(family)) => Advice::Absent(family),
            (None, None) => Advice::Meant(meant),
        };
        report_undefined(program, key, calls, &advice, may_be_defined, findings);
    }
    report_game(program, &relations, &undefined, findings);
}

/// Leaves out the calls that may be defined once the program's expansions and conditions have run, which a check does not run,
/// unless the name is a misprint of another.
fn leave_out_unexpanded(program: &Program, undefined: &mut Undefined) {
    let Undefined { keys, calls } = undefined;
    let is_unexpanded = program.expansion().is_some();
    keys.retain(|key| {
        let is_silent = is_unexpanded || calls[key].iter().any(|(number, _)| program.is_conditional(*number));
        let name = program.text(key.signature.name);
        let arity = key.signature.arity;
        let own = program.predicates.keys().filter(|other| other.signature.arity == arity);
        let own = own.map(|other| program.text(other.signature.name));
        let system = program.environment.vocabulary().iter().filter(|other| other.1 == arity).map(|other| &*other.0);
        // Of the many names of the system, some short one is always near.
        const MIN_LETTERS: usize = 4;
        let system = system.filter(|other| other.chars().count() > MIN_LETTERS);
        !is_silent || own.chain(system).any(|other| is_misprint_of(name, other))
    });
}

/// Whether an undefined name can be another with a misprint: letters are missing or swapped, look alike, or are of the other
/// case.
fn is_misprint(name: &str, other: &str) -> bool {
    are_near(name, other) || skeleton(name) == skeleton(other) || name.to_lowercase() == other.to_lowercase()
}

/// Whether the sources mention the name of an undefined predicate more often than it is called.
fn is_mentioned_besides(program: &Program, key: PredicateKey, calls: &[Place]) -> bool {
    program.count_mentions(program.text(key.signature.name)) > calls.len()
}

/// Whether the error of a call is caught.
fn is_caught(program: &Program, (number, node): Place) -> bool {
    program.clauses[number].goals().any(|(_, goal)| goal.node == node && goal.is_caught)
}

/// Whether a name can only be a misprint of that of another predicate: one of the program, which takes the arguments of each
/// call; and nothing else explains the name.
fn is_certainly_meant(program: &Program, key: PredicateKey, calls: &[Place], other: &str) -> bool {
    const MIN_LETTERS: usize = 3;
    let name = program.text(key.signature.name);
    let Some(other_name) = program.names.find(other) else { return false };
    let signature = Signature { name: other_name, arity: key.signature.arity };
    let Some(clauses) = program.predicates.get(&PredicateKey { signature, ..key }) else { return false };
    let is_alike = is_misprint_of(name, other) || scripts::in_one_script(name).is_some_and(|meant| meant == other);
    let fits = |(number, node): &Place| {
        clauses.iter().any(|clause| may_match(program, (*number, *node), &program.clauses[*clause]))
    };
    let is_of_system =
        (0..8).any(|arity| program.environment.is_of_system(name, arity) || family_of_predicate(name, arity).is_some());
    is_alike
        && other.chars().count() >= MIN_LETTERS
        && !is_of_system
        && !is_mentioned_besides(program, key, calls)
        && calls.iter().all(fits)
}

/// Whether a call has the same atoms, numbers and functors as the head of a clause, as far as both show them.
fn may_match(program: &Program, (number, node): Place, clause: &ClauseInfo) -> bool {
    let call = program.clauses[number].outline;
    let Some(head) = clause.outline.head else { return false };
    call.arguments(node).zip(clause.outline.arguments(head)).all(|(given, taken)| {
        match (call.node(given).kind, clause.outline.node(taken).kind) {
            (Kind::Variable(_) | Kind::Anonymous, _) | (_, Kind::Variable(_) | Kind::Anonymous) => true,
            (given_kind, taken_kind) => match (call.signature(given), clause.outline.signature(taken)) {
                (Some(one), Some(other)) => one == other,
                _ => std::mem::discriminant(&given_kind) == std::mem::discriminant(&taken_kind),
            },
        }
    })
}

/// Whether a directive chooses a native game.
fn calls_game(program: &Program) -> bool {
    let directives = program.clauses.iter().filter(|clause| clause.outline.form == Form::Directive);
    directives
        .flat_map(|clause| clause.goals().filter_map(|(_, goal)| clause.called(goal)))
        .any(|key| matches!(key.signature.name, known::GAME | known::IGRA) && matches!(key.signature.arity, 1 | 2))
}

/// What the goals and directives of a program define.
fn runtime_definitions(program: &Program) -> RuntimeDefinitions {
    let mut definitions = RuntimeDefinitions::default();
    let is_goal_expansion = |key: &PredicateKey| key.signature == Signature { name: known::GOAL_EXPANSION, arity: 2 };
    definitions.has_goal_expansion = program.predicates.keys().any(is_goal_expansion);
    for clause in &program.clauses {
        for (_, goal) in clause.goals() {
            let Some(signature) = clause.outline.signature(goal.node) else { continue };
            // A goal may load any definition. A directive has done so before the check.
            let loads = matches!(signature, Signature { name: known::CONSULT | known::ENSURE_LOADED, arity: 1 });
            definitions.signatures.extend(tested_predicate(program, clause.outline, goal.node));
            definitions.has_unknown |= loads && clause.outline.form != Form::Directive;
            let is_change = signature.name == known::DYNAMIC || DATABASE_CHANGES.contains(&signature.name);
            if !is_change || signature.arity == 0 {
                continue;
            }
            match changed_predicate(clause.outline, goal.node) {
                Some(signature) => _ = definitions.signatures.insert(signature),
                None => definitions.has_unknown = true,
            }
        }
    }
    definitions
}

/// The predicate that a goal changes; `None` if that is known only at run time.
fn changed_predicate(outline: &Outline, goal: NodeId) -> Option<Signature> {
    let mut head = outline.argument(goal, 0);
    while outline.is(head, known::COLON, 2) {
        head = outline.argument(head, 1);
    }
    if outline.is(head, known::NECK, 2) {
        head = outline.argument(head, 0);
    }
    outline.signature(head)
}

/// The predicate whose existence a goal tests.
fn tested_predicate(program: &Program, outline: &Outline, goal: NodeId) -> Option<Signature> {
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

/// Finds the undefined predicates that no other report explains.
fn find_undefined(program: &Program, definitions: &RuntimeDefinitions, findings: &Findings) -> Undefined {
    /// Conditional compilation, which the loader executes.
    const CONDITIONS: [&str; 4] = ["if", "elif", "else", "endif"];
    let mut undefined = Undefined { keys: Vec::new(), calls: HashMap::default() };
    let mut known: HashMap<PredicateKey, bool, FxBuildHasher> = HashMap::default();
    for (number, clause) in program.clauses.iter().enumerate() {
        for (_, goal) in clause.goals().filter(|(_, goal)| goal.module.is_none()) {
            let Some(key) = clause.called(goal) else { continue };
            // Declarations, also those of other systems, are not calls.
            let text = program.text(key.signature.name);
            let is_declaration = clause.outline.form == Form::Directive
                && (CONDITIONS.contains(&text) || foreign_directive(text).is_some());
            let is_explained = is_declaration || findings.is_name_explained(program.text(key.signature.name));
            let Signature { name, arity } = key.signature;
            let is_declared =
                || program.environment.is_discontiguous(program.text(key.module), program.text(name), arity);
            let is_there = *known.entry(key).or_insert_with(|| program.is_defined(key) || is_declared());
            // A clause with a syntax error would have defined it.
            let is_unreadable = program.unreadable.contains(&name);
            if is_explained || is_unreadable || is_there || definitions.signatures.contains(&key.signature) {
                continue;
            }
            let calls = undefined.calls.entry(key).or_insert_with(|| {
                undefined.keys.push(key);
                Vec::new()
            });
            calls.push((number, goal.node));
        }
    }
    undefined
}

/// Reports the calls of an undefined predicate, with what was probably meant or what there is instead. It is only a hint
/// if the predicate may be defined at run time and no name is similar.
fn report_undefined(
    program: &Program,
    key: PredicateKey,
    calls: &[Place],
    advice: &Advice,
    may_be_defined: bool,
    findings: &mut Findings,
) {
    let (first, node) = calls[0];
    let clause = &program.clauses[first];
    let arity = key.signature.arity;
    let meant = match advice {
        Advice::Meant(meant) => &meant[..],
        Advice::Absent(_) | Advice::Import(_) => &[],
    };
    let severity = if may_be_defined && meant.is_empty() { Severity::Hint } else { Severity::Warning };
    // A nonterminal is shown with the arguments it is written with.
    let written = clause.outline.signature(node).filter(|written| written.arity + 2 == arity);
    let nonterminal = written.filter(|_| clause.outline.form == Form::Grammar);
    let indicator = match nonterminal {
        Some(Signature { name, arity }) => {
            format!("{}//{arity}", crate::writer::quoted_atom(program.text(name))).into()
        }
        None => program.indicator(key.signature),
    };
    let title = Phrase::new(MessageId::CallUndefined, [indicator]);
    let mut diagnostic = with_node_label(Diagnostic::new(severity, title), clause, node, MessageId::CallUndefinedHere);
    for (number, node) in calls[1..].iter().take(2) {
        diagnostic = with_node_label(diagnostic, &program.clauses[*number], *node, MessageId::AlsoHere);
    }
    let help = Phrase::new(MessageId::ProcedureNear, [Argument::from(indicator_list(meant))]);
    diagnostic = match (advice, meant, nonterminal) {
        (Advice::Absent(family), ..) => diagnostic.with_help(family.help().into()),
        (Advice::Import(library), ..) => {
            diagnostic.with_help(Phrase::new(MessageId::ImportLibrary, [Argument::from(library.to_string())]))
        }
        (_, [], Some(Signature { name, arity: 0 })) => {
            let word = Argument::from(crate::writer::quoted_atom(program.text(name)));
            diagnostic.with_help(Phrase::new(MessageId::WordOfText, [word]))
        }
        (_, [], _) => diagnostic,
        (_, [(other, count), rest @ ..], _) if *count == arity => {
            let sure = rest.is_empty() && !may_be_defined && is_certainly_meant(program, key, calls, other);
            diagnostic.with_fix(help, renaming_fix(program, calls, other, sure))
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

/// Reports all relations of a game that the program needs, in one hint.
fn report_game(program: &Program, relations: &[PredicateKey], undefined: &Undefined, findings: &mut Findings) {
    let Some(first) = relations.first() else { return };
    let names: Vec<String> = relations
        .iter()
        .map(|key| format!("{}/{}", crate::writer::quoted_atom(program.text(key.signature.name)), key.signature.arity))
        .collect();
    let title = Phrase::new(MessageId::GameMissing, [Argument::from(names.join(", "))]);
    let (number, node) = undefined.calls[first][0];
    let diagnostic = Diagnostic::new(Severity::Hint, title);
    let diagnostic = with_node_label(diagnostic, &program.clauses[number], node, MessageId::GameMissingHere);
    findings.add(diagnostic.with_help(MessageId::GameMissingHelp.into()));
}
