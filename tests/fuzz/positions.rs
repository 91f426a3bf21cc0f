//! Positions of the native games: those of random games are read back, and changed ones are understood or refused.

use crate::random::Random;
use crate::respondent::Respondent;
use perebor::Answer;

const GAMES: &[&str] = &["noughts_and_crosses", "chess", "mnk", "connect_four", "reversi", "subtraction", "nim"];

/// What stands in positions, and what does not.
#[rustfmt::skip]
const WORDS: &[&str] = &[
    "-", "x", "o", "max", "min", "wK", "bP", "white", "black", "0", "1", "-1", "7", "99999999999999999999", "a", "_", "[]",
    "f(a)",
];

/// What stands in FENs and in moves, and what does not.
#[rustfmt::skip]
const NOTATION: &[&str] = &[
    "k", "K", "q", "Q", "p", "P", "8", "/", "8/8/8/8", " w ", " b ", "KQkq", "-", " 0 1", "e3", "x", "O-O", "=", "+", "#",
    "Кf3", "N", "1", "2", "9", "-3", "e2e4", "d8", "a1", " ", "é", "99999999999999999999",
];

/// One game played at random, with a changed position, move and FEN at every ply.
pub fn round(random: &mut Random) {
    let mut respondent = Respondent::new();
    let game = random.word(GAMES);
    ask(&mut respondent, &format!("game({game})"), "true");
    let mut position = ask(&mut respondent, "start(P)", "P").expect("a position");
    for _ in 0..12 {
        let changed = with_another_word(random, &position);
        ask(
            &mut respondent,
            &format!("catch((moves({changed}, Ps), forall(member(P, Ps), moves(P, _))), error(_, _), true)"),
            "Ps",
        );
        ask(&mut respondent, &format!("catch(staticval({changed}, V), error(_, _), true)"), "V");
        ask(&mut respondent, &format!("catch(draw({changed}), error(_, _), true)"), "true");
        let mv = notation(random, 3);
        ask(&mut respondent, &format!("catch(move_name({position}, P, '{mv}'), error(_, _), true)"), "P");
        let fen = notation(random, 14);
        ask(&mut respondent, &format!("catch(game(chess, [fen(\"{fen}\")]), error(_, _), true), game({game})"), "true");
        let count = ask(&mut respondent, &format!("moves({position}, Ps), length(Ps, N)"), "N");
        let Some(count) = count.and_then(|count| count.parse::<usize>().ok()).filter(|count| *count > 0) else {
            return;
        };
        let number = random.below(count);
        // A name finds the move that it was made from.
        let found = format!(
            "moves({position}, Ps), nth0({number}, Ps, P), once(move_name({position}, P, Name)), \
             move_name({position}, Q, Name), P == Q"
        );
        position = ask(&mut respondent, &found, "P").unwrap_or_else(|| panic!("{game}: move {number} of {position}"));
    }
}

/// The value of a variable in the first answer; no answer may be the end of the system.
fn ask(respondent: &mut Respondent, goal: &str, variable: &str) -> Option<String> {
    let mut query = respondent.prolog.query(goal).unwrap_or_else(|error| panic!("{goal}: {error:?}"));
    match query.next() {
        Answer::Yes { .. } => query.value(variable),
        Answer::No => None,
        answer => panic!("{goal}: {answer:?}"),
    }
}

/// The text of a term with another word in the place of one of its arguments.
fn with_another_word(random: &mut Random, term: &str) -> String {
    // The last character of a piece stands behind a word: a bracket that opens is behind a functor.
    let mut pieces: Vec<String> = term.split_inclusive([',', '(', ')', '[', ']']).map(str::to_string).collect();
    let is_argument = |piece: &String| piece.len() > 1 && !piece.ends_with(['(', '[']);
    let arguments: Vec<usize> = (0..pieces.len()).filter(|at| is_argument(&pieces[*at])).collect();
    let at = *random.pick(&arguments);
    let end = pieces[at].pop().expect("a character");
    pieces[at] = format!("({}){end}", random.word(WORDS));
    pieces.concat()
}

fn notation(random: &mut Random, most: usize) -> String {
    (0..1 + random.below(most)).map(|_| random.word(NOTATION)).collect()
}
