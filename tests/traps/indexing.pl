% Which clauses a call tries, and whether it leaves a choicepoint: any bound argument tells clauses apart.

opponent(x, o).
opponent(o, x).

% Keys of every kind, and a clause for anything.
shape(circle, 1, round).
shape(f(_), 2, compound).
shape(f(_, _), 3, compound).
shape([_|_], 4, list).
shape([], 5, list).
shape(`text`, 6, codes).
shape(1.5, 7, number).
shape(12345678901234567890, 8, number).
shape(42, 9, number).
shape(_, 10, anything).

% Two arguments together.
grid(1, 1, a).
grid(1, 2, b).
grid(1, 3, c).
grid(2, 1, d).
grid(2, 2, e).
grid(2, 3, f).
grid(3, 1, g).
grid(3, 2, h).
grid(3, 3, i).
grid(_, 9, j).

% The first argument is a variable everywhere.
rule(_, one, 1).
rule(_, two, 2).
rule(X, [X|_], 3).
rule(_, f(Y), Y).

% A call that comes back to the predicate it is in while its index is made anew.
walk(_, stop, []).
walk(N, go(Next), [N|Ns]) :- M is N + 1, walk(M, Next, Ns).

% Every clause begins by taking the same first argument apart.
tree(t(L, X, R), left, X) :- L = t(_, _, _), R == nil.
tree(t(nil, X, R), right, X) :- R = t(_, _, _).
tree(t(nil, X, nil), leaf, X).
tree(nil, none, none).

% The first argument is known when the clause begins, but not if it came here as a variable.
pick(a, 1).
pick(a, 2).
pick(b, 3).
pick(f(X), X).
pick([X|Y], X-Y).

det(Goal, How) :- call_cleanup(Goal, Done = true), ( Done == true -> How = det ; How = nondet ).

%?- det(opponent(_, o), How).
%= How = det.
%?- opponent(X, o).
%= X = x.
%?- findall(A-B, opponent(A, B), L).
%= L = [x-o, o-x].
%?- det(opponent(x, _), How).
%= How = det.

%?- findall(N, shape(circle, N, _), L).
%= L = [1, 10].
%?- findall(N, shape(f(1, 2), N, _), L).
%= L = [3, 10].
%?- findall(N, shape([1], N, _), L).
%= L = [4, 10].
%?- findall(N, shape([], N, _), L).
%= L = [5, 10].
%?- findall(N, shape(`text`, N, _), L).
%= L = [4, 6, 10].
%?- findall(N, shape(1.5, N, _), L).
%= L = [7, 10].
%?- findall(N, shape(12345678901234567890, N, _), L).
%= L = [8, 10].
%?- findall(N, shape(42, N, _), L).
%= L = [9, 10].
%?- findall(N, shape(`other`, N, _), L).
%= L = [4, 10].
%?- findall(S, shape(S, 7, _), L).
%= L = [1.5].
%?- det(shape(_, 4, _), How).
%= How = det.
%?- findall(N, shape(_, N, number), L).
%= L = [7, 8, 9].
%?- findall(N, shape(_, N, none), L).
%= L = [].

%?- det(grid(2, 3, _), How).
%= How = det.
%?- findall(X, grid(2, _, X), L).
%= L = [d, e, f, j].
%?- findall(X, grid(_, 2, X), L).
%= L = [b, e, h].
%?- findall(X, grid(2, 9, X), L).
%= L = [j].
%?- findall(X-Y, grid(X, Y, h), L).
%= L = [3-2].
%?- det(grid(_, _, h), How).
%= How = det.
%?- findall(X-Y-Z, grid(X, Y, Z), L), length(L, N), L = [F|_], last(L, La).
%= L = [1-1-a, 1-2-b, 1-3-c, 2-1-d, 2-2-e, 2-3-f, 3-1-g, 3-2-h, 3-3-i, _A-9-j], N = 10, F = 1-1-a, La = _A-9-j.

%?- det(rule(a, two, _), How).
%= How = det.
%?- findall(N, rule(a, [a, b], N), L).
%= L = [3].
%?- findall(N, rule(b, [a, b], N), L).
%= L = [].
%?- findall(N, rule(b, f(9), N), L).
%= L = [9].
%?- findall(K-N, rule(z, K, N), L).
%= L = [one-1, two-2, [z|_]-3, f(_A)-_A].

%?- walk(1, go(go(go(stop))), L).
%= L = [1, 2, 3].
%?- walk(1, T, [1, 2]).
%= T = go(go(stop)).

%?- det(tree(t(nil, 7, nil), leaf, X), How).
%= X = 7, How = det.
%?- findall(K-X, tree(t(nil, 7, t(nil, 8, nil)), K, X), L).
%= L = [right-7].
%?- findall(K-X, tree(t(t(nil, 1, nil), 2, nil), K, X), L).
%= L = [left-2].
%?- findall(T, tree(T, none, _), L).
%= L = [nil].
%?- findall(K, tree(_, K, _), L).
%= L = [right, leaf, none].

%?- findall(N, pick(a, N), L).
%= L = [1, 2].
%?- findall(N, pick(f(5), N), L).
%= L = [5].
%?- findall(N, pick([5, 6], N), L).
%= L = [5-[6]].
%?- findall(K-N, pick(K, N), L).
%= L = [a-1, a-2, b-3, f(_A)-_A, [_B|_C]-(_B-_C)].
%?- pick(K, 3).
%= K = b.
%= K = f(3).

% What a call binds is undone before the next clause is tried, however it was found.
%?- findall(X-Y, ( member(X, [a, b]), pick(X, Y) ), L).
%= L = [a-1, a-2, b-3].
%?- findall(X, ( freeze(X, X == o), opponent(X, _) ), L).
%= L = [o].
%?- findall(X, ( freeze(X, X == o), opponent(_, X) ), L).
%= L = [o].

% Calls that bind nothing of use are not asked for ever; but who calls otherwise later gets an index too, after a collection.
late(a, 1).
late(b, 2).

%?- forall(between(1, 100, _), late(_, _)), garbage_collect, det(late(X, 1), How).
%= X = a, How = det.
