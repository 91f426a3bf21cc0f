//! Explicit trees: games given by the facts of a program.
//!
//! Nodes are numbers, and their names, which are ground terms, are kept outside the heap. Max moves at the root, or Min with the option
//! `ходит(мин)`, and the sides alternate. The static value of an inner node without a value is 0.
//!
//! A position is the name of a node; the name of a move is its successor.

// Builds a tree from facts.
pub mod facts;

use crate::games::core::picture::{Picture, Style};
use crate::games::core::position_terms::{TermBuilder, TermReader};
use crate::games::core::{Game, MoveName, Side};
use crate::terms::{Block, Cell, Exhausted};
use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;
use std::ops::Range;
use std::sync::Arc;

/// A hash table from names to numbers of nodes.
#[derive(Clone, Debug, Default)]
pub struct NodesByName {
    numbers: HashTable<u32>,
}

impl NodesByName {
    /// The number of the node with this name; `all` are the names by number.
    pub fn find(&self, name: &Block, all: &[Block]) -> Option<u32> {
        self.numbers.find(FxBuildHasher.hash_one(name), |number| all[*number as usize] == *name).copied()
    }

    /// Adds the last name of `all`.
    pub fn add_last(&mut self, all: &[Block]) {
        let Some(last) = all.len().checked_sub(1) else { return };
        let hash = |name: &Block| FxBuildHasher.hash_one(name);
        self.numbers.insert_unique(hash(&all[last]), last as u32, |number| hash(&all[*number as usize]));
    }
}

/// A node.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// The range of its successors in [`Facts::successors`].
    pub successors: Range<u32>,
    /// Its static value for Max.
    pub value: i64,
    /// The side to move; `None` if the node is not reachable from the root.
    pub side: Option<Side>,
    /// The end of its text in [`Facts::texts`], which begins where that of the previous node ends.
    pub text: usize,
}

/// The game: a shared tree.
#[derive(Clone)]
pub struct Tree(pub Arc<Facts>);

/// The nodes of a tree.
#[derive(Debug)]
pub struct Facts {
    /// Names by number.
    pub terms: Arc<[Block]>,
    /// Numbers by name.
    pub names: NodesByName,
    /// Nodes by number.
    pub nodes: Vec<Node>,
    /// The successors of all nodes, those of one node together.
    pub successors: Vec<u32>,
    /// The abbreviated names as text, concatenated.
    pub texts: String,
    /// The number of the root.
    pub root: u32,
    /// The heap cells of the largest name.
    pub size: usize,
}

impl Facts {
    fn node(&self, number: u32) -> &Node {
        &self.nodes[number as usize]
    }

    fn successors(&self, number: u32) -> &[u32] {
        let Range { start, end } = self.node(number).successors;
        &self.successors[start as usize..end as usize]
    }

    /// The approximate number of bytes that the nodes and their names take.
    fn allocated(&self) -> usize {
        self.terms.iter().map(Block::size).sum::<usize>()
            + size_of_val(&*self.nodes)
            + size_of_val(&*self.successors)
            + size_of::<u32>() * self.names.numbers.capacity()
            + self.texts.len()
    }

    fn name_text(&self, number: u32) -> &str {
        let begin = number.checked_sub(1).map_or(0, |before| self.node(before).text);
        &self.texts[begin..self.node(number).text]
    }
}

impl Game for Tree {
    type Position = u32;
    type Move = u32;

    fn start(&self) -> u32 {
        self.0.root
    }

    fn side_to_move(&self, node: &u32) -> Side {
        self.0.node(*node).side.unwrap_or(Side::Max)
    }

    fn moves(&self, node: &u32, moves: &mut Vec<u32>) {
        moves.extend_from_slice(self.0.successors(*node));
    }

    fn apply(&self, _node: &u32, successor: u32) -> u32 {
        successor
    }

    fn value(&self, node: &u32) -> i64 {
        self.0.node(*node).value
    }

    /// Fibonacci hashing (D. Knuth, *The Art of Computer Programming*, 6.4).
    fn key(&self, node: &u32) -> u64 {
        (u64::from(*node) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn tables_size(&self) -> usize {
        self.0.allocated()
    }

    fn term_size(&self) -> usize {
        self.0.size
    }

    fn term_of(&self, node: &u32, builder: &mut TermBuilder) -> Result<Cell, Exhausted> {
        builder.store().instantiate(&self.0.terms[*node as usize])
    }

    fn position_of(&self, term: Cell, reader: &TermReader) -> Option<u32> {
        let name = reader.store().ground_block(term)?;
        let node = self.0.names.find(&name, &self.0.terms)?;
        self.0.node(node).side.map(|_| node)
    }

    fn picture(&self, node: &u32) -> Picture {
        const MAX_SHOWN_SUCCESSORS: usize = 16;
        let style = |side: Side| if side == Side::Max { Style::Max } else { Style::Min };
        let side = self.side_to_move(node);
        let mut picture = Picture::new();
        picture.start_row().put(self.0.name_text(*node), style(side));
        let successors = self.0.successors(*node);
        for (index, successor) in successors.iter().enumerate().take(MAX_SHOWN_SUCCESSORS) {
            let branch = if index + 1 == successors.len() { "└ " } else { "├ " };
            picture.start_row().put(branch, Style::Faint).put(self.0.name_text(*successor), style(side.other()));
        }
        if successors.len() > MAX_SHOWN_SUCCESSORS {
            picture.start_row().put("└ …", Style::Faint);
        }
        picture
    }

    fn move_name(&self, _node: &u32, _successor: u32) -> MoveName {
        MoveName::Position
    }

    fn parse_move(&self, node: &u32, text: &str) -> Option<u32> {
        self.0.successors(*node).iter().copied().find(|successor| self.0.name_text(*successor) == text.trim())
    }
}
