//! Indexes: the code that leads a call to the clauses whose first argument may match.
//!
//! `SwitchTerm` looks at A0; for constants and functors a hash table follows. Clauses that may match stand in a chain,
//! `Try … Retry … Trust`; a set of one needs no chain. Tests at a clause's beginning that end in a cut are copied
//! into the chain until a clause has been tried, where failing is a jump to the next clause: such a clause costs no alternative.

use super::assembler::{Assembler, Label};
use super::instruction::{Fields, Op};
use crate::program::{CodeAddr, CodeDraft};
use crate::terms::{Cell, Functor, atoms::known};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// What an index knows of a clause.
#[derive(Clone, Copy, Debug)]
pub struct Alternative {
    /// The first argument: an immediate, a functor's header, or `None` for a variable.
    pub key: Option<Cell>,
    /// The clause's first instruction.
    pub code: CodeAddr,
    /// Words of tests before its cut at the neck.
    pub guard: usize,
}

/// Where a constant or functor is looked for first in a table of `mask + 1` places.
#[inline(always)]
pub fn place_of(key: u64, mask: u64) -> u64 {
    (key ^ key >> 29).wrapping_mul(0x9E37_79B9_7F4A_7C15) >> 32 & mask
}

const PAIR: Cell = Functor::new(known::DOT, 2).header();

/// Somewhere a switch leads.
#[derive(Clone, Copy)]
enum Goal {
    Nowhere,
    Code(CodeAddr),
    Chain(Label),
}

struct Indexer<'a> {
    clauses: &'a [Alternative],
    asm: Assembler,
    chains: HashMap<Vec<u32>, Label, FxBuildHasher>,
    pending: Vec<(Label, Vec<u32>)>,
}

/// The index of a predicate's clauses in order; `None` if it has just one clause, whose code then is the entry.
pub fn build(clauses: &[Alternative]) -> Option<CodeDraft> {
    if clauses.len() == 1 {
        return None;
    }
    let mut indexer = Indexer { clauses, asm: Assembler::new(), chains: HashMap::default(), pending: Vec::new() };
    let all: Vec<u32> = (0..clauses.len() as u32).collect();
    if clauses.iter().all(|clause| clause.key.is_none()) {
        indexer.chain(&all);
    } else {
        indexer.switch(all);
    }
    while let Some((label, set)) = indexer.pending.pop() {
        indexer.asm.bind(label);
        indexer.chain(&set);
    }
    Some(indexer.asm.finish())
}

impl Indexer<'_> {
    /// Where the chain of a set of clauses will stand.
    fn goal(&mut self, set: Vec<u32>) -> Goal {
        match set[..] {
            [] => Goal::Nowhere,
            [only] => Goal::Code(self.clauses[only as usize].code),
            _ => {
                if let Some(label) = self.chains.get(&set) {
                    return Goal::Chain(*label);
                }
                let label = self.asm.label();
                self.chains.insert(set.clone(), label);
                self.pending.push((label, set));
                Goal::Chain(label)
            }
        }
    }

    fn target(&mut self, goal: Goal) {
        match goal {
            Goal::Nowhere => self.asm.word(0),
            Goal::Code(code) => self.asm.word(code.bits()),
            Goal::Chain(label) => self.asm.target(label),
        }
    }

    fn select(&self, wanted: impl Fn(Cell) -> bool) -> Vec<u32> {
        (0..self.clauses.len() as u32).filter(|index| self.clauses[*index as usize].key.is_none_or(&wanted)).collect()
    }

    fn switch(&mut self, all: Vec<u32>) {
        let lists = self.select(|key| key == PAIR);
        let structures = self.select(|key| !key.is_immediate() && key != PAIR);
        let constants = self.select(|key| key.is_immediate() || key == Cell::POISON);
        let fused = match lists[..] {
            [only] => self.list_clause(only),
            _ => None,
        };
        let everything = self.goal(all);
        let constant = self.table_label(&constants, |key| key.is_immediate());
        let structure = self.table_label(&structures, |key| !key.is_immediate() && key != PAIR && key != Cell::POISON);
        let list = match fused {
            Some((head, tail, code)) => {
                self.asm.op(Op::SwitchList, head, tail, 0);
                Goal::Code(code)
            }
            None => {
                let goal = self.goal(lists);
                self.asm.op(Op::SwitchTerm, 0, 0, 0);
                goal
            }
        };
        let constant_goal =
            constant.as_ref().map_or_else(|set| self.goal(set.clone()), |(label, _)| Goal::Chain(*label));
        let structure_goal =
            structure.as_ref().map_or_else(|set| self.goal(set.clone()), |(label, _)| Goal::Chain(*label));
        for goal in [everything, constant_goal, list, structure_goal] {
            self.target(goal);
        }
        if let Ok((label, keys)) = constant {
            self.table(Op::SwitchConstant, label, &constants, keys);
        }
        if let Ok((label, keys)) = structure {
            self.table(Op::SwitchStructure, label, &structures, keys);
        }
    }

    /// If the clause begins by taking a pair in A0 apart into two registers: those, and the code behind it.
    fn list_clause(&self, index: u32) -> Option<(usize, usize, CodeAddr)> {
        let code = self.clauses[index as usize].code;
        let fields = Fields(code.fetch());
        (fields.op() == Op::GetListVV as u16 && fields.a() == 0).then(|| (fields.b(), fields.c(), code.plus(1)))
    }

    /// A label and the distinct keys if a table pays; the set itself if it has at most one key.
    fn table_label(&mut self, set: &[u32], wanted: impl Fn(Cell) -> bool) -> Result<(Label, Vec<Cell>), Vec<u32>> {
        let mut seen: hashbrown::HashSet<Cell, FxBuildHasher> = hashbrown::HashSet::default();
        let keys: Vec<Cell> = set
            .iter()
            .filter_map(|index| self.clauses[*index as usize].key)
            .filter(|key| wanted(*key) && seen.insert(*key))
            .collect();
        if keys.len() < 2 { Err(set.to_vec()) } else { Ok((self.asm.label(), keys)) }
    }

    fn table(&mut self, op: Op, label: Label, set: &[u32], keys: Vec<Cell>) {
        let mut groups: HashMap<Cell, Vec<u32>, FxBuildHasher> = HashMap::default();
        let mut without: Vec<u32> = Vec::new();
        for &index in set {
            match self.clauses[index as usize].key {
                Some(key) => groups.entry(key).or_default().push(index),
                None => without.push(index),
            }
        }
        let size = (keys.len() * 2).next_power_of_two();
        let mut table: Vec<(u64, Goal)> = vec![(0, Goal::Nowhere); size];
        let mask = size as u64 - 1;
        for key in keys {
            let set = merge(groups.get(&key).map_or(&[], Vec::as_slice), &without);
            let goal = self.goal(set);
            let mut place = place_of(key.bits(), mask);
            while !matches!(table[place as usize].1, Goal::Nowhere) {
                place = (place + 1) & mask;
            }
            table[place as usize] = (key.bits(), goal);
        }
        let otherwise = self.goal(merge(groups.get(&Cell::POISON).map_or(&[], Vec::as_slice), &without));
        self.asm.bind(label);
        self.asm.op(op, 0, 0, 0);
        self.asm.word(mask);
        self.target(otherwise);
        for (key, goal) in table {
            self.asm.word(key);
            self.target(goal);
        }
    }

    /// The clauses of a set, one after the other.
    fn chain(&mut self, set: &[u32]) {
        let Some((&last, others)) = set.split_last() else { return self.asm.op(Op::Fail, 0, 0, 0) };
        let mut tried = false;
        for &index in others {
            let clause = self.clauses[index as usize];
            if clause.guard > 0 && !tried {
                self.guarded(clause);
            } else {
                self.asm.op(if tried { Op::Retry } else { Op::Try }, 0, 0, 0);
                self.asm.word(clause.code.bits());
                tried = true;
            }
        }
        self.asm.op(if tried { Op::Trust } else { Op::Jump }, 0, 0, 0);
        self.asm.word(self.clauses[last as usize].code.bits());
    }

    /// The clause's tests, failing to what comes next in the chain, then a jump past its cut: as long as no clause has been
    /// tried there is nothing to cut.
    fn guarded(&mut self, clause: Alternative) {
        let next = self.asm.label();
        let mut at = clause.code;
        let end = clause.code.plus(clause.guard);
        while at < end {
            let word = at.fetch();
            let op = Op::ALL[Fields(word).op() as usize];
            self.asm.word(word);
            for (number, kind) in op.operands().bytes().enumerate() {
                let operand = at.plus(1 + number).fetch();
                if kind == b'L' && operand == 0 {
                    self.asm.target(next);
                } else {
                    self.asm.word(operand);
                }
            }
            at = at.plus(op.words());
        }
        self.asm.op(Op::Jump, 0, 0, 0);
        self.asm.word(end.plus(1).bits());
        self.asm.bind(next);
    }
}

/// Two ascending rows as one.
fn merge(left: &[u32], right: &[u32]) -> Vec<u32> {
    let mut merged = [left, right].concat();
    merged.sort_unstable();
    merged
}
