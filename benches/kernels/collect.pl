% Collecting solutions: findall, bagof and setof with free variables, sorting with and without duplicates.
% size 2000, small 2

bench(N) :-
    findall(K-V, pair(K, V), Pairs), keysort(Pairs, ByKey), length(ByKey, L1),
    findall(V, pair(_, V), Values), sort(Values, Sorted), length(Sorted, L2),
    findall(K-L, ( setof(V, pair(K, V), Vs), length(Vs, L) ), Groups), length(Groups, L3),
    findall(K, bagof(V, pair(K, V), _), Keys), length(Keys, L4),
    ( N =:= 1 -> write([L1, L2, L3, L4]), nl, write(Sorted), nl ; N1 is N - 1, bench(N1) ).

pair(K, V) :- upto(1, 12, A), upto(1, 12, B), K is (A + B) mod 7, V is A * B mod 50.

upto(L, H, L) :- L =< H.
upto(L, H, X) :- L < H, L1 is L + 1, upto(L1, H, X).
