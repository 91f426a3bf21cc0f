//! Code blocks: instructions as opaque words that never move, with live points and source spans.
//!
//! ```text
//!            ┌────────────┬──────────────┬───────────────────────────────────────┐
//!  block ──▶ │ id         │ instructions and their operands …                    │
//!            └────────────┴──────────────┴───────────────────────────────────────┘
//! ```
//! Word 0 is the number of the block. For some offsets the block stores more than the words: the live slots and registers where
//! execution may resume, and the spans of goals in the source.

use super::predicate_key::PredId;
use crate::text::{SourceId, Span};

/// A block before relocation: addresses inside it are offsets.
#[derive(Clone, Debug, Default)]
pub struct CodeDraft {
    /// The instructions; word 0 is reserved for the number of the block.
    pub words: Vec<u64>,
    /// The number of words before the literals, which follow the instructions; 0 if there are no literals.
    pub instructions: u32,
    /// The words that contain an offset and must become an address.
    pub labels: Vec<u32>,
    /// The live points, ordered by offset.
    pub live: Vec<LivePoint>,
    /// The offset of each goal and its span in the source, ordered by offset.
    pub spans: Vec<(u32, Span)>,
    /// The offsets of instructions that are copies, and the addresses of their originals, ordered by offset.
    pub copies: Vec<(u32, u64)>,
}

/// A block of code.
pub struct CodeBlock {
    words: Box<[u64]>,
    live: Box<[LivePoint]>,
    spans: Box<[(u32, Span)]>,
    copies: Box<[(u32, u64)]>,
    owner: Owner,
    source: Option<SourceId>,
    instructions: u32,
}

impl CodeBlock {
    /// Relocates a draft.
    pub(super) fn new(draft: CodeDraft, number: u32, owner: Owner, source: Option<SourceId>) -> CodeBlock {
        let mut words = draft.words.into_boxed_slice();
        let start = words.as_ptr() as u64;
        words[0] = u64::from(number);
        for label in draft.labels {
            words[label as usize] = start + 8 * words[label as usize];
        }
        let instructions = if draft.instructions == 0 { words.len() as u32 } else { draft.instructions };
        let (live, spans, copies) = (draft.live.into(), draft.spans.into(), draft.copies.into());
        CodeBlock { words, live, spans, copies, owner, source, instructions }
    }

    /// The address of word 0.
    pub(super) fn start(&self) -> u64 {
        self.words.as_ptr() as u64
    }

    /// The number of words before the literals.
    pub fn instruction_words(&self) -> usize {
        self.instructions as usize
    }

    /// The source to which the spans refer.
    pub fn source(&self) -> Option<SourceId> {
        self.source
    }

    pub fn owner(&self) -> Owner {
        self.owner
    }

    /// Whether relocation of the draft gives the same words.
    pub fn is_relocation_of(&self, draft: &CodeDraft) -> bool {
        let mut words = draft.words.clone();
        for &label in &draft.labels {
            words[label as usize] = self.start() + 8 * words[label as usize];
        }
        words.get(1..) == self.words.get(1..)
    }

    /// The live point at an offset, if execution can resume there.
    pub fn live_at(&self, offset: usize) -> Option<&LivePoint> {
        let index = self.live.binary_search_by_key(&(offset as u32), |point| point.offset).ok()?;
        Some(&self.live[index])
    }

    /// The span of the last goal that begins at or before an offset.
    pub fn span_at(&self, offset: usize) -> Option<Span> {
        let after = self.spans.partition_point(|(at, _)| *at as usize <= offset);
        after.checked_sub(1).map(|index| self.spans[index].1)
    }

    /// The address of the instruction of which that at an offset is a copy, if it is one.
    pub(super) fn original_of(&self, offset: usize) -> Option<u64> {
        let index = self.copies.binary_search_by_key(&(offset as u32), |(at, _)| *at).ok()?;
        Some(self.copies[index].1)
    }

    /// All words, including word 0.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// The approximate size in bytes, with live points and spans.
    pub(super) fn size(&self) -> usize {
        8 * self.words.len() + size_of_val(&*self.live) + size_of_val(&*self.spans) + size_of_val(&*self.copies) + 160
    }
}

/// The owner of a block.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// The code of a clause or index of this predicate.
    Predicate(PredId),
    /// A goal compiled at run time.
    Temporary,
    /// The machine.
    System,
}

/// The live slots and registers where execution may resume: after a call, at an alternative, at a wake-up.
#[derive(Clone, Debug)]
pub struct LivePoint {
    /// The offset in words from the start of the block.
    pub offset: u32,
    /// Whether the clause has an environment.
    pub environment: bool,
    /// Live slots of that environment.
    pub slots: LiveSet,
    /// Live argument and temporary registers.
    pub registers: LiveSet,
}

/// A set of slot or register numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LiveSet {
    low: u64,
    high: Vec<u64>,
}

impl LiveSet {
    /// The set of all numbers below `count`.
    pub fn below(count: usize) -> LiveSet {
        let full = |words: usize| if words >= 64 { u64::MAX } else { (1 << words) - 1 };
        let high = (1..count.div_ceil(64)).map(|word| full(count - 64 * word)).collect();
        LiveSet { low: full(count), high }
    }

    pub fn insert(&mut self, slot: usize) {
        if slot < 64 {
            self.low |= 1 << slot;
        } else {
            let word = slot / 64 - 1;
            if self.high.len() <= word {
                self.high.resize(word + 1, 0);
            }
            self.high[word] |= 1 << (slot % 64);
        }
    }

    pub fn contains(&self, slot: usize) -> bool {
        if slot < 64 {
            self.low >> slot & 1 != 0
        } else {
            self.high.get(slot / 64 - 1).is_some_and(|word| word >> (slot % 64) & 1 != 0)
        }
    }

    /// One more than the largest number, 0 for the empty set.
    pub fn upper_bound(&self) -> usize {
        match self.high.iter().rposition(|word| *word != 0) {
            Some(index) => (index + 2) * 64 - self.high[index].leading_zeros() as usize,
            None => 64 - self.low.leading_zeros() as usize,
        }
    }
}
