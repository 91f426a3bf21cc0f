//! Tests of Portable Game Notation: what is written is read again, and no text is too strange.

use super::*;
use proptest::prelude::*;
use std::convert::Infallible;

/// The characters of a text.
pub(super) struct TextCharacters<'t> {
    rest: std::iter::Peekable<std::str::Chars<'t>>,
    line: usize,
}

impl Characters for TextCharacters<'_> {
    type Error = Infallible;

    fn peek(&mut self) -> Result<Option<char>, Infallible> {
        Ok(self.rest.peek().copied())
    }

    fn pass(&mut self) -> Result<(), Infallible> {
        self.line += usize::from(self.rest.next() == Some('\n'));
        Ok(())
    }

    fn line(&mut self) -> usize {
        self.line
    }
}

/// The games of a text, or the name of its first mistake.
fn games(text: &str, language: Language) -> Result<Vec<Game>, &'static str> {
    let mut characters = TextCharacters { rest: text.chars().peekable(), line: 1 };
    let mut games = Vec::new();
    loop {
        match read(&mut characters, language) {
            Ok(Some(game)) => games.push(game),
            Ok(None) => return Ok(games),
            Err(Stop::Mistake(mistake)) => return Err(mistake.name),
            Err(Stop::Source(never)) => match never {},
        }
    }
}

/// A step of a random game: a number that chooses a move, or what is said behind it.
#[derive(Clone, Debug)]
enum Step {
    Move(u16),
    Glyph(u8),
    Comment(String),
    Open,
    Close,
}

fn any_step() -> impl Strategy<Value = Step> {
    prop_oneof![
        8 => any::<u16>().prop_map(Step::Move),
        1 => any::<u8>().prop_map(Step::Glyph),
        1 => "[a-z%;(){\\[$ а-я]{1,90}".prop_map(Step::Comment),
        1 => Just(Step::Open),
        1 => Just(Step::Close),
    ]
}

/// A game of these steps, as far as they are possible, in the form that [`read`] gives.
fn game_of(tags: Vec<(String, String)>, steps: Vec<Step>, result: usize, language: Language) -> Game {
    let mut line = Line::start(&tags).unwrap_or_else(|mistake| panic!("{mistake:?}"));
    let (mut movetext, mut outer) = (Vec::new(), Vec::new());
    for step in steps {
        match step {
            Step::Move(choice) => {
                let mut legal: Vec<Move> = Vec::new();
                line.position.generate_moves(&mut |moves| {
                    legal.extend(moves);
                    false
                });
                if legal.is_empty() || line.position.halfmove_clock() == MAX_HALFMOVE_CLOCK {
                    continue;
                }
                let mv = legal[usize::from(choice) % legal.len()];
                movetext.push(Item::Move(line.name(mv, language)));
                line.play(mv);
            }
            Step::Glyph(number) => movetext.push(Item::Glyph(number)),
            Step::Comment(text) => {
                let text = lexer::one_line(&text);
                if !text.is_empty() {
                    movetext.push(Item::Comment(text.replace('}', ")")));
                }
            }
            Step::Open => {
                if let Some(inner) = line.variation() {
                    outer.push(std::mem::replace(&mut line, inner));
                    movetext.push(Item::Open);
                }
            }
            Step::Close => {
                if movetext.last() != Some(&Item::Open)
                    && let Some(around) = outer.pop()
                {
                    line = around;
                    movetext.push(Item::Close);
                }
            }
        }
    }
    for _ in outer {
        if movetext.last() == Some(&Item::Open) {
            movetext.push(Item::Glyph(0));
        }
        movetext.push(Item::Close);
    }
    Game { tags, movetext, result }
}

/// The tags of the roster, and perhaps a position to start with.
fn any_tags() -> impl Strategy<Value = Vec<(String, String)>> {
    let value = "[a-zA-Zа-я0-9\"\\\\ .,?]{0,30}";
    let starts = proptest::option::of(prop_oneof![
        Just("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R b KQkq - 3 17"),
        Just("k7/2PPPPP1/8/8/8/8/2ppppp1/K7 w - - 0 1"),
    ]);
    (proptest::collection::vec(value, 6), starts).prop_map(|(values, start)| {
        let names = ["Event", "Site", "Date", "Round", "White", "Black"];
        let mut tags: Vec<_> = names.into_iter().map(String::from).zip(values).collect();
        tags.extend(start.map(|fen| ("FEN".to_string(), fen.to_string())));
        tags
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(300))]
    #[test]
    fn what_is_written_is_read_again(
        tags in any_tags(),
        steps in proptest::collection::vec(any_step(), 0..120),
        result in 0..RESULTS.len(),
        is_russian in any::<bool>(),
    ) {
        let language = if is_russian { Language::Ru } else { Language::En };
        let game = game_of(tags, steps, result, language);
        let text = write(&game).expect("a game");
        for line in text.lines().filter(|line| !line.starts_with('[')) {
            let longest = line.split(' ').map(|word| word.chars().count()).max().unwrap_or_default();
            let may_be_long = longest > 70 || line.contains(['%', '[']);
            assert!(line.chars().count() <= 79 || may_be_long, "{line}");
        }
        assert_eq!(games(&text, language), Ok(vec![game.clone()]), "{}", text);
        let twice = text.clone() + &text;
        assert_eq!(games(&twice, language), Ok(vec![game.clone(), game]), "{}", twice);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]
    #[test]
    fn no_text_is_too_strange(text in "([\\[\\](){};%$\"*!? \n]|[a-hKQRBNOx1-8+#=.-]{1,4}|e4|e5|Nf3|Nc6|1-0|FEN|White|[^a]){0,40}") {
        for game in games(&text, Language::En).unwrap_or_default() {
            // What has been read can be written.
            write(&game).expect("a game");
        }
    }
}

#[test]
fn mistakes_have_their_names() {
    for (text, name) in [
        ("1. e4 e5 2. Nf6", "pgn_move"),
        ("1. e4 { never ends", "pgn_comment"),
        ("[White A]", "pgn_tag"),
        ("[White \"A\" e4", "pgn_tag"),
        ("1. e4 (1. d4", "pgn_open"),
        ("1. e4 ) e5", "pgn_stray"),
        ("1. e4 $300", "pgn_glyph"),
        ("[FEN \"8/8/8/8/8/8/8/8 w - - 0 1\"] e4", "no_king"),
        (&format!("e4 {}", "(e4 ".repeat(101)), "pgn_nesting"),
    ] {
        assert_eq!(games(text, Language::En), Err(name), "{text}");
    }
}
