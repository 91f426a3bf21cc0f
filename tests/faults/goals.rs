//! Goals with faults: the query files in the folders of `tests/faults`.

use super::{Fault, KINDS, Outcome, Program};
use crate::respondent::{Kind, Question, Respond, Respondent};
use crate::{examples, files};
use perebor::internals::answers::{AnswerTerms, Extent, solution_text};
use perebor::internals::streams::{Guard, GuardedHost, Request};
use perebor::internals::terms::{FaultKind, Faults};
use perebor::internals::{machine, machine_mut, solution};
use perebor::{Answer, MemoryHost};
use std::collections::BTreeMap;
use std::fs;
use std::io;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::sync::{Arc, Mutex};

/// The folders, each with a class of programs.
const CLASSES: &[&str] = &["search", "database", "streams", "loading"];

/// The files that programs load.
const PARTS: &str = "tests/faults/loading/parts";

/// The memory of a system.
const MEMORY: u64 = 1 << 26;

/// With faults of the heap, garbage is collected at every so many calls; each call asks for room then.
const CALLS: u32 = 200;

/// Holds in every system after every goal: clauses are as many as their predicates say, and streams are closed if the program tells when its
/// cleanups are done. A library's tell nothing.
const WHOLE: &str = "( current_predicate(cleaned/0) -> \\+ stream_property(_, file_name(_)) ; true ),
    forall(( current_predicate(N/A), functor(H, N, A), predicate_property(H, dynamic),
             predicate_property(H, number_of_clauses(C)) ),
           ( findall(x, clause(H, _), Xs), length(Xs, C) )),
    ( current_predicate(whole/0) -> whole ; true )";

/// Programs look for these files, which are never there, when the goal of a cleanup has ended and when the cleanup has done its work.
const GOAL_ENDED: &str = "goal_ended";
const CLEANED: &str = "goal_cleaned";

/// The programs in all folders, which give the answers in their comments.
pub fn programs() -> Vec<Box<dyn Program>> {
    let paths = CLASSES.iter().flat_map(|class| files::files_in(&format!("tests/faults/{class}")));
    paths.map(|path| Box::new(Goal::of_file(path)) as Box<dyn Program>).collect()
}

/// The examples in tables and headers that give the same in each of two systems.
pub fn examples() -> Vec<Box<dyn Program>> {
    let all = examples::in_tables().into_iter().chain(examples::in_the_library());
    let goals = all.flat_map(|(place, example)| {
        let name = format!("{place}::examples");
        let make = || Some(Goal::new(name.clone(), None, examples::question(&example).ok()?));
        let (one, other) = (make()?, make()?);
        (one.right == other.right && one.right_output == other.right_output).then_some(one)
    });
    goals.map(|goal| Box::new(goal) as Box<dyn Program>).collect()
}

struct Goal {
    /// The program; the example of a predicate has none.
    path: Option<PathBuf>,
    name: String,
    class: String,
    question: Question,
    /// What it gives without a fault.
    right: Vec<Given>,
    right_output: String,
    /// Whether it gives the same once more in the same system.
    is_repeatable: bool,
    /// The numbers of the faults of each kind that a cleanup meets: they may keep it from its work.
    in_cleanups: BTreeMap<FaultKind, Vec<RangeInclusive<u64>>>,
}

/// What a goal has given.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Given {
    Answer(String),
    Failure,
    /// The name of an error, which the goal or the system has caught.
    Error(String),
}

/// A system with its faults.
struct Tested {
    respondent: Respondent,
    faults: Faults,
    marks: Marks,
}

/// In order, whether a program looked for [`CLEANED`] or else for [`GOAL_ENDED`], and how often something could have failed before.
type Marks = Arc<Mutex<Vec<(bool, u64)>>>;

/// Has requests fail, and records when a program looks for a mark.
#[derive(Clone, Default)]
struct Marking {
    faults: Faults,
    marks: Marks,
}

impl Guard for Marking {
    fn permit(&self, request: Request, what: &str) -> io::Result<()> {
        let is_cleaned = what.ends_with(CLEANED);
        if request == Request::Look && (is_cleaned || what.ends_with(GOAL_ENDED)) {
            self.marks.lock().expect("no panic while it is held").push((is_cleaned, self.faults.passed()));
        }
        self.faults.permit(request, what)
    }

    fn faults(&self) -> Faults {
        self.faults.clone()
    }
}

impl Goal {
    fn of_file(path: PathBuf) -> Goal {
        let name = files::name_of(&path);
        let [question] = <[Question; 1]>::try_from(files::questions_in(&path)).expect("one query");
        let goal = Goal::new(name, Some(path), question);
        let mut respondent = goal.system(FaultKind::Open).respondent;
        if let Err(difference) = respondent.ask(&goal.question) {
            panic!("{}: {difference}\n{}", goal.name, respondent.complaints());
        }
        assert!(goal.is_repeatable, "{} gives something else the second time", goal.name);
        goal
    }

    /// A goal with what it gives now.
    fn new(name: String, path: Option<PathBuf>, question: Question) -> Goal {
        let class = name.split("::").nth(1).unwrap_or_default().to_string();
        let (right, right_output, is_repeatable, in_cleanups) = Default::default();
        let mut goal = Goal { path, name, class, question, right, right_output, is_repeatable, in_cleanups };
        let mut tested = goal.system(FaultKind::Open);
        goal.right = tested.answers(&goal.question.query);
        goal.right_output = tested.respondent.written();
        let again = tested.answers(&goal.question.query);
        goal.is_repeatable = again == goal.right && tested.respondent.written() == goal.right_output;
        goal.in_cleanups = KINDS.iter().map(|(kind, _)| (*kind, goal.cleanups(*kind))).collect();
        goal
    }

    /// The numbers of faults of a kind between the end of a goal and that of its cleanup.
    fn cleanups(&self, kind: FaultKind) -> Vec<RangeInclusive<u64>> {
        let mut tested = self.system(kind);
        Fault { kind, first: u64::MAX, lasts: false }.arm(&tested.faults);
        tested.answers(&self.question.query);
        let marks = tested.marks.lock().expect("no panic while it is held");
        let pairs = marks.iter().zip(marks.iter().skip(1));
        pairs.filter(|((is_cleaned, _), _)| !is_cleaned).map(|((_, ended), (_, next))| ended + 1..=*next).collect()
    }

    /// Whether cleanups can do their work all the same.
    fn spares_cleanups(&self, fault: Fault) -> bool {
        !fault.lasts && !self.in_cleanups[&fault.kind].iter().any(|numbers| numbers.contains(&fault.first))
    }

    /// A new system with the program and all files.
    fn system(&self, kind: FaultKind) -> Tested {
        let mut memory = MemoryHost::new("");
        for path in files::files_in(PARTS).iter().chain(&self.path) {
            memory.add_file(&path.to_string_lossy(), fs::read(path).expect("a file"));
        }
        let streams = (memory.output(), memory.error());
        let marking = Marking::default();
        let Marking { faults, marks } = marking.clone();
        let host = Box::new(GuardedHost::new(memory, marking));
        let mut respondent = Respondent::of_host(Kind::Default, MEMORY, host, streams);
        if kind == FaultKind::Heap {
            respondent = respondent.collecting(CALLS);
        }
        if let Some(path) = &self.path {
            assert_eq!(respondent.load(&path.to_string_lossy()), Ok(()), "{}", self.name);
        }
        Tested { respondent, faults, marks }
    }

    /// The outcome of answers, output and complaints that came with a fault.
    fn outcome(&self, kind: FaultKind, given: &[Given], output: &str, complaints: &str) -> Result<Outcome, String> {
        if given == self.right && output == self.right_output {
            return Ok(Outcome::Right);
        }
        // The loader, and others that work on a file, go on with what there is and report what there is not.
        if complaints.contains("Error: ") || complaints.contains("Warning: ") {
            return Ok(Outcome::Error("report".into()));
        }
        match given.split_last() {
            Some((Given::Error(name), before)) if self.right.starts_with(before) && is_apt(name, kind) => {
                let is_part = self.right_output.starts_with(output);
                if is_part { Ok(Outcome::Error(name.clone())) } else { Err(format!("it writes {output:?}")) }
            }
            _ => Err(format!("{given:?}, but right is {:?}\n{complaints}", self.right)),
        }
    }
}

/// Whether a program may be told of a fault by this error.
fn is_apt(error: &str, kind: FaultKind) -> bool {
    let apt: &[&str] = match kind {
        FaultKind::Open | FaultKind::Read | FaultKind::Write | FaultKind::Sync | FaultKind::Rename => {
            &["io_error(", "permission_error("]
        }
        // E209 is a resource error that has reached the system.
        _ => &["resource_error(", "uncaught E209", "no query: E209"],
    };
    apt.iter().any(|apt| error.starts_with(apt))
}

impl Program for Goal {
    fn class(&self) -> &str {
        &self.class
    }

    fn name(&self) -> &str {
        &self.name
    }

    fn run(&self, fault: Fault) -> Result<Outcome, String> {
        let mut tested = self.system(fault.kind);
        fault.arm(&tested.faults);
        let given = tested.answers(&self.question.query);
        let flushed = machine_mut(&mut tested.respondent.prolog).streams.flush_all();
        if tested.faults.disarm() == 0 {
            return Ok(Outcome::Unreached);
        }
        let (output, complaints) = (tested.respondent.written(), tested.respondent.complaints());
        let outcome = match flushed {
            Err(_) if self.right_output.starts_with(&output) => Outcome::Error("flush".into()),
            _ => self.outcome(fault.kind, &given, &output, &complaints)?,
        };
        tested.lives_on(self, &outcome, self.spares_cleanups(fault))?;
        Ok(outcome)
    }
}

impl Tested {
    /// What a goal gives, up to its end. Its error is caught as a program would catch it; if there is no memory for that, the system does.
    fn answers(&mut self, goal: &str) -> Vec<Given> {
        let goal = goal.trim().trim_end_matches('.');
        let mut query = match self.respondent.prolog.query(&format!("catch(( {goal} ), error(Caught_, _), true)")) {
            Ok(query) => query,
            Err(diagnostic) => return vec![Given::Error(format!("no query: {}", diagnostic.code()))],
        };
        let mut all = Vec::new();
        loop {
            let given = match query.next() {
                Answer::Yes { last } => match query.value("Caught_").filter(|caught| !caught.starts_with('_')) {
                    Some(caught) => Given::Error(caught),
                    None => {
                        let (bindings, residue) = solution(&query);
                        let machine = machine(query.prolog());
                        let (text, _) = solution_text(
                            machine,
                            AnswerTerms { bindings: &bindings, residue: &residue, portrayed: &[] },
                            Extent::Script,
                        );
                        all.push(Given::Answer(text));
                        if last {
                            return all;
                        }
                        continue;
                    }
                },
                Answer::No => Given::Failure,
                Answer::Error(uncaught) => {
                    drop(query);
                    let report = self.respondent.prolog.diagnostic(&uncaught);
                    Given::Error(format!("uncaught {}", report.map_or(String::new(), |report| report.code().into())))
                }
                Answer::Halt(status) => Given::Error(format!("halt({status})")),
            };
            all.push(given);
            return all;
        }
    }

    /// The fault is over: the system answers, its streams and its database are whole, and the program gives the right answers.
    fn lives_on(&mut self, goal: &Goal, outcome: &Outcome, is_cleaned: bool) -> Result<(), String> {
        let one = self.answers("X = 1");
        if one != [Given::Answer("X = 1".into())] {
            return Err(format!("then X = 1 gives {one:?}"));
        }
        let whole = self.answers(&format!("once(( {WHOLE} ))"));
        if is_cleaned && !matches!(&*whole, [Given::Answer(_)]) {
            return Err(format!("then it is not whole: {whole:?}"));
        }
        self.respondent.written();
        let (again, output) = (self.answers(&goal.question.query), self.respondent.written());
        // What was loaded up to an error is not loaded again where it is only used.
        let is_loaded = !matches!(outcome, Outcome::Error(name) if name == "report");
        let is_right = again == goal.right || !is_loaded || !goal.is_repeatable;
        // Without its cleanup a goal may have left its output redirected.
        let writes = output == goal.right_output || !is_cleaned || !goal.is_repeatable;
        if !(is_right && writes) {
            return Err(format!("then it gives {again:?} and writes {output:?}\n{}", self.respondent.complaints()));
        }
        Ok(())
    }
}
