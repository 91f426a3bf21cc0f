//! Two translations of every clause: one to run, one to observe.
//!
//! The *fast* translation is the optimized one. In the *traced* one every goal is visible: no goal is compiled away or joined with
//! another, each is a separate call, its arguments in A0, A1, …, and all variables of a clause are in one term, so that a debugger
//! finds them by name. Clauses that are too large for registers are compiled in the same way
//! (`compiler/frame.rs`), with three instructions more:
//!
//! ```text
//!   NoteLevel    behind the head: stores the depth of the clause, one level more than that of its caller, and its call in a
//!                profile, which counts the entry
//!   Port         before each goal, its arguments loaded, and behind it: where observation sees the goal, or makes it fail
//!   CallTraced   the call; a return address behind one identifies the environment of a traced clause
//! ```
//! It is compiled when it is first called, from the terms of the clauses. A predicate's entry has a word for each translation, and
//! the loop chooses at every call which one it reads: the plain loop the first, the observing loop the second while tracing is on.
//! So nothing has to be changed when tracing begins or ends: running clauses continue as they are, and what they call runs in the
//! other translation. Environments and choicepoints of both are in the same stacks and have the same layout.
//!
//! The traced translation serves call_with_depth_limit/3, profile/1, coverage/1, and the flag `occurs_check`: it unifies heads by general
//! unification, which obeys the flag, and not by specialized instructions. Unless depth is limited it pops its environment before
//! the last call (last-call optimization), as fast code does, so loops run in constant memory.

use crate::compiler::instruction::Op;
use crate::compiler::operand::{CALL_WORDS, Fields};
use crate::machine::Machine;
use crate::program::{CodeAddr, EntryAddr, PredId, Translation};

impl Machine {
    /// The translation that is called at present.
    pub(in crate::machine) fn translation(&self) -> Translation {
        if self.watching.traces { Translation::Traced } else { Translation::Fast }
    }

    /// The code of a predicate in the present translation.
    #[inline(always)]
    pub(in crate::machine) fn code_of(&self, entry: EntryAddr) -> CodeAddr {
        if self.watching.traces { entry.traced() } else { entry.code() }
    }

    /// The code of a clause in a translation; compiled if necessary.
    pub(in crate::machine) fn clause_code_in(&mut self, id: PredId, at: usize, translation: Translation) -> CodeAddr {
        let clause = &self.database.predicate(id).clauses[at];
        let code = match translation {
            Translation::Fast => clause.fast.map(|fast| fast.code),
            Translation::Traced => clause.traced,
        };
        let code = code.unwrap_or_else(|| match translation {
            Translation::Fast => self.compile_fast(id, at),
            Translation::Traced => self.compile_traced(id, at),
        });
        self.database.code.address(code, 1)
    }

    /// The code of a clause for calls in which no other clause follows; compiled if necessary.
    pub(super) fn alone_code(&mut self, id: PredId, at: usize) -> CodeAddr {
        let code = self.database.predicate(id).clauses[at].alone;
        let code = code.unwrap_or_else(|| self.compile_alone(id, at));
        self.database.code.address(code, 1)
    }

    /// Whether the call before `next` is the last goal of its clause.
    #[inline(always)]
    pub(in crate::machine) fn is_last_call(next: CodeAddr) -> bool {
        Fields(next.fetch()).is(Op::DeallocateProceed)
    }

    /// Whether a return address is behind a call of a traced clause.
    pub(in crate::machine) fn is_traced_call(continuation: CodeAddr) -> bool {
        Fields(continuation.minus(CALL_WORDS).fetch()).is(Op::CallTraced)
    }
}
