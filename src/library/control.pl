:- module(control, [ once/1, ignore/1, forall/2, not/1, apply/2 ]).

% Goals called for their first solution, or for none. Each is one line of control constructs.

:- meta_predicate once(0), ignore(0), forall(0, 0), not(0), apply(:, +).
:- locked([ once/1 ]).

%! once(:Goal) is semidet.
%  The first solution of Goal, and no other.
%  once(member(X, [a, b])) ⇒ X = a.
once(Goal) :-
    call(Goal),
    !.

%! ignore(:Goal) is det.
%  The first solution of Goal; true also if it has none.
%  ignore(member(X, [a, b])) ⇒ X = a.
%  ignore(fail) ⇒ true.
ignore(Goal) :-
    (   call(Goal)
    ->  true
    ;   true
    ).

%! forall(:Condition, :Action) is semidet.
%  Action is true for every solution of Condition; no variable is bound.
%  forall(member(X, [1, 2]), integer(X)) ⇒ true.
%  forall(member(X, [1, a]), integer(X)) ⇒ false.
forall(Condition, Action) :-
    \+ ( call(Condition), \+ call(Action) ).

%! not(:Goal) is semidet.
%  The older name of \+.
%  not(member(a, [b])) ⇒ true.
not(Goal) :-
    \+ call(Goal).

%! apply(:Goal, +Arguments) is nondet.
%  Calls Goal with the elements of a list added to its arguments.
%  apply(succ(1), [X]) ⇒ X = 2.
apply(Goal, Arguments) :-
    strip_module(Goal, Module, Plain),
    must_be(callable, Plain),
    must_be(list, Arguments),
    Plain =.. List0,
    append(List0, Arguments, List),
    Whole =.. List,
    call(Module:Whole).
