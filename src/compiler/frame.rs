//! Clauses too large for registers: all variables live in one compound term on the heap, the frame.
//!
//! The frame is made first, with a new variable for each of the clause. From then on no variable is new: an
//! argument is either an argument of the frame, a constant, or a literal whose variables are taken from the frame. All
//! goals are calls, all constructs push choicepoints. Slower, but any number of variables, goals and cells will do.

use super::analysis::VarId;
use super::assembler::{Assembler, Label};
use super::body::{Body, ConstructId, Item, Kind};
use super::clause::{Mode, Parts};
use super::goals::{self, Callee, Linker};
use super::instruction::Op;
use super::term::{Node, Source};
use crate::program::MAX_ARITY;
use crate::program::{CodeDraft, LivePoint, Slots};
use crate::terms::{Addr, Cell, Functor, atoms::known};
use crate::text::Span;

/// The slot of the frame.
const FRAME: usize = 0;
/// The slot of the choicepoint that was newest when the predicate was called.
const LEVEL: usize = 1;
/// The first slot of constructs; each open one has two, so that a body may nest about 30,000 deep.
const CONSTRUCTS: usize = 2;

struct Writer<'a> {
    source: Source<'a>,
    linker: &'a mut dyn Linker,
    asm: Assembler,
    variables: Vec<u32>,
    count: usize,
    /// A register that is no argument.
    scratch: usize,
    open: Vec<(ConstructId, Label, Label, bool)>,
    branches: Vec<usize>,
    /// Slots that hold values.
    slots: usize,
    /// Slots of the environment: none is given up before the end, for what a choicepoint protects begins right behind.
    all_slots: usize,
}

/// Compiles a clause by way of a frame.
pub(super) fn compile(
    source: Source<'_>,
    parts: &Parts,
    body: &Body,
    spans: &[Span],
    mode: Mode,
    linker: &mut dyn Linker,
) -> CodeDraft {
    let mut branches = vec![1; body.constructs.len()];
    body.items.iter().for_each(|item| {
        if let Item::Else(id) = item {
            branches[*id] += 1;
        }
    });
    let mut variables = vec![u32::MAX; source.cells().len()];
    let mut count = 0;
    source.variables(source.root(), |place| {
        if variables[place] == u32::MAX {
            variables[place] = count;
            count += 1;
        }
    });
    let mut writer = Writer {
        source,
        linker,
        asm: Assembler::new(),
        variables,
        count: count as usize,
        scratch: 300,
        open: Vec::new(),
        branches,
        slots: CONSTRUCTS,
        all_slots: CONSTRUCTS + 2 * depth(body),
    };
    writer.head(&parts.arguments, mode);
    writer.body(body, spans);
    writer.asm.op(Op::DeallocateProceed, 0, 0, 0);
    writer.asm.finish()
}

/// How many constructs are open at most.
fn depth(body: &Body) -> usize {
    let (mut open, mut most) = (0usize, 0);
    for item in &body.items {
        match item {
            Item::Begin(_) => open += 1,
            Item::End(_) => open -= 1,
            _ => {}
        }
        most = most.max(open);
    }
    most
}

impl Writer<'_> {
    fn variable(&self, place: usize) -> VarId {
        self.variables[place] as VarId
    }

    fn head(&mut self, arguments: &[Cell], mode: Mode) {
        let (frame, part) = (self.scratch, self.scratch + 1);
        self.asm.op(Op::MakeFrame, frame, 0, 0);
        self.asm.word(self.count as u64);
        for (register, &argument) in arguments.iter().enumerate() {
            if let Node::Constant(constant) = self.source.node(argument) {
                self.asm.op(Op::GetConstant, register, 0, 0);
                self.asm.constant(constant);
            } else {
                self.put(part, argument, frame);
                self.asm.op(Op::GetValue, register, part, 0);
            }
        }
        let saved = arguments.len() + if mode == Mode::Dynamic { 2 } else { 0 };
        let mut registers = Slots::below(saved);
        registers.insert(frame);
        self.asm.live_point(LivePoint { offset: 0, environment: false, slots: Slots::default(), registers });
        let back = self.asm.here() as u64;
        self.asm.op(Op::Wake, if mode == Mode::Last { 1 } else { 2 }, saved, 0);
        self.asm.word(back);
        self.asm.op(Op::GetLevel, part, 0, 0);
        if mode != Mode::Last {
            self.asm.op(Op::Neck, saved, 0, 0);
        }
        self.asm.op(Op::Allocate, 0, 0, 0);
        self.asm.op(Op::StoreY, FRAME, frame, 0);
        self.asm.op(Op::StoreY, LEVEL, part, 0);
    }

    /// `X[register] := ` an argument, with the frame in a register.
    fn put(&mut self, register: usize, argument: Cell, frame: usize) {
        match self.source.node(argument) {
            Node::Constant(constant) => {
                self.asm.op(Op::PutConstant, register, 0, 0);
                self.asm.constant(constant);
            }
            Node::Variable(place) => {
                self.asm.op(Op::FrameArgument, register, frame, 0);
                self.asm.word(self.variable(place) as u64);
            }
            Node::Compound(..) | Node::Boxed(_) => {
                let (mut cells, holes) = self.source.literal(argument);
                for (at, place) in holes {
                    cells[at] = Cell::attributed(Addr::from_offset(8 * self.variable(place) as u64));
                }
                self.asm.op(Op::PutLiteralIn, register, frame, 0);
                self.asm.literal(&cells);
            }
        }
    }

    fn live(&mut self, registers: usize) {
        let slots = Slots::below(self.slots);
        self.asm.live_point(LivePoint { offset: 0, environment: true, slots, registers: Slots::below(registers) });
    }

    fn body(&mut self, body: &Body, spans: &[Span]) {
        for item in &body.items {
            match *item {
                Item::Goal(goal) => {
                    if let Some(span) = spans.get(goal.number as usize) {
                        self.asm.span(*span);
                    }
                    self.goal(&goal);
                }
                Item::Cut => {
                    let slot = self.cut_slot(body);
                    self.wake();
                    self.asm.op(Op::CutY, slot, 0, 0);
                }
                Item::Fail => self.asm.op(Op::Fail, 0, 0, 0),
                Item::Begin(id) => self.begin(id, body.constructs[id]),
                Item::Then(id) => self.then(body.constructs[id]),
                Item::Else(id) => self.otherwise(id),
                Item::End(_) => {
                    if let Some((_, _, end, _)) = self.open.pop() {
                        self.asm.bind(end);
                        self.slots -= 2;
                    }
                }
            }
        }
        self.wake();
    }

    /// A cut inside a condition is local to it.
    fn cut_slot(&self, body: &Body) -> usize {
        let condition =
            self.open.iter().rposition(|(id, _, _, condition)| *condition && body.constructs[*id] != Kind::Or);
        condition.map_or(LEVEL, |depth| CONSTRUCTS + 2 * depth + 1)
    }

    fn goal(&mut self, goal: &super::body::Goal) {
        let wide = goal.functor.is_some_and(|functor| functor.arity() > MAX_ARITY);
        let (functor, arguments) = match goal.functor {
            Some(functor) if !wide => (functor, goals::arguments(self.source, goal)),
            _ => (Functor::new(known::CALL, 1), vec![goal.term]),
        };
        let callee = self.linker.resolve(goal.module, functor.name(), functor.arity());
        // A call wakes goals by itself.
        if matches!(callee, Callee::Builtin(_)) {
            self.wake();
        }
        self.asm.op(Op::PutValueY, self.scratch, FRAME, 0);
        for (register, &argument) in arguments.iter().enumerate() {
            self.put(register, argument, self.scratch);
        }
        let slots = self.all_slots;
        match callee {
            Callee::Builtin(number) => {
                self.live(arguments.len());
                self.asm.op_back(Op::Builtin, slots);
                self.asm.word(u64::from(number));
            }
            Callee::Predicate(entry) => {
                self.asm.op_back(Op::Call, slots);
                self.asm.entry(entry);
                self.live(0);
            }
        }
    }

    fn wake(&mut self) {
        self.live(0);
        let back = self.asm.here() as u64;
        self.asm.op(Op::Wake, 0, 0, self.all_slots);
        self.asm.word(back);
    }

    fn begin(&mut self, id: ConstructId, kind: Kind) {
        let (next, end) = (self.asm.label(), self.asm.label());
        let slot = CONSTRUCTS + 2 * self.open.len();
        self.wake();
        self.take_choice(slot);
        // The second slot must hold a value too before the choicepoint makes both live.
        self.take_choice(slot + 1);
        self.slots += 2;
        self.asm.op(Op::TryElse, self.all_slots, 0, 0);
        self.asm.target(next);
        self.take_choice(slot + 1);
        self.open.push((id, next, end, kind != Kind::Or));
    }

    fn take_choice(&mut self, slot: usize) {
        self.asm.op(Op::GetChoice, self.scratch, 0, 0);
        self.asm.op(Op::StoreY, slot, self.scratch, 0);
    }

    fn then(&mut self, kind: Kind) {
        self.wake();
        let slot = CONSTRUCTS + 2 * (self.open.len().saturating_sub(1));
        match kind {
            Kind::SoftIf => self.asm.op(Op::SoftCutY, slot + 1, 0, 0),
            _ => self.asm.op(Op::CutY, slot, 0, 0),
        }
        if let Some(open) = self.open.last_mut() {
            open.3 = false;
        }
    }

    fn otherwise(&mut self, id: ConstructId) {
        self.branches[id] -= 1;
        let more = self.branches[id] > 1;
        let further = self.asm.label();
        let Some(open) = self.open.last_mut() else { return };
        open.3 = false;
        self.asm.op(Op::Jump, 0, 0, 0);
        self.asm.target(open.2);
        self.asm.bind(open.1);
        open.1 = further;
        self.live(0);
        if more {
            self.asm.op(Op::RetryElse, 0, 0, 0);
            self.asm.target(further);
        } else {
            self.asm.op(Op::TrustElse, 0, 0, 0);
        }
    }
}
