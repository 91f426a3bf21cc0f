//! Reports of tests: what was expected, what came out, and where the test says so.

use super::{backtrace, exception, text_of};
use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::machine::attachments::Attachment;
use crate::machine::{Frame, Machine};
use crate::program::{ClauseOrigin, PredKey};
use crate::reader::{GoalSpans, ReadFlags, Reader, span_of_term};
use crate::terms::{Addr, AtomSet, Cell, Functor, Store, atoms::known};
use crate::text::{SourceId, Span};

/// What is wrong with a test.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TestProblem {
    /// Its comparison does not hold.
    WrongAnswer,
    /// Not all its answers, or others, were expected.
    WrongAnswers,
    /// Its body failed.
    Failed,
    /// Its body succeeded, and failure was expected.
    Succeeded,
    /// Its body succeeded, and an exception was expected.
    NothingThrown,
    /// Another exception was expected.
    WrongBall,
    /// An exception that nobody expected.
    Uncaught,
    /// A goal that prepares it failed.
    SetupFailed,
    /// A goal that tidies up failed.
    CleanupFailed,
    /// It succeeded, and there may be more answers.
    Choicepoint,
}

/// A test, or a block of tests, with something to report.
pub(crate) struct TestReport {
    pub problem: TestProblem,
    /// Its name for people.
    pub name: String,
    /// The predicate of its block, and its number among the clauses; `None` for the block itself.
    pub clause: (PredKey, Option<usize>),
    /// The number of the option that the report is about; 0 for none.
    pub option: usize,
    /// What was expected: a comparison, a ball.
    pub expected: Cell,
    /// What came out: a ball, a list of answers; for a body that failed, the number of the goal.
    pub value: Cell,
    /// For one of several runs of the test: what its forall/1 gave.
    pub forall: Option<Cell>,
}

/// The places in the text of a test.
struct TestPlaces {
    source: SourceId,
    /// The name in the head; what is known of the clause if there is no text.
    name: Span,
    /// The option, and the sides of the comparison in it.
    option: Option<(Span, Vec<Span>)>,
    /// The goals of the body.
    goals: Vec<Span>,
}

/// The goals that wait for the run of tests.
#[derive(Default)]
struct FramesOfRun(Vec<(PredKey, Option<(SourceId, Span)>)>);

impl Attachment for FramesOfRun {
    fn visit_atoms(&self, used: &mut AtomSet) {
        self.0.iter().for_each(|(predicate, _)| predicate.visit_atoms(used));
    }
}

/// Notes the goals that wait for a run of tests: those of the last exception.
pub(crate) fn begin_test_run(m: &mut Machine) {
    let frames = m.trace().iter().map(|frame| (frame.predicate, frame.place)).collect();
    m.attachments.get::<FramesOfRun>().0 = frames;
}

/// The frames of the last exception, down to the test.
fn frames_of_test(m: &mut Machine) -> Vec<Frame> {
    let mut frames = m.trace().to_vec();
    if let Some(test) = frames.iter().position(|frame| frame.predicate.name == known::NUMBERED_TEST) {
        frames.truncate(test + 1);
    }
    let FramesOfRun(waiting) = m.attachments.get();
    for (predicate, place) in waiting.iter().rev() {
        frames.pop_if(|frame| (frame.predicate, frame.place) == (*predicate, *place));
    }
    frames
}

/// A report on a test as a diagnostic.
pub(crate) fn of_test(m: &mut Machine, report: &TestReport) -> Diagnostic {
    let heap = m.store.heap_top;
    let places = places(m, report);
    m.store.heap_top = heap;
    let diagnostic = titled(m, report);
    let diagnostic = labelled(m, report, diagnostic, places.as_ref());
    match report.forall {
        Some(goal) => diagnostic.with_note(Phrase::new(MessageId::TestForall, [Argument::from(text_of(m, goal))])),
        None => diagnostic,
    }
}

/// The diagnostic without the labels of the test; an exception has those of its backtrace.
fn titled(m: &mut Machine, report: &TestReport) -> Diagnostic {
    let title = |message| Phrase::new(message, [Argument::from(report.name.clone())]);
    match report.problem {
        TestProblem::WrongAnswer | TestProblem::WrongAnswers => Diagnostic::error(title(MessageId::TestWrongAnswer)),
        TestProblem::Failed => Diagnostic::error(title(MessageId::TestFailed)),
        TestProblem::Succeeded => Diagnostic::error(title(MessageId::TestSucceeded)),
        TestProblem::NothingThrown => Diagnostic::error(title(MessageId::TestNothingThrown)),
        TestProblem::SetupFailed => Diagnostic::error(title(MessageId::TestSetupFailed)),
        TestProblem::CleanupFailed => Diagnostic::warning(title(MessageId::TestCleanupFailed)),
        TestProblem::Choicepoint => {
            Diagnostic::warning(title(MessageId::TestChoicepoint)).with_help(MessageId::TestChoicepointHelp.into())
        }
        TestProblem::WrongBall => of_ball(m, report, Some(title(MessageId::TestWrongBall))),
        TestProblem::Uncaught => of_ball(m, report, None),
    }
}

/// The diagnostic of the ball with its backtrace, under a title of its own or the usual one.
fn of_ball(m: &mut Machine, report: &TestReport, title: Option<Phrase>) -> Diagnostic {
    let Ok(ball) = m.store.extract(report.value) else { return exception::no_memory() };
    let frames = if m.was_thrown(&ball) { frames_of_test(m) } else { Vec::new() };
    match title {
        Some(title) => backtrace::with_frames(m, Diagnostic::error(title), &frames),
        None => exception::of_exception(m, &ball, &frames, false),
    }
}

fn labelled(m: &Machine, report: &TestReport, diagnostic: Diagnostic, places: Option<&TestPlaces>) -> Diagnostic {
    let Some(places) = places else { return diagnostic };
    let option = places.option.as_ref().map(|(span, _)| *span);
    let at = |diagnostic: Diagnostic, span, text| diagnostic.with_label(places.source, span, text);
    let place = option.unwrap_or(places.name);
    match report.problem {
        TestProblem::WrongAnswer | TestProblem::WrongAnswers => at(diagnostic, place, comparison(m, report, places)),
        TestProblem::Failed => match m.store.deref(report.value) {
            number if number.is_int() && number.int_value() > 0 && !places.goals.is_empty() => {
                let index = (number.int_value() as usize).min(places.goals.len());
                at(diagnostic, places.goals[index - 1], MessageId::TestGoalFailed.into())
            }
            _ => at(diagnostic, places.name, MessageId::TestFailedHere.into()),
        },
        TestProblem::Succeeded => at(diagnostic, place, MessageId::TestFailureExpected.into()),
        TestProblem::NothingThrown => {
            let ball = Argument::from(text_of(m, report.expected));
            at(diagnostic, place, Phrase::new(MessageId::TestBallExpected, [ball]))
        }
        TestProblem::WrongBall => {
            let texts = [report.expected, report.value].map(|term| Argument::from(text_of(m, term)));
            at(diagnostic, place, Phrase::new(MessageId::TestExpected, texts))
        }
        TestProblem::SetupFailed | TestProblem::CleanupFailed => {
            at(diagnostic, place, MessageId::TestGoalFailed.into())
        }
        TestProblem::Choicepoint => at(diagnostic, places.name, MessageId::TestChoicepointHere.into()),
        TestProblem::Uncaught => {
            let message = if report.clause.1.is_some() { MessageId::TestThrew } else { MessageId::UnitThrew };
            let of_test = Phrase::new(message, [Argument::from(report.name.clone())]);
            at(diagnostic, place, of_test)
        }
    }
}

/// “expected X == 3, got X = 4”: the comparison as it is written, and the values of its sides.
fn comparison(m: &Machine, report: &TestReport, places: &TestPlaces) -> Phrase {
    let written = |span: Span| m.sources.get(places.source).map_or("", |source| source.slice(span));
    let on_one_line = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
    let comparison = m.store.deref(report.expected);
    let expected = match &places.option {
        Some((span, _)) => on_one_line(written(*span)),
        None => text_of(m, comparison),
    };
    if report.problem == TestProblem::WrongAnswers {
        let answers = text_of(m, report.value);
        return Phrase::new(MessageId::TestAnswers, [expected.into(), answers.into()]);
    }
    // Several conditions are shown as they stand.
    let joins = |functor: &Functor| matches!(functor.name(), known::COMMA | known::SEMICOLON | known::ARROW);
    let sides = places.option.as_ref().map_or(&[][..], |(_, sides)| sides);
    let count = m.store.functor_of(comparison).filter(|functor| !joins(functor)).map_or(0, Functor::arity);
    let value = |index| text_of(m, m.store.argument(comparison, index));
    let pairs = sides.iter().take(count).enumerate().map(|(index, side)| (on_one_line(written(*side)), value(index)));
    let got: Vec<String> =
        pairs.filter(|(side, value)| side != value).map(|(side, value)| format!("{side} = {value}")).collect();
    let got = if got.is_empty() { text_of(m, comparison) } else { got.join(", ") };
    Phrase::new(MessageId::TestExpected, [expected.into(), got.into()])
}

/// The places of a test; those of the directive for a block.
fn places(m: &mut Machine, report: &TestReport) -> Option<TestPlaces> {
    let (key, number) = report.clause;
    let Some(number) = number else {
        let unit = m.database.units.get(&key.module)?;
        let origin = ClauseOrigin { source: unit.source, span: unit.place };
        return places_in(m, key, origin, report.option, true);
    };
    let id = m.database.find(key)?;
    let origin = m.database.predicate(id).live_clause(number)?.source.origin?;
    places_in(m, key, origin, report.option, false)
}

/// The places in the text at `origin`: that of a test, or of a directive `:- begin_tests(Unit, Options)`.
fn places_in(
    m: &mut Machine,
    key: PredKey,
    origin: ClauseOrigin,
    option: usize,
    is_directive: bool,
) -> Option<TestPlaces> {
    let ClauseOrigin { source, span } = origin;
    let text = format!("{} .", m.sources.get(source)?.slice(span));
    let whole = TestPlaces { source, name: span, option: None, goals: Vec::new() };
    let flags = ReadFlags { spans: true, ..ReadFlags::PLAIN };
    let Ok(Some(read)) = Reader::new(&text).next(&mut m.store, m.operators.of(key.module), flags) else {
        return Some(whole);
    };
    let (store, term) = (&m.store, m.store.deref(read.term));
    let neck = store.functor_of(term).filter(|functor| functor.name() == known::NECK);
    let head = if neck.is_some() { store.deref(store.argument(term, 0)) } else { term };
    let arity = store.functor_of(head).map_or(0, Functor::arity);
    let is_it = store.functor_of(head).is_some_and(|functor| functor.name() == known::TEST) || is_directive;
    if !head.is_struct() || !(1..=2).contains(&arity) || !is_it {
        return Some(whole);
    }
    let moved = |inner: Span| Span::new(span.start + inner.start, span.start + inner.end);
    let place = |slot: Addr| span_of_term(store, store.deref(store.read(slot)), slot, &read.spans).map(moved);
    let name = place(store.argument_slot(head, 0)).unwrap_or(span);
    let slot = (arity == 2).then(|| option_slot(store, store.argument_slot(head, 1), option)).flatten();
    let goals = match neck.map(Functor::arity) {
        Some(2) => goal_spans(store, store.argument_slot(term, 1), &read.spans),
        _ => Vec::new(),
    };
    Some(TestPlaces {
        source,
        name,
        option: slot.and_then(|slot| Some((place(slot)?, sides(store, slot).into_iter().filter_map(place).collect()))),
        goals: goals.into_iter().map(moved).collect(),
    })
}

/// The slot of an option, counted from 1, in a list of options or an option without brackets.
fn option_slot(store: &Store, options: Addr, number: usize) -> Option<Addr> {
    let mut slot = options;
    let mut left = number.checked_sub(1)?;
    loop {
        let cell = store.deref(store.read(slot));
        if !cell.is_list() {
            return (left == 0 && slot == options).then_some(slot);
        }
        if left == 0 {
            return Some(store.argument_slot(cell, 0));
        }
        left -= 1;
        slot = store.argument_slot(cell, 1);
    }
}

/// The slots of the two sides of the comparison in an option: `X == Y`, `true(X == Y)`, `all(X == Ys)`.
fn sides(store: &Store, option: Addr) -> Vec<Addr> {
    let mut cell = store.deref(store.read(option));
    if cell.is_struct() && store.functor_of(cell).is_some_and(|functor| functor.arity() == 1) {
        cell = store.deref(store.argument(cell, 0));
    }
    let arity = if cell.is_struct() { store.functor_of(cell).map_or(0, Functor::arity) } else { 0 };
    (0..arity).map(|index| store.argument_slot(cell, index)).collect()
}

/// The places of the goals that commas join in a body.
fn goal_spans(store: &Store, body: Addr, spans: &GoalSpans) -> Vec<Span> {
    let comma = Functor::new(known::COMMA, 2);
    let (mut pending, mut goals) = (vec![body], Vec::new());
    while let Some(slot) = pending.pop() {
        let cell = store.deref(store.read(slot));
        if store.functor_of(cell) == Some(comma) {
            pending.extend([store.argument_slot(cell, 1), store.argument_slot(cell, 0)]);
        } else {
            goals.push(span_of_term(store, cell, slot, spans).unwrap_or_default());
        }
    }
    goals
}
