//! The sandbox from the command line: what `--sandbox` and `perebor check` open, and how a run in the sandbox ends.

use std::fs;
use std::path::PathBuf;
use std::process::{Command, Stdio};

/// A folder with the programs `in/p.pl` and `in/part.pl`, and a secret beside `in`.
struct Tree(PathBuf);

/// What nobody may learn.
const SECRET: &str = "treasure";

impl Tree {
    /// `name` is that of the test, `text` what `in/p.pl` holds.
    fn new(name: &str, text: &str) -> Tree {
        let root = std::env::temp_dir().join(format!("perebor-sandbox-{}-{name}", std::process::id()));
        fs::create_dir_all(root.join("in/deeper")).expect("folders");
        let files = [("in/p.pl", text), ("in/deeper/part.pl", "part(1).\n"), ("secret.pl", "secret(treasure)")];
        files.iter().for_each(|(path, text)| fs::write(root.join(path), text).expect("a file"));
        Tree(root)
    }

    /// Runs perebor in the folder; gives the exit status, and the output with the error output behind it.
    fn perebor(&self, words: &[&str]) -> (i32, String) {
        let mut command = Command::new(env!("CARGO_BIN_EXE_perebor"));
        command.args(words).args(["--lang", "en"]).current_dir(&self.0).stdin(Stdio::null());
        let run = command.output().expect("perebor");
        let texts = [run.stdout, run.stderr].map(|bytes| String::from_utf8(bytes).expect("text"));
        (run.status.code().expect("an exit status"), texts.concat())
    }
}

impl Drop for Tree {
    fn drop(&mut self) {
        // What is left is in the folder for temporary files.
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn a_check_opens_nothing_above_the_folder_of_the_files() {
    for directive in
        [":- consult('../secret.pl').", ":- include('../secret').", ":- use_module('deeper/../../secret')."]
    {
        let tree = Tree::new("check", &format!("{directive}\n:- ensure_loaded(deeper/part).\np(X) :- part(X).\n"));
        let (status, said) = tree.perebor(&["check", "in/p.pl"]);
        assert_eq!(status, 1, "{said}");
        assert!(said.contains("[E010]") && !said.contains(SECRET) && !said.contains("part/1"), "{said}");
        // The secret lacks its full stop, which is said once the file is named.
        let (_, said) = tree.perebor(&["check", "in/p.pl", "secret.pl"]);
        assert!(!said.contains("[E010]") && said.contains(SECRET), "{said}");
    }
}

#[cfg(unix)]
#[test]
fn links_do_not_lead_out() {
    use std::os::unix::fs::symlink;
    let tree = Tree::new("links", ":- include('link.pl').\n:- consult('linked/secret.pl').\n");
    symlink("../secret.pl", tree.0.join("in/link.pl")).expect("a link");
    symlink("..", tree.0.join("in/linked")).expect("a link");
    for words in [&["check", "in/p.pl"][..], &["run", "--sandbox", "in/p.pl", "-g", "true"]] {
        let (_, said) = tree.perebor(words);
        assert!(said.matches("[E010]").count() == 2 && !said.contains(SECRET), "{said}");
    }
    // A link that is named is meant, and so is the file that it leads to; but not what lies beside that.
    symlink("deeper/part.pl", tree.0.join("in/named.pl")).expect("a link");
    let (status, said) = tree.perebor(&["run", "--sandbox", "in/named.pl", "-g", "part(X), print(X)"]);
    assert_eq!((status, &*said), (0, "1"));
}

#[cfg(unix)]
#[test]
fn a_path_by_way_of_folders_outside_does_not_tell_whether_they_exist() {
    let tree = Tree::new("steps", ":- consult(deeper/part).\n");
    let root = tree.0.canonicalize().expect("a folder");
    let told = ["/etc", "/no/such/folder/../.."].map(|outside| {
        let path = format!("{outside}/..{}/in/deeper/part.pl", root.display());
        let goal = format!("catch(consult('{path}'), error(E, _), true), print(E)");
        let (_, said) = tree.perebor(&["run", "--sandbox", "in/p.pl", "-g", &goal]);
        said.replace(&path, "PATH")
    });
    assert!(told[0].starts_with("permission_error(open,source_sink,'PATH')"), "{}", told[0]);
    assert_eq!(told[0], told[1]);
}

#[test]
fn a_run_ends_as_without_a_sandbox() {
    let tree = Tree::new("run", ":- consult(deeper/part).\nmain :- part(X), print(X), nl.\n");
    assert_eq!(tree.perebor(&["run", "--sandbox", "in/p.pl"]), (0, "1\n".to_string()));
    assert_eq!(tree.perebor(&["--sandbox", "run", "in/p.pl", "-g", "halt(3)"]), (3, String::new()));
    assert_eq!(tree.perebor(&["run", "--sandbox", "in/p.pl", "-g", "fail"]).0, 1);
    let (status, said) = tree.perebor(&["run", "--sandbox", "in/p.pl", "-g", "shell('echo treasure')"]);
    assert!(status == 2 && said.contains("[E217]") && said.contains("shell/2"), "{said}");
    let (status, said) = tree.perebor(&["--sandbox", "in/p.pl", "-g", "getenv('HOME', _)", "-t", "true"]);
    assert!(status == 2 && said.contains("getenv/2"), "{said}");
}

#[test]
fn limits_are_those_that_are_given() {
    let tree = Tree::new("limits", "main :- repeat, write(abcdefghi), nl, fail.\n");
    let (status, said) = tree.perebor(&["run", "--sandbox", "--max-output", "1K", "in/p.pl"]);
    assert!(status == 2 && said.starts_with(&"abcdefghi\n".repeat(102)), "{said}");
    assert!(said.contains("[E209]") && said.contains("output"), "{said}");
    let names = "findall(A, (between(1, inf, N), atom_concat(n, N, A)), _)";
    let (status, said) = tree.perebor(&["run", "--sandbox", "--max-names", "1M", "in/p.pl", "-g", names]);
    assert!(status == 2 && said.contains("atoms"), "{said}");
    let clock = "get_time(T), T =:= 1000 * (truncate(T) // 1000)";
    assert_eq!(tree.perebor(&["run", "--sandbox", "--clock", "1000", "in/p.pl", "-g", clock]).0, 0);
    let (status, said) = tree.perebor(&["run", "--max-output", "1K", "in/p.pl"]);
    assert!(status == 2 && said.contains("[E427]"), "{said}");
}
