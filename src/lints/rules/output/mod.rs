//! Goals that write.

// Calls of format/2 and its like.
pub mod formats;

// Lists of codes written as terms.
pub mod text_lists;
