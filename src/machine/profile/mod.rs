//! Profiling: what is observed of a goal while it runs.
//!
//! ```text
//!   watch             goals under observation: traced, profiled, or with a limit of inferences
//!   call_tree         the calls of a profiled goal as a tree, with their counts
//!   profiler          the events at ports that build the call tree
//!   first_calls       the arguments with which some predicates are called first
//! ```

pub(super) mod call_tree;
pub(super) mod first_calls;
pub(super) mod profiler;
pub(super) mod watch;
