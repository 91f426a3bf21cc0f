//! Scratch floats: boxes for the intermediate results of float expressions.
//!
//! They are at the bottom of the arena, below the heap, and are reused; so `X * X + Y * Y > 4.0` takes no heap. A cell that refers
//! to one lives only in a register, and only until the operation that consumes it: no collection sees it.

use super::arena::{Addr, SCRATCH_FLOATS};
use super::cell::{BoxKind, Cell, Tag};
use super::store::Store;

impl Store {
    fn scratch_float_place(place: usize) -> Addr {
        Addr::NULL.plus(1 + 2 * place)
    }

    pub(in crate::terms) fn write_scratch_float_headers(&mut self) {
        for place in 0..SCRATCH_FLOATS {
            self.write(Store::scratch_float_place(place), Cell::box_header(BoxKind::Float, 1));
        }
    }

    /// Writes a float into the scratch box with this number, which must be below [`SCRATCH_FLOATS`].
    #[inline(always)]
    pub fn scratch_float(&mut self, place: usize, value: f64) -> Cell {
        let place = Store::scratch_float_place(place);
        self.write(place.plus(1), Cell::from_bits(value.to_bits()));
        Cell::boxed(place)
    }

    /// Whether floats are computed with as the processor does, from now on.
    pub fn compute_floats_natively(&mut self, natively: bool) {
        self.native_float = if natively { Cell::FLOAT_HEADER } else { Cell::POISON };
    }

    /// The value of a dereferenced cell as a float to compute with natively, if it is such a float or a small integer.
    #[inline(always)]
    pub fn as_float(&self, cell: Cell) -> Option<f64> {
        match cell.tag() {
            Tag::Int => Some(cell.int_value() as f64),
            Tag::Box if self.read(cell.addr()) == self.native_float => {
                Some(f64::from_bits(self.read(cell.addr().plus(1)).bits()))
            }
            _ => None,
        }
    }
}
