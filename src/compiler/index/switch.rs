//! Switches: from an argument to the clauses that may match it.

use super::{Arguments, Goal, Indexer, Left, PAIR, Set, place_of};
use crate::compiler::assembler::Label;
use crate::compiler::instruction::{Fields, Op};
use crate::program::CodeAddr;
use crate::terms::Cell;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// Where constants or compound terms go.
struct Branch {
    /// The instruction of the table, and the argument it looks at.
    look: (Op, usize),
    /// The clauses that may match.
    set: Set,
    /// Where the table stands, and the distinct keys in it.
    table: Option<(Label, Vec<Cell>)>,
}

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
        let everything = self.goal(Left { set, looked_at, known: None });
        let constants = self.branch((Op::SwitchConstant, argument), constants, is_constant);
        let structures = self.branch((Op::SwitchStructure, argument), structures, is_structure);
        let list = self.first_look(argument, lists, looked_at);
        let (constant, structure) = (self.branch_goal(&constants, looked_at), self.branch_goal(&structures, looked_at));
        for goal in [everything, constant, list, structure] {
            self.target(goal);
        }
        self.table(constants, looked_at);
        self.table(structures, looked_at);
    }

    /// The instruction that looks at the argument, and where it leads a list: to these clauses.
    fn first_look(&mut self, argument: usize, lists: Set, looked_at: Arguments) -> Goal {
        if let [only] = lists[..]
            && argument == 0
            && let Some((head, tail, code)) = self.list_clause(only)
        {
            self.asm.op(Op::SwitchList, head, tail, 0);
            return Goal::Code(code);
        }
        let known = (argument == 0).then_some(PAIR);
        let goal = self.goal(Left { set: lists, looked_at, known });
        self.asm.op(Op::SwitchTerm, argument, 0, 0);
        goal
    }

    /// If the clause begins by taking a pair in A0 apart into two registers: those, and the code behind it.
    fn list_clause(&self, clause: u32) -> Option<(usize, usize, CodeAddr)> {
        let code = self.clauses.alternatives[clause as usize].code;
        let fields = Fields(code.fetch());
        (fields.op() == Op::GetListVV as u16 && fields.a() == 0).then(|| (fields.b(), fields.c(), code.plus(1)))
    }

    /// The clauses for constants or compound terms, with a table if they have keys enough for one.
    fn branch(&mut self, look: (Op, usize), set: Set, wanted: fn(Cell) -> bool) -> Branch {
        let mut seen: HashSet<Cell, FxBuildHasher> = HashSet::default();
        let keys = set.iter().filter_map(|clause| self.key(*clause, look.1));
        let keys: Vec<Cell> = keys.filter(|key| wanted(*key) && seen.insert(*key)).collect();
        let table = (keys.len() >= 2).then(|| (self.asm.label(), keys));
        Branch { look, set, table }
    }

    /// Where a branch begins: at its table, if it has one.
    fn branch_goal(&mut self, branch: &Branch, looked_at: Arguments) -> Goal {
        match &branch.table {
            Some((label, _)) => Goal::Place(*label),
            None => self.goal(Left { set: branch.set.clone(), looked_at, known: None }),
        }
    }

    /// The table of a branch, if it has one.
    fn table(&mut self, branch: Branch, looked_at: Arguments) {
        let Branch { look: (op, argument), set, table: Some((label, keys)) } = branch else { return };
        let mut groups: HashMap<Cell, Set, FxBuildHasher> = HashMap::default();
        let mut without: Set = Vec::new();
        for clause in set {
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
