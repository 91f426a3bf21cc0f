//! Analysis of a clause before code generation: the classes of variables and of control constructs.
//!
//! A *chunk* is a sequence of goals up to and including a call. A call destroys all registers, so registers hold values only
//! within a chunk; built-ins preserve them. A variable that occurs in one chunk only is temporary and lives in a register; any
//! other is permanent and has a slot of the environment. A construct is *shallow* if its condition consists of instructions
//! that preserve registers: failure of the condition is then a jump and needs no choicepoint (see `shallow`).

use super::body::{Body, ConstructId, Item, Kind};
use super::branches::Tails;
use super::goals::{self, Action, Linker};
use super::term::{BlockTerm, Node};
use crate::terms::Cell;
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

/// The number of a variable in its clause.
pub(super) type VarId = usize;

/// The result of the analysis for one variable.
#[derive(Clone, Debug)]
pub(super) struct Variable {
    /// Occurrences not yet compiled. At 0 the variable is dead: its register is free and its slot is not live.
    pub remaining: u32,
    /// Whether it lives in the environment.
    pub permanent: bool,
    /// Its slot, if permanent.
    pub slot: u16,
    /// The argument register in which the first call or built-in expects it.
    pub preference: Option<u16>,
    chunk: u32,
    first: u32,
    last: u32,
}

/// The result of the analysis for one control construct.
#[derive(Clone, Debug)]
pub(super) struct Construct {
    pub kind: Kind,
    /// Whether it needs no choicepoint.
    pub shallow: bool,
    /// Whether its condition may bind variables; the else-branch must then undo the trail.
    pub binds: bool,
    /// Whether some branch has calls, so that no register survives it.
    pub calls: bool,
    /// Whether nothing follows it.
    pub tail: bool,
    /// Variables that occur inside it and again after it; all branches must leave them in the same place.
    pub live_out: Vec<VarId>,
    /// The variable that holds the choicepoint to which success of the condition cuts.
    pub level: VarId,
    /// The variable that holds the choicepoint to which a cut inside the condition cuts.
    pub inner: Option<VarId>,
    pub(super) parent: Option<ConstructId>,
    pub(super) end: u32,
}

impl Construct {
    /// A construct before the analysis: shallow until a goal of its condition proves otherwise.
    pub(super) fn new(kind: Kind, tail: bool) -> Construct {
        Construct {
            kind,
            shallow: kind != Kind::Or,
            binds: false,
            calls: false,
            tail,
            live_out: Vec::new(),
            level: 0,
            inner: None,
            parent: None,
            end: 0,
        }
    }
}

/// The target of a cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CutKind {
    /// Before the first call, in the head or guard: only the other clauses are discarded; the body has no choicepoint yet.
    Neck,
    /// Later in the clause: to the choicepoint that was newest when the predicate was called.
    Clause,
    /// Local to a condition: to the choicepoint at its beginning.
    Condition(ConstructId),
}

/// The result of the analysis.
#[derive(Debug)]
pub(super) struct Analysis {
    /// The variables of the term, then those that hold choicepoints for constructs and cuts.
    pub variables: Vec<Variable>,
    /// The variable at each place of the block; `u32::MAX` elsewhere.
    pub by_place: Vec<u32>,
    /// The action of each goal, by the index of its item.
    pub actions: Vec<Option<Action>>,
    /// Whether an item is in tail position, by index.
    pub tails: Vec<bool>,
    /// The kind of each cut, by the index of its item.
    pub cuts: Vec<Option<CutKind>>,
    pub constructs: Vec<Construct>,
    /// The variable that holds the choicepoint to which cuts of the clause cut.
    pub level: Option<VarId>,
    /// Whether the clause needs an environment.
    pub environment: bool,
    /// The number of slots of the environment.
    pub slots: usize,
    /// The largest arity of a goal.
    pub widest: usize,
}

pub(super) struct Analyser<'a> {
    source: BlockTerm<'a>,
    pub(super) body: &'a Body,
    pub(super) out: Analysis,
    chunk: u32,
    chunks: u32,
    item: u32,
    enclosing: Vec<Frame>,
    /// Occurrences inside constructs, with the innermost construct.
    inside: Vec<(VarId, ConstructId)>,
}

/// A construct that encloses the current item.
struct Frame {
    id: ConstructId,
    in_condition: bool,
    chunk: u32,
}

/// Analyses a clause in one pass over its items.
pub(super) fn analyse(source: BlockTerm<'_>, head: &[Cell], body: &Body, linker: &mut dyn Linker) -> Analysis {
    let tails = Tails::of(body);
    let out = Analysis {
        variables: Vec::new(),
        by_place: vec![u32::MAX; source.cells().len()],
        actions: vec![None; body.items.len()],
        tails: tails.items,
        cuts: vec![None; body.items.len()],
        constructs: Vec::new(),
        level: None,
        environment: false,
        slots: 0,
        widest: 0,
    };
    let mut analyser =
        Analyser { source, body, out, chunk: 0, chunks: 0, item: 0, enclosing: Vec::new(), inside: Vec::new() };
    for (index, item) in body.items.iter().enumerate() {
        if let Item::Goal(goal) = item {
            analyser.out.actions[index] = Some(goals::classify(goal, linker));
        }
    }
    analyser.constructs(&tails.constructs);
    for &argument in head {
        analyser.occurrences(argument);
    }
    analyser.preferences();
    analyser.walk();
    analyser.live_out();
    analyser.slots();
    analyser.out
}

impl Analyser<'_> {
    fn variable(&mut self) -> VarId {
        self.out.variables.push(Variable {
            remaining: 0,
            permanent: false,
            slot: 0,
            preference: None,
            chunk: self.chunk,
            first: self.item,
            last: self.item,
        });
        self.out.variables.len() - 1
    }

    /// Records an occurrence in the current chunk. A second chunk makes the variable permanent.
    fn occurrence(&mut self, id: VarId) {
        let (chunk, item) = (self.chunk, self.item);
        let inside = self.enclosing.last().map(|frame| frame.id);
        let variable = &mut self.out.variables[id];
        if variable.remaining == 0 {
            variable.chunk = chunk;
            variable.first = item;
        } else if variable.chunk != chunk {
            variable.permanent = true;
        }
        variable.remaining += 1;
        variable.last = item;
        if let Some(inside) = inside {
            self.inside.push((id, inside));
        }
    }

    fn occurrences(&mut self, term: Cell) {
        let source = self.source;
        let mut found = Vec::new();
        source.variables(term, |place| found.push(place));
        for place in found {
            if self.out.by_place[place] == u32::MAX {
                self.out.by_place[place] = self.variable() as u32;
            }
            self.occurrence(self.out.by_place[place] as VarId);
        }
    }

    /// Variables that are arguments of the first call or built-in prefer its argument registers, which saves moves.
    fn preferences(&mut self) {
        for (index, item) in self.body.items.iter().enumerate() {
            let Item::Goal(goal) = item else { return };
            if self.out.actions[index].is_some_and(Action::is_inline) {
                continue;
            }
            for (register, argument) in goals::arguments(self.source, goal).into_iter().enumerate() {
                if let Node::Variable(place) = self.source.node(argument) {
                    if self.out.by_place[place] == u32::MAX {
                        self.out.by_place[place] = self.variable() as u32;
                    }
                    let variable = &mut self.out.variables[self.out.by_place[place] as usize];
                    variable.preference.get_or_insert(register as u16);
                }
            }
            return;
        }
    }

    /// Assigns chunks to occurrences, and levels to cuts and conditions.
    fn walk(&mut self) {
        let body = self.body;
        let mut at_neck = true;
        for (index, item) in body.items.iter().enumerate() {
            self.item = index as u32;
            match *item {
                Item::Goal(goal) => {
                    let arguments = goals::arguments(self.source, &goal);
                    for argument in &arguments {
                        self.occurrences(*argument);
                    }
                    if !self.out.actions[index].is_some_and(Action::is_inline) {
                        self.out.widest = self.out.widest.max(arguments.len());
                        at_neck = false;
                    }
                    if let Some(Action::Call(_)) = self.out.actions[index] {
                        self.out.environment |= !self.out.tails[index];
                        self.next_chunk();
                    }
                }
                Item::Cut => self.cut(index, &mut at_neck),
                Item::Fail | Item::Counted(_) => {}
                Item::Begin(id) => {
                    at_neck = false;
                    self.begin(id);
                }
                Item::Then(id) => self.then(id),
                Item::Else(id) => {
                    // A shallow else-branch is entered by a jump and starts with the registers of the beginning, so it
                    // returns to that chunk. Otherwise it is entered by backtracking, which restores no registers.
                    if self.out.constructs[id].shallow {
                        self.chunk = self.enclosing.last().map_or(0, |frame| frame.chunk);
                    } else {
                        self.next_chunk();
                    }
                }
                Item::End(id) => {
                    self.enclosing.pop();
                    if self.out.constructs[id].calls {
                        self.next_chunk();
                    }
                }
            }
        }
    }

    fn next_chunk(&mut self) {
        self.chunks += 1;
        self.chunk = self.chunks;
    }

    fn begin(&mut self, id: ConstructId) {
        let chunk = self.chunk;
        self.enclosing.push(Frame { id, in_condition: self.out.constructs[id].kind != Kind::Or, chunk });
        if !self.out.constructs[id].shallow {
            self.out.environment = true;
            if self.out.constructs[id].kind != Kind::Or {
                let level = self.variable();
                self.out.constructs[id].level = level;
                self.occurrence(level);
                self.out.variables[level].permanent = true;
            }
        }
    }

    fn then(&mut self, id: ConstructId) {
        if let Some(frame) = self.enclosing.last_mut() {
            frame.in_condition = false;
        }
        if !self.out.constructs[id].shallow {
            self.occurrence(self.out.constructs[id].level);
        }
    }

    fn cut(&mut self, index: usize, at_neck: &mut bool) {
        let kind = match self.enclosing.iter().rev().find(|frame| frame.in_condition).map(|frame| frame.id) {
            Some(condition) => CutKind::Condition(condition),
            None if *at_neck => CutKind::Neck,
            None => CutKind::Clause,
        };
        *at_neck = false;
        self.out.cuts[index] = Some(kind);
        match kind {
            CutKind::Neck => {}
            CutKind::Clause => {
                let level = match self.out.level {
                    Some(level) => level,
                    None => {
                        let level = self.variable();
                        self.out.level = Some(level);
                        // `GetLevel` defines it at the neck: one occurrence in chunk 0.
                        self.out.variables[level].remaining = 1;
                        self.out.variables[level].chunk = 0;
                        self.out.variables[level].first = 0;
                        level
                    }
                };
                self.occurrence(level);
            }
            CutKind::Condition(id) => {
                let inner = match self.out.constructs[id].inner {
                    Some(inner) => inner,
                    None => {
                        let inner = self.variable();
                        self.out.constructs[id].inner = Some(inner);
                        self.out.variables[inner].remaining = 1;
                        self.out.variables[inner].permanent = true;
                        inner
                    }
                };
                self.occurrence(inner);
            }
        }
    }

    /// Finds the variables that occur inside a construct and again after it: every branch must define them, also a branch
    /// in which they do not occur.
    fn live_out(&mut self) {
        let mut known: HashSet<(VarId, ConstructId), FxBuildHasher> = HashSet::default();
        for (id, inside) in std::mem::take(&mut self.inside) {
            let last = self.out.variables[id].last;
            let mut construct = Some(inside);
            while let Some(outer) = construct {
                construct = None;
                if self.out.constructs[outer].end < last && known.insert((id, outer)) {
                    self.out.constructs[outer].live_out.push(id);
                    construct = self.out.constructs[outer].parent;
                }
            }
        }
    }

    /// Assigns slots. The later the last occurrence of a variable, the lower its slot, so that the slots still needed at a call
    /// are a prefix of the environment and the rest can be trimmed.
    fn slots(&mut self) {
        let mut permanent: Vec<VarId> =
            (0..self.out.variables.len()).filter(|id| self.out.variables[*id].permanent).collect();
        permanent.sort_by_key(|id| std::cmp::Reverse(self.out.variables[*id].last));
        self.out.slots = permanent.len();
        self.out.environment |= !permanent.is_empty();
        for (slot, id) in permanent.into_iter().enumerate() {
            self.out.variables[id].slot = slot as u16;
        }
    }
}
