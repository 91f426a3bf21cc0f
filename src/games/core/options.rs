//! Options of a game, such as `[ширина(15), ряд(5)]`, each under its Russian or its English name.

use super::position_terms::GameAtoms;
use crate::builtins::arguments::{self, choice_error, custom_error};
use crate::machine::{Machine, Thrown};
use crate::terms::{Cell, View};
use std::ops::RangeInclusive;

/// The options of a call that have not been consumed yet, and the atoms of the game that is being opened.
pub struct Options<'m> {
    /// The machine whose heap and atoms the options and the game use.
    pub machine: &'m mut Machine,
    /// The atoms of the game's terms.
    pub atoms: GameAtoms,
    remaining: Vec<Cell>,
    /// The options that were asked for, and with them all there are: Russian and English.
    known: Vec<Names>,
}

/// A name in Russian and in English.
type Names = (&'static str, &'static str);

impl Options<'_> {
    /// Takes the options from a list.
    ///
    /// # Errors
    /// instantiation_error or type_error(list) if it is not a list.
    pub fn new(machine: &mut Machine, atoms: GameAtoms, list: Cell) -> Result<Options<'_>, Thrown> {
        let remaining = arguments::list(machine, list)?;
        Ok(Options { machine, atoms, remaining, known: Vec::new() })
    }

    /// Removes the options of this name and returns the argument of the first.
    pub fn take(&mut self, ru: &'static str, en: &'static str) -> Option<Cell> {
        self.known.push((ru, en));
        let store = &self.machine.store;
        let mut value = None;
        self.remaining.retain(|option| match store.view(*option) {
            View::Compound(parts) if parts.arity() == 1 && [ru, en].contains(&&*store.atoms.name(parts.name())) => {
                value.get_or_insert(store.deref(store.read(parts.slot(0))));
                false
            }
            _ => true,
        });
        value
    }

    /// The integer of an option, or a default.
    ///
    /// # Errors
    /// instantiation_error, type_error(integer), domain_error(game_option) if it is out of range.
    pub fn take_integer(
        &mut self,
        ru: &'static str,
        en: &'static str,
        default: i64,
        range: RangeInclusive<i64>,
    ) -> Result<i64, Thrown> {
        let Some(value) = self.take(ru, en) else { return Ok(default) };
        let number = arguments::integer_of(self.machine, value)?;
        if range.contains(&number) { Ok(number) } else { Err(self.option_error(value)) }
    }

    /// The integers of an option that is a list, or a default.
    ///
    /// # Errors
    /// instantiation_error, type_error(list), type_error(integer), domain_error(game_option) if one is out of range.
    pub fn take_integers(
        &mut self,
        ru: &'static str,
        en: &'static str,
        default: &[i64],
        range: RangeInclusive<i64>,
    ) -> Result<Vec<i64>, Thrown> {
        let Some(value) = self.take(ru, en) else { return Ok(default.to_vec()) };
        let mut numbers = Vec::new();
        for element in arguments::list(self.machine, value)? {
            let number = arguments::integer_of(self.machine, element)?;
            if !range.contains(&number) {
                return Err(self.option_error(element));
            }
            numbers.push(number);
        }
        Ok(numbers)
    }

    /// A domain_error(game_option) with this culprit, a value that an option cannot have.
    pub fn option_error(&mut self, culprit: Cell) -> Thrown {
        let domain = Cell::atom(self.machine.store.atoms.intern("game_option"));
        custom_error(self.machine, "domain_error", &[domain, culprit])
    }

    /// The same for a culprit that is none of these names.
    pub fn name_error(&mut self, culprit: Cell, names: &[Names]) -> Thrown {
        let domain = Cell::atom(self.machine.store.atoms.intern("game_option"));
        // Options of the library's own are no advice.
        let public = names.iter().filter(|(ru, _)| !ru.starts_with('$'));
        let names = public.flat_map(|(ru, en)| std::iter::once(*ru).chain((ru != en).then_some(*en)));
        choice_error(self.machine, "domain_error", &[domain, culprit], names)
    }

    /// Checks that every option has been taken.
    ///
    /// # Errors
    /// instantiation_error for a variable, domain_error(game_option) for an option that the game does not have.
    pub fn reject_unknown(mut self) -> Result<GameAtoms, Thrown> {
        match self.remaining.first().copied() {
            None => Ok(self.atoms),
            Some(option) if self.machine.store.deref(option).is_var() => Err(self.machine.instantiation_error()),
            Some(option) => {
                let known = std::mem::take(&mut self.known);
                Err(self.name_error(option, &known))
            }
        }
    }
}
