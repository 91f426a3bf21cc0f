//! The table of faults and their outcomes.

use super::{KINDS, Outcome};
use perebor::internals::terms::FaultKind;
use std::collections::BTreeMap;
use std::fmt;

/// The outcomes for each kind of fault and class of programs.
#[derive(Default)]
pub struct Table(BTreeMap<(FaultKind, String), Row>);

#[derive(Default)]
struct Row {
    right: u64,
    /// How many of each kind.
    errors: BTreeMap<String, u64>,
    /// How many programs had nothing (more) of this kind.
    unreached: u64,
}

impl Table {
    /// Counts an outcome.
    pub fn add(&mut self, kind: FaultKind, class: &str, outcome: &Outcome) {
        let row = self.0.entry((kind, class.into())).or_default();
        match outcome {
            Outcome::Unreached => row.unreached += 1,
            Outcome::Right => row.right += 1,
            Outcome::Error(name) => *row.errors.entry(name.clone()).or_default() += 1,
        }
    }
}

impl fmt::Display for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{:14}{:10}{:>9}{:>9}{:>11}  errors", "kind", "programs", "faults", "right", "unreached")?;
        for ((kind, class), row) in &self.0 {
            let name = KINDS.iter().find(|(other, _)| other == kind).map_or("", |(_, name)| name);
            let faults = row.right + row.errors.values().sum::<u64>();
            let errors: Vec<String> = row.errors.iter().map(|(name, count)| format!("{name} {count}")).collect();
            let errors = errors.join(", ");
            writeln!(f, "{name:14}{class:10}{faults:9}{:9}{:11}  {errors}", row.right, row.unreached)?;
        }
        Ok(())
    }
}
