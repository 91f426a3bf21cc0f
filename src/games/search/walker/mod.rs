//! The walker: searches a tree of positions by one method, on an explicit stack.
//!
//! Trees may be deeper than Rust's stack allows, so positions whose moves are being searched are a stack of frames. Since the frames
//! are the whole state, a walk can stop anywhere and go on later: when the tree has to wait for an answer, or when the monitor
//! says that time is up.
//!
//! ```text
//!     frames   root ── successor ── …  ── position whose moves are being searched
//!     moves    [ of the root | of the successor | … ]        order: their ranks, likewise
//! ```
//!
//! Values in a frame are from the point of view of its side to move; values between frames are for Max. So nothing depends on the
//! sides alternating.
//!
//! Methods with move ordering still return the first of equal best moves, as if moves were tried in the order of generation: a
//! move generated before the best so far has to reach its value only, one generated after it has to exceed it. So the
//! result does not depend on the order, on the contents of the table, or on other threads that fill it.

mod quiescence;

use super::frame::Frame;
use super::limits::Monitor;
use super::lines::{Lines, NONE};
use super::method::{Cut, Method};
use super::ordering::Ordering;
use super::outcome::{Counts, Found, Progress};
use super::score::Score;
use super::table::{Bound, Table, TableEntry, UNLIMITED};
use super::tree::Tree;
use crate::games::core::Side;
use std::marker::PhantomData;
use std::sync::Arc;
use std::task::Poll;

/// What helps a search to cut off more. The result does not depend on it.
pub(crate) struct Enhancements<M> {
    /// The transposition table.
    pub table: Option<Arc<Table>>,
    /// Move ordering; without it moves are tried as they are generated.
    pub ordering: Option<Ordering<M>>,
    /// Whether noisy moves are searched beyond the depth limit.
    pub quiescence: bool,
    /// Whether only the value is wanted, so that the principal variation may come from the table and be cut short.
    pub value_only: bool,
}

/// A position to be visited, with its window as Max sees it.
struct Visit<P, S> {
    position: P,
    depth: u32,
    low: S,
    high: S,
    /// Plies beyond the depth limit.
    quiescence_ply: u32,
    /// The visit has been counted, and is repeated because the tree has an answer now.
    counted: bool,
}

/// What a successor has returned.
struct Returned<S> {
    value: S,
    line: u32,
    /// The value is a static one: exact whatever the window, so that a scout need not be repeated.
    is_leaf: bool,
    /// No position below was evaluated because of the depth limit.
    is_exhaustive: bool,
}

impl<S> Returned<S> {
    fn leaf(value: S, is_exhaustive: bool) -> Returned<S> {
        Returned { value, line: NONE, is_leaf: true, is_exhaustive }
    }
}

/// The result of a visit.
enum Entry<P, S> {
    /// The value is known.
    Value(Returned<S>),
    /// There is a new frame on top, whose moves are searched next.
    Frame,
    /// The tree has to be given an answer first; the visit is repeated then.
    Pending(Visit<P, S>),
}

/// A walk through a tree.
pub(super) struct Walker<T: Tree, M: Method> {
    /// The tree.
    pub tree: T,
    /// What has been done so far.
    pub counts: Counts,
    /// What helps to cut off.
    pub enhancements: Enhancements<T::Move>,
    frames: Vec<Frame<T::Position, T::Score>>,
    /// The moves of all frames.
    moves: Vec<T::Move>,
    /// The rank and the number of each move of all frames, if moves are ordered.
    order: Vec<(i32, u32)>,
    lines: Lines,
    /// The position to be visited next, if it is not a successor of the frame on top.
    visit: Option<Visit<T::Position, T::Score>>,
    /// The line to be tried first.
    hint: Vec<u32>,
    /// The number of positions at which to poll the monitor.
    next_poll: u64,
    method: PhantomData<M>,
}

impl<T: Tree, M: Method> Walker<T, M> {
    /// A walker that has not begun.
    pub(super) fn new(tree: T, enhancements: Enhancements<T::Move>) -> Walker<T, M> {
        Walker {
            tree,
            counts: Counts::default(),
            enhancements,
            frames: Vec::new(),
            moves: Vec::new(),
            order: Vec::new(),
            lines: Lines::new(),
            visit: None,
            hint: Vec::new(),
            next_poll: 0,
            method: PhantomData,
        }
    }

    /// Begins a walk at a position, to a depth, with a window as Max sees it; a walk under way is abandoned. The moves of the hint
    /// are tried first.
    pub(super) fn begin(&mut self, position: T::Position, depth: u32, window: (T::Score, T::Score), hint: Vec<u32>) {
        self.frames.clear();
        self.moves.clear();
        self.order.clear();
        self.lines.clear();
        self.hint = hint;
        let (low, high) = window;
        self.visit = Some(Visit { position, depth, low, high, quiescence_ply: 0, counted: false });
    }

    /// Goes on until the end, a pending answer, or a stop.
    pub(super) fn run(&mut self, monitor: &mut dyn Monitor) -> Progress<T::Score> {
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
                    // Without a frame there is nothing to do: the walk has not begun.
                    None => return Progress::Stopped,
                },
            };
            if self.frames.is_empty() {
                return Progress::Done(Found {
                    value: returned.value,
                    line: self.lines.moves(returned.line),
                    is_exhaustive: returned.is_exhaustive,
                });
            }
            self.receive(returned);
        }
    }

    /// The memory of the walk in bytes, approximately.
    fn size(&self) -> usize {
        let frames = self.frames.capacity() * size_of::<Frame<T::Position, T::Score>>();
        let moves = self.moves.capacity() * size_of::<T::Move>() + self.order.capacity() * size_of::<(i32, u32)>();
        frames + moves + self.lines.size()
    }

    /// After a stop: the result of the root moves searched so far, if there are any.
    pub(super) fn found_so_far(&self) -> Option<Found<T::Score>> {
        let root = self.frames.first()?;
        let is_known = root.best_number != NONE;
        is_known.then(|| Found {
            value: root.best.for_side(root.side),
            line: self.lines.moves(root.line),
            is_exhaustive: false,
        })
    }

    // ---- visiting a position ---------------------------------------------------------------------------------------

    #[inline(always)]
    fn enter(&mut self, mut visit: Visit<T::Position, T::Score>) -> Entry<T::Position, T::Score> {
        if !visit.counted {
            visit.counted = true;
            self.counts.nodes += 1;
        }
        // Inside an open window the line is part of the result, so only a search can give it.
        let wants_line = !self.enhancements.value_only && visit.low.above() < visit.high;
        if self.enhancements.ordering.is_some()
            && visit.depth >= 2
            && !wants_line
            && let Some(value) = self.tree.forced_value(&visit.position)
        {
            self.counts.values += 1;
            return Entry::Value(Returned::leaf(value, true));
        }
        let mut hint = None;
        if let Some(stored) = self.stored(&visit) {
            if let Some(value) = sufficient(&visit, &stored, wants_line) {
                let is_exhaustive = stored.is_exhaustive;
                return Entry::Value(Returned { value, line: NONE, is_leaf: false, is_exhaustive });
            }
            hint = stored.best;
        }
        let is_quiescence = visit.depth == 0;
        if is_quiescence && !self.may_go_beyond(&visit) {
            return self.leaf(visit);
        }
        let mut stand_pat = None;
        if is_quiescence {
            let Some((side, value)) = self.stand_pat(&visit) else { return self.leaf(visit) };
            let beta = if side == Side::Max { visit.high } else { visit.low.negated() };
            if value.for_side(side) >= beta {
                return Entry::Value(Returned::leaf(value, false));
            }
            stand_pat = Some(value);
        }
        let first = self.moves.len();
        let side = match self.tree.moves(&visit.position, &mut self.moves) {
            Poll::Ready(side) => side,
            Poll::Pending => return Entry::Pending(visit),
        };
        if self.moves.len() == first {
            return match stand_pat {
                Some(value) => Entry::Value(Returned::leaf(value, true)),
                None => self.leaf(visit),
            };
        }
        let mut frame = self.frame(visit, side, first);
        if let Some(value) = stand_pat
            && let Some(value) = self.keep_noisy_moves(&mut frame, value.for_side(side))
        {
            return Entry::Value(Returned::leaf(value.for_side(side), false));
        }
        if self.enhancements.ordering.is_some() {
            let hint = self.hinted().or(hint);
            self.rank(&frame, hint);
        }
        self.frames.push(frame);
        Entry::Frame
    }

    /// The table's entry for the position. Textbook methods use no table, so that they visit what the textbooks say they visit.
    #[inline(always)]
    fn stored(&self, visit: &Visit<T::Position, T::Score>) -> Option<TableEntry<T::Score>> {
        if M::CUT != Cut::Soft || visit.depth == 0 {
            return None;
        }
        self.enhancements.table.as_ref()?.probe(self.tree.key(&visit.position))
    }

    #[inline(always)]
    fn leaf(&mut self, visit: Visit<T::Position, T::Score>) -> Entry<T::Position, T::Score> {
        match self.tree.value(&visit.position) {
            Poll::Ready(value) => {
                self.counts.values += 1;
                Entry::Value(Returned::leaf(value, visit.depth > 0))
            }
            Poll::Pending => Entry::Pending(visit),
        }
    }

    /// A frame for a position whose moves stand in `moves` from `first` on.
    #[inline(always)]
    fn frame(&self, visit: Visit<T::Position, T::Score>, side: Side, first: usize) -> Frame<T::Position, T::Score> {
        let (alpha, beta) = match side {
            Side::Max => (visit.low, visit.high),
            Side::Min => (visit.high.negated(), visit.low.negated()),
        };
        Frame {
            position: visit.position,
            side,
            depth: visit.depth,
            quiescence_ply: visit.quiescence_ply,
            initial_alpha: alpha,
            alpha,
            beta,
            // F2 never returns less than its lower bound.
            best: if M::CUT == Cut::Hard { alpha } else { T::Score::LOWEST },
            best_number: NONE,
            line: NONE,
            first: first as u32,
            end: self.moves.len() as u32,
            next: first as u32,
            number: NONE,
            scout_bound: None,
            is_exhaustive: visit.depth > 0,
        }
    }

    /// The number of the hint's move in the position on top, if all moves that led there are the hint's too.
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

    // ---- searching its moves ---------------------------------------------------------------------------------------

    /// The successor to be visited next; `None` if the frame on top has no moves left, or there is no frame.
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

    /// The visit of the successor by the current move, with a window as the side to move sees it.
    #[inline(always)]
    fn successor(&mut self, (alpha, beta): (T::Score, T::Score)) -> Visit<T::Position, T::Score> {
        let frame = &self.frames[self.frames.len() - 1];
        let number = frame.number as usize;
        let mv = self.moves[frame.first as usize + number];
        let (low, high) = match frame.side {
            Side::Max => (alpha, beta),
            Side::Min => (beta.negated(), alpha.negated()),
        };
        let (depth, quiescence_ply) = match frame.depth {
            0 => (0, frame.quiescence_ply + 1),
            UNLIMITED => (UNLIMITED, 0),
            depth => (depth - 1, 0),
        };
        let position = self.tree.successor(&frame.position, mv, number);
        Visit { position, depth, low, high, quiescence_ply, counted: false }
    }

    /// Takes the value of the successor by the current move.
    #[inline(always)]
    fn receive(&mut self, returned: Returned<T::Score>) {
        let top = self.frames.len() - 1;
        let frame = &mut self.frames[top];
        let value = returned.value.for_side(frame.side);
        frame.is_exhaustive &= returned.is_exhaustive;
        // A scout that fails high is a lower bound only: the move is searched again for its value. A static value is exact already.
        if M::SCOUTS
            && let Some(tested) = frame.scout_bound.take()
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
                frame.line = self.lines.add(frame.number, returned.line);
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
            // Noisy moves come first anyway; as killers they would displace quiet ones.
            if !self.tree.is_noisy(&frame.position, mv) {
                ordering.cut(frame.side, top, frame.depth, mv);
            }
        }
        if self.lines.are_many() {
            self.lines.compact(self.frames.iter_mut().map(|frame| &mut frame.line));
        }
    }

    /// Removes the frame on top, all of whose moves have been searched or cut off, and returns its value.
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
}

/// The stored value, if a search of this visit would return no more than that. A bound suffices where it lies outside the window.
/// Where the line is wanted too, nothing suffices. Entries of other depths do not, even of greater ones: the value of a search
/// of depth 5 must not depend on whether one of depth 6 ran before.
fn sufficient<P, S: Score>(visit: &Visit<P, S>, stored: &TableEntry<S>, wants_line: bool) -> Option<S> {
    if stored.depth != visit.depth || wants_line {
        return None;
    }
    let suffices = match stored.bound {
        Bound::Exact => true,
        Bound::Lower => stored.value >= visit.high,
        Bound::Upper => stored.value <= visit.low,
    };
    suffices.then_some(stored.value)
}

/// Moves the entry of the highest rank to the front and returns its number; among equals, the move generated first.
///
/// Selecting one move at a time is cheaper than sorting them all, since most positions are cut off after a move or two.
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
