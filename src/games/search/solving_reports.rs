//! Reports of the solver on its way: what is known of the value, and how far the test that runs has come.

use super::bounds_table::Bounds;
use super::limits::{Limits, Monitor};
use super::native_search::NODES_PER_POLL;
use super::progress::Progress;
use super::solver::Advance;
use super::solver_score::SolverScore;
use crate::diagnostics::{Argument, MessageId};
use crate::machine::{Machine, Thrown};

/// Writes reports on the standard error output, if they are wanted.
pub(super) struct SolvingReports {
    progress: Progress,
    /// 1 if Max is to move at the root, otherwise -1.
    sign: i64,
    /// The score that the test which runs compares the value with.
    beta: i32,
}

impl SolvingReports {
    /// Reports on a solver that begins now.
    pub(super) fn begin(m: &Machine, are_wanted: bool, sign: i64) -> SolvingReports {
        SolvingReports { progress: Progress::begin(m, are_wanted), sign, beta: 0 }
    }

    /// A test has begun: whether the score is at least `beta`.
    pub(super) fn begin_test(&mut self, beta: i32) {
        self.beta = beta;
    }

    /// Tells what is known of the value after a test.
    pub(super) fn end_test(&mut self, m: &mut Machine, interval: Bounds<i32>, nodes: u64) {
        let [lower, upper] = for_max(interval, self.sign);
        let [lower, upper] = [(lower, "-∞"), (upper, "∞")]
            .map(|(bound, unknown)| bound.map_or_else(|| unknown.to_string(), |bound| bound.to_string()));
        self.progress.write(m, MessageId::SolvedSoFar, vec![lower.into(), upper.into(), nodes.into()]);
    }

    /// Tells how far a test has come.
    fn report_test(&mut self, m: &mut Machine, advance: &Advance) {
        let message = if self.sign > 0 { MessageId::TestingAtLeast } else { MessageId::TestingAtMost };
        let bound = (self.sign * i64::from(self.beta)).to_string();
        let moves: Vec<String> = advance.moves.iter().map(|(done, all)| format!("{done}/{all}")).collect();
        let percent = Argument::from(advance.percent_of_table as u64);
        self.progress.write(m, message, vec![bound.into(), moves.join(" ").into(), percent, advance.nodes.into()]);
    }
}

/// The monitor of a solver that reports on its tests.
pub(super) struct SolvingMonitor<'m> {
    machine: &'m mut Machine,
    limits: Limits,
    reports: &'m mut SolvingReports,
    failure: Option<Thrown>,
}

impl<'m> SolvingMonitor<'m> {
    /// Runs a search of the solver under such a monitor.
    ///
    /// # Errors
    /// [`Thrown`] if the goal has been aborted or memory is exhausted.
    pub(super) fn watch<T>(
        machine: &'m mut Machine,
        limits: Limits,
        reports: &'m mut SolvingReports,
        search: impl FnOnce(&mut dyn Monitor) -> T,
    ) -> Result<T, Thrown> {
        let mut monitor = SolvingMonitor { machine, limits, reports, failure: None };
        let result = search(&mut monitor);
        monitor.machine.store.interrupts.set_searching(false);
        monitor.failure.map_or(Ok(result), Err)
    }
}

impl Monitor for SolvingMonitor<'_> {
    fn poll(&mut self, nodes: u64, size: usize) -> Option<u64> {
        let mut monitor = self.limits.monitor(self.machine, NODES_PER_POLL);
        let next = monitor.poll(nodes, size);
        self.failure = monitor.failure;
        next
    }

    fn wants_advance(&self) -> bool {
        self.reports.progress.is_due(self.machine)
    }

    fn advanced(&mut self, advance: &Advance) {
        self.reports.report_test(self.machine, advance);
    }
}

/// The bounds from Max's point of view; `None` where nothing is known.
fn for_max(Bounds { lower, upper }: Bounds<i32>, sign: i64) -> [Option<i64>; 2] {
    let lower = (lower > i32::LOWEST).then_some(sign * i64::from(lower));
    let upper = (upper < i32::HIGHEST).then_some(sign * i64::from(upper));
    if sign > 0 { [lower, upper] } else { [upper, lower] }
}
