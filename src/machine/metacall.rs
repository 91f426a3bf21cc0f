//! Bodies met at run time: compiled once for each shape.
//!
//! The shape of a body is its control constructs and the functors of its goals. The code of a shape takes the arguments of
//! all its goals in A0, A1, …, in order, so `p(X), X > 3` and `p(f(Y)), Z > Y` share their code, and a program that
//! calls bodies for hours compiles only as many as it has shapes. Shapes are forgotten when there are very many of them.

use super::Machine;
use super::errors::Thrown;
use crate::compiler::body::{Body, Item};
use crate::compiler::{self, REGISTERS};
use crate::program::{CodeAddr, Owner};
use crate::terms::{Atom, Cell};

/// Shapes that are remembered.
const MOST_SHAPES: usize = 1 << 14;

/// Arguments that are passed in registers; more are passed in one compound term.
const IN_REGISTERS: usize = 200;

impl Machine {
    /// The code for a body, whose goals' arguments it loads.
    pub(super) fn body_code(&mut self, body: &Body, module: Atom) -> Result<CodeAddr, Thrown> {
        let arguments = self.body_arguments(body);
        let mut shape = compiler::body::shape(body);
        let translation = self.translation();
        shape.extend([u64::from(module.index()), translation as u64]);
        let id = match self.bodies.get(&shape) {
            Some(id) => *id,
            None => {
                if self.bodies.len() >= MOST_SHAPES {
                    self.forget_bodies();
                }
                let is_packed = arguments.len() > IN_REGISTERS;
                let draft = compiler::compile_shape(body, module, is_packed, translation, self);
                let id = self.database.code.add(draft, Owner::Temporary);
                self.bodies.insert(shape, id);
                id
            }
        };
        self.load_body_arguments(&arguments)?;
        Ok(self.database.code.address(id, 1))
    }

    fn body_arguments(&self, body: &Body) -> Vec<Cell> {
        let mut arguments = Vec::new();
        for item in &body.items {
            let Item::Goal(goal) = item else { continue };
            match goal.functor {
                None => arguments.push(goal.term),
                Some(functor) => {
                    arguments.extend((0..functor.arity()).map(|index| self.store.argument(goal.term, index)));
                }
            }
        }
        arguments
    }

    fn load_body_arguments(&mut self, arguments: &[Cell]) -> Result<(), Thrown> {
        const { assert!(IN_REGISTERS < REGISTERS) };
        if arguments.len() <= IN_REGISTERS {
            self.x[..arguments.len()].copy_from_slice(arguments);
            return Ok(());
        }
        self.store.need(arguments.len() + 1)?;
        let name = self.store.atoms.intern("$arguments");
        self.x[0] = self.store.compound(name, arguments);
        Ok(())
    }
}
