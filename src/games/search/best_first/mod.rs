//! Searches that keep the tree they have seen: MTD(f), SSS*, proof-number search and Monte Carlo tree search.
//!
//! They need not finish a node before they go to another, wherever that is. The nodes seen stay in memory, without their positions: a
//! search goes to a node by the moves from the root, and asks for these again where it has left the way. So games written as rules,
//! whose positions are on the machine's heap only while a search is below them, are searched as well.

// The nodes seen, and the way to one.
mod memory;

// Memory-enhanced null-window tests: MTD(f) and SSS*.
mod mtd;

// Proof-number search.
mod proof_number;

// Monte Carlo tree search.
mod monte_carlo;

pub(super) use monte_carlo::MonteCarlo;
pub(super) use mtd::{Driver, Mtd};
pub(super) use proof_number::ProofNumber;

use super::limits::Monitor;

/// Polls a monitor as often as it wishes.
#[derive(Default)]
struct Polling {
    /// The node count at which to poll next.
    next: u64,
}

impl Polling {
    /// Whether the search may go on that has visited so many nodes and takes so many bytes.
    fn may_go_on(&mut self, monitor: &mut dyn Monitor, nodes: u64, bytes: usize) -> bool {
        if nodes >= self.next {
            match monitor.poll(nodes, bytes) {
                Some(next) => self.next = next,
                None => return false,
            }
        }
        true
    }
}
