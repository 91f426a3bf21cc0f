% turtle_logo.pl
% Objects that understand messages; each keeps its slots in a global
% variable.  send(Object, Message) looks for a method in the class of
% the object, then in the classes above it.

:- op(700, xfx, is_of).

class(thing, none).
class(canvas, thing).
class(turtle, thing).
class(blind_turtle, turtle).	% moves, but its pen is always up

% --- objects ---

new(Object, Class, Slots) :-
	class(Class, _),
	nb_setval(Object, object(Class, Slots)).

get_slot(Object, Name, Value) :-
	nb_getval(Object, object(_, Slots)),
	memberchk(Name=Value0, Slots),
	Value = Value0.

set_slot(Object, Name, Value) :-
	nb_getval(Object, object(Class, Slots)),
	(	selectchk(Name=_, Slots, Others)
	->	true
	;	Others = Slots
	),
	nb_setval(Object, object(Class, [Name=Value|Others])).

is_a(Class, Class).
is_a(Class, Ancestor) :-
	class(Class, Super),
	Super \== none,
	is_a(Super, Ancestor).

isa(Object, Class) :-
	nb_getval(Object, object(Own, _)),
	is_a(Own, Class).

send(Object, Message) :-
	isa(Object, Class),
	clause(method(Class, Object, Message), _),
	!,
	method(Class, Object, Message).
send(Object, Message) :-
	throw(does_not_understand(Object, Message)).

send_all([], _).
send_all([Object|Objects], Message) :-
	send(Object, Message),
	send_all(Objects, Message).

% --- methods: method(Class, Self, Message) ---

:- dynamic method/3.

method(thing, Self, describe) :-
	nb_getval(Self, object(Class, Slots)),
	msort(Slots, Sorted),
	print(Self is_of Class), nl,
	forall(member(Name=Value, Sorted), format('  ~w: ~w~n', [Name, Value])).
method(thing, Self, get(Name, Value)) :-
	get_slot(Self, Name, Value).
method(thing, Self, set(Name, Value)) :-
	set_slot(Self, Name, Value).

method(canvas, Self, clear) :-
	set_slot(Self, dots, []).
method(canvas, Self, dot(X, Y)) :-
	get_slot(Self, dots, Dots),
	(	memberchk(X/Y, Dots)
	->	true
	;	set_slot(Self, dots, [X/Y|Dots])
	).
method(canvas, Self, show) :-
	get_slot(Self, dots, Dots),
	(	Dots == []
	->	writeln('(nothing)')
	;	bounds(Dots, X0, X1, Y0, Y1),
		show_rows(Y1, Y0, X0, X1, Dots)
	).

method(turtle, Self, forward(N)) :-
	(	N =< 0
	->	true
	;	send(Self, mark),
		get_slot(Self, place, X0/Y0),
		get_slot(Self, heading, H),
		delta(H, DX, DY),
		X is X0 + DX,
		Y is Y0 + DY,
		set_slot(Self, place, X/Y),
		N1 is N - 1,
		send(Self, forward(N1))
	).
method(turtle, Self, mark) :-
	get_slot(Self, canvas, Canvas),
	get_slot(Self, place, X/Y),
	send(Canvas, dot(X, Y)).
method(turtle, Self, right) :-
	get_slot(Self, heading, H),
	H1 is (H + 1) mod 4,
	set_slot(Self, heading, H1).
method(turtle, Self, left) :-
	get_slot(Self, heading, H),
	H1 is (H + 3) mod 4,
	set_slot(Self, heading, H1).
method(turtle, Self, home) :-
	set_slot(Self, place, 0/0),
	set_slot(Self, heading, 0).
method(turtle, Self, do(Program)) :-
	perform(Program, Self).

method(blind_turtle, _, mark).

delta(0, 0, 1).		% north
delta(1, 1, 0).		% east
delta(2, 0, -1).	% south
delta(3, -1, 0).	% west

% --- programs: lists of messages and repeat(N, Program) ---

perform([], _).
perform([repeat(N, Body)|Steps], Turtle) :-
	!,
	forall(between(1, N, _), perform(Body, Turtle)),
	perform(Steps, Turtle).
perform([Step|Steps], Turtle) :-
	send(Turtle, Step),
	perform(Steps, Turtle).

bounds(Dots, X0, X1, Y0, Y1) :-
	findall(X, member(X/_, Dots), Xs),
	findall(Y, member(_/Y, Dots), Ys),
	min_list(Xs, X0), max_list(Xs, X1),
	min_list(Ys, Y0), max_list(Ys, Y1).

show_rows(Y, Y0, _, _, _) :-
	Y < Y0,
	!.
show_rows(Y, Y0, X0, X1, Dots) :-
	forall(between(X0, X1, X),
	       ( memberchk(X/Y, Dots) -> put_char(#) ; put_char(' ') )),
	nl,
	Y2 is Y - 1,
	show_rows(Y2, Y0, X0, X1, Dots).

setup :-
	new(paper, canvas, [dots=[]]),
	new(tom, turtle, [place=0/0, heading=0, canvas=paper]),
	new(tim, blind_turtle, [place=0/0, heading=1, canvas=paper]).

stairs([repeat(3, [forward(2), right, forward(3), left])]).

demo :-
	setup,
	stairs(Program),
	send_all([tom, tim], do(Program)),
	send(paper, show),
	send(tim, describe).
