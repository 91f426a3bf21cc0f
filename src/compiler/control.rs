//! Code generation for the body, item by item, with the control constructs.
//!
//! Every branch of a construct starts from the allocation at its beginning and ends with the variables of `live_out` defined
//! in the same places. So the code behind the construct is generated once, for any path that leads to it.

use super::analysis::CutKind;
use super::assembler::{Label, Target};
use super::body::{Body, ConstructId, Item, Kind};
use super::generator::Generator;
use super::goals::{self, Action};
use super::instruction::Op;
use super::registers::{Registers, TooComplex};
use crate::text::Span;

/// A construct whose end has not been reached.
struct OpenConstruct {
    /// The next branch: the target of a condition that fails.
    next: Label,
    end: Label,
    /// The allocation in which every branch begins.
    before: Registers,
    bound_before: bool,
    /// The target of failure outside the condition.
    outer_fail: Target,
}

/// The state of the pass over the body.
pub(super) struct Control<'b> {
    body: &'b Body,
    spans: &'b [Span],
    open: Vec<OpenConstruct>,
    /// Whether the next instruction is reachable; after `fail` or a tail call it is not.
    reachable: bool,
    /// The number of words of tests before a cut at the neck; 0 if the clause has no such guard.
    pub guard: usize,
    /// Whether only tests have been compiled so far.
    pure: bool,
}

impl<'b> Control<'b> {
    /// Starts a body; `pure` is true if the head has emitted no instruction.
    pub(super) fn new(body: &'b Body, spans: &'b [Span], pure: bool) -> Control<'b> {
        Control { body, spans, open: Vec::new(), reachable: true, guard: 0, pure }
    }

    pub(super) fn generate(&mut self, code: &mut Generator<'_>) -> Result<(), TooComplex> {
        let body = self.body;
        for (index, item) in body.items.iter().enumerate() {
            match *item {
                Item::Goal(goal) => self.compile_goal(code, index, &goal)?,
                Item::Cut => self.compile_cut(code, index)?,
                Item::Fail => self.compile_fail(code)?,
                Item::Counted(goals) => (0..goals).for_each(|_| code.asm.count_goal()),
                Item::Begin(id) => self.begin_construct(code, id)?,
                Item::Then(id) => self.end_condition(code, id)?,
                Item::Else(id) => self.begin_next_branch(code, id)?,
                Item::End(id) => self.end_construct(code, id)?,
            }
        }
        code.pass_neck()?;
        if self.reachable {
            code.emit_return();
        }
        Ok(())
    }

    fn compile_goal(
        &mut self,
        code: &mut Generator<'_>,
        index: usize,
        goal: &super::body::Goal,
    ) -> Result<(), TooComplex> {
        let Some(action) = code.analysis.actions[index] else { return Ok(()) };
        let arguments = goals::call_arguments(code.source, &self.body.globals, goal);
        if !action.is_inline() {
            code.pass_neck()?;
        }
        if let Some(span) = self.spans.get(goal.number as usize) {
            code.asm.record_span(*span);
        }
        code.asm.debug_info.record_goal(code.asm.here(), goal);
        code.count_inference(goal);
        match action {
            Action::Unify => code.emit_unify(arguments[0], arguments[1])?,
            Action::Is => {
                code.emit_wake();
                code.compile_is(arguments[0], arguments[1], self.open.is_empty())?;
            }
            Action::Compare(comparison) => {
                code.emit_wake();
                code.compile_comparison(comparison, arguments[0], arguments[1])?;
            }
            Action::Argument => code.compile_argument(arguments[0], arguments[1], arguments[2])?,
            Action::Functor => code.compile_functor(arguments[0], arguments[1], arguments[2])?,
            Action::Univ => code.compile_univ(arguments[0], arguments[1])?,
            Action::Order => code.compile_order(arguments[0], arguments[1], arguments[2])?,
            Action::Terms(op, kind) => code.test_terms(op, kind, arguments[0], arguments[1])?,
            Action::Type(op, kind) => code.test_type(op, kind, arguments[0])?,
            Action::Builtin(number) => {
                code.emit_wake();
                code.call_builtin(number, &arguments)?;
                self.reachable = true;
            }
            Action::Call(entry) => {
                let tail = code.analysis.tails[index];
                code.emit_call(entry, &arguments, tail)?;
                self.reachable = !tail;
            }
        }
        // A guard fails by a jump to its label.
        self.pure &= !code.bound && !action.takes_apart();
        Ok(())
    }

    fn compile_cut(&mut self, code: &mut Generator<'_>, index: usize) -> Result<(), TooComplex> {
        code.emit_wake();
        match code.analysis.cuts[index] {
            Some(CutKind::Neck) => {
                // Such a guard binds nothing, so an index may evaluate it before it selects the clause, and enter the
                // clause behind it.
                if self.pure && !code.past_neck && !code.asm.has_begun_goals() {
                    self.guard = code.asm.here() - 1;
                }
                code.cut_at_neck()?;
            }
            Some(CutKind::Clause) => {
                if let Some(level) = code.analysis.level {
                    code.pass_neck()?;
                    code.cut_to(level, Op::CutX, Op::CutY);
                }
            }
            Some(CutKind::Condition(id)) => {
                if let Some(inner) = code.analysis.constructs[id].inner {
                    code.cut_to(inner, Op::CutX, Op::CutY);
                }
            }
            None => {}
        }
        Ok(())
    }

    fn compile_fail(&mut self, code: &mut Generator<'_>) -> Result<(), TooComplex> {
        code.pass_neck()?;
        match code.fail {
            Target::Fail => code.asm.emit(Op::Fail, 0, 0, 0),
            Target::Label(label) => {
                code.asm.emit(Op::Jump, 0, 0, 0);
                code.asm.emit_target(label);
            }
        }
        self.reachable = false;
        Ok(())
    }

    fn begin_construct(&mut self, code: &mut Generator<'_>, id: ConstructId) -> Result<(), TooComplex> {
        code.pass_neck()?;
        self.pure = false;
        let construct = code.analysis.constructs[id].clone();
        code.reserve_live_out(&construct.live_out, construct.calls)?;
        if !construct.shallow {
            // Woken goals may leave choicepoints, which the condition's cut must not remove.
            code.emit_wake();
            if construct.kind == Kind::If {
                code.take_level(construct.level)?;
            }
        }
        let (next, end) = (code.asm.new_label(), code.asm.new_label());
        let open = OpenConstruct {
            next,
            end,
            before: code.registers.clone(),
            bound_before: code.bound,
            outer_fail: code.fail,
        };
        // A condition of tests jumps to the else-branch. One that binds must also undo its bindings, so it sets up a pending
        // alternative as a clause head does. Any other pushes a choicepoint.
        if construct.shallow {
            if construct.binds {
                code.emit_wake();
                code.asm.emit(Op::ShallowTry, 0, 0, 0);
                code.asm.emit_target(next);
                code.fail = Target::Fail;
            } else {
                code.fail = Target::Label(next);
            }
        } else {
            code.fail = Target::Fail;
            code.try_else(next);
            if construct.kind == Kind::SoftIf {
                code.take_level(construct.level)?;
            }
            if let Some(inner) = construct.inner {
                code.take_level(inner)?;
            }
        }
        self.open.push(open);
        Ok(())
    }

    fn end_condition(&mut self, code: &mut Generator<'_>, id: ConstructId) -> Result<(), TooComplex> {
        code.emit_wake();
        let construct = &code.analysis.constructs[id];
        let (shallow, binds, kind, level) = (construct.shallow, construct.binds, construct.kind, construct.level);
        if !shallow {
            let (x, y) = if kind == Kind::If { (Op::CutX, Op::CutY) } else { (Op::SoftCutX, Op::SoftCutY) };
            code.cut_to(level, x, y);
        } else if binds {
            code.record_live_here(false);
            code.asm.emit(Op::ShallowCommit, 0, 0, 0);
        }
        if let Some(open) = self.open.last() {
            code.fail = open.outer_fail;
        }
        self.reachable = true;
        Ok(())
    }

    /// Ends a branch: initializes the variables that other branches define, and jumps to the end of the construct. In tail
    /// position it returns instead, so the variables do not matter.
    fn leave_branch(&mut self, code: &mut Generator<'_>, id: ConstructId, last: bool) {
        if !self.reachable {
            return;
        }
        if code.analysis.constructs[id].tail {
            if !last {
                code.emit_return();
            }
            return;
        }
        let live_out = code.analysis.constructs[id].live_out.clone();
        for variable in live_out {
            code.initialize_variable(variable);
        }
        if !last && let Some(open) = self.open.last() {
            code.asm.emit(Op::Jump, 0, 0, 0);
            code.asm.emit_target(open.end);
        }
    }

    fn begin_next_branch(&mut self, code: &mut Generator<'_>, id: ConstructId) -> Result<(), TooComplex> {
        self.leave_branch(code, id, false);
        let construct = code.analysis.constructs[id].clone();
        let further = code.asm.new_label();
        let more = construct.kind == Kind::Or && code.branches.next(id);
        let Some(open) = self.open.last_mut() else { return Ok(()) };
        code.asm.bind(open.next);
        code.fail = open.outer_fail;
        code.bound = open.bound_before;
        code.registers.restore(&open.before);
        if construct.shallow {
            if construct.binds {
                // Goals woken in the condition may have written a choicepoint for the alternative, hence a live point.
                code.record_live_here(false);
                code.asm.emit(Op::ShallowElse, 0, 0, 0);
            }
        } else {
            // Backtracking enters here and restores the environment but no registers.
            code.registers.free_all();
            open.before.free_all();
            code.record_live_at_alternative();
            if more {
                open.next = further;
                code.asm.emit(Op::RetryElse, 0, 0, 0);
                code.asm.emit_target(further);
            } else {
                code.asm.emit(Op::TrustElse, 0, 0, 0);
            }
        }
        self.reachable = true;
        Ok(())
    }

    fn end_construct(&mut self, code: &mut Generator<'_>, id: ConstructId) -> Result<(), TooComplex> {
        self.leave_branch(code, id, true);
        let construct = code.analysis.constructs[id].clone();
        let Some(open) = self.open.pop() else { return Ok(()) };
        code.asm.bind(open.end);
        if construct.tail {
            // All branches but the last have returned; `generate` emits the return of the last.
            return Ok(());
        }
        self.reachable = true;
        code.fail = open.outer_fail;
        // Some branch may have bound variables.
        code.bound = true;
        let mut joined = open.before;
        for &variable in &construct.live_out {
            let register = joined.place(variable).register.map(usize::from);
            joined.mark_initialized(variable, register);
        }
        code.registers = joined;
        if construct.calls {
            code.registers.free_all();
        }
        code.release_finished();
        Ok(())
    }
}
