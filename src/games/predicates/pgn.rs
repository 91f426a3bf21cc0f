//! The built-ins of library(pgn): games of chess in Portable Game Notation, as terms.
//!
//! A game is `партия(Tags, Movetext, Result)` or `game(Tags, Movetext, Result)`: pairs of a name and a text; a list of moves (atoms),
//! numeric annotation glyphs (integers), comments (strings) and variations (lists); the result, an atom.

use crate::builtins::arguments;
use crate::builtins::stream_arguments::StreamTarget;
use crate::builtins::texts::{self, TextForm};
use crate::diagnostics::Language;
use crate::games::core::notation_mistake::NotationMistake;
use crate::games::native::chess::Chess;
use crate::games::native::chess::pgn::{self, Characters, Game, Item, MAX_GLYPH, RESULTS, Stop};
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::{Machine, Thrown};
use crate::streams::Stream;
use crate::terms::list::ListEnd;
use crate::terms::{Atom, Cell, View, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$read_pgn",
        &["+Stream", "+Language", "-Game"],
        Effect::Streams,
        read_pgn,
        "Game is the next game of the stream; end_of_file after the last.",
    ),
    Builtin::primitive("$pgn_text", &["+Game", "-Text"], Effect::Pure, pgn_text, "Text is Game in PGN."),
];

/// The names of a game as a term: in Russian and in English.
const GAME_NAMES: [&str; 2] = ["партия", "game"];

/// Characters between two looks for interrupts.
const POLL_INTERVAL: u64 = 1 << 12;

// ---- reading --------------------------------------------------------------------------------------------------------

/// The characters of an input stream.
struct StreamCharacters<'m> {
    m: &'m mut Machine,
    stream: StreamTarget,
    passed: u64,
}

impl Characters for StreamCharacters<'_> {
    type Error = Thrown;

    fn peek(&mut self) -> Result<Option<char>, Thrown> {
        self.stream.read(self.m, Stream::peek_character)
    }

    fn pass(&mut self) -> Result<(), Thrown> {
        self.passed += 1;
        if self.passed.is_multiple_of(POLL_INTERVAL) {
            self.m.store.interrupts.poll()?;
        }
        self.stream.read(self.m, Stream::get_character).map(drop)
    }

    fn line(&mut self) -> usize {
        self.stream.read(self.m, |stream| Ok(stream.position().line)).map_or(0, |line| line as usize)
    }
}

fn read_pgn(m: &mut Machine) -> Answer {
    let stream = StreamTarget::input(m, 0)?;
    let language = arguments::atom(m, 1)?;
    let language = if &*m.store.atoms.name(language) == "ru" { Language::Ru } else { Language::En };
    let mut characters = StreamCharacters { m, stream, passed: 0 };
    let game = match pgn::read(&mut characters, language) {
        Ok(game) => game,
        Err(Stop::Source(thrown)) => return Err(thrown),
        Err(Stop::Mistake(mistake)) => return Err(mistake.syntax_error(m, "pgn")),
    };
    // The characters have gone.
    m.must_not_retry();
    let term = match game {
        Some(game) => term_of_game(m, &game, language)?,
        None => Cell::atom(known::END_OF_FILE),
    };
    Ok(m.unify(m.x[2], term))
}

fn term_of_game(m: &mut Machine, game: &Game, language: Language) -> Result<Cell, Thrown> {
    let mut tags = Vec::with_capacity(game.tags.len());
    for (name, value) in &game.tags {
        let name = texts::new_text(m, name, TextForm::Atom)?;
        let value = texts::new_text(m, value, TextForm::String)?;
        m.store.check_room(3)?;
        tags.push(m.store.compound(known::MINUS, &[name, value]));
    }
    let tags = arguments::new_list(m, &tags)?;
    let movetext = term_of_movetext(m, &game.movetext)?;
    let [name, result] = [GAME_NAMES[language as usize], RESULTS[game.result]].map(|name| m.store.atoms.intern(name));
    m.store.check_room(4)?;
    Ok(m.store.compound(name, &[tags, movetext, Cell::atom(result)]))
}

fn term_of_movetext(m: &mut Machine, items: &[Item]) -> Result<Cell, Thrown> {
    let mut outer = Vec::new();
    let mut line = Vec::new();
    for (step, item) in items.iter().enumerate() {
        m.store.interrupts.poll_at(step)?;
        match item {
            Item::Move(name) => line.push(texts::new_text(m, name, TextForm::Atom)?),
            Item::Glyph(number) => line.push(Cell::int(i64::from(*number))),
            Item::Comment(text) => line.push(texts::new_text(m, text, TextForm::String)?),
            Item::Open => outer.push(std::mem::take(&mut line)),
            Item::Close => {
                let inner = arguments::new_list(m, &line)?;
                line = outer.pop().unwrap_or_default();
                line.push(inner);
            }
        }
    }
    arguments::new_list(m, &line)
}

// ---- writing --------------------------------------------------------------------------------------------------------

fn pgn_text(m: &mut Machine) -> Answer {
    let term = m.arg(0);
    let game = game_of_term(m, term)?;
    match pgn::write(&game) {
        Ok(text) => texts::unify_text(m, m.x[1], &text, TextForm::String),
        Err(mistake) => Err(mistake.domain_error(m, "pgn_game", term)),
    }
}

fn game_of_term(m: &mut Machine, term: Cell) -> Result<Game, Thrown> {
    let parts = match m.store.view(term) {
        View::Compound(parts) if parts.arity() == 3 && GAME_NAMES.contains(&&*m.store.atoms.name(parts.name())) => {
            parts
        }
        View::Variable(_) => return Err(m.instantiation_error()),
        _ => return Err(wrong_part(m, "pgn_game", term)),
    };
    let [tags, movetext, result] = [0, 1, 2].map(|index| m.store.read(parts.slot(index)));
    let result_name = arguments::atom_of(m, result)?;
    let result_index = Chess::result_named(&m.store.atoms.name(result_name));
    let Some(result) = result_index else { return Err(wrong_part(m, "pgn_result", result)) };
    Ok(Game { tags: tags_of_term(m, tags)?, movetext: movetext_of_term(m, movetext)?, result })
}

fn wrong_part(m: &mut Machine, domain: &str, culprit: Cell) -> Thrown {
    NotationMistake::new("pgn_form", []).domain_error(m, domain, culprit)
}

fn tags_of_term(m: &mut Machine, list: Cell) -> Result<Vec<(String, String)>, Thrown> {
    let mut tags = Vec::new();
    for pair in arguments::list(m, list)? {
        let parts = match m.store.view(pair) {
            View::Compound(parts) if parts.name() == known::MINUS && parts.arity() == 2 => parts,
            View::Variable(_) => return Err(m.instantiation_error()),
            _ => return Err(wrong_part(m, "pgn_tag", pair)),
        };
        let [name, value] = [0, 1].map(|index| m.store.read(parts.slot(index)));
        let name: Atom = arguments::atom_of(m, name)?;
        let name = m.store.atoms.name(name).to_string();
        tags.push((name, String::from(texts::text(m, value)?)));
    }
    Ok(tags)
}

/// Variations nest as deep as the term; the writer refuses what is too deep, and a list that contains itself is deeper than that.
fn movetext_of_term(m: &mut Machine, list: Cell) -> Result<Vec<Item>, Thrown> {
    const MAX_DEPTH: usize = 1000;
    let mut outer: Vec<std::vec::IntoIter<Cell>> = Vec::new();
    let mut line = arguments::list(m, list)?.into_iter();
    let mut items = Vec::new();
    loop {
        m.store.interrupts.poll_at(items.len())?;
        let Some(element) = line.next() else {
            let Some(around) = outer.pop() else { return Ok(items) };
            items.push(Item::Close);
            line = around;
            continue;
        };
        match m.store.view(element) {
            View::Variable(_) => return Err(m.instantiation_error()),
            View::Int(number @ 0..=MAX_GLYPH) => items.push(Item::Glyph(number as u8)),
            View::String(_) => items.push(Item::Comment(String::from(texts::text(m, element)?))),
            View::Atom(name) if name != known::NIL => items.push(Item::Move(m.store.atoms.name(name).to_string())),
            _ => match m.store.list_elements(element) {
                (elements, ListEnd::Nil) if outer.len() < MAX_DEPTH => {
                    items.push(Item::Open);
                    outer.push(std::mem::replace(&mut line, elements.into_iter()));
                }
                _ => return Err(wrong_part(m, "pgn_move", element)),
            },
        }
    }
}
