//! Procedures that call themselves and end: lists, and numbers that are counted.

use super::tree::Tree;

/// Their names.
pub const NAMES: &[&str] = &["mem", "app", "len", "rev", "upto", "cnt"];

fn variable(name: &str) -> Tree {
    Tree::variable(name)
}

fn pair(head: &str, tail: &str) -> Tree {
    Tree::infix(variable(head), ".", variable(tail))
}

fn call(name: &str, arguments: &[Tree]) -> Tree {
    Tree::compound(name, arguments)
}

fn rule(head: Tree, goals: &[Tree]) -> Tree {
    let (last, others) = goals.split_last().expect("a goal");
    let body = others.iter().rev().fold(last.clone(), |rest, goal| Tree::infix(goal.clone(), ",", rest));
    Tree::infix(head, ":-", body)
}

/// `X is Y + N`.
fn sum(result: &str, from: &str, number: i128) -> Tree {
    Tree::infix(variable(result), "is", Tree::infix(variable(from), "+", Tree::Integer(number)))
}

/// The clauses of one of them.
pub fn clauses(name: &str) -> Vec<Tree> {
    let [x, y, z, w] = ["X", "Y", "Z", "W"].map(variable);
    let (xs, nil) = (pair("X", "Xs"), Tree::atom("[]"));
    let rest = variable("Xs");
    match name {
        "mem" => vec![
            call(name, &[x.clone(), xs]),
            rule(call(name, &[y.clone(), pair("X", "Xs")]), &[call(name, &[y, rest])]),
        ],
        "app" => vec![
            call(name, &[nil, y.clone(), y.clone()]),
            rule(call(name, &[xs, y.clone(), pair("X", "Z")]), &[call(name, &[rest, y, z])]),
        ],
        "len" => vec![
            call(name, &[nil, Tree::Integer(0)]),
            rule(call(name, &[xs, y]), &[call(name, &[rest, z]), sum("Y", "Z", 1)]),
        ],
        "rev" => vec![
            call(name, &[nil, y.clone(), y.clone()]),
            rule(call(name, &[xs, y, z.clone()]), &[call(name, &[rest, pair("X", "Y"), z])]),
        ],
        "upto" => vec![
            rule(call(name, &[x.clone(), y.clone(), x.clone()]), &[call("=<", &[x.clone(), y.clone()])]),
            rule(
                call(name, &[x.clone(), y.clone(), z.clone()]),
                &[call("<", &[x, y.clone()]), sum("W", "X", 1), call(name, &[w, y, z])],
            ),
        ],
        "cnt" => vec![
            rule(call(name, &[Tree::Integer(0)]), &[Tree::atom("!")]),
            rule(call(name, &[x]), &[sum("Y", "X", -1), call(name, &[y])]),
        ],
        _ => unreachable!("{name} is none of them"),
    }
}
