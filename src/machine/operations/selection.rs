//! Switches on terms, and type tests that take more than one comparison.

use crate::compiler::instruction::Op;
use crate::compiler::operand::{Order, TypeTest};
use crate::machine::Machine;
use crate::machine::control::Registers;
use crate::terms::{Cell, Tag};

impl Machine {
    #[inline(always)]
    pub(in crate::machine) fn switch_on_term(&mut self, r: &mut Registers, a0: Cell) {
        let operand = match a0.tag() {
            Tag::Ref | Tag::Attributed => 1,
            Tag::List => {
                r.argument = a0.addr();
                3
            }
            Tag::Struct => 4,
            _ => 2,
        };
        let target = self.target_operand(r, operand);
        self.jump_or_fail(r, target);
    }

    /// The jump of a switch with a hash table: to the entry of `key`, or to the target for other keys.
    #[inline(always)]
    pub(in crate::machine) fn jump_by_key(&mut self, r: &mut Registers, op: Op, key: u64) {
        let mask = r.code.plus(1).fetch();
        let table = r.code.plus(op.words());
        let mut slot = crate::compiler::index::probe_start(key, mask);
        let target = loop {
            let entry = table.plus(2 * slot as usize);
            let target = entry.plus(1).read_target();
            if target.is_null() {
                break self.target_operand(r, 2);
            }
            if entry.fetch() == key {
                break target;
            }
            slot = (slot + 1) & mask;
        };
        self.jump_or_fail(r, target);
    }

    /// The jump of the instruction `SwitchPrefix` for a term whose prefix has this key, if it has one.
    #[inline(always)]
    pub(in crate::machine) fn jump_by_prefix_key(&mut self, r: &mut Registers, key: Option<Cell>) {
        match key {
            Some(key) => self.jump_by_key(r, Op::SwitchPrefix, key.bits()),
            None => r.code = self.target_operand(r, 3),
        }
    }

    /// Whether two terms are in the order given by operand c of [`Op::TermOrder`].
    pub(in crate::machine) fn in_order(&self, left: Cell, right: Cell, kind: usize) -> bool {
        let order = self.store.compare(left, right);
        match Order::from_field(kind) {
            Order::Less => order.is_lt(),
            Order::LessOrEqual => order.is_le(),
            Order::Greater => order.is_gt(),
            Order::GreaterOrEqual => order.is_ge(),
        }
    }

    /// Whether a term is of the kind given by operand b of [`Op::IsKind`].
    pub(in crate::machine) fn is_kind(&self, term: Cell, kind: usize) -> bool {
        let term = self.store.deref(term);
        match TypeTest::from_field(kind) {
            TypeTest::Number => self.store.is_number(term),
            TypeTest::Float => self.store.is_float(term),
            TypeTest::Atomic => !term.is_var() && !term.is_compound(),
            TypeTest::Compound => term.is_compound(),
            TypeTest::Callable => term.is_name() || term.is_compound(),
        }
    }
}
