//! Literals: terms in the code that are copied to the heap as a whole, and the terms that hold the variables of large clauses.

use crate::compiler::FRAME_NAME;
use crate::machine::{Machine, Thrown};
use crate::program::CodeAddr;
use crate::terms::{Cell, Functor, Tag};

impl Machine {
    /// A copy of the literal of the instruction at `code`.
    #[inline(never)]
    pub(in crate::machine) fn copy_literal(&mut self, code: CodeAddr) -> Result<Cell, Thrown> {
        self.copy_literal_in(code, Cell::ZERO)
    }

    /// A copy of the literal of the instruction at `code`, with the variables of `frame`.
    ///
    /// Pointers in a literal are offsets into its copy. A cell tagged as an attributed variable denotes an argument of the frame;
    /// a header is followed by raw words that are copied unchanged.
    #[inline(never)]
    pub(in crate::machine) fn copy_literal_in(&mut self, code: CodeAddr, frame: Cell) -> Result<Cell, Thrown> {
        let (at, count) = (code.plus(1).read_target(), code.plus(2).fetch() as usize);
        let start = self.store.heap_top;
        self.store.check_room(count)?;
        let mut raw = 0;
        for index in 0..count {
            let cell = at.plus(index).read_constant();
            let placed = if raw > 0 {
                raw -= 1;
                cell
            } else if cell.tag() == Tag::Attributed {
                self.store.argument(frame, cell.place())
            } else if cell.is_pointer() {
                cell.relocated(start)
            } else {
                raw = cell.payload();
                cell
            };
            self.store.push(placed);
        }
        Ok(self.store.read(start))
    }

    /// A new term `'$frame'(_, …)` with that many variables, at least one: those of a clause that are too many for slots.
    /// A new term `'$frame'(_, …)` with that many variables, at least one: those of a clause that are too many for slots.
    pub(in crate::machine) fn new_variables_term(&mut self, variables: usize) -> Result<Cell, Thrown> {
        self.store.check_room(variables + 2)?;
        let name = self.store.atoms.intern(FRAME_NAME);
        Ok(self.store.compound_of_variables(Functor::new(name, variables.max(1))))
    }
}
