//! Answers in which the program's portray/1 writes parts of the terms, as it does for print/1.

use super::answers::{AnswerTerms, Extent, solution_text};
use super::query::out_of_memory;
use super::{Prolog, Query, SolutionCells};
use crate::builtins;
use crate::machine::{Machine, Outcome, Thrown, Uncaught};
use crate::terms::{Cell, View, atoms::known};

/// An answer, and what portray/1 has written of it.
pub(crate) struct Portrayed {
    /// The variables of the query with their values, and the residual goals; variables stand for the parts that are written.
    pub solution: SolutionCells,
    /// These variables, and the texts.
    pub texts: Vec<(Cell, String)>,
    /// The exception that portray/1 has raised: then it has written nothing.
    pub exception: Option<Box<Uncaught>>,
}

impl Prolog {
    /// Asks portray/1 about the parts of an answer down to a depth, if the program has it and answers use it; 0 is no limit. The terms
    /// of `solution` may be moved: the second result has the residual goals where they are then. `None` if portray/1 calls halt/1,
    /// which it cannot.
    ///
    /// # Errors
    /// An exception that portray/1 raises, or for lack of memory.
    pub(crate) fn portrayed(
        &mut self,
        solution: SolutionCells,
        max_depth: u32,
    ) -> Result<Option<(Portrayed, Vec<Cell>)>, Box<Uncaught>> {
        let (bindings, residue) = &solution;
        let count = bindings.len() + residue.len();
        if count == 0 || !self.machine.database.flags.answers.portrays || !builtins::has_portray(&self.machine) {
            let residue = solution.1.clone();
            return Ok(Some((Portrayed { solution, texts: Vec::new(), exception: None }, residue)));
        }
        let values: Vec<Cell> = bindings.iter().map(|(_, value)| *value).chain(residue.iter().copied()).collect();
        let base = self.machine.newest_choice();
        let started = start_portraying(&mut self.machine, &values, max_depth);
        let own = self.machine.newest_choice();
        let outcome = match started {
            Ok(()) => self.run(Machine::run_to_solution),
            Err(_) => Outcome::Exception(Box::new(out_of_memory(&mut self.machine))),
        };
        let machine = &mut self.machine;
        let portrayed = match outcome {
            Outcome::Success => Ok(Some(portrayed_solution(machine, machine.kept_term(own), &solution))),
            Outcome::Exception(uncaught) => Err(uncaught),
            Outcome::Failure | Outcome::Halt(_) => Ok(None),
        };
        // Nothing is undone: what is shown shares the variables of the answer.
        machine.end_query(base, false);
        portrayed
    }
}

/// Starts the goal that asks portray/1; its choicepoint keeps the values, and the variables for the result.
fn start_portraying(machine: &mut Machine, values: &[Cell], max_depth: u32) -> Result<(), Thrown> {
    let name = machine.store.atoms.intern("$portrayed_answer");
    machine.store.check_room(values.len() + 1 + 5 + 4 + 2)?;
    let values = machine.store.compound(known::ATTRIBUTES, values);
    let [shown, names] = [(); 2].map(|()| machine.store.new_variable());
    let goal = machine.store.compound(name, &[values, Cell::int(max_depth.into()), shown, names]);
    let kept = machine.store.compound(known::ATTRIBUTES, &[values, shown, names]);
    machine.start_query(goal, kept)
}

/// The result of the goal: `kept` has the values, what is shown of them, and Text = Variable for each part that was written.
fn portrayed_solution(machine: &Machine, kept: Cell, before: &SolutionCells) -> (Portrayed, Vec<Cell>) {
    let store = &machine.store;
    let [values, shown, names] = [0, 1, 2].map(|index| store.deref(store.argument(kept, index)));
    let (bindings, residue) = before;
    let rest = |terms| (bindings.len()..bindings.len() + residue.len()).map(move |index| store.argument(terms, index));
    let named = bindings.iter().enumerate().map(|(index, (name, _))| (name.clone(), store.argument(shown, index)));
    let text = |pair| match store.view(store.argument(pair, 0)) {
        View::Atom(text) => Some((store.argument(pair, 1), store.atoms.name(text).to_string())),
        _ => None,
    };
    let texts = store.list_elements(names).0.into_iter().filter_map(text).collect();
    let solution = (named.collect(), rest(shown).collect());
    (Portrayed { solution, texts, exception: None }, rest(values).collect())
}

impl Query<'_> {
    /// The last answer as [`Prolog::portrayed`] shows it. Solutions taken before are no longer valid. An exception of portray/1 leaves the
    /// answer as it is.
    ///
    /// # Errors
    /// An exception of the goals that find the residual goals anew.
    pub(crate) fn portrayed_solution(&mut self, max_depth: u32) -> Result<Portrayed, Box<Uncaught>> {
        let solution = self.solution();
        let exception = match self.prolog.portrayed(solution, max_depth) {
            Ok(Some((portrayed, residue))) => {
                self.open.residue = residue;
                return Ok(portrayed);
            }
            Ok(None) => None,
            Err(uncaught) => Some(uncaught),
        };
        self.open.residue = self.find_residue()?;
        Ok(Portrayed { solution: self.solution(), texts: Vec::new(), exception })
    }

    /// The last answer as the top level writes it, without a full stop: `X = 1, Y = f(X)`, or `true` if there is nothing to say; empty if the
    /// last answer was not a solution.
    ///
    /// # Errors
    /// An exception of the goals that say what holds of its variables.
    pub fn text(&mut self) -> Result<String, Box<Uncaught>> {
        if !self.has_solution() {
            return Ok(String::new());
        }
        let portrayed = self.portrayed_solution(Extent::Short.max_depth(&self.prolog.machine))?;
        if let Some(exception) = &portrayed.exception {
            self.report(exception);
        }
        Ok(solution_text(&self.prolog.machine, AnswerTerms::from(&portrayed), Extent::Short).0)
    }

    /// Reports an exception that is not the query's own.
    pub(crate) fn report(&mut self, uncaught: &Uncaught) {
        self.prolog.report_uncaught(uncaught);
    }
}

impl<'p> From<&'p Portrayed> for AnswerTerms<'p> {
    fn from(portrayed: &'p Portrayed) -> AnswerTerms<'p> {
        let (bindings, residue) = &portrayed.solution;
        AnswerTerms { bindings, residue, portrayed: &portrayed.texts }
    }
}
