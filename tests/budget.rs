//! The limit of a query: CPU time of its thread, which other load on the machine does not change.

use perebor::InterruptHandle;
use std::fs;
use std::path::PathBuf;
use std::sync::mpsc::{RecvTimeoutError, Sender, channel};
use std::time::{Duration, Instant};

/// How often the clock is looked at.
const INTERVAL: Duration = Duration::from_millis(500);

/// However little CPU time is used, a limit is reached after so many times its length by the wall clock: the goal may be
/// waiting for something, and not every system tells the CPU time of a thread.
const WALL_FACTOR: u32 = 20;

/// Interrupts a system when the thread that made this has used up its time; until this is dropped.
pub struct Budget(#[allow(dead_code, reason = "dropping it is the message")] Sender<()>);

impl Budget {
    /// Gives the running thread so much time from now on; `handle` is the system's that it runs.
    pub fn start(limit: Duration, handle: InterruptHandle) -> Budget {
        let (dropped, waiting) = channel();
        let clock = Clock::of_this_thread();
        std::thread::spawn(move || {
            while waiting.recv_timeout(INTERVAL) == Err(RecvTimeoutError::Timeout) {
                if clock.elapsed() > limit {
                    handle.interrupt();
                    return;
                }
            }
        });
        Budget(dropped)
    }
}

/// A clock that another thread can read.
struct Clock {
    /// What Linux says of the thread; its first number is the time in nanoseconds.
    statistics: Option<PathBuf>,
    /// The CPU time of the thread when the clock was made.
    used: Duration,
    started: Instant,
}

impl Clock {
    fn of_this_thread() -> Clock {
        let thread = fs::read_link("/proc/thread-self").ok();
        let statistics = thread.map(|thread| PathBuf::from("/proc").join(thread).join("schedstat"));
        let mut clock = Clock { statistics, used: Duration::ZERO, started: Instant::now() };
        clock.used = clock.time_used().unwrap_or_default();
        clock
    }

    /// The CPU time of the thread, if it can be read.
    fn time_used(&self) -> Option<Duration> {
        let text = fs::read_to_string(self.statistics.as_ref()?).ok()?;
        text.split(' ').next()?.parse().ok().map(Duration::from_nanos)
    }

    /// What of the limit has been used since the clock was made.
    fn elapsed(&self) -> Duration {
        let used = self.time_used().map_or(Duration::ZERO, |used| used.saturating_sub(self.used));
        used.max(self.started.elapsed() / WALL_FACTOR)
    }
}
