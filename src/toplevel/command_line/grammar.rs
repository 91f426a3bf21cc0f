//! The grammar of the command line: what clap parses, and the texts of its help.

use super::values::{
    LANGUAGES, Lang, PlaySide, SHELLS, SIDES, Shell, answer_count, codes, games, offering, seconds, size,
};
use crate::diagnostics::{Language, MessageId};
use clap::builder::StringValueParser;
use clap::{ArgAction, CommandFactory, Parser, Subcommand, ValueHint};
use std::time::Duration;

// No doc comments here: clap would show them as help, in one language only.

#[derive(Parser)]
#[command(name = "perebor", version, disable_help_flag = true, disable_version_flag = true)]
#[command(disable_help_subcommand = true, subcommand_precedence_over_arg = true)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub action: Option<Action>,
    #[command(flatten)]
    pub program: Program,
    #[arg(short, long = "top-goal", value_name = "GOAL", allow_hyphen_values = true)]
    pub top_goal: Option<String>,
    #[arg(long, value_name = "first|all|N", value_parser = offering(answer_count, || vec!["first", "all"]))]
    #[arg(hide_possible_values = true)]
    pub answers: Option<u64>,
    #[arg(short = 'V', long, action = ArgAction::Version)]
    pub version: (),
}

#[derive(Subcommand)]
pub(super) enum Action {
    #[command(disable_help_flag = true)]
    Run(Program),
    #[command(disable_help_flag = true)]
    Play(Play),
    #[command(disable_help_flag = true)]
    Tree(Tree),
    #[command(disable_help_flag = true)]
    Analyse(Analyse),
    #[command(disable_help_flag = true)]
    Uci(Uci),
    #[command(disable_help_flag = true)]
    Check(Check),
    #[command(disable_help_flag = true)]
    Fmt(Format),
    #[command(disable_help_flag = true)]
    Lsp(Common),
    #[command(disable_help_flag = true)]
    Explain(Explain),
    #[command(disable_help_flag = true)]
    Help(Help),
    #[command(disable_help_flag = true)]
    Manual(Manual),
    #[command(disable_help_flag = true)]
    Completions(Completions),
    #[command(disable_help_flag = true)]
    Man(Common),
}

#[derive(clap::Args)]
pub(super) struct Check {
    #[arg(id = "checked", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub files: Vec<String>,
    #[arg(long)]
    pub strict: bool,
    #[arg(long)]
    pub fix: bool,
    #[arg(long, conflicts_with = "fix")]
    pub diff: bool,
    #[arg(long, conflicts_with = "diff")]
    pub json: bool,
    #[arg(id = "rules", long = "play")]
    pub play: bool,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32))]
    pub max_reports: Option<u32>,
    #[arg(long)]
    pub ocr: bool,
    #[arg(long)]
    pub iso: bool,
    #[arg(long, value_name = "SIZE")]
    pub memory: Option<String>,
    #[command(flatten)]
    pub common: Common,
}

#[derive(clap::Args)]
pub(super) struct Format {
    #[arg(id = "formatted", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub files: Vec<String>,
    #[arg(id = "compare", long = "check")]
    pub check: bool,
    #[command(flatten)]
    pub common: Common,
}

#[derive(clap::Args)]
pub(super) struct Explain {
    #[arg(value_name = "CODE", value_parser = offering(StringValueParser::new(), codes), hide_possible_values = true)]
    pub code: Option<String>,
    #[command(flatten)]
    pub common: Common,
}

#[derive(clap::Args)]
pub(super) struct Help {
    #[arg(id = "word", value_name = "NAME", allow_hyphen_values = true)]
    pub word: Option<String>,
    #[command(flatten)]
    pub common: Common,
}

#[derive(clap::Args)]
pub(super) struct Manual {
    #[arg(id = "folder", value_name = "DIR", value_hint = ValueHint::DirPath)]
    pub folder: Option<String>,
    #[command(flatten)]
    pub common: Common,
}

#[derive(clap::Args)]
pub(super) struct Completions {
    #[arg(value_name = SHELLS, hide_possible_values = true)]
    pub shell: Option<Shell>,
    #[command(flatten)]
    pub common: Common,
}

/// How far the engine may search for a move.
#[derive(clap::Args)]
pub(super) struct EngineLimits {
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    pub depth: Option<u32>,
    #[arg(id = "visits", long = "nodes", value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    pub nodes: Option<u64>,
    #[arg(id = "think", long = "time", value_name = "SECONDS", value_parser = seconds)]
    pub think: Option<Duration>,
}

#[derive(clap::Args)]
pub(super) struct Play {
    #[arg(value_name = "GAME|FILE", value_parser = offering(StringValueParser::new(), games))]
    #[arg(hide_possible_values = true, value_hint = ValueHint::FilePath)]
    pub game: Option<String>,
    #[command(flatten)]
    pub limits: EngineLimits,
    #[arg(long, value_name = SIDES, hide_possible_values = true)]
    pub side: Option<PlaySide>,
    #[arg(long, conflicts_with = "side")]
    pub two: bool,
    #[arg(long, value_name = "POSITION")]
    pub start: Option<String>,
    #[arg(long, value_name = "SIZE")]
    pub memory: Option<String>,
    #[command(flatten)]
    pub common: Common,
}

#[derive(clap::Args)]
pub(super) struct Tree {
    #[arg(id = "searching", value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub files: Vec<String>,
    #[arg(id = "searched", short = 'g', long = "goal", value_name = "GOAL", allow_hyphen_values = true)]
    pub goal: Option<String>,
    #[arg(short, long, value_name = "OUT", value_hint = ValueHint::FilePath)]
    pub output: Option<String>,
    #[arg(id = "plies", long = "depth", value_name = "N", value_parser = clap::value_parser!(u32))]
    pub depth: Option<u32>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub nodes: Option<u32>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub number: Option<u32>,
    #[arg(long)]
    pub windows: bool,
    #[arg(long)]
    pub boards: bool,
    #[arg(long)]
    pub reasons: bool,
    #[arg(long, value_name = "GOAL", allow_hyphen_values = true)]
    pub beside: Option<String>,
    #[arg(long)]
    pub quiz: bool,
    #[arg(long, value_name = "N")]
    pub seed: Option<u32>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub copies: Option<u32>,
    #[arg(long, value_name = "TEMPLATE", allow_hyphen_values = true)]
    pub search: Option<String>,
    #[arg(long, value_name = "SIZE")]
    pub memory: Option<String>,
    #[command(flatten)]
    pub common: Common,
}

#[derive(clap::Args)]
pub(super) struct Analyse {
    #[arg(value_name = "RECORD", value_hint = ValueHint::FilePath)]
    pub record: Option<String>,
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub program: Option<String>,
    #[command(flatten)]
    pub limits: EngineLimits,
    #[arg(id = "annotated", short = 'o', long = "output", value_name = "OUT.pgn", value_hint = ValueHint::FilePath)]
    pub output: Option<String>,
    #[arg(long, value_name = "SIZE")]
    pub memory: Option<String>,
    #[command(flatten)]
    pub common: Common,
}

#[derive(clap::Args)]
pub(super) struct Uci {
    #[arg(long, value_name = "SIZE")]
    pub memory: Option<String>,
    #[command(flatten)]
    pub common: Common,
}

#[derive(clap::Args)]
pub(super) struct Program {
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub files: Vec<String>,
    #[arg(id = "scripts", short, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub scripts: Vec<String>,
    #[arg(id = "goal", short, long = "goal", value_name = "GOAL", allow_hyphen_values = true)]
    pub goals: Vec<String>,
    #[arg(long)]
    pub test: bool,
    #[arg(long)]
    pub coverage: bool,
    #[arg(short, long)]
    pub quiet: bool,
    #[arg(long)]
    pub no_init: bool,
    #[arg(last = true, value_name = "ARG", value_hint = ValueHint::Other)]
    pub arguments: Vec<String>,
    #[arg(long, value_name = "SIZE")]
    pub memory: Option<String>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub time: Option<Duration>,
    #[arg(long)]
    pub trace: bool,
    #[command(flatten)]
    pub confinement: Confinement,
    #[arg(long)]
    pub ocr: bool,
    #[arg(long)]
    pub iso: bool,
    #[command(flatten)]
    pub common: Common,
}

// The sandbox and its limits.
#[derive(clap::Args)]
pub(super) struct Confinement {
    #[arg(long)]
    pub sandbox: bool,
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub max_output: Option<u64>,
    #[arg(long, value_name = "SIZE", value_parser = size)]
    pub max_names: Option<u64>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    pub clock: Option<Duration>,
}

// What every command takes.
#[derive(clap::Args)]
pub(super) struct Common {
    #[arg(long, value_name = LANGUAGES, hide_possible_values = true)]
    pub lang: Option<Lang>,
    #[arg(short, long, action = ArgAction::Help)]
    pub help: (),
}

/// The help text of each argument, by its id; it exists in both languages.
const HELP: &[(&str, MessageId)] = &[
    ("files", MessageId::HelpFiles),
    ("scripts", MessageId::HelpScripts),
    ("goal", MessageId::HelpGoal),
    ("test", MessageId::HelpTest),
    ("coverage", MessageId::HelpCoverage),
    ("quiet", MessageId::HelpQuiet),
    ("no_init", MessageId::HelpNoInit),
    ("top_goal", MessageId::HelpTopGoal),
    ("answers", MessageId::HelpAnswers),
    ("arguments", MessageId::HelpArguments),
    ("memory", MessageId::HelpMemory),
    ("time", MessageId::HelpTime),
    ("trace", MessageId::HelpTrace),
    ("sandbox", MessageId::HelpSandbox),
    ("max_output", MessageId::HelpMaxOutput),
    ("max_names", MessageId::HelpMaxNames),
    ("clock", MessageId::HelpClock),
    ("ocr", MessageId::HelpOcr),
    ("iso", MessageId::HelpIso),
    ("game", MessageId::HelpGame),
    ("depth", MessageId::HelpDepth),
    ("think", MessageId::HelpThink),
    ("side", MessageId::HelpSide),
    ("two", MessageId::HelpTwo),
    ("start", MessageId::HelpStart),
    ("searching", MessageId::HelpTreeFiles),
    ("searched", MessageId::HelpTreeGoal),
    ("output", MessageId::HelpTreeOutput),
    ("plies", MessageId::HelpTreeDepth),
    ("nodes", MessageId::HelpTreeNodes),
    ("number", MessageId::HelpTreeNumber),
    ("windows", MessageId::HelpTreeWindows),
    ("boards", MessageId::HelpTreeBoards),
    ("reasons", MessageId::HelpTreeReasons),
    ("beside", MessageId::HelpTreeBeside),
    ("quiz", MessageId::HelpTreeQuiz),
    ("seed", MessageId::HelpTreeSeed),
    ("copies", MessageId::HelpTreeCopies),
    ("search", MessageId::HelpTreeSearch),
    ("record", MessageId::HelpRecord),
    ("program", MessageId::HelpAnalyseProgram),
    ("visits", MessageId::HelpEngineNodes),
    ("annotated", MessageId::HelpAnalyseOutput),
    ("checked", MessageId::HelpCheckFiles),
    ("strict", MessageId::HelpStrict),
    ("fix", MessageId::HelpFix),
    ("diff", MessageId::HelpDiff),
    ("json", MessageId::HelpJson),
    ("rules", MessageId::HelpCheckPlay),
    ("max_reports", MessageId::HelpMaxReports),
    ("formatted", MessageId::HelpFormatFiles),
    ("compare", MessageId::HelpFormatCheck),
    ("code", MessageId::HelpCode),
    ("word", MessageId::HelpWord),
    ("folder", MessageId::HelpFolder),
    ("shell", MessageId::HelpShell),
    ("lang", MessageId::HelpLang),
    ("help", MessageId::HelpHelp),
    ("version", MessageId::HelpVersion),
];

/// The grammar of the command line, with its texts in a language.
pub(in crate::toplevel) fn grammar(language: Language) -> clap::Command {
    const RUN: &str = "perebor run FILE... [-g GOAL]... [-- ARG...]";
    const TEST: &str = "perebor --test FILE... [--coverage] [-- ARG...]";
    const CHECK: &str =
        "perebor check FILE... [--strict] [--fix|--diff] [--json] [--play] [--max-reports N] [--ocr] [--iso]";
    const TREE: &str = "perebor tree [FILE...] -g GOAL [--beside GOAL] [-o OUT.html|.svg|.txt|.dot|.tex|.json]\n  perebor tree [[FILE...] -g GOAL] --quiz [--seed N] [--copies N] -o OUT.html";
    const ANALYSE: &str =
        "perebor analyse RECORD [--program FILE] [--depth N] [--nodes N] [--time SECONDS] [-o OUT.pgn]";
    const UCI: &str = "perebor uci";
    const FMT: &str = "perebor fmt FILE|-... [--check]";
    const LSP: &str = "perebor lsp";
    const EXPLAIN: &str = "perebor explain [CODE]";
    const HELP_USAGE: &str = "perebor help [NAME]";
    const MANUAL: &str = "perebor manual DIR";
    const MAN: &str = "perebor man";
    const OPEN: &str = "perebor [FILE...] [-q] [--no-init] [-g GOAL]... [-t GOAL] [--answers first|all|N] [-- ARG...]";
    let play_usage = format!("perebor play [GAME|FILE] [--depth N] [--nodes N] [--time SECONDS] [--side {SIDES}]");
    let completions_usage = format!("perebor completions {SHELLS}");
    let text = |message: MessageId| message.text(language);
    let template = format!(
        "{{about}}\n\n{}\n  {{usage}}\n\n{{positionals}}\n\n{{options}}{{after-help}}\n",
        text(MessageId::HelpUsage)
    );
    let texts = |command: clap::Command, about: MessageId, status: MessageId| {
        let help_of = |id: &clap::Id| HELP.iter().find(|(name, _)| id == *name).map(|(_, message)| text(*message));
        command
            .mut_args(|argument| match help_of(argument.get_id()) {
                Some(help) => argument.help(help),
                None => argument,
            })
            .about(text(about))
            .help_template(template.clone())
            .after_help(text(status))
    };
    let (goal, other) = (MessageId::HelpStatus, MessageId::HelpOtherStatus);
    texts(Arguments::command(), MessageId::HelpAbout, goal)
        .override_usage(format!(
            "{RUN}\n  {TEST}\n  {play_usage}\n  {TREE}\n  {ANALYSE}\n  {UCI}\n  {CHECK}\n  {FMT}\n  {LSP}\n  {EXPLAIN}\n  {HELP_USAGE}\n  {MANUAL}\n  {completions_usage}\n  {MAN}\n  {OPEN}"
        ))
        .mut_subcommand("run", |run| texts(run, MessageId::HelpRun, goal).override_usage(RUN))
        .mut_subcommand("play", |play| texts(play, MessageId::HelpPlay, goal).override_usage(play_usage))
        .mut_subcommand("tree", |tree| texts(tree, MessageId::HelpTree, goal).override_usage(TREE))
        .mut_subcommand("analyse", |analyse| texts(analyse, MessageId::HelpAnalyse, goal).override_usage(ANALYSE))
        .mut_subcommand("uci", |uci| texts(uci, MessageId::HelpUci, other).override_usage(UCI))
        .mut_subcommand("check", |check| {
            texts(check, MessageId::HelpCheck, MessageId::HelpCheckStatus).override_usage(CHECK)
        })
        .mut_subcommand("fmt", |fmt| texts(fmt, MessageId::HelpFormat, MessageId::HelpFormatStatus).override_usage(FMT))
        .mut_subcommand("lsp", |lsp| texts(lsp, MessageId::HelpLsp, MessageId::HelpLspStatus).override_usage(LSP))
        .mut_subcommand("explain", |explain| texts(explain, MessageId::HelpExplain, other).override_usage(EXPLAIN))
        .mut_subcommand("help", |help| texts(help, MessageId::HelpHelpCommand, MessageId::HelpHelpStatus).override_usage(HELP_USAGE))
        .mut_subcommand("manual", |manual| texts(manual, MessageId::HelpManual, other).override_usage(MANUAL))
        .mut_subcommand("completions", |completions| {
            texts(completions, MessageId::HelpCompletions, other).override_usage(completions_usage)
        })
        .mut_subcommand("man", |man| texts(man, MessageId::HelpMan, other).override_usage(MAN))
}

/// The grammar without positional arguments before a command, which the completion of zsh could not distinguish from commands.
pub(in crate::toplevel) fn commands(language: Language) -> clap::Command {
    let whole = grammar(language);
    clap::Command::new("perebor")
        .disable_help_flag(true)
        .disable_version_flag(true)
        .disable_help_subcommand(true)
        .version(env!("CARGO_PKG_VERSION"))
        .args(whole.get_arguments().filter(|argument| !argument.is_positional()).cloned())
        .subcommands(whole.get_subcommands().cloned())
}

/// The names of the commands.
pub(super) fn command_names() -> Vec<String> {
    Arguments::command().get_subcommands().map(|command| command.get_name().to_string()).collect()
}

/// The options whose value is the next word, in their short and long forms: those of `perebor` and of `perebor run`.
pub(super) fn options_with_value() -> Vec<String> {
    let command = Arguments::command();
    let options = command.get_opts().filter(|option| option.get_action().takes_values());
    let forms = options.flat_map(|option| {
        let short = option.get_short().map(|letter| format!("-{letter}"));
        short.into_iter().chain(option.get_long().map(|name| format!("--{name}")))
    });
    forms.collect()
}
