//! Rectangular boards: names of squares, pictures, and terms.
//!
//! Squares are numbered from 0 by rows, from the top left, as in a picture; terms list them in the same
//! order: `ходит(х, доска(п,п,х, …))`. Names of squares depend on the board's [`Coordinates`].

use super::options::Options;
use super::picture::{Picture, Style};
use super::position_terms::{TermBuilder, TermReader};
use super::side::Side;
use crate::terms::{Atom, Cell, View};

/// The coordinate system of a board, and where its labels are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coordinates {
    /// Letters below, numbers of rows at the left from the bottom up: chess, gomoku.
    RowsFromBottom,
    /// Letters above, numbers of rows at the left from the top down: Othello.
    RowsFromTop,
    /// Only numbers of columns, below.
    Columns,
    /// None: squares are numbered from 1, as in noughts and crosses.
    Numbers,
}

/// The dimensions and coordinates of a board of at most 26 columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// The number of columns.
    pub width: usize,
    /// The number of rows.
    pub height: usize,
    /// Its coordinate system.
    pub coordinates: Coordinates,
}

impl Board {
    /// The number of squares.
    pub fn squares(self) -> usize {
        self.width * self.height
    }

    /// The label of a row, which is an index from the top.
    fn row_label(self, row: usize) -> usize {
        match self.coordinates {
            Coordinates::RowsFromTop => row + 1,
            Coordinates::RowsFromBottom | Coordinates::Columns | Coordinates::Numbers => self.height - row,
        }
    }

    /// The name of a square: `e4`, or its number from 1.
    pub fn name(self, square: usize) -> String {
        if self.coordinates == Coordinates::Numbers {
            return (square + 1).to_string();
        }
        format!("{}{}", column_letter(square % self.width), self.row_label(square / self.width))
    }

    /// Parses the name of a square, `e4`, `E4` or `4e`, with a Latin or a Cyrillic letter, or its number from 1.
    pub fn parse(self, text: &str) -> Option<usize> {
        let text = text.trim();
        if let Ok(number) = text.parse::<usize>() {
            return (1..=self.squares()).contains(&number).then(|| number - 1);
        }
        let mut letters = text.chars().filter(|c| !c.is_ascii_digit());
        let (letter, None) = (letters.next()?, letters.next()) else { return None };
        let digits = text.strip_prefix(letter).or_else(|| text.strip_suffix(letter))?;
        let number: usize = digits.parse().ok()?;
        let column = column_of(letter).filter(|column| *column < self.width)?;
        let row = (0..self.height).find(|row| self.row_label(*row) == number)?;
        Some(row * self.width + column)
    }

    /// Parses a column: its letter or its number from 1.
    pub fn parse_column(self, text: &str) -> Option<usize> {
        let text = text.trim();
        let column = match text.parse::<usize>() {
            Ok(number) => number.checked_sub(1)?,
            Err(_) => {
                let mut letters = text.chars();
                let (letter, None) = (letters.next()?, letters.next()) else { return None };
                column_of(letter)?
            }
        };
        (column < self.width).then_some(column)
    }

    /// The board as a picture; `look` gives the character and the style of a square.
    pub fn picture(self, look: impl Fn(usize) -> (&'static str, Style)) -> Picture {
        let mut picture = Picture::new();
        if self.coordinates == Coordinates::RowsFromTop {
            self.put_column_names(&mut picture);
        }
        for row in 0..self.height {
            picture.start_row();
            if self.has_row_labels() {
                picture.put(format!("{:>1$} ", self.row_label(row), self.margin_width()), Style::Faint);
            }
            for column in 0..self.width {
                let (text, style) = look(row * self.width + column);
                picture.put(gap_before_column(column), Style::Plain).put(text, style);
            }
        }
        if matches!(self.coordinates, Coordinates::RowsFromBottom | Coordinates::Columns) {
            self.put_column_names(&mut picture);
        }
        picture
    }

    fn has_row_labels(self) -> bool {
        matches!(self.coordinates, Coordinates::RowsFromBottom | Coordinates::RowsFromTop)
    }

    /// The width of the row labels in characters.
    fn margin_width(self) -> usize {
        if self.height > 9 { 2 } else { 1 }
    }

    fn put_column_names(self, picture: &mut Picture) {
        picture.start_row();
        if self.has_row_labels() {
            picture.put(" ".repeat(self.margin_width() + 1), Style::Plain);
        }
        for column in 0..self.width {
            let name = match self.coordinates {
                Coordinates::Columns => (column + 1).to_string(),
                _ => column_letter(column).to_string(),
            };
            picture.put(gap_before_column(column), Style::Plain).put(name, Style::Faint);
        }
    }
}

fn gap_before_column(column: usize) -> &'static str {
    if column == 0 { "" } else { " " }
}

fn column_letter(column: usize) -> char {
    char::from(b'a' + column as u8)
}

/// The column of a letter, Latin or Cyrillic: of the same shape, or of the same sound where no Cyrillic letter has the shape.
fn column_of(letter: char) -> Option<usize> {
    let latin = match letter.to_lowercase().next()? {
        letter @ 'a'..='z' => letter,
        'а' => 'a',
        'в' | 'б' => 'b',
        'с' => 'c',
        'д' => 'd',
        'е' => 'e',
        'ф' => 'f',
        'г' => 'g',
        'н' => 'h',
        'и' => 'i',
        'к' => 'k',
        'л' => 'l',
        'м' => 'm',
        'о' => 'o',
        'р' => 'p',
        _ => return None,
    };
    Some(usize::from(latin as u8 - b'a'))
}

/// A position square by square, for a page that draws it, and where its moves are made.
#[derive(Clone, Debug)]
pub struct DrawnBoard {
    /// The board.
    pub board: Board,
    /// What each square shows, and in which style.
    pub looks: Vec<(&'static str, Style)>,
    /// The squares of each move: see [`squares_of_move`](super::Game::squares_of_move).
    pub moves: Vec<Vec<usize>>,
}

/// Positions of two kinds of pieces as terms: `ходит(х, доска(х,п,…))`.
#[derive(Clone, Debug)]
pub struct BoardTerms {
    to_move: Atom,
    board: Atom,
    /// The atoms of Max, of Min and of an empty square.
    marks: [Atom; 3],
    squares: usize,
}

impl BoardTerms {
    /// Interns the atoms. `marks` are those of Max, of Min and of an empty square, each in Russian and in English.
    pub fn new(options: &mut Options, board: Board, marks: [(&str, &str); 3]) -> BoardTerms {
        let Options { machine, atoms, .. } = options;
        let store = &mut machine.store;
        BoardTerms {
            to_move: atoms.intern_name(store, "ходит", "to_move"),
            board: atoms.intern_name(store, "доска", "board"),
            marks: marks.map(|(ru, en)| atoms.intern_name(store, ru, en)),
            squares: board.squares(),
        }
    }

    /// The number of heap cells of a position.
    pub fn term_size(&self) -> usize {
        3 + self.squares + 1
    }

    /// Builds the term of a position; `owner` gives the side whose piece is on a square.
    pub fn write_term(&self, side: Side, owner: impl Fn(usize) -> Option<Side>, builder: &mut TermBuilder) -> Cell {
        let squares: Vec<Cell> = (0..self.squares).map(|square| Cell::atom(self.mark_of(owner(square)))).collect();
        let board = builder.compound(self.board, &squares);
        builder.compound(self.to_move, &[Cell::atom(self.mark_of(Some(side))), board])
    }

    fn mark_of(&self, owner: Option<Side>) -> Atom {
        match owner {
            Some(Side::Max) => self.marks[0],
            Some(Side::Min) => self.marks[1],
            None => self.marks[2],
        }
    }

    /// Reads a term: calls `place` for every piece and returns the side to move. `None` if the term is not a position of this board.
    pub fn read_term(&self, term: Cell, reader: &TermReader, mut place: impl FnMut(usize, Side)) -> Option<Side> {
        let [side, board] = reader.arguments(term, self.to_move)?;
        let View::Compound(squares) = reader.store().view(board) else { return None };
        if squares.name() != self.board || squares.arity() != self.squares {
            return None;
        }
        for square in 0..self.squares {
            let owner = self.owner_of_mark(reader.store().read(squares.slot(square)), reader)?;
            owner.into_iter().for_each(|side| place(square, side));
        }
        self.owner_of_mark(side, reader)?
    }

    /// `None` if the term is not one of the marks; `Some(None)` for an empty square.
    fn owner_of_mark(&self, term: Cell, reader: &TermReader) -> Option<Option<Side>> {
        let atom = reader.atom(term)?;
        let mark = self.marks.iter().position(|mark| *mark == atom)?;
        Some([Some(Side::Max), Some(Side::Min), None][mark])
    }
}

#[cfg(test)]
mod tests {
    use super::{Board, Coordinates};

    const GOMOKU: Board = Board { width: 15, height: 15, coordinates: Coordinates::RowsFromBottom };
    const OTHELLO: Board = Board { width: 8, height: 8, coordinates: Coordinates::RowsFromTop };

    #[test]
    fn names_are_read_back() {
        for board in [GOMOKU, OTHELLO, Board { width: 19, height: 19, coordinates: Coordinates::RowsFromBottom }] {
            for square in 0..board.squares() {
                assert_eq!(board.parse(&board.name(square)), Some(square));
            }
        }
    }

    #[test]
    fn squares_have_the_names_of_their_game() {
        assert_eq!(Board { width: 3, height: 3, coordinates: Coordinates::Numbers }.name(4), "5");
        assert_eq!(OTHELLO.name(19), "d3");
        assert_eq!(GOMOKU.name(0), "a15");
        assert_eq!(GOMOKU.name(112), "h8");
    }

    #[test]
    fn people_write_in_many_ways() {
        for text in ["h8", " H8", "8h", "Н8", "8н", "113"] {
            assert_eq!(GOMOKU.parse(text), Some(112), "{text}");
        }
        for text in ["", "h", "8", "h16", "h0", "p1", "hh8", "8h8", "-1", "226", "h99999999999999999999", "é8", "h+8"]
        {
            assert_eq!(GOMOKU.parse(text), (text == "8").then_some(7), "{text}");
        }
        assert_eq!(OTHELLO.parse_column("Д"), Some(3));
        assert_eq!(OTHELLO.parse_column("8"), Some(7));
        assert_eq!(OTHELLO.parse_column("9"), None);
        assert_eq!(OTHELLO.parse_column("0"), None);
    }
}
