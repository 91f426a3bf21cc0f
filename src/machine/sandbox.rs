//! Built-ins that a sandbox denies: a call of one raises a permission error before anything is done.
//!
//! Their behaviour is replaced while the system is assembled, so calls cost nothing more. Predicates of the library are denied through
//! the built-ins that they rest on. Instructions of the compiler have no effects, so no code goes past the table.

use super::Machine;
use super::builtin::{Kind, Step};
use super::errors::{Operation, Permission, Thrown};
use crate::program::PredKey;
use crate::terms::atoms::known;

impl Machine {
    /// Denies the built-ins whose effects a sandbox does not allow. Nothing may have been compiled yet.
    pub fn deny_unsandboxed(&mut self) {
        let denied: Vec<_> =
            self.builtins.rows().enumerate().filter(|(_, row)| !row.effect.is_allowed_in_sandbox()).collect();
        for (number, row) in denied {
            debug_assert!(!matches!(row.kind, Kind::Inline(_)), "{} is an instruction", row.name);
            self.builtins.set_kind(number, Kind::Control(refuse));
            let name = self.store.atoms.intern(row.name);
            let id = self.predicate_id(PredKey { module: known::SYSTEM, name, arity: row.arity() as u32 });
            self.refresh_entry(id);
        }
    }
}

/// `permission_error(call, sandboxed, Name/Arity)` for the built-in that the instruction `Control` runs.
fn refuse(m: &mut Machine) -> Result<Step, Thrown> {
    let row = m.builtins.row(m.regs.code.plus(1).fetch() as usize);
    let name = m.store.atoms.intern(row.name);
    let culprit = m.indicator(name, row.arity())?;
    Err(m.permission_error(Operation::Call, Permission::Sandboxed, culprit))
}
