% Lists: length/2 and library(lists).

% ---- length/2 ----

%?- length([], N).
%= N = 0.
%?- length([a, b, c], N).
%= N = 3.
%?- length([a, b], 2).
%= true.
%?- length([a, b], 3).
%= false.
%?- length(L, 2), L = [a, b].
%= L = [a, b].
%?- length([a|T], 3), T = [b, c].
%= T = [b, c].
%?- length([a, b|_], 1).
%= false.
%?- length(L, N), N >= 2, !, L = [x, y].
%= L = [x, y], N = 2.
%?- length([a|T], N), ( N >= 2 -> ! ; fail ), T = [b].
%= T = [b], N = 2.
%?- findall(N, ( length(_, N), ( N >= 3 -> ! ; true ) ), L).
%= L = [0, 1, 2, 3].
%?- length(L, L).
%= false.
%?- length([a|L], L).
%= false.
%?- length(_, -1).
%! error(domain_error(not_less_than_zero,-1),_)
%?- length([a], -1).
%! error(domain_error(not_less_than_zero,-1),_)
%?- length(_, a).
%! error(type_error(integer,a),_)
%?- length([a], 1.0).
%! error(type_error(integer,1.0),_)
%?- length(a, _).
%! error(type_error(list,a),_)
%?- length([a|b], _).
%! error(type_error(list,[a|b]),_)
%?- length([a, b|c], 2).
%! error(type_error(list,[a,b|c]),_)
%?- L = [a|L], \+ is_list(L), fail.
%= false.

% ---- parts ----

%?- append([a, b], [c], L).
%= L = [a, b, c].
%?- append(X, Y, [a, b]).
%= X = [], Y = [a, b].
%= X = [a], Y = [b].
%= X = [a, b], Y = [].
%?- append(X, [c], [a, b, c]).
%= X = [a, b].
%?- append([a], X, [b]).
%= false.
%?- append([[a], [], [b, c]], L).
%= L = [a, b, c].
%?- append([], L).
%= L = [].
%?- prefix(P, [a, b]).
%= P = [].
%= P = [a].
%= P = [a, b].
%?- member(X, [a, b, c]).
%= X = a.
%= X = b.
%= X = c.
%?- member(b, [a, b]), member(f(X), [f(1), g(2), f(3)]).
%= X = 1.
%= X = 3.
%?- member(x, []).
%= false.
%?- member(a, L), L = [b, a], !.
%= L = [b, a].
%?- memberchk(f(X), [a, f(1), f(2)]).
%= X = 1.
%?- memberchk(x, [a]).
%= false.
%?- memberchk(x, a).
%! error(type_error(list, a), _)
%?- memberchk(c, [a|_T]), memberchk(c, _T), _T = [Y|_].
%= Y = c.
%?- freeze(_X, _X == b), memberchk(_X, [a, c, b, d]).
%= true.
%?- dif(_Y, a), memberchk(a, [_Y, f(a), _Z]), _Z == a.
%= true.
%?- numlist(1, 20000, _L), memberchk(20000, _L), \+ memberchk(0, _L), nth1(19999, _L, X), \+ nth0(20000, _L, _).
%= X = 19999.
%?- memberchk(0.5, [1, a, "0.5", 0.5]), memberchk(f(_, b), [f(a), g(a, b), f(a, c), f(X, b)]), X = 1.
%= X = 1.
%?- memberchk(k-V, [a-1, f(k), "k"-2, _-3, k-4]).
%= V = 3.
%?- memberchk("k"-V, [a-1, "l"-2, "k"-3]), memberchk([b|W], [[], [a, 1], [b, 2]]).
%= V = 3, W = [2].
%?- _N is 2 ** 100, _M is _N + 1, memberchk(_N-V, [1-a, _M-b, _N-c]).
%= V = c.
%?- freeze(_K, _K \== a), memberchk(_K-W, [a-1, b-2]), freeze(_L, _L == c), \+ memberchk(b-_, [a-1, _L-2]).
%= W = 2.

%?- last([a, b, c], X).
%= X = c.
%?- last([], _).
%= false.
%?- reverse([a, b, c], L).
%= L = [c, b, a].
%?- reverse([], L).
%= L = [].
%?- same_length([a, b], L), L = [x, y].
%= L = [x, y].
%?- same_length([a], [a, b]).
%= false.
%?- proper_length([a, b], N).
%= N = 2.
%?- proper_length([a|_], _).
%= false.
%?- proper_length(a, _).
%= false.

% ---- elements by number ----

%?- nth0(0, [a, b], X), nth1(1, [a, b], Y).
%= X = a, Y = a.
%?- nth0(I, [a, b, a], a).
%= I = 0.
%= I = 2.
%?- nth1(I, [a, b], X).
%= I = 1, X = a.
%= I = 2, X = b.
%?- nth0(2, [a, b], _).
%= false.
%?- nth0(-1, [a, b], _).
%= false.
%?- nth1(0, [a, b], _).
%= false.
%?- nth1(3, L, c), L = [a, b|T], T = [_], !.
%= L = [a, b, c], T = [c].
%?- nth0(a, [b], _).
%! error(type_error(integer,a),_)
%?- nth1(1.0, [b], _).
%! error(type_error(integer,1.0),_)
%?- nth0(1, [a, b, c], X, R).
%= X = b, R = [a, c].
%?- nth1(1, L, x, [a, b]).
%= L = [x, a, b].
%?- nth0(I, [a, b], X, R).
%= I = 0, X = a, R = [b].
%= I = 1, X = b, R = [a].
%?- nth0(3, [a], _, _).
%= false.
%?- nth0(2, [a, b|T], X, [a, b, c]).
%= T = [X, c].
%?- nth0(1, L, x, R), R = [a], !.
%= L = [a, x], R = [a].
%?- _L = [a|_L], nth0(5, _L, X, _R), _R = [Y|_].
%= X = a, Y = a.
%?- nth1(2, [a|b], X, R).
%= false.
%?- nth0(1, [a, b, c], X, [z|R]).
%= false.
% Each of the ways to take an element out, by its number, and to put it in again.
%?- numlist(1, 9, _L), forall(nth0(I, _L, X, R), ( nth0(I, _L, Y, S), Y-S == X-R, nth0(I, M, X, R), M == _L )).
%= true.
%?- nth0(a, [b], _, _).
%! error(type_error(nonneg, a),_)

% ---- elements taken out ----

%?- select(X, [a, b, c], R).
%= X = a, R = [b, c].
%= X = b, R = [a, c].
%= X = c, R = [a, b].
%?- select(x, L, [a]).
%= L = [x, a].
%= L = [a, x].
%?- select(x, [a, b], _).
%= false.
%?- selectchk(b, [a, b, c, b], R).
%= R = [a, c, b].
%?- select(b, [a, b, b], x, L).
%= L = [a, x, b].
%= L = [a, b, x].
%?- delete([a, b, a, c], a, L).
%= L = [b, c].
%?- delete([f(1), g, f(_)], f(_), L).
%= L = [g].
%?- delete([], a, L).
%= L = [].
%?- permutation([a, b, c], P).
%= P = [a, b, c].
%= P = [a, c, b].
%= P = [b, a, c].
%= P = [b, c, a].
%= P = [c, a, b].
%= P = [c, b, a].
%?- permutation(P, [a, b]).
%= P = [a, b].
%= P = [b, a].
%?- permutation([a, b], [b|T]).
%= T = [a].
%?- permutation([], P).
%= P = [].
%?- flatten([a, [b, [c, []], 1], [[[d]]]], L).
%= L = [a, b, c, 1, d].
%?- flatten(a, L).
%= L = [a].
%?- flatten([X, [Y]], L), X = x, Y = y.
%= X = x, Y = y, L = [x, y].
%?- flatten([], L).
%= L = [].

% ---- pairs of neighbours, sequences, columns ----

%?- nextto(X, Y, [1, 2, 3]).
%= X = 1, Y = 2.
%= X = 2, Y = 3.
%?- nextto(a, b, L), L = [c, a, b], !.
%= L = [c, a, b].
%?- nextto(_, _, [a]).
%= false.
%?- selectchk(X, [a, b], Y, [c, b]).
%= X = a, Y = c.
%?- subseq([a, b], P, R).
%= P = [], R = [a, b].
%= P = [b], R = [a].
%= P = [a], R = [b].
%= P = [a, b], R = [].
%?- transpose([[1, 2], [3, 4], [5, 6]], T).
%= T = [[1, 3, 5], [2, 4, 6]].
%?- transpose([[1, 2], [3]], _).
%= false.
%?- transpose([[], []], T).
%= T = [].
%?- permutation(a, _).
%! error(type_error(list,a),_)

% ---- member/2: which elements are passed over, and what is left behind ----

%?- findall(V, member(a-V, [a-1, b-3, c, a-4, _]), L).
%= L = [1, 4, _].
%?- findall(X, member(X, [1, 2|end]), L).
%= L = [1, 2].
%?- findall(V, member(f(V, V), [f(1, 2), g(3), f(_, 4), f(A, A)]), L).
%= L = [4, _].
%?- \+ member(_, []), \+ member(_, end), \+ member(b, [a]).
%= true.
%?- call_cleanup(member(b, [a, b]), Det = true).
%= Det = true.
%?- call_cleanup(member(b, [a, b, c]), Det = true).
%= true.
%= false.
%?- length(Xs, 2), member(a, Xs).
%= Xs = [a, _].
%= Xs = [_, a].
%?- findnsols(2, X, ( member(X, Xs), Xs = [1, 2] ), L), !.
%= L = [1, 2].

% What an element or the end of a list wakes runs before other elements are tried.
%?- freeze(Xs, fail), member(_, Xs).
%= false.
%?- freeze(X, X > 1), member(X, [1, 2, 3]).
%= X = 2.
%= X = 3.
%?- freeze(T, T = []), findall(X, member(X, [a|T]), L).
%= L = [a], freeze(T, T = []).
%?- freeze(T, T = [c]), member(X, [a|T]), X \== a, !.
%= T = [c], X = c.
%?- Xs = [a, b|Xs], findnsols(3, X, member(X, Xs), L), !.
%= Xs = [a, b|Xs], L = [a, b, a].
%?- Xs = [a|Xs], catch(call_with_inference_limit(member(b, Xs), 1000, R), _, true).
%= Xs = [a|Xs], R = inference_limit_exceeded.
%?- set_prolog_flag(occurs_check, error), catch(member(X, [f(X)]), E, true), set_prolog_flag(occurs_check, false).
%= E = error(occurs_check(_A, f(_A)), _).
%?- set_prolog_flag(occurs_check, true), findall(X, member(X, [f(X), 1]), L), set_prolog_flag(occurs_check, false).
%= L = [1].
