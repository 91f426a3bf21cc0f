//! The game that a program has chosen with игра/1, until it chooses another.

use crate::games::native::instance::NativeGame;
use crate::machine::Machine;
use crate::machine::attachments::Attachment;
use crate::reports::vocabulary::GameRelations;
use crate::terms::AtomSet;
use std::sync::Arc;

/// The current game, if there is one.
#[derive(Default)]
struct CurrentGame {
    native: Option<Arc<dyn NativeGame>>,
}

impl Attachment for CurrentGame {
    fn visit_atoms(&self, used: &mut AtomSet) {
        self.native.iter().for_each(|native| native.visit_atoms(used));
    }
}

/// The current native game.
pub(super) fn native(m: &mut Machine) -> Option<Arc<dyn NativeGame>> {
    m.attachments.get::<CurrentGame>().native.clone()
}

/// Makes a native game the current one, or none.
pub(super) fn choose(m: &mut Machine, native: Option<Arc<dyn NativeGame>>) {
    m.attachments.get::<GameRelations>().set_native_game(native.is_some());
    m.attachments.get::<CurrentGame>().native = native;
}
