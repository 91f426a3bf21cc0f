//! Bodies: the goals of a clause in order, control constructs and goals in arguments opened up.

use super::names::{Name, Names, known};
use super::outline::{Form, Kind, NodeId, Outline, Signature};
use hashbrown::HashMap;
use rustc_hash::FxBuildHasher;

/// A goal of a body.
#[derive(Clone, Copy, Debug)]
pub struct Goal {
    /// The goal as it is written.
    pub node: NodeId,
    /// How many arguments will be added when it is called: two of a nonterminal, those of maplist/3 and its like.
    pub extra: u32,
    /// The module it is called in, if it says so.
    pub module: Option<Name>,
    /// Its arguments that leave no trace outside, as bits: the template and the goal of findall/3.
    pub inner: u32,
    /// Whether it stands as a goal of the body itself, not in an argument of another goal.
    pub is_plain: bool,
    /// Whether the body cannot be done without it: it stands in no scope.
    pub is_certain: bool,
    /// Whether a catch/3 around it hears of its errors.
    pub is_caught: bool,
}

/// What encloses steps.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scope {
    /// `( A ; B )`: two branches.
    Either,
    /// `( C -> T ; E )` or `( C -> T )`: condition, branch and, if there is one, the other branch.
    If,
    /// A goal in an argument; whether what it binds stays bound.
    Inner(bool),
    /// `Parameters >> Goal`, the node of the parameters.
    Lambda(NodeId),
}

/// A step of a body.
#[derive(Clone, Copy, Debug)]
pub enum Step {
    /// A goal.
    Goal(Goal),
    /// Terminals of a grammar rule.
    Terminals(NodeId),
    /// A scope begins; the node is the construct, and the bits are its arguments that hold in it beforehand.
    Open(Scope, NodeId, u32),
    /// Its next part begins.
    Next,
    /// It ends.
    Close,
}

/// Goals in arguments: name, and of each argument `0` for a goal, a digit for a closure, `^` for a goal with variables before
/// `^`, `t` for a template, `-` for any other; and whether what the goals bind stays bound.
const META: &[(&str, &str, bool)] = &[
    ("call", "0", true),
    ("call", "1-", true),
    ("call", "2--", true),
    ("call", "3---", true),
    ("call", "4----", true),
    ("call", "5-----", true),
    ("call", "6------", true),
    ("call", "7-------", true),
    ("call", "8--------", true),
    ("once", "0", true),
    ("ignore", "0", true),
    ("not", "0", false),
    ("apply", "--", true),
    ("findall", "t0-", false),
    ("findall", "t0--", false),
    ("findnsols", "-t0-", false),
    ("bagof", "t^-", true),
    ("setof", "t^-", true),
    ("aggregate_all", "t0-", false),
    ("aggregate_all", "-t0-", false),
    ("forall", "00", false),
    ("catch", "0-0", true),
    ("catch_with_backtrace", "0-0", true),
    ("call_cleanup", "00", true),
    ("setup_call_cleanup", "000", true),
    ("time", "0", true),
    ("profile", "0", true),
    ("call_with_time_limit", "-0", true),
    ("call_with_depth_limit", "0--", true),
    ("call_with_inference_limit", "0--", true),
    ("with_output_to", "-0", true),
    ("limit", "-0", true),
    ("offset", "-0", true),
    ("order_by", "-0", true),
    ("distinct", "0", true),
    ("call_nth", "0-", true),
    ("freeze", "-0", true),
    ("when", "-0", true),
    ("maplist", "1-", true),
    ("maplist", "2--", true),
    ("maplist", "3---", true),
    ("maplist", "4----", true),
    ("maplist", "5-----", true),
    ("foldl", "3---", true),
    ("foldl", "4----", true),
    ("foldl", "5-----", true),
    ("include", "1--", false),
    ("exclude", "1--", false),
    ("partition", "1---", false),
    ("partition", "2-----", false),
    ("predsort", "3--", false),
    ("phrase", "2-", true),
    ("phrase", "2--", true),
    ("assertion", "0", false),
    ("debug_goal", "0", true),
    ("initialization", "0", false),
    ("initialization", "0-", false),
];

/// The predicates with goals in their arguments that a program mentions.
pub struct Metas(HashMap<Signature, Meta, FxBuildHasher>);

/// A row of [`META`].
#[derive(Clone, Copy)]
struct Meta {
    modes: &'static str,
    keeps: bool,
    is_phrase: bool,
    is_catch: bool,
}

impl Metas {
    /// The rows of the names that occur.
    pub fn new(names: &Names) -> Metas {
        let row = |(text, modes, keeps): &(&str, &'static str, bool)| {
            let signature = Signature { name: names.find(text)?, arity: modes.len() as u32 };
            let (is_phrase, is_catch) = (*text == "phrase", text.starts_with("catch"));
            Some((signature, Meta { modes, keeps: *keeps, is_phrase, is_catch }))
        };
        Metas(META.iter().filter_map(row).collect())
    }
}

/// The steps of the body of a clause; none of a fact.
pub fn steps(outline: &Outline, metas: &Metas) -> Vec<Step> {
    let Some(body) = outline.body else { return Vec::new() };
    let mut walk = Walk { outline, metas, steps: Vec::new(), tasks: Vec::new(), depth: 0 };
    let place = Place { extra: 0, module: None, is_plain: true, is_caught: false };
    walk.tasks.push(if outline.form == Form::Grammar { Task::Grammar(body, place) } else { Task::Body(body, place) });
    walk.run();
    walk.steps
}

/// How a part of a body is called.
#[derive(Clone, Copy)]
struct Place {
    extra: u32,
    module: Option<Name>,
    is_plain: bool,
    is_caught: bool,
}

impl Place {
    /// A goal that is called so.
    fn called(self, node: NodeId) -> Goal {
        let Place { extra, module, is_plain, is_caught } = self;
        Goal { node, extra, module, inner: 0, is_plain, is_certain: false, is_caught }
    }
}

enum Task {
    Body(NodeId, Place),
    Grammar(NodeId, Place),
    Step(Step),
}

struct Walk<'a> {
    outline: &'a Outline,
    metas: &'a Metas,
    steps: Vec<Step>,
    tasks: Vec<Task>,
    /// How many scopes are open.
    depth: usize,
}

impl Walk<'_> {
    fn run(&mut self) {
        while let Some(task) = self.tasks.pop() {
            match task {
                Task::Step(step) => self.step(step),
                Task::Body(node, place) => self.body(node, place),
                Task::Grammar(node, place) => self.grammar(node, place),
            }
        }
    }

    fn step(&mut self, step: Step) {
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

    /// Tasks to be done in this order.
    fn push_all(&mut self, tasks: impl IntoIterator<Item = Task, IntoIter: DoubleEndedIterator>) {
        self.tasks.extend(tasks.into_iter().rev());
    }

    fn body(&mut self, node: NodeId, place: Place) {
        let Some(Signature { name, arity }) = self.outline.signature(node) else { return self.goal(node, place) };
        let part = |index| self.outline.argument(node, index);
        match (name, arity) {
            (known::COLON, 2) => {
                let place = Place { module: Some(self.module_of(part(0))), ..place };
                self.tasks.push(Task::Body(part(1), place));
            }
            _ if place.extra > 0 => self.closure(node, place),
            _ if self.connective(node, place, Task::Body) => {}
            (known::NOT_PROVABLE, 1) => {
                let task = Task::Body(part(0), place);
                self.enclosed(Scope::Inner(false), node, [task]);
            }
            _ => self.goal(node, place),
        }
    }

    /// The module that a qualifier names; `_` if that is known only when it runs.
    fn module_of(&self, qualifier: NodeId) -> Name {
        let module = self.outline.signature(qualifier).filter(|module| module.arity == 0);
        module.map_or(known::ANONYMOUS, |module| module.name)
    }

    /// Opens `,`, `;`, `|`, `->` and `*->`, if the node is one of them.
    fn connective(&mut self, node: NodeId, place: Place, task: fn(NodeId, Place) -> Task) -> bool {
        let Some(Signature { name, arity: 2 }) = self.outline.signature(node) else { return false };
        let [left, right] = [0, 1].map(|index| self.outline.argument(node, index));
        let is_if = |node| self.outline.is(node, known::ARROW, 2) || self.outline.is(node, known::SOFT_ARROW, 2);
        match name {
            known::COMMA => self.push_all([task(left, place), task(right, place)]),
            known::SEMICOLON | known::BAR if is_if(left) => {
                let [condition, then] = [0, 1].map(|index| self.outline.argument(left, index));
                self.enclosed(
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
                self.enclosed(Scope::Either, node, [task(left, place), Task::Step(Step::Next), task(right, place)]);
            }
            known::ARROW | known::SOFT_ARROW => {
                self.enclosed(Scope::If, node, [task(left, place), Task::Step(Step::Next), task(right, place)]);
            }
            _ => return false,
        }
        true
    }

    fn enclosed<const N: usize>(&mut self, scope: Scope, node: NodeId, tasks: [Task; N]) {
        self.tasks.push(Task::Step(Step::Close));
        self.push_all(tasks);
        self.tasks.push(Task::Step(Step::Open(scope, node, 0)));
    }

    /// A goal that will get arguments: a lambda, a control construct with arguments to come, or any other.
    fn closure(&mut self, node: NodeId, place: Place) {
        if self.outline.is(node, known::LAMBDA, 2) {
            let [parameters, goal] = [0, 1].map(|index| self.outline.argument(node, index));
            let taken = self.list_length(parameters);
            let place = Place { extra: place.extra.saturating_sub(taken), ..place };
            return self.enclosed(Scope::Lambda(parameters), node, [Task::Body(goal, place)]);
        }
        // `\X^Y^Goal` takes an argument for each `^`.
        if self.outline.is(node, known::BACKSLASH, 1) {
            let parameters = self.outline.argument(node, 0);
            let taken = self.outline.below(parameters).filter(|part| self.outline.is(*part, known::CARET, 2)).count();
            let place = Place { extra: place.extra.saturating_sub(taken as u32), ..place };
            let goal = self.behind_carets(parameters);
            return self.enclosed(Scope::Lambda(parameters), node, [Task::Body(goal, place)]);
        }
        self.goal(node, place);
    }

    /// How many elements the list in front of `>>` has, `Free/List` too.
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

    /// A goal, behind those in its arguments.
    fn goal(&mut self, node: NodeId, place: Place) {
        let mut goal = place.called(node);
        let signature = self.outline.signature(node).filter(|_| place.extra == 0);
        let Some(meta) = signature.and_then(|signature| self.metas.0.get(&signature)).copied() else {
            return self.tasks.push(Task::Step(Step::Goal(goal)));
        };
        let (mut tasks, mut held) = (Vec::new(), 0);
        for ((mode, part), index) in meta.modes.chars().zip(self.outline.arguments(node)).zip(0..) {
            let (part, extra) = match (mode, mode.to_digit(10)) {
                ('^', _) => (self.behind_carets(part), 0),
                (_, Some(extra)) => (part, extra),
                ('t', _) => {
                    goal.inner |= 1 << index;
                    continue;
                }
                _ => {
                    held |= 1 << index;
                    continue;
                }
            };
            goal.inner |= u32::from(!meta.keeps) << index;
            let is_caught = place.is_caught || meta.is_catch && index == 0;
            let place = Place { extra, is_plain: false, is_caught, ..place };
            let grammar = Place { extra: 0, ..place };
            tasks.push(if meta.is_phrase { Task::Grammar(part, grammar) } else { Task::Body(part, place) });
        }
        self.tasks.push(Task::Step(Step::Goal(goal)));
        if !tasks.is_empty() {
            self.tasks.push(Task::Step(Step::Close));
            match <[Task; 2]>::try_from(tasks) {
                // What recovers starts where the goal did.
                Ok([goal, recovery]) if meta.is_catch => {
                    self.enclosed(Scope::Either, node, [goal, Task::Step(Step::Next), recovery]);
                }
                Ok(both) => self.push_all(both),
                Err(tasks) => self.push_all(tasks),
            }
            self.tasks.push(Task::Step(Step::Open(Scope::Inner(meta.keeps), node, held)));
        }
    }

    fn behind_carets(&self, mut node: NodeId) -> NodeId {
        while self.outline.is(node, known::CARET, 2) {
            node = self.outline.argument(node, 1);
        }
        node
    }

    fn grammar(&mut self, node: NodeId, place: Place) {
        let Some(Signature { name, arity }) = self.outline.signature(node) else {
            let is_text = matches!(self.outline.node(node).kind, Kind::Text(_));
            let nonterminal = Place { extra: 2, ..place }.called(node);
            self.step(if is_text { Step::Terminals(node) } else { Step::Goal(nonterminal) });
            return;
        };
        let part = |index| self.outline.argument(node, index);
        match (name, arity) {
            (known::COLON, 2) => {
                let place = Place { module: Some(self.module_of(part(0))), ..place };
                self.tasks.push(Task::Grammar(part(1), place));
            }
            _ if self.connective(node, place, Task::Grammar) => {}
            (known::NOT_PROVABLE, 1) => {
                let task = Task::Grammar(part(0), place);
                self.enclosed(Scope::Inner(false), node, [task]);
            }
            (known::CURLY, 1) => {
                let task = Task::Body(part(0), place);
                self.tasks.push(task);
            }
            (known::NIL | known::CURLY, 0) => {}
            (known::PAIR, 2) => self.step(Step::Terminals(node)),
            (known::CUT, 0) => self.goal(node, place),
            (known::CALL, 1..) => {
                let task = Task::Body(part(0), Place { extra: arity + 1, is_plain: false, ..place });
                self.enclosed(Scope::Inner(true), node, [task]);
            }
            _ => self.step(Step::Goal(Place { extra: 2, ..place }.called(node))),
        }
    }
}
