//! Syntax errors as diagnostics: one short function for each [`Problem`], chosen by the table in [`SyntaxError::diagnostic`].

// Errors of the lexer: quoted items, escapes, characters.
mod tokens;

// Errors of the operator parser: brackets, priorities, missing operators.
mod terms;

// Constructs that only the lenient grammar reads.
mod departures;

// Mistakes that recovery has located, with the edit that repairs them.
mod repairs;

pub use departures::departure_hint;

use crate::diagnostics::{Argument, Diagnostic, Edit, Fix, MessageId, Phrase};
use crate::reader::errors::{Problem, SyntaxError};
use crate::text::{SourceId, Span};

/// The number of characters of a token that a message quotes.
const MAX_QUOTED_CHARACTERS: usize = 30;

impl SyntaxError {
    /// The diagnostic for this error in `text`, which is the text of `source`.
    pub fn diagnostic(&self, source: SourceId, text: &str) -> Diagnostic {
        use MessageId as Say;
        let message = ErrorMessage { error: *self, source, text };
        let here = message.quoted_excerpt(self.at);
        match self.problem {
            // ---- tokens ----
            Problem::UnknownCharacter => message.unknown_character(),
            Problem::UnterminatedQuoted { broken } => message.unterminated_quoted(broken),
            Problem::ControlInQuoted { character } => message.control_in_quoted(character),
            Problem::UnknownEscape => message
                .report_here(Say::UnknownEscape, [here], Say::BackslashDoubled.into())
                .with_help(Say::EscapesAre.into()),
            Problem::UnclosedEscape => message.unclosed_escape(),
            Problem::ImpossibleCode => message.report_here(Say::ImpossibleCode, [here], Say::CodesEnd.into()),
            Problem::UnterminatedComment => {
                message.report_here(Say::UnterminatedComment, [], Say::CommentOpened.into())
            }
            Problem::FloatTooLarge => message.report_here(Say::FloatTooLarge, [here], Say::FloatLargest.into()),
            Problem::QuoteUnopened { words } => message.quote_unopened(words),

            // ---- terms ----
            Problem::TermExpected { after } => message.term_expected(after),
            Problem::OperatorExpected { left } => message.operator_expected(left),
            Problem::CommaMissing { next } => message.comma_missing(next),
            Problem::BareOperator => {
                let label = Phrase::new(Say::BareOperatorHere, [here.clone()]);
                message.report_here(Say::BareOperator, [here], label)
            }
            Problem::PriorityTooHigh { priority, limit, argument } => {
                message.priority_too_high(priority, limit, argument)
            }
            Problem::OperandTooHigh { operand, priority, limit, middle } => {
                message.operand_too_high(operand, priority, limit, middle)
            }
            Problem::BarMisplaced => message
                .report_here(Say::BarMisplaced, [], Say::BarMisplacedHere.into())
                .with_help(Say::BarAlternative.into()),
            Problem::TailNotSingle => message.report_here(Say::TailNotSingle, [], Say::TailNotSingleHere.into()),
            // Loading skips prose without a report.
            Problem::TooManyArguments | Problem::Prose => {
                message.report_here(Say::TermTooLarge, [], Say::TermTooLargeHere.into())
            }

            // ---- brackets ----
            Problem::Unclosed { opener } => message.bracket_unclosed(opener),
            Problem::Unopened => message.report_here(Say::Unopened, [here], Say::UnopenedHere.into()),
            Problem::Mismatched { opener } => message.bracket_mismatched(opener),
            Problem::CloserLost { opener, bracket, sure } => message.closer_lost(opener, bracket, sure),
            Problem::OpenerLost { closer, bracket, sure } => message.opener_lost(closer, bracket, sure),

            // ---- full stops ----
            Problem::EndMissing => message.end_missing(),
            Problem::StopMissing { next, sure } => message.full_stop_missing(next, sure),
            Problem::StopDoubled => message.full_stop_doubled(),

            // ---- other languages ----
            Problem::Foreign { start, all, parses, .. } => message.foreign_syntax(start, all, parses),
            Problem::ForeignDirective => message.foreign_directive(),
        }
    }
}

/// An error, and the text with the error.
struct ErrorMessage<'t> {
    error: SyntaxError,
    source: SourceId,
    text: &'t str,
}

impl ErrorMessage<'_> {
    /// A diagnostic with this title, and a label at the place of the error.
    fn report_here(
        &self,
        title: MessageId,
        arguments: impl IntoIterator<Item = Argument>,
        label: Phrase,
    ) -> Diagnostic {
        Diagnostic::error(Phrase::new(title, arguments)).with_label(self.source, self.error.at, label)
    }

    /// A piece of the text, cut if it is long or has several lines.
    fn quoted_excerpt(&self, span: Span) -> Argument {
        let text = span.of(self.text);
        let end = text.char_indices().nth(MAX_QUOTED_CHARACTERS).map_or(text.len(), |(at, _)| at);
        let end = text[..end].find('\n').unwrap_or(end);
        if end < text.len() { format!("{}…", &text[..end]).into() } else { text.into() }
    }

    /// The token at the place of the error, as a message names it.
    fn found_token(&self) -> Argument {
        match self.error.at.of(self.text) {
            "" => MessageId::FoundEndOfText.into(),
            "." => MessageId::FoundEnd.into(),
            _ => self.quoted_excerpt(self.error.at),
        }
    }

    /// The fix that puts `text` in place of `span`.
    fn replacing_fix(&self, span: Span, text: &str, sure: bool) -> Fix {
        Fix { edits: vec![self.replacing_edit(span, text)], sure }
    }

    fn replacing_edit(&self, span: Span, text: &str) -> Edit {
        Edit { source: self.source, span, text: text.into() }
    }
}
