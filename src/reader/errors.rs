//! Syntax errors as data: the problem and its place. `message` makes diagnostics of them.

use crate::terms::Exhausted;
use crate::text::Span;

/// An error of reading a term.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReadError {
    /// The text is not a term.
    Syntax(SyntaxError),
    /// The heap has no room for the term.
    Memory(Exhausted),
}

/// A syntax error.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct SyntaxError {
    /// The problem.
    pub problem: Problem,
    /// The place of the problem: the first token that no term can have there, or where recovery has located the mistake.
    pub at: Span,
}

/// The kinds of syntax errors, with what a diagnostic needs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Problem {
    // ---- tokens ----
    /// A character that begins no token.
    #[default]
    UnknownCharacter,
    /// A quoted item without its closing quote; the error is placed at the opening one.
    UnterminatedQuoted {
        /// The end of the line or of the text.
        broken: Span,
    },
    /// A tab or another control character in a quoted item.
    ControlInQuoted {
        /// The character.
        character: char,
    },
    /// A backslash that does not begin an escape sequence.
    UnknownEscape,
    /// An octal or hexadecimal escape without the closing backslash.
    UnclosedEscape,
    /// An escape with a code that is not a character.
    ImpossibleCode,
    /// A block comment without its end.
    UnterminatedComment,
    /// A float beyond the largest.
    FloatTooLarge,

    /// A quote whose opening partner is missing before the words of the text; the error is placed at the quote.
    QuoteUnopened {
        /// The first of the words.
        words: Span,
    },

    // ---- terms ----
    /// A token that cannot begin a term.
    TermExpected {
        /// The token before, if there is one.
        after: Option<Span>,
    },
    /// A token that cannot follow a term.
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
    /// The text ends without a full stop; the error is placed at the last token.
    EndMissing,
    /// A full stop is missing between two clauses; the error is placed behind the last token of the first, or at a comma in
    /// the place of the full stop.
    StopMissing {
        /// The first token of the other clause.
        next: Span,
        /// Whether nothing else can have been meant.
        sure: bool,
    },
    /// A second full stop.
    StopDoubled,
    /// A comma is missing at the end of a line; the error is placed there.
    CommaMissing {
        /// The first token of the next line.
        next: Span,
    },
    /// A closing bracket is missing; the error is placed where it most probably belongs.
    CloserLost {
        /// The opening bracket.
        opener: Span,
        /// The missing bracket.
        bracket: &'static str,
        /// Whether there is no other possible place.
        sure: bool,
    },
    /// An opening bracket is missing; the error is placed where it most probably belongs.
    OpenerLost {
        /// The closing bracket.
        closer: Span,
        /// The missing bracket.
        bracket: &'static str,
        /// Whether there is no other possible place.
        sure: bool,
    },
    /// An operator as an operand, without brackets (ISO 6.3.1.3).
    BareOperator,
    /// The priority of an operator is too high for its place.
    PriorityTooHigh {
        /// Its priority.
        priority: u16,
        /// The highest allowed here.
        limit: u16,
        /// The argument that needs brackets.
        argument: Option<Meant>,
    },
    /// The priority of the left operand of an operator is too high; the error is placed at the operator.
    OperandTooHigh {
        /// The principal operator of the operand.
        operand: Span,
        /// Its priority.
        priority: u16,
        /// The highest allowed here.
        limit: u16,
        /// The variable between two comparisons in a row, if they are meant as two goals.
        middle: Option<Meant>,
    },
    /// A bar that neither separates the tail of a list nor is an operator.
    BarMisplaced,
    /// More than one term behind the bar of a list.
    TailNotSingle,
    /// More arguments than a term can have.
    TooManyArguments,
    /// Syntax of another language; the error is placed at it.
    Foreign {
        /// The byte at which the clause begins.
        start: u32,
        /// Whether all foreign syntax of the clause is to be replaced, and not only what is like this.
        all: bool,
        /// Whether the clause parses with the replacements.
        parses: bool,
        /// The name of the error that the parser found.
        name: &'static str,
    },
    /// A directive of another system; the error is placed at its name.
    ForeignDirective,
    /// The prose of a book around a listing, not a clause; reading continues behind it.
    Prose,
}

/// A piece of text that a fix encloses or repeats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Meant {
    /// Its span.
    pub at: Span,
    /// Whether nothing else can have been meant.
    pub sure: bool,
}

impl SyntaxError {
    /// An error at a place.
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
