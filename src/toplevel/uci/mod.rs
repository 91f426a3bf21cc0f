//! `perebor uci`: the engine for chess programs, by the Universal Chess Interface (S. Meyer-Kahlen and R. Huber, 2000).
//!
//! ```text
//!   commands   lines of the interface: position, go, setoption
//!   clock      how long to think
//!   control    what stops a search
//!   engine     the trait of engines, and the search of this program
//! ```
//!
//! The interface is in English, whatever the language of the user. Lines are read while a search runs on a thread of its own. What is no command, or cannot be obeyed, is answered by `info string`.

mod clock;
mod commands;
mod control;
mod engine;

use crate::games::uci::{Iteration, UciPosition, UciScore};
use crate::prolog::Prolog;
use crate::streams::{Input, Output};
use commands::{Command, Go, SearchOption};
use control::Control;
use engine::{SelectiveEngine, UciEngine};
use std::process::ExitCode;
use std::sync::{Arc, Mutex, PoisonError};
use std::thread::{self, JoinHandle};
use std::time::Instant;

/// The longest line that is taken: a game of 100,000 moves is shorter.
const MAX_LINE_BYTES: usize = 1 << 20;

/// The standard output, for both threads.
#[derive(Clone)]
struct Lines(Arc<Mutex<Box<dyn Output>>>);

impl Lines {
    /// Writes a line. A program that is gone has closed its end, and the input ends, too.
    fn say(&self, line: &str) {
        let mut output = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let _ = output.write(format!("{line}\n").as_bytes());
    }
}

/// Obeys a chess program until it says `quit` or is gone. Returns the exit status.
pub(in crate::toplevel) fn serve(prolog: Prolog, input: &mut dyn Input, output: Box<dyn Output>) -> ExitCode {
    let mut session = Session {
        lines: Lines(Arc::new(Mutex::new(output))),
        engine: Some(Box::new(SelectiveEngine::new(prolog))),
        running: None,
        position: UciPosition::start(),
    };
    let mut buffer = Vec::new();
    while let Some(line) = next_line(input, &mut buffer) {
        if !session.obey(&line) {
            return ExitCode::SUCCESS;
        }
    }
    session.wait_at_end();
    ExitCode::SUCCESS
}

/// The next line; `None` at the end of the input.
fn next_line(input: &mut dyn Input, buffer: &mut Vec<u8>) -> Option<String> {
    let mut chunk = [0; 4096];
    loop {
        if let Some(end) = buffer.iter().position(|byte| *byte == b'\n') {
            let line: Vec<u8> = buffer.drain(..=end).collect();
            return Some(String::from_utf8_lossy(&line).trim().to_string());
        }
        let read = input.read(&mut chunk).unwrap_or(0);
        if read == 0 {
            let rest = std::mem::take(buffer);
            return (!rest.is_empty()).then(|| String::from_utf8_lossy(&rest).trim().to_string());
        }
        if buffer.len() > MAX_LINE_BYTES {
            buffer.clear();
        }
        buffer.extend_from_slice(&chunk[..read]);
    }
}

/// A search on its thread, which gives the engine back.
struct Running {
    control: Arc<Control>,
    thread: JoinHandle<Box<dyn UciEngine>>,
}

struct Session {
    lines: Lines,
    /// `None` while it searches.
    engine: Option<Box<dyn UciEngine>>,
    running: Option<Running>,
    position: UciPosition,
}

impl Session {
    /// Obeys a line; whether there is more to do.
    fn obey(&mut self, line: &str) -> bool {
        match commands::parse(line) {
            Ok(None) => {}
            Ok(Some(command)) => return self.carry_out(command),
            Err(what) => self.complain(&what),
        }
        true
    }

    fn complain(&self, what: &str) {
        self.lines.say(&format!("info string {what}"));
    }

    fn carry_out(&mut self, command: Command) -> bool {
        match command {
            Command::Uci => self.introduce(),
            Command::IsReady => self.lines.say("readyok"),
            Command::NewGame => {
                self.stop();
                self.position = UciPosition::start();
            }
            Command::Position(position) => {
                self.stop();
                self.position = position;
            }
            Command::SetOption(option) => {
                self.stop();
                match (option, &mut self.engine) {
                    (SearchOption::Hash(megabytes), Some(engine)) => engine.set_hash(megabytes),
                    (SearchOption::Threads(threads), Some(engine)) => engine.set_threads(threads),
                    (_, None) => {}
                }
            }
            Command::Go(go) => {
                self.stop();
                self.go(go);
            }
            Command::Stop => self.stop(),
            Command::PonderHit => {
                if let Some(running) = &self.running {
                    running.control.ponder_hit();
                }
            }
            Command::Quit => {
                self.stop();
                return false;
            }
        }
        true
    }

    fn introduce(&self) {
        self.lines.say(&format!("id name Perebor {}", env!("CARGO_PKG_VERSION")));
        self.lines.say("id author the Perebor developers");
        self.lines.say(&format!(
            "option name Hash type spin default {} min 1 max {}",
            engine::DEFAULT_HASH_MEGABYTES,
            commands::MAX_HASH_MEGABYTES
        ));
        self.lines.say(&format!("option name Threads type spin default 1 min 1 max {}", commands::MAX_THREADS));
        self.lines.say("option name Ponder type check default false");
        self.lines.say("uciok");
    }

    fn go(&mut self, go: Go) {
        go.remarks.iter().for_each(|remark| self.complain(remark));
        let Some(mut engine) = self.engine.take() else { return };
        let budget = clock::budget(&go, self.position.is_white_to_move());
        let control = Control::begin(engine.interrupter(), budget, go.waits());
        let (lines, position, shared) = (self.lines.clone(), self.position.clone(), control.clone());
        let thread = thread::spawn(move || {
            let started = Instant::now();
            let best = engine.search(&position, &go.limits(), &shared, &mut |iteration| {
                lines.say(&info_line(iteration, started));
            });
            shared.wait_until_wanted();
            lines.say(&format!("bestmove {}", best.as_deref().unwrap_or("0000")));
            engine
        });
        self.running = Some(Running { control, thread });
    }

    /// Stops the search that is running, if there is one, which then says its best move.
    fn stop(&mut self) {
        if let Some(running) = &self.running {
            running.control.stop();
        }
        self.join();
    }

    fn join(&mut self) {
        if let Some(Running { thread, .. }) = self.running.take() {
            self.engine = thread.join().ok();
        }
    }

    /// At the end of the input a search with limits goes on to them; any other is stopped.
    fn wait_at_end(&mut self) {
        match &self.running {
            Some(running) if !running.control.waits() => self.join(),
            _ => self.stop(),
        }
    }
}

fn info_line(iteration: &Iteration, started: Instant) -> String {
    let score = match iteration.score {
        UciScore::Centipawns(value) => format!("cp {value}"),
        UciScore::Mate(moves) => format!("mate {moves}"),
    };
    let milliseconds = started.elapsed().as_millis().max(1);
    let Iteration { depth, nodes, line, .. } = iteration;
    let speed = u128::from(*nodes) * 1000 / milliseconds;
    format!("info depth {depth} score {score} nodes {nodes} nps {speed} time {milliseconds} pv {}", line.join(" "))
}
