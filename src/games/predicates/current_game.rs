//! The current game: the native game that игра/1 has opened, if any.

use crate::games::native::instance::NativeGame;
use crate::machine::Machine;
use crate::machine::attachments::Attachment;
use crate::reports::vocabulary::GameRelations;
use crate::terms::AtomSet;
use std::sync::Arc;

#[derive(Default)]
struct CurrentGame {
    native: Option<Arc<dyn NativeGame>>,
}

impl Attachment for CurrentGame {
    fn visit_atoms(&self, used: &mut AtomSet) {
        self.native.iter().for_each(|native| native.visit_atoms(used));
    }

    fn size(&self) -> usize {
        self.native.iter().map(|native| native.size()).sum()
    }
}

/// The current native game.
pub(crate) fn current_native_game(m: &mut Machine) -> Option<Arc<dyn NativeGame>> {
    m.attachments.get::<CurrentGame>().native.clone()
}

/// Sets or clears the current native game.
pub(super) fn set_current_game(m: &mut Machine, native: Option<Arc<dyn NativeGame>>) {
    m.attachments.get::<GameRelations>().set_native_game(native.is_some());
    m.attachments.get::<CurrentGame>().native = native;
}
