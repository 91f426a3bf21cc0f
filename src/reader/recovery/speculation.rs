//! Trials: whether tokens that are put together otherwise than the text has them would be a clause.

use crate::reader::ReadFlags;
use crate::reader::building::{Builder, Stacks, most_cells};
use crate::reader::errors::SyntaxError;
use crate::reader::frames::Frames;
use crate::reader::lexer::{Kind, Lexer};
use crate::reader::operator_parser::OperatorParser;
use crate::reader::tokens::{Token, Tokens};
use crate::reader::variables::Variables;
use crate::terms::Store;
use crate::terms::operators::Operators;
use crate::text::Span;

/// Tokens that the trials on one clause may read together, so that the worst of texts costs a blink.
const TOKEN_BUDGET: usize = 300_000;

/// Reads tokens without keeping the term.
pub(in crate::reader) struct SpeculativeParser<'a, 't> {
    pub text: &'t str,
    pub store: &'a mut Store,
    pub operators: &'a Operators,
    pub flags: ReadFlags,
    pub stacks: &'a mut Stacks,
    pub variables: &'a mut Variables,
    pub frames: &'a mut Frames,
    pub bad: &'a [SyntaxError],
    /// Tokens read so far.
    pub spent: usize,
}

impl SpeculativeParser<'_, '_> {
    /// Whether the tokens, which end with an end token, are a clause. Nothing is once patience or memory is at an end.
    pub fn accepts(&mut self, tokens: &[Token]) -> bool {
        self.attempt(self.text, tokens, self.bad)
    }

    /// Whether the first clause of another text can be read, or it has none.
    pub fn accepts_text(&mut self, text: &str) -> bool {
        let (mut tokens, mut bad) = (Vec::new(), Vec::new());
        let mut lexer = Lexer::new(text);
        while !lexer.clause(&mut tokens, &mut bad) {}
        matches!(tokens[..], [Token { kind: Kind::EndOfText, .. }]) || self.attempt(text, &tokens, &bad)
    }

    fn attempt(&mut self, text: &str, tokens: &[Token], bad: &[SyntaxError]) -> bool {
        self.spent += tokens.len();
        if self.spent > TOKEN_BUDGET || self.store.need(tokens.iter().map(most_cells).sum()).is_err() {
            return false;
        }
        let heap_top = self.store.heap_top;
        self.stacks.clear();
        let flags = ReadFlags { spans: false, ..self.flags };
        let builder = Builder {
            text,
            store: self.store,
            flags,
            stacks: self.stacks,
            variables: self.variables,
            spans: Vec::new(),
        };
        let input = Tokens::new(text, tokens);
        let reads = OperatorParser::new(input, builder, self.operators, self.frames, bad).term().is_ok();
        self.store.heap_top = heap_top;
        self.variables.take();
        reads
    }

    /// Whether the tokens are a clause with one of this kind put before the token number `index`.
    pub fn accepts_with(&mut self, tokens: &[Token], index: usize, kind: Kind) -> bool {
        let mut fixed = Vec::with_capacity(tokens.len() + 1);
        fixed.extend_from_slice(&tokens[..index]);
        // An opening bracket behind a name opens its arguments.
        let layout = !matches!(fixed.last().map(|last| last.kind), Some(Kind::Name | Kind::QuotedName));
        fixed.push(Token { kind, layout, span: Span::at(tokens[index].span.start) });
        fixed.extend_from_slice(&tokens[index..]);
        self.accepts(&fixed)
    }
}

/// The tokens with a full stop behind them.
pub(in crate::reader) fn with_full_stop(tokens: &[Token]) -> Vec<Token> {
    let end = tokens.last().map_or(0, |last| last.span.end);
    let mut stopped = tokens.to_vec();
    stopped.push(Token { kind: Kind::End, layout: false, span: Span::at(end) });
    stopped
}
