//! The trace of a ball: the goal that threw it, and those that waited for it.
//!
//! Most balls are caught and nobody asks where they came from. So a throw notes addresses of code only, and what stands there
//! is looked up when somebody asks, or when code or names are about to be forgotten.

use super::Machine;
use crate::compiler::instruction::{Fields, Op};
use crate::program::{CodeAddr, Owner, PredKey};
use crate::text::{SourceId, Span};

/// A goal on the way to an error: where it stands.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The predicate whose clause has the goal.
    pub predicate: PredKey,
    /// The goal's place in the source, where one is known.
    pub place: Option<(SourceId, Span)>,
}

/// Goals on the way to an error, newest first.
#[derive(Debug, Default)]
pub(super) struct Trace {
    /// Their addresses, as long as nobody has looked them up; one address is not noted twice running.
    sites: Vec<CodeAddr>,
    /// What has been found there.
    pub(super) frames: Vec<Frame>,
}

/// Frames kept.
const FRAMES: usize = 5;

/// Addresses noted: more than frames, for goals of the library have none.
const SITES: usize = 64;

/// Environments looked at.
const ENVIRONMENTS: usize = 256;

impl Machine {
    /// Where the last ball came from: the goal that threw it, and those that waited for it.
    pub fn trace(&mut self) -> &[Frame] {
        self.look_up_trace();
        &self.trace.frames
    }

    /// Notes where the newest goals stand: the one that runs, and those whose continuations wait.
    pub(super) fn note_trace(&mut self) {
        let mut sites = std::mem::take(&mut self.trace.sites);
        sites.clear();
        self.trace.frames.clear();
        let start = if self.is_called_site() { self.site } else { self.regs.code };
        sites.push(start);
        let mut environment = self.regs.environment;
        let mut continuation = self.continuation;
        if start == self.site && continuation.minus(2) == self.site {
            continuation = self.environment_continuation(environment);
            environment = self.environment_below(environment);
        }
        for _ in 0..ENVIRONMENTS {
            if continuation.is_null() || continuation == self.stubs.success || sites.len() >= SITES {
                break;
            }
            let site = continuation.minus(2);
            if sites.last() != Some(&site) {
                sites.push(site);
            }
            continuation = self.environment_continuation(environment);
            environment = self.environment_below(environment);
        }
        self.trace.sites = sites;
    }

    /// Looks up what stands at the addresses noted.
    pub(super) fn look_up_trace(&mut self) {
        if self.trace.sites.is_empty() {
            return;
        }
        let mut frames = Vec::new();
        for &site in &self.trace.sites {
            if frames.len() < FRAMES {
                self.look_up_site(site, &mut frames);
            }
        }
        self.trace.sites.clear();
        self.trace.frames = frames;
    }

    /// Whether the error arose in something that was just called: a built-in or a predicate without definition.
    fn is_called_site(&self) -> bool {
        !self.site.is_null()
            && matches!(
                Op::ALL.get(Fields(self.regs.code.fetch()).op() as usize),
                Some(
                    Op::ExecuteQualified
                        | Op::Undefined
                        | Op::FirstSolution
                        | Op::NextSolution
                        | Op::Control
                        | Op::Builtin
                        | Op::ExecuteGoal
                )
            )
    }

    /// Adds the goal of the instruction at `code`, if its source is known and it is not the one added last.
    fn look_up_site(&self, code: CodeAddr, frames: &mut Vec<Frame>) {
        let Some((block, offset)) = self.database.code.locate(code) else { return };
        let Some(block) = self.database.code.get(block) else { return };
        let Owner::Predicate(id) = block.owner() else { return };
        let predicate = self.database.predicate(id);
        if predicate.properties.system {
            return;
        }
        let place = block.source().zip(block.span_at(offset));
        if frames.last().is_none_or(|last: &Frame| last.place != place || last.predicate != predicate.key) {
            frames.push(Frame { predicate: predicate.key, place });
        }
    }
}
