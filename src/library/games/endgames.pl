:- module(endgames, [
       таблица_окончаний/2, endgame_table/2, таблица_окончаний/3, endgame_table/3, исход_по_таблице/4, tabled_outcome/4,
       ход_по_таблице/3, tabled_move/3, вариант_по_таблице/3, tabled_line/3, итоги_таблицы/2, table_summary/2,
       расстояния_таблицы/2, table_distances/2, забыть_таблицу/1, free_endgame_table/1, '$move_by_table'/5
   ]).

% Endgame tables by retrograde analysis: all positions that can be reached from one, with who wins them and how soon (T. Ströhlein,
% Untersuchungen über kombinatorische Spiele, 1970; K. Thompson, Retrograde Analysis of Certain Endgames, ICCA Journal 9, 1986).
%
% The positions of a native game are collected in Rust. For a game written as rules this module calls the program's relations, once for
% each position. The analysis is the same for both.

%! таблица_окончаний(+Position, -Table) is det.
%  Table is the table of all positions that can be reached from Position: таблица_окончаний/3 without options.
%  игра(вычитание), начало(_P), таблица_окончаний(_P, _T), исход_по_таблице(_T, _P, S, N) ⇒ S = -1, N = 6.
таблица_окончаний(Position, Table) :-
    таблица_окончаний(Position, Table, []).

%! endgame_table(+Position, -Table) is det.
%  The English name of таблица_окончаний/2.
%  game(noughts_and_crosses), start(_P), endgame_table(_P, _T), table_summary(_T, [positions(N)|_]) ⇒ N = 5478.
endgame_table(Position, Table) :-
    endgame_table(Position, Table, []).

%! таблица_окончаний(+Position, -Table, +Options) is det.
%  Table is the endgame table of all positions that can be reached from Position by moves, in a native game or one written as rules. Each
%  position has the side that wins it, if one can force that, and the number of plies to the end of the game if that side hastens it and
%  the other one delays it. A game is won for Max if the value of its end is positive, and for Min if it is negative, however great it
%  is; a position from which both sides can go on without end is drawn. Options:
%
%    positions(N)    the most positions that the table may have, by default 10000000; with more, it is a resource_error(positions).
%    progress(true)  each second, later less often, a line on user_error tells how many positions have been found or valued.
%
%  Their Russian names are позиций and отчёт. The table stays until забыть_таблицу/1. In chess, a table ignores the clock of the fifty-move
%  rule and repetitions, and a dead position, such as king against king, is an end of the game. Positions of rules must be ground; those with
%  the same ключ_повторения/2, if the program defines it, are the same. The relations of a game written as rules are called once for each
%  position.
%  игра(ним), начало(_P), catch(таблица_окончаний(_P, _T, [позиций(9)]), error(E, _), true) ⇒ E = resource_error(positions).
таблица_окончаний(Position, Table, Options) :-
    '$endgame_build'(Position, Options, Number),
    Table = таблица_окончаний(Number).

%! endgame_table(+Position, -Table, +Options) is det.
%  The English name of таблица_окончаний/3.
%  game(nim, [heaps([3, 4])]), start(_P), endgame_table(_P, _T, [positions(100)]), tabled_move(_T, _P, Move) ⇒ Move = [3, 3].
endgame_table(Position, Table, Options) :-
    '$endgame_build'(Position, Options, Number),
    Table = endgame_table(Number).

'$endgame_build'(Position, Options, Number) :-
    must_be(nonvar, Position),
    '$endgame_options'(Options, 10000000, Limit, false, Progress),
    (   '$plays_native'
    ->  '$endgame_native'(Position, Limit, Progress, Number)
    ;   '$while_holding'('$endgame_of_rules'(Position, Limit, Progress, Number))
    ).

'$endgame_options'(Options, _, _, _, _) :-
    var(Options), !,
    throw(error(instantiation_error, _)).
'$endgame_options'([], Limit, Limit, Progress, Progress) :- !.
'$endgame_options'([Option|Options], Limit0, Limit, Progress0, Progress) :- !,
    (   var(Option)
    ->  throw(error(instantiation_error, _))
    ;   ( Option = positions(Limit1) ; Option = позиций(Limit1) )
    ->  must_be(positive_integer, Limit1),
        Progress1 = Progress0
    ;   ( Option = progress(Progress1) ; Option = отчёт(Progress1) )
    ->  must_be(boolean, Progress1),
        Limit1 = Limit0
    ;   domain_error(endgame_option, Option)
    ),
    '$endgame_options'(Options, Limit1, Limit, Progress1, Progress).
'$endgame_options'(Options, _, _, _, _) :-
    type_error(list, Options).

% ---- games written as rules ----------------------------------------------------------------------------------------

'$endgame_of_rules'(Position, Limit, Progress, Number) :-
    '$relation'(moves, Moves),
    '$relation'(staticval, Static),
    '$side_relations'(Max, Min),
    '$endgame_keys'([Position], Keys),
    '$endgame_begin'(Position, Keys, Limit, Progress, Builder),
    '$endgame_expand'(Builder, rules(Moves, Static, Max, Min)),
    '$endgame_finish'(Builder, Number).

% '$endgame_keys'(+Positions, -Keys): what identifies the positions, if the program tells; otherwise [].
'$endgame_keys'(Positions, Keys) :-
    (   '$recurrence_relation'(Recurrence)
    ->  '$recurrence_keys'(Positions, Recurrence, Keys)
    ;   Keys = []
    ).

'$endgame_expand'(Builder, Rules) :-
    (   '$endgame_next'(Builder, Position)
    ->  '$endgame_expand'(Builder, Position, Rules),
        '$endgame_expand'(Builder, Rules)
    ;   true
    ).

'$endgame_expand'(Builder, Position, rules(Moves, Static, Max, Min)) :-
    '$mover'(Max, Min, Position, Side),
    '$game_successors'(Moves, Position, Successors),
    (   Successors == []
    ->  '$static_value'(Static, Position, end, Value),
        Sign is integer(sign(Value)),
        '$endgame_end'(Builder, Side, Sign)
    ;   '$endgame_keys'(Successors, Keys),
        '$endgame_moves'(Builder, Side, Successors, Keys)
    ).

% ---- asking --------------------------------------------------------------------------------------------------------

%! исход_по_таблице(+Table, ?Position, ?Sign, ?Plies) is nondet.
%  Position is in Table, and Sign tells who wins it: 1 for Max, -1 for Min, 0 for neither. Plies is the number of plies to the end of the
%  game if a side wins, otherwise inf. Positions that are not given are found in the order of their distance from the first one.
%  игра(вычитание, [камни(4)]), начало(_P), таблица_окончаний(_P, _T), findall(Q-N, исход_по_таблице(_T, Q, 1, N), L) ⇒ L = [камни(2, макс)-1, камни(1, макс)-1, камни(0, мин)-0].
исход_по_таблице(Table, Position, Sign, Plies) :-
    (   ground(Position)
    ->  '$endgame_value'(Table, Position, _, Sign0, Plies0),
        Sign = Sign0,
        Plies = Plies0
    ;   ( var(Sign) -> true ; Sign0 = Sign ),
        ( var(Plies) -> true ; Plies0 = Plies ),
        '$endgame_positions'(Table, _, Sign0, Plies0, Position0),
        % Only here, since a row that does not match is no answer.
        Position-Sign-Plies = Position0-Sign0-Plies0
    ).

%! tabled_outcome(+Table, ?Position, ?Sign, ?Plies) is nondet.
%  The English name of исход_по_таблице/4.
%  game(subtraction, [stones(5)]), start(_P), endgame_table(_P, _T), tabled_outcome(_T, _P, Sign, Plies) ⇒ Sign = 1, Plies = 3.
tabled_outcome(Table, Position, Sign, Plies) :-
    исход_по_таблице(Table, Position, Sign, Plies).

'$endgame_value'(Table, Position, Side, Sign, Plies) :-
    '$endgame_key'(Position, Key),
    '$endgame_entry'(Table, Position, Key, Side, Sign, Plies).

'$endgame_key'(Position, Key) :-
    (   \+ '$plays_native',
        '$endgame_keys'([Position], [Key0])
    ->  Key = Key0
    ;   Key = Position
    ).

%! ход_по_таблице(+Table, +Position, -Move) is semidet.
%  Move is the name of the best move at Position by Table: it wins as soon as possible, or draws, or loses as late as possible. Of moves
%  that are equally good it is the first. Fails if the game is over, or Position is not in Table.
%  игра(вычитание), начало(_P), таблица_окончаний(_P, _T), ход_по_таблице(_T, _P, Ход) ⇒ Ход = 11.
ход_по_таблице(Table, Position, Move) :-
    '$endgame_best'(Table, Position, Successor),
    '$move_name'(Position, Successor, Name), !,
    Move = Name.

%! tabled_move(+Table, +Position, -Move) is semidet.
%  The English name of ход_по_таблице/3.
%  game(subtraction, [stones(5)]), start(_P), endgame_table(_P, _T), tabled_move(_T, _P, Move) ⇒ Move = 4.
tabled_move(Table, Position, Move) :-
    ход_по_таблице(Table, Position, Move).

% '$endgame_best'(+Table, +Position, -Successor): the position after the best move.
'$endgame_best'(Table, Position, Successor) :-
    must_be(ground, Position),
    '$endgame_value'(Table, Position, Side, _, _),
    '$relation'(moves, Moves),
    '$game_successors'(Moves, Position, Successors),
    '$endgame_best'(Successors, Table, Side, none, -inf, Successor),
    Successor \== none.

'$endgame_best'([], _, _, Best, _, Best).
'$endgame_best'([Successor|Successors], Table, Side, Best0, Worth0, Best) :-
    (   '$endgame_value'(Table, Successor, _, Sign, Plies),
        '$endgame_worth'(Side, Sign, Plies, Worth1),
        Worth1 > Worth0
    ->  Best1 = Successor,
        Worth = Worth1
    ;   Best1 = Best0,
        Worth = Worth0
    ),
    '$endgame_best'(Successors, Table, Side, Best1, Worth, Best).

% '$endgame_worth'(+Side, +Sign, +Plies, -Worth): what a position is worth for a side: between 0 and 1 if it wins, the more the sooner.
'$endgame_worth'(Side, Sign, Plies, Worth) :-
    (   Sign =:= 0
    ->  Worth = 0
    ;   Side == max
    ->  Worth is Sign / (Plies + 1)
    ;   Worth is -Sign / (Plies + 1)
    ).

%! вариант_по_таблице(+Table, +Position, -Moves) is semidet.
%  Moves are the names of best moves of both sides by Table, from Position to the end of the game; of a drawn position, none. Fails if
%  Position is not in Table.
%  игра(вычитание, [камни(6)]), начало(_P), таблица_окончаний(_P, _T), вариант_по_таблице(_T, _P, Ходы) ⇒ Ходы = [4, 3, 0].
вариант_по_таблице(Table, Position, Moves) :-
    must_be(ground, Position),
    '$endgame_value'(Table, Position, _, Sign, _),
    '$endgame_line'(Sign, Table, Position, Positions),
    '$endgame_names'(Positions, Position, Names),
    Moves = Names.

%! tabled_line(+Table, +Position, -Moves) is semidet.
%  The English name of вариант_по_таблице/3.
%  game(subtraction, [stones(4)]), start(_P), endgame_table(_P, _T), tabled_line(_T, _P, Moves) ⇒ Moves = [3, 0].
tabled_line(Table, Position, Moves) :-
    вариант_по_таблице(Table, Position, Moves).

'$endgame_line'(Sign, Table, Position, Positions) :-
    (   Sign =\= 0,
        '$endgame_best'(Table, Position, Successor)
    ->  Positions = [Successor|Rest],
        '$endgame_line'(Sign, Table, Successor, Rest)
    ;   Positions = []
    ).

'$endgame_names'([], _, []).
'$endgame_names'([Successor|Successors], Position, [Name|Names]) :-
    '$move_name'(Position, Successor, Name), !,
    '$endgame_names'(Successors, Successor, Names).

%! итоги_таблицы(+Table, -Summary) is det.
%  Summary is [позиций(N), выигрышей(W), проигрышей(L), ничьих(D), дольше_всего(Plies, Position)]: how many positions Table has, how many
%  of them Max wins, loses or draws, and a position from which a won game takes longest; нет if no position is won.
%  игра(ним, [кучи([1, 1])]), начало(_P), таблица_окончаний(_P, _T), итоги_таблицы(_T, S) ⇒ S = [позиций(4), выигрышей(0), проигрышей(4), ничьих(0), дольше_всего(2, кучи([1, 1], макс))].
итоги_таблицы(Table, [позиций(N), выигрышей(W), проигрышей(L), ничьих(D), Longest]) :-
    '$endgame_summary'(Table, N, W, L, D, Position, Plies),
    (   Position = [P]
    ->  Longest = дольше_всего(Plies, P)
    ;   Longest = дольше_всего(нет, нет)
    ).

%! table_summary(+Table, -Summary) is det.
%  The English name of итоги_таблицы/2: [positions(N), wins(W), losses(L), draws(D), longest(Plies, Position)], with none for нет.
%  game(noughts_and_crosses), start(_P), endgame_table(_P, _T), table_summary(_T, [_, W, L, D|_]) ⇒ W = wins(2936), L = losses(1474), D = draws(1068).
table_summary(Table, [positions(N), wins(W), losses(L), draws(D), Longest]) :-
    '$endgame_summary'(Table, N, W, L, D, Position, Plies),
    (   Position = [P]
    ->  Longest = longest(Plies, P)
    ;   Longest = longest(none, none)
    ).

% '$endgame_summary'(+Table, -N, -Wins, -Losses, -Draws, -Longest, -Plies): Longest is [Position], or [] if none is won.
'$endgame_summary'(Table, N, Wins, Losses, Draws, Longest, Plies) :-
    '$endgame_counts'(Table, Counts),
    '$endgame_sum'(Counts, 1, 0, Wins),
    '$endgame_sum'(Counts, -1, 0, Losses),
    '$endgame_sum'(Counts, 0, 0, Draws),
    N is Wins + Losses + Draws,
    findall(P, member(count(_, 1, P, _), Counts), Distances, Others),
    findall(P, member(count(_, -1, P, _), Counts), Others),
    (   Distances == []
    ->  Longest = []
    ;   max_list(Distances, Plies),
        '$endgame_positions'(Table, _, _, Plies, Position)
    ->  Longest = [Position]
    ).

'$endgame_sum'([], _, Sum, Sum).
'$endgame_sum'([count(_, Sign, _, N)|Counts], Wanted, Sum0, Sum) :-
    (   Sign =:= Wanted
    ->  Sum1 is Sum0 + N
    ;   Sum1 = Sum0
    ),
    '$endgame_sum'(Counts, Wanted, Sum1, Sum).

%! расстояния_таблицы(+Table, -Counts) is det.
%  Counts lists число(Side, Sign, Plies, N): at N positions of Table, Side, макс or мин, is to move, Sign tells who wins, and Plies how far
%  the end is, as in исход_по_таблице/4.
%  игра(вычитание, [камни(2)]), начало(_P), таблица_окончаний(_P, _T), расстояния_таблицы(_T, Ч) ⇒ Ч = [число(макс, -1, 0, 1), число(макс, 1, 1, 1), число(мин, 1, 0, 1), число(мин, -1, 1, 1)].
расстояния_таблицы(Table, Counts) :-
    '$endgame_counts'(Table, Counts0),
    '$endgame_russian'(Counts0, Counts).

'$endgame_russian'([], []).
'$endgame_russian'([count(Side, Sign, Plies, N)|Counts], [число(Сторона, Sign, Plies, N)|Числа]) :-
    (   Side == max
    ->  Сторона = макс
    ;   Сторона = мин
    ),
    '$endgame_russian'(Counts, Числа).

%! table_distances(+Table, -Counts) is det.
%  The English name of расстояния_таблицы/2: a list of count(Side, Sign, Plies, N), where Side is max or min.
%  game(nim, [heaps([1])]), start(_P), endgame_table(_P, _T), table_distances(_T, Counts) ⇒ Counts = [count(max, 1, 1, 1), count(min, 1, 0, 1)].
table_distances(Table, Counts) :-
    '$endgame_counts'(Table, Counts).

%! забыть_таблицу(+Table) is det.
%  Drops Table, and gives back its memory.
%  игра(ним), начало(_P), таблица_окончаний(_P, _T), забыть_таблицу(_T), catch(итоги_таблицы(_T, _), error(existence_error(What, _), _), true) ⇒ What = endgame_table.
забыть_таблицу(Table) :-
    '$endgame_free'(Table).

%! free_endgame_table(+Table) is det.
%  The English name of забыть_таблицу/1.
%  game(nim), start(_P), endgame_table(_P, _T), free_endgame_table(_T) ⇒ true.
free_endgame_table(Table) :-
    '$endgame_free'(Table).

% ---- playing by a table --------------------------------------------------------------------------------------------

% '$move_by_table'(+Options, +Position, -Moves, -Successor, -Value): the moves that the table of an option endgames(Table) gives at
% Position; Value is that of the end of the game, 0 if it is drawn. Fails without such an option, if the table does not know
% Position, and if the game ends before the table's end, as chess does by its clock.
'$move_by_table'(Options, Position, Moves, Successor, result(Value, Plies)) :-
    '$search_endgames'(Options, Table),
    ground(Position),
    '$endgame_value'(Table, Position, _, Sign, Distance),
    '$endgame_best'(Table, Position, Successor),
    (   Sign =:= 0
    ->  '$move_name'(Position, Successor, Move),
        Moves = [Move],
        Value = 0,
        Plies = none
    ;   '$endgame_line'(Sign, Table, Successor, Rest),
        '$endgame_names'([Successor|Rest], Position, Moves),
        length(Moves, Distance),
        last([Successor|Rest], End),
        '$relation'(staticval, Static),
        '$static_value'(Static, End, end, Value),
        Plies = Distance
    ).
