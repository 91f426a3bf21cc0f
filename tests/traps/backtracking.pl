% Loops that only fail, and cuts of many choices: neither takes memory that is not given back.

count(N) :- between(1, N, _), fail.
count(_).

rebuild(N) :- between(1, N, I), length(L, 100), L = [I|_], fail.
rebuild(_).

once_each(0) :- !.
once_each(N) :- member(_, [a, b, c]), !, M is N - 1, once_each(M).

inner_cut(0).
inner_cut(N) :- N > 0, ( member(X, [1, 2, 3]), X > 1 -> true ; fail ), M is N - 1, inner_cut(M), !.

%?- count(300000).
%= true.
%?- rebuild(30000).
%= true.
%?- once_each(300000).
%= true.
%?- inner_cut(1000).
%= true.
%?- repeat, !.
%= true.
