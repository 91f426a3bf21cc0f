% What variables wait for, as goals: copy_term/3, frozen/2, call_residue_vars/2.

limits_on_numbers:attr_unify_hook(Limit, Value) :-
    Value < Limit.

limits_on_numbers:attribute_goals(X, [X < Limit|Goals], Goals) :-
    get_attr(X, limits_on_numbers, Limit).

% ---- copy_term/3 -------------------------------------------------------------------------------------------------

%?- copy_term(f(X, a), Copy, Goals).
%= Copy = f(_, a), Goals = [].
%?- dif(X, a), copy_term(X, Copy, Goals), Goals == [dif(Copy, a)], X = b.
%= X = b, Goals = [dif(Copy, a)].
%?- dif(X, Y), copy_term(X-Y, A-B, Goals), Goals == [dif(A, B)], X = 1, Y = 2.
%= X = 1, Y = 2, Goals = [dif(A, B)].
%?- when(nonvar(X), true), copy_term(X, Copy, Goals), Goals == [when(nonvar(Copy), true)], X = b.
%= X = b, Goals = [when(nonvar(Copy), true)].
%?- when((nonvar(X), ground(Y), ?=(X, Z)), true), copy_term(X+Y+Z, Copy, Goals), X = 1, Y = 2, Z = 1.
%= X = 1, Y = 2, Z = 1, Copy = _A+_B+_C, Goals = [when((nonvar(_A),ground(_B),?=(_A, _C)), true)].
%?- when((nonvar(X) ; ground(Y)), true), X = 1, copy_term(Y, _, Goals), Y = 2.
%= X = 1, Y = 2, Goals = [].
%?- put_attr(X, limits_on_numbers, 3), copy_term(X, Copy, Goals), X = 1.
%= X = 1, Goals = [Copy<3].
%?- copy_term(X, a, []).
%= true.
%?- dif(f(X, Y), f(1, 2)), X = 3, copy_term(Y, _, Goals).
%= X = 3, Goals = [].
%?- freeze(X, member(Y, [1, 2])), dif(Y, 1), copy_term(X, Copy, Goals), X = a.
%= X = a, Y = 2, Goals = [freeze(Copy, member(_A, [1, 2])), dif(_A, 1)].

% ---- the goals of an answer ----------------------------------------------------------------------------------------

%?- when((nonvar(X), ground(Y)), true).
%= when((nonvar(X),ground(Y)), true).
%?- dif(f(X, Y), f(1, 2)), X = 3.
%= X = 3.
%?- put_attr(X, limits_on_numbers, 3).
%= X<3.
%?- freeze(X, true), freeze(Y, X = Y), dif(_Z, X).
%= freeze(X, true), dif(_Z, X), freeze(Y, X=Y).
%?- X = f(_Y), freeze(_Y, true) ; X = 1.
%= X = f(_Y), freeze(_Y, true).
%= X = 1.
%?- freeze(X, true), copy_term(X, Copy, [Goal]), call(Goal), frozen(Copy, G), X = 1, Copy = 1.
%= X = Copy, Copy = 1, Goal = G, G = freeze(1, true).

% ---- frozen/2 ----------------------------------------------------------------------------------------------------

%?- frozen(_, Goal).
%= Goal = true.
%?- frozen(a, Goal).
%= Goal = true.
%?- freeze(X, X = 1), freeze(X, true), dif(X, 2), frozen(f(X), Goal), X = 1.
%= X = 1, Goal = (freeze(1, 1=1), freeze(1, true), dif(1, 2)).
%?- put_attr(X, user, 1), frozen(X, Goal), del_attr(X, user).
%= Goal = put_attr(X, user, 1).

% ---- call_residue_vars/2 -----------------------------------------------------------------------------------------

%?- freeze(X, true), call_residue_vars(freeze(Y, true), Vs), Vs == [Y], X = 1, Y = 2.
%= X = 1, Y = 2, Vs = [2].
%?- call_residue_vars((dif(X, a), freeze(Y, true), X = b, Y = Z), Vs), Vs == [Z], Z = 1.
%= X = b, Y = Z, Z = 1, Vs = [1].
%?- call_residue_vars(( freeze(X, true) ; freeze(Y, true) ), Vs), X = 1, Y = 2.
%= X = 1, Y = 2, Vs = [1].
%= X = 1, Y = 2, Vs = [2].
%?- call_residue_vars((call_residue_vars(freeze(A, true), V1), dif(B, c)), V2), V1 == [A], V2 == [A, B], A = 1, B = 2.
%= A = 1, B = 2, V1 = [1], V2 = [1, 2].
%?- catch(call_residue_vars((freeze(_, true), throw(x)), _), x, true), call_residue_vars(true, Vs).
%= Vs = [].
%?- call_residue_vars((dif(f(X, Y), f(1, 2)), X = 3), Vs).
%= X = 3, Vs = [].
%?- call_residue_vars(fail, _).
%= false.
%?- call_residue_vars(_, _).
%! error(instantiation_error, _)
%?- call_residue_vars(1, _).
%! error(type_error(callable, 1), _)
