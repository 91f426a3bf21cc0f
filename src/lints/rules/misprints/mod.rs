//! Words, dots and commas that are not what was meant.

pub mod lookalikes;
pub mod stops_and_commas;
pub mod words;
