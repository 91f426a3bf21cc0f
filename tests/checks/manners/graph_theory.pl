:- module(graph_theory,
          [ graph/2,                    % ?Name, -Graph
            named_graph/3,              % ?Name, ?Vertices, ?Edges
            make_graph/3,               % +Vertices, +Edges, -Graph
            neighbours/3,               % +V, +Graph, -Vs
            degree/3,
            components/2,
            spanning_tree/3,            % +Vertices, +WeightedEdges, -Tree
            topological/3,
            bipartition/3,
            euler_path/2,
            hamilton_path/2,
            chromatic/2
          ]).

:- use_module(library(assoc)).
:- use_module(library(pairs)).
:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(yall)).
:- use_module(library(ordsets)).

:- multifile named_graph/3.
:- dynamic   named_graph/3.

%!  named_graph(?Name, ?Vertices, ?Edges) is nondet.
%
%   Hook: other files may add their own graphs.

named_graph(house, [a,b,c,d,e], [a-b,b-c,c-d,d-a,a-c,b-d,c-e,d-e]).
named_graph(square, [1,2,3,4], [1-2,2-3,3-4,4-1]).
named_graph(two_parts, [p,q,r,s,t], [p-q,r-s,s-t]).
named_graph(petersen, Vs, Es) :-
    numlist(0, 9, Vs),
    findall(A-B,
            (   between(0, 4, I),
                (   A = I, B is (I + 1) mod 5
                ;   A = I, B is I + 5
                ;   A is I + 5, B is (I + 2) mod 5 + 5
                )
            ),
            Es).

%!  graph(?Name, -Graph) is nondet.

graph(Name, Graph) :-
    named_graph(Name, Vs, Es),
    make_graph(Vs, Es, Graph).

%!  make_graph(+Vertices, +Edges, -Graph) is det.
%
%   Graph is an assoc from vertices to ordered sets of neighbours.

make_graph(Vs, Es, Graph) :-
    findall(V-[], member(V, Vs), Pairs),
    list_to_assoc(Pairs, Empty),
    foldl([A-B, G0, G]>>( link(A, B, G0, G1), link(B, A, G1, G) ), Es, Empty, Graph).

link(A, B, Graph0, Graph) :-
    get_assoc(A, Graph0, Ns0),
    ord_add_element(Ns0, B, Ns),
    put_assoc(A, Graph0, Ns, Graph).

neighbours(V, Graph, Vs) :-
    get_assoc(V, Graph, Vs).

degree(V, Graph, N) :-
    neighbours(V, Graph, Vs),
    length(Vs, N).

%!  components(+Graph, -Components) is det.

components(Graph, Components) :-
    assoc_to_keys(Graph, Vs),
    components(Vs, Graph, Components).

components([], _, []).
components([V|Vs], Graph, [C|Cs]) :-
    reach([V], Graph, [], C),
    ord_subtract(Vs, C, Rest),
    components(Rest, Graph, Cs).

reach([], _, Seen, Seen).
reach([V|Vs], Graph, Seen0, Seen) :-
    (   ord_memberchk(V, Seen0)
    ->  reach(Vs, Graph, Seen0, Seen)
    ;   ord_add_element(Seen0, V, Seen1),
        neighbours(V, Graph, Ns),
        append(Ns, Vs, Agenda),
        reach(Agenda, Graph, Seen1, Seen)
    ).

%!  spanning_tree(+Vertices, +Edges, -Tree) is det.
%
%   Kruskal.  Edges are terms edge(A,B,Weight); classes of vertices are
%   kept in an assoc from a vertex to the name of its class.

spanning_tree(Vs, Edges, Tree) :-
    sort(3, @=<, Edges, Sorted),
    pairs_keys_values(Pairs, Vs, Vs),
    list_to_assoc(Pairs, Classes),
    kruskal(Sorted, Classes, Tree).

kruskal([], _, []).
kruskal([edge(A,B,W)|Es], Classes, Tree) :-
    get_assoc(A, Classes, CA),
    get_assoc(B, Classes, CB),
    (   CA == CB
    ->  kruskal(Es, Classes, Tree)
    ;   map_assoc({CA,CB}/[C,D]>>( C == CA -> D = CB ; D = C ), Classes, Classes1),
        Tree = [edge(A,B,W)|Tree1],
        kruskal(Es, Classes1, Tree1)
    ).

%!  topological(+Vertices, +Arcs, -Order) is semidet.
%
%   Fails when the arcs A->B have a cycle.

topological([], _, []) :- !.
topological(Vs, Arcs, [V|Order]) :-
    member(V, Vs),
    \+ memberchk(_->V, Arcs),
    !,
    exclude(==(V), Vs, Vs1),
    exclude([V->_]>>true, Arcs, Arcs1),
    topological(Vs1, Arcs1, Order).

%!  bipartition(+Graph, -Left, -Right) is semidet.

bipartition(Graph, Left, Right) :-
    colour_with([left,right], Graph, Colouring),
    !,
    findall(V, member(V-left, Colouring), Left),
    findall(V, member(V-right, Colouring), Right).

colour_with(Colours, Graph, Colouring) :-
    assoc_to_keys(Graph, Vs),
    foldl(paint(Colours, Graph), Vs, [], Colouring).

paint(Colours, Graph, V, Done, [V-Colour|Done]) :-
    neighbours(V, Graph, Ns),
    member(Colour, Colours),
    \+ ( member(N, Ns), memberchk(N-Colour, Done) ).

%!  chromatic(+Graph, -N) is det.

chromatic(Graph, N) :-
    between(1, inf, K),
    numlist(1, K, Colours),
    colour_with(Colours, Graph, _),
    !,
    N = K.

%!  euler_path(+Edges, -Path) is nondet.

euler_path([A-B], [A,B]).
euler_path([A-B], [B,A]).
euler_path(Edges, [A,B|Path]) :-
    Edges = [_,_|_],
    select(E, Edges, Rest),
    ends(E, A, B),
    euler_path(Rest, [B|Path]).

ends(A-B, A, B).
ends(A-B, B, A).

%!  hamilton_path(+Graph, -Path) is nondet.

hamilton_path(Graph, [V|Path]) :-
    assoc_to_keys(Graph, Vs),
    select(V, Vs, Rest),
    tour(Rest, V, Graph, Path).

tour([], _, _, []).
tour(Vs, V, Graph, [W|Path]) :-
    neighbours(V, Graph, Ns),
    member(W, Ns),
    selectchk(W, Vs, Rest),
    tour(Rest, W, Graph, Path).
