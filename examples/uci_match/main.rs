//! A match between Perebor and an engine that speaks UCI:
//!
//! ```sh
//! cargo run --release --example uci_match -- stockfish --option "Skill Level=3" --go "nodes 20000" --games 6 --nodes 300000
//! ```
//!
//! The rules and Perebor's moves are Prolog (`match.pl`): each move is a query. Openings are random moves, each opening is played twice,
//! with either colour, and the same in every run. The result is printed after each game: wins, draws and losses of Perebor.

use perebor::{Answer, Language, Prolog, Settings, SystemHost};
use std::error::Error;
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};

/// The random moves with which a game begins.
const OPENING_PLIES: usize = 6;

/// A game of so many plies is a draw.
const MAX_PLIES: usize = 400;

type Fallible<T> = Result<T, Box<dyn Error>>;

/// What the command line asks for.
struct Plan {
    engine: String,
    options: Vec<String>,
    go: String,
    games: usize,
    nodes: u64,
}

impl Plan {
    fn from_words(mut words: impl Iterator<Item = String>) -> Fallible<Plan> {
        let engine = words.next().ok_or("which engine? uci_match ENGINE [--option NAME=VALUE]… [--go LIMIT]")?;
        let mut plan = Plan { engine, options: Vec::new(), go: "nodes 20000".into(), games: 2, nodes: 300_000 };
        while let Some(word) = words.next() {
            let value = words.next().ok_or_else(|| format!("{word} takes a value"))?;
            match &*word {
                "--option" => plan.options.push(value),
                "--go" => plan.go = value,
                "--games" => plan.games = value.parse()?,
                "--nodes" => plan.nodes = value.parse()?,
                _ => return Err(format!("{word} is no option").into()),
            }
        }
        Ok(plan)
    }
}

/// The other engine.
struct Opponent {
    process: Child,
    input: ChildStdin,
    output: BufReader<ChildStdout>,
}

impl Opponent {
    fn start(plan: &Plan) -> Fallible<Opponent> {
        let mut process = Command::new(&plan.engine).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn()?;
        let input = process.stdin.take().ok_or("no input")?;
        let output = BufReader::new(process.stdout.take().ok_or("no output")?);
        let mut opponent = Opponent { process, input, output };
        opponent.tell("uci")?;
        opponent.await_line("uciok")?;
        for option in &plan.options {
            let (name, value) = option.split_once('=').ok_or("--option NAME=VALUE")?;
            opponent.tell(&format!("setoption name {name} value {value}"))?;
        }
        opponent.tell("isready")?;
        opponent.await_line("readyok")?;
        Ok(opponent)
    }

    fn tell(&mut self, line: &str) -> Fallible<()> {
        Ok(writeln!(self.input, "{line}")?)
    }

    /// The next line that begins like this.
    fn await_line(&mut self, beginning: &str) -> Fallible<String> {
        let mut line = String::new();
        while !line.starts_with(beginning) {
            line.clear();
            if self.output.read_line(&mut line)? == 0 {
                return Err("the engine has ended".into());
            }
        }
        Ok(line)
    }

    /// The engine's move after these.
    fn play(&mut self, moves: &[String], go: &str) -> Fallible<String> {
        self.tell(&format!("position startpos moves {}", moves.join(" ")))?;
        self.tell(&format!("go {go}"))?;
        let line = self.await_line("bestmove")?;
        Ok(line.split_whitespace().nth(1).ok_or("no move")?.to_string())
    }
}

impl Drop for Opponent {
    fn drop(&mut self) {
        // An engine that has ended already needs no end.
        let _ = self.tell("quit");
        let _ = self.process.wait();
    }
}

/// The value of the variable X after a goal.
fn ask(prolog: &mut Prolog, goal: &str) -> Fallible<String> {
    let mut query = prolog.query(goal).map_err(|diagnostic| diagnostic.title.text(Language::En))?;
    match query.next() {
        Answer::Yes { .. } => Ok(query.value("X").map(|value| value.to_string()).unwrap_or_default()),
        _ => Err(format!("{goal} has failed").into()),
    }
}

/// Plays a game and returns who has won: white, black, or draw.
fn play(prolog: &mut Prolog, opponent: &mut Opponent, plan: &Plan, seed: usize, is_white: bool) -> Fallible<String> {
    ask(prolog, "begin")?;
    opponent.tell("ucinewgame")?;
    let mut moves: Vec<String> = Vec::new();
    let mut random = seed as u64;
    loop {
        let verdict = ask(prolog, "verdict(X)")?;
        if verdict != "none" || moves.len() >= MAX_PLIES {
            return Ok(verdict);
        }
        let mv = if moves.len() < OPENING_PLIES {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            ask(prolog, &format!("any({}, X)", random >> 40))?
        } else if moves.len().is_multiple_of(2) == is_white {
            ask(prolog, &format!("think({}, X)", plan.nodes))?
        } else {
            let mv = opponent.play(&moves, &plan.go)?;
            ask(prolog, &format!("reply({mv})"))?;
            mv
        };
        moves.push(mv);
    }
}

fn main() -> Fallible<()> {
    let plan = Plan::from_words(std::env::args().skip(1))?;
    let settings = Settings { host: Box::new(SystemHost::new()), ..Settings::in_memory("") };
    let mut prolog = Prolog::new(settings).map_err(|diagnostic| diagnostic.title.text(Language::En))?;
    if prolog.consult_text("match", include_str!("match.pl")).errors > 0 {
        return Err("the referee cannot be loaded".into());
    }
    let mut opponent = Opponent::start(&plan)?;
    let (mut wins, mut draws, mut losses) = (0, 0, 0);
    for game in 0..plan.games {
        let is_white = game.is_multiple_of(2);
        let verdict = play(&mut prolog, &mut opponent, &plan, 1 + game / 2, is_white)?;
        match &*verdict {
            "white" | "black" if (verdict == "white") == is_white => wins += 1,
            "white" | "black" => losses += 1,
            _ => draws += 1,
        }
        println!("game {}: {verdict}; Perebor has +{wins} ={draws} −{losses}", game + 1);
    }
    Ok(())
}
