//! Memory as reserved address space: the system provides pages when they are touched, and can take them back.
#![allow(unsafe_code)]

#[cfg(unix)]
use memmap2::UncheckedAdvice;
use memmap2::{MmapOptions, MmapRaw};

/// A multiple of every usual page size.
#[cfg(unix)]
const PAGE_BYTES: usize = 1 << 16;

/// A range of address space, zero where it has not been written.
pub(super) struct Memory(MmapRaw);

impl Memory {
    /// Reserves this many bytes; `None` if the system refuses.
    pub(super) fn reserve(length: usize) -> Option<Memory> {
        MmapOptions::new().len(length).no_reserve_swap().map_anon().ok().map(|map| Memory(map.into()))
    }

    /// The first byte: the beginning of a page.
    pub(super) fn base(&self) -> *mut u8 {
        self.0.as_mut_ptr()
    }

    /// Gives the whole pages between two offsets back to the system; they then read as zeros.
    #[cfg(unix)]
    pub(super) fn give_back(&mut self, from: usize, to: usize) {
        let base = self.base() as usize;
        let start = (base + from).next_multiple_of(PAGE_BYTES) - base;
        let end = ((base + to) & !(PAGE_BYTES - 1)).saturating_sub(base);
        if end <= start {
            return;
        }
        // Sound: zeroed memory holds legal cells, and no reference is kept into the arena while it is borrowed mutably.
        // If the system refuses, nothing has changed.
        let _ = unsafe { self.0.unchecked_advise_range(UncheckedAdvice::DontNeed, start, end - start) };
    }

    /// Does nothing: the system does not take pages back.
    #[cfg(not(unix))]
    pub fn give_back(&mut self, _from: usize, _to: usize) {}
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use super::*;
    use crate::terms::Sizes;
    use crate::terms::memory::arena::{Addr, Arena};
    use crate::terms::memory::cell::Cell;

    #[test]
    fn what_is_given_back_is_zero_again() {
        let (mut arena, layout, _) = Arena::reserve(Sizes::of_total(8 << 20)).expect("memory");
        let (from, inside) = (layout.heap.plus(1), layout.heap.plus(2 * PAGE_BYTES / 8));
        for addr in [layout.heap, inside, layout.environments] {
            arena.write(addr, Cell::int(7));
        }
        arena.give_back(from, layout.environments);
        assert_eq!(arena.read(layout.heap), Cell::int(7));
        assert_eq!(arena.read(inside), Cell::ZERO);
        assert_eq!(arena.read(layout.environments), Cell::int(7));
        arena.give_back(Addr::from_offset(u64::MAX), Addr::from_offset(u64::MAX));
    }
}
