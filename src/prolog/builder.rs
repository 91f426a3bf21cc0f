//! A system made step by step.

use super::{Prolog, Sandbox, Settings};
use crate::diagnostics::{Language, render};
use crate::foreign::{Call, Exception, Game, Rows, resource_error};
use crate::streams::Host;
use crate::text::Sources;

/// What is to be done once the system is there.
type Step = Box<dyn FnOnce(&mut Prolog) -> Result<(), Exception>>;

/// A system to be made, from [`Prolog::builder`].
///
/// ```
/// use perebor::Prolog;
/// let mut prolog = Prolog::builder()
///     .memory(64 << 20)
///     .predicate("plus_one", 2, |call| {
///         let number: i64 = call.get(0)?;
///         call.unify(1, number + 1)
///     })
///     .build()?;
/// let answer = prolog.once("plus_one(41, X)", &[])?.expect("it succeeds");
/// assert_eq!(answer.get::<i64>("X")?, 42);
/// # Ok::<(), perebor::Exception>(())
/// ```
pub struct Builder {
    settings: Settings,
    steps: Vec<Step>,
}

impl Builder {
    pub(super) fn new(settings: Settings) -> Builder {
        Builder { settings, steps: Vec::new() }
    }

    /// The memory limit of terms and stacks together, in bytes.
    #[must_use]
    pub fn memory(mut self, bytes: u64) -> Builder {
        self.settings.memory = bytes;
        self
    }

    /// The host: files, clocks and standard streams.
    #[must_use]
    pub fn host(mut self, host: impl Host + 'static) -> Builder {
        self.settings.host = Box::new(host);
        self
    }

    /// The language of reports.
    #[must_use]
    pub fn language(mut self, language: Language) -> Builder {
        self.settings.language = language;
        self
    }

    /// Whether the system keeps to the letter of the standard.
    #[must_use]
    pub fn iso(mut self, on: bool) -> Builder {
        self.settings.iso = on;
        self
    }

    /// The sandbox that the system is confined to.
    #[must_use]
    pub fn sandbox(mut self, sandbox: Sandbox) -> Builder {
        self.settings.sandbox = Some(sandbox);
        self
    }

    /// A predicate with at most one solution: see [`Prolog::add_predicate`].
    #[must_use]
    pub fn predicate(
        mut self,
        name: &str,
        arity: usize,
        behaviour: impl Fn(&mut Call<'_>) -> Result<bool, Exception> + Send + Sync + 'static,
    ) -> Builder {
        let name = name.to_owned();
        self.steps.push(Box::new(move |prolog| prolog.add_predicate(&name, arity, behaviour)));
        self
    }

    /// A predicate with any number of solutions: see [`Prolog::add_nondet_predicate`].
    #[must_use]
    pub fn nondet_predicate(
        mut self,
        name: &str,
        arity: usize,
        behaviour: impl Fn(&mut Call<'_>) -> Result<Rows, Exception> + Send + Sync + 'static,
    ) -> Builder {
        let name = name.to_owned();
        self.steps.push(Box::new(move |prolog| prolog.add_nondet_predicate(&name, arity, behaviour)));
        self
    }

    /// The current game, under a name: see [`Prolog::add_game`].
    #[must_use]
    pub fn game(mut self, name: &str, game: impl Game) -> Builder {
        let name = name.to_owned();
        self.steps.push(Box::new(move |prolog| prolog.add_game(&name, game)));
        self
    }

    /// The system.
    ///
    /// # Errors
    /// A resource error if there is no memory for it, or a permission error if a built-in has the name of a predicate.
    pub fn build(self) -> Result<Prolog, Exception> {
        let language = self.settings.language;
        let report = |refusal| render(&refusal, &Sources::default(), language, false);
        let prolog = Prolog::new(self.settings);
        let mut prolog = prolog.map_err(|refusal| resource_error().reported(report(refusal)))?;
        for step in self.steps {
            step(&mut prolog)?;
        }
        Ok(prolog)
    }
}
