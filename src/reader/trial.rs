//! Trials: whether tokens that are put together otherwise than the text has them would be a clause.

use super::ReadFlags;
use super::building::{Builder, Stacks, most_cells};
use super::errors::SyntaxError;
use super::frames::Frames;
use super::lexer::{Kind, Lexer};
use super::nesting::Nesting;
use super::tokens::{Token, Tokens};
use super::variables::Variables;
use crate::terms::Store;
use crate::terms::operators::Operators;
use crate::text::Span;

/// Tokens that the trials on one clause may read together, so that the worst of texts costs a blink.
const PATIENCE: usize = 300_000;

/// Reads tokens without keeping the term.
pub(in crate::reader) struct Trial<'a, 't> {
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

impl Trial<'_, '_> {
    /// Whether the tokens, which end with an end token, are a clause. Nothing is once patience or memory is at an end.
    pub fn reads(&mut self, tokens: &[Token]) -> bool {
        self.attempt(self.text, tokens, self.bad)
    }

    /// Whether the first clause of another text can be read, or it has none.
    pub fn reads_text(&mut self, text: &str) -> bool {
        let (mut tokens, mut bad) = (Vec::new(), Vec::new());
        let mut lexer = Lexer::new(text);
        while !lexer.clause(&mut tokens, &mut bad) {}
        matches!(tokens[..], [Token { kind: Kind::EndOfText, .. }]) || self.attempt(text, &tokens, &bad)
    }

    fn attempt(&mut self, text: &str, tokens: &[Token], bad: &[SyntaxError]) -> bool {
        self.spent += tokens.len();
        if self.spent > PATIENCE || self.store.need(tokens.iter().map(most_cells).sum()).is_err() {
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
        let reads = Nesting::new(input, builder, self.operators, self.frames, bad).term().is_ok();
        self.store.heap_top = heap_top;
        self.variables.take();
        reads
    }

    /// Whether the tokens are a clause with one of this kind put before the token number `index`.
    pub fn reads_with(&mut self, tokens: &[Token], index: usize, kind: Kind) -> bool {
        let mut mended = Vec::with_capacity(tokens.len() + 1);
        mended.extend_from_slice(&tokens[..index]);
        // An opening bracket behind a name opens its arguments.
        let layout = !matches!(mended.last().map(|last| last.kind), Some(Kind::Name | Kind::QuotedName));
        mended.push(Token { kind, layout, span: Span::at(tokens[index].span.start) });
        mended.extend_from_slice(&tokens[index..]);
        self.reads(&mended)
    }
}

/// The tokens with a full stop behind them.
pub(in crate::reader) fn stopped(tokens: &[Token]) -> Vec<Token> {
    let end = tokens.last().map_or(0, |last| last.span.end);
    let mut stopped = tokens.to_vec();
    stopped.push(Token { kind: Kind::End, layout: false, span: Span::at(end) });
    stopped
}
