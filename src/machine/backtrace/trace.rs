//! The trace of an exception: the goal that threw it, and those that waited for it.
//!
//! Most exceptions are caught, and their traces are never read. So a throw records addresses of code only. They are resolved to
//! predicates and places when the trace is read, or before code or atoms are collected.

use super::{Fingerprint, Frame, ThrowOrigin};
use crate::compiler::instruction::Op;
use crate::compiler::operand::{CALL_WORDS, Fields, Property};
use crate::machine::{Machine, Thrown};
use crate::program::{CodeAddr, CodeBlock, Definition, EntryAddr, Owner, PredId};
use crate::terms::Block;

/// The maximal number of frames.
pub(super) const MAX_FRAMES: usize = 5;

/// The maximal number of call sites: more than frames, since goals of the library have no frame.
const MAX_SITES: usize = 64;

/// The maximal number of environments that are visited.
const MAX_ENVIRONMENTS: usize = 64;

impl Machine {
    /// Whether a term is the ball that was thrown last, as far as its fingerprint shows.
    pub fn was_thrown(&self, term: &Block) -> bool {
        self.backtrace.trace.shape == fingerprint_of(term)
    }

    /// Records the fingerprint of a ball.
    pub(in crate::machine) fn record_ball(&mut self, thrown: &Thrown) {
        self.backtrace.trace.shape = match thrown {
            Thrown::Ball(ball) | Thrown::Final(ball) => fingerprint_of(ball),
            _ => Fingerprint::default(),
        };
    }

    /// The trace of the last exception: the goal that threw it, and those that waited for it.
    pub fn trace(&mut self) -> &[Frame] {
        self.resolve_trace();
        &self.backtrace.trace.frames
    }

    /// Records the call sites of the running goal and of those that wait for it.
    pub(in crate::machine) fn record_trace(&mut self) {
        let mut sites = std::mem::take(&mut self.backtrace.trace.sites);
        sites.clear();
        self.backtrace.trace.frames.clear();
        let mut environment = self.regs.environment;
        let mut continuation = self.control.continuation;
        self.backtrace.trace.origin =
            ThrowOrigin { code: self.regs.code, site: self.control.call_site, call: continuation.minus(CALL_WORDS) };
        for _ in 0..MAX_ENVIRONMENTS {
            if continuation.is_null() || continuation == self.stubs.success || sites.len() >= MAX_SITES {
                break;
            }
            let site = continuation.minus(CALL_WORDS);
            if sites.last() != Some(&site) {
                sites.push(site);
            }
            continuation = self.environment_continuation(environment);
            environment = self.environment_below(environment);
        }
        self.backtrace.trace.sites = sites;
    }

    /// Resolves the recorded call sites to frames.
    pub(in crate::machine) fn resolve_trace(&mut self) {
        let origin = std::mem::replace(&mut self.backtrace.trace.origin, ThrowOrigin::NONE);
        if origin.code.is_null() {
            return;
        }
        let mut frames = Vec::new();
        self.resolve_site(self.site_of(origin), &mut frames);
        for &site in &self.backtrace.trace.sites {
            if frames.len() < MAX_FRAMES {
                self.resolve_site(site, &mut frames);
            }
        }
        self.backtrace.trace.sites.clear();
        self.backtrace.trace.frames = frames;
    }

    /// Adds the frame of the goal at `code`, unless it equals the last one.
    fn resolve_site(&self, code: CodeAddr, frames: &mut Vec<Frame>) {
        let Some(frame) = self.frame_at(code) else { return };
        let is_new = |last: &Frame| last.place != frame.place || last.predicate != frame.predicate;
        if frames.last().is_none_or(is_new) {
            frames.push(frame);
        }
    }

    /// The frame of the goal at `site`, if it belongs to a clause of the user's program.
    pub(super) fn frame_at(&self, site: CodeAddr) -> Option<Frame> {
        let (block, offset) = self.database.code.locate(site)?;
        let block = self.database.code.get(block)?;
        let Owner::Predicate(id) = block.owner() else { return None };
        let predicate = self.database.predicate(id);
        let place = block.source().zip(block.span_at(offset));
        let is_clause = matches!(predicate.definition, Definition::Clauses) && !predicate.properties.system;
        is_clause.then(|| Frame::new(predicate.key, place))
    }

    /// The call site of the goal that throws.
    pub(super) fn newest_site(&self) -> CodeAddr {
        let call = self.control.continuation.minus(CALL_WORDS);
        self.site_of(ThrowOrigin { code: self.regs.code, site: self.control.call_site, call })
    }

    /// The call site of the goal that threw: the instruction itself or, for a built-in or an undefined predicate, the call of it.
    fn site_of(&self, origin: ThrowOrigin) -> CodeAddr {
        let ThrowOrigin { code, site, call } = origin;
        let is_called = match op_at(code) {
            Some(Op::Builtin) => self.predicate_of_entry_code(code).is_some(),
            op => op.is_some_and(|op| op.has(Property::AtEntry)),
        };
        if !is_called || site.is_null() {
            return code;
        }
        // An import of a library predicate calls it by another instruction, which is then the last call.
        let calls = |entry: EntryAddr| {
            matches!(op_at(call), Some(Op::Call | Op::CallTraced)) && call.plus(1).read_entry() == entry
        };
        match self.predicate_of_entry_code(site) {
            Some(id) if calls(self.database.predicate(id).entry) => call,
            _ => site,
        }
    }

    /// Whether this is code of a clause of the library.
    pub(super) fn is_of_library(&self, code: CodeAddr) -> bool {
        let block = self.database.code.locate(code).and_then(|(block, _)| self.database.code.get(block));
        match block.map(CodeBlock::owner) {
            Some(Owner::Predicate(id)) => {
                let predicate = self.database.predicate(id);
                predicate.properties.system && matches!(predicate.definition, Definition::Clauses)
            }
            _ => false,
        }
    }

    /// The predicate to whose entry this code belongs, if it is no clause.
    fn predicate_of_entry_code(&self, code: CodeAddr) -> Option<PredId> {
        let (block, _) = self.database.code.locate(code)?;
        let Owner::Predicate(id) = self.database.code.get(block)?.owner() else { return None };
        (!matches!(self.database.predicate(id).definition, Definition::Clauses)).then_some(id)
    }
}

/// The fingerprint of a term. Pointers inside blocks are relative, so equal terms have equal ones.
fn fingerprint_of(term: &Block) -> Fingerprint {
    match term.cells() {
        [_, first, second, ..] => (term.len(), [first.bits(), second.bits()]),
        [only, ..] => (term.len(), [only.bits(), 0]),
        [] => Fingerprint::default(),
    }
}

/// The instruction at an address.
pub(in crate::machine) fn op_at(code: CodeAddr) -> Option<Op> {
    Fields(code.fetch()).op()
}
