//! `perebor completions`: completion scripts for shells.

use super::command_line::{self, Shell};
use super::printing::print_text;
use crate::diagnostics::Language;
use clap_complete::ValueHint;
use std::process::ExitCode;

/// Writes the script for a shell, with texts in a language. Returns the exit status.
pub(in crate::toplevel) fn write(shell: Shell, language: Language) -> ExitCode {
    print_text(&script(shell, language), language)
}

/// The script for a shell: that of clap_complete, corrected where an argument may be a file or a name.
fn script(shell: Shell, language: Language) -> String {
    let mut script = Vec::new();
    let mut grammar = match shell {
        Shell::Zsh => command_line::commands(language),
        _ => command_line::grammar(language),
    };
    clap_complete::generate(clap_shell(shell), &mut grammar, "perebor", &mut script);
    let script = String::from_utf8_lossy(&script).into_owned();
    match shell {
        Shell::Bash => correct_bash_script(&script),
        Shell::Zsh => correct_zsh_script(script),
        Shell::Fish => script + &fish_words(),
        _ => script,
    }
}

/// The shell as clap_complete names it.
fn clap_shell(shell: Shell) -> clap_complete::Shell {
    match shell {
        Shell::Bash => clap_complete::Shell::Bash,
        Shell::Elvish => clap_complete::Shell::Elvish,
        Shell::Fish => clap_complete::Shell::Fish,
        Shell::Powershell => clap_complete::Shell::PowerShell,
        Shell::Zsh => clap_complete::Shell::Zsh,
    }
}

/// A positional argument with known values.
struct ValueArgument {
    /// The command that takes it.
    command: String,
    values: String,
    /// Whether it may also be a file.
    or_file: bool,
}

/// The positional arguments with known values.
fn value_arguments() -> Vec<ValueArgument> {
    let grammar = command_line::grammar(Language::En);
    let of_command = grammar.get_subcommands().flat_map(|command| {
        command.get_positionals().map(|word| ValueArgument {
            command: command.get_name().to_string(),
            values: word.get_possible_values().iter().map(|value| value.get_name()).collect::<Vec<_>>().join(" "),
            or_file: word.get_value_hint() == ValueHint::FilePath,
        })
    });
    of_command.filter(|word| !word.values.is_empty()).collect()
}

/// Corrects the script for bash, which would offer options and no files for an empty word.
fn correct_bash_script(script: &str) -> String {
    const OFFER: &str = r#"COMPREPLY=( $(compgen -W "${opts}" -- "${cur}") )"#;
    const OFFER_WORDS: &str = r#"COMPREPLY=( $(compgen -W "${opts}" -X '-*' -- "${cur}") )"#;
    let mut is_option = false;
    let lines = script.lines().map(|line| {
        let line = match line.split_once(" || ${COMP_CWORD} -eq ") {
            Some((test, _)) => format!("{test} ]] ; then"),
            None if is_option => line.to_string(),
            None => line.replace(OFFER, OFFER_WORDS),
        };
        is_option = line.ends_with("== -* ]] ; then");
        line + "\n"
    });
    lines.collect()
}

/// Corrects the script for zsh, which would offer no files instead of a command, after a file, or beside the names of games.
fn correct_zsh_script(script: String) -> String {
    const COMMANDS: &str = "_describe -t commands 'perebor commands' commands \"$@\"\n";
    const LAST_COMMAND: &str = "        esac\n    ;;\n";
    let beside_files = |script: String, word: ValueArgument| {
        script.replace(&format!(":({})' \\", word.values), &format!(":{{compadd -- {}; _files}}' \\", word.values))
    };
    let script = value_arguments().into_iter().filter(|word| word.or_file).fold(script, beside_files);
    script
        .replace(COMMANDS, &format!("{COMMANDS}    _files\n"))
        .replace(LAST_COMMAND, &format!("(*)\n_files && ret=0\n;;\n{LAST_COMMAND}"))
}

/// The additions for fish, whose script has options only.
fn fish_words() -> String {
    let line = |ValueArgument { command, values, or_file }: ValueArgument| {
        let alone = if or_file { "" } else { " -f" };
        format!("complete -c perebor -n \"__fish_perebor_using_subcommand {command}\"{alone} -a \"{values}\"\n")
    };
    value_arguments().into_iter().map(line).collect()
}
