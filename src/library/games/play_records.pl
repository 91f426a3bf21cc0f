:- module(play_records, ['$save_game'/3, '$load_game'/4]).

% Game records: text files of terms.
%
%     игра(крестики_нолики).                                game(noughts_and_crosses).
%     начало(ходит(х, доска(п,п,п,п,п,п,п,п,п))).            start(to_move(x, board(e,e,e,e,e,e,e,e,e))).
%     ход(1, 5).                                            move(1, 5).
%     ход(2, 1).                                            move(2, 1).
%
% A record that is loaded is replayed, and each move has to be legal. An old record is replaced as a whole, or not at all.

% '$save_game'(+File, +Game, +Steps): writes a record, and a message about success or failure.
'$save_game'(File, Game, Steps) :-
    reverse(Steps, [step(First, _, _, _)|Made]),
    '$language'(Language),
    record_words(Language, GameWord, StartWord, MoveWord),
    GameTerm =.. [GameWord, Game],
    StartTerm =.. [StartWord, First],
    findall(MoveTerm, ( nth1(Number, Made, step(_, Name, _, _)), MoveTerm =.. [MoveWord, Number, Name] ), MoveTerms),
    with_output_to(string(Record), forall(member(Term, [GameTerm, StartTerm|MoveTerms]), format("~q.~n", [Term]))),
    catch('$replace_file'(File, Record), error(Reason, _), true),
    (   var(Reason)
    ->  '$say'(saved, [File])
    ;   '$say'(cannot_write, [File])
    ).

record_words(ru, игра, начало, ход).
record_words(en, game, start, move).

% '$load_game'(+File, +Game, -Game1, -Steps): replays a record; Game is being played. Writes a message and fails if that is impossible.
'$load_game'(File, Game, Game1, Steps) :-
    catch(read_file_to_terms(File, Terms, []), error(Reason, _), true),
    (   var(Reason),
        record(Terms, Game0, First, Names)
    ->  (   same_game(Game, Game0)
        ->  replayed(First, Names, Replayed),
            (   Replayed = steps(Steps)
            ->  Game1 = Game0,
                '$say'(loaded, [File])
            ;   same_game(Game0, Game),
                (   Replayed = bad(Number, Name)
                ->  '$say'(bad_move, [Number, Name])
                ;   '$say'(no_record, [File])
                ),
                fail
            )
        ;   '$say'(other_game, [Game0]),
            fail
        )
    ;   nonvar(Reason),
        ( Reason = existence_error(_, _) ; Reason = permission_error(_, _, _) )
    ->  '$say'(cannot_read, [File]),
        fail
    ;   '$say'(no_record, [File]),
        fail
    ).

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
