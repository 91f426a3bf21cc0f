% The parts and neighbours of numbers, and the list of the functions of arithmetic.

%?- maplist([F, C]>>float_class(F, C), [1.0, 0.0, -0.0, 1.0Inf, 1.5NaN, 5.0e-324], Cs).
%= Cs = [normal, zero, zero, infinite, nan, subnormal].
%?- float_class(1, _).
%! error(type_error(float, 1), _)
%?- float_class(1.0, zero).
%= false.
%?- float_parts(1.5, M, B, E), float_parts(-10.0, M1, B, E1), float_parts(0.0, M2, B, E2), float_parts(5.0e-324, M3, B, E3), float_parts(3, M4, B, E4).
%= M = 0.75, B = 2, E = 1, M1 = -0.625, E1 = 4, M2 = 0.0, E2 = 0, M3 = 0.5, E3 = -1073, M4 = 0.75, E4 = 2.
%?- float_parts(1r3, M, _, E), float_parts(1.0Inf, I, _, F).
%= M = 0.6666666666666666, E = -1, I = 1.0Inf, F = 0.
%?- float_parts(1.0, _, 3, _).
%= false.
%?- float_parts(a, _, _, _).
%! error(type_error(float, a), _)
%?- X is 10 ** 400, float_parts(X, _, _, _).
%! error(evaluation_error(float_overflow), _)
%?- bounded_number(1, 3, 2), bounded_number(1.0, 3, 2), bounded_number(1.5, 3, 5r2).
%= true.
%?- bounded_number(1, 3, 1) ; bounded_number(1, 3, 4) ; bounded_number(1, 3, 1r2) ; bounded_number(a, 3, 2) ; bounded_number(_, _, 1.0Inf) ; bounded_number(_, _, 1.5NaN).
%= false.
%?- bounded_number(A, B, 2), bounded_number(C, D, 2.0), bounded_number(E, F, 1r2), bounded_number(G, H, 1r3), bounded_number(I, 5, 3), bounded_number(J, K, 0.0).
%= A = 1, B = 3, C = 1.9999999999999998, D = 2.0000000000000004, E = 0.49999999999999994, F = 0.5000000000000001, G = 0.33333333333333326, H = 0.33333333333333337, I = 2, J = -5.0e-324, K = 5.0e-324.
%?- bounded_number(1, 3, _).
%! error(instantiation_error, _)
%?- bounded_number(_, _, a).
%! error(type_error(number, a), _)
%?- current_arithmetic_function(sin(_)), current_arithmetic_function(pi), current_arithmetic_function(_ rdiv _), current_arithmetic_function(roundtoward(_, _)).
%= true.
%?- current_arithmetic_function(foo(_)).
%= false.
%?- current_arithmetic_function(3).
%! error(type_error(callable, 3), _)
%?- findall(F, current_arithmetic_function(F), Fs), length(Fs, N), N > 80, memberchk(numerator(_), Fs), sort(Fs, Sorted), length(Sorted, N), fail ; true.
%= true.
%?- X is ceil(2.5) + eval(1 + 2).
%= X = 6.
