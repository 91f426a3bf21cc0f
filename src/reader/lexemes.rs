//! The lexemes of a text, comments too: for those who show or complete a text and do not read it.

use super::lexer::{self, Kind};
use crate::text::Span;

/// A token or a comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lexeme {
    /// What it is.
    pub kind: LexemeKind,
    /// Where it stands.
    pub span: Span,
}

/// The kinds of lexemes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LexemeKind {
    /// An unquoted name of letters.
    Name,
    /// A name of symbol characters, `!` or `;`.
    Symbol,
    /// A name in quotes.
    QuotedName,
    /// A variable.
    Variable,
    /// A number or a character code.
    Number,
    /// A text in double or back quotes.
    Text,
    /// An opening bracket.
    Open(Bracket),
    /// A closing bracket.
    Close(Bracket),
    /// `,`
    Comma,
    /// `|`
    Bar,
    /// The full stop.
    End,
    /// A comment.
    Comment,
    /// What is none of these; an item without its closing quote, for example.
    Broken,
}

/// The kinds of brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bracket {
    /// `(` and `)`
    Round,
    /// `[` and `]`
    Square,
    /// `{` and `}`
    Curly,
}

impl LexemeKind {
    /// The kind of a token; `None` at the end of the text.
    fn of(kind: Kind) -> Option<LexemeKind> {
        Some(match kind {
            Kind::Name => LexemeKind::Name,
            Kind::Symbol | Kind::Solo => LexemeKind::Symbol,
            Kind::QuotedName => LexemeKind::QuotedName,
            Kind::Variable => LexemeKind::Variable,
            Kind::Decimal
            | Kind::Rational
            | Kind::Binary
            | Kind::Octal
            | Kind::Hexadecimal
            | Kind::Character
            | Kind::Radix
            | Kind::Float => LexemeKind::Number,
            Kind::DoubleQuoted | Kind::BackQuoted => LexemeKind::Text,
            Kind::Open => LexemeKind::Open(Bracket::Round),
            Kind::Close => LexemeKind::Close(Bracket::Round),
            Kind::OpenList => LexemeKind::Open(Bracket::Square),
            Kind::CloseList => LexemeKind::Close(Bracket::Square),
            Kind::OpenCurly => LexemeKind::Open(Bracket::Curly),
            Kind::CloseCurly => LexemeKind::Close(Bracket::Curly),
            Kind::Comma => LexemeKind::Comma,
            Kind::Bar => LexemeKind::Bar,
            Kind::End => LexemeKind::End,
            Kind::Bad => LexemeKind::Broken,
            Kind::EndOfText => return None,
        })
    }
}

/// The lexemes of a text, in its order. What is between them is layout.
pub fn lexemes(text: &str) -> Vec<Lexeme> {
    let mut lexemes = Vec::new();
    let mut end = 0;
    for token in lexer::all_tokens(text).0 {
        add_comments(text, end..token.span.start as usize, &mut lexemes);
        end = token.span.end as usize;
        lexemes.extend(LexemeKind::of(token.kind).map(|kind| Lexeme { kind, span: token.span }));
    }
    lexemes
}

/// Adds the comments between two tokens.
fn add_comments(text: &str, between: std::ops::Range<usize>, lexemes: &mut Vec<Lexeme>) {
    let mut at = between.start;
    while let Some(character) = text[at..between.end].chars().next() {
        let rest = &text[at..between.end];
        let length = match character {
            '%' => rest.find('\n').unwrap_or(rest.len()),
            '/' => rest.get(2..).and_then(|inside| inside.find("*/")).map_or(rest.len(), |length| length + 4),
            _ => {
                at += character.len_utf8();
                continue;
            }
        };
        lexemes.push(Lexeme { kind: LexemeKind::Comment, span: Span::new(at as u32, (at + length) as u32) });
        at += length;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn kinds(text: &str) -> Vec<(LexemeKind, &str)> {
        lexemes(text).iter().map(|lexeme| (lexeme.kind, lexeme.span.of(text))).collect()
    }

    #[test]
    fn comments_stand_between_tokens() {
        use LexemeKind::*;
        assert_eq!(
            kinds("% x\nходы /*/ ( */ % .\n'('. % end"),
            [
                (Comment, "% x"),
                (Name, "ходы"),
                (Comment, "/*/ ( */"),
                (Comment, "% ."),
                (QuotedName, "'('"),
                (End, "."),
                (Comment, "% end")
            ]
        );
    }

    #[test]
    fn an_item_without_its_end_is_broken() {
        assert_eq!(kinds("['fam"), [(LexemeKind::Open(Bracket::Square), "["), (LexemeKind::Broken, "'fam")]);
        assert_eq!(kinds("/* x"), [(LexemeKind::Broken, "/* x")]);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(5_000))]

        #[test]
        fn lexemes_and_layout_are_the_text(text in "[ab0X_'\"`\\\\.,%/*+\\- \n\t()йЙ≥\u{301}\u{A0}\\[\\]{}|]{0,24}") {
            let mut end = 0;
            for lexeme in lexemes(&text) {
                let span = lexeme.span.range();
                prop_assert!(span.start >= end && text[end..span.start].chars().all(lexer::is_layout), "{:?}", lexeme);
                end = span.end;
            }
            prop_assert!(text[end..].chars().all(lexer::is_layout));
        }
    }
}
