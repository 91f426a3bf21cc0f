:- module(resigned, []).
:- reexport(resigning).
