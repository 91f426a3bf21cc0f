//! From the record of a search to its picture: the steps of library(trees), which asks the program for names and boards in between.

use super::labels::{labelled_figure, side_of_sign};
use super::options::Paint;
use super::selection::{Item, ItemKind, Room, select};
use super::{Screen, draw};
use crate::builtins::arguments;
use crate::builtins::stream_arguments::StreamTarget;
use crate::builtins::texts::{self, TextForm};
use crate::games::recording::record_argument;
use crate::games::search::node::{Kind, NodeRef};
use crate::games::search::record::Record;
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::{Machine, Thrown};
use crate::terms::{Atom, Cell, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$search_root",
        &["+Record", "+Number", "-Root"],
        Effect::Pure,
        search_root,
        "The root of search Number of a record, the last that has ended if that is 0. Fails if there is none.",
    ),
    Builtin::primitive(
        "$without_side",
        &["+Record", "-Nodes"],
        Effect::Pure,
        without_side,
        "The recorded positions of which the side to move is not known.",
    ),
    Builtin::primitive(
        "$recorded_position",
        &["+Record", "+Node", "-Position"],
        Effect::Pure,
        recorded_position,
        "The position of a node, if it has been recorded.",
    ),
    Builtin::primitive(
        "$is_evaluated",
        &["+Record", "+Node"],
        Effect::Pure,
        is_evaluated,
        "A node is a leaf of its search.",
    ),
    Builtin::primitive(
        "$set_side",
        &["+Record", "+Node", "+Sign"],
        Effect::Held,
        set_side,
        "The side to move at a node, 1 for Max.",
    ),
    Builtin::primitive(
        "$alternate_sides",
        &["+Record"],
        Effect::Held,
        alternate_sides,
        "Where values are those of the side to move, and nobody has told which that is, the sides alternate, and Max is first.",
    ),
    Builtin::primitive(
        "$drawn_nodes",
        &["+Record", "+Root", "+Plies", "+Nodes", "+Pruned", "-Items"],
        Effect::Pure,
        drawn_nodes,
        "The nodes to draw, in preorder: item(Key, Parent, What, Number, Ply). What is visited(Node), pruned or folded(Count).",
    ),
    Builtin::primitive(
        "$draw_tree",
        &["+Record", "+Root", "+Labels", "+Title", "+Look", "+Screen", "-Text"],
        Effect::Pure,
        draw_tree,
        "The picture of a search, with Labels in preorder.",
    ),
    Builtin::primitive(
        "$output_coloured",
        &["-Truth"],
        Effect::Pure,
        output_coloured,
        "Whether the current output is a terminal with colours.",
    ),
];

// ---- what has been recorded ----------------------------------------------------------------------------------------

fn search_root(m: &mut Machine) -> Answer {
    let shared = record_argument(m)?;
    let number = arguments::natural(m, 1)?;
    let place = {
        let record = shared.lock();
        let has_value = |at: NodeRef| record.node(at).is_some_and(|node| node.value.is_some());
        let root = match number.checked_sub(1) {
            Some(index) => index.checked_sub(record.forgotten).and_then(|index| record.roots.get(index)),
            None => record.roots.iter().rev().find(|root| has_value(root.node)).or(record.roots.back()),
        };
        root.map(|root| root.node.index())
    };
    let Some(place) = place else { return Ok(false) };
    Ok(m.unify(m.x[2], Cell::int(place as i64)))
}

fn without_side(m: &mut Machine) -> Answer {
    let shared = record_argument(m)?;
    let places: Vec<Cell> = {
        let record = shared.lock();
        let unknown =
            |at: &NodeRef| record.node(*at).is_some_and(|node| node.side.is_none() && node.position.is_some());
        record.places().filter(unknown).map(|at| Cell::int(at.index() as i64)).collect()
    };
    let list = arguments::new_list(m, &places)?;
    Ok(m.unify(m.x[1], list))
}

/// The node that the second argument names.
fn node_argument(m: &mut Machine, record: &Record) -> Result<Option<NodeRef>, Thrown> {
    Ok(record.at(arguments::natural(m, 1)?))
}

fn recorded_position(m: &mut Machine) -> Answer {
    let shared = record_argument(m)?;
    let record = shared.lock();
    let node = node_argument(m, &record)?.and_then(|at| record.node(at));
    let Some(position) = node.and_then(|node| node.position.as_ref()) else { return Ok(false) };
    let term = m.store.instantiate(&position.term)?;
    Ok(m.unify(m.x[2], term))
}

fn is_evaluated(m: &mut Machine) -> Answer {
    let shared = record_argument(m)?;
    let record = shared.lock();
    let node = node_argument(m, &record)?.and_then(|at| record.node(at));
    Ok(node.is_some_and(|node| node.kind == Kind::Leaf))
}

fn set_side(m: &mut Machine) -> Answer {
    let shared = record_argument(m)?;
    let side = side_of_sign(arguments::integer(m, 2)?);
    let mut record = shared.lock();
    if let Some(at) = node_argument(m, &record)?
        && let Some(node) = record.node_mut(at)
    {
        node.side = side;
    }
    Ok(true)
}

fn alternate_sides(m: &mut Machine) -> Answer {
    record_argument(m)?.lock().alternate_sides();
    Ok(true)
}

// ---- what is drawn -------------------------------------------------------------------------------------------------

fn drawn_nodes(m: &mut Machine) -> Answer {
    let shared = record_argument(m)?;
    let (plies, nodes) = (arguments::integer(m, 2)?, arguments::natural(m, 3)?);
    let plies = u32::try_from(plies).ok();
    let with_pruned = arguments::atom(m, 4)? == known::TRUE;
    let items = {
        let record = shared.lock();
        let Some(root) = node_argument(m, &record)? else { return Ok(false) };
        select(&record, root, Room { plies, nodes, with_pruned })
    };
    let names = DrawnAtoms::new(m);
    // An item with what is drawn, and its place in the list.
    m.store.check_room(items.len().saturating_mul(6 + 2 + 2))?;
    let mut terms = Vec::with_capacity(items.len());
    for (key, Item { parent, kind, number, ply }) in items.into_iter().enumerate() {
        let what = match kind {
            ItemKind::Visited(at) => m.store.compound(names.visited, &[Cell::int(at.index() as i64)]),
            ItemKind::Pruned => Cell::atom(names.pruned),
            ItemKind::Folded(count) => m.store.compound(names.folded, &[Cell::int(count as i64)]),
        };
        let parent = parent.map_or(-1, |parent| parent as i64);
        let number = number.map_or(-1, i64::from);
        let [key, parent, number, ply] = [key as i64, parent, number, i64::from(ply)].map(Cell::int);
        terms.push(m.store.compound(names.item, &[key, parent, what, number, ply]));
    }
    let list = m.store.list(&terms, Cell::atom(known::NIL));
    Ok(m.unify(m.x[5], list))
}

/// The names of what is drawn.
struct DrawnAtoms {
    item: Atom,
    visited: Atom,
    pruned: Atom,
    folded: Atom,
}

impl DrawnAtoms {
    fn new(m: &mut Machine) -> DrawnAtoms {
        let [item, visited, pruned, folded] =
            ["item", "visited", "pruned", "folded"].map(|name| m.store.atoms.intern(name));
        DrawnAtoms { item, visited, pruned, folded }
    }
}

fn draw_tree(m: &mut Machine) -> Answer {
    let shared = record_argument(m)?;
    let title = texts::text(m, m.arg(3))?.to_string();
    let Some(paint) = Paint::of(m, m.arg(4))? else { return Ok(false) };
    let screen = m.arg(5);
    let columns = arguments::integer_of(m, m.store.argument(screen, 0))?;
    let coloured = arguments::atom_of(m, m.store.argument(screen, 1))? == known::TRUE;
    let Some(mut figure) = labelled_figure(m, &shared, m.arg(1), m.arg(2))? else { return Ok(false) };
    (figure.title, figure.shows_windows) = (title, paint.windows);
    if paint.reasons {
        let reasons: Vec<String> = figure.nodes.iter().filter_map(|node| node.reason.clone()).collect();
        figure.summary.extend(reasons);
    }
    let text = draw(&figure, paint.format, &Screen { columns: columns.max(20) as usize, coloured });
    texts::unify_text(m, m.x[6], &text, TextForm::String)
}

fn output_coloured(m: &mut Machine) -> Answer {
    let output = StreamTarget::current_output(m);
    let is_coloured = m.reporter.is_coloured() && output.write(m, |stream| Ok(stream.is_terminal()))?;
    let truth = Cell::atom(if is_coloured { known::TRUE } else { known::FALSE });
    Ok(m.unify(m.x[0], truth))
}
