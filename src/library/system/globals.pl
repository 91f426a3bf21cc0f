:- module(globals, [ nb_current/2, nb_linkval/2 ]).

% Global variables, looked up and enumerated. They are set and read by built-ins: nb_setval/2, b_setval/2, nb_getval/2
% and b_getval/2.

%! nb_linkval(+Name, ?Value) is det.
%  As nb_setval/2: the variable has a copy of Value, for parts of the heap that backtracking takes back must not be linked to.
%  nb_linkval(board, f(x)), nb_getval(board, B) ⇒ B = f(x).
nb_linkval(Name, Value) :-
    nb_setval(Name, Value).

%! nb_current(?Name, ?Value) is nondet.
%  The global variable Name has this value now. As nb_getval/2, but fails for a variable that has none.
%  nb_setval(colour, red), nb_current(colour, X) ⇒ X = red.
%  nb_current(no_such_variable, X) ⇒ false.
%  nb_setval(a, 1), nb_setval(b, 2), findall(N-V, nb_current(N, V), L) ⇒ L = [a-1, b-2].
nb_current(Name, Value) :-
    (   var(Name)
    ->  '$global_names'(Names),
        '$one_of'(Name, Names)
    ;   true
    ),
    '$global'(Name, Value).
