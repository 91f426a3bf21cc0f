//! Programs of `kernels/`, `corpus/` and `constraints/` side by side: Perebor, and SWI-Prolog and GNU Prolog where they are installed.
//!
//! ```text
//! cargo bench                     all programs, three runs each
//! cargo bench -- corpus           those whose names contain `corpus`
//! cargo bench -- queens -n 5      those whose names contain `queens`, five runs each
//! ```
//! A kernel is a small program that stresses one thing. The corpus are whole applications by authors who know no system from inside; it
//! is not edited, so that it shows what an optimisation is worth for programs it was not made for. The constraints are those that the
//! literature measures library(clpfd) by.
//!
//! A program says in its first line what it stresses and in its second how large it is to be; `bench(Size)` writes what is
//! beside it in the `.out` file, and a small run of the corpus, which is tested, what is in `.small.out`. A run that writes anything
//! else, or ends otherwise than well, is shown as wrong. Times are of the processor, medians of all runs, without what the system takes
//! for an empty program; `/usr/bin/time` tells them and the peak of memory. Below 1 in a ratio Perebor is the faster.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Stdio};

/// A Prolog system: its name, its program, and its arguments, in which `{file}` and `{goal}` stand for those.
struct System {
    name: &'static str,
    program: &'static str,
    arguments: &'static [&'static str],
}

/// The first is the one that the others are beside.
const SYSTEMS: &[System] = &[
    System {
        name: "perebor",
        program: env!("CARGO_BIN_EXE_perebor"),
        arguments: &["run", "{file}", "--goal", "{goal}"],
    },
    System { name: "swipl", program: "swipl", arguments: &["-g", "{goal}", "-t", "halt", "{file}"] },
    System { name: "gprolog", program: "gprolog", arguments: &["--init-goal", "consult('{file}'),{goal},halt"] },
];

/// The folders of programs.
const FOLDERS: [&str; 3] = ["kernels", "corpus", "constraints"];

/// A program of one of the folders.
struct Kernel {
    path: PathBuf,
    /// The folder and the name in it.
    name: String,
    size: String,
    /// Systems that cannot run it.
    without: String,
    expected: String,
}

/// Seconds that can be distinguished from none.
const SHORTEST: f64 = 0.005;

/// What a run has taken: seconds and kilobytes.
#[derive(Clone, Copy)]
struct Cost {
    seconds: f64,
    memory: f64,
}

fn main() -> ExitCode {
    let (filter, runs) = wishes();
    let systems: Vec<&System> = SYSTEMS.iter().filter(|system| is_installed(system)).collect();
    let starts = starts(&systems, runs);
    println!("{:24}{}", "", systems.iter().map(|system| format!("{:>10} s       MB", system.name)).collect::<String>());
    let mut ratios: BTreeMap<(&str, usize), Vec<f64>> = BTreeMap::new();
    let mut is_right = true;
    for kernel in kernels(&filter) {
        let costs: Vec<Option<Cost>> = systems.iter().map(|system| median(system, &kernel, runs)).collect();
        is_right &= costs[0].is_some();
        let mut line = format!("{:24}", kernel.name);
        costs.iter().zip(&systems).for_each(|(cost, system)| line.push_str(&shown(cost, system, &kernel)));
        let net = |index: usize| costs[index].map(|cost: Cost| (cost.seconds - starts[index]).max(SHORTEST));
        for (index, system) in systems.iter().enumerate().skip(1) {
            if let Some((own, other)) = net(0).zip(net(index)) {
                let folder = FOLDERS.into_iter().find(|folder| kernel.name.starts_with(folder)).unwrap_or_default();
                ratios.entry((folder, index)).or_default().push(own / other);
                line.push_str(&format!("   {:.2} of {}", own / other, system.name));
            }
        }
        println!("{line}");
    }
    for ((folder, index), ratios) in ratios {
        let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
        println!("geometric mean of {} in {folder}: {mean:.3} of {}", ratios.len(), systems[index].name);
    }
    if is_right { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// The arguments of the command line: a part of names, and how many runs.
fn wishes() -> (String, usize) {
    let (mut filter, mut runs) = (String::new(), 3);
    // Cargo adds the word --bench.
    let mut words = std::env::args().skip(1).filter(|word| word != "--bench");
    while let Some(word) = words.next() {
        match word.as_str() {
            "-n" => runs = words.next().and_then(|count| count.parse().ok()).filter(|count| *count > 0).unwrap_or(runs),
            _ => filter = word,
        }
    }
    (filter, runs)
}

/// What each system takes for an empty program, in seconds.
fn starts(systems: &[&System], runs: usize) -> Vec<f64> {
    let path = std::env::temp_dir().join(format!("perebor-bench-{}.pl", std::process::id()));
    fs::write(&path, "bench(_).\n").expect("writing an empty program");
    let empty = || String::new();
    let idle = Kernel { path: path.clone(), name: empty(), size: "1".into(), without: empty(), expected: empty() };
    let seconds = |system: &&System| median(system, &idle, runs.max(5)).map_or(0.0, |cost| cost.seconds);
    let starts = systems.iter().map(seconds).collect();
    // A file in the folder of temporary ones may stay there.
    let _ = fs::remove_file(path);
    starts
}

/// The cost of a kernel, in the columns of a system.
fn shown(cost: &Option<Cost>, system: &System, kernel: &Kernel) -> String {
    match cost {
        Some(cost) => format!("{:>12.2}{:>9.1}", cost.seconds, cost.memory / 1024.0),
        None if kernel.without.contains(system.name) => format!("{:>21}", "–"),
        None => format!("{:>21}", "wrong"),
    }
}

fn is_installed(system: &System) -> bool {
    Command::new(system.program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

/// The programs whose names contain the filter, by name.
fn kernels(filter: &str) -> Vec<Kernel> {
    let benches = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches");
    let entries = FOLDERS.into_iter().flat_map(|folder| {
        let entries = fs::read_dir(benches.join(folder)).expect("a folder of programs").flatten();
        entries.map(move |entry| (folder, entry.path()))
    });
    let mut kernels: Vec<Kernel> = entries
        .filter(|(_, path)| path.extension().is_some_and(|ending| ending == "pl"))
        .map(|(folder, path)| {
            let text = fs::read_to_string(&path).expect("a kernel");
            let after = |mark: &str| text.lines().take(3).find_map(|line| line.strip_prefix(mark));
            let size = after("% size ").and_then(|rest| rest.split(',').next()).expect("the size of a kernel");
            let expected = fs::read_to_string(path.with_extension("out")).expect("what a kernel writes");
            Kernel {
                name: format!("{folder}/{}", path.file_stem().unwrap_or_default().to_string_lossy()),
                size: size.to_string(),
                without: after("% not ").unwrap_or_default().to_string(),
                expected,
                path,
            }
        })
        .filter(|kernel| kernel.name.contains(filter))
        .collect();
    kernels.sort_by(|left, right| left.name.cmp(&right.name));
    kernels
}

/// The medians of so many runs; `None` if one of them went wrong, or the system cannot run the kernel.
fn median(system: &System, kernel: &Kernel, runs: usize) -> Option<Cost> {
    if kernel.without.contains(system.name) {
        return None;
    }
    let costs: Vec<Cost> = (0..runs).map(|_| run(system, kernel)).collect::<Option<_>>()?;
    let middle = |value: fn(&Cost) -> f64| {
        let mut values: Vec<f64> = costs.iter().map(value).collect();
        values.sort_by(f64::total_cmp);
        values[values.len() / 2]
    };
    Some(Cost { seconds: middle(|cost| cost.seconds), memory: middle(|cost| cost.memory) })
}

/// One run.
fn run(system: &System, kernel: &Kernel) -> Option<Cost> {
    let goal = format!("bench({})", kernel.size);
    let file = kernel.path.display().to_string();
    let arguments = system.arguments.iter().map(|part| part.replace("{file}", &file).replace("{goal}", &goal));
    let output = Command::new("/usr/bin/time")
        .args(["-f", "\n%U %S %M", system.program])
        .args(arguments)
        .stdin(Stdio::null())
        .output()
        .expect("/usr/bin/time, of the package time");
    let written = String::from_utf8_lossy(&output.stdout);
    // GNU Prolog says what it compiles.
    let is_news = |line: &&str| !line.starts_with("compiling ") && !line.contains(".pl compiled, ");
    let lines = written.lines().filter(is_news);
    if !output.status.success() || !lines.eq(kernel.expected.lines()) {
        return None;
    }
    let told = String::from_utf8_lossy(&output.stderr);
    let figures: Vec<f64> = told.lines().last()?.split(' ').filter_map(|figure| figure.parse().ok()).collect();
    let [user, system, memory] = figures[..] else { return None };
    Some(Cost { seconds: user + system, memory })
}
