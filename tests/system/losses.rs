//! Nothing is lost: files when the disk is full, output that cannot be written, what is known of the working directory.

use super::cli::{Program, Run};
use std::fs;
use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

/// A program in a shell that prepares something for it; the program and its words are "$@" there.
fn after(program: &Program, preparation: &str, words: &[&str]) -> Command {
    let plain = program.command(words);
    let mut command = Command::new("/bin/sh");
    command.args(["-c", &format!("{preparation}; exec \"$@\""), "sh"]);
    command.arg(plain.get_program()).args(plain.get_args()).current_dir(&program.folder).stdin(Stdio::null());
    for variable in ["LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(variable);
    }
    command
}

fn run_after(program: &Program, preparation: &str, words: &[&str]) -> Run {
    Run::of(after(program, preparation, words).output().expect("a shell"))
}

/// No byte can be written to a file, as on a full disk.
const FULL: &str = "trap '' XFSZ; ulimit -f 0";

/// The names in the folder of a program, in order.
fn names(program: &Program) -> Vec<String> {
    let entries = fs::read_dir(&program.folder).expect("a folder");
    let mut names: Vec<String> = entries.map(|entry| entry.unwrap().file_name().into_string().unwrap()).collect();
    names.sort();
    names
}

fn text(program: &Program, name: &str) -> String {
    fs::read_to_string(program.folder.join(name)).expect("a file")
}

// ---- files that the system writes ----------------------------------------------------------------------------------

/// A mend of it is sure.
const MISPRINT: &str = "move(a, b).\nbetter(Val0, P, P1) :- move(P, P1), Val > 0.\n";

#[test]
fn a_mend_on_a_full_disk_leaves_the_file_whole() {
    let program = Program::new("full-fix", MISPRINT);
    let run = run_after(&program, FULL, &["check", "--fix", "p.pl"]);
    assert_eq!(run.status, Some(2), "{run:?}");
    assert!(run.output.contains("E008"), "{run:?}");
    assert_eq!((text(&program, "p.pl").as_str(), names(&program)), (MISPRINT, vec!["p.pl".to_string()]));
    // The same mend can be made where there is room.
    assert_eq!(program.perebor(&["check", "--fix", "p.pl"]).status, Some(0));
    assert_ne!(text(&program, "p.pl"), MISPRINT);
}

#[test]
fn a_mend_follows_a_link_and_keeps_the_mode() {
    use std::os::unix::fs::{PermissionsExt, symlink};
    let program = Program::new("link-fix", MISPRINT);
    let file = program.folder.join("p.pl");
    fs::set_permissions(&file, fs::Permissions::from_mode(0o640)).expect("our own file");
    symlink("p.pl", program.folder.join("link.pl")).expect("a link");
    assert_eq!(program.perebor(&["check", "--fix", "link.pl"]).status, Some(0));
    assert_ne!(text(&program, "p.pl"), MISPRINT);
    assert!(fs::symlink_metadata(program.folder.join("link.pl")).unwrap().is_symlink());
    assert_eq!(fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o640);
    assert_eq!(names(&program), ["link.pl", "p.pl"]);
}

#[test]
fn settings_on_a_full_disk_stay_as_they_were_saved() {
    let text_of = ":- setting(volume, integer, 1, 'how loud').\n\
                   go :- set_setting(volume, 2), catch(save_settings(saved), error(E, _), (print(E), nl)).\n";
    let program = Program::new("full-settings", text_of);
    fs::write(program.folder.join("saved"), "old").expect("a file");
    let run = run_after(&program, FULL, &["run", "p.pl", "-g", "go"]);
    assert!(run.output.starts_with("io_error(write,"), "{run:?}");
    assert_eq!((text(&program, "saved").as_str(), names(&program)), ("old", vec!["p.pl".into(), "saved".to_string()]));
    program.perebor(&["run", "p.pl", "-g", "go"]).expect(0, "", "");
    assert!(text(&program, "saved").contains("volume, 2)."));
}

#[test]
fn the_record_of_a_game_is_replaced_whole_or_not_at_all() {
    let program = Program::new("full-record", "");
    fs::write(program.folder.join("record"), "old").expect("a file");
    let words = ["play", "noughts_and_crosses", "--lang", "en"];
    let play = |preparation: &str| {
        let mut command = after(&program, preparation, &words);
        let mut child = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
        std::io::Write::write_all(&mut child.stdin.take().unwrap(), b"save record\nquit\n").unwrap();
        Run::of(child.wait_with_output().expect("an end"))
    };
    let run = play(FULL);
    assert!(run.output.contains("cannot be written: record"), "{run:?}");
    assert_eq!(
        (text(&program, "record").as_str(), names(&program)),
        ("old", vec!["p.pl".into(), "record".to_string()])
    );
    play(":");
    assert!(text(&program, "record").starts_with("game(noughts_and_crosses).\n"));
}

// ---- output --------------------------------------------------------------------------------------------------------

#[cfg(target_os = "linux")]
#[test]
fn lost_output_is_told() {
    let program = Program::new("lost", "p(1).\ngo :- write(hello).\n");
    let commands: &[&[&str]] = &[&["run", "p.pl", "-g", "go"], &["--help"], &["check", "p.pl"], &["explain"], &["man"]];
    for words in commands {
        for output in [">&-", "> /dev/full"] {
            let mut command = Command::new("/bin/sh");
            let line = format!("exec \"$@\" {output}");
            command.args(["-c", &line, "sh", env!("CARGO_BIN_EXE_perebor")]).args(*words).arg("--lang=en");
            let run = Run::of(command.current_dir(&program.folder).stdin(Stdio::null()).output().expect("a shell"));
            run.expect(2, "", "not all of the output could be written");
        }
    }
    // Who writes nothing loses nothing.
    let mut command = Command::new("/bin/sh");
    command.args(["-c", "exec \"$@\" >&-", "sh", env!("CARGO_BIN_EXE_perebor"), "run", "p.pl", "-g", "p(1)"]);
    Run::of(command.current_dir(&program.folder).output().expect("a shell")).expect(0, "", "");
}

#[test]
fn a_broken_pipe_is_quiet() {
    let program = Program::new("pipe", "p(1).\n");
    let line = "(\"$@\"; echo $? > status) | true";
    for word in ["--help", "explain"] {
        let mut command = Command::new("/bin/sh");
        command.args(["-c", line, "sh", "/bin/sh", "-c", "sleep 0.2; exec \"$@\"", "sh"]);
        command.args([env!("CARGO_BIN_EXE_perebor"), word]).current_dir(&program.folder);
        Run::of(command.output().expect("a shell")).expect(0, "", "");
        assert_eq!(text(&program, "status"), "141\n");
    }
}

/// Whether the tests ignore hangups, as behind nohup. So do the programs that they start.
fn ignores_hangups() -> bool {
    let status = fs::read_to_string("/proc/self/status").unwrap_or_default();
    let ignored = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
    ignored.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok()).is_some_and(|mask| mask & 1 != 0)
}

#[test]
fn a_signal_ends_the_program_as_halt_does() {
    let text_of = "go(Goal) :- at_halt((write(halted), nl)), open(kept, write, S), write(S, hello),\n\
                   write(ready), nl, flush_output, Goal.\n\
                   loop :- repeat, fail.\n";
    let program = Program::new("signals", text_of);
    let goals = ["loop", "read(_)", "sleep(60)", "catch(loop, _, true), loop"];
    let signals = [("TERM", 143), ("HUP", 129), ("INT", 130)];
    for (signal, status) in signals.into_iter().filter(|(signal, _)| *signal != "HUP" || !ignores_hangups()) {
        // A program may go on after Ctrl-C if it catches that.
        for goal in goals.iter().filter(|goal| signal != "INT" || !goal.starts_with("catch")) {
            let _ = fs::remove_file(program.folder.join("kept"));
            let mut command = program.command(&["run", "p.pl", "-g", &format!("go(({goal}))")]);
            let mut child =
                command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped()).spawn().unwrap();
            // The input stays open until the program has ended.
            let _input = child.stdin.take();
            let mut output = BufReader::new(child.stdout.take().expect("an output"));
            let mut line = String::new();
            output.read_line(&mut line).expect("a line");
            assert_eq!(line, "ready\n");
            let sent = Command::new("kill").args([&format!("-{signal}"), &child.id().to_string()]).status();
            assert!(sent.expect("kill").success());
            let ended = child.wait().expect("an end");
            output.read_to_string(&mut line).expect("text");
            assert_eq!((ended.code(), line.as_str()), (Some(status), "ready\nhalted\n"), "{signal} {goal}");
            assert_eq!(text(&program, "kept"), "hello", "{signal} {goal}");
        }
    }
}

// ---- memory and time of loading ------------------------------------------------------------------------------------

/// As many facts as 20 MB of memory have no room for.
fn many_facts() -> String {
    (0..700_000).map(|number| format!("fact({number}, name_{}, [a,b]).\n", number % 50)).collect()
}

#[test]
fn loading_stops_where_memory_ends() {
    let program = Program::new("load-memory", ":- dynamic(fact/3).\n");
    fs::write(program.folder.join("facts.pl"), many_facts()).expect("a file");
    let memory = ["--memory", "24M", "--lang", "en"];
    let run = |words: &[&str]| program.perebor(&[words, &memory].concat());
    let is_told_once = |text: &str| {
        assert_eq!(text.matches("out of a resource: memory").count(), 1, "{text}");
        assert!(text.contains("memory ran out here: ") && text.contains("facts.pl:"), "{text}");
    };
    let loaded = run(&["run", "facts.pl", "-g", "X = 1, write(X)"]);
    assert_eq!((loaded.status, loaded.output.as_str()), (Some(1), "1"), "{loaded:?}");
    is_told_once(&loaded.error);
    let checked = run(&["check", "facts.pl"]);
    assert_eq!(checked.status, Some(1), "{checked:?}");
    is_told_once(&checked.output);
    // A program can catch it, and what is loaded stays.
    let goal = "catch(consult('facts.pl'), error(E, _), (print(E), nl)), \
                predicate_property(fact(_, _, _), number_of_clauses(N)), (N > 1000 -> write(whole) ; write(N))";
    run(&["run", "p.pl", "-g", goal]).expect(0, "resource_error(memory)\nwhole", "");
    fs::write(program.folder.join("including.pl"), ":- include('facts.pl').\nlast.\n").expect("a file");
    // Nor is there room for the clause behind the directive: an error for each of the two files.
    let including = run(&["run", "including.pl", "-g", "true"]).error;
    assert_eq!(including.matches("memory ran out here: ").count(), 2, "{including}");
}

#[test]
fn what_does_not_fit_is_not_read() {
    let program = Program::new("load-endless", "go(G) :- catch(G, error(E, _), (print(E), nl)).\n");
    let run = |words: &[&str]| program.perebor(&[words, &["--memory", "20M", "--lang", "en"]].concat());
    let told = "the file /dev/zero does not fit into the memory";
    run(&["run", "/dev/zero", "-g", "write(goes_on)"]).expect(1, "goes_on", told);
    run(&["run", "p.pl", "-g", "go(consult('/dev/zero'))"]).expect(0, "resource_error(memory)\n", "");
    run(&["run", "p.pl", "-g", "consult('/dev/zero')"]).expect(2, "", told);
    let checked = run(&["check", "/dev/zero"]);
    assert!(checked.status == Some(2) && checked.output.contains(told), "{checked:?}");
}

#[test]
fn pipes_and_devices_are_loaded_as_streams() {
    let program = Program::new("load-pipes", "hello(X) :- X = pipe.\n");
    let run = |words: &[&str]| {
        let writer = if words.contains(&"fifo") { "mkfifo fifo; cat p.pl > fifo &" } else { "" };
        let mut command = Command::new("/bin/sh");
        let line = format!("rm -f fifo; {writer} exec \"$@\" < p.pl");
        command.args(["-c", &line, "sh", env!("CARGO_BIN_EXE_perebor")]);
        Run::of(command.args(words).current_dir(&program.folder).output().expect("a shell"))
    };
    for file in ["fifo", "/dev/stdin", "-"] {
        run(&["run", file, "-g", "hello(X), write(X)"]).expect(0, "pipe", "");
    }
    run(&["check", "fifo", "--lang", "en"]).expect(0, "Nothing to report.\n", "");
    run(&["check", "fifo", "p.pl", "--lang", "en"]).expect(0, "Nothing to report.\n", "");
    // Nobody writes to this one: the time limit holds.
    let waiting =
        run_after(&program, "mkfifo silent", &["run", "silent", "--time", "0.2", "-g", "true", "--lang", "en"]);
    waiting.expect(1, "", "out of a resource: time");
}

// ---- the system's limits -------------------------------------------------------------------------------------------

#[test]
fn too_many_open_files_are_a_lack_of_resources() {
    let text = "open_all :- open('/dev/null', read, _), open_all.\n\
                go(G) :- catch(G, error(E, _), (print(E), nl)).\n\
                more(G) :- catch(open_all, _, true), go(G).\n";
    let program = Program::new("files", text);
    let limit = "ulimit -n 24";
    run_after(&program, limit, &["run", "p.pl", "-g", "go(open_all)"]).expect(0, "resource_error(max_files)\n", "");
    for goal in ["more(directory_files('.', _))", "more(consult('p.pl'))", "more(open(new, write, _))"] {
        run_after(&program, limit, &["run", "p.pl", "-g", goal]).expect(0, "resource_error(max_files)\n", "");
    }
}

#[test]
fn a_deleted_working_directory_is_not_the_root() {
    let text = "go(G) :- catch((G, print(yes)), error(E, _), print(E)), nl.\n";
    let program = Program::new("gone", text);
    let path = program.folder.join("p.pl").display().to_string();
    let gone = "mkdir gone; cd gone; rmdir ../gone";
    let error = "existence_error(directory,'.')\n";
    for goal in ["go(working_directory(_, _))", "go(absolute_file_name(a, _))"] {
        run_after(&program, gone, &["run", &path, "-g", goal]).expect(0, error, "");
    }
    // If it is deleted while the program runs, it is still known.
    let goal = "working_directory(D, D), shell('rmdir ../here'), working_directory(E, E), go(D == E)";
    run_after(&program, "mkdir here; cd here", &["run", &path, "-g", goal]).expect(0, "yes\n", "");
}
