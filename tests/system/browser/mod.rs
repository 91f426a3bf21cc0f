//! The page that replays a search, in a browser: its buttons, keys, sentences and questions, as people meet them.
//!
//! Where there is no browser, or no compiler of types, a test is skipped, and says so on the error output.

mod accessibility;
mod chromium;
mod page;
mod player;
mod quiz;
mod types;

use std::env;
use std::io::Write;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

/// The tests that were skipped so far.
static SKIPPED: AtomicUsize = AtomicUsize::new(0);

/// The first of these programs that is installed; if there is none, that is told, and the test has to end.
fn installed(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let found =
        env::split_paths(&path).find_map(|folder| names.iter().map(|name| folder.join(name)).find(|p| p.is_file()));
    if found.is_none() {
        let count = SKIPPED.fetch_add(1, Ordering::Relaxed) + 1;
        let test = std::thread::current().name().unwrap_or("a test").to_string();
        // Not by `eprintln!`, of which nothing is seen when tests pass.
        writeln!(std::io::stderr(), "{test}: skipped, no {} here ({count} skipped)", names[0])
            .expect("the error output");
    }
    found
}
