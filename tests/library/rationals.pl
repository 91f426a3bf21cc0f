% Rational numbers: syntax, arithmetic, order, and their life as terms.

% ---- reading ----

%?- X = 1r3, Y = -2r6, Z = 6r3, W = 0r5.
%= X = 1r3, Y = -1r3, Z = 2, W = 0.
%?- X = 1_000r3_000, Y = 10r1_0.
%= X = 1r3, Y = 1.
%?- X = f(1r3, [2r3|4r6]), arg(1, X, A), arg(2, X, [B|C]).
%= X = f(1r3, [2r3|2r3]), A = 1r3, B = 2r3, C = 2r3.
%?- X = 1 rdiv 3, X = rdiv(1, 3), Y is X.
%= X = 1 rdiv 3, Y = 1r3.
%?- X = a-1r3, X = -(a, R).
%= X = a-1r3, R = 1r3.
%?- catch(term_to_atom(_, '1r0'), error(syntax_error(_), _), E = bad).
%= E = bad.
%?- member(T, ['1R3', '1r-3', '1r 3', '0x1r3', '1r', '1.0r3', '1r3r4', '1rX', '1r0']), catch(term_to_atom(_, T), error(syntax_error(_), _), fail).
%= false.
%?- atom_number('1r3', X), atom_number('-4r6', Y), atom_number('+1r3', Z).
%= X = 1r3, Y = -2r3, Z = 1r3.
%?- member(T, ['1r0', '1r-3', ' 1r3', '1r3 ', '1r', r3]), atom_number(T, _).
%= false.
%?- number_codes(X, "-1r3"), number_chars(Y, [' ', '1', r, '3']), number_string(Z, "2r4"), term_to_atom(W, 'x(1r3)'), term_string(V, "1r3").
%= X = -1r3, Y = 1r3, Z = 1r2, W = x(1r3), V = 1r3.
%?- number_codes(_, "1r0").
%! error(syntax_error(illegal_number), _)
%?- atom_to_term('f(X, 1r3)', T, _).
%= T = f(_, 1r3).
%?- X is 10 ** 30 rdiv 3, term_to_atom(X, A), term_to_atom(Y, A), X == Y.
%= X = 1000000000000000000000000000000r3, A = '1000000000000000000000000000000r3', Y = 1000000000000000000000000000000r3.

% ---- writing ----

%?- X is 1 rdiv 3, write(X), nl, writeq(f(X, - X, 1 - X, X ^ 2, [X])), nl, print(X), nl, write_canonical(X), nl.
%> 1r3
%> f(1r3,- (1r3),1-1r3,1r3^2,[1r3])
%> 1r3
%> 1r3
%= X = 1r3.
%?- X is -1 rdiv 3, writeq(f(X, - X, 1 - X, X ** 2, 2 ** X, a = X, {X})), nl.
%> f(-1r3,- -1r3,1- -1r3,-1r3**2,2** -1r3,a= -1r3,{-1r3})
%= X = -1r3.
%?- format("~w ~q ~a ~p", [1r3, 1r3, 1r3, 1r3]), nl.
%> 1r3 1r3 1r3 1r3
%= true.
%?- format("~2f ~0f ~0f ~0f ~30f", [1r3, 5r2, -5r2, 1r3, 2r3]), nl.
%> 0.33 3 -3 0 0.666666666666666666666666666667
%= true.
%?- format("~2e ~30e ~0e ~e", [1r3, 1r3, 99r10, 1r1000000]), nl.
%> 3.33e-01 3.333333333333333333333333333333e-01 1e+01 1.000000e-06
%= true.
%?- format("~g ~20g ~3g ~3G", [1r3, 1r3, 1r1234567, 1r1000000]), nl.
%> 0.333333 0.33333333333333333333 8.1e-07 1E-06
%= true.
%?- format("~e ~e ~2e", [1 rdiv 10 ** 400, 10 ** 400, 25]), nl.
%> 1.000000e-400 1.000000e+400 2.50e+01
%= true.
%?- format("~25f ~3f", [1 rdiv 10 ** 20, 10 ** 20 rdiv 3]), nl.
%> 0.0000000000000000000100000 33333333333333333333.333
%= true.
%?- format("~d", [1r2]).
%! error(format(_), _)

% ---- types ----

%?- rational(1r3), rational(3), number(1r3), atomic(1r3), ground(1r3).
%= true.
%?- member(X, [0.5, a, _, "1r3", f(1r3)]), rational(X).
%= false.
%?- integer(1r3) ; float(1r3) ; atom(1r3) ; compound(1r3) ; var(1r3) ; string(1r3).
%= false.
%?- member(X, [1r3, 0.5, 1, a]), ( integer(X) -> T = integer ; float(X) -> T = float ; number(X) -> T = number ; T = none ).
%= X = 1r3, T = number.
%= X = 0.5, T = float.
%= X = 1, T = integer.
%= X = a, T = none.
%?- rational(2r6, N, D), rational(-1r3, N1, D1), rational(7, N2, D2).
%= N = 1, D = 3, N1 = -1, D1 = 3, N2 = 7, D2 = 1.
%?- rational(0.5, _, _) ; rational(1r3, a, _) ; rational(_, 1, 3).
%= false.
%?- must_be(rational, 1r3), must_be(number, 1r3), must_be(between(0.0, 1), 1r3), is_of_type(rational, 2), \+ is_of_type(rational, 2.0).
%= true.
%?- must_be(rational, 0.5).
%! error(type_error(rational, 0.5), _)
%?- must_be(rational, _).
%! error(instantiation_error, _)
%?- must_be(nonneg, 1r2).
%! error(type_error(nonneg, 1r2), _)
%?- atom_length(1r3, L), atom_chars(1r3, Cs), atom_string(A, 1r3), string_concat(1r3, x, S).
%= L = 3, Cs = ['1', r, '3'], A = '1r3', S = "1r3x".
%?- functor(1r3, N, A), 1r3 =.. L, functor(T, 1r3, 0).
%= N = 1r3, A = 0, L = [1r3], T = 1r3.
%?- atom_length(abc, 1r3).
%! error(type_error(integer, 1r3), _)
%?- arg(1r2, f(x), _).
%! error(type_error(integer, 1r2), _)
%?- succ(1r2, _).
%! error(type_error(integer, 1r2), _)
%?- between(1r2, 3, _).
%! error(type_error(integer, 1r2), _)

% ---- arithmetic ----

%?- A is 1r3 + 1r6, B is 1r3 - 1r6, C is 2r3 * 3r4, D is 2r3 / 4r9, E is 1r3 * 3, F is 1 - 1r3, G is 1r3 / 2.
%= A = 1r2, B = 1r6, C = 1r2, D = 3r2, E = 1, F = 2r3, G = 1r6.
%?- A is 1r3 + 0.5, B is 0.5 * 1r2, C is 1r4 / 0.5, D is 1r2 - 1.0.
%= A = 0.8333333333333333, B = 0.25, C = 0.5, D = -0.5.
%?- A is 2 rdiv 4, B is 4 rdiv 2, C is -1 rdiv 3, D is 1 rdiv -3, E is 1r2 rdiv 1r3, F is 0 rdiv 5.
%= A = 1r2, B = 2, C = -1r3, D = -1r3, E = 3r2, F = 0.
%?- X is 1 rdiv 0.
%! error(evaluation_error(zero_divisor), _)
%?- X is 1r2 / 0.
%! error(evaluation_error(zero_divisor), _)
%?- X is 1.5 rdiv 2.
%! error(type_error(rational, 1.5), _)
%?- A is numerator(2r6), B is denominator(2r6), C is numerator(-3), D is denominator(-3).
%= A = 1, B = 3, C = -3, D = 1.
%?- X is numerator(0.5).
%! error(type_error(rational, 0.5), _)
%?- A is rational(0.25), B is rational(0.1), C is rationalize(0.1), D is rationalize(-0.3), E is rational(5), F is rationalize(1r7), G is rationalize(3.0).
%= A = 1r4, B = 3602879701896397r36028797018963968, C = 1r10, D = -3r10, E = 5, F = 1r7, G = 3.
%?- X is rational(inf).
%! error(evaluation_error(rational_overflow), _)
%?- X is rational(nan).
%! error(evaluation_error(undefined), _)
%?- A is truncate(-7r2), B is floor(-7r2), C is ceiling(-7r2), D is round(7r2), E is integer(-5r2), F is integer(1r3), G is truncate(7r3), H is ceil(7r3).
%= A = -3, B = -4, C = -3, D = 4, E = -3, F = 0, G = 2, H = 3.
%?- A is abs(-1r2), B is sign(-1r2), C is -(1r2), D is +(1r2), E is float_integer_part(-7r2), F is float_fractional_part(-7r2), G is float(1r3).
%= A = 1r2, B = -1, C = -1r2, D = 1r2, E = -3, F = -1r2, G = 0.3333333333333333.
%?- A is max(1r2, 0.5), B is min(0.5, 1r2), C is max(1r3, 1r2), D is min(1r3, 1), E is max(1r3, 0.3).
%= A = 0.5, B = 0.5, C = 1r2, D = 1r3, E = 1r3.
%?- A is sqrt(1r4), B is exp(1r2), C is log(1r2), D is atan2(1r2, 1r3).
%= A = 0.5, B = 1.6487212707001282, C = -0.6931471805599453, D = 0.982793723247329.
%?- member(G, [1r2 // 1, 7 mod 1r2, 1r2 rem 2, 1r2 div 2, gcd(1r2, 2), 1r2 << 1, 1 >> 1r2, 1r2 /\ 1, 1 \/ 1r2, xor(1r2, 1), \ 1r2, msb(1r2), lcm(1r2, 2), popcount(1r2)]), catch((_ is G, fail), error(type_error(T, C), _), true).
%= G = 1r2 // 1, T = integer, C = 1r2.
%= G = 7 mod 1r2, T = integer, C = 1r2.
%= G = 1r2 rem 2, T = integer, C = 1r2.
%= G = 1r2 div 2, T = integer, C = 1r2.
%= G = gcd(1r2, 2), T = integer, C = 1r2.
%= G = 1r2 << 1, T = integer, C = 1r2.
%= G = 1 >> 1r2, T = integer, C = 1r2.
%= G = 1r2 /\ 1, T = integer, C = 1r2.
%= G = 1 \/ 1r2, T = integer, C = 1r2.
%= G = xor(1r2, 1), T = integer, C = 1r2.
%= G = \ 1r2, T = integer, C = 1r2.
%= G = msb(1r2), T = integer, C = 1r2.
%= G = lcm(1r2, 2), T = integer, C = 1r2.
%= G = popcount(1r2), T = integer, C = 1r2.
%?- A is 1r3 ** 2, B is 1r3 ^ -2, C is (-2r3) ** 3, D is 1r3 ** 0, E is 4 ^ 1r2, F is 8 ** 1r3, G is (-8) ^ 1r3, H is 1r4 ^ -1r2, I is 8r27 ** 2r3.
%= A = 1r9, B = 9, C = -8r27, D = 1, E = 2, F = 2, G = -2, H = 2, I = 4r9.
%?- A is (-1) ** (10 ** 30 rdiv 7), B is (-1) ^ (10 ** 30 + 1 rdiv 7), set_prolog_flag(prefer_rationals, true), C is (-1) ** -(10 ** 30), set_prolog_flag(prefer_rationals, false).
%= A = 1, B = -1, C = 1.
%?- X is (-2.0) ** (2 ** 60 + 1 rdiv 2).
%! error(evaluation_error(undefined), _)
%?- A is 2 ^ 1r2, B is 2 ** -1r3, C is (-2) ^ 1r3, D is 2.0 ** 1r2, E is 1r4 ** 0.5, F is 2 ^ -1, G is (-2) ** -1.
%= A = 1.4142135623730951, B = 0.7937005259840998, C = -1.2599210498948732, D = 1.4142135623730951, E = 0.5, F = 0.5, G = -0.5.
%?- X is (-2) ^ 1r2.
%! error(evaluation_error(undefined), _)
%?- X is 0 ^ -1.
%! error(evaluation_error(zero_divisor), _)
%?- X is 0 ** -1r2.
%! error(evaluation_error(zero_divisor), _)
%?- X is float(10 ** 400 rdiv 3).
%! error(evaluation_error(float_overflow), _)
%?- X is float(10 ** 400 rdiv (3 * 10 ** 399)), Y is float(1 rdiv 10 ** 400), Z is log(1 rdiv 10 ** 400), Z10 is log10(1 rdiv 10 ** 400), Z2 is log2(1 rdiv 2 ** 2000).
%= X = 3.3333333333333335, Y = 0.0, Z = -921.0340371976182, Z10 = -400.0, Z2 = -2000.0.
%?- _ is 0.5 ** (10 ** 400 rdiv 3).
%! error(evaluation_error(float_overflow), _)
%?- X = 1r3, Y = 2, ( X < Y, X =< 1r3, X >= 0.25, X > 0.25, X =:= 1r3, X =\= 0.3333333333333333 -> true ).
%= X = 1r3, Y = 2.
%?- 1r2 =:= 0.5, 1r3 > 0.3333333333333333, 1r3 < 0.33333333333333337, 1r3 < inf, 1r3 > -inf, \+ 1r3 =:= nan, 1r3 =\= nan.
%= true.
%?- X is 2 ** 70 rdiv 3, Y is 2 ** 70 rdiv 3 + 1r1000000000000000000000, X < Y, Z is Y - X.
%= X = 1180591620717411303424r3, Y = 1180591620717411303424000000000000000000003r3000000000000000000000, Z = 1r1000000000000000000000.

% ---- flags ----

%?- set_prolog_flag(prefer_rationals, true), catch((A is 1 / 3, B is 4 / 2, C is 2 ^ -1, D is 2 ** -2, E is 1 / 2.0, F is 2 ^ 0.5), _, true), set_prolog_flag(prefer_rationals, false), G is 1 / 3.
%= A = 1r3, B = 2, C = 1r2, D = 1r4, E = 0.5, F = 1.4142135623730951, G = 0.3333333333333333.
%?- set_prolog_flag(prefer_rationals, true), catch(_ is 1 / 0, error(E, _), true), set_prolog_flag(prefer_rationals, false).
%= E = evaluation_error(zero_divisor).
%?- set_prolog_flag(rational_syntax, natural), X = '1/3', term_to_atom(T, X), term_to_atom(U, '1 / 3'), term_to_atom(V, '-2/6'), print(f(T, 1 - T)), nl, writeq(T), nl, set_prolog_flag(rational_syntax, compatibility), term_to_atom(W, X).
%> f(1/3,1-1/3)
%> 1r3
%= X = '1/3', T = 1r3, U = 1 / 3, V = -1r3, W = 1 / 3.
%?- set_prolog_flag(rational_syntax, other).
%! error(domain_error(flag_value, rational_syntax + other), _)
%?- set_prolog_flag(iso, true), catch(term_to_atom(_, '1r3'), error(syntax_error(_), _), E = error), catch(_ is 1 rdiv 3, error(R, _), true), catch(_ is 2 ^ -1, error(F, _), true), set_prolog_flag(iso, false), set_prolog_flag(double_quotes, string).
%= E = error, R = type_error(evaluable, (rdiv) / 2), F = type_error(float, 2).

% ---- order ----

%?- compare(A, 1r3, 0.3333333333333333), compare(B, 1r2, 0.5), compare(C, 0.5, 1r2), compare(D, 1r2, 1), compare(E, 1r2, a), compare(F, 1r2, 1r2), compare(G, 1r3, 1r2), compare(H, -1r3, -1r2).
%= A = (>), B = (>), C = (<), D = (<), E = (<), F = (=), G = (<), H = (>).
%?- msort([1r2, 0.5, 0.25, 1r4, 1, a, -1r2, 2r3], L).
%= L = [-1r2, 0.25, 1r4, 0.5, 1r2, 2r3, 1, a].
%?- sort(0, @>=, [1r3, 1, 0.5, 1r2, 2, a], L), sort([1r2, 0.5, 1r2, 2r4], M).
%= L = [a, 2, 1, 1r2, 0.5, 1r3], M = [0.5, 1r2].
%?- 1r3 == 2r6, 1r3 \== 0.3333333333333333, 1r3 = 2r6, \+ 1r3 = -1r3, \+ 1r3 = 3r1, 1r3 @< 1r2, 1r2 @< 1, 1r2 @> 0.5.
%= true.
%?- X is 10 ** 25 rdiv 7, Y is 10 ** 25 rdiv 7, X == Y, X = Y, term_hash(X, H), term_hash(Y, H1), H1 == H, Z is Y + 1, X \== Z, X @< Z.
%= X = 10000000000000000000000000r7, Y = 10000000000000000000000000r7, H = 7328810, H1 = 7328810, Z = 10000000000000000000000007r7.

% ---- as terms ----

p(1r3, third).
p(2r3, two_thirds).
p(1, one).
p(-1r3, minus_third).
p(0.5, half).
p(a, atom).
p(1000000000000000000000r7, big).
p(1r3, again).

%?- p(1r3, X).
%= X = third.
%= X = again.
%?- p(1000000000000000000000r7, X), p(-1r3, Y), p(2r3, Z).
%= X = big, Y = minus_third, Z = two_thirds.
%?- X is 2 rdiv 3, p(X, Y).
%= X = 2r3, Y = two_thirds.
%?- X is 3 rdiv 7, p(X, _).
%= false.
%?- findall(X, p(X, _), L).
%= L = [1r3, 2r3, 1, -1r3, 0.5, a, 1000000000000000000000r7, 1r3].

half(X, Y) :- Y is X * 1r2 + 0r1.

%?- half(3, X), half(1r3, Y), half(1.0, Z).
%= X = 3r2, Y = 1r6, Z = 0.5.

:- dynamic(fact/2).

%?- X is 22 rdiv 7, assertz(fact(X, f(X))), assertz((fact(Y, Z) :- Y =:= 1r2, Z is Y + 1r2)), fact(22r7, A), fact(1r2, B), retract(fact(22r7, _)), \+ fact(22r7, _).
%= X = 22r7, A = f(22r7), B = 1.
%?- findall(X - Y, (member(X, [1, 2, 3]), Y is 1 rdiv X), L), copy_term(L, M), L == M.
%= L = [1 - 1, 2 - 1r2, 3 - 1r3], M = [1 - 1, 2 - 1r2, 3 - 1r3].
%?- X is 1 rdiv 3, catch(throw(ball(X, _)), ball(Y, _), true), b_setval(v, X), b_getval(v, Z), nb_setval(w, f(X)), nb_getval(w, W).
%= X = 1r3, Y = 1r3, Z = 1r3, W = f(1r3).
third_record(X, Y) :- recordz(thirds, X), recorded(thirds, Y, R), erase(R).

%?- X is 1 rdiv 3, third_record(X, Y).
%= X = 1r3, Y = 1r3.
%?- numlist(1, 300, Ns), findall(X, (member(N, Ns), X is 1 rdiv N), L), garbage_collect, sum_list(L, S), 6 < S, S < 7, fail ; true.
%= true.
%?- sum_list([1r2, 1r3], S), max_list([1r2, 2r3], M), sumlist([1r2, 0.5], T), max_member(X, [1r2, 0.25]), aggregate_all(sum(Y), member(Y, [1r2, 1r4]), Z).
%= S = 5r6, M = 2r3, T = 1.0, X = 1r2, Z = 3r4.
%?- term_variables(f(1r3, X), Vs), subsumes_term(f(_), f(1r3)), f(1r3) =@= f(1r3), unify_with_occurs_check(Y, 1r3), \+ \+ dif(1r3, 1r2), numbervars(g(1r3), 0, E).
%= Vs = [X], Y = 1r3, E = 0.
%?- list_to_assoc([1r3 - a, 1r2 - b, 0.4 - c], T), get_assoc(1r2, T, V), assoc_to_keys(T, Ks).
%= T = t(0.4, c, 2, t(1r3, a, 1, t, t), t(1r2, b, 1, t, t)), V = b, Ks = [1r3, 0.4, 1r2].
%?- catch(p(1r3 + 1, _), E, true).
%= false.

% ---- long numbers ----

long_square :-
    X is 3 ** 200000 rdiv 2 ** 200000,
    Y is X * X,
    Z is Y / X,
    X =:= Z,
    633985 =:= msb(numerator(Y)) + 0r1.

long_root :-
    X is 3 ** 40000 rdiv 2 ** 40000,
    X =:= (X ^ 4) ^ 1r4.

long_sum :-
    numlist(1, 2000, Ns),
    foldl([N, S0, S]>>(S is S0 + 1 rdiv N), Ns, 0, S),
    foldl([N, S1, S2]>>(S2 is S1 - 1 rdiv N), Ns, S, 0).

%?- long_square.
%= true.
%?- long_root.
%= true.
%?- long_sum.
%= true.
%?- _ is (2 rdiv 3) ** (2 ** 40).
%! error(resource_error(_), _)
