//! The host in a page: files in memory, clocks of the page, and a pulse in place of other threads.

use crate::console::Console;
use perebor::{Beginning, FileFacts, Host, Input, InterruptHandle, MemoryHost, Output, PULSE_STEPS, PathKind, Pulse};
use std::io;
use std::sync::atomic::{AtomicI64, Ordering::Relaxed};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

/// What the page provides.
mod page {
    #[link(wasm_import_module = "host")]
    unsafe extern "C" {
        pub safe fn now_ms() -> f64;
        pub safe fn cpu_ms() -> f64;
        pub safe fn interrupted() -> u32;
    }
}

/// Milliseconds of a clock as a time; none for what is no time.
fn time(milliseconds: f64) -> Duration {
    Duration::try_from_secs_f64(milliseconds / 1000.0).unwrap_or_default()
}

/// How many looks at the limit are left to a step. Clones share it.
#[derive(Clone)]
pub struct Allowance(Arc<AtomicI64>);

impl Default for Allowance {
    fn default() -> Allowance {
        Allowance(Arc::new(AtomicI64::new(i64::MAX)))
    }
}

impl Allowance {
    /// Allows so many.
    pub fn grant(&self, budget: u32) {
        self.0.store(i64::from(budget), Relaxed);
    }

    /// There is no limit any more.
    pub fn lift(&self) {
        self.0.store(i64::MAX, Relaxed);
    }

    /// Takes those of a pulse; whether none is left.
    fn take(&self) -> bool {
        self.0.fetch_sub(i64::from(PULSE_STEPS), Relaxed) <= i64::from(PULSE_STEPS)
    }
}

/// The time at which an interrupt is to be raised.
type Timer = Arc<Mutex<Option<(Duration, InterruptHandle)>>>;

fn locked(timer: &Timer) -> MutexGuard<'_, Option<(Duration, InterruptHandle)>> {
    timer.lock().unwrap_or_else(PoisonError::into_inner)
}

/// The host of a system in a page.
#[derive(Default)]
pub struct WebHost {
    files: MemoryHost,
    allowance: Allowance,
    timer: Timer,
    console: Option<Console>,
}

impl WebHost {
    /// A host whose programs read what a person types.
    pub fn interactive() -> WebHost {
        WebHost { console: Some(Console::default()), ..WebHost::default() }
    }

    /// A host that has files already.
    pub fn with_files(files: MemoryHost) -> WebHost {
        WebHost { files, ..WebHost::default() }
    }

    /// Where what a person types comes from, if programs read that.
    pub fn console(&self) -> Option<Console> {
        self.console.clone()
    }

    /// How long steps may be.
    pub fn allowance(&self) -> Allowance {
        self.allowance.clone()
    }

    /// Its files and standard streams.
    pub fn files(&self) -> MemoryHost {
        self.files.clone()
    }
}

impl Host for WebHost {
    fn open_input(&mut self, path: &str) -> io::Result<Box<dyn Input>> {
        self.files.open_input(path)
    }

    fn open_output(&mut self, path: &str, beginning: Beginning) -> io::Result<Box<dyn Output>> {
        self.files.open_output(path, beginning)
    }

    fn create_file(&mut self, path: &str, like: Option<&str>) -> io::Result<Box<dyn Output>> {
        self.files.create_file(path, like)
    }

    fn path_kind(&self, path: &str) -> Option<PathKind> {
        self.files.path_kind(path)
    }

    fn names_in(&self, directory: &str) -> io::Result<Vec<String>> {
        self.files.names_in(directory)
    }

    fn delete_file(&mut self, path: &str) -> io::Result<()> {
        self.files.delete_file(path)
    }

    fn rename_file(&mut self, from: &str, to: &str) -> io::Result<()> {
        self.files.rename_file(from, to)
    }

    fn make_directory(&mut self, path: &str) -> io::Result<()> {
        self.files.make_directory(path)
    }

    fn delete_directory(&mut self, path: &str) -> io::Result<()> {
        self.files.delete_directory(path)
    }

    fn file_facts(&self, path: &str) -> io::Result<FileFacts> {
        self.files.file_facts(path)
    }

    fn real_path(&self, path: &str) -> io::Result<String> {
        self.files.real_path(path)
    }

    fn sleep(&self, time: Duration) {
        let end = self.elapsed().saturating_add(time);
        while self.elapsed() < end && page::interrupted() == 0 {
            std::hint::spin_loop();
        }
    }

    fn standard_input(&mut self) -> Box<dyn Input> {
        match &self.console {
            Some(console) => Box::new(console.clone()),
            None => self.files.standard_input(),
        }
    }

    fn standard_output(&mut self) -> Box<dyn Output> {
        self.files.standard_output()
    }

    fn standard_error(&mut self) -> Box<dyn Output> {
        self.files.standard_error()
    }

    fn now(&self) -> Duration {
        time(page::now_ms())
    }

    fn cpu_time(&self) -> Duration {
        time(page::cpu_ms())
    }

    fn elapsed(&self) -> Duration {
        time(page::cpu_ms())
    }

    fn set_timer(&mut self, time: Option<Duration>, handle: &InterruptHandle) {
        *locked(&self.timer) = time.map(|time| (time, handle.clone()));
    }

    fn pulse(&mut self, handle: InterruptHandle) -> Option<Pulse> {
        let (allowance, timer) = (self.allowance.clone(), self.timer.clone());
        Some(Box::new(move || {
            let mut timer = locked(&timer);
            if let Some((_, expired)) = timer.take_if(|(end, _)| time(page::cpu_ms()) >= *end) {
                expired.expire();
            }
            match page::interrupted() {
                0 if allowance.take() => handle.pause(),
                0 => {}
                1 => handle.stop(),
                _ => handle.pause(),
            }
        }))
    }
}
