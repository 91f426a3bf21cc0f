//! Programs of `kernels/` side by side: Perebor, and SWI-Prolog and GNU Prolog where they are installed.
//!
//! ```text
//! cargo bench                     all kernels, three runs each
//! cargo bench -- queens -n 5      those whose names contain `queens`, five runs each
//! ```
//! A kernel says in its first line what it stresses and in its second how large it is to be; `bench(Size)` writes what is
//! beside it in the `.out` file. A run that writes anything else, or ends otherwise than well, is shown as wrong. Times are
//! of the processor, medians of all runs, without what the system takes for an empty program; `/usr/bin/time` tells
//! them and the peak of memory. Below 1 in a ratio Perebor is the faster.

use std::fmt::Write as _;
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

/// A program of `kernels/`.
struct Kernel {
    path: PathBuf,
    name: String,
    size: String,
    /// Systems that cannot run it.
    without: String,
    expected: String,
}

/// What a run has taken: seconds and kilobytes.
#[derive(Clone, Copy)]
struct Cost {
    seconds: f64,
    memory: f64,
}

fn main() -> ExitCode {
    let (mut filter, mut runs) = (String::new(), 3);
    let mut words = std::env::args().skip(1).filter(|word| word != "--bench");
    while let Some(word) = words.next() {
        match word.as_str() {
            "-n" => runs = words.next().and_then(|count| count.parse().ok()).unwrap_or(runs).max(1),
            _ => filter = word,
        }
    }
    let systems: Vec<&System> = SYSTEMS.iter().filter(|system| is_installed(system)).collect();
    let empty = std::env::temp_dir().join(format!("perebor-bench-{}.pl", std::process::id()));
    fs::write(&empty, "bench(_).\n").expect("writing an empty program");
    let idle = Kernel {
        path: empty.clone(),
        name: "empty".to_string(),
        size: "1".to_string(),
        without: String::new(),
        expected: String::new(),
    };
    let start: Vec<f64> =
        systems.iter().map(|system| median(system, &idle, runs.max(5)).map_or(0.0, |cost| cost.seconds)).collect();
    let mut title = format!("{:14}", "");
    systems.iter().for_each(|system| _ = write!(title, "{:>10} s {:>8} MB", system.name, ""));
    systems[1..].iter().for_each(|system| _ = write!(title, "  beside {}", system.name));
    println!("{title}");
    let mut ratios: Vec<Vec<f64>> = vec![Vec::new(); systems.len()];
    let mut wrong = 0;
    for kernel in kernels(&filter) {
        let costs: Vec<Option<Cost>> = systems.iter().map(|system| median(system, &kernel, runs)).collect();
        let mut line = format!("{:14}", kernel.name);
        for (cost, system) in costs.iter().zip(&systems) {
            let _ = match cost {
                Some(cost) => write!(line, "{:>12.2} {:>11.1}", cost.seconds, cost.memory / 1024.0),
                None if kernel.without.contains(system.name) => write!(line, "{:>24}", "–"),
                None => write!(line, "{:>24}", "wrong"),
            };
        }
        wrong += usize::from(costs[0].is_none());
        for (index, system) in systems.iter().enumerate().skip(1) {
            let net = |index: usize| costs[index].map(|cost| (cost.seconds - start[index]).max(0.005));
            let width = "  beside ".len() + system.name.len();
            match net(0).zip(net(index)) {
                Some((own, other)) => {
                    ratios[index].push(own / other);
                    let _ = write!(line, "{:>width$.2}", own / other);
                }
                None => line.push_str(&" ".repeat(width)),
            }
        }
        println!("{line}");
    }
    for (system, ratios) in systems.iter().zip(&ratios).skip(1).filter(|(_, ratios)| !ratios.is_empty()) {
        let mean = (ratios.iter().map(|ratio| ratio.ln()).sum::<f64>() / ratios.len() as f64).exp();
        println!("geometric mean beside {}: {mean:.3} of {} kernels", system.name, ratios.len());
    }
    let _ = fs::remove_file(empty);
    if wrong == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn is_installed(system: &System) -> bool {
    Command::new(system.program).arg("--version").stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok()
}

/// The kernels whose names contain the filter, by name.
fn kernels(filter: &str) -> Vec<Kernel> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("benches/kernels");
    let entries = fs::read_dir(folder).expect("benches/kernels").flatten().map(|entry| entry.path());
    let mut kernels: Vec<Kernel> = entries
        .filter(|path| path.extension().is_some_and(|ending| ending == "pl"))
        .map(|path| {
            let text = fs::read_to_string(&path).expect("a kernel");
            let after = |mark: &str| text.lines().take(3).find_map(|line| line.strip_prefix(mark));
            let size = after("% size ").and_then(|rest| rest.split(',').next()).expect("the size of a kernel");
            let expected = fs::read_to_string(path.with_extension("out")).expect("what a kernel writes");
            Kernel {
                name: path.file_stem().unwrap_or_default().to_string_lossy().to_string(),
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
