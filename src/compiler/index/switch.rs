//! Switches: from an argument to the clauses that may match it.

use super::{Arguments, Goal, Indexer, Left, PAIR, Set, place_of};
use crate::compiler::assembler::Label;
use crate::compiler::instruction::{Fields, Op};
use crate::program::CodeAddr;
use crate::terms::Cell;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

impl Indexer<'_> {
    /// How many clauses of a set a call with this argument bound is left with in the mean, in thousandths; `None` if it is not
    /// worth the look.
    pub(super) fn left(&self, set: &[u32], argument: usize) -> Option<usize> {
        let mut keys: HashSet<Cell, FxBuildHasher> = HashSet::default();
        let mut bound = 0;
        for clause in set {
            if let Some(key) = self.key(*clause, argument) {
                keys.insert(key);
                bound += 1;
            }
        }
        if keys.len() < 2 {
            return None;
        }
        let left = 1000 * (set.len() - bound) + 1000 * bound / keys.len();
        (3 * left <= 2000 * set.len()).then_some(left)
    }

    /// The switch on an argument, for the clauses of a set.
    pub(super) fn switch(&mut self, argument: usize, set: Set, looked_at: Arguments) {
        let select = |this: &Self, wanted: fn(Cell) -> bool| -> Set {
            let may_match = |clause: &u32| this.key(*clause, argument).is_none_or(wanted);
            set.iter().copied().filter(may_match).collect()
        };
        let lists = select(self, is_pair);
        let structures = select(self, is_structure);
        let constants = select(self, |key| is_constant(key) || key == Cell::POISON);
        let fused = match lists[..] {
            [only] if argument == 0 => self.list_clause(only),
            _ => None,
        };
        let everything = self.goal(Left { set, looked_at, known: None });
        let constant = self.table_label(argument, &constants, is_constant);
        let structure = self.table_label(argument, &structures, is_structure);
        let list = match fused {
            Some((head, tail, code)) => {
                self.asm.op(Op::SwitchList, head, tail, 0);
                Goal::Code(code)
            }
            None => {
                let known = (argument == 0).then_some(PAIR);
                let goal = self.goal(Left { set: lists, looked_at, known });
                self.asm.op(Op::SwitchTerm, argument, 0, 0);
                goal
            }
        };
        let mut table_goal = |table: &Option<(Label, Vec<Cell>)>, set: &Set| match table {
            Some((label, _)) => Goal::Place(*label),
            None => self.goal(Left { set: set.clone(), looked_at, known: None }),
        };
        let (constant_goal, structure_goal) = (table_goal(&constant, &constants), table_goal(&structure, &structures));
        for goal in [everything, constant_goal, list, structure_goal] {
            self.target(goal);
        }
        if let Some((label, keys)) = constant {
            self.table((Op::SwitchConstant, argument), label, &constants, keys, looked_at);
        }
        if let Some((label, keys)) = structure {
            self.table((Op::SwitchStructure, argument), label, &structures, keys, looked_at);
        }
    }

    /// If the clause begins by taking a pair in A0 apart into two registers: those, and the code behind it.
    fn list_clause(&self, clause: u32) -> Option<(usize, usize, CodeAddr)> {
        let code = self.clauses.alternatives[clause as usize].code;
        let fields = Fields(code.fetch());
        (fields.op() == Op::GetListVV as u16 && fields.a() == 0).then(|| (fields.b(), fields.c(), code.plus(1)))
    }

    /// A label and the distinct keys, if there are enough for a table.
    fn table_label(&mut self, argument: usize, set: &[u32], wanted: fn(Cell) -> bool) -> Option<(Label, Vec<Cell>)> {
        let mut seen: HashSet<Cell, FxBuildHasher> = HashSet::default();
        let keys = set.iter().filter_map(|clause| self.key(*clause, argument));
        let keys: Vec<Cell> = keys.filter(|key| wanted(*key) && seen.insert(*key)).collect();
        (keys.len() >= 2).then(|| (self.asm.label(), keys))
    }

    fn table(&mut self, (op, argument): (Op, usize), label: Label, set: &[u32], keys: Vec<Cell>, looked_at: Arguments) {
        let mut groups: HashMap<Cell, Set, FxBuildHasher> = HashMap::default();
        let mut without: Set = Vec::new();
        for &clause in set {
            match self.key(clause, argument) {
                Some(key) => groups.entry(key).or_default().push(clause),
                None => without.push(clause),
            }
        }
        let size = (keys.len() * 2).next_power_of_two();
        let mut table: Vec<(u64, Goal)> = vec![(0, Goal::Nowhere); size];
        let mask = size as u64 - 1;
        for key in keys {
            let set = merge(groups.get(&key).map_or(&[], Vec::as_slice), &without);
            let goal = self.goal(Left { set, looked_at, known: (argument == 0).then_some(key) });
            let mut place = place_of(key.bits(), mask);
            while !matches!(table[place as usize].1, Goal::Nowhere) {
                place = (place + 1) & mask;
            }
            table[place as usize] = (key.bits(), goal);
        }
        let otherwise = merge(groups.get(&Cell::POISON).map_or(&[], Vec::as_slice), &without);
        let otherwise = self.goal(Left { set: otherwise, looked_at, known: None });
        self.asm.bind(label);
        self.asm.op(op, argument, 0, 0);
        self.asm.word(mask);
        self.target(otherwise);
        for (key, goal) in table {
            self.asm.word(key);
            self.target(goal);
        }
    }
}

fn is_constant(key: Cell) -> bool {
    key.is_immediate()
}

fn is_pair(key: Cell) -> bool {
    key == PAIR
}

fn is_structure(key: Cell) -> bool {
    !key.is_immediate() && key != PAIR && key != Cell::POISON
}

/// Two ascending rows as one.
fn merge(left: &[u32], right: &[u32]) -> Set {
    let mut merged = [left, right].concat();
    merged.sort_unstable();
    merged
}
