//! The environment: what lints ask of the system around the program.

/// What is known outside the files that are looked at.
pub trait Environment {
    /// Whether a goal of a module finds a definition: a predicate of the program, a built-in, or one of the library.
    fn defines(&self, module: &str, name: &str, arity: u32) -> bool;

    /// Whether it is a built-in or of the library, whoever else defines it.
    fn is_of_system(&self, name: &str, arity: u32) -> bool;

    /// The arguments of a built-in that must be bound, as bits.
    fn needs(&self, name: &str, arity: u32) -> u32;

    /// Whether the program may change a predicate while it runs.
    fn is_dynamic(&self, module: &str, name: &str, arity: u32) -> bool;

    /// Whether a predicate may have clauses that are not in its file, or gets arguments that are changed on the way.
    fn is_open(&self, module: &str, name: &str, arity: u32) -> bool;

    /// Whether its clauses may stand apart.
    fn is_discontiguous(&self, module: &str, name: &str, arity: u32) -> bool;

    /// Whether the clauses that are looked at are a beginning, to which others will be added.
    fn is_beginning(&self) -> bool;

    /// How many clauses a predicate has.
    fn clause_count(&self, module: &str, name: &str, arity: u32) -> usize;

    /// Names and arities of the predicates that a module of the program has.
    fn predicates_of(&self, module: &str) -> Vec<(String, u32)>;

    /// Names and arities of the predicates that the system has for programs.
    fn vocabulary(&self) -> &[(String, u32)];

    /// How a predicate of the system is called: `length(?List, ?Length)`.
    fn usage(&self, name: &str, arity: u32) -> Option<String>;

    /// Whether it is a relation by which searches know a game.
    fn is_of_contract(&self, name: &str, arity: u32) -> bool;

    /// Whether a native game is in force, which has these relations.
    fn has_game(&self) -> bool;
}
