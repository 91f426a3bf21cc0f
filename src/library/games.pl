:- module(games, [ игра/1, игра/2, game/1, game/2 ]).

% Games: a native one is put in force, and its moves have names.

%! игра(+Name) is det.
%  The native game of that name is in force from now on: ходы/2, стат_оц/2 and the other relations of the contract speak of it, as far
%  as the program has no clauses of its own for them.
%  игра(крестики_нолики), начало(P), ход_макса(P), стат_оц(P, V) ⇒ P = ходит(х, доска(п,п,п,п,п,п,п,п,п)), V = 0.
игра(Name) :-
    игра(Name, []).

%! игра(+Name, +Options) is det.
%  The same with options of the game. All games know глубина(Plies): positions then carry their ply, and ходы/2 fails when it is
%  that deep.
%  игра(крестики_нолики, [глубина(0)]), начало(P), ходы(P, _) ⇒ false.
игра(Name, Options) :-
    '$open_game'(Name, Options).

%! game(+Name) is det.
%  The English name of игра/1.
%  game(noughts_and_crosses), start(P), move_name(P, _, Name) ⇒ P = to_move(x, board(e,e,e,e,e,e,e,e,e)), Name = 1 ; true.
game(Name) :-
    игра(Name, []).

%! game(+Name, +Options) is det.
%  The English name of игра/2.
%  game(noughts_and_crosses, [depth(1)]), start(P), moves(P, [_|Ps]), length(Ps, N), fail ⇒ false.
game(Name, Options) :-
    игра(Name, Options).

% '$name_of_move'(+Position, ?Successor, ?Name): имя_хода/3 of the native game in force.
% A name is one of those that the moves have, or any other that a person would write.
'$name_of_move'(Position, Successor, Name) :-
    nonvar(Name), !,
    '$named_moves'(Position, Pairs),
    (   member(Name-Named, Pairs)
    ->  Successor = Named
    ;   atomic(Name),
        '$after_text'(Position, Name, Successor)
    ).
'$name_of_move'(Position, Successor, Name) :-
    '$named_moves'(Position, Pairs),
    member(Name-Successor, Pairs).
