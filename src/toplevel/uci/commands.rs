//! Lines of the Universal Chess Interface.

use crate::diagnostics::Language;
use crate::games::uci::UciPosition;
use std::str::SplitWhitespace;
use std::time::Duration;

/// The largest transposition table.
pub(super) const MAX_HASH_MEGABYTES: usize = 1 << 16;

/// The most threads.
pub(super) const MAX_THREADS: usize = 256;

/// A command.
pub(super) enum Command {
    Uci,
    IsReady,
    NewGame,
    Position(UciPosition),
    SetOption(SearchOption),
    Go(Go),
    Stop,
    PonderHit,
    Quit,
}

/// An option with its value.
pub(super) enum SearchOption {
    /// Megabytes.
    Hash(usize),
    /// Their number.
    Threads(usize),
}

/// Limits of a search besides the clock.
#[derive(Clone, Copy, Debug)]
pub(super) struct SearchLimits {
    /// Plies.
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
}

/// What `go` says.
#[derive(Clone, Debug, Default, PartialEq)]
pub(super) struct Go {
    /// Plies.
    pub depth: Option<u32>,
    pub nodes: Option<u64>,
    /// Moves to a mate.
    pub mate: Option<u32>,
    pub move_time: Option<Duration>,
    /// The times on the clocks of White and Black, and what each move adds.
    pub times: [Option<Duration>; 2],
    pub increments: [Duration; 2],
    /// Moves to the next time control.
    pub moves_to_go: Option<u32>,
    pub infinite: bool,
    pub ponder: bool,
    /// What cannot be obeyed.
    pub remarks: Vec<String>,
}

impl Go {
    /// Whether the best move is told only when the program asks for it.
    pub(super) fn waits(&self) -> bool {
        let has_limits = self.depth.is_some() || self.nodes.is_some() || self.mate.is_some();
        let has_times = self.move_time.is_some() || self.times.iter().any(Option::is_some);
        self.infinite || self.ponder || !has_limits && !has_times
    }

    /// The limits besides the clock.
    pub(super) fn limits(&self) -> SearchLimits {
        let mate_plies = self.mate.map(|moves| moves.saturating_mul(2).saturating_sub(1).max(1));
        SearchLimits { depth: self.depth.or(mate_plies), nodes: self.nodes }
    }
}

/// The command of a line; none on an empty one.
///
/// # Errors
/// Why the line cannot be obeyed.
pub(super) fn parse(line: &str) -> Result<Option<Command>, String> {
    let mut words = line.split_whitespace();
    let Some(word) = words.next() else { return Ok(None) };
    Ok(Some(match word {
        "uci" => Command::Uci,
        "isready" => Command::IsReady,
        "ucinewgame" => Command::NewGame,
        "position" => Command::Position(position(words)?),
        "setoption" => Command::SetOption(option(words)?),
        "go" => Command::Go(go(words)),
        "stop" => Command::Stop,
        "ponderhit" => Command::PonderHit,
        "quit" => Command::Quit,
        // They change nothing here.
        "debug" | "register" => return Ok(None),
        other => return Err(format!("unknown command: {}", shown(other))),
    }))
}

/// A word of the program's, so that an answer stays one short line.
fn shown(word: &str) -> String {
    const MAX_CHARACTERS: usize = 40;
    word.chars().map(|c| if c.is_control() { '?' } else { c }).take(MAX_CHARACTERS).collect()
}

/// `startpos` or `fen` and a position, and then `moves`.
fn position(mut words: SplitWhitespace) -> Result<UciPosition, String> {
    let mut position = match words.next() {
        Some("startpos") => match words.next() {
            None | Some("moves") => UciPosition::start(),
            Some(other) => return Err(format!("position startpos {}: moves is missing", shown(other))),
        },
        Some("fen") => {
            let fields: Vec<&str> = words.by_ref().take_while(|word| *word != "moves").collect();
            UciPosition::from_fen(&fields.join(" ")).map_err(|reason| {
                let reason = reason.map_or(String::new(), |reason| reason.text(Language::En));
                format!("illegal position: {reason}")
            })?
        }
        _ => return Err("position startpos or position fen".to_string()),
    };
    for text in words {
        if !position.play(text) {
            return Err(format!("illegal move: {}", shown(text)));
        }
    }
    Ok(position)
}

/// `name Hash value 16`
fn option(words: SplitWhitespace) -> Result<SearchOption, String> {
    let words: Vec<&str> = words.collect();
    let (name, value) = match *words {
        ["name", name, "value", value] => (name, value),
        ["name", ..] => return Err(format!("unknown option: {}", shown(&words[1..].join(" ")))),
        _ => return Err("setoption name N value V".to_string()),
    };
    let number = |max: usize| match value.parse() {
        Ok(number) if (1..=max).contains(&number) => Ok(number),
        _ => Err(format!("{} is no value for {}: 1 to {max}", shown(value), shown(name))),
    };
    match &*name.to_ascii_lowercase() {
        "hash" => Ok(SearchOption::Hash(number(MAX_HASH_MEGABYTES)?)),
        "threads" => Ok(SearchOption::Threads(number(MAX_THREADS)?)),
        _ => Err(format!("unknown option: {}", shown(name))),
    }
}

fn go(mut words: SplitWhitespace) -> Go {
    let mut go = Go::default();
    while let Some(word) = words.next() {
        match word {
            "infinite" => go.infinite = true,
            "ponder" => go.ponder = true,
            _ => {
                if let Err(remark) = limit(&mut go, word, &mut words) {
                    go.remarks.push(remark);
                }
            }
        }
    }
    go
}

/// A limit of `go`, whose value is the next word.
fn limit(go: &mut Go, name: &str, words: &mut SplitWhitespace) -> Result<(), String> {
    const NAMES: &[&str] = &["depth", "nodes", "mate", "movetime", "wtime", "btime", "winc", "binc", "movestogo"];
    if !NAMES.contains(&name) {
        return Err(format!("ignored in go: {}", shown(name)));
    }
    let value = words.next().unwrap_or_default();
    // A clock may have run below 0.
    let number: i64 = value.parse().map_err(|_| format!("{} is no number for {name}", shown(value)))?;
    let number = number.max(0) as u64;
    let (count, time) = (u32::try_from(number).unwrap_or(u32::MAX), Duration::from_millis(number));
    match name {
        "depth" => go.depth = Some(count.max(1)),
        "nodes" => go.nodes = Some(number.max(1)),
        "mate" => go.mate = Some(count.max(1)),
        "movetime" => go.move_time = Some(time),
        "wtime" => go.times[0] = Some(time),
        "btime" => go.times[1] = Some(time),
        "winc" => go.increments[0] = time,
        "binc" => go.increments[1] = time,
        _ => go.moves_to_go = Some(count.max(1)),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn go_of(line: &str) -> Go {
        match parse(line) {
            Ok(Some(Command::Go(go))) => go,
            _ => panic!("{line} is no go"),
        }
    }

    #[test]
    fn go_has_many_words() {
        let go = go_of("go wtime 1000 btime -5 winc 10 movestogo 3 depth 4 searchmoves e2e4 nodes x");
        assert_eq!(
            (go.times, go.depth, go.moves_to_go),
            ([Some(Duration::from_secs(1)), Some(Duration::ZERO)], Some(4), Some(3))
        );
        assert_eq!(go.remarks, ["ignored in go: searchmoves", "ignored in go: e2e4", "x is no number for nodes"]);
        assert!(!go.waits() && go_of("go").waits() && go_of("go depth 3 infinite").waits());
        assert_eq!(go_of("go mate 3").limits().depth, Some(5));
    }

    proptest! {
        #[test]
        fn no_line_is_too_strange(line in "(position|go|setoption|startpos|fen|moves|name|value|Hash|depth|wtime|e2e4|[^a]{0,5}| ){0,12}") {
            let _ = parse(&line);
        }
    }
}
