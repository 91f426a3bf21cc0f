//! The directories in which the program keeps files of its user (XDG Base Directory Specification).

use std::path::PathBuf;

/// The directory of what a session leaves to the next one: `perebor` in `$XDG_STATE_HOME`, or else in `$HOME/.local/state`; on Windows in
/// `%LOCALAPPDATA%`. `None` if the environment names none of these.
pub(in crate::toplevel) fn state_directory() -> Option<PathBuf> {
    directory(variable, "XDG_STATE_HOME", ".local/state", "LOCALAPPDATA")
}

/// The directory of what the user sets: `perebor` in `$XDG_CONFIG_HOME`, or else in `$HOME/.config`; on Windows in `%APPDATA%`. `None`
/// if the environment names none of these.
pub(in crate::toplevel) fn configuration_directory() -> Option<PathBuf> {
    directory(variable, "XDG_CONFIG_HOME", ".config", "APPDATA")
}

fn variable(name: &str) -> Option<PathBuf> {
    std::env::var_os(name).map(PathBuf::from)
}

/// A variable that is not an absolute path counts as unset.
fn directory(
    variable: impl Fn(&str) -> Option<PathBuf>,
    own: &str,
    below_home: &str,
    on_windows: &str,
) -> Option<PathBuf> {
    let absolute = |name| variable(name).filter(|path| path.is_absolute());
    let base = absolute(own).or_else(|| Some(absolute("HOME")?.join(below_home))).or_else(|| absolute(on_windows))?;
    Some(base.join("perebor"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_own_variable_comes_before_home() {
        let with = |pairs: &'static [(&str, &str)]| {
            let variable =
                move |name: &str| pairs.iter().find(|(key, _)| *key == name).map(|(_, value)| PathBuf::from(value));
            directory(variable, "XDG_STATE_HOME", ".local/state", "LOCALAPPDATA")
        };
        assert_eq!(with(&[("XDG_STATE_HOME", "/s"), ("HOME", "/h")]), Some("/s/perebor".into()));
        assert_eq!(with(&[("XDG_STATE_HOME", ""), ("HOME", "/h")]), Some("/h/.local/state/perebor".into()));
        assert_eq!(with(&[("LOCALAPPDATA", "/w")]), Some("/w/perebor".into()));
        assert_eq!(with(&[("XDG_STATE_HOME", "s")]), None);
        assert_eq!(with(&[]), None);
    }
}
