% Guards that compare integers behind an output in the head: the index compares them before a clause is entered.

det(G, How) :- call_cleanup(G, Det = true), ( Det == true -> How = det, ! ; How = nondet ).

part([], _, [], []).
part([X|Xs], P, [X|Ys], Zs) :- X =< P, !, part(Xs, P, Ys, Zs).
part([X|Xs], P, Ys, [X|Zs]) :- part(Xs, P, Ys, Zs).

larger(X, Y, X) :- X >= Y.
larger(X, Y, Y) :- X < Y.

% No cut: both clauses may hold for equal numbers.
either(X, Y, left) :- X =< Y.
either(X, Y, right) :- X >= Y.

numbers(N, M, []) :- N > M, !.
numbers(N, M, [N|Ns]) :- N1 is N + 1, numbers(N1, M, Ns).

kind(C, upper) :- C >= 0'A, C =< 0'Z, !.
kind(C, lower) :- C >= 0'a, C =< 0'z, !.
kind(C, digit) :- C >= 0'0, C =< 0'9, !.
kind(_, other).

merge([], L, L) :- !.
merge(L, [], L) :- !.
merge([X|Xs], [Y|Ys], [X|Zs]) :- X < Y, !, merge(Xs, [Y|Ys], Zs).
merge([X|Xs], [Y|Ys], [Y|Zs]) :- X > Y, !, merge([X|Xs], Ys, Zs).
merge([X|Xs], [X|Ys], [X|Zs]) :- merge(Xs, Ys, Zs).

insert(X, nil, t(nil, X, nil)).
insert(X, t(L, Y, R), t(L1, Y, R)) :- X < Y, !, insert(X, L, L1).
insert(X, t(L, Y, R), t(L, Y, R1)) :- X > Y, !, insert(X, R, R1).
insert(X, t(L, X, R), t(L, X, R)).

tree([], T, T).
tree([X|Xs], T0, T) :- insert(X, T0, T1), tree(Xs, T1, T).

gcd(X, X, X).
gcd(X, Y, D) :- X < Y, Y1 is Y - X, gcd(X, Y1, D).
gcd(X, Y, D) :- Y < X, gcd(Y, X, D).

% The head may bind what the guard compares.
bound(X, Y, X) :- X =< Y, !.
bound(_, _, none).

% The output is bound already, to another value: the cut is not reached.
least(X, Y, X) :- X =< Y, !.
least(_, Y, Y).

% Two outputs may be one variable.
two(X, Y, a, b) :- X < Y, !.
two(_, _, Z, Z).

% The first comparison raises an error before the second fails.
ordered(X, Y, yes) :- X < Y, Y < 3, !.
ordered(_, _, no).

% Another argument than the one taken apart first leaves other clauses.
narrowed([X|_], Y, a, Z) :- X < Y, !, Z = 1.
narrowed([X|_], Y, b, Z) :- X >= Y, Z = 2.
narrowed([_|_], _, b, 3).

% The terms are of other functors than those whose arguments are compared.
shape(p(X, Y), small) :- X < Y, !.
shape(p(X, X), same) :- !.
shape(p(_, _), large).

%?- part([3, 1, 4, 1, 5], 3, L, G).
%= L = [3, 1, 1], G = [4, 5].
%?- det(part([3, 1, 4], 3, L, G), How).
%= L = [3, 1], G = [4], How = det.
%?- part([3, 1.5, 4r3, 100000000000000000000], 2, L, G).
%= L = [1.5, 4r3], G = [3, 100000000000000000000].
%?- part([1, 2], 1, [X], G).
%= X = 1, G = [2].
%?- part([1, 2], 1, [2], G).
%= false.
%?- part([1, 2], 1, [], G).
%= G = [1, 2].
%?- part([1 + 1, 3], 2, L, G).
%= L = [1 + 1], G = [3].
%?- catch(part([1, a], 2, L, G), error(E, _), true).
%= E = type_error(evaluable, a / 0).
%?- catch(part([1, X], 2, L, G), error(E, _), true).
%= E = instantiation_error.
%?- part([1, 2, 3], 2, L, L).
%= false.

%?- det(larger(3, 4, Z), How).
%= Z = 4, How = det.
%?- det(larger(4, 3, Z), How).
%= Z = 4, How = det.
%?- larger(3, 4, 3).
%= false.
%?- det(larger(3, 4.0, Z), How).
%= Z = 4.0, How = det.
%?- catch(larger(X, 1, Z), error(E, _), true).
%= E = instantiation_error.
%?- findall(S, either(2, 2, S), L).
%= L = [left, right].
%?- det(either(1, 2, S), How).
%= S = left, How = det.
%?- det(either(2, 1, S), How).
%= S = right, How = det.

%?- det(numbers(1, 3, L), How).
%= L = [1, 2, 3], How = det.
%?- numbers(2, 1, [_|_]).
%= true.
%?- numbers(2, 1, [_, _|a]).
%= false.
%?- findall(K, ( member(C, `Az5 {`), kind(C, K) ), L).
%= L = [upper, lower, digit, other, other].
%?- det(kind(0'5, K), How).
%= K = digit, How = det.
%?- kind(0'5, other).
%= true.
%?- catch(kind(a, K), error(E, _), true).
%= E = type_error(evaluable, a / 0).

%?- det(merge([1, 3, 5], [2, 3, 6], L), How).
%= L = [1, 2, 3, 5, 6], How = det.
%?- merge([1, 3], [2, 3], [1, 2, 4]).
%= false.
%?- merge([1.5, 2], [2, 3], L).
%= L = [1.5, 2, 3].
%?- tree([5, 2, 8, 2, 9, 1], nil, T).
%= T = t(t(t(nil, 1, nil), 2, nil), 5, t(nil, 8, t(nil, 9, nil))).
%?- insert(3, t(nil, 3, nil), T).
%= T = t(nil, 3, nil).
%?- insert(3, u(nil, 3, nil), T).
%= false.
%?- det(gcd(12, 18, D), How).
%= D = 6, How = det.
%?- gcd(3, 3, D).
%= D = 3.

%?- bound(X, 2, 1).
%= X = 1.
%?- X = f(Y), bound(Y, 2, 1).
%= X = f(1), Y = 1.
%?- catch(bound(Z + 1, 2, Z), error(type_error(_, _), _), true).
%= true.
%?- least(1, 2, 2).
%= true.
%?- least(1, 2, 3).
%= false.
%?- least(2, 1, 2).
%= false.
%?- two(1, 2, Z, Z).
%= true.
%?- two(1, 2, X, Y).
%= X = a, Y = b.
%?- ordered(1, a, no).
%= true.
%?- catch(ordered(1, a, X), error(E, _), true).
%= E = type_error(evaluable, a / 0).
%?- ordered(2, 5, X).
%= X = no.
%?- findall(K-Z, narrowed([1], 2, K, Z), L).
%= L = [a - 1].
%?- findall(K-Z, narrowed([2], 2, K, Z), L).
%= L = [b - 2, b - 3].
%?- findall(Z, narrowed([1], 2, b, Z), L).
%= L = [3].
%?- findall(K, ( member(T, [p(1, 2), p(2, 2), p(2, 1), p(a, a)]), catch(shape(T, K), error(E, _), K = E) ), L).
%= L = [small, same, large, type_error(evaluable, a / 0)].
%?- shape(q(1, 2), K).
%= false.

% The index looks at the prefix of a term when few clauses are left.
prefixed(s(X, Y), f1) :- X < Y.
prefixed(s(X, Y), f2) :- X > Y.
prefixed(s(a, _), a).
prefixed(s(b, _), b).
prefixed(s(c, _), c).

% A register had a part of the output before it has a part of the input.
reused(Y, [[a]|_], S) :- S = s([b], X), X < Y, !.
reused(_, e, s(_, _)).
reused(_, z, a).
reused(_, z, b).

% An argument is taken apart twice, the output in between.
again(S, [A]) :- S = s(A, _), S = s(C, D), C < D.
again(s(A, B), k) :- A < B.
again(s(_, _), l).
between_parts(S, O) :- S = s(A, B), O = [A], S = s(C, D), A < D, B < C.
between_parts(s(A, B), k) :- A >= B.
between_parts(s(A, B), k) :- A >= B.
both_tails(A, X, [k|Y]) :- A = [H|Y], A = [_|Y], H >= 2, 1 =:= X, !.
both_tails([_|Y], X, [_|Y]) :- X =:= 2.

% A part of the output is unified twice.
same_part(X, Y, f(Q)) :- Q = g(X), Q = g(Y), X =< Y, !.
same_part(_, _, none).

% More comparisons than the index makes.
many(X, Y, a) :- X > 0, X > 1, X > 2, X > 3, X > 4, X > 5, X > 6, X > 7, X > 8, X > 9, Y > 0, !.
many(X, _, b) :- X > 5, !.
many(_, _, c).

%?- findall(O, prefixed(s(1, 2), O), L).
%= L = [f1].
%?- findall(O, prefixed(s(2, 1), O), L).
%= L = [f2].
%?- findall(O, reused(3, O, s(c, 1)), L).
%= L = [e].
%?- \+ \+ reused(3, _, a), \+ \+ reused(3, _, a), findall(O, reused(3, O, s(c, 1)), L).
%= L = [e].
%?- findall(O, again(s(1, 2), O), L).
%= L = [[1], k, l].
%?- findall(O, between_parts(s(3, 1), O), L).
%= L = [k, k].
%?- findall(V, both_tails([3, 2, 3], 1, V), L).
%= L = [[k, 2, 3]].
%?- findall(O, same_part(1, 2, O), L).
%= L = [none].
%?- findall(O, same_part(1, 1, O), L).
%= L = [f(g(1))].
%?- findall(X-O, ( member(X, [0, 3, 9, 10]), many(X, 1, O) ), L).
%= L = [0 - c, 3 - c, 9 - b, 10 - a].

% The output is part of itself.
boxed(X, Y, f(Z), Z) :- X < Y, !.
boxed(_, _, _, none).

%?- setup_call_cleanup(set_prolog_flag(occurs_check, true), boxed(1, 2, V, V), set_prolog_flag(occurs_check, false)).
%= V = none.
%?- boxed(1, 2, V, V), cyclic_term(V), boxed(1, 2, none, none), boxed(1, 2, X, y).
%= V = f(V), X = f(y).

% Goals that wait for the output, and the occurs check, see what they would see without an index.
%?- freeze(Z, Z > 3), larger(3, 4, Z).
%= Z = 4.
%?- freeze(Z, Z > 4), larger(3, 4, Z).
%= false.
%?- freeze(Z, Z > 1), least(1, 2, Z).
%= Z = 2.
%?- dif(Ys, [1]), part([1], 2, Ys, Zs).
%= false.
