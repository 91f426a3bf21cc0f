//! The timer of the operating system's host: a thread that sleeps until it must raise an interrupt.

use crate::terms::InterruptHandle;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

/// A timer with one setting. Its thread starts at the first setting and ends when the timer is dropped.
#[derive(Default)]
pub(super) struct Timer(Option<Arc<TimerState>>);

#[derive(Default)]
struct TimerState {
    setting: Mutex<Setting>,
    changed: Condvar,
}

#[derive(Default)]
enum Setting {
    /// Disarmed.
    #[default]
    Off,
    /// Raises the interrupt at this time.
    At(Instant, InterruptHandle),
    /// The thread must end.
    Stopped,
}

impl Timer {
    /// Replaces the setting.
    pub(super) fn set(&mut self, time: Option<Instant>, handle: &InterruptHandle) {
        match (&self.0, time) {
            (None, None) => {}
            (None, Some(time)) => {
                let shared = Arc::new(TimerState {
                    setting: Mutex::new(Setting::At(time, handle.clone())),
                    ..TimerState::default()
                });
                let thread = shared.clone();
                // Without threads there are no time limits.
                let started =
                    std::thread::Builder::new().stack_size(STACK_BYTES).spawn(move || thread.wait_and_raise());
                self.0 = started.is_ok().then_some(shared);
            }
            (Some(shared), time) => {
                shared.replace_setting(time.map_or(Setting::Off, |time| Setting::At(time, handle.clone())));
            }
        }
    }
}

/// The stack of the thread, in bytes.
const STACK_BYTES: usize = 64 << 10;

impl Drop for Timer {
    fn drop(&mut self) {
        if let Some(shared) = &self.0 {
            shared.replace_setting(Setting::Stopped);
        }
    }
}

impl TimerState {
    fn lock_setting(&self) -> MutexGuard<'_, Setting> {
        self.setting.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Replaces the setting. The thread raises the interrupt under the lock, so once this returns the old setting raises nothing.
    fn replace_setting(&self, setting: Setting) {
        *self.lock_setting() = setting;
        self.changed.notify_one();
    }

    fn wait_and_raise(&self) {
        let mut setting = self.lock_setting();
        loop {
            let now = Instant::now();
            setting = match &*setting {
                Setting::Stopped => return,
                Setting::Off => self.changed.wait(setting).unwrap_or_else(PoisonError::into_inner),
                Setting::At(time, handle) if *time <= now => {
                    handle.expire();
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
