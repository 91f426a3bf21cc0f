//! The walker: goes through a tree of positions by one method, on a stack of its own.
//!
//! Trees may be as deep as there is memory, so what waits for the values of successors is a stack of frames. And because all
//! that the walker knows is in its frames, it can stop anywhere: when a question is pending, when the time is up, when a person has
//! seen enough.
//!
//! ```text
//!     frames   root ── successor ── …  ── position whose moves are being tried
//!     moves    [ of the root | of the successor | … ]        order: how they are ranked, likewise
//! ```
//!
//! A frame holds values as its side to move sees them; what goes from frame to frame is as Max sees it. So nothing depends
//! on the sides taking turns.
//!
//! Methods that try moves in another order than they are generated in still find the move that comes first among the best:
//! a move that was generated before the best so far needs to reach its value only, others have to exceed it. So a
//! result does not depend on the order, on what the table holds, or on how many threads have filled it.

use super::frame::{Frame, NONE};
use super::method::{Cut, Method};
use super::ordering::Ordering;
use super::score::Score;
use super::table::{Bound, Table, TableEntry, UNLIMITED};
use super::tree::Tree;
use crate::games::core::Side;
use std::marker::PhantomData;
use std::sync::Arc;
use std::task::Poll;

/// Plies that captures may go on for beyond the depth.
const MAX_QUIESCENCE_PLIES: u32 = 64;

/// Moves of lines that may pile up before those that no frame holds are forgotten.
const MIN_LINES: usize = 1 << 16;

/// What a search has done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Counts {
    /// Positions valued without looking ahead.
    pub values: u64,
    /// Positions visited.
    pub nodes: u64,
    /// Positions whose last moves were left out.
    pub cuts: u64,
}

/// What helps a search to cut off more; what it finds does not depend on it.
pub struct Enhancements<M> {
    /// Where positions are remembered.
    pub table: Option<Arc<Table>>,
    /// How moves are ordered, if they are.
    pub ordering: Option<Ordering<M>>,
    /// Whether noisy moves are tried beyond the depth (C. Shannon, *Programming a Computer for Playing Chess*, 1950).
    pub quiet: bool,
    /// Whether no line is wanted.
    pub value_only: bool,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found<W> {
    /// The value, as Max sees it.
    pub value: W,
    /// The best line: the numbers of its moves, each in its position.
    pub line: Vec<u32>,
    /// Nothing was left out because of the depth: it would be the same for every greater one.
    pub is_exhaustive: bool,
}

/// Where a walk stands.
#[derive(Clone, Debug, PartialEq)]
pub enum Progress<W> {
    /// It has come to its end.
    Done(Found<W>),
    /// The tree has a question to be answered first.
    Pending,
    /// It was told to stop.
    Stopped,
}

/// Looks after a walk from time to time.
pub trait Monitor {
    /// So many positions have been visited, and what waits takes so many bytes: says when to look again, or `None` to stop.
    fn poll(&mut self, nodes: u64, size: usize) -> Option<u64>;
}

/// A position about to be visited, and the window, as Max sees it.
struct Visit<P, W> {
    position: P,
    depth: u32,
    low: W,
    high: W,
    /// Plies beyond the depth so far.
    beyond: u32,
    counted: bool,
}

/// What has come back from a successor.
struct Returned<W> {
    value: W,
    line: u32,
    /// The value is a static one, and so no bound.
    is_leaf: bool,
    /// No position was valued because the depth was reached: what was found holds for every greater depth.
    is_exhaustive: bool,
}

enum Entry<P, W> {
    Value(Returned<W>),
    Frame,
    Pending(Visit<P, W>),
}

/// A walk through a tree.
pub struct Walker<T: Tree, M: Method> {
    /// The tree.
    pub tree: T,
    /// What has been done so far.
    pub counts: Counts,
    /// What helps.
    pub enhancements: Enhancements<T::Move>,
    frames: Vec<Frame<T::Position, T::Score>>,
    moves: Vec<T::Move>,
    order: Vec<(i32, u32)>,
    /// Lines: the number of a move, and the line behind it, which stands earlier.
    lines: Vec<(u32, u32)>,
    most_lines: usize,
    visit: Option<Visit<T::Position, T::Score>>,
    /// The line to be tried first.
    hint: Vec<u32>,
    next_poll: u64,
    method: PhantomData<M>,
}

impl<T: Tree, M: Method> Walker<T, M> {
    /// A walk through a tree that has not begun.
    pub fn new(tree: T, enhancements: Enhancements<T::Move>) -> Walker<T, M> {
        Walker {
            tree,
            counts: Counts::default(),
            enhancements,
            frames: Vec::new(),
            moves: Vec::new(),
            order: Vec::new(),
            lines: Vec::new(),
            most_lines: MIN_LINES,
            visit: None,
            hint: Vec::new(),
            next_poll: 0,
            method: PhantomData,
        }
    }

    /// Begins at a position, to a depth, with a window as Max sees it; what was going on is given up. Of moves that the hint
    /// names the line is tried first.
    pub fn begin(&mut self, position: T::Position, depth: u32, window: (T::Score, T::Score), hint: Vec<u32>) {
        self.frames.clear();
        self.moves.clear();
        self.order.clear();
        self.lines.clear();
        self.hint = hint;
        self.visit = Some(Visit { position, depth, low: window.0, high: window.1, beyond: 0, counted: false });
    }

    /// Walks on until the end, a question, or the monitor's word.
    pub fn run(&mut self, monitor: &mut dyn Monitor) -> Progress<T::Score> {
        loop {
            if self.counts.nodes >= self.next_poll {
                match monitor.poll(self.counts.nodes, self.size()) {
                    Some(next) => self.next_poll = next,
                    None => return Progress::Stopped,
                }
            }
            let returned = match self.visit.take().or_else(|| self.advance()) {
                Some(visit) => match self.enter(visit) {
                    Entry::Value(returned) => returned,
                    Entry::Frame => continue,
                    Entry::Pending(visit) => {
                        self.visit = Some(visit);
                        return Progress::Pending;
                    }
                },
                None => match self.leave() {
                    Some(returned) => returned,
                    // Only a walk that has not begun has nothing to leave.
                    None => return Progress::Stopped,
                },
            };
            if self.frames.is_empty() {
                return Progress::Done(Found {
                    value: returned.value,
                    line: self.moves_of_line(returned.line),
                    is_exhaustive: returned.is_exhaustive,
                });
            }
            self.receive(returned);
        }
    }

    /// Bytes that it takes, about.
    fn size(&self) -> usize {
        let frames = self.frames.capacity() * size_of::<Frame<T::Position, T::Score>>();
        let moves = self.moves.capacity() * size_of::<T::Move>() + self.order.capacity() * size_of::<(i32, u32)>();
        frames + moves + self.lines.capacity() * size_of::<(u32, u32)>()
    }

    /// After a stop: what the moves of the root that were tried in time have come to, if any were.
    pub fn found_so_far(&self) -> Option<Found<T::Score>> {
        let root = self.frames.first()?;
        let is_known = root.best_number != NONE;
        is_known.then(|| Found {
            value: root.best.for_side(root.side),
            line: self.moves_of_line(root.line),
            is_exhaustive: false,
        })
    }

    // ---- a position is visited -------------------------------------------------------------------------------------

    #[inline(always)]
    fn enter(&mut self, mut visit: Visit<T::Position, T::Score>) -> Entry<T::Position, T::Score> {
        if !visit.counted {
            visit.counted = true;
            self.counts.nodes += 1;
        }
        let wants_line = !self.enhancements.value_only && visit.low.above() < visit.high;
        if self.enhancements.ordering.is_some()
            && visit.depth >= 2
            && !wants_line
            && let Some(value) = self.tree.forced_value(&visit.position)
        {
            self.counts.values += 1;
            return Entry::Value(Returned { value, line: NONE, is_leaf: true, is_exhaustive: true });
        }
        let mut hint = None;
        if M::CUT == Cut::Soft
            && visit.depth > 0
            && let Some(table) = &self.enhancements.table
            && let Some(known) = table.probe::<T::Score>(self.tree.key(&visit.position))
        {
            if let Some(value) = sufficient(&visit, &known, wants_line) {
                return Entry::Value(Returned {
                    value,
                    line: NONE,
                    is_leaf: false,
                    is_exhaustive: known.is_exhaustive,
                });
            }
            hint = known.best;
        }
        let is_resting = visit.depth == 0;
        if is_resting && (!self.enhancements.quiet || visit.beyond >= MAX_QUIESCENCE_PLIES) {
            return self.leaf(visit);
        }
        let mut standing = None;
        if is_resting {
            let Some((side, value)) = self.stand(&visit) else { return self.leaf(visit) };
            let beta = if side == Side::Max { visit.high } else { visit.low.negated() };
            if value.for_side(side) >= beta {
                return Entry::Value(Returned { value, line: NONE, is_leaf: true, is_exhaustive: false });
            }
            standing = Some(value);
        }
        let first = self.moves.len();
        let side = match self.tree.moves(&visit.position, &mut self.moves) {
            Poll::Ready(side) => side,
            Poll::Pending => return Entry::Pending(visit),
        };
        if self.moves.len() == first {
            return match standing {
                Some(value) => Entry::Value(Returned { value, line: NONE, is_leaf: true, is_exhaustive: true }),
                None => self.leaf(visit),
            };
        }
        let (alpha, beta) = match side {
            Side::Max => (visit.low, visit.high),
            Side::Min => (visit.high.negated(), visit.low.negated()),
        };
        let mut frame = Frame {
            position: visit.position,
            side,
            depth: visit.depth,
            beyond: visit.beyond,
            floor: alpha,
            alpha,
            beta,
            best: if M::CUT == Cut::Hard { alpha } else { T::Score::LOWEST },
            best_number: NONE,
            line: NONE,
            first: first as u32,
            end: self.moves.len() as u32,
            next: first as u32,
            number: NONE,
            scouted: None,
            is_exhaustive: !is_resting,
        };
        if let Some(value) = standing
            && let Some(value) = self.rest(&mut frame, value.for_side(side))
        {
            return Entry::Value(Returned {
                value: value.for_side(side),
                line: NONE,
                is_leaf: true,
                is_exhaustive: false,
            });
        }
        if self.enhancements.ordering.is_some() {
            let hint = self.hinted().or(hint);
            self.rank(&frame, hint);
        }
        self.frames.push(frame);
        Entry::Frame
    }

    #[inline(always)]
    fn leaf(&mut self, visit: Visit<T::Position, T::Score>) -> Entry<T::Position, T::Score> {
        match self.tree.value(&visit.position) {
            Poll::Ready(value) => {
                self.counts.values += 1;
                Entry::Value(Returned { value, line: NONE, is_leaf: true, is_exhaustive: visit.depth > 0 })
            }
            Poll::Pending => Entry::Pending(visit),
        }
    }

    /// Beyond the depth: the side to move may be content with the position as it is. Says who that is, and the value; `None` for
    /// games that do not answer at once, which have no noisy moves.
    #[inline(always)]
    fn stand(&mut self, visit: &Visit<T::Position, T::Score>) -> Option<(Side, T::Score)> {
        let side = self.tree.side_to_move(&visit.position)?;
        let Poll::Ready(value) = self.tree.value(&visit.position) else { return None };
        self.counts.values += 1;
        Some((side, value))
    }

    /// The side to move is not content, and has its noisy moves only. Gives the value if it has none.
    fn rest(&mut self, frame: &mut Frame<T::Position, T::Score>, standing: T::Score) -> Option<T::Score> {
        frame.best = standing;
        let first = frame.first as usize;
        let mut end = first;
        for at in first..self.moves.len() {
            let mv = self.moves[at];
            if self.tree.is_noisy(&frame.position, mv) {
                self.moves[end] = mv;
                end += 1;
            }
        }
        self.moves.truncate(end);
        frame.end = end as u32;
        if frame.best > frame.alpha {
            frame.alpha = frame.best;
        }
        (end == first).then_some(frame.best)
    }

    /// The number of the move that the hint has for the position on top, if all moves before it were the hint's too.
    fn hinted(&self) -> Option<usize> {
        let number = *self.hint.get(self.frames.len())?;
        let on_line = self.frames.iter().zip(&self.hint).all(|(frame, number)| frame.number == *number);
        on_line.then_some(number as usize)
    }

    fn rank(&mut self, frame: &Frame<T::Position, T::Score>, hint: Option<usize>) {
        let Some(ordering) = &self.enhancements.ordering else { return };
        let ply = self.frames.len();
        self.order.truncate(frame.first as usize);
        for (number, mv) in self.moves[frame.first as usize..].iter().enumerate() {
            let is_best = hint == Some(number);
            let rank = ordering.rank(&self.tree, &frame.position, frame.side, ply, *mv, is_best);
            self.order.push((rank, number as u32));
        }
    }

    // ---- its moves are tried ---------------------------------------------------------------------------------------

    /// The successor to be visited next; `None` if there is none left, or no frame.
    #[inline(always)]
    fn advance(&mut self) -> Option<Visit<T::Position, T::Score>> {
        let frame = self.frames.last_mut()?;
        if frame.next == frame.end {
            return None;
        }
        frame.number = if self.enhancements.ordering.is_some() {
            pick(&mut self.order[frame.next as usize..frame.end as usize])
        } else {
            frame.next - frame.first
        };
        let is_first = frame.next == frame.first;
        frame.next += 1;
        let window = frame.window::<M>(is_first);
        Some(self.successor(window))
    }

    /// The successor by the move being tried, with a window as the side to move sees it.
    #[inline(always)]
    fn successor(&mut self, (alpha, beta): (T::Score, T::Score)) -> Visit<T::Position, T::Score> {
        let frame = &self.frames[self.frames.len() - 1];
        let number = frame.number as usize;
        let mv = self.moves[frame.first as usize + number];
        let (low, high) = match frame.side {
            Side::Max => (alpha, beta),
            Side::Min => (beta.negated(), alpha.negated()),
        };
        let (depth, beyond) = match frame.depth {
            0 => (0, frame.beyond + 1),
            UNLIMITED => (UNLIMITED, 0),
            depth => (depth - 1, 0),
        };
        let position = self.tree.after(&frame.position, mv, number);
        Visit { position, depth, low, high, beyond, counted: false }
    }

    /// The value of the successor being tried.
    #[inline(always)]
    fn receive(&mut self, returned: Returned<T::Score>) {
        let top = self.frames.len() - 1;
        let frame = &mut self.frames[top];
        let value = returned.value.for_side(frame.side);
        frame.is_exhaustive &= returned.is_exhaustive;
        if M::SCOUTS
            && let Some(tested) = frame.scouted.take()
            && !returned.is_leaf
            && value > tested
            && value < frame.beta
        {
            let window = (tested, frame.beta);
            self.visit = Some(self.successor(window));
            return;
        }
        if frame.prefers::<M>(value) {
            frame.best = value;
            frame.best_number = frame.number;
            if frame.depth > 0 {
                self.lines.push((frame.number, returned.line));
                frame.line = (self.lines.len() - 1) as u32;
            }
        }
        if M::CUT != Cut::Never && M::CUT != Cut::Bound && value > frame.alpha {
            frame.alpha = value;
        }
        let cuts = match M::CUT {
            Cut::Never => false,
            Cut::Strict => value > frame.beta,
            Cut::Bound | Cut::Hard | Cut::Soft => frame.best >= frame.beta,
        };
        if cuts && frame.next < frame.end {
            frame.next = frame.end;
            self.counts.cuts += 1;
        }
        if cuts
            && frame.depth > 0
            && let Some(ordering) = &mut self.enhancements.ordering
        {
            let mv = self.moves[(frame.first + frame.number) as usize];
            if !self.tree.is_noisy(&frame.position, mv) {
                ordering.cut(frame.side, top, frame.depth, mv);
            }
        }
        if self.lines.len() > self.most_lines {
            self.compact_lines();
        }
    }

    /// All moves of the position on top have been tried, or left out.
    #[inline(always)]
    fn leave(&mut self) -> Option<Returned<T::Score>> {
        let frame = self.frames.pop()?;
        self.moves.truncate(frame.first as usize);
        if M::CUT == Cut::Soft
            && frame.depth > 0
            && let Some(table) = &self.enhancements.table
        {
            table.store(self.tree.key(&frame.position), frame.to_entry());
        }
        Some(Returned {
            value: frame.best.for_side(frame.side),
            line: frame.line,
            is_leaf: false,
            is_exhaustive: frame.is_exhaustive,
        })
    }

    // ---- lines -----------------------------------------------------------------------------------------------------

    fn moves_of_line(&self, line: u32) -> Vec<u32> {
        let next = |at: &(u32, u32)| self.lines.get(at.1 as usize).copied();
        let first = self.lines.get(line as usize).copied();
        std::iter::successors(first, next).map(|(number, _)| number).collect()
    }

    /// Forgets lines that no frame holds.
    #[cold]
    fn compact_lines(&mut self) {
        let mut kept = Vec::new();
        for at in 0..self.frames.len() {
            let line = self.moves_of_line(self.frames[at].line);
            let mut rest = NONE;
            for number in line.into_iter().rev() {
                kept.push((number, rest));
                rest = (kept.len() - 1) as u32;
            }
            self.frames[at].line = rest;
        }
        self.lines = kept;
        self.most_lines = MIN_LINES.max(4 * self.lines.len());
    }
}

/// The value from the table, if it is all that a search would find out. Where the line to the value is wanted too, it is not.
fn sufficient<P, W: Score>(visit: &Visit<P, W>, known: &TableEntry<W>, wants_line: bool) -> Option<W> {
    if known.depth != visit.depth || wants_line {
        return None;
    }
    let suffices = match known.bound {
        Bound::Exact => true,
        Bound::Lower => known.value >= visit.high,
        Bound::Upper => known.value <= visit.low,
    };
    suffices.then_some(known.value)
}

/// Takes the move of highest rank out, the one generated first among equals.
fn pick(order: &mut [(i32, u32)]) -> u32 {
    let mut best = 0;
    for (at, (rank, number)) in order.iter().enumerate().skip(1) {
        let (best_rank, best_number) = order[best];
        if *rank > best_rank || *rank == best_rank && *number < best_number {
            best = at;
        }
    }
    order.swap(0, best);
    order[0].1
}
