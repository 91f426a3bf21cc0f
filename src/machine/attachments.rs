//! Values that higher layers store in the machine: one of each type, such as the current game.
//!
//! The machine knows only the atoms in these values. They must not contain cells of the heap, which move.

use crate::terms::AtomSet;
use std::any::Any;

/// A value of a higher layer.
pub trait Attachment: Any + Send {
    /// Adds its atoms to `used`.
    fn visit_atoms(&self, used: &mut AtomSet);

    /// The approximate number of bytes that it takes, if a program can make it large.
    fn size(&self) -> usize {
        0
    }
}

/// The values of a machine.
#[derive(Default)]
pub struct Attachments {
    values: Vec<Box<dyn Attachment>>,
}

impl Attachments {
    /// The value of this type; created if there is none yet.
    pub fn get<T: Attachment + Default>(&mut self) -> &mut T {
        let is_it = |value: &dyn Attachment| (value as &dyn Any).is::<T>();
        let place = self.values.iter().position(|value| is_it(&**value)).unwrap_or_else(|| {
            self.values.push(Box::new(T::default()));
            self.values.len() - 1
        });
        let value: &mut dyn Any = &mut *self.values[place];
        value.downcast_mut().expect("it is the place of a value of this type")
    }

    /// The value of this type, if there is one.
    pub fn find<T: Attachment>(&self) -> Option<&T> {
        self.values.iter().find_map(|value| (&**value as &dyn Any).downcast_ref())
    }

    /// Adds the atoms of all values to `used`.
    pub(super) fn visit_atoms(&self, used: &mut AtomSet) {
        self.values.iter().for_each(|value| value.visit_atoms(used));
    }

    /// The approximate number of bytes that all values take.
    pub(super) fn size(&self) -> usize {
        self.values.iter().map(|value| value.size()).sum()
    }
}
