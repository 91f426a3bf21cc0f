//! Tests of the arena, with whichever memory it has.

use super::*;
use std::cell::RefCell;

/// Reserves where no more than `most` bytes are given, and returns the lengths that were requested.
fn reserve_at_most(most: usize, sizes: Sizes) -> (Option<Sizes>, Vec<usize>) {
    let asked = RefCell::new(Vec::new());
    let reserved = Arena::reserve_from(sizes, |length| {
        asked.borrow_mut().push(length);
        (length <= most).then(|| Memory::reserve(length)).flatten()
    });
    (reserved.map(|(_, _, sizes)| sizes), asked.into_inner())
}

#[test]
fn memory_is_zero_and_keeps_what_is_written() {
    let (mut arena, layout, sizes) = Arena::reserve(Sizes::of_total(8 << 20)).expect("memory");
    assert_eq!(sizes, Sizes::of_total(8 << 20));
    assert!(arena.base.cast::<Cell>().is_aligned());
    let last = layout.end.minus(1);
    let places = [Addr(CELL_BYTES), layout.heap, layout.environments, layout.choicepoints, layout.trail, last];
    for (value, place) in places.into_iter().enumerate() {
        assert_eq!(arena.read(place), Cell::ZERO);
        arena.write(place, Cell::int(value as i64));
    }
    for (value, place) in places.into_iter().enumerate() {
        assert_eq!(arena.read(place), Cell::int(value as i64));
    }
}

#[test]
fn released_memory_holds_legal_cells_and_the_rest_is_unchanged() {
    let (mut arena, layout, _) = Arena::reserve(Sizes::of_total(8 << 20)).expect("memory");
    let seven = Cell::int(7);
    for addr in [layout.heap, layout.heap.plus(1 << 16), layout.environments] {
        arena.write(addr, seven);
    }
    arena.give_back(layout.heap.plus(1), layout.environments);
    assert_eq!((arena.read(layout.heap), arena.read(layout.environments)), (seven, seven));
    let within = arena.read(layout.heap.plus(1 << 16));
    assert!(within == seven || within == Cell::ZERO);
    arena.write(layout.heap.plus(1 << 16), seven);
    assert_eq!(arena.read(layout.heap.plus(1 << 16)), seven);
    // Nothing lies between these.
    arena.give_back(layout.environments, layout.heap);
    arena.give_back(layout.end, Addr(u64::MAX));
}

#[test]
fn refused_sizes_are_halved() {
    let (sizes, asked) = reserve_at_most(32 << 20, Sizes::of_total(64 << 20));
    assert_eq!(sizes, Some(Sizes::of_total(16 << 20)));
    assert_eq!(asked.len(), 3);
}

#[test]
fn without_memory_there_is_no_arena() {
    for bytes in [0, 1 << 20, 1 << 33, u64::MAX] {
        let (sizes, asked) = reserve_at_most(0, Sizes::of_total(bytes));
        assert_eq!(sizes, None);
        assert!(asked.len() < 32, "{asked:?}");
    }
}
