//! Files and directories: existence, deletion, metadata, the working directory. All access goes through the host.

use super::arguments;
use super::host_errors::{path_error, replacement_error};
use super::stream_arguments::check_instantiated;
use super::texts::{self, Text, TextForm};
use crate::machine::Machine;
use crate::machine::builtin::{Answer, Builtin, Effect, Kind};
use crate::machine::errors::{Domain, Thrown};
use crate::streams::{Access, FileFacts, Host, PathKind, replace_file};
use crate::terms::Cell;
use std::io;

/// The built-ins of this module.
pub(super) const TABLE: &[Builtin] = &[
    Builtin {
        name: "exists_file",
        modes: &["+Path"],
        kind: Kind::Det(exists_file),
        effect: Effect::Files,
        locked: false,
        doc: "There is a file at Path that is not a directory.",
        errors: &["instantiation_error", "type_error(text, Path)"],
        examples: &["tmp_file(x, _F), tell(_F), told, exists_file(_F) ⇒ true.", "exists_file('no such file') ⇒ false."],
    },
    Builtin {
        name: "exists_directory",
        modes: &["+Path"],
        kind: Kind::Det(exists_directory),
        effect: Effect::Files,
        locked: false,
        doc: "There is a directory at Path.",
        errors: &["instantiation_error", "type_error(text, Path)"],
        examples: &["exists_directory('.') ⇒ true.", "exists_directory('no such folder') ⇒ false."],
    },
    Builtin {
        name: "directory_files",
        modes: &["+Path", "-Names"],
        kind: Kind::Det(directory_files),
        effect: Effect::Files,
        locked: false,
        doc: "Names is the sorted list of the names in a directory as atoms, including . and .. .",
        errors: &[
            "instantiation_error",
            "type_error(text, Path)",
            "existence_error(directory, Path)",
            "permission_error(access, directory, Path)",
        ],
        examples: &["directory_files('.', _L), memberchk('..', _L) ⇒ true."],
    },
    Builtin {
        name: "delete_file",
        modes: &["+Path"],
        kind: Kind::Det(delete_file),
        effect: Effect::Files,
        locked: false,
        doc: "Deletes a file.",
        errors: &[
            "instantiation_error",
            "type_error(text, Path)",
            "existence_error(file, Path)",
            "permission_error(delete, file, Path)",
        ],
        examples: &[
            "tmp_file(text, _F), tell(_F), told, delete_file(_F), exists_file(_F) ⇒ false.",
            "catch(delete_file('no such'), error(E, _), true) ⇒ E = existence_error(file, 'no such').",
        ],
    },
    Builtin {
        name: "rename_file",
        modes: &["+Path", "+NewPath"],
        kind: Kind::Det(rename_file),
        effect: Effect::Files,
        locked: false,
        doc: "Gives a file another name.",
        errors: &[
            "instantiation_error",
            "type_error(text, Path)",
            "type_error(text, NewPath)",
            "existence_error(file, Path)",
            "permission_error(rename, file, Path)",
        ],
        examples: &[
            "tmp_file(old, _F), tmp_file(new, _G), tell(_F), told, rename_file(_F, _G), \\+ exists_file(_F), delete_file(_G) ⇒ true.",
            "catch(rename_file('no such', x), error(E, _), true) ⇒ E = existence_error(file, 'no such').",
        ],
    },
    Builtin {
        name: "make_directory",
        modes: &["+Path"],
        kind: Kind::Det(make_directory),
        effect: Effect::Files,
        locked: false,
        doc: "Makes a directory.",
        errors: &["instantiation_error", "type_error(text, Path)", "permission_error(create, directory, Path)"],
        examples: &[
            "tmp_file(directory, _D), make_directory(_D), exists_directory(_D), delete_directory(_D) ⇒ true.",
            "catch(make_directory('.'), error(E, _), true) ⇒ E = permission_error(create, directory, '.').",
        ],
    },
    Builtin {
        name: "delete_directory",
        modes: &["+Path"],
        kind: Kind::Det(delete_directory),
        effect: Effect::Files,
        locked: false,
        doc: "Deletes an empty directory.",
        errors: &[
            "instantiation_error",
            "type_error(text, Path)",
            "existence_error(directory, Path)",
            "permission_error(delete, directory, Path)",
        ],
        examples: &[
            "tmp_file(directory, _D), make_directory(_D), delete_directory(_D), exists_directory(_D) ⇒ false.",
            "catch(delete_directory('no such folder'), error(E, _), true) ⇒ E = existence_error(directory, 'no such folder').",
        ],
    },
    Builtin {
        name: "size_file",
        modes: &["+Path", "-Size"],
        kind: Kind::Det(size_file),
        effect: Effect::Files,
        locked: false,
        doc: "The file holds Size bytes.",
        errors: &[
            "instantiation_error",
            "type_error(text, Path)",
            "existence_error(file, Path)",
            "permission_error(access, file, Path)",
        ],
        examples: &["tmp_file(x, _F), tell(_F), write(abc), told, size_file(_F, S) ⇒ S = 3."],
    },
    Builtin {
        name: "time_file",
        modes: &["+Path", "-Time"],
        kind: Kind::Det(time_file),
        effect: Effect::Files,
        locked: false,
        doc: "The file was last modified at Time, in seconds since the beginning of 1970, as get_time/1 returns.",
        errors: &[
            "instantiation_error",
            "type_error(text, Path)",
            "existence_error(file, Path)",
            "permission_error(access, file, Path)",
        ],
        examples: &["time_file('.', _T), get_time(_Now), _T < _Now ⇒ true."],
    },
    Builtin {
        name: "access_file",
        modes: &["+Path", "+Mode"],
        kind: Kind::Det(access_file),
        effect: Effect::Files,
        locked: false,
        doc: "The file may be accessed in Mode: read, write, append, execute, exist or none. \
              A missing file is writable if its directory is.",
        errors: &[
            "instantiation_error",
            "type_error(atom, Mode)",
            "type_error(text, Path)",
            "domain_error(io_mode, Mode)",
        ],
        examples: &["access_file('.', read) ⇒ true.", "access_file('no such file', exist) ⇒ false."],
    },
    Builtin {
        name: "same_file",
        modes: &["+Path", "+OtherPath"],
        kind: Kind::Det(same_file),
        effect: Effect::Files,
        locked: false,
        doc: "Both paths are the same text or lead to the same file.",
        errors: &["instantiation_error", "type_error(text, Path)", "type_error(text, OtherPath)"],
        examples: &["same_file('.', './.') ⇒ true.", "same_file('.', '..') ⇒ false."],
    },
    Builtin {
        name: "working_directory",
        modes: &["?Old", "+New"],
        kind: Kind::Det(working_directory),
        effect: Effect::Files,
        locked: false,
        doc: "Old is the working directory; New becomes the working directory.",
        errors: &[
            "instantiation_error",
            "type_error(text, New)",
            "existence_error(directory, New)",
            "permission_error(access, directory, New)",
        ],
        examples: &["working_directory(_D, _D), sub_atom(_D, _, 1, 0, L) ⇒ L = (/)."],
    },
    Builtin {
        name: "read_link",
        modes: &["+Path", "-Link", "-Target"],
        kind: Kind::Det(read_link),
        effect: Effect::Files,
        locked: false,
        doc: "Path is a symbolic link: Link is what it says, and Target the absolute path of the file that it leads to in the end.",
        errors: &["instantiation_error", "type_error(text, Path)"],
        examples: &["read_link('.', _, _) ⇒ false."],
    },
    Builtin {
        name: "$real_path",
        modes: &["+Path", "-Real"],
        kind: Kind::Det(real_path),
        effect: Effect::Files,
        locked: false,
        doc: "Real is the path of the same file without symbolic links; fails if there is no file at Path.",
        errors: &[],
        examples: &["'$real_path'('no such file', _) ⇒ false."],
    },
    Builtin::primitive(
        "$replace_file",
        &["+File", "+Text"],
        Effect::Files,
        replace_whole_file,
        "File becomes one that holds Text, in UTF-8.",
    ),
];

fn exists_file(m: &mut Machine) -> Answer {
    is_of_kind(m, PathKind::File)
}

fn exists_directory(m: &mut Machine) -> Answer {
    is_of_kind(m, PathKind::Directory)
}

fn is_of_kind(m: &mut Machine, kind: PathKind) -> Answer {
    let path = text_argument(m, 0)?;
    Ok(m.streams.host().path_kind(&path) == Some(kind))
}

fn directory_files(m: &mut Machine) -> Answer {
    let path = text_argument(m, 0)?;
    let names = m.streams.host().names_in(&path);
    let mut names = names.map_err(|error| file_error(m, "access", "directory", &error))?;
    names.extend([".".to_owned(), "..".to_owned()]);
    names.sort();
    let atoms: Vec<Cell> = names.iter().map(|name| Cell::atom(m.store.atoms.intern(name))).collect();
    let list = arguments::new_list(m, &atoms)?;
    let result = m.arg(1);
    Ok(m.unify(result, list))
}

fn delete_file(m: &mut Machine) -> Answer {
    change_files(m, "delete", "file", |host, path| host.delete_file(path))
}

fn rename_file(m: &mut Machine) -> Answer {
    let new = text_argument(m, 1)?;
    change_files(m, "rename", "file", |host, path| host.rename_file(path, &new))
}

fn size_file(m: &mut Machine) -> Answer {
    let size = file_facts(m)?.size;
    let result = m.arg(1);
    Ok(m.unify(result, Cell::int(size as i64)))
}

fn time_file(m: &mut Machine) -> Answer {
    let changed = file_facts(m)?.changed;
    m.store.check_room(2)?;
    let seconds = m.store.float(changed.as_secs_f64());
    let result = m.arg(1);
    Ok(m.unify(result, seconds))
}

fn file_facts(m: &mut Machine) -> Result<FileFacts, Thrown> {
    let path = text_argument(m, 0)?;
    let facts = m.streams.host().file_facts(&path);
    facts.map_err(|error| file_error(m, "access", "file", &error))
}

fn access_file(m: &mut Machine) -> Answer {
    check_instantiated(m, 0)?;
    let mode = arguments::atom(m, 1)?;
    let path = text_argument(m, 0)?;
    let host = m.streams.host();
    match &*m.store.atoms.name(mode) {
        "none" => return Ok(true),
        "exist" => return Ok(host.path_kind(&path).is_some()),
        "read" => return Ok(host.allows(&path, Access::Read)),
        "write" | "append" => return Ok(host.allows(&path, Access::Write)),
        "execute" => return Ok(host.allows(&path, Access::Execute)),
        _ => {}
    }
    Err(m.domain_error(Domain::IoMode, Cell::atom(mode)))
}

fn same_file(m: &mut Machine) -> Answer {
    let (one, other) = (text_argument(m, 0)?, text_argument(m, 1)?);
    let real = |path: &str| m.streams.host().real_path(path).ok();
    Ok(*one == *other || real(&one).is_some_and(|one| Some(one) == real(&other)))
}

fn working_directory(m: &mut Machine) -> Answer {
    let mut directory = current_directory(m)?;
    if !directory.ends_with('/') {
        directory.push('/');
    }
    let current = texts::new_text(m, &directory, TextForm::Atom)?;
    let old = m.arg(0);
    if !m.unify(old, current) {
        return Ok(false);
    }
    let new = text_argument(m, 1)?;
    // Even a deleted directory remains the current one.
    if *new != *directory {
        let changed = m.streams.host_mut().change_directory(&new);
        changed.map_err(|error| file_error_at(m, 1, "access", "directory", &error))?;
    }
    Ok(true)
}

/// The directory to which relative paths refer.
///
/// # Errors
/// `existence_error(directory, '.')` if it has been deleted.
pub(super) fn current_directory(m: &mut Machine) -> Result<String, Thrown> {
    let directory = m.streams.host().working_directory();
    directory.map_err(|error| {
        let here = Cell::atom(m.store.atoms.intern("."));
        path_error(m, here, "access", "directory", &error)
    })
}

fn read_link(m: &mut Machine) -> Answer {
    let path = text_argument(m, 0)?;
    let Ok(link) = m.streams.host().link_target(&path) else { return Ok(false) };
    let target = m.streams.host().real_path(&path).unwrap_or_else(|_| link.clone());
    let [link, target] = [link, target].map(|text| Cell::atom(m.store.atoms.intern(&text)));
    Ok(m.unify(m.x[1], link) && m.unify(m.x[2], target))
}

fn real_path(m: &mut Machine) -> Answer {
    let path = text_argument(m, 0)?;
    let Ok(real) = m.streams.host().real_path(&path) else { return Ok(false) };
    let real = texts::new_text(m, &real, TextForm::Atom)?;
    let result = m.arg(1);
    Ok(m.unify(result, real))
}

/// Whatever fails, the old file stays whole.
fn replace_whole_file(m: &mut Machine) -> Answer {
    let (path, text) = (text_argument(m, 0)?, text_argument(m, 1)?);
    let replaced = replace_file(m.streams.host_mut(), &path, text.as_bytes());
    replaced.map_err(|error| {
        let path = m.arg(0);
        replacement_error(m, path, &error)
    })?;
    Ok(true)
}

fn make_directory(m: &mut Machine) -> Answer {
    change_files(m, "create", "directory", |host, path| host.make_directory(path))
}

fn delete_directory(m: &mut Machine) -> Answer {
    change_files(m, "delete", "directory", |host, path| host.delete_directory(path))
}

fn change_files(
    m: &mut Machine,
    action: &str,
    kind: &str,
    act: impl FnOnce(&mut dyn Host, &str) -> io::Result<()>,
) -> Answer {
    let path = text_argument(m, 0)?;
    let done = act(m.streams.host_mut(), &path);
    done.map_err(|error| file_error(m, action, kind, &error))?;
    Ok(true)
}

/// The text in argument `index`, such as a path.
fn text_argument(m: &mut Machine, index: usize) -> Result<Text, Thrown> {
    let path = m.arg(index);
    texts::text(m, path)
}

/// The ISO error for an operation on the path in argument 0.
fn file_error(m: &mut Machine, action: &str, kind: &str, error: &io::Error) -> Thrown {
    file_error_at(m, 0, action, kind, error)
}

/// The ISO error for an operation on the path in argument `index`.
fn file_error_at(m: &mut Machine, index: usize, action: &str, kind: &str, error: &io::Error) -> Thrown {
    let path = m.arg(index);
    path_error(m, path, action, kind, error)
}
