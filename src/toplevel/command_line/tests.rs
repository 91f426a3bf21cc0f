//! Tests of the command line.

use super::*;
use std::time::Duration;

fn words(line: &str) -> Vec<OsString> {
    line.split(' ').map(OsString::from).collect()
}

#[test]
fn the_grammar_is_sound() {
    for language in [Language::Ru, Language::En] {
        grammar(language).debug_assert();
    }
}

#[test]
fn run_takes_files_a_goal_and_arguments() {
    let invocation = read(words("perebor run a.pl b.pl -g main --lang ru -- -x y")).expect("an invocation");
    let Command::Run { files, goals } = invocation.command else { panic!("not run") };
    assert_eq!((files, goals), (vec!["a.pl".into(), "b.pl".into()], vec!["main".into()]));
    assert_eq!((invocation.arguments, invocation.language), (vec!["-x".into(), "y".into()], Language::Ru));
}

#[test]
fn play_takes_a_game_and_options_for_it() {
    let play = |line: &str| match read(words(line)).map(|invocation| invocation.command) {
        Ok(Command::Play { game, options }) => Some((game.unwrap_or_default(), options.join(", "))),
        _ => None,
    };
    let played = |game: &str, options: &str| Some((game.to_string(), options.to_string()));
    assert_eq!(play("perebor play"), played("", ""));
    assert_eq!(play("perebor play ним --side мин --depth 3"), played("ним", "depth(3), side(min)"));
    assert_eq!(play("perebor --time 2 play a.pl --two"), played("a.pl", "time(2.0), side(both)"));
    assert_eq!(play("perebor play nim --start heaps([1],max)"), played("nim", "start((heaps([1],max)))"));
    for wrong in ["nim ним", "nim --side left", "nim --two --side max", "nim --depth 0", "nim --time 0", "nim -g go"]
    {
        assert_eq!(play(&format!("perebor play {wrong}")), None, "{wrong}");
    }
    assert_eq!(play("perebor -g go play nim"), None);
}

#[test]
fn a_goal_is_refused_by_commands_that_call_none() {
    for command in ["check a.pl", "explain W104", "completions bash", "man", "play nim"] {
        assert!(read(words(&format!("perebor {command}"))).is_ok(), "{command}");
        for option in ["-g go", "-t halt", "--answers all"] {
            assert!(read(words(&format!("perebor {option} {command}"))).is_err(), "{option} {command}");
        }
    }
}

#[test]
fn a_time_is_a_number_of_seconds() {
    let time = |line: &str| read(words(line)).map(|invocation| invocation.time);
    assert_eq!(time("perebor run a.pl --time 1.5").expect("an invocation"), Some(Duration::from_millis(1500)));
    for wrong in ["0", "-1", "soon", "nan", "inf"] {
        assert!(time(&format!("perebor --time={wrong}")).is_err(), "{wrong}");
    }
}

#[test]
fn words_before_run_count_too() {
    let invocation = read(words("perebor --lang ru -g go run a.pl")).expect("an invocation");
    let Command::Run { files, goals } = invocation.command else { panic!("not run") };
    assert_eq!((files, goals, invocation.language), (vec!["a.pl".into()], vec!["go".into()], Language::Ru));
    assert!(read(words("perebor run -g go")).is_err());
    assert!(read(words("perebor -t halt run a.pl")).is_err());
}

#[test]
fn without_run_a_session_is_opened() {
    let invocation = read(words("perebor a.pl -g go -t halt --memory 2G")).expect("an invocation");
    let Command::Open { files, goals, top_goal, .. } = invocation.command else { panic!("no session") };
    assert_eq!((files, goals, top_goal), (vec!["a.pl".into()], vec!["go".into()], Some("halt".into())));
    assert_eq!((invocation.memory.as_deref(), invocation.time), (Some("2G"), None));
    assert!(matches!(read(words("perebor")).expect("an invocation").command, Command::Open { .. }));
}

#[test]
fn the_number_of_answers_is_a_word_or_a_number() {
    let answers = |line| match read(words(line)).map(|invocation| invocation.command) {
        Ok(Command::Open { answers, .. }) => answers,
        _ => Some(0),
    };
    assert_eq!(answers("perebor --answers=first"), Some(1));
    assert_eq!(answers("perebor --answers 12"), Some(12));
    assert_eq!(answers("perebor --answers=all"), Some(u64::MAX));
    assert_eq!(answers("perebor"), None);
    for wrong in
        ["perebor --answers=0", "perebor --answers=-1", "perebor --answers=some", "perebor --answers 1 run a.pl"]
    {
        assert_eq!(answers(wrong), Some(0), "{wrong}");
    }
}

#[test]
fn the_language_may_stand_anywhere_before_the_arguments() {
    assert_eq!(language_in(&words("perebor run --lang ru a.pl")), Some(Language::Ru));
    assert_eq!(language_in(&words("perebor --lang=en")), Some(Language::En));
    assert_eq!(language_in(&words("perebor run a.pl -- --lang ru")), None);
}
