//! Fixes: reports on errors that one character puts right, with the edit that does it.

use super::ErrorMessage;
use crate::diagnostics::{Argument, Diagnostic, Edit, Fix, MessageId, Phrase};
use crate::reader::errors::{Meant, Problem};
use crate::reader::lexer::{Kind, Lexer};
use crate::reader::recovery::foreign::directives::foreign_directive;
use crate::reader::recovery::foreign::{Meaning, Replacement, fix};
use crate::text::{Span, meant_by};

impl ErrorMessage<'_> {
    /// The report on an error whose fix is known.
    pub fn with_fix_of(&self) -> Diagnostic {
        use MessageId as Say;
        let at = self.error.at;
        let behind = Span::at(at.end);
        match self.error.problem {
            Problem::StopMissing { next, sure } => {
                let here = if at.is_empty() { Say::StopMissingHere } else { Say::CommaForStop };
                self.report(Say::EndMissing, [], here.into())
                    .with_label(self.source, next, Say::NextClause.into())
                    .with_fix(Say::PutStop.into(), self.fix(at, ".", sure))
            }
            Problem::StopDoubled => self
                .report(Say::StopDoubled, [], Say::StopDoubledHere.into())
                .with_fix(Say::DropStop.into(), self.fix(at, if at.len() > 1 { "." } else { "" }, true)),
            Problem::CommaMissing { next } => self
                .report(Say::CommaMissing, [], Say::CommaMissingHere.into())
                .with_label(self.source, next, Say::NextGoal.into())
                .with_fix(Say::PutComma.into(), self.fix(at, ",", false)),
            Problem::CloserLost { opener, bracket, sure } => {
                let label = Phrase::new(Say::CloserLostHere, [bracket.into()]);
                self.report(Say::Unclosed, [self.shown(opener)], label)
                    .with_label(self.source, opener, Say::BracketOpened.into())
                    .with_fix(Phrase::new(Say::PutBracket, [bracket.into()]), self.fix(at, bracket, sure))
            }
            Problem::OpenerLost { closer, bracket, sure } => {
                let label = Phrase::new(Say::OpenerLostHere, [bracket.into()]);
                self.report(Say::Unopened, [self.shown(closer)], label)
                    .with_label(self.source, closer, Say::ClosedHere.into())
                    .with_fix(Phrase::new(Say::PutBracket, [bracket.into()]), self.fix(at, bracket, sure))
            }
            Problem::QuoteUnopened { words } => {
                let quote = self.shown(at);
                self.report(Say::QuoteUnopened, [quote.clone()], Say::QuoteUnopenedHere.into())
                    .with_label(self.source, words, Say::QuoteMissing.into())
                    .with_fix(
                        Phrase::new(Say::PutBracket, [quote]),
                        self.fix(Span::at(words.start), at.of(self.text), false),
                    )
            }
            _ => self
                .report(Say::EndMissing, [], Say::EndMissingHere.into())
                .with_fix(Say::PutStop.into(), self.fix(behind, ".", true)),
        }
    }

    /// The report on a sign of another language.
    pub fn about_foreign(&self, start: u32, all: bool, parses: bool) -> Diagnostic {
        use MessageId as Say;
        let at = self.error.at;
        let report = |title, label| self.report(title, [self.shown(at)], label);
        let Some((replacements, sure)) = fix(self.text, start, at, all, parses) else {
            return report(Say::ForeignSign, Say::ForeignHere.into());
        };
        let prolog = Argument::from(replacements[0].prolog.trim());
        let help = Phrase::new(replacements[0].meaning.help(), [prolog.clone()]);
        let (title, label) = match replacements[0].meaning {
            Meaning::Comment => (Say::ForeignComment, Say::ForeignHere.into()),
            Meaning::Change | Meaning::Condition => (Say::ForeignSign, Say::ForeignHere.into()),
            _ => (Say::ForeignSign, Phrase::new(Say::ControlWritten, [prolog])),
        };
        match replacements[0].meaning {
            Meaning::Change => report(title, label).with_help(help),
            _ => {
                let edits = replacements.iter().map(|replacement| self.edit_of(replacement)).collect();
                report(title, label).with_fix(help, Fix { edits, sure })
            }
        }
    }

    /// The edit that puts Prolog's sign in place of another. A comma follows at once, and a name touches no other.
    fn edit_of(&self, replacement: &Replacement) -> Edit {
        let (before, after) =
            (&self.text[..replacement.span.start as usize], &self.text[replacement.span.end as usize..]);
        let is_close = |next: Option<char>| next.is_some_and(|next| !next.is_whitespace());
        let blanks =
            if replacement.prolog == "," { before.len() - before.trim_end_matches([' ', '\t']).len() } else { 0 };
        let touches = replacement.is_bracket() || matches!(&*replacement.prolog, "," | "%");
        let begins = if is_close(before.chars().next_back()) && !touches { " " } else { "" };
        let ends = if is_close(after.chars().next()) && !replacement.span.is_empty() { " " } else { "" };
        let text = format!("{begins}{}{ends}", replacement.prolog.trim_start());
        Edit {
            source: self.source,
            span: Span::new(replacement.span.start - blanks as u32, replacement.span.end),
            text,
        }
    }

    /// The report on a directive of other systems.
    pub fn about_directive(&self) -> Diagnostic {
        let at = self.error.at;
        let report = self.report(MessageId::NoDirective, [self.shown(at)], MessageId::ForeignHere.into());
        match foreign_directive(at.of(self.text)) {
            Some(("", help)) => report.with_help(help.into()),
            Some((instead, help)) => report.with_fix(Phrase::new(help, [instead.into()]), self.fix(at, instead, true)),
            None => report,
        }
    }

    /// Brackets around a term.
    pub fn brackets(&self, Meant { at: term, sure }: Meant) -> Fix {
        let put = |at, text: &str| Edit { source: self.source, span: Span::at(at), text: text.into() };
        Fix { edits: vec![put(term.start, "("), put(term.end, ")")], sure }
    }

    /// The same report on two comparisons in a row, with the fix that makes them two goals.
    pub fn with_two_goals(&self, report: Diagnostic, middle: Meant) -> Diagnostic {
        let put = format!(", {}", middle.at.of(self.text));
        let fix = self.fix(Span::at(middle.at.end), &put, middle.sure);
        report.with_fix(Phrase::new(MessageId::TwoComparisons, [put.into()]), fix)
    }

    /// The report on a character that means nothing, with all those of its clause that only look like Prolog's.
    pub fn with_look_alikes(&self, mut report: Diagnostic) -> Diagnostic {
        let alikes = self.look_alikes();
        let Some((span, meant)) = alikes.first() else { return report };
        if *span != self.error.at {
            return report;
        }
        let help = if alikes.len() == 1 {
            Phrase::new(MessageId::LookAlike, [(*meant).into()])
        } else {
            MessageId::LookAlikes.into()
        };
        for (span, meant) in &alikes[1..] {
            let label = Phrase::new(MessageId::LookAlikeHere, [self.shown(*span), (*meant).into()]);
            report = report.with_label(self.source, *span, label);
        }
        let edits = alikes.into_iter().map(|(span, meant)| Edit { source: self.source, span, text: meant.into() });
        report.with_fix(help, Fix { edits: edits.collect(), sure: true })
    }

    /// The characters from the error on, in its clause, that only look like Prolog's, and what they are meant to be.
    fn look_alikes(&self) -> Vec<(Span, &'static str)> {
        let mut lexer = Lexer::new(self.text);
        lexer.skip(self.error.at.start as usize);
        let (mut tokens, mut errors) = (Vec::new(), Vec::new());
        lexer.clause(&mut tokens, &mut errors);
        let meant = |span: Span| Some((span, meant_by(span.of(self.text).chars().next()?)?));
        let all = tokens.iter().filter(|token| token.kind == Kind::Bad).filter_map(|token| meant(token.span));
        self.outside_quotes(all.collect())
    }

    /// The look-alikes without those that stand between two quotes of one line: they are text.
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

    fn fix(&self, span: Span, text: &str, sure: bool) -> Fix {
        Fix { edits: vec![Edit { source: self.source, span, text: text.into() }], sure }
    }
}
