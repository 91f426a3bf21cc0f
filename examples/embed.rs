//! A program in Rust that gets a move from Prolog: `cargo run --example embed`.
//!
//! The textbook's alpha-beta and a game are loaded from `programs/`; each query is a window, and each answer a move.

use perebor::{Answer, Language, Prolog, Settings, SystemHost};
use std::process::ExitCode;

fn main() -> ExitCode {
    let settings = Settings { host: Box::new(SystemHost::new()), ..Settings::in_memory("") };
    let mut prolog = match Prolog::new(settings) {
        Ok(prolog) => prolog,
        Err(diagnostic) => {
            eprintln!("{}", diagnostic.title.text(Language::En));
            return ExitCode::FAILURE;
        }
    };
    for file in ["programs/textbook/alphabeta.pl", "programs/games/figure_15_2.pl"] {
        if prolog.consult(file).errors > 0 {
            eprintln!("{file} could not be loaded");
            return ExitCode::FAILURE;
        }
    }
    for goal in ["альфабета(a, -1000, 1000, Move, Value)", "альфабета(a, 5, 10, Move, Value)"] {
        println!("?- {goal}.");
        show_first(&mut prolog, goal);
    }
    ExitCode::SUCCESS
}

/// Prints the first answer to a query. The values of its variables are read while the query is open.
fn show_first(prolog: &mut Prolog, goal: &str) {
    let answer = prolog.query(goal).map(|mut query| {
        let answer = query.next();
        for name in query.names() {
            if let Some(value) = query.value(name) {
                println!("   {name} = {value}");
            }
        }
        answer
    });
    match answer {
        Ok(Answer::Yes { .. }) => {}
        Ok(Answer::No) => println!("   no"),
        Ok(Answer::Halt(status)) => println!("   halt({status})"),
        Ok(Answer::Error(uncaught)) => {
            if let Some(diagnostic) = prolog.diagnostic(&uncaught) {
                prolog.report(&diagnostic);
            }
        }
        Err(diagnostic) => prolog.report(&diagnostic),
    }
}
