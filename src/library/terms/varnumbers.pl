:- module(varnumbers, [ varnumbers/2, varnumbers/3, varnumbers_names/3, max_var_number/3 ]).

% The inverse of numbervars/3: variables for the terms '$VAR'(N).

%! varnumbers(+Term0, -Term) is det.
%  Term is Term0 with a variable for each '$VAR'(N), the same for equal N.
%  varnumbers(f('$VAR'(0), '$VAR'(1), '$VAR'(0)), T) ⇒ T = f(_A, _, _A).
varnumbers(Term0, Term) :-
    varnumbers(Term0, 0, Term).

%! varnumbers(+Term0, +Start, -Term) is det.
%  As varnumbers/2, for numbers N >= Start only.
%  varnumbers(f('$VAR'(0), '$VAR'(1)), 1, T), T = f(X, _) ⇒ T = f('$VAR'(0), _), X = '$VAR'(0).
varnumbers(Term0, Start, Term) :-
    must_be(integer, Start),
    empty_assoc(Variables),
    unnumber(Term0, from(Start), Variables, _, Term).

%! varnumbers_names(+Term0, -Term, -Bindings) is det.
%  Term is Term0 with a variable for each '$VAR'(Name), whatever Name is; Bindings is the list of Name = Variable.
%  varnumbers_names(f('$VAR'(0), '$VAR'('X')), f(a, b), Bs) ⇒ Bs = [0 = a, 'X' = b].
varnumbers_names(Term0, Term, Bindings) :-
    empty_assoc(Variables0),
    unnumber(Term0, all, Variables0, Variables, Term),
    assoc_to_list(Variables, Pairs),
    pairs_as_bindings(Pairs, Bindings).

pairs_as_bindings([], []).
pairs_as_bindings([Name-Variable|Pairs], [Name = Variable|Bindings]) :-
    pairs_as_bindings(Pairs, Bindings).

% unnumber(Term0, Which, Variables0, Variables, Term): Variables maps the N found so far to the new variables.
unnumber(Term0, Which, Variables0, Variables, Term) :-
    (   \+ compound(Term0)
    ->  Term = Term0,
        Variables = Variables0
    ;   Term0 = '$VAR'(N),
        is_numbered(Which, N)
    ->  (   get_assoc(N, Variables0, Variable)
        ->  Term = Variable,
            Variables = Variables0
        ;   put_assoc(N, Variables0, Term, Variables)
        )
    ;   compound_name_arguments(Term0, Name, Arguments0),
        unnumber_each(Arguments0, Which, Variables0, Variables, Arguments),
        compound_name_arguments(Term, Name, Arguments)
    ).

is_numbered(all, _).
is_numbered(from(Start), N) :-
    integer(N),
    N >= Start.

unnumber_each([], _, Variables, Variables, []).
unnumber_each([X0|Xs0], Which, Variables0, Variables, [X|Xs]) :-
    unnumber(X0, Which, Variables0, Variables1, X),
    unnumber_each(Xs0, Which, Variables1, Variables, Xs).

%! max_var_number(+Term, +Start, ?Max) is det.
%  Max is the greatest of Start and all N with a '$VAR'(N) in Term.
%  max_var_number(f('$VAR'(3), '$VAR'(1)), 0, N) ⇒ N = 3.
max_var_number(Term, Start, Max) :-
    max_var_number_of([Term], Start, Max).

max_var_number_of([], Max, Max).
max_var_number_of([Term|Terms], Max0, Max) :-
    (   \+ compound(Term)
    ->  max_var_number_of(Terms, Max0, Max)
    ;   Term = '$VAR'(N),
        integer(N)
    ->  Max1 is max(N, Max0),
        max_var_number_of(Terms, Max1, Max)
    ;   compound_name_arguments(Term, _, Arguments),
        max_var_number_of(Arguments, Max0, Max1),
        max_var_number_of(Terms, Max1, Max)
    ).
