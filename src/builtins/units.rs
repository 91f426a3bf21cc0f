//! Blocks of tests: primitives of library/testing/plunit.pl.

use super::arguments;
use crate::diagnostics::{Argument, MessageId, Phrase};
use crate::loader;
use crate::machine::Machine;
use crate::machine::attachments::Attachment;
use crate::machine::builtin::{Answer, Builtin, Effect};
use crate::program::PredKey;
use crate::reports::{self, TestProblem, TestReport};
use crate::terms::{AtomSet, Cell, View, atoms::known};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin::primitive(
        "$open_unit",
        &["+Name", "+Module"],
        Effect::Loading,
        open_unit,
        "The clauses that follow are those of a block of tests, in a module of its own; fails if no source is being loaded.",
    ),
    Builtin::primitive(
        "$skip_unit",
        &["+Name"],
        Effect::Loading,
        skip_unit,
        "What follows is left out, up to the end of this block.",
    ),
    Builtin::primitive(
        "$innermost_unit",
        &["-Name"],
        Effect::Pure,
        innermost_unit,
        "The block of tests that would be closed first; fails if there is none.",
    ),
    Builtin::primitive("$close_unit", &[], Effect::Loading, close_unit, "The innermost block of tests ends here."),
    Builtin::primitive("$loaded_files", &["-Paths"], Effect::Pure, loaded_files, "The files that are loaded."),
    Builtin::primitive(
        "$unit_place",
        &["+Module", "-File", "-Line"],
        Effect::Pure,
        unit_place,
        "Where the block of tests with this module begins.",
    ),
    Builtin::primitive(
        "$test_place",
        &["+Module", "+Number", "-File", "-Line"],
        Effect::Pure,
        test_place,
        "Where a test begins; fails if that is not known.",
    ),
    Builtin::primitive(
        "$report_test",
        &["+Problem", "+Test", "+Option", "?Expected", "?Value", "?Forall"],
        Effect::Output,
        report_test,
        "Reports a test(Name, Module, Number); Number 0 stands for the block itself, Option is the number of the option that is to be shown.",
    ),
    Builtin::primitive(
        "$begin_run",
        &[],
        Effect::Loading,
        begin_run,
        "Tests run from here, where a ball was just caught: reports on them do not show the goals that wait for the run.",
    ),
    Builtin::primitive(
        "$reached",
        &["+Goal"],
        Effect::Loading,
        reached,
        "The running test has come to this goal of its body; 1 begins it.",
    ),
    Builtin::primitive(
        "$goal_reached",
        &["-Goal"],
        Effect::Pure,
        goal_reached,
        "The last goal to which the running test has come.",
    ),
    Builtin::primitive(
        "$tell_tests",
        &["+Kind", "+Arguments"],
        Effect::Output,
        tell_tests,
        "Writes a line on tests: their numbers, or one that did not run.",
    ),
];

fn open_unit(m: &mut Machine) -> Answer {
    let (name, module) = (arguments::atom(m, 0)?, arguments::atom(m, 1)?);
    loader::open_unit(m, name, module)
}

fn skip_unit(m: &mut Machine) -> Answer {
    let name = arguments::atom(m, 0)?;
    loader::skip_unit(m, name);
    Ok(true)
}

fn innermost_unit(m: &mut Machine) -> Answer {
    let Some(name) = loader::innermost_unit(m) else { return Ok(false) };
    Ok(m.unify(m.x[0], Cell::atom(name)))
}

fn close_unit(m: &mut Machine) -> Answer {
    loader::close_unit(m);
    Ok(true)
}

fn loaded_files(m: &mut Machine) -> Answer {
    let paths: Vec<Cell> = loader::loaded_files(m).iter().map(|path| Cell::atom(m.store.atoms.intern(path))).collect();
    let list = arguments::new_list(m, &paths)?;
    Ok(m.unify(m.x[0], list))
}

fn unit_place(m: &mut Machine) -> Answer {
    let module = arguments::atom(m, 0)?;
    let Some(unit) = m.database.units.get(&module) else { return Ok(false) };
    let (source, start) = (unit.source, unit.place.start);
    let Some((file, line)) = file_and_line(m, source, start) else { return Ok(false) };
    Ok(m.unify(m.x[1], file) && m.unify(m.x[2], line))
}

fn test_place(m: &mut Machine) -> Answer {
    let (module, number) = (arguments::atom(m, 0)?, arguments::natural(m, 1)?);
    let tests = m.database.find(loader::tests_key(module)).map(|id| m.database.predicate(id));
    let clause = tests.and_then(|tests| tests.live_clause(number));
    let Some(origin) = clause.and_then(|clause| clause.source.origin) else { return Ok(false) };
    let Some((file, line)) = file_and_line(m, origin.source, origin.span.start) else { return Ok(false) };
    Ok(m.unify(m.x[2], file) && m.unify(m.x[3], line))
}

/// The name of a source and the line of a byte in it.
fn file_and_line(m: &mut Machine, source: crate::text::SourceId, start: u32) -> Option<(Cell, Cell)> {
    let source = m.sources.get(source)?;
    let (name, line) = (source.name().to_string(), source.line(start));
    Some((Cell::atom(m.store.atoms.intern(&name)), Cell::int(i64::from(line))))
}

/// The problems, by the names that the library gives them.
const PROBLEMS: &[(&str, TestProblem)] = &[
    ("wrong_answer", TestProblem::WrongAnswer),
    ("wrong_answers", TestProblem::WrongAnswers),
    ("failed", TestProblem::Failed),
    ("succeeded", TestProblem::Succeeded),
    ("nothing_thrown", TestProblem::NothingThrown),
    ("wrong_ball", TestProblem::WrongBall),
    ("uncaught", TestProblem::Uncaught),
    ("setup_failed", TestProblem::SetupFailed),
    ("cleanup_failed", TestProblem::CleanupFailed),
    ("choicepoint", TestProblem::Choicepoint),
];

fn report_test(m: &mut Machine) -> Answer {
    let (problem, option) = (arguments::atom(m, 0)?, arguments::natural(m, 2)?);
    let word = m.store.atoms.name(problem).to_string();
    let Some((_, problem)) = PROBLEMS.iter().find(|(name, _)| **name == *word) else { return Ok(false) };
    let View::Compound(test) = m.store.view(m.x[1]) else { return Ok(false) };
    let [name, module, number] = [0, 1, 2].map(|index| m.store.read(test.slot(index)));
    let module = arguments::atom_of(m, module)?;
    let number = m.store.deref(number);
    let number = if number.is_int() { usize::try_from(number.int_value()).unwrap_or(0) } else { 0 };
    let key: PredKey = loader::tests_key(module);
    let report = TestReport {
        problem: *problem,
        name: reports::text_of(m, name),
        clause: (key, (number > 0).then_some(number)),
        option,
        expected: m.arg(3),
        value: m.arg(4),
        forall: Some(m.arg(5)).filter(|forall| *forall != Cell::atom(known::NIL)),
    };
    let diagnostic = reports::of_test(m, &report);
    reports::report(m, &diagnostic);
    Ok(true)
}

fn begin_run(m: &mut Machine) -> Answer {
    reports::begin_test_run(m);
    Ok(true)
}

/// How far the running test has come: the number of a goal of its body.
#[derive(Default)]
struct Reached(usize);

impl Attachment for Reached {
    fn visit_atoms(&self, _: &mut AtomSet) {}
}

fn reached(m: &mut Machine) -> Answer {
    let goal = arguments::natural(m, 0)?;
    let reached = m.attachments.get::<Reached>();
    // Backtracking returns to goals before the one that fails.
    reached.0 = if goal == 1 { 1 } else { reached.0.max(goal) };
    Ok(true)
}

fn goal_reached(m: &mut Machine) -> Answer {
    let Reached(goal) = *m.attachments.get::<Reached>();
    Ok(m.unify(m.x[0], Cell::int(goal as i64)))
}

/// The lines that '$tell_tests'/2 writes.
const LINES: &[(&str, MessageId)] = &[
    ("none", MessageId::TestsNone),
    ("passed", MessageId::TestsPassed),
    ("failed", MessageId::TestsFailed),
    ("choicepoints", MessageId::TestsChoicepoints),
    ("blocked", MessageId::TestsBlocked),
    ("blocked_test", MessageId::TestBlockedLine),
    ("fixme_failed", MessageId::TestsFixmeFailed),
    ("fixme_passed", MessageId::TestsFixmePassed),
    ("fixme_test", MessageId::TestFixmeLine),
    ("running", MessageId::TestRunningLine),
    ("none_running", MessageId::TestsNotRunning),
];

fn tell_tests(m: &mut Machine) -> Answer {
    let (kind, parts) = (arguments::atom(m, 0)?, arguments::list(m, m.x[1])?);
    let word = m.store.atoms.name(kind).to_string();
    let Some((_, message)) = LINES.iter().find(|(name, _)| **name == *word) else {
        return Ok(false);
    };
    let parts: Vec<Argument> = parts.into_iter().map(|part| argument(m, part)).collect();
    let text = Phrase::new(*message, parts).text(m.reporter.language()) + "\n";
    reports::write(m, &text);
    Ok(true)
}

/// A number or a term as the argument of a message; an atom stands for its text.
fn argument(m: &Machine, part: Cell) -> Argument {
    let part = m.store.deref(part);
    match m.store.view(part) {
        View::Int(number) if number >= 0 => Argument::from(number as u64),
        View::Atom(text) => Argument::from(m.store.atoms.name(text).to_string()),
        View::String(text) => Argument::from(m.store.string_text(text).to_string()),
        _ => Argument::from(reports::text_of(m, part)),
    }
}
