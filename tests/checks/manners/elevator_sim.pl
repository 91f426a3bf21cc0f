/*
 * elevatorSim: one lift, some floors, people who want to go places.
 * All state sits in the database.
 */
:- dynamic(cabin/2).		/* cabin(Floor, Direction) */
:- dynamic(waitingAt/3).	/* waitingAt(Person, From, To) */
:- dynamic(inside/2).		/* inside(Person, To) */
:- dynamic(arrived/3).		/* arrived(Person, Floor, Step) */

floors(0, 5).

initSim :-
	retractall(cabin(_, _)),
	retractall(waitingAt(_, _, _)),
	retractall(inside(_, _)),
	retractall(arrived(_, _, _)),
	assertz(cabin(0, up)).

newPassenger(Who, From, To) :-
	floors(Low, High),
	between(Low, High, From),
	between(Low, High, To),
	From =\= To,
	!,
	assertz(waitingAt(Who, From, To)).
newPassenger(Who, From, To) :-
	throw(badTrip(Who, From, To)).

/* one step: let people out, let people in, then move */
step(T) :-
	cabin(Floor, _),
	unload(Floor, T),
	load(Floor),
	moveCabin.

unload(Floor, T) :-
	retract(inside(Who, Floor)),
	assertz(arrived(Who, Floor, T)),
	fail.
unload(_, _).

load(Floor) :-
	retract(waitingAt(Who, Floor, To)),
	assertz(inside(Who, To)),
	fail.
load(_).

moveCabin :-
	\+ somebody(_),
	!.
moveCabin :-
	cabin(Floor, Dir),
	(	callAhead(Dir, Floor)
	->	Go = Dir
	;	opposite(Dir, Go)
	),
	next(Go, Floor, New),
	retract(cabin(_, _)),
	assertz(cabin(New, Go)).

somebody(Floor) :- waitingAt(_, Floor, _).
somebody(Floor) :- inside(_, Floor).

callAhead(up, Floor) :-
	somebody(F), F > Floor, !.
callAhead(down, Floor) :-
	somebody(F), F < Floor, !.

opposite(up, down).
opposite(down, up).

next(up, F, G) :- G is F + 1.
next(down, F, G) :- G is F - 1.

simulate(T, T) :-
	\+ somebody(_),
	!.
simulate(T0, T) :-
	drawLine(T0),
	step(T0),
	T1 is T0 + 1,
	simulate(T1, T).

drawLine(T) :-
	cabin(Floor, Dir),
	floors(Low, High),
	format('~|~t~w~3| ', [T]),
	forall(between(Low, High, F), drawFloor(F, Floor, Dir)),
	findall(P, inside(P, _), Ps),
	format(' ~w~n', [Ps]).

drawFloor(F, F, up) :- !, write('>').
drawFloor(F, F, down) :- !, write('<').
drawFloor(F, _, _) :- waitingAt(_, F, _), !, write('*').
drawFloor(_, _, _) :- write('.').

demo :-
	initSim,
	newPassenger(anna, 3, 0),
	newPassenger(bo, 1, 4),
	newPassenger(carl, 5, 2),
	simulate(0, End),
	format('done after ~w steps~n', [End]),
	forall(arrived(Who, Floor, T),
	       format('~w reached ~w at ~w~n', [Who, Floor, T])).
