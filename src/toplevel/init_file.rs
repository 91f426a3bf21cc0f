//! The file that sessions load first, in the user's configuration directory (XDG Base Directory Specification).

use std::path::PathBuf;

/// The init file, if there is one: `perebor/init.pl` in `$XDG_CONFIG_HOME`, or else in `$HOME/.config`; on Windows in `%APPDATA%`.
pub(in crate::toplevel) fn init_file() -> Option<String> {
    let path = path_from(|variable| std::env::var_os(variable).map(PathBuf::from))?;
    path.is_file().then(|| path.to_string_lossy().into_owned())
}

/// A variable that is not an absolute path counts as unset.
fn path_from(variable: impl Fn(&str) -> Option<PathBuf>) -> Option<PathBuf> {
    let absolute = |name| variable(name).filter(|path| path.is_absolute());
    let configuration = absolute("XDG_CONFIG_HOME")
        .or_else(|| Some(absolute("HOME")?.join(".config")))
        .or_else(|| absolute("APPDATA"))?;
    Some(configuration.join("perebor").join("init.pl"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_configuration_directory_goes_before_the_home_directory() {
        let path = |known: &'static [(&str, &str)]| {
            let of =
                move |name: &str| known.iter().find(|(known, _)| *known == name).map(|(_, path)| PathBuf::from(path));
            path_from(of).map(|path| path.to_string_lossy().into_owned())
        };
        assert_eq!(path(&[("HOME", "/h"), ("XDG_CONFIG_HOME", "/c")]).as_deref(), Some("/c/perebor/init.pl"));
        assert_eq!(path(&[("HOME", "/h"), ("XDG_CONFIG_HOME", "c")]).as_deref(), Some("/h/.config/perebor/init.pl"));
        assert_eq!(path(&[]), None);
    }
}
