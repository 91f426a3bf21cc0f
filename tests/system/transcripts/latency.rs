//! How long a key takes to show, with a large program and a long history: a measurement, no test, since a clock decides nothing here.
//!
//! `cargo test --release --test system -- --ignored latency --nocapture`

use super::terminal::Terminal;
use std::fs;
use std::time::Duration;

const PREDICATES: usize = 5_000;
const HISTORY_LINES: usize = 10_000;

/// A query of usual length, typed key by key.
const QUERY: &str = "findall(X-Y, (p1234(X, f(\"text\", 'atom')), Y is X * 2), Список), length(Список, N)";

#[test]
#[ignore = "a measurement"]
fn latency_of_keys() {
    let folder = std::env::temp_dir().join(format!("perebor-latency-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a directory");
    let clauses = (0..PREDICATES).map(|number| format!("p{number}(X, Y) :- Y = f(X, {number}).\n"));
    fs::write(folder.join("large.pl"), clauses.collect::<String>()).expect("a program");
    let entries = (0..HISTORY_LINES).map(|number| format!("p{number}(X, Y), member(X, [a, b, c]).\n"));
    let history = format!("#V2\n{}", entries.collect::<String>());
    for (title, words, history) in [
        ("nothing loaded, no history", &["--lang", "en"] as &[_], ""),
        ("5,000 predicates, 10,000 lines", &["--lang", "en", "large.pl"], &*history),
    ] {
        let mut terminal = Terminal::start(&folder, words, 120, true, history);
        let times = QUERY.chars().map(|key| (terminal.time_of_key(key.encode_utf8(&mut [0; 4])), key));
        let mut keys: Vec<(Duration, char)> = times.collect();
        keys.sort();
        let enter = terminal.time_of_key("\r");
        let ((median, _), (slowest, key)) = (keys[keys.len() / 2], keys[keys.len() - 1]);
        println!(
            "{title}: median {median:.2?}, slowest {slowest:.2?} ({key}) of {} keys; Enter {enter:.2?}",
            keys.len()
        );
        if history.is_empty() {
            continue;
        }
        terminal.time_of_key("\x03");
        for (name, keys) in [("Tab", "p12\t"), ("Up", "\x1b[A"), ("Ctrl-R", "\x12p4")] {
            println!("  {name} {:.2?}", terminal.time_of_key(keys));
            terminal.time_of_key("\x03");
        }
    }
    fs::remove_dir_all(&folder).expect("our own directory");
}
