//! The language of messages: that of --lang, or else of the locale, or else of the names in the program, whatever is done with it.

use super::cli::{Program, Run};
use std::fs::{self, File};

/// A file with a mistake in each kind of use: a warning at its load, and a goal that raises an error.
const PROGRAM: &str = "ход(Поз, Поз1) :- выбор(Поз1).\nвыбор(а) :- Оц > 1.\nошибка :- Икс is слово + 1, write(Икс).\n";

/// Runs with this locale, and queries on the standard input.
fn in_locale(program: &Program, locale: &str, words: &[&str], input: &str) -> Run {
    let path = program.folder.join("input");
    fs::write(&path, input).expect("a file");
    let mut command = program.command(words);
    command.env("LANG", locale).stdin(File::open(path).expect("the input"));
    Run::of(command.output().expect("perebor"))
}

/// What people read of a run: without the texts of the program itself.
fn is_russian(run: &Run) -> bool {
    let russian = ["Ошибка", "Предупреждение", "предупреждени", "Ход 1"];
    let english = ["Error", "Warning", "warning", "Move 1"];
    let said = format!("{}{}", run.output, run.error);
    let [is_russian, is_english] = [russian, english].map(|words| words.iter().any(|word| said.contains(word)));
    assert_ne!(is_russian, is_english, "{said}");
    is_russian
}

/// The uses of a program, by the words of the command line and the queries.
const USES: &[(&[&str], &str)] = &[
    (&["check", "p.pl"], ""),
    (&["check", "p"], ""),
    (&["run", "p.pl", "-g", "ошибка"], ""),
    (&["run", "p", "-g", "ошибка"], ""),
    (&["p.pl"], "ошибка.\n"),
    (&["play", "p.pl"], ""),
];

#[test]
fn a_program_in_russian_is_answered_in_russian() {
    let cp1251: Vec<u8> =
        PROGRAM.chars().map(|c| if c.is_ascii() { c as u8 } else { (c as u32 - 0x410 + 0xC0) as u8 }).collect();
    for (name, text) in [("utf8", PROGRAM.as_bytes()), ("cp1251", &cp1251)] {
        let program = Program::new(&format!("languages-{name}"), text);
        for (words, input) in USES {
            for locale in ["C.UTF-8", "ru_RU.UTF-8"] {
                assert!(is_russian(&in_locale(&program, locale, words, input)), "{name} {locale} {words:?}");
            }
            assert!(!is_russian(&in_locale(&program, "en_US.UTF-8", words, input)), "{name} {words:?}");
        }
    }
}

#[test]
fn play_speaks_one_language() {
    let program = Program::new("languages-play", "");
    for (locale, game, russian) in [
        ("C.UTF-8", "шахматы", true),
        ("en_US.UTF-8", "шахматы", true),
        ("ru_RU.UTF-8", "шахматы", true),
        ("ru_RU.UTF-8", "chess", true),
        ("C.UTF-8", "chess", false),
        ("en_US.UTF-8", "chess", false),
    ] {
        let run = in_locale(&program, locale, &["play", game], "q\n");
        assert_eq!(is_russian(&run), russian, "{locale} {game}");
        assert_eq!(run.output.contains("ход белых"), russian, "{run:?}");
        assert_eq!(run.output.contains("White to move"), !russian, "{run:?}");
    }
    let run = in_locale(&program, "ru_RU.UTF-8", &["--lang", "en", "play", "шахматы"], "q\n");
    assert!(!is_russian(&run) && run.output.contains("White to move"), "{run:?}");
    // A position is in the language of its game.
    let words = ["play", "noughts_and_crosses", "--start", "to_move(x, board(x,x,e, o,o,e, e,e,e))"];
    let run = in_locale(&program, "ru_RU.UTF-8", &words, "q\n");
    assert!(is_russian(&run) && !run.error.contains("E203"), "{run:?}");
}
