//! The world outside: files and directories by name. Whatever touches them goes through the host.

use super::arguments;
use super::arguments::own_error;
use super::texts;
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Kind};
use crate::machine::errors::Thrown;
use crate::streams::{Host, PathKind};
use crate::terms::Cell;
use std::io;

/// The built-ins of this page.
pub const TABLE: &[Builtin] = &[
    Builtin {
        name: "exists_file",
        modes: &["+Path"],
        kind: Kind::Det(exists_file),
        iso: false,
        doc: "There is a file at Path, which is no directory.",
        errors: &["instantiation_error", "type_error(text, Path)"],
        examples: &["exists_file('Cargo.toml') ⇒ true.", "exists_file(src) ⇒ false."],
    },
    Builtin {
        name: "exists_directory",
        modes: &["+Path"],
        kind: Kind::Det(exists_directory),
        iso: false,
        doc: "There is a directory at Path.",
        errors: &["instantiation_error", "type_error(text, Path)"],
        examples: &["exists_directory(src) ⇒ true.", "exists_directory('Cargo.toml') ⇒ false."],
    },
    Builtin {
        name: "directory_files",
        modes: &["+Path", "-Names"],
        kind: Kind::Det(directory_files),
        iso: false,
        doc: "Names are the atoms of all that the directory holds, in their order; . and .. are among them.",
        errors: &[
            "instantiation_error",
            "existence_error(directory, Path)",
            "permission_error(access, directory, Path)",
        ],
        examples: &["directory_files('src/library', _L), memberchk('lists.pl', _L) ⇒ true."],
    },
    Builtin {
        name: "delete_file",
        modes: &["+Path"],
        kind: Kind::Det(delete_file),
        iso: false,
        doc: "Deletes a file.",
        errors: &["instantiation_error", "existence_error(file, Path)", "permission_error(delete, file, Path)"],
        examples: &["catch(delete_file('no such'), error(E, _), true) ⇒ E = existence_error(file, 'no such')."],
    },
    Builtin {
        name: "rename_file",
        modes: &["+Path", "+NewPath"],
        kind: Kind::Det(rename_file),
        iso: false,
        doc: "Gives a file another name.",
        errors: &["instantiation_error", "existence_error(file, Path)", "permission_error(rename, file, Path)"],
        examples: &["catch(rename_file('no such', x), error(E, _), true) ⇒ E = existence_error(file, 'no such')."],
    },
    Builtin {
        name: "make_directory",
        modes: &["+Path"],
        kind: Kind::Det(make_directory),
        iso: false,
        doc: "Makes a directory.",
        errors: &["instantiation_error", "permission_error(create, directory, Path)"],
        examples: &["catch(make_directory(src), error(E, _), true) ⇒ E = permission_error(create, directory, src)."],
    },
    Builtin {
        name: "delete_directory",
        modes: &["+Path"],
        kind: Kind::Det(delete_directory),
        iso: false,
        doc: "Deletes an empty directory.",
        errors: &[
            "instantiation_error",
            "existence_error(directory, Path)",
            "permission_error(delete, directory, Path)",
        ],
        examples: &["catch(delete_directory(src), error(E, _), true) ⇒ E = permission_error(delete, directory, src)."],
    },
];

fn exists_file(m: &mut Machine) -> Answer {
    is_there(m, PathKind::File)
}

fn exists_directory(m: &mut Machine) -> Answer {
    is_there(m, PathKind::Directory)
}

fn is_there(m: &mut Machine, kind: PathKind) -> Answer {
    let path = path(m, 0)?;
    Ok(m.streams.host().path_kind(&path) == Some(kind))
}

fn directory_files(m: &mut Machine) -> Answer {
    let path = path(m, 0)?;
    let names = m.streams.host().names_in(&path);
    let mut names = names.map_err(|error| refused(m, "access", "directory", &error))?;
    names.extend([".".to_owned(), "..".to_owned()]);
    names.sort();
    let atoms: Vec<Cell> = names.iter().map(|name| Cell::atom(m.store.atoms.intern(name))).collect();
    let list = arguments::new_list(m, &atoms)?;
    let wanted = m.arg(1);
    Ok(m.unify(wanted, list))
}

fn delete_file(m: &mut Machine) -> Answer {
    change(m, "delete", "file", |host, path| host.delete_file(path))
}

fn rename_file(m: &mut Machine) -> Answer {
    let new = path(m, 1)?;
    change(m, "rename", "file", |host, path| host.rename_file(path, &new))
}

fn make_directory(m: &mut Machine) -> Answer {
    change(m, "create", "directory", |host, path| host.make_directory(path))
}

fn delete_directory(m: &mut Machine) -> Answer {
    change(m, "delete", "directory", |host, path| host.delete_directory(path))
}

fn change(
    m: &mut Machine,
    action: &str,
    kind: &str,
    act: impl FnOnce(&mut dyn Host, &str) -> io::Result<()>,
) -> Answer {
    let path = path(m, 0)?;
    let done = act(m.streams.host_mut(), &path);
    done.map_err(|error| refused(m, action, kind, &error))?;
    Ok(true)
}

/// The path that an argument says.
fn path(m: &mut Machine, index: usize) -> Result<String, Thrown> {
    let path = m.arg(index);
    texts::text(m, path)
}

/// What is wrong with the path that is the first argument.
fn refused(m: &mut Machine, action: &str, kind: &str, error: &io::Error) -> Thrown {
    let path = m.arg(0);
    let [action, kind] = [action, kind].map(|name| Cell::atom(m.store.atoms.intern(name)));
    match error.kind() {
        io::ErrorKind::NotFound => own_error(m, "existence_error", &[kind, path]),
        _ => own_error(m, "permission_error", &[action, kind, path]),
    }
}
