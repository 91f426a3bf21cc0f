:- module(lambda,
          [ (^)/3, (^)/4, (^)/5, (^)/6, (^)/7, (^)/8, (^)/9,
            (\)/1, (\)/2, (\)/3, (\)/4, (\)/5, (\)/6, (\)/7,
            (+\)/2, (+\)/3, (+\)/4, (+\)/5, (+\)/6, (+\)/7,
            op(201, xfx, +\)
          ]).

% Lambda expressions as Ulrich Neumerkel's library(lambda) has them.
%
%    \X1^X2^Goal           call(\X1^X2^Goal, A1, A2) renames all variables of the expression, unifies the parameters with A1 and A2, and
%                          calls Goal
%    Free+\X1^X2^Goal      the variables of the term Free are global: shared with the clause
%    X1^X2^Goal            nothing is renamed: for a single call
%
% Arguments beyond the parameters are added to the goal.

:- meta_predicate
       '^'(?, 0, ?), '^'(?, 1, ?, ?), '^'(?, 2, ?, ?, ?), '^'(?, 3, ?, ?, ?, ?), '^'(?, 4, ?, ?, ?, ?, ?),
       '^'(?, 5, ?, ?, ?, ?, ?, ?), '^'(?, 6, ?, ?, ?, ?, ?, ?, ?),
       '\\'(0), '\\'(1, ?), '\\'(2, ?, ?), '\\'(3, ?, ?, ?), '\\'(4, ?, ?, ?, ?), '\\'(5, ?, ?, ?, ?, ?),
       '\\'(6, ?, ?, ?, ?, ?, ?),
       '+\\'(?, 0), '+\\'(?, 1, ?), '+\\'(?, 2, ?, ?), '+\\'(?, 3, ?, ?, ?), '+\\'(?, 4, ?, ?, ?, ?),
       '+\\'(?, 5, ?, ?, ?, ?, ?).

%! ^(?X1, :Goal, ?A1, ...) is nondet.
%  Unifies the parameter X1 with A1, and calls Goal with the other arguments.
%  call(X^Y^(Y is X + 1), 1, Z), X == 1 ⇒ X = 1, Y = 2, Z = 2.
^(X, Goal, X) :-
    call_without_parameter(Goal).

^(X, Goal, X, A2) :-
    call(Goal, A2).

^(X, Goal, X, A2, A3) :-
    call(Goal, A2, A3).

^(X, Goal, X, A2, A3, A4) :-
    call(Goal, A2, A3, A4).

^(X, Goal, X, A2, A3, A4, A5) :-
    call(Goal, A2, A3, A4, A5).

^(X, Goal, X, A2, A3, A4, A5, A6) :-
    call(Goal, A2, A3, A4, A5, A6).

^(X, Goal, X, A2, A3, A4, A5, A6, A7) :-
    call(Goal, A2, A3, A4, A5, A6, A7).

% A goal that has parameters left has been given too few arguments.
call_without_parameter(Goal) :-
    strip_module(Goal, _, Plain),
    (   nonvar(Plain),
        Plain = _^_
    ->  throw(error(existence_error(lambda_parameters, Plain), _))
    ;   call(Goal)
    ).

%! \(:Lambda, ?A1, ...) is nondet.
%  Calls a copy of Lambda, X1^...^Goal, with the arguments: its variables are renamed.
%  maplist(\X^Y^(Y is X * X), [1, 2, 3], L) ⇒ L = [1, 4, 9].
%  maplist(\X^(X > 1), [1, 2]) ⇒ false.
\(Lambda) :-
    copy_term_nat(Lambda, Copy),
    call_without_parameter(Copy).

\(Lambda, A1) :-
    copy_term_nat(Lambda, Copy),
    call(Copy, A1).

\(Lambda, A1, A2) :-
    copy_term_nat(Lambda, Copy),
    call(Copy, A1, A2).

\(Lambda, A1, A2, A3) :-
    copy_term_nat(Lambda, Copy),
    call(Copy, A1, A2, A3).

\(Lambda, A1, A2, A3, A4) :-
    copy_term_nat(Lambda, Copy),
    call(Copy, A1, A2, A3, A4).

\(Lambda, A1, A2, A3, A4, A5) :-
    copy_term_nat(Lambda, Copy),
    call(Copy, A1, A2, A3, A4, A5).

\(Lambda, A1, A2, A3, A4, A5, A6) :-
    copy_term_nat(Lambda, Copy),
    call(Copy, A1, A2, A3, A4, A5, A6).

%! +\(?Free, :Lambda, ?A1, ...) is nondet.
%  As \ does, but the variables of Free are not renamed.
%  N = 2, maplist('+\\'(N, X^Y^(Y is X * N)), [1, 2], L) ⇒ N = 2, L = [2, 4].
+\(Free, Lambda) :-
    copy_term_nat(Free-Lambda, Free-Copy),
    call_without_parameter(Copy).

+\(Free, Lambda, A1) :-
    copy_term_nat(Free-Lambda, Free-Copy),
    call(Copy, A1).

+\(Free, Lambda, A1, A2) :-
    copy_term_nat(Free-Lambda, Free-Copy),
    call(Copy, A1, A2).

+\(Free, Lambda, A1, A2, A3) :-
    copy_term_nat(Free-Lambda, Free-Copy),
    call(Copy, A1, A2, A3).

+\(Free, Lambda, A1, A2, A3, A4) :-
    copy_term_nat(Free-Lambda, Free-Copy),
    call(Copy, A1, A2, A3, A4).

+\(Free, Lambda, A1, A2, A3, A4, A5) :-
    copy_term_nat(Free-Lambda, Free-Copy),
    call(Copy, A1, A2, A3, A4, A5).
