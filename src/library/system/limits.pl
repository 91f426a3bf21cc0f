:- module(limits, [ call_with_inference_limit/3, call_with_depth_limit/3 ]).

% Inference and depth limits.
%
% A watch is active while its goal runs. When the goal exits with a choicepoint the watch ends, and it begins anew when the goal is
% re-entered: so a limit holds for each solution separately.

:- meta_predicate call_with_inference_limit(0, +, -), call_with_depth_limit(0, +, -).

%! call_with_inference_limit(:Goal, +Limit, -Result) is nondet.
%  Goal with at most Limit inferences for each solution. Result is ! for the last solution of Goal, true for one that others
%  may follow, and inference_limit_exceeded if Limit was not enough; then Goal is left, and its variables are free
%  again. Balls of Goal pass. A goal inside cannot catch what the limit throws.
%
%  An inference is a call of a goal, a test like X > 0 too; the count does not depend on how the program is compiled.
%  call_with_inference_limit(member(X, [a, b]), 100, Result) ⇒ X = a, Result = true ; X = b, Result = !.
%  call_with_inference_limit(( repeat, fail ), 100, Result) ⇒ Result = inference_limit_exceeded.
call_with_inference_limit(Goal, Limit, Result) :-
    must_be(nonneg, Limit),
    must_be(callable, Goal),
    catch('$limited'(Goal, Limit, Result), '$limit_exceeded', Result = inference_limit_exceeded).

% '$limited'(:Goal, +Limit, -Result): begins behind the choicepoint of catch/3, which catches the exception for the limit.
'$limited'(Goal, Limit, Result) :-
    '$newest_choice'(Catch),
    (   '$newest_choice'(Own),
        '$watch_inferences'(Limit, Catch),
        '$call'(Goal),
        '$end_watch'(_),
        '$newest_choice'(Newest),
        (   Newest == Own
        ->  !,
            Result = (!)
        ;   (   Result = true
            ;   '$watch_inferences'(Limit, Catch),
                fail
            )
        )
    ;   '$end_watch'(_),
        fail
    ).

%! call_with_depth_limit(:Goal, +Limit, -Result) is nondet.
%  Calls Goal; goals deeper in the recursion than Limit fail. Result is the deepest level reached: Goal is on level 1,
%  the goals of its clauses on level 2, the last goal of a clause like the others; unifications and the tests of terms are on
%  the level of their clause. If Goal fails, and some goal was too deep, Result is depth_limit_exceeded. A Result above Limit
%  so means that a solution was found although something else was too deep.
%
%  Goals run without last call optimization, so deep recursion takes more time and memory.
%  call_with_depth_limit(append([a], [b], L), 10, Result) ⇒ L = [a, b], Result = 2.
%  call_with_depth_limit(length(L, 3), 0, Result) ⇒ Result = depth_limit_exceeded.
call_with_depth_limit(Goal, Limit, Result) :-
    must_be(nonneg, Limit),
    must_be(callable, Goal),
    '$depth_limited'(Goal, Limit, Result).

'$depth_limited'(Goal, Limit, Result) :-
    (   '$newest_choice'(Own),
        '$watch_levels'(Limit, 0, Own),
        '$call'(Goal),
        '$end_levels'(Reached),
        '$newest_choice'(Newest),
        (   Newest == Own
        ->  !,
            Result = Reached
        ;   (   Result = Reached
            ;   '$watch_levels'(Limit, Reached, Own),
                fail
            )
        )
    ;   '$end_levels'(Reached),
        Reached > Limit,
        Result = depth_limit_exceeded
    ).
