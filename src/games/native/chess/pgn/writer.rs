//! Writing a game in Portable Game Notation.

use super::lexer::one_line;
use super::{Game, Item, Line, MAX_NESTING, RESULTS};
use crate::diagnostics::Language;
use crate::games::core::notation_mistake::NotationMistake;
use std::fmt::Write;

/// The characters of a line of movetext (section 8.2.1).
const MAX_LINE_CHARACTERS: usize = 79;

/// The tags that every game has, in their order, and what stands for an unknown value (section 8.1.1); Result follows them.
const ROSTER: [(&str, &str); 6] =
    [("Event", "?"), ("Site", "?"), ("Date", "????.??.??"), ("Round", "?"), ("White", "?"), ("Black", "?")];

/// The text of a game.
///
/// # Errors
/// A tag whose name is none, a tag FEN that is no position, or a move that is not legal.
pub(in crate::games) fn write(game: &Game) -> Result<String, NotationMistake> {
    let mut text = String::new();
    for (name, unknown) in ROSTER {
        let value = game.tags.iter().find(|(given, _)| given == name).map_or(unknown, |(_, value)| value);
        write_tag(name, value, &mut text);
    }
    write_tag("Result", RESULTS[game.result], &mut text);
    let mut seen = [false; ROSTER.len()];
    for (name, value) in &game.tags {
        let is_symbol = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        if !is_symbol {
            return Err(NotationMistake::new("pgn_tag_name", [name.as_str().into()]));
        }
        let roster = ROSTER.iter().position(|(known, _)| known == name);
        if roster.is_some_and(|at| !std::mem::replace(&mut seen[at], true)) || name == "Result" || name == "SetUp" {
            continue;
        }
        write_tag(name, value, &mut text);
        if name == "FEN" {
            write_tag("SetUp", "1", &mut text);
        }
    }
    text.push('\n');
    let mut lines = Lines { text, column: 0 };
    write_movetext(game, &mut lines)?;
    lines.word(RESULTS[game.result]);
    lines.text.push_str("\n\n");
    Ok(lines.text)
}

fn write_tag(name: &str, value: &str, text: &mut String) {
    _ = write!(text, "[{name} \"");
    for character in value.chars() {
        match character {
            '"' | '\\' => text.extend(['\\', character]),
            _ if character.is_control() => text.push(' '),
            _ => text.push(character),
        }
    }
    text.push_str("\"]\n");
}

fn write_movetext(game: &Game, lines: &mut Lines) -> Result<(), NotationMistake> {
    let mut line = Line::start(&game.tags)?;
    let mut outer = Vec::new();
    // Whether a move of Black needs its number: at the beginning, and behind anything but White's move.
    let mut needs_number = true;
    for item in &game.movetext {
        match item {
            Item::Move(text) => {
                let wrong =
                    || NotationMistake::new("pgn_illegal", [(line.number as usize).into(), text.as_str().into()]);
                let mv = line.parse(text).ok_or_else(wrong)?;
                if line.is_white_to_move() {
                    lines.word(&format!("{}.", line.number));
                } else if needs_number {
                    lines.word(&format!("{}...", line.number));
                }
                needs_number = false;
                lines.word(&line.name(mv, Language::En));
                line.play(mv);
                continue;
            }
            // A glyph behind White's move does not part it from Black's.
            Item::Glyph(number) => {
                lines.word(&format!("${number}"));
                continue;
            }
            Item::Comment(text) => lines.comment(text),
            Item::Open => {
                let inner = line.variation().filter(|_| outer.len() < MAX_NESTING);
                let inner = inner.ok_or_else(|| NotationMistake::new("pgn_variation", []))?;
                outer.push(std::mem::replace(&mut line, inner));
                lines.word("(");
            }
            Item::Close => {
                line = outer.pop().unwrap_or(line);
                lines.word(")");
            }
        }
        needs_number = true;
    }
    Ok(())
}

/// Text that is broken into lines between words.
struct Lines {
    text: String,
    column: usize,
}

impl Lines {
    fn word(&mut self, word: &str) {
        let length = word.chars().count();
        // Readers take such words at the beginning of a line for an escape, or for a tag of the next game.
        let may_begin = !word.starts_with(['%', '[']);
        if self.column > 0 {
            let breaks = self.column + 1 + length > MAX_LINE_CHARACTERS && may_begin;
            self.text.push(if breaks { '\n' } else { ' ' });
            self.column = if breaks { 0 } else { self.column + 1 };
        }
        self.text.push_str(word);
        self.column += length;
    }

    /// A comment; it has no brace that would end it.
    fn comment(&mut self, text: &str) {
        let text = one_line(&text.replace('}', ")"));
        let (first, rest) = text.split_once(' ').map_or((&*text, None), |(first, rest)| (first, Some(rest)));
        if first.is_empty() {
            return;
        }
        self.word(&format!("{{ {first}"));
        rest.into_iter().flat_map(|rest| rest.split(' ')).for_each(|word| self.word(word));
        self.word("}");
    }
}
