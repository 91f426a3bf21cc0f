//! The meaning of a command line: a command, and the settings of the system that executes it.

use super::grammar::{
    Action, Analyse, Arguments, Check, Common, Completions, Confinement, EngineLimits, Format, Play, Program, Tree, Uci,
};
use super::values::{PlaySide, Shell};
use crate::diagnostics::{Language, MessageId, Phrase};
use crate::pictures::trees::Format as PictureFormat;
use crate::prolog::Sandbox;
use std::time::Duration;

/// A command with its settings.
pub(in crate::toplevel) struct Invocation {
    /// The command.
    pub command: Command,
    /// The words after `--`, which become the flag argv.
    pub arguments: Vec<String>,
    /// The language of messages.
    pub language: Language,
    /// The memory limit, as it was written.
    pub memory: Option<String>,
    /// The time limit of a run, of loading the files, or of each answer.
    pub time: Option<Duration>,
    /// Whether the ports of goals are shown.
    pub trace: bool,
    /// The sandbox, if the program is not trusted; its files are those that the command names.
    pub sandbox: Option<Sandbox>,
    /// Whether the characters of scanned files are repaired.
    pub ocr: bool,
    /// Whether the system keeps to the letter of the standard.
    pub iso: bool,
    /// Whether a session begins without a greeting, and informational messages are kept back.
    pub quiet: bool,
}

/// A command with its arguments.
pub(in crate::toplevel) enum Command {
    /// Load files, call a goal once, and end.
    Run {
        /// The files, at least one.
        files: Vec<String>,
        /// The goals, called one after the other; none stands for main/0.
        goals: Vec<String>,
    },
    /// Load files, run the tests in them and beside them, and end.
    Test {
        /// The files, at least one.
        files: Vec<String>,
        /// Whether the clauses that the tests enter are shown.
        coverage: bool,
    },
    /// Play a game.
    Play {
        /// The game, or the file with its rules; all games are listed without one.
        game: Option<String>,
        /// Options of play/2, as they are written in Prolog.
        options: Vec<String>,
    },
    /// Load files, call a goal, and draw the search that it runs.
    Tree {
        /// The files, perhaps none.
        files: Vec<String>,
        /// What is drawn, and where.
        options: TreeOptions,
    },
    /// Analyse the record of a game.
    Analyse(AnalyseOptions),
    /// Play chess for a program, by the Universal Chess Interface.
    Uci,
    /// Check files without running them.
    Check(CheckOptions),
    /// Lay out files anew.
    Format(FormatOptions),
    /// Answer an editor on the standard streams.
    Serve,
    /// Explain the code of a report, or list all codes.
    Explain(Option<String>),
    /// Write the completion script of a shell.
    Complete(Shell),
    /// Tell what is known about a name, or how to begin.
    Help(Option<String>),
    /// Write the manual into a folder.
    Manual(String),
    /// Write the manual page.
    ManualPage,
    /// Load files and open a session.
    Open {
        /// The files.
        files: Vec<String>,
        /// Goals to call first.
        goals: Vec<String>,
        /// A goal in place of the session.
        top_goal: Option<String>,
        /// How many solutions of each query to show without asking; `None` if the command line does not say.
        answers: Option<u64>,
        /// Whether the user's init file is loaded before the files.
        init: bool,
    },
}

/// The options of a check.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::toplevel) struct CheckOptions {
    /// The files.
    pub files: Vec<String>,
    /// Whether warnings count as errors.
    pub strict: bool,
    /// Whether sure fixes are applied.
    pub fix: bool,
    /// Whether they are shown as a patch instead.
    pub diff: bool,
    /// Whether reports are written as JSON.
    pub json: bool,
    /// Whether the rules of a game are checked by playing through it.
    pub play: bool,
    /// How many reports are written, if the command line says it; the rest is counted.
    pub max_reports: Option<u32>,
}

/// The options of the formatter.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::toplevel) struct FormatOptions {
    /// The files; `-` is the standard input.
    pub files: Vec<String>,
    /// Whether files are only compared with what they would be.
    pub check: bool,
}

/// What `perebor tree` draws.
#[derive(Debug, PartialEq)]
pub(in crate::toplevel) struct TreeOptions {
    /// The goal; without one, sheets about random trees are written.
    pub goal: Option<String>,
    /// The goal whose search is shown beside it.
    pub beside: Option<String>,
    /// The file of the picture; it is written to the standard output without one.
    pub output: Option<String>,
    /// Further options of tree/3, or of quiz_sheets/2, as they are written in Prolog.
    pub more: Vec<String>,
}

/// What `perebor analyse` looks at.
#[derive(Debug, PartialEq)]
pub(in crate::toplevel) struct AnalyseOptions {
    /// The record, and perhaps the program whose rules are played.
    pub files: Vec<String>,
    /// The file for the annotated games, if they are wanted.
    pub output: Option<String>,
    /// Options of лучший_ход/4, as they are written in Prolog.
    pub engine: Vec<String>,
}

impl Command {
    /// The files that the command loads or checks, or what may be the file of a game.
    pub(crate) fn files(&self) -> &[String] {
        match self {
            Command::Run { files, .. } | Command::Test { files, .. } => files,
            Command::Tree { files, .. } | Command::Open { files, .. } => files,
            Command::Analyse(options) => &options.files,
            Command::Check(options) => &options.files,
            Command::Format(options) => &options.files,
            Command::Play { game, .. } => game.as_slice(),
            Command::Uci | Command::Serve | Command::Explain(_) | Command::Complete(_) => &[],
            Command::Help(_) | Command::Manual(_) | Command::ManualPage => &[],
        }
    }
}

/// Converts parsed arguments to an invocation. Options before a command and after it are equivalent.
///
/// # Errors
/// A missing argument, or one that the command does not accept.
pub(super) fn invocation(arguments: Arguments, locale: Language) -> Result<Invocation, Phrase> {
    let mut invocation = unconfined(arguments, locale)?;
    if let Some(sandbox) = &mut invocation.sandbox {
        sandbox.files = invocation.command.files().to_vec();
        sandbox.time = invocation.time.unwrap_or(sandbox.time);
    }
    Ok(invocation)
}

/// The invocation, whose sandbox has no files yet.
fn unconfined(arguments: Arguments, locale: Language) -> Result<Invocation, Phrase> {
    let Arguments { action, program, top_goal, answers, .. } = arguments;
    let has_queries = top_goal.is_some() || answers.is_some();
    let Some(action) = action else {
        return match program.test {
            true => program.tests(has_queries, locale).map_err(Phrase::from),
            false if program.coverage => Err(MessageId::CoverageNeedsTest.into()),
            false => program.open(top_goal, answers, locale).map_err(Phrase::from),
        };
    };
    match action {
        Action::Run(run) if program.test || run.test => {
            program.with(run).tests(has_queries, locale).map_err(Phrase::from)
        }
        Action::Run(run) if program.coverage || run.coverage => Err(MessageId::CoverageNeedsTest.into()),
        _ if program.coverage => Err(MessageId::CoverageNeedsTest.into()),
        other if program.test => Err(Phrase::new(MessageId::CommandHasNoTests, [other.name().into()])),
        Action::Run(_) if has_queries => Err(MessageId::RunHasNoQueries.into()),
        Action::Run(run) => program.with(run).run(locale).map_err(Phrase::from),
        Action::Tree(tree) if !has_queries => tree.invocation(program, locale).map_err(Phrase::from),
        other if has_queries || !program.goals.is_empty() => {
            Err(Phrase::new(MessageId::CommandHasNoQueries, [other.name().into()]))
        }
        Action::Play(play) => play.invocation(program, locale).map_err(Phrase::from),
        Action::Tree(tree) => tree.invocation(program, locale).map_err(Phrase::from),
        Action::Analyse(analyse) => analyse.invocation(program, locale).map_err(Phrase::from),
        Action::Uci(Uci { memory, common }) => {
            let memory = memory.or_else(|| program.memory.clone());
            Ok(Invocation { memory, ..program.invocation(Command::Uci, common, locale) })
        }
        Action::Check(check) => check.invocation(program, locale),
        Action::Fmt(format) => format.invocation(program, locale),
        Action::Lsp(common) => Ok(program.invocation(Command::Serve, common, locale)),
        Action::Explain(explain) => Ok(program.invocation(Command::Explain(explain.code), explain.common, locale)),
        Action::Help(help) => Ok(program.invocation(Command::Help(help.word), help.common, locale)),
        Action::Manual(manual) => {
            let folder = manual.folder.ok_or(MessageId::ManualNeedsFolder)?;
            Ok(program.invocation(Command::Manual(folder), manual.common, locale))
        }
        Action::Completions(Completions { shell, common }) => {
            let shell = shell.ok_or(MessageId::CompletionsNeedShell)?;
            Ok(program.invocation(Command::Complete(shell), common, locale))
        }
        Action::Man(common) => Ok(program.invocation(Command::ManualPage, common, locale)),
    }
}

impl Action {
    /// The name of the command on the command line.
    fn name(&self) -> &'static str {
        match self {
            Action::Run(_) => "run",
            Action::Play(_) => "play",
            Action::Tree(_) => "tree",
            Action::Analyse(_) => "analyse",
            Action::Uci(_) => "uci",
            Action::Check(_) => "check",
            Action::Fmt(_) => "fmt",
            Action::Lsp(_) => "lsp",
            Action::Explain(_) => "explain",
            Action::Help(_) => "help",
            Action::Manual(_) => "manual",
            Action::Completions(_) => "completions",
            Action::Man(_) => "man",
        }
    }
}

impl Common {
    /// The language given after or before the command, or else `locale`.
    fn language(&self, before: &Common, locale: Language) -> Language {
        self.lang.or(before.lang).map_or(locale, Language::from)
    }
}

impl Confinement {
    /// Merges the options before a command with those after it, which take precedence.
    fn with(self, later: Confinement) -> Confinement {
        Confinement {
            sandbox: later.sandbox || self.sandbox,
            max_output: later.max_output.or(self.max_output),
            max_names: later.max_names.or(self.max_names),
            clock: later.clock.or(self.clock),
        }
    }

    /// The sandbox, if one is asked for.
    fn sandbox(self) -> Result<Option<Sandbox>, MessageId> {
        let Confinement { sandbox, max_output, max_names, clock } = self;
        let usual = Sandbox::default();
        match sandbox {
            true => Ok(Some(Sandbox {
                output: max_output.unwrap_or(usual.output),
                names: max_names.unwrap_or(usual.names),
                clock: clock.unwrap_or(usual.clock),
                ..usual
            })),
            false if max_output.is_none() && max_names.is_none() && clock.is_none() => Ok(None),
            false => Err(MessageId::LimitsNeedSandbox),
        }
    }
}

impl Program {
    /// Merges the arguments before a command with those after it, which take precedence.
    fn with(mut self, later: Program) -> Program {
        for files in [self.scripts, later.scripts, later.files] {
            self.files.extend(files);
        }
        Program {
            files: self.files,
            scripts: Vec::new(),
            goals: if later.goals.is_empty() { self.goals } else { later.goals },
            test: later.test || self.test,
            coverage: later.coverage || self.coverage,
            quiet: later.quiet || self.quiet,
            no_init: later.no_init || self.no_init,
            arguments: later.arguments,
            memory: later.memory.or(self.memory),
            time: later.time.or(self.time),
            trace: later.trace || self.trace,
            confinement: self.confinement.with(later.confinement),
            ocr: later.ocr || self.ocr,
            iso: later.iso || self.iso,
            common: Common { lang: later.common.lang.or(self.common.lang), help: () },
        }
    }

    /// `perebor run`.
    fn run(self, locale: Language) -> Result<Invocation, MessageId> {
        if self.files.is_empty() {
            return Err(MessageId::RunNeedsFile);
        }
        self.program(|files, goals| Command::Run { files, goals }, locale)
    }

    /// `perebor --test`.
    fn tests(self, has_queries: bool, locale: Language) -> Result<Invocation, MessageId> {
        if has_queries || !self.goals.is_empty() {
            return Err(MessageId::TestHasNoGoals);
        }
        if self.files.is_empty() && self.scripts.is_empty() {
            return Err(MessageId::TestNeedsFile);
        }
        let coverage = self.coverage;
        self.program(|files, _| Command::Test { files, coverage }, locale)
    }

    /// `perebor` without a command.
    fn open(self, top_goal: Option<String>, answers: Option<u64>, locale: Language) -> Result<Invocation, MessageId> {
        let init = !self.no_init;
        self.program(|files, goals| Command::Open { files, goals, top_goal, answers, init }, locale)
    }

    fn program(
        self,
        command: impl FnOnce(Vec<String>, Vec<String>) -> Command,
        locale: Language,
    ) -> Result<Invocation, MessageId> {
        let Program {
            scripts,
            files,
            goals,
            quiet,
            no_init: _,
            test: _,
            coverage: _,
            arguments,
            memory,
            time,
            trace,
            confinement,
            ocr,
            iso,
            common,
        } = self;
        let files = scripts.into_iter().chain(files).collect();
        let language = common.lang.map_or(locale, Language::from);
        let (command, sandbox) = (command(files, goals), confinement.sandbox()?);
        Ok(Invocation { command, arguments, language, memory, time, trace, sandbox, ocr, iso, quiet })
    }

    /// A command that runs a program in its own way, with `self` the arguments before it.
    fn playing(
        self,
        command: Command,
        common: Common,
        memory: Option<String>,
        locale: Language,
    ) -> Result<Invocation, MessageId> {
        let (language, sandbox) = (common.language(&self.common, locale), self.confinement.sandbox()?);
        let Program { arguments, ocr, iso, quiet, .. } = self;
        let memory = memory.or(self.memory);
        Ok(Invocation { command, arguments, language, memory, time: None, trace: false, sandbox, ocr, iso, quiet })
    }

    /// A command that runs no program, with `self` the arguments before it.
    fn invocation(self, command: Command, common: Common, locale: Language) -> Invocation {
        let language = common.language(&self.common, locale);
        Invocation {
            command,
            arguments: self.arguments,
            language,
            memory: self.memory,
            time: None,
            trace: false,
            sandbox: None,
            ocr: false,
            iso: false,
            quiet: self.quiet,
        }
    }
}

impl Play {
    fn invocation(self, mut before: Program, locale: Language) -> Result<Invocation, MessageId> {
        let side = if self.two { Some(PlaySide::Both) } else { self.side };
        let limits = self.limits.options(&before);
        let options = [side.map(|side| side.option().to_string()), self.start.map(|start| format!("start(({start}))"))];
        let game = std::mem::take(&mut before.files).into_iter().chain(self.game).next();
        let options = limits.into_iter().chain(options.into_iter().flatten()).collect();
        before.playing(Command::Play { game, options }, self.common, self.memory, locale)
    }
}

impl Tree {
    fn invocation(self, mut before: Program, locale: Language) -> Result<Invocation, MessageId> {
        let goal = self.goal.or(std::mem::take(&mut before.goals).into_iter().next());
        if goal.is_none() && !self.quiz {
            return Err(MessageId::TreeNeedsGoal);
        }
        let is_page = |file: &String| PictureFormat::of_file_name(file) == Some(PictureFormat::Html);
        let writes_page = self.output.as_ref().is_some_and(is_page);
        if self.quiz && !writes_page {
            return Err(MessageId::TreeQuizNeedsFile);
        }
        if self.beside.is_some() && !writes_page {
            return Err(MessageId::TreeBesideNeedsPage);
        }
        if self.copies.is_some() && (goal.is_some() || !self.quiz) {
            return Err(MessageId::TreeCopiesOfWhat);
        }
        let flag = |is_set: bool, name: &str| is_set.then(|| format!("{name}(true)"));
        let number = |number: Option<u32>, name: &str| number.map(|number| format!("{name}({number})"));
        let options = [
            number(self.depth, "depth"),
            number(self.nodes, "nodes"),
            number(self.number, "number"),
            flag(self.windows, "windows"),
            flag(self.boards, "boards"),
            flag(self.reasons, "reasons"),
            flag(self.quiz && goal.is_some(), "quiz"),
            number(self.seed, "seed"),
            number(self.copies, "copies"),
            self.search.map(|template| format!("search(({template}))")),
        ];
        let (scripts, files) = (std::mem::take(&mut before.scripts), std::mem::take(&mut before.files));
        let files = scripts.into_iter().chain(files).chain(self.files).collect();
        let more = options.into_iter().flatten().collect();
        let options = TreeOptions { goal, beside: self.beside, output: self.output, more };
        let time = before.time;
        let invocation = before.playing(Command::Tree { files, options }, self.common, self.memory, locale)?;
        Ok(Invocation { time, ..invocation })
    }
}

impl EngineLimits {
    /// The options of лучший_ход/4 for these limits; a limit of time may stand before the command.
    fn options(self, before: &Program) -> Vec<String> {
        let think = self.think.or(before.time).map(|time| format!("time({:?})", time.as_secs_f64()));
        let options = [
            self.depth.map(|depth| format!("depth({depth})")),
            self.nodes.map(|nodes| format!("nodes({nodes})")),
            think,
        ];
        options.into_iter().flatten().collect()
    }
}

impl Analyse {
    fn invocation(self, mut before: Program, locale: Language) -> Result<Invocation, MessageId> {
        let engine = self.limits.options(&before);
        let record = std::mem::take(&mut before.files).into_iter().chain(self.record).next();
        let record = record.ok_or(MessageId::AnalyseNeedsRecord)?;
        let files = std::iter::once(record).chain(self.program).collect();
        let options = AnalyseOptions { files, output: self.output, engine };
        before.playing(Command::Analyse(options), self.common, self.memory, locale)
    }
}

impl Check {
    fn invocation(self, before: Program, locale: Language) -> Result<Invocation, Phrase> {
        let files: Vec<String> = before.files.into_iter().chain(self.files).collect();
        if files.is_empty() {
            return Err(Phrase::new(MessageId::CommandNeedsFile, ["check".into()]));
        }
        let Check { strict, fix, diff, json, play, max_reports, ocr, iso, memory, common, .. } = self;
        Ok(Invocation {
            command: Command::Check(CheckOptions { files, strict, fix, diff, json, play, max_reports }),
            arguments: before.arguments,
            language: common.language(&before.common, locale),
            memory: memory.or(before.memory),
            time: None,
            trace: false,
            sandbox: None,
            ocr: ocr || before.ocr,
            iso: iso || before.iso,
            quiet: before.quiet,
        })
    }
}

impl Format {
    fn invocation(self, mut before: Program, locale: Language) -> Result<Invocation, Phrase> {
        let Format { files, check, common } = self;
        let files: Vec<String> = std::mem::take(&mut before.files).into_iter().chain(files).collect();
        if files.is_empty() {
            return Err(Phrase::new(MessageId::CommandNeedsFile, ["fmt".into()]));
        }
        let iso = before.iso;
        let invocation = before.invocation(Command::Format(FormatOptions { files, check }), common, locale);
        Ok(Invocation { iso, ..invocation })
    }
}
