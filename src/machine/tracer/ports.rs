//! Ports: which of them are wanted, and the goals that show them.

use super::boxes::{DEPTH, NUMBER};
use super::{Pace, Port, Unified};
use crate::compiler::operand::CALL_WORDS;
use crate::machine::{Machine, Thrown};
use crate::program::{Generation, Owner, PredId};
use crate::terms::Cell;
use crate::text::{SourceId, Span};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

impl Machine {
    /// The head of a clause has been unified with the goal of the running box, and the code behind that is in `regs`.
    pub(in crate::machine) fn note_unified(&mut self) {
        let running = self.running_box();
        if !self.tracer.is_active() || !running.is_struct() || !self.is_wanted(Port::Unify, running) {
            return;
        }
        let Some((code, _)) = self.database.code.locate(self.regs.code) else { return };
        let called = self.database.import_origin(self.predicate_of_box(running));
        if self.database.code.get(code).is_some_and(|block| block.owner() == Owner::Predicate(called)) {
            self.tracer.unified = Some(Unified { number: self.part(running, NUMBER).int_value(), code });
        }
    }

    /// Loads the goal that shows the ports that control has passed since the last step: the unify port of `around`, if a clause of it has
    /// been entered, and then `port` of a box.
    pub(super) fn call_ports(&mut self, around: Cell, port: Port, of: Cell) -> Result<(), Thrown> {
        let unified = self.tracer.unified.take();
        let unified = unified.filter(|unified| {
            around.is_struct()
                && self.part(around, NUMBER).int_value() == unified.number
                && self.is_wanted(Port::Unify, around)
        });
        let Some(unified) = unified else { return self.call_port(port, of) };
        let predicate = self.database.predicate(self.database.import_origin(self.predicate_of_box(around)));
        let current = predicate.clauses.iter().filter(|clause| clause.erased_at == Generation::NEVER);
        let place = current.enumerate().find(|(_, clause)| clause.traced == Some(unified.code));
        let clause = place.map_or(0, |(place, _)| place as i64 + 1);
        self.store.check_room(5)?;
        let port = Cell::atom(self.store.atoms.intern(port.name()));
        self.load_step("$trace_unify", &[Cell::int(clause), around, port, of]);
        Ok(())
    }

    /// Loads the goal that shows a port, if the port is wanted; otherwise skips the call.
    pub(super) fn call_port(&mut self, port: Port, of: Cell) -> Result<(), Thrown> {
        if !self.is_wanted(port, of) {
            self.regs.code = self.regs.code.plus(CALL_WORDS);
            return Ok(());
        }
        self.store.check_room(3)?;
        let port = Cell::atom(self.store.atoms.intern(port.name()));
        self.load_step(if self.tracer.records() { "$record_port" } else { "$trace_port" }, &[port, of]);
        Ok(())
    }

    /// Loads a goal of the tracer itself, which runs in no box. The caller has checked that there is room.
    pub(super) fn load_step(&mut self, name: &str, arguments: &[Cell]) {
        let name = self.store.atoms.intern(name);
        self.x[0] = self.store.compound(name, arguments);
        self.tracer.paused_at = Some(self.control.choice);
    }

    /// Whether the tracer may stop at a port: `'$shows'/4` asks the conditions of spy points, too.
    pub fn is_wanted(&self, port: Port, of: Cell) -> bool {
        if self.tracer.records() {
            return matches!(port, Port::Call | Port::Exit | Port::Redo | Port::Fail);
        }
        let is_visible = self.tracer.visible.contains(port);
        self.tracer.debugs()
            && match self.tracer.pace {
                Pace::Creep => is_visible,
                Pace::Skip(depth) => {
                    let is_left = matches!(port, Port::Exit | Port::Fail | Port::Exception);
                    is_visible && is_left && self.part(of, DEPTH).int_value() <= depth
                }
                // A spy point of a clause does not need the port to be visible.
                Pace::Leap if port == Port::Unify => self.is_spied(of) || !self.tracer.spied_lines.is_empty(),
                Pace::Leap => is_visible && (self.is_spied(of) || port == Port::Call && self.is_on_spied_line(of)),
            }
    }

    /// Whether the predicate of a box has a spy point.
    fn is_spied(&self, of: Cell) -> bool {
        self.is_one_of(&self.tracer.spied, self.predicate_of_box(of))
    }

    /// Whether a predicate that is called is one of these, perhaps by way of an import.
    pub(super) fn is_one_of(&self, predicates: &HashSet<PredId, FxBuildHasher>, called: PredId) -> bool {
        !predicates.is_empty() && {
            let origin = self.database.import_origin(called);
            let is_one = |id: PredId| predicates.contains(&id);
            // The first call tells where a predicate of the system is from: it may have been named before that, or be this call.
            is_one(called) || is_one(origin) || {
                let predicate = self.database.predicate(origin);
                !predicate.is_defined() && self.database.visible_predicate(predicate.key).is_some_and(is_one)
            }
        }
    }

    /// Whether the goal of a box is called in a line with a spy point in which no clause begins.
    pub fn is_on_spied_line(&self, of: Cell) -> bool {
        !self.tracer.spied_lines.is_empty()
            && self.site_of_box(of).is_some_and(|site| {
                self.place_of_site(site).is_some_and(|(source, span)| self.is_spied_line(source, span))
                    && !self.clause_of_site(site).is_some_and(|(source, span)| self.is_spied_line(source, span))
            })
    }

    /// Whether a clause of the predicate of a box, given by its number from 1, begins in a line with a spy point.
    pub fn is_clause_on_spied_line(&self, of: Cell, number: usize) -> bool {
        let predicate = self.database.predicate(self.database.import_origin(self.predicate_of_box(of)));
        let mut current = predicate.clauses.iter().filter(|clause| clause.erased_at == Generation::NEVER);
        let origin = number.checked_sub(1).and_then(|place| current.nth(place)?.source.origin);
        origin.is_some_and(|origin| self.is_spied_line(origin.source, origin.span))
    }

    /// Whether a span begins in a line with a spy point.
    fn is_spied_line(&self, source: SourceId, span: Span) -> bool {
        let Some(source) = self.sources.get(source) else { return false };
        let number = source.line(span.start);
        self.tracer.spied_lines.iter().any(|line| line.number == number && *line.source == *source.name())
    }
}
