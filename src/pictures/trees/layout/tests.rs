//! Layouts of small, large, deep and broad trees.

use super::*;

const SPACING: Spacing = Spacing { gap: 10.0, cousin_gap: 16.0, levels: (30.0, 160.0), row_gap: 4.0, indent: 14.0 };

/// A tree in preorder of which each node down to a depth has so many children.
fn uniform(branching: usize, depth: usize) -> Vec<Vec<usize>> {
    let mut children = Vec::new();
    let mut waiting = vec![(None, 0)];
    while let Some((parent, own_depth)) = waiting.pop() {
        let index = children.len();
        children.push(Vec::new());
        if let Some(parent) = parent {
            let siblings: &mut Vec<usize> = &mut children[parent];
            siblings.push(index);
        }
        if own_depth < depth {
            waiting.extend(std::iter::repeat_n((Some(index), own_depth + 1), branching));
        }
    }
    children
}

fn laid_out(children: &[Vec<usize>]) -> Layout {
    let sizes = vec![Size { width: 30.0, height: 18.0 }; children.len()];
    layout(children, &sizes, &SPACING)
}

/// Asserts that no two of the nodes overlap: a sweep from top to bottom over rows of a grid.
fn assert_apart(places: &[Place]) {
    let mut cells = std::collections::HashMap::new();
    for (index, place) in places.iter().enumerate() {
        // Every two of these nodes that overlap share a cell of this size or have neighbouring ones.
        let cell = ((place.left / 30.0).floor() as i64, (place.top / 18.0).floor() as i64);
        for neighbour in (-1..=1).flat_map(|x| (-1..=1).map(move |y| (cell.0 + x, cell.1 + y))) {
            for &other in cells.get(&neighbour).into_iter().flatten() {
                let other: &Place = &places[other];
                let is_beside = place.left >= other.right() - 0.01 || other.left >= place.right() - 0.01;
                let is_above = place.top >= other.bottom() - 0.01 || other.top >= place.bottom() - 0.01;
                assert!(is_beside || is_above, "{place:?} and {other:?}");
            }
        }
        cells.entry(cell).or_insert_with(Vec::new).push(index);
    }
}

#[test]
fn small_trees_stand_in_levels() {
    let layout = laid_out(&uniform(2, 3));
    assert_eq!(layout.levels.len(), 4);
    assert!(layout.places.iter().all(|place| place.spine.is_none()));
    assert_apart(&layout.places);
}

#[test]
fn large_trees_hang_and_have_decent_proportions() {
    // Noughts and crosses to depth 3 has much the shape of the second one.
    for (branching, depth) in [(3, 5), (8, 3), (4, 6), (70, 2), (200, 1), (5000, 1), (2, 12), (3, 10)] {
        let children = uniform(branching, depth);
        let layout = laid_out(&children);
        let proportion = layout.width / layout.height;
        assert!((0.2..=6.0).contains(&proportion), "{branching}^{depth}: {} × {}", layout.width, layout.height);
        assert!(layout.places.iter().any(|place| place.spine.is_some()), "{branching}^{depth}");
        assert_apart(&layout.places);
    }
}

#[test]
fn what_hangs_stands_below_its_parent_in_order() {
    let children = uniform(4, 5);
    let layout = laid_out(&children);
    for (index, nodes) in children.iter().enumerate() {
        let below = |&child: &usize| layout.places[child].top >= layout.places[index].bottom();
        assert!(nodes.iter().all(below), "children of {index}");
    }
}

#[test]
fn chains_combs_and_nothing_are_laid_out() {
    let chain: Vec<Vec<usize>> = (1..100_000).map(|next| vec![next]).chain([Vec::new()]).collect();
    assert_eq!(laid_out(&chain).levels.len(), 100_000);
    // A spine whose nodes have a leaf each, before the rest of the spine.
    let comb: Vec<Vec<usize>> =
        (0..50_000).flat_map(|pair| [vec![2 * pair + 1, 2 * pair + 2], Vec::new()]).chain([Vec::new()]).collect();
    assert_apart(&laid_out(&comb).places);
    assert_eq!(laid_out(&[]).places, []);
}
