//! The loop: fetches an instruction, and does its work in one line or calls a function that does.
//!
//! Unsafe here: reading an instruction's number as an [`Op`], and indexing registers without a bounds check. Both are sound because
//! code is written by the compiler and the stubs alone, which use no other numbers and no register beyond the last; checked builds test both.
#![allow(unsafe_code)]

use super::builtin::Suspension;
use super::control::Registers;
use super::control::goals::ControlOutcome;
use super::fetching::{fetch, fetch_behind, no_merge};
use super::gc::poison::CHECKED;
use super::{Machine, Thrown, Uncaught};
use crate::compiler::instruction::Op;
use crate::compiler::operand::Fields;
use crate::program::{CodeAddr, EntryAddr};
use crate::terms::Cell;
use std::cmp::Ordering;

/// How a run ended.
#[derive(Debug)]
pub enum Outcome {
    /// The goal succeeded; [`Machine::redo`] searches for the next solution.
    Success,
    /// It failed.
    Failure,
    /// An exception was thrown that no catch/3 caught.
    Exception(Box<Uncaught>),
    /// halt/1 was called.
    Halt(i32),
}

/// Why the machine was left.
#[derive(Debug)]
pub enum Run {
    /// The run has ended.
    Ended(Outcome),
    /// It has been left for a while: [`Machine::resume`] goes on.
    Suspended(Suspension),
}

/// The two versions of the loop: without and with observation of goals.
const PLAIN: bool = false;
const WATCHED: bool = true;

impl Machine {
    /// A register.
    #[inline(always)]
    pub(super) fn register(&self, index: usize) -> Cell {
        if CHECKED {
            assert!(self.x[index] != Cell::POISON, "X{index} is dead");
            return self.x[index];
        }
        // In bounds by the invariant at the top of this file.
        unsafe { *self.x.get_unchecked(index) }
    }

    /// Sets a register.
    #[inline(always)]
    pub(super) fn set_register(&mut self, index: usize, value: Cell) {
        if CHECKED {
            self.x[index] = value;
            self.gc.highest_register = self.gc.highest_register.max(index);
            return;
        }
        // In bounds by the invariant at the top of this file.
        unsafe { *self.x.get_unchecked_mut(index) = value }
    }

    /// Runs from the state in `regs` until the query ends.
    pub(super) fn run(&mut self) -> Run {
        let mut r = self.regs;
        loop {
            let exit = match self.watching.on {
                false => self.run_until_exit::<PLAIN>(&mut r),
                true => self.run_until_exit::<WATCHED>(&mut r),
            };
            self.regs = r;
            let outcome = match exit {
                Exit::ChangeLoop => continue,
                Exit::Thrown if self.waits_for_input() => return Run::Suspended(Suspension::Input),
                Exit::Thrown => match self.unwind() {
                    None => {
                        r = self.regs;
                        continue;
                    }
                    Some(uncaught) => Outcome::Exception(uncaught),
                },
                Exit::Success => Outcome::Success,
                Exit::Failure => Outcome::Failure,
                Exit::Halt(status) => Outcome::Halt(status),
                Exit::Suspended(why) => return Run::Suspended(why),
            };
            return Run::Ended(outcome);
        }
    }

    /// The loop proper, in two versions. Returns why it stopped; the state is in `regs`.
    #[allow(clippy::too_many_lines, reason = "one line an instruction")]
    #[allow(unreachable_code, reason = "some instructions always leave the loop")]
    fn run_until_exit<const WATCHED: bool>(&mut self, regs: &mut Registers) -> Exit {
        let m = self;
        // Passed by reference to inlined functions only: otherwise it would be in memory and not in the processor's registers.
        let mut r = *regs;
        // Results of an arm: continue, fail, or throw.
        macro_rules! check {
            ($condition:expr) => {
                if !$condition {
                    m.fail(&mut r);
                }
            };
        }
        macro_rules! test {
            ($condition:expr, $next:ident) => {
                if $condition {
                    r.code = $next;
                } else {
                    m.jump_on_false(&mut r, $next);
                }
            };
        }
        macro_rules! leave {
            ($exit:expr) => {{
                *regs = r;
                return $exit;
            }};
        }
        macro_rules! throw {
            ($thrown:expr) => {{
                m.exceptions.thrown = Some($thrown);
                leave!(Exit::Thrown)
            }};
        }
        macro_rules! attempt {
            ($result:expr) => {
                match $result {
                    Ok(value) => value,
                    Err(thrown) => throw!(thrown),
                }
            };
        }
        // Does out-of-line work if a rare condition holds: a safepoint, or cleanups after a cut.
        macro_rules! rarely {
            ($condition:expr, $work:expr) => {
                if $condition { attempt!(outside!($work)) } else { no_merge() }
            };
        }
        // Before an effect: a goal that is to be stopped must not have any more.
        macro_rules! poll {
            () => {
                if m.store.interrupts.limit() == 0 {
                    attempt!(m.poll())
                }
            };
        }
        // Out-of-line work that may read and change `regs`.
        macro_rules! outside {
            ($work:expr) => {{
                m.regs = r;
                m.store.heap_top = r.heap;
                let result = $work;
                r = m.regs;
                r.heap = m.store.heap_top;
                result
            }};
        }
        // Work that may allocate on the heap but leaves the other registers alone.
        macro_rules! with_heap {
            ($work:expr) => {{
                m.store.heap_top = r.heap;
                let result = $work;
                r.heap = m.store.heap_top;
                result
            }};
        }
        // The predicate to call, or the stub that runs it in a box.
        macro_rules! callee {
            () => {
                if WATCHED && m.watching.boxes { attempt!(outside!(m.callee_or_box())) } else { m.entry_operand(&r) }
            };
        }
        macro_rules! arithmetic_test {
            ($f:ident, $next:ident, $left:expr, $right:expr, $holds:expr, $target:expr) => {{
                let (left, right) = ($left, $right);
                let holds: fn(Ordering) -> bool = $holds;
                let result = if left.both_ints(right) {
                    holds(left.scaled().cmp(&right.scaled()))
                } else {
                    let (left, right) = (m.store.deref(left), m.store.deref(right));
                    if left.both_ints(right) {
                        holds(left.scaled().cmp(&right.scaled()))
                    } else {
                        attempt!(with_heap!(m.compare_numbers(left, right, holds)))
                    }
                };
                if result {
                    r.code = $next;
                } else {
                    m.jump_on_false_at(&mut r, $target);
                }
            }};
        }
        // A function of two small integers, which may be behind references; `otherwise` is for all other operands and results.
        macro_rules! arithmetic {
            ($f:ident, $next:ident, $left:expr, $right:expr, $overflowing:expr, $otherwise:ident) => {{
                let (left, right): (Cell, Cell) = ($left, $right);
                let overflowing: fn(Cell, Cell) -> (i64, bool) = $overflowing;
                let value = match overflowing(left, right) {
                    (value, false) if left.both_ints(right) => Cell::from_scaled(value),
                    _ => {
                        let (left, right) = (m.store.deref(left), m.store.deref(right));
                        match overflowing(left, right) {
                            (value, false) if left.both_ints(right) => Cell::from_scaled(value),
                            _ => attempt!(with_heap!(m.$otherwise($f.a(), left, right))),
                        }
                    }
                };
                m.set_register($f.a(), value);
                r.code = $next;
            }};
        }
        // The argument of that number; `None` if there is none.
        macro_rules! argument {
            ($n:expr, $term:expr) => {
                match m.find_argument($n, $term) {
                    None => attempt!(with_heap!(m.argument_otherwise($n, $term))),
                    found => found,
                }
            };
        }
        // One arm for each instruction, or for some of the same length; `next` is the address of the following instruction.
        macro_rules! dispatch {
            ($fields:ident, $next:ident, $($op:ident $(| $other:ident)* => $work:expr,)*) => {
                match decode($fields) {
                    $(Op::$op $(| Op::$other)* => {
                        #[allow(unused_variables, reason = "some instructions always jump")]
                        let $next = r.code.plus(const { Op::$op.words() });
                        $work;
                        const { fetch_behind(Op::$op) }
                    })*
                }
            };
        }
        let mut f = Fields(r.code.fetch());
        loop {
            if WATCHED && !m.count_instruction(f) {
                throw!(m.too_many_inferences())
            }
            let behind = dispatch!(f, next,
                // ---- head ----
                GetValue => { r.code = next; check!(m.store.unify(m.register(f.a()), m.register(f.b()))) },
                GetNumber => { r.code = next; check!(m.unify_number(m.register(f.a()), m.register(f.b()))) },
                GetConstant => { let k = m.constant_operand(&r); r.code = next; check!(m.unify_constant(m.register(f.a()), k)) },
                GetList => { r.code = next; check!(m.get_list(&mut r, m.register(f.a()))) },
                GetListVV => { r.code = next; check!(m.get_list_new(&mut r, f)) },
                GetListXV => { r.code = next; check!(m.get_list_known(&mut r, f)) },
                GetListXVExecute => { m.control.call_site = r.code; if m.get_list_known(&mut r, f) { let p = callee!(); rarely!(m.go_to::<WATCHED>(&mut r, p), m.safepoint_at_call(p)) } else { if WATCHED { m.uncount_inferences(1); } m.fail(&mut r); } },
                GetStructure => { let k = m.constant_operand(&r); r.code = next; check!(m.get_structure(&mut r, m.register(f.a()), k)) },
                UnifyVariable => { r.code = next; let v = m.next_argument(&mut r); m.set_register(f.a(), v); },
                UnifyVariable2 => { r.code = next; m.next_arguments(&mut r, [f.a(), f.b()]); },
                UnifyVariable3 => { r.code = next; m.next_arguments(&mut r, [f.a(), f.b(), f.c()]); },
                UnifyValue => { r.code = next; check!(m.unify_argument(&mut r, m.register(f.a()))) },
                UnifyConstant => { let k = m.constant_operand(&r); r.code = next; check!(m.unify_argument_constant(&mut r, k)) },
                UnifyVoid => { r.code = next; m.skip_arguments(&mut r, f.a()); },
                UnifyTailList => { r.code = next; check!(m.unify_tail_list(&mut r)) },
                UnifyVoidTail => { r.code = next; check!(m.skip_elements(&mut r, f.a())) },
                UnifyVariableTail => { r.code = next; check!(m.skip_elements(&mut r, f.b()) && { let v = m.next_argument(&mut r); m.set_register(f.a(), v); m.unify_tail_list(&mut r) }) },
                UnifyValueTail => { r.code = next; check!(m.skip_elements(&mut r, f.b()) && m.unify_argument(&mut r, m.register(f.a())) && m.unify_tail_list(&mut r)) },
                UnifyConstantTail => { let k = m.constant_operand(&r); r.code = next; check!(m.skip_elements(&mut r, f.a()) && m.unify_argument_constant(&mut r, k) && m.unify_tail_list(&mut r)) },
                // ---- body ----
                PutVariable => { r.code = next; let v = m.new_variable(&mut r); m.set_register(f.a(), v); },
                PutValue => { r.code = next; m.set_register(f.a(), m.register(f.b())); },
                PutConstant => { m.set_register(f.a(), m.constant_operand(&r)); r.code = next; },
                PutVariableY => { r.code = next; let v = m.new_variable(&mut r); m.set_slot(r.environment, f.a(), v); m.set_register(f.b(), v); },
                NewVariableY => { r.code = next; let v = m.new_variable(&mut r); m.set_slot(r.environment, f.a(), v); },
                PutValueY => { r.code = next; let v = m.slot(r.environment, f.b()); m.set_register(f.a(), v); },
                PutValueYY => { let y = r.code.plus(1).fetch() as usize; r.code = next; let (v, w) = (m.slot(r.environment, f.b()), m.slot(r.environment, y)); m.set_register(f.a(), v); m.set_register(f.c(), w); },
                StoreY => { r.code = next; m.set_slot(r.environment, f.a(), m.register(f.b())); },
                StoreYY => { let x = r.code.plus(1).fetch() as usize; r.code = next; m.set_slot(r.environment, f.a(), m.register(f.b())); m.set_slot(r.environment, f.c(), m.register(x)); },
                PutList => { r.code = next; m.set_register(f.a(), Cell::list(r.heap)); },
                PutListXX => { r.code = next; let (head, tail) = (m.register(f.b()), m.register(f.c())); m.put_pair(&mut r, f.a(), head, tail); },
                PutListXC => { let k = m.constant_operand(&r); r.code = next; m.put_pair(&mut r, f.a(), m.register(f.b()), k); },
                PutStructure => { let k = m.constant_operand(&r); r.code = next; m.set_register(f.a(), Cell::structure(r.heap)); m.push(&mut r, k); },
                SetVariable => { r.code = next; let v = m.new_variable(&mut r); m.set_register(f.a(), v); },
                SetVariableY => { r.code = next; let v = m.new_variable(&mut r); m.set_slot(r.environment, f.a(), v); },
                SetValue => { r.code = next; m.push(&mut r, m.register(f.a())); },
                SetValue2 => { r.code = next; m.push(&mut r, m.register(f.a())); m.push(&mut r, m.register(f.b())); },
                SetValue3 => { r.code = next; m.push(&mut r, m.register(f.a())); m.push(&mut r, m.register(f.b())); m.push(&mut r, m.register(f.c())); },
                SetValueY => { r.code = next; let v = m.slot(r.environment, f.a()); m.push(&mut r, v); },
                SetConstant => { let k = m.constant_operand(&r); r.code = next; m.push(&mut r, k); },
                SetVoid => { r.code = next; for _ in 0..f.a() { m.new_variable(&mut r); } },
                PutLiteral => { let v = attempt!(with_heap!(m.copy_literal(r.code))); r.code = next; m.set_register(f.a(), v); },
                MakeFrame => { let v = attempt!(with_heap!(m.new_variables_term(r.code.plus(1).fetch() as usize))); r.code = next; m.set_register(f.a(), v); },
                FrameArgument => { let v = m.store.argument(m.register(f.b()), r.code.plus(1).fetch() as usize); r.code = next; m.set_register(f.a(), v); },
                PutLiteralIn => { let v = attempt!(with_heap!(m.copy_literal_in(r.code, m.register(f.b())))); r.code = next; m.set_register(f.a(), v); },
                // ---- control ----
                Allocate => { r.code = next; match m.push_environment(r.environment) { Some(e) => { r.environment = e; no_merge() } None => throw!(Thrown::Exhausted(crate::terms::Region::Environments)) } },
                Deallocate => { r.code = next; r.environment = m.pop_environment(r.environment); },
                Call => { let p = callee!(); m.control.continuation = next; m.control.call_site = r.code; rarely!(m.go_to::<WATCHED>(&mut r, p), m.safepoint_at_call(p)) },
                CallTraced => { let p = callee!(); m.control.call_site = r.code; if m.watching.depth_limit.is_none() && Machine::is_last_call(next) { r.environment = m.pop_environment(r.environment); } else { m.control.continuation = next; } rarely!(m.go_to::<WATCHED>(&mut r, p), m.safepoint_at_call(p)) },
                Execute => { let p = callee!(); m.control.call_site = r.code; rarely!(m.go_to::<WATCHED>(&mut r, p), m.safepoint_at_call(p)) },
                DeallocateExecute => { let p = callee!(); m.control.call_site = r.code; r.environment = m.pop_environment(r.environment); rarely!(m.go_to::<WATCHED>(&mut r, p), m.safepoint_at_call(p)) },
                Proceed => { r.code = m.control.continuation; if CHECKED { m.poison_at_return(&r); } },
                DeallocateProceed => { r.environment = m.pop_environment(r.environment); r.code = m.control.continuation; if CHECKED { m.poison_at_return(&r); } },
                WakeProceed => { r.code = m.control.continuation; if CHECKED { m.poison_at_return(&r); } rarely!(r.heap.offset() > m.store.interrupts.limit(), m.safepoint_at_return()) },
                DeallocateWakeProceed => { r.environment = m.pop_environment(r.environment); r.code = m.control.continuation; if CHECKED { m.poison_at_return(&r); } rarely!(r.heap.offset() > m.store.interrupts.limit(), m.safepoint_at_return()) },
                Neck => { r.code = next; if !m.control.pending.alternative.is_null() && !m.pass_neck(&r, f.a()) { throw!(Thrown::Exhausted(crate::terms::Region::Choicepoints)) } },
                NeckCut => { let at = r.code; r.code = next; rarely!(m.cut_pending(), m.run_cut_cleanups(at)) },
                GetLevel => { r.code = next; m.set_register(f.a(), Cell::untagged(m.cut_barrier())); },
                GetChoice => { r.code = next; m.set_register(f.a(), Cell::untagged(m.control.choice)); },
                CutX => { let at = r.code; r.code = next; rarely!(m.cut_to(m.register(f.a()).untagged_addr()), m.run_cut_cleanups(at)) },
                CutY => { let at = r.code; r.code = next; rarely!(m.cut_to(m.slot(r.environment, f.a()).untagged_addr()), m.run_cut_cleanups(at)) },
                SoftCutX => { r.code = next; m.soft_cut(m.register(f.a()).untagged_addr()); },
                SoftCutY => { r.code = next; m.soft_cut(m.slot(r.environment, f.a()).untagged_addr()); },
                Wake => { let at = r.code; r.code = next; rarely!(r.heap.offset() > m.store.interrupts.limit(), m.execute_wake(at)) },
                NoteLevel => { r.code = next; outside!(m.note_level()); },
                Port => { r.code = next; if WATCHED { check!(outside!(m.check_depth_at_port(f))) } },
                UnifyFlagged => { r.code = next; if !attempt!(with_heap!(m.unify_by_flag(f))) { m.fail(&mut r) } },
                Jump => { r.code = m.target_operand(&r, 1); },
                Fail => m.fail(&mut r),
                // ---- choice ----
                Try => { m.try_shallow(&r, next); r.code = m.target_operand(&r, 1); },
                Retry => { m.control.pending.alternative = next; r.code = m.target_operand(&r, 1); },
                Trust => { r.code = m.target_operand(&r, 1); m.trust(); },
                TryElse => { let alternative = m.target_operand(&r, 1); r.code = next; if !m.try_else(&r, f.a(), alternative) { throw!(Thrown::Exhausted(crate::terms::Region::Choicepoints)) } },
                RetryElse => { m.check_live(&r, r.code); let alternative = m.target_operand(&r, 1); m.set_alternative(m.control.choice, alternative); r.code = next; rarely!(r.heap.offset() > m.store.interrupts.limit(), m.poll_in_clause()) },
                TrustElse => { let at = r.code; r.code = next; m.pop_choicepoint(); m.check_live(&r, at); rarely!(r.heap.offset() > m.store.interrupts.limit(), m.poll_in_clause()) },
                ShallowTry => { let alternative = m.target_operand(&r, 1); m.try_shallow(&r, alternative); r.code = next; },
                ShallowCommit => { let at = r.code; r.code = next; rarely!(m.cut_pending(), m.run_cut_cleanups(at)) },
                ShallowElse => { r.code = next; m.trust(); },
                SwitchTerm => { let v = m.store.deref(m.register(f.a())); m.set_register(f.a(), v); m.switch_on_term(&mut r, v); },
                SwitchList => { let v = m.store.deref(m.register(f.c())); if v.is_list() { let (head, tail) = (m.store.argument(v, 0), m.store.argument(v, 1)); m.set_register(f.a(), head); m.set_register(f.b(), tail); r.code = m.target_operand(&r, 3); } else { m.set_register(f.c(), v); m.switch_on_term(&mut r, v); } },
                SwitchConstant => m.jump_by_key(&mut r, Op::SwitchConstant, m.register(f.a()).bits()),
                BranchConstant => { let target = m.target_operand(&r, if m.register(f.a()) == m.constant_operand(&r) { 2 } else { 3 }); m.jump_or_fail(&mut r, target); },
                SwitchOrder => { let target = m.target_operand(&r, m.order_operand(m.register(f.a()), m.register(f.b()))); m.jump_or_fail(&mut r, target); },
                BranchUnbound => { r.code = m.target_operand(&r, if m.store.deref(m.register(f.a())).is_ref() { 1 } else { 2 }); },
                SwitchStructure => { let at = m.register(f.a()).addr(); let key = m.store.read(at); r.argument = at.plus(1); m.jump_by_key(&mut r, Op::SwitchStructure, key.bits()) },
                SwitchPrefix => { let key = m.store.prefix_key(m.register(f.a()), f.b()); m.jump_by_prefix_key(&mut r, key) },
                Assess => outside!(m.execute_assess()),
                // ---- tests ----
                Less => arithmetic_test!(f, next, m.register(f.a()), m.register(f.b()), Ordering::is_lt, 1),
                LessEqual => arithmetic_test!(f, next, m.register(f.a()), m.register(f.b()), Ordering::is_le, 1),
                ArithEqual => arithmetic_test!(f, next, m.register(f.a()), m.register(f.b()), Ordering::is_eq, 1),
                ArithNotEqual => arithmetic_test!(f, next, m.register(f.a()), m.register(f.b()), Ordering::is_ne, 1),
                LessK => arithmetic_test!(f, next, m.register(f.a()), m.constant_operand(&r), Ordering::is_lt, 2),
                LessEqualK => arithmetic_test!(f, next, m.register(f.a()), m.constant_operand(&r), Ordering::is_le, 2),
                GreaterK => arithmetic_test!(f, next, m.register(f.a()), m.constant_operand(&r), Ordering::is_gt, 2),
                GreaterEqualK => arithmetic_test!(f, next, m.register(f.a()), m.constant_operand(&r), Ordering::is_ge, 2),
                ArithEqualK => arithmetic_test!(f, next, m.register(f.a()), m.constant_operand(&r), Ordering::is_eq, 2),
                ArithNotEqualK => arithmetic_test!(f, next, m.register(f.a()), m.constant_operand(&r), Ordering::is_ne, 2),
                Identical => test!(m.store.identical(m.register(f.a()), m.register(f.b())), next),
                NotIdentical => test!(!m.store.identical(m.register(f.a()), m.register(f.b())), next),
                TermOrder => test!(m.in_order(m.register(f.a()), m.register(f.b()), f.c()), next),
                IsVar => test!(m.store.deref(m.register(f.a())).is_var(), next),
                IsNonvar => test!(!m.store.deref(m.register(f.a())).is_var(), next),
                IsAtom => test!(m.store.deref(m.register(f.a())).is_name(), next),
                IsInteger => test!(m.store.is_integer(m.store.deref(m.register(f.a()))), next),
                IsKind => test!(m.is_kind(m.register(f.a()), f.b()), next),
                // ---- arguments ----
                Argument => { let (n, term) = (m.store.deref(m.register(f.b())), m.store.deref(m.register(f.c()))); match argument!(n, term) { Some(v) => { m.set_register(f.a(), v); r.code = next; } None => m.fail(&mut r) } },
                UnifyArgument => { let (n, term) = (m.store.deref(m.register(f.a())), m.store.deref(m.register(f.b()))); match argument!(n, term) { Some(v) => { r.code = next; check!(m.unify_out_of_line(v, m.register(f.c()))) } None => m.fail(&mut r) } },
                // ---- names, arguments and order of terms ----
                NameAndArity | Compare | UnifyOrder => { let holds = match with_heap!(m.inspect_parts(f)) { Some(holds) => holds, None => throw!(with_heap!(m.inspection_error(f))) }; r.code = next; check!(holds) },
                NewTerm | UnifyFunctor | Parts | NameAndArguments | TermOfParts | TermOfList | UnifyParts => { let holds = match with_heap!(m.build_small_parts(f)) { Some(holds) => holds, None => attempt!(outside!(m.build_parts(f))) }; r.code = next; check!(holds) },
                // ---- arithmetic ----
                PutFloat => { let v = attempt!(with_heap!(m.put_float(f.a(), r.code.plus(1).fetch()))); m.set_register(f.a(), v); r.code = next; },
                Add => arithmetic!(f, next, m.register(f.b()), m.register(f.c()), |x, y| x.scaled().overflowing_add(y.scaled()), add),
                AddK => arithmetic!(f, next, m.register(f.b()), m.constant_operand(&r), |x, y| x.scaled().overflowing_add(y.scaled()), add),
                Subtract => arithmetic!(f, next, m.register(f.b()), m.register(f.c()), |x, y| x.scaled().overflowing_sub(y.scaled()), subtract),
                MultiplyK => arithmetic!(f, next, m.register(f.b()), m.constant_operand(&r), |x, y| x.scaled().overflowing_mul(y.int_value()), multiply),
                ModuloK => arithmetic!(f, next, m.register(f.b()), m.constant_operand(&r), scaled_modulo, modulo),
                Multiply => arithmetic!(f, next, m.register(f.b()), m.register(f.c()), |x, y| x.scaled().overflowing_mul(y.int_value()), multiply),
                Divide => { let v = attempt!(with_heap!(m.divide(f.a(), m.register(f.b()), m.register(f.c())))); m.set_register(f.a(), v); r.code = next; },
                IntDivide => { let v = attempt!(with_heap!(m.int_divide(f.a(), m.register(f.b()), m.register(f.c())))); m.set_register(f.a(), v); r.code = next; },
                Modulo => { let v = attempt!(with_heap!(m.modulo(f.a(), m.register(f.b()), m.register(f.c())))); m.set_register(f.a(), v); r.code = next; },
                Evaluate1 => { let v = attempt!(with_heap!(m.evaluate1(f.a(), r.code.plus(1).fetch() as u16, m.register(f.b())))); m.set_register(f.a(), v); r.code = next; },
                Evaluate2 => { let v = attempt!(with_heap!(m.evaluate2(f.a(), r.code.plus(1).fetch() as u16, m.register(f.b()), m.register(f.c())))); m.set_register(f.a(), v); r.code = next; },
                Evaluate => { let v = m.register(f.b()); let v = if v.is_int() { v } else { attempt!(with_heap!(m.evaluate_to_cell(v))) }; m.set_register(f.a(), v); r.code = next; },
                // ---- predicates without clauses ----
                Builtin => { poll!(); m.check_live(&r, r.code); if CHECKED { outside!(m.collect_at_builtin_in_tests()); } let number = r.code.plus(1).fetch() as u32; if attempt!(outside!(m.run_builtin(number))) { r.code = next; } else { m.fail(&mut r); } },
                FirstSolution => { let goes_on = attempt!(outside!(m.first_solution(f.a()))); check!(goes_on) },
                NextSolution => { let goes_on = attempt!(outside!(m.next_solution(f.a()))); check!(goes_on) },
                FirstInteger => { let goes_on = attempt!(outside!(m.first_integer())); check!(goes_on) },
                NextInteger => if !m.next_integer(&mut r) { r.code = next; } else if WATCHED { attempt!(outside!(m.count_retry())) },
                Control => { match attempt!(outside!(m.run_control())) { ControlOutcome::Continue => {} ControlOutcome::Fail => m.fail(&mut r), ControlOutcome::Halt(status) => leave!(Exit::Halt(status)), ControlOutcome::Suspend(why) => leave!(Exit::Suspended(why)) } if m.watching.on != WATCHED { leave!(Exit::ChangeLoop) } },
                ExecuteGoal => { attempt!(outside!(m.execute_goal(f.a()))); },
                EnterDynamic => { let goes_on = attempt!(outside!(m.enter_dynamic())); check!(goes_on) },
                NextDynamic => { let goes_on = attempt!(outside!(m.next_dynamic())); check!(goes_on) },
                ExecuteQualified => attempt!(outside!(m.execute_qualified())),
                Undefined => { let found = attempt!(outside!(m.call_undefined())); check!(found) },
                Guard => attempt!(outside!(m.guard_step())),
                Link => outside!(m.execute_link()),
                // ---- the machine's own ----
                CatchPush => { r.code = next; if !outside!(m.catch_push(f.a())) { throw!(Thrown::Exhausted(crate::terms::Region::Choicepoints)) } },
                CallGoal => { m.control.continuation = next; r.code = m.stubs.call; },
                CatchExit => { poll!(); r.code = next; outside!(m.catch_exit(f.a())); },
                CatchFail => { poll!(); m.pop_choicepoint(); m.fail(&mut r); },
                CleanupPush => { r.code = next; if !outside!(m.cleanup_push(f.a())) { throw!(Thrown::Exhausted(crate::terms::Region::Choicepoints)) } },
                CleanupExit => { poll!(); r.code = if outside!(m.cleanup_exit(f.a())) { next } else { m.target_operand(&r, 1) }; },
                CleanupFail => { poll!(); r.code = next; m.pop_cleanup_choicepoint(); },
                CleanupThrow => throw!(Thrown::Resumed),
                WakeResume => outside!(m.resume_after_wake(f.a())),
                Woken => { m.control.pending.alternative = CodeAddr::NULL; m.fail(&mut r); },
                Box => { r.code = next; check!(attempt!(outside!(m.box_step(f.a())))) },
                Success => { poll!(); leave!(Exit::Success) },
                Failure => { poll!(); leave!(Exit::Failure) },
            );
            f = fetch(behind, r.code);
        }
    }

    /// The constant in the first operand word.
    #[inline(always)]
    fn constant_operand(&self, r: &Registers) -> Cell {
        r.code.plus(1).read_constant()
    }

    /// The operand of `SwitchOrder` that has the target.
    #[inline(always)]
    fn order_operand(&self, left: Cell, right: Cell) -> usize {
        if left.both_ints(right) { order_operand_of_ints(left, right) } else { self.order_operand_behind(left, right) }
    }

    /// The same behind references.
    #[inline(never)]
    fn order_operand_behind(&self, left: Cell, right: Cell) -> usize {
        let (left, right) = (self.store.deref(left), self.store.deref(right));
        if left.both_ints(right) { order_operand_of_ints(left, right) } else { 4 }
    }

    /// The address in an operand word.
    #[inline(always)]
    pub(super) fn target_operand(&self, r: &Registers, operand: usize) -> CodeAddr {
        r.code.plus(operand).read_target()
    }

    /// The predicate in the first operand word.
    #[inline(always)]
    fn entry_operand(&self, r: &Registers) -> EntryAddr {
        r.code.plus(1).read_entry()
    }

    /// Continues with a predicate whose arguments are loaded. Returns whether a safepoint must be handled first.
    #[inline(always)]
    fn go_to<const WATCHED: bool>(&mut self, r: &mut Registers, entry: EntryAddr) -> bool {
        r.code = if WATCHED { self.code_of(entry) } else { entry.code() };
        if CHECKED {
            self.poison_at_call(entry);
        }
        r.heap.offset() > self.store.interrupts.limit()
    }

    /// In checked builds: overwrites what is dead at this place.
    #[inline(always)]
    fn check_live(&mut self, r: &Registers, code: CodeAddr) {
        if CHECKED {
            self.poison_at(r, code);
        }
    }

    /// Fails: jumps to the pending alternative or, if there is none, restores the newest choicepoint.
    #[inline(always)]
    pub(super) fn fail(&mut self, r: &mut Registers) {
        if self.control.pending.alternative.is_null() {
            self.restore_choicepoint(r);
        } else {
            self.store.undo_to(self.control.pending.trail);
            r.heap = self.control.pending.heap;
            r.code = self.control.pending.alternative;
        }
    }

    /// A test whose last word is the target has failed.
    #[inline(always)]
    fn jump_on_false(&mut self, r: &mut Registers, next: CodeAddr) {
        self.jump_or_fail(r, next.minus(1).read_target());
    }

    /// A test whose target is in the given operand has failed.
    #[inline(always)]
    fn jump_on_false_at(&mut self, r: &mut Registers, operand: usize) {
        self.jump_or_fail(r, self.target_operand(r, operand));
    }

    /// Jumps to a target, or fails if it is null.
    #[inline(always)]
    pub(super) fn jump_or_fail(&mut self, r: &mut Registers, target: CodeAddr) {
        if target.is_null() { self.fail(r) } else { r.code = target }
    }
}

/// Why the loop stopped.
enum Exit {
    /// Observation of goals has begun or ended: the other version of the loop continues.
    ChangeLoop,
    Thrown,
    Success,
    Failure,
    Halt(i32),
    Suspended(Suspension),
}

#[inline(always)]
fn order_operand_of_ints(left: Cell, right: Cell) -> usize {
    let (left, right) = (left.scaled(), right.scaled());
    1 + usize::from(left >= right) + usize::from(left > right)
}

/// `x mod y` for scaled small integers, y > 0; any number for other cells. A mask replaces the division by a power of two.
#[inline(always)]
fn scaled_modulo(x: Cell, y: Cell) -> (i64, bool) {
    let (x, y) = (x.scaled(), y.scaled());
    let remainder = if y & (y - 1) == 0 { x & (y - 1) } else { x.checked_rem_euclid(y).unwrap_or(0) };
    (remainder, false)
}

#[inline(always)]
fn decode(f: Fields) -> Op {
    let number = f.number();
    if CHECKED {
        return Op::ALL[number as usize];
    }
    // A number below the count of instructions by the invariant at the head of this module.
    unsafe { std::mem::transmute::<u16, Op>(number) }
}
