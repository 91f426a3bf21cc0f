//! `perebor analyse`: what the moves of a recorded game have cost.

use super::cli::{Program, Run};
use std::fs;

/// Black overlooks a mate, and has overlooked a fork before.
const BLUNDERS: &str =
    "[White \"Ann\"]\n[Black \"Bob\"]\n\n1. e4 e5 2. Bc4 {towards f7} Nc6 3. Qh5 Nf6 (3... g6 {holds}) 4. Qxf7# 1-0\n";

/// O answers the centre at an edge, and loses.
const NOUGHTS: &str = "игра(крестики_нолики).\nначало(ходит(х, доска(п,п,п,п,п,п,п,п,п))).\nход(1, 5).\nход(2, 2).\nход(3, 3).\nход(4, 1).\nход(5, 9).\nход(6, 6).\nход(7, 7).\n";

/// Who takes the last of a heap wins; one or two are taken.
const HEAP: &str = "start(heap(4, max)).\nmoves(heap(N, S), Ps) :- other(S, T), findall(heap(M, T), (member(K, [1, 2]), K =< N, M is N - K), Ps), Ps = [_|_].\n\
staticval(heap(0, max), -1).\nstaticval(heap(0, min), 1).\nmax_to_move(heap(_, max)).\nmin_to_move(heap(_, min)).\nother(max, min).\nother(min, max).\n\
move_name(heap(N, _), heap(M, _), K) :- K is N - M.\n";

fn analyse(files: &[(&str, &str)], words: &[&str]) -> (Run, Program) {
    let program = Program::new(&format!("analyse-{}", words.join("-").replace('/', "")), "");
    for (name, text) in files {
        fs::write(program.folder.join(name), text).expect("a file");
    }
    let run = program.perebor(&[&["analyse"], words].concat());
    (run, program)
}

#[test]
fn a_game_of_chess_is_marked_and_written_with_its_marks() {
    let words = ["g.pgn", "--depth", "3", "--lang", "en", "-o", "marked.pgn"];
    let (run, program) = analyse(&[("g.pgn", BLUNDERS)], &words);
    assert_eq!((run.status, &*run.error), (Some(0), ""));
    assert!(run.output.starts_with("Ann – Bob  1-0\n"), "{}", run.output);
    assert!(run.output.contains("\n3... Nf6??  ") && run.output.contains(" → #; better 3... "), "{}", run.output);
    // The mate itself is no mistake.
    assert!(
        !run.output.contains("Qxf7#?") && run.output.contains("\n??                           0           1\n"),
        "{}",
        run.output
    );
    let marked = fs::read_to_string(program.folder.join("marked.pgn")).expect("the game");
    // What was said of the moves before is kept.
    assert!(marked.contains("{ towards f7 }") && marked.contains("( 3... g6 { holds } )"), "{marked}");
    assert!(marked.contains("Nf6\n$4") || marked.contains("Nf6 $4"), "{marked}");
    let again = program.perebor(&[&["analyse"], &words[..]].concat());
    assert_eq!(again.output, run.output, "the same in every run");
    let read = program.perebor(&[
        "-g",
        "read_pgn('marked.pgn', game(_, Ms, R)), print(R), include(atom, Ms, As), print(As)",
        "-t",
        "halt",
    ]);
    read.expect(0, "'1-0'[e4,e5,'Bc4','Nc6','Qh5','Nf6','Qxf7#']", "");
}

#[test]
fn other_games_are_marked_by_who_wins() {
    let (run, _) = analyse(&[("n.pl", NOUGHTS)], &["n.pl", "--nodes", "100000", "--lang", "ru"]);
    let table = "\n                          Макс         Мин\nходов                        4           3\n\
                 ??                           0           0\n?                            0           1\n\
                 ?!                           0           0\n";
    assert_eq!((run.status, &*run.error), (Some(0), ""));
    assert!(run.output.starts_with("2. 2?  0 → 1; лучше 2. ") && run.output.ends_with(table), "{}", run.output);
    // What the search does not see to the end is doubtful only.
    let (run, _) = analyse(&[("n.pl", NOUGHTS)], &["n.pl", "--depth", "1", "--lang", "en"]);
    let mut marked = run.output.lines().filter(|line| line.contains('→'));
    assert!(marked.all(|line| line.contains("?!  ")), "{}", run.output);
}

#[test]
fn a_game_of_rules_needs_its_program() {
    let record = "game(rules).\nstart(heap(4, max)).\nmove(1, 2).\nmove(2, 2).\n";
    let words = ["r.pl", "--program", "heap.pl", "--depth", "9", "--lang", "en"];
    let (run, _) = analyse(&[("r.pl", record), ("heap.pl", HEAP)], &words);
    assert!(run.output.starts_with("1. 2??  1 → -1; better 1. 1 2. 1 3. 2\n"), "{}{}", run.output, run.error);
    let (run, _) = analyse(&[("r.pl", record)], &["r.pl", "--lang", "en"]);
    assert!(run.status == Some(2) && run.error.contains("[E204]"), "{}", run.error);
}

#[test]
fn a_wrong_record_is_refused_with_the_place() {
    let wrong = |name: &str, text: &str, words: &[&str], parts: &[&str]| {
        let (run, program) = analyse(&[(name, text)], &[&[name, "--lang", "en", "--depth", "1"], words].concat());
        assert_eq!((run.status, &*run.output), (Some(2), ""), "{}", run.error);
        assert!(parts.iter().all(|part| run.error.contains(part)), "{}", run.error);
        assert!(!program.folder.join("out.pgn").exists());
    };
    wrong("a.pgn", "1. e4 e5\n2. Ke3 *", &[], &["[E210]", "line 2: there is no move Ke3"]);
    wrong("b.pgn", "[FEN \"8/8/8/8/8/8/8/K7 w - - 0 1\"] *", &[], &["[E210]", "Black has no king"]);
    wrong(
        "c.pl",
        "game(nim([heaps([1])])).\nstart(heaps([1], max)).\nmove(1, [7]).\n",
        &[],
        &["move 1 of the record is impossible: [7]"],
    );
    wrong("d.pl", "foo.\n", &[], &["[E203]", "a record of a game"]);
    wrong("e.pl", "game(nim).\nstart(.\n", &[], &["[E210]"]);
    wrong("f.pl", NOUGHTS, &["-o", "out.pgn"], &["[E203]", "a game of chess"]);
    let (run, _) = analyse(&[], &["none.pgn", "--lang", "en"]);
    assert!(run.status == Some(2) && run.error.contains("no such file: 'none.pgn'"), "{}", run.error);
    let (run, _) = analyse(&[], &["--lang", "en"]);
    assert!(run.status == Some(2) && run.error.contains("[E429]"), "{}", run.error);
}
