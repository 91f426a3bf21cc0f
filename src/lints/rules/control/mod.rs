//! What a body does, and whether it ends.

pub mod control;
pub mod never_true;
pub mod recursion;
