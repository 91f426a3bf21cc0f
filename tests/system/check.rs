//! `perebor check`: no false alarms on our own programs, and what its options do.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};

/// Runs `perebor check` with some words.
fn check(words: &[&str], folder: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_perebor"));
    command.arg("check").args(words).args(["--lang", "en"]).current_dir(folder).env_remove("LC_ALL");
    command.output().expect("perebor")
}

fn output(words: &[&str], folder: &Path) -> (i32, String) {
    let output = check(words, folder);
    (output.status.code().expect("an exit status"), String::from_utf8(output.stdout).expect("text"))
}

/// The files of a folder, and of those in it, that have an extension.
fn programs(folder: &str) -> Vec<String> {
    let (mut found, mut folders) = (Vec::new(), vec![PathBuf::from(folder)]);
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
            let path = entry.expect("an entry").path();
            match path.extension() {
                _ if path.is_dir() => folders.push(path),
                Some(extension) if extension == "pl" => found.push(path.display().to_string()),
                _ => {}
            }
        }
    }
    assert!(!found.is_empty(), "{folder} has no programs");
    found.sort();
    found
}

/// A folder of its own with one file.
struct Folder(PathBuf);

impl Folder {
    fn with(name: &str, text: &str) -> Folder {
        let folder = std::env::temp_dir().join(format!("perebor-check-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("p.pl"), text).expect("a file");
        Folder(folder)
    }

    fn text(&self) -> String {
        fs::read_to_string(self.0.join("p.pl")).expect("the file")
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // What is left is in the folder for temporary files.
        let _ = fs::remove_dir_all(&self.0);
    }
}

const MISPRINTS: &str = "\
ход(а, б).
лучше(Оц0, П, П1) :- хд(П, П1), Оц > 0.
";

const FIXED: &str = "\
ход(а, б).
лучше(Оц0, П, П1) :- ход(П, П1), Оц0 > 0.
";

// ---- false alarms --------------------------------------------------------------------------------------------------

#[test]
fn our_programs_have_nothing_to_warn_of() {
    for folder in ["programs", "benches"] {
        for program in programs(folder) {
            let (mut status, mut reports) = output(&["--strict", &program], Path::new("."));
            if reports.contains("[E010]") {
                // It loads files above its folder: with another file named, the folder of both has them.
                (status, reports) = output(&["--strict", &program, "programs/textbook/minimax.pl"], Path::new("."));
            }
            let is_test = program.ends_with("balls.pl");
            assert!(status == 0 || is_test, "{program}\n{reports}");
        }
    }
}

/// Modules of the library may do what programs may not: define what is locked, and say so.
#[test]
fn the_library_has_nothing_to_warn_of() {
    for page in programs("src/library") {
        let (_, reports) = output(&["--json", &page], Path::new("."));
        for report in reports.lines() {
            let is_hint = report.contains("\"severity\":\"hint\"");
            let is_of_pages = report.contains("\"E206\"") || report.contains("locked/1");
            assert!(is_hint || is_of_pages, "{page}: {report}");
        }
    }
}

// ---- options -------------------------------------------------------------------------------------------------------

#[test]
fn the_status_tells_how_bad_it_is() {
    let folder = Folder::with("status", MISPRINTS);
    fs::write(folder.0.join("clean.pl"), "п(а).\n").expect("a file");
    fs::write(folder.0.join("broken.pl"), "п(а.\n").expect("a file");
    let status = |words: &[&str]| check(words, &folder.0).status.code();
    assert_eq!(status(&["clean.pl"]), Some(0));
    assert_eq!(status(&["p.pl"]), Some(0));
    assert_eq!(status(&["--strict", "p.pl"]), Some(1));
    assert_eq!(status(&["clean.pl", "broken.pl"]), Some(1));
    assert_eq!(status(&["clean.pl", "missing.pl"]), Some(2));
    assert_eq!(status(&[]), Some(2));
    assert_eq!(status(&["--fix", "--diff", "p.pl"]), Some(2));
}

#[test]
fn sure_mends_are_shown_and_made() {
    let folder = Folder::with("fix", MISPRINTS);
    let (_, difference) = output(&["--diff", "p.pl"], &folder.0);
    assert!(difference.contains("-лучше(Оц0, П, П1) :- хд(П, П1), Оц > 0.\n"), "{difference}");
    assert!(difference.contains("+лучше(Оц0, П, П1) :- ход(П, П1), Оц0 > 0.\n"), "{difference}");
    assert_eq!(folder.text(), MISPRINTS);
    assert_eq!(output(&["--fix", "p.pl"], &folder.0), (0, "Nothing to report.\n".to_string()));
    assert_eq!(folder.text(), FIXED);
}

/// A full stop directly behind a symbol would be a part of the symbol.
#[test]
fn a_full_stop_is_put_behind_a_symbol_with_a_blank() {
    let folder = Folder::with("symbol", "p(X) :- X = //.\n");
    assert_eq!(output(&["--fix", "p.pl"], &folder.0), (0, "Nothing to report.\n".to_string()));
    assert_eq!(folder.text(), "p(X) :- X = //. .\n");
}

/// Brackets around what stands before the bar would not help.
#[test]
fn a_bar_with_too_high_a_priority_has_no_fix() {
    let text = "p :- assertz(a|_b(c)).\n";
    let folder = Folder::with("bar", text);
    assert_eq!(check(&["--fix", "p.pl"], &folder.0).status.code(), Some(1));
    assert_eq!(folder.text(), text);
}

#[test]
fn an_atom_that_needs_quotes_keeps_them_in_a_fix() {
    let folder = Folder::with("quoted", "цвет('синий цвeт').\n");
    assert_eq!(output(&["--fix", "p.pl"], &folder.0), (0, "Nothing to report.\n".to_string()));
    assert_eq!(folder.text(), "цвет('синий цвет').\n");
}

#[test]
fn reports_for_programs_have_places_and_fixes() {
    let folder = Folder::with("json", MISPRINTS);
    let (_, reports) = output(&["--json", "p.pl"], &folder.0);
    let reports: Vec<serde_json::Value> =
        reports.lines().map(|line| serde_json::from_str(line).expect("an object")).collect();
    let codes: Vec<&str> = reports.iter().filter_map(|report| report["code"].as_str()).collect();
    assert_eq!(codes, ["W107", "W104"]);
    assert_eq!(reports[0]["severity"], "warning");
    assert_eq!(reports[0]["file"], "p.pl");
    assert_eq!(reports[0]["start"]["line"], 2);
    assert_eq!(reports[0]["start"]["column"], 22);
    let edit = &reports[0]["fix"]["edits"][0];
    let place = |end: &str| edit[end]["byte"].as_u64().expect("a number") as usize;
    assert_eq!((&MISPRINTS[place("start")..place("end")], edit["text"].as_str()), ("хд", Some("ход")));
    assert_eq!(reports[0]["fix"]["sure"], true);
}

#[test]
fn many_reports_are_counted() {
    let text: String = (0..300).map(|number| format!("p{number}(X :- q(X).\n")).collect();
    let folder = Folder::with("many", &text);
    let shown = |words: &[&str]| {
        let (status, said) = output(words, &folder.0);
        assert_eq!(status, 1, "{said}");
        (said.matches("] Error: ").count(), said)
    };
    let (count, said) = shown(&["p.pl"]);
    assert!(
        count == 100
            && said.ends_with(
                "200 more reports are not shown; --max-reports shows more.\n300 errors, 0 warnings, 0 hints.\n"
            ),
        "{said}"
    );
    let (count, said) = shown(&["--max-reports", "400", "p.pl"]);
    assert!(count == 300 && !said.contains("not shown"), "{said}");
    let (_, said) = shown(&["--json", "p.pl"]);
    assert_eq!(said.lines().count(), 300);
    let (_, said) = shown(&["--json", "--max-reports", "7", "p.pl"]);
    assert_eq!(said.lines().count(), 7);
}

#[test]
fn nothing_of_a_program_runs() {
    let text = ":- write(r), write(an).\n:- initialization(main).\nmain :- write(r), write(an).\n:- if((write(r), write(an))).\n\
                :- endif.\nterm_expansion(X, X) :- write(r), write(an).\n";
    let folder = Folder::with("quiet", text);
    let (status, said) = output(&["p.pl"], &folder.0);
    assert_eq!((status, said.contains("ran")), (0, false), "{said}");
}

#[test]
fn files_that_are_loaded_are_looked_at_too() {
    let folder = Folder::with("parts", ":- consult(q).\n:- include(r).\np(X) :- q(X), r(X), s(X).\n");
    fs::write(folder.0.join("q.pl"), "q(X) :- tt(X).\n").expect("a file");
    fs::write(folder.0.join("r.pl"), "r(1).\n").expect("a file");
    let (_, said) = output(&["p.pl"], &folder.0);
    assert!(said.contains("tt/1") && said.contains("s/1") && !said.contains("q/1 is"), "{said}");
    // What another file on the command line defines is there.
    fs::write(folder.0.join("s.pl"), "s(1). tt(1).\n").expect("a file");
    assert_eq!(output(&["p.pl", "s.pl"], &folder.0), (0, "Nothing to report.\n".to_string()));
}

#[test]
fn every_code_is_told_of() {
    let run = |words: &[&str]| {
        let mut command = Command::new(env!("CARGO_BIN_EXE_perebor"));
        let output = command.arg("explain").args(words).args(["--lang", "ru"]).output().expect("perebor");
        (output.status.code(), String::from_utf8(output.stdout).expect("text"))
    };
    let (status, said) = run(&["w104"]);
    assert!(status == Some(0) && said.starts_with("W104: ") && said.contains("\n    больше(Оц0, Оц1)"), "{said}");
    assert_eq!(run(&["W999"]).0, Some(2));
    let (status, all) = run(&[]);
    assert!(status == Some(0) && all.lines().count() > 80, "{all}");
}
