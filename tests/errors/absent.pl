% A predicate of a family that is not here, and a library of one.

:- use_module(library(thread)).
:- use_module(library(clpb)).
:- initialization(main).

main :-
    catch(mutex_create(_), Error, ( print_message(error, Error) )),
    engine_create(X, member(X, [a, b]), _).
