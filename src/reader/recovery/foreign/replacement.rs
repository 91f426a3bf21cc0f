//! A piece of foreign syntax, and the Prolog that replaces it.

use crate::diagnostics::MessageId;
use crate::reader::errors::{Problem, SyntaxError};
use crate::reader::tokens::Token;
use crate::text::Span;

/// A piece of foreign syntax, and the Prolog for it.
#[derive(Clone, Debug)]
pub(in crate::reader) struct Replacement {
    /// The position of the foreign syntax; empty for a bracket that is to be inserted.
    pub span: Span,
    /// The meaning in the other language.
    pub meaning: Meaning,
    /// The Prolog that replaces it. For [`Meaning::Change`], an example: no single token will do.
    pub prolog: String,
    /// Whether nothing else can be meant.
    pub sure: bool,
    /// Whether it may also be a name or an operator of the program.
    pub may_be_name: bool,
}

impl Replacement {
    /// The replacement of a symbol that no Prolog program uses.
    pub(crate) fn new(span: Span, meaning: Meaning, prolog: &str) -> Replacement {
        Replacement { span, meaning, prolog: prolog.to_string(), sure: true, may_be_name: false }
    }

    /// The replacement of a word or symbol that may also be a name of the program.
    pub(crate) fn of_name(span: Span, meaning: Meaning, prolog: &str) -> Replacement {
        Replacement { may_be_name: true, ..Replacement::new(span, meaning, prolog) }
    }

    /// Whether it inserts a bracket that another replacement needs.
    pub(crate) fn is_bracket(&self) -> bool {
        self.span.is_empty() && matches!(&*self.prolog, "(" | ")")
    }

    /// Whether this piece of foreign syntax explains an error at the token `wrong`.
    pub(crate) fn causes(&self, tokens: &[Token], wrong: usize, error: SyntaxError) -> bool {
        if self.span.is_empty() {
            return false;
        }
        let holds = self.span.start <= error.at.start && error.at.start < self.span.end;
        let is_left = matches!(error.problem, Problem::OperatorExpected { left } if left.end == self.span.end);
        let begins = wrong.checked_sub(1).map_or(0, |before| tokens[before].span.end);
        let is_between = begins <= self.span.start && self.span.end <= tokens[wrong].span.start;
        holds || is_left || is_between
    }
}

/// The meaning of a piece of foreign syntax.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::reader) enum Meaning {
    AtMost,
    AtLeast,
    Same,
    NotSame,
    Unequal,
    And,
    Or,
    Not,
    /// The variable on the left is assigned the value of the right side.
    Value,
    /// A variable is assigned a new value: `X += 1`.
    Change,
    Neck,
    /// `Head => Body`, a single-sided unification rule of SWI-Prolog.
    Rule,
    /// An operator of Prolog with a blank inside: `= <`.
    SplitOperator,
    Remainder,
    Condition,
    Comment,
}

impl Meaning {
    /// The message that explains how Prolog writes it.
    pub(crate) fn help(self) -> MessageId {
        match self {
            Meaning::AtMost => MessageId::WriteAtMost,
            Meaning::AtLeast => MessageId::WriteAtLeast,
            Meaning::Same => MessageId::WriteSame,
            Meaning::NotSame => MessageId::WriteNotSame,
            Meaning::Unequal => MessageId::WriteUnequal,
            Meaning::And => MessageId::WriteAnd,
            Meaning::Or => MessageId::BarAlternative,
            Meaning::Not => MessageId::WriteNot,
            Meaning::Value => MessageId::WriteValue,
            Meaning::Change => MessageId::WriteChange,
            Meaning::Neck => MessageId::WriteNeck,
            Meaning::Rule => MessageId::WriteRule,
            Meaning::SplitOperator => MessageId::WriteTorn,
            Meaning::Remainder => MessageId::WriteRemainder,
            Meaning::Condition => MessageId::WriteCondition,
            Meaning::Comment => MessageId::WriteComment,
        }
    }
}
