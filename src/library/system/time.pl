:- module(time, [ call_with_time_limit/2 ]).

% Time limits.

:- meta_predicate call_with_time_limit(?, 0).

%! call_with_time_limit(+Seconds, :Goal) is semidet.
%  Calls Goal once. If it has not finished after so many seconds, it is interrupted by the ball time_limit_exceeded; a goal
%  that catches it continues without a limit. Limits may be nested.
%  call_with_time_limit(60, X = 1) ⇒ X = 1.
%  catch(call_with_time_limit(0.01, (repeat, fail)), Ball, true) ⇒ Ball = time_limit_exceeded.
call_with_time_limit(Seconds, Goal) :-
    '$begin_deadline'(Seconds),
    (   call(Goal)
    ->  '$end_deadline'
    ;   '$end_deadline',
        fail
    ).
