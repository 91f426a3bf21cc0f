//! Systems and their open queries.

use crate::output::{PythonErrors, PythonInput, PythonOutput, Waiting};
use crate::ticker::Ticks;
use crate::values::{to_python, to_term};
use perebor::{
    Call, DetachedQuery, Exception, InterruptHandle, Language, Prolog, Query, Rows, Sandbox, Settings, Solution,
    SystemHost, Term, TermView, catalogue,
};
use pyo3::exceptions::{PyException, PyMemoryError, PyRuntimeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyDict, PyIterator, PyTuple, PyType};
use pyo3::{PyTraverseError, PyVisit};
use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};
use std::time::Duration;

/// Errors of Python that wait until the goal that has met them has ended.
#[derive(Clone, Default)]
struct Pending(Arc<Mutex<Option<PyErr>>>);

impl Pending {
    fn set(&self, error: PyErr) {
        *self.0.lock().unwrap_or_else(PoisonError::into_inner) = Some(error);
    }

    fn take(&self) -> Option<PyErr> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

/// Stops the goal that runs, for what is no exception that a goal may catch: KeyboardInterrupt and SystemExit.
#[derive(Clone, Default)]
pub struct Stopper {
    signal: Pending,
    handle: Arc<OnceLock<InterruptHandle>>,
}

impl Stopper {
    /// Raises what has stopped the goal, if anything has.
    fn check(&self) -> PyResult<()> {
        self.signal.take().map_or(Ok(()), Err)
    }

    /// Keeps what is raised when the goal has ended.
    pub fn keep(&self, error: PyErr) {
        self.signal.set(error);
    }

    /// Takes an error of Python that must pass through the goal; whether it is of that kind.
    pub fn passes(&self, py: Python<'_>, error: &PyErr) -> bool {
        if error.is_instance_of::<PyException>(py) {
            return false;
        }
        self.signal.set(error.clone_ref(py));
        self.handle.get().into_iter().for_each(InterruptHandle::stop);
        true
    }
}

/// A Prolog system. One goal runs in it at a time.
#[pyclass(frozen, module = "perebor._perebor")]
pub struct System {
    /// Taken out while a goal runs.
    prolog: Mutex<Option<Box<Prolog>>>,
    output: Waiting,
    stopper: Stopper,
    /// The exception of the Python function that has been called last.
    thrown: Pending,
    /// Queries that Python has collected, to be ended before the next goal.
    abandoned: Mutex<Vec<DetachedQuery>>,
    /// The functions of the predicates: they may refer to what holds the system.
    functions: Mutex<HashMap<(String, usize), Callback>>,
}

/// A function of Python; `None` once Python's garbage collection has taken the system that calls it.
type Callback = Arc<Mutex<Option<Py<PyAny>>>>;

/// A query that is open.
#[pyclass(frozen, module = "perebor._perebor")]
pub struct OpenQuery {
    system: Py<System>,
    query: Mutex<Option<DetachedQuery>>,
    limit: Option<Duration>,
}

impl Drop for OpenQuery {
    fn drop(&mut self) {
        if let Some(query) = lock(&self.query).take() {
            lock(&self.system.get().abandoned).push(query);
        }
    }
}

fn limit_of(seconds: Option<f64>) -> PyResult<Option<Duration>> {
    let limit = seconds.map(Duration::try_from_secs_f64).transpose().ok();
    let limit = limit.filter(|limit| *limit != Some(Duration::ZERO));
    limit.ok_or_else(|| PyValueError::new_err("a time limit is a number of seconds above 0"))
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// What a query has found.
type Found = Result<Option<Solution>, Exception>;

/// The system while something runs in it; it is given back in the end, whatever happens.
struct Running<'s> {
    system: &'s System,
    prolog: Option<Box<Prolog>>,
}

impl Drop for Running<'_> {
    fn drop(&mut self) {
        *lock(&self.system.prolog) = self.prolog.take();
    }
}

impl Running<'_> {
    /// Runs something without Python's lock.
    fn run<T: Send>(&mut self, py: Python<'_>, work: impl FnOnce(&mut Prolog) -> T + Send) -> PyResult<T> {
        let abandoned = std::mem::take(&mut *lock(&self.system.abandoned));
        let Some(prolog) = self.prolog.as_mut() else { return Err(busy()) };
        Ok(py.detach(|| {
            let ticks = Ticks::of(prolog.interrupter());
            abandoned.into_iter().for_each(|query| prolog.abandon(query));
            let result = work(prolog);
            prolog.flush_output();
            self.system.output.pass_last();
            drop(ticks);
            result
        }))
    }
}

fn busy() -> PyErr {
    PyRuntimeError::new_err("a goal is running in this system; another Prolog() would do")
}

impl System {
    /// Takes the system.
    ///
    /// # Errors
    /// If a goal is running in it.
    fn begin(&self) -> PyResult<Running<'_>> {
        match lock(&self.prolog).take() {
            Some(prolog) => Ok(Running { system: self, prolog: Some(prolog) }),
            None => Err(busy()),
        }
    }

    /// Runs something in the system, without Python's lock.
    ///
    /// # Errors
    /// If a goal is running in it, or what a signal has raised meanwhile.
    fn run<T: Send>(&self, py: Python<'_>, work: impl FnOnce(&mut Prolog) -> T + Send) -> PyResult<T> {
        let result = self.begin()?.run(py, work)?;
        self.stopper.check()?;
        Ok(result)
    }

    /// An exception as one of Python, whose cause is that of a Python function, if that is what was thrown.
    fn raised(&self, py: Python<'_>, exception: &Exception) -> PyErr {
        static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
        let make = || -> PyResult<PyErr> {
            let class = CLASS.import(py, "perebor.terms", "PrologError")?;
            let ball = to_python(py, exception.ball().as_ref())?;
            let error = PyErr::from_value(class.call1((exception.to_string(), ball))?);
            if is_of_python(exception.ball()) {
                error.set_cause(py, self.thrown.take());
            }
            Ok(error)
        };
        make().unwrap_or_else(|error| error)
    }

    fn found(&self, py: Python<'_>, found: Found) -> PyResult<Option<Py<PyDict>>> {
        let solution = found.map_err(|exception| self.raised(py, &exception))?;
        // What goals have caught is kept no longer: its traceback refers to much.
        self.thrown.take();
        solution.map(|solution| answer(py, &solution)).transpose()
    }
}

/// Whether a ball is `error(python_error(_, _), _)`.
fn is_of_python(ball: &Term) -> bool {
    let TermView::Compound("error", mut parts) = ball.view() else { return false };
    parts.next().is_some_and(|formal| matches!(formal.view(), TermView::Compound("python_error", _)))
}

/// A solution as a dictionary: the variables that have names, and the goals that are left, if there are any.
fn answer(py: Python<'_>, solution: &Solution) -> PyResult<Py<PyDict>> {
    let values = PyDict::new(py);
    for (name, value) in solution.bindings.iter().filter(|(name, _)| !name.starts_with('_')) {
        values.set_item(name, to_python(py, value.as_ref())?)?;
    }
    if !solution.residue.is_empty() {
        let goals = solution.residue.iter().map(|goal| to_python(py, goal.as_ref())).collect::<PyResult<Vec<_>>>()?;
        values.set_item("residue", goals)?;
    }
    Ok(values.unbind())
}

/// The inputs of a query, by variable.
fn inputs_of(inputs: Option<&Bound<'_, PyDict>>) -> PyResult<Vec<(String, Term)>> {
    let Some(inputs) = inputs else { return Ok(Vec::new()) };
    inputs.iter().map(|(name, value)| Ok((name.extract()?, to_term(&value)?))).collect()
}

fn borrowed(inputs: &[(String, Term)]) -> Vec<(&str, Term)> {
    inputs.iter().map(|(name, value)| (name.as_str(), value.clone())).collect()
}

/// A goal: text, or a term.
enum Goal {
    Text(String),
    Term(Term),
}

impl Goal {
    fn of(goal: &Bound<'_, PyAny>) -> PyResult<Goal> {
        match goal.extract::<String>() {
            Ok(text) => Ok(Goal::Text(text)),
            Err(_) => Ok(Goal::Term(to_term(goal)?)),
        }
    }

    fn open<'p>(&self, prolog: &'p mut Prolog, inputs: &[(String, Term)]) -> Result<Query<'p>, Exception> {
        match self {
            Goal::Text(text) => prolog.query_given(text, &borrowed(inputs)),
            Goal::Term(goal) => prolog.query_term(goal),
        }
    }
}

#[pymethods]
impl System {
    #[new]
    #[pyo3(signature = (memory=None, language="en", iso=false, sandbox=false))]
    fn new(memory: Option<u64>, language: &str, iso: bool, sandbox: bool) -> PyResult<System> {
        let language = match language {
            "en" => Language::En,
            "ru" => Language::Ru,
            _ => return Err(PyValueError::new_err("the language of reports is en or ru")),
        };
        let stopper = Stopper::default();
        let output = Waiting::new(stopper.clone());
        let devices = (PythonInput::new(output.clone()), PythonOutput(output.clone()), PythonErrors(output.clone()));
        let host = SystemHost::with_standard_streams(Box::new(devices.0), Box::new(devices.1), Box::new(devices.2));
        let usual = Settings::in_memory("");
        let memory = memory.unwrap_or(usual.memory);
        let sandbox = sandbox.then(Sandbox::default);
        let settings = Settings { memory, host: Box::new(host), language, iso, sandbox, ..usual };
        let prolog = Prolog::new(settings);
        let mut prolog = prolog.map_err(|_| PyMemoryError::new_err("so much memory is not to be had"))?;
        let _ = stopper.handle.set(prolog.interrupter());
        let (kept, written) = (stopper.signal.clone(), output.clone());
        prolog.on_interrupt(move || {
            written.pass_on();
            let signal = Python::attach(|py| py.check_signals());
            signal.map_err(|error| kept.set(error)).is_ok()
        });
        // Python gets lines as soon as they are written, or a little later.
        let buffered = prolog.once("set_stream(user_output, buffer(line))", &[]);
        buffered.map_err(|exception| PyRuntimeError::new_err(exception.to_string()))?;
        let prolog = Mutex::new(Some(Box::new(prolog)));
        let (thrown, abandoned, functions) = (Pending::default(), Mutex::default(), Mutex::default());
        Ok(System { prolog, output, stopper, thrown, abandoned, functions })
    }

    /// Loads a file; returns the number of errors, and the reports.
    fn consult_file(&self, py: Python<'_>, path: &str) -> PyResult<(usize, String)> {
        let (loaded, reports) = self.run(py, |prolog| prolog.with_reports(|prolog| prolog.consult(path)))?;
        Ok((loaded.errors, reports))
    }

    /// Loads a text.
    fn consult_text(&self, py: Python<'_>, name: &str, text: &str) -> PyResult<(usize, String)> {
        let (loaded, reports) = self.run(py, |prolog| prolog.with_reports(|prolog| prolog.consult_text(name, text)))?;
        Ok((loaded.errors, reports))
    }

    /// Ends the line that goals have begun on the standard output, if they have.
    fn end_line(&self, py: Python<'_>) -> PyResult<()> {
        let Ok(mut running) = self.begin() else {
            self.output.end_line();
            return Ok(());
        };
        // The machine knows in which column it is.
        let ended = running.run(py, |prolog| prolog.once("format(user_output, '~N', [])", &[]))?;
        drop(running);
        ended.map_err(|exception| self.raised(py, &exception))?;
        self.stopper.check()
    }

    /// Reports about the rules of the game that goals have searched since, each once.
    fn inspect_game(&self, py: Python<'_>, succeeded: bool) -> PyResult<String> {
        let ((), reports) = self.run(py, |prolog| prolog.with_reports(|prolog| prolog.inspect_game(succeeded)))?;
        Ok(reports)
    }

    /// The first answer of a goal as a dictionary, or None.
    #[pyo3(signature = (goal, inputs=None, time=None))]
    fn once(
        &self,
        py: Python<'_>,
        goal: &Bound<'_, PyAny>,
        inputs: Option<&Bound<'_, PyDict>>,
        time: Option<f64>,
    ) -> PyResult<Option<Py<PyDict>>> {
        let (goal, inputs, limit) = (Goal::of(goal)?, inputs_of(inputs)?, limit_of(time)?);
        let found =
            self.run(py, |prolog| goal.open(prolog, &inputs).and_then(|mut query| query.solve_within(limit)))?;
        self.found(py, found)
    }

    /// Opens a query.
    #[pyo3(signature = (goal, inputs=None, time=None))]
    fn open(
        slf: &Bound<'_, System>,
        goal: &Bound<'_, PyAny>,
        inputs: Option<&Bound<'_, PyDict>>,
        time: Option<f64>,
    ) -> PyResult<OpenQuery> {
        let (py, system) = (slf.py(), slf.get());
        let (goal, inputs, limit) = (Goal::of(goal)?, inputs_of(inputs)?, limit_of(time)?);
        let opened = system.begin()?.run(py, |prolog| goal.open(prolog, &inputs).map(Query::detach))?;
        let query = opened.map_err(|exception| system.raised(py, &exception))?;
        // Made before anything is raised: what is dropped is ended.
        let query = OpenQuery { system: slf.clone().unbind(), query: Mutex::new(Some(query)), limit };
        system.stopper.check()?;
        Ok(query)
    }

    /// Defines a predicate by a function of its first arguments. With `outputs` 0 it succeeds if the function's value is true; else the
    /// value, or each element of a tuple, is unified with the last arguments. With `many`, the function returns an iterator of values.
    fn register(
        &self,
        py: Python<'_>,
        name: &str,
        inputs: usize,
        outputs: usize,
        many: bool,
        function: Py<PyAny>,
    ) -> PyResult<()> {
        let (thrown, stopper, output) = (self.thrown.clone(), self.stopper.clone(), self.output.clone());
        let function = Arc::new(Mutex::new(Some(function)));
        let foreign = Function { function, inputs, outputs, bridge: Bridge { thrown, stopper, output } };
        let arity = inputs.saturating_add(outputs);
        let callback = foreign.function.clone();
        let defined = self.run(py, |prolog| match many {
            false => prolog.add_predicate(name, arity, move |call| foreign.call(call)),
            true => prolog.add_nondet_predicate(name, arity, move |call| foreign.rows(call)),
        })?;
        defined.map_err(|exception| self.raised(py, &exception))?;
        let replaced = lock(&self.functions).insert((name.to_owned(), arity), callback);
        drop(replaced);
        Ok(())
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        // What is locked is in use, and so is not garbage.
        let Ok(functions) = self.functions.try_lock() else { return Ok(()) };
        for function in functions.values().filter_map(|function| function.try_lock().ok()) {
            visit.call(&*function)?;
        }
        Ok(())
    }

    fn __clear__(&self) {
        let functions = std::mem::take(&mut *lock(&self.functions));
        for function in functions.values() {
            // Dropped when nothing is locked: that may run code of Python.
            let taken = lock(function).take();
            drop(taken);
        }
    }
}

/// An answer: its dictionary, its text without a full stop, and whether there is certainly none behind it.
type Shown = (Py<PyDict>, String, bool);

#[pymethods]
impl OpenQuery {
    /// The next answer as a dictionary, or None.
    fn next(&self, py: Python<'_>) -> PyResult<Option<Py<PyDict>>> {
        let found = self.advance(py, |_| Ok(()))?;
        Ok(found.map(|(values, ())| values))
    }

    /// The next answer as the top level shows it, too, or None.
    fn next_shown(&self, py: Python<'_>) -> PyResult<Option<Shown>> {
        let found = self.advance(py, |query| Ok((query.shown()?, query.is_last())))?;
        Ok(found.map(|(values, (text, is_last))| (values, text, is_last)))
    }

    fn __traverse__(&self, visit: PyVisit<'_>) -> Result<(), PyTraverseError> {
        visit.call(&self.system)
    }

    /// Ends the query.
    fn close(&self, py: Python<'_>) -> PyResult<()> {
        let system = self.system.get();
        let mut running = system.begin()?;
        let Some(detached) = lock(&self.query).take() else { return Ok(()) };
        let thrown = running.run(py, |prolog| {
            if !prolog.is_innermost(&detached) {
                // It ends together with those opened behind it.
                prolog.abandon(detached);
                return None;
            }
            let uncaught = prolog.attach(detached).and_then(Query::end);
            uncaught.map(|uncaught| prolog.exception(&uncaught))
        })?;
        drop(running);
        system.stopper.check()?;
        thrown.map_or(Ok(()), |exception| Err(system.raised(py, &exception)))
    }
}

impl OpenQuery {
    /// The next answer as a dictionary, and what else is taken of it; `None` if there is none.
    fn advance<T: Send>(
        &self,
        py: Python<'_>,
        take: impl FnOnce(&mut Query<'_>) -> Result<T, Exception> + Send,
    ) -> PyResult<Option<(Py<PyDict>, T)>> {
        let (system, limit) = (self.system.get(), self.limit);
        let mut running = system.begin()?;
        let Some(detached) = lock(&self.query).take() else { return Ok(None) };
        let (found, detached) = running.run(py, |prolog| {
            let Some(mut query) = prolog.attach(detached) else { return (None, None) };
            let solution = query.solve_within(limit);
            let found =
                solution.and_then(|solution| solution.map(|solution| Ok((solution, take(&mut query)?))).transpose());
            // Nothing comes behind an exception or a failure.
            let detached = matches!(found, Ok(Some(_))).then(|| query.detach());
            (Some(found), detached)
        })?;
        drop(running);
        *lock(&self.query) = detached;
        system.stopper.check()?;
        let Some(found) = found else {
            return Err(PyRuntimeError::new_err("an older query has gone on, which has ended this one"));
        };
        let found = found.map_err(|exception| system.raised(py, &exception))?;
        found.map(|(solution, taken)| Ok((answer(py, &solution)?, taken))).transpose()
    }
}

/// The names of all documented predicates.
#[pyfunction]
pub fn documented_names() -> Vec<String> {
    let catalogue = catalogue();
    let predicates = catalogue.entries().iter().filter(|entry| !entry.is_function() && !entry.is_nonterminal);
    predicates.map(|entry| entry.name.clone()).collect()
}

/// A function of Python as a foreign predicate.
struct Function {
    function: Callback,
    inputs: usize,
    outputs: usize,
    bridge: Bridge,
}

/// What Python's functions have to do with the goals that call them: errors of Python become exceptions of Prolog, and output is passed on
/// before they write.
#[derive(Clone)]
struct Bridge {
    thrown: Pending,
    stopper: Stopper,
    output: Waiting,
}

impl Function {
    /// Calls the function with the first arguments.
    fn value<'py>(&self, py: Python<'py>, call: &Call<'_>) -> Result<Bound<'py, PyAny>, Exception> {
        self.bridge.output.pass_on();
        let terms = (0..self.inputs).map(|index| call.term(index)).collect::<Result<Vec<_>, _>>()?;
        let values = terms.iter().map(|term| to_python(py, term.as_ref())).collect::<PyResult<Vec<_>>>();
        let function = lock(&self.function).as_ref().map(|function| function.clone_ref(py));
        let called = values.and_then(|values| match function {
            Some(function) => function.bind(py).call1(PyTuple::new(py, values)?),
            None => Err(PyRuntimeError::new_err("the function has been collected as garbage")),
        });
        called.map_err(|error| self.bridge.exception(py, error))
    }

    fn call(&self, call: &mut Call<'_>) -> Result<bool, Exception> {
        let (outputs, bridge) = (self.outputs, &self.bridge);
        let values = Python::attach(|py| {
            let value = self.value(py, call)?;
            let values = match outputs {
                0 => value.is_truthy().map(|truth| truth.then(Vec::new)),
                _ => outputs_of(&value, outputs).map(Some),
            };
            values.map_err(|error| bridge.exception(py, error))
        })?;
        let Some(values) = values else { return Ok(false) };
        for (index, value) in values.into_iter().enumerate() {
            if !call.unify(self.inputs + index, value)? {
                return Ok(false);
            }
        }
        Ok(true)
    }

    fn rows(&self, call: &mut Call<'_>) -> Result<Rows, Exception> {
        let bridge = self.bridge.clone();
        let iterator = Python::attach(|py| {
            let iterator = self.value(py, call)?.try_iter();
            iterator.map(Bound::unbind).map_err(|error| bridge.exception(py, error))
        })?;
        Ok(Box::new(Yielded { iterator: Some(iterator), outputs: self.outputs, bridge }))
    }
}

/// The values that a generator yields, as rows.
struct Yielded {
    iterator: Option<Py<PyIterator>>,
    outputs: usize,
    bridge: Bridge,
}

impl Iterator for Yielded {
    type Item = Result<Vec<Term>, Exception>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = Python::attach(|py| {
            let mut iterator = self.iterator.as_ref()?.bind(py).clone();
            self.bridge.output.pass_on();
            let row = iterator.next()?.and_then(|value| outputs_of(&value, self.outputs));
            Some(row.map_err(|error| self.bridge.exception(py, error)))
        });
        if let Some(Err(_)) = next {
            self.iterator = None;
        }
        next
    }
}

/// The values of the last arguments: one, or those of a tuple.
fn outputs_of(value: &Bound<'_, PyAny>, outputs: usize) -> PyResult<Vec<Term>> {
    match (outputs, value.cast::<PyTuple>()) {
        (0, _) => Ok(Vec::new()),
        (1, _) => Ok(vec![to_term(value)?]),
        (_, Ok(tuple)) if tuple.len() == outputs => tuple.iter().map(|value| to_term(&value)).collect(),
        _ => Err(PyValueError::new_err(format!("a tuple of {outputs} values is wanted"))),
    }
}

impl Bridge {
    /// An exception of Python as one of Prolog, `error(python_error(Class, Text), _)`. It is kept, in case nothing catches it there.
    fn exception(&self, py: Python<'_>, error: PyErr) -> Exception {
        let class = error.get_type(py).name().map(|name| name.to_string()).unwrap_or_default();
        let text = error.value(py).str().map(|text| text.to_string()).unwrap_or_default();
        if !self.stopper.passes(py, &error) {
            self.thrown.set(error);
        }
        Exception::error(Term::compound("python_error", [Term::atom(&class), Term::string(&text)]))
    }
}
