% Offers what it has not got yet when asking imports it.

:- module(passing, [ via/1 ]).
:- use_module(asking).
:- reexport(running).
