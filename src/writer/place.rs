//! The context of a subterm, which decides whether it needs brackets (ISO 7.10.5, 6.3.4).
//!
//! A term gets brackets if its priority is too high for its place, and in four cases in which it would be read otherwise:
//!
//! * `- (1)`: a positive number after a prefix minus would be a negative number (ISO 6.3.1.2);
//! * `(-1)^2`: in the strict dialect a negative number before an operator, because not every system reads `-1^2` alike;
//! * `- = x`: an operator as an operand is bracketed (ISO 6.3.1.3);
//! * `(a :- b) :- c` with `yfx` and `xfy` operators of one priority: the left operand would swallow the operator.

use crate::terms::Atom;
use crate::terms::atoms::known;
use crate::terms::operators::Operator;

/// The context of a term.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// The highest priority without brackets.
    limit: u16,
    side: Side,
}

/// The neighbour that decides about brackets.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// Commas, brackets, or nothing.
    Enclosed,
    /// An infix or postfix operator follows.
    Left,
    /// A left-associative infix or postfix operator of priority `limit` follows. A term of the same priority whose own right
    /// operand may have that priority would swallow it: the reader prefers the right operand.
    LeftChain,
    /// An infix operator precedes.
    Right,
    /// A prefix operator precedes.
    Prefixed,
    /// The prefix operator `-` precedes.
    Minus,
    /// The prefix operator `+` precedes.
    Plus,
}

impl Place {
    pub(super) const fn enclosed(limit: u16) -> Place {
        Place { limit, side: Side::Enclosed }
    }

    pub(super) fn left_of(operator: Operator) -> Place {
        let limit = operator.left_limit();
        Place { limit, side: if limit == operator.priority { Side::LeftChain } else { Side::Left } }
    }

    pub(super) fn right_of(operator: Operator) -> Place {
        Place { limit: operator.right_limit(), side: Side::Right }
    }

    pub(super) fn behind_prefix(name: Atom, operator: Operator) -> Place {
        let side = match name {
            known::MINUS => Side::Minus,
            known::PLUS => Side::Plus,
            _ => Side::Prefixed,
        };
        Place { limit: operator.right_limit(), side }
    }

    /// An operand of an operator on either side.
    pub(super) const fn any_operand(limit: u16) -> Place {
        Place { limit, side: Side::Right }
    }

    /// An argument or element.
    pub(super) const ARGUMENT: Place = Place::enclosed(999);

    /// Whether a number is bracketed: a positive one after a prefix minus, and in the strict dialect a negative one before an
    /// operator.
    pub(super) fn brackets_number(self, negative: bool, is_strict: bool) -> bool {
        match self.side {
            Side::Minus => !negative,
            Side::Left | Side::LeftChain => negative && is_strict,
            _ => false,
        }
    }

    /// Whether an atom that is an operator is bracketed: as an operand, not as an argument.
    pub(super) fn brackets_atom(self) -> bool {
        self.side != Side::Enclosed
    }

    /// Whether a term with this prefix operator is bracketed.
    pub(super) fn brackets_prefix(self, operator: Operator) -> bool {
        operator.priority > self.limit || self.is_swallowed_by(operator)
    }

    /// Whether a term with this infix operator is bracketed. After a sign it is if it `may_be_misread`, because `- (1^2)` and `-1^2`
    /// differ; the standard's examples bracket `- (a^2)`, too, but not what begins with a bracket anyway: `- (1*2)^3`.
    pub(super) fn brackets_infix(self, operator: Operator, may_be_misread: impl FnOnce() -> bool) -> bool {
        operator.priority > self.limit
            || self.is_swallowed_by(operator)
            || (matches!(self.side, Side::Minus | Side::Plus) && may_be_misread())
    }

    /// Whether a term with this postfix operator is bracketed. After a prefix minus it is if it begins with `digits`, which would
    /// be read as a negative number.
    pub(super) fn brackets_postfix(self, operator: Operator, digits: impl FnOnce() -> bool) -> bool {
        operator.priority > self.limit || (self.side == Side::Minus && digits())
    }

    fn is_swallowed_by(self, operator: Operator) -> bool {
        self.side == Side::LeftChain && operator.priority == self.limit && operator.right_limit() == self.limit
    }
}
