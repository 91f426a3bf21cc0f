% The box model as an interpreter, beside which the ports that the tracer shows are tested. It is slow and plain: a goal is a box, and
% a box shows its ports where control passes them. It uses neither the tracer nor what the tracer uses.

:- set_prolog_flag(double_quotes, codes).

% ---- boxes ------------------------------------------------------------------------------------------------------------

box(Goal, Depth) :-
    show('Call', Goal, Depth),
    Deeper is Depth + 1,
    b_setval(depth, Deeper),
    (   catch(run(Goal, Deeper), Ball, ( show('Exception', Goal, Depth), throw(Ball) )),
        (   show('Exit', Goal, Depth)
        ;   show('Redo', Goal, Depth),
            fail
        )
    ;   show('Fail', Goal, Depth),
        fail
    ).

run(catch(Goal, Catcher, Recovery), Depth) :- !,
    catch(body(Goal, Depth), Catcher, body(Recovery, Depth)).
run(findall(Template, Goal, List), Depth) :- !,
    findall(Template, body(Goal, Depth), List).
run(once(Goal), Depth) :- !,
    once(body(Goal, Depth)).
% Only of goals that have one solution at most: of others a real system may know earlier than this interpreter that it was the last.
run(setup_call_cleanup(Setup, Goal, Cleanup), Depth) :- !,
    once(body(Setup, Depth)),
    setup_call_cleanup(true, once(body(Goal, Depth)), body(Cleanup, Depth)).
run(freeze(Variable, Goal), Depth) :- !,
    (   nonvar(Variable)
    ->  body(Goal, Depth)
    ;   freeze(Variable, woken(Goal))
    ).
run(call(Goal), Depth) :- !,
    body(Goal, Depth).
run(call(Goal, Extra), Depth) :- !,
    Goal =.. Parts,
    append(Parts, [Extra], More),
    Whole =.. More,
    body(Whole, Depth).
run(Goal, Depth) :-
    predicate_property(Goal, dynamic), !,
    functor(Goal, Name, Arity),
    functor(Head, Name, Arity),
    findall(Head-Body, clause(Head, Body), Clauses),
    clauses(Clauses, Goal, Depth).
run(Goal, _) :-
    call(Goal).

% A goal that is woken runs inside of the goal that is running: nothing else binds variables.
woken(Goal) :-
    b_getval(depth, Depth),
    body(Goal, Depth).

clauses([Clause|Clauses], Goal, Depth) :-
    (   Clause = Goal-Body,
        body(Body, Depth, End),
        (   End == cut
        ->  !,
            fail
        ;   true
        )
    ;   clauses(Clauses, Goal, Depth)
    ).

% ---- bodies -----------------------------------------------------------------------------------------------------------

% body(+Body, +Depth): a body in which a cut is local; or a goal that is known at run time only, and true then is a goal like others.
body(Goal, Depth) :-
    (   is_control(Goal)
    ->  body(Goal, Depth, End),
        (   End == cut
        ->  !,
            fail
        ;   true
        )
    ;   box(Goal, Depth)
    ).

is_control((_, _)).
is_control((_ ; _)).
is_control((_ -> _)).
is_control((_ *-> _)).
is_control(\+ _).
is_control(!).

% body(+Body, +Depth, -End): End is cut if a cut is being backtracked over.
body(true, _, true) :- !.
body(fail, _, _) :- !,
    fail.
body(!, _, End) :- !,
    (   End = true
    ;   End = cut
    ).
body((A, B), Depth, End) :- !,
    body(A, Depth, First),
    (   First == cut
    ->  End = cut
    ;   body(B, Depth, End)
    ).
body((If -> Then ; Else), Depth, End) :- !,
    (   condition(If, Depth)
    ->  body(Then, Depth, End)
    ;   body(Else, Depth, End)
    ).
body((If *-> Then ; Else), Depth, End) :- !,
    (   condition(If, Depth)
    *-> body(Then, Depth, End)
    ;   body(Else, Depth, End)
    ).
body((A ; B), Depth, End) :- !,
    (   body(A, Depth, End)
    ;   body(B, Depth, End)
    ).
body((If -> Then), Depth, End) :- !,
    (   condition(If, Depth)
    ->  body(Then, Depth, End)
    ).
body((If *-> Then), Depth, End) :- !,
    condition(If, Depth),
    body(Then, Depth, End).
body(\+ Goal, Depth, true) :- !,
    \+ condition(Goal, Depth).
body(Goal, Depth, true) :-
    box(Goal, Depth).

condition(Goal, Depth) :-
    body(Goal, Depth, End),
    (   End == cut
    ->  !,
        fail
    ;   true
    ).

show(Port, Goal, Depth) :-
    \+ \+ ( copy_term_nat(Goal, Copy),
            term_variables(Copy, Variables),
            unnamed(Variables),
            format('~w ~d ', [Port, Depth]),
            write_term(Copy, [quoted(true), numbervars(true), max_depth(12), spacing(next_argument)]),
            nl ).

unnamed([]).
unnamed(['$VAR'('_')|Variables]) :-
    unnamed(Variables).

% ---- random programs --------------------------------------------------------------------------------------------------

:- dynamic p0/1, p1/1, p2/2, p3/1.

% program(+Seed): p3 calls p2, p1 and p0; p2 those below it, and so on.
program(Seed) :-
    set_random(seed(Seed)),
    forall(member(Head, [p0(_), p1(_), p2(_, _), p3(_)]), retractall(Head)),
    define(p0, 1, 0),
    define(p1, 1, 1),
    define(p2, 2, 2),
    define(p3, 1, 3).

define(Name, Arity, Level) :-
    random_between(1, 3, Count),
    forall(between(1, Count, _), ( a_clause(Name, Arity, Level, Clause), assertz(Clause) )).

a_clause(Name, Arity, Level, (Head :- Body)) :-
    length(Arguments, Arity),
    Variables = [_, _, _],
    a_list(Arguments, Variables),
    Head =.. [Name|Arguments],
    (   Level =:= 0
    ->  Size = 0
    ;   Size = 2
    ),
    a_body(Size, Level, Variables, Body).

a_list([], _).
a_list([Term|Terms], Variables) :-
    a_term(Variables, Term),
    a_list(Terms, Variables).

a_term(Variables, Term) :-
    random_between(0, 6, Choice),
    (   Choice < 3
    ->  nth0(Choice, Variables, Term)
    ;   nth0(Choice, [_, _, _, a, b, c, f(a)], Term)
    ).

a_body(0, Level, Variables, Goal) :- !,
    a_goal(Level, Variables, Goal).
a_body(Size, Level, Variables, Body) :-
    Less is Size - 1,
    random_between(0, 9, Choice),
    (   Choice < 5
    ->  a_body(0, Level, Variables, A),
        a_body(Less, Level, Variables, B),
        Body = (A, B)
    ;   a_body(Less, Level, Variables, A),
        a_body(0, Level, Variables, B),
        a_body(0, Level, Variables, C),
        nth0(Choice, [_, _, _, _, _, (A ; B), (A -> B ; C), (A *-> B ; C), (\+ A, B), (A, !, B)], Body)
    ).

a_goal(Level, Variables, Goal) :-
    random_between(0, 13, Choice),
    a_term(Variables, X),
    a_term(Variables, Y),
    (   Choice < 6,
        Level > 0
    ->  random_between(1, Level, Above),
        Lower is Above - 1,
        nth0(Lower, [p0(X), p1(X), p2(X, Y)], Goal)
    ;   Level > 1,
        Choice >= 9
    ->  nth0(Choice,
             [_, _, _, _, _, _, _, _, _, findall(X, (p0(X), X \== b), Y), catch(p1(X), _, Y = c), call(p0, X), freeze(X, p0(Y)),
              setup_call_cleanup(X = Y, once(p1(X)), p0(Y))],
             Goal)
    ;   Pick is Choice mod 9,
        nth0(Pick, [true, X = Y, X == Y, X \== Y, !, var(X), throw(X), atom(X), fail], Goal)
    ).

% ---- both -------------------------------------------------------------------------------------------------------------

compare(Count) :-
    leash(off),
    forall(between(1, Count, Seed), compare_one(Seed)).

compare_one(Seed) :-
    program(Seed),
    format('program ~d~n', [Seed]),
    format(user_error, 'program ~d~n', [Seed]),
    (   box(catch(p3(_), _, true), 1),
        fail
    ;   true
    ),
    traced.

traced :-
    trace,
    (   catch(p3(_), _, true),
        fail
    ;   nodebug
    ).
