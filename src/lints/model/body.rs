//! Bodies: the goals of a clause in their order, with the control constructs and meta-calls around them.
//!
//! A body becomes a flat list of steps, so that no analysis recurses over the clause.

use super::arguments::ArgumentSet;
use super::meta_predicates::{ArgumentMode, MetaPredicates};
use super::names::{Name, known};
use super::outline::{Form, Kind, NodeId, Outline, Signature};

/// A goal of a body.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    /// The node of the goal.
    pub node: NodeId,
    /// How many arguments are added when it is called: two to a nonterminal, as many as maplist/3 and its like add to a
    /// closure.
    pub extra: u32,
    /// The module of its qualifier, if it has one.
    pub module: Option<Name>,
    /// The arguments whose variables it does not bind outside: the template and the goal of findall/3.
    pub local: ArgumentSet,
    /// Whether it is a goal of the body, not of an argument of another goal.
    pub is_plain: bool,
    /// Whether each run of the body that succeeds calls it: it stands in no scope.
    pub is_certain: bool,
    /// Whether a catch/3 around it may catch its errors.
    pub is_caught: bool,
}

/// What encloses steps. The parts of a scope are separated by [`Step::Next`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// `( A ; B )`: two alternatives.
    Either,
    /// `( C -> T ; E )` or `( C -> T )`: condition, then, and perhaps else.
    If,
    /// Goals in the arguments of a call.
    Argument {
        /// Whether their bindings remain when the call is over.
        keeps_bindings: bool,
    },
    /// `Parameters >> Goal`, with the node of the parameters.
    Lambda(NodeId),
}

/// A step of a body.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// A call.
    Goal(Goal),
    /// Terminals of a grammar rule.
    Terminals(NodeId),
    /// A scope begins: the construct, and those of its arguments that are neither goals nor templates.
    Open(Scope, NodeId, ArgumentSet),
    /// The next part of the innermost scope begins.
    Next,
    /// The innermost scope ends.
    Close,
}

/// The steps of a test: the goals of its options stand before its body, or behind it.
pub(crate) fn steps_of_test(outline: &Outline, metas: &MetaPredicates) -> Vec<Step> {
    const BEFORE: [Name; 3] = [known::FORALL, known::CONDITION, known::SETUP];
    const COMPARISONS: [Name; 4] = [known::UNIFY, known::IDENTICAL, known::VARIANT, known::NUMBER_EQUAL];
    let (mut before, mut after) = (Vec::new(), Vec::new());
    for option in outline.test_options() {
        let Some(Signature { name, arity }) = outline.signature(option) else { continue };
        match arity {
            1 if BEFORE.contains(&name) => before.push(outline.argument(option, 0)),
            1 if matches!(name, known::CLEANUP | known::TRUE) => after.push(outline.argument(option, 0)),
            2 if COMPARISONS.contains(&name) => after.push(option),
            _ => {}
        }
    }
    let all = before.into_iter().chain(outline.body).chain(after);
    steps_of_goals(outline, metas, all.collect())
}

/// The steps of the body of a clause; a fact has none.
pub(crate) fn steps(outline: &Outline, metas: &MetaPredicates) -> Vec<Step> {
    steps_of_goals(outline, metas, outline.body.into_iter().collect())
}

/// The steps of these parts of a clause, behind those of its guard, which is no part of a grammar.
fn steps_of_goals(outline: &Outline, metas: &MetaPredicates, goals: Vec<NodeId>) -> Vec<Step> {
    let mut collector = StepCollector { outline, metas, steps: Vec::new(), tasks: Vec::new(), depth: 0 };
    let place = Place { extra: 0, module: None, is_plain: true, is_caught: false };
    let task = if outline.form == Form::Grammar { Task::Grammar } else { Task::Body };
    collector.push_all(goals.into_iter().map(|goal| task(goal, place)));
    collector.push_all(outline.guard.into_iter().map(|guard| Task::Body(guard, place)));
    collector.open_all();
    collector.steps
}

/// How the goals of a part of a body are called.
#[derive(Clone, Copy)]
struct Place {
    extra: u32,
    module: Option<Name>,
    is_plain: bool,
    is_caught: bool,
}

impl Place {
    /// A goal in this place.
    fn goal_at(self, node: NodeId) -> Goal {
        let Place { extra, module, is_plain, is_caught } = self;
        Goal { node, extra, module, local: ArgumentSet::default(), is_plain, is_certain: false, is_caught }
    }
}

/// A node still to be opened up, or a step to be added.
enum Task {
    Body(NodeId, Place),
    Grammar(NodeId, Place),
    Step(Step),
}

/// The state of opening up a body.
struct StepCollector<'a> {
    outline: &'a Outline,
    metas: &'a MetaPredicates,
    steps: Vec<Step>,
    tasks: Vec<Task>,
    /// The number of open scopes.
    depth: usize,
}

impl StepCollector<'_> {
    fn open_all(&mut self) {
        while let Some(task) = self.tasks.pop() {
            match task {
                Task::Step(step) => self.push_step(step),
                Task::Body(node, place) => self.open_body(node, place),
                Task::Grammar(node, place) => self.open_grammar_body(node, place),
            }
        }
    }

    fn push_step(&mut self, step: Step) {
        match step {
            Step::Open(..) => self.depth += 1,
            Step::Close => self.depth -= 1,
            _ => {}
        }
        self.steps.push(match step {
            Step::Goal(goal) => Step::Goal(Goal { is_certain: self.depth == 0, ..goal }),
            step => step,
        });
    }

    /// Adds tasks that are to be done in this order.
    fn push_all(&mut self, tasks: impl IntoIterator<Item = Task, IntoIter: DoubleEndedIterator>) {
        self.tasks.extend(tasks.into_iter().rev());
    }

    /// Opens up a node that is called as a goal.
    fn open_body(&mut self, node: NodeId, place: Place) {
        let Some(Signature { name, arity }) = self.outline.signature(node) else { return self.add_goal(node, place) };
        let part = |index| self.outline.argument(node, index);
        match (name, arity) {
            (known::COLON, 2) => {
                let place = Place { module: Some(self.module_of(part(0))), ..place };
                self.tasks.push(Task::Body(part(1), place));
            }
            _ if place.extra > 0 => self.add_closure(node, place),
            _ if self.open_connective(node, place, Task::Body) => {}
            (known::NOT_PROVABLE, 1) => {
                let task = Task::Body(part(0), place);
                self.push_enclosed(Scope::Argument { keeps_bindings: false }, node, [task]);
            }
            _ => self.add_goal(node, place),
        }
    }

    /// The module that a qualifier names; `_` if that is known only at run time.
    fn module_of(&self, qualifier: NodeId) -> Name {
        let module = self.outline.signature(qualifier).filter(|module| module.arity == 0);
        module.map_or(known::ANONYMOUS, |module| module.name)
    }

    /// Opens up `,`, `;`, `|`, `->` and `*->`; returns whether the node is one of them.
    fn open_connective(&mut self, node: NodeId, place: Place, task: fn(NodeId, Place) -> Task) -> bool {
        let Some(Signature { name, arity: 2 }) = self.outline.signature(node) else { return false };
        let [left, right] = [0, 1].map(|index| self.outline.argument(node, index));
        let is_if = |node| self.outline.is(node, known::ARROW, 2) || self.outline.is(node, known::SOFT_ARROW, 2);
        match name {
            known::COMMA => self.push_all([task(left, place), task(right, place)]),
            known::SEMICOLON | known::BAR if is_if(left) => {
                let [condition, then] = [0, 1].map(|index| self.outline.argument(left, index));
                self.push_enclosed(
                    Scope::If,
                    node,
                    [
                        task(condition, place),
                        Task::Step(Step::Next),
                        task(then, place),
                        Task::Step(Step::Next),
                        task(right, place),
                    ],
                );
            }
            known::SEMICOLON | known::BAR => {
                self.push_enclosed(
                    Scope::Either,
                    node,
                    [task(left, place), Task::Step(Step::Next), task(right, place)],
                );
            }
            known::ARROW | known::SOFT_ARROW => {
                self.push_enclosed(Scope::If, node, [task(left, place), Task::Step(Step::Next), task(right, place)]);
            }
            _ => return false,
        }
        true
    }

    /// Adds tasks with a scope around them.
    fn push_enclosed<const N: usize>(&mut self, scope: Scope, node: NodeId, tasks: [Task; N]) {
        self.tasks.push(Task::Step(Step::Close));
        self.push_all(tasks);
        self.tasks.push(Task::Step(Step::Open(scope, node, ArgumentSet::default())));
    }

    /// Adds a closure, which is called with more arguments: a lambda expression, or a goal without its last arguments.
    fn add_closure(&mut self, node: NodeId, place: Place) {
        if self.outline.is(node, known::LAMBDA, 2) {
            let [parameters, goal] = [0, 1].map(|index| self.outline.argument(node, index));
            let taken = self.list_length(parameters);
            let place = Place { extra: place.extra.saturating_sub(taken), ..place };
            return self.push_enclosed(Scope::Lambda(parameters), node, [Task::Body(goal, place)]);
        }
        // `\X^Y^Goal` takes one argument for each `^`.
        if self.outline.is(node, known::BACKSLASH, 1) {
            let parameters = self.outline.argument(node, 0);
            let taken = self.outline.below(parameters).filter(|part| self.outline.is(*part, known::CARET, 2)).count();
            let place = Place { extra: place.extra.saturating_sub(taken as u32), ..place };
            let goal = self.behind_carets(parameters);
            return self.push_enclosed(Scope::Lambda(parameters), node, [Task::Body(goal, place)]);
        }
        self.add_goal(node, place);
    }

    /// The number of parameters in `Parameters >> Goal` and `Free/Parameters >> Goal`.
    fn list_length(&self, parameters: NodeId) -> u32 {
        let mut list = parameters;
        if self.outline.is(list, known::SLASH, 2) {
            list = self.outline.argument(list, 1);
        }
        let mut length = 0;
        while self.outline.is(list, known::PAIR, 2) {
            length += 1;
            list = self.outline.argument(list, 1);
        }
        length
    }

    /// Adds a goal, behind the goals in its arguments.
    fn add_goal(&mut self, node: NodeId, place: Place) {
        let mut goal = place.goal_at(node);
        let signature = self.outline.signature(node).filter(|_| place.extra == 0);
        let Some(meta) = signature.and_then(|signature| self.metas.get(signature)) else {
            return self.tasks.push(Task::Step(Step::Goal(goal)));
        };
        let (mut tasks, mut plain) = (Vec::new(), ArgumentSet::default());
        for (index, (mode, part)) in meta.modes().zip(self.outline.arguments(node)).enumerate() {
            let (part, extra) = match mode {
                ArgumentMode::Goal(extra) => (part, extra),
                ArgumentMode::Quantified => (self.behind_carets(part), 0),
                ArgumentMode::Template => {
                    goal.local.insert(index);
                    continue;
                }
                ArgumentMode::Plain => {
                    plain.insert(index);
                    continue;
                }
            };
            if !meta.keeps_bindings {
                goal.local.insert(index);
            }
            let is_caught = place.is_caught || meta.is_catch && index == 0;
            let place = Place { extra, is_plain: false, is_caught, ..place };
            let grammar = Place { extra: 0, ..place };
            tasks.push(if meta.is_phrase { Task::Grammar(part, grammar) } else { Task::Body(part, place) });
        }
        self.tasks.push(Task::Step(Step::Goal(goal)));
        if !tasks.is_empty() {
            self.tasks.push(Task::Step(Step::Close));
            match <[Task; 2]>::try_from(tasks) {
                // The recovery goal starts from the bindings that held before the call, as an alternative does.
                Ok([goal, recovery]) if meta.is_catch => {
                    self.push_enclosed(Scope::Either, node, [goal, Task::Step(Step::Next), recovery]);
                }
                Ok(both) => self.push_all(both),
                Err(tasks) => self.push_all(tasks),
            }
            self.tasks.push(Task::Step(Step::Open(
                Scope::Argument { keeps_bindings: meta.keeps_bindings },
                node,
                plain,
            )));
        }
    }

    /// The goal of `Variable^Goal`.
    fn behind_carets(&self, mut node: NodeId) -> NodeId {
        while self.outline.is(node, known::CARET, 2) {
            node = self.outline.argument(node, 1);
        }
        node
    }

    /// Opens up a node of the body of a grammar rule.
    fn open_grammar_body(&mut self, node: NodeId, place: Place) {
        let Some(Signature { name, arity }) = self.outline.signature(node) else {
            let is_text = matches!(self.outline.node(node).kind, Kind::Text(_));
            let nonterminal = Place { extra: 2, ..place }.goal_at(node);
            self.push_step(if is_text { Step::Terminals(node) } else { Step::Goal(nonterminal) });
            return;
        };
        let part = |index| self.outline.argument(node, index);
        match (name, arity) {
            (known::COLON, 2) => {
                let place = Place { module: Some(self.module_of(part(0))), ..place };
                self.tasks.push(Task::Grammar(part(1), place));
            }
            _ if self.open_connective(node, place, Task::Grammar) => {}
            (known::NOT_PROVABLE, 1) => {
                let task = Task::Grammar(part(0), place);
                self.push_enclosed(Scope::Argument { keeps_bindings: false }, node, [task]);
            }
            (known::CURLY, 1) => {
                let task = Task::Body(part(0), place);
                self.tasks.push(task);
            }
            (known::NIL | known::CURLY, 0) => {}
            (known::PAIR, 2) => self.push_step(Step::Terminals(node)),
            (known::CUT, 0) => self.add_goal(node, place),
            (known::CALL, 1..) => {
                let task = Task::Body(part(0), Place { extra: arity + 1, is_plain: false, ..place });
                self.push_enclosed(Scope::Argument { keeps_bindings: true }, node, [task]);
            }
            _ => self.push_step(Step::Goal(Place { extra: 2, ..place }.goal_at(node))),
        }
    }
}
