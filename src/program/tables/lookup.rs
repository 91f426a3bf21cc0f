//! Lookups: where in the tables a goal finds its clauses.

/// The part of the tables in which a goal finds its clauses. Adding or removing clauses invalidates it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lookup {
    /// All clauses.
    All,
    /// At most one clause of a table, besides those without a key.
    One {
        /// The number of the table.
        table: usize,
        /// The order number of the clause, if there is one.
        only: Option<i64>,
    },
    /// A list of a table, besides the clauses without a key.
    List {
        /// The number of the table.
        table: usize,
        /// The index of the list.
        list: usize,
    },
}

impl Lookup {
    /// The number of the table from 1, or 0 for all clauses; a choicepoint stores it for
    /// [`Tables::lookup_again`](super::Tables::lookup_again).
    pub fn number(self) -> usize {
        match self {
            Lookup::All => 0,
            Lookup::One { table, .. } | Lookup::List { table, .. } => table + 1,
        }
    }
}
