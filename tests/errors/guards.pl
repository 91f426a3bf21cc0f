% A test before a cut that an index has evaluated is reported as a goal of its clause.

larger([X|_], K) :- X > 3, !, K = yes.
larger([_|_], no).

count(N, Max) :- N > Max, !.
count(N, Max) :- M is N + 1, count(M, Max).

main :-
    catch(count(1, 2), _, true),
    ( larger([5], yes) -> true ; true ),
    larger([foo], _).
