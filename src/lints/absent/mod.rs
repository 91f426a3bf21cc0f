//! What SWI-Prolog has and is not here, and what there is instead: predicates and libraries by family.
//!
//! The table `tests/swipl/predicates.txt` has all predicates of SWI-Prolog; a test compares it with the tables of this folder.

mod libraries;
mod predicates;

use crate::diagnostics::MessageId;

/// What predicates are about that are not here.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Family {
    /// Goals that run at the same time.
    Threads,
    /// Goals that are asked for one answer after the other.
    Engines,
    /// Keys and values with a notation of their own.
    Dicts,
    /// Tables that are updated when clauses change, and tables as tries.
    Tabling,
    /// Constraints over integers, reals or Booleans, and rules for others.
    Constraints,
    /// Sockets, and the servers and clients on them.
    Network,
    /// XML, HTML and RDF.
    Web,
    /// Code of other languages, and data bases.
    Foreign,
    /// Compression, cryptography, regular expressions: libraries over code in C.
    Packages,
    /// The machine's frames, and breakpoints in its code.
    Debugger,
    /// Help for people who develop programs.
    Tools,
    /// Windows of a graphical tool.
    Graphics,
    /// Microsoft Windows only.
    MicrosoftWindows,
    /// The line of the terminal.
    Terminal,
    /// Users, groups, signals and limits of the operating system.
    System,
    /// Another machine's stacks, saved states and formats.
    Machine,
}

impl Family {
    /// That it is not here, and what there is instead.
    pub fn help(self) -> MessageId {
        match self {
            Family::Threads => MessageId::NoThreads,
            Family::Engines => MessageId::NoEngines,
            Family::Dicts => MessageId::NoDicts,
            Family::Tabling => MessageId::NoTabling,
            Family::Constraints => MessageId::NoConstraints,
            Family::Network => MessageId::NoNetwork,
            Family::Web => MessageId::NoWebDocuments,
            Family::Foreign => MessageId::NoForeignCode,
            Family::Packages => MessageId::NoPackages,
            Family::Debugger => MessageId::NoTracer,
            Family::Tools => MessageId::NoTools,
            Family::Graphics => MessageId::NoWindows,
            Family::MicrosoftWindows => MessageId::NoMicrosoftWindows,
            Family::Terminal => MessageId::NoTerminal,
            Family::System => MessageId::NoSystemAdministration,
            Family::Machine => MessageId::NoMachineParts,
        }
    }
}

/// The family of a predicate of SWI-Prolog that is not here.
pub fn family_of_predicate(name: &str, arity: u32) -> Option<Family> {
    absent_predicates().find(|&(other, count, _)| (other, count) == (name, arity)).map(|(_, _, family)| family)
}

/// The family of a library of SWI-Prolog that is not here.
pub fn family_of_library(name: &str) -> Option<Family> {
    absent_libraries().find(|(other, _)| *other == name).map(|(_, family)| family)
}

/// The family of what has this name in other systems, a predicate of any arity, a library or a subject, and is not here.
pub fn absent_family(name: &str) -> Option<Family> {
    let name = &*name.to_lowercase();
    let of_subject = || SUBJECTS.iter().find(|(_, names)| names.split(' ').any(|known| known == name)).map(|row| row.0);
    let of_predicate = || absent_predicates().find(|&(other, ..)| other == name).map(|(_, _, family)| family);
    of_subject().or_else(of_predicate).or_else(|| family_of_library(name))
}

/// Other names under which people look for the families.
const SUBJECTS: &[(Family, &str)] = &[
    (Family::Threads, "threads concurrency concurrent parallel mutex нити потоки_выполнения параллельно"),
    (Family::Engines, "engines engine"),
    (Family::Dicts, "dicts dict"),
    (Family::Constraints, "clp(b) clp(q) clp(r) chr"),
    (Family::Network, "network http sockets internet сеть"),
    (Family::Web, "html xml rdf web"),
    (Family::Foreign, "foreign ffi odbc sql"),
    (Family::Graphics, "graphics gui windows xpce графика окна"),
    (Family::Machine, "saved_state save_program"),
];

/// All predicates of the families: name, arity, family.
pub fn absent_predicates() -> impl Iterator<Item = (&'static str, u32, Family)> {
    let indicators = predicates::PREDICATES
        .iter()
        .flat_map(|(family, names)| names.split_ascii_whitespace().map(move |indicator| (indicator, *family)));
    indicators.filter_map(|(indicator, family)| {
        let (name, arity) = indicator.rsplit_once('/')?;
        Some((name, arity.parse().ok()?, family))
    })
}

/// All libraries of the families.
pub fn absent_libraries() -> impl Iterator<Item = (&'static str, Family)> {
    libraries::LIBRARIES
        .iter()
        .flat_map(|(family, names)| names.split_ascii_whitespace().map(move |name| (name, *family)))
}
