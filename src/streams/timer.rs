//! A timer of the operating system: a thread that sleeps until it is time to ring.

use crate::terms::{InterruptHandle, interrupt};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// Rings once at a time. The thread begins with the first setting and ends with the timer.
#[derive(Default)]
pub(super) struct Timer(Option<Arc<Shared>>);

#[derive(Default)]
struct Shared {
    setting: Mutex<Setting>,
    changed: Condvar,
}

#[derive(Default)]
enum Setting {
    /// It is not to ring.
    #[default]
    Off,
    /// It is to ring then.
    At(Instant, InterruptHandle),
    /// The thread is to end.
    Over,
}

impl Timer {
    /// Has the handle rung at this time, and no longer at the one set before.
    pub fn set(&mut self, time: Option<Instant>, handle: &InterruptHandle) {
        match (&self.0, time) {
            (None, None) => {}
            (None, Some(time)) => {
                let shared =
                    Arc::new(Shared { setting: Mutex::new(Setting::At(time, handle.clone())), ..Shared::default() });
                let sleeper = shared.clone();
                // Where there are no threads there are no time limits.
                let started = std::thread::Builder::new().stack_size(STACK).spawn(move || sleeper.ring_in_time());
                self.0 = started.is_ok().then_some(shared);
            }
            (Some(shared), time) => {
                shared.change(time.map_or(Setting::Off, |time| Setting::At(time, handle.clone())));
            }
        }
    }
}

/// The thread needs next to none.
const STACK: usize = 64 << 10;

impl Drop for Timer {
    fn drop(&mut self) {
        if let Some(shared) = &self.0 {
            shared.change(Setting::Over);
        }
    }
}

impl Shared {
    fn setting(&self) -> MutexGuard<'_, Setting> {
        self.setting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// It rings with the setting locked, so once a change is made nothing rings that was set before.
    fn change(&self, setting: Setting) {
        *self.setting() = setting;
        self.changed.notify_one();
    }

    fn ring_in_time(&self) {
        let mut setting = self.setting();
        loop {
            let now = Instant::now();
            setting = match &*setting {
                Setting::Over => return,
                Setting::Off => self.changed.wait(setting).unwrap_or_else(PoisonError::into_inner),
                Setting::At(time, handle) if *time <= now => {
                    handle.raise(interrupt::TIME);
                    *setting = Setting::Off;
                    continue;
                }
                Setting::At(time, _) => {
                    let rest = *time - now;
                    self.changed.wait_timeout(setting, rest).unwrap_or_else(PoisonError::into_inner).0
                }
            };
        }
    }
}
