//! Pages of several searches: the steps of library(trees) for them.

use super::figure::FigureNode;
use super::labels::labelled_figure;
use super::options::{Paint, start_of};
use super::player::{self, Column, Listing, Player, Start};
use super::sheet::{self, Sheet};
use crate::builtins::arguments;
use crate::builtins::texts::{self, TextForm};
use crate::diagnostics::{Language, MessageId};
use crate::games::recording::{record_argument, record_of};
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::machine::{Machine, Thrown};
use crate::terms::Cell;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$search_roots",
        &["+Record", "+Most", "-Roots"],
        Effect::Pure,
        search_roots,
        "The roots of the searches of a record that have ended, the newest first, at most Most.",
    ),
    Builtin::primitive(
        "$draw_page",
        &["+Columns", "+Look", "-Text"],
        Effect::Pure,
        draw_page,
        "The page of searches. Columns are column(Record, Title, Searches), with Searches of search(Root, Labels).",
    ),
];

fn search_roots(m: &mut Machine) -> Answer {
    let shared = record_argument(m)?;
    let most = arguments::natural(m, 1)?;
    let roots: Vec<Cell> = {
        let record = shared.lock();
        let ended =
            record.roots.iter().rev().filter(|root| record.node(root.node).is_some_and(|node| node.value.is_some()));
        ended.take(most).map(|root| Cell::int(root.node.index() as i64)).collect()
    };
    let list = arguments::new_list(m, &roots)?;
    Ok(m.unify(m.x[2], list))
}

fn draw_page(m: &mut Machine) -> Answer {
    let look = m.arg(1);
    let Some(paint) = Paint::of(m, look)? else { return Ok(false) };
    let mut columns = Vec::new();
    for column in arguments::list(m, m.arg(0))? {
        columns.push(column_of(m, column, &paint)?);
    }
    if paint.is_quiz {
        let language = m.reporter.language();
        let text = sheet::document(&sheets_of(columns, paint.seed, language), language);
        return texts::unify_text(m, m.x[2], &text, TextForm::String);
    }
    let listing = Listing::of(m, &columns);
    let start = start(m, look, &columns)?;
    let titles: Vec<&str> = columns.iter().map(|column| column.title.as_str()).collect();
    let title = titles.join(" · ");
    let player = Player { title, language: m.reporter.language(), columns, listing, start, seed: paint.seed };
    let text = player::page(&player);
    texts::unify_text(m, m.x[2], &text, TextForm::String)
}

/// Where the page begins: at a node of the first column's last search.
fn start(m: &mut Machine, look: Cell, columns: &[Column]) -> Result<Option<Start>, Thrown> {
    let Some([name, moment, text]) = start_of(m, look) else { return Ok(None) };
    let name = texts::text(m, name)?.to_string();
    let moment = arguments::atom_of(m, moment)?;
    let leaves = &*m.store.atoms.name(moment) == "leave";
    let text = texts::text(m, text)?.to_string();
    let search = columns.first().and_then(|column| column.searches.last());
    let is_it = |node: &FigureNode| node.visit.is_some() && node.label == name;
    let node = search.and_then(|search| search.nodes.iter().position(is_it));
    Ok(node.map(|node| Start { node, leaves, text }))
}

/// A sheet of the last search of each column. Their numbers follow the seed. Those about random trees have no title of their own.
fn sheets_of(columns: Vec<Column>, seed: Option<i64>, language: Language) -> Vec<Sheet> {
    let numbers = (0..).map(|number: i64| seed.unwrap_or(1).wrapping_add(number));
    let searches = columns.into_iter().filter_map(|Column { title, mut searches }| Some((title, searches.pop()?)));
    let title_of =
        |title: String| if title.is_empty() { MessageId::SheetAlphaBeta.text(language).to_string() } else { title };
    searches.zip(numbers).map(|((title, figure), seed)| Sheet { title: title_of(title), figure, seed }).collect()
}

fn column_of(m: &mut Machine, column: Cell, paint: &Paint) -> Result<Column, Thrown> {
    let shared = record_of(m, m.store.argument(column, 0))?;
    let title = texts::text(m, m.store.argument(column, 1))?.to_string();
    let mut searches = Vec::new();
    for search in arguments::list(m, m.store.argument(column, 2))? {
        let (root, labels) = (m.store.argument(search, 0), m.store.argument(search, 1));
        if let Some(mut figure) = labelled_figure(m, &shared, root, labels)? {
            (figure.title, figure.shows_windows) = (title.clone(), paint.windows);
            searches.push(figure);
        }
    }
    Ok(Column { title, searches })
}
