//! Reading a game in Portable Game Notation. Its moves are played, so that what is read is a game of chess.

use super::super::Chess;
use super::lexer::{Characters, Lexer, Stop, Token};
use super::{Game, Item, Line, MAX_NESTING, UNKNOWN_RESULT};
use crate::diagnostics::Language;

/// Reads the next game; `None` at the end of the text. Its moves get their names in a language.
///
/// A variation that is no legal line is left out, since writers of books and programs put much into variations that was not played.
///
/// # Errors
/// A mistake, with its line; or the characters cannot be read.
pub(in crate::games) fn read<C: Characters>(
    characters: &mut C,
    language: Language,
) -> Result<Option<Game>, Stop<C::Error>> {
    let mut lexer = Lexer::new(characters);
    let mut game = Game { result: UNKNOWN_RESULT, ..Game::default() };
    let mut is_empty = true;
    while lexer.is_at_tag()? {
        is_empty = false;
        let Some(Token::Tag(name, value)) = lexer.token()? else { break };
        match &*name {
            "Result" => game.result = Chess::result_named(&value).unwrap_or(UNKNOWN_RESULT),
            "SetUp" => {}
            _ => game.tags.push((name, value)),
        }
    }
    let line = Line::start(&game.tags).map_err(Stop::Mistake)?;
    let mut movetext = Movetext { items: Vec::new(), line, outer: Vec::new(), dead: None, language };
    // Tags that follow begin the next game, though this one has no result.
    while !lexer.is_at_tag()? {
        let Some(token) = lexer.token()? else { break };
        is_empty = false;
        match token {
            Token::Result(result) if movetext.outer.is_empty() => {
                game.result = result;
                break;
            }
            token => movetext.add(token, &lexer)?,
        }
    }
    if !movetext.outer.is_empty() {
        return lexer.mistake("pgn_open", "");
    }
    game.movetext = movetext.items;
    Ok((!is_empty).then_some(game))
}

/// The movetext so far.
struct Movetext {
    items: Vec<Item>,
    line: Line,
    /// The lines around this variation, from the main line on, with the number of items where the next inner one began.
    outer: Vec<(Line, usize)>,
    /// The depth of the outermost variation that is left out.
    dead: Option<usize>,
    language: Language,
}

impl Movetext {
    fn add<C: Characters>(&mut self, token: Token, lexer: &Lexer<C>) -> Result<(), Stop<C::Error>> {
        match token {
            Token::Open => self.open(lexer),
            Token::Close => self.close(lexer),
            _ if self.dead.is_some() => Ok(()),
            Token::Move(text) => self.play(&text, lexer),
            Token::Glyph(number) => {
                self.items.push(Item::Glyph(number));
                Ok(())
            }
            Token::Comment(text) => {
                self.items.push(Item::Comment(text));
                Ok(())
            }
            Token::Result(_) | Token::Tag(..) => Ok(()),
        }
    }

    fn play<C: Characters>(&mut self, text: &str, lexer: &Lexer<C>) -> Result<(), Stop<C::Error>> {
        match self.line.parse(text) {
            Some(mv) => {
                self.items.push(Item::Move(self.line.name(mv, self.language)));
                self.line.play(mv);
                Ok(())
            }
            None if self.outer.is_empty() => lexer.mistake("pgn_move", text),
            None => {
                self.dead = Some(self.outer.len());
                Ok(())
            }
        }
    }

    fn open<C: Characters>(&mut self, lexer: &Lexer<C>) -> Result<(), Stop<C::Error>> {
        if self.outer.len() >= MAX_NESTING {
            return lexer.mistake("pgn_nesting", "");
        }
        let inner = self.line.variation();
        if inner.is_none() && self.dead.is_none() {
            self.dead = Some(self.outer.len() + 1);
        }
        let inner = inner.unwrap_or_else(|| self.line.clone());
        self.outer.push((std::mem::replace(&mut self.line, inner), self.items.len()));
        if self.dead.is_none() {
            self.items.push(Item::Open);
        }
        Ok(())
    }

    fn close<C: Characters>(&mut self, lexer: &Lexer<C>) -> Result<(), Stop<C::Error>> {
        let depth = self.outer.len();
        let Some((line, length)) = self.outer.pop() else { return lexer.mistake("pgn_stray", ")") };
        self.line = line;
        match self.dead {
            Some(dead) if dead == depth => {
                self.dead = None;
                self.items.truncate(length);
            }
            Some(_) => {}
            // A variation without anything is none.
            None if self.items.len() == length + 1 => self.items.truncate(length),
            None => self.items.push(Item::Close),
        }
        Ok(())
    }
}
