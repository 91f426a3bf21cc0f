//! Branches of control constructs: how many are still to come, and which items are in tail position.

use super::body::{Body, ConstructId, Item};

/// For each construct, the branches not yet begun and the one being compiled.
pub(super) struct Branches(Vec<usize>);

impl Branches {
    pub(super) fn of(body: &Body) -> Branches {
        let mut counts = vec![1; body.constructs.len()];
        for item in &body.items {
            if let Item::Else(id) = item {
                counts[*id] += 1;
            }
        }
        Branches(counts)
    }

    /// Begins the next branch; returns whether another one follows it. The last alternative pops the choicepoint
    /// (`TrustElse`), all others keep it (`RetryElse`).
    pub(super) fn next(&mut self, id: ConstructId) -> bool {
        self.0[id] -= 1;
        self.0[id] > 1
    }
}

/// The parts of a body after which the clause is finished.
pub(super) struct Tails {
    /// By item: whether it ends the clause or a branch in tail position. Always false for the items of constructs.
    pub items: Vec<bool>,
    /// By construct: whether nothing follows it.
    pub constructs: Vec<bool>,
}

impl Tails {
    /// Scans the items backwards: the end of a construct comes first, so its branches know whether it is in tail position.
    pub(super) fn of(body: &Body) -> Tails {
        let mut tails = Tails { items: vec![false; body.items.len()], constructs: vec![false; body.constructs.len()] };
        let mut tail = true;
        for (index, item) in body.items.iter().enumerate().rev() {
            match *item {
                Item::End(id) => tails.constructs[id] = tail,
                Item::Else(id) => tail = tails.constructs[id],
                Item::Then(_) | Item::Begin(_) => tail = false,
                _ => {
                    tails.items[index] = tail;
                    tail = false;
                }
            }
        }
        tails
    }
}
