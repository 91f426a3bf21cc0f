//! Mends: reports on errors that one character puts right, with the edit that does it.

use super::complaint::Complaint;
use super::errors::Problem;
use super::lexer::{Kind, Lexer};
use crate::text::{Diagnostic, Edit, Fix, MessageId, Phrase, Span, meant_by};

impl Complaint<'_> {
    /// The report on an error whose mend is known.
    pub fn with_mend(&self) -> Diagnostic {
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
