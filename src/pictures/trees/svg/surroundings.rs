//! What stands around a tree: its title, the names of its levels, a legend and sentences about the search.

use super::style::{self, text_width};
use super::xml::{Length, Xml};
use crate::diagnostics::MessageId;
use crate::games::core::Side;
use crate::pictures::printable::printable;
use crate::pictures::trees::columns::wrapped;
use crate::pictures::trees::figure::Figure;
use crate::pictures::trees::layout::Layout;
use crate::pictures::trees::words;

const MARGIN: f64 = 20.0;
/// Words are not pressed into less than that, and longer lines are hard to read.
const LINE: (f64, f64) = (460.0, 800.0);
const TITLE_LETTERS: f64 = 16.0;
/// The size of plain letters that are as broad as those of the title, which are bold.
const TITLE_WIDTH: f64 = 1.12 * TITLE_LETTERS;
const TITLE_LINE: f64 = 22.0;
const NOTE_LETTERS: f64 = 12.0;
const NOTE_LINE: f64 = 17.0;
const LEVEL_LETTERS: f64 = 12.5;
/// How far a band reaches beyond the boxes of its level.
const BAND: f64 = 8.0;
/// The line that shows what the legend speaks of, and the room behind an entry.
const SAMPLE: f64 = 26.0;
const ENTRY_GAP: f64 = 22.0;

/// The page, and where the tree stands on it.
pub(super) struct Page {
    pub tree_left: f64,
    pub tree_top: f64,
    width: f64,
    height: f64,
    title: Vec<String>,
    notes: Vec<String>,
    legend: Vec<Entry>,
    words_top: f64,
}

/// An entry of the legend, and where it stands.
struct Entry {
    message: MessageId,
    left: f64,
    line: usize,
}

impl Page {
    /// The page that has room for a tree.
    pub(super) fn around(figure: &Figure, layout: &Layout) -> Page {
        let tree_left = MARGIN + BAND + names_width(figure);
        let tree_width = tree_left + layout.width + BAND + MARGIN;
        let line = (tree_width - 2.0 * MARGIN).clamp(LINE.0, LINE.1);
        let width = tree_width.max(line + 2.0 * MARGIN);
        // A small tree stands in the middle of the room that its words need.
        let tree_left = tree_left + (width - tree_width) / 2.0;
        let title = wrapped(&printable(&figure.title), line, |text| text_width(text, TITLE_WIDTH));
        let note = |text: &String| wrapped(&printable(text), line, |text| text_width(text, NOTE_LETTERS));
        let notes: Vec<String> = figure.summary.iter().flat_map(note).collect();
        let legend = placed_legend(figure, line);
        let tree_top = MARGIN + title.len() as f64 * TITLE_LINE + BAND + 4.0;
        let words_top = tree_top + layout.height + BAND + 14.0;
        let legend_lines = legend.last().map_or(0, |entry| entry.line + 1);
        let height = words_top + (notes.len() + legend_lines) as f64 * NOTE_LINE + MARGIN - 4.0;
        Page { tree_left, tree_top, width, height, title, notes, legend, words_top }
    }

    /// A page with the tree and the names of its levels only.
    pub(super) fn bare(figure: &Figure, layout: &Layout) -> Page {
        let tree_left = MARGIN + BAND + names_width(figure);
        let (tree_top, words_top) = (MARGIN, MARGIN + layout.height + MARGIN);
        let width = tree_left + layout.width + BAND + MARGIN;
        let (title, notes, legend) = (Vec::new(), Vec::new(), Vec::new());
        Page { tree_left, tree_top, width, height: words_top, title, notes, legend, words_top }
    }

    /// The root element alone, within a page that says the rest.
    pub(super) fn open_bare(&self, xml: &mut Xml) {
        let (width, height) = (Length(self.width.ceil()), Length(self.height.ceil()));
        let view = format!("0 0 {width} {height}");
        xml.open(
            "svg",
            &[
                ("xmlns", &"http://www.w3.org/2000/svg"),
                ("class", &"tree"),
                ("width", &width),
                ("height", &height),
                ("viewBox", &view),
                ("font-family", &style::FONTS),
            ],
        );
        xml.line_end();
    }

    /// The root element with title and description, the style sheet and the paper.
    pub(super) fn open(&self, figure: &Figure, xml: &mut Xml) {
        let (width, height) = (Length(self.width.ceil()), Length(self.height.ceil()));
        let view = format!("0 0 {width} {height}");
        xml.open(
            "svg",
            &[
                ("xmlns", &"http://www.w3.org/2000/svg"),
                ("class", &"tree"),
                ("width", &width),
                ("height", &height),
                ("viewBox", &view),
                ("role", &"img"),
                ("aria-labelledby", &"tree-title tree-desc"),
                ("lang", &figure.language.code()),
                ("font-family", &style::FONTS),
            ],
        );
        xml.line_end();
        let legend = self.legend.iter().map(|entry| entry.message.text(figure.language).to_string());
        let description: Vec<String> = figure.summary.iter().cloned().chain(legend).collect();
        xml.element("title", &[("id", &"tree-title")], &printable(&figure.title));
        xml.element("desc", &[("id", &"tree-desc")], &printable(&description.join("\n")));
        xml.element("style", &[], &style::sheet());
        xml.empty("rect", &[("class", &"paper"), ("width", &width), ("height", &height)]);
        xml.line_end();
    }

    /// A band for each level of one side, with its name.
    pub(super) fn draw_levels(&self, figure: &Figure, layout: &Layout, xml: &mut Xml) {
        for (&(top, bottom), side) in
            layout.levels.iter().zip(figure.sides(layout.places.iter().map(|place| place.level)))
        {
            let Some(side) = side else { continue };
            let class = if side == Side::Max { "max" } else { "min" };
            let (left, width) = (Length(MARGIN / 2.0), Length(self.width - MARGIN));
            let (y, height) = (Length(top - BAND), Length(bottom - top + 2.0 * BAND));
            let band = format!("band {class}");
            xml.empty(
                "rect",
                &[("class", &band), ("x", &left), ("y", &y), ("width", &width), ("height", &height), ("rx", &6)],
            );
            let level = format!("level {class}");
            let text = words::side_text(side, figure.language);
            xml.element("text", &[("class", &level), ("x", &Length(MARGIN)), ("y", &Length(top + 14.0))], text);
            xml.line_end();
        }
    }

    /// Title, legend and sentences.
    pub(super) fn draw_words(&self, figure: &Figure, xml: &mut Xml) {
        for (number, line) in self.title.iter().enumerate() {
            let y = Length(MARGIN + 14.0 + number as f64 * TITLE_LINE);
            xml.element("text", &[("class", &"title"), ("x", &Length(MARGIN)), ("y", &y)], line);
        }
        for entry in &self.legend {
            let y = self.words_top + (entry.line as f64 + 0.75) * NOTE_LINE;
            let sample = sample(entry.message);
            if let Some(class) = sample {
                let path = format!("M{} {}h{}", Length(entry.left), Length(y - 4.0), SAMPLE - 6.0);
                xml.empty("path", &[("class", &class), ("d", &path)]);
            }
            let left = entry.left + sample.map_or(0.0, |_| SAMPLE);
            let text = entry.message.text(figure.language);
            xml.element("text", &[("class", &"note"), ("x", &Length(left)), ("y", &Length(y))], text);
        }
        let top = self.words_top + self.legend.last().map_or(0.0, |entry| (entry.line + 1) as f64 * NOTE_LINE + 2.0);
        for (number, line) in self.notes.iter().enumerate() {
            let y = Length(top + (number as f64 + 0.75) * NOTE_LINE);
            xml.element("text", &[("class", &"note"), ("x", &Length(MARGIN)), ("y", &y)], line);
        }
    }
}

/// The room that the names of levels need.
fn names_width(figure: &Figure) -> f64 {
    if figure.nodes.iter().all(|node| node.side.is_none()) {
        return 0.0;
    }
    let name = |side| text_width(words::side_text(side, figure.language), LEVEL_LETTERS);
    name(Side::Max).max(name(Side::Min)) + 12.0
}

/// The class of the line that an entry explains, if it is a line.
fn sample(message: MessageId) -> Option<&'static str> {
    match message {
        MessageId::LegendBest => Some("line"),
        MessageId::LegendPruned => Some("edge dashed"),
        _ => None,
    }
}

/// The entries of the legend one behind another, in lines of a width.
fn placed_legend(figure: &Figure, line_width: f64) -> Vec<Entry> {
    let (mut left, mut line) = (MARGIN, 0);
    let mut entries = Vec::new();
    for message in words::legend(figure) {
        let width = text_width(message.text(figure.language), NOTE_LETTERS) + sample(message).map_or(0.0, |_| SAMPLE);
        if left > MARGIN && left + width > MARGIN + line_width {
            (left, line) = (MARGIN, line + 1);
        }
        entries.push(Entry { message, left, line });
        left += width + ENTRY_GAP;
    }
    entries
}
