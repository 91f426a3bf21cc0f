% Rules whose heads match: the index decides what it can, and enters a rule that is certain behind its cut.

len([], N) => N = 0.
len([_|T], N) => len(T, N0), N is N0 + 1.

insert(X, []) => true, kept(X).
insert(X, [Y|_]), X =< Y => kept(X).
insert(X, [_|Ys]) => insert(X, Ys).

kept(_).

eval(A + B, V) => eval(A, X), eval(B, Y), V is X + Y.
eval(A * B, V) => eval(A, X), eval(B, Y), V is X * Y.
eval(N, V), number(N) => V = N.

same(X, X) => true.
same(f(X, [a|Y]), g(Y, 1.5)) => same(X, Y).

step(a, Y) ?=> Y = b.
step(b, Y) ?=> Y = c.

guarded(X) :- X > 0, $, len(X, Y), Y > 2, !.

:- initialization(( len([a], _), insert(1, [2]), eval(1 + 2, _), same(a, a), step(a, _) )).
