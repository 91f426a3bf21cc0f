% Arithmetic (ISO 8.6, 8.7) and the evaluable functors (ISO 9), with those that Prolog systems have in common.

% ---- is/2 (8.6.1) ----

%?- X is 7 + 35.
%= X = 42.
%?- 7 is 3 + 4.
%= true.
%?- 3 is 1 + 1.
%= false.
%?- 3 is 3.0.
%= false.
%?- 3.0 is 3.
%= false.
%?- 1.0 is 1.0 + 0.
%= true.
%?- foo is 77.
%= false.
%?- f(a) is 1 + 2.
%= false.
%?- X = 1 + 2, Y is X * 3.
%= X = 1+2, Y = 9.
%?- X is 3, X is 4 - 1.
%= X = 3.
%?- X is "a".
%= X = 97.
%?- X is [7].
%= X = 7.
%?- X is [1 + 1] * 2.
%= X = 4.
%?- G = (X is 1 + 2), call(G).
%= G = (3 is 1+2), X = 3.
%?- 1 + 2 is 3.
%= false.
%?- _ is _.
%! error(instantiation_error,_)
%?- _ is 77 + _.
%! error(instantiation_error,_)
%?- 3 is _.
%! error(instantiation_error,_)
%?- _ is foo.
%! error(type_error(evaluable,foo/0),_)
%?- foo is bar.
%! error(type_error(evaluable,bar/0),_)
%?- _ is foo + 77.
%! error(type_error(evaluable,foo/0),_)
%?- _ is 77 + foo.
%! error(type_error(evaluable,foo/0),_)
%?- _ is foo(77).
%! error(type_error(evaluable,foo/1),_)
%?- _ is foo(_, bar).
%! error(type_error(evaluable,foo/2),_)
%?- _ is [].
%! error(type_error(evaluable,[]/0),_)
%?- _ is {}.
%! error(type_error(evaluable,{}/0),_)
%?- _ is {1}.
%! error(type_error(evaluable,{}/1),_)
%?- _ is [1, 2].
%! error(type_error(evaluable,'.'/2),_)
%?- _ is [1|2].
%! error(type_error(evaluable,'.'/2),_)
%?- _ is "ab" + 1.
%! error(type_error(evaluable,'.'/2),_)
%?- _ is [a].
%! error(type_error(evaluable,a/0),_)
%?- _ is (1, 2).
%! error(type_error(evaluable,(',')/2),_)
%?- _ is '1'.
%! error(type_error(evaluable,'1'/0),_)
%?- _ is sin(1, 2).
%! error(type_error(evaluable,sin/2),_)
%?- _ is +(1, 2, 3).
%! error(type_error(evaluable,(+)/3),_)
%?- X = 1 + X, _ is X.
%! error(type_error(evaluable,_),_)

% ---- =:=/2, =\=/2, </2, =</2, >/2, >=/2 (8.7.1) ----

%?- 0 =:= 1.
%= false.
%?- 1.0 =:= 1.
%= true.
%?- 3 * 2 =:= 7 - 1.
%= true.
%?- 0.333 =:= 1 / 3.
%= false.
%?- 0.0 =:= -0.0.
%= true.
%?- 0 =\= 1.
%= true.
%?- 1.0 =\= 1.
%= false.
%?- 3 * 2 =\= 7 - 1.
%= false.
%?- 0 < 1, 1.0 < 2, 3 * 2 < 7.
%= true.
%?- 1.0 < 1.
%= false.
%?- 3 * 2 < 7 - 1.
%= false.
%?- 0 =< 1, 1.0 =< 1, 3 * 2 =< 7 - 1.
%= true.
%?- 2 =< 1.5.
%= false.
%?- 1 > 0, 1 > 0.5, 7 > 3 * 2.
%= true.
%?- 1.0 > 1.
%= false.
%?- 1 >= 0, 1.0 >= 1, 3 * 2 >= 7 - 1.
%= true.
%?- 0 >= 1.
%= false.
%?- "a" =:= 97, [2] < [3].
%= true.
%?- call(<, 1 + 1, 3), \+ call(>, 1, 1).
%= true.
% Integers and floats compare as the numbers that they are: nothing is rounded.
%?- 9007199254740993 =:= 9007199254740992.0.
%= false.
%?- 9007199254740993 > 9007199254740992.0, 9007199254740991 < 9007199254740992.0.
%= true.
%?- 9223372036854775807 < 9223372036854775808.0.
%= true.
%?- 100000000000000000000 =:= 1.0e20, 100000000000000000001 > 1.0e20.
%= true.
%?- 10 ** 400 > 1.0e308, -(10 ** 400) < -1.0e308.
%= true.
%?- 10 ** 400 =\= 1.0e308.
%= true.
%?- _ =:= 5.
%! error(instantiation_error,_)
%?- 5 =\= _.
%! error(instantiation_error,_)
%?- _ < 1.
%! error(instantiation_error,_)
%?- 1 =< _.
%! error(instantiation_error,_)
%?- _ > _.
%! error(instantiation_error,_)
%?- 1 >= 1 + _.
%! error(instantiation_error,_)
%?- foo =:= 5.
%! error(type_error(evaluable,foo/0),_)
%?- 5 =\= foo(1).
%! error(type_error(evaluable,foo/1),_)
%?- 2 + floot(1) < 5.
%! error(type_error(evaluable,floot/1),_)
%?- a =< 1.
%! error(type_error(evaluable,a/0),_)
%?- 1 > a.
%! error(type_error(evaluable,a/0),_)
%?- [] >= 1.
%! error(type_error(evaluable,[]/0),_)
%?- 1 =:= 1 / 0.
%! error(evaluation_error(zero_divisor),_)
%?- 1 < 1.0e308 * 10.
%! error(evaluation_error(float_overflow),_)

% ---- general: errors of evaluation (9.1.4) ----

%?- _ is 1.0e308 * 10.
%! error(evaluation_error(float_overflow),_)
%?- _ is -1.0e308 - 1.0e308.
%! error(evaluation_error(float_overflow),_)
%?- _ is 10 ** 400 + 1.0.
%! error(evaluation_error(float_overflow),_)
%?- _ is 1.0 * 10 ** 400.
%! error(evaluation_error(float_overflow),_)
%?- _ is float(10 ** 400).
%! error(evaluation_error(float_overflow),_)
%?- _ is 10 ** 400 / 3.
%! error(evaluation_error(float_overflow),_)
%?- _ is 10.0 ** 400.
%! error(evaluation_error(float_overflow),_)
%?- _ is exp(1000).
%! error(evaluation_error(float_overflow),_)
%?- X is 5.0e-324 / 2.
%= X = 0.0.
%?- X is 1.0e-308 / 1.0e10.
%= X = 1.0e-318.
%?- X is 10 ** 400 / (3 * 10 ** 399).
%= X = 3.3333333333333335.

% ---- +/2, -/2, */2, +/1, -/1 (9.1.7) ----

%?- X is 0 + (3 + 11).
%= X = 14.
%?- X is 0 + (3.2 + 11).
%= X = 14.2.
%?- X is '+'(1, 2.0).
%= X = 3.0.
%?- X is 20 - (3 + 11).
%= X = 6.
%?- X is 1 - 1.0.
%= X = 0.0.
%?- X is 0 * (3 + 11).
%= X = 0.
%?- X is 1.5 * 2.
%= X = 3.0.
%?- X is 0 * 1.0.
%= X = 0.0.
%?- X is - 7.
%= X = -7.
%?- X is -(3 - 11).
%= X = 8.
%?- X is -(3.2 - 11).
%= X = 7.8.
%?- X is - (1).
%= X = -1.
%?- X is -(0.0).
%= X = -0.0.
%?- X is +(7), Y is +(1.5), Z is +(- 1).
%= X = 7, Y = 1.5, Z = -1.
%?- X is 9223372036854775807 + 1, Y is -9223372036854775808 - 1.
%= X = 9223372036854775808, Y = -9223372036854775809.
%?- X is -(-9223372036854775808).
%= X = 9223372036854775808.
%?- X is 9223372036854775807 * 2.
%= X = 18446744073709551614.
%?- X is 1152921504606846975 + 1, Y is X - 1, Z is -X - 1.
%= X = 1152921504606846976, Y = 1152921504606846975, Z = -1152921504606846977.
%?- X is 123456789012345678901234567890 - 123456789012345678901234567889.
%= X = 1.
%?- X is 123456789 * 987654321 * 123456789.
%= X = 15053411111487447638891241.
%?- _ is 77 + _.
%! error(instantiation_error,_)
%?- _ is _ - 1.
%! error(instantiation_error,_)
%?- _ is 77 * _.
%! error(instantiation_error,_)
%?- _ is foo * 2.
%! error(type_error(evaluable,foo/0),_)
%?- _ is - _.
%! error(instantiation_error,_)
%?- _ is - a.
%! error(type_error(evaluable,a/0),_)
%?- _ is + _.
%! error(instantiation_error,_)
%?- _ is + a.
%! error(type_error(evaluable,a/0),_)

% ---- / /2 (9.1.7) ----

%?- X is 7 / 35.
%= X = 0.2.
%?- X is 140 / (3 + 11).
%= X = 10.
%?- X is 20.25 / (3.5 + 1).
%= X = 4.5.
%?- X is 7 / 2, Y is -7 / 2, Z is 4 / -2.
%= X = 3.5, Y = -3.5, Z = -2.
%?- X is 4 / 2.0, Y is 4.0 / 2.
%= X = 2.0, Y = 2.0.
%?- X is 0 / 3, Y is 0 / 3.0.
%= X = 0, Y = 0.0.
%?- X is -9223372036854775808 / -1.
%= X = 9223372036854775808.
%?- X is 10 ** 400 / 10 ** 399.
%= X = 10.
%?- X is 3 / 2 ** 70.
%= X = 2.541098841762901e-21.
%?- _ is 3 / 0.
%! error(evaluation_error(zero_divisor),_)
%?- _ is 0 / 0.
%! error(evaluation_error(zero_divisor),_)
%?- _ is 3.0 / 0.
%! error(evaluation_error(zero_divisor),_)
%?- _ is 3 / 0.0.
%! error(evaluation_error(zero_divisor),_)
%?- _ is 3 / -0.0.
%! error(evaluation_error(zero_divisor),_)
%?- _ is 10 ** 400 / 0.
%! error(evaluation_error(zero_divisor),_)
%?- _ is 77 / _.
%! error(instantiation_error,_)
%?- _ is foo / 77.
%! error(type_error(evaluable,foo/0),_)
%?- _ is 1 / a.
%! error(type_error(evaluable,a/0),_)

% ---- // /2, rem/2 (9.1.7) ----

%?- X is 7 // 35, Y is 35 // 7.
%= X = 0, Y = 5.
%?- X is 7 // 2, Y is -7 // 2, Z is 7 // -2, W is -7 // -2.
%= X = 3, Y = -3, Z = -3, W = 3.
%?- X is 7 rem 2, Y is -7 rem 2, Z is 7 rem -2, W is -7 rem -2.
%= X = 1, Y = -1, Z = 1, W = -1.
%?- X is -9223372036854775808 // -1, Y is -9223372036854775808 rem -1.
%= X = 9223372036854775808, Y = 0.
%?- X is -(2 ** 70) // 3, Y is -(2 ** 70) rem 3.
%= X = -393530540239137101141, Y = -1.
%?- X is -1152921504606846976 // -1.
%= X = 1152921504606846976.
%?- _ is 7 // 0.
%! error(evaluation_error(zero_divisor),_)
%?- _ is 7 rem 0.
%! error(evaluation_error(zero_divisor),_)
%?- _ is 2 ** 70 // 0.
%! error(evaluation_error(zero_divisor),_)
%?- _ is 7.0 // 2.
%! error(type_error(integer,7.0),_)
%?- _ is 7 // 2.0.
%! error(type_error(integer,2.0),_)
%?- _ is 7.5 // 0.
%! error(type_error(integer,7.5),_)
%?- _ is 7 // 0.0.
%! error(type_error(integer,0.0),_)
%?- _ is 7.5 rem 2.
%! error(type_error(integer,7.5),_)
%?- _ is 7 rem 2.0.
%! error(type_error(integer,2.0),_)
%?- _ is 77 // _.
%! error(instantiation_error,_)
%?- _ is foo rem 77.
%! error(type_error(evaluable,foo/0),_)

% ---- div/2, mod/2 (9.1.7) ----

%?- X is 7 div 2, Y is -7 div 2, Z is 7 div -2, W is -7 div -2.
%= X = 3, Y = -4, Z = -4, W = 3.
%?- X is mod(7, 3), Y is mod(0, 3 + 11), Z is mod(7, -2).
%= X = 1, Y = 0, Z = -1.
%?- X is -7 mod 2, Y is -7 mod -2, Z is 6 mod -3.
%= X = 1, Y = -1, Z = 0.
%?- X is -9223372036854775808 div -1, Y is -9223372036854775808 mod -1.
%= X = 9223372036854775808, Y = 0.
%?- X is -(2 ** 70) div 3, Y is -(2 ** 70) mod 3.
%= X = -393530540239137101142, Y = 2.
%?- X is 5 mod 2 ** 70, Y is -5 mod 2 ** 70.
%= X = 5, Y = 1180591620717411303419.
%?- _ is mod(77, _).
%! error(instantiation_error,_)
%?- _ is mod(foo, 77).
%! error(type_error(evaluable,foo/0),_)
%?- _ is mod(7.5, 2).
%! error(type_error(integer,7.5),_)
%?- _ is mod(7, 2.0).
%! error(type_error(integer,2.0),_)
%?- _ is mod(7, 0).
%! error(evaluation_error(zero_divisor),_)
%?- _ is mod(7.5, 0).
%! error(type_error(integer,7.5),_)
%?- _ is 7 div 0.
%! error(evaluation_error(zero_divisor),_)
%?- _ is 7.0 div 2.
%! error(type_error(integer,7.0),_)
%?- _ is 7 div 2.0.
%! error(type_error(integer,2.0),_)
%?- _ is _ div 2.
%! error(instantiation_error,_)
%?- _ is 7 div foo.
%! error(type_error(evaluable,foo/0),_)

% ---- abs/1, sign/1 (9.1.7) ----

%?- X is abs(7), Y is abs(3 - 11), Z is abs(3.2 - 11.0).
%= X = 7, Y = 8, Z = 7.8.
%?- X is abs(-9223372036854775808), Y is abs(-(2 ** 70)).
%= X = 9223372036854775808, Y = 1180591620717411303424.
%?- X is abs(-1152921504606846976).
%= X = 1152921504606846976.
%?- X is sign(3), Y is sign(-3), Z is sign(0).
%= X = 1, Y = -1, Z = 0.
%?- X is sign(2.5), Y is sign(-2.5), Z is sign(0.0).
%= X = 1.0, Y = -1.0, Z = 0.0.
%?- X is sign(-(2 ** 70)).
%= X = -1.
%?- _ is abs(_).
%! error(instantiation_error,_)
%?- _ is abs(foo).
%! error(type_error(evaluable,foo/0),_)
%?- _ is sign(_).
%! error(instantiation_error,_)
%?- _ is sign(foo).
%! error(type_error(evaluable,foo/0),_)

% ---- float/1, float_integer_part/1, float_fractional_part/1 (9.1.7) ----

%?- X is float(7), Y is float(7.3), Z is float(5 / 3).
%= X = 7.0, Y = 7.3, Z = 1.6666666666666667.
%?- X is float(9007199254740993), Y is float(2 ** 70).
%= X = 9.007199254740992e15, Y = 1.1805916207174113e21.
%?- X is float_integer_part(3.5), Y is float_integer_part(-3.5).
%= X = 3.0, Y = -3.0.
%?- X is float_fractional_part(3.5), Y is float_fractional_part(-3.25).
%= X = 0.5, Y = -0.25.
%?- _ is float(_).
%! error(instantiation_error,_)
%?- _ is float(foo).
%! error(type_error(evaluable,foo/0),_)
%?- _ is float_integer_part(_).
%! error(instantiation_error,_)
%?- _ is float_integer_part(foo).
%! error(type_error(evaluable,foo/0),_)
%?- _ is float_fractional_part(_).
%! error(instantiation_error,_)
%?- _ is float_fractional_part(foo).
%! error(type_error(evaluable,foo/0),_)

% ---- floor/1, ceiling/1, round/1, truncate/1 (9.1.7) ----

%?- X is floor(7.4), Y is floor(-0.4), Z is floor(-7.0), W is floor(3).
%= X = 7, Y = -1, Z = -7, W = 3.
%?- X is ceiling(-0.5), Y is ceiling(0.2), Z is ceiling(7.0), W is ceiling(3).
%= X = 0, Y = 1, Z = 7, W = 3.
%?- X is truncate(-0.5), Y is truncate(2.9), Z is truncate(-2.9), W is truncate(3).
%= X = 0, Y = 2, Z = -2, W = 3.
%?- X is round(7.5), Y is round(7.6), Z is round(-0.6), W is round(3).
%= X = 8, Y = 8, Z = -1, W = 3.
% The floor of X + 1/2, but X + 1/2 itself is not rounded.
%?- X is round(2.5), Y is round(-2.5), Z is round(-0.5).
%= X = 3, Y = -2, Z = 0.
%?- X is round(0.49999999999999994), Y is round(4503599627370497.5), Z is round(9007199254740991.0).
%= X = 0, Y = 4503599627370498, Z = 9007199254740991.
%?- X is round(1.0e30), Y is floor(-1.0e30).
%= X = 1000000000000000019884624838656, Y = -1000000000000000019884624838656.
%?- X is truncate(1.0e20), Y is ceiling(9.3e18).
%= X = 100000000000000000000, Y = 9300000000000000000.
%?- _ is floor(_).
%! error(instantiation_error,_)
%?- _ is floor(foo).
%! error(type_error(evaluable,foo/0),_)
%?- _ is ceiling(_).
%! error(instantiation_error,_)
%?- _ is ceiling(foo).
%! error(type_error(evaluable,foo/0),_)
%?- _ is round(_).
%! error(instantiation_error,_)
%?- _ is round(foo).
%! error(type_error(evaluable,foo/0),_)
%?- _ is truncate(_).
%! error(instantiation_error,_)
%?- _ is truncate(foo).
%! error(type_error(evaluable,foo/0),_)

% ---- **/2 (9.3.1) ----

%?- X is 5 ** 3, Y is -5.0 ** 3, Z is 5 ** -1.
%= X = 125, Y = -125.0, Z = 0.2.
%?- X is 5 ** 3.0, Y is 0.0 ** 0, Z is 0 ** 0.
%= X = 125.0, Y = 1.0, Z = 1.
%?- X is 2 ** 0.5, Y is (-8.0) ** 3, Z is 2 ** -1.0.
%= X = 1.4142135623730951, Y = -512.0, Z = 0.5.
%?- X is 1 ** -1, Y is (-1) ** -3, Z is (-1) ** -2.
%= X = 1, Y = -1, Z = 1.
%?- X is 2 ** 100.
%= X = 1267650600228229401496703205376.
%?- X is (-1) ** (1 << 70), Y is 0 ** (1 << 70).
%= X = 1, Y = 0.
%?- _ is 77 ** _.
%! error(instantiation_error,_)
%?- _ is _ ** 2.
%! error(instantiation_error,_)
%?- _ is foo ** 2.
%! error(type_error(evaluable,foo/0),_)
%?- _ is 2 ** foo.
%! error(type_error(evaluable,foo/0),_)
%?- _ is 0 ** -1.
%! error(evaluation_error(undefined),_)
%?- _ is 0 ** -1.0.
%! error(evaluation_error(undefined),_)
%?- _ is 0.0 ** -1.
%! error(evaluation_error(undefined),_)
%?- _ is (-8.0) ** 0.5.
%! error(evaluation_error(undefined),_)
%?- _ is (-8) ** 0.5.
%! error(evaluation_error(undefined),_)
%?- _ is 2 ** (1 << 70).
%! error(resource_error(_),_)

% ---- sin/1 (9.3.2) ----

%?- X is sin(0.0), Y is sin(0).
%= X = 0.0, Y = 0.0.
%?- PI is atan(1.0) * 4, X is sin(PI / 2.0).
%= PI = 3.141592653589793, X = 1.0.
%?- _ is sin(_).
%! error(instantiation_error,_)
%?- _ is sin(foo).
%! error(type_error(evaluable,foo/0),_)

% ---- cos/1 (9.3.3) ----

%?- X is cos(0.0), Y is cos(0).
%= X = 1.0, Y = 1.0.
%?- _ is cos(_).
%! error(instantiation_error,_)
%?- _ is cos(foo).
%! error(type_error(evaluable,foo/0),_)

% ---- atan/1 (9.3.4) ----

%?- X is atan(0.0), Y is atan(1.0) * 4.
%= X = 0.0, Y = 3.141592653589793.
%?- _ is atan(_).
%! error(instantiation_error,_)
%?- _ is atan(foo).
%! error(type_error(evaluable,foo/0),_)

% ---- exp/1 (9.3.5) ----

%?- X is exp(0.0), Y is exp(0), Z is exp(1.0).
%= X = 1.0, Y = 1.0, Z = 2.718281828459045.
%?- _ is exp(_).
%! error(instantiation_error,_)
%?- _ is exp(foo).
%! error(type_error(evaluable,foo/0),_)

% ---- log/1 (9.3.6) ----

%?- X is log(1.0), Y is log(1), Z is log(2.718281828459045).
%= X = 0.0, Y = 0.0, Z = 1.0.
%?- X is log(2 ** 70), Y is log(2 ** 1100).
%= X = 48.520302639196174, Y = 762.4618986159398.
%?- _ is log(_).
%! error(instantiation_error,_)
%?- _ is log(foo).
%! error(type_error(evaluable,foo/0),_)
%?- _ is log(0).
%! error(evaluation_error(undefined),_)
%?- _ is log(0.0).
%! error(evaluation_error(undefined),_)
%?- _ is log(-1).
%! error(evaluation_error(undefined),_)
%?- _ is log(-1.0).
%! error(evaluation_error(undefined),_)
%?- _ is log(-(2 ** 70)).
%! error(evaluation_error(undefined),_)

% ---- sqrt/1 (9.3.7) ----

%?- X is sqrt(0.0), Y is sqrt(1), Z is sqrt(1.21), W is sqrt(-0.0).
%= X = 0.0, Y = 1.0, Z = 1.1, W = -0.0.
%?- X is sqrt(2 ** 70).
%= X = 34359738368.0.
%?- _ is sqrt(_).
%! error(instantiation_error,_)
%?- _ is sqrt(foo).
%! error(type_error(evaluable,foo/0),_)
%?- _ is sqrt(-1.0).
%! error(evaluation_error(undefined),_)
%?- _ is sqrt(-1).
%! error(evaluation_error(undefined),_)

% ---- max/2 (9.3.8) ----

%?- X is max(2, 3), Y is max(2.0, 3), Z is max(2, 3.0), W is max(-1, -2).
%= X = 3, Y = 3, Z = 3.0, W = -1.
%?- X is max(2 ** 70, 1.0), Y is max(1.0e30, 2 ** 70).
%= X = 1180591620717411303424, Y = 1.0e30.
%?- 2 =:= max(2, 2.0), 0 =:= max(0, -0.0).
%= true.
%?- _ is max(_, 1).
%! error(instantiation_error,_)
%?- _ is max(1, _).
%! error(instantiation_error,_)
%?- _ is max(foo, 1).
%! error(type_error(evaluable,foo/0),_)
%?- _ is max(1, foo).
%! error(type_error(evaluable,foo/0),_)

% ---- min/2 (9.3.9) ----

%?- X is min(2, 3), Y is min(2.0, 3), Z is min(2, 3.0), W is min(-1, -2).
%= X = 2, Y = 2.0, Z = 2, W = -2.
%?- X is min(2 ** 1100, 1.0).
%= X = 1.0.
%?- 2 =:= min(2, 2.0).
%= true.
%?- _ is min(_, 1).
%! error(instantiation_error,_)
%?- _ is min(1, _).
%! error(instantiation_error,_)
%?- _ is min(foo, 1).
%! error(type_error(evaluable,foo/0),_)
%?- _ is min(1, foo).
%! error(type_error(evaluable,foo/0),_)

% ---- ^/2 (9.3.10) ----

%?- X is 3 ^ 27, Y is 0 ^ 0, Z is (-2) ^ 3, W is 0 ^ 5.
%= X = 7625597484987, Y = 1, Z = -8, W = 0.
%?- X is 3 ^ 3.0, Y is 2.0 ^ 3, Z is 2 ^ -1.0, W is 2.0 ^ -1.
%= X = 27.0, Y = 8.0, Z = 0.5, W = 0.5.
%?- X is 1 ^ -1, Y is (-1) ^ -1, Z is (-1) ^ -2.
%= X = 1, Y = -1, Z = 1.
%?- X is 0.0 ^ 0, Y is 0 ^ 0.0.
%= X = 1.0, Y = 1.0.
%?- X is 3 ^ 80.
%= X = 147808829414345923316083210206383297601.
%?- X is 2 ^ 3 ^ 2.
%= X = 512.
%?- X is -1 ^ 2.
%= X = 1.
%?- X is - 1 ^ 2.
%= X = 1.
%?- X is 1 ^ (1 << 70), Y is (-1) ^ (1 << 70).
%= X = 1, Y = 1.
%?- _ is _ ^ 1.
%! error(instantiation_error,_)
%?- _ is 1 ^ _.
%! error(instantiation_error,_)
%?- _ is foo ^ 1.
%! error(type_error(evaluable,foo/0),_)
%?- _ is 1 ^ foo.
%! error(type_error(evaluable,foo/0),_)
%?- _ is 2 ^ -1.
%! error(type_error(float,2),_)
%?- _ is -2 ^ -1.
%! error(type_error(float,-2),_)
%?- _ is 0 ^ -1.
%! error(type_error(float,0),_)
%?- _ is (1 << 70) ^ -1.
%! error(type_error(float,1180591620717411303424),_)
%?- _ is 2 ^ -(1 << 70).
%! error(type_error(float,2),_)
%?- _ is 0.0 ^ -1.
%! error(evaluation_error(undefined),_)
%?- _ is 0 ^ -1.0.
%! error(evaluation_error(undefined),_)
%?- _ is (-3) ^ 2.5.
%! error(evaluation_error(undefined),_)
%?- _ is 10.0 ^ 400.
%! error(evaluation_error(float_overflow),_)
%?- _ is 7 ^ 7 ^ 7 ^ 7.
%! error(resource_error(_),_)

% ---- asin/1 (9.3.11) ----

%?- X is asin(0.0), Y is asin(1), Z is asin(-1.0).
%= X = 0.0, Y = 1.5707963267948966, Z = -1.5707963267948966.
%?- _ is asin(_).
%! error(instantiation_error,_)
%?- _ is asin(foo).
%! error(type_error(evaluable,foo/0),_)
%?- _ is asin(2).
%! error(evaluation_error(undefined),_)
%?- _ is asin(-1.0000001).
%! error(evaluation_error(undefined),_)

% ---- acos/1 (9.3.12) ----

%?- X is acos(1.0), Y is acos(0), Z is acos(-1).
%= X = 0.0, Y = 1.5707963267948966, Z = 3.141592653589793.
%?- _ is acos(_).
%! error(instantiation_error,_)
%?- _ is acos(foo).
%! error(type_error(evaluable,foo/0),_)
%?- _ is acos(2).
%! error(evaluation_error(undefined),_)
%?- _ is acos(-1.0000001).
%! error(evaluation_error(undefined),_)

% ---- atan2/2 (9.3.13) ----

%?- X is atan2(1, 0.0), Y is atan2(0, -1), Z is atan2(-0.0, -1.0).
%= X = 1.5707963267948966, Y = 3.141592653589793, Z = -3.141592653589793.
%?- X is atan2(1, 1), Y is atan2(-1.0, -1), Z is atan2(0.0, 1).
%= X = 0.7853981633974483, Y = -2.356194490192345, Z = 0.0.
%?- _ is atan2(_, 1).
%! error(instantiation_error,_)
%?- _ is atan2(1, _).
%! error(instantiation_error,_)
%?- _ is atan2(foo, 1).
%! error(type_error(evaluable,foo/0),_)
%?- _ is atan2(1, foo).
%! error(type_error(evaluable,foo/0),_)
%?- _ is atan2(0, 0).
%! error(evaluation_error(undefined),_)
%?- _ is atan2(0.0, 0.0).
%! error(evaluation_error(undefined),_)
%?- _ is atan2(0.0, 0).
%! error(evaluation_error(undefined),_)
%?- _ is atan2(-0.0, 0.0).
%! error(evaluation_error(undefined),_)

% ---- tan/1 (9.3.14) ----

%?- X is tan(0.0), Y is tan(0), Z is tan(0.5).
%= X = 0.0, Y = 0.0, Z = 0.5463024898437905.
%?- _ is tan(_).
%! error(instantiation_error,_)
%?- _ is tan(foo).
%! error(type_error(evaluable,foo/0),_)

% ---- pi/0 (9.3.15) ----

%?- X is pi.
%= X = 3.141592653589793.
%?- _ is pi(1).
%! error(type_error(evaluable,pi/1),_)

% ---- >>/2 (9.4.1) ----

%?- X is 16 >> 2, Y is 19 >> 2, Z is -16 >> 2, W is -1 >> 1.
%= X = 4, Y = 4, Z = -4, W = -1.
%?- X is 5 >> 0, Y is 1 >> 100, Z is -1 >> 100.
%= X = 5, Y = 0, Z = -1.
%?- X is 1 >> -3, Y is (1 << 100) >> 98, Z is -(1 << 100) >> 98.
%= X = 8, Y = 4, Z = -4.
%?- X is 1 >> (1 << 70), Y is -1 >> (1 << 70).
%= X = 0, Y = -1.
%?- _ is 77 >> _.
%! error(instantiation_error,_)
%?- _ is foo >> 2.
%! error(type_error(evaluable,foo/0),_)
%?- _ is 1.0 >> 2.
%! error(type_error(integer,1.0),_)
%?- _ is 1 >> 2.0.
%! error(type_error(integer,2.0),_)

% ---- <</2 (9.4.2) ----

%?- X is 16 << 2, Y is 19 << 2, Z is -16 << 2.
%= X = 64, Y = 76, Z = -64.
%?- X is 1 << 62, Y is 1 << 63, Z is -1 << 63, W is -1 << 64.
%= X = 4611686018427387904, Y = 9223372036854775808, Z = -9223372036854775808, W = -18446744073709551616.
%?- X is 1 << 100, Y is 4 << -1, Z is 1 << -1, W is 0 << (1 << 70).
%= X = 1267650600228229401496703205376, Y = 2, Z = 0, W = 0.
%?- _ is 77 << _.
%! error(instantiation_error,_)
%?- _ is foo << 2.
%! error(type_error(evaluable,foo/0),_)
%?- _ is 1.0 << 2.
%! error(type_error(integer,1.0),_)
%?- _ is 1 << 2.0.
%! error(type_error(integer,2.0),_)
%?- _ is 1 << (1 << 70).
%! error(resource_error(_),_)

% ---- /\/2 (9.4.3) ----

%?- X is 10 /\ 12, Y is '/\\'(17 * 256 + 125, 128 * 256 + 255), Z is -10 /\ 12.
%= X = 8, Y = 125, Z = 4.
%?- X is (1 << 70) /\ -1, Y is (1 << 70) /\ 1.
%= X = 1180591620717411303424, Y = 0.
%?- _ is 77 /\ _.
%! error(instantiation_error,_)
%?- _ is foo /\ 2.
%! error(type_error(evaluable,foo/0),_)
%?- _ is 1.0 /\ 2.
%! error(type_error(integer,1.0),_)
%?- _ is 1 /\ 2.0.
%! error(type_error(integer,2.0),_)

% ---- \//2 (9.4.4) ----

%?- X is 10 \/ 12, Y is '\\/'(125, 255), Z is -10 \/ 12.
%= X = 14, Y = 255, Z = -2.
%?- X is (1 << 70) \/ 1.
%= X = 1180591620717411303425.
%?- _ is 77 \/ _.
%! error(instantiation_error,_)
%?- _ is foo \/ 2.
%! error(type_error(evaluable,foo/0),_)
%?- _ is 1.0 \/ 2.
%! error(type_error(integer,1.0),_)
%?- _ is 1 \/ 2.0.
%! error(type_error(integer,2.0),_)

% ---- \/1 (9.4.5) ----

%?- X is \ (\ 10), Y is \ 10, Z is \ -1.
%= X = 10, Y = -11, Z = 0.
%?- X is \ (1 << 70).
%= X = -1180591620717411303425.
%?- _ is \ _.
%! error(instantiation_error,_)
%?- _ is \ foo.
%! error(type_error(evaluable,foo/0),_)
%?- _ is \ 2.5.
%! error(type_error(integer,2.5),_)

% ---- xor/2 (9.4.6) ----

%?- X is xor(10, 12), Y is 125 xor 255, Z is -10 xor 12.
%= X = 6, Y = 130, Z = -6.
%?- X is (1 << 70) xor (1 << 70).
%= X = 0.
%?- _ is xor(77, _).
%! error(instantiation_error,_)
%?- _ is xor(foo, 2).
%! error(type_error(evaluable,foo/0),_)
%?- _ is xor(1.0, 2).
%! error(type_error(integer,1.0),_)
%?- _ is xor(1, 2.0).
%! error(type_error(integer,2.0),_)

% ---- gcd/2, lcm/2, powm/3 ----

%?- X is gcd(12, 18), Y is gcd(-12, 18), Z is gcd(0, -5), W is gcd(0, 0).
%= X = 6, Y = 6, Z = 5, W = 0.
%?- X is gcd(1 << 70, 3 << 65), Y is lcm(4, 6), Z is lcm(-4, 6), W is lcm(0, 3).
%= X = 36893488147419103232, Y = 12, Z = 12, W = 0.
%?- X is powm(2, 10, 1000), Y is powm(3, 1 << 70, 7).
%= X = 24, Y = 4.
%?- _ is gcd(_, 1).
%! error(instantiation_error,_)
%?- _ is gcd(a, 1).
%! error(type_error(evaluable,a/0),_)
%?- _ is gcd(1.0, 2).
%! error(type_error(integer,1.0),_)
%?- _ is gcd(2, 1.0).
%! error(type_error(integer,1.0),_)
%?- _ is powm(2, -1, 3).
%! error(domain_error(not_less_than_zero,-1),_)
%?- _ is powm(2, 1, 0).
%! error(domain_error(not_less_than_one,0),_)

% ---- msb/1, lsb/1, popcount/1, getbit/2 ----

%?- X is msb(1), Y is msb(1000), Z is msb(1 << 1000).
%= X = 0, Y = 9, Z = 1000.
%?- X is lsb(8), Y is popcount(255), Z is popcount((1 << 70) - 1), W is getbit(5, 2).
%= X = 3, Y = 8, Z = 70, W = 1.
%?- _ is msb(_).
%! error(instantiation_error,_)
%?- _ is msb(1.0).
%! error(type_error(integer,1.0),_)
%?- _ is msb(0).
%! error(domain_error(not_less_than_one,0),_)
%?- _ is msb(-5).
%! error(domain_error(not_less_than_one,-5),_)
%?- _ is popcount(-1).
%! error(domain_error(not_less_than_zero,-1),_)

% ---- other logarithms and angles ----

%?- X is log2(8), Y is log2(2 ** 1100), Z is log10(1000), W is log(2, 8).
%= X = 3.0, Y = 1100.0, Z = 3.0, W = 3.0.
%?- X is log10(10 ** 400).
%= X = 400.0.
%?- _ is log2(0).
%! error(evaluation_error(undefined),_)
%?- _ is log10(-1).
%! error(evaluation_error(undefined),_)
%?- _ is log(1, 8).
%! error(evaluation_error(undefined),_)
%?- _ is log(2, 0).
%! error(evaluation_error(undefined),_)
%?- _ is log(0, 2).
%! error(evaluation_error(undefined),_)
%?- X is sinh(0.0), Y is cosh(0), Z is tanh(0).
%= X = 0.0, Y = 1.0, Z = 0.0.
%?- X is asinh(0), Y is acosh(1), Z is atanh(0).
%= X = 0.0, Y = 0.0, Z = 0.0.
%?- X is atan(1, 1), Y is cot(1.0) * tan(1.0), Z is acot(1.0).
%= X = 0.7853981633974483, Y = 1.0, Z = 0.7853981633974483.
%?- _ is acosh(0.5).
%! error(evaluation_error(undefined),_)
%?- _ is atanh(2).
%! error(evaluation_error(undefined),_)
%?- _ is atanh(1).
%! error(evaluation_error(undefined),_)
%?- _ is cot(0).
%! error(evaluation_error(undefined),_)
%?- _ is cosh(1000).
%! error(evaluation_error(float_overflow),_)
%?- _ is atan(0, 0).
%! error(evaluation_error(undefined),_)
%?- _ is cot(foo).
%! error(type_error(evaluable,foo/0),_)

% ---- integer/1, trunc/1, copysign/2, nexttoward/2 ----

%?- X is integer(2.5), Y is integer(-2.5), Z is integer(7), W is trunc(-2.5).
%= X = 3, Y = -3, Z = 7, W = -2.
%?- X is integer(1.0e20).
%= X = 100000000000000000000.
%?- X is copysign(2, -0.0), Y is copysign(-3.0, 1), Z is nexttoward(1, 2), W is nexttoward(0, -1).
%= X = -2, Y = 3.0, Z = 1.0000000000000002, W = -5.0e-324.
%?- _ is integer(_).
%! error(instantiation_error,_)
%?- _ is trunc(foo).
%! error(type_error(evaluable,foo/0),_)

% ---- constants, random numbers and clocks ----

%?- X is e, Y is epsilon.
%= X = 2.718281828459045, Y = 2.220446049250313e-16.
%?- X is max_integer, Y is min_integer.
%= X = 9223372036854775807, Y = -9223372036854775808.
%?- X is max_tagged_integer - min_tagged_integer, X > 0.
%= X = 2305843009213693951.
%?- X is inf, Y is -inf, Z is nan.
%= X = 1.0Inf, Y = -1.0Inf, Z = 1.5NaN.
%?- X is inf, X > 10 ** 400, -X < -(10 ** 400).
%= X = 1.0Inf.
%?- X is nan, X =\= X, \+ X =:= X, \+ X < 1, \+ X >= 1.
%= X = 1.5NaN.
%?- _ is inf - inf.
%! error(evaluation_error(undefined),_)
%?- _ is integer(inf).
%! error(evaluation_error(undefined),_)
%?- _ is truncate(nan).
%! error(evaluation_error(undefined),_)
%?- \+ ( between(1, 100, _), X is random(6), \+ ( integer(X), X >= 0, X < 6 ) ).
%= true.
%?- \+ ( between(1, 100, _), X is random_float, \+ ( float(X), X > 0, X < 1 ) ).
%= true.
%?- X is cputime, float(X), Y is realtime, integer(Y), fail.
%= false.
%?- _ is random(0).
%! error(domain_error(not_less_than_one,0),_)
%?- _ is random(1.0).
%! error(type_error(integer,1.0),_)
%?- _ is random(_).
%! error(instantiation_error,_)
