% between/3, succ/2, plus/3.

%?- between(1, 3, X).
%= X = 1.
%= X = 2.
%= X = 3.
%?- between(-1, 1, X).
%= X = -1.
%= X = 0.
%= X = 1.
%?- between(2, 2, X).
%= X = 2.
%?- between(3, 1, _).
%= false.
%?- between(1, 3, 2).
%= true.
%?- between(1, 3, 4).
%= false.
%?- between(1, 3, 0).
%= false.
%?- between(1, inf, 1000000).
%= true.
%?- between(1, infinite, 0).
%= false.
%?- between(5, inf, X), X * X > 50, !.
%= X = 8.
%?- X is 2**60, Y is X + 1, findall(Z, between(X, Y, Z), L), L = [A, B], A < B, fail ; true.
%= true.
%?- between(1152921504606846974, 1152921504606846977, X).
%= X = 1152921504606846974.
%= X = 1152921504606846975.
%= X = 1152921504606846976.
%= X = 1152921504606846977.
%?- between(1, 123456789012345678901234567890, X), X >= 2, !.
%= X = 2.
%?- between(1, 3, X), between(X, 3, Y), X =:= Y.
%= X = 1, Y = 1.
%= X = 2, Y = 2.
%= X = 3, Y = 3.
%?- between(_, 3, _).
%! error(instantiation_error,_)
%?- between(1, _, _).
%! error(instantiation_error,_)
%?- between(a, 3, _).
%! error(type_error(integer,a),_)
%?- between(1, a, _).
%! error(type_error(integer,a),_)
%?- between(1, 3, a).
%! error(type_error(integer,a),_)
%?- between(1.0, 3, _).
%! error(type_error(integer,1.0),_)
%?- between(1, 3.0, _).
%! error(type_error(integer,3.0),_)

%?- succ(3, X).
%= X = 4.
%?- succ(X, 4).
%= X = 3.
%?- succ(X, 0).
%= false.
%?- succ(0, 1), succ(1, 2).
%= true.
%?- succ(1, 3).
%= false.
%?- succ(1152921504606846975, X), succ(Y, X).
%= X = 1152921504606846976, Y = 1152921504606846975.
%?- succ(_, _).
%! error(instantiation_error,_)
%?- succ(a, _).
%! error(type_error(integer,a),_)
%?- succ(_, a).
%! error(type_error(integer,a),_)
%?- succ(1.0, _).
%! error(type_error(integer,1.0),_)
%?- succ(-1, _).
%! error(domain_error(not_less_than_zero,-1),_)
%?- succ(_, -1).
%! error(domain_error(not_less_than_zero,-1),_)

%?- plus(1, 2, X).
%= X = 3.
%?- plus(1, X, 3).
%= X = 2.
%?- plus(X, 2, 3).
%= X = 1.
%?- plus(1, 2, 4).
%= false.
%?- plus(1152921504606846975, 1, X).
%= X = 1152921504606846976.
%?- plus(1, _, _).
%! error(instantiation_error,_)
%?- plus(1, a, _).
%! error(type_error(integer,a),_)

% ---- divmod/4, nth_integer_root_and_remainder/4 ----

%?- divmod(7, 2, Q, R), divmod(-7, 2, Q2, R2).
%= Q = 3, R = 1, Q2 = -4, R2 = 1.
%?- divmod(1, 0, _, _).
%! error(evaluation_error(zero_divisor),_)
%?- nth_integer_root_and_remainder(2, 26, R, M), nth_integer_root_and_remainder(3, 27, S, N).
%= R = 5, M = 1, S = 3, N = 0.
%?- nth_integer_root_and_remainder(2, -4, _, _).
%! error(evaluation_error(undefined),_)
%?- X is 10 ** 30, nth_integer_root_and_remainder(2, X, R, M).
%= X = 1000000000000000000000000000000, R = 1000000000000000, M = 0.
