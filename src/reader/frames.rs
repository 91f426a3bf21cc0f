//! Frames: the operators and brackets that wait for their right ends, on a stack of their own.

use crate::terms::Atom;
use crate::terms::atoms::known;
use crate::text::Span;

/// The priority of arguments and list elements (6.3.3.1, 6.3.5).
pub(in crate::reader) const ARGUMENT: u16 = 999;
/// The highest priority there is (6.3.4).
pub(in crate::reader) const HIGHEST: u16 = 1200;

/// What waits for its right end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::reader) enum Role {
    /// The clause; below all others, and never taken off.
    Clause,
    /// `(`
    Parenthesis,
    /// `{`
    Curly,
    /// `[`, before a bar.
    List,
    /// `[`, behind its bar.
    Tail,
    /// `name(`
    Arguments,
    /// A prefix operator.
    Prefix,
    /// An infix operator.
    Infix,
}

/// An operator or bracket that waits for its right end.
#[derive(Clone, Copy, Debug)]
pub(in crate::reader) struct Frame {
    /// What it is.
    pub role: Role,
    /// The highest priority that the term right of it may have.
    pub limit: u16,
    /// The priority of the operator; 0 for a bracket.
    pub priority: u16,
    /// The name of the operator or of the functional term.
    pub name: Atom,
    /// The number of the first operand that belongs to it.
    pub base: u32,
    /// Where the operator stands, or the opening bracket with the name before it.
    pub span: Span,
}

impl Frame {
    const CLAUSE: Frame =
        Frame { role: Role::Clause, limit: HIGHEST, priority: 0, name: known::EMPTY, base: 0, span: Span::new(0, 0) };

    /// Whether it is an operator.
    #[inline]
    pub fn is_operator(&self) -> bool {
        matches!(self.role, Role::Prefix | Role::Infix)
    }

    /// The bracket alone, without the name before it.
    pub fn opener(&self) -> Span {
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
    /// Leaves the frame of the clause alone, and gives back the memory of an unusually deep one.
    pub fn clear(&mut self) {
        const DEEP: usize = 1 << 16;
        self.top = Frame::CLAUSE;
        self.below.clear();
        self.below.shrink_to(DEEP);
    }

    /// Puts a frame on top.
    #[inline]
    pub fn push(&mut self, frame: Frame) {
        self.below.push(std::mem::replace(&mut self.top, frame));
    }

    /// Takes the top frame off.
    #[inline]
    pub fn pop(&mut self) {
        self.top = self.below.pop().unwrap_or(Frame::CLAUSE);
    }
}
