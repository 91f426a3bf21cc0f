% Lists: pairs are taken apart and made by one instruction each, and the last call is a jump.
conc([], L, L).
conc([H|T], L, [H|R]) :- conc(T, L, R).

nrev([], []).
nrev([H|T], R) :- nrev(T, RT), conc(RT, [H], R).
