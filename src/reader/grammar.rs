//! The grammar: one flat step of parsing a term (ISO 6.3). The only user of `nom`.
//!
//! There are two kinds of steps: [`beginning`] parses what a term begins with, [`continuation`] what follows one. No
//! production recurses through brackets or operators of the text; nesting is the part of the operator parser, whose stack is
//! on the heap.

use super::lexer::Kind;
use super::tokens::{Token, Tokens};
use crate::text::Span;
use nom::branch::alt;
use nom::combinator::{map, opt, verify};
use nom::error::{ErrorKind, ParseError};
use nom::sequence::{pair, terminated};
use nom::{Err, IResult, Input, Needed, Parser};

/// No production matches. The operator parser makes the error message, because only it knows the context.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::reader) struct NoMatch;

impl<I> ParseError<I> for NoMatch {
    fn from_error_kind(_: I, _: ErrorKind) -> NoMatch {
        NoMatch
    }
    fn append(_: I, _: ErrorKind, other: NoMatch) -> NoMatch {
        other
    }
}

type Step<'a, T> = IResult<Tokens<'a>, T, NoMatch>;

/// What a term begins with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::reader) enum Beginning<'a> {
    /// `name(`
    Functional(Name<'a>, Span),
    /// A number, and the span of its minus sign.
    Numeral { minus: Option<Span>, digits: &'a Token },
    /// A variable.
    Variable(&'a Token),
    /// An atom, or an operator.
    Name(Name<'a>),
    /// `(`, `[` or `{`.
    Opener(&'a Token),
    /// `"text"` or `` `text` ``.
    Text(&'a Token),
}

/// What follows a term.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::reader) enum Continuation<'a> {
    /// A name: an infix or postfix operator, if anything.
    Name(&'a Token),
    /// `,`
    Comma(&'a Token),
    /// `|`
    Bar(&'a Token),
    /// `)`, `]` or `}`.
    Closer(&'a Token),
    /// The full stop, or the end of the text.
    End(&'a Token),
}

/// A name as written: one token, or the two of `[]` and `{}`.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::reader) enum Name<'a> {
    /// A name, symbol, solo character or quoted name.
    Word(&'a Token),
    /// `[` `]`
    Nil(Span),
    /// `{` `}`
    Curly(Span),
}

impl Name<'_> {
    /// Where it stands.
    pub(super) fn span(self) -> Span {
        match self {
            Name::Word(token) => token.span,
            Name::Nil(span) | Name::Curly(span) => span,
        }
    }
}

/// `beginning = functional | numeral | variable | name | opener | text`
#[inline]
pub(in crate::reader) fn beginning(input: Tokens<'_>) -> Step<'_, Beginning<'_>> {
    alt((functional, numeral, variable, map(name, Beginning::Name), opener, text)).parse(input)
}

/// `continuation = name-token | comma | bar | closer | end`
#[inline]
pub(in crate::reader) fn continuation(input: Tokens<'_>) -> Step<'_, Continuation<'_>> {
    alt((
        map(token(Kind::Comma), Continuation::Comma),
        map(closer, Continuation::Closer),
        map(word, Continuation::Name),
        map(end, Continuation::End),
        map(token(Kind::Bar), Continuation::Bar),
    ))
    .parse(input)
}

/// `functional = name open-ct`: without layout before the bracket (ISO 6.3.3).
fn functional(input: Tokens<'_>) -> Step<'_, Beginning<'_>> {
    map(pair(name, open_ct), |(name, open)| Beginning::Functional(name, name.span().to(open.span))).parse(input)
}

/// `numeral = [ "-" ] number` (ISO 6.3.1.2). A term that begins with `-` and a number is a negative number, with layout between
/// or without, never the operator applied to a positive one; `-(1)` is the compound term. After a term `-` is infix, and this
/// production is not tried: `X - 1` and `X -1` are both subtractions.
fn numeral(input: Tokens<'_>) -> Step<'_, Beginning<'_>> {
    map(pair(opt(minus), number), |(minus, digits)| Beginning::Numeral { minus, digits }).parse(input)
}

/// The name `-`, quoted or not, before a number.
fn minus(input: Tokens<'_>) -> Step<'_, Span> {
    map(verify(word, |token: &Token| matches!(input.text_of(token), "-" | "'-'")), |token| token.span).parse(input)
}

/// A number without sign.
fn number(input: Tokens<'_>) -> Step<'_, &Token> {
    token_where(input, |kind| {
        use Kind::*;
        matches!(kind, Decimal | Rational | Binary | Octal | Hexadecimal | Radix | Character | Float)
    })
}

/// A variable, named or not.
fn variable(input: Tokens<'_>) -> Step<'_, Beginning<'_>> {
    map(token(Kind::Variable), Beginning::Variable).parse(input)
}

/// `name = name-token | "[" "]" | "{" "}"` (ISO 6.3.1.3)
fn name(input: Tokens<'_>) -> Step<'_, Name<'_>> {
    alt((
        map(word, Name::Word),
        map(pair(token(Kind::OpenList), token(Kind::CloseList)), |(open, close)| Name::Nil(open.span.to(close.span))),
        map(pair(token(Kind::OpenCurly), token(Kind::CloseCurly)), |(open, close)| {
            Name::Curly(open.span.to(close.span))
        }),
    ))
    .parse(input)
}

/// A name that is one token.
fn word(input: Tokens<'_>) -> Step<'_, &Token> {
    token_where(input, |kind| matches!(kind, Kind::Name | Kind::Symbol | Kind::Solo | Kind::QuotedName))
}

/// An opening bracket that stands for itself.
fn opener(input: Tokens<'_>) -> Step<'_, Beginning<'_>> {
    let opener = |input| token_where(input, |kind| matches!(kind, Kind::Open | Kind::OpenList | Kind::OpenCurly));
    map(opener, Beginning::Opener).parse(input)
}

/// `(` without layout before it.
fn open_ct(input: Tokens<'_>) -> Step<'_, &Token> {
    verify(token(Kind::Open), |token: &Token| !token.layout).parse(input)
}

/// A closing bracket.
fn closer(input: Tokens<'_>) -> Step<'_, &Token> {
    token_where(input, |kind| matches!(kind, Kind::Close | Kind::CloseList | Kind::CloseCurly))
}

/// A text in double or back quotes.
fn text(input: Tokens<'_>) -> Step<'_, Beginning<'_>> {
    let text = |input| token_where(input, |kind| matches!(kind, Kind::DoubleQuoted | Kind::BackQuoted));
    map(text, Beginning::Text).parse(input)
}

/// The end of the clause or of the text.
fn end(input: Tokens<'_>) -> Step<'_, &Token> {
    token_where(input, |kind| matches!(kind, Kind::End | Kind::EndOfText))
}

/// Lookahead: whether no operand can follow a prefix operator here, which is then an atom. `comma | bar | closer | end`
pub(in crate::reader) fn ends_here(input: Tokens<'_>) -> bool {
    matches!(continuation(input), Ok((_, found)) if !matches!(found, Continuation::Name(_)))
}

/// Lookahead: a name that is neither a functor before its arguments nor the sign of a number.
pub(in crate::reader) fn bare_name(input: Tokens<'_>) -> Option<&Token> {
    if numeral(input).is_ok() {
        return None;
    }
    let found = terminated(word, nom::combinator::not(open_ct)).parse(input);
    found.ok().map(|(_, token)| token)
}

/// A token of this kind.
fn token<'a>(wanted: Kind) -> impl Parser<Tokens<'a>, Output = &'a Token, Error = NoMatch> {
    move |input| token_where(input, |kind| kind == wanted)
}

/// A token of some kinds.
#[inline(always)]
fn token_where(input: Tokens<'_>, wanted: impl Fn(Kind) -> bool) -> Step<'_, &Token> {
    match input.first() {
        Some(token) if wanted(token.kind) => Ok((input.behind(), token)),
        _ => Err(Err::Error(NoMatch)),
    }
}

// The interface through which nom reads a slice of tokens.
impl<'a> Input for Tokens<'a> {
    type Item = &'a Token;
    type Iter = std::slice::Iter<'a, Token>;
    type IterIndices = std::iter::Enumerate<std::slice::Iter<'a, Token>>;

    fn input_len(&self) -> usize {
        self.rest.len()
    }

    fn take(&self, index: usize) -> Self {
        Tokens { text: self.text, rest: &self.rest[..index] }
    }

    fn take_from(&self, index: usize) -> Self {
        Tokens { text: self.text, rest: &self.rest[index..] }
    }

    fn take_split(&self, index: usize) -> (Self, Self) {
        (self.take_from(index), self.take(index))
    }

    fn position<P: Fn(Self::Item) -> bool>(&self, predicate: P) -> Option<usize> {
        self.rest.iter().position(predicate)
    }

    fn iter_elements(&self) -> Self::Iter {
        self.rest.iter()
    }

    fn iter_indices(&self) -> Self::IterIndices {
        self.rest.iter().enumerate()
    }

    fn slice_index(&self, count: usize) -> Result<usize, Needed> {
        if self.rest.len() >= count { Ok(count) } else { Err(Needed::new(count - self.rest.len())) }
    }
}

#[cfg(test)]
mod tests {
    use super::super::lexer::Lexer;
    use super::*;
    use nom::Input;

    /// The tokens of a text.
    fn tokens(text: &str) -> Vec<Token> {
        let (mut tokens, mut errors) = (Vec::new(), Vec::new());
        Lexer::new(text).take_clause(&mut tokens, &mut errors);
        tokens
    }

    /// What a text begins with, and how many tokens that takes.
    fn begins(text: &str) -> (&'static str, usize) {
        let tokens = tokens(text);
        let input = Tokens::new(text, &tokens);
        let Ok((rest, found)) = beginning(input) else { return ("nothing", 0) };
        let name = match found {
            Beginning::Functional(..) => "functional",
            Beginning::Numeral { minus: Some(_), .. } => "negative",
            Beginning::Numeral { .. } => "number",
            Beginning::Variable(_) => "variable",
            Beginning::Name(Name::Word(_)) => "name",
            Beginning::Name(Name::Nil(_)) => "nil",
            Beginning::Name(Name::Curly(_)) => "curly",
            Beginning::Opener(_) => "opener",
            Beginning::Text(_) => "text",
        };
        (name, input.input_len() - rest.input_len())
    }

    #[test]
    fn every_beginning_has_its_production() {
        assert_eq!(begins("foo(a)"), ("functional", 2));
        assert_eq!(begins("foo (a)"), ("name", 1));
        assert_eq!(begins("-(1)"), ("functional", 2));
        assert_eq!(begins("[](a)"), ("functional", 3));
        assert_eq!(begins("{ }(a)"), ("functional", 3));
        assert_eq!(begins("- 1"), ("negative", 2));
        assert_eq!(begins("'-' /*c*/ 1.5"), ("negative", 2));
        assert_eq!(begins("- a"), ("name", 1));
        assert_eq!(begins("+1"), ("name", 1));
        assert_eq!(begins("0'a"), ("number", 1));
        assert_eq!(begins("_"), ("variable", 1));
        assert_eq!(begins("[ ]"), ("nil", 2));
        assert_eq!(begins("{%\n}"), ("curly", 2));
        assert_eq!(begins("[a]"), ("opener", 1));
        assert_eq!(begins("(a)"), ("opener", 1));
        assert_eq!(begins("`a`"), ("text", 1));
        for text in [")", "]", "}", ",", "|", ". ", "", "≥"] {
            assert_eq!(begins(text), ("nothing", 0), "{text}");
        }
    }

    #[test]
    fn every_continuation_has_its_production() {
        let continues = |text: &str| continuation(Tokens::new(text, &tokens(text))).is_ok();
        for text in ["=", "mod", "'x'", "!", ",", "|", ")", "]", "}", ". ", ""] {
            assert!(continues(text), "{text}");
        }
        for text in ["X", "1", "(", "[", "{", "\"a\"", "`a`", "≥"] {
            assert!(!continues(text), "{text}");
        }
    }
}
