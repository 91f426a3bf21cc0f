//! The assembler: instructions to words, labels to offsets.

use super::debug_info::DebugInfo;
use super::instruction::Op;
use super::operand::Fields;
use crate::program::{CodeDraft, EntryAddr, LivePoint};
use crate::terms::Cell;
use crate::text::Span;

/// A place in the block, known or yet to come.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Label(u32);

/// Where a test goes on failure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Target {
    /// It fails: to the pending alternative or the newest choicepoint.
    Fail,
    /// To a place in this block.
    Label(Label),
}

const UNBOUND: u32 = u32::MAX;

/// Collects the words of one block.
#[derive(Default)]
pub struct Assembler {
    words: Vec<u64>,
    /// The offset of each label.
    labels: Vec<u32>,
    /// Words that hold the number of a label.
    uses: Vec<u32>,
    /// The last instruction and where it stands, unless a label has been bound behind it.
    last: Option<(Op, usize)>,
    /// Goals that have begun since the last instruction.
    goals: u8,
    live: Vec<LivePoint>,
    spans: Vec<(u32, Span)>,
    /// Literals to stand behind the code, each with the label of its first cell.
    literals: Vec<(Label, Vec<Cell>)>,
    /// What is noted for those who ask about the code.
    pub(super) debug_info: DebugInfo,
}

impl Assembler {
    /// An empty block; word 0 is left free.
    pub fn new() -> Assembler {
        Assembler { words: vec![0], ..Assembler::default() }
    }

    /// The same, with a record to be written.
    pub fn recording(debug_info: DebugInfo) -> Assembler {
        Assembler { debug_info, ..Assembler::new() }
    }

    /// Offset of the next word.
    pub fn here(&self) -> usize {
        self.words.len()
    }

    /// A label for a place to come.
    pub fn label(&mut self) -> Label {
        self.labels.push(UNBOUND);
        Label(self.labels.len() as u32 - 1)
    }

    /// The label's place is here.
    pub fn bind(&mut self, label: Label) {
        if self.has_begun_goals() {
            self.settle();
        }
        self.labels[label.0 as usize] = self.here() as u32;
        self.last = None;
    }

    /// An instruction's first word. Fields are registers and counts below 65536 by construction.
    pub fn op(&mut self, op: Op, a: usize, b: usize, c: usize) {
        debug_assert!(a < 65536 && b < 65536 && c < 65536);
        self.last = Some((op, self.here()));
        self.first_word(Fields::new(op, a as u16, b as u16, c as u16));
    }

    fn first_word(&mut self, fields: Fields) {
        self.words.push(fields.with_goals(std::mem::take(&mut self.goals)).0);
    }

    /// A goal of the source begins with the next instruction.
    pub fn goal(&mut self) {
        if self.goals == u8::MAX {
            self.settle();
        }
        self.goals += 1;
    }

    /// Whether goals have begun that have left no instruction yet.
    pub fn has_begun_goals(&self) -> bool {
        self.goals > 0
    }

    /// An instruction for goals that need none, to be counted by: a jump to what follows.
    fn settle(&mut self) {
        let next = self.label();
        self.op(Op::Jump, 0, 0, 0);
        self.target(next);
        self.bind(next);
    }

    /// An instruction that tells how far it is from the block's start.
    pub fn op_back(&mut self, op: Op, a: usize) {
        let back = self.here() as u32;
        self.last = None;
        self.first_word(Fields::with_back(op, a as u16, back));
    }

    /// An operand word.
    pub fn word(&mut self, word: u64) {
        self.words.push(word);
    }

    /// A constant.
    pub fn constant(&mut self, constant: Cell) {
        self.words.push(constant.bits());
    }

    /// A predicate's entry.
    pub fn entry(&mut self, entry: EntryAddr) {
        self.words.push(entry.bits());
    }

    /// The address of a label.
    pub fn target(&mut self, label: Label) {
        self.uses.push(self.here() as u32);
        self.words.push(u64::from(label.0));
    }

    /// The address of a label, or 0.
    pub fn test_target(&mut self, target: Target) {
        match target {
            Target::Fail => self.words.push(0),
            Target::Label(label) => self.target(label),
        }
    }

    /// Two operand words: where the literal will stand, and its length.
    pub fn literal(&mut self, cells: &[Cell]) {
        let label = self.label();
        self.target(label);
        self.word(cells.len() as u64);
        self.literals.push((label, cells.to_vec()));
    }

    /// Execution may resume here, or behind the instruction that comes next. Of two notes on one place the first says it all.
    pub fn live_point(&mut self, mut point: LivePoint) {
        point.offset = self.here() as u32;
        self.last = None;
        if self.live.last().is_none_or(|last| last.offset < point.offset) {
            self.live.push(point);
        }
    }

    /// From here on the code is that of the goal at `span`.
    pub fn span(&mut self, span: Span) {
        self.spans.push((self.here() as u32, span));
    }

    /// Whether the last instruction is an `op` of one word and nothing jumps between it and what comes next.
    pub fn follows(&self, op: Op) -> bool {
        let can_join = |word: u64| Fields(word).goals().checked_add(self.goals).is_some();
        self.last == Some((op, self.here() - 1)) && self.words.last().copied().is_some_and(can_join)
    }

    /// An instruction on one register, joined with those just before it: `ops` are its forms for one register, for two and for
    /// three.
    pub fn join(&mut self, ops: [Op; 3], register: usize) {
        if self.follows(ops[1]) {
            let before = self.retract(1);
            self.op(ops[2], before.a(), before.b(), register);
        } else if self.follows(ops[0]) {
            let before = self.retract(1);
            self.op(ops[1], before.a(), register, 0);
        } else {
            self.op(ops[0], register, 0, 0);
        }
    }

    /// Takes the last `words` words back, which must be one instruction without label, and gives the first.
    pub fn retract(&mut self, words: usize) -> Fields {
        let at = self.words.len() - words;
        let first = self.words[at];
        self.last = None;
        self.words.truncate(at);
        self.goals += Fields(first).goals();
        Fields(first)
    }

    /// The finished draft.
    pub fn finish(mut self) -> CodeDraft {
        let instructions = self.here() as u32;
        for (label, cells) in std::mem::take(&mut self.literals) {
            self.bind(label);
            self.words.extend(cells.iter().map(|cell| cell.bits()));
        }
        for &at in &self.uses {
            let word = &mut self.words[at as usize];
            *word = u64::from(self.labels[*word as usize]);
        }
        CodeDraft { words: self.words, instructions, labels: self.uses, live: self.live, spans: self.spans }
    }
}
