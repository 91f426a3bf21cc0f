//! Complaints: what people are told about a syntax error.

mod fixes;

use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::reader::errors::{Problem, SyntaxError};
use crate::text::{SourceId, Span};

/// Characters of a token that a message shows.
const SHOWN: usize = 30;

impl SyntaxError {
    /// The report on this error in `text`, which is the source that goes by `source`.
    pub fn diagnostic(&self, source: SourceId, text: &str) -> Diagnostic {
        let message = ErrorMessage { error: *self, source, text };
        match self.problem {
            Problem::QuoteUnopened { .. }
            | Problem::StopMissing { .. }
            | Problem::StopDoubled
            | Problem::CommaMissing { .. }
            | Problem::EndMissing
            | Problem::CloserLost { .. }
            | Problem::OpenerLost { .. } => message.with_fix_of(),
            Problem::Foreign { start, all, parses, .. } => message.about_foreign(start, all, parses),
            Problem::ForeignDirective => message.about_directive(),
            Problem::UnknownCharacter
            | Problem::UnterminatedQuoted { .. }
            | Problem::ControlInQuoted { .. }
            | Problem::UnknownEscape
            | Problem::UnclosedEscape
            | Problem::ImpossibleCode
            | Problem::UnterminatedComment
            | Problem::FloatTooLarge => message.about_token(),
            Problem::Unclosed { .. } | Problem::Unopened | Problem::Mismatched { .. } => message.about_brackets(),
            Problem::BareOperator | Problem::PriorityTooHigh { .. } | Problem::OperandTooHigh { .. } => {
                message.about_priority()
            }
            _ => message.about_term(),
        }
    }
}

/// An error, and the text it lies in.
pub(in crate::reader) struct ErrorMessage<'t> {
    pub error: SyntaxError,
    pub source: SourceId,
    pub text: &'t str,
}

impl ErrorMessage<'_> {
    fn about_token(&self) -> Diagnostic {
        use MessageId as Say;
        let here = self.shown(self.error.at);
        match self.error.problem {
            Problem::UnterminatedQuoted { broken } => self
                .report(Say::UnterminatedQuoted, [here], Say::QuoteOpened.into())
                .with_label(self.source, broken, Say::QuoteBroken.into())
                .with_help(Say::QuoteContinued.into()),
            Problem::ControlInQuoted { character } => {
                let (name, written) = control(character);
                let label = Phrase::new(Say::ControlWritten, [written.into()]);
                self.report(Say::ControlInQuoted, [name.into()], label)
            }
            Problem::UnknownEscape => {
                self.report(Say::UnknownEscape, [here], Say::BackslashDoubled.into()).with_help(Say::EscapesAre.into())
            }
            Problem::UnclosedEscape => {
                let behind = Span::at(self.error.at.end);
                Diagnostic::error(Phrase::new(Say::UnclosedEscape, [here])).with_label(
                    self.source,
                    behind,
                    Say::EscapeCloses.into(),
                )
            }
            Problem::ImpossibleCode => self.report(Say::ImpossibleCode, [here], Say::CodesEnd.into()),
            Problem::UnterminatedComment => self.report(Say::UnterminatedComment, [], Say::CommentOpened.into()),
            Problem::FloatTooLarge => self.report(Say::FloatTooLarge, [here], Say::FloatLargest.into()),
            _ => self.about_character(),
        }
    }

    fn about_character(&self) -> Diagnostic {
        let character = self.error.at.of(self.text).chars().next().unwrap_or_default();
        let code = format!("U+{:04X}", u32::from(character));
        let label = Phrase::new(MessageId::UnknownCharacterHere, [code.into()]);
        let report = self.report(MessageId::UnknownCharacter, [self.shown(self.error.at)], label);
        self.with_look_alikes(report)
    }

    fn about_brackets(&self) -> Diagnostic {
        use MessageId as Say;
        let here = self.shown(self.error.at);
        let report =
            |title, arguments: &[&Argument], label| self.report(title, arguments.iter().copied().cloned(), label);
        match self.error.problem {
            Problem::Unclosed { opener } => report(Say::Unclosed, &[&self.shown(opener)], Say::BracketMissing.into())
                .with_label(self.source, opener, Say::BracketOpened.into()),
            Problem::Mismatched { opener } => {
                let closer = closer_of(opener.of(self.text));
                let label = Phrase::new(Say::MismatchedHere, [closer.into()]);
                report(Say::Mismatched, &[&self.shown(opener), &here], label).with_label(
                    self.source,
                    opener,
                    Say::BracketOpened.into(),
                )
            }
            _ => report(Say::Unopened, &[&here], Say::UnopenedHere.into()),
        }
    }

    fn about_priority(&self) -> Diagnostic {
        use MessageId as Say;
        let here = self.shown(self.error.at);
        let numbers = |priority: u16, limit: u16| [priority, limit].map(|number| Argument::from(u64::from(number)));
        match self.error.problem {
            Problem::PriorityTooHigh { priority, limit, argument } => {
                let [priority, limit] = numbers(priority, limit);
                let label = Phrase::new(Say::PriorityTooHighHere, [priority.clone()]);
                let report = self.report(Say::PriorityTooHigh, [here, priority, limit], label);
                match argument {
                    Some(argument) => report.with_fix(Say::PriorityBrackets.into(), self.brackets(argument)),
                    None => report.with_help(Say::PriorityBrackets.into()),
                }
            }
            Problem::OperandTooHigh { operand, priority, limit, middle } => {
                let [priority, limit] = numbers(priority, limit);
                let label = Phrase::new(Say::PriorityLimit, [limit.clone()]);
                let operator = self.shown(operand);
                let report = self.report(Say::PriorityTooHigh, [operator, priority.clone(), limit], label).with_label(
                    self.source,
                    operand,
                    Phrase::new(Say::PriorityTooHighHere, [priority]),
                );
                match middle {
                    Some(middle) => self.with_two_goals(report, middle),
                    None => report.with_help(Say::PriorityBrackets.into()),
                }
            }
            _ => {
                let label = Phrase::new(Say::BareOperatorHere, [here.clone()]);
                self.report(Say::BareOperator, [here], label)
            }
        }
    }

    fn about_term(&self) -> Diagnostic {
        use MessageId as Say;
        match self.error.problem {
            Problem::TermExpected { after } => {
                let report = self.report(Say::TermExpected, [self.found()], Say::TermExpectedHere.into());
                match after.filter(|_| !self.error.at.is_empty()) {
                    Some(after) => report.with_label(self.source, after, Say::AfterThis.into()),
                    None => report,
                }
            }
            Problem::OperatorExpected { left } => {
                let arguments = [self.shown(left), self.found()];
                let report = self.report(Say::OperatorExpected, arguments, Say::OperatorExpectedHere.into());
                let report = report.with_label(self.source, left, Say::AfterThis.into());
                match self.advice(left) {
                    Some(advice) => report.with_help(advice),
                    None => report,
                }
            }
            Problem::BarMisplaced => {
                self.report(Say::BarMisplaced, [], Say::BarMisplacedHere.into()).with_help(Say::BarAlternative.into())
            }
            Problem::TailNotSingle => self.report(Say::TailNotSingle, [], Say::TailNotSingleHere.into()),
            _ => self.report(Say::TermTooLarge, [], Say::TermTooLargeHere.into()),
        }
    }

    /// What two tokens without an operator between them may have been meant to be.
    fn advice(&self, left: Span) -> Option<Phrase> {
        let (before, here) = (left.of(self.text), self.error.at.of(self.text));
        let touching = left.end == self.error.at.start;
        let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if touching && is_digits(before) && here.strip_prefix(['e', 'E']).is_some_and(is_digits) {
            let fixed = format!("{before}.0{here}");
            return Some(Phrase::new(MessageId::ExponentNeedsFraction, [fixed.into()]));
        }
        if touching && before == "0" && here == "''" {
            return Some(MessageId::QuoteCodeDoubled.into());
        }
        let is_name = before.starts_with(|first: char| first.is_alphabetic() || first == '\'');
        (here == "(" && !touching && is_name).then(|| Phrase::new(MessageId::BlankBeforeBracket, [before.into()]))
    }

    /// A report with this title, and a label at the place of the error.
    pub fn report(&self, title: MessageId, arguments: impl IntoIterator<Item = Argument>, label: Phrase) -> Diagnostic {
        Diagnostic::error(Phrase::new(title, arguments)).with_label(self.source, self.error.at, label)
    }

    /// What stands at the place of the error, as a message names it.
    fn found(&self) -> Argument {
        match self.error.at.of(self.text) {
            "" => MessageId::FoundEndOfText.into(),
            "." => MessageId::FoundEnd.into(),
            _ => self.shown(self.error.at),
        }
    }

    /// A piece of the text, cut if it is long.
    pub fn shown(&self, span: Span) -> Argument {
        let text = span.of(self.text);
        let end = text.char_indices().nth(SHOWN).map_or(text.len(), |(at, _)| at);
        let end = text[..end].find('\n').unwrap_or(end);
        if end < text.len() { format!("{}…", &text[..end]).into() } else { text.into() }
    }
}

fn closer_of(opener: &str) -> &'static str {
    match opener {
        "[" => "]",
        "{" => "}",
        _ => ")",
    }
}

/// The name of a control character, and how to write it in quotes.
fn control(character: char) -> (String, String) {
    let written = match character {
        '\t' => "\\t".to_string(),
        '\r' => "\\r".to_string(),
        '\x0B' => "\\v".to_string(),
        '\x0C' => "\\f".to_string(),
        '\x08' => "\\b".to_string(),
        '\x07' => "\\a".to_string(),
        _ => format!("\\x{:X}\\", u32::from(character)),
    };
    (format!("U+{:04X}", u32::from(character)), written)
}
