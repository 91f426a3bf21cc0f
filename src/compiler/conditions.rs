//! Disjunctions as conditions: `( A ; B -> C ; D )`, read as `( (A ; B) -> C ; D )`, becomes `( A -> C ; B -> C ; D )`.
//!
//! Both take the first solution of A or else of B, unless A contains a cut, which would discard B. A disjunction pushes a choicepoint,
//! and so does a condition with a construct in it that binds; A and B by themselves often need none. As C is compiled once for each
//! branch, it must be short.

use super::body::{Body, ConstructId, Item, Kind};
use std::ops::Range;

/// The most items that may be added for a condition.
const MAX_ADDED: usize = 12;

/// Where the parts of a construct are among the items.
#[derive(Clone, Default)]
struct Parts {
    then: Option<usize>,
    elses: Vec<usize>,
    end: usize,
}

/// A conditional whose condition is a disjunction, as ranges of items.
struct Split {
    id: ConstructId,
    /// What is counted before the disjunction.
    counted: Range<usize>,
    branches: Vec<Range<usize>>,
    then: Range<usize>,
    otherwise: Range<usize>,
}

/// What is still to be written.
enum Task {
    Copy(Range<usize>),
    Item(Item),
}

/// Takes conditions that are disjunctions apart.
pub(super) fn split(mut body: Body) -> Body {
    if !body.constructs.contains(&Kind::Or) {
        return body;
    }
    let parts = parts(&body);
    let mut items = Vec::with_capacity(body.items.len());
    let mut tasks = vec![Task::Copy(0..body.items.len())];
    while let Some(task) = tasks.pop() {
        match task {
            Task::Item(item) => items.push(item),
            Task::Copy(range) if range.is_empty() => {}
            Task::Copy(range) => match find_split(&body, &parts, range.start) {
                Some(split) => {
                    tasks.push(Task::Copy(split.otherwise.end + 1..range.end));
                    tasks.extend(conditionals(&mut body.constructs, split).into_iter().rev());
                }
                None => {
                    items.push(body.items[range.start]);
                    tasks.push(Task::Copy(range.start + 1..range.end));
                }
            },
        }
    }
    Body { items, ..body }
}

/// The parts of each construct.
fn parts(body: &Body) -> Vec<Parts> {
    let mut parts = vec![Parts::default(); body.constructs.len()];
    for (at, item) in body.items.iter().enumerate() {
        match *item {
            Item::Then(id) => parts[id].then = Some(at),
            Item::Else(id) => parts[id].elses.push(at),
            Item::End(id) => parts[id].end = at,
            _ => {}
        }
    }
    parts
}

/// The conditional that begins here, if it is to be taken apart.
fn find_split(body: &Body, parts: &[Parts], at: usize) -> Option<Split> {
    let Item::Begin(id) = body.items[at] else { return None };
    let (then, otherwise) = (parts.get(id)?.then?, *parts[id].elses.first()?);
    if body.constructs[id] != Kind::If {
        return None;
    }
    let is_counted = |at: &usize| matches!(body.items[*at], Item::Counted(_));
    let first = (at + 1..then).find(|at| !is_counted(at))?;
    let branches = branches(body, parts, first..then);
    let added = (otherwise - then) * (branches.len() - 1);
    let has_construct = || body.items[then..otherwise].iter().any(|item| matches!(item, Item::Begin(_)));
    let has_cut = || body.items[first..then].contains(&Item::Cut);
    (branches.len() > 1 && added <= MAX_ADDED && !has_construct() && !has_cut()).then(|| Split {
        id,
        counted: at + 1..first,
        branches,
        then: then + 1..otherwise,
        otherwise: otherwise + 1..parts[id].end,
    })
}

/// The branches of a goal, if it is a disjunction, or the goal itself. A branch that is a disjunction counts as its branches.
fn branches(body: &Body, parts: &[Parts], goal: Range<usize>) -> Vec<Range<usize>> {
    let mut branches = Vec::new();
    let mut waiting = vec![goal];
    while let Some(goal) = waiting.pop() {
        match body.items[goal.start..goal.end].first() {
            Some(Item::Begin(id)) if body.constructs[*id] == Kind::Or && parts[*id].end + 1 == goal.end => {
                let starts = [goal.start].into_iter().chain(parts[*id].elses.iter().copied());
                let ends = parts[*id].elses.iter().copied().chain([parts[*id].end]);
                let inner: Vec<Range<usize>> = starts.zip(ends).map(|(start, end)| start + 1..end).collect();
                waiting.extend(inner.into_iter().rev());
            }
            _ => branches.push(goal),
        }
    }
    branches
}

/// A conditional for each branch, the next in the else-branch of the one before. The first has the number of the old one.
fn conditionals(constructs: &mut Vec<Kind>, split: Split) -> Vec<Task> {
    let (mut tasks, mut open) = (Vec::new(), Vec::new());
    for (number, branch) in split.branches.into_iter().enumerate() {
        let id = if number == 0 { split.id } else { constructs.len() };
        if number > 0 {
            constructs.push(Kind::If);
        }
        open.push(id);
        tasks.push(Task::Item(Item::Begin(id)));
        if number == 0 {
            tasks.push(Task::Copy(split.counted.clone()));
        }
        tasks.push(Task::Copy(branch));
        tasks.push(Task::Item(Item::Then(id)));
        tasks.push(Task::Copy(split.then.clone()));
        tasks.push(Task::Item(Item::Else(id)));
    }
    tasks.push(Task::Copy(split.otherwise));
    tasks.extend(open.into_iter().rev().map(|id| Task::Item(Item::End(id))));
    tasks
}
