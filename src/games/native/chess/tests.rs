//! Tests of chess: published perft results, rules, notation, and the properties of all games.

use super::evaluation::MATE_VALUE;
use super::*;
use crate::games::core::position_terms::GameAtoms;
use crate::terms::{Sizes, Store};
use cozy_chess::{BoardBuilder, Color};
use proptest::prelude::*;
use std::collections::HashSet;

/// Initial positions of playouts that cover castling, en passant, promotion and mate. The second and third are from the Chess Programming
/// Wiki, *Perft Results*.
const STARTS: [&str; 5] = [
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
    KIWIPETE,
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
    "k7/2PPPPP1/8/8/8/8/2ppppp1/K7 b - - 0 1",
    "Q3Q3/8/8/8/Q3Q3/8/7k/K7 w - - 90 1",
];

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

pub(super) fn chess(language: Language) -> (Chess, Store) {
    let mut store = Store::new(Sizes::of_total(1 << 24)).expect("memory");
    let vocabulary = Vocabulary::new(&mut GameAtoms::new(language), &mut store);
    (Chess { start: Position::start(), language, vocabulary }, store)
}

pub(super) fn position(fen: &str) -> Position {
    fen::read(fen).unwrap_or_else(|_| panic!("{fen} is a position"))
}

fn moves(game: &Chess, position: &Position) -> Vec<Move> {
    let mut moves = Vec::new();
    game.moves(position, &mut moves);
    moves
}

/// The position after moves in the notation that users type.
fn after(fen: &str, written: &str) -> Position {
    let (game, _) = chess(Language::En);
    written.split(' ').fold(position(fen), |position, text| {
        let mv = game.parse_move(&position, text).unwrap_or_else(|| panic!("{text} is a move"));
        game.apply(&position, mv)
    })
}

/// The name of the move that a text describes in a position.
fn named(language: Language, fen: &str, text: &str) -> Option<String> {
    let (game, position) = (chess(language).0, position(fen));
    game.parse_move(&position, text).map(|mv| notation::move_name(&position, mv, language))
}

/// Perft. Recursive, since the depth is small.
fn leaves(game: &Chess, position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        _ => moves(game, position).into_iter().map(|mv| leaves(game, &game.apply(position, mv), depth - 1)).sum(),
    }
}

#[test]
fn moves_are_as_many_as_published() {
    let (game, _) = chess(Language::En);
    for (fen, counts) in [
        (STARTS[0], &[20, 400, 8_902, 197_281, 4_865_609][..]),
        (KIWIPETE, &[48, 2_039, 97_862, 4_085_603]),
        (STARTS[2], &[14, 191, 2_812, 43_238, 674_624]),
    ] {
        for (depth, count) in (1..).zip(counts) {
            assert_eq!(leaves(&game, &position(fen), depth), *count, "{fen} at depth {depth}");
        }
    }
}

#[test]
fn the_end_has_its_value() {
    for (fen, value) in [
        // The fool's mate, and its mirror.
        ("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3", -MATE_VALUE),
        ("rnbqkbnr/ppppp2p/5p2/6pQ/4P3/8/PPPP1PPP/RNB1KBNR b KQkq - 1 3", MATE_VALUE),
        // Stalemate.
        ("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", 0),
        // A mate on the last of the fifty moves, and a draw by them.
        ("8/8/2p5/3b1K1k/4p3/4Pp1R/5P2/8 b - - 100 113", MATE_VALUE),
        ("8/8/8/8/8/3QK3/8/k7 w - - 100 113", 0),
    ] {
        let (game, position) = (chess(Language::En).0, position(fen));
        assert_eq!(game.value(&position), value, "{fen}");
        assert_eq!(moves(&game, &position), [], "{fen}");
    }
    let (game, _) = chess(Language::En);
    assert_ne!(game.value(&position("8/8/8/8/8/3QK3/8/k7 w - - 99 113")), 0);
    assert_eq!(game.value(&after("8/8/8/8/8/3QK3/8/2k5 w - - 99 113", "Kf4")), 0);
    assert_eq!(game.value(&Position::start()), 0);
}

#[test]
fn positions_are_the_same_if_the_same_may_follow() {
    let start = STARTS[0];
    // No en passant capture is legal.
    assert_eq!(after(start, "e4 e5 Nf3").key(), after(start, "Nf3 e5 e4").key());
    assert_eq!(after(start, "e4"), position("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1"));
    // The pawn on e5 may capture en passant on d6 now, but no more after the knights' moves.
    let (now, later) = (after(start, "e4 a6 e5 d5"), after(start, "e4 a6 e5 d5 Nf3 Nf6 Ng1 Ng8"));
    assert_ne!(now, later);
    assert_ne!(now.key(), later.key());
    // The halfmove clock is part of the key where a search may reach the fifty-move rule.
    let halfmove_clock = |plies| position(&format!("8/8/8/8/8/3QK3/8/k7 w - - {plies} 1"));
    assert_eq!(halfmove_clock(0).key(), halfmove_clock(49).key());
    assert_ne!(halfmove_clock(0), halfmove_clock(49));
    assert_ne!(halfmove_clock(98).key(), halfmove_clock(99).key());
}

#[test]
fn what_cannot_stand_on_a_board_is_refused() {
    for fen in [
        "",
        "x",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        "7k/K7 w - - 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 0 1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 101 1",
        // Adjacent kings; the side not to move in check; triple check.
        "8/8/8/8/8/8/4k3/4K3 w - - 0 1",
        "4k3/8/8/8/8/8/4Q3/4K3 w - - 0 1",
        "4k3/8/3N1N2/1B6/8/8/4Q3/4K3 b - - 0 1",
        // Castling rights of Chess960; a pawn on the last rank.
        "1k6/8/8/8/8/8/8/1K5R w K - 0 1",
        "P3k3/8/8/8/8/8/8/4K3 w - - 0 1",
    ] {
        assert!(fen::read(fen).is_err(), "{fen}");
    }
    assert_eq!(fen::read(" rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR  w KQkq - "), Ok(Position::start()));
}

#[test]
fn moves_are_read_as_people_write_them() {
    let start = STARTS[0];
    for text in ["Nf3", "nf3", "Nf3!?", "g1f3", "g1-f3", "G1F3", "Кf3", "кf3", "Кg1-f3", " N f3 ", "Ng1f3+"] {
        assert_eq!(named(Language::En, start, text).as_deref(), Some("Nf3"), "{text}");
    }
    for text in ["e4", "E4", "е4", "e2e4", "e2-e4", "e2—e4", "пe4", "P e4", "pe2-e4"] {
        assert_eq!(named(Language::Ru, start, text).as_deref(), Some("e4"), "{text}");
    }
    for text in ["", "e", "e5", "Nd2", "f3e5", "e2e4e5", "0-0", "Z", "Кр", "bb4", "eee4", "4", "Ne4=Q", "e4q"] {
        assert_eq!(named(Language::Ru, start, text), None, "{text}");
    }
    for text in ["O-O", "0-0", "o-o", "О-О", "о-о+", "0–0", "e1g1", "Кр e1-g1"] {
        assert_eq!(named(Language::Ru, KIWIPETE, text).as_deref(), Some("0-0"), "{text}");
    }
    assert_eq!(named(Language::En, KIWIPETE, "0-0-0").as_deref(), Some("O-O-O"));
    for text in ["Nxd7", "Кxd7", "К:d7", "кd7", "Кхd7", "n×d7", "e5d7"] {
        assert_eq!(named(Language::Ru, KIWIPETE, text).as_deref(), Some("Кxd7"), "{text}");
    }
}

#[test]
fn the_letter_decides_between_a_pawn_and_a_bishop() {
    let both = "4k3/8/8/3p4/2p5/1P6/8/4KB2 w - - 0 1";
    assert_eq!(named(Language::En, both, "bc4").as_deref(), Some("bxc4"));
    assert_eq!(named(Language::En, both, "Bc4").as_deref(), Some("Bxc4"));
    let bishop = "4k3/8/8/3p4/2p5/8/1P6/4KB2 w - - 0 1";
    assert_eq!(named(Language::En, bishop, "bc4").as_deref(), Some("Bxc4"));
}

#[test]
fn a_promotion_says_what_the_pawn_becomes() {
    let fen = "3r3k/4P3/8/8/8/8/8/4K3 w - - 0 1";
    for (text, name) in [
        ("e8=Q", "e8Ф+"),
        ("e8Ф", "e8Ф+"),
        ("e7e8q", "e8Ф+"),
        ("e7-e8ф", "e8Ф+"),
        ("ed8n", "exd8К"),
        ("e:d8(Л)", "exd8Л+"),
    ] {
        assert_eq!(named(Language::Ru, fen, text).as_deref(), Some(name), "{text}");
    }
    for text in ["e8", "e7e8k", "e8Кр", "e8п"] {
        assert_eq!(named(Language::Ru, fen, text), None, "{text}");
    }
    assert_eq!(named(Language::En, fen, "exd8Q").as_deref(), Some("exd8=Q+"));
}

#[test]
fn names_tell_pieces_of_one_kind_apart() {
    let fen = "k7/8/8/1Q3Q2/8/8/8/1Q4K1 w - - 0 1";
    for name in ["Qbd3", "Qfd3", "Q1b3", "Qb1b3", "Q5b3"] {
        let found = named(Language::En, fen, name);
        assert_eq!(found.is_some(), name != "Qbd3", "{name}");
    }
    assert_eq!(named(Language::Ru, fen, "b5d3").as_deref(), Some("Фb5d3"));
    assert_eq!(named(Language::Ru, fen, "b1d3").as_deref(), Some("Ф1d3"));
    assert_eq!(named(Language::Ru, "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "g7").as_deref(), None);
    assert_eq!(named(Language::Ru, "7k/8/5KQ1/8/8/8/8/8 w - - 0 1", "Фg7").as_deref(), Some("Фg7#"));
}

#[test]
fn noise_is_what_takes_or_makes_a_queen() {
    let (game, _) = chess(Language::En);
    let noisy = |fen| {
        let position = position(fen);
        let moves = moves(&game, &position).into_iter().filter(|mv| game.is_noisy(&position, *mv));
        moves.map(|mv| notation::move_name(&position, mv, Language::En)).collect::<Vec<_>>()
    };
    assert_eq!(
        noisy("3r3k/4P3/8/1Pp5/8/8/8/4K3 w - c6 0 1"),
        ["exd8=N", "exd8=B", "exd8=R+", "exd8=Q+", "e8=Q+", "bxc6"]
    );
    assert_eq!(noisy(STARTS[0]), [""; 0]);
    // Most valuable victim first, then the least valuable attacker.
    let position = position("4k3/8/8/2p1q3/3P4/8/8/Q4K2 w - - 0 1");
    let mut moves = moves(&game, &position);
    moves.sort_by_key(|mv| -game.move_order(&position, *mv));
    assert_eq!(notation::move_name(&position, moves[0], Language::En), "dxe5");
    assert_eq!(notation::move_name(&position, moves[1], Language::En), "dxc5");
}

/// The position with colours exchanged and ranks reversed.
fn mirrored(position: &Position) -> Position {
    let board = BoardBuilder::from_board(position.board());
    let mut mirrored = BoardBuilder::empty();
    for square in Square::ALL {
        *mirrored.square_mut(square.flip_rank()) = board.square(square).map(|(piece, color)| (piece, !color));
    }
    for color in Color::ALL {
        *mirrored.castle_rights_mut(color) = *board.castle_rights(!color);
    }
    mirrored.side_to_move = !board.side_to_move;
    mirrored.en_passant = board.en_passant.map(Square::flip_rank);
    mirrored.halfmove_clock = board.halfmove_clock;
    Position::from_builder(&mirrored).expect("a position")
}

/// Checks the term of a position, its mirror image, and the names of its moves.
fn check_laws(position: &Position) {
    assert_eq!(fen::read(&fen::write(position)).as_ref(), Ok(position));
    assert_eq!(position.score(), piece_square::TaperedScore::of(position.board()));
    for language in [Language::Ru, Language::En] {
        let (game, mut store) = chess(language);
        store.check_room(game.term_size()).expect("room");
        let term = game.term_of(position, &mut TermBuilder::new(&mut store)).expect("room");
        let back = game.position_of(term, &TermReader::new(&store)).expect("a position");
        assert_eq!(back, *position);
        assert_eq!(back.key(), position.key());
        assert_eq!(game.value(&mirrored(position)), -game.value(position));
        let (mut names, legal) = (HashSet::new(), moves(&game, position));
        for mv in &legal {
            let name = notation::move_name(position, *mv, language);
            assert_eq!(notation::parse_move(position, &legal, &name), Some(*mv), "{name}");
            let coordinates = cozy_chess::util::display_uci_move(position.board(), *mv).to_string();
            assert_eq!(notation::parse_move(position, &legal, &coordinates), Some(*mv), "{coordinates}");
            assert!(names.insert(name.clone()), "two moves are called {name}");
        }
    }
}

/// Plays a game in which each number chooses a move.
fn play(mut position: Position, choices: &[u16], mut visit: impl FnMut(&Position)) {
    let (game, _) = chess(Language::En);
    visit(&position);
    for choice in choices {
        let moves = moves(&game, &position);
        let Some(mv) = moves.get(usize::from(*choice) % moves.len().max(1)) else { return };
        position = game.apply(&position, *mv);
        visit(&position);
    }
}

/// Valid positions with pieces anywhere, often with castling rights and an en passant square.
pub(super) fn any_position() -> impl Strategy<Value = Position> {
    let pieces = proptest::collection::vec((0..64usize, 0..Piece::NUM, any::<bool>()), 0..14);
    let king = |home: Square| prop_oneof![Just(home), (0..64usize).prop_map(Square::index)];
    let rooks = proptest::collection::vec(any::<bool>(), 4);
    let en_passant = proptest::option::of((0..8usize).prop_map(File::index));
    let parts = (pieces, king(Square::E1), king(Square::E8), any::<bool>(), rooks, en_passant, 0..=100u8);
    parts.prop_filter_map("not a valid position", |(pieces, white, black, side, rooks, en_passant, halfmove_clock)| {
        let color = |is_white| if is_white { Color::White } else { Color::Black };
        let mut board = BoardBuilder::empty();
        for (square, piece, is_white) in pieces {
            board.board[square] = Some((Piece::index(piece), color(is_white)));
        }
        (board.side_to_move, board.halfmove_clock) = (color(side), halfmove_clock);
        if let Some(file) = en_passant {
            let pusher = !board.side_to_move;
            let at = |rank: Rank| Square::new(file, rank.relative_to(pusher));
            board.board[at(Rank::Second) as usize] = None;
            board.board[at(Rank::Third) as usize] = None;
            board.board[at(Rank::Fourth) as usize] = Some((Piece::Pawn, pusher));
            board.en_passant = Some(at(Rank::Third));
        }
        for (color, king, home) in [(Color::White, white, Square::E1), (Color::Black, black, Square::E8)] {
            board.board[king as usize] = Some((Piece::King, color));
            for (file, rook) in [File::A, File::H].into_iter().zip(&rooks[2 * color as usize..]) {
                if *rook && king == home {
                    board.board[Square::new(file, home.rank()) as usize] = Some((Piece::Rook, color));
                    let rights = board.castle_rights_mut(color);
                    *(if file == File::A { &mut rights.long } else { &mut rights.short }) = Some(file);
                }
            }
        }
        Position::from_builder(&board)
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn games_keep_the_laws(beginning in 0..STARTS.len(), choices in proptest::collection::vec(any::<u16>(), 0..120)) {
        play(position(STARTS[beginning]), &choices, check_laws);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(400))]
    #[test]
    fn what_is_admitted_can_be_played(position in any_position(), choices in proptest::collection::vec(any::<u16>(), 0..8)) {
        play(position, &choices, check_laws);
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]
    #[test]
    fn no_text_is_too_strange(text in "[a-hа-яA-ZА-Я0-9x:=+ -]{0,9}", fen in "([kqrbnpKQRBNP1-8]{1,9}/){5,8}[kK1-8]{1,9} [wb] [-KQkq]{1,4} [-a-h36]{1,2} [0-9]{1,3} [0-9]{1,5}") {
        let position = fen::read(&fen).unwrap_or_else(|mistake| {
            assert_ne!(mistake.name, "impossible", "each mistake has its sentence: {fen}");
            Position::start()
        });
        play(position, &[], |position| {
            let (game, _) = chess(Language::Ru);
            if let Some(mv) = game.parse_move(position, &text) {
                assert!(moves(&game, position).contains(&mv));
            }
        });
    }
}
