//! The tokens of a program, read without Perebor: what is measured must not decide where the misprints are.

use std::ops::Range;

/// What a token is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A name that begins with a small letter.
    Name,
    /// A variable, `_` too.
    Variable,
    /// A number, `0'c` too.
    Number,
    /// Text between two quotes of this kind.
    Quoted(char),
    /// A name of symbol characters.
    Symbol,
    /// A bracket, a comma, a bar, a cut or a semicolon.
    Punctuation(char),
    /// The full stop at the end of a clause.
    End,
}

/// A token and the clause it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Token {
    /// What it is.
    pub shape: Shape,
    /// Where it is, in bytes.
    pub span: Range<usize>,
    /// How many clauses are before its own.
    pub clause: usize,
}

/// The tokens of a text, without layout and comments. A text that is no Prolog has tokens too.
pub fn tokens(text: &str) -> Vec<Token> {
    let mut scanner = Scanner { text, at: 0 };
    let mut found = Vec::new();
    let mut clause = 0;
    while scanner.skip_layout() {
        let start = scanner.at;
        let shape = scanner.token();
        found.push(Token { shape, span: start..scanner.at, clause });
        clause += usize::from(shape == Shape::End);
    }
    found
}

/// The texts of the tokens: the same for two texts that differ in layout and comments only.
pub fn words(text: &str) -> Vec<&str> {
    tokens(text).into_iter().map(|token| &text[token.span]).collect()
}

struct Scanner<'t> {
    text: &'t str,
    at: usize,
}

impl Scanner<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn skip(&mut self, characters: usize) {
        self.at += self.rest().chars().take(characters).map(char::len_utf8).sum::<usize>();
    }

    fn skip_while(&mut self, wanted: impl Fn(char) -> bool) {
        let rest = self.rest();
        self.at += rest.find(|c| !wanted(c)).unwrap_or(rest.len());
    }

    fn skip_past(&mut self, closing: &str) {
        let rest = self.rest();
        self.at += rest.find(closing).map_or(rest.len(), |at| at + closing.len());
    }

    /// Skips layout and comments. Is there more?
    fn skip_layout(&mut self) -> bool {
        loop {
            self.skip_while(char::is_whitespace);
            if self.rest().starts_with('%') {
                self.skip_past("\n");
            } else if self.rest().starts_with("/*") {
                self.skip_past("*/");
            } else {
                return self.at < self.text.len();
            }
        }
    }

    /// Reads the token that begins here.
    fn token(&mut self) -> Shape {
        let first = self.peek().unwrap_or_default();
        if first.is_ascii_digit() {
            self.number();
            Shape::Number
        } else if is_word(first) {
            self.skip_while(is_word);
            if first == '_' || first.is_uppercase() { Shape::Variable } else { Shape::Name }
        } else if matches!(first, '\'' | '"' | '`') {
            self.quoted(first);
            Shape::Quoted(first)
        } else if self.is_end() {
            self.skip(1);
            Shape::End
        } else if is_symbol(first) {
            self.skip_while(is_symbol);
            Shape::Symbol
        } else {
            self.skip(1);
            Shape::Punctuation(first)
        }
    }

    fn is_end(&self) -> bool {
        let mut rest = self.rest().chars();
        rest.next() == Some('.') && rest.next().is_none_or(|c| c.is_whitespace() || c == '%')
    }

    fn quoted(&mut self, quote: char) {
        self.skip(1);
        while let Some(c) = self.peek() {
            let doubled = self.rest().chars().nth(1) == Some(quote);
            self.skip(if c == '\\' || c == quote && doubled { 2 } else { 1 });
            if c == quote && !doubled {
                return;
            }
        }
    }

    /// `0'c`, or a word of digits, which may have a fraction and an exponent with a sign.
    fn number(&mut self) {
        if let Some(after) = self.rest().strip_prefix("0'") {
            let long = after.starts_with('\\') || after.starts_with("''");
            return self.skip(if long { 4 } else { 3 });
        }
        self.skip_while(is_word);
        let mut after = self.rest().chars();
        if after.next() == Some('.') && after.next().is_some_and(|c| c.is_ascii_digit()) {
            self.skip(1);
            self.skip_while(is_word);
            let signed = self.text[..self.at].ends_with(['e', 'E']) && self.rest().starts_with(['+', '-']);
            if signed {
                self.skip(1);
                self.skip_while(is_word);
            }
        }
    }
}

fn is_word(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

fn is_symbol(c: char) -> bool {
    "+-*/\\^<>=~:.?@#&$".contains(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_are_those_of_prolog() {
        let text = "% no. 'q\nход_a(X1, 'it''s.', \"a\\\"b\", 0'., 1.5e-3) :- /* p. */ X =.. [1], !.\nb.";
        let wanted = "ход_a ( X1 , 'it''s.' , \"a\\\"b\" , 0'. , 1.5e-3 ) :- X =.. [ 1 ] , ! . b .";
        assert_eq!(words(text).join(" "), wanted);
        let clauses: Vec<usize> = tokens(text).iter().map(|token| token.clause).collect();
        assert_eq!((clauses[0], clauses[clauses.len() - 3], clauses[clauses.len() - 2]), (0, 0, 1));
    }

    #[test]
    fn a_text_that_is_no_prolog_has_an_end() {
        for text in ["'open", "/* open", "0'", "\\", "«»\u{0}", "1.", "'a\\"] {
            assert!(tokens(text).iter().all(|token| !token.span.is_empty()), "{text}");
        }
    }
}
