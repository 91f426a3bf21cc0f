//! The command line: what it can say, and what it says.

use super::check::Wanted;
use super::languages::{language_of_files, language_of_locale};
use super::shell_completions::Shell;
use super::{say_refused, scripts};
use crate::diagnostics::{Diagnostic, Language, MessageId, Phrase};
use crate::games::native::NATIVE_GAMES;
use clap::builder::{PossibleValue, StringValueParser, TypedValueParser};
use clap::error::{ContextKind, ErrorKind};
use clap::{ArgAction, CommandFactory, FromArgMatches, Parser, Subcommand, ValueEnum, ValueHint};
use std::ffi::{OsStr, OsString};
use std::process::ExitCode;
use std::time::Duration;

/// What the command line asks for.
pub(in crate::toplevel) struct Order {
    /// What is to be done.
    pub wish: Wish,
    /// The words behind `--`, for the program that runs.
    pub arguments: Vec<String>,
    /// The language to speak.
    pub language: Language,
    /// How much memory to take, as it was written.
    pub memory: Option<String>,
    /// How long a run, the loading of files or the search for an answer may take.
    pub time: Option<Duration>,
    /// Whether files were scanned, so that their characters are to be put right.
    pub ocr: bool,
}

/// What is to be done.
pub(in crate::toplevel) enum Wish {
    /// Load files, call a goal once, and end.
    Run {
        /// The files, at least one.
        files: Vec<String>,
        /// The goal.
        goal: Option<String>,
    },
    /// Play a game.
    Play {
        /// The game, or the file with its rules; all games are listed without one.
        game: Option<String>,
        /// Options of play/2, as they are written in Prolog.
        options: Vec<String>,
    },
    /// Look at files without running them.
    Check(Wanted),
    /// Say what a code means, or which codes there are.
    Explain(Option<String>),
    /// Write the script by which a shell completes the command line.
    Complete(Shell),
    /// Write the manual page.
    Manual,
    /// Load files and open a session.
    Open {
        /// The files.
        files: Vec<String>,
        /// A goal to call first.
        goal: Option<String>,
        /// A goal in place of the session.
        top_goal: Option<String>,
        /// How many solutions of each query are to be shown, without asking; `None` if that was not said.
        answers: Option<u64>,
    },
}

impl Wish {
    /// The files that it names.
    fn files(&self) -> &[String] {
        match self {
            Wish::Run { files, .. } | Wish::Open { files, .. } => files,
            Wish::Check(wanted) => &wanted.files,
            Wish::Play { .. } | Wish::Explain(_) | Wish::Complete(_) | Wish::Manual => &[],
        }
    }
}

/// What takes the place of what clap writes about each argument: its text in the language of the person.
const HELP: &[(&str, MessageId)] = &[
    ("files", MessageId::HelpFiles),
    ("goal", MessageId::HelpGoal),
    ("top_goal", MessageId::HelpTopGoal),
    ("answers", MessageId::HelpAnswers),
    ("arguments", MessageId::HelpArguments),
    ("memory", MessageId::HelpMemory),
    ("time", MessageId::HelpTime),
    ("ocr", MessageId::HelpOcr),
    ("game", MessageId::HelpGame),
    ("depth", MessageId::HelpDepth),
    ("think", MessageId::HelpThink),
    ("side", MessageId::HelpSide),
    ("two", MessageId::HelpTwo),
    ("start", MessageId::HelpStart),
    ("checked", MessageId::HelpCheckFiles),
    ("strict", MessageId::HelpStrict),
    ("fix", MessageId::HelpFix),
    ("diff", MessageId::HelpDiff),
    ("json", MessageId::HelpJson),
    ("rules", MessageId::HelpCheckPlay),
    ("code", MessageId::HelpCode),
    ("shell", MessageId::HelpShell),
    ("lang", MessageId::HelpLang),
    ("help", MessageId::HelpHelp),
    ("version", MessageId::HelpVersion),
];

// The comments here are no doc comments, for clap would show those.

#[derive(Parser)]
#[command(name = "perebor", version, disable_help_flag = true, disable_version_flag = true)]
#[command(disable_help_subcommand = true, subcommand_precedence_over_arg = true)]
struct Arguments {
    #[command(subcommand)]
    action: Option<Action>,
    #[command(flatten)]
    program: Program,
    #[arg(short, long = "top-goal", value_name = "GOAL")]
    top_goal: Option<String>,
    #[arg(long, value_name = "first|all|N", value_parser = offering(answer_count, || vec!["first", "all"]))]
    #[arg(hide_possible_values = true)]
    answers: Option<u64>,
    #[arg(short = 'V', long, action = ArgAction::Version)]
    version: (),
}

#[derive(Subcommand)]
enum Action {
    #[command(disable_help_flag = true)]
    Run(Program),
    #[command(disable_help_flag = true)]
    Play(Play),
    #[command(disable_help_flag = true)]
    Check(Check),
    #[command(disable_help_flag = true)]
    Explain(Explain),
    #[command(disable_help_flag = true)]
    Completions(Completions),
    #[command(disable_help_flag = true)]
    Man(Manual),
}

#[derive(clap::Args)]
struct Check {
    #[arg(id = "checked", value_name = "FILE", value_hint = ValueHint::FilePath)]
    files: Vec<String>,
    #[arg(long)]
    strict: bool,
    #[arg(long)]
    fix: bool,
    #[arg(long, conflicts_with = "fix")]
    diff: bool,
    #[arg(long, conflicts_with = "diff")]
    json: bool,
    #[arg(id = "rules", long = "play")]
    play: bool,
    #[arg(long)]
    ocr: bool,
    #[arg(long, value_name = "SIZE")]
    memory: Option<String>,
    #[arg(long, value_name = "ru|en", hide_possible_values = true)]
    lang: Option<Lang>,
    #[arg(short, long, action = ArgAction::Help)]
    help: (),
}

#[derive(clap::Args)]
struct Explain {
    #[arg(value_name = "CODE", value_parser = offering(StringValueParser::new(), codes), hide_possible_values = true)]
    code: Option<String>,
    #[arg(long, value_name = "ru|en", hide_possible_values = true)]
    lang: Option<Lang>,
    #[arg(short, long, action = ArgAction::Help)]
    help: (),
}

#[derive(clap::Args)]
struct Completions {
    #[arg(value_name = "bash|zsh|fish|elvish|powershell", hide_possible_values = true)]
    shell: Option<Shell>,
    #[arg(long, value_name = "ru|en", hide_possible_values = true)]
    lang: Option<Lang>,
    #[arg(short, long, action = ArgAction::Help)]
    help: (),
}

#[derive(clap::Args)]
struct Manual {
    #[arg(long, value_name = "ru|en", hide_possible_values = true)]
    lang: Option<Lang>,
    #[arg(short, long, action = ArgAction::Help)]
    help: (),
}

#[derive(clap::Args)]
struct Play {
    #[arg(value_name = "GAME|FILE", value_parser = offering(StringValueParser::new(), games))]
    #[arg(hide_possible_values = true, value_hint = ValueHint::FilePath)]
    game: Option<String>,
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=10_000))]
    depth: Option<u32>,
    #[arg(id = "think", long = "time", value_name = "SECONDS", value_parser = seconds)]
    think: Option<Duration>,
    #[arg(long, value_name = "max|min|both|none", value_parser = offering(side, sides), hide_possible_values = true)]
    side: Option<&'static str>,
    #[arg(long, conflicts_with = "side")]
    two: bool,
    #[arg(long, value_name = "POSITION")]
    start: Option<String>,
    #[arg(long, value_name = "SIZE")]
    memory: Option<String>,
    #[arg(long, value_name = "ru|en", hide_possible_values = true)]
    lang: Option<Lang>,
    #[arg(short, long, action = ArgAction::Help)]
    help: (),
}

#[derive(clap::Args)]
struct Program {
    #[arg(value_name = "FILE", value_hint = ValueHint::FilePath)]
    files: Vec<String>,
    #[arg(short, long, value_name = "GOAL")]
    goal: Option<String>,
    #[arg(last = true, value_name = "ARG", value_hint = ValueHint::Other)]
    arguments: Vec<String>,
    #[arg(long, value_name = "SIZE")]
    memory: Option<String>,
    #[arg(long, value_name = "SECONDS", value_parser = seconds)]
    time: Option<Duration>,
    #[arg(long)]
    ocr: bool,
    #[arg(long, value_name = "ru|en", hide_possible_values = true)]
    lang: Option<Lang>,
    #[arg(short, long, action = ArgAction::Help)]
    help: (),
}

#[derive(Clone, Copy, ValueEnum)]
enum Lang {
    Ru,
    En,
}

impl From<Lang> for Language {
    fn from(lang: Lang) -> Language {
        match lang {
            Lang::Ru => Language::Ru,
            Lang::En => Language::En,
        }
    }
}

/// Reads a command line, the program's name first.
///
/// # Errors
/// The exit status, if there is nothing more to do: help was asked for, or the words mean nothing. The person has been told.
pub(in crate::toplevel) fn read(words: Vec<OsString>) -> Result<Order, ExitCode> {
    let words = scripts::separated(words);
    let wanted = language_in(&words).or_else(language_of_locale);
    let language = wanted.unwrap_or_default();
    let parsed = grammar(language).try_get_matches_from(words);
    let arguments = parsed.and_then(|matches| Arguments::from_arg_matches(&matches)).map_err(|error| {
        if error.use_stderr() {
            return refuse(&refusal(&error), language);
        }
        // Who asked for help and went away does not need it.
        let _ = error.print();
        ExitCode::SUCCESS
    })?;
    let order = order(arguments, language).map_err(|message| refuse(&Diagnostic::error(message.into()), language))?;
    let language = wanted.or_else(|| language_of_files(order.wish.files())).unwrap_or_default();
    Ok(Order { language, ..order })
}

/// What the words ask for. Those before `run` and those behind it count alike.
fn order(arguments: Arguments, locale: Language) -> Result<Order, MessageId> {
    let Arguments { action, program, top_goal, answers, .. } = arguments;
    let (mut program, runs) = match action {
        Some(Action::Play(_)) if program.goal.is_some() || top_goal.is_some() || answers.is_some() => {
            return Err(MessageId::PlayHasNoQueries);
        }
        Some(Action::Play(play)) => return Ok(play.order(program, locale)),
        Some(Action::Check(check)) => return check.order(program, locale),
        Some(Action::Explain(explain)) => {
            return Ok(program.order(Wish::Explain(explain.code), explain.lang, locale));
        }
        Some(Action::Completions(Completions { shell, lang, .. })) => {
            let shell = shell.ok_or(MessageId::CompletionsNeedShell)?;
            return Ok(program.order(Wish::Complete(shell), lang, locale));
        }
        Some(Action::Man(manual)) => return Ok(program.order(Wish::Manual, manual.lang, locale)),
        Some(Action::Run(run)) => (program.with(run), true),
        None => (program, false),
    };
    let files = std::mem::take(&mut program.files);
    let wish = match (runs, program.goal) {
        (true, _) if top_goal.is_some() || answers.is_some() => return Err(MessageId::RunHasNoQueries),
        (true, _) if files.is_empty() => return Err(MessageId::RunNeedsFile),
        (true, goal) => Wish::Run { files, goal },
        (false, goal) => Wish::Open { files, goal, top_goal, answers },
    };
    let language = program.lang.map_or(locale, Language::from);
    let Program { arguments, memory, time, ocr, .. } = program;
    Ok(Order { wish, arguments, language, memory, time, ocr })
}

/// How long a word says: a number of seconds above 0.
fn seconds(word: &str) -> Result<Duration, String> {
    let seconds: f64 = word.parse().map_err(|_| String::new())?;
    Duration::try_from_secs_f64(seconds).ok().filter(|time| !time.is_zero()).ok_or_else(String::new)
}

/// How many answers a word asks for.
fn answer_count(word: &str) -> Result<u64, String> {
    match word {
        "first" => Ok(1),
        "all" => Ok(u64::MAX),
        _ => word.parse().ok().filter(|count| *count > 0).ok_or_else(String::new),
    }
}

// ---- refusal -------------------------------------------------------------------------------------------------------

/// Says why the command line cannot be obeyed, and gives the exit status.
fn refuse(diagnostic: &Diagnostic, language: Language) -> ExitCode {
    say_refused(&diagnostic.clone().with_help(MessageId::HelpAsked.into()), language)
}

/// What is wrong with a command line, in our words.
fn refusal(error: &clap::Error) -> Diagnostic {
    let part = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let (word, value) = (part(ContextKind::InvalidArg), part(ContextKind::InvalidValue));
    Diagnostic::error(match error.kind() {
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if !value.is_empty() => {
            Phrase::new(MessageId::OptionValueWrong, [value.into(), word.into()])
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => Phrase::new(MessageId::OptionNeedsValue, [word.into()]),
        ErrorKind::ArgumentConflict => Phrase::new(MessageId::OptionTwice, [word.into()]),
        ErrorKind::UnknownArgument => Phrase::new(MessageId::OptionUnknown, [word.into()]),
        // The grammar has nothing else that can go wrong but what is no text.
        _ => MessageId::WordNotText.into(),
    })
}

impl Program {
    /// These words and those that come later, which win.
    fn with(mut self, later: Program) -> Program {
        self.files.extend(later.files);
        Program {
            files: self.files,
            goal: later.goal.or(self.goal),
            arguments: later.arguments,
            memory: later.memory.or(self.memory),
            time: later.time.or(self.time),
            ocr: later.ocr || self.ocr,
            lang: later.lang.or(self.lang),
            help: (),
        }
    }

    /// What is asked for by a command that runs no program, behind these words, which may name the language.
    fn order(self, wish: Wish, lang: Option<Lang>, locale: Language) -> Order {
        let language = lang.or(self.lang).map_or(locale, Language::from);
        Order { wish, arguments: self.arguments, language, memory: self.memory, time: None, ocr: false }
    }
}

impl Play {
    /// What is to be played, and how. Words before `play` count too.
    fn order(self, before: Program, locale: Language) -> Order {
        let think = self.think.or(before.time).map(|time| format!("time({:?})", time.as_secs_f64()));
        let side = if self.two { Some("both") } else { self.side };
        let options = [
            self.depth.map(|depth| format!("depth({depth})")),
            think,
            side.map(|side| format!("side({side})")),
            self.start.map(|start| format!("start(({start}))")),
        ];
        let game = before.files.into_iter().chain(self.game).next();
        Order {
            wish: Wish::Play { game, options: options.into_iter().flatten().collect() },
            arguments: before.arguments,
            language: self.lang.or(before.lang).map_or(locale, Language::from),
            memory: self.memory.or(before.memory),
            time: None,
            ocr: before.ocr,
        }
    }
}

impl Check {
    /// What is to be looked at. Words before `check` count too.
    fn order(self, before: Program, locale: Language) -> Result<Order, MessageId> {
        let files: Vec<String> = before.files.into_iter().chain(self.files).collect();
        if files.is_empty() {
            return Err(MessageId::CheckNeedsFile);
        }
        let Check { strict, fix, diff, json, play, ocr, memory, lang, .. } = self;
        Ok(Order {
            wish: Wish::Check(Wanted { files, strict, fix, diff, json, play }),
            arguments: before.arguments,
            language: lang.or(before.lang).map_or(locale, Language::from),
            memory: memory.or(before.memory),
            time: None,
            ocr: ocr || before.ocr,
        })
    }
}

// ---- what completions offer ----------------------------------------------------------------------------------------

/// The parser of a value, with words that completions offer for it; others may be as good.
#[derive(Clone)]
struct Offering<P> {
    parser: P,
    words: fn() -> Vec<&'static str>,
}

fn offering<P: TypedValueParser>(parser: P, words: fn() -> Vec<&'static str>) -> Offering<P> {
    Offering { parser, words }
}

impl<P: TypedValueParser> TypedValueParser for Offering<P> {
    type Value = P::Value;

    fn parse_ref(
        &self,
        command: &clap::Command,
        argument: Option<&clap::Arg>,
        value: &OsStr,
    ) -> Result<P::Value, clap::Error> {
        self.parser.parse_ref(command, argument, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new((self.words)().into_iter().map(PossibleValue::new)))
    }
}

/// The codes of reports.
fn codes() -> Vec<&'static str> {
    let mut codes: Vec<_> = MessageId::ALL.iter().map(|message| message.code()).collect();
    codes.retain(|code| !code.is_empty());
    codes.sort_unstable();
    codes
}

/// The names of the native games.
fn games() -> Vec<&'static str> {
    NATIVE_GAMES.iter().flat_map(|entry| [entry.en, entry.ru]).collect()
}

/// The sides a person may play.
fn sides() -> Vec<&'static str> {
    vec!["max", "min", "both", "none"]
}

/// The side that a word says a person plays.
fn side(word: &str) -> Result<&'static str, String> {
    match word {
        "max" | "макс" => Ok("max"),
        "min" | "мин" => Ok("min"),
        "both" | "оба" | "обе" => Ok("both"),
        "none" | "никто" => Ok("none"),
        _ => Err(String::new()),
    }
}

/// The language that `--lang` names, for the texts that are shown before the command line has been read.
fn language_in(words: &[OsString]) -> Option<Language> {
    let mut words = words.iter().map_while(|word| word.to_str().filter(|word| *word != "--"));
    let value = loop {
        let word = words.next()?;
        match word.strip_prefix("--lang") {
            Some("") => break words.next()?,
            Some(rest) if rest.starts_with('=') => break &rest[1..],
            _ => {}
        }
    };
    Lang::from_str(value, false).ok().map(Language::from)
}

/// The grammar of the command line, with its texts in a language.
pub(in crate::toplevel) fn grammar(language: Language) -> clap::Command {
    const RUN: &str = "perebor run FILE... [-g GOAL] [-- ARG...]";
    const PLAY: &str = "perebor play [GAME|FILE] [--depth N] [--time SECONDS] [--side max|min|both|none]";
    const CHECK: &str = "perebor check FILE... [--strict] [--fix|--diff] [--json] [--play] [--ocr]";
    const EXPLAIN: &str = "perebor explain [CODE]";
    const COMPLETIONS: &str = "perebor completions bash|zsh|fish|elvish|powershell";
    const MAN: &str = "perebor man";
    const OPEN: &str = "perebor [FILE...] [-g GOAL] [-t GOAL] [--answers first|all|N] [-- ARG...]";
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
        .override_usage(format!("{RUN}\n  {PLAY}\n  {CHECK}\n  {EXPLAIN}\n  {COMPLETIONS}\n  {MAN}\n  {OPEN}"))
        .mut_subcommand("run", |run| texts(run, MessageId::HelpRun, goal).override_usage(RUN))
        .mut_subcommand("play", |play| texts(play, MessageId::HelpPlay, goal).override_usage(PLAY))
        .mut_subcommand("check", |check| {
            texts(check, MessageId::HelpCheck, MessageId::HelpCheckStatus).override_usage(CHECK)
        })
        .mut_subcommand("explain", |explain| texts(explain, MessageId::HelpExplain, other).override_usage(EXPLAIN))
        .mut_subcommand("completions", |completions| {
            texts(completions, MessageId::HelpCompletions, other).override_usage(COMPLETIONS)
        })
        .mut_subcommand("man", |man| texts(man, MessageId::HelpMan, other).override_usage(MAN))
}

/// The grammar without the words that may stand in the place of a command, which zsh could not tell from commands.
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

#[cfg(test)]
mod tests;
