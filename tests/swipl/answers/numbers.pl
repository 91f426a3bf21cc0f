% Arithmetic as in SWI-Prolog 9.0.4, whose answers these are.

%?- between(1, 3, X).
%= X = 1.
%= X = 2.
%= X = 3.
%?- between(1, 3, 2).
%= true.
%?- between(3, 1, X).
%= false.
%?- limit(2, between(1, inf, X)).
%= X = 1.
%= X = 2.
%?- limit(2, between(5, infinite, X)).
%= X = 5.
%= X = 6.
%?- between(1, a, X).
%! error(type_error(integer, a), _)
%?- between(X, 3, 2).
%! error(instantiation_error, _)
%?- between(1, 3, a).
%! error(type_error(integer, a), _)
%?- succ(3, X).
%= X = 4.
%?- succ(X, 4).
%= X = 3.
%?- succ(X, 0).
%= false.
%?- succ(X, Y).
%! error(instantiation_error, _)
%?- succ(a, Y).
%! error(type_error(integer, a), _)
%?- succ(-1, Y).
%! error(domain_error(not_less_than_zero, -1), _)
%?- succ(X, -1).
%! error(domain_error(not_less_than_zero, -1), _)
%?- plus(1, 2, X).
%= X = 3.
%?- plus(1, X, 3).
%= X = 2.
%?- plus(X, 2, 3).
%= X = 1.
%?- plus(1, X, Y).
%! error(instantiation_error, _)
%?- plus(a, 2, X).
%! error(type_error(integer, a), _)
%?- divmod(7, 2, Q, R).
%= Q = 3, R = 1.
%?- divmod(-7, 2, Q, R).
%= Q = -4, R = 1.
%?- divmod(7, -2, Q, R).
%= Q = -4, R = -1.
%?- divmod(7, 0, Q, R).
%! error(evaluation_error(zero_divisor), _)
%?- nth_integer_root_and_remainder(2, 10, Root, R).
%= Root = 3, R = 1.
%?- nth_integer_root_and_remainder(3, -10, Root, R).
%= Root = -2, R = -2.
%?- nth_integer_root_and_remainder(2, -10, Root, R).
%! error(evaluation_error(undefined), _)
%?- 2 > 1.
%= true.
%?- 1 > 2.
%= false.
%?- 1 < 2.0.
%= true.
%?- a < 1.
%! error(type_error(evaluable, a/0), _)
%?- X < 1.
%! error(instantiation_error, _)
%?- 1 =< 1.
%= true.
%?- 2 >= 3.
%= false.
%?- 1 =:= 1.0.
%= true.
%?- 1 =\= 2.
%= true.
%?- "a" =:= 97.
%= true.
%?- X is 1 + 2 * 3 - 4.
%= X = 3.
%?- X is 7 / 2.
%= X = 3.5.
%?- X is 8 / 2.
%= X = 4.
%?- X is 7 // 2, Y is -7 // 2.
%= X = 3, Y = -3.
%?- X is 7 mod -2, Y is -7 mod 2, Z is -7 rem 2.
%= X = -1, Y = 1, Z = -1.
%?- X is -7 div 2, Y is 7 div -2.
%= X = -4, Y = -4.
%?- X is 1 / 0.
%! error(evaluation_error(zero_divisor), _)
%?- X is 1 / 0.0.
%! error(evaluation_error(zero_divisor), _)
%?- X is 1 mod 0.
%! error(evaluation_error(zero_divisor), _)
%?- X is 1.5 mod 2.
%! error(type_error(integer, 1.5), _)
%?- X is 2 ** 3, Y is 2 ** -1, Z is 2 ** 3.0.
%= X = 8, Y = 0.5, Z = 8.0.
%?- X is 2 ^ 100.
%= X = 1267650600228229401496703205376.
%?- X is 2 ^ -1.
%= X = 0.5.
%?- X is 1 ^ -1.
%= X = 1.
%?- X is 2.0 ^ 3.
%= X = 8.0.
%?- X is abs(-3), Y is sign(-2.5), Z is sign(3).
%= X = 3, Y = -1.0, Z = 1.
%?- X is max(1, 2.0), Y is min(1, 1.0), Z is max(1, 1.0).
%= X = 2.0, Y = 1.0, Z = 1.0.
%?- X is gcd(12, 18), Y is gcd(0, 0).
%= X = 6, Y = 0.
%?- X is gcd(1.0, 2).
%! error(type_error(integer, 1.0), _)
%?- X is lcm(4, 6).
%= X = 12.
%?- X is msb(1000).
%= X = 9.
%?- X is msb(0).
%! error(domain_error(not_less_than_one, 0), _)
%?- X is truncate(2.7), Y is truncate(-2.7), Z is integer(2.5), W is integer(-2.5).
%= X = 2, Y = -2, Z = 3, W = -3.
%?- X is round(2.5), Y is ceiling(2.1), Z is floor(-2.1).
%= X = 3, Y = 3, Z = -3.
%?- X is float(3), Y is float_integer_part(-2.5), Z is float_fractional_part(-2.5).
%= X = 3.0, Y = -2.0, Z = -0.5.
%?- X is sqrt(16), Y is sqrt(2).
%= X = 4.0, Y = 1.4142135623730951.
%?- X is sqrt(-1).
%! error(evaluation_error(undefined), _)
%?- X is log(-1).
%! error(evaluation_error(undefined), _)
%?- X is sin(0), Y is cos(0), Z is tan(0), W is atan(1).
%= X = 0.0, Y = 1.0, Z = 0.0, W = 0.7853981633974483.
%?- X is asin(2).
%! error(evaluation_error(undefined), _)
%?- X is acos(1), Y is atan2(1, 1), Z is atan(1, 2).
%= X = 0.0, Y = 0.7853981633974483, Z = 0.4636476090008061.
%?- X is sinh(0), Y is cosh(0), Z is tanh(0), W is asinh(0), V is acosh(1), U is atanh(0).
%= X = 0.0, Y = 1.0, Z = 0.0, W = 0.0, V = 0.0, U = 0.0.
%?- X is pi, Y is e, Z is inf, W is -inf.
%= X = 3.141592653589793, Y = 2.718281828459045, Z = 1.0Inf, W = -1.0Inf.
%?- X is nan.
%= X = 1.5NaN.
%?- X is 5 /\ 3, Y is 5 \/ 3, Z is xor(5, 3), W is \ 5.
%= X = 1, Y = 7, Z = 6, W = -6.
%?- X is 1 << 10, Y is 1024 >> 3, Z is -5 >> 1.
%= X = 1024, Y = 128, Z = -3.
%?- X is 1 << 100.
%= X = 1267650600228229401496703205376.
%?- X is 1.0 << 2.
%! error(type_error(integer, 1.0), _)
%?- X is copysign(2, -0.0), Y is nexttoward(1, 2), Z is trig.
%! error(type_error(evaluable, trig/0), _)
%?- X is truncate(1.0e20).
%= X = 100000000000000000000.
%?- X is cmpflags.
%! error(type_error(evaluable, cmpflags/0), _)
%?- _X is random(10), integer(_X).
%= true.
%?- _X is random_float, _X > 0.
%= true.
%?- _X is cputime, float(_X).
%= true.
%?- X is 3 + a.
%! error(type_error(evaluable, a/0), _)
%?- X is foo(1).
%! error(type_error(evaluable, foo/1), _)
%?- X is 3 + Y.
%! error(instantiation_error, _)
%?- X is "a" + 0.
%= X = 97.
%?- X is [5].
%= X = 5.
%?- X is cmpflags(1).
%! error(type_error(evaluable, cmpflags/1), _)
%?- X is powm(2, 10, 1000).
%= X = 24.
%?- X is popcount(255), Y is getbit(5, 2), Z is tzmsb.
%! error(type_error(evaluable, tzmsb/0), _)
%?- X is popcount(255), Y is getbit(5, 2).
%= X = 8, Y = 1.
%?- X is trailing(3).
%! error(type_error(evaluable, trailing/1), _)
%?- X is divide(1).
%! error(type_error(evaluable, divide/1), _)
%?- X is 123456789 ** 5.
%= X = 28679718602997181072337614380936720482949.
%?- X is 100000000000000000000 // 7, Y is 100000000000000000000 mod 7.
%= X = 14285714285714285714, Y = 2.
%?- X is -100000000000000000000 // 7, Y is -100000000000000000000 mod 7.
%= X = -14285714285714285714, Y = 5.
%?- X is 10 ** 20 / 10 ** 18.
%= X = 100.
%?- X is 10 ** 20 / 3.
%= X = 3.333333333333333e19.
%?- X is float(10 ** 400).
%! error(evaluation_error(float_overflow), _)
%?- X is 1.0e308 * 10.
%! error(evaluation_error(float_overflow), _)
%?- X is 5.0e-324 / 2.
%= X = 0.0.
%?- X is 0.1 + 0.2.
%= X = 0.30000000000000004.
%?- X is 10.0 ** 15, Y is 10.0 ** 14, Z is 10.0 ** 16.
%= X = 1.0e15, Y = 100000000000000.0, Z = 1.0e16.
%?- X is -0.0, Y is 0.0 * -1.
%= X = -0.0, Y = -0.0.
%?- X is integer(1.0e300) mod 1000.
%= X = 160.
%?- X is min(a, 1).
%! error(type_error(evaluable, a/0), _)
%?- 1 is 1.0.
%= false.
%?- 3 is 1 + 2.
%= true.
%?- a is 1.
%= false.
%?- X is 0b1010, Y is 0xff, Z is 0o17, W is 0'a.
%= X = 10, Y = 255, Z = 15, W = 97.
%?- X = 0'\n, Y = 0''', Z = 0' .
%= X = 10, Y = 39, Z = 32.
%?- set_random(seed(42)), _X is random(10), integer(_X).
%= true.
%?- set_random(X).
%! error(instantiation_error, _)
%?- random(X), X > 1.
%= false.
%?- random_between(1, 1, X).
%= X = 1.
%?- random_between(3, 1, X).
%= false.
%?- random_between(a, 3, X).
%! error(type_error(integer, a), _)
%?- random(1, 2, X).
%= X = 1.
%?- random_member(X, [a]).
%= X = a.
%?- random_member(X, []).
%= false.
%?- random_member(X, a).
%! error(type_error(list, a), _)
%?- random_select(X, [a], R).
%= X = a, R = [].
%?- random_select(a, L, []), L == [a].
%= L = [a].
%?- random_permutation([a], P).
%= P = [a].
%?- random_permutation([], P).
%= P = [].
%?- random_permutation([3, 1, 2], _P), msort(_P, _L), _P = _.
%= true.
%?- random_perm2(a, a, X, Y).
%= X = a, Y = a.
%?- randset(3, 3, S).
%= S = [1, 2, 3].
%?- randset(4, 3, S).
%= false.
%?- randset(0, 3, S).
%= S = [].
%?- randseq(2, 1, S).
%= false.
%?- randseq(0, 3, S).
%= S = [].
%?- maybe(1).
%= true.
%?- maybe(0).
%= false.
%?- maybe(1, 1).
%= true.
%?- maybe(0, 5).
%= false.
%?- maybe(2).
%! error(type_error(between(0.0, 1.0), 2), _)
%?- maybe(3, 2).
%! error(domain_error(not_less_than_zero, 2-3), _)
%?- findall(x, (between(1, 200, _), maybe), _L), length(_L, _N), _N > 40, _N < 160.
%= true.
%?- maybe(1).
%= true.
%?- maybe(0).
%= false.
%?- maybe(1, 1).
%= true.
%?- maybe(0, 3).
%= false.
%?- maybe(a).
%! error(type_error(between(0.0, 1.0), a), _)
%?- rational(1r3).
%= true.
%?- rational(1r3, N, D).
%= N = 1, D = 3.
%?- rational(2, N, D).
%= N = 2, D = 1.
%?- rational(0.5).
%= false.
%?- rational(_, N, D).
%= false.
%?- bounded_number(1, 3, 2).
%= true.
%?- bounded_number(1, 3, 4).
%= false.
%?- bounded_number(a, 3, 4).
%= false.
%?- current_arithmetic_function(sin(_)).
%= true.
%?- current_arithmetic_function(foo(_)).
%= false.
%?- float_class(1.0, C).
%= C = normal.
%?- float_class(nan, C).
%! error(type_error(float, nan), _)
%?- X is inf, float_class(X, C).
%= X = 1.0Inf, C = infinite.
%?- float_class(0.0, C), float_class(-0.0, D), float_class(1.0e-310, E).
%= C = zero, D = zero, E = subnormal.
%?- float_class(1, C).
%! error(type_error(float, 1), _)
%?- float_class(_, C).
%! error(instantiation_error, _)
%?- float_parts(10.0, M, B, E).
%= M = 0.625, B = 2, E = 4.
%?- float_parts(-0.75, M, B, E).
%= M = -0.75, B = 2, E = 0.
%?- float_parts(1, M, B, E).
%= M = 0.5, B = 2, E = 1.
%?- float_parts(_, M, B, E).
%! error(instantiation_error, _)
