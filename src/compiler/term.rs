//! Access to the term of a clause in its block, without a store.

use crate::terms::{Addr, Block, Cell, Functor, Tag, atoms::known};

/// A subterm, one level deep.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Node {
    /// A variable; its number is its place among the cells of the block.
    Variable(usize),
    /// An atom or small integer.
    Constant(Cell),
    /// A float, big integer or string.
    Boxed(Cell),
    /// A list pair or other compound term; [`BlockTerm::argument`] gives its arguments.
    Compound(Functor, Cell),
}

impl Node {
    /// The number of the variable, if the node is one.
    pub(crate) fn variable(self) -> Option<usize> {
        match self {
            Node::Variable(place) => Some(place),
            _ => None,
        }
    }
}

/// The cells of a block, read as a term.
#[derive(Clone, Copy)]
pub(crate) struct BlockTerm<'a> {
    block: &'a Block,
    cells: &'a [Cell],
}

impl<'a> BlockTerm<'a> {
    pub(crate) fn new(block: &'a Block) -> BlockTerm<'a> {
        BlockTerm { block, cells: block.cells() }
    }

    pub(crate) fn block(self) -> &'a Block {
        self.block
    }

    /// The cells of the block.
    pub(super) fn cells(self) -> &'a [Cell] {
        self.cells
    }

    /// The cell of the whole term.
    pub(super) fn root(self) -> Cell {
        self.cells.first().copied().unwrap_or(Cell::atom(known::TRUE))
    }

    /// The node of a cell.
    pub(super) fn node(self, cell: Cell) -> Node {
        let mut cell = cell;
        loop {
            match cell.tag() {
                Tag::Ref => {
                    let next = self.cells[cell.place()];
                    if next == cell {
                        return Node::Variable(cell.place());
                    }
                    cell = next;
                }
                Tag::Attributed => return Node::Variable(cell.place()),
                Tag::Int | Tag::Atom => return Node::Constant(cell),
                Tag::List => return Node::Compound(Functor::PAIR, cell),
                Tag::Struct => return Node::Compound(Functor::from_header(self.cells[cell.place()]), cell),
                Tag::Box | Tag::Header => return Node::Boxed(cell),
            }
        }
    }

    /// The argument of a compound cell at `index`, from 0.
    pub(super) fn argument(self, compound: Cell, index: usize) -> Cell {
        self.cells[self.argument_place(compound, index)]
    }

    /// The place of that argument.
    pub(crate) fn argument_place(self, compound: Cell, index: usize) -> usize {
        compound.place() + index + (compound.tag() == Tag::Struct) as usize
    }

    /// The node of the cell at a place.
    pub(crate) fn node_at(self, place: usize) -> Node {
        self.node(self.cells[place])
    }

    /// Whether the cell at a place points further on in the block, as every pointer to a compound term does.
    pub(super) fn points_forward(self, at: usize) -> bool {
        self.cells[at].is_compound() && self.cells[at].place() > at
    }

    /// The number of cells of a box.
    pub(super) fn box_cells(self, boxed: Cell) -> u32 {
        boxed_length(self.cells[boxed.place()]) as u32
    }

    /// The bits of the float in a box, if it is one.
    pub(super) fn float(self, boxed: Cell) -> Option<u64> {
        let at = boxed.place();
        self.cells[at].is_float_header().then(|| self.cells[at + 1].bits())
    }

    /// The place to which a pointer cell points.
    pub(super) fn place(self, cell: Cell) -> usize {
        cell.place()
    }

    /// Calls `visit` with the number of every variable occurrence in a subterm, from left to right.
    pub(super) fn variables(self, term: Cell, mut visit: impl FnMut(usize)) {
        let mut pending = vec![term];
        while let Some(cell) = pending.pop() {
            match self.node(cell) {
                Node::Variable(variable) => visit(variable),
                Node::Compound(functor, compound) => {
                    pending.extend((0..functor.arity()).rev().map(|index| self.argument(compound, index)));
                }
                Node::Constant(_) | Node::Boxed(_) => {}
            }
        }
    }

    /// Copies a subterm to a block of its own; also returns the places of variables in it, with their numbers.
    pub(super) fn copy_literal(self, term: Cell) -> (Vec<Cell>, Vec<(usize, usize)>) {
        let mut cells = vec![term];
        let mut variables = Vec::new();
        let mut scan = 0;
        while scan < cells.len() {
            let end = cells.len();
            match self.node(cells[scan]) {
                Node::Constant(constant) => cells[scan] = constant,
                Node::Variable(variable) => {
                    variables.push((scan, variable));
                    cells[scan] = Cell::ZERO;
                }
                Node::Compound(functor, compound) => {
                    if compound.tag() == Tag::List {
                        cells[scan] = Cell::list(Addr::relative(end));
                    } else {
                        cells[scan] = Cell::structure(Addr::relative(end));
                        cells.push(functor.header());
                    }
                    for index in 0..functor.arity() {
                        cells.push(self.argument(compound, index));
                    }
                }
                Node::Boxed(boxed) if boxed.tag() == Tag::Box => {
                    let (from, length) = (boxed.place(), boxed_length(self.cells[boxed.place()]));
                    cells[scan] = boxed.with_addr(Addr::relative(end));
                    cells.extend_from_slice(&self.cells[from..from + length]);
                }
                Node::Boxed(header) => scan += boxed_length(header) - 1,
            }
            scan += 1;
        }
        (cells, variables)
    }
}

/// The number of cells of a box with this header, including the header; 1 for the header of a compound term.
fn boxed_length(header: Cell) -> usize {
    1 + header.payload()
}
