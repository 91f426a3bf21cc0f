//! The execution model: a chain of what is still to be done, and a stack of what else can be tried.
//!
//! A goal succeeds by passing on to its [`Next`], and fails by falling back on the newest [`Choice`]. Cutting forgets choices above a
//! height that the goal carries with it. That is all of the standard's stacks (ISO 7.7.1) that its observable behaviour needs.

use super::builtins;
use super::database::{Clause, Database};
use super::terms::{Node, Result, Stop, Term, Terms};
use std::collections::{BTreeMap, VecDeque};
use std::rc::Rc;

/// How many goals may be called, and clauses tried, for a program.
const STEPS: usize = 12_000;

/// Why nothing is said of a program that takes more.
pub const TOO_MUCH: &str = "too many steps";

/// What is to be done next: the number of a frame.
#[derive(Clone, Copy, Debug)]
pub struct Next(usize);

/// A number of choices, to which a cut returns.
pub type Height = usize;

/// What is to be done, and what after it.
#[derive(Clone, Copy)]
enum Frame {
    /// The query has been answered.
    Solution,
    /// A goal; a cut in it cuts to a height.
    Goal { goal: Term, cut: Height, next: Next },
    /// The condition of `->` is true once: it is cut.
    Cut { height: Height, next: Next },
    /// The condition of `*->` is true: the choice of its else is no more.
    ForgetElse { choice: Height, next: Next },
    /// The goal of a catch/3 is left. Until then, and again when it is reentered, the frame is on the chain and the catch/3 active.
    LeaveCatch { choice: Height, next: Next },
    /// A clause of the program's text is left with a solution.
    LeaveClause { place: usize, next: Next },
    /// Another solution for a findall/3.
    Collect { choice: Height, template: Term, next: Next },
}

/// What can be tried when a goal fails, and which bindings stay then.
struct Choice {
    mark: usize,
    alternative: Alternative,
}

/// What can be tried.
enum Alternative {
    /// Nothing: it fails further.
    Nothing,
    /// A goal: what stands after `;`.
    Goal { goal: Term, cut: Height, next: Next },
    /// The other clauses of a procedure, as they were at the call (the logical update view, ISO 7.5.4).
    Clauses { goal: Term, clauses: VecDeque<Rc<Clause>>, next: Next },
    /// The other clauses that retract/1 may remove.
    Retract { pattern: Term, clauses: VecDeque<Rc<Clause>>, next: Next },
    /// The other solutions of a built-in predicate.
    Terms { term: Term, others: VecDeque<Term>, next: Next },
    /// What a catch/3 catches and calls then; failing passes it by.
    Catch { catcher: Term, recovery: Term, next: Next },
    /// The end of a findall/3: all its solutions are there.
    Collected { found: Vec<Term>, result: Term, next: Next },
}

/// An answer.
pub enum Answer {
    /// The query is true with the bindings as they are.
    Yes,
    /// There is no (other) solution.
    No,
    /// An exception that nothing caught.
    Ball(Term),
    /// This is no program to compare with.
    Skipped(&'static str),
}

/// A Prolog processor.
#[derive(Default)]
pub struct Machine {
    /// All terms.
    pub terms: Terms,
    /// The procedures of the program.
    pub database: Database,
    /// What has been written.
    pub output: String,
    /// How often the clauses of the program's text have been entered and left with a solution, by their places.
    pub coverage: BTreeMap<usize, (u64, u64)>,
    frames: Vec<Frame>,
    choices: Vec<Choice>,
    next: Option<Next>,
    steps: usize,
}

// ---- queries -------------------------------------------------------------------------------------------------------

impl Machine {
    /// Begins a query.
    pub fn ask(&mut self, goal: Term) {
        self.choices.clear();
        let solution = self.frame(Frame::Solution);
        let goal = self.terms.compound("call", &[goal]);
        self.go_on_with(goal, 0, solution);
    }

    /// The first answer of the query.
    pub fn first_answer(&mut self) -> Answer {
        self.run(true)
    }

    /// The next answer of the query.
    pub fn next_answer(&mut self) -> Answer {
        self.run(false)
    }

    /// Ends the query: its bindings are undone.
    pub fn end_query(&mut self) {
        self.choices.clear();
        self.terms.undo_to(0);
    }

    /// Runs to an answer. Whenever the last step did not succeed, the newest choice is tried.
    fn run(&mut self, mut succeeded: bool) -> Answer {
        loop {
            let stepped = match (succeeded, self.next) {
                (false, _) if self.choices.is_empty() => return Answer::No,
                (false, _) => self.retry(),
                (true, Some(next)) => match self.frames[next.0] {
                    Frame::Solution => return Answer::Yes,
                    frame => self.step(frame),
                },
                (true, None) => return Answer::No,
            };
            succeeded = match stepped {
                Ok(succeeded) => succeeded,
                Err(Stop::Throw(ball)) => match self.catch(ball) {
                    Ok(None) => true,
                    Ok(Some(ball)) => return Answer::Ball(ball),
                    Err(_) => return Answer::Skipped("undefined: unification of a ball"),
                },
                Err(Stop::Undefined(why)) => return Answer::Skipped(why),
                Err(Stop::Limit) => return Answer::Skipped(TOO_MUCH),
            };
        }
    }

    fn count_step(&mut self) -> Result<()> {
        self.steps += 1;
        if self.steps > STEPS || self.terms.is_full() { Err(Stop::Limit) } else { Ok(()) }
    }
}

// ---- success -------------------------------------------------------------------------------------------------------

impl Machine {
    fn frame(&mut self, frame: Frame) -> Next {
        self.frames.push(frame);
        Next(self.frames.len() - 1)
    }

    /// A goal is to be run, and `next` after it.
    fn go_on_with(&mut self, goal: Term, cut: Height, next: Next) {
        self.next = Some(self.frame(Frame::Goal { goal, cut, next }));
    }

    fn step(&mut self, frame: Frame) -> Result<bool> {
        match frame {
            Frame::Solution => {}
            Frame::Goal { goal, cut, next } => {
                self.next = Some(next);
                self.count_step()?;
                return self.call(goal, cut, next);
            }
            Frame::Cut { height, next } => {
                self.choices.truncate(height);
                self.next = Some(next);
            }
            Frame::ForgetElse { choice, next } => {
                self.choices[choice].alternative = Alternative::Nothing;
                self.next = Some(next);
            }
            Frame::LeaveCatch { next, .. } => self.next = Some(next),
            Frame::LeaveClause { place, next } => {
                self.coverage.entry(place).or_default().1 += 1;
                self.next = Some(next);
            }
            Frame::Collect { choice, template, .. } => {
                let copy = self.terms.copy(template);
                if let Alternative::Collected { found, .. } = &mut self.choices[choice].alternative {
                    found.push(copy);
                }
                return Ok(false);
            }
        }
        Ok(true)
    }

    /// Runs a goal: a control construct, a built-in predicate, or a procedure of the program.
    fn call(&mut self, goal: Term, cut: Height, next: Next) -> Result<bool> {
        let Some((name, arguments)) = self.terms.as_callable(goal) else {
            return Err(self.not_callable(goal));
        };
        match (&*name, arguments.as_slice()) {
            ("true", []) => Ok(true),
            ("fail" | "false", []) => Ok(false),
            ("!", []) => {
                self.choices.truncate(cut);
                Ok(true)
            }
            (",", &[first, second]) => {
                let second = self.frame(Frame::Goal { goal: second, cut, next });
                self.go_on_with(first, cut, second);
                Ok(true)
            }
            (";", &[left, right]) => {
                self.disjunction(left, right, cut, next);
                Ok(true)
            }
            ("->" | "*->", &[_, _]) => {
                let fail = self.terms.atom("fail");
                self.disjunction(goal, fail, cut, next);
                Ok(true)
            }
            ("\\+", &[goal]) => {
                self.check_negated(goal)?;
                self.negation(goal, next);
                Ok(true)
            }
            ("call", [goal, extra @ ..]) => self.call_with(*goal, extra, next),
            ("catch", &[goal, catcher, recovery]) => {
                self.begin_catch(goal, catcher, recovery, next);
                Ok(true)
            }
            ("findall", &[template, goal, result]) => {
                self.check_solutions(goal, result)?;
                self.begin_findall(template, goal, result, next);
                Ok(true)
            }
            ("retract", &[clause]) => {
                let (pattern, clauses) = self.retractable(clause)?;
                self.try_retract(pattern, clauses, next)
            }
            (".", &[_, _]) => Err(Stop::Undefined("a list as a goal")),
            // Other systems have these in a library.
            (name, [_, ..]) if name.ends_with("_error") => Err(Stop::Undefined("an error as a goal")),
            _ => match builtins::find(&name, arguments.len()) {
                Some(builtins::Builtin::Once(run)) => run(self, &arguments),
                Some(builtins::Builtin::Many(solutions)) => {
                    let (term, candidates) = solutions(self, &arguments)?;
                    self.try_terms(term, candidates.into(), next)
                }
                Some(builtins::Builtin::Rewritten(goal)) => {
                    let goal = goal(self, &arguments)?;
                    self.go_on_with(goal, self.choices.len(), next);
                    Ok(true)
                }
                None => {
                    let clauses = self.clauses_to_call(&name, arguments.len())?;
                    self.try_clauses(goal, clauses, next)
                }
            },
        }
    }
}

// ---- control constructs --------------------------------------------------------------------------------------------

impl Machine {
    fn push(&mut self, alternative: Alternative) -> Height {
        self.choices.push(Choice { mark: self.terms.mark(), alternative });
        self.choices.len() - 1
    }

    /// `;`, with an if-then(-else) in front or not (ISO 7.8.6 to 7.8.8).
    fn disjunction(&mut self, left: Term, right: Term, cut: Height, next: Next) {
        let choice = self.push(Alternative::Goal { goal: right, cut, next });
        if let Some([condition, then]) = self.terms.as_compound(left, "->") {
            let then = self.frame(Frame::Goal { goal: then, cut, next });
            let decided = self.frame(Frame::Cut { height: choice, next: then });
            // A cut in the condition is local to it.
            self.go_on_with(condition, choice + 1, decided);
        } else if let Some([condition, then]) = self.terms.as_compound(left, "*->") {
            let then = self.frame(Frame::Goal { goal: then, cut, next });
            let decided = self.frame(Frame::ForgetElse { choice, next: then });
            self.go_on_with(condition, choice + 1, decided);
        } else {
            self.go_on_with(left, cut, next);
        }
    }

    /// What is no body as a whole is an error; SWI-Prolog and Perebor run it as far as its first goal that is none.
    fn check_negated(&mut self, goal: Term) -> Result<()> {
        let is_construct =
            matches!(self.terms.node(goal), Node::Compound(name, _) if [",", ";", "->", "*->"].contains(&&**name));
        match self.body_of(goal) {
            Err(Stop::Throw(_)) if is_construct => Err(Stop::Undefined("a negation of what is no body")),
            _ => Ok(()),
        }
    }

    /// `\+` (8.15.1): if the goal is true once, it is cut and fails.
    fn negation(&mut self, goal: Term, next: Next) {
        let (fail, succeed) = (self.terms.atom("fail"), self.terms.atom("true"));
        let choice = self.push(Alternative::Goal { goal: succeed, cut: 0, next });
        let fail = self.frame(Frame::Goal { goal: fail, cut: 0, next });
        let decided = self.frame(Frame::Cut { height: choice, next: fail });
        let goal = self.terms.compound("call", &[goal]);
        self.go_on_with(goal, 0, decided);
    }

    /// call/N (7.8.3, 8.15.4): the goal is made a body first, and opaque to cut.
    fn call_with(&mut self, goal: Term, extra: &[Term], next: Next) -> Result<bool> {
        let goal = self.with_arguments(goal, extra)?;
        let body = self.body_of(goal)?;
        self.go_on_with(body, self.choices.len(), next);
        Ok(true)
    }

    fn with_arguments(&mut self, goal: Term, extra: &[Term]) -> Result<Term> {
        if extra.is_empty() {
            return Ok(goal);
        }
        let Some((name, arguments)) = self.terms.as_callable(goal) else {
            return Err(self.not_callable(goal));
        };
        Ok(self.terms.compound(&name, &[&arguments, extra].concat()))
    }

    fn begin_catch(&mut self, goal: Term, catcher: Term, recovery: Term, next: Next) {
        let choice = self.push(Alternative::Catch { catcher, recovery, next });
        let leave = self.frame(Frame::LeaveCatch { choice, next });
        let goal = self.terms.compound("call", &[goal]);
        self.go_on_with(goal, 0, leave);
    }

    fn begin_findall(&mut self, template: Term, goal: Term, result: Term, next: Next) {
        let choice = self.push(Alternative::Collected { found: Vec::new(), result, next });
        let collect = self.frame(Frame::Collect { choice, template, next });
        let goal = self.terms.compound("call", &[goal]);
        self.go_on_with(goal, 0, collect);
    }
}

// ---- failure -------------------------------------------------------------------------------------------------------

impl Machine {
    /// Takes the newest choice back, and tries what it has.
    fn retry(&mut self) -> Result<bool> {
        self.count_step()?;
        let Some(choice) = self.choices.pop() else { return Ok(false) };
        self.terms.undo_to(choice.mark);
        match choice.alternative {
            Alternative::Nothing | Alternative::Catch { .. } => Ok(false),
            Alternative::Goal { goal, cut, next } => {
                self.go_on_with(goal, cut, next);
                Ok(true)
            }
            Alternative::Clauses { goal, clauses, next } => self.try_clauses(goal, clauses, next),
            Alternative::Retract { pattern, clauses, next } => self.try_retract(pattern, clauses, next),
            Alternative::Terms { term, others, next } => self.try_terms(term, others, next),
            Alternative::Collected { found, result, next } => {
                self.next = Some(next);
                let list = self.terms.proper_list(&found);
                self.terms.unify(result, list)
            }
        }
    }

    /// The first clause whose head unifies; the others are a choice. A cut in the body forgets them.
    fn try_clauses(&mut self, goal: Term, mut clauses: VecDeque<Rc<Clause>>, next: Next) -> Result<bool> {
        let Some(clause) = clauses.pop_front() else { return Ok(false) };
        let height = self.choices.len();
        self.push(Alternative::Clauses { goal, clauses, next });
        let (head, body) = clause.renamed(&mut self.terms);
        if !self.terms.unify(goal, head)? {
            return Ok(false);
        }
        let next = match clause.place {
            Some(place) => {
                self.coverage.entry(place).or_default().0 += 1;
                self.frame(Frame::LeaveClause { place, next })
            }
            None => next,
        };
        self.go_on_with(body, height, next);
        Ok(true)
    }

    /// Removes the first clause that unifies (ISO 8.9.3) and is still there.
    fn try_retract(&mut self, pattern: Term, mut clauses: VecDeque<Rc<Clause>>, next: Next) -> Result<bool> {
        let Some(clause) = clauses.pop_front() else { return Ok(false) };
        self.push(Alternative::Retract { pattern, clauses, next });
        let term = clause.as_term(&mut self.terms);
        if clause.is_erased() || !self.terms.unify(pattern, term)? {
            return Ok(false);
        }
        self.database.erase(&clause);
        self.next = Some(next);
        Ok(true)
    }

    fn try_terms(&mut self, term: Term, mut others: VecDeque<Term>, next: Next) -> Result<bool> {
        let Some(candidate) = others.pop_front() else { return Ok(false) };
        self.push(Alternative::Terms { term, others, next });
        self.next = Some(next);
        self.terms.unify(term, candidate)
    }
}

// ---- exceptions ----------------------------------------------------------------------------------------------------

impl Machine {
    /// Finds the catch/3 for a ball (ISO 7.8.9, 7.8.10): those still active are on the chain of what is to be done next. Gives the ball
    /// if there is none.
    fn catch(&mut self, ball: Term) -> Result<Option<Term>> {
        let ball = self.terms.copy(ball);
        let mut at = self.next;
        while let Some(Next(frame)) = at {
            at = match self.frames[frame] {
                Frame::Solution => None,
                Frame::LeaveCatch { choice, next } => {
                    if self.recover(choice, ball)? {
                        return Ok(None);
                    }
                    Some(next)
                }
                Frame::Goal { next, .. }
                | Frame::Cut { next, .. }
                | Frame::ForgetElse { next, .. }
                | Frame::LeaveClause { next, .. }
                | Frame::Collect { next, .. } => Some(next),
            };
        }
        Ok(Some(ball))
    }

    /// Returns to the state in which a catch/3 was called; calls its recovery if the ball unifies with its catcher.
    fn recover(&mut self, choice: Height, ball: Term) -> Result<bool> {
        self.choices.truncate(choice + 1);
        let Some(Choice { mark, alternative: Alternative::Catch { catcher, recovery, next } }) = self.choices.pop()
        else {
            unreachable!("the goal of a catch/3 runs above its choice");
        };
        self.terms.undo_to(mark);
        if !self.terms.unify(catcher, ball)? {
            self.terms.undo_to(mark);
            return Ok(false);
        }
        let recovery = self.terms.compound("call", &[recovery]);
        self.go_on_with(recovery, 0, next);
        Ok(true)
    }
}
