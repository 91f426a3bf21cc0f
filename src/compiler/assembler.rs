//! The assembler: instructions as words, labels as offsets.

use super::debug_info::DebugInfo;
use super::instruction::Op;
use super::operand::Fields;
use crate::program::{CodeAddr, CodeDraft, EntryAddr, LivePoint};
use crate::terms::Cell;
use crate::text::Span;

/// A position in the block, which may be bound later.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Label(u32);

/// The target of a test that fails.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Target {
    /// Backtracking: to the pending alternative or the newest choicepoint.
    Fail,
    /// A position in this block.
    Label(Label),
}

const UNBOUND: u32 = u32::MAX;

/// Collects the words of one block.
#[derive(Default)]
pub(super) struct Assembler {
    words: Vec<u64>,
    /// The offset of each label.
    labels: Vec<u32>,
    /// The words that contain a label number until the end.
    uses: Vec<u32>,
    /// The last instruction and its offset, unless a label has been bound behind it: a jump target must not be merged.
    last: Option<(Op, usize)>,
    /// The number of goals begun since the last instruction.
    goals: u8,
    live: Vec<LivePoint>,
    spans: Vec<(u32, Span)>,
    copies: Vec<(u32, u64)>,
    /// The literals, which follow the code, each with the label of its first cell.
    literals: Vec<(Label, Vec<Cell>)>,
    /// Debug information, if recording is on.
    pub(super) debug_info: DebugInfo,
}

impl Assembler {
    /// An empty block with word 0 reserved.
    pub(super) fn new() -> Assembler {
        Assembler { words: vec![0], ..Assembler::default() }
    }

    /// An empty block with debug information.
    pub(super) fn recording(debug_info: DebugInfo) -> Assembler {
        Assembler { debug_info, ..Assembler::new() }
    }

    /// The offset of the next word.
    pub(super) fn here(&self) -> usize {
        self.words.len()
    }

    /// Whether there is at most one instruction so far, which an index may do: it compares an argument with a constant or takes it apart
    /// as a list. In a head that matches a test stands before it.
    pub(super) fn has_at_most_indexed_get(&self) -> bool {
        let tested = self.words.get(1).filter(|first| Fields(**first).is(Op::IsNonvar)).map(|first| Fields(*first).a());
        let words = &self.words[1 + tested.map_or(0, |_| Op::IsNonvar.words())..];
        words.first().is_none_or(|first| {
            let fields = Fields(*first);
            let op = [Op::GetListVV, Op::GetConstant].into_iter().find(|op| fields.is(*op));
            tested.is_none_or(|register| register == fields.a()) && op.is_some_and(|op| words.len() == op.words())
        })
    }

    /// The next instruction is a copy of the one at an address.
    pub(super) fn record_copy(&mut self, original: CodeAddr) {
        self.copies.push((self.here() as u32, original.bits()));
    }

    /// Creates a label, to be bound later.
    pub(super) fn new_label(&mut self) -> Label {
        self.labels.push(UNBOUND);
        Label(self.labels.len() as u32 - 1)
    }

    /// Binds a label to the current offset.
    pub(super) fn bind(&mut self, label: Label) {
        if self.has_begun_goals() {
            self.flush_goals();
        }
        self.labels[label.0 as usize] = self.here() as u32;
        self.last = None;
    }

    /// Emits the first word of an instruction. Fields are registers and counts below 65536 by construction.
    pub(super) fn emit(&mut self, op: Op, a: usize, b: usize, c: usize) {
        debug_assert!(a < 65536 && b < 65536 && c < 65536);
        self.last = Some((op, self.here()));
        self.emit_first_word(Fields::new(op, a as u16, b as u16, c as u16));
    }

    fn emit_first_word(&mut self, fields: Fields) {
        self.words.push(fields.with_goals(std::mem::take(&mut self.goals)).0);
    }

    /// Counts a goal of the source at the next instruction.
    pub(super) fn count_goal(&mut self) {
        if self.goals == u8::MAX {
            self.flush_goals();
        }
        self.goals += 1;
    }

    /// Whether goals have been counted without an instruction so far.
    pub(super) fn has_begun_goals(&self) -> bool {
        self.goals > 0
    }

    /// Emits an instruction that carries the count of goals that compile to none: a jump to the next instruction.
    fn flush_goals(&mut self) {
        let next = self.new_label();
        self.emit(Op::Jump, 0, 0, 0);
        self.emit_target(next);
        self.bind(next);
    }

    /// Emits an instruction that contains its distance from the start of the block.
    pub(super) fn emit_with_block_distance(&mut self, op: Op, a: usize) {
        let back = self.here() as u32;
        self.last = None;
        self.emit_first_word(Fields::with_back(op, a as u16, back));
    }

    /// Emits a copy of the instruction at an address, for which no goal begins.
    pub(super) fn emit_copy(&mut self, at: CodeAddr, op: Op) {
        self.words.push(Fields(at.fetch()).with_goals(0).0);
        self.words.extend((1..op.words()).map(|word| at.plus(word).fetch()));
    }

    /// Emits an operand word.
    pub(super) fn emit_word(&mut self, word: u64) {
        self.words.push(word);
    }

    /// Emits a constant operand.
    pub(super) fn emit_constant(&mut self, constant: Cell) {
        self.words.push(constant.bits());
    }

    /// Emits the entry of a predicate as operand.
    pub(super) fn emit_entry(&mut self, entry: EntryAddr) {
        self.words.push(entry.bits());
    }

    /// Emits the address of a label as operand.
    pub(super) fn emit_target(&mut self, label: Label) {
        self.uses.push(self.here() as u32);
        self.words.push(u64::from(label.0));
    }

    /// Emits the target of a test as operand: the address of a label, or 0 for backtracking.
    pub(super) fn emit_test_target(&mut self, target: Target) {
        match target {
            Target::Fail => self.words.push(0),
            Target::Label(label) => self.emit_target(label),
        }
    }

    /// Emits two operand words: the address of a literal and its length.
    pub(super) fn emit_literal(&mut self, cells: &[Cell]) {
        let label = self.new_label();
        self.emit_target(label);
        self.emit_word(cells.len() as u64);
        self.literals.push((label, cells.to_vec()));
    }

    /// Records a live point at the current offset. Of two at one offset the first is complete.
    pub(super) fn record_live_point(&mut self, mut point: LivePoint) {
        point.offset = self.here() as u32;
        self.last = None;
        if self.live.last().is_none_or(|last| last.offset < point.offset) {
            self.live.push(point);
        }
    }

    /// Records that the code of the goal at `span` begins here.
    pub(super) fn record_span(&mut self, span: Span) {
        self.spans.push((self.here() as u32, span));
    }

    /// Whether the last instruction is an `op` of one word, and no label is bound behind it, so that it may be merged with the next.
    pub(super) fn can_merge_with(&self, op: Op) -> bool {
        let can_join = |word: u64| Fields(word).goals().checked_add(self.goals).is_some();
        self.last == Some((op, self.here() - 1)) && self.words.last().copied().is_some_and(can_join)
    }

    /// Emits an instruction on one register, merged with those directly before it. `ops` are the forms for one, two and three
    /// registers.
    pub(super) fn emit_joined(&mut self, ops: [Op; 3], register: usize) {
        if self.can_merge_with(ops[1]) {
            let before = self.remove_last(1);
            self.emit(ops[2], before.a(), before.b(), register);
        } else if self.can_merge_with(ops[0]) {
            let before = self.remove_last(1);
            self.emit(ops[1], before.a(), register, 0);
        } else {
            self.emit(ops[0], register, 0, 0);
        }
    }

    /// Removes the last `words` words, which must be one instruction without a label, and returns the first.
    pub(super) fn remove_last(&mut self, words: usize) -> Fields {
        let at = self.words.len() - words;
        let first = self.words[at];
        self.last = None;
        self.words.truncate(at);
        self.goals += Fields(first).goals();
        Fields(first)
    }

    /// Appends the literals, resolves labels and returns the draft.
    pub(super) fn finish(mut self) -> CodeDraft {
        let instructions = self.here() as u32;
        for (label, cells) in std::mem::take(&mut self.literals) {
            self.bind(label);
            self.words.extend(cells.iter().map(|cell| cell.bits()));
        }
        for &at in &self.uses {
            let word = &mut self.words[at as usize];
            *word = u64::from(self.labels[*word as usize]);
        }
        CodeDraft {
            words: self.words,
            instructions,
            labels: self.uses,
            live: self.live,
            spans: self.spans,
            copies: self.copies,
        }
    }
}
