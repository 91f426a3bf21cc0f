//! Diagnostics for mistakes that recovery has located, with the edit that repairs them.

use super::ErrorMessage;
use crate::diagnostics::{Argument, Diagnostic, Edit, Fix, MessageId, Phrase};
use crate::reader::clause_scanner::is_symbol;
use crate::reader::recovery::foreign::{self, Meaning, Replacement};
use crate::reader::recovery::foreign_directive;
use crate::text::Span;

impl ErrorMessage<'_> {
    // ---- full stops and commas -----------------------------------------------------------------------------------

    pub(super) fn end_missing(&self) -> Diagnostic {
        use MessageId as Say;
        let behind = Span::at(self.error.at.end);
        self.report_here(Say::EndMissing, [], Say::EndMissingHere.into())
            .with_fix(Say::PutStop.into(), self.replacing_fix(behind, self.full_stop_at(behind), true))
    }

    pub(super) fn full_stop_missing(&self, next: Span, sure: bool) -> Diagnostic {
        use MessageId as Say;
        let at = self.error.at;
        let label = if at.is_empty() { Say::StopMissingHere } else { Say::CommaForStop };
        self.report_here(Say::EndMissing, [], label.into())
            .with_label(self.source, next, Say::NextClause.into())
            .with_fix(Say::PutStop.into(), self.replacing_fix(at, self.full_stop_at(at), sure))
    }

    /// A full stop to be put at a place. Behind a symbol it would be a part of that.
    fn full_stop_at(&self, place: Span) -> &'static str {
        let before = self.text.get(..place.start as usize).unwrap_or_default();
        if before.ends_with(is_symbol) { " ." } else { "." }
    }

    pub(super) fn full_stop_doubled(&self) -> Diagnostic {
        use MessageId as Say;
        let at = self.error.at;
        let fix = self.replacing_fix(at, if at.len() > 1 { "." } else { "" }, true);
        self.report_here(Say::StopDoubled, [], Say::StopDoubledHere.into()).with_fix(Say::DropStop.into(), fix)
    }

    pub(super) fn comma_missing(&self, next: Span) -> Diagnostic {
        use MessageId as Say;
        self.report_here(Say::CommaMissing, [], Say::CommaMissingHere.into())
            .with_label(self.source, next, Say::NextGoal.into())
            .with_fix(Say::PutComma.into(), self.replacing_fix(self.error.at, ",", false))
    }

    // ---- brackets and quotes -------------------------------------------------------------------------------------

    pub(super) fn closer_lost(&self, opener: Span, bracket: &'static str, sure: bool) -> Diagnostic {
        use MessageId as Say;
        let label = Phrase::new(Say::CloserLostHere, [bracket.into()]);
        self.report_here(Say::Unclosed, [self.quoted_excerpt(opener)], label)
            .with_label(self.source, opener, Say::BracketOpened.into())
            .with_fix(Phrase::new(Say::PutBracket, [bracket.into()]), self.replacing_fix(self.error.at, bracket, sure))
    }

    pub(super) fn opener_lost(&self, closer: Span, bracket: &'static str, sure: bool) -> Diagnostic {
        use MessageId as Say;
        let label = Phrase::new(Say::OpenerLostHere, [bracket.into()]);
        self.report_here(Say::Unopened, [self.quoted_excerpt(closer)], label)
            .with_label(self.source, closer, Say::ClosedHere.into())
            .with_fix(Phrase::new(Say::PutBracket, [bracket.into()]), self.replacing_fix(self.error.at, bracket, sure))
    }

    pub(super) fn quote_unopened(&self, words: Span) -> Diagnostic {
        use MessageId as Say;
        let quote = self.quoted_excerpt(self.error.at);
        let fix = self.replacing_fix(Span::at(words.start), self.error.at.of(self.text), false);
        self.report_here(Say::QuoteUnopened, [quote.clone()], Say::QuoteUnopenedHere.into())
            .with_label(self.source, words, Say::QuoteMissing.into())
            .with_fix(Phrase::new(Say::PutBracket, [quote]), fix)
    }

    // ---- other languages -----------------------------------------------------------------------------------------

    /// The diagnostic for a [`Problem::Foreign`] with these fields.
    ///
    /// [`Problem::Foreign`]: crate::reader::errors::Problem::Foreign
    pub(super) fn foreign_syntax(&self, start: u32, all: bool, parses: bool) -> Diagnostic {
        use MessageId as Say;
        let at = self.error.at;
        let report = |title, label| self.report_here(title, [self.quoted_excerpt(at)], label);
        let Some((replacements, sure)) = foreign::fix(self.text, start, at, all, parses) else {
            return report(Say::ForeignSign, Say::ForeignHere.into());
        };
        let prolog = Argument::from(replacements[0].prolog.trim());
        let help = Phrase::new(replacements[0].meaning.help(), [prolog.clone()]);
        let edits = || replacements.iter().map(|replacement| self.edit_of(replacement)).collect();
        match replacements[0].meaning {
            Meaning::Change => report(Say::ForeignSign, Say::ForeignHere.into()).with_help(help),
            Meaning::Condition => {
                report(Say::ForeignSign, Say::ForeignHere.into()).with_fix(help, Fix { edits: edits(), sure })
            }
            Meaning::Comment => {
                report(Say::ForeignComment, Say::ForeignHere.into()).with_fix(help, Fix { edits: edits(), sure })
            }
            _ => report(Say::ForeignSign, Phrase::new(Say::ControlWritten, [prolog]))
                .with_fix(help, Fix { edits: edits(), sure }),
        }
    }

    /// The edit that makes a replacement. A comma takes the place of the blanks before it; other Prolog is kept apart by
    /// blanks from the names and symbols around it.
    fn edit_of(&self, replacement: &Replacement) -> Edit {
        let (start, end) = (replacement.span.start, replacement.span.end);
        let (before, after) = (&self.text[..start as usize], &self.text[end as usize..]);
        let is_adjacent = |next: Option<char>| next.is_some_and(|next| !next.is_whitespace());
        let is_comma = replacement.prolog == ",";
        let blanks = if is_comma { before.len() - before.trim_end_matches([' ', '\t']).len() } else { 0 };
        let may_touch = replacement.is_bracket() || matches!(&*replacement.prolog, "," | "%");
        let begins = if is_adjacent(before.chars().next_back()) && !may_touch { " " } else { "" };
        let ends = if is_adjacent(after.chars().next()) && !replacement.span.is_empty() { " " } else { "" };
        let text = format!("{begins}{}{ends}", replacement.prolog.trim_start());
        self.replacing_edit(Span::new(start - blanks as u32, end), &text)
    }

    pub(super) fn foreign_directive(&self) -> Diagnostic {
        let at = self.error.at;
        let report = self.report_here(MessageId::NoDirective, [self.quoted_excerpt(at)], MessageId::ForeignHere.into());
        match foreign_directive(at.of(self.text)) {
            Some(("", help)) => report.with_help(help.into()),
            Some((instead, help)) => {
                report.with_fix(Phrase::new(help, [instead.into()]), self.replacing_fix(at, instead, true))
            }
            None => report,
        }
    }
}
