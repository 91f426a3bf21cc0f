//! A thread that interrupts running goals ten times a second, so that they ask whether Python has a signal for them: Ctrl-C.

use perebor::InterruptHandle;
use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};
use std::thread;
use std::time::Duration;

const PERIOD: Duration = Duration::from_millis(100);

/// The goals that run: a number for each, and its interrupts.
struct Running {
    goals: Vec<(u64, InterruptHandle)>,
    count: u64,
    /// The process that has the thread: a fork leaves it behind.
    process: u32,
}

static RUNNING: Mutex<Running> = Mutex::new(Running { goals: Vec::new(), count: 0, process: 0 });
static CHANGED: Condvar = Condvar::new();

fn running() -> MutexGuard<'static, Running> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// While this lives, a goal is interrupted now and then.
pub struct Ticks(u64);

impl Ticks {
    pub fn of(goal: InterruptHandle) -> Ticks {
        let mut running = running();
        running.count += 1;
        let number = running.count;
        running.goals.push((number, goal));
        let process = std::process::id();
        if running.process != process && thread::Builder::new().name("perebor ticks".into()).spawn(tick).is_ok() {
            running.process = process;
        }
        if running.goals.len() == 1 {
            CHANGED.notify_one();
        }
        Ticks(number)
    }
}

impl Drop for Ticks {
    fn drop(&mut self) {
        running().goals.retain(|(number, _)| *number != self.0);
    }
}

fn tick() {
    let mut newest = 0;
    loop {
        let mut now = running();
        while now.goals.is_empty() {
            now = CHANGED.wait(now).unwrap_or_else(PoisonError::into_inner);
        }
        // Those that have run for a whole period.
        now.goals.iter().filter(|(number, _)| *number <= newest).for_each(|(_, goal)| goal.interrupt());
        newest = now.count;
        drop(now);
        thread::sleep(PERIOD);
    }
}
