//! A standard output that is closed from the start, as by `perebor run … >&-`, so that output to it is an error and not lost in silence.
//!
//! Before `main`, Rust's runtime opens `/dev/null` in place of each standard stream that is closed. What stands in the section
//! `.init_array` of a program runs before that: it opens `/dev/full` instead, to which every write fails.

use rustix::fs::{Mode, OFlags, open};
use rustix::io::fcntl_getfd;
use std::os::fd::IntoRawFd;

/// Called before the runtime begins.
// SAFETY: the section holds addresses of functions with C's calling convention, which are called once, with arguments that they may
// ignore. This one needs nothing of Rust's runtime: it only makes system calls.
#[used]
#[allow(unsafe_code)]
#[unsafe(link_section = ".init_array")]
static BEFORE_MAIN: extern "C" fn() = open_lost_output;

extern "C" fn open_lost_output() {
    if fcntl_getfd(rustix::stdio::stdout()).is_ok() {
        return;
    }
    // A new file gets the lowest free number: 0 first, if the standard input is closed, too.
    let paths: &[&str] =
        if fcntl_getfd(rustix::stdio::stdin()).is_ok() { &["/dev/full"] } else { &["/dev/null", "/dev/full"] };
    for path in paths {
        // Without that device the runtime's /dev/null has to do.
        let Ok(file) = open(*path, OFlags::RDWR, Mode::empty()) else { return };
        // It stays open, as standard streams do.
        let _ = file.into_raw_fd();
    }
}
