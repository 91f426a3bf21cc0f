% Guards that test the elements of a list, and constants that exclude clauses: the index evaluates them before a clause is entered.

det(G, How) :- call_cleanup(G, Det = true), ( Det == true -> How = det, ! ; How = nondet ).

same_member(X, [Y|_]) :- X == Y, !.
same_member(X, [_|Ys]) :- same_member(X, Ys).

without([], _, []).
without([X|Xs], Y, Zs) :- X == Y, !, without(Xs, Y, Zs).
without([X|Xs], Y, [X|Zs]) :- without(Xs, Y, Zs).

split([], _, [], []).
split([X|Xs], P, [X|Ys], Zs) :- X < P, !, split(Xs, P, Ys, Zs).
split([X|Xs], P, Ys, [X|Zs]) :- split(Xs, P, Ys, Zs).

% Three guards in a row, with different registers for head and tail.
kinds([], []).
kinds([X|Xs], [var|Ks]) :- var(X), !, kinds(Xs, Ks).
kinds([X|Xs], Ks) :- integer(X), X > 0, !, Ks = [positive|Ls], kinds(Xs, Ls).
kinds([X|Xs], Ks) :- integer(X), !, kinds(Xs, Ls), Ks = [number|Ls].
kinds([_|Xs], [other|Ks]) :- kinds(Xs, Ks).

% The cut is the whole guard.
first_only([_|_], X) :- !, X = list.
first_only(_, other).

% The tail before the head.
ends([_|Xs], end) :- Xs == [], !.
ends([X|_], X).
ends([_|Xs], X) :- ends(Xs, X).

% The elements exchange their registers.
exchanged(A, [X|Xs]) :- A == X, !, exchanged(Xs, X).
exchanged(Xs, [X|A]) :- Xs = A-X.

countdown(0, _) :- !.
countdown(N, S) :- N1 is N - 1, countdown(N1, S).

base(0, zero).
base(N, F) :- N > 0, F = positive.
base(N, F) :- N < 0, F = negative.

only_key(a, X, Y) :- X = 1, Y = a.
only_key(K, X, Y) :- Y = K, ( X = 2 ; X = 3 ).
only_key(f(_), 4, f).

structure(s(X), X) :- !.
structure(X, plain(X)).

%?- same_member(b, [a, b, c]).
%= true.
%?- same_member(z, [a, b, c]).
%= false.
%?- same_member(X, [_, Y, X]).
%= true.
%?- findall(T, ( member(T, [[], [a], b]), same_member(a, T) ), L).
%= L = [[a]].
%?- det(same_member(a, [a, a]), How).
%= How = det.
%?- same_member(f(X), [f(Y), f(X)]), X = 1.
%= X = 1.
%?- freeze(T, T = [b|c]), \+ same_member(a, T).
%= freeze(T, T = [b|c]).
%?- X = Y, same_member(X, [Y]).
%= X = Y.
%?- Xs = [a|Xs], same_member(a, Xs).
%= Xs = [a|Xs].

%?- without([a, b, a, c], a, L).
%= L = [b, c].
%?- without([X, a, Y, X], X, L).
%= L = [a, Y].
%?- without(L, a, [b]).
%= L = [b].
%?- det(without([a, b], b, L), How).
%= L = [a], How = det.

%?- split([3, 1, 4, 1, 5], 3, L, G).
%= L = [1, 1], G = [3, 4, 5].
%?- split([1.5, 10000000000000000000000, 1+1], 2, L, G).
%= L = [1.5], G = [10000000000000000000000, 1+1].
%?- catch(split([1, a], 3, _, _), error(E, _), true).
%= E = type_error(evaluable, a/0).
%?- catch(split([1, _], 3, _, _), error(E, _), true).
%= E = instantiation_error.
%?- split([1, 2], 3, [X|_], G), X == 1.
%= X = 1, G = [].
%?- split([1, 2], 3, [2|_], G).
%= G = [1].

%?- kinds([_, 1, -1, a, 0], L).
%= L = [var, positive, number, other, number].
%?- det(kinds([1, a, _], L), How).
%= L = [positive, other, var], How = det.
%?- kinds([1], L), L = [K].
%= L = [positive], K = positive.

%?- first_only([a], X).
%= X = list.
%?- first_only([a], other).
%= false.
%?- first_only(b, X).
%= X = other.
%?- first_only(_, X).
%= X = list.
%?- freeze(Xs, fail), first_only(Xs, X).
%= X = other, freeze(Xs, fail).

%?- findall(X, ends([a, b], X), L).
%= L = [a, end].
%?- exchanged(a, [a, b]).
%= false.
%?- exchanged(x, [a|b]).
%= false.
%?- exchanged(V, [a|b]).
%= V = b-a.

%?- countdown(100000, s).
%= true.
%?- det(countdown(3, s), How).
%= How = det.
%?- catch(countdown(a, _), error(E, _), true).
%= E = type_error(evaluable, a/0).
%?- X = 0, countdown(X, _).
%= X = 0.
%?- countdown(X, _).
%= X = 0.

%?- base(0, X).
%= X = zero.
%?- det(base(0, zero), How).
%= How = det.
%?- base(5, X).
%= X = positive.
%?- base(-5, X).
%= X = negative.
%?- base(100000000000000000000, X).
%= X = positive.
%?- base(0.0, X).
%= false.

%?- findall(X-Y, only_key(a, X, Y), L).
%= L = [1-a, 2-a, 3-a].
%?- findall(X-Y, only_key(b, X, Y), L).
%= L = [2-b, 3-b].
%?- findall(X-Y, only_key(f(z), X, Y), L).
%= L = [2-f(z), 3-f(z), 4-f].
%?- findall(X-Y, only_key(_, X, Y), L).
%= L = [1-a, 2-_, 3-_, 4-f].
%?- findall(X-Y, only_key([a], X, Y), L).
%= L = [2-[a], 3-[a]].
%?- findall(X-Y, only_key("a", X, Y), L).
%= L = [2-"a", 3-"a"].

%?- structure(s(1), X).
%= X = 1.
%?- structure(t(1), X).
%= X = plain(t(1)).
%?- structure(s(1), 2).
%= false.
%?- structure(_, X).
%= true.

% What a guard writes is not the list that the next clause takes its elements from.
token([C|_], T) :- C == 0'a, !, T = a.
token([C|_], T) :- C == 0'b, !, T = b.
token([C|Cs], other(C, Cs)).

lone([C|Cs], T) :- C == x, Cs == [], !, T = lone.
lone([C|_], first(C)).

stopped([X|_], K, R) :- X == K, !, R = hit.
stopped(_, K, R) :- K == stop, !, R = stopped.
stopped([X|Xs], _, X-Xs).

empty_guard([_|T]) :- var(a), T == T, !.
empty_guard(b).
empty_guard([H|_]) :- is_list(H), !.

built([X|Xs], R) :- X @< f(Xs, g), Xs \== [a], X == 1, !, R = one.
built([X|Xs], X-Xs).

%?- token([0'c, 0'd], T).
%= T = other(99, [100]).
%?- token([0'b], T).
%= T = b.
%?- lone([x, y], T).
%= T = first(x).
%?- lone([x], T).
%= T = lone.
%?- stopped([h, t], k, R).
%= R = h-[t].
%?- stopped([h, t], stop, R).
%= R = stopped.
%?- empty_guard([[a], b]).
%= true.
%?- built([1, 2], R).
%= R = one.
%?- built([2, 3], R).
%= R = 2-[3].
%?- built([g(1), a], R).
%= R = g(1)-[a].

% A single constant is no reason to look at no other argument.
others(_, H, [_|H]) :- is_list(H).
others(X, g(T), [T|X]) :- !, 0 = [T|X].
others(a, [Z|T], T) :- integer(Z), !, atom(Z).

%?- findall(R, others(b, [], R), L), det(others(b, [], R), How).
%= L = [[_]], R = [_], How = det.
%?- det(others(b, [], R), How).
%= R = [_], How = det.
