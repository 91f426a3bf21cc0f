/* HANOI - the Tower of Hanoi in the style of the old text books.      */
/* Three pegs: left, centre, right.  Moves are printed as they happen. */

/* hanoi(N) : print the moves for a tower of N discs */
hanoi(N) :- move(N,left,centre,right).

move(0,_,_,_) :- !.
move(N,A,B,C) :-
	N > 0,
	M is N-1,
	move(M,A,C,B),
	inform(A,B),
	move(M,C,B,A).

inform(X,Y) :-
	write([move,a,disc,from,the,X,pole,to,the,Y,pole]),
	nl.

/* moves(N,L) : as above but the moves are collected in the list L */
moves(N,L) :- moves(N,left,centre,right,L,[]).

moves(0,_,_,_,L,L) :- !.
moves(N,A,B,C,L0,L) :-
	N > 0,
	M is N-1,
	moves(M,A,C,B,L0,[A-B|L1]),
	moves(M,C,B,A,L1,L).

/* check a list of moves by really moving the discs */
legal(N,Moves) :-
	tower(1,N,T),
	play(Moves,pegs(T,[],[]),pegs([],T,[])).

tower(I,N,[]) :- I > N, !.
tower(I,N,[I|T]) :- J is I+1, tower(J,N,T).

play([],S,S).
play([X-Y|Ms],S0,S) :-
	takefrom(X,D,S0,S1),
	puton(Y,D,S1,S2),
	play(Ms,S2,S).

takefrom(left,D,pegs([D|L],C,R),pegs(L,C,R)).
takefrom(centre,D,pegs(L,[D|C],R),pegs(L,C,R)).
takefrom(right,D,pegs(L,C,[D|R]),pegs(L,C,R)).

puton(left,D,pegs(L,C,R),pegs([D|L],C,R)) :- fits(D,L).
puton(centre,D,pegs(L,C,R),pegs(L,[D|C],R)) :- fits(D,C).
puton(right,D,pegs(L,C,R),pegs(L,C,[D|R])) :- fits(D,R).

fits(_,[]).
fits(D,[E|_]) :- D < E.
