//! Syntax errors as data: what is wrong and where. What people are told about them is `message`'s matter.

use crate::terms::Exhausted;
use crate::text::Span;

/// Why a term could not be read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// The text is not Prolog.
    Syntax(SyntaxError),
    /// There is no room for the term.
    Memory(Exhausted),
}

/// A syntax error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SyntaxError {
    /// What is wrong.
    pub problem: Problem,
    /// The place to fix: the first token with which the text cannot be a term any more.
    pub at: Span,
}

/// What can be wrong with a text.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Problem {
    // ---- tokens ----
    /// A character that begins no token.
    #[default]
    UnknownCharacter,
    /// A quoted item without its closing quote; the error is placed at the opening one.
    UnterminatedQuoted {
        /// Where the line or the text ends.
        broken: Span,
    },
    /// A tab or another control character in a quoted item.
    ControlInQuoted {
        /// The character.
        character: char,
    },
    /// A backslash before something that makes no escape sequence.
    UnknownEscape,
    /// An octal or hexadecimal escape without the backslash that closes it.
    UnclosedEscape,
    /// An escape with a code that no character has.
    ImpossibleCode,
    /// A block comment without its end.
    UnterminatedComment,
    /// A float beyond the largest.
    FloatTooLarge,

    /// A quote that opens nothing and closes nothing, behind words that cannot be read; placed at the quote.
    QuoteUnopened {
        /// The words.
        words: Span,
    },

    // ---- terms ----
    /// Something stands where a term must begin.
    TermExpected {
        /// The token before, if there is one.
        after: Option<Span>,
    },
    /// Something stands where a term has ended.
    OperatorExpected {
        /// The token before.
        left: Span,
    },
    /// The clause ends inside brackets.
    Unclosed {
        /// The opening bracket.
        opener: Span,
    },
    /// A closing bracket without an opening one.
    Unopened,
    /// A closing bracket of another kind than the opening one.
    Mismatched {
        /// The opening bracket.
        opener: Span,
    },
    /// The text ends behind a complete term, without a full stop; the error is placed at the last token.
    EndMissing,
    /// A clause that is complete goes on with another one; the error is placed behind its last token, or at a comma
    /// that stands for the full stop.
    StopMissing {
        /// The first token of the other clause.
        next: Span,
        /// Whether nothing else can have been meant.
        sure: bool,
    },
    /// A full stop that ends nothing.
    StopDoubled,
    /// Two goals in two lines without a comma; the error is placed behind the first.
    CommaMissing {
        /// What begins the second line.
        next: Span,
    },
    /// A closing bracket was lost; the error is placed where it probably stood.
    CloserLost {
        /// The opening bracket.
        opener: Span,
        /// The one that was lost.
        bracket: &'static str,
        /// Whether it can have stood nowhere else.
        sure: bool,
    },
    /// An opening bracket was lost; the error is placed where it probably stood.
    OpenerLost {
        /// The closing bracket.
        closer: Span,
        /// The one that was lost.
        bracket: &'static str,
        /// Whether it can have stood nowhere else.
        sure: bool,
    },
    /// An operator as an operand of another, without brackets (6.3.1.3).
    BareOperator,
    /// An operator binds too loosely for its place.
    PriorityTooHigh {
        /// Its priority.
        priority: u16,
        /// The highest allowed here.
        limit: u16,
        /// The argument that brackets put right.
        argument: Option<Meant>,
    },
    /// The left operand of an operator binds too loosely; the error is placed at the operator.
    OperandTooHigh {
        /// The principal operator of the operand.
        operand: Span,
        /// Its priority.
        priority: u16,
        /// The highest allowed here.
        limit: u16,
        /// What stands between two comparisons in a row that are meant as two goals.
        middle: Option<Meant>,
    },
    /// A bar that is neither in a list nor an operator.
    BarMisplaced,
    /// More than one term behind the bar of a list.
    TailNotSingle,
    /// More arguments than a term can have.
    TooManyArguments,
    /// A sign of another language; the error is placed at it.
    Foreign {
        /// Where the clause begins.
        start: u32,
        /// Whether all foreign signs of the clause are mistakes, and not only those like this one.
        all: bool,
        /// Whether the clause can be read with Prolog's own signs in their places.
        parses: bool,
        /// The name of the error that the grammar found.
        name: &'static str,
    },
    /// A directive of other systems; the error is placed at its name.
    ForeignDirective,
    /// No clause but the running text of a book; reading goes on behind it.
    Prose,
}

/// A piece of text that a fix is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meant {
    /// Where it stands.
    pub at: Span,
    /// Whether nothing else can have been meant.
    pub sure: bool,
}

impl SyntaxError {
    /// The problem at that place.
    pub fn new(problem: Problem, at: Span) -> SyntaxError {
        SyntaxError { problem, at }
    }

    /// The name in `error(syntax_error(Name), _)`.
    pub fn name(&self) -> &'static str {
        match self.problem {
            Problem::UnknownCharacter => "unknown_character",
            Problem::UnterminatedQuoted { .. } => "unterminated_quoted",
            Problem::ControlInQuoted { .. } => "control_character_in_quoted",
            Problem::UnknownEscape => "unknown_escape_sequence",
            Problem::UnclosedEscape => "unclosed_escape_sequence",
            Problem::ImpossibleCode => "impossible_character_code",
            Problem::UnterminatedComment => "unterminated_comment",
            Problem::FloatTooLarge => "float_too_large",
            Problem::TermExpected { .. } => "term_expected",
            Problem::QuoteUnopened { .. } => "unterminated_quoted",
            Problem::Foreign { name, .. } => name,
            Problem::OperatorExpected { .. } | Problem::CommaMissing { .. } | Problem::ForeignDirective => {
                "operator_expected"
            }
            Problem::Unclosed { .. } | Problem::CloserLost { .. } => "unclosed_bracket",
            Problem::Unopened | Problem::OpenerLost { .. } => "unopened_bracket",
            Problem::Mismatched { .. } => "mismatched_bracket",
            Problem::EndMissing | Problem::StopMissing { .. } => "end_of_clause_expected",
            Problem::StopDoubled | Problem::Prose => "term_expected",
            Problem::BareOperator => "operator_as_operand",
            Problem::PriorityTooHigh { .. } | Problem::OperandTooHigh { .. } => "operator_priority",
            Problem::BarMisplaced => "bar_not_operator",
            Problem::TailNotSingle => "list_tail",
            Problem::TooManyArguments => "too_many_arguments",
        }
    }
}

impl From<SyntaxError> for ReadError {
    fn from(error: SyntaxError) -> ReadError {
        ReadError::Syntax(error)
    }
}

impl From<Exhausted> for ReadError {
    fn from(error: Exhausted) -> ReadError {
        ReadError::Memory(error)
    }
}
