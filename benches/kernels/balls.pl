% Exceptions: thrown through ten goals that wait, caught by one of several handlers, or not thrown at all.
% size 160000, small 20

bench(N) :- throws(N, 0, S), write(S), nl.

throws(0, S, S) :- !.
throws(N, S0, S) :-
    K is N mod 4,
    catch(handle(K, 10, R), outer(X), R = X),
    S1 is S0 + R, N1 is N - 1, throws(N1, S1, S).

handle(K, D, R) :- catch(handle2(K, D, R), inner(X), R is X + 100).

handle2(K, D, R) :- catch(descend(K, D, R), error(type_error(_, _), _), R = 7).

descend(0, 0, 1) :- !.
descend(1, 0, _) :- !, throw(inner(2)).
descend(2, 0, _) :- !, throw(outer(3)).
descend(3, 0, R) :- !, R is foo + 1.
descend(K, D, R) :- D1 is D - 1, descend(K, D1, R0), R is R0 + 0.
