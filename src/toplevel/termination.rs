//! SIGTERM and SIGHUP: the program ends as by halt/1, with the goals of at_halt/1, and files keep what was written to them.

use super::interrupts::CtrlC;
use signal_hook::consts::{SIGHUP, SIGTERM};
use signal_hook::iterator::Signals;

/// Ends the program when a signal asks for that.
pub(in crate::toplevel) fn listen(interrupts: CtrlC) {
    let signals = [SIGTERM, SIGHUP].into_iter().filter(|signal| !is_ignored(*signal));
    // If that fails, the default holds: the signal ends the process at once.
    let Ok(mut signals) = Signals::new(signals) else { return };
    let _ =
        std::thread::Builder::new().spawn(move || signals.forever().for_each(|signal| interrupts.terminate(signal)));
}

/// Whether this process was started with the signal ignored, as by `nohup`; false where that is not known.
fn is_ignored(signal: i32) -> bool {
    let Ok(status) = std::fs::read_to_string("/proc/self/status") else { return false };
    let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    let mask = mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok());
    mask.is_some_and(|mask| mask >> (signal - 1) & 1 != 0)
}
