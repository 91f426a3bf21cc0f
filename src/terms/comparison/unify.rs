//! Unification, on an explicit stack; the last argument is iterated.
//!
//! Cyclic terms are unified as the infinite trees they represent (Colmerauer, Prolog and infinite trees, 1982). A variable is
//! bound to a term without inspecting it, so creating a cycle enters none. A walk over two cyclic terms would not end;
//! but the pairs visited are assumed equal ([`EquivalenceClasses`]), and their number is finite. A small number of steps is tried
//! first without remembering pairs, as almost all unifications are small.
//!
//! With the flag `occurs_check` a variable is not bound to a term it occurs in. That is checked once, at the end: the terms
//! are unified, and then no variable that was bound may be a part of its own value. Where the values are small, each binding is looked at
//! by itself; otherwise that would take time in proportion to the product of variables and size, and a search for cycles in all of them
//! takes time in proportion to the terms.

use super::visited::{EquivalenceClasses, Meeting, Sides, Steps, Visited};
use crate::number::Stopped;
use crate::terms::memory::{Addr, Cell, OccursCheck, Row, Store};
use crate::terms::traversal::TREE_STEPS;

/// The result of unifying two rows of arguments.
enum UnifyOutcome {
    Unified,
    Different,
    TooMany,
}

impl Store {
    /// Unifies two terms according to the flag `occurs_check`. After `false` the bindings made so far remain; the caller backtracks.
    #[inline(always)]
    pub fn unify(&mut self, left: Cell, right: Cell) -> bool {
        let left = self.deref(left);
        let right = self.deref(right);
        if left == right {
            return true;
        }
        if left.is_var() || right.is_var() {
            if self.occurs_check != OccursCheck::Off {
                return self.unify_by_flag(left, right);
            }
            self.unify_variable(left, right);
            return true;
        }
        if left.tag() != right.tag() || left.is_immediate() {
            return false;
        }
        self.unify_boxes_and_compounds(left, right)
    }

    /// Unifies two different dereferenced terms of which at least one is a variable: the younger is bound to the older, but one with
    /// attributes only to another such one or a value.
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
        } else {
            self.unify_attributed(left, right);
        }
    }

    /// The same where at least one has attributes, and the other is no plain variable.
    #[inline(never)]
    fn unify_attributed(&mut self, left: Cell, right: Cell) {
        let binds_right = !left.is_var() || right.is_var() && right.addr() > left.addr();
        if binds_right { self.bind(right, left) } else { self.bind(left, right) }
    }

    /// Unifies two different dereferenced terms of the same tag, compound or boxed.
    #[inline(never)]
    fn unify_boxes_and_compounds(&mut self, left: Cell, right: Cell) -> bool {
        if self.occurs_check != OccursCheck::Off {
            return self.unify_by_flag(left, right);
        }
        self.unify_terms(left, right)
    }

    fn unify_terms(&mut self, left: Cell, right: Cell) -> bool {
        let Some(arguments) = self.arguments_to_unify(left, right) else { return false };
        let base = self.waiting.len();
        match self.unify_arguments(arguments, base, &mut Steps::new()) {
            UnifyOutcome::Unified => true,
            UnifyOutcome::Different => {
                self.waiting.truncate(base);
                false
            }
            UnifyOutcome::TooMany => self.unify_large(left, right, base),
        }
    }

    /// Unifies two compound terms, and remembers what it has visited.
    #[cold]
    #[inline(never)]
    fn unify_large(&mut self, left: Cell, right: Cell, base: usize) -> bool {
        self.waiting.truncate(base);
        let Some(arguments) = self.arguments_to_unify(left, right) else { return false };
        let mut classes = EquivalenceClasses::new(self, left, right, Sides::Same);
        let end = self.unify_arguments(arguments, base, &mut classes);
        self.waiting.truncate(base);
        matches!(end, UnifyOutcome::Unified)
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
        self.are_boxes_equal(left, right).then_some((left.addr(), right.addr(), 0))
    }

    /// Unifies two rows of arguments. The rest of a row is pushed while an argument of it is unified, unless it is the last; so the
    /// stack grows with nesting in other arguments only.
    #[inline(always)]
    fn unify_arguments(
        &mut self,
        (mut left, mut right, mut count): Row,
        base: usize,
        visited: &mut impl Visited,
    ) -> UnifyOutcome {
        loop {
            while count > 0 {
                let (l, r) = (self.read(left), self.read(right));
                (left, right, count) = (left.plus(1), right.plus(1), count - 1);
                if l == r {
                    continue;
                }
                let (l, r) = (self.deref(l), self.deref(r));
                if l == r {
                    continue;
                }
                if l.is_var() || r.is_var() {
                    self.unify_variable(l, r);
                    visited.note_binding_to(if l.is_var() { r } else { l });
                    continue;
                }
                if l.tag() != r.tag() || l.is_immediate() {
                    return UnifyOutcome::Different;
                }
                let Some(inner) = self.arguments_to_unify(l, r) else { return UnifyOutcome::Different };
                if inner.2 == 0 {
                    continue;
                }
                match visited.visit(l, r) {
                    Meeting::Known => continue,
                    Meeting::New => {}
                    Meeting::TooMany => return UnifyOutcome::TooMany,
                }
                if count > 0 {
                    self.waiting.push((left, right, count));
                }
                (left, right, count) = inner;
            }
            if self.waiting.len() == base {
                return UnifyOutcome::Unified;
            }
            match self.waiting.pop() {
                Some(row) => (left, right, count) = row,
                None => return UnifyOutcome::Unified,
            }
        }
    }

    /// Whether two boxes hold the same value, bit for bit.
    pub(in crate::terms) fn are_boxes_equal(&self, left: Cell, right: Cell) -> bool {
        self.read(left.addr()) == self.read(right.addr()) && self.payload(left) == self.payload(right)
    }

    // ---- with occurs check -----------------------------------------------------------------------------------------

    /// Unifies two terms as [`Store::unify`] does, under the flag.
    #[cold]
    #[inline(never)]
    fn unify_by_flag(&mut self, left: Cell, right: Cell) -> bool {
        self.occurrence = None;
        match self.unify_with_occurs_check(left, right) {
            Ok(unified) => unified,
            Err(occurrence) => {
                if self.occurs_check == OccursCheck::Report {
                    self.occurrence = Some(occurrence);
                }
                false
            }
        }
    }

    /// The variable, and the term it occurs in, of the last unification that failed for it under [`OccursCheck::Report`];
    /// once, and only as long as nothing has been undone or collected since. What had been bound before shows in the term.
    pub fn take_occurs_check_failure(&mut self) -> Option<(Cell, Cell)> {
        self.occurrence.take()
    }

    /// Unifies two terms with occurs check, whatever the flag (ISO 7.3.4).
    ///
    /// # Errors
    /// A variable, unbound again, and the term it occurs in.
    pub fn unify_with_occurs_check(&mut self, left: Cell, right: Cell) -> Result<bool, (Cell, Cell)> {
        let (left, right) = (self.deref(left), self.deref(right));
        let (boundary, mark) = (self.boundary, self.trail_top);
        // Record every binding on the trail, however young the variable is.
        self.boundary = Addr::from_offset(u64::MAX);
        let unified = left == right || self.unify_unchecked(left, right);
        self.boundary = boundary;
        let checked = if unified { self.check_bindings(mark) } else { Ok(()) };
        self.tidy_trail(mark);
        checked.map(|()| unified)
    }

    fn unify_unchecked(&mut self, left: Cell, right: Cell) -> bool {
        if left.is_var() || right.is_var() {
            self.unify_variable(left, right);
            return true;
        }
        left.tag() == right.tag() && !left.is_immediate() && self.unify_terms(left, right)
    }

    /// Whether no variable bound since the trail's top was `mark` is a part of its own value.
    fn check_bindings(&mut self, mark: Addr) -> Result<(), (Cell, Cell)> {
        let mut bindings = self.bindings_since(mark);
        bindings.retain(|(_, value)| self.deref(*value).is_compound());
        let mut patience = TREE_STEPS;
        let tree = |store: &Store, variable, value| store.occurs_in_tree(variable, value, &mut patience);
        let found = self.repeat_bindings(&bindings, tree).or_else(|Stopped| {
            // One by one, large values would be visited again and again for what they share.
            let values: Vec<Cell> = bindings.iter().map(|(_, value)| *value).collect();
            if self.are_acyclic(&values) {
                return Ok(None);
            }
            // A cycle that existed before is allowed.
            self.repeat_bindings(&bindings, |store, variable, value| Ok(store.occurs_in(variable, value)))
        });
        match found {
            Ok(Some(occurrence)) => Err(occurrence),
            Ok(None) | Err(Stopped) => Ok(()),
        }
    }

    /// Undoes the bindings, which are listed from the newest, and repeats them from the oldest, each after a look whether its variable occurs
    /// in its value. So every look is at a term in which the bindings have made no cycle yet. Returns the first occurrence; then that
    /// binding and the newer ones stay undone, and the caller backtracks.
    ///
    /// # Errors
    /// What `occurs` returns. Then all bindings are in place.
    fn repeat_bindings(
        &mut self,
        bindings: &[(Cell, Cell)],
        mut occurs: impl FnMut(&Store, Cell, Cell) -> Result<bool, Stopped>,
    ) -> Result<Option<(Cell, Cell)>, Stopped> {
        for (variable, _) in bindings {
            self.write(variable.addr(), *variable);
        }
        let mut stopped = false;
        for &(variable, value) in bindings.iter().rev() {
            if !stopped {
                match occurs(self, variable, value) {
                    Ok(true) => return Ok(Some((variable, value))),
                    Ok(false) => {}
                    Err(Stopped) => stopped = true,
                }
            }
            self.write(variable.addr(), value);
        }
        if stopped { Err(Stopped) } else { Ok(None) }
    }
}
