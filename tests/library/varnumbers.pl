% The inverse of numbervars/3: library(varnumbers).

%?- T0 = f(_, Y, Y), numbervars(T0, 5, _), varnumbers(T0, 5, T).
%= T0 = f('$VAR'(5), '$VAR'(6), '$VAR'(6)), Y = '$VAR'(6), T = f(_, _A, _A).
%?- varnumbers(f('$VAR'(-1), '$VAR'(x), g("s", 1.5)), T), T == f('$VAR'(-1), '$VAR'(x), g("s", 1.5)).
%= T = f('$VAR'(-1), '$VAR'(x), g("s", 1.5)).
%?- varnumbers_names(f('$VAR'(3), '$VAR'('X'), '$VAR'("X"), '$VAR'(3), _), T, Bs).
%= T = f(_A, _B, _C, _A, _), Bs = [3 = _A, "X" = _C, 'X' = _B].
%?- varnumbers(a, b, _).
%! error(type_error(integer, b), _)
%?- max_var_number(f(a), 7, N).
%= N = 7.
