//! Unification without occurs check, on an explicit stack; the last argument is iterated.

use super::arena::Addr;
use super::cell::Cell;
use super::store::Store;

/// Two rows of arguments, and how many are left in each.
pub(in crate::terms) type Row = (Addr, Addr, usize);

impl Store {
    /// Unifies two terms. On `false`, bindings made so far stand until the caller backtracks.
    #[inline(always)]
    pub fn unify(&mut self, left: Cell, right: Cell) -> bool {
        let left = self.deref(left);
        let right = self.deref(right);
        if left == right {
            return true;
        }
        if left.is_var() || right.is_var() {
            self.unify_variable(left, right);
            return true;
        }
        if left.tag() != right.tag() || left.is_immediate() {
            return false;
        }
        self.unify_boxes_and_compounds(left, right)
    }

    /// Unifies two different dereferenced terms of which at least one is a variable: the younger plain variable is
    /// bound to the older; an attributed one only to another attributed one or a value.
    #[inline(always)]
    fn unify_variable(&mut self, left: Cell, right: Cell) {
        if left.is_ref() {
            if right.is_ref() && right.addr() > left.addr() {
                self.bind_plain(right, left);
            } else {
                self.bind_plain(left, right);
            }
        } else if right.is_ref() {
            self.bind_plain(right, left);
        } else if left.is_var() {
            self.bind(left, right);
        } else {
            self.bind(right, left);
        }
    }

    /// Unifies two different dereferenced terms of the same tag, compound or boxed.
    #[inline(never)]
    fn unify_boxes_and_compounds(&mut self, left: Cell, right: Cell) -> bool {
        let Some(arguments) = self.arguments_to_unify(left, right) else { return false };
        let base = self.waiting.len();
        let equal = self.unify_arguments(arguments, base);
        self.waiting.truncate(base);
        equal
    }

    /// The rows of arguments of two terms of the same tag, or `None` if the terms do not unify whatever those are.
    #[inline(always)]
    fn arguments_to_unify(&self, left: Cell, right: Cell) -> Option<Row> {
        if left.is_list() {
            return Some((left.addr(), right.addr(), 2));
        }
        if left.is_struct() {
            let functor = self.structure(left).functor();
            let same = functor == self.structure(right).functor();
            return same.then(|| (left.addr().plus(1), right.addr().plus(1), functor.arity()));
        }
        self.same_box(left, right).then_some((left.addr(), right.addr(), 0))
    }

    /// Unifies two rows of arguments. Inside an argument that is not the last of its row, the rest of the row waits; so the stack
    /// grows with the nesting on the left only.
    fn unify_arguments(&mut self, (mut left, mut right, mut count): Row, base: usize) -> bool {
        loop {
            while count > 0 {
                let (l, r) = (self.deref(self.read(left)), self.deref(self.read(right)));
                (left, right, count) = (left.plus(1), right.plus(1), count - 1);
                if l == r {
                    continue;
                }
                if l.is_var() || r.is_var() {
                    self.unify_variable(l, r);
                    continue;
                }
                if l.tag() != r.tag() || l.is_immediate() {
                    return false;
                }
                let Some(inner) = self.arguments_to_unify(l, r) else { return false };
                if count > 0 {
                    self.waiting.push((left, right, count));
                }
                (left, right, count) = inner;
            }
            if self.waiting.len() == base {
                return true;
            }
            match self.waiting.pop() {
                Some(row) => (left, right, count) = row,
                None => return true,
            }
        }
    }

    /// Whether two boxes hold the same value, bit for bit.
    pub(in crate::terms) fn same_box(&self, left: Cell, right: Cell) -> bool {
        let words = self.read(left.addr()).header_len();
        (0..=words).all(|index| self.read(left.addr().plus(index)) == self.read(right.addr().plus(index)))
    }
}
