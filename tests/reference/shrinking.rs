//! The smallest program that still makes a difference.

use super::program::Program;
use super::tree::Tree;

/// Makes a program smaller as long as it still makes a difference; `differs` says whether one does.
pub fn shrunk(mut program: Program, mut differs: impl FnMut(&Program) -> bool) -> Program {
    while let Some(smaller) = simpler(&program).into_iter().find(|candidate| differs(candidate)) {
        program = smaller;
    }
    program
}

/// Programs that are a little smaller, the smallest first.
fn simpler(program: &Program) -> Vec<Program> {
    let mut found = Vec::new();
    for index in 0..program.queries.len() {
        let mut without = program.clone();
        without.queries.remove(index);
        found.push(without);
        for query in simpler_goals(&program.queries[index]) {
            let mut with = program.clone();
            with.queries[index] = query;
            found.push(with);
        }
    }
    for index in 0..program.clauses.len() {
        let mut without = program.clone();
        without.clauses.remove(index);
        found.push(without);
        for clause in simpler_clauses(&program.clauses[index]) {
            let mut with = program.clone();
            with.clauses[index] = clause;
            found.push(with);
        }
    }
    for index in 0..program.dynamic.len() {
        let mut without = program.clone();
        without.dynamic.remove(index);
        found.push(without);
    }
    found.sort_by_key(Program::size);
    found
}

/// The clause with a simpler head or body.
fn simpler_clauses(clause: &Tree) -> Vec<Tree> {
    match clause {
        Tree::Compound(name, parts) if name == ":-" => {
            let bodies = simpler_goals(&parts[1]).into_iter();
            let rules = bodies.map(|body| Tree::infix(parts[0].clone(), ":-", body));
            let heads = simpler_arguments(&parts[0]).into_iter();
            let others = heads.map(|head| Tree::infix(head, ":-", parts[1].clone()));
            rules.chain(others).chain([parts[0].clone()]).collect()
        }
        head => simpler_arguments(head),
    }
}

/// Goals instead of a goal: `true`, a goal in it, or itself with a simpler argument.
fn simpler_goals(goal: &Tree) -> Vec<Tree> {
    let mut found = Vec::new();
    if goal.size() > 1 {
        found.push(Tree::atom("true"));
    }
    if let Tree::Compound(name, arguments) = goal {
        let is_control =
            [",", ";", "->", "*->", "\\+", "call", "once", "ignore", "forall", "catch", "findall", "bagof"];
        if is_control.contains(&&**name) {
            found.extend(arguments.iter().filter(|part| !matches!(part, Tree::Integer(_))).cloned());
        }
        for (index, argument) in arguments.iter().enumerate() {
            let parts = if is_control.contains(&&**name) { simpler_goals(argument) } else { simpler_terms(argument) };
            found.extend(parts.into_iter().map(|part| with_argument(name, arguments, index, part)));
        }
    }
    found
}

/// A term with a simpler argument; its functor stays.
fn simpler_arguments(term: &Tree) -> Vec<Tree> {
    let Tree::Compound(name, arguments) = term else { return Vec::new() };
    let simpler = |(index, argument): (usize, &Tree)| {
        let parts = simpler_terms(argument).into_iter();
        parts.map(|part| with_argument(name, arguments, index, part)).collect::<Vec<_>>()
    };
    arguments.iter().enumerate().flat_map(simpler).collect()
}

/// Terms instead of a term: an atom, its arguments, or itself with a simpler argument.
fn simpler_terms(term: &Tree) -> Vec<Tree> {
    let Tree::Compound(_, arguments) = term else { return Vec::new() };
    let mut found = vec![Tree::atom("a")];
    found.extend(arguments.iter().cloned());
    found.extend(simpler_arguments(term));
    found
}

fn with_argument(name: &str, arguments: &[Tree], index: usize, argument: Tree) -> Tree {
    let mut arguments = arguments.to_vec();
    arguments[index] = argument;
    Tree::compound(name, arguments)
}
