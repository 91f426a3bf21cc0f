//! The standard order of terms (ISO 7.2): variables, floats, integers, strings, atoms, compound terms.
//!
//! Variables go by age, numbers by value within their type, atoms and strings by the code points of their text,
//! compound terms by arity, then name, then arguments from left to right.

use super::cell::{BoxKind, Cell, Tag};
use super::store::{Store, View};
use std::cmp::Ordering;

/// The classes of the standard order, least first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum Class {
    Variable,
    Float,
    Integer,
    String,
    Atom,
    Compound,
}

/// What a look along the arguments of two terms with the same functor finds.
enum Difference {
    /// None.
    None,
    /// One that decides.
    Order(Ordering),
    /// Two compound terms at this argument, still to be compared.
    Compound(usize),
}

impl Store {
    /// Compares two terms in the standard order.
    pub fn compare(&self, left: Cell, right: Cell) -> Ordering {
        let mut pending: Vec<(Cell, Cell)> = Vec::new();
        let (mut left, mut right) = (left, right);
        loop {
            left = self.deref(left);
            right = self.deref(right);
            if left != right {
                let order = match (self.compound_functor(left), self.compound_functor(right)) {
                    (Some(functor), Some(other)) if functor != other => functor
                        .arity()
                        .cmp(&other.arity())
                        .then_with(|| self.atoms.name(functor.name()).cmp(&self.atoms.name(other.name()))),
                    (Some(functor), Some(_)) => match self.first_difference(left, right, functor.arity()) {
                        Difference::None => Ordering::Equal,
                        Difference::Order(order) => order,
                        Difference::Compound(index) => {
                            for later in (index + 1..functor.arity()).rev() {
                                pending.push((self.argument(left, later), self.argument(right, later)));
                            }
                            (left, right) = (self.argument(left, index), self.argument(right, index));
                            continue;
                        }
                    },
                    _ => self.compare_atomic(left, right),
                };
                if order.is_ne() {
                    return order;
                }
            }
            match pending.pop() {
                Some((l, r)) => (left, right) = (l, r),
                None => return Ordering::Equal,
            }
        }
    }

    /// Looks along the arguments of two compound terms with the same functor: most differ, if at all, in something that
    /// needs no stack.
    fn first_difference(&self, left: Cell, right: Cell, arity: usize) -> Difference {
        for index in 0..arity {
            let (l, r) = (self.deref(self.argument(left, index)), self.deref(self.argument(right, index)));
            if l == r {
                continue;
            }
            if l.is_compound() && r.is_compound() {
                return Difference::Compound(index);
            }
            let order = self.compare_atomic(l, r);
            if order.is_ne() {
                return Difference::Order(order);
            }
        }
        Difference::None
    }

    /// Whether two terms are the same, variables included (ISO `==`).
    pub fn identical(&self, left: Cell, right: Cell) -> bool {
        let (left, right) = (self.deref(left), self.deref(right));
        if left == right {
            return true;
        }
        if left.tag() != right.tag() || left.is_immediate() || left.is_var() {
            return false;
        }
        self.compare(left, right).is_eq()
    }

    fn compound_functor(&self, cell: Cell) -> Option<super::Functor> {
        if cell.is_compound() { self.functor_of(cell) } else { None }
    }

    /// Compares dereferenced terms that are not both compound.
    fn compare_atomic(&self, left: Cell, right: Cell) -> Ordering {
        if left.both_ints(right) {
            return left.scaled().cmp(&right.scaled());
        }
        let class = self.class(left);
        class.cmp(&self.class(right)).then_with(|| match class {
            Class::Variable => left.addr().cmp(&right.addr()),
            Class::Float => match (self.view(left), self.view(right)) {
                (View::Float(l), View::Float(r)) => l.total_cmp(&r),
                _ => Ordering::Equal,
            },
            Class::Integer => self.compare_integers(left, right),
            Class::String => self.string_text(left).cmp(self.string_text(right)),
            Class::Atom => self.atoms.name(left.atom_value()).cmp(&self.atoms.name(right.atom_value())),
            Class::Compound => Ordering::Equal,
        })
    }

    fn class(&self, cell: Cell) -> Class {
        match cell.tag() {
            Tag::Int => Class::Integer,
            Tag::Ref | Tag::Attributed | Tag::Header => Class::Variable,
            Tag::Atom => Class::Atom,
            Tag::List | Tag::Struct => Class::Compound,
            Tag::Box => match self.box_header(cell).0 {
                BoxKind::Float => Class::Float,
                BoxKind::String => Class::String,
                BoxKind::Natural | BoxKind::Negative => Class::Integer,
            },
        }
    }

    /// Compares two integers of which at least one is big, limb by limb; big ones lie outside the range of small ones.
    fn compare_integers(&self, left: Cell, right: Cell) -> Ordering {
        let (l, r) = (self.signed_size(left), self.signed_size(right));
        if l != r {
            return l.cmp(&r);
        }
        let magnitude = || {
            (0..l.unsigned_abs() as usize)
                .rev()
                .map(|index| self.box_word(left, index).cmp(&self.box_word(right, index)))
                .find(|order| order.is_ne())
                .unwrap_or(Ordering::Equal)
        };
        if l < 0 { magnitude().reverse() } else { magnitude() }
    }

    /// The number of limbs with the sign of the integer; 0 for a small one.
    fn signed_size(&self, cell: Cell) -> i64 {
        if cell.is_int() {
            return 0;
        }
        match self.box_header(cell) {
            (BoxKind::Negative, limbs) => -(limbs as i64),
            (_, limbs) => limbs as i64,
        }
    }
}
