//! Queries with values of Rust: what goes in, what comes out, and what is thrown.

use super::{Answer, Builder, Prolog, Query, Settings};
use crate::diagnostics::{Diagnostic, Language, render};
use crate::foreign::{
    Call, Exception, ForeignPredicates, FromTerm, Game, Names, NoValue, Rows, Term, Variables, WrongType,
    build_together, definition, opening, resource_error, value,
};
use crate::games::predicates::add_own_game;
use crate::loader;
use crate::machine::{Thrown, Uncaught};
use crate::program::MAX_ARITY;
use crate::reports;
use crate::terms::{Cell, Exhausted, Store, atoms::known};
use std::sync::Arc;
use std::time::Duration;

/// A solution: the variables of the query with their values, independent of the query.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Solution {
    /// The values, by name, in the order in which the query has the variables. Variables in them have the names of the query's, or `_0`,
    /// `_1`, ….
    pub bindings: Vec<(String, Term)>,
    /// The goals that are left: constraints, for example.
    pub residue: Vec<Term>,
}

impl Solution {
    /// The value of a variable.
    pub fn term(&self, name: &str) -> Option<&Term> {
        self.bindings.iter().find(|(known, _)| known == name).map(|(_, value)| value)
    }

    /// The value of a variable as a value of Rust.
    ///
    /// # Errors
    /// [`WrongType`] if it is none of that type; a variable that the query does not have is unbound.
    pub fn get<T: FromTerm>(&self, name: &str) -> Result<T, WrongType> {
        match self.term(name) {
            Some(value) => value.to(),
            None => Term::variable(name).to(),
        }
    }
}

impl Prolog {
    /// A system to be made step by step. Unless told otherwise, it has no files, and its standard streams are in memory.
    pub fn builder() -> Builder {
        Builder::new(Settings::in_memory(""))
    }

    /// Adds a predicate with at most one solution to the program, or replaces it. The closure gets the arguments, unifies what it
    /// knows, and returns whether it succeeds; it cannot run goals.
    ///
    /// # Errors
    /// ISO's permission error if a built-in has this name, or a representation error if the arity is above that of predicates.
    pub fn add_predicate(
        &mut self,
        name: &str,
        arity: usize,
        behaviour: impl Fn(&mut Call<'_>) -> Result<bool, Exception> + Send + Sync + 'static,
    ) -> Result<(), Exception> {
        check_arity(arity)?;
        let number = self.machine.attachments.get::<ForeignPredicates>().add_det(name, arity, Arc::new(behaviour));
        self.define(&definition(name, arity, number, true))
    }

    /// Adds a predicate with any number of solutions to the program, or replaces it. The closure gets the arguments and returns rows;
    /// each gives the values of the last arguments, or of all, which are unified. Further rows are asked for on backtracking, and the
    /// iterator is dropped as soon as none can be asked for any more.
    ///
    /// ```
    /// use perebor::{Prolog, Term};
    /// let mut prolog = Prolog::builder()
    ///     .nondet_predicate("square", 2, |_| {
    ///         Ok(Box::new((1..).map(|n: i64| Ok(vec![Term::of(n), Term::of(n * n)]))))
    ///     })
    ///     .build()?;
    /// let answer = prolog.once("square(N, S), S > 50", &[])?.expect("it succeeds");
    /// assert_eq!(answer.get::<i64>("N")?, 8);
    /// # Ok::<(), perebor::Exception>(())
    /// ```
    ///
    /// # Errors
    /// ISO's permission error if a built-in has this name, or a representation error if the arity is above that of predicates.
    pub fn add_nondet_predicate(
        &mut self,
        name: &str,
        arity: usize,
        behaviour: impl Fn(&mut Call<'_>) -> Result<Rows, Exception> + Send + Sync + 'static,
    ) -> Result<(), Exception> {
        check_arity(arity)?;
        let number = self.machine.attachments.get::<ForeignPredicates>().add_nondet(name, arity, Arc::new(behaviour));
        self.define(&definition(name, arity, number, false))
    }

    /// Gives a game a name, before any other of that name, and opens it, as `game(Name)` does in the program. All relations and searches
    /// of native games are its: moves/2, best_move/4, solve/3, compare_searches/3, tree/1, …. Clauses of the program precede them.
    ///
    /// # Errors
    /// What `game(Name)` throws: a resource error if there is no memory.
    pub fn add_game(&mut self, name: &str, game: impl Game) -> Result<(), Exception> {
        add_own_game(&mut self.machine, name, opening(game));
        self.query_term(&Term::compound("game", [Term::atom(name)]))?.solve()?;
        Ok(())
    }

    /// Defines a predicate of the program by a clause, in place of those that it has.
    ///
    /// # Errors
    /// ISO's permission error if a built-in has this name; a resource error if there is no memory.
    fn define(&mut self, clause: &Term) -> Result<(), Exception> {
        let heap = self.machine.store.heap_top;
        let built = build_together(&mut self.machine.store, &[clause], &mut Variables::default());
        let built = built.map_err(Thrown::from);
        let defined = built.and_then(|clauses| loader::define(&mut self.machine, known::USER, clauses[0]));
        let refusal = defined.err().map(|thrown| self.machine.uncaught(thrown));
        self.machine.store.heap_top = heap;
        refusal.map_or(Ok(()), |uncaught| Err(self.exception(&uncaught)))
    }

    /// Does something whose reports are returned as text instead of being written to user_error.
    pub fn with_reports<T>(&mut self, work: impl FnOnce(&mut Prolog) -> T) -> (T, String) {
        self.machine.reporter.collect();
        let result = work(self);
        let reports = self.machine.reporter.take_collected();
        let reports: Vec<String> = reports.iter().map(|report| self.rendered(report)).collect();
        (result, reports.concat())
    }

    /// As [`Prolog::query`], with some variables bound, which are not part of the answers then.
    ///
    /// # Errors
    /// A syntax error if the text is no goal, or a resource error if there is no memory for the values.
    pub fn query_given(&mut self, text: &str, given: &[(&str, Term)]) -> Result<Query<'_>, Exception> {
        match self.read_query(text, |store, variables| bind(store, variables, given)) {
            Ok(read) => Ok(self.start_read(read.without(given))),
            Err(diagnostic) => Err(self.refusal(&diagnostic)),
        }
    }

    /// Starts a query for a goal that is a term; its variables are those of the query.
    ///
    /// # Errors
    /// A resource error if there is no memory for it.
    pub fn query_term(&mut self, goal: &Term) -> Result<Query<'_>, Exception> {
        let (heap, mut cells) = (self.machine.store.heap_top, Variables::default());
        match build_together(&mut self.machine.store, &[goal], &mut cells) {
            Ok(goals) => {
                let name = |name: &str| Some((name.to_owned(), *cells.get(name)?));
                let variables = goal.variables().into_iter().filter_map(name).collect();
                Ok(Query::start(self, heap, goals[0], variables))
            }
            Err(_) => {
                self.machine.store.heap_top = heap;
                Err(self.refusal(&reports::no_memory()))
            }
        }
    }

    /// The first solution of a goal; `None` if it fails.
    ///
    /// # Errors
    /// As [`Prolog::query_given`], and what the goal throws.
    pub fn once(&mut self, text: &str, given: &[(&str, Term)]) -> Result<Option<Solution>, Exception> {
        self.query_given(text, given)?.solve()
    }

    /// All solutions of a goal.
    ///
    /// # Errors
    /// As [`Prolog::query_given`], and what the goal throws.
    pub fn all(&mut self, text: &str, given: &[(&str, Term)]) -> Result<Vec<Solution>, Exception> {
        self.query_given(text, given)?.solutions().collect()
    }

    /// An uncaught exception as a value, with its report.
    pub fn exception(&mut self, uncaught: &Uncaught) -> Exception {
        let report = self.diagnostic(uncaught).map(|diagnostic| self.rendered(&diagnostic)).unwrap_or_default();
        let heap = self.machine.store.heap_top;
        let ball = self.machine.store.instantiate_ball(&uncaught.ball);
        let ball = ball.ok().and_then(|ball| value(&self.machine.store, ball, &mut Names::default()).ok());
        self.machine.store.heap_top = heap;
        // A ball that has no value, being cyclic or too large, is still an exception.
        Exception::new(ball.unwrap_or_else(|| Term::atom("unknown_exception"))).reported(report)
    }

    /// A report as text, without colours.
    fn rendered(&self, diagnostic: &Diagnostic) -> String {
        render(diagnostic, self.machine.sources.all(), self.language(), false)
    }

    /// Why a goal cannot be run, as an exception: lack of memory, or a syntax error with the sentence of the report.
    fn refusal(&self, diagnostic: &Diagnostic) -> Exception {
        let exception = if *diagnostic == reports::no_memory() {
            resource_error()
        } else {
            let sentence = Term::atom(&diagnostic.title.text(Language::En));
            Exception::error(Term::compound("syntax_error", [sentence]))
        };
        exception.reported(self.rendered(diagnostic))
    }
}

fn check_arity(arity: usize) -> Result<(), Exception> {
    if arity <= MAX_ARITY {
        return Ok(());
    }
    Err(Exception::error(Term::compound("representation_error", [Term::atom("max_arity")])))
}

/// Binds variables of a query to values.
fn bind(store: &mut Store, variables: &[(String, Cell)], given: &[(&str, Term)]) -> Result<(), Exhausted> {
    let terms: Vec<&Term> = given.iter().map(|(_, value)| value).collect();
    // The values are not the query's: their variables are their own.
    let values = build_together(store, &terms, &mut Variables::default())?;
    for ((name, _), value) in given.iter().zip(values) {
        if let Some((_, variable)) = variables.iter().find(|(known, _)| known == name) {
            store.unify(*variable, value);
        }
    }
    Ok(())
}

impl Query<'_> {
    /// The next solution; `None` if there is none. A goal that calls halt/1 ends with the exception `unwind(halt(Status))`.
    ///
    /// # Errors
    /// What the goal throws, or why the solution has no value: it is cyclic, or too large.
    pub fn solve(&mut self) -> Result<Option<Solution>, Exception> {
        match self.next() {
            Answer::Yes { .. } => self.current().map(Some),
            Answer::No => Ok(None),
            Answer::Error(uncaught) => Err(self.prolog.exception(&uncaught)),
            Answer::Halt(status) => {
                let halt = Term::compound("halt", [status]);
                Err(Exception::new(Term::compound("unwind", [halt])))
            }
        }
    }

    /// As [`Query::solve`] with a time limit: see [`Prolog::limit_time`].
    ///
    /// # Errors
    /// As [`Query::solve`].
    pub fn solve_within(&mut self, limit: Option<Duration>) -> Result<Option<Solution>, Exception> {
        self.prolog.limit_time(limit);
        let solution = self.solve();
        self.prolog.limit_time(None);
        solution
    }

    /// All solutions that are left; none behind an exception.
    pub fn solutions(&mut self) -> impl Iterator<Item = Result<Solution, Exception>> {
        let mut has_ended = false;
        std::iter::from_fn(move || {
            if has_ended {
                return None;
            }
            let solution = self.solve().transpose();
            has_ended = !matches!(solution, Some(Ok(_)));
            solution
        })
    }

    /// The last answer as text: see [`Query::text`].
    ///
    /// # Errors
    /// As there, as a value.
    pub fn shown(&mut self) -> Result<String, Exception> {
        self.text().map_err(|uncaught| self.prolog.exception(&uncaught))
    }

    /// The last answer as a value; an empty one if it was not a solution.
    ///
    /// # Errors
    /// As [`Query::solve`].
    pub fn current(&self) -> Result<Solution, Exception> {
        let (bindings, residue) = self.solution();
        let store = &self.prolog.machine.store;
        let mut names = Names::default();
        for (name, cell) in &bindings {
            let cell = store.deref(*cell);
            if cell.is_var() {
                names.set(cell, name);
            }
        }
        let mut term = |cell: Cell| value(store, cell, &mut names).map_err(NoValue::exception);
        let mut solution = Solution::default();
        for (name, cell) in bindings {
            solution.bindings.push((name, term(cell)?));
        }
        for goal in residue {
            solution.residue.push(term(goal)?);
        }
        Ok(solution)
    }
}
