% Goals with a cleanup: setup_call_cleanup/3 and call_cleanup/2, whose examples are those of the proposal to ISO (N215).

% ---- the order of things -----------------------------------------------------------------------------------------

%?- setup_call_cleanup(fail, true, write(never)).
%= false.
%?- setup_call_cleanup((S = 1 ; S = 2), G = 3, C = 4).
%= S = 1, G = 3, C = 4.
%?- setup_call_cleanup(S = 1, G = 2, C = 3).
%= S = 1, G = 2, C = 3.
%?- setup_call_cleanup(true, X = 1, X = 2).
%= X = 1.
%?- setup_call_cleanup(true, true, (true ; throw(x))).
%= true.
%?- setup_call_cleanup(S = 1, G = 2, writeq(S+G)).
%> 1+2
%= S = 1, G = 2.
%?- setup_call_cleanup(S = 1, (G = 2 ; G = 3), writeq(S+G)).
%> 1+3
%= S = 1, G = 2.
%= S = 1, G = 3.
%?- setup_call_cleanup(true, fail, write(cleanup)).
%> cleanup
%= false.
%?- setup_call_cleanup(true, fail, fail).
%= false.
%?- setup_call_cleanup(true, (X = 1 ; X = 2, fail), write(cleanup)).
%> cleanup
%= X = 1.
%?- call_cleanup(member(X, [a, b]), write(cleanup)).
%> cleanup
%= X = a.
%= X = b.
%?- findall(X, setup_call_cleanup(true, member(X, [1, 2, 3]), write(cleanup)), L).
%> cleanup
%= L = [1, 2, 3].

% ---- cuts --------------------------------------------------------------------------------------------------------

%?- setup_call_cleanup(S = 1, (G = 2 ; G = 3), writeq(S+G>B)), B = 4, !.
%> 1+2>4
%= S = 1, G = 2, B = 4.
%?- setup_call_cleanup(S = 1, (G = 2 ; S = 1, G = 3), writeq(S+G)), B = 4, !, write(after).
%> 1+2after
%= S = 1, G = 2, B = 4.
%?- setup_call_cleanup(true, (_ = 1 ; _ = 2), write(a)), setup_call_cleanup(true, (_ = 1 ; _ = 2), write(b)), !, write(c).
%> bac
%= true.
%?- once(setup_call_cleanup(true, member(X, [1, 2]), write(cleanup))), write(after).
%> cleanupafter
%= X = 1.
%?- ( setup_call_cleanup(true, member(X, [1, 2]), write(cleanup)) -> write(then) ; true ).
%> cleanupthen
%= X = 1.
%?- \+ setup_call_cleanup(true, member(_, [1, 2]), write(cleanup)).
%> cleanup
%= false.
%?- forall(setup_call_cleanup(true, member(X, [1, 2]), write(cleanup)), X < 1).
%> cleanup
%= false.
%?- cut_at_neck(X, Y).
%> cleanup(1)
%= X = 1, Y = 1.
%?- cut_in_the_middle(X, Y).
%> cleanup(1)1
%= X = 1, Y = f(1, _).
%?- cut_off_woken(X).
%> cleanup
%= X = 1.
%?- limit(1, setup_call_cleanup(true, member(X, [1, 2]), write(cleanup))), write(after).
%> cleanupafter
%= X = 1.

cut_at_neck(X, Y) :-
    choices(X, Y),
    !.

choices(X, Y) :-
    setup_call_cleanup(true, member(X, [1, 2, 3]), (write(cleanup(X)), garbage_collect)),
    Y = X.

% Values in registers and in the environment live on behind the cut.
cut_in_the_middle(X, Y) :-
    Y = f(X, _),
    choices(X, _),
    !,
    print(X),
    arg(1, Y, X).

% The woken goal leaves the choicepoint; the condition of simple tests cuts it off.
cut_off_woken(X) :-
    freeze(X, setup_call_cleanup(true, member(_, [1, 2]), write(cleanup))),
    ( X = 1 -> true ; true ).

% ---- exceptions --------------------------------------------------------------------------------------------------

%?- catch(setup_call_cleanup(true, throw(goal), throw(cleanup)), Ball, true).
%= Ball = goal.
%?- catch(setup_call_cleanup(true, fail, throw(cleanup)), Ball, true).
%= Ball = cleanup.
%?- catch(setup_call_cleanup(true, true, throw(cleanup)), Ball, true).
%= Ball = cleanup.
%?- catch((setup_call_cleanup(true, (G = 1 ; G = 2), throw(cleanup)), throw(outer)), Ball, true).
%= Ball = outer.
%?- catch((setup_call_cleanup(true, (G = 1 ; G = 2), throw(cleanup)), !), Ball, true).
%= Ball = cleanup.
%?- catch((setup_call_cleanup(true, (G = 1 ; G = 2), throw(a)), setup_call_cleanup(true, (H = 1 ; H = 2), throw(b)), !), Ball, true).
%= Ball = b.
%?- catch((setup_call_cleanup(true, (G = 1 ; G = 2), write(a)), setup_call_cleanup(true, (H = 1 ; H = 2), throw(b)), !), Ball, true).
%> a
%= Ball = b.
%?- catch((setup_call_cleanup(S = 1, (G = 2 ; G = 3), writeq(S)), throw(outer)), Ball, true).
%> 1
%= Ball = outer.
%?- catch((catch(setup_call_cleanup(true, member(_, [1, 2]), write(cleanup)), _, write(wrong)), throw(out)), Ball, true).
%> cleanup
%= Ball = out.
%?- catch(setup_call_cleanup(true, setup_call_cleanup(true, throw(x), write(inner)), write(outer)), Ball, true).
%> innerouter
%= Ball = x.
%?- catch(setup_call_cleanup(true, throw(x), catch(throw(y), y, write(caught))), Ball, true).
%> caught
%= Ball = x.
%?- catch(setup_call_cleanup(true, throw(x), garbage_collect), Ball, true).
%= Ball = x.
%?- call_with_inference_limit(setup_call_cleanup(true, (repeat, fail), write(cleanup)), 1000, R).
%> cleanup
%= R = inference_limit_exceeded.
%?- catch(setup_call_cleanup(true, length(_, 1000000000000), write(cleanup)), error(resource_error(R), _), true).
%> cleanup
%= R = memory.

% ---- errors ------------------------------------------------------------------------------------------------------

%?- setup_call_cleanup(_, true, true).
%! error(instantiation_error, _)
%?- setup_call_cleanup(1, true, true).
%! error(type_error(callable, 1), _)
%?- setup_call_cleanup(true, true, _).
%! error(instantiation_error, _)
%?- setup_call_cleanup(true, throw(unthrown), _).
%! error(instantiation_error, _)
%?- setup_call_cleanup(fail, _, _).
%= false.
%?- setup_call_cleanup(true, _, true).
%! error(instantiation_error, _)
%?- setup_call_cleanup(true, _, write(cleanup)).
%> cleanup
%! error(instantiation_error, _)
%?- setup_call_cleanup(true, 1, true).
%! error(type_error(callable, 1), _)
%?- setup_call_cleanup(true, true, 1).
%! error(type_error(callable, 1), _)
%?- call_cleanup(true, _).
%! error(instantiation_error, _)
%?- call_cleanup(true, 1.5).
%! error(type_error(callable, 1.5), _)

% ---- many --------------------------------------------------------------------------------------------------------

%?- open_many(20000), !.
%= true.
%?- catch((open_many(20000), throw(all)), all, true).
%= true.
%?- closed(N).
%= N = 40000.

:- dynamic(closed/1).
closed(0).

open_many(0) :-
    !.
open_many(N) :-
    setup_call_cleanup(true, ( true ; fail ), count_closed),
    M is N-1,
    open_many(M).

count_closed :-
    retract(closed(N)),
    M is N+1,
    assertz(closed(M)).

% setup_call_catcher_cleanup/4 and call_cleanup/3: the reason is known to the cleanup.

%?- setup_call_catcher_cleanup(true, member(X, [1, 2]), W, nb_setval(why, W)), X = 2, nb_getval(why, V).
%= X = 2, W = exit, V = exit.
%?- setup_call_catcher_cleanup(true, member(_, [1, 2]), W, nb_setval(why, W)), !, nb_getval(why, V).
%= W = !, V = (!).
%?- \+ setup_call_catcher_cleanup(true, fail, W, nb_setval(why, W)), nb_getval(why, V).
%= V = fail.
%?- catch(setup_call_catcher_cleanup(true, throw(b(_)), W, nb_setval(why, W)), B, true), nb_getval(why, V).
%= B = b(_), V = exception(b(_)).
%?- setup_call_catcher_cleanup(true, true, fail, throw(no)).
%= true.
%?- setup_call_catcher_cleanup(fail, true, _, true).
%= false.
%?- call_cleanup(true, exit, nb_setval(why, seen)), nb_getval(why, V).
%= V = seen.
