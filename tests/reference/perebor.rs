//! What Perebor makes of a program, in the same form.

use super::outcome::{ANSWERS, Outcome, ball_text, solution_text};
use super::program::Program;
use super::tree::Tree;
use crate::budget::Budget;
use crate::respondent::Respondent;
use perebor::internals::terms::{Cell, Store, View};
use perebor::internals::{ball, machine, machine_mut, solution};
use perebor::{Answer, Language};
use std::collections::HashMap;
use std::time::Duration;

/// How much CPU time a program may take that the reference interpreter has ended in some thousand steps.
const PATIENCE: Duration = Duration::from_secs(60);

/// What a system makes of a program; it can have run others, with other procedures.
///
/// # Errors
/// What went wrong before it came to answers.
pub fn outcome(respondent: &mut Respondent, program: &Program) -> Result<Outcome, String> {
    let loaded = respondent.prolog.consult_text("program", &program.text());
    if loaded.errors > 0 {
        return Err(respondent.complaints());
    }
    respondent.written();
    let mut outcome = Outcome::default();
    for query in &program.queries {
        let answers = answers(respondent, &query.to_string());
        let written = with_plain_variables(&respondent.written());
        outcome.queries.push((answers, written));
    }
    outcome.database = database(respondent, program);
    Ok(outcome)
}

fn answers(respondent: &mut Respondent, text: &str) -> Vec<String> {
    let _budget = Budget::start(PATIENCE, respondent.prolog.interrupter());
    let mut answers = Vec::new();
    let uncaught = match respondent.prolog.query(text) {
        Err(diagnostic) => return vec![format!("no query: {}", diagnostic.title.text(Language::En))],
        Ok(mut query) => loop {
            match query.next() {
                Answer::Yes { .. } => answers.push(bindings(&query)),
                Answer::No => answers.push("no".to_string()),
                Answer::Error(uncaught) => break Some(uncaught),
                Answer::Halt(status) => answers.push(format!("halt {status}")),
            }
            if answers.last().is_some_and(|last| !last.starts_with('(')) || answers.len() == ANSWERS {
                break None;
            }
        },
    };
    if let Some(uncaught) = uncaught {
        let store = &mut machine_mut(&mut respondent.prolog).store;
        let ball = store.instantiate(ball(&uncaught)).expect("room for a ball");
        answers.push(ball_text(tree(store, ball)));
    }
    answers
}

/// The values of a query's variables. Those that begin with an underscore are none of its answer.
fn bindings(query: &perebor::Query<'_>) -> String {
    let store = &machine(query.prolog()).store;
    let (bindings, _) = solution(query);
    let mut numbers = HashMap::new();
    let values: Vec<Tree> = bindings
        .iter()
        .filter(|(name, _)| name != "_")
        .map(|(_, cell)| tree_with(store, *cell, &mut numbers))
        .collect();
    solution_text(&if values.is_empty() { Tree::atom("bindings") } else { Tree::compound("bindings", values) })
}

/// The clauses of the dynamic procedures.
fn database(respondent: &mut Respondent, program: &Program) -> Vec<String> {
    let mut found = Vec::new();
    for (name, arity) in program.procedures() {
        let (place, head) = (Tree::Atom(name.clone()), most_general(&name, arity));
        let dynamic = format!("predicate_property({head}, dynamic), functor({head}, {place}, _), Head = {head}");
        let all = format!("findall((Head :- Body), ({dynamic}, clause(Head, Body)), Clauses)");
        let mut query = respondent.prolog.query(&all).expect("a query");
        assert!(matches!(query.next(), Answer::Yes { .. }), "the clauses of {name}/{arity}");
        let clauses = solution(&query).0.into_iter().find(|(name, _)| name == "Clauses").expect("a variable").1;
        let store = &machine(query.prolog()).store;
        found.extend(store.list_elements(clauses).0.into_iter().map(|clause| tree(store, clause).to_string()));
    }
    found
}

fn most_general(name: &str, arity: usize) -> Tree {
    match arity {
        0 => Tree::atom(name),
        _ => Tree::compound(name, vec![Tree::variable("_"); arity]),
    }
}

/// The tree of a term; its variables are numbered in the order of their first occurrence.
fn tree(store: &Store, term: Cell) -> Tree {
    tree_with(store, term, &mut HashMap::new())
}

fn tree_with(store: &Store, term: Cell, numbers: &mut HashMap<Cell, usize>) -> Tree {
    let term = store.deref(term);
    match store.view(term) {
        View::Variable(cell) => {
            let next = numbers.len();
            Tree::Variable(format!("V{}", numbers.entry(cell).or_insert(next)))
        }
        View::Int(value) => Tree::Integer(value.into()),
        View::Big(_) | View::Rational | View::Float(_) | View::String(_) => {
            let text = store.number(term).map(|number| format!("{number}")).unwrap_or_default();
            text.parse().map_or(Tree::Atom(text), Tree::Integer)
        }
        View::Atom(atom) => Tree::atom(&store.atoms.name(atom)),
        View::List(head, tail) => {
            Tree::compound(".", [tree_with(store, head, numbers), tree_with(store, tail, numbers)])
        }
        View::Compound(structure) => {
            let arguments: Vec<Tree> =
                (0..structure.arity()).map(|index| tree_with(store, store.argument(term, index), numbers)).collect();
            Tree::compound(&store.atoms.name(structure.name()), arguments)
        }
    }
}

/// Text of write_canonical/1 with `_` for every variable. The atoms of the programs have no capitals outside quotes.
fn with_plain_variables(text: &str) -> String {
    let (mut plain, mut quoted, mut rest) = (String::new(), false, text.chars().peekable());
    let mut in_word = false;
    while let Some(c) = rest.next() {
        quoted ^= c == '\'';
        if !quoted && !in_word && (c == '_' || c.is_ascii_uppercase()) {
            while rest.next_if(|c| c.is_alphanumeric() || *c == '_').is_some() {}
            plain.push('_');
        } else {
            in_word = !quoted && (c.is_alphanumeric() || c == '_');
            plain.push(c);
        }
    }
    plain
}
