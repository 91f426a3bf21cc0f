//! Calls of bodies known at run time only: they are compiled once for each shape.
//!
//! The shape of a body is its control constructs and the functors of its goals ([`BodyShape`]). The code of a shape takes the
//! arguments of all its goals in A0, A1, …, in order, so `p(X), X > 3` and `p(f(Y)), Z > Y` share their code, and a program that
//! calls bodies for hours compiles only as many as it has shapes. Shapes are forgotten when there are very many of them.

use super::body_shape::BodyShape;
use crate::compiler::body::{Body, NotCallable};
use crate::compiler::{self, REGISTER_COUNT};
use crate::machine::Machine;
use crate::machine::errors::{Thrown, Type};
use crate::program::{CodeAddr, CodeId, Owner};
use crate::terms::{Addr, Atom, Cell};

/// The maximal number of shapes in the cache.
const MAX_SHAPES: usize = 1 << 14;

/// Up to this number, arguments are passed in registers; more are passed in one compound term.
const MAX_IN_REGISTERS: usize = 200;

impl Machine {
    /// Calls a body: a goal that is a control construct.
    pub(in crate::machine) fn execute_body(&mut self, goal: Cell, module: Atom) -> Result<(), Thrown> {
        let mut shape = std::mem::take(&mut self.code.bodies.shape);
        let code = match shape.analyze(&self.store, goal) {
            Ok(()) if self.check_depth_at_call() => self.body_code(goal, module, &mut shape),
            Ok(()) => Ok(self.stubs.fail),
            Err(NotCallable) => Err(self.type_error(Type::Callable, goal)),
        };
        shape.shrink();
        self.code.bodies.shape = shape;
        self.regs.code = code?;
        Ok(())
    }

    /// The code for a body. Loads the arguments of the body's goals.
    fn body_code(&mut self, body: Cell, module: Atom, shape: &mut BodyShape) -> Result<CodeAddr, Thrown> {
        shape.key.extend([u64::from(module.index()), self.translation() as u64]);
        let id = match self.code.bodies.codes.get(&shape.key) {
            Some(id) => *id,
            None => self.compile_body(body, module, shape)?,
        };
        self.load_body_arguments(&shape.arguments)?;
        Ok(self.database.code.address(id, 1))
    }

    #[cold]
    fn compile_body(&mut self, body: Cell, module: Atom, shape: &BodyShape) -> Result<CodeId, Thrown> {
        let Ok(flat) = Body::flatten(&&self.store, body, Addr::NULL, |_, _| {}) else {
            return Err(self.type_error(Type::Callable, body));
        };
        if self.code.bodies.codes.len() >= MAX_SHAPES {
            self.clear_body_cache();
        }
        let is_packed = shape.arguments.len() > MAX_IN_REGISTERS;
        let draft = compiler::compile_shape(&flat, module, is_packed, self.translation(), self);
        let id = self.database.code.add(draft, Owner::Temporary);
        self.code.bodies.codes.insert(shape.key.clone(), id);
        Ok(id)
    }

    fn load_body_arguments(&mut self, arguments: &[Cell]) -> Result<(), Thrown> {
        const { assert!(MAX_IN_REGISTERS < REGISTER_COUNT) };
        if arguments.len() <= MAX_IN_REGISTERS {
            self.x[..arguments.len()].copy_from_slice(arguments);
            return Ok(());
        }
        self.store.check_room(arguments.len() + 1)?;
        let name = self.store.atoms.intern("$arguments");
        self.x[0] = self.store.compound(name, arguments);
        Ok(())
    }
}
