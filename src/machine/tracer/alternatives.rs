//! Alternatives: the goals in boxes to which failing may lead.

use crate::machine::Machine;
use crate::machine::code::stubs::BOX;
use crate::program::{Owner, PredId};
use crate::terms::{Addr, Cell};

/// A goal to which failing may lead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alternative {
    /// It is running, and has further clauses.
    Clauses(Cell),
    /// It has exited, and may have more solutions.
    Solutions(Cell),
}

/// The goal whose choicepoints are being visited.
struct Visited {
    /// Its box if it has exited; `None` for the goals that are running.
    exited: Option<Cell>,
    /// Whether it has a choicepoint of its own.
    has_clauses: bool,
}

impl Machine {
    /// The goals of the running query to which failing may lead, the one that comes first in front; at most `count`.
    pub fn alternatives(&self, count: usize) -> Vec<Alternative> {
        let mut found = Vec::new();
        let mut around = vec![Visited { exited: None, has_clauses: false }];
        let mut choice = self.control.choice;
        while found.len() < count && self.choice_alternative(choice) != self.stubs.failure {
            let (alternative, own) = (self.choice_alternative(choice), around.len() - 1);
            if alternative == self.stubs.boxed.redone {
                let exited = self.box_of_choice(choice);
                found.push(Alternative::Solutions(exited));
                around.push(Visited { exited: Some(exited), has_clauses: false });
            } else if alternative == self.stubs.boxed.failed {
                let opened = self.box_of_choice(choice);
                if around[own].exited == Some(opened) {
                    around.pop();
                } else if std::mem::take(&mut around[own].has_clauses) && around[own].exited.is_none() {
                    found.push(Alternative::Clauses(opened));
                }
            } else if self.is_of_program(choice) {
                around[own].has_clauses = true;
            }
            choice = self.previous_choice(choice);
        }
        found
    }

    /// The box in whose stub a choicepoint has been pushed.
    fn box_of_choice(&self, choice: Addr) -> Cell {
        self.store.deref(self.slot(self.choice_environment(choice), BOX))
    }

    /// Whether a choicepoint leads to code of the program.
    fn is_of_program(&self, choice: Addr) -> bool {
        let is_program = |id: PredId| !self.database.predicate(id).properties.system;
        if let Some(id) = self.predicate_searched(choice) {
            return is_program(id);
        }
        let code = self.database.code.locate(self.choice_alternative(choice)).map(|(code, _)| code);
        match code.and_then(|code| self.database.code.get(code)).map(|block| block.owner()) {
            Some(Owner::Predicate(id)) => is_program(id),
            Some(Owner::Temporary) => true,
            Some(Owner::System) | None => false,
        }
    }
}
