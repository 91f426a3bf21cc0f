/* Tic-tac-toe: a program which never loses.
 * Board: b(C1,...,C9), each cell x, o or e (empty).
 */

line(1,2,3). line(4,5,6). line(7,8,9).
line(1,4,7). line(2,5,8). line(3,6,9).
line(1,5,9). line(3,5,7).

other(x,o).
other(o,x).

empty_board(b(e,e,e,e,e,e,e,e,e)).

wins(P,B) :-
    line(I,J,K),
    arg(I,B,P), arg(J,B,P), arg(K,B,P), !.

full(B) :- \+ arg(_,B,e).

place(N,P,B,B1) :-
    arg(N,B,e),
    B =.. [b|Cells],
    replace(N,Cells,P,Cells1),
    B1 =.. [b|Cells1].

replace(1,[_|T],X,[X|T]) :- !.
replace(N,[H|T],X,[H|T1]) :- N1 is N-1, replace(N1,T,X,T1).

/* value(+Player to move, +Board, +Alpha, +Beta, -Value, -Move)
 * Value is seen from the player to move: 1 win, 0 draw, -1 loss.
 */
value(P,B,_,_,-1,none) :- other(P,Q), wins(Q,B), !.
value(_,B,_,_,0,none) :- full(B), !.
value(P,B,Alpha,Beta,Value,Move) :-
    findall(N,arg(N,B,e),Moves),
    best(Moves,P,B,Alpha,Beta,none,Value,Move).

best([],_,_,Alpha,_,Move,Alpha,Move).
best([N|Ns],P,B,Alpha,Beta,Best,Value,Move) :-
    place(N,P,B,B1),
    other(P,Q),
    NegA is -Beta, NegB is -Alpha,
    value(Q,B1,NegA,NegB,V1,_),
    V is -V1,
    (   V >= Beta -> Value = V, Move = N
    ;   V > Alpha -> best(Ns,P,B,V,Beta,N,Value,Move)
    ;   best(Ns,P,B,Alpha,Beta,Best,Value,Move)
    ).

choose(P,B,Move) :- value(P,B,-2,2,_,N), Move = N.

/* A game between the machine and a list of wishes: the human takes the
 * first free cell of the list.
 */
game(Wishes) :- empty_board(B), turn(x,B,Wishes).

turn(_,B,_) :- other(P,_), wins(P,B), !, show(B), write(P), write(' wins'), nl.
turn(_,B,_) :- full(B), !, show(B), write('a draw'), nl.
turn(x,B,Wishes) :-
    wish(Wishes,B,N,Rest), !,
    place(N,x,B,B1),
    turn(o,B1,Rest).
turn(o,B,Wishes) :-
    choose(o,B,N),
    place(N,o,B,B1),
    turn(x,B1,Wishes).

wish([N|Ns],B,N,Ns) :- arg(N,B,e), !.
wish([_|Ns],B,N,Rest) :- wish(Ns,B,N,Rest).
wish([],B,N,[]) :- arg(N,B,e).

show(B) :-
    arg(I,B,C),
    picture(C,Ch), put_char(Ch),
    I mod 3 =:= 0, nl,
    fail.
show(_).

picture(x,'X').
picture(o,'O').
picture(e,'.').
