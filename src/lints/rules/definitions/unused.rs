//! Predicates that no run reaches, in files that say where their program begins, and in modules (H128).

use crate::diagnostics::{Argument, Diagnostic, Explanation, MessageId, Phrase, Severity};
use crate::lints::context::LintContext;
use crate::lints::findings::Findings;
use crate::lints::fixes::with_node_label;
use crate::lints::model::clause::PredicateKey;
use crate::lints::model::names::{Name, known};
use crate::lints::model::outline::{Form, Signature};
use crate::lints::model::program::Program;
use crate::lints::rule::{Rule, Scope};
use crate::text::SourceId;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

/// Predicates that the system calls.
const HOOKS: &[&str] =
    &["main", "term_expansion", "goal_expansion", "portray", "message_hook", "attr_unify_hook", "attribute_goals"];

pub(crate) const RULE: Rule = Rule {
    explanations: &[Explanation::new(
        MessageId::Unused,
        "Файл говорит, с чего начинается программа, а до этих процедур она не доходит. Может быть, имя одной из них — опечатка.",
        "The file says where its program begins, and the program never comes to these procedures. Perhaps a name is misspelt.",
        ":- initialization(main).\nmain :- write(да).\nдругое :- write(нет).",
    )],
    scope: Scope::Any,
    check,
};

/// Any predicate of an ordinary file can be called by a query, so that only files with an entry point or a list of
/// exports are checked.
fn check(context: &LintContext, findings: &mut Findings) {
    let program = context.program;
    let (mut sources, mut waiting) = entry_points(program);
    sources.retain(|source| !program.environment.has_tests_beside(*source));
    // Expansions and conditions, which a check does not run, may name any predicate.
    if sources.is_empty() || program.expansion().is_some() || !program.conditional.is_empty() {
        return;
    }
    let mentioned = mentioned_names(program);
    waiting.extend(program.predicates.keys().filter(|key| HOOKS.contains(&program.text(key.signature.name))));
    let mut reached: HashSet<PredicateKey, FxBuildHasher> = HashSet::default();
    let (units, tested) = tested_predicates(program);
    waiting.extend(tested);
    while let Some(key) = waiting.pop() {
        if !reached.insert(key) {
            continue;
        }
        // A block of tests has the predicates of the module around it.
        if units.contains(&key.module) && !program.predicates.contains_key(&key) {
            waiting.extend(program.clauses.iter().map(|clause| PredicateKey { module: clause.module, ..key }));
        }
        for number in program.predicates.get(&key).into_iter().flatten() {
            let clause = &program.clauses[*number];
            waiting.extend(clause.goals().filter_map(|(_, goal)| clause.called(goal)));
        }
    }
    let mut unused: Vec<(usize, Signature)> = Vec::new();
    for (key, clauses) in &program.predicates {
        let PredicateKey { module, signature } = *key;
        let (text, arity) = (program.text(signature.name), signature.arity);
        let is_hook = HOOKS.contains(&text)
            || program.environment.may_have_unseen_parts(program.text(module), text, arity)
            || program.environment.is_game_relation(text, arity);
        let is_here = clauses.iter().any(|number| sources.contains(&program.clauses[*number].outline.source));
        if is_here && !is_hook && !reached.contains(key) && !mentioned.contains(&signature.name) {
            unused.push((clauses[0], signature));
        }
    }
    unused.sort_unstable();
    report_unused(program, &unused, findings);
}

/// The files with initialization/1 or module/2, and the predicates that are called from outside: exports and goals of
/// directives.
fn entry_points(program: &Program) -> (Vec<SourceId>, Vec<PredicateKey>) {
    let (mut sources, mut keys) = (Vec::new(), Vec::new());
    for clause in program.clauses.iter().filter(|clause| clause.outline.form == Form::Directive) {
        for (_, goal) in clause.goals() {
            let Some(key) = clause.called(goal) else { continue };
            match (key.signature.name, key.signature.arity) {
                (known::INITIALIZATION, 1 | 2) => sources.push(clause.outline.source),
                (known::MODULE, 2) => {
                    sources.push(clause.outline.source);
                    keys.extend(
                        exported_signatures(clause.outline, goal.node)
                            .map(|signature| PredicateKey { signature, ..key }),
                    );
                }
                _ => {}
            }
            keys.push(key);
        }
    }
    // The clauses behind module/2 are in another module than the directive itself.
    let modules: HashSet<Name, FxBuildHasher> = program.clauses.iter().map(|clause| clause.module).collect();
    let everywhere = keys.iter().flat_map(|key| modules.iter().map(|module| PredicateKey { module: *module, ..*key }));
    (sources, everywhere.collect())
}

/// The modules of blocks of tests, and the predicates that tests call.
fn tested_predicates(program: &Program) -> (HashSet<Name, FxBuildHasher>, Vec<PredicateKey>) {
    let (mut units, mut keys) = (HashSet::default(), Vec::new());
    for clause in program.clauses.iter().filter(|clause| clause.is_test) {
        units.insert(clause.module);
        keys.extend(clause.goals().filter_map(|(_, goal)| clause.called(goal)));
    }
    (units, keys)
}

/// The predicates that `module(Name, Exports)` exports.
fn exported_signatures(
    outline: &crate::lints::model::outline::Outline,
    directive: u32,
) -> impl Iterator<Item = Signature> {
    let list = outline.argument(directive, 1);
    outline.below(list).filter(|node| outline.is(*node, known::SLASH, 2)).filter_map(|node| {
        let name = outline.signature(outline.argument(node, 0)).filter(|name| name.arity == 0)?.name;
        match outline.node(outline.argument(node, 1)).kind {
            crate::lints::model::outline::Kind::Integer(arity) => {
                Some(Signature { name, arity: u32::try_from(arity).ok()? })
            }
            _ => None,
        }
    })
}

/// The names that occur as data anywhere: the program may build a goal of them.
fn mentioned_names(program: &Program) -> HashSet<Name, FxBuildHasher> {
    let mut mentioned = HashSet::default();
    for clause in &program.clauses {
        let goals = clause.goals().map(|(_, goal)| goal.node);
        let called: HashSet<u32, FxBuildHasher> = goals.chain(clause.outline.head).collect();
        let data = clause.outline.below(0).filter(|node| !called.contains(node));
        mentioned.extend(data.filter_map(|node| clause.outline.signature(node)).map(|signature| signature.name));
    }
    mentioned
}

fn report_unused(program: &Program, unused: &[(usize, Signature)], findings: &mut Findings) {
    let Some((first, _)) = unused.first() else { return };
    let names: Vec<String> = unused
        .iter()
        .map(|(_, signature)| {
            format!("{}/{}", crate::writer::quoted_atom(program.text(signature.name)), signature.arity)
        })
        .collect();
    let title = Phrase::new(MessageId::Unused, [Argument::from(names.join(", "))]);
    let clause = &program.clauses[*first];
    if let Some(head) = clause.outline.head {
        findings.add(with_node_label(Diagnostic::new(Severity::Hint, title), clause, head, MessageId::UnusedHere));
    }
}
