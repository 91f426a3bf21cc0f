% Solutions of several collections stand one upon another outside the heap: inner ones that end, fail or are left by a ball.

inner(N, L) :- findall(M-Z-Z, between(1, N, M), L).
%?- findall(L, ( member(N, [0, 1, 2]), inner(N, L) ), Ls).
%= Ls = [[], [1-_A-_A], [1-_B-_B, 2-_C-_C]].

% The inner collection is left in its middle, twice, and the outer one goes on.
left(X) :- catch(findall(Y, ( member(Y, [a, b]), ( Y == b -> throw(left(X)) ; true ) ), _), left(X), true).
%?- findall(X, ( member(X, [1, 2, 3]), ( X == 2 -> true ; left(X) ) ), L).
%= L = [1, 2, 3].
%?- findall(X, ( member(X, [1, 2]), findall(_, ( member(Y, [p, q]), findall(_, left(Y), _) ), _) ), L, T).
%= L = [1, 2|T].
%?- catch(findall(X, ( member(X, [1, 2]), ( X == 2 -> throw(out) ; true ) ), _), out, true), findall(Y, member(Y, [u, v]), L).
%= L = [u, v].
%?- findall(X, ( member(X, [1, 2]), findall(Y, member(Y, [X, z]), [X|_]) ), L).
%= L = [1, 2].

% Copies of every kind of term; what one solution shares is shared in its copy, and with no other.
%?- findall(X, member(X, [_, A, f(A, A), [A|T], 1.5, 99999999999999999999, a, 7]), L, T).
%= L = [_, _, f(_A, _A), [_|_], 1.5, 99999999999999999999, a, 7|T].
%?- X = f(X, 1.5, 99999999999999999999), findall(X, ( true ; true ), [A, B]), A == B, arg(1, A, C), A == C.
%= X = f(X, 1.5, 99999999999999999999), A = C, C = f(C, 1.5, 99999999999999999999), B = f(B, 1.5, 99999999999999999999).
%?- freeze(X, true), findall(X-Y, member(Y, [X, _]), [A-B, C-D]), A == B, C \== D, frozen(A, G), frozen(B, H), G == H.
%= A = B, G = freeze(B, true), H = freeze(B, true), freeze(X, true), freeze(B, true), freeze(C, true).
%?- numlist(1, 100000, _L), findall(_L, member(_, [1, 2]), [_P, _Q]), _P == _L, _Q == _L.
%= true.
%?- length(_L, 70000), findall(_L, member(_, [1, 2]), [_P, _Q]), _P \== _Q, term_variables(_P-_Q, _Vs), length(_Vs, N).
%= N = 140000.
