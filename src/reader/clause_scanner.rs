//! The clause scanner: finds the end of a clause in a stream of characters.
//!
//! Text from a terminal or a pipe comes in pieces. The scanner returns when they contain a whole clause, which a
//! [`Reader`](super::Reader) then reads. Running the lexer on the text after each line would take quadratic time for a long
//! clause, so this automaton looks at each character once. It distinguishes a full stop from a point in a number, a symbol, a
//! quoted item or a comment; a property test compares it with the lexer.

use super::lexer::{begins_name, continues_name, is_layout};

/// Looks for the end of a clause in text that comes in pieces.
#[derive(Clone, Copy, Debug, Default)]
pub struct ClauseScanner {
    state: State,
    /// Whether there has been anything but layout and comments.
    begun: bool,
}

/// The state of the automaton: the token that the last character belongs to.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum State {
    /// A complete token or layout.
    #[default]
    Between,
    /// A name, a variable, or digits of a number with a radix prefix.
    Word,
    /// The digit 0, alone.
    Zero,
    /// `0'`, where a character code or a quoted name may follow.
    ZeroQuote,
    /// `0''`; one more quote makes it a character code.
    ZeroQuoteQuote,
    /// The digits of an integer.
    Digits,
    /// An integer and `_`.
    Group,
    /// An integer and a point.
    Point,
    /// A number with a fraction.
    Fraction,
    /// A number with a fraction, and `e`.
    Exponent,
    /// A number with a fraction, `e`, and a sign.
    ExponentSign,
    /// Digits of an exponent.
    ExponentDigits,
    /// A point at the beginning of a token.
    Dot,
    /// A slash at the beginning of a token.
    Slash,
    /// Other symbol characters.
    Symbol,
    /// A comment up to the end of the line.
    LineComment,
    /// A comment in `/*` and `*/`; whether its last character is a star.
    BlockComment { star: bool },
    /// A quoted item; whether its last character is a point.
    Quoted { quote: char, point: bool },
    /// A quote inside a quoted item: its end, or the first of two.
    QuoteInside { quote: char },
    /// A backslash in a quoted item, or in a character code if there is no quote.
    Escape { quote: Option<char> },
    /// A backslash and a carriage return in a quoted item.
    EscapeReturn { quote: char },
    /// Digits of an octal or hexadecimal escape.
    EscapeCode { quote: Option<char>, radix: u32, digits: bool },
    /// Digits of an escape of fixed length.
    EscapeCount { quote: Option<char>, left: u8 },
}

/// The effect of a character.
enum Step {
    /// It belongs to the clause, which goes on.
    To(State),
    /// It belongs to the next token and is processed again in this state.
    Again(State),
    /// It is the layout character that ends the clause.
    Last,
    /// The clause ended before it.
    Over,
}

impl ClauseScanner {
    /// A scanner before a clause.
    pub fn new() -> ClauseScanner {
        ClauseScanner::default()
    }

    /// Scans the next piece of text. If the clause ends in it, returns the number of bytes that belong to the clause,
    /// including the full stop and one layout character behind it, and resets the scanner for the next clause.
    pub fn feed(&mut self, piece: &str) -> Option<usize> {
        for (at, character) in piece.char_indices() {
            let end = match self.step(character) {
                Ok(()) => continue,
                Err(Ending::With) => at + character.len_utf8(),
                Err(Ending::Before) => at,
            };
            *self = ClauseScanner::new();
            return Some(end);
        }
        None
    }

    /// Ends the text, which completes a clause if the last character is a full stop; resets the scanner.
    pub fn finish(&mut self) -> Finish {
        let finish = match self.state {
            State::Dot | State::Point => Finish::Complete,
            State::Slash | State::BlockComment { .. } => Finish::Broken,
            _ if self.begun => Finish::Broken,
            _ => Finish::Nothing,
        };
        *self = ClauseScanner::new();
        finish
    }

    /// Whether there has been only layout and comments.
    pub fn is_empty(&self) -> bool {
        !self.begun
    }

    fn step(&mut self, character: char) -> Result<(), Ending> {
        loop {
            match self.state.step(character) {
                Step::To(state) => {
                    let comment = matches!(state, State::LineComment | State::BlockComment { .. } | State::Slash);
                    let layout = state == State::Between && is_layout(character);
                    let closing = state == State::Between && self.state.is_comment();
                    self.begun |= !(comment || layout || closing);
                    self.state = state;
                    return Ok(());
                }
                Step::Again(state) => {
                    // A slash that does not open a comment is a token.
                    self.begun |= self.state == State::Slash;
                    self.state = state;
                }
                Step::Last => return Err(Ending::With),
                Step::Over => return Err(Ending::Before),
            }
        }
    }
}

/// The end of a text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Finish {
    /// With a full stop.
    Complete,
    /// Inside a clause.
    Broken,
    /// Without having begun a clause.
    Nothing,
}

/// Whether the current character is the last of the clause or the first behind it.
enum Ending {
    With,
    Before,
}

impl State {
    fn is_comment(self) -> bool {
        matches!(self, State::LineComment | State::BlockComment { .. })
    }

    fn step(self, c: char) -> Step {
        use State::*;
        use Step::{Again, To};
        match self {
            Between => To(State::beginning(c)),
            Word if continues_name(c) => To(Word),
            Zero if c == '\'' => To(ZeroQuote),
            Zero | Digits if c.is_ascii_digit() => To(Digits),
            Zero | Digits if c == '_' => To(Group),
            Zero | Digits if c == '.' => To(Point),
            Zero | Digits if continues_name(c) => Again(Between),
            Group if c.is_ascii_digit() => To(Digits),
            Group => Again(Word),
            Point if c.is_ascii_digit() => To(Fraction),
            Point => Again(Dot),
            Fraction if c.is_ascii_digit() => To(Fraction),
            Fraction if c == 'e' || c == 'E' => To(Exponent),
            Exponent if c.is_ascii_digit() => To(ExponentDigits),
            Exponent if c == '+' || c == '-' => To(ExponentSign),
            Exponent => Again(Word),
            ExponentSign if c.is_ascii_digit() => To(ExponentDigits),
            ExponentSign => Again(Symbol),
            ExponentDigits if c.is_ascii_digit() => To(ExponentDigits),
            ZeroQuote if c == '\'' => To(ZeroQuoteQuote),
            ZeroQuote if c == '\\' => To(Escape { quote: None }),
            ZeroQuote if c.is_ascii_control() => Again(State::quoted('\'')),
            ZeroQuote => To(Between),
            ZeroQuoteQuote if c == '\'' => To(Between),
            Dot if is_layout(c) => Step::Last,
            Dot if c == '%' => Step::Over,
            Slash if c == '*' => To(BlockComment { star: false }),
            Dot | Slash | Symbol if is_symbol(c) => To(Symbol),
            LineComment => To(if c == '\n' { Between } else { LineComment }),
            BlockComment { star: true } if c == '/' => To(Between),
            BlockComment { .. } => To(BlockComment { star: c == '*' }),
            Quoted { .. }
            | QuoteInside { .. }
            | Escape { .. }
            | EscapeReturn { .. }
            | EscapeCode { .. }
            | EscapeCount { .. } => self.step_quoted(c),
            _ => Again(Between),
        }
    }

    fn step_quoted(self, c: char) -> Step {
        use State::*;
        use Step::{Again, To};
        let back = |quote: Option<char>| quote.map_or(Between, State::quoted);
        match self {
            // An unterminated item ends with its line, and a point there is the full stop; the lexer recovers the same way.
            Quoted { point: true, .. } if c == '\n' || c == '\r' => Step::Last,
            Quoted { .. } if c == '\n' => To(Between),
            Quoted { quote, .. } if c == quote => To(QuoteInside { quote }),
            Quoted { quote, .. } if c == '\\' => To(Escape { quote: Some(quote) }),
            Quoted { quote, .. } => To(Quoted { quote, point: c == '.' }),
            QuoteInside { quote } if c == quote => To(State::quoted(quote)),
            // `0'\` at the end of a line is 0 and a quoted name.
            Escape { quote: None } if c == '\n' => To(State::quoted('\'')),
            Escape { quote } if c == '\r' => To(EscapeReturn { quote: quote.unwrap_or('\'') }),
            // Not an escape, but possibly the full stop of an unterminated item.
            Escape { quote: Some(quote) } if c == '.' => To(Quoted { quote, point: true }),
            Escape { quote } => match c {
                'x' => To(EscapeCode { quote, radix: 16, digits: false }),
                '0'..='7' => To(EscapeCode { quote, radix: 8, digits: true }),
                'u' => To(EscapeCount { quote, left: 4 }),
                'U' => To(EscapeCount { quote, left: 8 }),
                _ => To(back(quote)),
            },
            EscapeReturn { quote } if c == '\n' => To(State::quoted(quote)),
            EscapeReturn { quote } => Again(State::quoted(quote)),
            EscapeCode { quote, radix, .. } if c.is_digit(radix) => To(EscapeCode { quote, radix, digits: true }),
            EscapeCode { quote, digits: true, .. } if c == '\\' => To(back(quote)),
            EscapeCode { quote, .. } => Again(back(quote)),
            EscapeCount { quote, left } if left > 0 && c.is_ascii_hexdigit() => {
                To(EscapeCount { quote, left: left - 1 })
            }
            EscapeCount { quote, .. } => Again(back(quote)),
            _ => Again(Between),
        }
    }

    /// A quoted item whose last character is not a point.
    fn quoted(quote: char) -> State {
        State::Quoted { quote, point: false }
    }

    /// The state after the first character of a token.
    fn beginning(c: char) -> State {
        match c {
            '0' => State::Zero,
            '1'..='9' => State::Digits,
            '.' => State::Dot,
            '/' => State::Slash,
            '%' => State::LineComment,
            '\'' | '"' | '`' => State::quoted(c),
            _ if is_symbol(c) => State::Symbol,
            _ if begins_name(c) => State::Word,
            _ => State::Between,
        }
    }
}

pub(in crate::reader) fn is_symbol(character: char) -> bool {
    "+-*/\\^<>=~:.?@#&$".contains(character)
}

#[cfg(test)]
mod tests {
    use super::super::lexer::{Kind, Lexer};
    use super::*;
    use proptest::prelude::*;

    /// The ends of the clauses of a text that comes in pieces of the given length, and how it ends.
    fn ends(text: &str, piece: usize) -> (Vec<usize>, Finish) {
        let (mut scanner, mut ends, mut at) = (ClauseScanner::new(), Vec::new(), 0);
        while at < text.len() {
            let mut end = (at + piece).min(text.len());
            while !text.is_char_boundary(end) {
                end += 1;
            }
            match scanner.feed(&text[at..end]) {
                Some(taken) => {
                    at += taken;
                    ends.push(at);
                }
                None => at = end,
            }
        }
        (ends, scanner.finish())
    }

    /// The same as the lexer sees it.
    fn ends_by_lexer(text: &str) -> (Vec<usize>, Finish) {
        let (mut lexer, mut ends) = (Lexer::new(text), Vec::new());
        loop {
            let mut tokens = Vec::new();
            lexer.take_clause(&mut tokens, &mut Vec::new());
            match tokens.last() {
                Some(last) if last.kind == Kind::End && last.span.end as usize == text.len() => {
                    return (ends, Finish::Complete);
                }
                Some(last) if last.kind == Kind::End => ends.push(lexer.position()),
                _ => return (ends, if tokens.len() == 1 { Finish::Nothing } else { Finish::Broken }),
            }
        }
    }

    #[test]
    fn a_point_inside_a_token_is_no_full_stop() {
        for text in
            ["a.b", "1.5", "'a. '", "\"a. \"", "`. `", "% a. ", "/* a. */", "0'. ", "0'\\x41\\0", "X = .. ", "a.+ "]
        {
            assert!(ends(text, 1).0.is_empty(), "{text}");
        }
    }

    #[test]
    fn a_lone_point_before_layout_ends_a_clause() {
        assert_eq!(ends("a. b.\nc.%d\n", 4), (vec![3, 6, 8], Finish::Nothing));
        assert_eq!(ends("a.\u{A0}b.", 1), (vec![4], Finish::Complete));
        assert_eq!(ends("'a\n. ", 9), (vec![5], Finish::Nothing));
        assert_eq!(ends("'a.\nb. ", 9), (vec![4, 7], Finish::Nothing));
        assert_eq!(ends("1.0e5. 0.\n", 2), (vec![7, 10], Finish::Nothing));
        assert_eq!(ends("X = 'it''s. \\'. '. ", 3), (vec![19], Finish::Nothing));
    }

    #[test]
    fn layout_and_comments_begin_no_clause() {
        let mut scanner = ClauseScanner::new();
        assert_eq!(scanner.feed(" % a. \n /* b. */ \t"), None);
        assert!(scanner.is_empty());
        assert_eq!(scanner.feed("/"), None);
        assert_eq!(scanner.feed(" "), None);
        assert!(!scanner.is_empty());
        assert_eq!(scanner.finish(), Finish::Broken);
        assert_eq!(scanner.finish(), Finish::Nothing);
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(20_000))]

        #[test]
        fn scanner_and_lexer_agree(text in "[ab0-9eExXuU_'\"`\\\\.,%/*+\\- \n\r\tйЙ≥\u{301}\u{A0}(]{0,16}", piece in 1usize..5) {
            prop_assert_eq!(ends(&text, piece), ends_by_lexer(&text));
        }
    }
}
