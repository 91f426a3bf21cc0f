% A queue of facts: assertz at one end, retract at the other, a counter that changes at every step.
% size 60000, small 12

:- dynamic(waiting/2).
:- dynamic(count/1).

bench(N) :-
    retractall(waiting(_, _)), retractall(count(_)),
    assertz(count(0)), assertz(waiting(1, one)),
    serve(N),
    count(C), write(C), nl.

serve(0) :- !.
serve(N) :-
    retract(waiting(K, _)), !,
    retract(count(C)), C1 is C + K mod 7, assertz(count(C1)),
    A is K + 1, assertz(waiting(A, next)),
    ( K mod 5 =:= 0 -> B is K * 2, assertz(waiting(B, twice)) ; true ),
    N1 is N - 1, serve(N1).
