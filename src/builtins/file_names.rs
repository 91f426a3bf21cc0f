//! File names as text: base names, extensions and absolute paths.

use super::file_system::current_directory;
use super::texts::{self, Text, TextForm};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::{Operation, Permission, Thrown};

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "file_base_name",
        modes: &["+Path", "-Name"],
        kind: Kind::Det(file_base_name),
        effect: Effect::Pure,
        locked: false,
        doc: "Name, an atom, is the last segment of a path.",
        errors: &["instantiation_error", "type_error(text, Path)"],
        examples: &["file_base_name('/a/b.pl', N) ⇒ N = 'b.pl'.", "file_base_name('a/', N) ⇒ N = a."],
    },
    Builtin {
        name: "file_directory_name",
        modes: &["+Path", "-Directory"],
        kind: Kind::Det(file_directory_name),
        effect: Effect::Pure,
        locked: false,
        doc: "Directory, an atom, is what precedes the last segment of a path, or . if nothing does.",
        errors: &["instantiation_error", "type_error(text, Path)"],
        examples: &["file_directory_name('/a/b.pl', D) ⇒ D = '/a'.", "file_directory_name(b, D) ⇒ D = '.'."],
    },
    Builtin {
        name: "file_name_extension",
        modes: &["?Base", "?Extension", "?Name"],
        kind: Kind::Det(file_name_extension),
        effect: Effect::Pure,
        locked: false,
        doc: "Name is Base, a point and Extension; it is Base if that ends so already, or if Extension is empty. The point may be part of Extension.",
        errors: &["instantiation_error", "type_error(text, Name)"],
        examples: &[
            "file_name_extension(a, pl, N) ⇒ N = 'a.pl'.",
            "file_name_extension(B, E, 'a.b.c') ⇒ B = 'a.b', E = c.",
            "file_name_extension(B, E, 'a.b/c') ⇒ B = 'a.b/c', E = ''.",
        ],
    },
    Builtin {
        name: "is_absolute_file_name",
        modes: &["+Path"],
        kind: Kind::Det(is_absolute_file_name),
        effect: Effect::Pure,
        locked: false,
        doc: "The path starts at the root and not at the working directory.",
        errors: &["instantiation_error", "type_error(text, Path)"],
        examples: &["is_absolute_file_name('/a') ⇒ true.", "is_absolute_file_name(a) ⇒ false."],
    },
    Builtin {
        name: "directory_file_path",
        modes: &["?Directory", "?Name", "?Path"],
        kind: Kind::Det(directory_file_path),
        effect: Effect::Pure,
        locked: false,
        doc: "Path leads to the file of this name in the directory, and is Name if that starts at the root. A known Path \
              gives the directory, the name, or both.",
        errors: &["instantiation_error", "type_error(text, Directory)", "type_error(text, Name)"],
        examples: &["directory_file_path(a, b, P) ⇒ P = 'a/b'.", "directory_file_path(D, N, 'a/b') ⇒ D = a, N = b."],
    },
    Builtin {
        name: "absolute_file_name",
        modes: &["+Path", "-Absolute"],
        kind: Kind::Det(absolute_file_name),
        effect: Effect::Loading,
        locked: false,
        doc: "Absolute is the absolute path of Path, without . and .. in it. There need not be a file.",
        errors: &["instantiation_error", "type_error(text, Path)"],
        examples: &["absolute_file_name('/a/./b//../c', A) ⇒ A = '/a/c'."],
    },
    Builtin {
        name: "tmp_file",
        modes: &["+Base", "-Path"],
        kind: Kind::Det(tmp_file),
        effect: Effect::Files,
        locked: false,
        doc: "Path, an atom that contains the text Base, is a path in the directory for temporary files at which there is no file yet.",
        errors: &["instantiation_error", "type_error(text, Base)", "permission_error(create, source_sink, Base)"],
        examples: &["tmp_file(a, _P), exists_file(_P) ⇒ false."],
    },
];

fn file_base_name(m: &mut Machine) -> Answer {
    unify_path_part(m, |path| split_path(path).1)
}

fn file_directory_name(m: &mut Machine) -> Answer {
    unify_path_part(m, |path| split_path(path).0)
}

/// Unifies argument 1 with a part of the path in argument 0.
fn unify_path_part(m: &mut Machine, part: fn(&str) -> &str) -> Answer {
    let path = text_argument(m, 0)?;
    unify_atom(m, 1, part(&path))
}

/// The directory and the base name of a path; both are `/` if there is nothing but slashes.
fn split_path(path: &str) -> (&str, &str) {
    let trimmed = path.trim_end_matches('/');
    if trimmed.is_empty() {
        return if path.is_empty() { (".", "") } else { ("/", "/") };
    }
    match trimmed.rsplit_once('/') {
        None => (".", trimmed),
        Some((directory, name)) => match directory.trim_end_matches('/') {
            "" => ("/", name),
            directory => (directory, name),
        },
    }
}

fn file_name_extension(m: &mut Machine) -> Answer {
    let name = m.arg(2);
    let extension = m.arg(1);
    let extension = texts::text_or_variable(m, extension)?;
    let extension = extension.as_deref().map(|extension| extension.strip_prefix('.').unwrap_or(extension));
    let Some(name) = texts::text_or_variable(m, name)? else {
        let Some(extension) = extension else { return Err(m.instantiation_error()) };
        let base = text_argument(m, 0)?;
        return unify_atom(m, 2, &with_extension(&base, extension));
    };
    let base = m.arg(0);
    if let (Some(base), Some(extension)) = (texts::text_or_variable(m, base)?, extension) {
        return Ok(*with_extension(&base, extension) == *name);
    }
    let (base, found) = split_extension(&name);
    match extension {
        Some(extension) if extension == found && !extension.is_empty() => unify_atom(m, 0, base),
        Some(extension) => Ok(extension.is_empty() && unify_atom(m, 0, &name)?),
        None => Ok(unify_atom(m, 1, found)? && unify_atom(m, 0, base)?),
    }
}

/// A path without its extension, and the extension without its dot.
fn split_extension(name: &str) -> (&str, &str) {
    match name.rsplit_once('.') {
        Some((base, extension)) if !extension.contains('/') => (base, extension),
        _ => (name, ""),
    }
}

fn with_extension(base: &str, extension: &str) -> String {
    if extension.is_empty() || split_extension(base).1 == extension {
        base.to_owned()
    } else {
        format!("{base}.{extension}")
    }
}

fn is_absolute_file_name(m: &mut Machine) -> Answer {
    Ok(is_absolute(&text_argument(m, 0)?))
}

fn is_absolute(path: &str) -> bool {
    path.starts_with('/') || std::path::Path::new(path).is_absolute()
}

fn directory_file_path(m: &mut Machine) -> Answer {
    let (directory, name) = (m.arg(0), m.arg(1));
    match (texts::text_or_variable(m, directory)?, texts::text_or_variable(m, name)?) {
        (Some(directory), Some(name)) => unify_atom(m, 2, &path_in(&directory, &name)),
        (None, None) => {
            let path = text_argument(m, 2)?;
            let (directory, name) = split_path(&path);
            Ok(unify_atom(m, 0, directory)? && unify_atom(m, 1, name)?)
        }
        (Some(directory), None) => {
            let path = text_argument(m, 2)?;
            let name = path.strip_prefix(&*path_in(&directory, ""));
            name.map_or(Ok(false), |name| unify_atom(m, 1, name))
        }
        (None, Some(name)) => {
            let path = text_argument(m, 2)?;
            let Some(directory) = path.strip_suffix(&*name) else { return Ok(false) };
            match directory.strip_suffix('/') {
                Some("") => unify_atom(m, 0, "/"),
                Some(directory) => unify_atom(m, 0, directory),
                None => Ok(directory.is_empty() && unify_atom(m, 0, ".")?),
            }
        }
    }
}

/// The path of a file in a directory.
fn path_in(directory: &str, name: &str) -> String {
    match directory {
        _ if is_absolute(name) => name.into(),
        "." | "" => name.into(),
        _ if directory.ends_with('/') => [directory, name].concat(),
        _ => [directory, "/", name].concat(),
    }
}

fn absolute_file_name(m: &mut Machine) -> Answer {
    let path = text_argument(m, 0)?;
    let start = if is_absolute(&path) { String::new() } else { current_directory(m)? + "/" };
    unify_atom(m, 1, &normalized(&(start + &path)))
}

/// An absolute path without empty, `.` and `..` segments; a trailing slash is kept.
fn normalized(path: &str) -> String {
    let mut names: Vec<&str> = Vec::new();
    let root = if path.starts_with('/') { "/" } else { "" };
    for name in path.split('/') {
        match name {
            "" | "." => {}
            ".." => {
                names.pop();
            }
            _ => names.push(name),
        }
    }
    let end = if path.ends_with('/') && !names.is_empty() { "/" } else { "" };
    format!("{root}{}{end}", names.join("/"))
}

fn tmp_file(m: &mut Machine) -> Answer {
    let base = text_argument(m, 0)?.replace(['/', '\0'], "_");
    let host = m.streams.host();
    let directory = host.temporary_directory();
    let directory = directory.trim_end_matches('/');
    // The clock keeps concurrent processes apart; names in use are skipped.
    let start = host.now().as_nanos() as u64;
    let names = (start..).map(|number| format!("{directory}/perebor_{base}_{number:x}"));
    let free = names.take(1000).find(|path| host.path_kind(path).is_none());
    match free {
        Some(path) => unify_atom(m, 1, &path),
        None => {
            let base = m.arg(0);
            Err(m.permission_error(Operation::Create, Permission::SourceSink, base))
        }
    }
}

fn text_argument(m: &mut Machine, index: usize) -> Result<Text, Thrown> {
    let cell = m.arg(index);
    texts::text(m, cell)
}

fn unify_atom(m: &mut Machine, index: usize, text: &str) -> Answer {
    let atom = texts::new_text(m, text, TextForm::Atom)?;
    let result = m.arg(index);
    Ok(m.unify(result, atom))
}
