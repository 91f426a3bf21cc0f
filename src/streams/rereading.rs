//! A standard input that does not wait: a goal that finds nothing there is left, and reads anew what it has read when there is more.
//!
//! The mark is where the goal began to read. What stands behind it is kept, and comes next again.

use super::table::{StreamId, Streams};

impl Streams {
    /// A goal begins to read, and may have to begin anew when there is more: [`Streams::reread_input`].
    #[inline]
    pub fn mark_input(&mut self) {
        if self.is_nonblocking
            && let Ok(input) = self.stream(StreamId::USER_INPUT)
        {
            input.mark();
        }
    }

    /// Whether a goal that reads this stream may have to begin anew.
    pub fn may_reread(&self, id: StreamId) -> bool {
        self.is_nonblocking && id == StreamId::USER_INPUT
    }

    /// What has been read of the standard input since [`Streams::mark_input`] comes next again.
    pub fn reread_input(&mut self) {
        if let Ok(input) = self.stream(StreamId::USER_INPUT) {
            input.return_to_mark();
        }
    }

    /// Drops what has been read ahead of the standard input.
    pub fn drop_input(&mut self) {
        if let Ok(input) = self.stream(StreamId::USER_INPUT) {
            input.drop_ahead();
        }
    }

    /// The standard input ends, where nobody can be waited for.
    pub fn end_input(&mut self) {
        if let Ok(input) = self.stream(StreamId::USER_INPUT) {
            input.end_input();
        }
    }
}
