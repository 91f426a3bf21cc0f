% goal_expansion/2, in user, in system and in a module; what is known while a file is loaded.

:- use_module(parts/expanding_goals).
:- dynamic(seen/2).
:- multifile(system:term_expansion/2).
:- dynamic(system:term_expansion/2).

system:term_expansion(doubled(X), [twice(X), twice(X)]).
system:term_expansion(end_of_file, [at_end(yes), end_of_file]).
term_expansion(single(X), doubled(X)).

goal_expansion(trace_of(_), true).
goal_expansion(twice_of(X, Y), Y is 2 * X).
goal_expansion(again(X), (noted(X), again(X))).
goal_expansion(first_step, second_step).
goal_expansion(second_step, third_step(1)).
goal_expansion(plus_all(K, X, Y), (Z is X + K, Y = Z)).
goal_expansion(same(X, Y), other(X, Y)).

single(a).

in_body(X) :-
    trace_of(start),
    twice_of(2, X),
    trace_of(end).

in_control(X, Y) :-
    (   \+ twice_of(1, 3),
        twice_of(1, 2)
    ->  twice_of(3, X)
    ;   X = none
    ),
    (   fail
    ;   twice_of(4, Y)
    ).

in_arguments(L) :-
    findall(Y, ( member(X, [1, 2]), twice_of(X, Y) ), L).

under_variables(L) :-
    setof(Y, X^( member(X, [2, 1]), twice_of(X, Y) ), L).

closure(L) :-
    maplist(same, [1, 2], L).

larger_closure(L) :-
    K = 10,
    maplist(plus_all(K), [1, 2], L).

lambda(L) :-
    maplist([X, Y]>>twice_of(X, Y), [1, 2], L).

repeated(X) :-
    again(X).

chained(X) :-
    first_step,
    X = done.

elsewhere(X) :-
    expanding_goals:doubled_here(2, X).

noted(_).
again(_).
third_step(1).
other(X, o(X)).

:- twice_of(5, X), assertz(seen(directive, X)).
:- prolog_load_context(module, M), assertz(seen(module, M)).
:- prolog_load_context(file, F), file_base_name(F, B), assertz(seen(file, B)).
:- prolog_load_context(variable_names, [N=_|_]), assertz(seen(name, N)).
:- source_location(_, L), integer(L), assertz(seen(line, yes)).
:- initialization(( prolog_load_context(module, _) -> true ; assertz(seen(late, none)) )).

%?- findall(X, twice(X), L).
%= L = [a, a].
%?- in_body(X).
%= X = 4.
%?- in_control(X, Y).
%= X = 6, Y = 8.
%?- in_arguments(L).
%= L = [2, 4].
%?- under_variables(L).
%= L = [2, 4].
%?- closure(L).
%= L = [o(1), o(2)].
%?- larger_closure(L).
%= L = [11, 12].
%?- lambda(L).
%= L = [2, 4].

% What an expansion leads back to is not expanded again.
%?- repeated(x).
%= true.
%?- chained(X).
%= X = done.

%?- seen(directive, X).
%= X = 10.
%?- seen(module, M).
%= M = user.
%?- seen(name, N).
%= N = 'N'.
%?- seen(line, X).
%= X = yes.

% A module's own expansion is the module's alone, and so are those of user and system everybody's.
%?- expanding_goals:here(X).
%= X = 6.
%?- expanding_goals:from_user(X).
%= X = 8.
%?- elsewhere(X).
%= X = 4.
%?- G = expanding_goals:doubled_here(_, _), call(G).
%! error(existence_error(procedure, expanding_goals:doubled_here/2), _)
%?- expanding_goals:doubled_here(2, X).
%= X = 4.

%?- expand_goal((a, twice_of(1, X) ; b), G).
%= G = (a, X is 2 * 1 ; b).
% What expands to true leaves no trace.
%?- expand_goal((trace_of(a), twice_of(1, X)), G).
%= G = (X is 2 * 1).
%?- expand_goal(\+ first_step, G).
%= G = (\+ third_step(1)).
%?- expand_goal(X, G).
%= X = G.
%?- expand_goal(expanding_goals:doubled_here(1, X), G).
%= G = expanding_goals:(X is 1 * 2).
%?- expand_term((p :- twice_of(1, X), q), C).
%= C = (p :- X is 2 * 1, q).
% Queries are expanded, too.
%?- twice_of(3, X), \+ first_step.
%= false.
%?- twice_of(3, X).
%= X = 6.
%?- prolog_load_context(module, _).
%= false.
%?- source_location(_, _).
%= false.
%?- at_end(X).
%= X = yes.
