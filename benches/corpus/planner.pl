% Finds shortest STRIPS plans (blocks, rooms with keys, boxes and lamps) by iterative deepening: stresses state sets.
% size 50, small 1

bench(Size) :-
    plan_problems(1, Size, 0, Steps, 0, Checksum),
    write(steps(Steps)), nl,
    write(checksum(Checksum)), nl,
    plan(blocks, [on(c, a), on_table(a), on_table(b), clear(b), clear(c), hand_empty], [on(a, b), on(b, c)], Plan),
    write(Plan), nl.

plan_problems(Number, Size, Steps, Steps, Checksum, Checksum) :-
    Number > Size,
    !.
plan_problems(Number, Size, Steps0, Steps, Checksum0, Checksum) :-
    Kind is (Number + 1) mod 3,
    problem(Kind, Number, Domain, Facts, Goals),
    plan(Domain, Facts, Goals, Plan),
    valid_plan(Plan, Domain, Facts, Goals),
    length(Plan, Length),
    Steps1 is Steps0 + Length,
    plan_checksum(Plan, Checksum0, Checksum1),
    Next is Number + 1,
    plan_problems(Next, Size, Steps1, Steps, Checksum1, Checksum).

plan_checksum([], Checksum, Checksum).
plan_checksum([Action|Actions], Checksum0, Checksum) :-
    Action =.. [Name|Things],
    atom_length(Name, Length),
    last(Things, Thing),
    atom_codes(Thing, [Code|_]),
    Checksum1 is (Checksum0 * 33 + Length * 256 + Code) mod 1000003,
    plan_checksum(Actions, Checksum1, Checksum).

% valid_plan(+Plan, +Domain, +State, +Goals): the plan can be carried out from the state and reaches the goals.
valid_plan([], _, State, Goals) :-
    unmet(Goals, State, 0).
valid_plan([Action|Actions], Domain, State, Goals) :-
    action(Domain, Action, Conditions, Added, Deleted),
    all_hold(Conditions, State),
    !,
    change(Deleted, Added, State, Next),
    valid_plan(Actions, Domain, Next, Goals).

% Search: within a bound on the length, the states seen so far are kept in a tree with the cost of reaching them.

plan(Domain, Facts, Goals, Plan) :-
    sort(Facts, State),
    unmet(Goals, State, Bound),
    deepen(Bound, Domain, State, Goals, Plan).

deepen(Bound, Domain, State, Goals, Plan) :-
    see(State, 0, empty, Seen),
    search(State, 0, Bound, task(Domain, Goals), Seen, _, Result),
    (   Result = found(Plan) ->
        true
    ;   Bound < 40,
        Bound1 is Bound + 1,
        deepen(Bound1, Domain, State, Goals, Plan)
    ).

search(State, _, _, task(_, Goals), Seen, Seen, found([])) :-
    unmet(Goals, State, 0),
    !.
search(State, Cost, Bound, Task, Seen0, Seen, Result) :-
    Task = task(Domain, Goals),
    Cost1 is Cost + 1,
    findall(choice(Estimate, Action, Next), successor(Domain, Goals, State, Estimate, Action, Next), Choices0),
    sort(Choices0, Choices),
    try_choices(Choices, Cost1, Bound, Task, Seen0, Seen, Result).

try_choices([], _, _, _, Seen, Seen, none).
try_choices([choice(Estimate, Action, State)|Choices], Cost, Bound, Task, Seen0, Seen, Result) :-
    Cost + Estimate =< Bound,
    see(State, Cost, Seen0, Seen1),
    !,
    search(State, Cost, Bound, Task, Seen1, Seen2, Result1),
    (   Result1 = found(Plan) ->
        Result = found([Action|Plan]),
        Seen = Seen2
    ;   try_choices(Choices, Cost, Bound, Task, Seen2, Seen, Result)
    ).
try_choices([_|Choices], Cost, Bound, Task, Seen0, Seen, Result) :-
    try_choices(Choices, Cost, Bound, Task, Seen0, Seen, Result).

% see(+State, +Cost, +Seen0, -Seen): fails if the state has been reached as cheaply before.
see(State, Cost, empty, seen(State, Cost, empty, empty)).
see(State, Cost, seen(Other, OtherCost, Before, After), Seen) :-
    compare(Order, State, Other),
    see(Order, State, Cost, Other, OtherCost, Before, After, Seen).

see(=, State, Cost, _, OldCost, Before, After, seen(State, Cost, Before, After)) :-
    Cost < OldCost.
see(<, State, Cost, Other, OtherCost, Before0, After, seen(Other, OtherCost, Before, After)) :-
    see(State, Cost, Before0, Before).
see(>, State, Cost, Other, OtherCost, Before, After0, seen(Other, OtherCost, Before, After)) :-
    see(State, Cost, After0, After).

successor(Domain, Goals, State, Estimate, Action, Next) :-
    action(Domain, Action, Conditions, Added, Deleted),
    all_hold(Conditions, State),
    change(Deleted, Added, State, Next),
    unmet(Goals, Next, Estimate).

% unmet(+Goals, +State, -Count): no action reaches more than one goal, so that the count is a lower bound.
unmet([], _, 0).
unmet([Goal|Goals], State, Count) :-
    unmet(Goals, State, Count0),
    (   memberchk(Goal, State) ->
        Count = Count0
    ;   Count is Count0 + 1
    ).

all_hold([], _).
all_hold([Condition|Conditions], State) :-
    holds(Condition, State),
    all_hold(Conditions, State).

holds(Condition, State) :- member(Condition, State).
holds(Condition, _) :- always(Condition).

change(Deleted, Added, State, Next) :-
    remove_facts(Deleted, State, Kept),
    append(Added, Kept, Facts),
    sort(Facts, Next).

remove_facts([], State, State).
remove_facts([Fact|Facts], State0, State) :-
    select(Fact, State0, State1),
    !,
    remove_facts(Facts, State1, State).

% Actions: action(Domain, Name, Conditions, Added, Deleted)

action(blocks, pick_up(X), [hand_empty, on_table(X), clear(X)], [holding(X)], [hand_empty, on_table(X), clear(X)]).
action(blocks, put_down(X), [holding(X)], [hand_empty, on_table(X), clear(X)], [holding(X)]).
action(blocks, unstack(X, Y), [hand_empty, on(X, Y), clear(X)], [holding(X), clear(Y)],
       [hand_empty, on(X, Y), clear(X)]).
action(blocks, stack(X, Y), [holding(X), clear(Y)], [hand_empty, on(X, Y), clear(X)], [holding(X), clear(Y)]).
action(rooms, go(A, B), [robot_in(A), door(Door, A, B), open(Door)], [robot_in(B)], [robot_in(A)]).
action(rooms, unlock(Door), [robot_in(A), locked(Door), door(Door, A, _), opens(Key, Door), carries(Key)],
       [open(Door)], [locked(Door)]).
action(rooms, take(Thing), [robot_in(A), hand_empty, in(Thing, A)], [carries(Thing)], [hand_empty, in(Thing, A)]).
action(rooms, drop(Thing), [robot_in(A), carries(Thing)], [hand_empty, in(Thing, A)], [carries(Thing)]).
action(lamps, walk(A, B), [on_floor, robot_at(A), place(B)], [robot_at(B)], [robot_at(A)]).
action(lamps, push(Box, A, B), [on_floor, robot_at(A), box_at(Box, A), place(B)], [robot_at(B), box_at(Box, B)],
       [robot_at(A), box_at(Box, A)]).
action(lamps, climb(Box), [on_floor, robot_at(A), box_at(Box, A)], [standing_on(Box)], [on_floor]).
action(lamps, get_off(Box), [standing_on(Box)], [on_floor], [standing_on(Box)]).
action(lamps, switch_on(Lamp), [standing_on(_), robot_at(A), lamp_at(Lamp, A), off(Lamp)], [lit(Lamp)], [off(Lamp)]).

% Facts that never change: each door of the house stands in both directions.

always(door(Door, A, B)) :- passage(Door, A, B).
always(door(Door, A, B)) :- passage(Door, B, A).
always(opens(brass, study_door)).
always(opens(iron, cellar_door)).
always(place(Place)) :- member(Place, [window, desk, shelf, corner]).
always(lamp_at(left, window)).
always(lamp_at(middle, desk)).
always(lamp_at(right, shelf)).

passage(hall_door, hall, kitchen).
passage(parlour_door, hall, parlour).
passage(study_door, parlour, study).
passage(cellar_door, kitchen, cellar).

% Problems: problem(Kind, Seed, Domain, Facts, Goals)

problem(0, Seed, blocks, [hand_empty|Facts], Goals) :-
    random_towers(Seed, Seed1, Facts),
    random_towers(Seed1, _, Wanted),
    findall(on(X, Y), member(on(X, Y), Wanted), Goals).
problem(1, Seed, rooms, Facts, [in(book, study), in(Thing, Room)]) :-
    Facts = [open(hall_door), open(parlour_door), locked(study_door), locked(cellar_door), hand_empty, robot_in(Start),
             in(brass, Brass), in(iron, Iron), in(book, Book)],
    draw_each([Start, Brass, Iron, Book], [hall, kitchen, parlour], Seed, Seed1),
    draw([iron, brass], Seed1, Seed2, Thing),
    draw([kitchen, parlour, hall], Seed2, _, Room).
problem(2, Seed, lamps, Facts, [lit(left), lit(Lamp), box_at(crate, Place)]) :-
    Facts = [on_floor, robot_at(Start), box_at(crate, Crate), box_at(trunk, Trunk), off(left), off(middle), off(right)],
    draw_each([Start, Crate, Trunk, Place], [window, desk, shelf, corner], Seed, Seed1),
    draw([middle, right], Seed1, _, Lamp).

random_towers(Seed0, Seed, Facts) :-
    draw_order([a, b, c, d, e], Seed0, Seed1, Blocks),
    pile_up(Blocks, Seed1, Seed, Facts).

% pile_up(+Blocks, +Seed0, -Seed, -Facts): each further block stands on the one before it or starts a new tower.
pile_up([Block|Blocks], Seed0, Seed, [on_table(Block)|Facts]) :-
    pile_on(Blocks, Block, Seed0, Seed, Facts).

pile_on([], Top, Seed, Seed, [clear(Top)]).
pile_on([Block|Blocks], Below, Seed0, Seed, Facts) :-
    draw([new, same, same, same], Seed0, Seed1, Choice),
    (   Choice == same ->
        Facts = [on(Block, Below)|Facts1],
        pile_on(Blocks, Block, Seed1, Seed, Facts1)
    ;   Facts = [clear(Below)|Facts1],
        pile_up([Block|Blocks], Seed1, Seed, Facts1)
    ).

draw_order([], Seed, Seed, []).
draw_order([Item|Items], Seed0, Seed, [Chosen|Order]) :-
    draw([Item|Items], Seed0, Seed1, Chosen),
    select(Chosen, [Item|Items], Others),
    !,
    draw_order(Others, Seed1, Seed, Order).

draw_each([], _, Seed, Seed).
draw_each([Choice|Choices], Items, Seed0, Seed) :-
    draw(Items, Seed0, Seed1, Choice),
    draw_each(Choices, Items, Seed1, Seed).

draw(Items, Seed0, Seed, Item) :-
    Seed is (Seed0 * 1103515245 + 12345) mod 2147483648,
    length(Items, Length),
    Index is 1 + (Seed // 65536) mod Length,
    nth1(Index, Items, Item).
