//! What the calls of a predicate have taught about it: which of its arguments are worth an index.

/// Arguments of a predicate, by number; those from 64 on are not indexed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Arguments(u64);

impl Arguments {
    /// The first `count` arguments.
    pub fn below(count: usize) -> Arguments {
        Arguments(if count >= 64 { u64::MAX } else { (1 << count) - 1 })
    }

    /// These and one more.
    #[must_use]
    pub fn with(self, argument: usize) -> Arguments {
        Arguments(self.0 | 1_u64.checked_shl(argument as u32).unwrap_or(0))
    }

    /// These or those: all of them.
    #[must_use]
    pub fn or(self, others: Arguments) -> Arguments {
        Arguments(self.0 | others.0)
    }

    /// These but not those.
    #[must_use]
    pub fn without(self, others: Arguments) -> Arguments {
        Arguments(self.0 & !others.0)
    }

    /// Whether there are none.
    pub fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Their numbers.
    pub fn numbers(self) -> impl Iterator<Item = usize> {
        (0..64).filter(move |number| self.0 >> number & 1 != 0)
    }

    /// As the operand of an instruction.
    pub fn bits(self) -> u64 {
        self.0
    }

    /// The inverse of [`Arguments::bits`].
    pub fn from_bits(bits: u64) -> Arguments {
        Arguments(bits)
    }
}

/// What calls have taught about a predicate.
#[derive(Clone, Copy, Debug, Default)]
pub struct CallStatistics {
    /// Arguments other than the first that were bound where they could tell clauses apart.
    pub bound: Arguments,
    /// How many calls had none such, since calls were last asked anew.
    idle: u32,
    /// How often they have been asked anew.
    rounds: u32,
}

impl CallStatistics {
    /// So many idle calls are looked at.
    const ENOUGH: u32 = 64;

    /// Whether so many calls had none that few clauses are not worth looking any more.
    pub fn is_enough(self) -> bool {
        self.idle >= CallStatistics::ENOUGH
    }

    /// Notes a call for which few clauses were left, and none of the arguments bound that were asked for. Whether just that was
    /// enough.
    pub fn note_idle(&mut self) -> bool {
        self.idle = self.idle.saturating_add(1);
        self.idle == CallStatistics::ENOUGH
    }

    /// Whether calls that have taught enough are to be asked anew at a collection of garbage: at the next one for the first time,
    /// then at every second one, every fourth …, so that what has long been in vain costs ever less.
    pub fn is_due(self, collection: u64) -> bool {
        collection.trailing_zeros() >= self.rounds
    }

    /// Calls are asked anew.
    pub fn ask_anew(&mut self) {
        self.idle = 0;
        self.rounds += 1;
    }
}
