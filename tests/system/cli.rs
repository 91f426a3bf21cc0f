//! The command line: exit statuses, files that are none, help, pipes and signals.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::{Child, Command, Output, Stdio};

/// A program in a folder of its own, which goes away with it.
pub struct Program {
    pub folder: PathBuf,
}

impl Program {
    /// `name` is that of the test, `text` what the file `p.pl` holds.
    pub fn new(name: &str, text: impl AsRef<[u8]>) -> Program {
        let folder = std::env::temp_dir().join(format!("perebor-cli-{}-{name}", std::process::id()));
        fs::create_dir_all(&folder).expect("a folder");
        fs::write(folder.join("p.pl"), text).expect("a file");
        Program { folder }
    }

    pub fn command(&self, words: &[&str]) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_perebor"));
        command.args(words).current_dir(&self.folder).stdin(Stdio::null());
        for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
            command.env_remove(variable);
        }
        command
    }

    pub fn perebor(&self, words: &[&str]) -> Run {
        Run::of(self.command(words).output().expect("perebor"))
    }

    /// Runs with queries on the standard input.
    pub fn with_input(&self, words: &[&str], input: &str) -> Run {
        let mut child = self.spawn(words, Stdio::piped());
        child.stdin.take().expect("an input").write_all(input.as_bytes()).expect("queries can be sent");
        Run::of(child.wait_with_output().expect("perebor"))
    }

    fn spawn(&self, words: &[&str], input: Stdio) -> Child {
        let mut command = self.command(words);
        command.stdin(input).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.spawn().expect("perebor")
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// What came of a run.
#[derive(Debug)]
pub struct Run {
    pub status: Option<i32>,
    pub output: String,
    pub error: String,
}

impl Run {
    pub fn of(output: Output) -> Run {
        let text = |bytes| String::from_utf8(bytes).expect("text");
        Run { status: output.status.code(), output: text(output.stdout), error: text(output.stderr) }
    }

    #[track_caller]
    pub fn expect(&self, status: i32, output: &str, error: &str) {
        assert_eq!(self.status, Some(status), "{self:?}");
        assert_eq!(self.output, output, "{self:?}");
        assert!(if error.is_empty() { self.error.is_empty() } else { self.error.contains(error) }, "{self:?}");
    }
}

// ---- exit statuses -------------------------------------------------------------------------------------------------

#[test]
fn the_goal_decides_the_status() {
    let program = Program::new("status", "yes. no :- fail. wrong :- atom_chars(Y, [f, o, o]), X is Y + 1, write(X).\n");
    program.perebor(&["run", "p.pl", "-g", "yes"]).expect(0, "", "");
    program.perebor(&["run", "p.pl", "--goal", "yes, write(done)"]).expect(0, "done", "");
    program.perebor(&["run", "p.pl", "-g", "no"]).expect(1, "", "the goal failed: no");
    program.perebor(&["run", "p.pl", "-g", "wrong"]).expect(2, "", "p.pl:1:53");
    program.perebor(&["run", "p.pl", "-g", "nothing"]).expect(2, "", "nothing/0 is not defined");
    program.perebor(&["run", "p.pl", "-g", "yes)"]).expect(2, "", "the bracket ) closes nothing");
    program.perebor(&["run", "p.pl", "-g", "halt(7)"]).expect(7, "", "");
    program.perebor(&["run", "p.pl", "-g", "halt"]).expect(0, "", "");
    program.perebor(&["run", "p.pl", "-g", "throw(ball)"]).expect(2, "", "ball");
}

#[test]
fn a_goal_runs_for_its_first_solution() {
    let program = Program::new("once", "p(1). p(2).\n");
    program.perebor(&["run", "p.pl", "-g", "p(X), write(X), nl"]).expect(0, "1\n", "");
}

#[test]
fn main_runs_if_no_goal_is_given() {
    let main = Program::new("main", "main :- write(main).\n");
    main.perebor(&["run", "p.pl"]).expect(0, "main", "");
    main.perebor(&["run", "p.pl", "-g", "write(goal)"]).expect(0, "goal", "");
    let wanted =
        Program::new("wanted", ":- initialization(main).\n:- initialization(write(first)).\nmain :- write(main).\n");
    wanted.perebor(&["run", "p.pl"]).expect(0, "firstmain", "");
    wanted.perebor(&["run", "p.pl", "-g", "write(goal)"]).expect(0, "firstgoal", "");
    let failing = Program::new("failing", "main :- fail.\n");
    failing.perebor(&["run", "p.pl"]).expect(1, "", "main");
}

#[test]
fn load_errors_give_1_unless_the_goal_says_more() {
    let program = Program::new("load", "p(.\nq.\n");
    program.perebor(&["run", "p.pl", "-g", "q"]).expect(1, "", "p.pl:1:3");
    program.perebor(&["run", "p.pl", "-g", "q, write(ran)"]).expect(1, "ran", "p.pl:1:3");
    program.perebor(&["run", "p.pl", "-g", "atom_length(X, _)"]).expect(2, "", "p.pl:1:3");
    program.perebor(&["run", "p.pl", "-g", "halt(5)"]).expect(5, "", "p.pl:1:3");
    let directive = Program::new("directive", ":- fail.\n:- foo.\nq.\n");
    directive.perebor(&["run", "p.pl", "-g", "q"]).expect(1, "", "foo/0");
}

#[test]
fn halt_in_a_directive_ends_the_run() {
    let program = Program::new("halt", ":- write(here), halt(3).\nmain :- write(there).\n");
    program.perebor(&["run", "p.pl"]).expect(3, "here", "");
    program.perebor(&["p.pl"]).expect(3, "here", "");
}

// ---- files ---------------------------------------------------------------------------------------------------------

#[test]
fn what_is_no_program_is_said_so() {
    let program = Program::new("files", "");
    program.perebor(&["run", "p.pl"]).expect(0, "", "nothing to run");
    program.perebor(&["run", "missing.pl", "-g", "true"]).expect(1, "", "there is no file missing.pl");
    program.perebor(&["run", ".", "-g", "true"]).expect(1, "", ". is a directory");
    program.perebor(&["run", "p.pl/q.pl", "-g", "true"]).expect(1, "", "there is no file p.pl/q.pl");
    let binary = Program::new("binary", b"\x7fELF\x01\0\0\0");
    binary.perebor(&["run", "p.pl", "-g", "true"]).expect(1, "", "p.pl is not text");
    let other = Program::new("encoding", b"p(\xEF\xF0\xE8\xE2\xE5\xF2).\n");
    other.perebor(&["run", "p.pl", "-g", "p(привет)"]).expect(0, "", "Windows-1251");
}

#[test]
fn several_files_are_loaded_in_order() {
    let program = Program::new("several", "p :- q.\n");
    fs::write(program.folder.join("q.pl"), "q :- write(q).\n").expect("a file");
    program.perebor(&["run", "p.pl", "q.pl", "-g", "p"]).expect(0, "q", "");
    program.perebor(&["run", "p", "q.pl", "-qg", "p"]).expect(0, "q", "");
}

// ---- the words of the command line ---------------------------------------------------------------------------------

#[test]
fn arguments_reach_the_program() {
    let program = Program::new("argv", "main :- current_prolog_flag(argv, Words), writeq(Words).\n");
    program.perebor(&["run", "p.pl", "--", "-x", "два слова", "3"]).expect(0, "['-x','два слова','3']", "");
    program.perebor(&["run", "p.pl"]).expect(0, "[]", "");
}

#[test]
fn help_and_version_are_in_both_languages() {
    let program = Program::new("help", "");
    let english = program.perebor(&["--help"]);
    assert!(english.status == Some(0) && english.output.contains("perebor run FILE"), "{english:?}");
    let russian = program.perebor(&["run", "--help", "--lang", "ru"]);
    assert!(russian.status == Some(0) && russian.output.contains("Код возврата"), "{russian:?}");
    let version = program.perebor(&["--version"]);
    version.expect(0, &format!("perebor {}\n", env!("CARGO_PKG_VERSION")), "");
}

#[test]
fn words_that_mean_nothing_are_refused() {
    let program = Program::new("refused", "");
    program.perebor(&["--nonsense"]).expect(2, "", "--nonsense: the command line knows no such word");
    program.perebor(&["--lang", "ru", "--nonsense"]).expect(
        2,
        "",
        "--nonsense: такого слова командная строка не знает",
    );
    program.perebor(&["-g"]).expect(2, "", "needs a value");
    program.perebor(&["-t", "a", "-t", "b"]).expect(2, "", "stands twice");
    program.perebor(&["--answers", "none"]).expect(2, "", "none is no value for --answers");
    program.perebor(&["run", "p.pl", "-t", "go"]).expect(2, "", "--help");
    program.perebor(&["--answers=1", "run", "p.pl"]).expect(2, "", "no --answers");
    program.perebor(&["run"]).expect(2, "", "FILE");
    program.perebor(&["--lang", "fr"]).expect(2, "", "fr");
    program.perebor(&["run", "p.pl", "--memory", "much"]).expect(2, "", "much is no amount of memory");
}

/// The commands of the command line.
const COMMANDS: &[&str] = &[
    "run",
    "play",
    "tree",
    "analyse",
    "uci",
    "check",
    "fmt",
    "lsp",
    "explain",
    "help",
    "manual",
    "completions",
    "man",
];

#[test]
fn shells_are_told_how_to_complete() {
    let program = Program::new("completions", "");
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        for language in ["en", "ru"] {
            let script = program.perebor(&["completions", shell, "--lang", language]);
            script.expect(0, &script.output, "");
            for word in COMMANDS.iter().chain(&["--answers", "--side", "--diff"]) {
                let word = word.trim_start_matches("--");
                assert!(script.output.contains(word), "{shell} has no {word}");
            }
        }
    }
    let help = program.perebor(&["--help"]).output;
    assert!(help.contains("\n  perebor completions bash|zsh|fish") && help.contains("\n  perebor man\n"), "{help}");
    program.perebor(&["completions", "tcsh"]).expect(2, "", "tcsh is no value for [bash|zsh|fish|elvish|powershell]");
    program.perebor(&["completions", "tcsh", "--lang=ru"]).expect(2, "", "tcsh не годится для [bash|zsh|");
    program.perebor(&["completions"]).expect(2, "", "completions needs a shell");
    program.perebor(&["--lang=ru", "completions"]).expect(2, "", "completions нужна оболочка");
}

#[test]
fn scripts_for_shells_offer_files_and_names() {
    let program = Program::new("offers", "");
    let script = |shell| program.perebor(&["completions", shell]).output;
    let zsh = script("zsh");
    for line in [":{compadd -- noughts_and_crosses ", "commands \"$@\"\n    _files\n", "(*)\n_files && ret=0\n"] {
        assert!(zsh.contains(line), "zsh has no {line}");
    }
    let fish = script("fish");
    for line in ["using_subcommand play\" -a \"noughts_", "using_subcommand completions\" -f -a \"bash "] {
        assert!(fish.contains(line), "fish has no {line}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn bash_completes_by_its_script() {
    let program = Program::new("bash", "");
    fs::write(program.folder.join("script"), program.perebor(&["completions", "bash"]).output).expect("a file");
    // Where nothing is offered, bash looks for files by itself.
    let completed = |line: &str| {
        let code = "source ./script || exit 3; COMP_WORDS=(\"$@\"); COMP_CWORD=$(($# - 1))
            _perebor perebor \"${@: -1}\" \"${@: -2:1}\"; echo \"${COMPREPLY[*]}\"";
        let mut bash = Command::new("bash");
        bash.args(["--norc", "-c", code, "bash"]).args(line.split(' ')).current_dir(&program.folder);
        let run = Run::of(bash.output().expect("bash"));
        assert!(run.status == Some(0) && run.error.is_empty(), "{line}: {run:?}");
        run.output.trim_end().to_string()
    };
    assert_eq!(completed("perebor "), COMMANDS.join(" "));
    assert_eq!(completed("perebor c"), "check completions");
    for files in
        ["perebor p.", "perebor run ", "perebor run p", "perebor run p.pl ", "perebor play p.", "perebor check --fix "]
    {
        assert_eq!(completed(files), "", "{files}");
    }
    assert_eq!(completed("perebor run p.pl --me"), "--memory");
    assert_eq!(completed("perebor play che"), "chess");
    assert_eq!(completed("perebor play --side m"), "max min");
    assert_eq!(completed("perebor explain E42"), "E421 E422 E423 E424 E425 E426 E427 E428 E429");
    assert_eq!(completed("perebor --answers "), "first all");
    assert_eq!(completed("perebor completions z"), "zsh");
}

#[test]
fn the_manual_page_has_every_command_and_option() {
    let program = Program::new("man", "");
    let english = program.perebor(&["man"]);
    english.expect(0, &english.output, "");
    let russian = program.perebor(&["man", "--lang", "ru"]);
    russian.expect(0, &russian.output, "");
    let sections = ["NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "COMMANDS", "\"EXIT STATUS\"", "ENVIRONMENT"];
    let russian_sections =
        ["ИМЯ", "СИНТАКСИС", "ОПИСАНИЕ", "ПАРАМЕТРЫ", "КОМАНДЫ", "\"КОД ВОЗВРАТА\"", "\"ПЕРЕМЕННЫЕ ОКРУЖЕНИЯ\""];
    assert!(english.output.contains("the language of messages"), "{}", english.output);
    for (page, sections) in [(&english.output, sections), (&russian.output, russian_sections)] {
        let found: Vec<&str> = page.lines().filter_map(|line| line.strip_prefix(".SH ")).collect();
        assert_eq!(found, sections);
        for command in COMMANDS {
            assert!(
                page.contains(&format!(".SS \"perebor {command}\"\n\\fBperebor {command}\\fR")),
                "{command}\n{page}"
            );
        }
        for option in
            ["goal", "top\\-goal", "answers", "memory", "time", "ocr", "depth", "side", "strict", "json", "lang"]
        {
            assert!(page.contains(&format!("\\fB\\-\\-{option}\\fR")), "{option}\n{page}");
        }
        assert!(page.contains(".br\n\\fBperebor\\fR man\n"), "the synopsis has no lines of its own\n{page}");
    }
    let version = format!(".TH PEREBOR 1 \"\" \"perebor {}\" \"User Commands\"\n", env!("CARGO_PKG_VERSION"));
    assert!(english.output.contains(&version), "{}", english.output);
}

#[cfg(target_os = "linux")]
#[test]
fn texts_that_find_no_room_are_an_error() {
    let program = Program::new("full", "");
    for words in [&["man"][..], &["completions", "bash"], &["explain"]] {
        let full = fs::File::options().write(true).open("/dev/full").expect("a full disk");
        let run = Run::of(program.command(words).stdout(full).output().expect("perebor"));
        run.expect(2, "", "not all of the output could be written");
    }
}

#[test]
fn the_language_comes_from_the_option_or_the_locale() {
    let program = Program::new("language", "main :- foo.\n");
    program.perebor(&["--lang", "ru", "run", "p.pl"]).expect(2, "", "процедура foo/0 не определена");
    let locale = program.command(&["run", "p.pl"]).env("LANG", "ru_RU.UTF-8").output().expect("perebor");
    Run::of(locale).expect(2, "", "процедура foo/0 не определена");
    let option = program.command(&["run", "p.pl", "--lang=en"]).env("LC_ALL", "ru_RU.UTF-8").output().expect("perebor");
    Run::of(option).expect(2, "", "the procedure foo/0 is not defined");
}

#[test]
fn pages_in_old_encodings_are_loaded() {
    let text =
        "Простая программа из старой книги по Прологу.\n\nход( белый, \"д4\").\nmain :- ход( Кто, _), write( Кто).\n";
    for (encoding, name) in
        [(encoding_rs::WINDOWS_1251, "Windows-1251"), (encoding_rs::KOI8_R, "KOI8-R"), (encoding_rs::IBM866, "CP866")]
    {
        let program = Program::new(name, encoding.encode(text).0);
        program.perebor(&["run", "p.pl"]).expect(0, "белый", &format!("похоже, это {name}"));
    }
    for (bytes, name) in [(u16::to_le_bytes as fn(u16) -> [u8; 2], "UTF-16LE"), (u16::to_be_bytes, "UTF-16BE")] {
        for mark in ["", "\u{FEFF}"] {
            let page: Vec<u8> = format!("{mark}{text}").encode_utf16().flat_map(bytes).collect();
            let program = Program::new(&format!("{name}{}", mark.len()), page);
            program.perebor(&["run", "p.pl"]).expect(0, "белый", &format!("похоже, это {name}"));
        }
    }
}

#[test]
fn scanned_characters_are_put_right_if_asked() {
    let program = Program::new("ocr", "main :- 4 ³ 3, 2 £ 5, write(‘а – б’), X is 3 – 1, write(X).\n");
    program.perebor(&["run", "p.pl"]).expect(1, "", "U+00B3");
    program.perebor(&["run", "--ocr", "p.pl", "-g", "main"]).expect(0, "а – б2", "³ → >=: 1 time");
    program.perebor(&["--ocr", "run", "p.pl"]).expect(0, "а – б2", "5 characters were repaired");
}

#[test]
fn memory_is_limited() {
    let program = Program::new("memory", "main :- length(L, 100000000), write(L).\n");
    program.perebor(&["run", "p.pl", "--memory", "64M"]).expect(2, "", "out of a resource: memory");
    let caught = "catch(length(_, 100000000), error(resource_error(_), _), write(caught))";
    program.perebor(&["run", "p.pl", "--memory", "64M", "-g", caught]).expect(0, "caught", "");
}

#[test]
fn a_list_that_each_solution_makes_longer_meets_the_limit() {
    let program = Program::new("lengthening", "main :- length(L, N), N > 10 ** 10, write(L).\n");
    program.perebor(&["run", "p.pl", "--memory", "16M"]).expect(2, "", "out of a resource: memory");
}

#[test]
fn a_solution_that_finds_no_room_is_not_given_twice() {
    // All but a little of the memory is taken outside the heap, and findall/3 runs with garbage on the heap.
    let text = ":- dynamic kept/2.
        built(0) :- !.
        built(N) :- functor(_, f, 20), M is N - 1, built(M).
        one(N, X) :- between(1, N, X), Count is X * 400, built(Count).
        filled(I) :-
            catch((numlist(1, 20000, L), atom_number(K, I), assertz(kept(K, L))), _, fail), !,
            J is I + 1, filled(J).
        filled(_).
        twice(N) :- catch(findall(X, one(N, X), L), _, fail), \\+ length(L, N).
        main :-
            filled(1), retract(kept(_, _)), retract(kept(_, _)), !, garbage_collect,
            (   between(1, 40, N), twice(N) -> write(twice(N)) ; write(once) ).\n";
    let program = Program::new("found-twice", text);
    program.perebor(&["run", "p.pl", "--memory", "16M"]).expect(0, "once", "");
}

#[test]
fn garbage_is_collected_as_often_as_a_built_in_finds_no_room() {
    let text = "built(0) :- !.
        built(N) :- functor(_, f, 300000), M is N - 1, built(M).
        main :- numlist(1, 200000, L), garbage_collect, built(100), length(L, N), write(N).\n";
    let program = Program::new("built-often", text);
    program.perebor(&["run", "p.pl", "--memory", "30M"]).expect(0, "200000", "");
}

#[test]
fn garbage_is_collected_before_a_neck_and_in_conditions() {
    let garbage = "functor(_, f, 300000), ".repeat(16);
    let text = format!(
        "head(_, 0, _) :- fail.
        head(K, N, L) :- {garbage} functor(T, f, 200000), T =.. [_|As], arg(2, T, K), As = [_, X|_], N > 1, L = [X].
        head(K, N, L) :- L = K/N.
        condition(K, N, L) :-
            functor(T, f, 200000), arg(1, T, K),
            ( {garbage} T =.. [_|As], U =.. [g|As], N > 1, arg(1, U, X) -> L = [X] ; arg(1, T, X), L = X/N ).
        repeated(0) :- !.
        repeated(N) :-
            findall(L, ( member(M, [1, 2]), ( head(k, M, L) ; condition(k, M, L) ) ), Ls),
            Ls == [k/1, k/1, [k], k/2, [k]], N1 is N - 1, repeated(N1).
        main :- repeated(5), write(done).\n"
    );
    let program = Program::new("built-early", &text);
    program.perebor(&["run", "p.pl", "--memory", "40M"]).expect(0, "done", "");
}

#[test]
fn a_built_in_that_never_finds_room_ends_soon() {
    let text = "lost(_) :- catch((functor(_, f, 300000), functor(_, f, 3000000)), error(resource_error(_), _), true).
        main :- numlist(1, 200000, L), numlist(1, 30, Ns), maplist(lost, Ns), length(L, N), write(N).\n";
    let program = Program::new("never-built", text);
    program.perebor(&["run", "p.pl", "--memory", "30M"]).expect(0, "200000", "");
}

// ---- sessions ------------------------------------------------------------------------------------------------------

#[test]
fn a_script_of_queries_gets_all_answers() {
    let program = Program::new("script", "p(1). p(2).\n");
    let run = program.with_input(&["p.pl"], "p(X).\nread(Y).\nf(a).\nfoo.\nX = 1");
    run.expect(0, "X = 1 ;\nX = 2.\nY = f(a).\nX = 1.\n", "the procedure foo/0 is not defined");
    program.with_input(&["p.pl"], "halt(4).\np(X).\n").expect(4, "", "");
    program.with_input(&[], "").expect(0, "", "");
}

#[test]
fn goals_before_and_in_place_of_the_session() {
    let program = Program::new("goals", ":- initialization(main).\nmain :- write(main), nl.\n");
    program.with_input(&["p.pl"], "X = 1.\n").expect(0, "main\nX = 1.\n", "");
    program.with_input(&["p.pl", "-g", "write(goal), nl"], "X = 1.\n").expect(0, "main\ngoal\nX = 1.\n", "");
    program.perebor(&["p.pl", "-g", "- 1 =:= -1", "-t", "write(top)"]).expect(0, "main\ntop", "");
    program.perebor(&["p.pl", "-g", "true", "-t", "fail"]).expect(1, "main\n", "fail");
    program.perebor(&["p.pl", "-g", "fail", "-t", "halt"]).expect(1, "main\n", "fail");
    program.perebor(&["p.pl", "-g", "foo", "-t", "halt"]).expect(2, "main\n", "foo/0");
    program.with_input(&["p.pl", "-g", "fail"], "X = 1.\n").expect(1, "main\n", "fail");
    let wrong = Program::new("wrong-main", ":- initialization(main).\nmain :- fail.\n");
    wrong.with_input(&["p.pl"], "X = 1.\n").expect(1, "X = 1.\n", "main");
}

#[test]
fn words_behind_the_files_are_the_programs() {
    let program = Program::new("own-words", ":- initialization(main, main).\nmain(Words) :- print(Words), nl.\n");
    program.perebor(&["p.pl", "a", "b"]).expect(0, "[a,b]\n", "");
    program.perebor(&["p.pl", "man", "-g", "x"]).expect(0, "[man,'-g',x]\n", "");
    program.perebor(&["run", "p.pl", "data.txt", "--", "-x"]).expect(0, "['data.txt',--,'-x']\n", "");
    program.perebor(&["p.pl", "-g", "write(first), nl", "--", "q.pl"]).expect(0, "first\n['q.pl']\n", "");
    program.perebor(&["p.pl", "q.pl"]).expect(1, "[]\n", "q.pl");
    fs::write(program.folder.join("data.pl"), "main(_) :- write(wrong).\n").expect("a file");
    program.perebor(&["run", "-q", "p.pl", "data"]).expect(0, "[data]\n", "");
    let both = ":- initialization(main).\n:- initialization(last, main).\nmain :- write(main).\nlast :- write(last).\n";
    Program::new("both-mains", both).perebor(&["p.pl", "-g", "write(goal)"]).expect(0, "maingoallast", "");
}

#[test]
fn a_wrong_operator_among_exports_is_told_and_the_others_hold() {
    let program = Program::new("wrong-operator", ":- use_module(m).\nmain :- p, X = (a bbb c), print(X).\n");
    let exports = "op(foo, xfx, aaa), op(700, xfx, m:[bbb, ccc]), p/0";
    fs::write(program.folder.join("m.pl"), format!(":- module(m, [{exports}]).\np :- _ = (a ccc b).\n"))
        .expect("a file");
    program.perebor(&["run", "p.pl"]).expect(1, "a bbb c", "foo");
}

#[test]
fn quiet_keeps_informational_messages_back() {
    let program = Program::new("quiet", ":- print_message(informational, format(\"told\", [])).\n");
    program.perebor(&["p.pl", "-g", "halt"]).expect(0, "", "% told");
    program.perebor(&["p.pl", "-q", "-g", "current_prolog_flag(verbose, V), write(V), halt"]).expect(0, "silent", "");
}

#[test]
fn as_many_answers_as_are_wanted() {
    let program = Program::new("answers", "p(1). p(2). p(3).\n");
    program.with_input(&["p.pl", "--answers=first"], "p(X).\np(3).\nfail.\n").expect(0, "X = 1 .\ntrue.\nfalse.\n", "");
    program.with_input(&["p.pl", "--answers=2"], "p(X).\n").expect(0, "X = 1 ;\nX = 2 .\n", "");
    program.with_input(&["p.pl", "--answers", "3"], "p(X).\n").expect(0, "X = 1 ;\nX = 2 ;\nX = 3.\n", "");
    program.with_input(&["p.pl", "--answers=all"], "p(X).\n").expect(0, "X = 1 ;\nX = 2 ;\nX = 3.\n", "");
}

#[test]
fn the_standard_input_may_be_the_program() {
    let program = Program::new("stdin", "q :- p(X), write(X).\n");
    program.with_input(&["run", "-", "-g", "p(X), write(X)"], "p(1).\np(2).\n").expect(0, "1", "");
    program.with_input(&["run", "p.pl", "-", "-g", "q"], "p(1).").expect(0, "1", "");
    program.with_input(&["-"], ":- write(loaded), nl.\np(1).\nend_of_file.\np(X).\n").expect(0, "loaded\nX = 1.\n", "");
    program.with_input(&["run", "-", "-g", "true"], "p(.\n").expect(1, "", "user:1:3");
}

#[cfg(unix)]
#[test]
fn a_script_takes_the_words_behind_it() {
    use std::os::unix::fs::PermissionsExt;
    let perebor = env!("CARGO_BIN_EXE_perebor");
    let text = "main :- current_prolog_flag(argv, Words), writeq(Words).\n";
    let program = Program::new("hash-bang", format!("#!{perebor} run\n{text}"));
    program.perebor(&["run", "p.pl", "-x", "two words", "--", "run"]).expect(0, "['-x','two words',--,run]", "");
    program.perebor(&["run", "p.pl", "--", "-x"]).expect(0, "['-x']", "");
    program.perebor(&["--lang", "ru", "run", "p.pl"]).expect(0, "[]", "");
    let script = program.folder.join("p.pl");
    fs::set_permissions(&script, fs::Permissions::from_mode(0o755)).expect("a script");
    let output = Command::new(&script).args(["1", "--help"]).output().expect("the script runs");
    Run::of(output).expect(0, "['1','--help']", "");
}

#[test]
fn a_clause_is_no_query() {
    let program = Program::new("clause", "");
    program.with_input(&[], "p(X) :- q(X).\nX = 1.\n").expect(0, "X = 1.\n", "a clause of a program, not a query");
    program.perebor(&["run", "p.pl", "-g", "p :- q"]).expect(2, "", "a clause of a program, not a query");
    program.perebor(&["run", "p.pl", "-g", ":- write(a) % a comment"]).expect(0, "a", "");
}

// ---- pipes and signals ---------------------------------------------------------------------------------------------

#[test]
fn a_reader_who_goes_away_is_not_complained_to() {
    let program = Program::new("pipe", "main :- repeat, write(line), nl, fail.\n");
    for words in [&["run", "p.pl"][..], &["p.pl", "-g", "true", "-t", "main"]] {
        let mut child = program.spawn(words, Stdio::null());
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("an output")).read_line(&mut line).expect("a line");
        assert_eq!(line, "line\n");
        Run::of(child.wait_with_output().expect("an end")).expect(141, "", "");
    }
}

#[test]
fn output_that_cannot_be_written_is_an_error() {
    let full = fs::OpenOptions::new().write(true).open("/dev/full");
    let Ok(full) = full else { return };
    let program = Program::new("full", "main :- write(lost).\n");
    let output = program.command(&["run", "p.pl"]).stdout(full).output().expect("perebor");
    Run::of(output).expect(2, "", "not all of the output could be written");
}

#[test]
fn sessions_notice_broken_ends() {
    let program = Program::new("ends", "");
    let folder = fs::File::open(&program.folder).expect("a folder");
    let output = program.command(&[]).stdin(folder).output().expect("perebor");
    Run::of(output).expect(2, "", "the standard input cannot be read");
    if let Ok(full) = fs::OpenOptions::new().write(true).open("/dev/full") {
        fs::write(program.folder.join("queries"), "X = 1.\nX = 2.\n").expect("a file");
        let queries = fs::File::open(program.folder.join("queries")).expect("the queries");
        let output = program.command(&[]).stdin(queries).stdout(full).output().expect("perebor");
        Run::of(output).expect(2, "", "not all of the output could be written");
    }
    let mut child = program.spawn(&[], Stdio::piped());
    drop(child.stdout.take());
    child.stdin.take().expect("an input").write_all(b"repeat.\n").expect("a query can be sent");
    Run::of(child.wait_with_output().expect("an end")).expect(141, "", "");
}

#[cfg(unix)]
#[test]
fn ten_million_elements() {
    let text = "main :- numlist(1, 10000000, L), msort(L, S), L == S, findall(S, true, [C]), length(C, N), write(N).\n";
    let program = Program::new("ten-million", text);
    program.perebor(&["run", "p.pl", "--memory", "4G"]).expect(0, "10000000", "");
}

#[test]
fn an_interrupt_ends_a_run() {
    let goal = "write(ready), nl, flush_output, repeat, fail";
    for program in [":- initialization(main).\n", ""] {
        let program = Program::new("interrupt", format!("{program}main :- {goal}.\n"));
        interrupt_when_ready(&program, &["run", "p.pl"], Stdio::null());
    }
    let directive = Program::new("interrupt-load", format!(":- {goal}.\n"));
    interrupt_when_ready(&directive, &["run", "p.pl"], Stdio::null());
    let recursion = Program::new("interrupt-loop", "main :- write(ready), nl, flush_output, p.\np :- p.\n");
    interrupt_when_ready(&recursion, &["run", "p.pl"], Stdio::null());
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_a_script() {
    let program = Program::new("interrupt-script", "p :- write(ready), nl, flush_output, repeat, fail.\n");
    fs::write(program.folder.join("queries"), "p.\nwrite(never).\n").expect("a file");
    let queries = fs::File::open(program.folder.join("queries")).expect("the queries");
    interrupt_when_ready(&program, &["p.pl"], queries.into());
}

#[cfg(unix)]
fn interrupt_when_ready(program: &Program, words: &[&str], input: Stdio) {
    let mut child = program.spawn(words, input);
    let mut line = String::new();
    let mut output = BufReader::new(child.stdout.take().expect("an output"));
    output.read_line(&mut line).expect("a line");
    assert_eq!(line, "ready\n");
    let sent = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(sent.success());
    Run::of(child.wait_with_output().expect("an end")).expect(130, "", "the run was interrupted");
}

// ---- rules of games ------------------------------------------------------------------------------------------------

/// A game without end or effects: Max counts to 3, which has no value.
const COUNTING: &str =
    "start(0).\nmoves(N, [M]) :- N < 3, M is N + 1.\nstaticval(0, 0).\nmax_to_move(_).\nmin_to_move(9).\n";

#[test]
fn a_check_walks_through_the_game_if_that_is_wanted() {
    let program = Program::new("check-play", COUNTING);
    assert!(!program.perebor(&["check", "p.pl"]).output.contains("W4"));
    let run = program.perebor(&["check", "--play", "p.pl"]);
    assert_eq!(run.status, Some(0));
    assert!(run.output.contains("[W406]") && run.output.contains("the position: 3"), "{}", run.output);
    assert_eq!(program.perebor(&["check", "--play", "--strict", "p.pl"]).status, Some(1));
}

#[test]
fn a_check_shows_the_exceptions_of_rules_with_their_places() {
    let text = "start(2).\nmoves(N, [M]) :- N > 0, M is N - 1.\nstaticval(N, V) :- V is 1 / N.\nmax_to_move(N) :- 0 is N mod 2.\nmin_to_move(N) :- throw(odd(N)).\n";
    let program = Program::new("throwing-rules", text);
    assert_eq!(program.perebor(&["check", "--lang", "en", "p.pl"]).status, Some(0));
    let run = program.perebor(&["check", "--play", "--lang", "en", "p.pl"]);
    assert_eq!(run.status, Some(1));
    for part in [
        "[E208] Error: the evaluation is impossible: division by zero",
        "p.pl:3:20",
        "called staticval(0,_)",
        "[E212] Error: the term odd(2)",
        "p.pl:5:19",
        "2 errors, 0 warnings",
    ] {
        assert!(run.output.contains(part), "{part} in {}", run.output);
    }
    let program = Program::new("throwing-start", "start(N) :- atom_length(N, _).\nmoves(_, []).\nstaticval(_, 0).\n");
    let run = program.perebor(&["check", "--play", "--lang", "en", "p.pl"]);
    assert!(run.output.contains("[E201]") && run.output.contains("called start(_)"), "{}", run.output);
}

#[test]
fn rules_with_effects_are_not_called_to_be_looked_at() {
    let text = "start(0).\nmoves(0, []) :- assertz(called).\n:- dynamic(called/0).\n";
    let program = Program::new("effects", text);
    let run = program.perebor(&["check", "--play", "p.pl"]);
    assert!(run.output.contains("[W410]") && !run.output.contains("[W401]"), "{}", run.output);
    let run = program.perebor(&["run", "p.pl", "-g", "moves(0, _), findall(x, called, L), print(L)"]);
    run.expect(0, "[x]", "");
}

#[test]
fn rules_that_never_end_are_given_up() {
    let text = "moves(0, [1, 2]).\nmoves(1, _) :- repeat, fail.\nmoves(2, _) :- X is 7 ** 100000000, X < 0.\n";
    let program = Program::new("endless-rules", text);
    let started = std::time::Instant::now();
    program.perebor(&["run", "p.pl", "-g", "moves(0, L), print(L)"]).expect(0, "[1,2]", "");
    assert!(started.elapsed().as_secs() < 20);
}

// ---- as in other systems ---------------------------------------------------------------------------------------------

#[test]
fn several_goals_are_called_in_order() {
    let program = Program::new("goals", "a :- write(a). b :- write(b). no :- fail.\n");
    program.perebor(&["run", "p.pl", "-g", "a", "-g", "b"]).expect(0, "ab", "");
    program.perebor(&["p.pl", "-g", "a", "-g", "b", "-t", "halt"]).expect(0, "ab", "");
    program.perebor(&["run", "p.pl", "-g", "no", "-g", "b"]).expect(1, "", "the goal failed: no");
    program.perebor(&["-q", "-s", "p.pl", "-g", "a", "-t", "halt"]).expect(0, "a", "");
}

#[test]
fn argv_is_the_words_of_the_user() {
    let program = Program::new("words", "w :- current_prolog_flag(argv, Words), writeq(Words).\n");
    program.perebor(&["p.pl", "-g", "w", "-t", "halt", "--", "a", "b"]).expect(0, "[a,b]", "");
    program.perebor(&["run", "p.pl", "-g", "w"]).expect(0, "[]", "");
}

#[test]
fn load_errors_give_1_however_the_program_was_started() {
    let program = Program::new("load-errors", "p(.\nq.\n");
    program.perebor(&["p.pl", "-g", "q", "-t", "halt"]).expect(1, "", "p.pl:1:3");
    program.perebor(&["p.pl", "-g", "halt"]).expect(1, "", "p.pl:1:3");
    program.perebor(&["p.pl", "-g", "halt(5)"]).expect(5, "", "p.pl:1:3");
    program.with_input(&["p.pl"], "q.\n").expect(1, "true.\n", "p.pl:1:3");
    let late = Program::new("load-halt", "p(.\n:- initialization(halt).\n");
    late.perebor(&["p.pl"]).expect(1, "", "p.pl:1:3");
}

#[test]
fn the_main_goal_of_initialization_2_ends_the_program() {
    let program = Program::new("main-goal", ":- initialization(go, main).\ngo :- write(gone).\n");
    program.with_input(&["p.pl"], "write(never).\n").expect(0, "gone", "");
    let failing = Program::new("main-fails", ":- initialization(go, main).\ngo :- fail.\n");
    failing.with_input(&["p.pl"], "write(never).\n").expect(1, "", "go");
    let wrong = Program::new("main-wrong", ":- initialization(main, main).\nmain :- X is foo, write(X).\n");
    wrong.with_input(&["p.pl"], "write(never).\n").expect(2, "", "foo/0");
    wrong.with_input(&["p.pl", "-g", "write(goal)"], "write(never).\n").expect(2, "goal", "foo/0");
    let text = ":- module(m, []).\n:- initialization(main, main).\nmain(Words) :- write(Words).\n";
    Program::new("main-in-module", text).perebor(&["p.pl", "--", "a"]).expect(0, "[a]", "");
}

#[test]
fn a_folder_beside_the_file_is_not_meant() {
    let program = Program::new("folder", ":- use_module(movement).\nmain :- step(X), write(X).\n");
    fs::create_dir_all(program.folder.join("movement")).expect("a folder");
    fs::write(program.folder.join("movement.pl"), ":- module(movement, [step/1]).\nstep(1).\n").expect("a file");
    program.perebor(&["run", "p.pl"]).expect(0, "1", "");
    program.perebor(&["run", "movement", "-g", "step(X), write(X)"]).expect(0, "1", "");
}

#[test]
fn make_loads_what_has_changed() {
    let text =
        "main :- p(X), write(X), open('q.pl', write, S), write(S, 'p(2).\\n'), close(S), make, p(Y), write(Y).\n";
    let program = Program::new("make", format!(":- ensure_loaded(q).\n{text}"));
    fs::write(program.folder.join("q.pl"), "p(1).\n").expect("a file");
    program.perebor(&["run", "p.pl"]).expect(0, "12", "");
}

#[test]
fn load_files_loads_again_only_what_has_changed() {
    let text =
        "main :- again(X), write(X), open('q.pl', write, S), write(S, 'p(2).\\n'), close(S), again(Y), write(Y).\n";
    let program = Program::new(
        "changed",
        format!(":- ensure_loaded(q).\nagain(X) :- load_files(q, [if(changed)]), p(X).\n{text}"),
    );
    fs::write(program.folder.join("q.pl"), ":- write(loaded).\np(1).\n").expect("a file");
    program.perebor(&["run", "p.pl"]).expect(0, "loaded12", "");
}

// ---- tests ---------------------------------------------------------------------------------------------------------

/// A block of tests, one of which has this body.
fn block(name: &str, body: &str) -> String {
    format!(":- begin_tests({name}).\ntest(one) :- true.\ntest(two) :- {body}.\n:- end_tests({name}).\n")
}

#[test]
fn tests_decide_the_status() {
    let passing = Program::new("tests-pass", block("t", "write(out)"));
    passing.perebor(&["--test", "p.pl"]).expect(0, "out", "2 tests passed\n");
    passing.perebor(&["run", "p", "--test"]).expect(0, "out", "2 tests passed\n");
    passing.perebor(&["--test", "--lang", "ru", "p.pl"]).expect(0, "out", "2 проверки прошли\n");
    let failing = Program::new("tests-fail", block("t", "p"));
    let run = failing.perebor(&["--test", "p.pl"]);
    run.expect(1, "", "1 test passed\n1 test failed\n");
    assert!(run.error.contains("[E204]") && run.error.contains("in the test t:two"), "{run:?}");
    let choicepoints = Program::new("tests-choicepoint", block("t", "member(_, [1, 2])"));
    choicepoints.perebor(&["--test", "p.pl"]).expect(0, "", "2 tests passed\n1 of them left a choicepoint\n");
}

#[test]
fn a_file_with_errors_or_without_tests_does_not_pass() {
    let spoilt = Program::new("tests-spoilt", format!("p(1.\n{}", block("t", "true")));
    spoilt.perebor(&["--test", "p.pl"]).expect(1, "", "2 tests passed\n");
    let none = Program::new("tests-none", "p(1).\n");
    none.perebor(&["--test", "p.pl"]).expect(1, "", "[E509] Error: there are no tests\n");
    none.perebor(&["--test", "q.pl"]).expect(1, "", "[E001]");
    none.perebor(&["--test"]).expect(2, "", "[E424]");
    for words in [&["--test", "p.pl", "-g", "p(1)"][..], &["--test", "p.pl", "-t", "halt"]] {
        none.perebor(words).expect(2, "", "[E425]");
    }
    none.perebor(&["--test", "check", "p.pl"]).expect(2, "", "[E426]");
}

#[test]
fn tests_beside_a_file_belong_to_it() {
    let text = ":- use_module(q).\n:- initialization(main).\nmain :- write(main).\np(X) :- q(X).\n";
    let program = Program::new("tests-beside", text);
    fs::write(program.folder.join("q.pl"), ":- module(q, [q/1]).\nq(1).\nhidden(2).\n").expect("a file");
    fs::write(program.folder.join("p.plt"), block("p", "p(1), write(p)")).expect("a file");
    fs::write(program.folder.join("q.plt"), block("q", "q(1), q:hidden(2), write(q)")).expect("a file");
    program.perebor(&["--test", "p.pl"]).expect(0, "pq", "4 tests passed\n");
    program.perebor(&["--test", "p.plt", "p.pl"]).expect(0, "pq", "4 tests passed\n");
    program.perebor(&["run", "p.pl", "-g", "load_test_files([]), run_tests"]).expect(0, "pq", "4 tests passed\n");
    program.perebor(&["check", "p.plt"]).expect(0, "Nothing to report.\n", "");
    fs::write(program.folder.join("p.plt"), block("p", "pp(1)")).expect("a file");
    let check = program.perebor(&["check", "p.plt"]);
    assert!(check.output.contains("pp/1") && check.output.contains("perhaps p/1 was meant"), "{check:?}");
}

/// A program with tests, and what `--coverage` shows of it.
const COVERED: &str = "\
p(X) :- q(X), !.
p(none).
q(1). q(2). q(3).
r(X) :-
    q(X),
    X > 3.
unused.
:- begin_tests(t).
test(one, all(X == [2])) :- member(Y, [2]), p(Y), X = Y.
test(two) :- \\+ r(1).
:- end_tests(t).
";

const COVERAGE: &str = "\
2 tests passed
% 7 clauses: 4 entered, 3 exited
%
%  clauses  entered  exited  file
%        7        4       3  p.pl

  entries exits    ╭─[ p.pl ]
        1     1  1 │ p(X) :- q(X), !.
✗       0     0  2 ┃ p(none).
        1     1  3 │ q(1).
        1     1    │       q(2).
✗       0     0    ┃             q(3).
!       1     0  4 ┃ r(X) :-
                 5 ┃     q(X),
                 6 ┃     X > 3.
✗       0     0  7 ┃ unused.
                 8 │ :- begin_tests(t).
                 9 │ test(one, all(X == [2])) :- member(Y, [2]), p(Y), X = Y.
                10 │ test(two) :- \\+ r(1).
                11 │ :- end_tests(t).
 ──────────────────╯
✗ never entered
! entered, but never exited
";

#[test]
fn tests_show_what_they_cover() {
    let program = Program::new("coverage", COVERED);
    for words in [&["--test", "--coverage", "p.pl"][..], &["run", "--coverage", "p.pl", "--test"]] {
        let run = program.perebor(words);
        run.expect(0, "", "2 tests passed\n");
        assert_eq!(run.error, COVERAGE);
    }
    let goal = "set_test_options([silent(true)]), run_tests(t, [coverage(true)])";
    let run = program.perebor(&["run", "p.pl", "-g", goal]);
    assert_eq!(run.error, COVERAGE.split_once('\n').expect("lines").1);
    let failing = Program::new("coverage-fails", block("t", "p"));
    failing.perebor(&["--test", "--coverage", "p.pl"]).expect(1, "", "% the program has no clauses from files\n");
    for words in [&["--coverage", "p.pl"][..], &["run", "--coverage", "p.pl"], &["--coverage", "check", "p.pl"]] {
        program.perebor(words).expect(2, "", "[E428]");
    }
}

#[test]
fn coverage_of_a_file_loaded_again_is_that_of_its_new_text() {
    let text = "again :- old, change, consult(q), garbage_collect, new.\nchange :- open('q.pl', write, S), write(S, 'new.\\nother.\\n'), close(S).\n:- ensure_loaded(q).\n";
    let program = Program::new("coverage-again", text);
    fs::write(program.folder.join("q.pl"), "% Old.\nold.\nnew :- fail.\n").expect("a file");
    let run = program.perebor(&["run", "p.pl", "-g", "coverage(again)"]);
    run.expect(0, "", "%        2        1       1  q.pl\n");
    let of_file = run.error.split_once("╭─[ q.pl ]\n").expect("the text of the file").1;
    assert!(of_file.starts_with("        1     1 1 │ new.\n✗       0     0 2 ┃ other.\n"), "{run:?}");
}

#[test]
fn a_program_with_a_run_tests_of_its_own_is_tested_too() {
    let text = format!("run_tests :- write(mine).\n{}", block("t", "run_tests"));
    Program::new("tests-own", text).perebor(&["--test", "p.pl"]).expect(0, "mine", "2 tests passed\n");
}

#[test]
fn make_runs_the_tests_of_what_it_loads() {
    let change = "change(T) :- open('q.pl', write, S), format(S, \":- begin_tests(q).~ntest(a) :- write(~w).~n:- end_tests(q).~n\", [T]), close(S).\n";
    let text = format!(
        ":- initialization((change(a), ensure_loaded(q))).\n{change}main :- change(b), make, \
         set_test_options([run(manual)]), change(c), make, run_tests, \
         set_test_options([run(make(all))]), change(d), make.\n{}",
        block("t", "write(t)")
    );
    Program::new("tests-make", text).perebor(&["run", "p.pl"]).expect(0, "btctd", "3 tests passed\n");
}

#[test]
fn blocks_of_tests_are_left_out_if_that_is_wanted() {
    let text = format!(
        ":- set_test_options([load(never)]).\np(1).\n{}:- set_test_options([load(normal)]).\n{}p(2).\n",
        block("t", "no(such, thing"),
        block("u", "p(2)")
    );
    let text = text.replace("no(such, thing", "no(such, thing)");
    Program::new("tests-never", text).perebor(&["--test", "p.pl"]).expect(0, "", "2 tests passed\n");
}

#[test]
fn a_line_that_was_read_ends_the_line_of_the_output() {
    let text = "main :- write('name: '), read_line_to_string(user_input, L), format(\"~w~t~6|~w~n\", [L, x]).\n";
    let program = Program::new("line-read", text);
    program.with_input(&["run", "p.pl"], "ab\n").expect(0, "name: ab    x\n", "");
    let text = "main :- read_line_to_string(user_input, _), write(abc), peek_char(_), format(\"~Nnext~n\").\n";
    Program::new("line-peeked", text).with_input(&["run", "p.pl"], "a\nbb\n").expect(0, "abc\nnext\n", "");
}
