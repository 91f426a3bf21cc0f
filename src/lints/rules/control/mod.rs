//! Goals that never succeed, and recursion that never ends.

// Goals that never succeed.
pub(super) mod never_true;

// Left recursion, and recursion without a base case.
pub(super) mod recursion;

// Cuts behind the arrow.
pub(super) mod cuts_in_branches;

// Alternatives before the arrow without brackets.
pub(super) mod loose_conditions;

// Strings in the place of lists.
pub(super) mod strings_as_lists;
