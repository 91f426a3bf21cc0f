//! The tokens of Portable Game Notation (section 7 of its specification).

use super::super::Chess;
use crate::games::core::notation_mistake::NotationMistake;

/// The most characters of a game. The longest games with comments are a hundredth of it; what is longer is no game.
const MAX_GAME_CHARACTERS: usize = 1 << 24;

/// The character with which a text in UTF-8 may begin.
const BYTE_ORDER_MARK: char = '\u{FEFF}';

/// Characters, one after the other.
pub(in crate::games) trait Characters {
    /// Why there is no character: the device, an interrupt.
    type Error;

    /// The next character, which stays; `None` at the end.
    ///
    /// # Errors
    /// [`Characters::Error`].
    fn peek(&mut self) -> Result<Option<char>, Self::Error>;

    /// Passes the next character.
    ///
    /// # Errors
    /// [`Characters::Error`].
    fn pass(&mut self) -> Result<(), Self::Error>;

    /// The line that the next character is on, from 1.
    fn line(&mut self) -> usize;
}

/// A token.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Token {
    /// `[Name "Value"]`.
    Tag(String, String),
    /// A move, without marks of annotation.
    Move(String),
    /// `$4`, or `??`.
    Glyph(u8),
    Comment(String),
    Open,
    Close,
    /// An index into [`RESULTS`](super::RESULTS).
    Result(usize),
}

/// Why there is no token.
#[derive(Debug)]
pub(in crate::games) enum Stop<E> {
    /// The text is wrong.
    Mistake(NotationMistake),
    /// It cannot be read.
    Source(E),
}

/// Takes characters apart into tokens.
pub(super) struct Lexer<'c, C: Characters> {
    characters: &'c mut C,
    passed: usize,
    is_line_start: bool,
    /// The glyph behind the move before, as in `e4!`.
    glyph: Option<u8>,
    /// The line on which the last token began.
    pub(super) line: usize,
}

impl<C: Characters> Lexer<'_, C> {
    pub(super) fn new(characters: &mut C) -> Lexer<'_, C> {
        Lexer { characters, passed: 0, is_line_start: true, glyph: None, line: 1 }
    }

    /// A mistake, with the line as its first argument.
    pub(super) fn mistake<T>(&self, name: &'static str, text: &str) -> Result<T, Stop<C::Error>> {
        const MAX_QUOTED: usize = 40;
        let text: String = text.chars().take(MAX_QUOTED).collect();
        Err(Stop::Mistake(NotationMistake::new(name, [self.line.into(), text.into()])))
    }

    fn peek(&mut self) -> Result<Option<char>, Stop<C::Error>> {
        self.characters.peek().map_err(Stop::Source)
    }

    fn next(&mut self) -> Result<Option<char>, Stop<C::Error>> {
        let Some(character) = self.peek()? else { return Ok(None) };
        self.passed += 1;
        if self.passed > MAX_GAME_CHARACTERS {
            return self.mistake("pgn_long", "");
        }
        self.characters.pass().map_err(Stop::Source)?;
        self.is_line_start = character == '\n';
        Ok(Some(character))
    }

    /// Whether the next token is a tag; blanks before it are passed.
    pub(super) fn is_at_tag(&mut self) -> Result<bool, Stop<C::Error>> {
        if self.glyph.is_some() {
            return Ok(false);
        }
        self.skip_blanks()?;
        Ok(self.peek()? == Some('['))
    }

    /// The next token; `None` at the end of the text.
    pub(super) fn token(&mut self) -> Result<Option<Token>, Stop<C::Error>> {
        if let Some(glyph) = self.glyph.take() {
            return Ok(Some(Token::Glyph(glyph)));
        }
        loop {
            self.skip_blanks()?;
            self.line = self.characters.line();
            let Some(character) = self.peek()? else { return Ok(None) };
            let token = match character {
                '[' => self.tag_pair()?,
                '{' => self.comment('}')?,
                ';' => self.comment('\n')?,
                '(' | ')' => {
                    self.next()?;
                    Some(if character == '(' { Token::Open } else { Token::Close })
                }
                '$' => self.numbered_glyph()?,
                _ => self.word()?,
            };
            if token.is_some() {
                return Ok(token);
            }
        }
    }

    /// Passes blanks, and lines that begin with `%` (section 6).
    fn skip_blanks(&mut self) -> Result<(), Stop<C::Error>> {
        while let Some(character) = self.peek()? {
            if character == '%' && self.is_line_start {
                while self.next()?.is_some_and(|character| character != '\n') {}
            } else if character.is_whitespace() || character == BYTE_ORDER_MARK {
                self.next()?;
            } else {
                break;
            }
        }
        Ok(())
    }

    fn tag_pair(&mut self) -> Result<Option<Token>, Stop<C::Error>> {
        self.next()?;
        self.skip_blanks()?;
        let mut name = String::new();
        while let Some(character) = self.peek()?.filter(|c| c.is_ascii_alphanumeric() || *c == '_') {
            name.push(character);
            self.next()?;
        }
        self.skip_blanks()?;
        if name.is_empty() || self.next()? != Some('"') {
            return self.mistake("pgn_tag", &name);
        }
        let mut value = String::new();
        loop {
            match self.next()? {
                Some('"') => break,
                Some('\\') => match self.next()? {
                    Some(escaped @ ('"' | '\\')) => value.push(escaped),
                    Some(other) => value.extend(['\\', other]),
                    None => return self.mistake("pgn_tag", &name),
                },
                Some('\n') | None => return self.mistake("pgn_tag", &name),
                Some(character) => value.push(character),
            }
        }
        self.skip_blanks()?;
        match self.next()? {
            Some(']') => Ok(Some(Token::Tag(name, value))),
            _ => self.mistake("pgn_tag", &name),
        }
    }

    /// A comment up to its end; none if it is empty. Blanks in it count as one.
    fn comment(&mut self, end: char) -> Result<Option<Token>, Stop<C::Error>> {
        self.next()?;
        let mut text = String::new();
        loop {
            match self.next()? {
                Some(character) if character == end => break,
                None if end == '\n' => break,
                None => return self.mistake("pgn_comment", &text),
                Some(character) => text.push(character),
            }
        }
        let text = one_line(&text);
        Ok((!text.is_empty()).then_some(Token::Comment(text)))
    }

    fn numbered_glyph(&mut self) -> Result<Option<Token>, Stop<C::Error>> {
        self.next()?;
        let mut digits = String::from("0");
        while let Some(digit) = self.peek()?.filter(char::is_ascii_digit) {
            digits.push(digit);
            self.next()?;
        }
        match digits.parse() {
            Ok(glyph) => Ok(Some(Token::Glyph(glyph))),
            Err(_) => self.mistake("pgn_glyph", &digits[1..]),
        }
    }

    /// A move, a result or a glyph; `None` for the number of a move and what else means nothing.
    fn word(&mut self) -> Result<Option<Token>, Stop<C::Error>> {
        let mut word = String::new();
        while let Some(character) = self.peek()?.filter(|c| !c.is_whitespace() && !"[]{}();$".contains(*c)) {
            word.push(character);
            self.next()?;
            // Numbers stand before moves without a blank, too: `1.e4`.
            if character == '.' && word.trim_end_matches('.').bytes().all(|byte| byte.is_ascii_digit()) {
                return Ok(None);
            }
        }
        if word.is_empty() {
            let stray = self.next()?.map(String::from);
            return self.mistake("pgn_stray", &stray.unwrap_or_default());
        }
        if let Some(result) = result_of(&word) {
            return Ok(Some(Token::Result(result)));
        }
        let played = word.trim_end_matches(['!', '?', '+', '#']);
        let glyph = glyph_of(word.trim_start_matches(|c| !"!?".contains(c)));
        let played = played.strip_suffix("e.p.").unwrap_or(played).trim_end_matches(['+', '#']);
        let means_nothing = |c: char| c.is_ascii_digit() || c == '.' || c == '…';
        if played.chars().all(means_nothing) {
            return Ok(glyph.map(Token::Glyph));
        }
        self.glyph = glyph;
        Ok(Some(Token::Move(played.to_string())))
    }
}

/// A text with its blanks, ends of lines among them, as single blanks.
pub(super) fn one_line(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// The result that a word is, in the usual spellings.
fn result_of(word: &str) -> Option<usize> {
    let word = word.replace(['–', '—'], "-").replace('½', "1/2");
    Chess::result_named(if word == "1/2" { "1/2-1/2" } else { &word })
}

/// The glyph of a mark of annotation (section 8.2.3.8).
fn glyph_of(mark: &str) -> Option<u8> {
    const MARKS: [&str; 6] = ["!", "?", "!!", "??", "!?", "?!"];
    MARKS.iter().position(|known| *known == mark).map(|at| at as u8 + 1)
}
