//! Places: where a subterm stands, and whether it needs brackets there (ISO 7.10.5, 6.3.4).

use crate::terms::Atom;
use crate::terms::atoms::known;
use crate::terms::operators::Operator;

/// Where a term stands, which decides on its brackets.
#[derive(Clone, Copy)]
pub(super) struct Place {
    /// The highest priority that needs no brackets.
    limit: u16,
    side: Side,
}

/// What stands around a term.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Side {
    /// Commas or brackets, or nothing.
    Enclosed,
    /// An infix or postfix operator behind it.
    Left,
    /// A left-associative infix or postfix operator behind it, with `limit` for its priority: a term of that priority
    /// that is open to the right would swallow the operator.
    LeftChain,
    /// An infix operator before it.
    Right,
    /// A prefix operator before it.
    Prefixed,
    /// The prefix operator `-` before it.
    Minus,
    /// The prefix operator `+` before it.
    Plus,
}

impl Place {
    pub const fn enclosed(limit: u16) -> Place {
        Place { limit, side: Side::Enclosed }
    }

    pub fn left_of(operator: Operator) -> Place {
        let limit = operator.left_limit();
        Place { limit, side: if limit == operator.priority { Side::LeftChain } else { Side::Left } }
    }

    pub fn right_of(operator: Operator) -> Place {
        Place { limit: operator.right_limit(), side: Side::Right }
    }

    pub fn behind_prefix(name: Atom, operator: Operator) -> Place {
        let side = match name {
            known::MINUS => Side::Minus,
            known::PLUS => Side::Plus,
            _ => Side::Prefixed,
        };
        Place { limit: operator.right_limit(), side }
    }

    /// An operand of an operator that stands before it or behind it.
    pub const fn operand(limit: u16) -> Place {
        Place { limit, side: Side::Right }
    }

    /// An argument or element.
    pub const ARGUMENT: Place = Place::enclosed(999);

    /// Whether a number is bracketed here: behind a prefix minus it would be taken for a negative numeral; a negative
    /// one is kept together before an operator.
    pub fn brackets_number(self, negative: bool) -> bool {
        match self.side {
            Side::Minus => !negative,
            Side::Left | Side::LeftChain => negative,
            _ => false,
        }
    }

    /// Whether an operator that stands here as an atom is bracketed: as an operand it is (ISO 6.3.1.3).
    pub fn brackets_atom(self) -> bool {
        self.side != Side::Enclosed
    }

    /// Whether a term with this prefix operator is bracketed here.
    pub fn brackets_prefix(self, operator: Operator) -> bool {
        operator.priority > self.limit || self.swallowed_by(operator)
    }

    /// Whether a term with this infix operator is bracketed here; behind a sign it always is.
    pub fn brackets_infix(self, operator: Operator) -> bool {
        operator.priority > self.limit || matches!(self.side, Side::Minus | Side::Plus) || self.swallowed_by(operator)
    }

    /// Whether a term with this postfix operator is bracketed here, which `digits` begin or not: behind a prefix minus
    /// they would be taken for a negative numeral.
    pub fn brackets_postfix(self, operator: Operator, digits: impl FnOnce() -> bool) -> bool {
        operator.priority > self.limit || (self.side == Side::Minus && digits())
    }

    fn swallowed_by(self, operator: Operator) -> bool {
        self.side == Side::LeftChain && operator.priority == self.limit && operator.right_limit() == self.limit
    }
}
