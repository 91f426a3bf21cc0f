//! The protocol: the relations by which the textbooks define a game, each under its names in up to three languages.
//!
//! | Bratko in Russian | Bratko | the Italian slides | meaning |
//! |---|---|---|---|
//! | ходы/2 | moves/2 | genera_figli/2 | the list of successors; fails if there are none |
//! | стат_оц/2 | staticval/2 | statica/2 | the static value for Max |
//! | ход_мина/1 | min_to_move/1 | | Min is to move, or would be if the game were not over |
//! | ход_макса/1 | max_to_move/1 | | Max is to move, or would be if the game were not over |
//! | начало/1 | start/1 | | the initial position |
//! | рисунок/1 | draw/1 | | draws the position |
//! | имя_хода/3 | move_name/3 | | the name of the move from one position to the next |
//! | ключ_повторения/2 | recurrence_key/2 | | what identifies a position when it recurs; only of a program |
//! | | | condizione_uscita/1 | there are no moves |
//!
//! The built-ins of this module define them for the current native game. Clauses of a program take precedence over built-ins, so that
//! a program can override single relations. Without a native game, a relation calls the clauses that the program has for it under
//! another of its names, so that a search written in one of the languages runs on a game written in another.

use super::overruling::is_overruled;
use super::{current_game, own_games};
use crate::builtins::arguments::{self, choice_error, custom_error};
use crate::builtins::stream_arguments::StreamTarget;
use crate::builtins::texts;
use crate::diagnostics::Language;
use crate::games::core::Side;
use crate::games::core::options::Options;
use crate::games::core::position_terms::GameAtoms;
use crate::games::native::instance::NativeGame;
use crate::games::native::{self as games, NATIVE_GAMES};
use crate::machine::builtin::{Builtin, Effect, Kind, Step};
use crate::machine::errors::Object;
use crate::machine::{Answer, Machine, Thrown};
use crate::program::{Definition, PredKey};
use crate::terms::{Cell, atoms::known};
use std::sync::Arc;

/// The leaf test of the Italian slides, and its arity.
pub(super) const LEAF_TEST: (&str, u32) = ("condizione_uscita", 1);

/// The names of the relation that tells what identifies a position when it recurs, and its arity.
const RECURRENCE_KEY: ([&str; 2], u32) = (["ключ_повторения", "recurrence_key"], 2);

/// The name under which the program defines what identifies a position when it recurs, if it does.
pub(super) fn recurrence_relation(m: &Machine) -> Option<&'static str> {
    RECURRENCE_KEY.0.into_iter().find(|name| has_clauses(m, name, RECURRENCE_KEY.1))
}

/// A relation of the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Relation {
    /// ходы/2.
    Moves,
    /// стат_оц/2.
    Value,
    /// ход_мина/1.
    MinToMove,
    /// ход_макса/1.
    MaxToMove,
    /// начало/1.
    Start,
    /// рисунок/1.
    Draw,
    /// имя_хода/3.
    MoveName,
}

impl Relation {
    /// Its names. The system calls the first one that the program defines.
    pub const fn names(self) -> &'static [&'static str] {
        match self {
            Relation::Moves => &["ходы", "moves", "genera_figli"],
            Relation::Value => &["стат_оц", "staticval", "statica"],
            Relation::MinToMove => &["ход_мина", "min_to_move"],
            Relation::MaxToMove => &["ход_макса", "max_to_move"],
            Relation::Start => &["начало", "start"],
            Relation::Draw => &["рисунок", "draw"],
            Relation::MoveName => &["имя_хода", "move_name"],
        }
    }

    /// All relations.
    pub const fn all() -> [Relation; 7] {
        use Relation::{Draw, MaxToMove, MinToMove, MoveName, Moves, Start, Value};
        [Moves, Value, MinToMove, MaxToMove, Start, Draw, MoveName]
    }

    /// All names of all relations, with their arities.
    pub fn signatures() -> impl Iterator<Item = (&'static str, u32)> {
        Relation::all()
            .into_iter()
            .flat_map(|relation| relation.names().iter().map(move |name| (*name, relation.arity())))
            .chain(RECURRENCE_KEY.0.map(|name| (name, RECURRENCE_KEY.1)))
    }

    /// Its arity, the same under all names.
    pub const fn arity(self) -> u32 {
        match self {
            Relation::Moves | Relation::Value => 2,
            Relation::MinToMove | Relation::MaxToMove | Relation::Start | Relation::Draw => 1,
            Relation::MoveName => 3,
        }
    }

    /// The relation with this name.
    pub fn named(name: &str) -> Option<Relation> {
        Relation::all().into_iter().find(|relation| relation.names().contains(&name))
    }

    /// The name to call it by: the one that the program defines, or else the one in the language of the program's rules, or of the user.
    pub fn name(self, m: &Machine) -> &'static str {
        self.defined_name(m).unwrap_or_else(|| {
            let names = self.names();
            names[language_of_rules(m).min(names.len() - 1)]
        })
    }

    /// The first of its names under which the program has clauses.
    pub fn defined_name(self, m: &Machine) -> Option<&'static str> {
        self.names().iter().copied().find(|name| has_clauses(m, name, self.arity()))
    }
}

/// The language of the program's rules, as an index into [`Relation::names`]; that of the user if the program defines no rules.
fn language_of_rules(m: &Machine) -> usize {
    let used = |relation: Relation| {
        let defined = relation.defined_name(m)?;
        relation.names().iter().position(|name| *name == defined)
    };
    [Relation::Moves, Relation::Value].into_iter().find_map(used).unwrap_or(match m.reporter.language() {
        Language::Ru => 0,
        Language::En => 1,
    })
}

fn has_clauses(m: &Machine, name: &str, arity: u32) -> bool {
    let Some(name) = m.store.atoms.find(name) else { return false };
    let Some(id) = m.database.find(PredKey { module: known::USER, name, arity }) else { return false };
    matches!(m.database.predicate(id).definition, Definition::Clauses | Definition::Import(_))
}

const POSITION_ERRORS: &[&str] = &["instantiation_error", "domain_error(game_position, Position)"];

macro_rules! relation {
    ($name:literal, $modes:expr, $relation:ident, $doc:literal, $examples:expr) => {
        Builtin {
            name: $name,
            modes: $modes,
            kind: Kind::Control(|m| call_relation(m, Relation::$relation, $name)),
            effect: Effect::Pure,
            locked: false,
            doc: $doc,
            errors: if matches!(Relation::$relation, Relation::Start) { &[] } else { POSITION_ERRORS },
            examples: $examples,
        }
    };
}

/// The built-ins of this module.
pub const TABLE: &[Builtin] = &[
    relation!(
        "ходы",
        &["+Position", "-Successors"],
        Moves,
        "Successors are the positions after one move; fails if there is none.",
        &[
            "игра(крестики_нолики), ходы(ходит(х, доска(о,х,о, х,о,х, х,о,п)), Ps) ⇒ Ps = [ходит(о, доска(о,х,о,х,о,х,х,о,х))]."
        ]
    ),
    relation!(
        "moves",
        &["+Position", "-Successors"],
        Moves,
        "The English name of ходы/2.",
        &[
            "game(nim, [heaps([2])]), start(P), moves(P, Ps) ⇒ P = heaps([2], max), Ps = [heaps([1], min), heaps([0], min)]."
        ]
    ),
    relation!(
        "genera_figli",
        &["+Position", "-Successors"],
        Moves,
        "The Italian name of ходы/2.",
        &[
            "игра(ним, [кучи([2])]), начало(P), genera_figli(P, Ps) ⇒ P = кучи([2], макс), Ps = [кучи([1], мин), кучи([0], мин)]."
        ]
    ),
    relation!(
        "стат_оц",
        &["+Position", "-Value"],
        Value,
        "Value is the static value of Position for Max.",
        &["игра(крестики_нолики), стат_оц(ходит(о, доска(х,х,х, о,о,п, п,п,п)), V) ⇒ V = 1."]
    ),
    relation!(
        "staticval",
        &["+Position", "-Value"],
        Value,
        "The English name of стат_оц/2.",
        &["game(nim), staticval(heaps([0, 0, 0], max), V) ⇒ V = -1."]
    ),
    relation!(
        "statica",
        &["+Position", "-Value"],
        Value,
        "The Italian name of стат_оц/2.",
        &["игра(ним), statica(кучи([0, 0, 0], мин), V) ⇒ V = 1."]
    ),
    relation!(
        "ход_мина",
        &["+Position"],
        MinToMove,
        "Min is to move, or would be if the game were not over.",
        &["игра(ним), ход_мина(кучи([1, 2, 3], мин)) ⇒ true.", "игра(ним), ход_мина(кучи([1, 2, 3], макс)) ⇒ false."]
    ),
    relation!(
        "min_to_move",
        &["+Position"],
        MinToMove,
        "The English name of ход_мина/1.",
        &["game(nim), min_to_move(heaps([1, 2, 3], min)) ⇒ true."]
    ),
    relation!(
        "ход_макса",
        &["+Position"],
        MaxToMove,
        "Max is to move, or would be if the game were not over.",
        &["игра(ним), начало(P), ход_макса(P) ⇒ P = кучи([1, 2, 3], макс)."]
    ),
    relation!(
        "max_to_move",
        &["+Position"],
        MaxToMove,
        "The English name of ход_макса/1.",
        &["game(nim), max_to_move(heaps([1, 2, 3], max)) ⇒ true."]
    ),
    relation!(
        "начало",
        &["-Position"],
        Start,
        "Position is the initial position of the game.",
        &["игра(крестики_нолики), начало(P) ⇒ P = ходит(х, доска(п,п,п,п,п,п,п,п,п))."]
    ),
    relation!(
        "start",
        &["-Position"],
        Start,
        "The English name of начало/1.",
        &["game(nim), start(P) ⇒ P = heaps([1, 2, 3], max)."]
    ),
    relation!(
        "рисунок",
        &["+Position"],
        Draw,
        "Draws Position on the current output.",
        &[
            "игра(ним, [кучи([1, 2])]), начало(_P), with_output_to(string(S), рисунок(_P)) ⇒ S = \" 1  ●\\n 2  ● ●\\n\"."
        ]
    ),
    relation!(
        "draw",
        &["+Position"],
        Draw,
        "The English name of рисунок/1.",
        &["game(nim, [heaps([1, 2])]), start(_P), with_output_to(string(S), draw(_P)) ⇒ S = \" 1  ●\\n 2  ● ●\\n\"."]
    ),
    relation!(
        "имя_хода",
        &["+Position", "?Successor", "?Name"],
        MoveName,
        "Name is the name of the move from Position to Successor; a given Name may be in any usual notation.",
        &[
            "игра(вычитание), начало(_P), findall(N, имя_хода(_P, _, N), Ns) ⇒ Ns = [11, 10, 9].",
            "игра(крестики_нолики), имя_хода(ходит(х, доска(о,х,о, х,о,х, х,о,п)), P, c1) ⇒ P = ходит(о, доска(о,х,о,х,о,х,х,о,х))."
        ]
    ),
    relation!(
        "move_name",
        &["+Position", "?Successor", "?Name"],
        MoveName,
        "The English name of имя_хода/3.",
        &["game(nim, [heaps([2])]), start(_P), findall(N, move_name(_P, _, N), Ns) ⇒ Ns = [[1], [0]]."]
    ),
    Builtin {
        name: LEAF_TEST.0,
        modes: &["+Position"],
        kind: Kind::Control(is_over),
        effect: Effect::Pure,
        locked: false,
        doc: "Position has no moves: the leaf test of the Italian slides.",
        errors: POSITION_ERRORS,
        examples: &["игра(крестики_нолики), начало(P), condizione_uscita(P) ⇒ false."],
    },
    Builtin::primitive(
        "$relation",
        &["+Relation", "-Name"],
        Effect::Pure,
        relation,
        "Name is the name by which to call a relation of the protocol.",
    ),
    Builtin::primitive(
        "$is_defined_relation",
        &["+Relation"],
        Effect::Pure,
        is_defined,
        "The program has clauses for the relation, and no other game overrules them.",
    ),
    Builtin::primitive(
        "$open_game",
        &["+Name", "+Options"],
        Effect::Flags,
        open,
        "Makes a native game the current one.",
    ),
    Builtin::primitive("$is_loading", &[], Effect::Pure, is_loading, "A source is being loaded."),
    Builtin::primitive(
        "$named_moves",
        &["+Position", "-Pairs"],
        Effect::Pure,
        named_moves,
        "Pairs are the moves of Position, each as Name-Successor.",
    ),
    Builtin::primitive(
        "$after_text",
        &["+Position", "+Text", "-Successor"],
        Effect::Pure,
        after_text,
        "Successor is the position after the move that Text describes.",
    ),
];

/// Calls a relation: of the native game, or else the program's clauses under another name.
fn call_relation(m: &mut Machine, relation: Relation, name: &'static str) -> Result<Step, Thrown> {
    if let Some(native) = current_game::current_native_game(m) {
        return call_native(m, &*native, relation);
    }
    let arity = relation.arity() as usize;
    match relation.defined_name(m) {
        Some(other) => {
            m.store.check_room(arity + 1)?;
            let arguments = m.x[..arity].to_vec();
            let other = m.store.atoms.intern(other);
            Ok(Step::Call(m.store.compound(other, &arguments)))
        }
        None => {
            let name = m.store.atoms.intern(name);
            let culprit = m.indicator(name, arity)?;
            Err(m.existence_error(Object::Procedure, culprit))
        }
    }
}

/// Calls a relation of the current native game.
fn call_native(m: &mut Machine, native: &dyn NativeGame, relation: Relation) -> Result<Step, Thrown> {
    let position = m.x[0];
    let holds = match relation {
        Relation::Moves => match native.successors(m, position)? {
            Some(successors) => m.unify(m.x[1], successors),
            None => false,
        },
        Relation::Value => {
            let value = native.value(m, position)?;
            m.unify(m.x[1], Cell::int(value))
        }
        Relation::MinToMove => native.side_to_move(m, position)? == Side::Min,
        Relation::MaxToMove => native.side_to_move(m, position)? == Side::Max,
        Relation::Start => {
            let start = native.start(m)?;
            m.unify(m.x[0], start)
        }
        Relation::Draw => {
            let picture = native.picture(m, position)?;
            let output = StreamTarget::current_output(m);
            let is_coloured = m.reporter.is_coloured() && output.write(m, |stream| Ok(stream.is_terminal()))?;
            output.write_text(m, &picture.text(is_coloured))?;
            true
        }
        Relation::MoveName => {
            m.store.check_room(4)?;
            let (goal, arguments) = (m.store.atoms.intern("$name_of_move"), [m.x[0], m.x[1], m.x[2]]);
            return Ok(Step::Call(m.store.compound(goal, &arguments)));
        }
    };
    Ok(if holds { Step::Proceed } else { Step::Fail })
}

fn is_over(m: &mut Machine) -> Result<Step, Thrown> {
    let position = m.x[0];
    if let Some(native) = current_game::current_native_game(m) {
        let is_over = native.successors(m, position)?.is_none();
        return Ok(if is_over { Step::Proceed } else { Step::Fail });
    }
    m.store.check_room(5)?;
    let moves = m.store.atoms.intern(Relation::Moves.defined_name(m).unwrap_or("genera_figli"));
    let successors = m.store.new_variable();
    let goal = m.store.compound(moves, &[position, successors]);
    Ok(Step::Call(m.store.compound(known::NOT_PROVABLE, &[goal])))
}

fn open(m: &mut Machine) -> Result<bool, Thrown> {
    let native = open_named(m)?;
    current_game::set_current_game(m, Some(native));
    Ok(true)
}

/// Opens the native game that the first argument names, with the options of the second.
///
/// # Errors
/// existence_error(game), and the errors of its options.
pub fn open_named(m: &mut Machine) -> Result<Arc<dyn NativeGame>, Thrown> {
    let name = arguments::atom(m, 0)?;
    let list = m.x[1];
    let text = m.store.atoms.name(name).to_string();
    if let Some(open) = own_games::find(m, &text) {
        return Ok(Arc::from(open(Options::new(m, GameAtoms::new(Language::En), list)?)?));
    }
    let Some((entry, language)) = games::find(&text) else {
        let game = Cell::atom(m.store.atoms.intern("game"));
        let names = NATIVE_GAMES.iter().flat_map(|entry| [entry.ru.to_owned(), entry.en.to_owned()]);
        let names: Vec<String> = own_games::names(m).into_iter().chain(names).collect();
        return Err(choice_error(m, "existence_error", &[game, Cell::atom(name)], names));
    };
    Ok(Arc::from((entry.open)(Options::new(m, GameAtoms::new(language), list)?)?))
}

fn is_loading(m: &mut Machine) -> Result<bool, Thrown> {
    Ok(!m.loads.is_empty())
}

fn named_moves(m: &mut Machine) -> Result<bool, Thrown> {
    let Some(native) = current_game::current_native_game(m) else { return Ok(false) };
    let position = m.x[0];
    let pairs = native.named_moves(m, position)?;
    Ok(m.unify(m.x[1], pairs))
}

fn after_text(m: &mut Machine) -> Result<bool, Thrown> {
    let Some(native) = current_game::current_native_game(m) else { return Ok(false) };
    let (position, text) = (m.x[0], texts::text(m, m.x[1])?);
    match native.after_text(m, position, &text)? {
        Some(successor) => Ok(m.unify(m.x[2], successor)),
        None => Ok(false),
    }
}

/// The relation that the first argument names.
fn relation_named(m: &mut Machine) -> Result<Relation, Thrown> {
    let name = arguments::atom(m, 0)?;
    match Relation::named(&m.store.atoms.name(name)) {
        Some(relation) => Ok(relation),
        None => {
            let domain = Cell::atom(m.store.atoms.intern("game_relation"));
            Err(custom_error(m, "domain_error", &[domain, Cell::atom(name)]))
        }
    }
}

fn relation(m: &mut Machine) -> Answer {
    let relation = relation_named(m)?;
    let name = m.store.atoms.intern(relation.name(m));
    Ok(m.unify(m.x[1], Cell::atom(name)))
}

fn is_defined(m: &mut Machine) -> Answer {
    let relation = relation_named(m)?;
    Ok(!is_overruled(m) && relation.defined_name(m).is_some())
}

/// The current native game, if the program overrides none of its moves, values and sides.
pub fn unmodified_native_game(m: &mut Machine) -> Option<Arc<dyn NativeGame>> {
    const OVERRIDABLE: [Relation; 4] = [Relation::Moves, Relation::Value, Relation::MinToMove, Relation::MaxToMove];
    let native = current_game::current_native_game(m)?;
    OVERRIDABLE.iter().all(|relation| relation.defined_name(m).is_none()).then_some(native)
}
