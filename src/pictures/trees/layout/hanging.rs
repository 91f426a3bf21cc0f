//! What hangs beneath a node: its descendants in rows, indented by depth; a long row of leaves in several columns.

use super::{Nodes, Place, Size};

/// So many leaves of one parent hang in a single column at least.
const SHORTEST_COLUMN: usize = 20;
/// How deep rows are indented: those of deeper nodes stand no further to the right.
const DEEPEST_INDENT: usize = 40;

/// Rows, placed relative to the corner of what they make up.
pub(super) struct Rows {
    pub size: Size,
    /// The first of the nodes, which follow one another.
    first: usize,
    places: Vec<Place>,
}

impl Rows {
    /// Puts the nodes to their places when the corner is known.
    pub(super) fn put(&self, left: f64, top: f64, level: usize, places: &mut [Place]) {
        for (place, row) in places[self.first..].iter_mut().zip(&self.places) {
            *place = Place {
                left: left + row.left,
                top: top + row.top,
                level,
                spine: row.spine.map(|spine| left + spine),
                ..*row
            };
        }
    }
}

/// The rows of all descendants of a node.
pub(super) fn rows(nodes: &Nodes, node: usize) -> Rows {
    let first = node + 1;
    let indent = nodes.spacing.indent;
    let count = nodes.ends[node] - first;
    let column_length =
        if count == nodes.children[node].len() { balanced_length(count, nodes.sizes.len()) } else { count };
    let mut rows = Rows { size: Size { width: 0.0, height: 0.0 }, first, places: Vec::with_capacity(count) };
    let (mut column_left, mut top) = (0.0, 0.0);
    for (number, row) in (first..nodes.ends[node]).enumerate() {
        if number > 0 && number % column_length == 0 {
            (column_left, top) = (rows.size.width + nodes.spacing.gap, 0.0);
        }
        let depth = (nodes.depths[row] - nodes.depths[node]).min(DEEPEST_INDENT) as f64;
        let Size { width, height } = nodes.sizes[row];
        let left = column_left + depth * indent;
        let spine = Some(left - indent / 2.0);
        rows.places.push(Place { left, top, width, height, level: 0, spine });
        rows.size.width = rows.size.width.max(left + width);
        rows.size.height = rows.size.height.max(top + height);
        top += height + nodes.spacing.row_gap;
    }
    rows
}

/// The length of columns of much the same length, for so many leaves of one parent among all nodes.
fn balanced_length(count: usize, all: usize) -> usize {
    // As if all nodes stood in a rectangle whose rows are twice as broad as they are high.
    let longest = SHORTEST_COLUMN.max(((all * 3 / 2) as f64).sqrt() as usize);
    count.div_ceil(count.div_ceil(longest).max(1)).max(1)
}
