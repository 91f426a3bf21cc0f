//! Explicit trees: what a program's facts say is the game.
//!
//! Nodes are numbered, and their names stay outside the heap; so a tree may be as deep as there is memory. Max moves at the root,
//! unless the option `ходит(мин)` says otherwise, and sides take turns from row to row. A node with successors that has no value of
//! its own is worth 0 without looking ahead.
//!
//! A position is the name of a node, any ground term. A move is called by the position that it leads to.

pub mod facts;

use crate::games::core::picture::{Picture, Style};
use crate::games::core::position_terms::{TermBuilder, TermReader};
use crate::games::core::{Game, MoveName, Side};
use crate::terms::{Block, Cell};
use hashbrown::HashTable;
use rustc_hash::FxBuildHasher;
use std::hash::BuildHasher;
use std::ops::Range;
use std::sync::Arc;

/// Nodes by name.
#[derive(Clone, Debug, Default)]
pub struct Names {
    numbers: HashTable<u32>,
}

impl Names {
    /// The number of the node of this name; all names by number are given too.
    pub fn find(&self, name: &Block, all: &[Block]) -> Option<u32> {
        self.numbers.find(FxBuildHasher.hash_one(name), |number| all[*number as usize] == *name).copied()
    }

    /// Adds the last of all names.
    pub fn add_last(&mut self, all: &[Block]) {
        let Some(last) = all.len().checked_sub(1) else { return };
        let hash = |name: &Block| FxBuildHasher.hash_one(name);
        self.numbers.insert_unique(hash(&all[last]), last as u32, |number| hash(&all[*number as usize]));
    }
}

/// A node as the facts have it.
#[derive(Clone, Debug, Default)]
pub struct Node {
    /// Where its successors stand among those of all nodes.
    pub successors: Range<u32>,
    /// What it is worth to Max.
    pub value: i64,
    /// Who moves; `None` if it is no node of this tree.
    pub side: Option<Side>,
    /// Where the text of its name ends.
    pub text: usize,
}

/// The game.
#[derive(Clone)]
pub struct Tree(pub Arc<Facts>);

/// All nodes.
#[derive(Debug)]
pub struct Facts {
    /// Their names by number.
    pub terms: Arc<[Block]>,
    /// Their numbers by name.
    pub names: Names,
    /// The nodes by number.
    pub nodes: Vec<Node>,
    /// Successors, those of one node together.
    pub successors: Vec<u32>,
    /// What people see of the names, one behind the other.
    pub texts: String,
    /// The root.
    pub root: u32,
    /// Cells of the largest name.
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

    fn text(&self, number: u32) -> &str {
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

    fn side(&self, node: &u32) -> Side {
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

    fn key(&self, node: &u32) -> u64 {
        (u64::from(*node) + 1).wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn term_size(&self) -> usize {
        self.0.size
    }

    fn term_of(&self, node: &u32, builder: &mut TermBuilder) -> Cell {
        // The cells are reserved, so only a request to stop can fail here; then the term is not used.
        builder.store().instantiate(&self.0.terms[*node as usize]).unwrap_or(Cell::ZERO)
    }

    fn position_of(&self, term: Cell, reader: &TermReader) -> Option<u32> {
        let name = reader.store().ground_block(term)?;
        let node = self.0.names.find(&name, &self.0.terms)?;
        self.0.node(node).side.map(|_| node)
    }

    fn picture(&self, node: &u32) -> Picture {
        const MOST_SHOWN: usize = 16;
        let style = |side: Side| if side == Side::Max { Style::Max } else { Style::Min };
        let side = self.side(node);
        let mut picture = Picture::new();
        picture.row().put(self.0.text(*node), style(side));
        let successors = self.0.successors(*node);
        for (index, successor) in successors.iter().enumerate().take(MOST_SHOWN) {
            let rim = if index + 1 == successors.len() { "└ " } else { "├ " };
            picture.row().put(rim, Style::Faint).put(self.0.text(*successor), style(side.other()));
        }
        if successors.len() > MOST_SHOWN {
            picture.row().put("└ …", Style::Faint);
        }
        picture
    }

    fn move_name(&self, _node: &u32, _successor: u32) -> MoveName {
        MoveName::Position
    }

    fn parse_move(&self, node: &u32, text: &str) -> Option<u32> {
        self.0.successors(*node).iter().copied().find(|successor| self.0.text(*successor) == text.trim())
    }
}
