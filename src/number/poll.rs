//! Polling: how long-running work learns that it is to be abandoned.

/// Returned by a poll, or by work that polls: the work is to be abandoned, or was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stopped;

/// Called between pieces of long work; fails if the work is to be abandoned.
pub(crate) type Poll<'p> = &'p mut dyn FnMut() -> Result<(), Stopped>;
