% The flags of float arithmetic, and roundtoward/2.

% ---- roundtoward/2 ----

directions(Expression, Values) :-
    findall(V, (member(D, [to_nearest, to_positive, to_negative, to_zero]), V is roundtoward(Expression, D)), Values).

%?- directions(1 / 3, L), directions(-1 / 3, M), directions(0.1 + 0.2, N).
%= L = [0.3333333333333333, 0.33333333333333337, 0.3333333333333333, 0.3333333333333333], M = [-0.3333333333333333, -0.3333333333333333, -0.33333333333333337, -0.3333333333333333], N = [0.30000000000000004, 0.30000000000000004, 0.3, 0.3].
%?- directions(sqrt(2), L), directions(sqrt(4), M), directions(float(1r3), N).
%= L = [1.4142135623730951, 1.4142135623730951, 1.414213562373095, 1.414213562373095], M = [2.0, 2.0, 2.0, 2.0], N = [0.3333333333333333, 0.33333333333333337, 0.3333333333333333, 0.3333333333333333].
%?- directions(sin(1), L), directions(cos(0), M), directions(pi, N), directions(2 ** 0.5, O).
%= L = [0.8414709848078965, 0.8414709848078966, 0.8414709848078964, 0.8414709848078964], M = [1.0, 1.0, 0.9999999999999999, 0.9999999999999999], N = [3.141592653589793, 3.1415926535897936, 3.141592653589793, 3.141592653589793], O = [1.4142135623730951, 1.4142135623730954, 1.414213562373095, 1.414213562373095].
%?- directions(5.0e-324 / 2, L), directions(1.0 - 1.0, M), directions(2 ** 60 + 1.0, N), directions(1r3 + 1r3, O), directions(max(1, 0.5), P).
%= L = [0.0, 5.0e-324, 0.0, 0.0], M = [0.0, 0.0, -0.0, 0.0], N = [1.152921504606847e18, 1.1529215046068472e18, 1.152921504606847e18, 1.152921504606847e18], O = [2r3, 2r3, 2r3, 2r3], P = [1, 1, 1, 1].
%?- directions(3.0 ** 2, L), directions(0.1 ** 2, M), directions(2 ** -1, N), directions(0.0 ** 3, O), directions(0 ** 0.0, P).
%= L = [9.0, 9.0, 9.0, 9.0], M = [0.010000000000000002, 0.010000000000000002, 0.01, 0.01], N = [0.5, 0.5, 0.5, 0.5], O = [0.0, 0.0, 0.0, 0.0], P = [1.0, 1.0, 1.0, 1.0].
%?- X is roundtoward(10 ** 400 / 0.5, to_zero), Y is roundtoward(sqrt(10 ** 400), to_negative).
%= X = 1.7976931348623157e308, Y = 1.3407807929942596e154.
%?- X is roundtoward(sqrt(10 ** 400), to_positive).
%! error(evaluation_error(float_overflow), _)
%?- X is roundtoward(10 ** 400 / 0.0, to_zero).
%! error(evaluation_error(zero_divisor), _)
%?- X is roundtoward(1.0e308 * 10, to_zero), Y is roundtoward(1 / 3.0 + roundtoward(1 / 3.0, to_negative), to_positive) - 2 / 3.
%= X = 1.7976931348623157e308, Y = 1.1102230246251565e-16.
%?- X is roundtoward(1.0e308 * 10, to_positive).
%! error(evaluation_error(float_overflow), _)
%?- X is roundtoward(1, sideways).
%! error(domain_error(round, sideways), _)
%?- X is roundtoward(1, _).
%! error(instantiation_error, _)
%?- X is roundtoward(1, 2).
%! error(type_error(atom, 2), _)
%?- catch(_ is roundtoward(a + 1.0, to_positive), _, true), X is 1 / 3.0.
%= X = 0.3333333333333333.

% ---- float_rounding ----

thirds(X, Third, Sum, Root) :-
    Third is X / 3.0,
    Sum is X + 0.1,
    Root is sqrt(X + 1).

%?- set_prolog_flag(float_rounding, to_positive), thirds(1, A, B, C), D is 1 / 3, current_prolog_flag(float_rounding, F), set_prolog_flag(float_rounding, to_nearest).
%= A = 0.33333333333333337, B = 1.1, C = 1.4142135623730951, D = 0.33333333333333337, F = to_positive.
%?- set_prolog_flag(float_rounding, to_negative), thirds(1, A, B, C), X is -1.0, thirds(X, D, E, F), set_prolog_flag(float_rounding, to_nearest).
%= A = 0.3333333333333333, B = 1.0999999999999999, C = 1.414213562373095, X = -1.0, D = -0.33333333333333337, E = -0.9, F = -0.0.
%?- thirds(1, A, B, C).
%= A = 0.3333333333333333, B = 1.1, C = 1.4142135623730951.
%?- set_prolog_flag(float_rounding, up).
%! error(domain_error(flag_value, float_rounding + up), _)

% ---- float_overflow, float_zero_div, float_undefined ----

with_flag(Flag, Value, Expressions, Values) :-
    set_prolog_flag(Flag, Value),
    maplist(value, Expressions, Values),
    set_prolog_flag(Flag, error).

value(Expression, Value) :-
    catch(Value is Expression, error(evaluation_error(Value), _), true).

%?- with_flag(float_overflow, infinity, [1.0e308 * 10, -1.0e308 * 10, float(10 ** 400), 10 ** 400 + 1.0, 2 ** 2000.0, exp(1000), sinh(-1000), float(10 ** 400 rdiv 3), 1 / 0.0], L).
%= L = [1.0Inf, -1.0Inf, 1.0Inf, 1.0Inf, 1.0Inf, 1.0Inf, -1.0Inf, 1.0Inf, zero_divisor].
%?- with_flag(float_zero_div, infinity, [1 / 0, -1 / 0, 1 / 0.0, -1 / 0.0, 1 / -0.0, 1r2 / 0, 0 ** -1, -0.0 ** -1, 0 / 0, 1 // 0, 1 mod 0, 1 rdiv 0, 1.0e308 * 10], L).
%= L = [1.0Inf, -1.0Inf, 1.0Inf, -1.0Inf, -1.0Inf, 1.0Inf, 1.0Inf, -1.0Inf, zero_divisor, zero_divisor, zero_divisor, zero_divisor, float_overflow].
%?- with_flag(float_undefined, nan, [0 / 0, 0 / 0.0, inf - inf, inf * 0, log(-1), sqrt(-1), acos(2), (-2) ** 0.5, (-2) ^ 1r2, rational(nan), 1 / 0], L).
%= L = [1.5NaN, 1.5NaN, 1.5NaN, 1.5NaN, 1.5NaN, 1.5NaN, 1.5NaN, 1.5NaN, 1.5NaN, undefined, zero_divisor].
% An operand beyond all floats is an infinity then, not the result.
%?- with_flag(float_overflow, infinity, [10 ** 400 * -0.5, 1.0 - 10 ** 400, 1.0 / 10 ** 400, atan(10 ** 400), cosh(-(10 ** 400)), 10 ** 400 * 0.0, 10 ** 400 / 0.0, 10 ** 800 / (3 * 10 ** 400)], L).
%= L = [-1.0Inf, -1.0Inf, 0.0, 1.5707963267948966, 1.0Inf, undefined, zero_divisor, 1.0Inf].
% What has no bounds: no value in the standard, an infinity among the floats.
%?- with_flag(float_overflow, infinity, [log(0), log10(0.0), log(-1), atanh(1), atanh(-1.0), atanh(2), lgamma(0), lgamma(-3.0)], L), maplist(value, [log(0), atanh(1), lgamma(0)], M).
%= L = [-1.0Inf, -1.0Inf, undefined, 1.0Inf, -1.0Inf, undefined, 1.0Inf, 1.0Inf], M = [undefined, undefined, undefined].
%?- maplist(value, [0 / 0, 0 / 0.0, 0.0 / 0, 0.0 / 0.0, 1 / 0.0, 0 / -0.0], L).
%= L = [zero_divisor, undefined, undefined, undefined, zero_divisor, undefined].
%?- value(1.0e308 * 10, A), value(1 / 0, B), value(inf - inf, C).
%= A = float_overflow, B = zero_divisor, C = undefined.
%?- X = 1.0e308, set_prolog_flag(float_overflow, infinity), Y is X * X, Z is Y + X, set_prolog_flag(float_overflow, error).
%= X = 1.0e308, Y = 1.0Inf, Z = 1.0Inf.
