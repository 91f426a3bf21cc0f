//! Garbage collection: of the heap, of code and of atoms.
//!
//! ```text
//!   planning          when garbage is collected, and when memory is returned to the system
//!   collector         what is live, and sliding it together
//!   reclaiming        retired code and unused atoms
//!   limits            the flag `stack_limit`
//!   poison            checked builds overwrite what the liveness tables call dead
//! ```

pub(super) mod collector;
pub(super) mod limits;
pub(super) mod planning;
pub(super) mod poison;
pub(super) mod reclaiming;
