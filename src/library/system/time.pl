:- module(time, [ call_with_time_limit/2 ]).

% Limits of time.

:- meta_predicate call_with_time_limit(?, 0).

%! call_with_time_limit(+Seconds, :Goal) is semidet.
%  Calls Goal once. If it has not ended after so many seconds, it is left, and time_limit_exceeded is thrown; a goal that
%  catches this itself goes on without a limit. Limits may be nested.
%  call_with_time_limit(60, X = 1) ⇒ X = 1.
%  catch(call_with_time_limit(0.01, (repeat, fail)), Ball, true) ⇒ Ball = time_limit_exceeded.
call_with_time_limit(Seconds, Goal) :-
    '$begin_deadline'(Seconds),
    (   call(Goal)
    ->  '$end_deadline'
    ;   '$end_deadline',
        fail
    ).
