//! Golden counts: what small runs of the programs of `benches/` cost, without a clock.
//!
//! Inferences are those of the source: they change only when a program or the library does. Instructions and choicepoints
//! show what the compiler has made of it: when they grow, an optimisation has been lost. The counts stand in `counts.txt`;
//! with `PEREBOR_TRANSCRIBE=1` they are written anew.

use perebor::internals::{machine, machine_mut};
use perebor::{Answer, Prolog, Settings};
use std::collections::BTreeMap;
use std::fmt::Write;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// What is counted.
const COLUMNS: [&str; 3] = ["inferences", "instructions", "choicepoints"];

/// The counts of a program, run with the small size of its second line.
fn counts(path: &Path) -> [u64; 3] {
    let text = fs::read_to_string(path).expect("a program");
    counts_of(&text, &format!("bench({})", small_size(&text)))
}

/// The counts of a goal that is true in a program.
fn counts_of(text: &str, goal: &str) -> [u64; 3] {
    let mut prolog = Prolog::new(Settings::in_memory("")).expect("memory for a system");
    assert_eq!(prolog.consult_text("program", text).errors, 0, "{text}");
    machine_mut(&mut prolog).count_inferences();
    let before = total(&prolog);
    let answer = prolog.query(goal).expect("a query").next();
    assert!(matches!(answer, Answer::Yes { .. }), "{goal}: {answer:?}");
    let after = total(&prolog);
    std::array::from_fn(|column| after[column] - before[column])
}

fn total(prolog: &Prolog) -> [u64; 3] {
    let (instructions, choicepoints) = machine(prolog).work();
    [machine(prolog).inferences(), instructions, choicepoints]
}

fn table(counts: &BTreeMap<String, [u64; 3]>) -> String {
    let mut text = format!("{:18}", "program");
    COLUMNS.iter().for_each(|column| write!(text, "{column:>14}").expect("writing to memory"));
    for (name, counts) in counts {
        write!(text, "\n{name:18}").expect("writing to memory");
        counts.iter().for_each(|count| write!(text, "{count:>14}").expect("writing to memory"));
    }
    text + "\n"
}

fn read(text: &str) -> BTreeMap<String, [u64; 3]> {
    let row = |line: &str| {
        let mut words = line.split_whitespace();
        let name = words.next()?.to_string();
        let counts: Vec<u64> = words.filter_map(|word| word.parse().ok()).collect();
        Some((name, counts.try_into().ok()?))
    };
    text.lines().skip(1).filter_map(row).collect()
}

/// What has changed, a line for each count.
fn changes(expected: &BTreeMap<String, [u64; 3]>, found: &BTreeMap<String, [u64; 3]>) -> Vec<String> {
    let mut changes = Vec::new();
    for (name, found) in found {
        let Some(expected) = expected.get(name) else {
            changes.push(format!("{name}: it has no counts yet"));
            continue;
        };
        for (column, (old, new)) in COLUMNS.iter().zip(expected.iter().zip(found)).filter(|(_, (old, new))| old != new)
        {
            let percent = 100.0 * (*new as f64 - *old as f64) / (*old).max(1) as f64;
            changes.push(format!("{name}: {old} {column}, now {new} ({percent:+.1} %)"));
        }
    }
    let gone = expected.keys().filter(|name| !found.contains_key(*name));
    changes.extend(gone.map(|name| format!("{name}: there is no such program any more")));
    changes
}

/// The programs of a folder of `benches/`.
fn programs(folder: &str) -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches").join(folder);
    let entries = fs::read_dir(folder).expect("a folder of programs").flatten().map(|entry| entry.path());
    let programs: Vec<PathBuf> = entries.filter(|path| path.extension().is_some_and(|ending| ending == "pl")).collect();
    assert!(programs.len() >= 8, "the programs are there");
    programs
}

/// The small size of a program, in its second line.
fn small_size(text: &str) -> &str {
    text.lines().nth(1).and_then(|line| line.split("small ").nth(1)).expect("a small size")
}

#[test]
fn applications_write_what_they_should() {
    for path in ["corpus", "constraints"].into_iter().flat_map(programs) {
        let text = fs::read_to_string(&path).expect("a program");
        let mut command = Command::new(env!("CARGO_BIN_EXE_perebor"));
        let output = command.arg("run").arg(&path).args(["--goal", &format!("bench({})", small_size(&text))]).output();
        let output = output.expect("running a program");
        assert!(output.status.success() && output.stderr.is_empty(), "{}: {output:?}", path.display());
        let expected = fs::read_to_string(path.with_extension("small.out")).expect("what a program writes");
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{}", path.display());
    }
}

/// Predicates of three clauses, of which a call matches one, and goals.
const EXCLUSIVE: &[([&str; 3], &str)] = &[
    (
        ["app([], L, L).", "app([X|L], M, [X|N]) :- app(L, M, N).", "app(none, _, [])."],
        "numlist(1, 20, L), app(L, L, M), app(none, M, _)",
    ),
    (
        [
            "value(X + Y, V) :- value(X, A), value(Y, B), V is A + B.",
            "value(n(X), X).",
            "value(-X, V) :- value(X, A), V is -A.",
        ],
        "value(n(1) + -(n(2) + n(3)) + -n(4), -8)",
    ),
    (
        ["sum(0, S, S) :- !.", "sum(a, S, S).", "sum([X|L], S0, S) :- S1 is S0 + X, sum(L, S1, S)."],
        "sum([1, 2, 3|0], 0, 6), sum(a, 1, 1)",
    ),
];

#[test]
fn exclusive_clauses_cost_the_same_in_any_order() {
    for (clauses, goal) in EXCLUSIVE {
        for order in [[0, 1, 2], [0, 2, 1], [1, 0, 2], [1, 2, 0], [2, 0, 1], [2, 1, 0]] {
            let text = order.map(|number| clauses[number]).join("\n");
            assert_eq!(counts_of(&text, goal), counts_of(&clauses.join("\n"), goal), "{text}");
        }
    }
}

#[test]
fn programs_cost_what_they_did() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let programs = ["kernels", "corpus", "constraints"].into_iter().flat_map(programs);
    let name = |path: &Path| path.file_stem().unwrap_or_default().to_string_lossy().to_string();
    let found: BTreeMap<String, [u64; 3]> = programs.map(|path| (name(&path), counts(&path))).collect();
    let golden = root.join("tests/counts.txt");
    if std::env::var_os("PEREBOR_TRANSCRIBE").is_some() {
        fs::write(&golden, table(&found)).expect("writing the counts");
    }
    let expected = read(&fs::read_to_string(&golden).unwrap_or_default());
    let changes = changes(&expected, &found);
    assert!(
        changes.is_empty(),
        "{}\nMore instructions or choicepoints mean that an optimisation has been lost. If the change is meant:\n\
         PEREBOR_TRANSCRIBE=1 cargo test -- counts",
        changes.join("\n")
    );
}
