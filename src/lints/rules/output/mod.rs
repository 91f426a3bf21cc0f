//! Goals that write.

// Calls of format/2 and its like.
pub(super) mod formats;

// Lists of codes written as terms.
pub(super) mod text_lists;
