//! The options of дерево/2: how a search is recorded, which part of it is drawn, and how.
//!
//! `look(Title, shape(Plies, Nodes, Pruned, Boards, Values), paint(Format, Windows, Reasons), Number, Limit, Template, page(Beside, Start, Seed,
//! Quiz))`, where Plies is -1 for all, Number 0 for none, Beside is titled(Title, Goal), and the parts of a page
//! are `[]` if they are not given.

use super::Format;
use crate::builtins::arguments::{self, choice_error};
use crate::builtins::texts;
use crate::diagnostics::Language;
use crate::games::core::options::Options;
use crate::games::core::position_terms::GameAtoms;
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::{Machine, Thrown};
use crate::terms::{Cell, View, atoms::known};

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
        "$quiz_options",
        &["+Options", "-Quiz"],
        Effect::Pure,
        quiz_options,
        "What the options of листы_задач/2 say: quiz(Seed, Copies, Plies, Width).",
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
const BESIDE: (&str, &str) = ("рядом", "beside");
/// Its title, from the library and the command line only.
const BESIDE_TITLE: (&str, &str) = ("$beside_title", "$beside_title");
const QUIZ: (&str, &str) = ("задачи", "quiz");
const SEED: (&str, &str) = ("зерно", "seed");
/// Where a page begins: `step(Name, Moment, Text)`, from the library only.
const START: (&str, &str) = ("$start", "$start");

// Those of sheets about random trees only.
const COPIES: (&str, &str) = ("листов", "copies");
const WIDTH: (&str, &str) = ("ветвление", "branching");
/// So many sheets are as many as anybody prints, and trees larger than that are too large for one.
const MOST_COPIES: i64 = 1000;
const MOST_PLIES: i64 = 5;
const MOST_WIDTH: i64 = 5;

/// The number of nodes that are recorded unless an option tells another.
const DEFAULT_RECORD: i64 = 100_000;

/// How a picture is painted.
pub(super) struct Paint {
    pub(super) format: Format,
    pub(super) windows: bool,
    /// Whether the reasons of cut-offs stand below the picture.
    pub(super) reasons: bool,
    /// What decides which questions are asked.
    pub(super) seed: Option<i64>,
    /// Whether they are asked on paper.
    pub(super) is_quiz: bool,
}

impl Paint {
    /// What a `look(…)` says; `None` if it is none.
    ///
    /// # Errors
    /// Those of a term that `'$tree_options'/3` has not made.
    pub(super) fn of(m: &mut Machine, look: Cell) -> Result<Option<Paint>, Thrown> {
        let (Some(paint), Some(page)) = (part(m, look, 2, 3), part(m, look, 6, 4)) else { return Ok(None) };
        let format = arguments::atom_of(m, m.store.argument(paint, 0))?;
        let Some(format) = Format::named(&m.store.atoms.name(format)) else { return Ok(None) };
        let mut flag =
            |index| Ok::<bool, Thrown>(arguments::atom_of(m, m.store.argument(paint, index))? == known::TRUE);
        let (windows, reasons) = (flag(1)?, flag(2)?);
        let seed = match m.store.view(m.store.argument(page, 2)) {
            View::Int(seed) => Some(seed),
            _ => None,
        };
        let is_quiz = arguments::atom_of(m, m.store.argument(page, 3))? == known::TRUE;
        Ok(Some(Paint { format, windows, reasons, seed, is_quiz }))
    }
}

/// An argument of a `look(…)`, if that has the arguments it should have.
fn part(m: &Machine, look: Cell, index: usize, arity: usize) -> Option<Cell> {
    let look = m.store.deref(look);
    m.store.functor_of(look).filter(|functor| functor.arity() == LOOK_ARITY)?;
    let part = m.store.deref(m.store.argument(look, index));
    m.store.functor_of(part).is_some_and(|functor| functor.arity() == arity).then_some(part)
}

/// The step at which a page begins: the name of a node, the moment, and a text. `None` if a `look(…)` tells none.
pub(super) fn start_of(m: &Machine, look: Cell) -> Option<[Cell; 3]> {
    let step = m.store.deref(m.store.argument(part(m, look, 6, 4)?, 1));
    let is_step = m.store.functor_of(step).is_some_and(|functor| functor.arity() == 3);
    is_step.then(|| [0, 1, 2].map(|index| m.store.argument(step, index)))
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
    let is_page = known_format == Format::Html;
    let quiz = take_truth(&mut options, QUIZ, known::FALSE)?;
    if quiz == known::TRUE && !is_page {
        return Err(format_error(options.machine, Cell::atom(format)));
    }
    let few = match known_format {
        Format::Text => "false",
        // A sheet has none.
        Format::Html if quiz == known::TRUE => "false",
        // It shows one board at a time.
        Format::Html => "true",
        Format::Svg | Format::Dot | Format::Tex | Format::Json => "few",
    };
    let few = options.machine.store.atoms.intern(few);
    let boards = take_truth(&mut options, BOARDS, few)?;
    let truth = |is_true: bool| if is_true { known::TRUE } else { known::FALSE };
    let windows = take_truth(&mut options, WINDOWS, truth(is_page))?;
    let reasons = take_truth(&mut options, REASONS, known::FALSE)?;
    let number = options.take_integer(NUMBER.0, NUMBER.1, 0, 1..=i64::from(u32::MAX))?;
    let limit = options.take_integer(RECORD.0, RECORD.1, DEFAULT_RECORD, 1..=i64::from(u32::MAX))?;
    let template = options.take(SEARCH.0, SEARCH.1).unwrap_or(Cell::atom(known::NIL));
    let beside = take_for_page(&mut options, BESIDE, is_page)?;
    let beside_title = options.take(BESIDE_TITLE.0, BESIDE_TITLE.1);
    let seed = take_for_page(&mut options, SEED, is_page)?;
    if let Some(seed) = seed {
        arguments::integer_of(options.machine, seed)?;
    }
    let start = options.take(START.0, START.1);
    options.reject_unknown()?;
    for title in [title, beside_title].into_iter().flatten() {
        texts::text(m, title)?;
    }
    m.store.check_room(8 + 6 + 4 + 5 + 2 * 2 + 3)?;
    let [look, shape, paint, a_title, titled, page] =
        ["look", "shape", "paint", "title", "titled", "page"].map(|name| m.store.atoms.intern(name));
    let [title, beside_title] = [title, beside_title].map(|title| match title {
        Some(title) => m.store.compound(a_title, &[title]),
        None => Cell::atom(known::NIL),
    });
    let beside = beside.map(|goal| m.store.compound(titled, &[beside_title, goal]));
    let (pruned, boards, values) = (Cell::atom(pruned), Cell::atom(boards), Cell::atom(truth(is_page)));
    let shape = m.store.compound(shape, &[Cell::int(plies), Cell::int(nodes), pruned, boards, values]);
    let paint = m.store.compound(paint, &[Cell::atom(format), Cell::atom(windows), Cell::atom(reasons)]);
    let [beside, start, seed] = [beside, start, seed].map(|given| given.unwrap_or(Cell::atom(known::NIL)));
    let page = m.store.compound(page, &[beside, start, seed, Cell::atom(quiz)]);
    let look = m.store.compound(look, &[title, shape, paint, Cell::int(number), Cell::int(limit), template, page]);
    Ok(m.unify(m.x[2], look))
}

fn quiz_options(m: &mut Machine) -> Answer {
    let list = m.x[0];
    let mut options = Options::new(m, GameAtoms::new(Language::En), list)?;
    let seed = options.take_integer(SEED.0, SEED.1, 1, 0..=i64::from(u32::MAX))?;
    let copies = options.take_integer(COPIES.0, COPIES.1, 1, 1..=MOST_COPIES)?;
    let plies = options.take_integer(PLIES.0, PLIES.1, 3, 1..=MOST_PLIES)?;
    let width = options.take_integer(WIDTH.0, WIDTH.1, 3, 2..=MOST_WIDTH)?;
    options.reject_unknown()?;
    m.store.check_room(5)?;
    let name = m.store.atoms.intern("quiz");
    let quiz = m.store.compound(name, &[seed, copies, plies, width].map(Cell::int));
    Ok(m.unify(m.x[1], quiz))
}

/// The arguments of a `look(…)`.
const LOOK_ARITY: usize = 7;

/// The argument of an option that only pages have.
fn take_for_page(
    options: &mut Options,
    (ru, en): (&'static str, &'static str),
    is_page: bool,
) -> Result<Option<Cell>, Thrown> {
    match options.take(ru, en) {
        Some(given) if !is_page => Err(options.option_error(given)),
        given => Ok(given),
    }
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
