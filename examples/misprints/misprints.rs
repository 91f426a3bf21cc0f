//! The numbered misprints of a seed: which file each is in, where, and what it makes of it.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use super::chance::Chance;
use super::places::{KINDS, Kind, Place, places};

/// A program file.
pub struct Program {
    /// Its path from the project's root, with `/`.
    pub path: String,
    /// What it says.
    pub text: String,
}

/// Which misprints may be looked at while the checks are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Half {
    /// The even ones.
    Tuning,
    /// The odd ones: only their totals are shown.
    HeldOut,
}

/// A misprint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Misprint {
    /// Its number in its seed.
    pub number: usize,
    /// Its kind.
    pub kind: Kind,
    /// The number of its file.
    pub program: usize,
    /// The line it is on, from 1.
    pub line: usize,
    /// What it is in.
    pub role: &'static str,
    /// The text of the file with it.
    pub after: String,
}

impl Misprint {
    /// Its half, by its parity. Kinds change every two numbers, so both halves have as many of each.
    pub fn half(&self) -> Half {
        if self.number.is_multiple_of(2) { Half::Tuning } else { Half::HeldOut }
    }
}

/// The programs below a folder of `root`, in the order of their paths.
pub fn programs(root: &Path, folder: &str) -> io::Result<Vec<Program>> {
    let mut found = Vec::new();
    let mut folders = vec![PathBuf::from(folder)];
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(root.join(&folder))? {
            let path = folder.join(entry?.file_name());
            if root.join(&path).is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "pl") {
                let text = text_of(fs::read(root.join(&path))?);
                found.push(Program { path: path.to_string_lossy().replace('\\', "/"), text });
            }
        }
    }
    found.sort_by(|one, other| one.path.cmp(&other.path));
    Ok(found)
}

/// The text of a file in UTF-8 or Latin-1.
fn text_of(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| error.as_bytes().iter().map(|&byte| char::from(byte)).collect())
}

/// The first `count` misprints of a seed. Each kind's places, in all files, are used in a shuffled order, none of them
/// twice; a smaller count gives the beginning of the same list. There may be fewer places than that: then the list is
/// shorter.
pub fn misprints(programs: &[Program], seed: u64, count: usize) -> Vec<Misprint> {
    let mut kinds: Vec<_> =
        KINDS.iter().enumerate().map(|(index, &kind)| Deck::new(programs, kind, seed, index)).collect();
    (0..count).filter_map(|number| kinds[number / 2 % KINDS.len()].draw(number)).collect()
}

/// The places of one kind that are not used yet.
struct Deck<'p> {
    programs: &'p [Program],
    kind: Kind,
    places: Vec<(usize, Place)>,
    chance: Chance,
}

impl<'p> Deck<'p> {
    fn new(programs: &'p [Program], kind: Kind, seed: u64, index: usize) -> Deck<'p> {
        let all = |(number, program): (usize, &Program)| {
            places(&program.text, kind).into_iter().map(move |place| (number, place)).collect::<Vec<_>>()
        };
        let mut places: Vec<_> = programs.iter().enumerate().flat_map(all).collect();
        let mut chance = Chance::new(seed.wrapping_mul(KINDS.len() as u64).wrapping_add(index as u64));
        chance.shuffle(&mut places);
        Deck { programs, kind, places, chance }
    }

    fn draw(&mut self, number: usize) -> Option<Misprint> {
        let (program, place) = self.places.pop()?;
        let text = &self.programs[program].text;
        let line = text[..place.span.start].matches('\n').count() + 1;
        let after = place.misprint(text, &mut self.chance);
        Some(Misprint { number, kind: self.kind, program, line, role: place.role, after })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn of(seed: u64, count: usize) -> (Vec<Program>, Vec<Misprint>) {
        let programs = programs(Path::new(env!("CARGO_MANIFEST_DIR")), "programs").expect("programs");
        let misprints = misprints(&programs, seed, count);
        (programs, misprints)
    }

    #[test]
    fn a_seed_gives_the_same_misprints_again() {
        let all = of(8, 120).1;
        assert_eq!(all, of(8, 120).1);
        assert_eq!(all[..40], of(8, 40).1);
        assert_ne!(all, of(9, 120).1);
    }

    #[test]
    fn kinds_and_halves_come_equally_often() {
        let (programs, all) = of(8, 2000);
        assert_eq!(all.len(), 2000);
        for kind in KINDS {
            let halves: Vec<Half> = all.iter().filter(|m| m.kind == kind).map(Misprint::half).collect();
            let tuning = halves.iter().filter(|&&half| half == Half::Tuning).count();
            assert!(
                (166..=168).contains(&tuning) && tuning * 2 == halves.len(),
                "{kind:?}: {tuning} of {}",
                halves.len()
            );
        }
        for misprint in &all {
            let before = &programs[misprint.program].text;
            let lines: Vec<_> =
                before.lines().zip(misprint.after.lines()).enumerate().filter(|(_, (a, b))| a != b).collect();
            assert_eq!(lines.len(), 1, "one line differs");
            assert_eq!(lines[0].0 + 1, misprint.line);
        }
    }
}
