% What the default dialect writes otherwise than the standard's examples have it: as SWI-Prolog does.

:- op(700, xfx, v), op(200, fy, ~).

% Blanks around an operator of letters only where it would join its left operand.
%?- writeq(['x y' v c, 'X' v 'B', [x] v [y], "s" v "t", {a} v {b}, [] v [], (p v q) v ~p]), nl.
%> ['x y'v c,'X'v'B',[x]v[y],"s"v"t",{a}v{b},[]v[],(p v q)v~p]
%= true.
%?- writeq([a v ~p, 1 v [a], f(x) v p, f(x) v (a,b), '$VAR'(1) v a]), nl.
%> [a v ~p,1 v [a],f(x)v p,f(x)v (a,b),B v a]
%= true.

% An operation behind a sign needs brackets only if it begins with digits.
%?- writeq([-(a^2), -(f(x)^2), +(a^2), -(1^2), -(1)^2, -((-1)^2)]), nl.
%> [-a^2,-f(x)^2,+a^2,- (1^2),(- (1))^2,- -1^2]
%= true.

% '$VAR' of an atom that could be the name of a variable.
%?- print('$VAR'('Foo')), nl, writeq(f('$VAR'('_a'), '$VAR'('Абв'), '$VAR'(3), '$VAR'(x), '$VAR'('A b'))), nl.
%> Foo
%> f(_a,Абв,D,'$VAR'(x),'$VAR'('A b'))
%= true.
%?- write_canonical('$VAR'('Foo')), nl.
%> '$VAR'('Foo')
%= true.

% write_canonical/1 writes lists as lists, and variables by letters.
%?- write_canonical(f([a|T], T, _, 1 + 2)), nl.
%> f([a|A],A,_,+(1,2))
%= true.
%?- write_term([a, b], [ignore_ops(true)]), nl, write_term([a, b|c], [dotlists(true)]), nl.
%> [a,b]
%> .(a,.(b,c))
%= true.
%?- write_term((a, b), [spacing(next_argument)]), nl, portray_clause(a-(b, c)).
%> a, b
%> a-(b, c).
%= true.

% Columns are counted from the beginning of the line, wherever the call began.
%?- write(abc), format("~t~d~4+|~n", [5]).
%> abc5|
%= true.
%?- format("|~t~w~t~4+", [1]), format("|~t~w~t~4+|~n", [2]).
%> | 1 |2|
%= true.
%?- format("~w~5|~w~3|~w~t~8|~w~n", [abcdefgh, x, y, z]).
%> abcdefghxy    z
%= true.
%?- format("[~t~w~t~w~t~10|]~n", [a, b]), format("~w~t~10|~w~n~w~t~10+~w~n", [a, b, c, d]).
%> [  a   b  ]
%> a         b
%> c                   d
%= true.
%?- format("~I ~2I ~I ~I ~E ~G~n", [1234567, -1234567, 123, 0, 1.5e10, 1.5e-10]).
%> 1_234_567 -1_23_45_67 123 0 1.500000E+10 1.5E-10
%= true.

% The dialect of the standard.
%?- set_prolog_flag(iso, true), writeq([[x] v [y], -(a^2), '$VAR'('Foo')]), nl, write_canonical([a]), nl, set_prolog_flag(iso, false).
%> [[x] v [y],- (a^2),'$VAR'('Foo')]
%> '.'(a,[])
%= true.
