//! Speculative parsing: whether tokens that differ from those of the text would be a clause.

use crate::reader::building::most_cells;
use crate::reader::errors::SyntaxError;
use crate::reader::flags::ReadFlags;
use crate::reader::lexer::{Kind, Lexer, clause_at};
use crate::reader::tokens::{Token, Tokens};
use crate::reader::workspace::{Context, Workspace};
use crate::text::Span;

/// An error behind so many tokens of its clause is not examined.
pub(in crate::reader) const MAX_CLAUSE_TOKENS: usize = 4000;

/// The number of tokens that may be parsed speculatively for one clause. The heuristics try a repair at many places of a
/// clause, which would be quadratic; this bounds the worst case to a fraction of a second.
const TOKEN_BUDGET: usize = 300_000;

/// Parses tokens without keeping the term.
pub(in crate::reader) struct SpeculativeParser<'a, 't> {
    /// The text of the clause in question.
    pub text: &'t str,
    pub context: Context<'a>,
    workspace: &'a mut Workspace,
    /// The errors of the lexer in the clause.
    pub bad: &'a [SyntaxError],
    /// The number of tokens parsed so far.
    spent: usize,
}

impl<'a, 't> SpeculativeParser<'a, 't> {
    /// A parser for variations of a clause of `text`, in which the lexer found the errors `bad`.
    pub(crate) fn new(
        text: &'t str,
        context: Context<'a>,
        workspace: &'a mut Workspace,
        bad: &'a [SyntaxError],
    ) -> SpeculativeParser<'a, 't> {
        SpeculativeParser { text, context, workspace, bad, spent: 0 }
    }

    /// Whether the tokens, which end with an end token, are a clause. False for all once the budget or the heap is
    /// exhausted.
    pub(crate) fn accepts(&mut self, tokens: &[Token]) -> bool {
        self.try_parse(self.text, tokens, self.bad)
    }

    /// Whether another text begins with a clause, or is empty.
    pub(crate) fn accepts_text(&mut self, text: &str) -> bool {
        let (tokens, bad) = clause_at(text, 0);
        matches!(tokens[..], [Token { kind: Kind::EndOfText, .. }]) || self.try_parse(text, &tokens, &bad)
    }

    /// Whether the tokens are a clause with one of this kind inserted before the token at `index`.
    pub(crate) fn accepts_with(&mut self, tokens: &[Token], index: usize, kind: Kind) -> bool {
        let mut fixed = Vec::with_capacity(tokens.len() + 1);
        fixed.extend_from_slice(&tokens[..index]);
        // An opening bracket behind a name opens its arguments.
        let layout = !matches!(fixed.last().map(|last| last.kind), Some(Kind::Name | Kind::QuotedName));
        fixed.push(Token { kind, layout, span: Span::at(tokens[index].span.start) });
        fixed.extend_from_slice(&tokens[index..]);
        self.accepts(&fixed)
    }

    fn try_parse(&mut self, text: &str, tokens: &[Token], bad: &[SyntaxError]) -> bool {
        self.spent += tokens.len();
        let room = tokens.iter().map(most_cells).sum();
        if self.spent > TOKEN_BUDGET || self.context.store.check_room(room).is_err() {
            return false;
        }
        let heap_top = self.context.store.heap_top;
        let flags = self.context.flags;
        self.context.flags = ReadFlags { spans: false, ..flags };
        let accepted = self.workspace.parse(Tokens::new(text, tokens), bad, &mut self.context).is_ok();
        self.context.flags = flags;
        self.context.store.heap_top = heap_top;
        accepted
    }

    /// Whether a word is an operator.
    pub(crate) fn is_operator(&mut self, word: &str) -> bool {
        let name = self.context.store.atoms.intern(word);
        self.context.operators.is_operator(name)
    }

    /// Whether a word is the neck of rules, and no operator of goals.
    pub(crate) fn is_rule_operator(&mut self, word: &str) -> bool {
        let name = self.context.store.atoms.intern(word);
        self.context
            .operators
            .infix(name)
            .is_some_and(|operator| operator.priority == crate::reader::frames::MAX_PRIORITY)
    }

    /// At most `most` tokens of what begins at the byte `start`, up to the next end token.
    pub(crate) fn tokens_at(&self, start: usize, most: usize) -> Vec<Token> {
        let mut tokens = Vec::new();
        let mut lexer = Lexer::new(self.text);
        lexer.skip(start);
        lexer.take_tokens(most, &mut tokens);
        tokens
    }
}

/// The tokens with a full stop behind them.
pub(in crate::reader) fn with_full_stop(tokens: &[Token]) -> Vec<Token> {
    let end = tokens.last().map_or(0, |last| last.span.end);
    let mut ended = tokens.to_vec();
    ended.push(Token { kind: Kind::End, layout: false, span: Span::at(end) });
    ended
}
