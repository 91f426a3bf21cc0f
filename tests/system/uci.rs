//! The Universal Chess Interface, as a chess program speaks it over pipes.

use super::cli::Program;
use std::io::{BufRead, BufReader, Write};
use std::process::Stdio;

/// The lines that answer a dialogue.
fn answers(name: &str, dialogue: &[&str]) -> Vec<String> {
    let program = Program::new(name, "");
    let run = program.with_input(&["uci", "--memory", "256M"], &(dialogue.join("\n") + "\n"));
    assert_eq!((run.status, &*run.error), (Some(0), ""));
    run.output.lines().map(String::from).collect()
}

/// The answers without what depends on time.
fn said(name: &str, dialogue: &[&str]) -> Vec<String> {
    let mut lines = answers(name, dialogue);
    lines.retain(|line| !line.starts_with("info depth"));
    lines
}

#[test]
fn the_engine_introduces_itself_and_its_options() {
    let lines = said("uci-hello", &["uci", "isready", "setoption name Hash value 1", "ucinewgame", "quit"]);
    assert!(lines[0].starts_with("id name Perebor ") && lines[1].starts_with("id author "), "{lines:?}");
    assert!(lines.iter().any(|line| line.starts_with("option name Hash type spin default ")), "{lines:?}");
    assert_eq!(lines[lines.len() - 2..], ["uciok", "readyok"]);
}

#[test]
fn mates_are_found_and_told_with_their_distance() {
    let dialogue = ["position fen 6k1/5ppp/8/8/8/8/8/R3K3 w - - 0 1", "go depth 3", "quit"];
    let lines = answers("uci-mate", &dialogue[..2]);
    assert!(lines.iter().any(|line| line.contains(" score mate 1 ") && line.ends_with(" pv a1a8")), "{lines:?}");
    assert_eq!(lines.last().map(String::as_str), Some("bestmove a1a8"));
    // Mated: there is no move.
    assert_eq!(said("uci-mated", &["position startpos moves f2f3 e7e5 g2g4 d8h4", "go nodes 100"]), ["bestmove 0000"]);
}

#[test]
fn castling_and_promotion_are_read_and_written_in_coordinates() {
    // Only castling takes the king out of the corner in which White has no other move that is legal after it.
    let lines = said("uci-promotion", &["position fen 8/4P1k1/8/8/8/8/8/4K3 w - - 0 1", "go depth 4"]);
    assert_eq!(lines, ["bestmove e7e8q"]);
    let castled = "position fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves e1g1 e8d7 f1f7";
    assert_eq!(said("uci-castling", &[castled, "stop", "isready"]), ["readyok"]);
    let chess960 = "position fen 4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1 moves e1h1 e8d7 f1f7";
    assert_eq!(said("uci-castling-960", &[chess960, "isready"]), ["readyok"]);
    let underpromoted = "position fen 8/4P1k1/8/8/8/8/8/4K3 w - - 0 1 moves e7e8n g7f8 e8f6";
    assert_eq!(said("uci-underpromotion", &[underpromoted, "isready"]), ["readyok"]);
}

#[test]
fn what_cannot_be_obeyed_is_told_and_changes_nothing() {
    let dialogue = [
        "",
        "fly",
        "position fen 8/8/8/8/8/8/8/K7 w - - 0 1",
        "position startpos moves e2e5",
        "position nowhere",
        "setoption name Hash value 0",
        "setoption name Contempt value 7",
        "go depth 1 searchmoves",
        "quit",
    ];
    let lines = said("uci-nonsense", &dialogue);
    let told = [
        "info string unknown command: fly",
        "info string illegal position: Black has no king",
        "info string illegal move: e2e5",
        "info string position startpos or position fen",
        "info string 0 is no value for Hash: 1 to 65536",
        "info string unknown option: Contempt",
        "info string ignored in go: searchmoves",
    ];
    assert_eq!(lines[..told.len()], told);
    assert!(lines[told.len()].starts_with("bestmove "), "{lines:?}");
}

#[test]
fn a_search_without_limits_is_stopped_and_answers_meanwhile() {
    let program = Program::new("uci-infinite", "");
    let mut child = program.command(&["uci"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("perebor");
    let (mut input, output) = (child.stdin.take().expect("an input"), child.stdout.take().expect("an output"));
    let mut lines = BufReader::new(output).lines().map_while(Result::ok);
    let mut say = |line: &str| writeln!(input, "{line}").expect("the engine listens");
    // The second search has only two moves to look at, and has them all at once: it keeps its answer to itself all the same.
    for position in ["startpos", "fen 7k/8/8/8/8/8/8/K7 w - - 98 80"] {
        say(&format!("position {position}"));
        say("go infinite");
        assert!(lines.by_ref().any(|line| line.starts_with("info depth 1 ")), "an iteration");
        say("isready");
        let until_ready: Vec<String> = lines.by_ref().take_while(|line| line != "readyok").collect();
        assert!(until_ready.iter().all(|line| line.starts_with("info ")), "{until_ready:?}");
        say("stop");
        assert!(lines.by_ref().any(|line| line.starts_with("bestmove ")), "a move");
    }
    // A move that was pondered on is played: the clock runs.
    say("go ponder wtime 100 btime 100");
    say("ponderhit");
    assert!(lines.by_ref().any(|line| line.starts_with("bestmove ")), "a move in time");
    say("quit");
    assert!(child.wait().expect("an end").success());
}
