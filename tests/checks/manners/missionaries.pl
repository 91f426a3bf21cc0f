% MISSIONARIES AND CANNIBALS
% breadth first, with a list of closed states and a queue of paths

% A state is state(M, C, Side): M missionaries and C cannibals on the
% west bank, the boat is on Side.

:- dynamic counter/2.

start( state( 3, 3, west ) ).
goal( state( 0, 0, east ) ).

boat( 1, 0 ).
boat( 2, 0 ).
boat( 0, 1 ).
boat( 0, 2 ).
boat( 1, 1 ).

crossing( state( M, C, west ), state( M1, C1, east ), load( DM, DC ) ) :-
    boat( DM, DC ),
    M1 is M - DM,
    C1 is C - DC,
    possible( M1, C1 ).
crossing( state( M, C, east ), state( M1, C1, west ), load( DM, DC ) ) :-
    boat( DM, DC ),
    M1 is M + DM,
    C1 is C + DC,
    possible( M1, C1 ).

possible( M, C ) :-
    M >= 0, M =< 3,
    C >= 0, C =< 3,
    safe( M, C ),
    M2 is 3 - M,
    C2 is 3 - C,
    safe( M2, C2 ).

safe( 0, _ ).
safe( M, C ) :- M > 0, M >= C.

% bfs( Queue, Closed, Path )

bfs( [ [ State | Path ] | _ ], _, [ State | Path ] ) :-
    goal( State ),
    !.
bfs( [ Path | Queue ], Closed, Solution ) :-
    count( expanded ),
    successors( Path, Closed, Paths, Closed1 ),
    append( Queue, Paths, Queue1 ),
    bfs( Queue1, Closed1, Solution ).

successors( [ State | Path ], Closed, Paths, Closed1 ) :-
    findall( Next, ( crossing( State, Next, _ ), \+ member( Next, Closed ) ), Nexts ),
    append( Nexts, Closed, Closed1 ),
    extend( Nexts, [ State | Path ], Paths ).

extend( [], _, [] ).
extend( [ N | Ns ], Path, [ [ N | Path ] | Ps ] ) :-
    extend( Ns, Path, Ps ).

% counters

reset( Name ) :-
    retractall( counter( Name, _ ) ),
    assertz( counter( Name, 0 ) ).

count( Name ) :-
    retract( counter( Name, N ) ),
    N1 is N + 1,
    assertz( counter( Name, N1 ) ),
    !.

% top level

run :-
    start( S ),
    reset( expanded ),
    bfs( [ [ S ] ], [ S ], Reversed ),
    reverse( Reversed, Path ),
    show( Path ),
    counter( expanded, N ),
    write( 'states expanded: ' ), write( N ), nl.

show( [ _ ] ).
show( [ S1, S2 | Rest ] ) :-
    crossing( S1, S2, Load ),
    !,
    picture( S1 ), write( '   ' ), write( Load ), nl,
    show( [ S2 | Rest ] ).

picture( state( M, C, Side ) ) :-
    bar( M, m ), bar( C, c ),
    ( Side = west, write( ' \\_/      ' )
    ; Side = east, write( '      \\_/ ' )
    ),
    !,
    M2 is 3 - M, C2 is 3 - C,
    bar( M2, m ), bar( C2, c ).

bar( 0, _ ) :- !.
bar( N, X ) :- write( X ), N1 is N - 1, bar( N1, X ).
