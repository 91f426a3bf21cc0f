//! Variables that are unbound, unused, or not the ones that were meant.

// The variable that was meant by another.
mod corrections;

// Variables without a value where one is needed.
pub(super) mod unbound;

// Variables that occur once.
pub(super) mod singletons;

// Variables marked as unused that are used.
pub(super) mod marked_unused;

// Variables in the position of another.
pub(super) mod unusual;
