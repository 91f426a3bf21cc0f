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
use super::score::Worth;
use super::table::{Bound, Known, Table, UNLIMITED};
use super::tree::Tree;
use crate::games::core::Side;
use std::marker::PhantomData;
use std::sync::Arc;
use std::task::Poll;

/// Plies that captures may go on for beyond the depth.
const MOST_NOISE: u32 = 64;

/// Moves of lines that may pile up before those that no frame holds are forgotten.
const LEAST_LINES: usize = 1 << 16;

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
pub struct Aids<M> {
    /// Where positions are remembered.
    pub table: Option<Arc<Table>>,
    /// How moves are ordered, if they are.
    pub ordering: Option<Ordering<M>>,
    /// Whether noisy moves are tried beyond the depth (C. Shannon, *Programming a Computer for Playing Chess*, 1950).
    pub quiet: bool,
    /// Whether no line is wanted.
    pub no_line: bool,
}

/// What a search has found.
#[derive(Clone, Debug, PartialEq)]
pub struct Found<W> {
    /// The value, as Max sees it.
    pub value: W,
    /// The best line: the numbers of its moves, each in its position.
    pub line: Vec<u32>,
    /// Nothing was left out because of the depth: it would be the same for every greater one.
    pub is_whole: bool,
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
pub trait Watch {
    /// So many positions have been visited, and what waits takes so many bytes: says when to look again, or `None` to stop.
    fn look(&mut self, nodes: u64, size: usize) -> Option<u64>;
}

/// A position about to be visited, and the window, as Max sees it.
struct Entry<P, W> {
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
    is_whole: bool,
}

enum Entered<P, W> {
    Value(Returned<W>),
    Frame,
    Pending(Entry<P, W>),
}

/// A walk through a tree.
pub struct Walker<T: Tree, M: Method> {
    /// The tree.
    pub tree: T,
    /// What has been done so far.
    pub counts: Counts,
    /// What helps.
    pub aids: Aids<T::Move>,
    frames: Vec<Frame<T::Position, T::Worth>>,
    moves: Vec<T::Move>,
    order: Vec<(i32, u32)>,
    /// Lines: the number of a move, and the line behind it, which stands earlier.
    lines: Vec<(u32, u32)>,
    most_lines: usize,
    entry: Option<Entry<T::Position, T::Worth>>,
    /// The line to be tried first.
    hint: Vec<u32>,
    next_look: u64,
    method: PhantomData<M>,
}

impl<T: Tree, M: Method> Walker<T, M> {
    /// A walk through a tree that has not begun.
    pub fn new(tree: T, aids: Aids<T::Move>) -> Walker<T, M> {
        Walker {
            tree,
            counts: Counts::default(),
            aids,
            frames: Vec::new(),
            moves: Vec::new(),
            order: Vec::new(),
            lines: Vec::new(),
            most_lines: LEAST_LINES,
            entry: None,
            hint: Vec::new(),
            next_look: 0,
            method: PhantomData,
        }
    }

    /// Begins at a position, to a depth, with a window as Max sees it; what was going on is given up. Of moves that the hint
    /// names the line is tried first.
    pub fn begin(&mut self, position: T::Position, depth: u32, window: (T::Worth, T::Worth), hint: Vec<u32>) {
        self.frames.clear();
        self.moves.clear();
        self.order.clear();
        self.lines.clear();
        self.hint = hint;
        self.entry = Some(Entry { position, depth, low: window.0, high: window.1, beyond: 0, counted: false });
    }

    /// Walks on until the end, a question, or the watch's word.
    pub fn run(&mut self, watch: &mut dyn Watch) -> Progress<T::Worth> {
        loop {
            if self.counts.nodes >= self.next_look {
                match watch.look(self.counts.nodes, self.size()) {
                    Some(next) => self.next_look = next,
                    None => return Progress::Stopped,
                }
            }
            let returned = match self.entry.take().or_else(|| self.advance()) {
                Some(entry) => match self.enter(entry) {
                    Entered::Value(returned) => returned,
                    Entered::Frame => continue,
                    Entered::Pending(entry) => {
                        self.entry = Some(entry);
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
                    line: self.spelled(returned.line),
                    is_whole: returned.is_whole,
                });
            }
            self.receive(returned);
        }
    }

    /// Bytes that it takes, about.
    fn size(&self) -> usize {
        let frames = self.frames.capacity() * size_of::<Frame<T::Position, T::Worth>>();
        let moves = self.moves.capacity() * size_of::<T::Move>() + self.order.capacity() * size_of::<(i32, u32)>();
        frames + moves + self.lines.capacity() * size_of::<(u32, u32)>()
    }

    /// After a stop: what the moves of the root that were tried in time have come to, if any were.
    pub fn found_so_far(&self) -> Option<Found<T::Worth>> {
        let root = self.frames.first()?;
        let is_known = root.best_number != NONE;
        is_known.then(|| Found { value: root.best.seen_by(root.side), line: self.spelled(root.line), is_whole: false })
    }

    // ---- a position is visited -------------------------------------------------------------------------------------

    #[inline(always)]
    fn enter(&mut self, mut entry: Entry<T::Position, T::Worth>) -> Entered<T::Position, T::Worth> {
        if !entry.counted {
            entry.counted = true;
            self.counts.nodes += 1;
        }
        let wants_line = !self.aids.no_line && entry.low.above() < entry.high;
        if self.aids.ordering.is_some()
            && entry.depth >= 2
            && !wants_line
            && let Some(value) = self.tree.verdict(&entry.position)
        {
            self.counts.values += 1;
            return Entered::Value(Returned { value, line: NONE, is_leaf: true, is_whole: true });
        }
        let mut hint = None;
        if M::CUT == Cut::Soft
            && entry.depth > 0
            && let Some(table) = &self.aids.table
            && let Some(known) = table.find::<T::Worth>(self.tree.key(&entry.position))
        {
            if let Some(value) = sufficient(&entry, &known, wants_line) {
                return Entered::Value(Returned { value, line: NONE, is_leaf: false, is_whole: known.is_whole });
            }
            hint = known.best;
        }
        let is_resting = entry.depth == 0;
        if is_resting && (!self.aids.quiet || entry.beyond >= MOST_NOISE) {
            return self.leaf(entry);
        }
        let mut standing = None;
        if is_resting {
            let Some((side, value)) = self.stand(&entry) else { return self.leaf(entry) };
            let beta = if side == Side::Max { entry.high } else { entry.low.negated() };
            if value.seen_by(side) >= beta {
                return Entered::Value(Returned { value, line: NONE, is_leaf: true, is_whole: false });
            }
            standing = Some(value);
        }
        let first = self.moves.len();
        let side = match self.tree.moves(&entry.position, &mut self.moves) {
            Poll::Ready(side) => side,
            Poll::Pending => return Entered::Pending(entry),
        };
        if self.moves.len() == first {
            return match standing {
                Some(value) => Entered::Value(Returned { value, line: NONE, is_leaf: true, is_whole: true }),
                None => self.leaf(entry),
            };
        }
        let (alpha, beta) = match side {
            Side::Max => (entry.low, entry.high),
            Side::Min => (entry.high.negated(), entry.low.negated()),
        };
        let mut frame = Frame {
            position: entry.position,
            side,
            depth: entry.depth,
            beyond: entry.beyond,
            floor: alpha,
            alpha,
            beta,
            best: if M::CUT == Cut::Hard { alpha } else { T::Worth::LEAST },
            best_number: NONE,
            line: NONE,
            first: first as u32,
            end: self.moves.len() as u32,
            next: first as u32,
            number: NONE,
            scouted: None,
            is_whole: !is_resting,
        };
        if let Some(value) = standing
            && let Some(value) = self.rest(&mut frame, value.seen_by(side))
        {
            return Entered::Value(Returned { value: value.seen_by(side), line: NONE, is_leaf: true, is_whole: false });
        }
        if self.aids.ordering.is_some() {
            let hint = self.hinted().or(hint);
            self.rank(&frame, hint);
        }
        self.frames.push(frame);
        Entered::Frame
    }

    #[inline(always)]
    fn leaf(&mut self, entry: Entry<T::Position, T::Worth>) -> Entered<T::Position, T::Worth> {
        match self.tree.value(&entry.position) {
            Poll::Ready(value) => {
                self.counts.values += 1;
                Entered::Value(Returned { value, line: NONE, is_leaf: true, is_whole: entry.depth > 0 })
            }
            Poll::Pending => Entered::Pending(entry),
        }
    }

    /// Beyond the depth: the side to move may be content with the position as it is. Says who that is, and the value; `None` for
    /// games that do not answer at once, which have no noisy moves.
    #[inline(always)]
    fn stand(&mut self, entry: &Entry<T::Position, T::Worth>) -> Option<(Side, T::Worth)> {
        let side = self.tree.mover(&entry.position)?;
        let Poll::Ready(value) = self.tree.value(&entry.position) else { return None };
        self.counts.values += 1;
        Some((side, value))
    }

    /// The side to move is not content, and has its noisy moves only. Gives the value if it has none.
    fn rest(&mut self, frame: &mut Frame<T::Position, T::Worth>, standing: T::Worth) -> Option<T::Worth> {
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

    fn rank(&mut self, frame: &Frame<T::Position, T::Worth>, hint: Option<usize>) {
        let Some(ordering) = &self.aids.ordering else { return };
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
    fn advance(&mut self) -> Option<Entry<T::Position, T::Worth>> {
        let frame = self.frames.last_mut()?;
        if frame.next == frame.end {
            return None;
        }
        frame.number = if self.aids.ordering.is_some() {
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
    fn successor(&mut self, (alpha, beta): (T::Worth, T::Worth)) -> Entry<T::Position, T::Worth> {
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
        Entry { position, depth, low, high, beyond, counted: false }
    }

    /// The value of the successor being tried.
    #[inline(always)]
    fn receive(&mut self, returned: Returned<T::Worth>) {
        let top = self.frames.len() - 1;
        let frame = &mut self.frames[top];
        let value = returned.value.seen_by(frame.side);
        frame.is_whole &= returned.is_whole;
        if M::SCOUTS
            && let Some(tested) = frame.scouted.take()
            && !returned.is_leaf
            && value > tested
            && value < frame.beta
        {
            let window = (tested, frame.beta);
            self.entry = Some(self.successor(window));
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
            && let Some(ordering) = &mut self.aids.ordering
        {
            let mv = self.moves[(frame.first + frame.number) as usize];
            if !self.tree.is_noisy(&frame.position, mv) {
                ordering.cut(frame.side, top, frame.depth, mv);
            }
        }
        if self.lines.len() > self.most_lines {
            self.forget_lines();
        }
    }

    /// All moves of the position on top have been tried, or left out.
    #[inline(always)]
    fn leave(&mut self) -> Option<Returned<T::Worth>> {
        let frame = self.frames.pop()?;
        self.moves.truncate(frame.first as usize);
        if M::CUT == Cut::Soft
            && frame.depth > 0
            && let Some(table) = &self.aids.table
        {
            table.keep(self.tree.key(&frame.position), frame.known());
        }
        Some(Returned {
            value: frame.best.seen_by(frame.side),
            line: frame.line,
            is_leaf: false,
            is_whole: frame.is_whole,
        })
    }

    // ---- lines -----------------------------------------------------------------------------------------------------

    fn spelled(&self, line: u32) -> Vec<u32> {
        let next = |at: &(u32, u32)| self.lines.get(at.1 as usize).copied();
        let first = self.lines.get(line as usize).copied();
        std::iter::successors(first, next).map(|(number, _)| number).collect()
    }

    /// Forgets lines that no frame holds.
    #[cold]
    fn forget_lines(&mut self) {
        let mut kept = Vec::new();
        for at in 0..self.frames.len() {
            let line = self.spelled(self.frames[at].line);
            let mut rest = NONE;
            for number in line.into_iter().rev() {
                kept.push((number, rest));
                rest = (kept.len() - 1) as u32;
            }
            self.frames[at].line = rest;
        }
        self.lines = kept;
        self.most_lines = LEAST_LINES.max(4 * self.lines.len());
    }
}

/// The value from the table, if it is all that a search would find out. Where the line to the value is wanted too, it is not.
fn sufficient<P, W: Worth>(entry: &Entry<P, W>, known: &Known<W>, wants_line: bool) -> Option<W> {
    if known.depth != entry.depth || wants_line {
        return None;
    }
    let suffices = match known.bound {
        Bound::Exact => true,
        Bound::Lower => known.value >= entry.high,
        Bound::Upper => known.value <= entry.low,
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
