% What is known of a variable: its bounds, size and domain, and how many constraints it has.
% The answers are those of SWI-Prolog 9.0.4.

:- use_module(library(clpfd)).

% Bounds and sizes.
%?- fd_inf(X, I), fd_sup(X, S), fd_size(X, N).
%= I = inf, S = sup, N = sup.
%?- fd_dom(X, D).
%= D = inf..sup.
%?- fd_dom(5, D).
%= D = 5..5.
%?- fd_inf(5, I), fd_sup(5, S), fd_size(5, N).
%= I = 5, S = 5, N = 1.
%?- X in 1..5, fd_inf(X, I), fd_sup(X, S), fd_size(X, N), X = 1.
%= X = 1, I = 1, S = 5, N = 5.
%?- X in 1..2\/7..9, fd_inf(X, I), fd_sup(X, S), fd_size(X, N), X = 1.
%= X = 1, I = 1, S = 9, N = 5.
%?- X in 1..sup, fd_inf(X, I), fd_sup(X, S), fd_size(X, N), X = 1.
%= X = 1, I = 1, S = sup, N = sup.
%?- X in inf..0, fd_inf(X, I), fd_sup(X, S), fd_size(X, N), X = 0.
%= X = 0, I = inf, S = 0, N = sup.
%?- X in inf.. -1\/1..sup, fd_size(X, N), X = 1.
%= X = 1, N = sup.
%?- X in 1\/3\/5, fd_dom(X, D), X = 1.
%= X = 1, D = 1\/3\/5.
%?- X in 5\/1..2\/3, fd_dom(X, D), X = 1.
%= X = 1, D = 1..3\/5.
%?- X in 1..100000000000000000000, fd_size(X, N), X = 1.
%= X = 1, N = 100000000000000000000.
%?- X in 3..3, fd_dom(X, D).
%= X = 3, D = 3..3.
%?- X #\= 0, fd_dom(X, D), X = 1.
%= X = 1, D = inf.. -1\/1..sup.
%?- X in 1..9, X #\= 5, X #\= 7, fd_dom(X, D), X = 1.
%= X = 1, D = 1..4\/6\/8..9.
%?- X in 1..9, fd_dom(X, D), Y in D, Y #> 8, X = 1.
%= X = 1, D = 1..9, Y = 9.

% Which are variables with domains.
%?- fd_var(X).
%= false.
%?- X in 1..2, fd_var(X), X = 1.
%= X = 1.
%?- X in 1..2, X = 1, fd_var(X).
%= false.
%?- X #= Y, fd_var(X), X = 1.
%= X = 1, Y = 1.
%?- X in inf..sup, fd_var(X), X = 1.
%= X = 1.
%?- fd_var(3).
%= false.

% How many constraints wait.
%?- fd_degree(X, N).
%= N = 0.
%?- X in 1..5, fd_degree(X, N), X = 1.
%= X = 1, N = 0.
%?- X in 1..5, Y in 1..5, X #< Y, fd_degree(X, N), X = 1, Y = 2.
%= X = 1, Y = 2, N = 1.
%?- X in 1..5, Y in 1..5, X #< Y, X #\= Y + 2, fd_degree(X, N), X = 1, Y = 2.
%= X = 1, Y = 2, N = 2.
%?- fd_degree(3, N).
%= N = 0.
