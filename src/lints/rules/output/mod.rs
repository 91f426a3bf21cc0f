//! What a program writes.

pub mod formats;
pub mod text_lists;
