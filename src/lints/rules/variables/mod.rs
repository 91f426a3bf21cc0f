//! Variables that are unbound, unused, or not the ones that were meant.

// The variable that was meant by another.
mod corrections;

// Variables without a value where one is needed.
pub mod unbound;

// Variables that occur once.
pub mod singletons;

// Variables marked as unused that are used.
pub mod marked_unused;

// Variables in the position of another.
pub mod unusual;
