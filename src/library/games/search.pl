:- module(search, [ лучший_ход/4, best_move/4, исход/3, outcome/3, '$static_value'/4, '$has_value'/3, '$move_name'/3,
       '$run_search'/4, '$follow'/4, '$tell_options'/5, '$recurrence_keys'/3 ]).

% Game-tree search for the best move, on native games and on games written as rules.
%
% The search is built in, and needs the moves of a position, its static value and the side to move. For a game written as rules this
% module calls the program's clauses to compute them, and keeps the positions, as a stack of lists of successors.

%! лучший_ход(+Position, -Move, -Value, +Options) is semidet.
%  Move is the name of the best move in Position (by имя_хода/3; in a game without names, the successor), and Value its value for Max.
%  Fails if the game is over. Options:
%
%    algorithm(A)      minimax, f, f1, f2, alphabeta, negamax, pvs, mtd_f, sss, proof_number, monte_carlo or ids, iterative deepening, the
%                      default. All find the value of full minimax, but for proof_number, which finds its sign, monte_carlo, the mean of
%                      random games, and ids in chess, which is a selective search; of equal moves minimax and alphabeta take the last,
%                      as in Bratko's book, the others the first. ids, which is for playing, prefers of moves with the same value the one
%                      that wins sooner or loses later: a position without moves is won for Max if its value is positive, for Min if it
%                      is negative.
%    depth(N)          the depth limit in plies. Without it the search goes to the end of the game. A position at the limit that has
%                      moves and no value is searched a ply deeper, and so on, so that a game may be valued at its end only. With 0,
%                      nothing is searched.
%    time(S)           a limit in seconds. When it is reached the best move so far is the result.
%    nodes(N)          a limit in nodes, likewise.
%    table(M)          the size of the transposition table in megabytes, for negamax, pvs and ids. The default is 64 for ids, otherwise
%                      0.
%    threads(N)        the number of threads. Only ids on native games uses more than one; the result is the same, but in chess.
%    earlier(Ps)       the positions of the game before Position, the earliest first. In chess, and in a game for which the program
%                      defines recurrence_key(P, Key), ids values a position as drawn that has come twice before, or once in the search:
%                      positions are the same whose keys are.
%    without(Steps)    leaves out steps of the selective search, to see what they are worth: check_extensions, null_move,
%                      late_move_reductions, futility, aspiration, killers, history, exchanges; of its evaluation mobility, structure,
%                      king_safety, mop_up.
%    playouts(N)       the number of random games for monte_carlo: by default 10000, or as many as a limit of time or nodes allows.
%    seed(N)           an integer on which alone their random moves depend, by default 1.
%    endgames(Table)   a table by endgame_table/2: where it knows Position, it gives the moves, and nothing is searched.
%    variation(Moves)  the principal variation.
%    plies_to_end(N)   the number of plies to the end of the game, if ids has seen that it is won or lost; otherwise none.
%    position(P)       the position after Move.
%    statistics(S)     S is [static_evaluations(N), nodes(N), cutoffs(N)].
%    reached(N)        the depth that has been searched completely; inf without a limit.
%    complete(B)       false if a limit stopped the search, otherwise true.
%
%  Their Russian names are алгоритм (минимакс, f, f1, f2, альфабета, негамакс, pvs, mtd_f, sss, числа_доказательства, монте_карло,
%  углубление), розыгрыши, зерно, глубина, время, узлы, таблица, нити,
%  ранее, без (продление_шахов, нулевой_ход, сокращения, бесперспективность, узкое_окно, ходы_убийцы, история, размены, подвижность,
%  строение, безопасность_короля, добивание), окончания, вариант, до_конца, позиция, статистика (статических, узлов, отсечений), достигнуто and
%  полный; нет for none.
%
%  If not even one move has been searched, for lack of time or at depth 0, Move is the first one and Value the static value of Position.
%
%  existence_error(game_value, P) if the relation of values fails for P where its answer is needed: P has no moves; or it is at the depth
%  limit, and no position for 100000 plies beyond has a value; or it is Position, and no move could be searched. The context is
%  context(Relation, end), context(Relation, limit) or context(Relation, stopped).
%  игра(крестики_нолики), лучший_ход(ходит(х, доска(х,х,п, о,о,п, п,п,п)), M, V, [алгоритм(f), статистика(S)]) ⇒ M = 3, V = 1, S = [статических(73), узлов(157), отсечений(0)].
лучший_ход(Position, Move, Value, Options) :-
    '$move_by_table'(Options, Position, Moves, Successor, result(Value0, Plies)), !,
    Moves = [Move|_],
    Value = Value0,
    '$tell_options'(Options, Moves, Successor, found(all, true, Plies), counts(0, 0, 0)).
лучший_ход(Position, Move, Value, Options) :-
    '$run_search'(best, Position, Options, Search),
    '$search_result'(Search, Value0, Numbers, Depth, Complete, Counts, Plies),
    '$first_if_none'(Numbers, Value0, Position, Line),
    '$follow'(Line, Position, [Successor|_], Moves),
    Moves = [Move|_],
    Value = Value0,
    '$tell_options'(Options, Moves, Successor, found(Depth, Complete, Plies), Counts).

%! best_move(+Position, -Move, -Value, +Options) is semidet.
%  The English name of лучший_ход/4.
%  game(noughts_and_crosses), start(P), best_move(P, M, V, [algorithm(f2), variation(Ms)]), fail ⇒ false.
best_move(Position, Move, Value, Options) :-
    лучший_ход(Position, Move, Value, Options).

%! исход(+Position, -Sign, +Options) is semidet.
%  Sign tells who wins under perfect play: 1 for Max, -1 for Min, 0 for neither. It is the sign of the value at the end of the game,
%  found by alpha-beta with a table: for games with too many positions for solve/2. Options are время(S), узлы(N), таблица(M), by
%  default 256, and статистика(S), as for лучший_ход/4, and хранить_таблицу(true), as for решить/3. Fails if a limit stops the search.
%  игра(четыре_в_ряд, [ширина(4), высота(4)]), начало(P), исход(P, Sign, []), P = _, fail ⇒ false.
исход(Position, Sign, Options) :-
    '$run_search'(sign, Position, Options, Search),
    '$search_result'(Search, Value, _, _, true, Counts, _),
    Sign is integer(sign(Value)),
    '$tell_options'(Options, [], Position, found(all, true, none), Counts).

%! outcome(+Position, -Sign, +Options) is semidet.
%  The English name of исход/3.
%  game(noughts_and_crosses), outcome(to_move(x, board(x,x,e, o,o,e, e,e,e)), Sign, []) ⇒ Sign = 1.
outcome(Position, Sign, Options) :-
    исход(Position, Sign, Options).

'$run_search'(Kind, Position, Options, Search) :-
    '$with_recurrence'(Position, Options, Options1),
    '$open_search'(Kind, Position, Options1, Search, Task, Rules),
    (   '$search'(Task, Position, Search, Rules, [[Position]])
    ->  true
    ).

% '$search'(+Task, ?Position, +Search, +Rules, +Stack): answers the questions of a search until it is done. The search belongs to the
% choicepoint below this goal. Stack holds the lists of successors, from the current line's end to the root. Task is moves, value or
% done; final asks for a value, and whether the game is over. An answer is 1 or -1 for the side to move, with the successors on the
% stack, or 0 and a value, or 0 and final(Value). At the depth limit a position may also have no value: the answer is 0 and none, and the
% search goes deeper there; no_value says that it has gone on so for too long from Position. The task again asks for nothing: a call is
% where garbage is collected.
'$search'(done, _, _, _, _).
'$search'(moves, Position, Search, Rules, Stack) :-
    Rules = rules(Moves, Static, Side, Sign, Recurrence),
    (   call(Moves, Position, Successors),
        Successors \== []
    ->  (   call(Side, Position)
        ->  Mover = Sign
        ;   Mover is -Sign
        ),
        (   Recurrence == none
        ->  true
        ;   '$recurrence_keys'(Successors, Recurrence, Keys)
        ),
        '$search_next'(Search, Mover, Keys, [Successors|Stack], Rest, Next, Task)
    ;   '$static_value'(Static, Position, end, Value),
        '$search_next'(Search, 0, Value, Stack, Rest, Next, Task)
    ),
    '$search'(Task, Next, Search, Rules, Rest).
'$search'(value, Position, Search, Rules, Stack) :-
    arg(2, Rules, Static),
    (   '$has_value'(Static, Position, Value0)
    ->  Value = Value0
    ;   Value = none
    ),
    '$search_next'(Search, 0, Value, Stack, Rest, Next, Task),
    '$search'(Task, Next, Search, Rules, Rest).
'$search'(final, Position, Search, Rules, Stack) :-
    Rules = rules(Moves, Static, _, _, _),
    (   '$has_value'(Static, Position, Value0)
    ->  (   \+ ( call(Moves, Position, Successors), Successors \== [] )
        ->  Value = final(Value0)
        ;   Value = Value0
        )
    ;   Value = none
    ),
    '$search_next'(Search, 0, Value, Stack, Rest, Next, Task),
    '$search'(Task, Next, Search, Rules, Rest).
'$search'(again, _, Search, Rules, Stack) :-
    '$search_next'(Search, 0, again, Stack, Rest, Next, Task),
    '$search'(Task, Next, Search, Rules, Rest).
'$search'(no_value, Position, _, rules(_, Static, _, _, _), _) :-
    '$no_value'(Static, Position, limit).

% '$with_recurrence'(+Position, +Options, -Options1): adds what identifies the positions of the game, if the program tells.
'$with_recurrence'(Position, Options, Options1) :-
    (   '$recurrence_relation'(Recurrence)
    ->  (   member(Option, Options),
            nonvar(Option),
            ( Option = ранее(Earlier) ; Option = earlier(Earlier) )
        ->  true
        ;   Earlier = []
        ),
        append(Earlier, [Position], Positions),
        '$recurrence_keys'(Positions, Recurrence, Keys),
        Options1 = ['$recurrence'(Keys)|Options]
    ;   Options1 = Options
    ).

'$recurrence_keys'([], _, []).
'$recurrence_keys'([Position|Positions], Recurrence, [Key|Keys]) :-
    (   call(user:Recurrence, Position, Key0)
    ->  Key = Key0
    ;   Key = Position
    ),
    '$recurrence_keys'(Positions, Recurrence, Keys).

% '$static_value'(+Static, +Position, +Why, -Value): the value by the relation Static, which must not fail. Why tells the reader of the
% error why the value is needed: end (of the game), limit (of depth), or stopped (by another limit before the first move was searched).
'$static_value'(Static, Position, Why, Value) :-
    (   '$has_value'(Static, Position, Value0)
    ->  Value = Value0
    ;   '$no_value'(Static, Position, Why)
    ).

% '$no_value'(+Static, +Position, +Why): the error that Position has no value by Static, which has two arguments.
'$no_value'(Static, Position, Why) :-
    throw(error(existence_error(game_value, Position), context(Static/2, Why))).

% '$has_value'(+Static, +Position, -Value) is semidet: the value may be given as an expression such as -inf.
'$has_value'(Static, Position, Value) :-
    call(user:Static, Position, Found), !,
    (   number(Found)
    ->  Value = Found
    ;   Value is Found
    ).

% '$first_if_none'(+Numbers, ?Value, +Position, -Line): Line is Numbers, or the first move if no move was searched.
'$first_if_none'(Numbers, Value, Position, Line) :-
    (   Numbers = [_|_]
    ->  Line = Numbers
    ;   Line = [0]
    ),
    (   nonvar(Value)
    ->  true
    ;   '$relation'(staticval, Static),
        '$static_value'(Static, Position, stopped, Value)
    ).

% '$follow'(+Numbers, +Position, -Positions, -Names): the positions along a line, and the names of its moves.
'$follow'([], _, [], []).
'$follow'([Number|Numbers], Position, [Successor|Positions], [Name|Names]) :-
    '$relation'(moves, Moves),
    (   call(Moves, Position, Successors)
    ->  nth0(Number, Successors, Successor)
    ),
    '$move_name'(Position, Successor, Name),
    '$follow'(Numbers, Successor, Positions, Names).

% '$move_name'(+Position, +Successor, -Name): in a game without names, Name is Successor.
'$move_name'(Position, Successor, Name) :-
    (   '$is_known'(move_name),
        '$relation'(move_name, Naming),
        call(Naming, Position, Successor, Name0)
    ->  Name = Name0
    ;   Name = Successor
    ).

% '$tell_options'(+Options, +Moves, +Successor, +Found, +Counts): Found is found(Depth, Complete, PliesToEnd).
'$tell_options'(Options, Moves, Successor, Found, Counts) :-
    must_be(list, Options),
    tell_each(Options, Moves, Successor, Found, Counts).

tell_each([], _, _, _, _).
tell_each([Option|Options], Moves, Successor, Found, Counts) :-
    '$tell_option'(Option, Moves, Successor, Found, Counts),
    tell_each(Options, Moves, Successor, Found, Counts).

'$tell_option'(вариант(Moves), Moves0, _, _, _) :- !, Moves = Moves0.
'$tell_option'(variation(Moves), Moves0, _, _, _) :- !, Moves = Moves0.
'$tell_option'(позиция(P), _, P0, _, _) :- !, P = P0.
'$tell_option'(position(P), _, P0, _, _) :- !, P = P0.
'$tell_option'(достигнуто(N), _, _, found(Depth, _, _), _) :- !, '$plies'(Depth, N).
'$tell_option'(reached(N), _, _, found(Depth, _, _), _) :- !, '$plies'(Depth, N).
'$tell_option'(полный(B), _, _, found(_, B0, _), _) :- !, B = B0.
'$tell_option'(complete(B), _, _, found(_, B0, _), _) :- !, B = B0.
'$tell_option'(до_конца(N), _, _, found(_, _, Plies), _) :- !, ( Plies == none -> N = нет ; N = Plies ).
'$tell_option'(plies_to_end(N), _, _, found(_, _, Plies), _) :- !, N = Plies.
'$tell_option'(статистика(S), _, _, _, counts(Values, Nodes, Cuts)) :- !,
    S = [статических(Values), узлов(Nodes), отсечений(Cuts)].
'$tell_option'(statistics(S), _, _, _, counts(Values, Nodes, Cuts)) :- !,
    S = [static_evaluations(Values), nodes(Nodes), cutoffs(Cuts)].
'$tell_option'(_, _, _, _, _).

'$plies'(Depth, N) :-
    (   Depth == all
    ->  N = inf
    ;   N = Depth
    ).
