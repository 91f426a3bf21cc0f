//! Two translations of every clause: one to run, one to observe.
//!
//! The *fast* translation is the optimized one. In the *traced* one every goal is visible: no goal is compiled away or joined with
//! another, each is a call of its own, its arguments in A0, A1, …, and all variables of a clause are in one term, so that a debugger
//! finds them by name. It is the way of clauses that are too large for registers
//! (`compiler/frame.rs`), with three instructions more:
//!
//! ```text
//!   NoteLevel    behind the head: how deep in the recursion the clause is, one level more than the clause that called it,
//!                and which box of a profile it runs in
//!   Port         before each goal, its arguments loaded, and behind it: somebody may want to see it, or not let it pass
//!   CallTraced   the call; a return address behind one says that the environment is that of a traced clause
//! ```
//! It is made when it is first wanted, from the terms that clauses keep. A predicate's entry has a word for each
//! translation, and the loop chooses at every call which it reads: the plain loop the first, the watched loop the
//! second as long as there is something to be traced. So nothing has to be changed or found when tracing begins or ends:
//! what runs goes on as it began, and what it calls is run in the other translation. Their environments and choicepoints lie
//! in the same stacks and are looked at in the same way.
//!
//! The traced translation serves call_with_depth_limit/3, profile/1, and the flag `occurs_check`: it unifies heads with
//! one general unification, which obeys the flag, and not with instructions made for each. If nobody watches
//! levels it leaves its environment before the last call as the fast one does, so loops run in constant memory.

use crate::compiler::instruction::{Fields, Op};
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

    /// The code of a clause in a translation; compiled if need be.
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

    /// Whether the call before `next` is the last goal of its clause.
    #[inline(always)]
    pub(in crate::machine) fn is_last_call(next: CodeAddr) -> bool {
        Fields(next.fetch()).op() == Op::DeallocateProceed as u16
    }

    /// Whether a return address is behind a call of a traced clause.
    pub(in crate::machine) fn is_traced_call(continuation: CodeAddr) -> bool {
        Fields(continuation.minus(2).fetch()).op() == Op::CallTraced as u16
    }
}
