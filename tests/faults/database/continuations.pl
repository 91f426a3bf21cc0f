% Delimited continuations.

%?- findall(X, generated(numbers(1, 5), X), L), reset(caught(E), a, _C), call(_C).
%= L = [1, 2, 3, 4, 5], E = inner(oops).

generated(G, X) :- reset(G, yield(Y), C), C \== 0, ( X = Y ; generated(C, X) ).

numbers(N, N) :- !, shift(yield(N)).
numbers(N, M) :- shift(yield(N)), O is N + 1, numbers(O, M).

caught(E) :- catch(( shift(a), throw(oops) ), X, E = inner(X)).
