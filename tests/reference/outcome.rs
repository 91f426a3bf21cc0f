//! What comes of a program: the answers to its queries in order, what it writes, and its database afterwards.

use super::machine::{Answer, Machine, TOO_MUCH};
use super::program::Program;
use super::tree::Tree;
use std::collections::HashMap;
use std::fmt::{Display, Formatter};

/// The number of answers after which a query ends.
pub const ANSWERS: usize = 6;

/// What came of a program.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// For each query what it answered and wrote.
    pub queries: Vec<(Vec<String>, String)>,
    /// The clauses of the dynamic procedures, by procedures.
    pub database: Vec<String>,
}

impl Display for Outcome {
    fn fmt(&self, out: &mut Formatter<'_>) -> std::fmt::Result {
        for (answers, written) in &self.queries {
            writeln!(out, "  {}{}", answers.join(" "), if written.is_empty() { "" } else { " written: " })?;
            written.lines().try_for_each(|line| writeln!(out, "    {line}"))?;
        }
        writeln!(out, "  database: {}", self.database.join(" "))
    }
}

/// A solution: the values of the query's variables.
pub fn solution_text(bindings: &Tree) -> String {
    match bindings {
        Tree::Compound(_, values) => {
            let values: Vec<String> = values.iter().map(Tree::to_string).collect();
            format!("({})", values.join(" | "))
        }
        _ => "(true)".to_string(),
    }
}

/// An exception: an error without its context.
pub fn ball_text(ball: Tree) -> String {
    match ball {
        Tree::Compound(name, arguments) if name == "error" && arguments.len() == 2 => format!("error {}", arguments[0]),
        ball => format!("ball {ball}"),
    }
}

/// The names of a term's variables, in the order of their first occurrence.
pub fn variable_names(term: &Tree) -> Vec<String> {
    fn collect(term: &Tree, names: &mut Vec<String>) {
        match term {
            Tree::Variable(name) if name != "_" && !names.contains(name) => names.push(name.clone()),
            Tree::Compound(_, arguments) => arguments.iter().for_each(|argument| collect(argument, names)),
            _ => {}
        }
    }
    let mut names = Vec::new();
    collect(term, &mut names);
    names
}

/// What the reference interpreter makes of a program.
///
/// # Errors
/// Why there is nothing to compare with.
pub fn of_reference(program: &Program) -> Result<Outcome, &'static str> {
    let mut machine = loaded(program)?;
    let mut outcome = Outcome::default();
    for query in &program.queries {
        outcome.queries.push(answers(&mut machine, query)?);
    }
    outcome.database = database(&mut machine, program);
    Ok(outcome)
}

/// The reference interpreter with a program.
///
/// # Errors
/// Why there is nothing to compare with.
pub fn loaded(program: &Program) -> Result<Machine, &'static str> {
    let mut machine = Machine::default();
    for (name, arity) in &program.dynamic {
        machine.database.declare(name, *arity, true);
    }
    for clause in &program.clauses {
        let term = machine.terms.of_tree(clause, &mut HashMap::new());
        machine.load(term).map_err(|_| "a clause that cannot be loaded")?;
    }
    Ok(machine)
}

/// What the reference interpreter answers to a query, and writes.
///
/// # Errors
/// Why there is nothing to compare with.
pub fn answers(machine: &mut Machine, query: &Tree) -> Result<(Vec<String>, String), &'static str> {
    let mut names = HashMap::new();
    let goal = machine.terms.of_tree(query, &mut names);
    let variables: Vec<_> = variable_names(query).iter().map(|name| names[name]).collect();
    let bindings = machine.terms.compound("bindings", &variables);
    let mut answers = Vec::new();
    machine.ask(goal);
    let mut answer = machine.first_answer();
    loop {
        match answer {
            Answer::Yes => answers.push(solution_text(&machine.terms.tree(bindings))),
            Answer::No => answers.push("no".to_string()),
            Answer::Ball(ball) => answers.push(ball_text(machine.terms.tree(ball))),
            Answer::Skipped(why) => return Err(why),
        }
        if machine.terms.is_full() {
            return Err(TOO_MUCH);
        }
        if !matches!(answer, Answer::Yes) || answers.len() == ANSWERS {
            break;
        }
        answer = machine.next_answer();
    }
    machine.end_query();
    Ok((answers, std::mem::take(&mut machine.output)))
}

fn database(machine: &mut Machine, program: &Program) -> Vec<String> {
    let mut found = Vec::new();
    for (name, arity) in program.procedures() {
        if machine.database.is_dynamic(&name, arity) {
            for clause in machine.database.clauses(&name, arity) {
                let term = clause.as_term(&mut machine.terms);
                found.push(machine.terms.tree(term).to_string());
            }
        }
    }
    found
}
