:- module(taking, [ take/7, taken/1, passed/2, run/1, keep/1, late_meta/2, plainly/2, each_where/1 ]).
:- use_module(late).
:- use_module(library(apply), [ as(maplist/3, each) ]).
:- meta_predicate
       take(0, 2, ^, :, ?, *, -), passed(//, -), run(0), keep(:), late_meta(0, -).

take(A, B, C, D, E, F, [A, B, C, D, E, F]).

taken(L) :-
    take(a, b, c, d, e, f, L).

passed(G, X) :-
    take(G, _, _, _, _, _, [X|_]).

run(Goal) :-
    call(Goal).

keep(Clause) :-
    assertz(Clause).

each_where(Ws) :-
    each(located, [1, 2], Ws).

located(N, W-N) :-
    where(W).

late_meta(Goal, Goal) :-
    late_run(Goal).

plainly(X, X).

plainly_twice(X) :-
    plainly(a, X).

where(takers).
