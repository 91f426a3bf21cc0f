//! Goals that never succeed, and recursion that never ends.

// Goals that never succeed.
pub mod never_true;

// Left recursion, and recursion without a base case.
pub mod recursion;

// Cuts behind the arrow.
pub mod cuts_in_branches;

// Alternatives before the arrow without brackets.
pub mod loose_conditions;
