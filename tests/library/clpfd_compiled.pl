% Constraints in clauses, which are compiled to arithmetic where the arguments are known.
% The answers are those of SWI-Prolog 9.0.4.

:- use_module(library(clpfd)).

% What the compiler may make native arithmetic of, once with each argument known.
sum_of(X, Y, Z) :- Z #= X + Y.
next(X, Y) :- Y #= X + 1.
before(X, Y) :- X #= Y - 1.
twice(X, Y) :- Y #= 2 * X.
difference(X, Y, Z) :- X - Y #= Z.
quotient(X, Y, Z) :- Z #= X // Y.
rest(X, Y, Z) :- Z #= X mod Y.
power(X, Y, Z) :- Z #= X ^ Y.
less(X, Y) :- X #< Y.
at_most(X, Y) :- X #=< Y.
greater(X, Y) :- X #> Y.
at_least(X, Y) :- X #>= Y.
different(X, Y) :- X #\= Y.
same(X, Y) :- X #= Y.
small(X) :- X in 1..3.
polynomial(X, Y) :- Y #= X * X - 3 * X + 2.
bounded(X, Y) :- min(X, 3) #=< max(Y, 2).
within(X, Y) :- X #> 0 #<==> Y.

% Variables that occur first in a constraint, in branches and on either side.
stepped(X, Y, Z) :- ( Y #> 0 -> T #= X + 1 ; T #= X - 1 ), Z #= 2 * T.
both(X, Z) :- A #= B + 1, B #= X, Z #= A.
refuted(X) :- \+ ( Y #= X + 1, Y #> 3 ).
new_on_the_right(X, Z) :- X + 1 #= Y, Y #= Z.

% Relations that run in all directions.
n_factorial(0, 1).
n_factorial(N, F) :- N #> 0, N1 #= N - 1, F #= N * F1, n_factorial(N1, F1).

list_length([], 0).
list_length([_|Xs], N) :- N #> 0, N #= N0 + 1, list_length(Xs, N0).

count(N, N, [N]).
count(I, N, [I|Is]) :- I #< N, I1 #= I + 1, count(I1, N, Is).

% Named as a variable of a program, and as an argument.
apply_constraint(C, X, Y) :- call(C, X, Y).

% All known.
%?- sum_of(1, 2, 3).
%= true.
%?- sum_of(1, 2, 4).
%= false.
%?- next(1, 2).
%= true.
%?- next(1, 3).
%= false.
%?- less(1, 2).
%= true.
%?- less(2, 1).
%= false.
%?- at_most(2, 2).
%= true.
%?- greater(3, 2).
%= true.
%?- at_least(1, 2).
%= false.
%?- different(1, 1).
%= false.
%?- different(1, 2).
%= true.
%?- same(2, 2).
%= true.
%?- small(3).
%= true.
%?- small(4).
%= false.
%?- within(3, 1).
%= true.
%?- within(3, 0).
%= false.
%?- rest(-7, 3, X).
%= X = 2.
%?- quotient(-7, 2, X).
%= X = -3.
%?- quotient(7, 0, X).
%= false.
%?- power(2, 10, X).
%= X = 1024.
%?- power(2, -1, X).
%= false.
%?- power(1, -1, X).
%= X = 1.
%?- power(0, 0, X).
%= X = 1.
%?- sum_of(9223372036854775807, 1, X).
%= X = 9223372036854775808.
%?- twice(9223372036854775807, X).
%= X = 18446744073709551614.
%?- power(7, 77, X).
%= X = 118181386580595879976868414312001964434038548836769923458287039207.
%?- polynomial(5, Y).
%= Y = 12.

% One unknown.
%?- sum_of(1, 2, X).
%= X = 3.
%?- sum_of(1, X, 3).
%= X = 2.
%?- sum_of(X, 2, 3).
%= X = 1.
%?- next(1, X).
%= X = 2.
%?- next(X, 1).
%= X = 0.
%?- before(X, 5).
%= X = 4.
%?- before(5, X).
%= X = 6.
%?- twice(X, 8).
%= X = 4.
%?- twice(X, 9).
%= false.
%?- twice(4, X).
%= X = 8.
%?- difference(X, 3, 4).
%= X = 7.
%?- difference(3, X, 4).
%= X = -1.
%?- difference(3, 4, X).
%= X = -1.
%?- same(X, 3).
%= X = 3.
%?- same(3, X).
%= X = 3.
%?- power(X, 3, 27).
%= X = 3.
%?- power(2, X, 1024).
%= X = 10.
%?- within(X, 1), X #< 2.
%= X = 1.

% None known: the constraint waits.
%?- next(X, Y), X = 3.
%= X = 3, Y = 4.
%?- next(X, Y), Y = 3.
%= X = 2, Y = 3.
%?- sum_of(X, Y, 5), X = 2.
%= X = 2, Y = 3.
%?- less(X, 3), X #> 1.
%= X = 2.
%?- less(X, Y), X = 3, Y = 3.
%= false.
%?- less(X, Y), X = 3, Y = 4.
%= X = 3, Y = 4.
%?- different(X, Y), X = 1, Y = 1.
%= false.
%?- same(X, Y), Y = 2.
%= X = 2, Y = 2.
%?- small(X), X #> 2.
%= X = 3.
%?- polynomial(X, 0), X in 0..9, label([X]).
%= X = 1.
%= X = 2.
%?- bounded(X, Y), X = 5, Y = 1.
%= false.
%?- bounded(X, Y), X = 5, Y = 3.
%= X = 5, Y = 3.

% Programs.
%?- n_factorial(5, F).
%= F = 120.
%?- n_factorial(20, F).
%= F = 2432902008176640000.
%?- n_factorial(N, 120).
%= N = 5.
%?- findall(N, n_factorial(N, 3), Ns).
%= Ns = [].
%?- once(n_factorial(N, 2432902008176640000)).
%= N = 20.
%?- list_length([a,b,c], N).
%= N = 3.
%?- list_length(Xs, 2).
%= Xs = [_, _].
%?- findall(Xs, list_length(Xs, 1), L).
%= L = [[_]].
%?- count(1, 5, Is).
%= Is = [1, 2, 3, 4, 5].
%?- apply_constraint(#<, 1, 2).
%= true.
%?- apply_constraint(#<, 2, 1).
%= false.
%?- apply_constraint(#=, X, 1 + 2).
%= X = 3.
%?- maplist(#<, [1,2,3], [2,3,4]).
%= true.
%?- maplist(#=, Xs, [1+1,2*3]).
%= Xs = [2, 6].
%?- foldl([X,S0,S]>>(S #= S0 + X), [1,2,3], 0, S).
%= S = 6.
%?- \+ less(2, 1).
%= true.
%?- ( less(1, 2) -> X = yes ; X = no ).
%= X = yes.
%?- forall(member(X, [1,2,3]), small(X)).
%= true.

% Wrong arguments are found here also.
%?- next(a, X).
%! error(domain_error(clpfd_expression, a), _)
%?- next(1.5, X).
%! error(domain_error(clpfd_expression, 1.5), _)
%?- sum_of(X, foo(Y), 3).
%! error(domain_error(clpfd_expression, foo(_)), _)
%?- less(a, 1).
%! error(domain_error(clpfd_expression, a), _)
%?- same(X, "a").
%! error(domain_error(clpfd_expression, "a"), _)

% Variables that occur first in a constraint.
%?- stepped(3, 1, Z).
%= Z = 8.
%?- stepped(3, 0, Z).
%= Z = 4.
%?- stepped(X, 1, 10).
%= X = 4.
%?- findall(X-Z, ( X in 1..3, stepped(X, 0, Z), label([X]) ), L).
%= L = [1-0, 2-2, 3-4].
%?- both(4, Z).
%= Z = 5.
%?- both(X, 5).
%= X = 4.
%?- both(X, Z), X = 2.
%= X = 2, Z = 3.
%?- refuted(1).
%= true.
%?- refuted(3).
%= false.
%?- refuted(X).
%= false.
%?- new_on_the_right(2, Z).
%= Z = 3.
%?- new_on_the_right(X, 7).
%= X = 6.
%?- new_on_the_right(100000000000000000000, Z).
%= Z = 100000000000000000001.
%?- X in 0..2, new_on_the_right(X, Z), fd_dom(Z, D).
%= X in 0..2, X+1#=Z, Z in 1..3, D = 1..3.
%?- new_on_the_right(a, Z).
%! error(domain_error(clpfd_expression, a), _)

% A variable that has a value is none that occurs first, also where it has it from a guard.
behind_a_guard(X), X = f(Y) => Y #= 3.

%?- next(2, 1 + 2).
%= true.
%?- next(2, 3.0).
%! error(domain_error(clpfd_expression, 3.0), _)
%?- behind_a_guard(f(1 + 2)).
%= true.
%?- behind_a_guard(f(3.0)).
%! error(domain_error(clpfd_expression, 3.0), _)
