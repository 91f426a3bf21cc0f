% FRAMES: a semantic net with inheritance, defaults and demons.
%
%   is_a(Class, Superclass)      the hierarchy of classes
%   isa(Instance, Class)         individuals
%   slot(Frame, Slot, Facet, Value)
%       Facet is value, default, if_needed or if_added

:- dynamic is_a/2, isa/2, slot/4.
:- discontiguous is_a/2, isa/2, slot/4.

% ------------------------------------------------------------------
% the net

is_a(vehicle, thing).
slot(vehicle, moves_on, default, land).
slot(vehicle, wheels, default, 4).

is_a(car, vehicle).
slot(car, fuel, default, petrol).
slot(car, range, if_needed, compute_range).
slot(car, owner, if_added, greet_owner).

is_a(boat, vehicle).
slot(boat, moves_on, default, water).
slot(boat, wheels, default, 0).

is_a(amphibious, car).
is_a(amphibious, boat).
slot(amphibious, seats, default, 4).

isa(herbie, car).
slot(herbie, colour, value, white).
slot(herbie, tank, value, 40).
slot(herbie, consumption, value, 8).

isa(duck, amphibious).
slot(duck, tank, value, 60).
slot(duck, consumption, value, 15).

isa(nautilus, boat).
slot(nautilus, captain, value, nemo).

% ------------------------------------------------------------------
% the hierarchy

% ancestor(Class, Ancestor): nearer ones first, itself included
ancestor(C, C).
ancestor(C, A) :- is_a(C, B), ancestor(B, A).

% frame_chain(Thing, Frames): the frames where a slot is looked up
frame_chain(I, [I|Cs]) :- isa(I, _), !, findall(C, (isa(I, B), ancestor(B, C)), Cs0), list_to_set(Cs0, Cs).
frame_chain(C, Cs) :- findall(A, ancestor(C, A), Cs0), list_to_set(Cs0, Cs).

member_of(I, C) :- isa(I, B), ancestor(B, C).

members_of(C, Is) :- ( setof(I, member_of(I, C), Is) -> true ; Is = [] ).

% ------------------------------------------------------------------
% reading and writing slots

get(Thing, Slot, Value) :-
  frame_chain(Thing, Frames),
  lookup(Frames, Thing, Slot, V),
  Value = V.

% a value anywhere wins over a demon, a demon over a default
lookup(Frames, _, Slot, Value) :-
  member(F, Frames), slot(F, Slot, value, Value), !.
lookup(Frames, Thing, Slot, Value) :-
  member(F, Frames), slot(F, Slot, if_needed, Demon),
  call(Demon, Thing, Value), !.
lookup(Frames, _, Slot, Value) :-
  member(F, Frames), slot(F, Slot, default, Value), !.

put(Thing, Slot, Value) :-
  retractall(slot(Thing, Slot, value, _)),
  assertz(slot(Thing, Slot, value, Value)),
  frame_chain(Thing, Frames),
  forall(( member(F, Frames), slot(F, Slot, if_added, Demon) ),
         call(Demon, Thing, Value)).

remove(Thing, Slot) :-
  retract(slot(Thing, Slot, value, _)), !.

new(Instance, Class, Slots) :-
  \+ isa(Instance, _),
  ancestor(Class, thing), !,
  assertz(isa(Instance, Class)),
  put_all(Instance, Slots).

put_all(_, []).
put_all(I, [Slot = Value|Rest]) :- put(I, Slot, Value), put_all(I, Rest).

% ------------------------------------------------------------------
% demons, found by their names in the net only

compute_range(Car, Km) :-
  get(Car, tank, Litres),
  get(Car, consumption, Per100),
  Km is Litres * 100 // Per100.

greet_owner(Car, Owner) :-
  write(Owner), write(' is the new owner of '), write(Car), nl.

% ------------------------------------------------------------------
% messages:  Thing <<- Message

:- op(700, xfx, <<-).

Thing <<- Message :-
  Message =.. [Selector|Args],
  ( frame_chain(Thing, Frames),
    member(F, Frames),
    method(F, Selector, Args, Thing, Body)
  -> call(Body)
  ;  write(Thing), write(' does not understand '), write(Selector), nl
  ).

method(thing, describe, [], Self, describe(Self)).
method(vehicle, honk, [], Self, (write(Self), write(': beep'), nl)).
method(boat, honk, [], Self, (write(Self), write(': tooot'), nl)).
method(vehicle, sell, [Owner], Self, put(Self, owner, Owner)).

describe(Thing) :-
  frame_chain(Thing, Frames),
  setof(Slot, F^Facet^V^( member(F, Frames), slot(F, Slot, Facet, V), Facet \== if_added ), Slots), !,
  write(Thing), nl,
  describe_slots(Slots, Thing).
describe(Thing) :-
  write(Thing), write(' has no slots'), nl.

describe_slots([], _).
describe_slots([S|Ss], Thing) :-
  ( get(Thing, S, V) -> true ; V = unknown ),
  tab(2), write(S), write(' = '), write(V), nl,
  describe_slots(Ss, Thing).
