//! Bodies: the nested term of control constructs as a flat list of items.
//!
//! `( X > 0 -> p ; q ), !, r` becomes `Begin(0) X>0 Then(0) p Else(0) q End(0) Cut r`; `\+ G` is `( G -> fail ; true )`.
//! All later passes are loops over items, so none recurses over the body. In ISO (8.15.1) the argument of `\+` is a term, not a
//! body: if it is not callable, the enclosing body still is, and `\+` becomes an ordinary goal, which raises the error. Terms on the
//! heap and in blocks are traversed by the same code ([`TermAccess`]), so that the loader and the compiler number goals alike.

use super::branches::Tails;
use super::term::{BlockTerm, Node};
use crate::terms::{Addr, Atom, Cell, Functor, Region, Store, Tag, atoms::known};

/// Access to terms on the heap or in a block.
pub(crate) trait TermAccess {
    /// The name, arity and dereferenced cell of an atom or compound term; `None` for a variable.
    ///
    /// # Errors
    /// Returns [`NotCallable`] for any other term.
    fn goal(&self, cell: Cell) -> Result<Option<(Functor, Cell)>, NotCallable>;
    /// An argument (from 0) of a compound term.
    fn part(&self, compound: Cell, index: usize) -> Cell;
    /// The address of that argument, for terms on the heap.
    fn place(&self, _compound: Cell, _index: usize) -> Addr {
        Addr::NULL
    }
    /// Whether a body that has taken this many steps is cyclic, or shares subterms to such a degree that flattening would take
    /// exponential time.
    fn is_unbounded(&self, _body: Cell, _steps: usize) -> bool {
        false
    }
}

/// Whether this is the functor of a control construct whose two arguments are bodies. Module qualifiers and `\+` are not included.
#[inline]
pub(crate) fn is_connective(functor: Functor) -> bool {
    functor.arity() == 2
        && matches!(functor.name(), known::COMMA | known::SEMICOLON | known::BAR | known::ARROW | known::SOFT_ARROW)
}

/// Whether goals of this functor are compiled as control constructs instead of calls.
#[inline]
pub(crate) fn is_control(functor: Functor) -> bool {
    is_connective(functor)
        || matches!((functor.name(), functor.arity()), (known::NOT_PROVABLE, 1) | (known::CUT | known::DOLLAR, 0))
}

/// The error for a part of a body that is not callable.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NotCallable;

impl TermAccess for BlockTerm<'_> {
    fn goal(&self, cell: Cell) -> Result<Option<(Functor, Cell)>, NotCallable> {
        match self.node(cell) {
            Node::Variable(_) => Ok(None),
            Node::Constant(atom) if atom.is_name() => Ok(Some((Functor::new(atom.atom_value(), 0), atom))),
            Node::Compound(functor, compound) => Ok(Some((functor, compound))),
            _ => Err(NotCallable),
        }
    }
    fn part(&self, compound: Cell, index: usize) -> Cell {
        self.argument(compound, index)
    }
}

impl TermAccess for &Store {
    fn goal(&self, cell: Cell) -> Result<Option<(Functor, Cell)>, NotCallable> {
        let cell = self.deref(cell);
        match cell.tag() {
            Tag::Ref | Tag::Attributed => Ok(None),
            _ => self.functor_of(cell).map(|functor| Some((functor, cell))).ok_or(NotCallable),
        }
    }
    fn part(&self, compound: Cell, index: usize) -> Cell {
        self.argument(compound, index)
    }
    fn place(&self, compound: Cell, index: usize) -> Addr {
        self.argument_slot(compound, index)
    }
    fn is_unbounded(&self, body: Cell, steps: usize) -> bool {
        !self.is_acyclic(body) || steps > 4 * self.heap_top.cells_from(self.region_start(Region::Heap))
    }
}

/// A body that needs more steps than this is checked for cycles, and again each time the number has doubled.
pub(crate) const CYCLE_CHECK_STEPS: usize = 1 << 20;

/// A part of a body: a cell, its address, and its module qualifier.
type Part = (Cell, Addr, Option<Atom>);

/// The number of a control construct in its body.
pub(crate) type ConstructId = usize;

/// One item of a flattened body.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Item {
    /// A goal; a variable is a call of call/1.
    Goal(Goal),
    /// A number of goals that are counted as inferences but have no code, because `expansion` has replaced them.
    Counted(u8),
    /// `!`.
    Cut,
    /// `fail`.
    Fail,
    /// The beginning of a control construct.
    Begin(ConstructId),
    /// The end of its condition.
    Then(ConstructId),
    /// The beginning of its next branch.
    Else(ConstructId),
    /// Its end.
    End(ConstructId),
}

/// A goal that is not a control construct.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Goal {
    /// The goal; a variable's cell if [`Goal::functor`] is `None`.
    pub term: Cell,
    /// Its name and arity.
    pub functor: Option<Functor>,
    /// The module qualifier, if there is one.
    pub module: Option<Atom>,
    /// Its number among the goals of the body.
    pub number: u32,
    /// Whether `expansion` has replaced the callee by a specialized predicate.
    pub specialized: Specialized,
}

/// What the callee of a goal has been specialized to: it takes the other arguments of the goal, and then those of the closure.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Specialized {
    No,
    /// The closure that is the first argument.
    ToClosure,
    /// The lambda that is the first argument, whose arguments are its globals: these are at this index in [`Body::globals`].
    ToLambda(usize),
    /// A test of this variable of the goal, which is not counted as an inference.
    ToTest(Cell),
    /// A built-in that takes the two arguments of the goal in the other order.
    WithSidesChanged,
    /// A built-in that takes this name, then the arguments of the goal.
    WithName(Atom),
}

/// The kinds of control construct.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Kind {
    /// `( A ; B ; … )`.
    Or,
    /// `( C -> T ; E )`, `\+ C`.
    If,
    /// `( C *-> T ; E )`; without E it differs from `( C, T )`, because a cut in C is local.
    SoftIf,
}

/// A flattened body.
#[derive(Debug, Default)]
pub(crate) struct Body {
    /// The items in order.
    pub items: Vec<Item>,
    /// The kind of each construct.
    pub constructs: Vec<Kind>,
    /// The number of goals numbered.
    pub goals: u32,
    /// The globals of lambdas to which goals have been specialized.
    pub globals: Vec<Vec<Cell>>,
}

enum Task {
    Term(Part),
    Item(Item),
}

/// A `\+` whose argument is being flattened, and the state to restore if the argument is not callable.
struct Negation {
    term: Part,
    construct: ConstructId,
    items: usize,
    tasks: usize,
}

impl Body {
    /// Flattens the body at address `at`. Calls `visit` with every goal and its address in the order of their numbers, including
    /// `!`, `true` and `fail`.
    ///
    /// # Errors
    /// Returns [`NotCallable`] if a part is not callable, for instance a number, or the body is cyclic.
    pub(crate) fn flatten(
        terms: &impl TermAccess,
        body: Cell,
        at: Addr,
        mut visit: impl FnMut(Cell, Addr),
    ) -> Result<Body, NotCallable> {
        let mut flat = Body::default();
        let mut tasks = vec![Task::Term((body, at, None))];
        let mut negations: Vec<Negation> = Vec::new();
        let (mut steps, mut patience) = (0, CYCLE_CHECK_STEPS);
        while let Some(task) = tasks.pop() {
            steps += 1;
            if steps > patience {
                if terms.is_unbounded(body, steps) {
                    return Err(NotCallable);
                }
                patience *= 2;
            }
            match task {
                Task::Item(item) => {
                    negations.pop_if(|negation| item == Item::End(negation.construct));
                    flat.items.push(item);
                }
                Task::Term(part @ (cell, at, module)) => {
                    let (items, under) = (flat.items.len(), tasks.len());
                    let Ok(goal) = terms.goal(cell) else {
                        let negation = negations.pop().ok_or(NotCallable)?;
                        tasks.truncate(negation.tasks);
                        let (cell, at, module) = flat.undo_negation(&negation);
                        visit(cell, at);
                        flat.push_goal(cell, terms.goal(cell)?, module);
                        continue;
                    };
                    if !flat.open_construct(terms, goal, module, &mut tasks) {
                        visit(cell, at);
                        flat.push_goal(cell, goal, module);
                    } else if goal.is_some_and(|(functor, _)| functor == Functor::new(known::NOT_PROVABLE, 1)) {
                        let construct = flat.constructs.len() - 1;
                        negations.push(Negation { term: part, construct, items, tasks: under });
                    }
                }
            }
        }
        flat.arrange_guards();
        Ok(flat)
    }

    /// Discards the items of a `\+` so far and returns the term, which becomes a goal. The numbers of discarded goals stay unused.
    fn undo_negation(&mut self, negation: &Negation) -> Part {
        self.items.truncate(negation.items);
        self.constructs.truncate(negation.construct);
        negation.term
    }

    /// Pushes the parts of a control construct as tasks; returns `false` for any other goal.
    fn open_construct(
        &mut self,
        terms: &impl TermAccess,
        goal: Option<(Functor, Cell)>,
        module: Option<Atom>,
        tasks: &mut Vec<Task>,
    ) -> bool {
        let Some((functor, term)) = goal else { return false };
        let part = |index| (terms.part(term, index), terms.place(term, index), module);
        match (functor.name(), functor.arity()) {
            (known::COMMA, 2) => {
                tasks.push(Task::Term(part(1)));
                tasks.push(Task::Term(part(0)));
            }
            (known::COLON, 2) => {
                let Ok(Some((name, _))) = terms.goal(terms.part(term, 0)) else { return false };
                if name.arity() != 0 {
                    return false;
                }
                tasks.push(Task::Term((part(1).0, part(1).1, Some(name.name()))));
            }
            (known::SEMICOLON | known::BAR, 2) => self.push_disjunction(terms, term, module, tasks),
            (known::ARROW, 2) => {
                self.push_conditional(Kind::If, (part(0), part(1), None), tasks);
            }
            (known::SOFT_ARROW, 2) => {
                self.push_conditional(Kind::SoftIf, (part(0), part(1), None), tasks);
            }
            (known::NOT_PROVABLE, 1) => {
                let id = self.new_construct(Kind::If);
                tasks.push(Task::Item(Item::End(id)));
                tasks.push(Task::Item(Item::Else(id)));
                tasks.push(Task::Item(Item::Fail));
                tasks.push(Task::Item(Item::Then(id)));
                tasks.push(Task::Term(part(0)));
                self.items.push(Item::Begin(id));
            }
            _ => return false,
        }
        true
    }

    fn new_construct(&mut self, kind: Kind) -> ConstructId {
        self.constructs.push(kind);
        self.constructs.len() - 1
    }

    /// `;`: a conditional if its left side is `->` or `*->`, else a disjunction of two or more branches.
    fn push_disjunction(&mut self, terms: &impl TermAccess, term: Cell, module: Option<Atom>, tasks: &mut Vec<Task>) {
        let part = |of, index| (terms.part(of, index), terms.place(of, index), module);
        if let Some((kind, left)) = self.condition_of(terms, terms.part(term, 0)) {
            return self.push_conditional(kind, (part(left, 0), part(left, 1), Some(part(term, 1))), tasks);
        }
        let id = self.new_construct(Kind::Or);
        let mut branches = vec![Task::Term(part(term, 0))];
        let mut rest = part(term, 1);
        // Nested disjunctions on the right are branches of the same construct, except conditionals with an else-branch. The number
        // is limited so that a cyclic body returns to the check in `flatten`.
        while branches.len() < CYCLE_CHECK_STEPS
            && let Ok(Some((functor, right))) = terms.goal(rest.0)
        {
            let is_disjunction = matches!((functor.name(), functor.arity()), (known::SEMICOLON | known::BAR, 2));
            if !is_disjunction || self.condition_of(terms, terms.part(right, 0)).is_some() {
                break;
            }
            branches.push(Task::Term(part(right, 0)));
            rest = part(right, 1);
        }
        branches.push(Task::Term(rest));
        tasks.push(Task::Item(Item::End(id)));
        let last = branches.len() - 1;
        for (index, branch) in branches.into_iter().rev().enumerate() {
            tasks.push(branch);
            if index < last {
                tasks.push(Task::Item(Item::Else(id)));
            }
        }
        self.items.push(Item::Begin(id));
    }

    fn condition_of(&self, terms: &impl TermAccess, left: Cell) -> Option<(Kind, Cell)> {
        match terms.goal(left) {
            Ok(Some((functor, cell))) if functor == Functor::new(known::ARROW, 2) => Some((Kind::If, cell)),
            Ok(Some((functor, cell))) if functor == Functor::new(known::SOFT_ARROW, 2) => Some((Kind::SoftIf, cell)),
            _ => None,
        }
    }

    fn push_conditional(&mut self, kind: Kind, parts: (Part, Part, Option<Part>), tasks: &mut Vec<Task>) {
        let (condition, then, otherwise) = parts;
        let id = self.new_construct(kind);
        tasks.push(Task::Item(Item::End(id)));
        tasks.push(otherwise.map_or(Task::Item(Item::Fail), Task::Term));
        tasks.push(Task::Item(Item::Else(id)));
        tasks.push(Task::Term(then));
        tasks.push(Task::Item(Item::Then(id)));
        tasks.push(Task::Term(condition));
        self.items.push(Item::Begin(id));
    }

    /// Behind `$`, which is a cut and a guard for what follows, cuts go to the choicepoint of the guard. Where nothing follows there is none.
    fn arrange_guards(&mut self) {
        let guard = Functor::new(known::DOLLAR, 0);
        let is_guard = |item: &Item| matches!(item, Item::Goal(goal) if goal.functor == Some(guard));
        if !self.items.iter().any(is_guard) {
            return;
        }
        let tails = Tails::of(self).items;
        let mut conditions: Vec<ConstructId> = Vec::new();
        let mut items = Vec::with_capacity(self.items.len());
        let mut may_be_guarded = false;
        for (item, is_tail) in std::mem::take(&mut self.items).into_iter().zip(tails) {
            match item {
                Item::Begin(id) if self.constructs[id] != Kind::Or => conditions.push(id),
                Item::Then(id) if conditions.last() == Some(&id) => drop(conditions.pop()),
                _ if is_guard(&item) && is_tail => continue,
                _ if is_guard(&item) => may_be_guarded = true,
                // Whether the guard has been reached is known only when the clause runs.
                Item::Cut if may_be_guarded && conditions.is_empty() => {
                    let id = self.new_construct(Kind::If);
                    let term = Cell::atom(known::CUT_IN_GUARD);
                    let functor = Some(Functor::new(known::CUT_IN_GUARD, 0));
                    let goal = Goal { term, functor, module: None, number: u32::MAX, specialized: Specialized::No };
                    let parts = [Item::Goal(goal), Item::Then(id), Item::Else(id), Item::Cut];
                    items.extend([Item::Begin(id)].into_iter().chain(parts).chain([Item::End(id)]));
                    continue;
                }
                _ => {}
            }
            items.push(item);
        }
        self.items = items;
    }

    fn push_goal(&mut self, cell: Cell, goal: Option<(Functor, Cell)>, module: Option<Atom>) {
        let number = self.goals;
        self.goals += 1;
        // A module qualifier that is a variable is resolved at run time: call/1 of the whole goal.
        let functor = goal.map(|(functor, _)| functor).filter(|functor| *functor != Functor::new(known::COLON, 2));
        let term = goal.map_or(cell, |(_, term)| term);
        match functor.map(|functor| (functor.name(), functor.arity())) {
            Some((known::CUT, 0)) => self.items.push(Item::Cut),
            Some((known::DOLLAR, 0)) => {
                self.items.push(Item::Cut);
                self.items.push(Item::Goal(Goal { term, functor, module, number, specialized: Specialized::No }));
            }
            Some((known::TRUE, 0)) => {}
            Some((known::FAIL | known::FALSE, 0)) => self.items.push(Item::Fail),
            _ => self.items.push(Item::Goal(Goal { term, functor, module, number, specialized: Specialized::No })),
        }
    }
}
