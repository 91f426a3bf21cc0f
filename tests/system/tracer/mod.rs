//! The tracer: its ports beside those of an interpreter of the box model.

use super::cli::Program;

const BOX_MODEL: &str = include_str!("box_model.pl");

/// How many random programs are compared.
const PROGRAMS: usize = 200;

/// A line of either: the port, the depth, and the goal with all variables alike. Of a goal that ends with a ball only the name is
/// compared, since the tracer shows what its variables were bound to when the ball was thrown.
type Event = (String, String, String);

fn event(port: &str, depth: &str, goal: &str) -> Event {
    let shown = if port == "Exception" { goal.split('(').next().unwrap_or_default() } else { goal };
    (port.to_string(), depth.to_string(), unnamed(shown))
}

/// An event of a line that the interpreter writes.
fn of_interpreter(line: &str) -> Event {
    let mut words = line.splitn(3, ' ');
    let mut next = || words.next().unwrap_or_default();
    event(next(), next(), next())
}

/// An event of a line that the tracer writes.
fn of_tracer(line: &str) -> Event {
    let (port, rest) = line.split_once(": (").unwrap_or((line, ""));
    let (numbers, goal) = rest.split_once(") ").unwrap_or(("", rest));
    let depth = numbers.split_once(':').map_or("", |(_, depth)| depth);
    let goal = goal.split(" ⇒ ").next().unwrap_or_default();
    event(port.trim(), depth, goal)
}

/// A goal with `_` for each variable.
fn unnamed(goal: &str) -> String {
    let mut text = String::new();
    let mut characters = goal.chars().peekable();
    let is_word = |character: char| character.is_alphanumeric() || character == '_';
    while let Some(character) = characters.next() {
        let is_variable = character == '_' || character.is_uppercase();
        let begins = !text.chars().next_back().is_some_and(is_word);
        text.push(if is_variable && begins { '_' } else { character });
        while is_variable && begins && characters.next_if(|next| is_word(*next)).is_some() {}
    }
    text
}

/// Removes what a system may leave out that knows a goal to have no more solutions: a box is entered again and fails at once, as do
/// those inside it.
fn without_idle_redos(events: Vec<Event>) -> Vec<Event> {
    let mut kept: Vec<Event> = Vec::new();
    for event in events {
        let is_idle = event.0 == "Fail" && kept.last().is_some_and(|last| last.0 == "Redo" && last.1 == event.1);
        if is_idle {
            kept.pop();
        } else {
            kept.push(event);
        }
    }
    kept
}

/// The events of each program.
fn by_program(text: &str, event_of: fn(&str) -> Event) -> Vec<Vec<Event>> {
    let parts = text.split("program ").skip(1);
    let events = parts.map(|part| part.lines().skip(1).map(event_of).filter(|event| event.2 != "nodebug").collect());
    events.map(without_idle_redos).collect()
}

#[test]
fn cutoffs_are_shown_stop_by_stop() {
    let program = Program::new("cutoffs", "");
    let run = program.perebor(&["run", concat!(env!("CARGO_MANIFEST_DIR"), "/programs/cutoffs.pl"), "--lang", "ru"]);
    assert_eq!(run.status, Some(0), "{run:?}");
    assert_eq!(run.output, "альфабета(a, -1000000, 1000000, Ход, Оценка)\nХод = b, Оценка = 4\n");
    let expected = "\
% точка останова: дост_хор([A|B],C,D,E,F,G,H), (ход_мина(E),F>D;ход_макса(E),F<C)
      Вызов: (44:9) дост_хор([k], -1000000, 4, j, 5, Хорошая, ХорошаяОценка) ← здесь поиск отсекает
      Выход: (44:9) дост_хор([k], -1000000, 4, j, 5, j, 5)
      Вызов: (85:7) дост_хор([g], 4, 1000000, f, 2, Хорошая, ХорошаяОценка) ← здесь поиск отсекает
      Выход: (85:7) дост_хор([g], 4, 1000000, f, 2, f, 2)
";
    assert_eq!(run.error, expected);
}

#[test]
fn a_predicate_of_the_library_is_spied_at_each_call() {
    let program = Program::new("spied", "main :- spy(last/2), last([a], X), last([b], Y), nodebug, write(X-Y).\n");
    let run = program.perebor(&["run", "p.pl", "--lang", "en"]);
    assert_eq!((run.status, run.output.as_str()), (Some(0), "a-b"), "{run:?}");
    assert_eq!(run.error.matches(" Call: ").count(), 2, "{run:?}");
}

#[test]
fn goals_of_other_modules_and_of_grammars_are_shown_as_they_are_written() {
    let text = "\
:- module(m, []).
sum(X) --> digit(Y), \"+\", !, sum(Z), { X is Y + Z }.
sum(X) --> digit(X).
digit(X) --> [C], { X is C - 0'0 }.
main :- phrase(sum(X), `1+2`), user:show(X).
user:show(3).
";
    let program = Program::new("grammar-ports", text);
    let run = program.perebor(&["run", "p.pl", "--trace", "--lang", "en", "-g", "m:main"]);
    assert_eq!(run.status, Some(0), "{run:?}");
    let expected = "Call: (1:1) m:main
       Call: (2:2) phrase(sum(X), [49, 43, 50])
       Call: (3:3) phrase(m:sum(_), `1+2`, [])
       Call: (4:4) phrase(m:digit(Y), `1+2`, _)
       Call: (5:5) phrase([C], `1+2`, _)
       Exit: (5:5) phrase([49], `1+2`, `+2`)
       Call: (6:5) X is 49-48
";
    assert!(unnamed(run.error.trim_start()).starts_with(&unnamed(expected)), "{}", run.error);
    assert!(run.error.contains(" Call: (22:2) show(3)\n"), "{}", run.error);
}

#[test]
fn stops_follow_their_clauses_and_tell_what_is_wrong_with_them() {
    let program = Program::new("stops", ":- dynamic z/1.\nz(1).\nz(2).\n");
    let queries = "\
leash(off), spy('p.pl':3), z(2), asserta(z(0)), z(1), z(2).
nospy(p:3), z(2).
trace(z/1, [call]), z(2).
trace(z/1, -all), z(2).
spy(z(X), no_such(X)), z(2).
nospyall, spy(is/2), X is 1 + 1.
call_with_time_limit(1, ( spy(z(_), ( repeat, fail )), z(1) )).
";
    let run = program.with_input(&["p.pl", "--lang", "en", "--answers", "1"], queries);
    let expected = "\
% spy point: 'p.pl':3
      Unify: (1:1) z(2) [clause 2]
      Unify: (3:1) z(2) [clause 3]
% no spy point any more: 'p.pl':3
% spy point: z/1, [call]
       Call: (4:1) z(2)
% no spy point any more: z/1, [call]
% spy point: z(A), no_such(A)
% error in the condition no_such(2) of a spy point: existence_error(procedure,no_such/1)
       Call: (6:1) z(2)
% error in the condition no_such(2) of a spy point: existence_error(procedure,no_such/1)
       Exit: (6:1) z(2)
% spy point: (is)/2
       Call: (7:1) X is 1+1
       Exit: (7:1) 2 is 1+1
% spy point: z(A), (repeat,fail)
[E212] Error: the term time_limit_exceeded was thrown and not caught
";
    let numbers = |text: &str| unnamed(text).replace(char::is_numeric, "0");
    assert_eq!(numbers(&run.error), numbers(expected), "{run:?}");
}

#[test]
fn output_of_a_break_level_is_its_own() {
    let program = Program::new("break-output", "");
    let queries = "with_output_to(string(S), ( write(a), break, write(b) )).\nwrite(in), nl.\n";
    let run = program.with_input(&["--lang", "en"], queries);
    assert_eq!(run.output, "in\ntrue.\nS = \"ab\".\n", "{run:?}");
}

#[test]
fn limits_hold_behind_a_break_level() {
    let program = Program::new("break-limits", "main :- break, loop.\nloop :- loop.\n");
    let run = program.with_input(&["run", "p.pl", "--time", "1", "--lang", "en"], "true.\n");
    assert_eq!((run.status, run.output.as_str()), (Some(2), "true.\n"), "{run:?}");
    let run = program.with_input(&["run", "p.pl", "--sandbox", "--lang", "en"], "true.\n");
    assert_eq!((run.status, run.output.as_str()), (Some(2), ""), "{run:?}");
    assert!(run.error.starts_with("[E217]"), "{run:?}");
    let run = program.with_input(&["--lang", "en"], &"break.\n".repeat(5000));
    assert!(run.error.contains("break levels"), "{}", &run.error[..run.error.len().min(500)]);
    assert_eq!(run.status, Some(0), "{}", &run.error[..run.error.len().min(500)]);
}

#[test]
fn ports_are_those_of_the_box_model() {
    let program = Program::new("box-model", BOX_MODEL);
    for collection in ["", "1"] {
        let programs = if collection.is_empty() { PROGRAMS } else { PROGRAMS / 10 };
        let goal = format!("compare({programs})");
        let mut command = program.command(&["run", "p.pl", "-g", &goal, "--lang", "en"]);
        if !collection.is_empty() {
            command.env("PEREBOR_COLLECT_EVERY", collection);
        }
        let run = super::cli::Run::of(command.output().expect("a run"));
        assert_eq!(run.status, Some(0), "{run:?}");
        let expected = by_program(&run.output, of_interpreter);
        let shown = by_program(&run.error, of_tracer);
        assert_eq!((expected.len(), shown.len()), (programs, programs));
        for (number, (expected, shown)) in expected.iter().zip(&shown).enumerate() {
            let differs = expected.iter().zip(shown).position(|(left, right)| left != right);
            let at = differs.unwrap_or(expected.len().min(shown.len()));
            let around = |events: &[Event]| events[at.saturating_sub(3)..(at + 3).min(events.len())].to_vec();
            assert_eq!(around(expected), around(shown), "program {}", number + 1);
            assert_eq!(expected.len(), shown.len(), "program {}", number + 1);
        }
    }
}
