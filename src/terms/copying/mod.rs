//! Copies of terms: out of the heap into blocks, and back.

mod copier;

mod block;
mod ground;
mod list_buffer;
mod tokens;

pub use block::Block;
pub use copier::TreeError;
pub use list_buffer::ListBuffer;
pub use tokens::{TokenError, Tokens, cells_of_tokens};
