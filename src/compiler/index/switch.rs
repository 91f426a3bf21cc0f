//! Switches: selection by the type and key of an argument.

use super::{Goal, Indexer, Left, PAIR, Set, are_short, place_of};
use crate::compiler::assembler::Label;
use crate::compiler::instruction::Op;
use crate::compiler::operand::Fields;
use crate::program::{Arguments, CodeAddr};
use crate::terms::Cell;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// The branch of a switch for constants or for compound terms.
struct Branch {
    /// The instruction with the table, and its argument.
    look: (Op, usize),
    /// The clauses that may match.
    set: Set,
    /// The label of the table, and its distinct keys.
    table: Option<(Label, Vec<Cell>)>,
}

impl Branch {
    /// The arguments known to be compound terms of one functor behind this branch.
    fn compound(&self, left: &Left) -> Arguments {
        let (op, argument) = self.look;
        if op == Op::SwitchStructure { left.compound.with(argument) } else { left.compound }
    }
}

impl Indexer<'_> {
    /// The mean number of clauses that a switch on this argument leaves, in thousandths; `None` if that is more than two thirds.
    pub(super) fn left(&self, set: &[u32], argument: usize) -> Option<usize> {
        let mut keys: HashSet<Cell, FxBuildHasher> = HashSet::default();
        let bound = set.iter().filter_map(|clause| self.key(*clause, argument)).map(|key| keys.insert(key)).count();
        let (keys, without) = (keys.len(), set.len() - bound);
        let left = 1000 * without + 1000 * bound / keys.max(1);
        if keys >= 2 && 3 * left <= 2000 * set.len() && are_short(keys, without, set.len()) {
            return Some(left);
        }
        self.left_by_prefix(set, argument).map(|(left, _)| left)
    }

    /// Emits a switch on an argument that has not been tested.
    pub(super) fn switch(&mut self, argument: usize, left: Left) {
        let select = |this: &Self, wanted: fn(Cell) -> bool| -> Set {
            let may_match = |clause: &u32| this.key(*clause, argument).is_none_or(wanted);
            left.set.iter().copied().filter(may_match).collect()
        };
        let lists = select(self, is_pair);
        let structures = select(self, is_structure);
        let constants = select(self, |key| is_constant(key) || key == Cell::POISON);
        let everything = self.goal(left.clone());
        let constants = self.branch((Op::SwitchConstant, argument), constants, is_constant);
        let structures = self.branch((Op::SwitchStructure, argument), structures, is_structure);
        let list = self.first_look(argument, lists, &left);
        let (constant, structure) = (self.branch_goal(&constants, &left), self.branch_goal(&structures, &left));
        for goal in [everything, constant, list, structure] {
            self.target(goal);
        }
        self.table(constants, &left);
        self.table(structures, &left);
    }

    /// Emits the switch instruction; returns the target for lists.
    fn first_look(&mut self, argument: usize, lists: Set, left: &Left) -> Goal {
        if let [only] = lists[..]
            && argument == 0
            && let Some((head, tail, code)) = self.list_clause(only)
        {
            self.asm.op(Op::SwitchList, head, tail, 0);
            return Goal::Code(code);
        }
        let known = (argument == 0).then_some(PAIR);
        let compound = left.compound.with(argument);
        let goal = self.goal(Left { set: lists, known, compound, ..*left });
        self.asm.op(Op::SwitchTerm, argument, 0, 0);
        goal
    }

    /// If the clause begins with `GetListVV` on A0: the two registers, and the code behind it.
    fn list_clause(&self, clause: u32) -> Option<(usize, usize, CodeAddr)> {
        let code = self.clauses.alternatives[clause as usize].code;
        let fields = Fields(code.fetch());
        (fields.is(Op::GetListVV) && fields.a() == 0).then(|| (fields.b(), fields.c(), code.plus(1)))
    }

    /// The branch for these clauses, with a table if they have at least two keys.
    fn branch(&mut self, look: (Op, usize), set: Set, wanted: fn(Cell) -> bool) -> Branch {
        let mut seen: HashSet<Cell, FxBuildHasher> = HashSet::default();
        let keys = set.iter().filter_map(|clause| self.key(*clause, look.1));
        let keys: Vec<Cell> = keys.filter(|key| wanted(*key) && seen.insert(*key)).collect();
        let without = set.iter().filter(|clause| self.key(**clause, look.1).is_none()).count();
        let has_table = keys.len() >= 2 && are_short(keys.len(), without, set.len());
        let table = has_table.then(|| (self.asm.label(), keys));
        Branch { look, set, table }
    }

    /// The target of a branch: its table, if it has one.
    fn branch_goal(&mut self, branch: &Branch, left: &Left) -> Goal {
        match &branch.table {
            Some((label, _)) => Goal::Place(*label),
            None => self.goal(Left { set: branch.set.clone(), compound: branch.compound(left), ..*left }),
        }
    }

    /// Emits the table of a branch, if it has one.
    fn table(&mut self, branch: Branch, left: &Left) {
        let compound = branch.compound(left);
        let Branch { look: (op, argument), set, table: Some((label, keys)) } = branch else { return };
        let mut groups: HashMap<Cell, Set, FxBuildHasher> = HashMap::default();
        let mut without: Set = Vec::new();
        for clause in set {
            match self.key(clause, argument) {
                Some(key) => groups.entry(key).or_default().push(clause),
                None => without.push(clause),
            }
        }
        let entries = keys.iter().map(|key| {
            let set = merge(groups.get(key).map_or(&[], Vec::as_slice), &without);
            let known = (argument == 0).then_some(*key);
            (*key, self.goal(Left { set, known, compound, ..*left }))
        });
        let entries: Vec<(Cell, Goal)> = entries.collect();
        let otherwise = merge(groups.get(&Cell::POISON).map_or(&[], Vec::as_slice), &without);
        let otherwise = self.goal(Left { set: otherwise, ..*left });
        self.asm.bind(label);
        self.asm.op(op, argument, 0, 0);
        self.lay_out(&entries, &[otherwise]);
    }

    /// Emits the operands of an instruction with a hash table, and the table. It is at most half full and has linear probing.
    pub(super) fn lay_out(&mut self, entries: &[(Cell, Goal)], otherwise: &[Goal]) {
        let size = (entries.len() * 2).next_power_of_two();
        let mut table: Vec<(u64, Goal)> = vec![(0, Goal::Nowhere); size];
        let mask = size as u64 - 1;
        for (key, goal) in entries {
            let mut place = place_of(key.bits(), mask);
            while !matches!(table[place as usize].1, Goal::Nowhere) {
                place = (place + 1) & mask;
            }
            table[place as usize] = (key.bits(), *goal);
        }
        self.asm.word(mask);
        for goal in otherwise {
            self.target(*goal);
        }
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

/// Merges two ascending lists.
pub(super) fn merge(left: &[u32], right: &[u32]) -> Set {
    let mut merged = [left, right].concat();
    merged.sort_unstable();
    merged
}
