//! Diagnostics for errors of the lexer.

use super::ErrorMessage;
use crate::diagnostics::{Diagnostic, Fix, MessageId, Phrase};
use crate::reader::lexer::{Kind, Lexer};
use crate::text::{Span, intended_text};

impl ErrorMessage<'_> {
    pub(super) fn unterminated_quoted(&self, broken: Span) -> Diagnostic {
        use MessageId as Say;
        self.report_here(Say::UnterminatedQuoted, [self.quoted_excerpt(self.error.at)], Say::QuoteOpened.into())
            .with_label(self.source, broken, Say::QuoteBroken.into())
            .with_help(Say::QuoteContinued.into())
    }

    pub(super) fn control_in_quoted(&self, character: char) -> Diagnostic {
        let label = Phrase::new(MessageId::ControlWritten, [escape_of(character).into()]);
        self.report_here(MessageId::ControlInQuoted, [code_point(character).into()], label)
    }

    pub(super) fn unclosed_escape(&self) -> Diagnostic {
        let title = Phrase::new(MessageId::UnclosedEscape, [self.quoted_excerpt(self.error.at)]);
        let behind = Span::at(self.error.at.end);
        Diagnostic::error(title).with_label(self.source, behind, MessageId::EscapeCloses.into())
    }

    /// A character that begins no token, with all characters of its clause that only look like Prolog's.
    pub(super) fn unknown_character(&self) -> Diagnostic {
        let character = self.error.at.of(self.text).chars().next().unwrap_or_default();
        let label = Phrase::new(MessageId::UnknownCharacterHere, [code_point(character).into()]);
        let report = self.report_here(MessageId::UnknownCharacter, [self.quoted_excerpt(self.error.at)], label);
        let alikes = self.look_alikes();
        match alikes.first() {
            Some((span, _)) if *span == self.error.at => self.with_look_alikes(report, &alikes),
            _ => report,
        }
    }

    fn with_look_alikes(&self, mut report: Diagnostic, alikes: &[(Span, &'static str)]) -> Diagnostic {
        let help = match alikes {
            [(_, meant)] => Phrase::new(MessageId::LookAlike, [(*meant).into()]),
            _ => MessageId::LookAlikes.into(),
        };
        for (span, meant) in &alikes[1..] {
            let label = Phrase::new(MessageId::LookAlikeHere, [self.quoted_excerpt(*span), (*meant).into()]);
            report = report.with_label(self.source, *span, label);
        }
        let edits = alikes.iter().map(|(span, meant)| self.replacing_edit(*span, meant));
        report.with_fix(help, Fix { edits: edits.collect(), sure: true })
    }

    /// The look-alikes of the clause from the error on, and the characters they stand for.
    fn look_alikes(&self) -> Vec<(Span, &'static str)> {
        let mut lexer = Lexer::new(self.text);
        lexer.skip(self.error.at.start as usize);
        let (mut tokens, mut errors) = (Vec::new(), Vec::new());
        lexer.take_clause(&mut tokens, &mut errors);
        let meant = |span: Span| Some((span, intended_text(span.of(self.text).chars().next()?)?));
        let all = tokens.iter().filter(|token| token.kind == Kind::Bad).filter_map(|token| meant(token.span));
        self.outside_quotes(all.collect())
    }

    /// The look-alikes without those between two look-alike quotes in one line, which are text.
    fn outside_quotes(&self, alikes: Vec<(Span, &'static str)>) -> Vec<(Span, &'static str)> {
        let mut outside = Vec::with_capacity(alikes.len());
        let mut rest = &alikes[..];
        while let [first, others @ ..] = rest {
            outside.push(*first);
            let in_line = |other: &&(Span, _)| !self.text[first.0.range().end..other.0.range().start].contains('\n');
            let is_quote = matches!(first.1, "'" | "\"");
            let partner = others.iter().take_while(in_line).position(|other| is_quote && other.1 == first.1);
            rest = match partner {
                Some(partner) => {
                    outside.push(others[partner]);
                    &others[partner + 1..]
                }
                None => others,
            };
        }
        outside
    }
}

fn code_point(character: char) -> String {
    format!("U+{:04X}", u32::from(character))
}

/// The escape sequence for a control character.
fn escape_of(character: char) -> String {
    match character {
        '\t' => "\\t".to_string(),
        '\r' => "\\r".to_string(),
        '\x0B' => "\\v".to_string(),
        '\x0C' => "\\f".to_string(),
        '\x08' => "\\b".to_string(),
        '\x07' => "\\a".to_string(),
        _ => format!("\\x{:X}\\", u32::from(character)),
    }
}
