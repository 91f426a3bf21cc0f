//! Where the nodes of a figure stand.
//!
//! The upper part of a tree is drawn in levels. Where that would become too broad, what is below a node hangs in rows beneath it,
//! indented by depth, as charts of organisations and listings of folders do:
//! ```text
//!          a                     a
//!      ╱   │   ╲              ╱     ╲
//!     b    c    d            b       c
//!    ╱ ╲   │   ╱ ╲           ├ d     ├ f
//!   e   f  g  h   i          └ e     └ g
//! ```

// A tidy drawing of a tree in levels, in linear time.
pub(super) mod tidy;

// What hangs beneath a node, in rows.
mod hanging;

#[cfg(test)]
mod tests;

use hanging::Rows;
use tidy::Tree;

/// How many leaves of one parent are worth being hung.
const WORTH_HANGING: usize = 3;
/// A picture that is not broader is never too broad.
const SMALL_WIDTH: f64 = 1600.0;
/// Width by height of the picture that is best to read and to print.
const BEST_PROPORTION: f64 = 1.5;
/// Edges of a level may be as flat as that, if its distance from the next one can still grow.
const SLOPE: f64 = 0.2;

/// The extent of a node.
#[derive(Clone, Copy, Debug)]
pub(super) struct Size {
    pub width: f64,
    pub height: f64,
}

/// Distances.
pub(super) struct Spacing {
    /// Between siblings of a level.
    pub gap: f64,
    /// Between neighbours of a level with different parents.
    pub cousin_gap: f64,
    /// Between a level and the next, at least and at most.
    pub levels: (f64, f64),
    /// Between rows that hang beneath a node.
    pub row_gap: f64,
    /// From the left edge of a row to those of the rows that hang beneath it.
    pub indent: f64,
}

/// The place of a node.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Place {
    pub left: f64,
    pub top: f64,
    pub width: f64,
    pub height: f64,
    /// Its level; that of all rows that hang beneath a node of a level is the next.
    pub level: usize,
    /// Where the line runs from which it hangs; `None` in a level.
    pub spine: Option<f64>,
}

impl Place {
    pub(super) fn centre(&self) -> f64 {
        self.left + self.width / 2.0
    }

    pub(super) fn middle(&self) -> f64 {
        self.top + self.height / 2.0
    }

    pub(super) fn bottom(&self) -> f64 {
        self.top + self.height
    }

    #[cfg(test)]
    pub(super) fn right(&self) -> f64 {
        self.left + self.width
    }
}

/// Where everything stands.
#[derive(Debug)]
pub(super) struct Layout {
    pub places: Vec<Place>,
    /// The top and the bottom of each level.
    pub levels: Vec<(f64, f64)>,
    pub width: f64,
    pub height: f64,
}

/// A tree in preorder whose nodes have extents.
struct Nodes<'f> {
    children: &'f [Vec<usize>],
    sizes: &'f [Size],
    depths: Vec<usize>,
    /// The index behind the last descendant of each node.
    ends: Vec<usize>,
    spacing: &'f Spacing,
}

/// Lays out a tree in preorder, of which `children` are the children of each node.
pub(super) fn layout(children: &[Vec<usize>], sizes: &[Size], spacing: &Spacing) -> Layout {
    let nodes = Nodes::new(children, sizes, spacing);
    let deepest = nodes.depths.iter().copied().max().unwrap_or(0);
    let whole = nodes.layout(None);
    if whole.is_narrow() {
        return whole;
    }
    // The deepest depth down to which levels are narrow enough; the picture broadens with it.
    let (mut narrow, mut broad) = (0, deepest);
    while narrow + 1 < broad {
        let depth = narrow.midpoint(broad);
        if nodes.layout(Some(depth)).is_narrow() { narrow = depth } else { broad = depth }
    }
    let (narrow, broad) = (nodes.layout(Some(narrow)), nodes.layout(Some(broad)));
    if narrow.strain() < broad.strain() { narrow } else { broad }
}

impl Layout {
    fn is_narrow(&self) -> bool {
        self.width <= SMALL_WIDTH.max(BEST_PROPORTION * self.height)
    }

    /// How far its proportions are from the best ones.
    fn strain(&self) -> f64 {
        (self.width / self.height / BEST_PROPORTION).ln().abs()
    }
}

impl<'f> Nodes<'f> {
    fn new(children: &'f [Vec<usize>], sizes: &'f [Size], spacing: &'f Spacing) -> Nodes<'f> {
        let mut depths = vec![0; children.len()];
        let mut ends: Vec<usize> = (1..=children.len()).collect();
        for (index, nodes) in children.iter().enumerate() {
            nodes.iter().for_each(|&child| depths[child] = depths[index] + 1);
        }
        for (index, nodes) in children.iter().enumerate().rev() {
            ends[index] = nodes.iter().map(|&child| ends[child]).fold(index + 1, usize::max);
        }
        Nodes { children, sizes, depths, ends, spacing }
    }

    /// Whether what is below a node hangs beneath it, if there are levels down to a depth.
    fn hangs(&self, node: usize, deepest_level: usize) -> bool {
        let children = &self.children[node];
        let has_leaves_only = || children.iter().all(|&child| self.children[child].is_empty());
        let is_worth_it = || children.len() >= WORTH_HANGING && has_leaves_only();
        !children.is_empty() && (self.depths[node] >= deepest_level || is_worth_it())
    }

    /// The layout with levels down to a depth, or with levels only.
    fn layout(&self, deepest_level: Option<usize>) -> Layout {
        let mut blocks = Blocks::default();
        let mut node = 0;
        // Blocks of nodes by index, to find those of parents.
        let mut block_of = vec![0; self.children.len()];
        let mut parents = vec![None; self.children.len()];
        for (index, children) in self.children.iter().enumerate() {
            children.iter().for_each(|&child| parents[child] = Some(index));
        }
        while node < self.children.len() {
            let parent = parents[node].map(|parent: usize| block_of[parent]);
            let size = self.sizes[node];
            let half = size.width / 2.0;
            block_of[node] = blocks.add(parent, size, (half, half), Content::Node(node));
            node = if deepest_level.is_some_and(|deepest| self.hangs(node, deepest)) {
                // Rows begin where their parent does.
                let rows = hanging::rows(self, node);
                let extent = (half, rows.size.width - half);
                blocks.add(Some(block_of[node]), rows.size, extent, Content::Rows(rows));
                self.ends[node]
            } else {
                node + 1
            };
        }
        blocks.placed(self.children.len(), self.spacing)
    }
}

/// What stands in levels: nodes, and rows that hang beneath them.
#[derive(Default)]
struct Blocks {
    children: Vec<Vec<usize>>,
    sizes: Vec<Size>,
    extents: Vec<(f64, f64)>,
    contents: Vec<Content>,
    levels: Vec<usize>,
}

enum Content {
    Node(usize),
    Rows(Rows),
}

impl Blocks {
    fn add(&mut self, parent: Option<usize>, size: Size, extent: (f64, f64), content: Content) -> usize {
        let block = self.contents.len();
        if let Some(parent) = parent {
            self.children[parent].push(block);
        }
        self.levels.push(parent.map_or(0, |parent| self.levels[parent] + 1));
        self.children.push(Vec::new());
        self.sizes.push(size);
        self.extents.push(extent);
        self.contents.push(content);
        block
    }

    fn placed(&self, node_count: usize, spacing: &Spacing) -> Layout {
        let Spacing { gap, cousin_gap, .. } = *spacing;
        let centres = tidy::centres(&Tree { children: &self.children, extents: &self.extents, gap, cousin_gap });
        let levels = self.level_edges(&centres, spacing.levels);
        let mut places = vec![Place::default(); node_count];
        for (block, content) in self.contents.iter().enumerate() {
            let (level, Size { width, height }) = (self.levels[block], self.sizes[block]);
            let (left, top) = (centres[block] - self.extents[block].0, levels[level].0);
            match content {
                Content::Node(node) => places[*node] = Place { left, top, width, height, level, spine: None },
                Content::Rows(rows) => rows.put(left, top, level, &mut places),
            }
        }
        let width = centres.iter().zip(&self.extents).map(|(x, extent)| x + extent.1).fold(0.0, f64::max);
        let height = levels.last().map_or(0.0, |&(_, bottom)| bottom);
        Layout { places, levels, width, height }
    }

    /// The top and the bottom of each level. The broader edges spread, the further apart levels stand.
    fn level_edges(&self, centres: &[f64], (least, most): (f64, f64)) -> Vec<(f64, f64)> {
        let count = self.levels.iter().max().map_or(0, |deepest| deepest + 1);
        let (mut heights, mut spreads) = (vec![0.0_f64; count], vec![0.0_f64; count]);
        for (block, &level) in self.levels.iter().enumerate() {
            heights[level] = heights[level].max(self.sizes[block].height);
            for &child in &self.children[block] {
                spreads[level] = spreads[level].max((centres[child] - centres[block]).abs());
            }
        }
        let mut edges = Vec::with_capacity(count);
        let mut top = 0.0;
        for (height, spread) in heights.into_iter().zip(spreads) {
            edges.push((top, top + height));
            top += height + (spread * SLOPE).clamp(least, most);
        }
        edges
    }
}
