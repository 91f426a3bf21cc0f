% Route planning on generated road networks: Dijkstra, A* and Kruskal on pairing heaps, AVL trees and asserted facts.
% size 160, small 2

:- dynamic(town/3).
:- dynamic(road/3).

% A road network: towns near the points of a grid, roads to some of the neighbours

random(Limit, Seed0, Seed, Value) :-
    Seed is (Seed0 * 69069 + 5) mod 4294967296,
    Value is (Seed >> 12) mod Limit.

build_network(Width, Height, Seed0, Seed) :-
    retractall(town(_, _, _)), retractall(road(_, _, _)),
    findall(Column/Row, (between(1, Height, Row), between(1, Width, Column)), Places),
    build_towns(Places, Width, Seed0, Seed1),
    findall(From-To, neighbours(Width, Height, From, To), Pairs),
    build_roads(Pairs, Seed1, Seed).

build_towns([], _, Seed, Seed).
build_towns([Column/Row|Places], Width, Seed0, Seed) :-
    random(7, Seed0, Seed1, ShiftX),
    random(7, Seed1, Seed2, ShiftY),
    X is Column * 10 + ShiftX,
    Y is Row * 10 + ShiftY,
    number_of(Column, Row, Width, Town),
    assertz(town(Town, X, Y)),
    build_towns(Places, Width, Seed2, Seed).

number_of(Column, Row, Width, Town) :-
    Town is (Row - 1) * Width + Column.

neighbours(Width, Height, From, To) :-
    between(1, Height, Row),
    between(1, Width, Column),
    member(StepX/StepY, [1/0, 0/1, 1/1]),
    Column1 is Column + StepX,
    Row1 is Row + StepY,
    Column1 =< Width,
    Row1 =< Height,
    number_of(Column, Row, Width, From),
    number_of(Column1, Row1, Width, To).

build_roads([], Seed, Seed).
build_roads([From-To|Pairs], Seed0, Seed) :-
    random(100, Seed0, Seed1, Chance),
    random(12, Seed1, Seed2, Detour),
    (   Chance < 62 ->
        distance(From, To, Distance),
        Length is Distance + Detour,
        assertz(road(From, To, Length)),
        assertz(road(To, From, Length))
    ;   true
    ),
    build_roads(Pairs, Seed2, Seed).

distance(From, To, Distance) :-
    town(From, X1, Y1),
    town(To, X2, Y2),
    Distance is abs(X1 - X2) + abs(Y1 - Y2).

% Pairing heaps: empty or heap(Key, Item, Heaps)

insert(Key, Item, Heap0, Heap) :-
    meld(heap(Key, Item, []), Heap0, Heap).

meld(empty, Heap, Heap) :- !.
meld(Heap, empty, Heap) :- !.
meld(heap(Key1, Item1, Heaps1), heap(Key2, Item2, Heaps2), Heap) :-
    (   Key1 =< Key2 ->
        Heap = heap(Key1, Item1, [heap(Key2, Item2, Heaps2)|Heaps1])
    ;   Heap = heap(Key2, Item2, [heap(Key1, Item1, Heaps1)|Heaps2])
    ).

take_least(heap(_, Item, Heaps), Item, Heap) :-
    meld_pairs(Heaps, Heap).

meld_pairs([], empty).
meld_pairs([Heap], Heap) :- !.
meld_pairs([Heap1, Heap2|Heaps], Heap) :-
    meld(Heap1, Heap2, Pair),
    meld_pairs(Heaps, Rest),
    meld(Pair, Rest, Heap).

% AVL trees: nil or node(Key, Value, Height, Left, Right)

get(Key, node(Key0, Value0, _, Left, Right), Value) :-
    compare(Order, Key, Key0),
    get(Order, Key, Value0, Left, Right, Value).

get(=, _, Value, _, _, Value).
get(<, Key, _, Left, _, Value) :- get(Key, Left, Value).
get(>, Key, _, _, Right, Value) :- get(Key, Right, Value).

put(nil, Key, Value, node(Key, Value, 1, nil, nil)).
put(node(Key0, Value0, Height, Left, Right), Key, Value, Tree) :-
    compare(Order, Key, Key0),
    put(Order, Key, Value, Key0, Value0, Height, Left, Right, Tree).

put(=, Key, Value, _, _, Height, Left, Right, node(Key, Value, Height, Left, Right)).
put(<, Key, Value, Key0, Value0, _, Left0, Right, Tree) :-
    put(Left0, Key, Value, Left),
    balance(Key0, Value0, Left, Right, Tree).
put(>, Key, Value, Key0, Value0, _, Left, Right0, Tree) :-
    put(Right0, Key, Value, Right),
    balance(Key0, Value0, Left, Right, Tree).

balance(Key, Value, Left, Right, Tree) :-
    height(Left, HeightL),
    height(Right, HeightR),
    Lean is HeightL - HeightR,
    rotate(Lean, Key, Value, Left, Right, Tree).

rotate(2, Key, Value, node(KeyL, ValueL, _, LeftL, RightL), Right, Tree) :-
    !,
    height(LeftL, Outer),
    height(RightL, Inner),
    (   Outer >= Inner ->
        join(Key, Value, RightL, Right, New),
        join(KeyL, ValueL, LeftL, New, Tree)
    ;   RightL = node(KeyM, ValueM, _, LeftM, RightM),
        join(KeyL, ValueL, LeftL, LeftM, New1),
        join(Key, Value, RightM, Right, New2),
        join(KeyM, ValueM, New1, New2, Tree)
    ).
rotate(-2, Key, Value, Left, node(KeyR, ValueR, _, LeftR, RightR), Tree) :-
    !,
    height(RightR, Outer),
    height(LeftR, Inner),
    (   Outer >= Inner ->
        join(Key, Value, Left, LeftR, New),
        join(KeyR, ValueR, New, RightR, Tree)
    ;   LeftR = node(KeyM, ValueM, _, LeftM, RightM),
        join(Key, Value, Left, LeftM, New1),
        join(KeyR, ValueR, RightM, RightR, New2),
        join(KeyM, ValueM, New1, New2, Tree)
    ).
rotate(_, Key, Value, Left, Right, Tree) :-
    join(Key, Value, Left, Right, Tree).

join(Key, Value, Left, Right, node(Key, Value, Height, Left, Right)) :-
    height(Left, HeightL),
    height(Right, HeightR),
    Height is max(HeightL, HeightR) + 1.

height(nil, 0).
height(node(_, _, Height, _, _), Height).

in_order(nil, Pairs, Pairs).
in_order(node(Key, Value, _, Left, Right), Pairs0, Pairs) :-
    in_order(Left, Pairs0, [Key-Value|Pairs1]),
    in_order(Right, Pairs1, Pairs).

% Search: the tree of settled towns has Town-label(Distance, Previous)

explore(Source, Goal, Settled) :-
    insert(0, visit(Source, 0, none), empty, Heap),
    explore(Heap, Goal, nil, Settled).

explore(empty, _, Settled, Settled) :- !.
explore(Heap0, Goal, Settled0, Settled) :-
    take_least(Heap0, visit(Town, Distance, Previous), Heap1),
    (   get(Town, Settled0, _) ->
        explore(Heap1, Goal, Settled0, Settled)
    ;   put(Settled0, Town, label(Distance, Previous), Settled1),
        (   Goal == to(Town) ->
            Settled = Settled1
        ;   findall(Next-Length, (road(Town, Next, Length), \+ get(Next, Settled1, _)), Roads),
            follow(Roads, Town, Distance, Goal, Heap1, Heap),
            explore(Heap, Goal, Settled1, Settled)
        )
    ).

follow([], _, _, _, Heap, Heap).
follow([Next-Length|Roads], Town, Distance, Goal, Heap0, Heap) :-
    Distance1 is Distance + Length,
    estimate(Goal, Next, Rest),
    Key is Distance1 + Rest,
    insert(Key, visit(Next, Distance1, Town), Heap0, Heap1),
    follow(Roads, Town, Distance, Goal, Heap1, Heap).

estimate(everywhere, _, 0).
estimate(to(Goal), Town, Estimate) :-
    distance(Town, Goal, Estimate).

path_to(none, _, Path, Path) :- !.
path_to(Town, Settled, Path0, Path) :-
    get(Town, Settled, label(_, Previous)),
    path_to(Previous, Settled, [Town|Path0], Path).

path_length([_], 0) :- !.
path_length([From, To|Path], Length) :-
    road(From, To, Length0),
    path_length([To|Path], Length1),
    Length is Length0 + Length1.

% Minimum spanning forest: the tree has Town-Parent for towns joined to another

spanning_forest(Length, Count) :-
    findall(Length0-join(From, To), (road(From, To, Length0), From < To), Roads),
    keysort(Roads, Sorted),
    join_roads(Sorted, nil, 0, Length, 0, Count).

join_roads([], _, Length, Length, Count, Count).
join_roads([Length1-join(From, To)|Roads], Parents, Length0, Length, Count0, Count) :-
    root(From, Parents, Root1),
    root(To, Parents, Root2),
    (   Root1 =:= Root2 ->
        join_roads(Roads, Parents, Length0, Length, Count0, Count)
    ;   put(Parents, Root1, Root2, Parents1),
        Length2 is Length0 + Length1,
        Count2 is Count0 + 1,
        join_roads(Roads, Parents1, Length2, Length, Count2, Count)
    ).

root(Town, Parents, Root) :-
    (   get(Town, Parents, Parent) ->
        root(Parent, Parents, Root)
    ;   Root = Town
    ).

% Driver: totals(Forest, Reached, Distances, Stops, Settled)

bench(Size) :-
    run(Size, 4711, totals(0, 0, 0, 0, 0), Totals),
    write(Totals), nl.

run(0, _, Totals, Totals) :- !.
run(Left, Seed0, totals(F0, R0, D0, P0, E0), Totals) :-
    Width is 7 + Left mod 4,
    build_network(Width, 8, Seed0, Seed1),
    spanning_forest(Length, Count),
    F1 is F0 + Length + Count,
    Towns is Width * 8,
    random(Towns, Seed1, Seed2, First),
    random(Towns, Seed2, Seed, Second),
    sample([First, Second], Towns, totals(F1, R0, D0, P0, E0), Totals1),
    Left1 is Left - 1,
    run(Left1, Seed, Totals1, Totals).

sample([], _, Totals, Totals).
sample([Index|Indices], Towns, totals(F, R0, D0, P0, E0), Totals) :-
    Source is Index + 1,
    Goal is Towns - Index,
    explore(Source, everywhere, Settled),
    explore(Source, to(Goal), Area),
    in_order(Settled, Labels, []),
    in_order(Area, Visited, []),
    length(Labels, Reached),
    length(Visited, Steps),
    findall(Distance, member(_-label(Distance, _), Labels), Distances),
    sum_list(Distances, Sum),
    route_stops(Goal, Settled, Area, Stops),
    R1 is R0 + Reached,
    D1 is D0 + Sum,
    P1 is P0 + Stops,
    E1 is E0 + Steps,
    sample(Indices, Towns, totals(F, R1, D1, P1, E1), Totals).

% The number of towns on the route, which must be as long as both searches say
route_stops(Goal, Settled, Area, Stops) :-
    get(Goal, Area, label(Best, _)),
    !,
    get(Goal, Settled, label(Best, _)),
    path_to(Goal, Area, [], Path),
    path_length(Path, Best),
    length(Path, Stops).
route_stops(Goal, Settled, _, 0) :-
    \+ get(Goal, Settled, _).
