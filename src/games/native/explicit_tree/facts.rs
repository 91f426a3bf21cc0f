//! Builds an explicit tree from facts.
//!
//! The facts are two lists, of `Node-Successors` and of `Node-Value`. They form a tree if every node but the root is a successor exactly
//! once. Errors name the first node concerned:
//!
//! | error | if |
//! |---|---|
//! | instantiation_error | a name is not ground |
//! | type_error(list, Successors), type_error(integer, Value) | it is not one |
//! | domain_error(game_value, Value) | a value is beyond ±10^12 |
//! | domain_error(node_with_one_list_of_successors, Node) | it has two lists |
//! | domain_error(node_with_one_value, Node) | it has two values |
//! | domain_error(node_with_one_parent, Node) | it is a successor twice |
//! | domain_error(tree_without_cycles, Node) | the node leads to itself |
//! | domain_error(tree_with_one_root, Nodes) | there are several roots, or no facts |
//! | existence_error(game_value, Node) | it has no successors and no value |
//!
//! Nodes outside the tree are allowed only with the option `корень(Node)`.

use super::{Facts, Node, NodesByName, Tree};
use crate::builtins::arguments::{self, custom_error};
use crate::games::core::Side;
use crate::games::core::options::Options;
use crate::machine::{Machine, Thrown};
use crate::terms::{Atom, Block, Cell, View, atoms::known};
use crate::writer::{WriteOptions, term_text};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The range of values.
const VALUE_RANGE: RangeInclusive<i64> = -1_000_000_000_000..=1_000_000_000_000;

/// The maximum number of characters of a name in pictures.
const MAX_NAME_CHARACTERS: usize = 36;

/// No node.
const NO_NODE: u32 = u32::MAX;

/// A tree under construction. All vectors but `successors` are indexed by node.
#[derive(Default)]
struct TreeBuilder {
    terms: Vec<Block>,
    names: NodesByName,
    nodes: Vec<Node>,
    parents: Vec<u32>,
    has_list: Vec<bool>,
    has_value: Vec<bool>,
    successors: Vec<u32>,
    /// The relation that gives the values.
    value_relation: Option<Atom>,
}

/// Builds the tree from the options `$successors` and `$values`, which are the facts, `$value_relation`, the name of the relation that
/// gives the values, `корень(Node)` and `ходит(Side)`.
///
/// # Errors
/// See the table above, and [`Options`].
pub fn build(options: &mut Options) -> Result<Tree, Thrown> {
    let mut builder = TreeBuilder::default();
    for (node, list) in take_pairs(options, "$successors")? {
        builder.add_successors(options.machine, node, list)?;
    }
    for (node, value) in take_pairs(options, "$values")? {
        builder.add_value(options.machine, node, value)?;
    }
    if let Some(name) = options.take("$value_relation", "$value_relation") {
        builder.value_relation = Some(arguments::atom_of(options.machine, name)?);
    }
    let side = take_side_at_root(options)?;
    let named = options.take("корень", "root");
    let m = &mut *options.machine;
    let root = match named {
        Some(term) => builder.node_named(m, term)?,
        None => builder.only_root(m)?,
    };
    builder.assign_sides(m, root, side)?;
    if named.is_none() {
        builder.check_all_reached(m)?;
    }
    let facts = builder.into_facts(m, root)?;
    options.atoms.protect_atoms(facts.terms.clone());
    Ok(Tree(Arc::new(facts)))
}

/// The list of pairs in an option, which library(games) has made.
fn take_pairs(options: &mut Options, name: &'static str) -> Result<Vec<(Cell, Cell)>, Thrown> {
    let Some(list) = options.take(name, name) else { return Ok(Vec::new()) };
    let mut pairs = Vec::new();
    for element in arguments::list(options.machine, list)? {
        match options.machine.store.view(element) {
            View::Compound(parts) if parts.arity() == 2 => {
                let [left, right] = [0, 1].map(|index| options.machine.store.read(parts.slot(index)));
                pairs.push((options.machine.store.deref(left), options.machine.store.deref(right)));
            }
            _ => return Err(options.option_error(element)),
        }
    }
    Ok(pairs)
}

fn take_side_at_root(options: &mut Options) -> Result<Side, Thrown> {
    let Some(given) = options.take("ходит", "to_move") else { return Ok(Side::Max) };
    let name = arguments::atom_of(options.machine, given)?;
    let name = options.machine.store.atoms.name(name).to_string();
    match &*name {
        "макс" | "max" => Ok(Side::Max),
        "мин" | "min" => Ok(Side::Min),
        _ => Err(options.option_error(given)),
    }
}

impl TreeBuilder {
    /// The number of the node with this name, which may be new.
    fn node_named(&mut self, m: &mut Machine, name: Cell) -> Result<u32, Thrown> {
        let Some(block) = m.store.ground_block(name) else {
            let is_ground = m.store.is_ground(name);
            return Err(if is_ground { domain_error(m, "node_name", name) } else { m.instantiation_error() });
        };
        if let Some(number) = self.names.find(&block, &self.terms) {
            return Ok(number);
        }
        let number = self.terms.len() as u32;
        m.store.interrupts.poll_at(self.terms.len())?;
        self.terms.push(block);
        self.names.add_last(&self.terms);
        self.nodes.push(Node::default());
        self.parents.push(NO_NODE);
        self.has_list.push(false);
        self.has_value.push(false);
        Ok(number)
    }

    fn add_successors(&mut self, m: &mut Machine, node: Cell, list: Cell) -> Result<(), Thrown> {
        let number = self.node_named(m, node)? as usize;
        if std::mem::replace(&mut self.has_list[number], true) {
            return Err(domain_error(m, "node_with_one_list_of_successors", node));
        }
        let begin = self.successors.len() as u32;
        for successor in arguments::list(m, list)? {
            let child = self.node_named(m, successor)?;
            if std::mem::replace(&mut self.parents[child as usize], number as u32) != NO_NODE {
                return Err(domain_error(m, "node_with_one_parent", successor));
            }
            self.successors.push(child);
        }
        self.nodes[number].successors = begin..self.successors.len() as u32;
        Ok(())
    }

    fn add_value(&mut self, m: &mut Machine, node: Cell, value: Cell) -> Result<(), Thrown> {
        let number = self.node_named(m, node)? as usize;
        if std::mem::replace(&mut self.has_value[number], true) {
            return Err(domain_error(m, "node_with_one_value", node));
        }
        let integer = arguments::integer_of(m, value)?;
        if !VALUE_RANGE.contains(&integer) {
            return Err(domain_error(m, "game_value", value));
        }
        self.nodes[number].value = integer;
        Ok(())
    }

    /// The name of a node as a term.
    fn name_term(&self, m: &mut Machine, number: u32) -> Result<Cell, Thrown> {
        Ok(m.store.instantiate(&self.terms[number as usize])?)
    }

    /// The only node that is not a successor.
    fn only_root(&self, m: &mut Machine) -> Result<u32, Thrown> {
        let is_root = |number: &u32| self.parents[*number as usize] == NO_NODE;
        let roots: Vec<u32> = (0..self.terms.len() as u32).filter(is_root).collect();
        match roots[..] {
            [root] => Ok(root),
            [] if !self.terms.is_empty() => Err(self.cycle_error(m, 0)),
            _ => {
                const MAX_ROOTS_NAMED: usize = 10;
                let mut terms = Vec::new();
                for root in roots.into_iter().take(MAX_ROOTS_NAMED) {
                    terms.push(self.name_term(m, root)?);
                }
                let terms = arguments::new_list(m, &terms)?;
                Err(domain_error(m, "tree_with_one_root", terms))
            }
        }
    }

    /// Sets the side to move of all nodes below the root, and checks that leaves have values.
    fn assign_sides(&mut self, m: &mut Machine, root: u32, side: Side) -> Result<(), Thrown> {
        let mut waiting = vec![(root, side)];
        let mut count = 0;
        while let Some((number, side)) = waiting.pop() {
            count += 1;
            m.store.interrupts.poll_at(count)?;
            let node = &mut self.nodes[number as usize];
            if node.side.replace(side).is_some() {
                return Err(self.cycle_error(m, number));
            }
            let range = node.successors.start as usize..node.successors.end as usize;
            if range.is_empty() && !self.has_value[number as usize] {
                return Err(self.no_value_error(m, number));
            }
            waiting.extend(self.successors[range].iter().rev().map(|successor| (*successor, side.other())));
        }
        Ok(())
    }

    /// Checks that all nodes are reachable. With a single root, those that are not are on cycles or below them.
    fn check_all_reached(&self, m: &mut Machine) -> Result<(), Thrown> {
        let is_unreachable = |number: usize| self.nodes[number].side.is_none() && self.parents[number] != NO_NODE;
        match (0..self.nodes.len()).find(|number| is_unreachable(*number)) {
            Some(unreachable) => Err(self.cycle_error(m, unreachable as u32)),
            None => Ok(()),
        }
    }

    /// The error for a node on a cycle or below one; it names a node on the cycle, found by following parents long enough.
    fn cycle_error(&self, m: &mut Machine, from: u32) -> Thrown {
        let mut number = from;
        for _ in 0..self.nodes.len() {
            number = Some(self.parents[number as usize]).filter(|parent| *parent != NO_NODE).unwrap_or(number);
        }
        match self.name_term(m, number) {
            Ok(node) => domain_error(m, "tree_without_cycles", node),
            Err(thrown) => thrown,
        }
    }

    /// The error for a leaf without a value; its context is that of the errors of library(search).
    fn no_value_error(&self, m: &mut Machine, number: u32) -> Thrown {
        match self.no_value_term(m, number) {
            Ok(ball) => m.throw(ball),
            Err(thrown) => thrown,
        }
    }

    fn no_value_term(&self, m: &mut Machine, number: u32) -> Result<Cell, Thrown> {
        let leaf = self.name_term(m, number)?;
        let [kind, context, end] = ["game_value", "context", "end"].map(|name| m.store.atoms.intern(name));
        m.store.check_room(12)?;
        let formal = m.store.compound(known::EXISTENCE_ERROR, &[Cell::atom(kind), leaf]);
        let context = match self.value_relation {
            Some(name) => {
                let relation = m.indicator(name, 2)?;
                m.store.compound(context, &[relation, Cell::atom(end)])
            }
            None => m.store.new_variable(),
        };
        Ok(m.store.compound(known::ERROR, &[formal, context]))
    }

    fn into_facts(mut self, m: &mut Machine, root: u32) -> Result<Facts, Thrown> {
        let mut texts = String::new();
        let top = m.store.heap_top;
        for (number, node) in self.nodes.iter_mut().enumerate() {
            m.store.interrupts.poll_at(number)?;
            let term = m.store.instantiate(&self.terms[number])?;
            let text = term_text(&m.store, m.operators.user(), term, &WriteOptions::WRITEQ);
            m.store.heap_top = top;
            match text.char_indices().nth(MAX_NAME_CHARACTERS) {
                Some((end, _)) => texts.extend([&text[..end], "…"]),
                None => texts.push_str(&text),
            }
            node.text = texts.len();
        }
        Ok(Facts {
            size: self.terms.iter().map(Block::len).max().unwrap_or(0),
            terms: self.terms.into(),
            names: self.names,
            nodes: self.nodes,
            successors: self.successors,
            texts,
            root,
        })
    }
}

fn domain_error(m: &mut Machine, domain: &str, culprit: Cell) -> Thrown {
    let domain = Cell::atom(m.store.atoms.intern(domain));
    custom_error(m, "domain_error", &[domain, culprit])
}
