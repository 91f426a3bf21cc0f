//! The labels that library(trees) has made for the nodes of a figure: `label(Key, Parent, What, Name, Board, Sign, Value)`, in preorder.
//!
//! What is `visited(Node)`, `pruned` or `folded(Count)`; Board is `position(P)` of the current native game, `text(T)` that the program has
//! written, or `none`; Sign is that of the side to move, 0 if it is not known; Value is the static value of a leaf that was not visited, or
//! `none`.

use super::figure::Figure;
use super::recorded::{Label, What, figure_of};
use crate::builtins::arguments;
use crate::builtins::texts;
use crate::games::core::Side;
use crate::games::core::picture::{Picture, Style};
use crate::games::predicates::current_game::current_native_game;
use crate::games::search::Value;
use crate::games::search::record::{Record, SharedRecord};
use crate::machine::{Machine, Thrown};
use crate::terms::{Cell, View};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// The figure of the search at a root, with no title yet; `None` if the record has no such node.
///
/// # Errors
/// Those of terms that library(trees) has not made.
pub(super) fn labelled_figure(
    m: &mut Machine,
    shared: &SharedRecord,
    root: Cell,
    labels: Cell,
) -> Result<Option<Figure>, Thrown> {
    let root = usize::try_from(arguments::integer_of(m, root)?).ok();
    let elements = arguments::list(m, labels)?;
    let record = shared.lock();
    let Some(root) = root.and_then(|root| record.at(root)) else { return Ok(None) };
    let mut keys: HashMap<i64, usize, FxBuildHasher> = HashMap::default();
    let mut read = Vec::with_capacity(elements.len());
    for (index, element) in elements.into_iter().enumerate() {
        let (key, label) = label_of(m, &record, &keys, element)?;
        keys.insert(key, index);
        read.push(label);
    }
    Ok(Some(figure_of(&record, root, read, m.reporter.language())))
}

/// The key of a label, and the label.
fn label_of(
    m: &mut Machine,
    record: &Record,
    keys: &HashMap<i64, usize, FxBuildHasher>,
    term: Cell,
) -> Result<(i64, Label), Thrown> {
    let key = arguments::integer_of(m, m.store.argument(term, 0))?;
    let parent = arguments::integer_of(m, m.store.argument(term, 1))?;
    let what = m.store.argument(term, 2);
    let what = match m.store.view(what) {
        View::Compound(parts) => {
            let number = arguments::integer_of(m, m.store.argument(what, 0))?.max(0);
            let is_visited = &*m.store.atoms.name(parts.name()) == "visited";
            match record.at(number as usize).filter(|_| is_visited) {
                Some(at) => What::Visited(at),
                None => What::Folded(number as u64),
            }
        }
        _ => What::Pruned,
    };
    let name = texts::text(m, m.store.argument(term, 3))?.to_string();
    let board = board_of(m, m.store.argument(term, 4))?;
    let side = side_of_sign(arguments::integer_of(m, m.store.argument(term, 5))?);
    let value = value_of(m, m.store.argument(term, 6));
    Ok((key, Label { parent: keys.get(&parent).copied(), what, name, board, side, value }))
}

/// `position(P)` of the current native game, text(T) that the program has written, or none.
fn board_of(m: &mut Machine, board: Cell) -> Result<Option<Picture>, Thrown> {
    let View::Compound(parts) = m.store.view(board) else { return Ok(None) };
    let argument = m.store.argument(board, 0);
    if &*m.store.atoms.name(parts.name()) == "position" {
        let Some(native) = current_native_game(m) else { return Ok(None) };
        return native.picture(m, argument).map(Some);
    }
    let text = texts::text(m, argument)?.to_string();
    let mut picture = Picture::new();
    for line in text.trim_end().lines() {
        picture.start_row().put(line, Style::Plain);
    }
    Ok(Some(picture))
}

/// A number of the machine's; no other number can be drawn exactly.
fn value_of(m: &Machine, value: Cell) -> Option<Value> {
    match m.store.view(value) {
        View::Int(value) => Some(Value::Int(value)),
        View::Float(value) => Some(Value::Float(value)),
        _ => None,
    }
}

/// The side that a sign names: 1 for Max.
pub(super) fn side_of_sign(sign: i64) -> Option<Side> {
    match sign {
        1 => Some(Side::Max),
        -1 => Some(Side::Min),
        _ => None,
    }
}
