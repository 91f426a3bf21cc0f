//! Values of Python as terms, and terms as values of Python.
//!
//! | Python              | Prolog                                                      |
//! |---------------------|-------------------------------------------------------------|
//! | `int`, `float`      | integers, floats                                            |
//! | `Fraction`          | rational numbers                                            |
//! | `str`               | atoms; strings come back as `str` too                       |
//! | `True`, `None`      | `@(true)`, `@(none)`                                        |
//! | `list`              | lists                                                       |
//! | `tuple`             | `-(A, B, …)`, so that `(1, 2)` is the pair `1-2`            |
//! | `Term`, `Variable`  | compound terms, and variables by name                       |
//!
//! Nothing here recurses: what is nested waits on stacks.

use perebor::{Elements, IBig, Opened, Term, TermBuilder, TermRef, TermView};
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::{PyBool, PyBytes, PyFloat, PyInt, PyList, PyString, PyTuple, PyType};
use std::collections::HashSet;

/// A class of the package, or of Python's library.
fn class<'py>(
    py: Python<'py>,
    cell: &'static PyOnceLock<Py<PyType>>,
    module: &str,
    name: &str,
) -> PyResult<&'py Bound<'py, PyType>> {
    cell.import(py, module, name)
}

fn term_class(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    class(py, &CLASS, "perebor.terms", "Term")
}

fn variable_class(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    class(py, &CLASS, "perebor.terms", "Variable")
}

fn fraction_class(py: Python<'_>) -> PyResult<&Bound<'_, PyType>> {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    class(py, &CLASS, "fractions", "Fraction")
}

// ---- from terms ----------------------------------------------------------------------------------------------------

/// What a compound term becomes.
enum Form<'t> {
    List,
    /// A list with another end than `[]`.
    PartialList(Option<TermRef<'t>>),
    Tuple,
    Term(&'t str),
}

/// A value whose parts are being made.
struct Frame<'t> {
    form: Form<'t>,
    parts: Elements<'t>,
    done: Vec<Py<PyAny>>,
}

/// A term as a value of Python.
pub fn to_python(py: Python<'_>, term: TermRef<'_>) -> PyResult<Py<PyAny>> {
    let mut frames: Vec<Frame<'_>> = Vec::new();
    let (mut next, mut steps) = (term, 0_usize);
    loop {
        steps += 1;
        if steps.is_multiple_of(STEPS_BETWEEN_SIGNALS) {
            py.check_signals()?;
        }
        let Some((form, parts)) = form_of(next) else {
            let mut value = atomic(py, next)?;
            match give(py, &mut frames, &mut value)? {
                Some(part) => next = part,
                None => return Ok(value),
            }
            continue;
        };
        let mut frame = Frame { form, parts, done: Vec::with_capacity(parts.len()) };
        // Every compound term and list has a part.
        if let Some(part) = frame.parts.next() {
            next = part;
        }
        frames.push(frame);
    }
}

/// What a term with parts becomes, and the parts.
fn form_of(term: TermRef<'_>) -> Option<(Form<'_>, Elements<'_>)> {
    match term.view() {
        TermView::List(parts, end) if matches!(end.view(), TermView::Atom("[]")) => Some((Form::List, parts)),
        TermView::List(parts, end) => Some((Form::PartialList(Some(end)), parts)),
        TermView::Compound("-", parts) => Some((Form::Tuple, parts)),
        TermView::Compound("@", parts) if constant(parts).is_some() => None,
        TermView::Compound(name, parts) => Some((Form::Term(name), parts)),
        _ => None,
    }
}

/// The name of the constant of Python that `@(Name)` stands for.
fn constant(mut parts: Elements<'_>) -> Option<&str> {
    match (parts.next()?.view(), parts.next()) {
        (TermView::Atom(name @ ("true" | "false" | "none")), None) => Some(name),
        _ => None,
    }
}

/// Gives a value to the innermost frame. Returns the part to be made next; `None` if `value` is the whole now.
fn give<'t>(py: Python<'_>, frames: &mut Vec<Frame<'t>>, value: &mut Py<PyAny>) -> PyResult<Option<TermRef<'t>>> {
    while let Some(frame) = frames.last_mut() {
        frame.done.push(std::mem::replace(value, py.None()));
        if let Some(part) = frame.parts.next() {
            return Ok(Some(part));
        }
        if let Form::PartialList(end) = &mut frame.form
            && let Some(end) = end.take()
        {
            return Ok(Some(end));
        }
        let Some(Frame { form, done, .. }) = frames.pop() else { break };
        *value = match form {
            Form::List => PyList::new(py, done)?.into_any().unbind(),
            Form::Tuple => PyTuple::new(py, done)?.into_any().unbind(),
            Form::Term(name) => term_class(py)?.call1((name, PyTuple::new(py, done)?))?.unbind(),
            Form::PartialList(_) => {
                let (end, elements) = match done.split_last() {
                    Some((end, elements)) => (end.clone_ref(py), PyList::new(py, elements)?),
                    None => (py.None(), PyList::empty(py)),
                };
                term_class(py)?.call_method1("partial_list", (elements, end))?.unbind()
            }
        };
    }
    Ok(None)
}

/// A value without parts.
fn atomic(py: Python<'_>, term: TermRef<'_>) -> PyResult<Py<PyAny>> {
    Ok(match term.view() {
        TermView::Integer(value) => value.into_pyobject(py)?.into_any().unbind(),
        TermView::Big(value) => big(py, value)?,
        TermView::Rational(numerator, denominator) => {
            fraction_class(py)?.call1((big(py, numerator)?, big(py, denominator)?))?.unbind()
        }
        TermView::Float(value) => PyFloat::new(py, value).into_any().unbind(),
        TermView::Atom("[]") => PyList::empty(py).into_any().unbind(),
        TermView::Atom(text) | TermView::String(text) => PyString::new(py, text).into_any().unbind(),
        TermView::Variable(name) => variable_class(py)?.call1((name,))?.unbind(),
        TermView::Compound(_, parts) => match constant(parts) {
            Some("true") => PyBool::new(py, true).to_owned().into_any().unbind(),
            Some("false") => PyBool::new(py, false).to_owned().into_any().unbind(),
            _ => py.None(),
        },
        TermView::List(..) => py.None(),
    })
}

fn big(py: Python<'_>, value: &IBig) -> PyResult<Py<PyAny>> {
    let bytes = PyBytes::new(py, &value.to_le_bytes());
    let arguments = (bytes, "little");
    let signed = pyo3::types::PyDict::new(py);
    signed.set_item("signed", true)?;
    Ok(py.get_type::<PyInt>().call_method("from_bytes", arguments, Some(&signed))?.unbind())
}

// ---- to terms ------------------------------------------------------------------------------------------------------

/// A list, a tuple or a term whose parts are being built.
struct Building<'py> {
    opened: Opened,
    parts: Vec<Bound<'py, PyAny>>,
    /// How many parts have been taken.
    taken: usize,
    ending: Ending<'py>,
    /// The value, which lives as long as its identity tells values that contain themselves.
    value: Bound<'py, PyAny>,
    /// How many values around it have said that they are another one.
    substitutes: usize,
}

/// What stands behind the parts.
enum Ending<'py> {
    /// Nothing: it is a compound term.
    Compound,
    /// `[]`.
    ProperList,
    /// A value; `None` once it has been taken.
    List(Option<Bound<'py, PyAny>>),
}

/// How often a value may say that it is another one, with what is nested in that.
const MAX_SUBSTITUTES: usize = 1000;

/// Values between two looks at Python's signals.
const STEPS_BETWEEN_SIGNALS: usize = 1 << 14;

/// A value of Python as a term.
pub fn to_term(value: &Bound<'_, PyAny>) -> PyResult<Term> {
    let py = value.py();
    let (term_class, variable_class) = (term_class(py)?, variable_class(py)?);
    let mut builder = TermBuilder::default();
    let mut frames: Vec<Building<'_>> = Vec::new();
    let mut within = HashSet::new();
    let (mut next, mut substitutes, mut steps) = (value.clone(), 0, 0_usize);
    loop {
        steps += 1;
        if steps.is_multiple_of(STEPS_BETWEEN_SIGNALS) {
            py.check_signals()?;
        }
        let frame = if let Ok(list) = next.cast::<PyList>() {
            if list.is_empty() {
                builder.atom("[]");
                None
            } else {
                Some((builder.open_list(), list.iter().collect(), Ending::ProperList))
            }
        } else if let Ok(tuple) = next.cast::<PyTuple>() {
            if tuple.is_empty() {
                return Err(PyTypeError::new_err("an empty tuple has no term"));
            }
            Some((builder.open_compound("-"), tuple.iter().collect(), Ending::Compound))
        } else if next.is_instance(term_class)? {
            let (name, arguments) = parts_of_term(&next)?;
            match (name.as_str(), arguments.len()) {
                (_, 0) => {
                    builder.atom(&name);
                    None
                }
                (".", 2) => {
                    let (elements, end) = pairs(&next, term_class)?;
                    Some((builder.open_list(), elements, Ending::List(Some(end))))
                }
                _ => Some((builder.open_compound(&name), arguments, Ending::Compound)),
            }
        } else if leaf(&next, variable_class, &mut builder)? {
            None
        } else {
            substitutes += 1;
            let nested = frames.last().map_or(0, |frame| frame.substitutes);
            if nested + substitutes > MAX_SUBSTITUTES || !next.hasattr("__prolog__")? {
                let class = next.get_type();
                return Err(PyTypeError::new_err(format!("a value of {class} has no term")));
            }
            next = next.call_method0("__prolog__")?;
            continue;
        };
        if let Some((opened, parts, ending)) = frame {
            if !within.insert(next.as_ptr() as usize) {
                return Err(PyValueError::new_err("a value that contains itself has no term"));
            }
            let substitutes = substitutes + frames.last().map_or(0, |frame| frame.substitutes);
            frames.push(Building { opened, parts, taken: 0, ending, value: next, substitutes });
        }
        substitutes = 0;
        // What comes next, behind frames that are complete.
        next = loop {
            let Some(frame) = frames.last_mut() else { return Ok(builder.finish()) };
            if let Some(part) = frame.parts.get(frame.taken) {
                frame.taken += 1;
                break part.clone();
            }
            if let Ending::List(end) = &mut frame.ending
                && let Some(end) = end.take()
            {
                break end;
            }
            let Some(Building { opened, parts, ending, value, .. }) = frames.pop() else { continue };
            within.remove(&(value.as_ptr() as usize));
            match ending {
                Ending::Compound => builder.close_compound(opened, parts.len()),
                Ending::ProperList => {
                    builder.atom("[]");
                    builder.close_list(opened, parts.len());
                }
                Ending::List(_) => builder.close_list(opened, parts.len()),
            }
        };
    }
}

/// The name and the arguments of a `Term`.
fn parts_of_term<'py>(term: &Bound<'py, PyAny>) -> PyResult<(String, Vec<Bound<'py, PyAny>>)> {
    let arguments = term.getattr("args")?.try_iter()?.collect::<PyResult<_>>()?;
    Ok((term.getattr("name")?.extract()?, arguments))
}

/// The elements of nested pairs, `Term(".", (Head, Tail))`, and what ends them.
fn pairs<'py>(
    term: &Bound<'py, PyAny>,
    term_class: &Bound<'py, PyType>,
) -> PyResult<(Vec<Bound<'py, PyAny>>, Bound<'py, PyAny>)> {
    let (mut elements, mut rest) = (Vec::new(), term.clone());
    while rest.is_instance(term_class)? {
        let (name, arguments) = parts_of_term(&rest)?;
        let (".", [head, tail]) = (name.as_str(), arguments.as_slice()) else { break };
        elements.push(head.clone());
        rest = tail.clone();
        if elements.len().is_multiple_of(STEPS_BETWEEN_SIGNALS) {
            term.py().check_signals()?;
        }
    }
    Ok((elements, rest))
}

/// Appends what has no parts; whether the value is of that kind.
fn leaf(value: &Bound<'_, PyAny>, variable_class: &Bound<'_, PyType>, builder: &mut TermBuilder) -> PyResult<bool> {
    let py = value.py();
    if value.is_none() {
        builder.compound("@", 1, |builder| builder.atom("none"));
    } else if let Ok(truth) = value.cast::<PyBool>() {
        let name = if truth.is_true() { "true" } else { "false" };
        builder.compound("@", 1, |builder| builder.atom(name));
    } else if value.is_instance_of::<PyInt>() {
        match value.extract::<i64>() {
            Ok(small) => builder.integer(small),
            Err(_) => builder.big(big_of(value)?),
        }
    } else if let Ok(float) = value.cast::<PyFloat>() {
        builder.float(float.value());
    } else if let Ok(text) = value.cast::<PyString>() {
        builder.atom(&text.to_cow()?);
    } else if value.is_instance(variable_class)? {
        builder.variable(&value.getattr("name")?.extract::<String>()?);
    } else if value.is_instance(fraction_class(py)?)? {
        let (numerator, denominator) = (value.getattr("numerator")?, value.getattr("denominator")?);
        if !builder.rational(big_of(&numerator)?, big_of(&denominator)?) {
            return Err(PyValueError::new_err("a fraction whose denominator is 0 has no term"));
        }
    } else if value.hasattr("__index__")? {
        // Integers of other libraries.
        builder.big(big_of(&value.call_method0("__index__")?)?);
    } else {
        return Ok(false);
    }
    Ok(true)
}

fn big_of(value: &Bound<'_, PyAny>) -> PyResult<IBig> {
    let bits: usize = value.call_method0("bit_length")?.extract()?;
    let signed = pyo3::types::PyDict::new(value.py());
    signed.set_item("signed", true)?;
    let bytes = value.call_method("to_bytes", (bits / 8 + 1, "little"), Some(&signed))?;
    Ok(IBig::from_le_bytes(bytes.cast::<PyBytes>()?.as_bytes()))
}
