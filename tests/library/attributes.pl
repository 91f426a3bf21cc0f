% Attributed variables: put_attr/3 and its kin, and hooks that a module defines.

% The hook for an attribute `user`, called when such a variable is bound.
attr_unify_hook(Limit, Value) :-
    (   var(Value)
    ->  put_attr(Value, user, Limit)
    ;   Value < Limit
    ).

below(X, Limit) :-
    put_attr(X, user, Limit).

%?- put_attr(X, user, 3), get_attr(X, user, V).
%= V = 3, put_attr(X, user, 3).
%?- below(X, 3), X = 2.
%= X = 2.
%?- below(X, 3), X = 5.
%= false.
%?- below(X, 3), ( X = 5 ; X = 1 ).
%= X = 1.
%?- below(X, 3), \+ X = 4, X = Y, Y = 1.
%= X = 1, Y = 1.
%?- below(X, 3), del_attr(X, user), X = 9.
%= X = 9.
%?- below(X, 3), f(X, Y) = f(Y, 2).
%= X = 2, Y = 2.
%?- maplist([X]>>below(X, 3), [X, Y]), member(X, [3, 2]), member(Y, [4, 1]).
%= X = 2, Y = 1.
%?- put_attr(a, user, 1).
%! error(uninstantiation_error(a),_)
%?- get_attr(a, user, _).
%= false.
%?- put_attr(X, f(x), 1).
%! error(type_error(atom, f(x)), _)
%?- put_attr(X, "a", 1).
%! error(type_error(atom, "a"), _)
%?- put_attr(_, _, 1).
%! error(instantiation_error, _)
%?- put_attr(a, f(b), 1).
%! error(type_error(atom, f(b)), _)
%?- get_attr(_, f(x), _) ; get_attr(a, f(x), _) ; get_attr(_, _, _).
%= false.
%?- put_attr(X, a, 1), get_attr(X, f(x), _).
%! error(type_error(atom, f(x)), _)
%?- put_attr(X, a, 1), get_attr(X, _, _).
%! error(instantiation_error, _)
%?- put_attr(X, a, 1), del_attr(X, f(x)).
%! error(type_error(atom, f(x)), _)
%?- del_attr(a, _).
%! error(instantiation_error, _)

% All attributes at once, and in balls.

%?- put_attr(X, a, 1), put_attr(X, b, 2), get_attrs(X, As), del_attrs(X).
%= As = att(a, 1, att(b, 2, [])).
%?- put_attrs(X, att(a, 1, att(b, 2, []))), get_attr(X, b, V), del_attrs(X), \+ attvar(X).
%= V = 2.
%?- get_attrs(_, _).
%= false.
%?- get_attrs(a, _).
%= false.
%?- del_attrs(a).
%= true.
%?- put_attrs(a, []).
%! error(uninstantiation_error(a),_)
%?- put_attr(X, a, 1), del_attr(X, a), attvar(X).
%= false.
%?- put_attr(X, a, 1), del_attr(X, a), term_attvars(X, Vs).
%= Vs = [].
%?- catch(( put_attr(X, a, 1), throw(f(X)) ), f(Y), true), get_attr(Y, a, V), del_attrs(Y).
%= V = 1.
%?- catch(( freeze(X, X > 1), throw(f(X)) ), f(Y), true), \+ Y = 0, Y = 2.
%= Y = 2.

% Garbage is collected in a hook: a variable that backtracking unbinds afterwards still has its attributes.
part:attr_unify_hook(State, Value) :-
    arg(2, State, Known0),
    (   Known0 = known(Known)
    ->  Value = Known
    ;   arg(1, State, N),
        part(N, Part),
        nb_setarg(2, State, known(Part)),
        arg(2, State, known(Known)),
        Value = Known
    ).

part(N, []) :- N > 5.
part(N, List) :- N =< 5, N1 is N + 1, length(Xs, 2), maplist(=(a), Xs), append(Xs, Tail, List), put_attr(Tail, part, part(N1, none)), garbage_collect.

count(N0, N) --> [z], !, count(N0, N).
count(N0, N) --> [_], !, { N1 is N0 + 1 }, count(N1, N).
count(N, N) --> [].

%?- part(1, _L), count(0, N, _L, []).
%= N = 10.
