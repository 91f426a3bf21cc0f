//! Short texts about the system, in both languages: what help shows when it is asked for nothing, or for a topic.

use crate::diagnostics::Language;

/// A short text about a part of the system.
pub struct Topic {
    /// The names in English and in Russian by which it is asked for; the first of each is its own.
    names: [&'static [&'static str]; 2],
    titles: [&'static str; 2],
    texts: [&'static str; 2],
}

impl Topic {
    /// Its name.
    pub fn name(&self, language: Language) -> &'static str {
        self.names[index(language)][0]
    }

    /// What it is about, for a list of topics.
    pub fn title(&self, language: Language) -> &'static str {
        self.titles[index(language)]
    }

    /// Its text, lines of at most 79 characters.
    pub fn text(&self, language: Language) -> &'static str {
        self.texts[index(language)]
    }
}

fn index(language: Language) -> usize {
    match language {
        Language::En => 0,
        Language::Ru => 1,
    }
}

macro_rules! topics {
    ($($file:literal: [$($en:literal)+] $english:literal, [$($ru:literal)+] $russian:literal;)*) => {
        static TOPICS: &[Topic] = &[$(Topic {
            names: [&[$($en),+], &[$($ru),+]],
            titles: [$english, $russian],
            texts: [include_str!(concat!("topics/", $file, ".en.txt")), include_str!(concat!("topics/", $file, ".ru.txt"))],
        },)*];
    };
}

topics! {
    "start": ["start" "help"] "How to begin.", ["начало_работы" "справка" "помощь"] "С чего начать.";
    "top_level": ["top_level" "toplevel" "keys"] "Queries, and the keys after an answer.",
        ["запросы" "клавиши"] "Запросы и клавиши после ответа.";
    "games": ["games"] "Games: as rules, and those that are built in.", ["игры"] "Игры: правилами и встроенные.";
    "adapters": ["adapters" "adapter"] "Games that use names of their own: adapters.",
        ["адаптеры" "адаптер"] "Игры под своими именами: адаптеры.";
    "tracer": ["tracer" "debugger"] "Going through a run step by step.", ["трассировка" "отладка"] "Как пройти программу по шагам.";
    "misprints": ["misprints" "check"] "Finding probable mistakes without a run.",
        ["опечатки" "проверка"] "Как найти вероятные ошибки, не запуская.";
    "syntax": ["syntax" "listings"] "How programs are written.", ["синтаксис" "листинги"] "Как пишутся программы.";
}

/// All topics; the first tells how to begin.
pub fn topics() -> &'static [Topic] {
    TOPICS
}

/// The topic of a name, in any of the languages.
pub(super) fn topic(name: &str) -> Option<&'static Topic> {
    let name = name.to_lowercase();
    TOPICS.iter().find(|topic| topic.names.iter().any(|names| names.contains(&name.as_str())))
}

/// The topic that is shown behind the predicates of a name: who looks for game/1 may have a program with names of its own.
pub(super) fn topic_behind(name: &str) -> Option<&'static Topic> {
    matches!(name, "game" | "игра").then(|| topic("adapters")).flatten()
}
