:- module(yall,
          [ (>>)/2, (>>)/3, (>>)/4, (>>)/5, (>>)/6, (>>)/7, (>>)/8, (>>)/9,
            (/)/2, (/)/3, (/)/4, (/)/5, (/)/6, (/)/7, (/)/8, (/)/9,
            is_lambda/1, lambda_calls/2, lambda_calls/3
          ]).

% Lambda expressions.
%
%    Parameters >> Goal           call(Parameters >> Goal, A1, ...) unifies the parameters with A1, ... and calls Goal
%    Free / Parameters >> Goal    the variables of the term Free are global: shared with the clause
%    Free / Goal                  the same for a goal without parameters; Free is written {X, Y, …}
%
% Before each call the lambda is copied, except for the variables of Free. Without Free, variables shared with the clause are
% renamed too, unless they are bound by the time of the call: so results can only be returned through parameters or Free.
% Arguments beyond the parameters are added to the goal.

:- meta_predicate
       '>>'(?, 0), '>>'(?, :, ?), '>>'(?, :, ?, ?), '>>'(?, :, ?, ?, ?), '>>'(?, :, ?, ?, ?, ?),
       '>>'(?, :, ?, ?, ?, ?, ?), '>>'(?, :, ?, ?, ?, ?, ?, ?), '>>'(?, :, ?, ?, ?, ?, ?, ?, ?),
       '/'(?, 0), '/'(?, 1, ?), '/'(?, 2, ?, ?), '/'(?, 3, ?, ?, ?), '/'(?, 4, ?, ?, ?, ?),
       '/'(?, 5, ?, ?, ?, ?, ?), '/'(?, 6, ?, ?, ?, ?, ?, ?), '/'(?, 7, ?, ?, ?, ?, ?, ?, ?).

%! >>(+Parameters, :Goal, ?A1, ...) is nondet.
%  Calls a new copy of Goal with the parameters unified with the arguments.
%  maplist([X, Y] >> (Y is X * X), [1, 2, 3], L) ⇒ L = [1, 4, 9].
%  foldl([X, S0, S] >> (S is S0 + X), [1, 2, 3], 0, S) ⇒ S = 6.
%  maplist([X] >> (atom(X)), [a, 1]) ⇒ false.
%  maplist([X] >> ([Y] >> (Y > X)), [1, 2], [2, 3]) ⇒ true.
Parameters >> Goal :-
    lambda_call(Parameters, Goal, []).

'>>'(Parameters, Goal, A1) :-
    lambda_call(Parameters, Goal, [A1]).

'>>'(Parameters, Goal, A1, A2) :-
    lambda_call(Parameters, Goal, [A1, A2]).

'>>'(Parameters, Goal, A1, A2, A3) :-
    lambda_call(Parameters, Goal, [A1, A2, A3]).

'>>'(Parameters, Goal, A1, A2, A3, A4) :-
    lambda_call(Parameters, Goal, [A1, A2, A3, A4]).

'>>'(Parameters, Goal, A1, A2, A3, A4, A5) :-
    lambda_call(Parameters, Goal, [A1, A2, A3, A4, A5]).

'>>'(Parameters, Goal, A1, A2, A3, A4, A5, A6) :-
    lambda_call(Parameters, Goal, [A1, A2, A3, A4, A5, A6]).

'>>'(Parameters, Goal, A1, A2, A3, A4, A5, A6, A7) :-
    lambda_call(Parameters, Goal, [A1, A2, A3, A4, A5, A6, A7]).

lambda_call(Parameters, Goal, Arguments) :-
    lambda_copy(Parameters >> Goal, Copy >> Goal1),
    lambda_bind(Copy, Arguments, Others),
    lambda_apply(Others, Goal1).

% Copies the lambda; the variables of Free are shared, all others renamed.
lambda_copy(Lambda, Copy) :-
    (   Lambda = (Parameters >> _),
        nonvar(Parameters),
        Parameters = Free/_
    ->  copy_term_nat(Free-Lambda, Free-Copy)
    ;   copy_term_nat(Lambda, Copy)
    ).

% Unifies the parameters with the first arguments; Others are the remaining arguments.
lambda_bind(Parameters, Arguments, Others) :-
    (   nonvar(Parameters),
        Parameters = Free/Own
    ->  must_be_free(Free),
        lambda_bind_list(Own, Arguments, Others)
    ;   lambda_bind_list(Parameters, Arguments, Others)
    ).

lambda_bind_list(Parameters, Arguments, Others) :-
    (   is_list(Parameters)
    ->  lambda_bind_each(Parameters, Arguments, Others)
    ;   must_be(list, Parameters)
    ).

% The global variables stand in braces.
must_be_free(Free) :-
    (   var(Free)
    ->  instantiation_error(Free)
    ;   ( Free = {} ; Free = {_} )
    ->  true
    ;   type_error(lambda_free, Free)
    ).

lambda_bind_each(Parameters, Arguments, Others) :-
    (   nonvar(Parameters),
        Parameters = [Parameter|Parameters1],
        Arguments = [Argument|Arguments1]
    ->  Parameter = Argument,
        lambda_bind_each(Parameters1, Arguments1, Others)
    ;   Others = Arguments
    ).

lambda_apply([], Goal) :-
    call(Goal).
lambda_apply([A|As], Goal) :-
    Call =.. [call, Goal, A|As],
    call(Call).

%! /(+Free, :Lambda, ?A1, ...) is nondet.
%  Calls Lambda, a goal or Parameters >> Goal, with the arguments; the variables of Free are not copied.
%  N = 2, maplist({N}/[X, Y] >> (Y is X * N), [1, 2], L) ⇒ N = 2, L = [2, 4].
%  maplist({F}/[X] >> (F = X), [a, a]) ⇒ F = a.
Free/Lambda :-
    lambda_free(Free, Lambda, []).

'/'(Free, Lambda, A1) :-
    lambda_free(Free, Lambda, [A1]).

'/'(Free, Lambda, A1, A2) :-
    lambda_free(Free, Lambda, [A1, A2]).

'/'(Free, Lambda, A1, A2, A3) :-
    lambda_free(Free, Lambda, [A1, A2, A3]).

'/'(Free, Lambda, A1, A2, A3, A4) :-
    lambda_free(Free, Lambda, [A1, A2, A3, A4]).

'/'(Free, Lambda, A1, A2, A3, A4, A5) :-
    lambda_free(Free, Lambda, [A1, A2, A3, A4, A5]).

'/'(Free, Lambda, A1, A2, A3, A4, A5, A6) :-
    lambda_free(Free, Lambda, [A1, A2, A3, A4, A5, A6]).

'/'(Free, Lambda, A1, A2, A3, A4, A5, A6, A7) :-
    lambda_free(Free, Lambda, [A1, A2, A3, A4, A5, A6, A7]).

lambda_free(Free, Lambda, Arguments) :-
    must_be_free(Free),
    copy_term_nat(Free-Lambda, Free-Copy),
    lambda_apply(Arguments, Copy).

%! is_lambda(@Term) is semidet.
%  Term is a lambda expression.
%  is_lambda([X] >> p(X)) ⇒ true.
%  is_lambda(p) ⇒ false.
is_lambda(Term) :-
    nonvar(Term),
    (   Term = (Parameters >> _)
    ->  are_parameters(Parameters)
    ;   Term = Free/_,
        are_free(Free)
    ).

are_parameters(Parameters) :-
    nonvar(Parameters),
    (   Parameters = Free/List
    ->  are_free(Free),
        is_list(List)
    ;   is_list(Parameters)
    ).

are_free(Free) :-
    nonvar(Free),
    memberchk(Free, [{}, {_}]).

%! lambda_calls(+Lambda, -Goal) is semidet.
%  Goal is what calling Lambda calls.
%  lambda_calls({X}/[] >> p(X), G) ⇒ G = p(X).
lambda_calls(Lambda, Goal) :-
    lambda_calls(Lambda, 0, Goal).

%! lambda_calls(+Lambda, +Extra, -Goal) is semidet.
%  Goal is what calling Lambda with more arguments calls; Extra is their number, or their list.
%  lambda_calls([X] >> p(X), [a, b], G) ⇒ G = p(a, b).
lambda_calls(Lambda, Extra, Goal) :-
    is_lambda(Lambda),
    (   integer(Extra)
    ->  length(Arguments, Extra)
    ;   must_be(list, Extra),
        Arguments = Extra
    ),
    (   Lambda = Free/Body,
        \+ Body = (_ >> _)
    ->  copy_term(Free-Body, Free-Goal0),
        Others = Arguments
    ;   lambda_copy(Lambda, Copy),
        Copy = (Parameters >> Goal0),
        lambda_bind(Parameters, Arguments, Others)
    ),
    extend_goal(Goal0, Others, Goal).
