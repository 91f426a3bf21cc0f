:- module(instruments, [
       perft/3, positions/3, позиций/3, compare_games/3, compare_games/4,
       сверить_игры/3, сверить_игры/4, '$side_relations'/2, '$mover'/4, '$while_holding'/1
   ]).

% Perft, and comparison of two definitions of a game.
%
% The predicates apply to the current native game or to the program's rules, under any names of the relations. For a native game of which
% the program overrides neither moves nor values nor sides, they run in Rust.

%! perft(+Position, +Depth, -Count) is det.
%  Count is the number of sequences of exactly Depth moves from Position, by which move generators are tested.
%  игра(крестики_нолики), начало(P), perft(P, 3, N) ⇒ P = ходит(х, доска(п,п,п,п,п,п,п,п,п)), N = 504.
perft(Position, Depth, Count) :-
    must_be(nonneg, Depth),
    (   '$plays_native'
    ->  '$native_sequences'(Position, Depth, Count)
    ;   '$relation'(moves, Moves),
        '$sequences'(Depth, Position, Moves, Counted),
        Count = Counted
    ).

'$sequences'(0, _, _, Count) :- !,
    Count = 1.
'$sequences'(Depth, Position, Moves, Count) :-
    '$game_successors'(Moves, Position, Successors),
    (   Depth =:= 1
    ->  length(Successors, Count)
    ;   Deeper is Depth - 1,
        '$sum_sequences'(Successors, Deeper, Moves, 0, Count)
    ).

'$sum_sequences'([], _, _, Count, Count).
'$sum_sequences'([Position|Positions], Depth, Moves, Count0, Count) :-
    '$sequences'(Depth, Position, Moves, Own),
    Count1 is Count0 + Own,
    '$sum_sequences'(Positions, Depth, Moves, Count1, Count).

%! positions(+Position, +Depth, -Count) is det.
%  Count is the number of distinct positions after exactly Depth moves from Position.
%  game(noughts_and_crosses), start(P), positions(P, 3, N), P = _ ⇒ P = to_move(x, board(e,e,e,e,e,e,e,e,e)), N = 252.
positions(Position, Depth, Count) :-
    must_be(nonneg, Depth),
    (   '$plays_native'
    ->  '$native_positions'(Position, Depth, Count)
    ;   '$relation'(moves, Moves),
        '$row'(Depth, [Position], Moves, Row),
        length(Row, Count)
    ).

%! позиций(+Position, +Depth, -Count) is det.
%  The Russian name of positions/3.
%  игра(ним), начало(P), позиций(P, 2, N) ⇒ P = кучи([1, 2, 3], макс), N = 14.
позиций(Position, Depth, Count) :-
    positions(Position, Depth, Count).

% '$row'(+Depth, +Row0, +Moves, -Row): the distinct positions Depth moves after those of Row0, in standard order.
'$row'(0, Row0, _, Row) :- !,
    Row = Row0.
'$row'(_, [], _, Row) :- !,
    Row = [].
'$row'(Depth, Row0, Moves, Row) :-
    '$all_successors'(Row0, Moves, Lists),
    append(Lists, Successors),
    sort(Successors, Row1),
    Deeper is Depth - 1,
    '$row'(Deeper, Row1, Moves, Row).

'$all_successors'([], _, []).
'$all_successors'([Position|Positions], Moves, [Successors|Lists]) :-
    '$game_successors'(Moves, Position, Successors),
    '$all_successors'(Positions, Moves, Lists).

% '$side_relations'(-Max, -Min): the relations for the side to move; [] for one that the program does not define if it defines the other.
'$side_relations'(Max, Min) :-
    '$side_relation'(max_to_move, min_to_move, Max),
    '$side_relation'(min_to_move, max_to_move, Min).

'$side_relation'(Side, Other, Name) :-
    (   \+ '$is_defined_relation'(Side),
        '$is_defined_relation'(Other)
    ->  Name = []
    ;   '$relation'(Side, Name)
    ).

% '$mover'(+Max, +Min, +Position, -Side): the side to move, by one call.
'$mover'(Max, Min, Position, Side) :-
    (   Min == []
    ->  (   call(user:Max, Position)
        ->  Side = max
        ;   Side = min
        )
    ;   call(user:Min, Position)
    ->  Side = min
    ;   Side = max
    ).

% '$while_holding'(:Goal): calls Goal once, and then drops the tables and games that it has opened.
'$while_holding'(Goal) :-
    '$begin_holding'(Mark),
    (   catch(Goal, Ball, true)
    ->  '$end_holding'(Mark),
        (   nonvar(Ball)
        ->  '$rethrow'(Ball)
        ;   true
        )
    ;   '$end_holding'(Mark),
        fail
    ).

%! compare_games(+A, +B, +Depth) is semidet.
%  The games A and B are the same for Depth moves: in all corresponding positions the side to move, the static value and the number of
%  moves are the same, and if the names of the moves are the same, so is their order. Each pair of positions is visited once, so that
%  small games can be compared completely, with Depth inf.
%  If the games differ, it writes a shortest sequence of moves to a difference and both views of the position, and fails.
%
%  A game is the name of a native one, perhaps with options, as in nim(heaps([1, 2])) or nim([heaps([1, 2])]), or rules, правила: the
%  game that the program's relations define. Game-Position begins at Position; otherwise the program has to define start/1, начало/1.
%  compare_games(nim, ним([кучи([1,2,3])]), inf) ⇒ true.
compare_games(A, B, Depth) :-
    сверить_игры(A, B, Depth, []).

%! сверить_игры(+A, +B, +Depth) is semidet.
%  The Russian name of compare_games/3.
%  сверить_игры(ним, ним([кучи([1,2,3])]), беск) ⇒ true.
сверить_игры(A, B, Depth) :-
    сверить_игры(A, B, Depth, []).

%! compare_games(+A, +B, +Depth, +Options) is semidet.
%  As compare_games/3. With the option values(outcomes), in Russian оценки(исходы), only the signs of values at the end of the game
%  have to be the same. The default is values(all), оценки(все).
%  compare_games(mnk([width(3), height(3), row(3)]), noughts_and_crosses, inf, [values(outcomes)]) ⇒ true.
compare_games(A, B, Depth, Options) :-
    сверить_игры(A, B, Depth, Options).

%! сверить_игры(+A, +B, +Depth, +Options) is semidet.
%  The Russian name of compare_games/4.
%  сверить_игры(мнк([ширина(3), высота(3), ряд(3)]), крестики_нолики, беск, [оценки(исходы)]) ⇒ true.
сверить_игры(A, B, Depth0, Options) :-
    '$compared_depth'(Depth0, Depth),
    '$compared_values'(Options, all, Which),
    '$while_holding'('$measure_difference'(A, B, Depth, Which, Difference)),
    '$report'(Difference, A, B).

% '$compared_values'(+Options, +Which0, -Which): all or outcomes.
'$compared_values'(Options, _, _) :-
    var(Options), !,
    throw(error(instantiation_error, _)).
'$compared_values'([], Which, Which) :- !.
'$compared_values'([Option|Options], _, Which) :- !,
    (   var(Option)
    ->  throw(error(instantiation_error, _))
    ;   '$compared_option'(Option, Which1)
    ->  '$compared_values'(Options, Which1, Which)
    ;   throw(error(domain_error(compare_option, Option), _))
    ).
'$compared_values'(Options, _, _) :-
    throw(error(type_error(list, Options), _)).

'$compared_option'(values(Which), Which) :- nonvar(Which), memberchk(Which, [all, outcomes]).
'$compared_option'(оценки(все), all).
'$compared_option'(оценки(исходы), outcomes).

'$compared_depth'(Given, Depth) :-
    (   nonvar(Given),
        memberchk(Given, [inf, беск, бесконечность])
    ->  Depth is inf
    ;   must_be(nonneg, Given),
        Depth = Given
    ).

'$report'(none, _, _).
'$report'(differ(Moves, ViewA, ViewB), A, B) :-
    '$plain_game'(A, GameA),
    '$plain_game'(B, GameB),
    '$report_difference'(Moves, [GameA-ViewA, GameB-ViewB]),
    fail.

% '$plain_game'(+Spec, -Game): the name of the game, without options and initial position.
'$plain_game'(Spec, Game) :-
    (   Spec = Inner-_
    ->  '$plain_game'(Inner, Game)
    ;   functor(Spec, Game, _)
    ).

'$measure_difference'(A, B, Depth, Which, Difference) :-
    '$game'(A, GameA, StartA),
    '$game'(B, GameB, StartB),
    '$new_table'(Seen),
    '$note'(Seen, StartA-StartB, seen),
    '$compare_rows'([pair(StartA, StartB, [])], Depth, games(GameA, GameB, Which, Seen), Found),
    '$difference'(Found, GameA, StartA, GameB, StartB, Difference).

% '$game'(+Spec, -Game, -Start): Game is native(Number), or rules(Moves, Value, Min, Max, Name).
'$game'(Spec, _, _) :-
    var(Spec), !,
    throw(error(instantiation_error, _)).
'$game'(Inner-Start, Game, Start) :- !,
    '$game_alone'(Inner, Game).
'$game'(Spec, Game, Start) :-
    '$game_alone'(Spec, Game),
    (   Game = native(Number)
    ->  '$held_start'(Number, Start)
    ;   '$first_position'(Start)
    ).

'$game_alone'(Spec, Game) :-
    '$game_term'(Spec, Term),
    '$opened'(Term, Game).

'$opened'(rules, rules(Moves, Value, Min, Max, Name)) :-
    '$relation'(moves, Moves),
    '$relation'(staticval, Value),
    '$side_relations'(Max, Min),
    (   '$is_defined_relation'(move_name)
    ->  '$relation'(move_name, Name)
    ;   Name = []
    ).
'$opened'(native(Name, Options), native(Number)) :-
    '$with_facts'(Name, Options, Whole),
    '$hold_game'(Name, Whole, Number).

% '$compare_rows'(+Pairs, +Depth, +Games, -Found): breadth first; Found is none, or differ(Path, ViewA, ViewB) with the path in reverse.
'$compare_rows'([], _, _, none) :- !.
'$compare_rows'(Pairs, Depth, Games, Found) :-
    '$compare_row'(Pairs, Depth, Games, Next, [], Found0),
    (   Found0 = none
    ->  Deeper is Depth - 1,
        '$compare_rows'(Next, Deeper, Games, Found)
    ;   Found = Found0
    ).

'$compare_row'([], _, _, Next, Next, none).
'$compare_row'([pair(A, B, Path)|Pairs], Depth, Games, Next, End, Found) :-
    Games = games(GameA, GameB, Which, Seen),
    '$view'(GameA, A, ViewA, As),
    '$view'(GameB, B, ViewB, Bs),
    (   '$agree'(Which, ViewA, As, ViewB, Bs)
    ->  (   Depth > 0
        ->  '$new_pairs'(As, Bs, Path, Seen, Next, Next1)
        ;   Next = Next1
        ),
        '$compare_row'(Pairs, Depth, Games, Next1, End, Found)
    ;   '$counted'(ViewA, As, CountedA),
        '$counted'(ViewB, Bs, CountedB),
        Next = End,
        Found = differ(Path, CountedA, CountedB)
    ).

'$counted'(view(Side, Value, Names), Successors, view(Side, Value, Count, Names)) :-
    length(Successors, Count).

'$new_pairs'([], [], _, _, Next, Next).
'$new_pairs'([A|As], [B|Bs], Path, Seen, Next, End) :-
    (   '$look_up'(Seen, A-B, _)
    ->  Next = Next1
    ;   '$note'(Seen, A-B, seen),
        Next = [pair(A, B, [A-B|Path])|Next1]
    ),
    '$new_pairs'(As, Bs, Path, Seen, Next1, End).

'$agree'(Which, view(Side, ValueA, NamesA), As, view(Side, ValueB, NamesB), Bs) :-
    '$as_long'(As, Bs),
    '$same_value'(Which, As, ValueA, ValueB),
    \+ '$only_reordered'(NamesA, NamesB).

% '$same_value'(+Which, +Successors, +A, +B): the values of two positions agree as far as Which requires.
'$same_value'(Which, Successors, A, B) :-
    (   Which == outcomes,
        Successors = [_|_]
    ->  true
    ;   number(A),
        number(B)
    ->  (   Which == outcomes
        ->  sign(A) =:= sign(B)
        ;   A =:= B
        )
    ;   A == B
    ).

'$as_long'([], []).
'$as_long'([_|As], [_|Bs]) :-
    '$as_long'(As, Bs).

% '$only_reordered'(+As, +Bs): the same names in another order.
'$only_reordered'(As, Bs) :-
    As \== Bs,
    msort(As, Sorted),
    msort(Bs, Sorted).

% '$view'(+Game, +Position, -View, -Successors): View is view(Side, Value, Names); Side is max, min, both or nobody, Value [] if there
% is none, and Names [] if the game has no names for moves.
'$view'(native(Number), Position, View, Successors) :-
    '$held_view'(Number, Position, View, Successors).
'$view'(rules(Moves, Static, Min, Max, Name), Position, view(Side, Value, Names), Successors) :-
    '$game_successors'(Moves, Position, Successors),
    '$side_of'(Max, Min, Position, Side),
    (   call(user:Static, Position, Found)
    ->  Value = Found
    ;   Value = []
    ),
    (   Name \== [],
        '$names'(Successors, Position, Name, Found1)
    ->  Names = Found1
    ;   Names = []
    ).

% '$side_of'(+Max, +Min, +Position, -Side): both relations are called if the program has both.
'$side_of'(Max, Min, Position, Side) :-
    '$mover'(Max, Min, Position, Mover),
    (   ( Max == [] ; Min == [] )
    ->  Side = Mover
    ;   call(user:Max, Position)
    ->  (   Mover == max
        ->  Side = max
        ;   Side = both
        )
    ;   Mover == min
    ->  Side = min
    ;   Side = nobody
    ).

'$names'([], _, _, []).
'$names'([Successor|Successors], Position, Relation, [Name|Names]) :-
    call(user:Relation, Position, Successor, Name), !,
    '$names'(Successors, Position, Relation, Names).

% '$difference'(+Found, +GameA, +StartA, +GameB, +StartB, -Difference): replaces the path by the names of its moves, in order.
'$difference'(none, _, _, _, _, none).
'$difference'(differ(Path, ViewA, ViewB), GameA, StartA, GameB, StartB, differ(Moves, ViewA, ViewB)) :-
    reverse(Path, Pairs),
    '$way'(Pairs, GameA, StartA, GameB, StartB, Moves).

'$way'([], _, _, _, _, []).
'$way'([A-B|Pairs], GameA, FromA, GameB, FromB, [Move|Moves]) :-
    (   '$move_between'(GameA, FromA, A, Name)
    ->  Move = Name
    ;   '$move_between'(GameB, FromB, B, Name)
    ->  Move = Name
    ;   Move = A
    ),
    '$way'(Pairs, GameA, A, GameB, B, Moves).

'$move_between'(Game, From, To, Name) :-
    '$view'(Game, From, view(_, _, Names), Successors),
    nth1(Index, Successors, Successor),
    Successor == To, !,
    nth1(Index, Names, Name).
