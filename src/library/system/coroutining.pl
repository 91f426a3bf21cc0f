:- module(coroutining, [ dif/2, when/2, '$suspend'/2 ]).

% Coroutining: dif/2 and when/2.
%
% The goals suspended on a variable are the list in its attribute `suspended`. When the variable is bound, even to another
% variable, all of them are called and suspend again if necessary.

:- meta_predicate when(+, 0).

%! '$suspend'(+Variable, +Goal)
%  Goal, of the library, is called whenever Variable is bound.
'$suspend'(Variable, Goal) :-
    (   get_attr(Variable, suspended, Goals0)
    ->  append(Goals0, [Goal], Goals)
    ;   Goals = [Goal]
    ),
    put_attr(Variable, suspended, Goals).

%! dif(?X, ?Y) is semidet.
%  X and Y are different terms: fails as soon as they become identical.
%  dif(a, b) ⇒ true.
%  dif(X, a), X = a ⇒ false.
%  dif(f(X, Y), f(a, b)), X = a, Y = c ⇒ X = a, Y = c.
%  dif(X, Y), X = Y ⇒ false.
dif(X, Y) :-
    X \== Y,
    (   unifiable(X, Y, Equations)
    ->  watch_one(Equations, dif(X, Y))
    ;   true
    ).

% The terms differ as long as one equation does not hold, so it suffices to watch one. If it equates two variables, both are
% watched, because either may be bound to the other.
watch_one([Variable = Value|_], Goal) :-
    '$suspend'(Variable, Goal),
    (   var(Value)
    ->  '$suspend'(Value, Goal)
    ;   true
    ).

%! when(+Condition, :Goal) is nondet.
%  Calls Goal as soon as Condition is true: nonvar(X), ground(Term), ?=(X, Y), or a conjunction or disjunction of conditions.
%  when(nonvar(X), Y = seen), X = f(_) ⇒ X = f(_), Y = seen.
%  when(ground(f(A, B)), Y = seen), A = 1, B = 2 ⇒ A = 1, B = 2, Y = seen.
%  when((nonvar(A) ; nonvar(B)), Y = seen), B = 2 ⇒ B = 2, Y = seen.
%  when(?=(A, B), Y = seen), A = 1, B = 2 ⇒ A = 1, B = 2, Y = seen.
%  catch(when(_, true), error(E, _), true) ⇒ E = instantiation_error.
%  catch(when(foo, true), error(E, _), true) ⇒ E = domain_error(when_condition, foo).
when(Condition, Goal) :-
    check_condition(Condition),
    await(Condition, Goal, _).

check_condition(Condition) :-
    var(Condition),
    !,
    throw(error(instantiation_error, _)).
check_condition(nonvar(_)) :-
    !.
check_condition(ground(_)) :-
    !.
check_condition(?=(_, _)) :-
    !.
check_condition((A, B)) :-
    !,
    check_condition(A),
    check_condition(B).
check_condition((A ; B)) :-
    !,
    check_condition(A),
    check_condition(B).
check_condition(Condition) :-
    throw(error(domain_error(when_condition, Condition), _)).

% await(Condition, Goal, Done): calls Goal when Condition is true, and binds Done, so that goals woken later do
% nothing.
await(Condition, Goal, Done) :-
    (   nonvar(Done)
    ->  true
    ;   await_(Condition, Goal, Done)
    ).

await_(nonvar(X), Goal, Done) :-
    (   nonvar(X)
    ->  Done = done,
        call(Goal)
    ;   '$suspend'(X, await(nonvar(X), Goal, Done))
    ).
await_(ground(Term), Goal, Done) :-
    term_variables(Term, Variables),
    (   Variables = [Variable|_]
    ->  '$suspend'(Variable, await(ground(Term), Goal, Done))
    ;   Done = done,
        call(Goal)
    ).
await_(?=(X, Y), Goal, Done) :-
    (   ?=(X, Y)
    ->  Done = done,
        call(Goal)
    ;   unifiable(X, Y, Equations),
        watch_all(Equations, await(?=(X, Y), Goal, Done))
    ).
await_((A, B), Goal, Done) :-
    await(A, system:await(B, Goal, Done), _).
await_((A ; B), Goal, Done) :-
    await(A, Goal, Done),
    await(B, Goal, Done).

% Any of the equations may decide ?=/2, so all their variables are watched.
watch_all([], _).
watch_all([Equation|Equations], Goal) :-
    watch_one([Equation], Goal),
    watch_all(Equations, Goal).
