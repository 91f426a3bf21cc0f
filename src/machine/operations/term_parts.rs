//! Names, arguments and order of terms: functor/3, `=..` and compare/3 (ISO 8.5.1, 8.5.3, 8.4.2).
//!
//! The loop has two arms for all their instructions: what is inline there costs all others registers of the processor.

use crate::compiler::instruction::Op;
use crate::compiler::operand::Fields;
use crate::machine::errors::{Domain, Limit, Thrown, Type};
use crate::machine::gc::poison::CHECKED;
use crate::machine::{Answer, Machine};
use crate::terms::list::ListEnd;
use crate::terms::{Cell, Functor, Region, View, atoms::known};
use std::cmp::Ordering;

/// Larger terms leave the fast paths.
const FEW_ARGUMENTS: usize = 1 << 8;

// ---- functor/3 -----------------------------------------------------------------------------------------------------

impl Machine {
    /// functor/3, the arguments dereferenced.
    ///
    /// # Errors
    /// Those of functor/3 in ISO 8.5.1.3.
    pub fn functor(&mut self, term: Cell, name: Cell, arity: Cell) -> Answer {
        if term.is_var() {
            let new = self.new_term(name, arity)?;
            return Ok(self.unify(term, new));
        }
        // Without the flag `iso` this only fails, as in SWI-Prolog: the term has no such name and arity.
        if self.database.flags.iso {
            self.check_functor(name, arity)?;
        }
        let (own_name, own_arity) = self.name_and_arity(term);
        Ok(self.unify(name, own_name) && self.unify_constant(arity, own_arity))
    }

    /// The name and the arity of a dereferenced term that is bound; an atomic term is its own name.
    #[inline(always)]
    pub fn name_and_arity(&self, term: Cell) -> (Cell, Cell) {
        match self.store.functor_of(term) {
            Some(functor) => (Cell::atom(functor.name()), Cell::int(functor.arity() as i64)),
            None => (term, Cell::ZERO),
        }
    }

    /// The term of this name and arity with new variables.
    ///
    /// # Errors
    /// Those of functor/3 for an unbound Term.
    fn new_term(&mut self, name: Cell, arity: Cell) -> Result<Cell, Thrown> {
        if let Some(new) = self.small_new_term(name, arity) {
            return Ok(new);
        }
        if name.is_var() || arity.is_var() {
            return Err(self.instantiation_error());
        }
        self.check_functor(name, arity)?;
        if !name.is_atom() && self.store.compare(arity, Cell::ZERO).is_gt() {
            return Err(self.type_error(Type::Atom, name));
        }
        match self.arity_of(arity)? {
            None => Ok(name),
            Some(arity) => self.compound_of_variables(Functor::new(name.atom_value(), arity)),
        }
    }

    /// The same with few arguments; `None` if there are many, or no room, or it is an error.
    #[inline(always)]
    fn small_new_term(&mut self, name: Cell, arity: Cell) -> Option<Cell> {
        let is_small = arity.is_int() && (arity.int_value() as u64).wrapping_sub(1) < FEW_ARGUMENTS as u64;
        if !name.is_atom() || !is_small {
            return None;
        }
        self.store.check_room(FEW_ARGUMENTS + 1).ok()?;
        Some(self.store.compound_of_variables(Functor::new(name.atom_value(), arity.int_value() as usize)))
    }

    /// Checks that Name is atomic and Arity an integer, if they are bound.
    #[inline(always)]
    fn check_functor(&mut self, name: Cell, arity: Cell) -> Result<(), Thrown> {
        if name.is_compound() {
            return Err(self.type_error(Type::Atomic, name));
        }
        if !arity.is_var() && !self.store.is_integer(arity) {
            return Err(self.type_error(Type::Integer, arity));
        }
        Ok(())
    }

    /// A term as an arity; `None` for 0.
    ///
    /// # Errors
    /// instantiation_error, type_error(integer), domain_error(not_less_than_zero), representation_error(max_arity).
    pub fn arity_of(&mut self, arity: Cell) -> Result<Option<usize>, Thrown> {
        match self.store.view(arity) {
            View::Variable(_) => Err(self.instantiation_error()),
            View::Int(_) | View::Big(_) if self.store.compare(arity, Cell::ZERO).is_lt() => {
                Err(self.domain_error(Domain::NotLessThanZero, arity))
            }
            View::Int(0) => Ok(None),
            View::Int(arity) if arity <= Cell::MAX_ARITY as i64 => Ok(Some(arity as usize)),
            View::Int(_) | View::Big(_) => Err(self.representation_error(Limit::MaxArity)),
            _ => Err(self.type_error(Type::Integer, arity)),
        }
    }

    /// A compound term with new variables.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`].
    pub fn compound_of_variables(&mut self, functor: Functor) -> Result<Cell, Thrown> {
        self.store.check_room(functor.arity() + 1)?;
        Ok(self.store.compound_of_variables(functor))
    }
}

// ---- `=..` ---------------------------------------------------------------------------------------------------------

impl Machine {
    /// `=..`, the arguments dereferenced.
    ///
    /// # Errors
    /// Those of `=..` in ISO 8.5.3.3.
    pub fn univ(&mut self, term: Cell, list: Cell) -> Answer {
        if term.is_var() {
            let new = self.term_of_list(list)?;
            return Ok(self.unify(term, new));
        }
        if !self.is_list_or_partial(list) {
            return Err(self.type_error(Type::List, list));
        }
        let parts = self.parts(term)?;
        Ok(self.unify(list, parts))
    }

    #[inline(always)]
    fn is_list_or_partial(&self, list: Cell) -> bool {
        list.is_var() || matches!(self.store.list_length(list).1, ListEnd::Nil | ListEnd::Partial(_))
    }

    /// The list of the name and the arguments of a dereferenced term that is bound.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`].
    fn parts(&mut self, term: Cell) -> Result<Cell, Thrown> {
        let (name, arity) = self.name_and_arity(term);
        self.store.check_room(2 * arity.int_value() as usize + 2)?;
        match term.is_compound() {
            true => Ok(self.store.list_of_arguments(Some(name), term)),
            false => Ok(self.store.cons(name, Cell::atom(known::NIL))),
        }
    }

    /// The list of the arguments of a dereferenced term that is bound.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`].
    pub fn list_of_arguments(&mut self, term: Cell) -> Result<Cell, Thrown> {
        if !term.is_compound() {
            return Ok(Cell::atom(known::NIL));
        }
        self.store.check_room(2 * self.store.argument_row(term).1)?;
        Ok(self.store.list_of_arguments(None, term))
    }

    /// The term whose name and arguments are the elements of a list.
    ///
    /// # Errors
    /// Those of `=..` for an unbound Term.
    fn term_of_list(&mut self, list: Cell) -> Result<Cell, Thrown> {
        match self.small_term_of_list(list) {
            Some(new) => Ok(new),
            None => self.large_term(list),
        }
    }

    /// The same with few arguments; `None` if there are many, or no room, or it is an error.
    #[inline(always)]
    fn small_term_of_list(&mut self, list: Cell) -> Option<Cell> {
        if !list.is_list() {
            return None;
        }
        let [name, arguments] = [0, 1].map(|index| self.store.deref(self.store.argument(list, index)));
        self.small_term(name, arguments)
    }

    /// The same, the list in two parts.
    #[inline(always)]
    fn small_term(&mut self, name: Cell, arguments: Cell) -> Option<Cell> {
        self.store.check_room(FEW_ARGUMENTS + 1).ok()?;
        self.store.term_of_name_and_list(name, arguments, FEW_ARGUMENTS)
    }

    /// As [`Machine::term_of_list`], the list in two parts.
    fn term_of_parts(&mut self, name: Cell, arguments: Cell) -> Result<Cell, Thrown> {
        if let Some(new) = self.small_term(name, arguments) {
            return Ok(new);
        }
        // An error has the whole list.
        self.store.check_room(2)?;
        let list = self.store.cons(name, arguments);
        self.large_term(list)
    }

    /// As [`Machine::term_of_list`], for many arguments, and for the errors.
    #[cold]
    #[inline(never)]
    fn large_term(&mut self, list: Cell) -> Result<Cell, Thrown> {
        let count = self.elements_of_term(list, Cell::MAX_ARITY + 1)?;
        if count == 0 {
            return Err(self.domain_error(Domain::NonEmptyList, list));
        }
        let [name, arguments] = [0, 1].map(|index| self.store.deref(self.store.argument(list, index)));
        if name.is_var() {
            return Err(self.instantiation_error());
        }
        match count {
            1 if name.is_compound() => Err(self.type_error(Type::Atomic, name)),
            1 => Ok(name),
            _ if !name.is_atom() => Err(self.type_error(Type::Atom, name)),
            _ => self.compound_of_list(name, arguments, count - 1),
        }
    }

    /// The number of elements of a list that is to become a term.
    ///
    /// # Errors
    /// representation_error(max_arity) if there are more than `most`, instantiation_error, type_error(list).
    pub fn elements_of_term(&mut self, list: Cell, most: usize) -> Result<usize, Thrown> {
        match self.store.list_length_up_to(list, most) {
            None => Err(self.representation_error(Limit::MaxArity)),
            Some((count, ListEnd::Nil)) => Ok(count),
            Some((_, ListEnd::Partial(_))) => Err(self.instantiation_error()),
            Some((_, ListEnd::Other(_) | ListEnd::Cyclic)) => Err(self.type_error(Type::List, list)),
        }
    }

    /// The compound term of this name, an atom, with the elements of a proper list as arguments, at least one.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`].
    pub fn compound_of_list(&mut self, name: Cell, list: Cell, count: usize) -> Result<Cell, Thrown> {
        self.store.check_room(count + 1)?;
        let new = self.store.term_of_name_and_list(name, list, count);
        new.ok_or(Thrown::Exhausted(Region::Heap))
    }
}

// ---- compare/3 -----------------------------------------------------------------------------------------------------

impl Machine {
    /// compare/3, Order dereferenced.
    ///
    /// # Errors
    /// type_error(atom, Order), domain_error(order, Order).
    pub fn unify_order(&mut self, order: Cell, left: Cell, right: Cell) -> Answer {
        if !is_order(order) {
            return Err(self.order_error(order));
        }
        let found = self.order_of(left, right);
        Ok(self.unify_constant(order, found))
    }

    /// The error for what is no order.
    fn order_error(&mut self, order: Cell) -> Thrown {
        if order.is_atom() { self.domain_error(Domain::Order, order) } else { self.type_error(Type::Atom, order) }
    }

    /// The order of two terms as an atom.
    #[inline(always)]
    fn order_of(&self, left: Cell, right: Cell) -> Cell {
        Cell::atom(match self.store.compare(left, right) {
            Ordering::Less => known::LESS,
            Ordering::Equal => known::EQUAL,
            Ordering::Greater => known::GREATER,
        })
    }
}

// ---- instructions --------------------------------------------------------------------------------------------------

impl Machine {
    /// The instructions that only look at terms; `None` for an error.
    #[inline(never)]
    pub(in crate::machine) fn inspect_parts(&mut self, f: Fields) -> Option<bool> {
        if f.is(Op::NameAndArity) {
            let term = self.bound(f.c())?;
            let (name, arity) = self.name_and_arity(term);
            self.set_register(f.a(), name);
            self.set_register(f.b(), arity);
            return Some(true);
        }
        if f.is(Op::Compare) {
            let order = self.order_of(self.register(f.b()), self.register(f.c()));
            self.set_register(f.a(), order);
            return Some(true);
        }
        let order = self.dereferenced(f.a());
        if !is_order(order) {
            return None;
        }
        let found = self.order_of(self.register(f.b()), self.register(f.c()));
        Some(self.unify_constant(order, found))
    }

    /// The error of an instruction for which [`Machine::inspect_parts`] has no answer.
    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn inspection_error(&mut self, f: Fields) -> Thrown {
        if f.is(Op::NameAndArity) { self.instantiation_error() } else { self.order_error(self.dereferenced(f.a())) }
    }

    /// The instructions that build terms, where few arguments are copied; `None` if [`Machine::build_parts`] is to decide.
    #[inline(never)]
    pub(in crate::machine) fn build_small_parts(&mut self, f: Fields) -> Option<bool> {
        if CHECKED && self.gc.collect_every.is_some() {
            return None;
        }
        let new = match f.op()? {
            Op::NewTerm => self.small_new_term(self.dereferenced(f.b()), self.dereferenced(f.c()))?,
            Op::UnifyFunctor => return self.unify_small_functor(f),
            Op::Parts => {
                let term = self.bound(f.b())?;
                self.parts(term).ok()?
            }
            Op::NameAndArguments => {
                let term = self.bound(f.c())?;
                let list = self.list_of_arguments(term).ok()?;
                self.set_register(f.b(), list);
                self.name_and_arity(term).0
            }
            Op::TermOfParts => self.small_term(self.dereferenced(f.b()), self.dereferenced(f.c()))?,
            Op::TermOfList => self.small_term_of_list(self.dereferenced(f.b()))?,
            _ => return self.unify_small_parts(f),
        };
        self.set_register(f.a(), new);
        Some(true)
    }

    /// [`Op::UnifyFunctor`], likewise.
    #[inline(always)]
    fn unify_small_functor(&mut self, f: Fields) -> Option<bool> {
        let [term, name, arity] = [f.a(), f.b(), f.c()].map(|register| self.dereferenced(register));
        if term.is_var() {
            let new = self.small_new_term(name, arity)?;
            return Some(self.unify(term, new));
        }
        if self.database.flags.iso {
            return None;
        }
        let (own_name, own_arity) = self.name_and_arity(term);
        Some(self.unify(name, own_name) && self.unify_constant(arity, own_arity))
    }

    /// [`Op::UnifyParts`], likewise.
    #[inline(always)]
    fn unify_small_parts(&mut self, f: Fields) -> Option<bool> {
        let (term, list) = (self.dereferenced(f.a()), self.dereferenced(f.b()));
        if term.is_var() {
            let new = self.small_term_of_list(list)?;
            return Some(self.unify(term, new));
        }
        if !self.is_list_or_partial(list) {
            return None;
        }
        let parts = self.parts(term).ok()?;
        Some(self.unify(list, parts))
    }

    /// The instructions that build terms; if there is no room for them, after a collection of garbage.
    ///
    /// # Errors
    /// Those of functor/3 and `=..`.
    #[cold]
    #[inline(never)]
    pub(in crate::machine) fn build_parts(&mut self, f: Fields) -> Answer {
        if CHECKED {
            self.collect_at_building_in_tests()?;
        }
        match self.build_any_parts(f) {
            Err(Thrown::Exhausted(Region::Heap)) => {
                self.collect_in_clause()?;
                self.build_any_parts(f)
            }
            answer => answer,
        }
    }

    /// Runs an instruction that builds terms. It checks that there is room for them before it changes anything.
    fn build_any_parts(&mut self, f: Fields) -> Answer {
        let new = match f.op() {
            Some(Op::NewTerm) => self.new_term(self.dereferenced(f.b()), self.dereferenced(f.c()))?,
            Some(Op::UnifyFunctor) => {
                return self.functor(self.dereferenced(f.a()), self.dereferenced(f.b()), self.dereferenced(f.c()));
            }
            Some(Op::Parts) => {
                let term = self.bound_or_error(f.b())?;
                self.parts(term)?
            }
            Some(Op::NameAndArguments) => {
                let term = self.bound_or_error(f.c())?;
                let list = self.list_of_arguments(term)?;
                self.set_register(f.b(), list);
                self.name_and_arity(term).0
            }
            Some(Op::TermOfParts) => self.term_of_parts(self.dereferenced(f.b()), self.dereferenced(f.c()))?,
            Some(Op::TermOfList) => self.term_of_list(self.dereferenced(f.b()))?,
            _ => return self.univ(self.dereferenced(f.a()), self.dereferenced(f.b())),
        };
        self.set_register(f.a(), new);
        Ok(true)
    }

    /// The dereferenced value of a register, unless that is a variable.
    #[inline(always)]
    fn bound(&self, register: usize) -> Option<Cell> {
        Some(self.dereferenced(register)).filter(|value| !value.is_var())
    }

    fn bound_or_error(&mut self, register: usize) -> Result<Cell, Thrown> {
        match self.bound(register) {
            Some(value) => Ok(value),
            None => Err(self.instantiation_error()),
        }
    }

    #[inline(always)]
    fn dereferenced(&self, register: usize) -> Cell {
        self.store.deref(self.register(register))
    }
}

/// Whether a dereferenced Order is a variable, `<`, `=` or `>`.
#[inline(always)]
fn is_order(order: Cell) -> bool {
    order.is_var() || [known::LESS, known::EQUAL, known::GREATER].map(Cell::atom).contains(&order)
}
