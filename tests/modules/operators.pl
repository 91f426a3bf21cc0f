% Operators belong to their module: those of user to all, those that module/2 exports to the modules that import them.

:- op(700, xfx, <+>).
:- use_module(parts/symbols).
:- use_module(parts/resigned).

% Without being named in an import list, an operator is not imported.
:- use_module(parts/signs, [sign/1]).
:- ( current_op(_, _, <=>>) -> assertz(imported(early)) ; assertz(imported(nothing)) ).
:- use_module(parts/signs, [op(_, _, <=>>)]).
:- use_module(parts/signs, except([op(_, _, <=>>>), sign/1 as mark])).
:- catch(use_module(parts/signs, except([nothing/1])), error(E, _), assertz(refused(E))).

%?- rule(X), X = (L ==>> R).
%= X = (a==>>b&c), L = a, R = b&c.
%?- own(X), writeq(X), nl, write_term(X, [module(symbols)]), nl.
%> ~~>(a,b)
%> a~~>b
%= X = ~~>(a, b).

% At run time the operators of user are read and written, whoever calls; module(M) says otherwise.
%?- seen('a ~~> b', X).
%= X = none.
%?- seen('a =@= b', X).
%= X = (a=@=b).
%?- late(X), X = ~~>(A, B).
%= X = ~~>(x, y), A = x, B = y.
%?- read_term_from_atom('a =@= b', _, [module(symbols)]).
%! error(syntax_error(operator_expected), _)
%?- read_term_from_atom('f("ab")', X, [double_quotes(atom)]).
%= X = f(ab).

% current_op/3 and op/3 of a module.
%?- current_op(P, T, ~~>).
%= false.
%?- current_op(P, T, symbols:(~~>)).
%= P = 700, T = xfx.
%?- current_op(P, T, symbols:(is)).
%= P = 700, T = xfx.
%?- current_op(P, xfx, <+>), current_op(Q, xfx, symbols:(<+>)).
%= P = 700, Q = 200.
%?- op(720, xfx, <+>), current_op(Q, xfx, symbols:(<+>)).
%= Q = 200.
%?- op(710, xfx, another:[left, right]), current_op(P, xfx, another:left), \+ current_op(_, _, left).
%= P = 710.
%?- op(710, xfx, user:(:=>)), current_op(P, xfx, symbols:(:=>)).
%= P = 710.
%?- module_property(symbols, exported_operators(Os)).
%= Os = [op(700, xfx, ==>>), op(200, xfy, &), op(200, xfy, &&)].
%?- op(700, xfx, another:',').
%! error(permission_error(modify, operator, ','), _)
%?- op(700, xfx, another:_).
%! error(instantiation_error, _)
%?- op(700, xfx, 1:a).
%! error(type_error(list, 1:a), _)
%?- current_op(_, _, _:(is)).
%! error(type_error(atom, _:(is)), _)

% Import lists.
%?- imported(X).
%= X = nothing.
%?- current_op(P, T, <=>>), \+ current_op(_, _, <=>>>), current_op(Q, _, <<=>>).
%= P = 700, T = xfx, Q = 300.
%?- mark(X).
%= X = minus.
%?- refused(E).
%= E = existence_error(export, nothing/1).

% What a module exports again, its importers get.
%?- current_op(P, xfy, <<+>>), resign(X).
%= P = 300, X = 1<<+>>2.
