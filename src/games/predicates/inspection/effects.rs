//! Whether the rules of a game are free of side effects, so that an inspection may call them.
//!
//! The analysis is conservative: every symbol of a clause counts as a possible call, whether it is a goal, a closure for maplist/3 or
//! plain data. So a rule may be rejected because of its data, but no effect that the clauses name is overlooked.

use crate::machine::Machine;
use crate::machine::builtin::Effect;
use crate::program::{Definition, PredId, PredKey};
use crate::terms::{Functor, atoms::known};
use hashbrown::HashSet;
use rustc_hash::FxBuildHasher;

/// Library predicates that change state or wait for input, and streams that cannot be redirected. The effects of built-ins are in their
/// tables.
const EFFECT_NAMES: &[&str] = &[
    "recorda",
    "recordz",
    "erase",
    "copy_predicate_clauses",
    "flag",
    "set_flag",
    "nb_linkval",
    "gensym",
    "reset_gensym",
    "see",
    "tell",
    "append",
    "get0",
    "get",
    "csv_read_file",
    "csv_read_file_row",
    "csv_read_row",
    "csv_read_stream",
    "csv_write_file",
    "таблица_окончаний",
    "endgame_table",
    "забыть_таблицу",
    "free_endgame_table",
    "read_pgn",
    "прочесть_пгн",
    "write_pgn",
    "записать_пгн",
    "json_read",
    "readln",
    "phrase_from_file",
    "phrase_from_stream",
    "stream_to_lazy_list",
    "lazy_get_codes",
    "lazy_read_lines",
    "lazy_read_terms",
    "user_error",
    "user_output",
    "user_input",
    "consult",
    "load_files",
    "ensure_loaded",
    "use_module",
    "make",
    "begin_tests",
    "end_tests",
    "run_tests",
    "load_test_files",
    "set_test_options",
    "autoload",
    "import",
    "export",
    "create_prolog_flag",
    "at_halt",
    "with_tty_raw",
    "copy_file",
    "delete_directory_contents",
    "delete_directory_and_contents",
    "push_operators",
    "push_op",
    "pop_operators",
    "print_term",
    "random",
    "random_between",
    "random_member",
    "random_permutation",
    "setrand",
    "spy",
    "trace",
    "игра",
    "game",
    "играть",
    "play",
    "график",
    "chart",
    "гистограмма",
    "histogram",
    "сравнить",
    "compare_searches",
    "проверить_поиск",
    "check_search",
];

/// Names of [`EFFECT_NAMES`] that are common for pure predicates or data too: they count only with these arities.
const EFFECT_ARITIES: &[(&str, &[usize])] = &[
    ("append", &[1]),
    ("see", &[1]),
    ("tell", &[1]),
    ("flag", &[3]),
    ("game", &[1, 2]),
    ("игра", &[1, 2]),
    ("график", &[2]),
    ("chart", &[2]),
    ("гистограмма", &[2]),
    ("histogram", &[2]),
    ("сравнить", &[3, 4]),
    ("compare_searches", &[3, 4]),
];

/// The maximum number of arguments that call/N adds to a closure.
const MAX_EXTRA_ARGUMENTS: usize = 3;

/// Whether neither the clauses of a predicate nor those of predicates that they name, transitively, have effects.
pub(super) fn is_effect_free(m: &Machine, id: PredId) -> bool {
    let mut seen: HashSet<PredId, FxBuildHasher> = HashSet::default();
    let mut waiting = vec![id];
    while let Some(id) = waiting.pop() {
        let predicate = m.database.predicate(id);
        if predicate.properties.system || !seen.insert(id) {
            continue;
        }
        match predicate.definition {
            Definition::Import(other) | Definition::Inherited(other) => waiting.push(other),
            Definition::Clauses => {
                for symbol in predicate.clauses.iter().flat_map(|clause| clause.source.term.symbols()) {
                    let called = callees(m, predicate.key, symbol);
                    if called.is_empty() && has_effect(m, symbol) {
                        return false;
                    }
                    waiting.extend(called);
                }
            }
            Definition::Undefined | Definition::Builtin(_) => {}
        }
    }
    true
}

/// The predicates of the program that a symbol in a clause may call, directly or as a closure.
fn callees(m: &Machine, caller: PredKey, symbol: Functor) -> Vec<PredId> {
    let visible = |extra: usize| {
        let key = PredKey { name: symbol.name(), arity: (symbol.arity() + extra) as u32, ..caller };
        m.database.visible_predicate(key).filter(|id| !m.database.predicate(*id).properties.system)
    };
    (0..=MAX_EXTRA_ARGUMENTS).filter_map(visible).collect()
}

fn has_effect(m: &Machine, symbol: Functor) -> bool {
    if symbol.name() == known::NIL {
        return false;
    }
    let name = m.store.atoms.name(symbol.name());
    let in_library = match EFFECT_ARITIES.iter().find(|(known, _)| *known == &*name) {
        Some((_, arities)) => arities.contains(&symbol.arity()),
        None => EFFECT_NAMES.contains(&&*name),
    };
    in_library || is_effective_builtin(m, symbol)
}

/// Whether a symbol may call a built-in with an effect, directly or as a closure. Output to the current stream is captured, and so none;
/// terms that a rule changes are its own.
fn is_effective_builtin(m: &Machine, symbol: Functor) -> bool {
    let of_arity = |extra: usize| {
        let arity = (symbol.arity() + extra) as u32;
        let id = m.database.find(PredKey { module: known::SYSTEM, name: symbol.name(), arity })?;
        match m.database.predicate(id).definition {
            Definition::Builtin(number) => Some(m.builtin(number).effect),
            _ => None,
        }
    };
    (0..=MAX_EXTRA_ARGUMENTS)
        .filter_map(of_arity)
        .any(|effect| !matches!(effect, Effect::Pure | Effect::Terms | Effect::Output))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::TABLES;
    use crate::loader;
    use crate::streams::{MemoryHost, Streams};
    use crate::terms::Sizes;
    use crate::text::Source;
    use std::path::PathBuf;
    use std::sync::Arc;

    /// Whether p/1 of a program is free of effects.
    fn harmless(program: &str) -> bool {
        let streams = Streams::new(Box::new(MemoryHost::new("")));
        let tables = [crate::builtins::TABLES, TABLES].concat();
        let mut m = Machine::new(Sizes::of_total(1 << 26), streams, &tables).expect("a little memory");
        loader::install(&mut m).expect("the library");
        let source = Source::new("program", program).expect("short");
        loader::begin_load(&mut m, Arc::new(source), PathBuf::new(), known::USER);
        loader::next_item(&mut m).expect("memory");
        let name = m.store.atoms.intern("p");
        let id = m.database.find(PredKey { module: known::USER, name, arity: 1 }).expect("p/1");
        is_effect_free(&m, id)
    }

    #[test]
    fn effects_are_found_behind_other_predicates_and_in_closures() {
        assert!(harmless(
            "p(X) :- findall(Y, q(X, Y), L), msort(L, _), append(L, [], _). q(X, Y) :- X = f(Y), write(X)."
        ));
        assert!(!harmless("p(X) :- findall(Y, q(X, Y), _). q(X, X) :- assertz(seen(X))."));
        assert!(!harmless("p(X) :- maplist(q(X), [a]). q(X, Y) :- r(X, Y). r(X, _) :- retract(X)."));
        assert!(!harmless("p(X) :- write(user_error, X)."));
        assert!(!harmless("p(X) :- forall(member(Y, X), random(Y))."));
        assert!(!harmless("p(X) :- maplist(delete_directory, X)."));
        assert!(!harmless("p(X) :- call(copy_stream_data, user, X)."));
        assert!(!harmless("p(X) :- '$end_watch'(X)."));
        assert!(!harmless("p(X) :- '$new_table'(X)."));
        assert!(harmless("p(X) :- setarg(1, X, a)."));
        assert!(harmless("p(X) :- nb_getval(k, Y), format('~w', [Y]), clause(q, X)."));
    }

    #[test]
    fn what_the_program_defines_itself_is_looked_at_instead() {
        assert!(harmless("p(X) :- open(X). open(a). open(b) :- p(a)."));
        assert!(!harmless("p(X) :- open(X). open(a) :- halt."));
    }
}
