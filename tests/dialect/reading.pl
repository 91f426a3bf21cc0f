% What the default dialect reads beyond the standard's grammar, in files and in queries. `--iso` refuses each.

quoted('two
lines').
quoted('a	tab').
escapes('\e[31m\033[0m\0').
escapes('to be \c
         continued\s!').
codes([0'', 0'\s]).
numbers([1e10, 1E-2, 8'40, 16'ff, 36'Zz]).
pieces([♔, ☐]).
operators(X) :- X = //, true.
operators(X) :- X = dynamic, atom(X).
operators(X) :- X \== -, X = (-).
arguments(L) :- findall(X-Y, member(X-Y, [1-2]) ; fail, L).
arguments([a :- b, c | T]) :- T = [].
arguments(f(a --> b, :- c)).
bare() :- nothing().
nothing.
:- op(700, xfx, is_a), op(150, xf, !).
:- dynamic is_a/2, bare/3.
:- discontiguous is_a/2.
cut(X) :- member(X, [1, 2]), !.
cut(3).
kept(:- a, _) :- true.
kept(b :- c, d) :- true.
signs([- = *, - / *, (- -> * ; a)]).

%?- quoted(X).
%= X = 'two\nlines'.
%= X = 'a\ttab'.
%?- escapes(X), atom_codes(X, Codes).
%= X = '\x1b\[31m\x1b\[0m\x0\', Codes = [27, 91, 51, 49, 109, 27, 91, 48, 109, 0].
%= X = 'to be continued !', Codes = [116, 111, 32, 98, 101, 32, 99, 111, 110, 116, 105, 110, 117, 101, 100, 32, 33].
%?- codes(X).
%= X = [39, 32].
%?- numbers(X).
%= X = [10000000000.0, 0.01, 32, 255, 1295].
%?- pieces(X).
%= X = ['♔', '☐'].
%?- operators(X).
%= X = (//).
%= X = (dynamic).
%= X = (-).
%?- arguments(X).
%= X = [1-2].
%= X = [(a:-b), c].
%= X = f((a-->b), (:-c)).
%?- bare.
%= true.

% At the prompt too.
%?- X = + , Y = 2'101.
%= X = (+), Y = 5.
%?- findall(X, member(X, [1, 2]) , [A|B]).
%= A = 1, B = [2].

% The bar is an infix operator, and the disjunction where it is a goal.
%?- X = (a | b), X =.. L.
%= X = (a|b), L = ['|', a, b].
%?- X = p(a | b), arg(1, X, A), functor(A, F, 2).
%= X = p((a|b)), A = (a|b), F = ('|').
%?- ( fail | X = 1 | X = 2 ).
%= X = 1.
%= X = 2.

% What read_term/2 and its kin read stays strict, but for a lone operator, which writeq/1 writes so.
%?- catch(term_to_atom(_, 'X = //'), error(syntax_error(E), _), true).
%= E = operator_as_operand.
%?- term_to_atom(X, '+'), term_to_atom(Y, dynamic).
%= X = (+), Y = (dynamic).

% Negative numbers stand before operators without brackets, and read back the same.
%?- X = (-1)^2, writeq(X), X == -1^2.
%> -1^2
%= X = -1^2.
%?- writeq([-5*y, -1-1, 1-(-1), -(1), -(-(1)), -a, f(-1), (-1)mod 2, -(2)^2]).
%> [-5*y,-1-1,1- -1,- (1),- - (1),-a,f(-1),-1 mod 2,(- (2))^2]
%= true.

% An infix operator without a right operand is one itself, and an operator `!` is a goal where no operand precedes.
%?- X is_a Y.
%= false.
%?- signs([_ = X|_]).
%= X = (*).
%?- cut(X).
%= X = 1.
%?- findall(X, kept(X, _), Xs).
%= Xs = [(:- a), (b :- c)].
