//! Recovery: what is wrong with a clause that cannot be read, and where reading goes on behind it.

mod brackets;
mod enclosure;
pub(in crate::reader) mod foreign;
mod full_stops;
mod layout;
pub(in crate::reader) mod misprint;
mod priorities;
pub(in crate::reader) mod prose;
pub(in crate::reader) mod resume;
pub(in crate::reader) mod speculation;
