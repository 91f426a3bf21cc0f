//! The options of дерево/2: how a search is recorded, which part of it is drawn, and how.
//!
//! `look(Title, shape(Plies, Nodes, Pruned, Boards), paint(Format, Windows, Reasons), Number, Limit, Template)`, where Plies is -1 for all

use super::Format;
use crate::builtins::arguments::{self, choice_error};
use crate::builtins::texts;
use crate::diagnostics::Language;
use crate::games::core::options::Options;
use crate::games::core::position_terms::GameAtoms;
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::{Machine, Thrown};
use crate::terms::{Cell, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$tree_options",
        &["+Options", "+Format", "-Look"],
        Effect::Pure,
        tree_options,
        "What the options of дерево/2 say. Format is that of the picture if no option tells another.",
    ),
    Builtin::primitive(
        "$format_of_file",
        &["+File", "-Format"],
        Effect::Pure,
        format_of_file,
        "The format of a picture, by the end of the file's name.",
    ),
];

// The options: Russian and English.
const TITLE: (&str, &str) = ("заголовок", "title");
const PLIES: (&str, &str) = ("глубина", "depth");
const NODES: (&str, &str) = ("узлы", "nodes");
const PRUNED: (&str, &str) = ("отсечённые", "pruned");
const BOARDS: (&str, &str) = ("доски", "boards");
const FORMAT: (&str, &str) = ("формат", "format");
const WINDOWS: (&str, &str) = ("окна", "windows");
const REASONS: (&str, &str) = ("причины", "reasons");
const NUMBER: (&str, &str) = ("номер", "number");
const RECORD: (&str, &str) = ("запись", "record");
const SEARCH: (&str, &str) = ("поиск", "search");

/// The number of nodes that are recorded unless an option tells another.
const DEFAULT_RECORD: i64 = 100_000;

/// How a picture is painted.
pub(super) struct Paint {
    pub(super) format: Format,
    pub(super) windows: bool,
    /// Whether the reasons of cut-offs stand below the picture.
    pub(super) reasons: bool,
}

impl Paint {
    /// What a `look(…)` says; `None` if it is none.
    ///
    /// # Errors
    /// Those of a term that `'$tree_options'/3` has not made.
    pub(super) fn of(m: &mut Machine, look: Cell) -> Result<Option<Paint>, Thrown> {
        let look = m.store.deref(look);
        if m.store.functor_of(look).is_none_or(|functor| functor.arity() != 6) {
            return Ok(None);
        }
        let paint = m.store.argument(look, 2);
        if m.store.functor_of(paint).is_none_or(|functor| functor.arity() != 3) {
            return Ok(None);
        }
        let format = arguments::atom_of(m, m.store.argument(paint, 0))?;
        let Some(format) = Format::named(&m.store.atoms.name(format)) else { return Ok(None) };
        let mut flag =
            |index| Ok::<bool, Thrown>(arguments::atom_of(m, m.store.argument(paint, index))? == known::TRUE);
        Ok(Some(Paint { format, windows: flag(1)?, reasons: flag(2)? }))
    }
}

fn tree_options(m: &mut Machine) -> Answer {
    let default = arguments::atom(m, 1)?;
    let list = m.x[0];
    let mut options = Options::new(m, GameAtoms::new(Language::En), list)?;
    let title = options.take(TITLE.0, TITLE.1);
    let plies = options.take_integer(PLIES.0, PLIES.1, -1, 0..=i64::from(u32::MAX))?;
    let format = match options.take(FORMAT.0, FORMAT.1) {
        None => default,
        Some(given) => arguments::atom_of(options.machine, given)?,
    };
    let Some(known_format) = Format::named(&options.machine.store.atoms.name(format)) else {
        return Err(format_error(options.machine, Cell::atom(format)));
    };
    let nodes = options.take_integer(NODES.0, NODES.1, known_format.usual_nodes(), 1..=i64::from(u32::MAX))?;
    let pruned = take_truth(&mut options, PRUNED, known::TRUE)?;
    let few = options.machine.store.atoms.intern(if known_format == Format::Text { "false" } else { "few" });
    let boards = take_truth(&mut options, BOARDS, few)?;
    let windows = take_truth(&mut options, WINDOWS, known::FALSE)?;
    let reasons = take_truth(&mut options, REASONS, known::FALSE)?;
    let number = options.take_integer(NUMBER.0, NUMBER.1, 0, 1..=i64::from(u32::MAX))?;
    let limit = options.take_integer(RECORD.0, RECORD.1, DEFAULT_RECORD, 1..=i64::from(u32::MAX))?;
    let template = options.take(SEARCH.0, SEARCH.1).unwrap_or(Cell::atom(known::NIL));
    options.reject_unknown()?;
    if let Some(title) = title {
        texts::text(m, title)?;
    }
    m.store.check_room(7 + 5 + 4 + 2)?;
    let [look, shape, paint, titled] = ["look", "shape", "paint", "title"].map(|name| m.store.atoms.intern(name));
    let title = match title {
        Some(title) => m.store.compound(titled, &[title]),
        None => Cell::atom(known::NIL),
    };
    let shape = m.store.compound(shape, &[Cell::int(plies), Cell::int(nodes), Cell::atom(pruned), Cell::atom(boards)]);
    let paint = m.store.compound(paint, &[Cell::atom(format), Cell::atom(windows), Cell::atom(reasons)]);
    let look = m.store.compound(look, &[title, shape, paint, Cell::int(number), Cell::int(limit), template]);
    Ok(m.unify(m.x[2], look))
}

/// The truth value of an option.
fn take_truth(
    options: &mut Options,
    (ru, en): (&'static str, &'static str),
    default: crate::terms::Atom,
) -> Result<crate::terms::Atom, Thrown> {
    let Some(given) = options.take(ru, en) else { return Ok(default) };
    let truth = arguments::atom_of(options.machine, given)?;
    match truth {
        known::TRUE | known::FALSE => Ok(truth),
        _ => {
            let boolean = Cell::atom(options.machine.store.atoms.intern("bool"));
            Err(arguments::custom_error(options.machine, "type_error", &[boolean, given]))
        }
    }
}

fn format_of_file(m: &mut Machine) -> Answer {
    let file = m.arg(0);
    let name = texts::text(m, file)?.to_string();
    let Some(format) = Format::of_file_name(&name) else { return Err(format_error(m, file)) };
    let format = Cell::atom(m.store.atoms.intern(format.name()));
    Ok(m.unify(m.x[1], format))
}

/// `domain_error(picture_format, Culprit)`.
fn format_error(m: &mut Machine, culprit: Cell) -> Thrown {
    let domain = Cell::atom(m.store.atoms.intern("picture_format"));
    choice_error(m, "domain_error", &[domain, culprit], Format::names())
}
