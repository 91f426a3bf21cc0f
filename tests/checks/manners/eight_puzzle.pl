% Eight puzzle with A*.  Boards are lists of nine numbers, 0 is the hole.
% The number of opened nodes is kept in a global variable.

:- use_module(library(assoc)).

goal_board([1,2,3,
            8,0,4,
            7,6,5]).

% example(Name, Board)
example(easy,   [1,3,4, 8,6,2, 7,0,5]).
example(medium, [2,8,1, 0,4,3, 7,6,5]).
example(hard,   [2,8,1, 4,6,3, 0,7,5]).

% home(Tile, Row, Column) is computed once, when the file is loaded.
:- dynamic home/3.

learn_goal :-
    goal_board(Board),
    forall(nth0(I, Board, Tile),
           (   Row is I // 3,
               Col is I mod 3,
               assertz(home(Tile, Row, Col))
           )).

:- learn_goal.

% slide(+Board, -Next, -Direction): the hole moves in Direction
slide(Board, Next, Direction) :-
    nth0(Hole, Board, 0),
    direction(Direction, Hole, Target),
    nth0(Target, Board, Tile),
    maplist(swap(Tile), Board, Next).

direction(up,    H, T) :- H >= 3, T is H - 3.
direction(down,  H, T) :- H =< 5, T is H + 3.
direction(left,  H, T) :- H mod 3 > 0, T is H - 1.
direction(right, H, T) :- H mod 3 < 2, T is H + 1.

swap(Tile, 0, Tile) :- !.
swap(Tile, Tile, 0) :- !.
swap(_, Other, Other).

% distance(+Board, -H): sum of the Manhattan distances
distance(Board, H) :-
    findall(D,
            (   nth0(I, Board, Tile),
                Tile \== 0,
                home(Tile, R, C),
                D is abs(I // 3 - R) + abs(I mod 3 - C)
            ),
            Ds),
    sum_list(Ds, H).

% solve(+Board, -Directions)
solve(Board, Directions) :-
    solvable(Board),
    nb_setval(opened, 0),
    empty_assoc(Closed),
    distance(Board, H),
    astar([H-node(0, Board, [])], Closed, Reversed),
    reverse(Reversed, Directions).

astar([_-node(_, Board, Path)|_], _, Path) :-
    goal_board(Board),
    !.
astar([_-node(_, Board, _)|Open], Closed, Path) :-
    get_assoc(Board, Closed, _),
    !,
    astar(Open, Closed, Path).
astar([_-node(G, Board, Path0)|Open], Closed0, Path) :-
    nb_getval(opened, N0),
    N is N0 + 1,
    nb_setval(opened, N),
    put_assoc(Board, Closed0, G, Closed),
    G1 is G + 1,
    findall(F-node(G1, Next, [Dir|Path0]),
            (   slide(Board, Next, Dir),
                \+ get_assoc(Next, Closed, _),
                distance(Next, H),
                F is G1 + H
            ),
            Children0),
    keysort(Children0, Children),
    merge_open(Children, Open, Open1),
    astar(Open1, Closed, Path).

merge_open([], Open, Open) :- !.
merge_open(Children, [], Children) :- !.
merge_open([F1-N1|T1], [F2-N2|T2], [F1-N1|T]) :- F1 =< F2, !, merge_open(T1, [F2-N2|T2], T).
merge_open(Children, [Best|T2], [Best|T]) :- merge_open(Children, T2, T).

% solvable(+Board): same parity of inversions as the goal
solvable(Board) :-
    goal_board(Goal),
    parity(Board, P),
    parity(Goal, P).

parity(Board, P) :-
    exclude(==(0), Board, Tiles),
    aggregate_all(count, ( append(_, [A|Rest], Tiles), member(B, Rest), A > B ), N),
    P is N mod 2.

report(Name) :-
    example(Name, Board),
    solve(Board, Directions),
    length(Directions, Len),
    nb_getval(opened, Opened),
    format("~w: ~w moves, ~w boards opened: ~w~n", [Name, Len, Opened, Directions]).
