:- if(user:edition(first)).
:- module(edition, [ both/1, only_first/1, state/1, take/2 ]).
:- meta_predicate(take(0, ?)).
both(first).
only_first(1).
secret(first).
:- elif(user:edition(second)).
:- module(edition, [ both/1, only_second/1, state/1, take/2 ]).
both(second).
only_second(2).
:- else.
:- module(another_edition, [ both/1, only_third/1 ]).
both(third).
only_third(3).
:- endif.

:- dynamic(state/1).
state(0).

take(X, X).

:- multifile(user:shared/1).
user:shared(edition).
