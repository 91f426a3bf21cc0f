//! The path of the history file, in the user's state directory (XDG Base Directory Specification).

use std::path::PathBuf;

/// The history file; `None` if the environment names no directory for it.
pub(in crate::toplevel) fn history_file() -> Option<PathBuf> {
    path_from(|variable| std::env::var_os(variable).map(PathBuf::from))
}

/// The history file in `$XDG_STATE_HOME`, or else in `$HOME/.local/state`; on Windows in `%LOCALAPPDATA%`. A variable that is not
/// an absolute path counts as unset.
fn path_from(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    let absolute = |name| variable(name).filter(|path| path.is_absolute());
    let state = absolute("XDG_STATE_HOME")
        .or_else(|| Some(absolute("HOME")?.join(".local/state")))
        .or_else(|| absolute("LOCALAPPDATA"))?;
    Some(state.join("perebor").join("history"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_state_directory_comes_before_home() {
        let with = |pairs: &'static [(&str, &str)]| {
            path_from(move |name| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| PathBuf::from(value)))
        };
        assert_eq!(with(&[("XDG_STATE_HOME", "/s"), ("HOME", "/h")]), Some("/s/perebor/history".into()));
        assert_eq!(with(&[("XDG_STATE_HOME", ""), ("HOME", "/h")]), Some("/h/.local/state/perebor/history".into()));
        assert_eq!(with(&[("XDG_STATE_HOME", "s")]), None);
        assert_eq!(with(&[]), None);
    }
}
