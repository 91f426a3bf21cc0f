//! `perebor analyse`: what the moves of a recorded game have cost.

use super::command_line::AnalyseOptions;
use super::ending::Ending;
use super::interrupts::CtrlC;
use super::output::Output;
use super::quoting::quoted;
use super::run;
use crate::prolog::Prolog;

/// Loads the program whose rules are played, if there is one, and analyses a record.
pub(in crate::toplevel) fn analyse(
    prolog: &mut Prolog,
    interrupts: &CtrlC,
    output: &Output,
    options: &AnalyseOptions,
) -> Ending {
    let AnalyseOptions { files, output: annotated, engine } = options;
    let Some((record, program)) = files.split_first() else { return Ending::True };
    let loaded = run::load_files(prolog, interrupts, program);
    if loaded.is_final() {
        return loaded;
    }
    let annotated = annotated.as_deref().map_or("[]".to_string(), quoted);
    let goal = format!("system:'$analyse'({}, {annotated}, [{}])", quoted(record), engine.join(", "));
    let ending = run::call_once(prolog, interrupts, output, &goal);
    run::inspect_game_rules(prolog, ending);
    ending.after_load(loaded)
}
