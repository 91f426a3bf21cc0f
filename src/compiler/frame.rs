//! Compilation with a frame term: all variables of the clause are arguments of one compound term on the heap, the frame.
//!
//! There are only 512 registers for it, so a clause with thousands of variables does not fit in them; a compound term has no such
//! limit. The clause allocates it first, with an unbound variable for each of its own, and one slot of
//! the environment holds it. Every argument is then an argument of the frame, a constant, or a literal whose variables are taken
//! from the frame. All goals are calls and all constructs push choicepoints. The code is slower, but it needs no
//! more registers and slots than a small clause.
//!
//! Traced translations (`machine/code/translations.rs`) are compiled this way too, because it neither merges nor omits goals:
//! every goal is preceded by a `Port`.
//!
//! The choicepoint to which a condition cuts is an integer in the frame, bound to a variable of the construct. So constructs
//! nest to any depth without more slots, and backtracking into a condition does not change it.

use super::analysis::VarId;
use super::assembler::{Assembler, Label};
use super::body::{Body, ConstructId, Item, Kind};
use super::branches::{Branches, Tails};
use super::clause_parts::{ClausePosition, Parts};
use super::debug_info::{DebugInfo, Location};
use super::goals::{self, Action, Callee, Linker};
use super::instruction::Op;
use super::operand::{PortKind, WakePoint};
use super::term::{BlockTerm, Node};
use crate::program::{CodeDraft, LivePoint, LiveSet, MAX_ARITY};
use crate::terms::{Addr, Cell, Functor, atoms::known};
use crate::text::Span;

/// The slot that holds the frame.
pub(crate) const FRAME_SLOT: usize = 0;
/// The slot that holds the choicepoint that was newest when the predicate was called.
pub(crate) const LEVEL_SLOT: usize = 1;
/// The slot that holds the call depth in a traced clause.
pub(crate) const DEPTH_SLOT: usize = 2;
/// The slot that holds the node of the call tree in a traced clause.
pub(crate) const NODE_SLOT: usize = 3;
/// The name of the frame.
pub(crate) const FRAME_NAME: &str = "$frame";

struct FrameWriter<'a> {
    source: BlockTerm<'a>,
    linker: &'a mut dyn Linker,
    asm: Assembler,
    /// Whether this is a traced translation.
    traced: bool,
    /// The argument of the frame for the variable at each place of the block; `u32::MAX` elsewhere.
    variables: Vec<u32>,
    /// The number of variables of the clause. Behind their arguments the frame has two for each construct.
    count: usize,
    /// A register beyond the argument registers; the next one is free too.
    scratch: usize,
    open: Vec<OpenConstruct>,
    /// The constructs whose conditions enclose the current item, outermost first.
    conditions: Vec<ConstructId>,
    branches: Branches,
}

/// A construct whose end has not been reached.
struct OpenConstruct {
    /// The beginning of its next branch.
    next: Label,
    end: Label,
}

/// The reason for compilation with a frame.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum FrameReason {
    /// The clause is too large for registers.
    Large,
    /// The code is the traced translation of a clause of any size.
    Traced,
}

/// Compiles a clause with a frame. This always succeeds.
pub(super) fn compile(
    source: BlockTerm<'_>,
    parts: &Parts,
    body: &Body,
    spans: &[Span],
    (position, reason): (ClausePosition, FrameReason),
    linker: &mut dyn Linker,
    mut debug_info: DebugInfo,
) -> (CodeDraft, DebugInfo) {
    let mut variables = vec![u32::MAX; source.cells().len()];
    let mut count = 0;
    source.variables(source.root(), |place| {
        if variables[place] == u32::MAX {
            variables[place] = count;
            count += 1;
        }
    });
    debug_info.set_variables(&variables);
    let mut writer = FrameWriter {
        source,
        linker,
        asm: Assembler::recording(debug_info),
        traced: reason == FrameReason::Traced,
        variables,
        count: count as usize,
        scratch: first_free_register(parts, body),
        open: Vec::new(),
        conditions: Vec::new(),
        branches: Branches::of(body),
    };
    writer.compile_head(parts, position, body.constructs.len());
    writer.compile_body(body, spans);
    writer.asm.emit(Op::DeallocateProceed, 0, 0, 0);
    let debug_info = std::mem::take(&mut writer.asm.debug_info);
    (writer.asm.finish(), debug_info)
}

/// The first register behind the arguments of the head, which may be followed by two more values in a choicepoint, and of every goal.
fn first_free_register(parts: &Parts, body: &Body) -> usize {
    let arities = body.items.iter().filter_map(|item| match item {
        Item::Goal(goal) => goal.functor.map(Functor::arity),
        _ => None,
    });
    let widest = arities.filter(|arity| *arity <= MAX_ARITY).max().unwrap_or_default();
    (parts.arguments.len() + 2).max(widest)
}

impl FrameWriter<'_> {
    /// The number of slots of the environment.
    fn slot_count(&self) -> usize {
        if self.traced { NODE_SLOT + 1 } else { DEPTH_SLOT }
    }

    fn variable(&self, place: usize) -> VarId {
        self.variables[place] as VarId
    }

    /// The argument of the frame for the choicepoint that was newest before a construct: the target of `->`.
    fn level_before(&self, id: ConstructId) -> usize {
        self.count + 2 * id
    }

    /// The argument of the frame for the choicepoint of a construct: the target of cuts in the condition and of `*->`.
    fn own_level(&self, id: ConstructId) -> usize {
        self.level_before(id) + 1
    }

    fn compile_head(&mut self, parts: &Parts, position: ClausePosition, constructs: usize) {
        let (frame, part, arguments) = (self.scratch, self.scratch + 1, &parts.arguments);
        self.asm.emit(Op::MakeFrame, frame, 0, 0);
        self.asm.emit_word((self.count + 2 * constructs) as u64);
        self.asm.emit_word(self.count as u64);
        for (register, &argument) in arguments.iter().enumerate() {
            if parts.matches() {
                self.match_register(register, argument);
            } else if let Node::Constant(constant) = self.source.node(argument) {
                self.asm.emit(Op::GetConstant, register, 0, 0);
                self.asm.emit_constant(constant);
            } else {
                self.put_argument(part, argument, frame);
                self.asm.emit(Op::UnifyFlagged, register, part, 0);
            }
        }
        for (register, [_, term]) in &parts.patterns {
            self.match_register(*register, *term);
        }
        let saved = arguments.len() + if position == ClausePosition::Dynamic { 2 } else { 0 };
        let mut registers = LiveSet::below(saved);
        registers.insert(frame);
        self.asm.record_live_point(LivePoint { offset: 0, environment: false, slots: LiveSet::default(), registers });
        let back = self.asm.here() as u64;
        let point = if position == ClausePosition::Last { WakePoint::LastHead } else { WakePoint::Head };
        self.asm.emit(Op::Wake, point.field(), saved, 0);
        self.asm.emit_word(back);
        self.asm.emit(Op::GetLevel, part, 0, 0);
        // Goals woken in the head have noted where a cut leads, in a last clause too.
        self.asm.emit(Op::Neck, saved, 0, 0);
        self.asm.emit(Op::Allocate, 0, 0, 0);
        self.asm.emit(Op::StoreY, FRAME_SLOT, frame, 0);
        self.asm.emit(Op::StoreY, LEVEL_SLOT, part, 0);
        if self.traced {
            self.asm.emit(Op::NoteLevel, 0, 0, 0);
        }
    }

    /// Matches an argument with a term of the head.
    fn match_register(&mut self, register: usize, term: Cell) {
        let (frame, part) = (self.scratch, self.scratch + 1);
        self.put_argument(part, term, frame);
        self.asm.emit(Op::UnifyFlagged, register, part, frame);
    }

    /// `X[register] := ` an argument of a goal or the head; register `frame` holds the frame.
    fn put_argument(&mut self, register: usize, argument: Cell, frame: usize) {
        match self.source.node(argument) {
            Node::Constant(constant) => {
                self.asm.emit(Op::PutConstant, register, 0, 0);
                self.asm.emit_constant(constant);
            }
            Node::Variable(place) => {
                self.asm.emit(Op::FrameArgument, register, frame, 0);
                self.asm.emit_word(self.variable(place) as u64);
            }
            Node::Compound(..) | Node::Boxed(_) => {
                let (mut cells, holes) = self.source.copy_literal(argument);
                for (at, place) in holes {
                    cells[at] = Cell::attributed(Addr::relative(self.variable(place)));
                }
                self.asm.emit(Op::PutLiteralIn, register, frame, 0);
                self.asm.emit_literal(&cells);
            }
        }
    }

    fn record_live_registers(&mut self, registers: usize) {
        let (slots, registers) = (LiveSet::below(self.slot_count()), LiveSet::below(registers));
        self.asm.record_live_point(LivePoint { offset: 0, environment: true, slots, registers });
        if self.asm.debug_info.is_recording() {
            let locations = (0..self.count).map(|id| (id, Location::InFrame(FRAME_SLOT, id))).collect();
            self.asm.debug_info.record_point(self.asm.here(), true, locations);
        }
    }

    fn compile_body(&mut self, body: &Body, spans: &[Span]) {
        let tails = Tails::of(body).items;
        for (index, item) in body.items.iter().enumerate() {
            match *item {
                Item::Goal(goal) => {
                    if let Some(span) = spans.get(goal.number as usize) {
                        self.asm.record_span(*span);
                    }
                    self.asm.debug_info.record_goal(self.asm.here(), &goal);
                    self.compile_goal(body, &goal, tails[index]);
                }
                Item::Cut => self.compile_cut(),
                Item::Counted(goals) => (0..goals).for_each(|_| self.asm.count_goal()),
                Item::Fail => self.asm.emit(Op::Fail, 0, 0, 0),
                Item::Begin(id) => self.begin_construct(id, body.constructs[id]),
                Item::Then(id) => self.end_condition(id, body.constructs[id]),
                Item::Else(id) => self.begin_next_branch(id),
                Item::End(_) => {
                    if let Some(open) = self.open.pop() {
                        self.asm.bind(open.end);
                    }
                }
            }
        }
        self.emit_wake();
    }

    /// Emits a cut; inside a condition it is local.
    fn compile_cut(&mut self) {
        self.emit_wake();
        match self.conditions.last() {
            Some(&id) => self.emit_cut_to(Op::CutX, self.own_level(id)),
            None => {
                self.record_live_registers(0);
                self.asm.emit(Op::CutY, LEVEL_SLOT, 0, 0);
            }
        }
    }

    /// Cuts with `op` to the choicepoint in an argument of the frame.
    fn emit_cut_to(&mut self, op: Op, argument: usize) {
        let level = self.frame_argument(argument);
        self.record_live_registers(0);
        self.asm.emit(op, level, 0, 0);
    }

    /// Binds an argument of the frame, still unbound, to the newest choicepoint.
    fn emit_note_choice(&mut self, argument: usize) {
        let (level, choice) = (self.frame_argument(argument), self.scratch);
        self.asm.emit(Op::GetChoice, choice, 0, 0);
        self.asm.emit(Op::GetValue, level, choice, 0);
    }

    /// Loads an argument of the frame; returns its register.
    fn frame_argument(&mut self, argument: usize) -> usize {
        let (frame, register) = (self.scratch, self.scratch + 1);
        self.asm.emit(Op::PutValueY, frame, FRAME_SLOT, 0);
        self.asm.emit(Op::FrameArgument, register, frame, 0);
        self.asm.emit_word(argument as u64);
        register
    }

    fn compile_goal(&mut self, body: &Body, goal: &super::body::Goal, is_last: bool) {
        let wide = goal.functor.is_some_and(|functor| functor.arity() > MAX_ARITY);
        let (functor, arguments) = match goal.functor {
            Some(functor) if !wide => (functor, goals::call_arguments(self.source, &body.globals, goal)),
            _ => (Functor::new(known::CALL, 1), vec![goal.term]),
        };
        let mut callee = self.linker.resolve(goal.module, functor.name(), functor.arity());
        // What the tracer is to see must be a call.
        if self.traced && !self.linker.is_primitive(functor.name()) {
            callee = self.linker.as_predicate(callee);
        }
        // A call wakes goals itself.
        if matches!(callee, Callee::Builtin(_)) {
            self.emit_wake();
        }
        self.asm.emit(Op::PutValueY, self.scratch, FRAME_SLOT, 0);
        for (register, &argument) in arguments.iter().enumerate() {
            self.put_argument(register, argument, self.scratch);
        }
        self.emit_port(functor);
        match callee {
            Callee::Builtin(number) => {
                self.record_live_registers(arguments.len());
                self.asm.emit_with_block_distance(Op::Builtin, self.slot_count());
                self.asm.emit_word(u64::from(number));
            }
            Callee::Predicate(entry) => {
                self.asm
                    .emit_with_block_distance(if self.traced { Op::CallTraced } else { Op::Call }, self.slot_count());
                self.asm.emit_entry(entry);
                self.record_live_registers(0);
                if is_last && self.traced {
                    return self.asm.emit(Op::DeallocateProceed, 0, 0, 0);
                }
            }
        }
        if self.traced {
            self.asm.emit(Op::Port, 0, PortKind::Exit.field(), 0);
        }
    }

    /// Begins a goal: counts it as an inference unless it is a primitive step, and in a traced translation emits `Port`.
    /// Unifications and type tests are inline goals in other systems too, so they have no separate level in the trace.
    fn emit_port(&mut self, functor: Functor) {
        let is_primitive = self.linker.is_primitive(functor.name());
        if !is_primitive {
            self.asm.count_goal();
        }
        if self.traced {
            let is_level =
                !matches!(goals::inline_action(functor), Some(Action::Unify | Action::Terms(..) | Action::Type(..)));
            let kind = if is_primitive { PortKind::Primitive } else { PortKind::Goal };
            self.asm.emit(Op::Port, usize::from(is_level && !is_primitive), kind.field(), 0);
        }
    }

    fn emit_wake(&mut self) {
        self.record_live_registers(0);
        let back = self.asm.here() as u64;
        self.asm.emit(Op::Wake, WakePoint::Body.field(), 0, self.slot_count());
        self.asm.emit_word(back);
    }

    fn begin_construct(&mut self, id: ConstructId, kind: Kind) {
        let open = OpenConstruct { next: self.asm.new_label(), end: self.asm.new_label() };
        self.emit_wake();
        if kind == Kind::If {
            self.emit_note_choice(self.level_before(id));
        }
        self.asm.emit(Op::TryElse, self.slot_count(), 0, 0);
        self.asm.emit_target(open.next);
        if kind != Kind::Or {
            self.emit_note_choice(self.own_level(id));
            self.conditions.push(id);
        }
        self.open.push(open);
    }

    fn end_condition(&mut self, id: ConstructId, kind: Kind) {
        self.emit_wake();
        match kind {
            Kind::SoftIf => self.emit_cut_to(Op::SoftCutX, self.own_level(id)),
            _ => self.emit_cut_to(Op::CutX, self.level_before(id)),
        }
        self.conditions.pop();
    }

    fn begin_next_branch(&mut self, id: ConstructId) {
        let more = self.branches.next(id);
        let further = self.asm.new_label();
        let Some(open) = self.open.last_mut() else { return };
        self.asm.emit(Op::Jump, 0, 0, 0);
        self.asm.emit_target(open.end);
        self.asm.bind(open.next);
        open.next = further;
        self.record_live_registers(0);
        if more {
            self.asm.emit(Op::RetryElse, 0, 0, 0);
            self.asm.emit_target(further);
        } else {
            self.asm.emit(Op::TrustElse, 0, 0, 0);
        }
    }
}
