//! A tree as SVG: for the screen, light or dark, and for print.

// Elements of XML, written one after another.
mod xml;

// Colours, and how broad letters are.
mod style;

// Boxes with labels, values, windows and boards.
mod nodes;

// Lines from parents to children.
mod edges;

// What stands around the tree: title, names of levels, legend, summary.
mod surroundings;

use super::figure::Figure;
use super::layout::{self, Layout, Size, Spacing};
use nodes::Look;
pub(super) use style::sheet;
use surroundings::Page;
use xml::Xml;

const SPACING: Spacing = Spacing { gap: 12.0, cousin_gap: 20.0, levels: (34.0, 170.0), row_gap: 5.0, indent: 16.0 };

/// The tree as a document.
pub(super) fn draw(figure: &Figure) -> String {
    let children = figure.children();
    let looks: Vec<Look> = figure.nodes.iter().map(|node| Look::new(figure, node)).collect();
    let sizes: Vec<Size> = looks.iter().map(Look::size).collect();
    let mut layout = layout::layout(&children, &sizes, &SPACING);
    let page = Page::around(figure, &layout);
    move_tree(&mut layout, &page);
    let mut xml = Xml::default();
    page.open(figure, &mut xml);
    page.draw_levels(figure, &layout, &mut xml);
    edges::draw(figure, &children, &layout, &mut xml);
    for (look, place) in looks.iter().zip(&layout.places) {
        look.draw(figure, place, &mut xml);
    }
    page.draw_words(figure, &mut xml);
    xml.finish()
}

/// With so many leaves the quiz of a page asks which of them are not visited: then all boxes are alike, as their sizes would tell.
const MOST_ALIKE: usize = 60;

/// The tree alone, each node and each edge with its number, for a page that shows the course of the search.
pub(super) fn draw_numbered(figure: &Figure) -> String {
    let children = figure.children();
    let leaves = children.iter().filter(|nodes| nodes.is_empty()).count();
    let are_alike = leaves <= MOST_ALIKE;
    let look = if are_alike { Look::balanced } else { Look::without_board };
    let looks: Vec<Look> = figure.nodes.iter().map(|node| look(figure, node)).collect();
    let mut sizes: Vec<Size> = looks.iter().map(Look::size).collect();
    if are_alike {
        let greatest = |extent: fn(&Size) -> f64| sizes.iter().map(extent).fold(0.0, f64::max);
        let size = Size { width: greatest(|size| size.width), height: greatest(|size| size.height) };
        sizes.fill(size);
    }
    let (layout, mut xml) = begin_bare(figure, &children, &sizes);
    edges::draw_numbered(&children, &layout, &mut xml);
    for (number, (look, place)) in looks.iter().zip(&layout.places).enumerate() {
        look.draw_numbered(number, place, &mut xml);
    }
    xml.finish()
}

/// The tree alone, with room to write at nodes whose values are to be found.
pub(super) fn draw_to_fill_in(figure: &Figure) -> String {
    let children = figure.children();
    let looks: Vec<Look> = figure.nodes.iter().map(|node| Look::to_fill_in(figure, node)).collect();
    let sizes: Vec<Size> = looks.iter().map(Look::size).collect();
    let (layout, mut xml) = begin_bare(figure, &children, &sizes);
    edges::draw(figure, &children, &layout, &mut xml);
    for (look, place) in looks.iter().zip(&layout.places) {
        look.draw(figure, place, &mut xml);
    }
    xml.finish()
}

/// Lays out a tree without words around it, and draws its levels.
fn begin_bare(figure: &Figure, children: &[Vec<usize>], sizes: &[Size]) -> (Layout, Xml) {
    let mut layout = layout::layout(children, sizes, &SPACING);
    let page = Page::bare(figure, &layout);
    move_tree(&mut layout, &page);
    let mut xml = Xml::default();
    page.open_bare(&mut xml);
    page.draw_levels(figure, &layout, &mut xml);
    (layout, xml)
}

/// Moves the tree to its place on the page.
fn move_tree(layout: &mut Layout, page: &Page) {
    for place in &mut layout.places {
        place.left += page.tree_left;
        place.top += page.tree_top;
        place.spine = place.spine.map(|spine| (spine + page.tree_left).round());
    }
    for (top, bottom) in &mut layout.levels {
        *top += page.tree_top;
        *bottom += page.tree_top;
    }
}
