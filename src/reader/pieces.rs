//! Pieces: the tokens of a text and its comments, for those who lay it out or look names up in it.

use super::lexer::{Kind, Lexer};
use super::tokens::Token;
use crate::text::Span;

/// What a piece of text is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PieceKind {
    /// A name of letters, or `!` or `;`.
    Name,
    /// A name of symbol characters.
    Symbol,
    /// A name in quotes.
    QuotedName,
    /// A variable.
    Variable,
    /// A number without its sign.
    Number,
    /// A text in double or back quotes.
    Text,
    /// `(`
    Open,
    /// `)`
    Close,
    /// `[`
    OpenList,
    /// `]`
    CloseList,
    /// `{`
    OpenCurly,
    /// `}`
    CloseCurly,
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
    /// What is no token.
    Bad,
}

/// A token or a comment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece {
    /// What it is.
    pub kind: PieceKind,
    /// Where it stands. A comment up to the end of a line ends before the blanks there.
    pub span: Span,
    /// Whether nothing stands between it and the token before it.
    pub is_glued: bool,
}

impl Piece {
    /// Whether it is a comment.
    pub fn is_comment(self) -> bool {
        matches!(self.kind, PieceKind::LineComment | PieceKind::BlockComment)
    }

    /// Whether it is a name, of whatever characters.
    pub fn is_name(self) -> bool {
        matches!(self.kind, PieceKind::Name | PieceKind::Symbol | PieceKind::QuotedName)
    }

    /// Whether it is an opening bracket.
    pub fn opens(self) -> bool {
        matches!(self.kind, PieceKind::Open | PieceKind::OpenList | PieceKind::OpenCurly)
    }

    /// Whether it is a closing bracket.
    pub fn closes(self) -> bool {
        matches!(self.kind, PieceKind::Close | PieceKind::CloseList | PieceKind::CloseCurly)
    }
}

/// The pieces of a text from the byte `from`, where one begins or layout stands, to those that begin before the byte `to`.
pub fn pieces(text: &str, from: u32, to: u32) -> Vec<Piece> {
    let (mut pieces, mut tokens) = (Vec::new(), Vec::new());
    let mut lexer = Lexer::new(text);
    lexer.skip(from as usize);
    let mut end = from;
    loop {
        tokens.clear();
        // What is no token is a piece of its own kind here, so its error is not needed.
        lexer.take_clause(&mut tokens, &mut Vec::new());
        for token in &tokens {
            let is_last = token.kind == Kind::EndOfText || token.span.start >= to;
            push_comments(text, Span::new(end, token.span.start.min(to.max(end))), &mut pieces);
            if is_last {
                return pieces;
            }
            pieces.push(Piece { kind: kind_of(token), span: token.span, is_glued: !token.layout });
            end = token.span.end;
        }
    }
}

/// Appends the comments in a piece of text that has nothing else but layout.
fn push_comments(text: &str, gap: Span, pieces: &mut Vec<Piece>) {
    let mut at = gap.start as usize;
    let end = gap.end as usize;
    while let Some(found) = text[at..end].find(['%', '/']) {
        let start = at + found;
        let rest = &text[start..];
        let (kind, length) = match rest.starts_with('%') {
            true => (PieceKind::LineComment, rest.find('\n').unwrap_or(rest.len())),
            false => (PieceKind::BlockComment, rest.find("*/").map_or(rest.len(), |length| length + "*/".len())),
        };
        let shown = if kind == PieceKind::LineComment { rest[..length].trim_end().len() } else { length };
        let span = Span::new(start as u32, (start + shown) as u32);
        pieces.push(Piece { kind, span, is_glued: start == at && at == gap.start as usize });
        at = (start + length).min(end);
    }
}

fn kind_of(token: &Token) -> PieceKind {
    use Kind::*;
    match token.kind {
        Name | Solo => PieceKind::Name,
        Symbol => PieceKind::Symbol,
        QuotedName => PieceKind::QuotedName,
        Variable => PieceKind::Variable,
        Decimal | Rational | Binary | Octal | Hexadecimal | Character | Radix | Float => PieceKind::Number,
        DoubleQuoted | BackQuoted => PieceKind::Text,
        Open => PieceKind::Open,
        Close => PieceKind::Close,
        OpenList => PieceKind::OpenList,
        CloseList => PieceKind::CloseList,
        OpenCurly => PieceKind::OpenCurly,
        CloseCurly => PieceKind::CloseCurly,
        Comma => PieceKind::Comma,
        Bar => PieceKind::Bar,
        End => PieceKind::End,
        EndOfText | Bad => PieceKind::Bad,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_and_comments_are_pieces() {
        let text = "a(X) /* / */ :- % b. \n% c\n\t'd'. e.";
        let found: Vec<&str> = pieces(text, 0, text.len() as u32).iter().map(|piece| piece.span.of(text)).collect();
        assert_eq!(found, ["a", "(", "X", ")", "/* / */", ":-", "% b.", "% c", "'d'", ".", "e", "."]);
        let end = text.find("'d'").expect("it is there") as u32;
        assert_eq!(pieces(text, 4, end).len(), 4);
        assert_eq!(pieces(text, 4, end)[0].kind, PieceKind::BlockComment);
    }

    #[test]
    fn a_comment_without_an_end_is_bad() {
        let text = "a. /* b";
        assert_eq!(pieces(text, 0, text.len() as u32).last().map(|piece| piece.kind), Some(PieceKind::Bad));
    }
}
