//! The standard order of terms (ISO 7.2): variables, floats, integers, strings, atoms, compound terms.
//!
//! Variables are ordered by age, numbers by value within their type, atoms and strings by the code points of their text,
//! compound terms by arity, then name, then arguments from left to right. Rational numbers are ordered with the integers. Unless the
//! flag `iso` is set, floats and they are ordered by value together, as in SWI-Prolog: programs sort by estimates that are now a float,
//! now an integer; of equal numbers the float is less.

use super::pairwise::Visit;
use crate::number::{self, Number};
use crate::terms::View;
use crate::terms::memory::{BoxKind, Cell, Store, Tag};
use std::cmp::Ordering;

/// The classes of the standard order, least first.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
enum OrderClass {
    Variable,
    Float,
    /// Integers and rational numbers.
    Exact,
    String,
    Atom,
    Compound,
}

impl OrderClass {
    fn is_number(&self) -> bool {
        matches!(self, OrderClass::Float | OrderClass::Exact)
    }
}

impl Store {
    /// Compares two terms in the standard order.
    ///
    /// Cyclic terms are equal if they represent the same infinite tree. The order of two different ones is the same in every
    /// comparison; it is decided by the first difference if that precedes every cycle.
    #[inline]
    pub fn compare(&self, left: Cell, right: Cell) -> Ordering {
        let (left, right) = (self.deref(left), self.deref(right));
        if left.both_ints(right) { left.scaled().cmp(&right.scaled()) } else { self.compare_terms(left, right) }
    }

    #[inline(never)]
    fn compare_terms(&self, left: Cell, right: Cell) -> Ordering {
        if left != right && left.is_atom() && right.is_atom() {
            return self.compare_atoms(left, right);
        }
        let order = self.pairwise(left, right, |left, right| {
            if left == right {
                return Visit::Skip;
            }
            let order = match (left.tag(), right.tag()) {
                (Tag::Int, Tag::Int) => left.scaled().cmp(&right.scaled()),
                (Tag::Atom, Tag::Atom) => self.compare_atoms(left, right),
                (Tag::List, Tag::List) => return Visit::Enter,
                (Tag::Struct, Tag::Struct) if self.read(left.addr()) == self.read(right.addr()) => return Visit::Enter,
                (Tag::List | Tag::Struct, Tag::List | Tag::Struct) => self.compare_functors(left, right),
                _ => self.compare_atomic(left, right),
            };
            if order.is_eq() { Visit::Skip } else { Visit::Decided(order) }
        });
        order.unwrap_or(Ordering::Equal)
    }

    /// Whether two terms are the same, variables included (ISO `==`).
    #[inline]
    pub fn identical(&self, left: Cell, right: Cell) -> bool {
        let (left, right) = (self.deref(left), self.deref(right));
        if left == right {
            return true;
        }
        left.tag() == right.tag()
            && !left.is_immediate()
            && !left.is_var()
            && self.are_boxed_or_compound_identical(left, right)
    }

    /// As [`Store::identical`], for compound or boxed terms.
    #[inline(never)]
    fn are_boxed_or_compound_identical(&self, left: Cell, right: Cell) -> bool {
        let differ = self.pairwise(left, right, |left, right| {
            if left == right {
                Visit::Skip
            } else if left.tag() != right.tag() || left.is_immediate() || left.is_var() {
                Visit::Decided(())
            } else if left.is_compound() {
                let same = left.is_list() || self.structure(left).functor() == self.structure(right).functor();
                if same { Visit::Enter } else { Visit::Decided(()) }
            } else if self.are_boxes_equal(left, right) {
                Visit::Skip
            } else {
                Visit::Decided(())
            }
        });
        differ.is_none()
    }

    /// Compares compound terms by arity, then name.
    fn compare_functors(&self, left: Cell, right: Cell) -> Ordering {
        let (Some(left), Some(right)) = (self.functor_of(left), self.functor_of(right)) else { return Ordering::Equal };
        let by_name = || self.atoms.name(left.name()).bytes().cmp(self.atoms.name(right.name()).bytes());
        left.arity().cmp(&right.arity()).then_with(by_name)
    }

    /// Compares dereferenced terms that are not both compound.
    fn compare_atomic(&self, left: Cell, right: Cell) -> Ordering {
        if left.both_ints(right) {
            return left.scaled().cmp(&right.scaled());
        }
        let (class, other) = (self.order_class(left), self.order_class(right));
        let order = class.cmp(&other);
        if order.is_ne() && self.numbers_by_value && class.is_number() && other.is_number() {
            return self.compare_by_value(left, right).then(order);
        }
        order.then_with(|| match class {
            OrderClass::Variable => left.addr().cmp(&right.addr()),
            OrderClass::Float => match (self.view(left), self.view(right)) {
                (View::Float(l), View::Float(r)) => l.total_cmp(&r),
                _ => Ordering::Equal,
            },
            OrderClass::Exact if self.is_fraction(left) || self.is_fraction(right) => {
                self.compare_by_value(left, right)
            }
            OrderClass::Exact => self.compare_integers(left, right),
            OrderClass::String => self.string_text(left).cmp(self.string_text(right)),
            OrderClass::Atom => self.compare_atoms(left, right),
            OrderClass::Compound => Ordering::Equal,
        })
    }

    fn compare_atoms(&self, left: Cell, right: Cell) -> Ordering {
        let (left, right) = (left.atom_value(), right.atom_value());
        // A name may have the text of a reference.
        let by_kind = || left.is_reference().cmp(&right.is_reference());
        self.atoms.name(left).bytes().cmp(self.atoms.name(right).bytes()).then_with(by_kind)
    }

    /// Compares numbers of different types by value. As among floats, a NaN is greater than all numbers or, if negative, less.
    fn compare_by_value(&self, left: Cell, right: Cell) -> Ordering {
        let (Some(left), Some(right)) = (self.number(left), self.number(right)) else { return Ordering::Equal };
        number::compare(&left, &right).unwrap_or_else(|| match (left, right) {
            (Number::Float(nan), _) => nan.total_cmp(&0.0),
            (_, Number::Float(nan)) => 0.0_f64.total_cmp(&nan),
            _ => Ordering::Equal,
        })
    }

    fn order_class(&self, cell: Cell) -> OrderClass {
        match cell.tag() {
            Tag::Int => OrderClass::Exact,
            Tag::Ref | Tag::Attributed | Tag::Header => OrderClass::Variable,
            Tag::Atom => OrderClass::Atom,
            Tag::List | Tag::Struct => OrderClass::Compound,
            Tag::Box => match self.box_header(cell).0 {
                BoxKind::Float => OrderClass::Float,
                BoxKind::String => OrderClass::String,
                BoxKind::Natural | BoxKind::Negative | BoxKind::Rational => OrderClass::Exact,
            },
        }
    }

    /// Compares two integers of which at least one is big, limb by limb; big ones lie outside the range of small ones.
    pub(in crate::terms) fn compare_integers(&self, left: Cell, right: Cell) -> Ordering {
        let (l, r) = (self.signed_size(left), self.signed_size(right));
        if l != r {
            return l.cmp(&r);
        }
        let magnitude = || self.payload(left).iter().rev().cmp(self.payload(right).iter().rev());
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
