//! Queries that stay open while nothing borrows their system.

use super::query::{Open, State};
use super::{Prolog, Query};
use std::mem;
use std::sync::Arc;

/// A query that has been left by [`Query::detach`]; [`Prolog::attach`] goes on with it.
///
/// The system keeps what the query needs. It ends when an older one is attached, by [`Prolog::abandon`], or with the system: dropping this
/// changes nothing.
#[derive(Debug)]
pub struct DetachedQuery {
    number: u64,
    system: Arc<()>,
}

/// The detached queries of a system, the newest last.
#[derive(Default)]
pub(super) struct Detached {
    queries: Vec<Kept>,
    /// How many there have been.
    count: u64,
    /// What tells this system from others.
    system: Arc<()>,
}

struct Kept {
    number: u64,
    open: Open,
    /// Whether nobody will attach it.
    is_abandoned: bool,
}

impl Query<'_> {
    /// Leaves the query as it is and gives the system back: other queries may be run, programs loaded, and this one attached again. What is
    /// wanted of its last answer is to be taken before. A query that [waits for input](Query::waits_for_input) ends.
    ///
    /// ```
    /// use perebor::Prolog;
    /// let mut prolog = Prolog::builder().build()?;
    /// let mut numbers = prolog.query_given("between(1, 3, X)", &[])?;
    /// let mut sum = 0;
    /// while let Some(number) = numbers.solve()? {
    ///     let detached = numbers.detach();
    ///     let square = prolog.once("Y is X * X", &[("X", number.bindings[0].1.clone())])?.expect("a square");
    ///     sum += square.get::<i64>("Y")?;
    ///     numbers = prolog.attach(detached).expect("it is open");
    /// }
    /// assert_eq!(sum, 14);
    /// # Ok::<(), perebor::Exception>(())
    /// ```
    pub fn detach(mut self) -> DetachedQuery {
        if self.waits_for_input() {
            // The instruction that reads can only be run again at once.
            self.finish();
        }
        if matches!(self.open.state, State::Ready) && self.prolog.machine.put_goal_aside(self.open.own).is_err() {
            self.open.state = State::OutOfMemory;
        }
        // A collection may move the residual goals.
        self.open.residue.clear();
        let open = self.open.take();
        let detached = &mut self.prolog.detached;
        detached.count += 1;
        detached.queries.push(Kept { number: detached.count, open, is_abandoned: false });
        DetachedQuery { number: detached.count, system: detached.system.clone() }
    }
}

impl Prolog {
    /// Goes on with a query; those that were opened behind it and are still open end. `None` if it has ended, or belongs to
    /// another system.
    pub fn attach(&mut self, query: DetachedQuery) -> Option<Query<'_>> {
        let place = self.place_of_detached(&query)?;
        while self.detached.queries.len() > place + 1 {
            self.end_newest_detached();
        }
        let open = self.detached.queries.pop()?.open;
        if matches!(open.state, State::Ready) {
            self.machine.prepare_goal_again(open.own);
        }
        Some(Query { prolog: self, open })
    }

    /// Ends a query as soon as none of those opened behind it is open any more. The exceptions of its cleanup goals are discarded.
    pub fn abandon(&mut self, query: DetachedQuery) {
        if let Some(place) = self.place_of_detached(&query) {
            self.detached.queries[place].is_abandoned = true;
        }
        while self.detached.queries.last().is_some_and(|query| query.is_abandoned) {
            self.end_newest_detached();
        }
    }

    /// Whether a query is open, and none that was opened behind it is.
    pub fn is_innermost(&self, query: &DetachedQuery) -> bool {
        self.place_of_detached(query).is_some_and(|place| place + 1 == self.detached.queries.len())
    }

    fn place_of_detached(&self, query: &DetachedQuery) -> Option<usize> {
        let is_known = Arc::ptr_eq(&query.system, &self.detached.system);
        self.detached.queries.iter().position(|kept| is_known && kept.number == query.number)
    }

    fn end_newest_detached(&mut self) {
        if let Some(Kept { open, .. }) = self.detached.queries.pop() {
            drop(Query { prolog: self, open });
        }
    }
}

impl Open {
    /// The query, in whose place one that needs no end is left.
    fn take(&mut self) -> Open {
        let state = mem::replace(&mut self.state, State::Detached);
        let (names, residue) = (mem::take(&mut self.names), mem::take(&mut self.residue));
        let (text, string_as_list) = (self.text.take(), self.string_as_list.take());
        let Open { heap, loads, base, own, is_limited, .. } = *self;
        Open { names, heap, loads, text, string_as_list, base, own, residue, state, is_limited }
    }
}
