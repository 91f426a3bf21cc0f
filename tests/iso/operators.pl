% Operators: ISO 8.14.3, 8.14.4 with Cor.2; character conversion: 8.14.5, 8.14.6.

% ---- op/3 (8.14.3) --------------------------------------------------------------------------------------------------
%?- op(30, xfy, ++), current_op(P, T, ++).
%= P = 30, T = xfy.
%?- op(0, xfy, ++), \+ current_op(_, _, ++).
%= true.
%?- op(700, xfx, [===>, ~~>]), findall(O, (member(O, [===>, ~~>]), current_op(700, xfx, O)), Os).
%= Os = [===>, ~~>].
%?- op(200, fy, neg), op(200, xf, neg), findall(T, current_op(_, T, neg), Ts).
%= Ts = [fy, xf].
%?- op(500, xfx, []).
%! error(permission_error(create, operator, []), _)
%?- op(_, xfx, ++).
%! error(instantiation_error, _)
%?- op(100, _, ++).
%! error(instantiation_error, _)
%?- op(100, xfx, _).
%! error(instantiation_error, _)
%?- op(100, xfx, [a|_]).
%! error(instantiation_error, _)
%?- op(100, xfx, [a, _]).
%! error(instantiation_error, _)
%?- op(max, xfy, ++).
%! error(type_error(integer, max), _)
%?- op(100, 200, [a]).
%! error(type_error(atom, 200), _)
%?- op(100, f(1), [a]).
%! error(type_error(atom, f(1)), _)
%?- op(30, yfy, ++).
%! error(domain_error(operator_specifier, yfy), _)
%?- op(1201, xfx, ++).
%! error(domain_error(operator_priority, 1201), _)
%?- op(-1, xfx, ++).
%! error(domain_error(operator_priority, -1), _)
%?- op(100, xfx, 1).
%! error(type_error(list, 1), _)
%?- op(100, xfx, [a|b]).
%! error(type_error(list, [a|b]), _)
%?- op(100, xfx, [a, a + b]).
%! error(type_error(atom, a + b), _)
%?- op(100, xfx, ',').
%! error(permission_error(modify, operator, ','), _)
%?- op(0, xfx, ',').
%! error(permission_error(modify, operator, ','), _)
%?- op(100, xfx, [a, ',']).
%! error(permission_error(modify, operator, ','), _)
%?- \+ current_op(100, xfx, a).
%= true.
%?- op(500, xfy, {}).
%! error(permission_error(create, operator, {}), _)
%?- op(500, xfy, [[]]).
%! error(permission_error(create, operator, []), _)
%?- op(1000, xfy, '|').
%! error(permission_error(create, operator, '|'), _)
%?- op(1150, fx, '|').
%! error(permission_error(create, operator, '|'), _)
%?- op(0, xfy, '|'), \+ current_op(_, _, '|'), op(1105, xfy, '|'), current_op(P, T, '|').
%= P = 1105, T = xfy.
%?- op(1100, xfy, '|').
%= true.
%?- op(30, xfy, ++), op(50, yf, ++).
%! error(permission_error(create, operator, ++), _)
%?- op(0, xfy, ++), op(50, yf, ++), op(30, xfy, ++).
%! error(permission_error(create, operator, ++), _)
%?- op(0, yf, ++).
%= true.
%?- op(_, _, foo(_)).
%! error(instantiation_error, _)
%?- op(a, _, a).
%! error(instantiation_error, _)
%?- op(a, 1, _).
%! error(instantiation_error, _)
%?- op(1201, yfy, [a|_]).
%! error(instantiation_error, _)
%?- op(a, 1, 1).
%! error(type_error(integer, a), _)
%?- op(1.0, xfx, a).
%! error(type_error(integer, 1.0), _)
%?- op(1201, 1, 1).
%! error(type_error(atom, 1), _)
%?- op(1201, yfy, 1).
%! error(type_error(list, 1), _)
%?- op(1201, yfy, [1]).
%! error(type_error(atom, 1), _)
%?- op(1201, yfy, a).
%! error(domain_error(operator_priority, 1201), _)
%?- op(1201, yfy, ',').
%! error(domain_error(operator_priority, 1201), _)
%?- op(100000000000000000000, xfx, a).
%! error(domain_error(operator_priority, 100000000000000000000), _)
%?- op(1000, yfy, ',').
%! error(domain_error(operator_specifier, yfy), _)
%?- op(100, xfx, f(a)).
%! error(type_error(list, f(a)), _)
%?- op(0, xfx, [[]]).
%! error(permission_error(create, operator, []), _)
%?- op(0, fy, {}).
%! error(permission_error(create, operator, {}), _)
%?- op(1200, xfx, '|'), op(1001, yfx, '|'), op(1100, xfy, '|').
%= true.
%?- op(0, fy, '|').
%! error(permission_error(create, operator, '|'), _)
%?- op(1100, xf, '|').
%! error(permission_error(create, operator, '|'), _)
%?- op(1, xfy, '|').
%! error(permission_error(create, operator, '|'), _)
%?- op(200, fy, [good, ',']).
%! error(permission_error(modify, operator, ','), _)
%?- current_op(_, _, good).
%= false.
%?- op(200, xfy, ''), current_op(P, T, ''), op(0, xfy, '').
%= P = 200, T = xfy.
%?- op(200, xfx, &&), op(300, yfx, &&), findall(P-T, current_op(P, T, &&), Os), op(0, xfx, &&).
%= Os = [300-yfx].
%?- op(200, fy, &&), op(300, fx, &&), findall(P-T, current_op(P, T, &&), Os), op(0, fx, &&).
%= Os = [300-fx].

% ---- current_op/3 (8.14.4) ------------------------------------------------------------------------------------------
%?- current_op(P, T, ',').
%= P = 1000, T = xfy.
%?- findall(O, current_op(1100, xfy, O), Os).
%= Os = [;, '|'].
%?- findall(T, current_op(_, T, -), Ts).
%= Ts = [fy, yfx].
%?- findall(P-T, current_op(P, T, :-), Os).
%= Os = [1200-fx, 1200-xfx].
%?- current_op(_, _, foo).
%= false.
%?- current_op(X, X, -).
%= false.
%?- current_op(1201, _, _).
%! error(domain_error(operator_priority, 1201), _)
%?- current_op(a, _, _).
%! error(domain_error(operator_priority, a), _)
%?- current_op(_, yfy, _).
%! error(domain_error(operator_specifier, yfy), _)
%?- current_op(_, 0, _).
%! error(domain_error(operator_specifier, 0), _)
%?- current_op(_, _, 30).
%! error(type_error(atom, 30), _)
%?- current_op(-1, _, _).
%! error(domain_error(operator_priority, -1), _)
%?- current_op(1.0, _, _).
%! error(domain_error(operator_priority, 1.0), _)
%?- current_op(_, f(x), _).
%! error(domain_error(operator_specifier, f(x)), _)
%?- current_op(_, _, f(x)).
%! error(type_error(atom, f(x)), _)
%?- current_op(_, _, []).
%= false.
%?- current_op(0, _, _).
%= false.
%?- current_op(200, xfy, Op), Op == (^).
%= Op = (^).

% Changes of the table between two solutions do not disturb them.
%?- findall(O, (current_op(1200, fx, O), op(0, fx, newborn)), Os), msort(Os, Ss).
%= Os = [:-, ?-], Ss = [:-, ?-].

% ---- char_conversion/2 (8.14.5) -------------------------------------------------------------------------------------
%?- char_conversion('&', ''''), current_char_conversion('&', C).
%= C = '\''.
%?- char_conversion('&', '&').
%= true.
%?- char_conversion(_, a).
%! error(instantiation_error, _)
%?- char_conversion(a, _).
%! error(instantiation_error, _)
%?- char_conversion(ab, _).
%! error(instantiation_error, _)
%?- char_conversion(ab, a).
%! error(type_error(character, ab), _)
%?- char_conversion(a, ab).
%! error(type_error(character, ab), _)
%?- char_conversion(1, a).
%! error(type_error(character, 1), _)
%?- char_conversion(a, f(a)).
%! error(type_error(character, f(a)), _)

% ---- current_char_conversion/2 (8.14.6) -----------------------------------------------------------------------------
%?- char_conversion('&', ''''), findall(C, current_char_conversion(C, ''''), Cs).
%= Cs = ['\'', &].
%?- char_conversion('&', '&'), findall(C-D, current_char_conversion(C, D), Cs).
%= Cs = [].
%?- current_char_conversion(a, C).
%= C = a.
%?- current_char_conversion(a, b).
%= false.
%?- current_char_conversion(1, _).
%! error(type_error(character, 1), _)
%?- current_char_conversion(ab, _).
%! error(type_error(character, ab), _)
%?- current_char_conversion(_, 1).
%! error(type_error(character, 1), _)
