:- module(play_records,
          [ '$save_game'/3, '$record_text'/4, '$load_game'/4, '$load_text'/4, '$read_record'/2, '$is_pgn'/1, '$is_chess'/2 ]).

% Game records: text files of terms.
%
%     игра(крестики_нолики).                                game(noughts_and_crosses).
%     начало(ходит(х, доска(п,п,п,п,п,п,п,п,п))).            start(to_move(x, board(e,e,e,e,e,e,e,e,e))).
%     ход(1, 5).                                            move(1, 5).
%     ход(2, 1).                                            move(2, 1).
%
% A record that is loaded is replayed, and each move has to be legal. An old record is replaced as a whole, or not at all.
%
% A file whose name ends in .pgn holds a game of chess in Portable Game Notation instead: see library(pgn).

% '$save_game'(+File, +Game, +Steps): writes a record, and a message about success or failure.
'$save_game'(File, Game, Steps) :-
    (   '$record_text'(File, Game, Steps, Record)
    ->  replace_record(File, Record)
    ;   '$say'(pgn_is_chess, [File])
    ).

% '$record_text'(+File, +Game, +Steps, -Record): the text of a record in the notation of File's name. Fails if that is PGN, and Game is
% not chess.
'$record_text'(File, Game, Steps, Record) :-
    (   \+ '$is_pgn'(File)
    ->  record_text(Game, Steps, Record)
    ;   '$is_chess'(Game, _),
        pgn_of_steps(Steps, Pgn),
        pgn([Pgn], Record)
    ).

replace_record(File, Record) :-
    catch('$replace_file'(File, Record), error(Reason, _), true),
    (   var(Reason)
    ->  '$say'(saved, [File])
    ;   '$say'(cannot_write, [File])
    ).

record_text(Game, Steps, Record) :-
    reverse(Steps, [step(First, _, _, _)|Made]),
    '$language'(Language),
    record_words(Language, GameWord, StartWord, MoveWord),
    GameTerm =.. [GameWord, Game],
    StartTerm =.. [StartWord, First],
    findall(MoveTerm, ( nth1(Number, Made, step(_, Name, _, _)), MoveTerm =.. [MoveWord, Number, Name] ), MoveTerms),
    with_output_to(string(Record), forall(member(Term, [GameTerm, StartTerm|MoveTerms]), format("~q.~n", [Term]))).

% '$is_pgn'(+File): the name of File ends in .pgn.
'$is_pgn'(File) :-
    file_name_extension(_, Extension, File),
    downcase_atom(Extension, pgn).

% '$is_chess'(+Game, -Language): Game, as people name it, is chess, whose terms are in Language.
'$is_chess'(Game, Language) :-
    callable(Game),
    functor(Game, Name, _),
    chess_name(Language, Name), !.

chess_name(ru, шахматы).
chess_name(en, chess).

% pgn_of_steps(+Steps, -Pgn): the game that has been played, for library(pgn).
pgn_of_steps(Steps, game(Tags, Moves, Result)) :-
    reverse(Steps, [step(First, _, _, _)|Made]),
    standard_start(Standard),
    (   fen(First, Standard)
    ->  Tags = []
    ;   fen(First, Fen),
        Tags = ['FEN'-Fen]
    ),
    findall(Name, member(step(_, Name, _, _), Made), Moves),
    '$situation'(Steps, none, Situation, _),
    (   Situation = over(Outcome)
    ->  pgn_result(Outcome, Result)
    ;   Result = (*)
    ).

standard_start('rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1').

pgn_result(max, '1-0').
pgn_result(min, '0-1').
pgn_result(draw, '1/2-1/2').
pgn_result(repeated, '1/2-1/2').

record_words(ru, игра, начало, ход).
record_words(en, game, start, move).

% '$load_game'(+File, +Game, -Game1, -Steps): replays a record; Game is being played. Writes a message and fails if that is impossible.
'$load_game'(File, Game, Game1, Steps) :-
    record_or_message(file(File), File, Game, record(Game0, First, Names)),
    (   same_game(Game, Game0)
    ->  replayed(First, Names, Replayed),
        (   Replayed = steps(Steps)
        ->  Game1 = Game0,
            '$say'(loaded, [File])
        ;   same_game(Game0, Game),
            say_not_replayed(Replayed, File),
            fail
        )
    ;   '$say'(other_game, [Game0]),
        fail
    ).

% '$load_text'(+File, +Text, -Game, -Steps): replays a record that was read from File and is Text, and opens its game. Writes a message
% and fails if the text is no record.
'$load_text'(File, Text, Game, Steps) :-
    record_or_message(text(Text), File, none, record(Game, First, Names)),
    '$open_play'(Game),
    replayed(First, Names, Replayed),
    (   Replayed = steps(Steps)
    ->  true
    ;   say_not_replayed(Replayed, File),
        fail
    ).

say_not_replayed(Replayed, File) :-
    (   Replayed = bad(Number, Name)
    ->  '$say'(bad_move, [Number, Name])
    ;   '$say'(no_record, [File])
    ).

% record_or_message(+Source, +File, +Game, -Record): writes a message and fails if Source has no record.
record_or_message(Source, File, Game, Record) :-
    catch(system:record_of(Source, File, Game, Found), error(Reason, Context), true),
    (   var(Reason),
        Found = record(_, _, _)
    ->  Record = Found
    ;   nonvar(Reason),
        ( Reason = existence_error(_, _) ; Reason = permission_error(_, _, _) )
    ->  '$say'(cannot_read, [File]),
        fail
    ;   nonvar(Context),
        Context = context(_, notation_mistake(pgn_move, [Line, Move]))
    ->  '$say'(bad_line, [Line, Move]),
        fail
    ;   '$say'(no_record, [File]),
        fail
    ).

% record_of(+Source, +File, +Game, -Record): Source is file(File), or text(Text) if the text of File is at hand. Record is
% record(Game0, First, Names), or none. Chess in PGN is in the language of Game, which is being played, or else of the user.
record_of(Source, File, Game, Record) :-
    (   '$is_pgn'(File)
    ->  (   '$is_chess'(Game, Language)
        ->  Game0 = Game
        ;   '$language'(Language),
            chess_name(Language, Game0)
        ),
        (   first_pgn_game(Source, Language, Pgn)
        ->  arg(2, Pgn, Movetext),
            include(atom, Movetext, Names),
            pgn_start(Pgn, Language, First),
            Record = record(Game0, First, Names)
        ;   Record = none
        )
    ;   terms_of_source(Source, Terms),
        (   record(Terms, Game0, First, Names)
        ->  Record = record(Game0, First, Names)
        ;   Record = none
        )
    ).

terms_of_source(file(File), Terms) :-
    read_file_to_terms(File, Terms, []).
terms_of_source(text(Text), Terms) :-
    setup_call_cleanup(open_string(Text, Stream), system:terms_of_stream(Stream, Terms), close(Stream)).

terms_of_stream(Stream, Terms) :-
    read(Stream, Term),
    (   Term == end_of_file
    ->  Terms = []
    ;   Terms = [Term|Terms1],
        terms_of_stream(Stream, Terms1)
    ).

first_pgn_game(file(File), Language, Pgn) :-
    pgn_game(Language, File, Pgn).
first_pgn_game(text(Text), Language, Pgn) :-
    setup_call_cleanup(open_string(Text, Stream), '$read_pgn'(Stream, Language, Pgn), close(Stream)),
    Pgn \== end_of_file.

% pgn_game(+Language, +File, -Pgn): a game of File.
pgn_game(ru, File, Pgn) :-
    прочесть_пгн(File, Pgn).
pgn_game(en, File, Pgn) :-
    read_pgn(File, Pgn).

% pgn_start(+Pgn, +Language, -Position): the position that a game begins with.
pgn_start(Pgn, Language, Position) :-
    arg(1, Pgn, Tags),
    (   memberchk('FEN'-Fen, Tags)
    ->  true
    ;   standard_start(Fen)
    ),
    chess_position(Language, Fen, Position).

chess_position(ru, Fen, Position) :-
    фен(Position, Fen).
chess_position(en, Fen, Position) :-
    fen(Position, Fen).

% '$read_record'(+File, -Records): the games of a record, each as record(Game, First, Names, Pgn); Pgn is the game as read, or none. Opens
% the game.
'$read_record'(File, Records) :-
    (   '$is_pgn'(File)
    ->  '$language'(Language),
        chess_name(Language, Game),
        '$open_play'(Game),
        findall(Pgn, system:pgn_game(Language, File, Pgn), Games),
        pgn_records(Games, Language, Game, Records)
    ;   read_file_to_terms(File, Terms, []),
        (   record(Terms, Game, First, Names)
        ->  '$open_play'(Game),
            Records = [record(Game, First, Names, none)]
        ;   throw(error(domain_error(game_record, File), _))
        )
    ).

pgn_records([], _, _, []).
pgn_records([Pgn|Games], Language, Game, [record(Game, First, Names, Pgn)|Records]) :-
    pgn_start(Pgn, Language, First),
    arg(2, Pgn, Movetext),
    include(atom, Movetext, Names),
    pgn_records(Games, Language, Game, Records).

record([GameTerm, StartTerm|MoveTerms], Game, First, Names) :-
    record_words(_, GameWord, StartWord, MoveWord),
    compound(GameTerm),
    GameTerm =.. [GameWord, Game],
    compound(StartTerm),
    StartTerm =.. [StartWord, First], !,
    callable(Game),
    record_moves(MoveTerms, MoveWord, 1, Names).

record_moves([], _, _, []).
record_moves([MoveTerm|MoveTerms], MoveWord, Number, [Name|Names]) :-
    compound(MoveTerm),
    MoveTerm =.. [MoveWord, Number, Name],
    Next is Number + 1,
    record_moves(MoveTerms, MoveWord, Next, Names).

% same_game(+Game, +Wanted): Wanted can be played instead of Game: it is the same one, or both are native. Opens Wanted.
same_game(Game, Wanted) :-
    (   Game == Wanted
    ->  true
    ;   \+ memberchk(Game, [rules, правила]),
        \+ memberchk(Wanted, [rules, правила]),
        catch('$open_play'(Wanted), error(_, _), fail)
    ).

% replayed(+First, +Names, -Replayed): Replayed is steps(Steps), bad(Number, Name) for an illegal move, or impossible if First is no
% position of the game.
replayed(First, Names, Replayed) :-
    catch(system:replay(Names, [step(First, none, '', none)], Replayed), error(_, _), Replayed = impossible).

replay(Names, Steps, Replayed) :-
    Steps = [step(Position, _, _, _)|_],
    '$legal_moves'(Position, Moves),
    (   Names = []
    ->  Replayed = steps(Steps)
    ;   Names = [Name|Rest],
        (   member(move(Text, _, Name0, Successor), Moves),
            Name0 == Name
        ->  replay(Rest, [step(Successor, Name, Text, none)|Steps], Replayed)
        ;   length(Steps, Number),
            Replayed = bad(Number, Name)
        )
    ).
