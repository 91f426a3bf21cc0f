% There are no rational numbers in the standard: nothing reads them, and no function has one as its value.

%?- term_to_atom(_, 'f(1r3)').
%! error(syntax_error(_), _)
%?- number_codes(X, [0'1, 0'r, 0'3]).
%! error(syntax_error(_), _)
%?- atom_number('1r3', X).
%= false.
%?- X is 1 rdiv 3.
%! error(type_error(evaluable, (rdiv) / 2), _)
%?- member(E, [rational(0.5), rationalize(0.1), numerator(1), denominator(1)]), catch(_ is E, error(type_error(evaluable, F), _), true).
%= E = rational(0.5), F = rational / 1.
%= E = rationalize(0.1), F = rationalize / 1.
%= E = numerator(1), F = numerator / 1.
%= E = denominator(1), F = denominator / 1.
%?- set_prolog_flag(prefer_rationals, true), X is 1 / 3, Y is 2 ** -1, Z is 6 / 3, catch(_ is 2 ^ -1, error(E, _), true), set_prolog_flag(prefer_rationals, false).
%= X = 0.3333333333333333, Y = 0.5, Z = 2, E = type_error(float, 2).
%?- _ is 0 / 0.0.
%! error(evaluation_error(zero_divisor), _)
%?- rational(1), \+ rational(0.5), rational(7, N, D).
%= N = 7, D = 1.
% A character in a list is no number either.
%?- _ is [a].
%! error(type_error(evaluable, _), _)
