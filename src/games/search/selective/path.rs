//! The positions of the game and of the current line, to see when one recurs.

/// Keys of positions, the latest last.
#[derive(Clone, Default)]
pub(super) struct Path {
    keys: Vec<u64>,
    /// The number of positions before the root.
    before_root: usize,
    /// Positions before this index cannot recur: a pass, which is no move of the game, lies between.
    first: usize,
}

impl Path {
    /// The positions before the root of a search, the earliest first.
    pub(super) fn new(before_root: Vec<u64>) -> Path {
        Path { before_root: before_root.len(), keys: before_root, first: 0 }
    }

    /// The line goes on from the position with this key.
    pub(super) fn push(&mut self, key: u64) {
        self.keys.push(key);
    }

    /// The line goes on by a pass from the position with this key. Returns what [`Path::pop_pass`] takes.
    pub(super) fn push_pass(&mut self, key: u64) -> usize {
        self.keys.push(key);
        std::mem::replace(&mut self.first, self.keys.len())
    }

    /// Back to the position before.
    pub(super) fn pop(&mut self) {
        self.keys.pop();
    }

    /// Back to the position before a pass.
    pub(super) fn pop_pass(&mut self, first: usize) {
        self.keys.pop();
        self.first = first;
    }

    /// Whether the position with this key, of whose last plies `reversible` can be undone, is drawn by repetition: it has occurred twice
    /// before. If it occurs again within the search, it is taken to occur once more, since what was best then is best now.
    pub(super) fn repeats(&self, key: u64, reversible: usize) -> bool {
        let end = self.keys.len();
        let first = self.first.max(end.saturating_sub(reversible));
        // The same side is to move at every other position; the one two plies ago cannot be the same.
        let earlier = (first..end.saturating_sub(3)).rev().step_by(2).filter(|at| self.keys[*at] == key);
        let mut occurrences = 0;
        for at in earlier {
            occurrences += 1;
            if at >= self.before_root || occurrences == 2 {
                return true;
            }
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_position_recurs_once_in_a_search_and_twice_in_a_game() {
        assert!(!Path::new(vec![1, 2, 3, 4]).repeats(1, 4), "once in the game");
        let mut path = Path::new(vec![1, 2, 3, 4, 1, 2, 3, 4]);
        assert!(path.repeats(1, 8), "twice in the game");
        assert!(!path.repeats(1, 7), "a move since then cannot be undone");
        assert!(!path.repeats(2, 8), "the other side was to move");
        for key in [5, 6, 7, 8] {
            path.push(key);
        }
        assert!(path.repeats(5, 4), "once in the search");
        let first = path.push_pass(5);
        path.push(1);
        assert!(!path.repeats(6, 9), "a pass lies between");
        path.pop();
        path.pop_pass(first);
        assert!(path.repeats(5, 4));
    }
}
