% Delimited continuations: reset/3, shift/1, shift_for_copy/1, call_continuation/1.

%?- reset(true, B, C).
%= C = 0.
%?- reset(fail, B, C).
%= false.
%?- reset(shift(a), B, C), call(C).
%= B = a, C = call_continuation([]).
%?- reset((shift(X), Y = X), one, _C), call(_C), _C = call_continuation(_L), length(_L, N).
%= X = one, Y = one, N = 1.
%?- reset(shift(q(1)), q(X), C), C \== 0.
%= X = 1, C = call_continuation([]).

% The nearest reset/3 whose ball unifies.
%?- reset(inner, q(X), _C), call(_C), told(L).
%= X = 1, L = [after_shift, after_reset].
%?- shift(a).
%! error(existence_error(reset/3, a), _)
%?- reset(shift(a), b, _).
%! error(existence_error(reset/3, a), _)
%?- reset(shift(p(X, b)), p(a, X), _).
%! error(existence_error(reset/3, p(_, b)), _)
%?- reset(_, _, _).
%! error(instantiation_error, _)
%?- reset(1, _, _).
%! error(type_error(callable, 1), _)
%?- reset(foo(a), _, _).
%! error(existence_error(procedure, foo/1), _)
%?- call_continuation(_).
%! error(instantiation_error, _)
%?- call_continuation(foo).
%! error(type_error(continuation, foo), _)
%?- call_continuation([foo]).
%! error(type_error(continuation, [foo]), _)
%?- reset(frames(1), _, call_continuation([F|_])), F =.. [N, P|_], G =.. [N, P], call_continuation([G]).
%! error(type_error(continuation, [_]), _)

% A reset/3 between them belongs to the continuation.
%?- reset(reset((shift(q(1)), shift(r(2))), r(Y), _C1), q(X), _C), call(_C).
%= Y = 2, X = 1.

% Alternatives of the goal stay.
%?- reset((shift(a) ; shift(b)), B, C).
%= B = a, C = call_continuation([]).
%= B = b, C = call_continuation([]).
%?- findall(X, (reset(member_shift([1, 2, 3]), ball(X), C), call(C)), L), told(T).
%= L = [1, 2, 3], T = [got(1), got(2), got(3)].

% A cut behind shift/1 is local to what has been resumed; it cuts no alternative of the goal, nor of its caller.
%?- findall(X-Y, (reset(cut_behind(X), B, C), member(Y, [1, 2]), call(C)), L).
%= L = [a-1, a-2, b-1, b-2].
%?- findall(X, (reset(cut_all(X), B, C), C \== 0, call(C)), L).
%= L = [a1, b1].
%?- findall(X, (reset(condition(X), B, C), C \== 0, call(C)), L).
%= L = [then].
%?- findall(X, (reset(failing_condition(X), B, C), ( C == 0 -> true ; call(C) )), L).
%= L = [else].
%?- findall(X, (reset(soft_condition(X), B, C), C \== 0, call(C)), L).
%= L = [then(1), then(2)].
%?- findall(X, (reset(negated, B, C), ( C == 0 -> X = negated ; call(C), X = resumed )), L).
%= L = [negated].

% A continuation may be called more than once, and its variables are those of the goal.
%?- reset(frames(X), B, _C), findall(X, call(_C), L).
%= B = a, L = [1, 2].
%?- reset(frames(X), B, _C), call(_C), call(_C).
%= X = 1, B = a.
%= X = 2, B = a.
%?- reset(frames(X), B, _C), copy_term(X-_C, Y-_D), call(_D), X = 2, call(_C).
%= X = 2, B = a, Y = 1.
%= X = 2, B = a, Y = 2.
%?- findall(_C, reset(frames(_), _, _C), [_C]), findall(x, call(_C), L).
%= L = [x, x].
%?- reset(frames(X), _, _C), assertz(kept(X, _C)), retract(kept(Y, _D)), call(_D).
%= Y = 1.
%= Y = 2.

% What was a tail call returns to the caller; deep recursion.
%?- reset(deep(10000, X), B, _C), call(_C).
%= X = 10000, B = deep.
%?- numlist(1, 20, L), findall(X, generated(each(L), X), L2), L == L2.
%= L = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20], L2 = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20].
%?- generated(each([a, b]), X), generated(each([X, c]), Y).
%= X = a, Y = a.
%= X = a, Y = c.
%= X = b, Y = b.
%= X = b, Y = c.

% catch/3 between reset/3 and shift/1 catches again in the continuation; outside of it it does not.
%?- reset(caught(E), B, _C), call(_C).
%= E = inner(oops), B = a.
%?- catch((reset(caught(E), B, C), throw(out)), X, true).
%= X = out.
%?- reset(caught_once(E), B, C), call(C), throw(later).
%! later

% A cleanup runs once, when the goal's choicepoints are gone.
%?- reset(cleaned, B, _C), call(_C), tell_it(end), !, told(L).
%= B = a, L = [setup, after, end, cleanup].

% findall/3 counts on the failure of its goal, so a continuation cannot contain it.
%?- reset(findall(X, shift(a), L), B, C).
%! error(existence_error(reset/3, a), _)

% Woken goals run in the midst of a clause.
%?- freeze(X, shift(a)), reset((X = 1, true), B, C).
%! error(existence_error(reset/3, a), _)

% The continuation of a predicate that has been changed ends as it began.
%?- assertz((changed(X) :- shift(a), X = old)), reset(changed(X), B, _C), retractall(changed(_)), assertz((changed(X) :- shift(a), X = new)), garbage_collect, garbage_collect, call(_C).
%= X = old, B = a.

% Handlers.
%?- with_state(counting, 5, S).
%= S = 8.
%?- phrase_of(tokens(T), [a, b, c]).
%= T = [a, b, c].

:- dynamic changed/1, kept/2, told_so_far/1.

tell_it(X) :- assertz(told_so_far(X)).

told(L) :- findall(X, retract(told_so_far(X)), L).

inner :- reset(( shift(q(1)), tell_it(after_shift) ), r(_), _), tell_it(after_reset).

member_shift(L) :- member(X, L), shift(ball(X)), tell_it(got(X)).

cut_behind(X) :- member(X, [a, b]), shift(s), !.

cut_all(Y) :- member(X, [a, b]), shift(s), member(Z, [1, 2]), atom_concat(X, Z, Y), !.
cut_all(never).

condition(X) :- ( shift(a) -> X = then ; X = else ).

failing_condition(X) :- ( shift(a), fail -> X = then ; X = else ).

soft_condition(X) :- ( shift(a), member(Y, [1, 2]) *-> X = then(Y) ; X = else ).

negated :- \+ shift(a).

frames(X) :- shift(a), member(Y, [1, 2]), X = Y.

deep(0, 0) :- !, shift(deep).
deep(N, X) :- M is N - 1, deep(M, Y), X is Y + 1.

each([]).
each([X|Xs]) :- shift(yield(X)), each(Xs).

generated(G, X) :- reset(G, Ball, C), C \== 0, Ball = yield(Y), ( X = Y ; generated(C, X) ).

caught(E) :- catch(( shift(a), throw(oops) ), X, E = inner(X)).

caught_once(E) :- catch(shift(a), X, E = inner(X)).

cleaned :- setup_call_cleanup(tell_it(setup), ( shift(a), tell_it(after) ), tell_it(cleanup)).

with_state(G, S0, S) :- reset(G, Ball, C), state(C, Ball, S0, S).

state(0, _, S, S) :- !.
state(C, get(S0), S0, S) :- !, with_state(C, S0, S).
state(C, put(S1), _, S) :- with_state(C, S1, S).

counting :- forall_counted([1, 2, 3]).

forall_counted([]).
forall_counted([_|Xs]) :- shift(get(S)), T is S + 1, shift(put(T)), forall_counted(Xs).

phrase_of(G, L) :- reset(G, Ball, C), parsed(C, Ball, L).

parsed(0, _, []) :- !.
parsed(C, next(X), [X|L]) :- phrase_of(C, L).
parsed(C, end, []) :- phrase_of(C, []).

tokens([X|Xs]) :- shift(next(X)), tokens(Xs).
tokens([]) :- shift(end).

% To resume a goal costs as much as is run of it, however deep it is.
yields(N) :- N > 0, M is N - 1, yields(M), shift(yield(N)).
yields(0).
sum(G, S0, S) :-
    reset(G, B, C),
    (   C == 0
    ->  S = S0
    ;   B = yield(X),
        S1 is S0 + X,
        sum(C, S1, S)
    ).

%?- sum(yields(20000), 0, S).
%= S = 200010000.

% Cuts in the frames outside cut what those inside leave, also if these are entered later.
inner(X) :- shift(in), ( X = 1 ; X = 2 ).
outer(X) :- inner(X), !.
outer(3).
outer_without_cut(X) :- inner(X), true.
outer_without_cut(3).
all_resumed(G) :- reset(G, _, C), ( C == 0 -> true ; all_resumed(C) ).

%?- findall(X, all_resumed(outer(X)), L).
%= L = [1, 3].
%?- findall(X, all_resumed(outer_without_cut(X)), L).
%= L = [1, 2, 3].

% A continuation that has resumed another one.
inside(X) :- shift(in), shift(out), ( X = 1 ; X = 2 ).
tenfold(Y) :- inside(X), Y is X * 10.
resuming(Y) :- reset(tenfold(X), in, C), C, Y = X.

%?- reset(resuming(Y), out, _C), copy_term(Y-_C, Z-_D), findall(Y, _C, Ys), findall(Z, _D, Zs).
%= Ys = [10, 20], Zs = [10, 20].

% catch/3 and reset/3 outside the first frame are there from the beginning.
throwing :- shift(a), throw(oops).
around_throwing :- throwing, true.
catching(E) :- catch(around_throwing, E, true), true.
shifting_again :- shift(a), shift(b).
around_shifting :- shifting_again, true.
resetting_b(B) :- B = b, reset(around_shifting, B, _), true.

%?- reset(catching(E), a, _C), call(_C), !.
%= E = oops.
%?- reset(resetting_b(B), a, _C), call(_C).
%= B = b.

% A goal that shifts for ever runs in constant space.
forever(N) :- N > 0, shift(step), M is N - 1, forever(M).
forever(0).
within(G) :- G, true.
steps(G, N0, N) :- reset(G, _, C), ( C == 0 -> N = N0 ; N1 is N0 + 1, steps(C, N1, N) ).

%?- steps(within(within(forever(100000))), 0, N).
%= N = 100000.

% What stands for the frames outside cannot be made.
%?- reset(resuming(_), out, call_continuation([_,_R|_])), _R =.. [_N, _P|_], _F =.. [_N, _P, true, 0], call_continuation([_F]).
%! error(type_error(continuation, _), _)
%?- '$resume_frames'([]).
%= true.
%?- '$resume_frames'(a).
%! error(type_error(continuation, a), _)
