//! The code store: all blocks of code, and the addresses of their words.
//!
//! A [`CodeAddr`] points at a word of a [block](CodeBlock). The first word of a call contains its distance from word 0, and word 0
//! contains the number of the block. So the block, and the live point at that place, can be found from a return address.
//!
//! Fetching is the one unsafe operation here. It is sound because a `CodeAddr` is made only in this file: from a block that is
//! alive ([`CodeStore::address`]), or from a word that holds such an address, an operand ([`CodeAddr::read_target`]) or a cell of a
//! stack ([`CodeAddr::read`]); the same holds for entries. Blocks never move, and a block is freed only when no frame,
//! choicepoint or predicate refers to it: it is *retired* when its predicate no longer uses it, and freed by a garbage
//! collection that has not found it in any frame or choicepoint.
#![allow(unsafe_code)]

use super::block::{CodeBlock, CodeDraft, LivePoint, Owner};
use super::predicate_key::PredId;
use crate::terms::{Addr, Cell, Store};
use crate::text::SourceId;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;
use std::collections::BTreeMap;
use std::num::NonZeroU32;

/// The address of a word in a code block, or null.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash, PartialOrd, Ord)]
#[repr(transparent)]
pub struct CodeAddr(u64);

impl CodeAddr {
    /// No code.
    pub const NULL: CodeAddr = CodeAddr(0);

    /// The address as an operand word; [`CodeAddr::read_target`] reads it.
    #[inline(always)]
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The address that [`CodeAddr::write`] wrote to a cell of a stack.
    #[inline(always)]
    pub(crate) fn read(store: &Store, place: Addr) -> CodeAddr {
        CodeAddr(store.read(place).bits())
    }

    /// Writes the address to a cell of a stack.
    #[inline(always)]
    pub(crate) fn write(self, store: &mut Store, place: Addr) {
        store.write(place, Cell::from_bits(self.0));
    }

    /// The word `words` further on.
    #[inline(always)]
    #[must_use]
    pub(crate) const fn plus(self, words: usize) -> CodeAddr {
        CodeAddr(self.0 + 8 * words as u64)
    }

    /// The word `words` before.
    #[inline(always)]
    #[must_use]
    pub(crate) const fn minus(self, words: usize) -> CodeAddr {
        CodeAddr(self.0 - 8 * words as u64)
    }

    /// Whether there is no code.
    #[inline(always)]
    pub const fn is_null(self) -> bool {
        self.0 == 0
    }

    /// The distance in words from `start`, unless this address is before it.
    pub(crate) fn words_from(self, start: CodeAddr) -> Option<usize> {
        Some(self.0.checked_sub(start.0)? as usize / 8)
    }

    /// The word at this address.
    #[inline(always)]
    pub(crate) fn fetch(self) -> u64 {
        // Sound by the invariant at the head of this module.
        unsafe { *(self.0 as *const u64) }
    }

    /// The address of code that is the operand at this address.
    #[inline(always)]
    pub(crate) fn read_target(self) -> CodeAddr {
        CodeAddr(self.fetch())
    }

    /// The entry that is the operand at this address.
    #[inline(always)]
    pub(crate) fn read_entry(self) -> EntryAddr {
        EntryAddr(self.fetch())
    }

    /// The constant that is the operand at this address, or a cell of a literal.
    #[inline(always)]
    pub(crate) fn read_constant(self) -> Cell {
        Cell::from_bits(self.fetch())
    }
}

/// The address of the entry of a predicate: the address of the code for each translation, then a word with the number and
/// arity of the predicate. Calls refer to the entry, which never moves, so redefinition needs no change to the callers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(transparent)]
pub struct EntryAddr(u64);

impl EntryAddr {
    /// The address as an operand word; [`CodeAddr::read_entry`] reads it.
    pub const fn bits(self) -> u64 {
        self.0
    }

    /// The current code of the fast translation.
    #[inline(always)]
    pub fn code(self) -> CodeAddr {
        // Entries are cells of boxed slices that live as long as the database.
        let code = unsafe { (*(self.0 as *const std::cell::Cell<u64>)).get() };
        CodeAddr(code)
    }

    /// The current code of the traced translation.
    #[inline(always)]
    pub fn traced(self) -> CodeAddr {
        // As above: the second word of the entry.
        let code = unsafe { (*((self.0 + 8) as *const std::cell::Cell<u64>)).get() };
        CodeAddr(code)
    }

    /// The number and arity of the predicate.
    pub fn predicate(self) -> (PredId, usize) {
        // As above: the third word of the entry.
        let word = unsafe { (*((self.0 + 16) as *const std::cell::Cell<u64>)).get() };
        (PredId(word as u32), (word >> 32) as usize)
    }
}

/// The two ways to compile the clauses of a predicate.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Translation {
    /// Optimized code.
    Fast,
    /// Code for the tracer and profiler, in which every goal is a call.
    Traced,
}

const ENTRIES_PER_PAGE: usize = 512;

/// The number of words of an entry.
const ENTRY_WORDS: usize = 3;

/// The entries of all predicates, in pages that never move.
#[derive(Default)]
pub(crate) struct Entries {
    pages: Vec<Box<[std::cell::Cell<u64>]>>,
    count: usize,
}

impl Entries {
    /// Adds an entry for a predicate of this arity. The index of the entry is the number of the predicate.
    pub(crate) fn add(&mut self, arity: u32) -> EntryAddr {
        if self.count.is_multiple_of(ENTRIES_PER_PAGE) {
            self.pages.push((0..ENTRY_WORDS * ENTRIES_PER_PAGE).map(|_| std::cell::Cell::new(0)).collect());
        }
        self.count += 1;
        self.assign(self.count - 1, arity)
    }

    /// Makes the entry at `index`, a new one or one whose predicate has been forgotten, that of a predicate of this arity.
    pub(crate) fn assign(&self, index: usize, arity: u32) -> EntryAddr {
        let place = ENTRY_WORDS * (index % ENTRIES_PER_PAGE);
        let page = &self.pages[index / ENTRIES_PER_PAGE];
        page[place + 2].set(u64::from(arity) << 32 | index as u64);
        EntryAddr(page[place..].as_ptr() as u64)
    }

    /// Sets the code of a translation in the entry at `index`.
    pub(crate) fn set(&self, index: usize, translation: Translation, code: CodeAddr) {
        let place = ENTRY_WORDS * (index % ENTRIES_PER_PAGE) + translation as usize;
        self.pages[index / ENTRIES_PER_PAGE][place].set(code.bits());
    }
}

/// The number of a block, reused after the block has been freed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CodeId(NonZeroU32);

impl CodeId {
    fn of(index: u32) -> CodeId {
        CodeId(NonZeroU32::MIN.saturating_add(index))
    }

    fn index(self) -> usize {
        self.0.get() as usize - 1
    }

    /// The number, from 1.
    pub fn number(self) -> i64 {
        i64::from(self.0.get())
    }

    /// The block of this number.
    pub fn from_number(number: i64) -> Option<CodeId> {
        NonZeroU32::new(u32::try_from(number).ok()?).map(CodeId)
    }
}

/// A set of blocks.
#[derive(Debug)]
pub struct CodeSet(Vec<u64>);

impl CodeSet {
    pub fn insert(&mut self, id: CodeId) {
        self.0[id.index() / 64] |= 1 << (id.index() % 64);
    }

    pub fn contains(&self, id: CodeId) -> bool {
        self.0[id.index() / 64] >> (id.index() % 64) & 1 != 0
    }
}

/// A block that only running code, frames and choicepoints may still refer to.
#[derive(Clone, Copy, Debug)]
struct Retired {
    id: CodeId,
    /// The predicate with whose other retired blocks this one is freed, because they may refer to one another.
    freed_with: Option<PredId>,
}

/// All code blocks of a system.
#[derive(Default)]
pub struct CodeStore {
    blocks: Vec<Option<CodeBlock>>,
    free: Vec<u32>,
    by_start: BTreeMap<u64, u32>,
    size: usize,
    retired: Vec<Retired>,
    retired_size: usize,
}

impl CodeStore {
    /// Adds a draft and relocates its labels.
    pub fn add(&mut self, draft: CodeDraft, owner: Owner) -> CodeId {
        self.add_sourced(draft, owner, None)
    }

    /// Like [`CodeStore::add`], for code whose spans refer to a source.
    pub fn add_sourced(&mut self, draft: CodeDraft, owner: Owner, source: Option<SourceId>) -> CodeId {
        let index = self.free.pop().unwrap_or_else(|| {
            self.blocks.push(None);
            self.blocks.len() as u32 - 1
        });
        let block = CodeBlock::new(draft, index, owner, source);
        self.size += block.size();
        self.by_start.insert(block.start(), index);
        self.blocks[index as usize] = Some(block);
        CodeId::of(index)
    }

    /// The address of a word of a block.
    pub fn address(&self, id: CodeId, offset: usize) -> CodeAddr {
        match self.get(id) {
            Some(block) => CodeAddr(block.start()).plus(offset.min(block.words().len())),
            None => CodeAddr::NULL,
        }
    }

    /// A block, if it has not been freed.
    pub fn get(&self, id: CodeId) -> Option<&CodeBlock> {
        self.blocks.get(id.index())?.as_ref()
    }

    /// The block that begins at `start`, which must be the address of word 0 of a block.
    pub fn block_at(&self, start: CodeAddr) -> Option<(CodeId, &CodeBlock)> {
        let id = CodeId::of(start.fetch() as u32);
        Some((id, self.get(id)?))
    }

    /// The block that contains an address, and the offset in words.
    pub fn locate(&self, address: CodeAddr) -> Option<(CodeId, usize)> {
        let (start, index) = self.by_start.range(..=address.0).next_back()?;
        let offset = ((address.0 - start) / 8) as usize;
        let block = self.blocks.get(*index as usize)?.as_ref()?;
        (offset < block.words().len()).then_some((CodeId::of(*index), offset))
    }

    /// The address of the instruction of which that at an address is a copy; the same address for any other instruction.
    pub fn original_of(&self, address: CodeAddr) -> CodeAddr {
        let original = self.locate(address).and_then(|(id, offset)| self.get(id)?.original_of(offset));
        original.map_or(address, CodeAddr)
    }

    /// The live point at an address, if execution can resume there.
    pub fn live_at(&self, address: CodeAddr) -> Option<&LivePoint> {
        let (id, offset) = self.locate(address)?;
        self.get(id)?.live_at(offset)
    }

    /// All blocks.
    pub fn blocks(&self) -> impl Iterator<Item = (CodeId, &CodeBlock)> {
        (0..).zip(&self.blocks).filter_map(|(index, block)| Some((CodeId::of(index), block.as_ref()?)))
    }

    /// The approximate size of all blocks in bytes.
    pub fn size(&self) -> usize {
        self.size
    }

    /// The approximate size in bytes of blocks that are retired but not yet freed.
    pub fn retired_size(&self) -> usize {
        self.retired_size
    }

    /// Retires a block: no new reference to it will be made. Blocks of a predicate that refer to one another, an index and its
    /// clauses, are retired with the predicate as `freed_with`.
    pub fn retire(&mut self, id: CodeId, freed_with: Option<PredId>) {
        if let Some(block) = self.get(id) {
            self.retired_size += block.size();
            self.retired.push(Retired { id, freed_with });
        }
    }

    /// An empty set with space for all blocks.
    pub fn empty_set(&self) -> CodeSet {
        CodeSet(vec![0; self.blocks.len().div_ceil(64)])
    }

    /// Frees the retired blocks except those in `running` and those that a running block may refer to.
    pub fn free_retired(&mut self, running: &CodeSet) {
        let retired = std::mem::take(&mut self.retired);
        let held = retired.iter().filter(|block| running.contains(block.id)).filter_map(|block| block.freed_with);
        let held: HashSet<PredId, FxBuildHasher> = held.collect();
        for block in retired {
            if running.contains(block.id) || block.freed_with.is_some_and(|predicate| held.contains(&predicate)) {
                self.retired.push(block);
            } else {
                self.remove(block.id);
            }
        }
        let kept = self.retired.iter().filter_map(|block| self.get(block.id));
        self.retired_size = kept.map(CodeBlock::size).sum();
    }

    /// Frees a block, to which no references may exist.
    fn remove(&mut self, id: CodeId) {
        if let Some(block) = self.blocks[id.index()].take() {
            self.size -= block.size();
            self.by_start.remove(&block.start());
            self.free.push(id.index() as u32);
        }
    }
}
