//! Laws that hold for random terms, cyclic ones and those that share their parts among them.

use super::*;
use proptest::prelude::*;
use proptest::test_runner::{Config, TestRunner};
use std::cmp::Ordering;
use std::collections::HashMap;

/// A compound term of a graph, or a leaf; arguments are numbers of nodes.
#[derive(Clone, Debug)]
enum Node {
    Compound(char, Vec<usize>),
    Pair(usize, usize),
    Atom(char),
    Variable,
}

/// Some nodes with arguments among them.
fn graph() -> impl Strategy<Value = Vec<Node>> {
    (2usize..9).prop_flat_map(|count| {
        let node = 0..count;
        let any = prop_oneof![
            3 => ("[fg]", prop::collection::vec(node.clone(), 1..4))
                .prop_map(|(name, nodes)| Node::Compound(name.chars().next().unwrap_or('f'), nodes)),
            2 => (node.clone(), node).prop_map(|(head, tail)| Node::Pair(head, tail)),
            2 => "[ab]".prop_map(|name| Node::Atom(name.chars().next().unwrap_or('a'))),
            1 => Just(Node::Variable),
        ];
        prop::collection::vec(any, count)
    })
}

/// A store, and the term at each node of a graph.
fn build(graph: &[Node]) -> (Store, Vec<Cell>) {
    let mut store = Store::new(Sizes::of_total(64 << 20)).expect("memory");
    let variables: Vec<Cell> = graph.iter().map(|_| store.new_variable()).collect();
    for (node, &variable) in graph.iter().zip(&variables) {
        let term = match node {
            Node::Compound(name, nodes) => {
                let arguments: Vec<Cell> = nodes.iter().map(|node| variables[*node]).collect();
                store.compound(Atom::from_char(*name), &arguments)
            }
            Node::Pair(head, tail) => store.cons(variables[*head], variables[*tail]),
            Node::Atom(name) => Cell::atom(Atom::from_char(*name)),
            Node::Variable => continue,
        };
        store.write(variable.addr(), term);
    }
    (store, variables)
}

/// For each node a number that two nodes share exactly if they stand for the same infinite tree: classes are made finer until
/// they stay as many.
fn classes(graph: &[Node]) -> Vec<usize> {
    let mut class = vec![0; graph.len()];
    loop {
        let mut numbers = HashMap::new();
        let finer: Vec<usize> = (0..graph.len())
            .map(|index| {
                let look = match &graph[index] {
                    Node::Compound(name, nodes) => {
                        format!("{name}{:?}", nodes.iter().map(|n| class[*n]).collect::<Vec<_>>())
                    }
                    Node::Pair(head, tail) => format!("[{},{}]", class[*head], class[*tail]),
                    Node::Atom(name) => name.to_string(),
                    Node::Variable => format!("_{index}"),
                };
                let next = numbers.len();
                *numbers.entry(look).or_insert(next)
            })
            .collect();
        if finer == class {
            return class;
        }
        class = finer;
    }
}

/// Whether a node is on a circle or above one.
fn is_cyclic(graph: &[Node], node: usize, above: &mut Vec<usize>) -> bool {
    if above.contains(&node) {
        return true;
    }
    let nodes = match &graph[node] {
        Node::Compound(_, nodes) => nodes.clone(),
        Node::Pair(head, tail) => vec![*head, *tail],
        Node::Atom(_) | Node::Variable => return false,
    };
    above.push(node);
    let found = nodes.iter().any(|inner| is_cyclic(graph, *inner, above));
    above.pop();
    found
}

fn check(law: impl Fn(&[Node], &mut Store, &[Cell]) -> Result<(), TestCaseError>) {
    let mut runner = TestRunner::new(Config { cases: 200, failure_persistence: None, ..Config::default() });
    let outcome = runner.run(&graph(), |graph| {
        let (mut store, terms) = build(&graph);
        law(&graph, &mut store, &terms)
    });
    outcome.unwrap_or_else(|failure| panic!("{failure}"));
}

#[test]
fn terms_are_equal_if_their_trees_are() {
    check(|graph, store, terms| {
        let classes = classes(graph);
        for (left, &l) in terms.iter().enumerate() {
            for (right, &r) in terms.iter().enumerate() {
                let equal = classes[left] == classes[right];
                prop_assert_eq!(store.identical(l, r), equal);
                prop_assert_eq!(store.compare(l, r).is_eq(), equal);
                prop_assert_eq!(store.compare(l, r), store.compare(r, l).reverse());
                prop_assert!(!equal || (store.are_variants(l, r) && store.subsumes(l, r) == Subsumption::Yes));
                prop_assert!(!equal || store.hash(l) == store.hash(r));
            }
        }
        Ok(())
    });
}

#[test]
fn finite_terms_are_ordered() {
    check(|graph, store, terms| {
        let finite: Vec<Cell> =
            (0..graph.len()).filter(|node| !is_cyclic(graph, *node, &mut Vec::new())).map(|node| terms[node]).collect();
        for &a in &finite {
            for &b in &finite {
                for &c in &finite {
                    let (first, second) = (store.compare(a, b), store.compare(b, c));
                    let follows = first == second || first == Ordering::Equal;
                    prop_assert!(!follows || store.compare(a, c) == second);
                }
            }
        }
        Ok(())
    });
}

#[test]
fn circles_are_found() {
    check(|graph, store, terms| {
        for (node, &term) in terms.iter().enumerate() {
            let cyclic = is_cyclic(graph, node, &mut Vec::new());
            prop_assert_eq!(store.is_acyclic(term), !cyclic);
            prop_assert_eq!(store.cycle_heads(&[term]).is_empty(), !cyclic);
            let ground = store.is_ground(term);
            prop_assert_eq!(store.variables(term).is_empty(), ground);
        }
        Ok(())
    });
}

#[test]
fn copies_are_variants_and_no_larger() {
    check(|_, store, terms| {
        for &term in terms {
            let block = store.extract(term).expect("room");
            prop_assert!(block.len() < MOST_CELLS);
            let copy = store.instantiate(&block).expect("room");
            prop_assert!(store.are_variants(term, copy));
            prop_assert_eq!(store.is_acyclic(term), store.is_acyclic(copy));
            prop_assert_eq!(store.is_ground(term), store.identical(term, copy));
            prop_assert_eq!(store.extract_tree(term).is_ok(), store.is_acyclic(term));
            prop_assert!(store.unify(copy, term));
            prop_assert!(store.identical(copy, term));
        }
        Ok(())
    });
}

#[test]
fn counting_the_elements_of_a_list_stops_at_the_most() {
    check(|_, store, terms| {
        for &term in terms {
            let (count, end) = store.list_length(term);
            for most in 0..4 {
                prop_assert_eq!(store.list_length_up_to(term, most), (count <= most).then_some((count, end)));
            }
        }
        Ok(())
    });
}

/// No copy of a small graph has more cells: a tree may have as many as a walk is patient.
const MOST_CELLS: usize = 2 * traversal::TREE_STEPS as usize;

#[test]
fn unified_terms_are_the_same() {
    check(|_, store, terms| {
        let (mark, boundary) = (store.trail_top, store.heap_top);
        store.boundary = boundary;
        for &left in terms {
            for &right in terms {
                let bound = store.unify(left, right);
                prop_assert!(!bound || store.identical(left, right));
                store.undo_to(mark);
                prop_assert_eq!(store.unify(right, left), bound);
                store.undo_to(mark);
                let inputs_are_finite = store.are_acyclic(&[left, right]);
                let sound = store.unify_with_occurs_check(left, right).unwrap_or(false);
                prop_assert!(!sound || bound);
                let finite = store.are_acyclic(&[left, right]);
                prop_assert!(!sound || !inputs_are_finite || finite);
                store.undo_to(mark);
                store.unify(left, right);
                let finite = store.are_acyclic(&[left, right]);
                prop_assert!(!inputs_are_finite || !bound || sound == finite);
                store.undo_to(mark);
            }
        }
        Ok(())
    });
}
