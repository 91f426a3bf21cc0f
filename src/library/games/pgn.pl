:- module(pgn, [ пгн/2, pgn/2, прочесть_пгн/2, read_pgn/2, записать_пгн/2, write_pgn/2 ]).

% Games of chess in Portable Game Notation.
%
% A game is партия(Tags, Moves, Result), in English game(Tags, Moves, Result). Tags is a list of pairs as 'White'-"Kasparov"; the tags Result
% and SetUp are left out, since they follow from the rest. Moves has the moves as atoms, in the notation of the language, and behind a
% move what is said of it: the numbers of annotation glyphs ($4 is 4, and ?? too), comments as strings, and variations, which are such
% lists themselves. Result is '1-0', '0-1', '1/2-1/2' or *.

%! пгн(?Games, ?Text) is det.
%  Text has the chess games Games in Portable Game Notation. A given Text is read, and every move has to be legal; the moves get their
%  Russian names. Otherwise Games are written.
%
%  A game that is read is партия(Tags, Moves, Result), where Tags are pairs, Moves have moves as atoms, annotation glyphs as integers,
%  comments as strings and variations as lists, and Result is '1-0', '0-1', '1/2-1/2' or *.
%
%  syntax_error(pgn) if Text is wrong, domain_error(pgn_game, G) if a game is; the context tells what is wrong, and in which line.
%  пгн(Gs, "1. e4 e5 2. Nf3!? {конь} Nc6 1/2-1/2") ⇒ Gs = [партия([], [e4, e5, 'Кf3', 5, "конь", 'Кc6'], '1/2-1/2')].
пгн(Games, Text) :-
    games_and_text(ru, Games, Text).

%! pgn(?Games, ?Text) is det.
%  The English name of пгн/2: a game that is read is game(Tags, Moves, Result), and its moves have English names.
%  pgn(Gs, "[White \"A\"] 1. e4 (1. d4 d5) 1... e5 *") ⇒ Gs = [game(['White'-"A"], [e4, [d4, d5], e5], *)].
%  pgn([game([], [e4, e5, 'Nf3', 5], *)], _T), split_string(_T, "\n", "", _Ls), nth0(8, _Ls, L) ⇒ L = "1. e4 e5 2. Nf3 $5 *".
pgn(Games, Text) :-
    games_and_text(en, Games, Text).

games_and_text(Language, Games, Text) :-
    (   var(Text)
    ->  must_be(list, Games),
        text_of_games(Games, Text)
    ;   setup_call_cleanup(open_string(Text, Stream), system:games_of_stream(Stream, Language, Found), close(Stream)),
        Games = Found
    ).

text_of_games(Games, Text) :-
    findall(One, ( member(Game, Games), '$pgn_text'(Game, One) ), Texts),
    atomics_to_string(Texts, Text).

games_of_stream(Stream, Language, Games) :-
    '$read_pgn'(Stream, Language, Game),
    (   Game == end_of_file
    ->  Games = []
    ;   Games = [Game|Rest],
        games_of_stream(Stream, Language, Rest)
    ).

%! прочесть_пгн(+File, -Game) is nondet.
%  Game is a chess game of File, one after the other: see пгн/2. Only one is read at a time, so File may be long.
%  catch(прочесть_пгн('нет.pgn', _), error(existence_error(source_sink, F), _), true) ⇒ F = 'нет.pgn'.
прочесть_пгн(File, Game) :-
    game_of_file(ru, File, Game).

%! read_pgn(+File, -Game) is nondet.
%  The English name of прочесть_пгн/2.
%  catch(read_pgn('none.pgn', _), error(existence_error(source_sink, F), _), true) ⇒ F = 'none.pgn'.
read_pgn(File, Game) :-
    game_of_file(en, File, Game).

game_of_file(Language, File, Game) :-
    setup_call_cleanup(open(File, read, Stream), system:next_game(Stream, Language, Game), close(Stream)).

next_game(Stream, Language, Game) :-
    '$read_pgn'(Stream, Language, Next),
    Next \== end_of_file,
    (   Game = Next
    ;   next_game(Stream, Language, Game)
    ).

%! записать_пгн(+File, +Games) is det.
%  Writes chess games to File in Portable Game Notation: see пгн/2. An old file is replaced as a whole, or not at all.
%  catch(записать_пгн('x.pgn', [партия([], [e9], *)]), error(domain_error(D, _), _), true) ⇒ D = pgn_game.
записать_пгн(File, Games) :-
    write_pgn(File, Games).

%! write_pgn(+File, +Games) is det.
%  The English name of записать_пгн/2.
%  catch(write_pgn('x.pgn', [game([], [e4], won)]), error(domain_error(D, G), _), true) ⇒ D = pgn_result, G = won.
write_pgn(File, Games) :-
    must_be(list, Games),
    text_of_games(Games, Text),
    '$replace_file'(File, Text).
