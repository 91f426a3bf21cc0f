//! Code blocks: instructions as opaque words, in one immovable piece each, and what is known of them.
//!
//! ```text
//!            ┌────────────┬──────────────┬───────────────────────────────────────┐
//!  block ──▶ │ id         │ instructions and their operands …                    │
//!            └────────────┴──────────────┴───────────────────────────────────────┘
//! ```
//! Word 0 tells which block it is. Of some places in it more is known than the words say: which slots and registers are live
//! where execution may resume, and where in the source a goal stands.

use super::predicate_key::PredId;
use crate::text::{SourceId, Span};

/// A block as the compiler makes it: addresses inside it are still offsets.
#[derive(Clone, Debug, Default)]
pub struct CodeDraft {
    /// The instructions; word 0 is left for the block's number.
    pub words: Vec<u64>,
    /// Words before the literals, which stand behind the instructions; 0 if there are no literals.
    pub instructions: u32,
    /// Words that hold an offset from the block's start, to be made an address.
    pub labels: Vec<u32>,
    /// In the order of offsets.
    pub live: Vec<LivePoint>,
    /// Where in the source the goal at an offset stands, in the order of offsets.
    pub spans: Vec<(u32, Span)>,
}

/// A block: its words, which never move, and what is known of them.
pub struct CodeBlock {
    words: Box<[u64]>,
    live: Box<[LivePoint]>,
    spans: Box<[(u32, Span)]>,
    owner: Owner,
    source: Option<SourceId>,
    instructions: u32,
}

impl CodeBlock {
    /// The block number `number`, made of a draft, whose offsets become addresses.
    pub(super) fn new(draft: CodeDraft, number: u32, owner: Owner, source: Option<SourceId>) -> CodeBlock {
        let mut words = draft.words.into_boxed_slice();
        let start = words.as_ptr() as u64;
        words[0] = u64::from(number);
        for label in draft.labels {
            words[label as usize] = start + 8 * words[label as usize];
        }
        let instructions = if draft.instructions == 0 { words.len() as u32 } else { draft.instructions };
        CodeBlock { words, live: draft.live.into(), spans: draft.spans.into(), owner, source, instructions }
    }

    /// The address of word 0.
    pub(super) fn start(&self) -> u64 {
        self.words.as_ptr() as u64
    }

    /// Words of the block that are no literals.
    pub fn instructions(&self) -> usize {
        self.instructions as usize
    }

    /// The source its spans refer to.
    pub fn source(&self) -> Option<SourceId> {
        self.source
    }

    /// What the block is part of.
    pub fn owner(&self) -> Owner {
        self.owner
    }

    /// Whether the block is what a draft becomes.
    pub fn is_made_of(&self, draft: &CodeDraft) -> bool {
        let mut words = draft.words.clone();
        for &label in &draft.labels {
            words[label as usize] = self.start() + 8 * words[label as usize];
        }
        words.get(1..) == self.words.get(1..)
    }

    /// What is live at an offset, if that is a place where execution resumes.
    pub fn live_at(&self, offset: usize) -> Option<&LivePoint> {
        let index = self.live.binary_search_by_key(&(offset as u32), |point| point.offset).ok()?;
        Some(&self.live[index])
    }

    /// The source of the goal whose instruction stands at or last before an offset.
    pub fn span_at(&self, offset: usize) -> Option<Span> {
        let after = self.spans.partition_point(|(at, _)| *at as usize <= offset);
        after.checked_sub(1).map(|index| self.spans[index].1)
    }

    /// The words, the block's number first.
    pub fn words(&self) -> &[u64] {
        &self.words
    }

    /// Bytes that the block takes with all that belongs to it, about.
    pub(super) fn size(&self) -> usize {
        8 * self.words.len() + size_of_val(&*self.live) + size_of_val(&*self.spans) + 160
    }
}

/// What a block is part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owner {
    /// The code of a clause or index of this predicate.
    Predicate(PredId),
    /// A body met at run time.
    Temporary,
    /// The machine's own.
    System,
}

/// What is live where execution may resume: after a call, at an alternative, at a wake-up.
#[derive(Clone, Debug)]
pub struct LivePoint {
    /// Words from the start of the block.
    pub offset: u32,
    /// Whether the clause has its environment there.
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

    /// Adds a number.
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

    /// Whether the number is in the set.
    pub fn contains(&self, slot: usize) -> bool {
        if slot < 64 {
            self.low >> slot & 1 != 0
        } else {
            self.high.get(slot / 64 - 1).is_some_and(|word| word >> (slot % 64) & 1 != 0)
        }
    }

    /// One more than the largest number, 0 for the empty set.
    pub fn end(&self) -> usize {
        match self.high.iter().rposition(|word| *word != 0) {
            Some(index) => (index + 2) * 64 - self.high[index].leading_zeros() as usize,
            None => 64 - self.low.leading_zeros() as usize,
        }
    }
}
