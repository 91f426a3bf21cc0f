//! Frames: the stack of operators and brackets that have no right end yet.

use crate::terms::Atom;
use crate::terms::atoms::known;
use crate::text::Span;

/// The highest priority of arguments and list elements (ISO 6.3.3.1, 6.3.5).
pub(in crate::reader) const MAX_ARGUMENT_PRIORITY: u16 = 999;
/// The highest priority (ISO 6.3.4).
pub(in crate::reader) const MAX_PRIORITY: u16 = 1200;

/// The kinds of frames.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::reader) enum Role {
    /// The clause; the bottom of the stack, never popped.
    Clause,
    /// `(`
    Parenthesis,
    /// `{`
    Curly,
    /// `[`, before a bar.
    List,
    /// `[`, after the bar.
    Tail,
    /// `name(`
    Arguments,
    /// A prefix operator.
    Prefix,
    /// An infix operator.
    Infix,
}

/// An operator or bracket that has no right end yet.
#[derive(Clone, Copy, Debug)]
pub(in crate::reader) struct Frame {
    pub role: Role,
    /// The innermost bracket, which is the frame itself unless it is an operator.
    pub bracket: Role,
    /// The highest priority of the term to its right.
    pub limit: u16,
    /// The priority of the operator; 0 for a bracket.
    pub priority: u16,
    /// The name of the operator, or the functor name before `(`.
    pub name: Atom,
    /// The index of its first operand.
    pub base: u32,
    /// The span of the operator, or of the opening bracket with the name before it.
    pub span: Span,
}

impl Frame {
    const CLAUSE: Frame = Frame {
        role: Role::Clause,
        bracket: Role::Clause,
        limit: MAX_PRIORITY,
        priority: 0,
        name: known::EMPTY,
        base: 0,
        span: Span::new(0, 0),
    };

    /// Whether it is an operator.
    #[inline]
    pub(super) fn is_operator(&self) -> bool {
        matches!(self.role, Role::Prefix | Role::Infix)
    }

    /// The span of the bracket without the name before it.
    pub(super) fn opener(&self) -> Span {
        Span::new(self.span.end.saturating_sub(1), self.span.end)
    }
}

/// The stack of frames.
pub(in crate::reader) struct Frames {
    /// The innermost frame.
    pub top: Frame,
    below: Vec<Frame>,
}

impl Default for Frames {
    fn default() -> Frames {
        Frames { top: Frame::CLAUSE, below: Vec::new() }
    }
}

impl Frames {
    /// Pops everything but the frame of the clause, and frees the memory of an unusually deep term.
    pub(super) fn clear(&mut self) {
        const MAX_KEPT_CAPACITY: usize = 1 << 16;
        self.top = Frame::CLAUSE;
        self.below.clear();
        self.below.shrink_to(MAX_KEPT_CAPACITY);
    }

    #[inline]
    pub(super) fn push(&mut self, frame: Frame) {
        self.below.push(std::mem::replace(&mut self.top, frame));
    }

    #[inline]
    pub(super) fn pop(&mut self) {
        self.top = self.below.pop().unwrap_or(Frame::CLAUSE);
    }
}
