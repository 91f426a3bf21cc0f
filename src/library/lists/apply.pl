:- module(apply,
          [ maplist/2, maplist/3, maplist/4, maplist/5, maplist/6, maplist/7, maplist/8,
            foldl/4, foldl/5, foldl/6, foldl/7,
            scanl/4, scanl/5, scanl/6, scanl/7,
            include/3, exclude/3, convlist/3, partition/4, partition/5
          ]).

% Higher-order predicates on lists: maplist, foldl, include and others.
%
% The auxiliary predicates have the list as first argument, so that first-argument indexing makes them deterministic.

:- meta_predicate
       maplist(1, ?),
       maplist(2, ?, ?),
       maplist(3, ?, ?, ?),
       maplist(4, ?, ?, ?, ?),
       maplist(5, ?, ?, ?, ?, ?),
       maplist(6, ?, ?, ?, ?, ?, ?),
       maplist(7, ?, ?, ?, ?, ?, ?, ?),
       foldl(3, +, +, -),
       foldl(4, +, +, +, -),
       foldl(5, +, +, +, +, -),
       foldl(6, +, +, +, +, +, -),
       scanl(3, +, +, -),
       scanl(4, +, +, +, -),
       scanl(5, +, +, +, +, -),
       scanl(6, +, +, +, +, +, -),
       include(1, +, -),
       exclude(1, +, -),
       convlist(2, +, -),
       partition(1, +, -, -),
       partition(2, +, -, -, -).

% ---- every element --------------------------------------------------------------------------------------------------

%! maplist(:Goal, ?Xs) is nondet.
%  call(Goal, X) is true for every X of Xs.
%  maplist(atom, [a, b]) ⇒ true.
%  maplist(=(a), [X, Y]) ⇒ X = a, Y = a.
maplist(Goal, Xs) :-
    maplist_(Xs, Goal).

maplist_([], _).
maplist_([X|Xs], Goal) :-
    call(Goal, X),
    maplist_(Xs, Goal).

%! maplist(:Goal, ?Xs, ?Ys) is nondet.
%  call(Goal, X, Y) is true for every X of Xs and the Y at the same position in Ys.
%  maplist(succ, [1, 2], Ys) ⇒ Ys = [2, 3].
%  maplist(succ, Xs, [1, 2]) ⇒ Xs = [0, 1].
maplist(Goal, Xs, Ys) :-
    (   var(Xs)
    ->  maplist_back(Ys, Xs, Goal)
    ;   maplist_(Xs, Ys, Goal)
    ).

maplist_([], [], _).
maplist_([X|Xs], [Y|Ys], Goal) :-
    call(Goal, X, Y),
    maplist_(Xs, Ys, Goal).

% The same for an unbound Xs, whose length is that of Ys.
maplist_back([], [], _).
maplist_back([Y|Ys], [X|Xs], Goal) :-
    call(Goal, X, Y),
    maplist_back(Ys, Xs, Goal).

%! maplist(:Goal, ?Xs, ?Ys, ?Zs) is nondet.
%  call(Goal, X, Y, Z) is true for the elements at each position of the lists.
%  maplist(plus, [1, 2], [3, 4], Zs) ⇒ Zs = [4, 6].
maplist(Goal, Xs, Ys, Zs) :-
    maplist_(Xs, Ys, Zs, Goal).

maplist_([], [], [], _).
maplist_([X|Xs], [Y|Ys], [Z|Zs], Goal) :-
    call(Goal, X, Y, Z),
    maplist_(Xs, Ys, Zs, Goal).

%! maplist(:Goal, ?Xs, ?Ys, ?Zs, ?Us) is nondet.
%  As maplist/4, for four lists.
%  maplist([X, Y, Z, S] >> (S is X + Y + Z), [1, 2], [3, 4], [5, 6], L) ⇒ L = [9, 12].
maplist(Goal, Xs, Ys, Zs, Us) :-
    maplist_(Xs, Ys, Zs, Us, Goal).

maplist_([], [], [], [], _).
maplist_([X|Xs], [Y|Ys], [Z|Zs], [U|Us], Goal) :-
    call(Goal, X, Y, Z, U),
    maplist_(Xs, Ys, Zs, Us, Goal).

%! maplist(:Goal, ?Xs, ?Ys, ?Zs, ?Us, ?Vs) is nondet.
%  As maplist/4, for five lists.
%  maplist([A, B, C, D, T] >> (T = t(A, B, C, D)), [1, 2], [a, b], [x, y], [p, q], L) ⇒ L = [t(1, a, x, p), t(2, b, y, q)].
maplist(Goal, Xs, Ys, Zs, Us, Vs) :-
    maplist_(Xs, Ys, Zs, Us, Vs, Goal).

maplist_([], [], [], [], [], _).
maplist_([X|Xs], [Y|Ys], [Z|Zs], [U|Us], [V|Vs], Goal) :-
    call(Goal, X, Y, Z, U, V),
    maplist_(Xs, Ys, Zs, Us, Vs, Goal).

%! maplist(:Goal, ?Xs, ?Ys, ?Zs, ?Us, ?Vs, ?Ws) is nondet.
%  As maplist/4, for six lists.
%  maplist([A, B, C, D, E, T] >> (T = A-B-C-D-E), [1], [2], [3], [4], [5], L) ⇒ L = [1-2-3-4-5].
maplist(Goal, Xs, Ys, Zs, Us, Vs, Ws) :-
    maplist_(Xs, Ys, Zs, Us, Vs, Ws, Goal).

maplist_([], [], [], [], [], [], _).
maplist_([X|Xs], [Y|Ys], [Z|Zs], [U|Us], [V|Vs], [W|Ws], Goal) :-
    call(Goal, X, Y, Z, U, V, W),
    maplist_(Xs, Ys, Zs, Us, Vs, Ws, Goal).

%! maplist(:Goal, ?Xs, ?Ys, ?Zs, ?Ts, ?Us, ?Vs, ?Ws) is nondet.
%  As maplist/4, for seven lists.
%  maplist([A, B, C, D, E, F, T] >> (T = A-B-C-D-E-F), [1], [2], [3], [4], [5], [6], L) ⇒ L = [1-2-3-4-5-6].
maplist(Goal, Xs, Ys, Zs, Ts, Us, Vs, Ws) :-
    maplist_(Xs, Ys, Zs, Ts, Us, Vs, Ws, Goal).

maplist_([], [], [], [], [], [], [], _).
maplist_([X|Xs], [Y|Ys], [Z|Zs], [T|Ts], [U|Us], [V|Vs], [W|Ws], Goal) :-
    call(Goal, X, Y, Z, T, U, V, W),
    maplist_(Xs, Ys, Zs, Ts, Us, Vs, Ws, Goal).

% ---- folding --------------------------------------------------------------------------------------------------------

%! foldl(:Goal, +Xs, +State0, -State) is nondet.
%  State is State0 after call(Goal, X, StateI, StateJ) for each X of Xs in turn.
%  foldl(plus, [1, 2, 3], 0, Sum) ⇒ Sum = 6.
foldl(Goal, Xs, State0, State) :-
    foldl_(Xs, Goal, State0, State).

foldl_([], _, State, State).
foldl_([X|Xs], Goal, State0, State) :-
    call(Goal, X, State0, State1),
    foldl_(Xs, Goal, State1, State).

%! foldl(:Goal, +Xs, +Ys, +State0, -State) is nondet.
%  As foldl/4, for two lists of equal length.
%  foldl([X, Y, S0, S] >> (S is S0 + X * Y), [1, 2], [3, 4], 0, S) ⇒ S = 11.
foldl(Goal, Xs, Ys, State0, State) :-
    foldl_(Xs, Ys, Goal, State0, State).

foldl_([], [], _, State, State).
foldl_([X|Xs], [Y|Ys], Goal, State0, State) :-
    call(Goal, X, Y, State0, State1),
    foldl_(Xs, Ys, Goal, State1, State).

%! foldl(:Goal, +Xs, +Ys, +Zs, +State0, -State) is nondet.
%  As foldl/4, for three lists of equal length.
%  foldl([X, Y, Z, S0, S] >> (S is S0 + X * Y * Z), [1, 2], [3, 4], [5, 6], 0, S) ⇒ S = 63.
foldl(Goal, Xs, Ys, Zs, State0, State) :-
    foldl_(Xs, Ys, Zs, Goal, State0, State).

foldl_([], [], [], _, State, State).
foldl_([X|Xs], [Y|Ys], [Z|Zs], Goal, State0, State) :-
    call(Goal, X, Y, Z, State0, State1),
    foldl_(Xs, Ys, Zs, Goal, State1, State).

%! foldl(:Goal, +Xs, +Ys, +Zs, +Us, +State0, -State) is nondet.
%  As foldl/4, for four lists of equal length.
%  foldl([A, B, C, D, S0, S] >> (S is S0 + A + B + C + D), [1, 2], [3, 4], [5, 6], [7, 8], 0, S) ⇒ S = 36.
foldl(Goal, Xs, Ys, Zs, Us, State0, State) :-
    foldl_(Xs, Ys, Zs, Us, Goal, State0, State).

foldl_([], [], [], [], _, State, State).
foldl_([X|Xs], [Y|Ys], [Z|Zs], [U|Us], Goal, State0, State) :-
    call(Goal, X, Y, Z, U, State0, State1),
    foldl_(Xs, Ys, Zs, Us, Goal, State1, State).

%! scanl(:Goal, +Xs, +State0, ?States) is nondet.
%  States is the list of State0 and all further states of foldl/4.
%  scanl(plus, [1, 2, 3], 0, Sums) ⇒ Sums = [0, 1, 3, 6].
scanl(Goal, Xs, State0, [State0|States]) :-
    scanl_(Xs, Goal, State0, States).

scanl_([], _, _, []).
scanl_([X|Xs], Goal, State0, [State1|States]) :-
    call(Goal, X, State0, State1),
    scanl_(Xs, Goal, State1, States).

%! scanl(:Goal, +Xs, +Ys, +State0, ?States) is nondet.
%  As scanl/4, for two lists of equal length.
%  scanl([X, Y, S0, S] >> (S is S0 + X * Y), [1, 2], [3, 4], 0, Ss) ⇒ Ss = [0, 3, 11].
scanl(Goal, Xs, Ys, State0, [State0|States]) :-
    scanl_(Xs, Ys, Goal, State0, States).

scanl_([], [], _, _, []).
scanl_([X|Xs], [Y|Ys], Goal, State0, [State1|States]) :-
    call(Goal, X, Y, State0, State1),
    scanl_(Xs, Ys, Goal, State1, States).

%! scanl(:Goal, +Xs, +Ys, +Zs, +State0, ?States) is nondet.
%  As scanl/4, for three lists of equal length.
%  scanl([X, Y, Z, S0, S] >> (S is S0 + X * Y * Z), [1, 2], [3, 4], [5, 6], 0, Ss) ⇒ Ss = [0, 15, 63].
scanl(Goal, Xs, Ys, Zs, State0, [State0|States]) :-
    scanl_(Xs, Ys, Zs, Goal, State0, States).

scanl_([], [], [], _, _, []).
scanl_([X|Xs], [Y|Ys], [Z|Zs], Goal, State0, [State1|States]) :-
    call(Goal, X, Y, Z, State0, State1),
    scanl_(Xs, Ys, Zs, Goal, State1, States).

%! scanl(:Goal, +Xs, +Ys, +Zs, +Us, +State0, ?States) is nondet.
%  As scanl/4, for four lists of equal length.
%  scanl([A, B, C, D, S0, S] >> (S is S0 + A + B + C + D), [1, 2], [3, 4], [5, 6], [7, 8], 0, Ss) ⇒ Ss = [0, 16, 36].
scanl(Goal, Xs, Ys, Zs, Us, State0, [State0|States]) :-
    scanl_(Xs, Ys, Zs, Us, Goal, State0, States).

scanl_([], [], [], [], _, _, []).
scanl_([X|Xs], [Y|Ys], [Z|Zs], [U|Us], Goal, State0, [State1|States]) :-
    call(Goal, X, Y, Z, U, State0, State1),
    scanl_(Xs, Ys, Zs, Us, Goal, State1, States).

% ---- filtering ------------------------------------------------------------------------------------------------------

%! include(:Goal, +Xs, ?Chosen) is det.
%  Chosen has the elements X of Xs for which call(Goal, X) is true.
%  include(atom, [a, 1, b], L) ⇒ L = [a, b].
include(Goal, Xs, Chosen) :-
    include_(Xs, Goal, Chosen).

include_([], _, []).
include_([X|Xs], Goal, Chosen) :-
    (   call(Goal, X)
    ->  Chosen = [X|Chosen1]
    ;   Chosen = Chosen1
    ),
    include_(Xs, Goal, Chosen1).

%! exclude(:Goal, +Xs, ?Left) is det.
%  Left has the elements X of Xs for which call(Goal, X) is not true.
%  exclude(atom, [a, 1, b], L) ⇒ L = [1].
exclude(Goal, Xs, Left) :-
    exclude_(Xs, Goal, Left).

exclude_([], _, []).
exclude_([X|Xs], Goal, Left) :-
    (   call(Goal, X)
    ->  Left = Left1
    ;   Left = [X|Left1]
    ),
    exclude_(Xs, Goal, Left1).

%! convlist(:Goal, +Xs, ?Ys) is det.
%  Ys has the Y of call(Goal, X, Y) for those X of Xs for which it is true.
%  convlist([X, Y] >> (X > 1, Y is X * X), [1, 2, 3], L) ⇒ L = [4, 9].
convlist(Goal, Xs, Ys) :-
    convlist_(Xs, Goal, Ys).

convlist_([], _, []).
convlist_([X|Xs], Goal, Ys) :-
    (   call(Goal, X, Y)
    ->  Ys = [Y|Ys1]
    ;   Ys = Ys1
    ),
    convlist_(Xs, Goal, Ys1).

%! partition(:Goal, +Xs, ?Chosen, ?Left) is det.
%  Chosen has the elements X of Xs for which call(Goal, X) is true, Left the others.
%  partition(atom, [a, 1, b], Chosen, Left) ⇒ Chosen = [a, b], Left = [1].
partition(Goal, Xs, Chosen, Left) :-
    partition_(Xs, Goal, Chosen, Left).

partition_([], _, [], []).
partition_([X|Xs], Goal, Chosen, Left) :-
    (   call(Goal, X)
    ->  Chosen = [X|Chosen1],
        Left = Left1
    ;   Chosen = Chosen1,
        Left = [X|Left1]
    ),
    partition_(Xs, Goal, Chosen1, Left1).

%! partition(:Goal, +Xs, ?Less, ?Equal, ?Greater) is det.
%  The elements X of Xs, divided by the <, = or > that call(Goal, X, Order) gives.
%  partition([X, O] >> compare(O, X, 3), [5, 3, 1, 4], L, E, G) ⇒ L = [1], E = [3], G = [5, 4].
partition(Goal, Xs, Less, Equal, Greater) :-
    partition_(Xs, Goal, Less, Equal, Greater).

partition_([], _, [], [], []).
partition_([X|Xs], Goal, Less, Equal, Greater) :-
    call(Goal, X, Order),
    is_partition_order(Order),
    partition_by(Order, X, Less, Equal, Greater, Less1, Equal1, Greater1),
    partition_(Xs, Goal, Less1, Equal1, Greater1).

is_partition_order(Order) :-
    (   var(Order)
    ->  true
    ;   must_be(oneof([<, =, >]), Order)
    ).

partition_by(<, X, [X|Less], Equal, Greater, Less, Equal, Greater).
partition_by(=, X, Less, [X|Equal], Greater, Less, Equal, Greater).
partition_by(>, X, Less, Equal, [X|Greater], Less, Equal, Greater).
