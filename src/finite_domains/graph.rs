//! Directed graphs: strongly connected components, and flows that match variables with values.

/// A directed graph whose nodes are numbered from 0.
#[derive(Default)]
pub(super) struct Graph {
    /// Where the successors of each node begin, and at the end their number.
    starts: Vec<usize>,
    successors: Vec<usize>,
}

impl Graph {
    /// The graph with these edges.
    pub(super) fn new(nodes: usize, edges: &[(usize, usize)]) -> Graph {
        let mut starts = vec![0; nodes + 1];
        for (from, _) in edges {
            starts[from + 1] += 1;
        }
        for node in 0..nodes {
            starts[node + 1] += starts[node];
        }
        let mut next = starts.clone();
        let mut successors = vec![0; edges.len()];
        for (from, to) in edges {
            successors[next[*from]] = *to;
            next[*from] += 1;
        }
        Graph { starts, successors }
    }

    fn len(&self) -> usize {
        self.starts.len() - 1
    }

    /// The number of each node's strongly connected component, and how many there are (R. Tarjan, *Depth-First Search and Linear Graph
    /// Algorithms*, 1972).
    pub(super) fn components(&self) -> (Vec<usize>, usize) {
        const NONE: usize = usize::MAX;
        let count = self.len();
        let (mut order, mut low, mut component) = (vec![NONE; count], vec![0; count], vec![NONE; count]);
        let (mut open, mut calls): (Vec<usize>, Vec<(usize, usize)>) = (Vec::new(), Vec::new());
        let (mut visited, mut components) = (0, 0);
        for root in 0..count {
            if order[root] != NONE {
                continue;
            }
            calls.push((root, self.starts[root]));
            while let Some((node, edge)) = calls.last_mut() {
                let node = *node;
                if order[node] == NONE {
                    order[node] = visited;
                    low[node] = visited;
                    visited += 1;
                    open.push(node);
                }
                if *edge < self.starts[node + 1] {
                    let next = self.successors[*edge];
                    *edge += 1;
                    if order[next] == NONE {
                        calls.push((next, self.starts[next]));
                    } else if component[next] == NONE {
                        low[node] = low[node].min(order[next]);
                    }
                    continue;
                }
                if low[node] == order[node] {
                    while let Some(member) = open.pop() {
                        component[member] = components;
                        if member == node {
                            break;
                        }
                    }
                    components += 1;
                }
                calls.pop();
                if let Some((caller, _)) = calls.last() {
                    low[*caller] = low[*caller].min(low[node]);
                }
            }
        }
        (component, components)
    }
}

/// An assignment of a value to each of some variables, where each value is taken by a limited number of them.
pub(super) struct Assignment<'a> {
    /// The values that each variable may take.
    choices: &'a [Vec<usize>],
    /// How many variables may take a value.
    capacity: Vec<usize>,
    /// The value of each variable.
    pub(super) taken: Vec<Option<usize>>,
    /// The variables that take each value.
    takers: Vec<Vec<usize>>,
    /// When each value was last visited, by the number of the search.
    visited: Vec<usize>,
    searches: usize,
}

impl<'a> Assignment<'a> {
    /// An assignment that is empty as yet.
    pub(super) fn new(choices: &'a [Vec<usize>], capacity: Vec<usize>) -> Assignment<'a> {
        let values = capacity.len();
        Assignment {
            choices,
            capacity,
            taken: vec![None; choices.len()],
            takers: vec![Vec::new(); values],
            visited: vec![0; values],
            searches: 0,
        }
    }

    /// The number of variables that take a value.
    pub(super) fn count(&self, value: usize) -> usize {
        self.takers[value].len()
    }

    /// Gives a variable that has none a value.
    pub(super) fn set(&mut self, variable: usize, value: usize) {
        self.taken[variable] = Some(value);
        self.takers[value].push(variable);
    }

    /// Gives a variable without a value one, if necessary by giving others others. Returns whether that is possible.
    pub(super) fn extend(&mut self, variable: usize) -> bool {
        self.searches += 1;
        // For each value reached: the variable that reached it.
        let mut reached: Vec<(usize, usize)> = Vec::new();
        let mut from: Vec<Option<usize>> = Vec::new();
        let mut waiting = vec![(variable, None)];
        let mut next = 0;
        while let Some(&(taker, before)) = waiting.get(next) {
            next += 1;
            for &value in &self.choices[taker] {
                if self.visited[value] == self.searches {
                    continue;
                }
                self.visited[value] = self.searches;
                reached.push((value, taker));
                from.push(before);
                let place = reached.len() - 1;
                if self.takers[value].len() < self.capacity[value] {
                    self.shift(&reached, &from, place);
                    return true;
                }
                waiting.extend(self.takers[value].iter().map(|taker| (*taker, Some(place))));
            }
        }
        false
    }

    /// Moves the variables along a path of values to its end.
    fn shift(&mut self, reached: &[(usize, usize)], from: &[Option<usize>], end: usize) {
        let mut place = Some(end);
        while let Some(index) = place {
            let (value, taker) = reached[index];
            if let Some(old) = self.taken[taker].replace(value) {
                self.takers[old].retain(|other| *other != taker);
            }
            self.takers[value].push(taker);
            place = from[index];
        }
    }
}
