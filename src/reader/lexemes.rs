//! The lexemes of a text, comments too: for those who show it, complete it, lay it out or look names up in it, and do not read it.

use super::lexer::{Kind, Lexer, normal_form};
use super::quoted::decode;
use crate::text::Span;

/// A token or a comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Lexeme {
    /// What it is.
    pub kind: LexemeKind,
    /// Where it stands.
    pub span: Span,
    /// Whether nothing stands between it and the lexeme before it.
    pub is_glued: bool,
}

/// The kinds of lexemes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LexemeKind {
    /// An unquoted name of letters.
    Name,
    /// A name of symbol characters.
    Symbol,
    /// `!` or `;`
    Solo,
    /// A name in quotes.
    QuotedName,
    /// A variable.
    Variable,
    /// A number without its sign, or a character code.
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
    /// A comment up to the end of its line.
    LineComment,
    /// A comment in `/*` and `*/`.
    BlockComment,
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
            Kind::Symbol => LexemeKind::Symbol,
            Kind::Solo => LexemeKind::Solo,
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

    /// Whether it is a comment.
    pub fn is_comment(self) -> bool {
        matches!(self, LexemeKind::LineComment | LexemeKind::BlockComment)
    }

    /// Whether it is a name, of whatever characters.
    pub fn is_name(self) -> bool {
        matches!(self, LexemeKind::Name | LexemeKind::Symbol | LexemeKind::Solo | LexemeKind::QuotedName)
    }

    /// Whether it is an opening bracket.
    pub fn opens(self) -> bool {
        matches!(self, LexemeKind::Open(_))
    }

    /// Whether it is a closing bracket.
    pub fn closes(self) -> bool {
        matches!(self, LexemeKind::Close(_))
    }
}

/// The lexemes of a text, in its order. What is between them is layout.
pub fn lexemes(text: &str) -> Vec<Lexeme> {
    lexemes_between(text, 0, text.len() as u32)
}

/// The lexemes of a text from the byte `from`, where one begins or layout stands, to those that begin before the byte `to`.
pub fn lexemes_between(text: &str, from: u32, to: u32) -> Vec<Lexeme> {
    let (mut lexemes, mut tokens) = (Vec::new(), Vec::new());
    let mut lexer = Lexer::new(text);
    lexer.skip(from as usize);
    let mut end = from;
    loop {
        tokens.clear();
        // What is no token is a lexeme of its own kind here, so its error is not needed.
        lexer.take_clause(&mut tokens, &mut Vec::new());
        for token in &tokens {
            push_comments(text, Span::new(end, token.span.start.min(to.max(end))), &mut lexemes);
            let Some(kind) = LexemeKind::of(token.kind).filter(|_| token.span.start < to) else { return lexemes };
            lexemes.push(Lexeme { kind, span: token.span, is_glued: !token.layout });
            end = token.span.end;
        }
    }
}

/// The name that a lexeme denotes, which is a name: without its quotes, escapes and invisible characters, in normal form C.
pub fn denoted_name(name: &str) -> String {
    if !name.starts_with('\'') {
        return normal_form(name).into_owned();
    }
    let mut denoted = String::new();
    decode(name, &mut denoted);
    denoted
}

/// Appends the comments in a part of a text that has nothing else but layout.
fn push_comments(text: &str, gap: Span, lexemes: &mut Vec<Lexeme>) {
    let mut at = gap.start as usize;
    let end = gap.end as usize;
    while let Some(found) = text[at..end].find(['%', '/']) {
        let start = at + found;
        let rest = &text[start..];
        let (kind, length) = match rest.starts_with('%') {
            true => (LexemeKind::LineComment, rest.find('\n').unwrap_or(rest.len())),
            false => {
                let inside = rest.get(2..).and_then(|inside| inside.find("*/"));
                (LexemeKind::BlockComment, inside.map_or(rest.len(), |length| length + 4))
            }
        };
        let span = Span::new(start as u32, (start + length) as u32);
        lexemes.push(Lexeme { kind, span, is_glued: start == at && at == gap.start as usize });
        at = (start + length).min(end);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::reader::lexer;
    use proptest::prelude::*;

    fn kinds(text: &str) -> Vec<(LexemeKind, &str)> {
        lexemes(text).iter().map(|lexeme| (lexeme.kind, lexeme.span.of(text))).collect()
    }

    #[test]
    fn comments_stand_between_tokens() {
        use LexemeKind::*;
        assert_eq!(
            kinds("% x\nходы /*/ ( */ % . \n'('. % end"),
            [
                (LineComment, "% x"),
                (Name, "ходы"),
                (BlockComment, "/*/ ( */"),
                (LineComment, "% . "),
                (QuotedName, "'('"),
                (End, "."),
                (LineComment, "% end")
            ]
        );
    }

    #[test]
    fn a_part_of_a_text_has_the_lexemes_that_begin_in_it() {
        let text = "a(X) /* / */ :- % b. \n% c\n\t'd'. e.";
        let end = text.find("'d'").expect("it is there") as u32;
        let found: Vec<&str> = lexemes_between(text, 4, end).iter().map(|lexeme| lexeme.span.of(text)).collect();
        assert_eq!(found, ["/* / */", ":-", "% b. ", "% c"]);
    }

    #[test]
    fn names_are_denoted_with_and_without_quotes() {
        let names = ["ход", "'it''s'", "'a\\x41\\b'", "\u{438}\u{306}", "!", "''"];
        assert_eq!(names.map(denoted_name), ["ход", "it's", "aAb", "\u{439}", "!", ""]);
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
