% Closures of library(yall) as in SWI-Prolog 9.0.4, whose answers these are.

:- use_module(library(yall)).
:- use_module(library(apply)).

%?- maplist([X, Y]>>(Y is X * 2), [1, 2, 3], L).
%= L = [2, 4, 6].
%?- maplist([X]>>(X > 1), [2, 3]).
%= true.
%?- maplist([X]>>(X > 1), [2, 1]).
%= false.
%?- N = 5, maplist({N}/[X, Y]>>(Y is X + N), [1, 2], L).
%= N = 5, L = [6, 7].
%?- maplist(\X^(X = a), [A, B]).
%! error(existence_error(procedure, (\)/2), _)
%?- maplist(\X^Y^(Y = f(X)), [1, 2], L).
%! error(existence_error(procedure, (\)/3), _)
%?- foldl([X, S0, S]>>(S is S0 + X), [1, 2, 3], 0, S).
%= S = 6.
%?- include([X]>>(X mod 2 =:= 0), [1, 2, 3, 4], L).
%= L = [2, 4].
%?- maplist([X, Y, Z]>>(Z is X + Y), [1, 2], [3, 4], L).
%= L = [4, 6].
%?- '>>'([X], X = a, Y).
%= Y = a.
%?- '>>'([X, Y], Y = f(X), a, Z).
%= Z = f(a).
%?- '>>'([X, Y, Z], Z = f(X, Y), a, b, R).
%= R = f(a, b).
%?- '>>'([A, B, C, D], D = f(A, B, C), a, b, c, R).
%= R = f(a, b, c).
%?- '>>'([A, B, C, D, E], E = f(A, B, C, D), a, b, c, d, R).
%= R = f(a, b, c, d).
%?- '>>'([A, B, C, D, E, F], F = f(A, B, C, D, E), a, b, c, d, e, R).
%= R = f(a, b, c, d, e).
%?- '>>'([A, B, C, D, E, F, G], G = f(A, B, C, D, E, F), a, b, c, d, e, f, R).
%= R = f(a, b, c, d, e, f).
%?- '>>'([X], fail, a).
%= false.
%?- '>>'([X, Y], atom_length(X, Y), _, L).
%! error(instantiation_error, _)
%?- '>>'([X], atom_length, abc, L).
%! error(existence_error(procedure, atom_length/1), _)
%?- '>>'([X], _, a).
%! error(instantiation_error, _)
%?- '>>'([], succ, 1, Y).
%= Y = 2.
%?- '>>'(_, true).
%! error(instantiation_error, _)
%?- '>>'(X, X = a, a).
%! error(instantiation_error, _)
%?- '>>'(a, true, a).
%! error(type_error(list, a), _)
%?- '>>'([X | T], true, a).
%! error(instantiation_error, _)
%?- '/'(F, foo).
%! error(instantiation_error, _)
%?- '/'({N}, [X]>>(X = N), a).
%= true.
%?- N = 1, '/'({N}, [X, Y]>>(Y is X + N), 2, R).
%= N = 1, R = 3.
%?- N = 1, '/'({N}, [X, Y, Z]>>(Z is X + Y + N), 2, 3, R).
%= N = 1, R = 6.
%?- N = z, '/'({N}, [A, B, C, D]>>(D = f(N, A, B, C)), a, b, c, R).
%= N = z, R = f(z, a, b, c).
%?- N = z, '/'({N}, [A, B, C, D, E]>>(E = f(N, A, B, C, D)), a, b, c, d, R).
%= N = z, R = f(z, a, b, c, d).
%?- N = z, '/'({N}, [A, B, C, D, E, F]>>(F = f(N, A, B, C, D, E)), a, b, c, d, e, R).
%= N = z, R = f(z, a, b, c, d, e).
%?- N = z, '/'({N}, [A, B, C, D, E, F, G]>>(G = f(N, A, B, C, D, E, F)), a, b, c, d, e, f, R).
%= N = z, R = f(z, a, b, c, d, e, f).
%?- '/'({N}, succ, 1, R).
%= R = 2.
%?- '/'(a, succ, 1, R).
%! error(type_error(lambda_free, a), _)
%?- '/'(_, [X]>>(X = 1), R).
%! error(instantiation_error, _)
%?- '/'({N}, _, R).
%! error(instantiation_error, _)
%?- '/'({N}, [X]>>fail, R).
%= false.
%?- is_lambda([X]>>foo).
%= true.
%?- is_lambda({N}/[X]>>foo).
%= true.
%?- is_lambda(\X^foo).
%= false.
%?- is_lambda(foo).
%= false.
%?- is_lambda(_).
%= false.
%?- lambda_calls([X]>>foo(X), 1, G).
%= G = foo(_).
%?- lambda_calls(foo, 1, G).
%= false.
%?- \X^(X = a).
%! error(existence_error(procedure, (\)/1), _)
%?- call(\X^(X = a), Y).
%! error(existence_error(procedure, (\)/2), _)
%?- call(\X^Y^(Y = f(X)), a, Z).
%! error(existence_error(procedure, (\)/3), _)
%?- '\\'(X^(X = a), Y).
%! error(existence_error(procedure, (\)/2), _)
%?- '\\'(X^Y^(Y = f(X)), a, Z).
%! error(existence_error(procedure, (\)/3), _)
%?- '\\'(X^Y^Z^(Z = f(X, Y)), a, b, R).
%! error(existence_error(procedure, (\)/4), _)
%?- '\\'(A^B^C^D^(D = f(A, B, C)), a, b, c, R).
%! error(existence_error(procedure, (\)/5), _)
%?- '\\'(A^B^C^D^E^(E = f(A, B, C, D)), a, b, c, d, R).
%! error(existence_error(procedure, (\)/6), _)
%?- '\\'(A^B^C^D^E^F^(F = f(A, B, C, D, E)), a, b, c, d, e, R).
%! error(existence_error(procedure, (\)/7), _)
%?- '\\'(A^B^C^D^E^F^G^(G = f(A, B, C, D, E, F)), a, b, c, d, e, f, R).
%! error(existence_error(procedure, (\)/8), _)
%?- '\\'(_, a).
%! error(existence_error(procedure, (\)/2), _)
%?- '^'(X, X = a, b).
%! error(existence_error(procedure, (^)/3), _)
%?- '^'(_X, _Y = f(_X), a, _Y).
%! error(existence_error(procedure, (^)/4), _)
%?- X = 1, maplist([Y]>>(Y = X), [A, B]).
%= X = 1, A = 1, B = 1.
%?- maplist([Y]>>(Z = Y), [1, 2]), var(Z).
%= true.
%?- maplist([A-B, B-A]>>true, [1-a, 2-b], L).
%= L = [a-1, b-2].
%?- F = [X, Y]>>(Y is X * X), call(F, 3, R), call(F, 4, Q).
%= F = [X, Y]>>(Y is X*X), R = 9, Q = 16.
%?- call([X]>>([Y]>>(Y = X)), a, B).
%= B = a.
%?- call([X, Y]>>(X = Y), a, a).
%= true.
%?- call([X, Y]>>(X = Y), a, b).
%= false.
%?- call([X | Xs]>>true, a).
%! error(instantiation_error, _)
%?- lambda_calls([]>>foo(X), G).
%= G = foo(_).
%?- lambda_calls({X}/[]>>foo(X), G).
%= G = foo(X).
%?- lambda_calls(foo, G).
%= false.
%?- lambda_calls(_, G).
%= false.
