//! The nodes of a tree: a box with label, value, window and board.

use super::style::text_width;
use super::xml::{Length, Xml};
use crate::games::core::Side;
use crate::games::core::picture::{Picture, Style};
use crate::pictures::printable::printable;
use crate::pictures::trees::columns::{columns_of, cut};
use crate::pictures::trees::figure::{Figure, FigureNode, NodeKind};
use crate::pictures::trees::layout::{Place, Size};
use crate::pictures::trees::words;

/// Labels are cut to so many columns; the tooltip has them whole.
const LABEL_COLUMNS: usize = 28;
const LETTERS: f64 = 13.0;
const SMALL_LETTERS: f64 = 10.0;
/// Half the box is around its first line of text.
const FIRST_LINE: f64 = 20.0;
const WINDOW_LINE: f64 = 12.0;
/// The room between a box and its text, and between label and value.
const MARGIN: f64 = 6.0;
const VALUE_GAP: f64 = 9.0;
/// A character of a board, and the frame around it.
const CELL: Size = Size { width: 6.7, height: 13.0 };
const FRAME: f64 = 5.0;
/// Room for a value that is written by hand.
const ROOM: &str = "\u{2003}\u{2003}\u{2003}";
/// How far the second and the third box of a stack are moved.
const STACK: f64 = 2.0;

/// What is written on a node.
pub(super) struct Look<'f> {
    node: &'f FigureNode,
    label: String,
    remark: String,
    window: Option<String>,
    board: Option<&'f Picture>,
    /// The label stands to the left of the middle, and the value to the right, whether there is one or not.
    is_balanced: bool,
}

impl<'f> Look<'f> {
    pub(super) fn new(figure: &Figure, node: &'f FigureNode) -> Look<'f> {
        Look {
            node,
            label: cut(&printable(&node.label), LABEL_COLUMNS),
            remark: words::remark(node),
            window: words::window(figure, node),
            board: node.board.as_ref().filter(|board| !board.rows().is_empty()),
            is_balanced: false,
        }
    }

    /// What is written on it in a page, which shows the board elsewhere.
    pub(super) fn without_board(figure: &Figure, node: &'f FigureNode) -> Look<'f> {
        Look { board: None, ..Look::new(figure, node) }
    }

    /// The same with everything at a place that does not tell whether the node is visited.
    pub(super) fn balanced(figure: &Figure, node: &'f FigureNode) -> Look<'f> {
        Look { is_balanced: !node.label.is_empty(), ..Look::without_board(figure, node) }
    }

    /// The same with room to write the value of a node that has none yet.
    pub(super) fn to_fill_in(figure: &Figure, node: &'f FigureNode) -> Look<'f> {
        let look = Look::without_board(figure, node);
        let is_open = node.kind == NodeKind::Inner && node.value.is_none();
        Look { remark: if is_open { ROOM.to_string() } else { look.remark }, ..look }
    }

    pub(super) fn size(&self) -> Size {
        let gap = if self.label.is_empty() || self.remark.is_empty() { 0.0 } else { VALUE_GAP };
        let (label, remark) = self.line_widths();
        let line = if self.is_balanced { 2.0 * label.max(remark) + VALUE_GAP } else { label + gap + remark };
        let window = self.window.as_ref().map_or(0.0, |window| text_width(window, SMALL_LETTERS));
        let board = self.board.map(board_size);
        let inner = line.max(window).max(board.map_or(0.0, |board| board.width));
        let mut height = FIRST_LINE + if self.window.is_some() { WINDOW_LINE } else { 0.0 };
        if let Some(board) = board {
            height += board.height + MARGIN;
        }
        Size { width: (inner + 2.0 * MARGIN).max(FIRST_LINE), height }
    }

    pub(super) fn draw(&self, figure: &Figure, place: &Place, xml: &mut Xml) {
        xml.open("g", &[("class", &self.classes())]);
        xml.element("title", &[], &words::description(self.node, figure.language));
        self.draw_content(place, xml);
        xml.close();
        xml.line_end();
    }

    /// Draws it as it is before and after all: the page adds what changes in the course of the search.
    pub(super) fn draw_numbered(&self, number: usize, place: &Place, xml: &mut Xml) {
        let kind = match self.node.kind {
            NodeKind::Leaf => " leaf",
            NodeKind::Pruned if self.node.unvisited_value.is_some() => " leaf",
            NodeKind::Folded(_) => " folded",
            NodeKind::Inner | NodeKind::Repeated | NodeKind::Pruned => "",
        };
        xml.open("g", &[("class", &format!("{}{kind}", self.side_class())), ("data-node", &number)]);
        self.draw_content(place, xml);
        xml.close();
        xml.line_end();
    }

    fn draw_content(&self, place: &Place, xml: &mut Xml) {
        self.draw_box(place, xml);
        self.draw_line(place, xml);
        let mut top = place.top + FIRST_LINE;
        if let Some(window) = &self.window {
            let (x, y) = (Length(place.centre()), Length(top + SMALL_LETTERS - 3.0));
            let class = "small quiet window";
            xml.element("text", &[("class", &class), ("text-anchor", &"middle"), ("x", &x), ("y", &y)], window);
            top += WINDOW_LINE;
        }
        if let Some(board) = self.board {
            draw_board(board, place.centre(), top, xml);
        }
    }

    fn side_class(&self) -> &'static str {
        match self.node.side {
            Some(Side::Max) => "max",
            Some(Side::Min) => "min",
            None => "node",
        }
    }

    fn classes(&self) -> String {
        let side = self.side_class();
        let kind = if self.node.kind == NodeKind::Pruned { " pruned" } else { "" };
        let best = if self.node.is_best { " best" } else { "" };
        format!("{side}{kind}{best}")
    }

    /// Max has corners, Min is round: so the sides differ without colours, too.
    fn draw_box(&self, place: &Place, xml: &mut Xml) {
        let radius = match self.node.side {
            Some(Side::Max) => 2.0,
            Some(Side::Min) => FIRST_LINE / 2.0,
            None => 5.0,
        };
        let layers = if matches!(self.node.kind, NodeKind::Folded(_)) { 2 } else { 0 };
        for layer in (0..=layers).rev() {
            let moved = f64::from(layer) * STACK;
            let (left, top) = (Length(place.left + moved), Length(place.top + moved));
            let (width, height) = (Length(place.width), Length(place.height));
            let (class, radius) = (&"box", Length(radius));
            xml.empty(
                "rect",
                &[("class", class), ("x", &left), ("y", &top), ("width", &width), ("height", &height), ("rx", &radius)],
            );
        }
    }

    /// The label and the value, with a thin line between them: both may be numbers.
    fn draw_line(&self, place: &Place, xml: &mut Xml) {
        let y = Length(place.top + FIRST_LINE / 2.0 + 0.36 * LETTERS);
        if !self.is_balanced && (self.label.is_empty() || self.remark.is_empty()) {
            let (class, text) = if self.remark.is_empty() { ("label", &self.label) } else { ("value", &self.remark) };
            let x = Length(place.centre());
            xml.element("text", &[("class", &class), ("text-anchor", &"middle"), ("x", &x), ("y", &y)], text);
            return;
        }
        let (label, remark) = self.line_widths();
        let aside = if self.is_balanced { 0.0 } else { (label - remark) / 2.0 };
        let between = place.centre() + aside;
        let (end, start) = (Length(between - VALUE_GAP / 2.0), Length(between + VALUE_GAP / 2.0));
        xml.element("text", &[("class", &"label"), ("text-anchor", &"end"), ("x", &end), ("y", &y)], &self.label);
        if self.remark.is_empty() {
            return;
        }
        xml.element("text", &[("class", &"value"), ("x", &start), ("y", &y)], &self.remark);
        let path = format!("M{} {}v{}", Length(between), Length(place.top + 4.0), Length(FIRST_LINE - 8.0));
        xml.empty("path", &[("class", &"rule"), ("d", &path)]);
    }

    fn line_widths(&self) -> (f64, f64) {
        // Values are written in semi-bold letters, and the variation in bold ones.
        let boldness = if self.node.is_best { 1.12 } else { 1.0 };
        (boldness * text_width(&self.label, LETTERS), 1.1 * text_width(&self.remark, LETTERS))
    }
}

/// The extent of a board with its frame.
fn board_size(board: &Picture) -> Size {
    let row_columns = |row: &Vec<(String, Style)>| {
        let text: String = row.iter().map(|(piece, _)| printable(piece)).collect();
        columns_of(text.trim_end())
    };
    let columns = board.rows().iter().map(row_columns).max().unwrap_or(0);
    let (columns, rows) = (columns as f64, board.rows().len() as f64);
    Size { width: columns * CELL.width + 2.0 * FRAME, height: rows * CELL.height + 2.0 * FRAME }
}

/// A board in its frame. Each piece has a place of its own, so that columns stand whatever letters the reader has.
fn draw_board(board: &Picture, centre: f64, top: f64, xml: &mut Xml) {
    let Size { width, height } = board_size(board);
    let left = centre - width / 2.0;
    let (x, y, width, height) = (Length(left), Length(top), Length(width), Length(height));
    xml.empty(
        "rect",
        &[("class", &"frame"), ("x", &x), ("y", &y), ("width", &width), ("height", &height), ("rx", &Length(3.0))],
    );
    for (number, row) in board.rows().iter().enumerate() {
        let y = Length(top + FRAME + (number as f64 + 0.78) * CELL.height);
        xml.open("text", &[("class", &"board"), ("xml:space", &"preserve"), ("y", &y)]);
        let mut column = 0;
        for (piece, style) in row {
            let piece = printable(piece);
            let blanks = piece.chars().take_while(|&character| character == ' ').count();
            let x = Length(left + FRAME + (column + blanks) as f64 * CELL.width);
            if !piece.trim().is_empty() {
                xml.element("tspan", &[("class", &class_of(*style)), ("x", &x)], piece.trim());
            }
            column += columns_of(&piece);
        }
        xml.close();
    }
}

fn class_of(style: Style) -> &'static str {
    match style {
        Style::Plain => "plain",
        Style::Max => "mine",
        Style::Min => "theirs",
        Style::Faint => "quiet",
        Style::Marked => "marked",
    }
}
