:- dynamic(noted/1).
:- retractall(noted(_)).
:- initialization(assertz(noted(last))).
:- assertz(noted(first)).
:- if(true).
a(1).
:- else.
a(2).
:- endif.
