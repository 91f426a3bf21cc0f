//! Diagnostics for errors of the operator parser.

use super::ErrorMessage;
use crate::diagnostics::{Argument, Diagnostic, Fix, MessageId, Phrase};
use crate::reader::errors::Meant;
use crate::text::Span;

/// The operators of library(clpfd), which are operators where it has been imported.
const CONSTRAINT_OPERATORS: [&str; 12] =
    ["#=", "#\\=", "#<", "#>", "#=<", "#>=", "#<==>", "#==>", "#<==", "#\\/", "#/\\", "#\\"];

impl ErrorMessage<'_> {
    pub(super) fn term_expected(&self, after: Option<Span>) -> Diagnostic {
        let report =
            self.report_here(MessageId::TermExpected, [self.found_token()], MessageId::TermExpectedHere.into());
        match after.filter(|_| !self.error.at.is_empty()) {
            Some(after) => report.with_label(self.source, after, MessageId::AfterThis.into()),
            None => report,
        }
    }

    pub(super) fn operator_expected(&self, left: Span) -> Diagnostic {
        use MessageId as Say;
        let report = self
            .report_here(
                Say::OperatorExpected,
                [self.quoted_excerpt(left), self.found_token()],
                Say::OperatorExpectedHere.into(),
            )
            .with_label(self.source, left, Say::AfterThis.into());
        match self.advice_on_neighbours(left) {
            Some(help) => report.with_help(help),
            None => report,
        }
    }

    /// Advice on two tokens without an operator between them: `1e10`, `0''`, a dict, an operator of constraints, or a blank before an
    /// argument list.
    fn advice_on_neighbours(&self, left: Span) -> Option<Phrase> {
        let (before, here) = (left.of(self.text), self.error.at.of(self.text));
        let is_adjacent = left.end == self.error.at.start;
        let is_digits = |text: &str| !text.is_empty() && text.bytes().all(|byte| byte.is_ascii_digit());
        if is_adjacent && is_digits(before) && here.strip_prefix(['e', 'E']).is_some_and(is_digits) {
            let with_fraction = format!("{before}.0{here}");
            return Some(Phrase::new(MessageId::ExponentNeedsFraction, [with_fraction.into()]));
        }
        if is_adjacent && before == "0" && here == "''" {
            return Some(MessageId::QuoteCodeDoubled.into());
        }
        if CONSTRAINT_OPERATORS.contains(&here) {
            return Some(MessageId::ConstraintsNeedLibrary.into());
        }
        let is_name = before.starts_with(|first: char| first.is_alphabetic() || first == '\'');
        if is_adjacent && here == "{" && self.is_before_key() {
            return Some(MessageId::NoDicts.into());
        }
        (here == "(" && !is_adjacent && is_name).then(|| Phrase::new(MessageId::BlankBeforeBracket, [before.into()]))
    }

    /// Whether a key and a colon stand behind the error, as behind the brace of a dict.
    fn is_before_key(&self) -> bool {
        let behind = self.text[self.error.at.end as usize..].trim_start();
        let key = behind.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(behind.len());
        key > 0 && behind[key..].trim_start().starts_with(':') && !behind[key..].trim_start().starts_with(":-")
    }

    // ---- brackets ------------------------------------------------------------------------------------------------

    pub(super) fn bracket_unclosed(&self, opener: Span) -> Diagnostic {
        use MessageId as Say;
        self.report_here(Say::Unclosed, [self.quoted_excerpt(opener)], Say::BracketMissing.into()).with_label(
            self.source,
            opener,
            Say::BracketOpened.into(),
        )
    }

    pub(super) fn bracket_mismatched(&self, opener: Span) -> Diagnostic {
        use MessageId as Say;
        let label = Phrase::new(Say::MismatchedHere, [closer_of(opener.of(self.text)).into()]);
        self.report_here(Say::Mismatched, [self.quoted_excerpt(opener), self.quoted_excerpt(self.error.at)], label)
            .with_label(self.source, opener, Say::BracketOpened.into())
    }

    // ---- priorities ----------------------------------------------------------------------------------------------

    pub(super) fn priority_too_high(&self, priority: u16, limit: u16, argument: Option<Meant>) -> Diagnostic {
        use MessageId as Say;
        let label = Phrase::new(Say::PriorityTooHighHere, [number(priority)]);
        let arguments = [self.quoted_excerpt(self.error.at), number(priority), number(limit)];
        let report = self.report_here(Say::PriorityTooHigh, arguments, label);
        match argument {
            Some(argument) => report.with_fix(Say::PriorityBrackets.into(), self.brackets_around(argument)),
            None => report.with_help(Say::PriorityBrackets.into()),
        }
    }

    pub(super) fn operand_too_high(
        &self,
        operand: Span,
        priority: u16,
        limit: u16,
        middle: Option<Meant>,
    ) -> Diagnostic {
        use MessageId as Say;
        let arguments = [self.quoted_excerpt(operand), number(priority), number(limit)];
        let report = self
            .report_here(Say::PriorityTooHigh, arguments, Phrase::new(Say::PriorityLimit, [number(limit)]))
            .with_label(self.source, operand, Phrase::new(Say::PriorityTooHighHere, [number(priority)]));
        match middle {
            Some(middle) => self.with_two_goals(report, middle),
            None => report.with_help(Say::PriorityBrackets.into()),
        }
    }

    fn brackets_around(&self, Meant { at: term, sure }: Meant) -> Fix {
        Fix {
            edits: vec![self.replacing_edit(Span::at(term.start), "("), self.replacing_edit(Span::at(term.end), ")")],
            sure,
        }
    }

    /// The same report, with the fix that makes two goals of two comparisons in a row.
    fn with_two_goals(&self, report: Diagnostic, middle: Meant) -> Diagnostic {
        let put = format!(", {}", middle.at.of(self.text));
        let fix = self.replacing_fix(Span::at(middle.at.end), &put, middle.sure);
        report.with_fix(Phrase::new(MessageId::TwoComparisons, [put.into()]), fix)
    }
}

fn number(priority: u16) -> Argument {
    u64::from(priority).into()
}

fn closer_of(opener: &str) -> &'static str {
    match opener {
        "[" => "]",
        "{" => "}",
        _ => ")",
    }
}
