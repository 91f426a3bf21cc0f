//! The results as Markdown.

use std::collections::BTreeMap;
use std::fmt::Write;

use super::misprints::{Half, Misprint, Program};
use super::places::{KINDS, Kind};
use super::trial::{Fate, Trial};

/// A misprint and what became of it.
pub type Tried = (Misprint, Trial);

/// How many misprints did what.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Tally {
    counted: usize,
    caught: usize,
    right_line: usize,
    any_on_line: usize,
    fixed: usize,
}

impl Tally {
    fn of<'t>(trials: impl Iterator<Item = &'t Trial>) -> Tally {
        trials.fold(Tally::default(), |tally, trial| {
            let catch = |holds: fn(&super::trial::Catch) -> bool| usize::from(trial.catch.as_ref().is_some_and(holds));
            Tally {
                counted: tally.counted + 1,
                caught: tally.caught + catch(|_| true),
                right_line: tally.right_line + catch(|catch| catch.right_line),
                any_on_line: tally.any_on_line + catch(|catch| catch.any_on_line),
                fixed: tally.fixed + catch(|catch| catch.fixed),
            }
        })
    }

    fn row(&self, name: &str, equivalent: Option<usize>) -> String {
        let equivalent = equivalent.map_or(String::new(), |many| format!(" {many} |"));
        format!(
            "| {name} |{equivalent} {} | {} | {} | {} | {} |\n",
            self.counted,
            share(self.caught, self.counted),
            share(self.right_line, self.caught),
            share(self.any_on_line, self.caught),
            share(self.fixed, self.caught)
        )
    }
}

fn share(part: usize, whole: usize) -> String {
    if whole == 0 {
        return "—".to_string();
    }
    format!("{part} ({:.1} %)", 100.0 * part as f64 / whole as f64)
}

/// The tables of one group of misprints: those that fail to load, those that load, and all; by kind if they may be.
pub fn tables(title: &str, tried: &[&Tried], by_kind: bool) -> String {
    let mut text = format!("## {title}\n\n");
    for (heading, fates) in [
        ("Programs that no longer load", &[Fate::FailsToLoad][..]),
        ("Programs that load and answer otherwise", &[Fate::AnswersOtherwise]),
        ("Both", &[Fate::FailsToLoad, Fate::AnswersOtherwise]),
    ] {
        text += &table(heading, tried, fates, by_kind);
    }
    text + &codes(tried)
}

/// Which reports come first, and how often: of misprints that count, and of those that change nothing.
fn codes(tried: &[&Tried]) -> String {
    let mut by_code: BTreeMap<&str, [usize; 3]> = BTreeMap::new();
    for (_, trial) in tried {
        let Some(catch) = &trial.catch else { continue };
        let counts = by_code.entry(&catch.code).or_default();
        match trial.fate {
            Fate::Equivalent => counts[2] += 1,
            Fate::FailsToLoad | Fate::AnswersOtherwise => {
                counts[0] += 1;
                counts[1] += usize::from(catch.right_line);
            }
        }
    }
    let mut text =
        "### First reports, by code\n\n| code | misprints caught | of these on the line | equivalent ones |\n|---|---:|---:|---:|\n"
            .to_string();
    for (code, [caught, on_line, equivalent]) in by_code {
        text += &format!("| {code} | {caught} | {} | {equivalent} |\n", share(on_line, caught));
    }
    text + "\n"
}

fn table(heading: &str, tried: &[&Tried], fates: &[Fate], by_kind: bool) -> String {
    let is_whole = fates.len() > 1;
    let (name, line) = if is_whole { (" equivalent |", "---:|") } else { ("", "") };
    let mut text = format!(
        "### {heading}\n\n| kind |{name} counted | caught | first report on the line | any report on the line | right mend first |\n\
         |---|{line}---:|---:|---:|---:|---:|\n"
    );
    let mut row = |name: &str, kind: Option<Kind>| {
        let of_kind = || tried.iter().filter(|(misprint, _)| kind.is_none_or(|kind| misprint.kind == kind));
        let tally = Tally::of(of_kind().map(|(_, trial)| trial).filter(|trial| fates.contains(&trial.fate)));
        let equivalent = of_kind().filter(|(_, trial)| trial.fate == Fate::Equivalent).count();
        text += &tally.row(name, is_whole.then_some(equivalent));
    };
    if by_kind {
        KINDS.iter().for_each(|&kind| row(kind.name(), Some(kind)));
    }
    row("**all**", None);
    text + "\n"
}

/// What the misprints that were missed are in, and how many of each kind, where the program still loads.
pub fn kinds_of_miss(tried: &[&Tried]) -> String {
    let mut text =
        "## Kinds of miss, where the program loads\n\n| kind | in | counted | missed | of these, hinted at |\n\
                    |---|---|---:|---:|---:|\n"
            .to_string();
    let mut kinds: BTreeMap<(Kind, &str), [usize; 3]> = BTreeMap::new();
    for (misprint, trial) in tried.iter().filter(|(_, trial)| trial.fate == Fate::AnswersOtherwise) {
        let missed = trial.catch.is_none();
        let counts = kinds.entry((misprint.kind, misprint.role)).or_default();
        counts[0] += 1;
        counts[1] += usize::from(missed);
        counts[2] += usize::from(missed && trial.hint.is_some());
    }
    for ((kind, role), [counted, missed, hinted]) in kinds.into_iter().filter(|(_, counts)| counts[1] > 0) {
        // Writing to a string cannot fail.
        let _ = writeln!(text, "| {} | {role} | {counted} | {missed} | {hinted} |", kind.name());
    }
    text + "\n"
}

/// Misprints one by one, each with its line before and after. Those of the half that is held out are never shown.
pub fn list(title: &str, tried: &[&Tried], programs: &[Program], shown: impl Fn(&Trial) -> bool) -> String {
    let mut text = format!("## {title}\n\n```diff\n");
    for (misprint, trial) in tried.iter().filter(|(m, trial)| m.half() == Half::Tuning && shown(trial)) {
        let Program { path, text: before } = &programs[misprint.program];
        let line = |text: &str| text.lines().nth(misprint.line - 1).unwrap_or_default().trim().to_string();
        let code = trial.catch.as_ref().map(|catch| catch.code.as_str()).or(trial.hint.as_deref()).unwrap_or("nothing");
        let fate = match trial.fate {
            Fate::FailsToLoad => "does not load",
            Fate::AnswersOtherwise => "answers otherwise",
            Fate::Equivalent => "equivalent",
        };
        let (kind, role) = (misprint.kind.name(), misprint.role);
        // Writing to a string cannot fail.
        let _ = writeln!(text, "@ {path}:{} #{} {kind}, {role}: {fate}, {code}", misprint.line, misprint.number);
        let _ = writeln!(text, "- {}\n+ {}", line(before), line(&misprint.after));
    }
    text + "```\n\n"
}

#[cfg(test)]
mod tests {
    use super::super::trial::Catch;
    use super::*;

    fn tried(number: usize, fate: Fate, catch: Option<(bool, bool)>) -> Tried {
        let kind = KINDS[number / 2 % KINDS.len()];
        let after = format!("after {number}");
        let catch = catch.map(|(right_line, fixed)| Catch { code: "W1".into(), right_line, any_on_line: true, fixed });
        (Misprint { number, kind, program: 0, line: 1, role: "an atom", after }, Trial { fate, catch, hint: None })
    }

    fn all() -> Vec<Tried> {
        vec![
            tried(0, Fate::FailsToLoad, Some((true, true))),
            tried(1, Fate::FailsToLoad, Some((true, false))),
            tried(2, Fate::AnswersOtherwise, None),
            tried(3, Fate::AnswersOtherwise, None),
            tried(4, Fate::AnswersOtherwise, Some((false, false))),
            tried(5, Fate::Equivalent, None),
        ]
    }

    #[test]
    fn equivalent_ones_are_apart() {
        let all = all();
        let text = tables("Some", &all.iter().collect::<Vec<_>>(), true);
        assert!(text.contains("| **all** | 1 | 5 | 3 (60.0 %) | 2 (66.7 %) | 3 (100.0 %) | 1 (33.3 %) |\n"), "{text}");
        assert!(
            text.contains("| dropped letter | 2 | 2 (100.0 %) | 2 (100.0 %) | 2 (100.0 %) | 1 (50.0 %) |\n"),
            "{text}"
        );
        assert!(text.contains("| wrong variable | 1 | 1 | 1 (100.0 %) |"), "{text}");
    }

    #[test]
    fn held_out_ones_are_not_listed() {
        let all = all();
        let programs = [Program { path: "p.pl".into(), text: "before".into() }];
        let text = list("All", &all.iter().collect::<Vec<_>>(), &programs, |_| true);
        assert!([0, 2, 4].iter().all(|number| text.contains(&format!("+ after {number}\n"))), "{text}");
        assert!([1, 3, 5].iter().all(|number| !text.contains(&format!("after {number}"))), "{text}");
        let missed = kinds_of_miss(&all.iter().collect::<Vec<_>>());
        assert!(missed.contains("| homoglyph | an atom | 2 | 2 | 0 |\n"), "{missed}");
    }
}
