/* THE LIGHTHOUSE -- a small text adventure.
   Start with   ?- play.   and type commands as Prolog terms:
   north.  take(key).  use(lamp).  inventory.  help.  quit.        */

:- dynamic at/2, i_am_at/1, lit/1, unlocked/1, score/1.
:- discontiguous describe/1, path/3, at_start/2.

/* ---- the beach ---- */
describe(beach) :- write('You are on a cold beach. A path leads north.'), nl.
path(beach, north, yard).
at_start(driftwood, beach).

/* ---- the yard ---- */
describe(yard) :- write('The yard of the lighthouse. The door is to the east.'), nl.
describe(yard) :- \+ unlocked(door), write('The door is locked.'), nl.
path(yard, south, beach).
path(yard, west, shed).
path(yard, east, stairs) :- unlocked(door).
path(yard, east, _) :- \+ unlocked(door), write('The door does not move. '), fail.

/* ---- the shed ---- */
describe(shed) :- write('A shed full of ropes.'), nl.
path(shed, east, yard).
at_start(key, shed).
at_start(matchbox, shed).

/* ---- inside ---- */
describe(stairs) :- write('A winding staircase. It goes up into the dark.'), nl.
path(stairs, west, yard).
path(stairs, up, top).
describe(top) :- write('The lamp room. You see the whole bay.'), nl.
describe(top) :- lit(lamp), write('The great lamp is burning.'), nl.
path(top, down, stairs).
at_start(lamp, top).

portable(driftwood).
portable(key).
portable(matchbox).

/* ---- set up ---- */

reset :-
  retractall(at(_, _)), retractall(i_am_at(_)),
  retractall(lit(_)), retractall(unlocked(_)), retractall(score(_)),
  forall(at_start(Thing, Place), assertz(at(Thing, Place))),
  assertz(i_am_at(beach)),
  assertz(score(0)).

play :-
  reset,
  write('Bring light to the lighthouse before the ship comes in.'), nl,
  look,
  turn(0).

/* ---- the loop ---- */

turn(N) :- finished(N), !, final_words.
turn(N) :-
  write('> '),
  catch(read(Command), error(syntax_error(_), _), Command = nonsense),
  obey(Command, Verdict),
  again(Verdict, N).

again(stop, _) :- !, final_words.
again(go, N) :- N1 is N + 1, turn(N1).

finished(_) :- lit(lamp).
finished(40) :- write('Night has come.'), nl.

final_words :-
  lit(lamp), !,
  score(S),
  format('The ship is saved! You have ~w points.~n', [S]).
final_words :- write('The ship is lost.'), nl.

obey(Command, go) :- var(Command), !, write('Small letters, please.'), nl.
obey(end_of_file, stop) :- !.
obey(quit, stop) :- !.
obey(Command, go) :- known(Command), !, perform(Command).
obey(_, go) :- write('I do not understand that. Try help.'), nl.

/* do not let the player call just anything */
known(Command) :- functor(Command, Name, Arity), command(Name, Arity).

command(north, 0).
command(south, 0).
command(east, 0).
command(west, 0).
command(up, 0).
command(down, 0).
command(take, 1).
command(drop, 1).
command(use, 1).
command(look, 0).
command(inventory, 0).
command(help, 0).

perform(Command) :- call(Command), !.
perform(_) :- write('That does not work.'), nl.

north :- go(north).
south :- go(south).
east  :- go(east).
west  :- go(west).
up    :- go(up).
down  :- go(down).

go(Direction) :-
  i_am_at(Here),
  path(Here, Direction, There),
  !,
  retract(i_am_at(Here)),
  assertz(i_am_at(There)),
  look.
go(_) :- write('You cannot go that way.'), nl.

look :-
  i_am_at(Here),
  forall(describe(Here), true),
  forall(at(Thing, Here), (write('There is a '), write(Thing), write(' here.'), nl)).

take(Thing) :-
  at(Thing, hand), !,
  write('You have it already.'), nl.
take(Thing) :-
  i_am_at(Here),
  at(Thing, Here),
  portable(Thing), !,
  retract(at(Thing, Here)),
  assertz(at(Thing, hand)),
  points(5),
  write('Taken.'), nl.

drop(Thing) :-
  retract(at(Thing, hand)), !,
  i_am_at(Here),
  assertz(at(Thing, Here)),
  points(-5),
  write('Dropped.'), nl.

use(key) :-
  at(key, hand), i_am_at(yard), \+ unlocked(door), !,
  assertz(unlocked(door)),
  points(10),
  write('The door creaks open.'), nl.
use(matchbox) :- use(lamp).
use(lamp) :-
  i_am_at(top), at(matchbox, hand), !,
  assertz(lit(lamp)),
  points(50),
  write('You light the lamp.'), nl,
  look.
use(lamp) :- i_am_at(top), write('You have nothing to light it with.'), nl.

points(More) :- retract(score(S)), S1 is S + More, assertz(score(S1)).

inventory :-
  findall(Thing, at(Thing, hand), Things),
  (Things = [] -> write('You carry nothing.') ; write('You carry: '), write(Things)),
  nl.

help :-
  write('Commands:'),
  forall(command(Name, Arity), (write(' '), write(Name/Arity))),
  nl.
