//! Conversion of clause bodies to terms (ISO 7.6.2, 7.6.4): a variable as a goal becomes call/1 of it.
//!
//! Clauses are stored unconverted, which runs fastest; clause/2 and retract/1 convert.

use crate::compiler::body::is_connective;
use crate::machine::Machine;
use crate::machine::errors::Thrown;
use crate::terms::{Cell, Functor, atoms::known};

/// A step of the conversion.
enum Task {
    /// Converts a part.
    Part(Cell),
    /// Joins the last two converted parts by a control construct.
    Join(Functor),
}

impl Machine {
    /// A body with `call(V)` for each goal that is a variable V. The body must be acyclic, as those of clauses are.
    ///
    /// # Errors
    /// [`Thrown::Exhausted`] if there is no memory.
    pub(super) fn convert_body(&mut self, body: Cell) -> Result<Cell, Thrown> {
        if !self.has_variable_goal(body) {
            return Ok(body);
        }
        let (mut tasks, mut done) = (vec![Task::Part(body)], Vec::new());
        while let Some(task) = tasks.pop() {
            self.store.check_room(3)?;
            match task {
                Task::Join(functor) => {
                    let parts = done.split_off(done.len() - 2);
                    done.push(self.store.compound(functor.name(), &parts));
                }
                Task::Part(part) => {
                    let part = self.store.deref(part);
                    if part.is_var() {
                        done.push(self.store.compound(known::CALL, &[part]));
                    } else if let Some((functor, [left, right])) = self.control_parts(part) {
                        tasks.extend([Task::Join(functor), Task::Part(right), Task::Part(left)]);
                    } else {
                        done.push(part);
                    }
                }
            }
        }
        Ok(done.pop().unwrap_or(body))
    }

    fn has_variable_goal(&self, body: Cell) -> bool {
        let mut parts = Vec::new();
        let mut part = self.store.deref(body);
        loop {
            if part.is_var() {
                return true;
            }
            part = match self.control_parts(part) {
                Some((_, [left, right])) => {
                    parts.push(right);
                    self.store.deref(left)
                }
                None => match parts.pop() {
                    Some(next) => self.store.deref(next),
                    None => return false,
                },
            };
        }
    }

    /// The parts of a control construct that are bodies themselves. For ISO the argument of `\+` is none.
    fn control_parts(&self, part: Cell) -> Option<(Functor, [Cell; 2])> {
        let functor = self.store.functor_of(part).filter(|functor| is_connective(*functor))?;
        Some((functor, [0, 1].map(|index| self.store.argument(part, index))))
    }
}
