//! The tree walker: depth-first search by one method, on an explicit stack.
//!
//! Trees may be deeper than Rust's stack allows, so nodes whose moves are being searched are frames on a stack. Since the frames are
//! the whole state, a walk can be suspended when the tree has to wait for an answer, and stopped when a limit is reached.
//!
//! ```text
//!     frames   root ── successor ── …  ── node whose moves are being searched
//!     moves    [ of the root | of the successor | … ]        order: their ranks, in the same layout
//! ```
//!
//! Values in a frame are those of its side to move; values passed between frames are for Max. So nothing depends on the sides
//! alternating.
//!
//! With move ordering the result is still the first of equal best moves in the order of generation: a move generated before the best
//! so far has to reach its value, one generated after it has to exceed it. So the result does not depend on the order, on the
//! contents of the table, or on other threads that fill it.

mod quiescence;

use super::frame::Frame;
use super::limits::Monitor;
use super::lines::{LineStore, NO_INDEX};
use super::method::{CutoffRule, Method};
use super::node::Kind;
use super::ordering::{Ordering, select_next};
use super::outcome::{Counts, Found, Progress};
use super::recorder::Step;
use super::score::Score;
use super::table::{BoundKind, Table, TableEntry, UNLIMITED_DEPTH};
use super::timed::NodeScore;
use super::tree::{AtLimit, Tree};
use crate::games::core::Side;
use std::marker::PhantomData;
use std::sync::Arc;
use std::task::Poll;

/// What makes a search cut off more, without changing its result.
pub(crate) struct Enhancements<M> {
    /// The transposition table.
    pub table: Option<Arc<Table>>,
    /// Move ordering; without it, moves are searched in the order of generation.
    pub ordering: Option<Ordering<M>>,
    /// Whether noisy moves are searched beyond the depth limit.
    pub quiescence: bool,
    /// Whether only the value is needed: table cutoffs, which truncate the principal variation, are allowed in open windows too.
    pub value_only: bool,
}

/// A node to be visited, with its window for Max.
struct Visit<P, S> {
    position: P,
    /// Remaining depth in plies.
    depth: u32,
    low: S,
    high: S,
    /// Plies beyond the depth limit.
    quiescence_ply: u32,
    /// The node has been counted: this is a repeated visit, after the tree got an answer.
    counted: bool,
}

/// What the search of a node returns.
struct Returned<S> {
    /// The value for Max.
    value: S,
    line: u32,
    /// The value does not depend on the window, so that a scout that fails high need not be repeated.
    is_leaf: bool,
    /// No node below was evaluated because of the depth limit.
    is_exhaustive: bool,
}

impl<S> Returned<S> {
    fn leaf(value: S, is_exhaustive: bool) -> Returned<S> {
        Returned { value, line: NO_INDEX, is_leaf: true, is_exhaustive }
    }
}

/// The result of a visit.
enum VisitResult<P, S> {
    /// The value is known.
    Value(Returned<S>),
    /// A frame has been pushed, whose moves are searched next.
    Frame,
    /// The tree needs an answer; then the visit is repeated.
    Pending(Visit<P, S>),
}

/// The scores of a walk.
pub(super) type ScoreOf<T, M> = <M as Method>::Score<<T as Tree>::Score>;

/// A walk through a tree.
pub(super) struct Walker<T: Tree, M: Method> {
    pub tree: T,
    pub counts: Counts,
    pub enhancements: Enhancements<T::Move>,
    frames: Vec<Frame<T::Position, ScoreOf<T, M>>>,
    /// The moves of all frames.
    moves: Vec<T::Move>,
    /// The rank and the number of each move of all frames, if moves are ordered; those of a frame are a selection sort in progress.
    order: Vec<(i32, u32)>,
    lines: LineStore,
    /// The node to be visited next, if it is not the next successor of the top frame: the root, a repeated visit, or a re-search.
    visit: Option<Visit<T::Position, ScoreOf<T, M>>>,
    /// The principal variation of the previous iteration, searched first.
    hint: Vec<u32>,
    /// What identifies the positions of the game before the root.
    pub earlier: Vec<u64>,
    /// The node count at which to poll the monitor.
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
            lines: LineStore::new(),
            visit: None,
            hint: Vec::new(),
            earlier: Vec::new(),
            next_poll: 0,
            method: PhantomData,
        }
    }

    /// Begins a walk to this depth, with a window for Max; a walk in progress is abandoned. The moves of `hint`, a line from the root,
    /// are searched first.
    pub(super) fn begin(
        &mut self,
        position: T::Position,
        depth: u32,
        window: (ScoreOf<T, M>, ScoreOf<T, M>),
        hint: Vec<u32>,
    ) {
        self.frames.clear();
        self.moves.clear();
        self.order.clear();
        self.lines.clear();
        self.hint = hint;
        let (low, high) = window;
        self.visit = Some(Visit { position, depth, low, high, quiescence_ply: 0, counted: false });
    }

    /// Searches until the walk is done, needs an answer, or is stopped by the monitor.
    pub(super) fn run(&mut self, monitor: &mut dyn Monitor) -> Progress<ScoreOf<T, M>> {
        loop {
            if self.counts.nodes >= self.next_poll {
                match monitor.poll(self.counts.nodes, self.memory_bytes()) {
                    Some(next) => self.next_poll = next,
                    None => return Progress::Stopped,
                }
            }
            let returned = match self.visit.take().or_else(|| self.advance()) {
                Some(visit) => match self.enter(visit) {
                    VisitResult::Value(returned) => {
                        if T::RECORDS {
                            let kind = if returned.is_leaf { Kind::Leaf } else { Kind::Repeated };
                            self.tree.record(Step::Leave { value: Some(returned.value.value()), kind, best: None });
                        }
                        returned
                    }
                    VisitResult::Frame => continue,
                    VisitResult::Pending(visit) => {
                        self.visit = Some(visit);
                        return Progress::Pending;
                    }
                },
                None => match self.leave() {
                    Some(returned) => returned,
                    // No visit and no frame: the walk has not begun.
                    None => return Progress::Stopped,
                },
            };
            if self.frames.is_empty() {
                return Progress::Done(Found {
                    value: returned.value,
                    line: self.lines.move_numbers(returned.line),
                    is_exhaustive: returned.is_exhaustive,
                    plies_to_end: None,
                });
            }
            self.receive(returned);
        }
    }

    /// Memory in bytes, approximately.
    fn memory_bytes(&self) -> usize {
        let frames = self.frames.capacity() * size_of::<Frame<T::Position, ScoreOf<T, M>>>();
        let moves = self.moves.capacity() * size_of::<T::Move>() + self.order.capacity() * size_of::<(i32, u32)>();
        frames + moves + self.lines.memory_bytes()
    }

    /// After a stop: the result of the root moves searched so far, if any.
    pub(super) fn best_so_far(&self) -> Option<Found<ScoreOf<T, M>>> {
        let root = self.frames.first()?;
        let is_known = root.best_number != NO_INDEX;
        is_known.then(|| Found {
            value: root.best.for_side(root.side),
            line: self.lines.move_numbers(root.line),
            is_exhaustive: false,
            plies_to_end: None,
        })
    }

    // ---- visiting a node -------------------------------------------------------------------------------------------

    /// Evaluates the node, or pushes a frame for its moves.
    #[inline(always)]
    fn enter(&mut self, mut visit: Visit<T::Position, ScoreOf<T, M>>) -> VisitResult<T::Position, ScoreOf<T, M>> {
        if !visit.counted {
            visit.counted = true;
            self.counts.nodes += 1;
            if T::RECORDS {
                self.record_entry(&visit);
            }
        }
        if M::IS_FOR_PLAY && self.recurs(&visit.position) {
            return self.leaf(NodeScore::of(Score::unpacked(0)), true);
        }
        if visit.depth == 0 && !self.may_extend(&visit) {
            match self.tree.value_at_limit(&visit.position) {
                Poll::Pending => return VisitResult::Pending(visit),
                Poll::Ready(AtLimit::Value(value)) => return self.leaf(NodeScore::of(value), false),
                Poll::Ready(AtLimit::Final(value)) => return self.leaf(NodeScore::of_end(value), true),
                // The limit moves on by a ply, so that the value at the limit still depends on the position alone.
                Poll::Ready(AtLimit::Unknown) => visit.depth = 1,
            }
        }
        // In an open window the node may be on the principal variation, which only a search yields in full.
        let wants_line = !self.enhancements.value_only && visit.low.just_above() < visit.high;
        // A forced value equals that of a search of at least two plies, but comes without a line.
        if self.enhancements.ordering.is_some()
            && visit.depth >= 2
            && !wants_line
            && let Some(value) = self.tree.forced_value(&visit.position)
        {
            return self.leaf(self.forced_score(&visit.position, value), true);
        }
        let mut hint = None;
        if let Some(stored) = self.stored_entry(&visit) {
            if let Some(value) = table_cutoff(&visit, &stored, wants_line) {
                let is_exhaustive = stored.is_exhaustive;
                return VisitResult::Value(Returned { value, line: NO_INDEX, is_leaf: false, is_exhaustive });
            }
            hint = stored.best;
        }
        let mut stand_pat = None;
        if visit.depth == 0 {
            let Some((side, value)) = self.stand_pat(&visit) else { return self.evaluate_leaf(visit) };
            if self.tree.is_over(&visit.position) {
                return VisitResult::Value(Returned::leaf(NodeScore::of_end(value.value()), true));
            }
            let beta = if side == Side::Max { visit.high } else { visit.low.negated() };
            // Standing pat fails high.
            if value.for_side(side) >= beta {
                return VisitResult::Value(Returned::leaf(value, false));
            }
            stand_pat = Some(value);
        }
        let first = self.moves.len();
        let side = match self.tree.moves(&visit.position, &mut self.moves) {
            Poll::Ready(side) => side,
            Poll::Pending => return VisitResult::Pending(visit),
        };
        if self.moves.len() == first {
            return self.evaluate_leaf(visit);
        }
        if T::RECORDS {
            let is_whole = visit.depth > 0;
            self.tree.record(Step::Expand { side, moves: is_whole.then_some(self.moves.len() - first) });
        }
        let mut frame = self.new_frame(visit, side, first);
        if let Some(value) = stand_pat
            && let Some(value) = self.keep_noisy_moves(&mut frame, value.for_side(side))
        {
            return VisitResult::Value(Returned::leaf(value.for_side(side), false));
        }
        if self.enhancements.ordering.is_some() {
            let hint = self.hint_move().or(hint);
            self.rank_moves(&frame, hint);
        }
        self.frames.push(frame);
        VisitResult::Frame
    }

    /// Whether the position has come on the line, or twice before in the game: then it is drawn. What was best when it came first is
    /// best again, so that it would come a third time.
    #[inline(always)]
    fn recurs(&self, position: &T::Position) -> bool {
        let Some(key) = self.tree.recurrence(position) else { return false };
        let has_key = |earlier: &Option<u64>| *earlier == Some(key);
        let on_line = || self.frames.iter().map(|frame| self.tree.recurrence(&frame.position)).any(|at| has_key(&at));
        let in_game = || self.earlier.iter().filter(|earlier| **earlier == key).count() >= 2;
        !self.frames.is_empty() && (on_line() || in_game())
    }

    /// Records that a node is entered.
    fn record_entry(&mut self, visit: &Visit<T::Position, ScoreOf<T, M>>) {
        let number = self.current_number();
        let side = self.tree.known_side_to_move(&visit.position);
        let window = (visit.low.rounded_down(), visit.high.negated().rounded_down().negated());
        self.tree.record(Step::Enter { number, side, window });
    }

    /// The number of the current move of the top frame in the order of generation, which that among noisy moves is not.
    fn current_number(&mut self) -> Option<u32> {
        let frame = self.frames.last()?;
        if frame.depth > 0 {
            return Some(frame.number);
        }
        let current = self.moves[(frame.first + frame.number) as usize];
        let mut all = Vec::new();
        match self.tree.moves(&frame.position, &mut all) {
            Poll::Ready(_) => all.iter().position(|mv| *mv == current).map(|number| number as u32),
            Poll::Pending => None,
        }
    }

    /// The table's entry. Textbook methods use no table, so that they visit the nodes that the textbooks say they visit.
    #[inline(always)]
    fn stored_entry(&self, visit: &Visit<T::Position, ScoreOf<T, M>>) -> Option<TableEntry<ScoreOf<T, M>>> {
        if M::CUTOFF_RULE != CutoffRule::FailSoft || visit.depth == 0 {
            return None;
        }
        self.enhancements.table.as_ref()?.probe(self.tree.key(&visit.position))
    }

    /// The score of a position whose value is forced: the side to move wins with its next move, or loses with the one after.
    #[inline(always)]
    fn forced_score(&self, position: &T::Position, value: T::Score) -> ScoreOf<T, M> {
        let score = ScoreOf::<T, M>::of_end(value).after_move();
        match self.tree.known_side_to_move(position) {
            Some(side) if score.for_side(side) < Score::unpacked(0) => score.after_move(),
            _ => score,
        }
    }

    /// The search of a node ends with this value.
    #[inline(always)]
    fn leaf(&mut self, value: ScoreOf<T, M>, is_exhaustive: bool) -> VisitResult<T::Position, ScoreOf<T, M>> {
        self.counts.evaluations += 1;
        VisitResult::Value(Returned::leaf(value, is_exhaustive))
    }

    /// The static value of a node without moves, which ends its search.
    #[inline(always)]
    fn evaluate_leaf(&mut self, visit: Visit<T::Position, ScoreOf<T, M>>) -> VisitResult<T::Position, ScoreOf<T, M>> {
        match self.tree.value(&visit.position) {
            // Beyond the limit there are no noisy moves, but perhaps others.
            Poll::Ready(value) if visit.depth == 0 => self.leaf(NodeScore::of(value), false),
            Poll::Ready(value) => self.leaf(NodeScore::of_end(value), true),
            Poll::Pending => VisitResult::Pending(visit),
        }
    }

    /// The frame of a node whose moves begin at index `first`.
    #[inline(always)]
    fn new_frame(
        &self,
        visit: Visit<T::Position, ScoreOf<T, M>>,
        side: Side,
        first: usize,
    ) -> Frame<T::Position, ScoreOf<T, M>> {
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
            // Fail-hard: F2 never returns less than its lower bound.
            best: if M::CUTOFF_RULE == CutoffRule::FailHard { alpha } else { Score::LOWEST },
            best_number: NO_INDEX,
            line: NO_INDEX,
            first: first as u32,
            end: self.moves.len() as u32,
            next: first as u32,
            number: NO_INDEX,
            scout_bound: None,
            is_exhaustive: visit.depth > 0,
        }
    }

    /// The move of the hint at this ply, if all moves on the stack are those of the hint.
    fn hint_move(&self) -> Option<usize> {
        let number = *self.hint.get(self.frames.len())?;
        let on_line = self.frames.iter().zip(&self.hint).all(|(frame, number)| frame.number == *number);
        on_line.then_some(number as usize)
    }

    /// Ranks the moves of a new frame.
    fn rank_moves(&mut self, frame: &Frame<T::Position, ScoreOf<T, M>>, hint: Option<usize>) {
        let Some(ordering) = &self.enhancements.ordering else { return };
        let ply = self.frames.len();
        self.order.truncate(frame.first as usize);
        for (number, mv) in self.moves[frame.first as usize..].iter().enumerate() {
            let is_best = hint == Some(number);
            let rank = ordering.rank(&self.tree, &frame.position, frame.side, ply, *mv, is_best);
            self.order.push((rank, number as u32));
        }
    }

    // ---- searching the moves ---------------------------------------------------------------------------------------

    /// The next successor of the top frame; `None` if there is none left, or no frame.
    #[inline(always)]
    fn advance(&mut self) -> Option<Visit<T::Position, ScoreOf<T, M>>> {
        let frame = self.frames.last_mut()?;
        if frame.next == frame.end {
            return None;
        }
        frame.number = if self.enhancements.ordering.is_some() {
            select_next(&mut self.order[frame.next as usize..frame.end as usize])
        } else {
            frame.next - frame.first
        };
        let is_first = frame.next == frame.first;
        frame.next += 1;
        let window = frame.next_window::<M>(is_first);
        Some(self.successor_visit(window))
    }

    /// The visit of the current move's successor, with a window for the side to move.
    #[inline(always)]
    fn successor_visit(&mut self, (alpha, beta): (ScoreOf<T, M>, ScoreOf<T, M>)) -> Visit<T::Position, ScoreOf<T, M>> {
        let frame = &self.frames[self.frames.len() - 1];
        let number = frame.number as usize;
        let mv = self.moves[frame.first as usize + number];
        let (alpha, beta) = (alpha.before_move(), beta.negated().before_move().negated());
        let (low, high) = match frame.side {
            Side::Max => (alpha, beta),
            Side::Min => (beta.negated(), alpha.negated()),
        };
        let (depth, quiescence_ply) = match frame.depth {
            0 => (0, frame.quiescence_ply + 1),
            UNLIMITED_DEPTH => (UNLIMITED_DEPTH, 0),
            depth => (depth - 1, 0),
        };
        let position = self.tree.successor(&frame.position, mv, number);
        Visit { position, depth, low, high, quiescence_ply, counted: false }
    }

    /// Updates the top frame with the value of the current move.
    #[inline(always)]
    fn receive(&mut self, returned: Returned<ScoreOf<T, M>>) {
        let top = self.frames.len() - 1;
        let frame = &mut self.frames[top];
        let value = returned.value.after_move().for_side(frame.side);
        frame.is_exhaustive &= returned.is_exhaustive;
        // A scout that fails high gives a lower bound only, so the move is searched again; but the value of a leaf is exact.
        if M::USES_SCOUTS
            && let Some(tested) = frame.scout_bound.take()
            && !returned.is_leaf
            && value > tested
            && value < frame.beta
        {
            let window = (tested, frame.beta);
            self.visit = Some(self.successor_visit(window));
            return;
        }
        if frame.prefers::<M>(value) {
            frame.best = value;
            frame.best_number = frame.number;
            if frame.depth > 0 {
                frame.line = self.lines.prepend(frame.number, returned.line);
            }
        }
        if M::CUTOFF_RULE != CutoffRule::Never && M::CUTOFF_RULE != CutoffRule::BetaOnly && value > frame.alpha {
            frame.alpha = value;
        }
        let is_cutoff = match M::CUTOFF_RULE {
            CutoffRule::Never => false,
            CutoffRule::Strict => value > frame.beta,
            CutoffRule::BetaOnly | CutoffRule::FailHard | CutoffRule::FailSoft => frame.best >= frame.beta,
        };
        if is_cutoff && frame.next < frame.end {
            frame.next = frame.end;
            self.counts.cutoffs += 1;
        }
        if is_cutoff
            && frame.depth > 0
            && let Some(ordering) = &mut self.enhancements.ordering
        {
            let mv = self.moves[(frame.first + frame.number) as usize];
            // Noisy moves are ranked first anyway, and would displace quiet ones from the killer slots.
            if !self.tree.is_noisy(&frame.position, mv) {
                ordering.record_cutoff(frame.side, top, frame.depth, mv);
            }
        }
        if self.lines.should_compact() {
            self.lines.compact(self.frames.iter_mut().map(|frame| &mut frame.line));
        }
    }

    /// Pops the top frame, whose moves have been searched or cut off; stores its result in the table and returns it.
    #[inline(always)]
    fn leave(&mut self) -> Option<Returned<ScoreOf<T, M>>> {
        let frame = self.frames.pop()?;
        self.moves.truncate(frame.first as usize);
        if T::RECORDS {
            // Beyond the depth limit moves are numbered among the noisy ones only.
            let best = (frame.best_number != NO_INDEX && frame.depth > 0).then_some(frame.best_number);
            self.tree.record(Step::Leave {
                value: Some(frame.best.for_side(frame.side).value()),
                kind: Kind::Inner,
                best,
            });
        }
        if M::CUTOFF_RULE == CutoffRule::FailSoft
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

/// The stored value, if it can replace the search of this node: it is exact, or a bound outside the window, and no line is needed.
/// Only entries of the same depth qualify, not deeper ones: the value of a search of depth 5 must not depend on whether one of depth
/// 6 ran before.
fn table_cutoff<P, S: Score>(visit: &Visit<P, S>, stored: &TableEntry<S>, wants_line: bool) -> Option<S> {
    if stored.depth != visit.depth || wants_line {
        return None;
    }
    let suffices = match stored.bound {
        BoundKind::Exact => true,
        BoundKind::Lower => stored.value >= visit.high,
        BoundKind::Upper => stored.value <= visit.low,
    };
    suffices.then_some(stored.value)
}
