//! Unification of heads and construction of terms.
//!
//! The instructions for the arguments of a compound term work in one of two modes. In read mode the arguments are read from an
//! existing term; in write mode, after a variable was bound to a new term, they are written to the heap. [`Registers::argument`] is
//! the address of the next argument in read mode, and null in write mode.

use crate::compiler::operand::Fields;
use crate::machine::Machine;
use crate::machine::control::Registers;
use crate::terms::{Addr, Cell};

impl Machine {
    #[inline(always)]
    pub(in crate::machine) fn push(&mut self, r: &mut Registers, cell: Cell) {
        self.store.write(r.heap, cell);
        r.heap = r.heap.plus(1);
    }

    #[inline(always)]
    pub(in crate::machine) fn new_variable(&mut self, r: &mut Registers) -> Cell {
        let variable = Cell::reference(r.heap);
        self.push(r, variable);
        variable
    }

    #[inline(always)]
    pub(in crate::machine) fn put_pair(&mut self, r: &mut Registers, register: usize, head: Cell, tail: Cell) {
        let pair = Cell::list(r.heap);
        self.push(r, head);
        self.push(r, tail);
        self.set_register(register, pair);
    }

    #[inline(always)]
    pub(in crate::machine) fn unify_constant(&mut self, cell: Cell, constant: Cell) -> bool {
        let cell = self.store.deref(cell);
        if cell == constant {
            return true;
        }
        let unbound = cell.is_var();
        if unbound {
            self.store.bind(cell, constant);
        }
        unbound
    }

    /// Unifies a term with a number, which is dereferenced.
    #[inline(always)]
    pub(in crate::machine) fn unify_number(&mut self, cell: Cell, number: Cell) -> bool {
        let cell = self.store.deref(cell);
        if cell.is_ref() {
            self.store.bind_plain(cell, number);
            return true;
        }
        cell == number || self.unify_out_of_line(cell, number)
    }

    /// Unifies two terms. What an instruction does inline costs registers of the processor in the whole loop.
    #[inline(never)]
    pub(in crate::machine) fn unify_out_of_line(&mut self, left: Cell, right: Cell) -> bool {
        self.store.unify(left, right)
    }

    #[inline(always)]
    pub(in crate::machine) fn get_list(&mut self, r: &mut Registers, cell: Cell) -> bool {
        let cell = self.store.deref(cell);
        if cell.is_list() {
            r.argument = cell.addr();
            return true;
        }
        let unbound = cell.is_var();
        if unbound {
            self.store.bind(cell, Cell::list(r.heap));
            r.argument = Addr::NULL;
        }
        unbound
    }

    #[inline(always)]
    pub(in crate::machine) fn get_list_new(&mut self, r: &mut Registers, f: Fields) -> bool {
        let cell = self.store.deref(self.register(f.a()));
        if cell.is_list() {
            let (head, tail) = (self.store.argument(cell, 0), self.store.argument(cell, 1));
            self.set_register(f.b(), head);
            self.set_register(f.c(), tail);
            return true;
        }
        let unbound = cell.is_var();
        if unbound {
            self.store.bind(cell, Cell::list(r.heap));
            let head = self.new_variable(r);
            self.set_register(f.b(), head);
            let tail = self.new_variable(r);
            self.set_register(f.c(), tail);
        }
        unbound
    }

    #[inline(always)]
    pub(in crate::machine) fn get_list_known(&mut self, r: &mut Registers, f: Fields) -> bool {
        let cell = self.store.deref(self.register(f.a()));
        let known = self.register(f.b());
        if cell.is_var() {
            self.store.bind(cell, Cell::list(r.heap));
            self.push(r, known);
            let tail = self.new_variable(r);
            self.set_register(f.c(), tail);
            return true;
        }
        if !cell.is_list() {
            return false;
        }
        let (head, tail) = (self.store.argument(cell, 0), self.store.argument(cell, 1));
        self.set_register(f.c(), tail);
        self.store.unify(head, known)
    }

    #[inline(always)]
    pub(in crate::machine) fn get_structure(&mut self, r: &mut Registers, cell: Cell, functor: Cell) -> bool {
        let cell = self.store.deref(cell);
        if cell.is_struct() {
            r.argument = cell.addr().plus(1);
            return self.store.read(cell.addr()) == functor;
        }
        let unbound = cell.is_var();
        if unbound {
            self.store.bind(cell, Cell::structure(r.heap));
            self.push(r, functor);
            r.argument = Addr::NULL;
        }
        unbound
    }

    /// The next argument of the compound term that is being unified: in read mode the one at the argument pointer, which advances; in
    /// write mode, where that pointer is null, a new variable at the top of the heap.
    #[inline(always)]
    pub(in crate::machine) fn next_argument(&mut self, r: &mut Registers) -> Cell {
        if r.argument.is_null() {
            return self.new_variable(r);
        }
        let argument = self.store.read(r.argument);
        r.argument = r.argument.plus(1);
        argument
    }

    /// Loads several arguments into registers, each as by [`Machine::next_argument`].
    #[inline(always)]
    pub(in crate::machine) fn next_arguments<const N: usize>(&mut self, r: &mut Registers, registers: [usize; N]) {
        if r.argument.is_null() {
            for register in registers {
                let variable = self.new_variable(r);
                self.set_register(register, variable);
            }
        } else {
            for (index, register) in registers.into_iter().enumerate() {
                let argument = self.store.read(r.argument.plus(index));
                self.set_register(register, argument);
            }
            r.argument = r.argument.plus(N);
        }
    }

    #[inline(always)]
    pub(in crate::machine) fn unify_argument(&mut self, r: &mut Registers, value: Cell) -> bool {
        if r.argument.is_null() {
            self.push(r, value);
            return true;
        }
        let argument = self.store.read(r.argument);
        r.argument = r.argument.plus(1);
        self.store.unify(argument, value)
    }

    #[inline(always)]
    pub(in crate::machine) fn unify_argument_constant(&mut self, r: &mut Registers, constant: Cell) -> bool {
        if r.argument.is_null() {
            self.push(r, constant);
            return true;
        }
        let argument = self.store.read(r.argument);
        r.argument = r.argument.plus(1);
        self.unify_constant(argument, constant)
    }

    #[inline(always)]
    pub(in crate::machine) fn skip_arguments(&mut self, r: &mut Registers, count: usize) {
        if r.argument.is_null() {
            for _ in 0..count {
                self.new_variable(r);
            }
        } else {
            r.argument = r.argument.plus(count);
        }
    }

    /// Skips elements of a list.
    #[inline(always)]
    pub(in crate::machine) fn skip_elements(&mut self, r: &mut Registers, count: usize) -> bool {
        let mut remaining = count;
        while remaining > 0 && !r.argument.is_null() {
            let tail = self.store.read(r.argument.plus(1));
            if !self.get_list(r, tail) {
                return false;
            }
            remaining -= 1;
        }
        for _ in 0..remaining {
            self.new_variable(r);
            self.put_tail_list(r);
        }
        true
    }

    #[inline(always)]
    pub(in crate::machine) fn unify_tail_list(&mut self, r: &mut Registers) -> bool {
        if r.argument.is_null() {
            self.put_tail_list(r);
            return true;
        }
        let tail = self.store.read(r.argument);
        self.get_list(r, tail)
    }

    /// Writes a tail that is a list pair; the pair is written next.
    #[inline(always)]
    fn put_tail_list(&mut self, r: &mut Registers) {
        let pair = Cell::list(r.heap.plus(1));
        self.push(r, pair);
    }
}
