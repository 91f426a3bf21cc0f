% Operators for a while: library(operators).

%?- push_operators([op(700, xfx, ===>)]), term_to_atom(T, 'a ===> b'), pop_operators.
%= T = ===>(a, b).
%?- push_operators([op(700, xfx, ===>)]), pop_operators, current_op(_, _, ===>).
%= false.
%?- push_operators([op(700, xfx, ===>)]), push_op(200, xfy, ===>), current_op(P, T, ===>), pop_operators.
%= P = 200, T = xfy.
%?- push_operators([op(0, xfx, is)]), \+ current_op(_, xfx, is), pop_operators, current_op(P, T, is).
%= P = 700, T = xfx.
%?- push_operators([op(700, xfx, [a1, a2])]), push_operators([op(200, xfy, a1)]), findall(P-T, current_op(P, T, a1), A), pop_operators, findall(P-T, current_op(P, T, a1), B), pop_operators.
%= A = [200-xfy], B = [700-xfx].
%?- push_operators([op(200, fy, -), op(0, yfx, -)], _U), findall(P-T, current_op(P, T, -), A0), msort(A0, A), pop_operators(_U), findall(P-T, current_op(P, T, -), B0), msort(B0, B).
%= A0 = [200-fy], A = [200-fy], B0 = [200-fy, 500-yfx], B = [200-fy, 500-yfx].
%?- pop_operators.
%= false.
%?- push_operators([op(x, xfx, foo)]).
%! error(type_error(integer,x),_)

