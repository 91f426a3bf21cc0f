//! Endgame tables: all positions that can be reached from one, with who wins them and how soon.
//!
//! ```text
//!     graph      the positions by number, with the side to move and the numbers of their successors
//!     analysis   from the ends of the game backwards: values of all positions
//!     table      positions and values together, for those who ask
//!     building   limits and reports while a table is built
//! ```
//!
//! T. Ströhlein found the values of chess endgames so in 1970 (*Untersuchungen über kombinatorische Spiele*), and K. Thompson made it
//! practical (*Retrograde Analysis of Certain Endgames*, ICCA Journal 9, 1986).

// Values of positions in a table: who wins, and in how many plies.
mod value;

// Limits and reports while a table is built.
mod building;

// The graph of positions and moves.
mod graph;

// Retrograde analysis of that graph.
mod analysis;

// Positions with their values.
mod table;

pub(crate) use building::{Building, Stage};
pub(crate) use graph::MoveGraph;
pub(crate) use table::{EndgameTable, TablePositions, Wanted};
pub(crate) use value::TableValue;
