//! Memory from the allocator, for systems that cannot reserve address space, such as WebAssembly.
#![allow(unsafe_code)]

use std::alloc::{Layout, alloc_zeroed, dealloc};
use std::ptr::NonNull;

/// The alignment of cells. With more than allocators guarantee anyway (8 or 16) some of them would write the zeros themselves,
/// and so touch all of the memory at once.
const ALIGNMENT_BYTES: usize = 8;

/// A block of memory, zero where it has not been written.
pub(super) struct Memory {
    base: NonNull<u8>,
    layout: Layout,
}

impl Memory {
    /// Allocates this many bytes; `None` if that fails, or for 0.
    pub(super) fn reserve(length: usize) -> Option<Memory> {
        let layout = Layout::from_size_align(length, ALIGNMENT_BYTES).ok().filter(|layout| layout.size() > 0)?;
        // Sound: the size is not zero.
        let base = NonNull::new(unsafe { alloc_zeroed(layout) })?;
        Some(Memory { base, layout })
    }

    /// The first byte.
    pub(super) fn base(&self) -> *mut u8 {
        self.base.as_ptr()
    }

    /// Does nothing: a part cannot be returned, and writing zeros would touch memory that has never been used. Zeros are
    /// not necessary: memory that was used before holds legal cells.
    pub(super) fn give_back(&mut self, _from: usize, _to: usize) {}
}

impl Drop for Memory {
    fn drop(&mut self) {
        // Sound: this is what was allocated, with the layout that was requested, and it is freed once.
        unsafe { dealloc(self.base.as_ptr(), self.layout) };
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn memory_is_aligned_and_zero_and_keeps_what_is_written() {
        let mut memory = Memory::reserve(1 << 24).expect("memory");
        let words = memory.base().cast::<u64>();
        assert!(words.is_aligned());
        let last = (1 << 21) - 1;
        // In bounds and aligned, and the only reference to this memory.
        let words = unsafe { std::slice::from_raw_parts_mut(words, last + 1) };
        assert!(words.iter().all(|word| *word == 0));
        (words[0], words[last]) = (1, u64::MAX);
        memory.give_back(0, 1 << 24);
        assert_eq!((words[0], words[1], words[last - 1], words[last]), (1, 0, 0, u64::MAX));
    }

    #[test]
    fn impossible_sizes_are_refused() {
        for length in [0, isize::MAX as usize - 7, isize::MAX as usize, usize::MAX] {
            // The compiler may remove an allocation that is not used, and assume that it succeeded.
            assert!(std::hint::black_box(Memory::reserve(length)).is_none(), "{length}");
        }
    }
}
