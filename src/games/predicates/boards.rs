//! The built-in of library(boards): a position of a native game square by square.

use super::current_game;
use crate::builtins::arguments;
use crate::builtins::texts::{self, TextForm};
use crate::games::core::board::{Coordinates, DrawnBoard};
use crate::games::core::picture::Style;
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::{Machine, Thrown};
use crate::terms::Cell;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[Builtin::primitive(
    "$drawn_board",
    &["+Position", "-Board"],
    Effect::Pure,
    drawn_board,
    "Board is board(Width, Height, Coordinates, Squares, Moves) for the current native game: squares by rows as square(Name, Text, Side), and for each move the squares at which a person points, counted from 0. Fails if the game has no board.",
)];

fn drawn_board(m: &mut Machine) -> Answer {
    let Some(native) = current_game::current_native_game(m) else { return Ok(false) };
    let position = m.x[0];
    let Some(drawn) = native.drawn_board(m, position)? else { return Ok(false) };
    let squares = squares_of(m, &drawn)?;
    let mut moves = Vec::with_capacity(drawn.moves.len());
    for squares in &drawn.moves {
        let numbers: Vec<Cell> = squares.iter().map(|square| Cell::int(*square as i64)).collect();
        moves.push(arguments::new_list(m, &numbers)?);
    }
    let moves = arguments::new_list(m, &moves)?;
    let coordinates = Cell::atom(m.store.atoms.intern(match drawn.board.coordinates {
        Coordinates::RowsFromBottom => "rows_from_bottom",
        Coordinates::RowsFromTop => "rows_from_top",
        Coordinates::Columns => "columns",
        Coordinates::Numbers => "numbers",
    }));
    let [width, height] = [drawn.board.width, drawn.board.height].map(|size| Cell::int(size as i64));
    let name = m.store.atoms.intern("board");
    m.store.check_room(6)?;
    let board = m.store.compound(name, &[width, height, coordinates, squares, moves]);
    Ok(m.unify(m.x[1], board))
}

/// The list of the squares.
fn squares_of(m: &mut Machine, drawn: &DrawnBoard) -> Result<Cell, Thrown> {
    let square_name = m.store.atoms.intern("square");
    let [max, min, none] = ["max", "min", "none"].map(|side| Cell::atom(m.store.atoms.intern(side)));
    let mut squares = Vec::with_capacity(drawn.looks.len());
    for (number, (text, style)) in drawn.looks.iter().enumerate() {
        let side = match style {
            Style::Max => max,
            Style::Min => min,
            Style::Plain | Style::Faint | Style::Marked => none,
        };
        let name = texts::new_text(m, &drawn.board.name(number), TextForm::Atom)?;
        let text = texts::new_text(m, text, TextForm::Atom)?;
        m.store.check_room(4)?;
        squares.push(m.store.compound(square_name, &[name, text, side]));
    }
    arguments::new_list(m, &squares)
}
