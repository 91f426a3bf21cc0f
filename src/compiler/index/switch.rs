//! Switches: selection by the type and key of an argument.

use super::guards::Knowledge;
use super::{BranchTarget, Done, Indexer, PAIR, Set, State, TakenApart, chains_are_short, probe_start};
use crate::compiler::assembler::Label;
use crate::compiler::instruction::Op;
use crate::program::ArgumentSet;
use crate::terms::Cell;
use hashbrown::{HashMap, HashSet};
use rustc_hash::FxBuildHasher;

/// The branch of a switch for constants or for compound terms.
struct Branch {
    /// The instruction that would look the key up in a table, and its argument.
    switch: (Op, usize),
    /// The clauses that may match.
    set: Set,
    /// The label of the table, and its distinct keys.
    table: Option<(Label, Vec<Cell>)>,
}

impl Branch {
    /// The arguments known to be compound terms of one functor behind this branch.
    fn known_compound_arguments(&self, state: &State) -> ArgumentSet {
        let (op, argument) = self.switch;
        if op == Op::SwitchStructure { state.compound.with(argument) } else { state.compound }
    }
}

impl Indexer<'_> {
    /// The mean number of clauses that remain after a switch on this argument, in thousandths; `None` if these are more than two
    /// thirds of them.
    pub(super) fn mean_remaining(&self, set: &[u32], argument: usize) -> Option<usize> {
        let mut keys: HashSet<Cell, FxBuildHasher> = HashSet::default();
        let bound =
            set.iter().filter_map(|clause| self.index_key(*clause, argument)).map(|key| keys.insert(key)).count();
        let (keys, keyless) = (keys.len(), set.len() - bound);
        let mean = 1000 * keyless + 1000 * bound / keys.max(1);
        if keys >= 2 && 3 * mean <= 2000 * set.len() && chains_are_short(keys, keyless, set.len()) {
            return Some(mean);
        }
        self.remaining_by_prefix(set, argument).map(|(mean, _)| mean)
    }

    /// Emits a switch on an argument that has not been tested.
    pub(super) fn switch_on_argument(&mut self, argument: usize, state: State) {
        let select = |this: &Self, has_type: fn(Cell) -> bool, knowledge: Knowledge| -> Set {
            let may_match = |clause: &u32| match this.index_key(*clause, argument) {
                Some(key) => has_type(key) && !(this.clauses.is_matching && matches!(knowledge, Knowledge::Unbound)),
                None => !this.is_excluded(*clause, argument, knowledge),
            };
            state.set.iter().copied().filter(may_match).collect()
        };
        let lists = select(self, is_pair, Knowledge::Compound);
        let structures = select(self, is_structure, Knowledge::Compound);
        let constants = select(self, |key| is_constant(key) || key == Cell::POISON, Knowledge::Constant);
        let everything = select(self, |_| true, Knowledge::Unbound);
        let everything = self.target_of(State { set: everything, ..state.clone() });
        let constants = self.new_branch((Op::SwitchConstant, argument), constants, is_constant, state.tested);
        let structures = self.new_branch((Op::SwitchStructure, argument), structures, is_structure, state.tested);
        let list = self.emit_switch(argument, lists, &state);
        let (constant, structure) = (self.branch_target(&constants, &state), self.branch_target(&structures, &state));
        for target in [everything, constant, list, structure] {
            self.emit_target(target);
        }
        self.emit_branch_table(constants, &state);
        self.emit_branch_table(structures, &state);
    }

    /// Emits the switch instruction; returns the target for lists.
    fn emit_switch(&mut self, argument: usize, mut lists: Set, state: &State) -> BranchTarget {
        let compound = state.compound.with(argument);
        let taken = lists.first().and_then(|first| TakenApart::by(self.clauses.alternatives[*first as usize].code));
        if let Some(list) = taken.filter(|list| list.argument == argument)
            && self.commits(&lists, Done::List(list))
        {
            lists.truncate(1);
        }
        match lists[..] {
            [only] => {
                let code = self.alone(only);
                if let Some(list) = TakenApart::by(code).filter(|list| list.argument == argument) {
                    self.asm.emit(Op::SwitchList, list.head, list.tail, argument);
                    return BranchTarget::Code(TakenApart::behind(code));
                }
            }
            [_, _, ..] if !self.clauses.is_dynamic => {
                if let Some(list) = self.list_guard(&lists).filter(|list| list.argument == argument) {
                    let target = self.target_of(State { set: lists, done: Done::List(list), compound, ..*state });
                    self.asm.emit(Op::SwitchList, list.head, list.tail, argument);
                    return target;
                }
            }
            _ => {}
        }
        let done = if argument == 0 { Done::Key(PAIR) } else { Done::Nothing };
        let target = self.target_of(State { set: lists, done, compound, ..*state });
        self.asm.emit(Op::SwitchTerm, argument, 0, 0);
        target
    }

    /// The branch for these clauses, with a table if not all of them have the same key. A single key is better left to arguments that
    /// distinguish more.
    fn new_branch(&mut self, switch: (Op, usize), set: Set, has_type: fn(Cell) -> bool, tested: ArgumentSet) -> Branch {
        let mut seen: HashSet<Cell, FxBuildHasher> = HashSet::default();
        let keys = set.iter().filter_map(|clause| self.index_key(*clause, switch.1));
        let keys: Vec<Cell> = keys.filter(|key| has_type(*key) && seen.insert(*key)).collect();
        let keyless: Set = set.iter().copied().filter(|clause| self.index_key(*clause, switch.1).is_none()).collect();
        let is_selective = match keys[..] {
            [] => false,
            [only] => {
                let is_excluded = |clause: &u32| self.is_excluded(*clause, switch.1, Knowledge::of(only));
                keyless.iter().any(is_excluded) || !keyless.is_empty() && !self.is_distinguished_by_others(&set, tested)
            }
            _ => true,
        };
        let has_table = is_selective && chains_are_short(keys.len(), keyless.len(), set.len());
        let table = has_table.then(|| (self.asm.new_label(), keys));
        Branch { switch, set, table }
    }

    /// Whether an argument that has not been tested would distinguish these clauses.
    fn is_distinguished_by_others(&self, set: &[u32], tested: ArgumentSet) -> bool {
        let others = ArgumentSet::below(self.clauses.arity).difference(tested);
        others.numbers().any(|argument| self.mean_remaining(set, argument).is_some())
    }

    /// The target of a branch: its table, if it has one.
    fn branch_target(&mut self, branch: &Branch, state: &State) -> BranchTarget {
        match &branch.table {
            Some((label, _)) => BranchTarget::Label(*label),
            None => self.target_of(State {
                set: branch.set.clone(),
                compound: branch.known_compound_arguments(state),
                ..*state
            }),
        }
    }

    /// Emits the table of a branch, if it has one.
    fn emit_branch_table(&mut self, branch: Branch, state: &State) {
        let compound = branch.known_compound_arguments(state);
        let Branch { switch: (op, argument), set, table: Some((label, keys)) } = branch else { return };
        let mut groups: HashMap<Cell, Set, FxBuildHasher> = HashMap::default();
        let mut keyless: Set = Vec::new();
        for clause in set {
            match self.index_key(clause, argument) {
                Some(key) => groups.entry(key).or_default().push(clause),
                None => keyless.push(clause),
            }
        }
        let entries = keys.iter().map(|key| {
            let may_match = |clause: &u32| !self.is_excluded(*clause, argument, Knowledge::of(*key));
            let keyless: Set = keyless.iter().copied().filter(may_match).collect();
            let set = merge(groups.get(key).map_or(&[], Vec::as_slice), &keyless);
            let done = if argument == 0 { Done::Key(*key) } else { Done::Nothing };
            (*key, self.target_of(State { set, done, compound, ..*state }))
        });
        let entries: Vec<(Cell, BranchTarget)> = entries.collect();
        let otherwise = merge(groups.get(&Cell::POISON).map_or(&[], Vec::as_slice), &keyless);
        let otherwise = self.target_of(State { set: otherwise, ..*state });
        self.asm.bind(label);
        if let (Op::SwitchConstant, [(key, target)]) = (op, &entries[..]) {
            self.asm.emit(Op::BranchConstant, argument, 0, 0);
            self.asm.emit_constant(*key);
            self.emit_target(*target);
            self.emit_target(otherwise);
        } else {
            self.asm.emit(op, argument, 0, 0);
            self.emit_table(&entries, &[otherwise]);
        }
    }

    /// Emits the operands of an instruction with a hash table, and the table. It is at most half full and has linear probing.
    pub(super) fn emit_table(&mut self, entries: &[(Cell, BranchTarget)], otherwise: &[BranchTarget]) {
        let size = (entries.len() * 2).next_power_of_two();
        let mut table: Vec<(u64, BranchTarget)> = vec![(0, BranchTarget::Fail); size];
        let mask = size as u64 - 1;
        for (key, target) in entries {
            let mut slot = probe_start(key.bits(), mask);
            while !matches!(table[slot as usize].1, BranchTarget::Fail) {
                slot = (slot + 1) & mask;
            }
            table[slot as usize] = (key.bits(), *target);
        }
        self.asm.emit_word(mask);
        for target in otherwise {
            self.emit_target(*target);
        }
        for (key, target) in table {
            self.asm.emit_word(key);
            self.emit_target(target);
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
