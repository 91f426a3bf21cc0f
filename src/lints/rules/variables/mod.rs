//! Variables that are not bound, not used, or used against their name.

pub mod singletons;
pub mod unbound;
pub mod unusual;
