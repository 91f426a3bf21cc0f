% Reified conditions: library(reif).

:- use_module(library(reif)).

% What a program calls append/3 does not matter to a library.
append(_, _, _) :-
    throw(called).

%?- if_(X = a, Y = 1, Y = 2).
%= X = a, Y = 1.
%= Y = 2, dif(X, a).
%?- memberd_t(X, [a, b], T).
%= X = a, T = true.
%= X = b, T = true.
%= T = false, dif(X, a), dif(X, b).
%?- memberd_t(b, [a, b, c], T).
%= T = true.
%?- tfilter(=(a), [a, X, b], L).
%= X = a, L = [a, a].
%= L = [a], dif(a, X).
%?- tpartition(=(a), [a, b, a], L, M).
%= L = [a, a], M = [b].
%?- if_((X = a, Y = b), Z = 1, Z = 2).
%= X = a, Y = b, Z = 1.
%= X = a, Z = 2, dif(Y, b).
%= Z = 2, dif(X, a).
%?- if_((X = a ; Y = b), Z = 1, Z = 2).
%= X = a, Z = 1.
%= Y = b, Z = 1, dif(X, a).
%= Z = 2, dif(X, a), dif(Y, b).
%?- if_(dif(X, a), Y = 1, Y = 2).
%= X = a, Y = 2.
%= Y = 1, dif(X, a).
%?- tmember(=(X), [a, b]).
%= X = a.
%= X = b.
%?- tmember_t(=(X), [a], T).
%= X = a, T = true.
%= T = false, dif(X, a).
%?- cond_t(X = a, Y = 1, T).
%= X = a, Y = 1, T = true.
%= T = false, dif(X, a).
%?- if_(=(_, _), true, true), call(number_vars_no_such, T).
%! error(existence_error(procedure, number_vars_no_such/1), _)
%?- if_(append([], []), true, true).
%! called
%?- if_(==(maybe), true, true).
%= false.
%?- if_(=(maybe), true, true).
%! error(type_error(boolean, maybe), _)
