//! Completion of the word before the cursor: what it may be depends on the brackets around it.

use super::file_names::{self, FileKind};
use super::highlighting::is_value;
use super::nesting::{Frame, Nesting};
use crate::games::native::NATIVE_GAMES;
use crate::games::predicates::search;
use crate::reader::{Bracket, Lexeme, LexemeKind, lexemes, normal_form};
use crate::toplevel::vocabulary::{Signature, Vocabulary};
use crate::writer::needs_quotes;
use rustyline::completion::Pair;

/// The most candidates that are listed.
const MAX_LISTED: usize = 60;

/// The most candidates that are listed with the modes of their arguments.
const MAX_WITH_MODES: usize = 12;

/// Predicates whose argument at an index is the name of a file.
#[rustfmt::skip]
const FILE_ARGUMENTS: &[(&str, usize, FileKind)] = &[
    ("consult",        0, FileKind::Program),
    ("ensure_loaded",  0, FileKind::Program),
    ("load_files",     0, FileKind::Program),
    ("include",        0, FileKind::Program),
    ("use_module",     0, FileKind::Program),
    ("reexport",       0, FileKind::Program),
    ("edit",           0, FileKind::Any),
    ("open",           0, FileKind::Any),
    ("see",            0, FileKind::Any),
    ("tell",           0, FileKind::Any),
    ("append",         0, FileKind::Any),
    ("exists_file",    0, FileKind::Any),
    ("delete_file",    0, FileKind::Any),
    ("rename_file",    0, FileKind::Any),
    ("copy_file",      0, FileKind::Any),
    ("size_file",      0, FileKind::Any),
    ("read_file_to_terms",  0, FileKind::Any),
    ("read_file_to_string", 0, FileKind::Any),
    ("read_file_to_codes",  0, FileKind::Any),
    ("csv_read_file",  0, FileKind::Any),
    ("exists_directory",  0, FileKind::Directory),
    ("directory_files",   0, FileKind::Directory),
    ("delete_directory",  0, FileKind::Directory),
    ("working_directory", 1, FileKind::Directory),
    ("chdir",          0, FileKind::Directory),
    ("cd",             0, FileKind::Directory),
    ("ls",             0, FileKind::Directory),
];

/// What may stand at the cursor.
enum Wanted<'t> {
    Nothing,
    /// The name of a file, of which this has been typed; without the opening quote if there is none yet.
    File(FileKind, &'t str),
    /// One of these.
    Words(Vec<String>),
    /// A predicate of a module, or one that a query can call.
    Predicate(Option<&'t str>),
}

/// The beginning of the word before the cursor, and what it can be completed to.
pub(super) fn candidates(line: &str, cursor: usize, vocabulary: &Vocabulary) -> (usize, Vec<Pair>) {
    let text = line.get(..cursor).unwrap_or(line);
    let mut before = lexemes(text);
    let word = before.pop_if(|last| last.span.end as usize == text.len() && is_word(*last, text));
    let start = word.map_or(text.len(), |word| word.span.start as usize);
    let mut nesting = Nesting::new(text, vocabulary);
    for lexeme in &before {
        nesting.pass(*lexeme);
    }
    let typed = &text[start..];
    let prefix = normal_form(typed);
    let pairs = match wanted(line, &nesting, word, typed, vocabulary) {
        Wanted::Nothing => Vec::new(),
        Wanted::File(kind, typed) => file_names::matching(typed, kind),
        Wanted::Words(words) => words.into_iter().filter(|word| word.starts_with(&*prefix)).map(plain).collect(),
        Wanted::Predicate(module) => predicates(module, &prefix, vocabulary),
    };
    (start, shortened(pairs))
}

/// Whether a lexeme at the cursor may still become longer.
fn is_word(lexeme: Lexeme, text: &str) -> bool {
    match lexeme.kind {
        LexemeKind::Name | LexemeKind::Variable | LexemeKind::LineComment | LexemeKind::BlockComment => true,
        LexemeKind::Broken => lexeme.span.of(text).starts_with(['\'', '"', '/']),
        _ => false,
    }
}

fn wanted<'t>(
    line: &str,
    nesting: &Nesting<'t>,
    word: Option<Lexeme>,
    typed: &'t str,
    vocabulary: &Vocabulary,
) -> Wanted<'t> {
    let kind = word.map(|word| word.kind);
    let file_kind = file_kind(nesting).filter(|_| vocabulary.opens_files);
    match (kind, file_kind) {
        (Some(LexemeKind::LineComment | LexemeKind::BlockComment), _) => Wanted::Nothing,
        (Some(LexemeKind::Variable), _)
            if word.is_some_and(|word| is_value(nesting.previous(), word, nesting.text())) =>
        {
            Wanted::Words(vocabulary.values.clone())
        }
        (Some(LexemeKind::Variable), _) => Wanted::Words(variables(line, typed)),
        (Some(LexemeKind::Broken), Some(kind)) if !typed.starts_with('/') => Wanted::File(kind, typed),
        (Some(LexemeKind::Broken), _) => Wanted::Nothing,
        (None, _) if is_dollar(nesting) => Wanted::Words(vocabulary.values.clone()),
        (_, Some(kind)) => Wanted::File(kind, typed),
        (_, None) => special_words(nesting, vocabulary).map_or_else(|| predicate(nesting, typed), Wanted::Words),
    }
}

/// Whether the last lexeme is the sign of a last value.
fn is_dollar(nesting: &Nesting<'_>) -> bool {
    nesting
        .previous()
        .is_some_and(|last| last.span.end as usize == nesting.text().len() && last.span.of(nesting.text()) == "$")
}

/// A predicate; what is only a part of a term is not guessed before its first letter.
fn predicate<'t>(nesting: &Nesting<'t>, typed: &str) -> Wanted<'t> {
    match nesting.module() {
        Some(module) => Wanted::Predicate(Some(module)),
        None if typed.is_empty() => Wanted::Nothing,
        None => Wanted::Predicate(None),
    }
}

/// The kind of file whose name the place is for, if it is for one.
fn file_kind(nesting: &Nesting<'_>) -> Option<FileKind> {
    let is_list = |frame: &Frame<'_>| frame.bracket == Bracket::Square;
    match nesting.frames() {
        [list] if is_list(list) && list.is_in_goal => Some(FileKind::Program),
        [.., call, list] if is_list(list) => {
            file_argument(call).filter(|kind| *kind == FileKind::Program && call.argument == 0)
        }
        [.., call] => file_argument(call),
        [] => None,
    }
}

fn file_argument(call: &Frame<'_>) -> Option<FileKind> {
    let name = call.functor.filter(|_| call.is_in_goal)?;
    let row = FILE_ARGUMENTS.iter().find(|(known, index, _)| *known == name && *index == call.argument);
    row.map(|(_, _, kind)| *kind)
}

/// The words that are meant to stand in an argument, if there are such words.
fn special_words(nesting: &Nesting<'_>, vocabulary: &Vocabulary) -> Option<Vec<String>> {
    let both = |(ru, en): (&str, &str)| [ru.to_string(), en.to_string()];
    let [around @ .., frame] = nesting.frames() else { return None };
    let is_option = |call: &Frame<'_>, list: &Frame<'_>| {
        list.bracket == Bracket::Square
            && call.argument == 3
            && matches!(call.functor, Some("лучший_ход" | "best_move"))
    };
    match (frame.functor, frame.argument) {
        (Some("set_prolog_flag" | "current_prolog_flag"), 0) => {
            Some(vocabulary.flags.iter().map(|(name, _)| name.clone()).collect())
        }
        (Some("set_prolog_flag" | "current_prolog_flag"), 1) => flag_values(nesting, frame, vocabulary),
        (Some("игра" | "game"), 0) => Some(NATIVE_GAMES.iter().flat_map(|game| both((game.ru, game.en))).collect()),
        (Some("library"), 0) => Some(vocabulary.libraries.iter().map(ToString::to_string).collect()),
        (Some(option), 0) if search::names_algorithm_option(option) => {
            let is_inside = matches!(around, [.., call, list] if is_option(call, list));
            is_inside.then(|| search::algorithm_names().flat_map(both).collect())
        }
        (None, _) => {
            let is_inside = around.last().is_some_and(|call| is_option(call, frame));
            is_inside.then(|| search::option_names().flat_map(both).map(|name| name + "(").collect())
        }
        _ => None,
    }
}

/// The atoms that the flag in the first argument can be set to.
fn flag_values(nesting: &Nesting<'_>, call: &Frame<'_>, vocabulary: &Vocabulary) -> Option<Vec<String>> {
    let arguments = &nesting.text()[call.span.end as usize..];
    let flag = arguments.split(',').next()?.trim();
    let (_, words) = vocabulary.flags.iter().find(|(name, words)| name == flag && !words.is_empty())?;
    Some(words.iter().map(ToString::to_string).collect())
}

/// The variables of a query, but not the one that is being typed.
fn variables(line: &str, typed: &str) -> Vec<String> {
    let variables = lexemes(line).into_iter().filter(|lexeme| lexeme.kind == LexemeKind::Variable);
    let mut names: Vec<String> = variables.map(|variable| variable.span.of(line).to_string()).collect();
    if let Some(at) = names.iter().position(|name| name == typed) {
        names.remove(at);
    }
    names.retain(|name| name != "_");
    names.sort_unstable();
    names.dedup();
    names
}

/// The predicates whose names begin with `prefix`, shown with their arities, or with their modes if these are few.
fn predicates(module: Option<&str>, prefix: &str, vocabulary: &Vocabulary) -> Vec<Pair> {
    let found = vocabulary.predicates_from(module, prefix);
    let with_modes = found.len() <= MAX_WITH_MODES;
    let named = found.into_iter().filter(|(name, _)| name.starts_with(char::is_alphabetic) && !needs_quotes(name));
    let pair = |(name, signatures): (&str, Vec<&Signature>)| {
        let modes = signatures.last().filter(|last| with_modes && signatures.len() == 1 && !last.modes.is_empty());
        let arities = || signatures.iter().map(|signature| signature.arity.to_string()).collect::<Vec<_>>().join(",");
        let display = match modes {
            Some(signature) => format!("{name}({})", signature.modes.join(", ")),
            None => format!("{name}/{}", arities()),
        };
        Pair { display, replacement: name.to_string() }
    };
    named.map(pair).collect()
}

/// A candidate that is shown as it is inserted.
pub(super) fn plain(word: String) -> Pair {
    Pair { display: word.clone(), replacement: word }
}

/// At most [`MAX_LISTED`] candidates; in place of the others stands what all have in common, so that the word is completed as far as
/// with all of them.
fn shortened(mut pairs: Vec<Pair>) -> Vec<Pair> {
    if pairs.len() > MAX_LISTED {
        let common = rustyline::completion::longest_common_prefix(&pairs).unwrap_or_default().to_string();
        let others = pairs.len() - (MAX_LISTED - 1);
        pairs.truncate(MAX_LISTED - 1);
        pairs.push(Pair { display: format!("… +{others}"), replacement: common });
    }
    pairs
}
