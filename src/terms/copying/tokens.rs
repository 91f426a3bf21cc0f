//! Terms as rows of words, in which variants are equal: variables are numbered in the order in which they occur. Tables of answers
//! keep terms in this form.
//!
//! ```text
//!   atom, small integer      the cell
//!   variable                 a reference with its number as address
//!   compound term            its header (a pair has that of '.'/2), then its arguments
//!   box                      its header, then the words of its payload
//! ```

use crate::terms::memory::{Addr, CELL_BYTES, Cell, Exhausted, Functor, Region, Store, Tag};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;
use smallvec::SmallVec;

/// Words of some terms, and the variables of those terms in the order of their numbers.
#[derive(Default)]
pub struct Tokens {
    /// The words.
    pub words: Vec<u64>,
    /// The variables.
    pub variables: Vec<Cell>,
    /// The numbers of the variables, once there are many.
    numbers: HashMap<Cell, u32, FxBuildHasher>,
}

/// Why a term has no such form.
#[derive(Clone, Copy, Debug)]
pub enum TokenError {
    /// It has an attributed variable.
    Attributed,
    /// It is cyclic.
    Cyclic,
    /// There is no memory for it, or the work is stopped.
    Exhausted(Exhausted),
}

/// So many variables are compared one by one.
const MAX_COMPARED: usize = 16;

/// Arguments still to be visited: the address of the next, and how many.
type Pending = SmallVec<[(Addr, usize); 16]>;

impl Tokens {
    /// Forgets the terms.
    pub fn clear(&mut self) {
        self.words.clear();
        self.variables.clear();
        self.numbers.clear();
    }

    fn number(&mut self, variable: Cell) -> u64 {
        let count = self.variables.len();
        if count <= MAX_COMPARED {
            if let Some(number) = self.variables.iter().position(|known| *known == variable) {
                return number as u64;
            }
        } else {
            if self.numbers.is_empty() {
                self.numbers.extend((0..).zip(&self.variables).map(|(number, known)| (*known, number)));
            }
            if let Some(number) = self.numbers.get(&variable) {
                return u64::from(*number);
            }
            self.numbers.insert(variable, count as u32);
        }
        self.variables.push(variable);
        count as u64
    }
}

/// The token of a variable.
fn variable_token(number: u64) -> u64 {
    Cell::reference(Addr::from_offset(number * CELL_BYTES)).bits()
}

/// Words from which on it is asked whether the term is cyclic, and words between two polls.
const CYCLE_CHECK: usize = 1 << 16;
const POLL_STRIDE: usize = 1 << 14;

impl Store {
    /// Appends the words of a term.
    ///
    /// # Errors
    /// [`TokenError`]; then the words are incomplete.
    #[inline]
    pub fn append_tokens(&self, term: Cell, tokens: &mut Tokens, most: usize) -> Result<(), TokenError> {
        let term = self.deref(term);
        if term.is_immediate() {
            tokens.words.push(term.bits());
            return Ok(());
        }
        self.append_large(term, tokens, most)
    }

    fn append_large(&self, root: Cell, tokens: &mut Tokens, most: usize) -> Result<(), TokenError> {
        let (mut pending, mut term) = (Pending::new(), root);
        let start = tokens.words.len();
        let (mut check, mut poll) = (start + CYCLE_CHECK, start + POLL_STRIDE);
        loop {
            match term.tag() {
                Tag::Int | Tag::Atom => tokens.words.push(term.bits()),
                Tag::Attributed => return Err(TokenError::Attributed),
                Tag::Ref => {
                    let number = tokens.number(term);
                    tokens.words.push(variable_token(number));
                }
                Tag::List => {
                    tokens.words.push(Functor::PAIR.header().bits());
                    pending.push((term.addr(), 2));
                }
                Tag::Struct => {
                    let header = self.read(term.addr());
                    tokens.words.push(header.bits());
                    if header.header_len() > 0 {
                        pending.push((term.addr().plus(1), header.header_len()));
                    }
                }
                Tag::Box => {
                    tokens.words.push(self.read(term.addr()).bits());
                    tokens.words.extend_from_slice(self.payload(term));
                }
                // No dereferenced term is a header.
                Tag::Header => return Err(TokenError::Cyclic),
            }
            let length = tokens.words.len();
            if length >= poll {
                poll = length + POLL_STRIDE;
                self.interrupts.poll().map_err(|_| TokenError::Exhausted(Exhausted(Region::Heap)))?;
                if length > most {
                    return Err(TokenError::Exhausted(Exhausted(Region::Heap)));
                }
            }
            if length >= check {
                check = usize::MAX;
                if !self.is_acyclic(root) {
                    return Err(TokenError::Cyclic);
                }
            }
            // The last argument is visited in place of its term, so lists take no stack.
            let Some((next, count)) = pending.pop() else { return Ok(()) };
            if count > 1 {
                pending.push((next.plus(1), count - 1));
            }
            term = self.deref(self.read(next));
        }
    }

    /// Builds the term whose words begin at `at`, and moves `at` behind them. The terms of a row share `variables`, which is empty
    /// at first. The caller has reserved [`cells_of_tokens`] cells.
    pub fn build_from_tokens(&mut self, words: &[u64], at: &mut usize, variables: &mut SmallVec<[Cell; 8]>) -> Cell {
        let mut pending = Pending::new();
        let root = self.build_one(words, at, None, variables, &mut pending);
        while let Some((slot, count)) = pending.pop() {
            if count > 1 {
                pending.push((slot.plus(1), count - 1));
            }
            let term = self.build_one(words, at, Some(slot), variables, &mut pending);
            self.write(slot, term);
        }
        root
    }

    /// The term of the next word; its arguments, if it has any, are still to be built.
    #[inline]
    fn build_one(
        &mut self,
        words: &[u64],
        at: &mut usize,
        slot: Option<Addr>,
        variables: &mut SmallVec<[Cell; 8]>,
        pending: &mut Pending,
    ) -> Cell {
        let token = Cell::from_bits(words[*at]);
        *at += 1;
        match token.tag() {
            Tag::Ref => {
                let number = token.place();
                if let Some(known) = variables.get(number) {
                    return *known;
                }
                let new = slot.map_or_else(|| self.new_variable(), Cell::reference);
                variables.push(new);
                new
            }
            Tag::Header if token.is_box_header() => {
                let (place, length) = (self.heap_top, token.header_len());
                self.push(token);
                for word in &words[*at..*at + length] {
                    self.push(Cell::from_bits(*word));
                }
                *at += length;
                Cell::boxed(place)
            }
            Tag::Header => {
                let functor = Functor::from_header(token);
                let place = self.heap_top;
                let (term, first) = if functor == Functor::PAIR {
                    (Cell::list(place), place)
                } else {
                    self.push(token);
                    (Cell::structure(place), place.plus(1))
                };
                self.heap_top = first.plus(functor.arity());
                if functor.arity() > 0 {
                    pending.push((first, functor.arity()));
                }
                term
            }
            _ => token,
        }
    }
}

/// The most cells that terms of so many words take.
pub fn cells_of_tokens(words: usize) -> usize {
    2 * words
}
