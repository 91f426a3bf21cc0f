//! The document of a page: the trees as drawings, what is known of them as data, and the scripts.

use super::{Column, Player};
use crate::pictures::printable::printable;
use crate::pictures::trees::figure::Figure;
use crate::pictures::trees::full_search::least_leaves;
use crate::pictures::trees::{json, svg};
use crate::pictures::xml_text::escaped;
use serde_json::json;

/// The version of the data. Scripts and data are written by the same program, so it is only for those who look into the file.
const VERSION: u64 = 1;

/// Nothing is loaded: all that a page may do is in it.
const POLICY: &str =
    "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; base-uri 'none'; form-action 'none'";

const STYLE: &str = include_str!("page/page.css");

macro_rules! scripts {
    ($($name:literal)*) => { &[$(include_str!(concat!("page/", $name, ".js"))),*] };
}

/// The scripts, in an order in which each finds what it uses: that of `page/tsconfig.json`.
const SCRIPTS: &[&str] = scripts!["data" "words" "elements" "timeline" "together" "replay" "drawing" "sentences" "panels" "listing" "controls" "questions" "quiz" "player" "main"];

/// The whole document.
pub(super) fn document(player: &Player) -> String {
    let language = player.language.code();
    let title = escaped(&printable(&player.title));
    let mut page = format!(
        "<!doctype html>\n<html lang=\"{language}\">\n<head>\n<meta charset=\"utf-8\">\n\
         <meta name=\"viewport\" content=\"width=device-width,initial-scale=1\">\n\
         <meta name=\"color-scheme\" content=\"light dark\">\n\
         <meta http-equiv=\"Content-Security-Policy\" content=\"{POLICY}\">\n\
         <title>{title}</title>\n<style>{}{STYLE}</style>\n</head>\n<body>\n<main id=\"player\"></main>\n",
        svg::sheet()
    );
    for (number, search) in searches(&player.columns).enumerate() {
        page.push_str(&format!("<template id=\"drawing-{number}\">{}</template>\n", svg::draw_numbered(search)));
    }
    // Within a script only these characters could end the data.
    let data = data(player).replace('<', "\\u003c");
    page.push_str(&format!("<script type=\"application/json\" id=\"searches\">{data}</script>\n"));
    page.push_str("<script>\n\"use strict\";\n(() => {\n");
    page.extend(SCRIPTS.iter().copied());
    page.push_str("})();\n</script>\n</body>\n</html>\n");
    page
}

fn searches(columns: &[Column]) -> impl Iterator<Item = &Figure> {
    columns.iter().flat_map(|column| &column.searches)
}

/// What is known of the searches: docs/tree-json.md describes the nodes.
fn data(player: &Player) -> String {
    let mut drawings = 0..;
    let columns: Vec<String> = player
        .columns
        .iter()
        .map(|column| {
            let searches: Vec<String> = column
                .searches
                .iter()
                .map(|figure| search(player, figure, drawings.next().unwrap_or_default()))
                .collect();
            format!("{{\"title\": {}, \"searches\": [\n{}\n]}}", json!(column.title), searches.join(",\n"))
        })
        .collect();
    let start = player.start.as_ref().map(|start| {
        let search = player.columns.first().map_or(0, |column| column.searches.len().saturating_sub(1));
        let moment = if start.leaves { "leave" } else { "enter" };
        json!({ "column": 0, "search": search, "node": start.node, "moment": moment, "text": start.text })
    });
    let fields = [
        ("format", Some(json!("perebor-player"))),
        ("version", Some(json!(VERSION))),
        ("language", Some(json!(player.language.code()))),
        ("title", Some(json!(player.title))),
        ("listing", player.listing.json()),
        ("start", start),
        ("seed", player.seed.map(|seed| json!(seed))),
    ];
    let fields: String =
        fields.into_iter().filter_map(|(name, value)| Some(format!("\"{name}\": {},\n", value?))).collect();
    format!("{{{fields}\"columns\": [{}]}}", columns.join(",\n"))
}

/// A search with its nodes, each on a line of its own.
fn search(player: &Player, figure: &Figure, drawing: usize) -> String {
    let nodes: Vec<String> = figure
        .nodes
        .iter()
        .enumerate()
        .map(|(index, node)| {
            let mut fields = json::node_fields(index, node);
            fields.extend(player.listing.places_of(node).map(|places| ("places", places)));
            json::object(&fields)
        })
        .collect();
    let minimum = least_leaves(figure).map(|minimum| format!("\"minimum\": {minimum}, ")).unwrap_or_default();
    format!(
        "{{\"search\": {}, \"summary\": {}, {minimum}\"drawing\": \"drawing-{drawing}\", \"nodes\": [\n{}\n]}}",
        json::run(figure.run),
        json!(figure.summary),
        nodes.join(",\n")
    )
}
