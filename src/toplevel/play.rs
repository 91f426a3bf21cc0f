//! `perebor play`: a native game by its name, or a file with the rules of a game.

use super::ending::Ending;
use super::interrupts::CtrlC;
use super::output::Output;
use super::run;
use crate::diagnostics::{Argument, Diagnostic, MessageId, Phrase};
use crate::games::native::{self as native_games, NATIVE_GAMES};
use crate::prolog::Prolog;
use crate::streams::PathKind;
use crate::text::nearest;

/// The width of the column of Russian names.
const NAME_COLUMN_WIDTH: usize = 20;

/// Lists the native games with their Russian and English names.
pub(in crate::toplevel) fn list_games(prolog: &mut Prolog, output: &Output) -> Ending {
    let title = MessageId::PlayGames.text(prolog.language()).to_string();
    let rows = NATIVE_GAMES.iter().map(|entry| format!(" {:NAME_COLUMN_WIDTH$}{}", entry.ru, entry.en));
    let text = std::iter::once(title).chain(rows).collect::<Vec<_>>().join("\n");
    let written = output.write_line(&mut prolog.machine.streams, &text);
    if written.is_err() { Ending::OutputLost } else { Ending::True }
}

/// Plays a game. `game` is the name of a native game, perhaps with arguments, or else a file; `options` are Prolog text.
pub(in crate::toplevel) fn play(
    prolog: &mut Prolog,
    interrupts: &CtrlC,
    output: &Output,
    game: &str,
    options: &[String],
) -> Ending {
    let name = game.split('(').next().unwrap_or_default().trim();
    let has_start = options.iter().any(|option| option.starts_with("start("));
    let (term, loaded) = if let Some((entry, _)) = native_games::find(name) {
        // The board and the moves are in the language of the questions, unless the position to start with is in that of the name.
        let name_shown = if has_start { name } else { entry.name_in(prolog.language()) };
        (game.replacen(name, name_shown, 1), Ending::True)
    } else if is_file(prolog, game) {
        ("rules".to_string(), run::load_files(prolog, interrupts, &[game.to_string()]))
    } else {
        return report_unknown_game(prolog, name);
    };
    if loaded.is_final() {
        return loaded;
    }
    if term == "rules" && !has_start {
        prolog.inspect_before_play();
    }
    let goal = format!("'$play'(({term}), [{}])", options.join(", "));
    let ending = run::call_once(prolog, interrupts, output, &goal);
    run::inspect_game_rules(prolog, ending);
    ending.after(loaded)
}

/// Whether the file exists, with or without `.pl` added.
fn is_file(prolog: &Prolog, path: &str) -> bool {
    let host = prolog.machine.streams.host();
    [path.to_string(), format!("{path}.pl")].iter().any(|path| host.path_kind(path) == Some(PathKind::File))
}

/// Reports that there is no such game, and a similar name.
fn report_unknown_game(prolog: &mut Prolog, name: &str) -> Ending {
    let names = NATIVE_GAMES.iter().flat_map(|entry| [entry.ru, entry.en]);
    let help = match nearest(name, names, 1).first() {
        Some(near) => Phrase::new(MessageId::ProcedureNear, [Argument::from(*near)]),
        None => MessageId::PlayListsGames.into(),
    };
    let unknown = Phrase::new(MessageId::PlayUnknown, [name.into()]);
    prolog.report(&Diagnostic::error(unknown).with_help(help));
    Ending::Error
}
