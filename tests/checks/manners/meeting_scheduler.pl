% meeting_scheduler.pl -- who meets when, and in which room
%
% Generate and test, with the hardest meetings placed first.

:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(aggregate)).

hour(9).   hour(10).   hour(11).   hour(14).   hour(15).

room(attic,  4).
room(cellar, 8).

meeting(budget,  [ann, bob, eve]).
meeting(design,  [bob, cem, dora, eve, finn]).
meeting(hiring,  [ann, cem]).
meeting(release, [dora, finn, ann]).
meeting(retro,   [bob, cem, dora]).

away(ann, 9).
away(ann, 10).
away(bob, 15).
away(dora, 14).
away(eve, 9).

% ------------------------------------------------------------------

schedule(Slots) :-
    by_size(Meetings),
    place_all(Meetings, [], Slots).

by_size(Meetings) :-
    findall(Size-M,
            ( meeting(M, People), length(People, N), Size is -N ),
            Keyed),
    keysort(Keyed, Sorted),
    pairs_values(Sorted, Meetings).

place_all([], Slots, Slots).
place_all([M|Ms], Slots0, Slots) :-
    possible(M, Hour, Room),
    \+ clash(slot(Hour, Room, M), Slots0),
    place_all(Ms, [slot(Hour, Room, M)|Slots0], Slots).

possible(M, Hour, Room) :-
    meeting(M, People),
    length(People, N),
    hour(Hour),
    \+ ( member(P, People), away(P, Hour) ),
    room(Room, Seats),
    Seats >= N.

clash(slot(Hour, Room, _), Slots) :-
    memberchk(slot(Hour, Room, _), Slots).
clash(slot(Hour, _, M1), Slots) :-
    meeting(M1, People1),
    member(slot(Hour, _, M2), Slots),
    meeting(M2, People2),
    member(P, People1),
    memberchk(P, People2).

% The day is good when it ends early.
last_hour(Slots, Last) :-
    aggregate_all(max(H), member(slot(H, _, _), Slots), Last).

best_schedule(Best) :-
    aggregate_all(min(Last, Slots),
                  ( schedule(Slots), last_hour(Slots, Last) ),
                  min(_, Best)).

print_schedule(Slots) :-
    sort(Slots, Sorted),
    format("~w~t~8|~w~t~18|~w~t~28|~w~n", [hour, room, meeting, people]),
    forall(member(slot(H, R, M), Sorted),
           ( meeting(M, People),
             atomic_list_concat(People, ', ', Names),
             format("~t~d:00~6|  ~w~t~18|~w~t~28|~w~n", [H, R, M, Names])
           )).

busy_person(Person, Count) :-
    setof(M, People^( meeting(M, People), memberchk(Person, People) ), Ms),
    length(Ms, Count).

people(People) :-
    setof(P, M^Ps^( meeting(M, Ps), member(P, Ps) ), People).

agenda(Person, Slots) :-
    forall(( hour(H),
             member(slot(H, R, M), Slots),
             meeting(M, Ps),
             memberchk(Person, Ps) ),
           format("~w: ~w at ~d in the ~w~n", [Person, M, H, R])).
