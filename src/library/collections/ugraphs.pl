:- module(ugraphs,
          [ vertices_edges_to_ugraph/3, vertices/2, edges/2, neighbours/3, neighbors/3,
            add_vertices/3, del_vertices/3, add_edges/3, del_edges/3, transpose_ugraph/2,
            compose/3, transitive_closure/2, reachable/3, top_sort/2, top_sort/3, ugraph_union/3, complement/2,
            connect_ugraph/3
          ]).

% Graphs: lists of Vertex-Neighbours in the standard order of the vertices, each Neighbours an ordered set.
%
%    a -> b, a -> c, b -> c      is      [a-[b, c], b-[c], c-[]]

%! vertices_edges_to_ugraph(+Vertices, +Edges, -Graph) is det.
%  Graph has these vertices, and those of the Edges From-To.
%  vertices_edges_to_ugraph([d], [a-b, a-c, b-c], G) ⇒ G = [a-[b, c], b-[c], c-[], d-[]].
vertices_edges_to_ugraph(Vertices, Edges, Graph) :-
    must_be(list, Vertices),
    must_be(list, Edges),
    ends(Edges, Ends),
    append(Vertices, Ends, All),
    sort(All, Sorted),
    sort(Edges, SortedEdges),
    gather(Sorted, SortedEdges, Graph).

ends([], []).
ends([From-To|Edges], [From, To|Ends]) :-
    ends(Edges, Ends).

gather([], _, []).
gather([Vertex|Vertices], Edges, [Vertex-Neighbours|Graph]) :-
    edges_from(Edges, Vertex, Neighbours, Others),
    gather(Vertices, Others, Graph).

edges_from([From-To|Edges], Vertex, [To|Neighbours], Others) :-
    From == Vertex,
    !,
    edges_from(Edges, Vertex, Neighbours, Others).
edges_from(Edges, _, [], Edges).

%! vertices(+Graph, ?Vertices) is det.
%  Vertices are the vertices of Graph.
%  vertices([a-[b], b-[]], Vs) ⇒ Vs = [a, b].
vertices(Graph, Vertices) :-
    pairs_keys(Graph, Vertices).

%! edges(+Graph, ?Edges) is det.
%  Edges has a From-To for each edge of Graph.
%  edges([a-[b, c], b-[c], c-[]], Es) ⇒ Es = [a-b, a-c, b-c].
edges([], []).
edges([Vertex-Neighbours|Graph], Edges) :-
    edges_to(Neighbours, Vertex, Edges, Others),
    edges(Graph, Others).

edges_to([], _, Edges, Edges).
edges_to([To|Neighbours], From, [From-To|Edges], Others) :-
    edges_to(Neighbours, From, Edges, Others).

%! neighbours(+Vertex, +Graph, ?Neighbours) is semidet.
%  Edges of Graph lead from Vertex to these vertices.
%  neighbours(a, [a-[b, c], b-[c], c-[]], Ns) ⇒ Ns = [b, c].
neighbours(Vertex, [Vertex0-Neighbours0|Graph], Neighbours) :-
    (   Vertex == Vertex0
    ->  Neighbours = Neighbours0
    ;   neighbours(Vertex, Graph, Neighbours)
    ).

%! neighbors(+Vertex, +Graph, ?Neighbours) is semidet.
%  Another spelling of neighbours/3.
%  vertices_edges_to_ugraph([], [a-b, a-c], _G), neighbors(a, _G, Ns) ⇒ Ns = [b, c].
neighbors(Vertex, Graph, Neighbours) :-
    neighbours(Vertex, Graph, Neighbours).

%! add_vertices(+Graph0, +Vertices, -Graph) is det.
%  Graph is Graph0 with these vertices, from which no edges lead.
%  add_vertices([b-[]], [a, b], G) ⇒ G = [a-[], b-[]].
add_vertices(Graph0, Vertices, Graph) :-
    vertices_edges_to_ugraph(Vertices, [], More),
    ugraph_union(Graph0, More, Graph).

%! del_vertices(+Graph0, +Vertices, -Graph) is det.
%  Graph is Graph0 without these vertices and the edges from and to them.
%  del_vertices([a-[b, c], b-[c], c-[]], [b], G) ⇒ G = [a-[c], c-[]].
del_vertices(Graph0, Vertices, Graph) :-
    sort(Vertices, Set),
    del_vertices_(Graph0, Set, Graph).

del_vertices_([], _, []).
del_vertices_([Vertex-Neighbours0|Graph0], Set, Graph) :-
    (   ord_memberchk(Vertex, Set)
    ->  Graph = Graph1
    ;   ord_subtract(Neighbours0, Set, Neighbours),
        Graph = [Vertex-Neighbours|Graph1]
    ),
    del_vertices_(Graph0, Set, Graph1).

%! add_edges(+Graph0, +Edges, -Graph) is det.
%  Graph is Graph0 with these edges and their vertices.
%  add_edges([a-[]], [a-b], G) ⇒ G = [a-[b], b-[]].
add_edges(Graph0, Edges, Graph) :-
    vertices_edges_to_ugraph([], Edges, More),
    ugraph_union(Graph0, More, Graph).

%! del_edges(+Graph0, +Edges, -Graph) is det.
%  Graph is Graph0 without these edges; all vertices stay.
%  del_edges([a-[b, c], b-[], c-[]], [a-b], G) ⇒ G = [a-[c], b-[], c-[]].
del_edges(Graph0, Edges, Graph) :-
    vertices_edges_to_ugraph([], Edges, Fewer),
    del_edges_(Graph0, Fewer, Graph).

del_edges_([], _, []).
del_edges_([Vertex-Neighbours0|Graph0], Fewer, [Vertex-Neighbours|Graph]) :-
    (   neighbours(Vertex, Fewer, Away)
    ->  ord_subtract(Neighbours0, Away, Neighbours)
    ;   Neighbours = Neighbours0
    ),
    del_edges_(Graph0, Fewer, Graph).

%! ugraph_union(+Graph1, +Graph2, -Graph) is det.
%  Graph has the vertices and edges of both.
%  ugraph_union([a-[b], b-[]], [a-[c], c-[]], G) ⇒ G = [a-[b, c], b-[], c-[]].
ugraph_union(Graph1, Graph2, Graph) :-
    append(Graph1, Graph2, Pairs),
    keysort(Pairs, Sorted),
    group_pairs_by_key(Sorted, Groups),
    unite_each(Groups, Graph).

unite_each([], []).
unite_each([Vertex-Sets|Groups], [Vertex-Neighbours|Graph]) :-
    ord_union(Sets, Neighbours),
    unite_each(Groups, Graph).

%! transpose_ugraph(+Graph, -Transposed) is det.
%  Transposed has the edges of Graph turned round.
%  transpose_ugraph([a-[b], b-[]], T) ⇒ T = [a-[], b-[a]].
transpose_ugraph(Graph, Transposed) :-
    vertices(Graph, Vertices),
    edges(Graph, Edges),
    turn(Edges, Turned),
    vertices_edges_to_ugraph(Vertices, Turned, Transposed).

turn([], []).
turn([From-To|Edges], [To-From|Turned]) :-
    turn(Edges, Turned).

%! compose(+Graph1, +Graph2, -Graph) is det.
%  Graph is the composition of Graph1 and Graph2: an edge for each edge of Graph1 followed by one of Graph2.
%  compose([a-[b], b-[]], [a-[], b-[c], c-[]], G) ⇒ G = [a-[c], b-[], c-[]].
compose(Graph1, Graph2, Graph) :-
    vertices(Graph1, Vertices1),
    vertices(Graph2, Vertices2),
    ord_union(Vertices1, Vertices2, Vertices),
    compose_each(Vertices, Graph1, Graph2, Graph).

compose_each([], _, _, []).
compose_each([Vertex|Vertices], Graph1, Graph2, [Vertex-Far|Graph]) :-
    neighbours_or_none(Vertex, Graph1, Near),
    neighbours_of_all(Near, Graph2, Far),
    compose_each(Vertices, Graph1, Graph2, Graph).

neighbours_or_none(Vertex, Graph, Neighbours) :-
    (   neighbours(Vertex, Graph, Neighbours0)
    ->  Neighbours = Neighbours0
    ;   Neighbours = []
    ).

neighbours_of_all(Vertices, Graph, Neighbours) :-
    neighbour_sets(Vertices, Graph, Sets),
    ord_union(Sets, Neighbours).

neighbour_sets([], _, []).
neighbour_sets([Vertex|Vertices], Graph, [Neighbours|Sets]) :-
    neighbours_or_none(Vertex, Graph, Neighbours),
    neighbour_sets(Vertices, Graph, Sets).

%! reachable(+Vertex, +Graph, ?Reached) is semidet.
%  Reached is the set of Vertex and all vertices reachable from it.
%  reachable(a, [a-[b], b-[c], c-[], d-[a]], R) ⇒ R = [a, b, c].
reachable(Vertex, Graph, Reached) :-
    list_to_assoc(Graph, Tree),
    get_assoc(Vertex, Tree, _),
    reach([Vertex], Tree, [Vertex], Reached).

% Breadth-first: the vertices found in one step are the frontier of the next.
reach(New0, Tree, Reached0, Reached) :-
    (   New0 == []
    ->  Reached = Reached0
    ;   sets_in(New0, Tree, Sets),
        ord_union(Sets, Near),
        ord_union(Reached0, Near, Reached1, New),
        reach(New, Tree, Reached1, Reached)
    ).

sets_in([], _, []).
sets_in([Vertex|Vertices], Tree, Sets) :-
    (   get_assoc(Vertex, Tree, Neighbours)
    ->  Sets = [Neighbours|Sets1]
    ;   Sets = Sets1
    ),
    sets_in(Vertices, Tree, Sets1).

%! transitive_closure(+Graph, -Closure) is det.
%  Closure is the transitive closure of Graph (Warshall, 1962).
%  transitive_closure([a-[b], b-[c], c-[]], C) ⇒ C = [a-[b, c], b-[c], c-[]].
transitive_closure(Graph, Closure) :-
    vertices(Graph, Vertices),
    close_over(Vertices, Graph, Closure).

close_over([], Closure, Closure).
close_over([Vertex|Vertices], Graph0, Closure) :-
    neighbours_or_none(Vertex, Graph0, Neighbours),
    lead_through(Graph0, Vertex, Neighbours, Graph1),
    close_over(Vertices, Graph1, Closure).

% Warshall's step: vertices with an edge to Vertex get edges to its neighbours.
lead_through([], _, _, []).
lead_through([From-Set0|Graph0], Vertex, Neighbours, [From-Set|Graph]) :-
    (   ord_memberchk(Vertex, Set0)
    ->  ord_union(Set0, Neighbours, Set)
    ;   Set = Set0
    ),
    lead_through(Graph0, Vertex, Neighbours, Graph).

%! top_sort(+Graph, -Sorted) is semidet.
%  Sorted is a topological order of the vertices of Graph; fails if there is a cycle.
%  top_sort([a-[b, c], b-[], c-[b]], S) ⇒ S = [a, c, b].
%  top_sort([a-[b], b-[a]], _) ⇒ false.
top_sort(Graph, Sorted) :-
    edges(Graph, Edges),
    count_entering(Edges, Counts),
    without_entering(Graph, Counts, First),
    list_to_assoc(Graph, Tree),
    take_free(First, Tree, Counts, Sorted),
    length(Graph, Length),
    length(Sorted, Length).

%! top_sort(+Graph, ?Tail, -Sorted) is semidet.
%  As top_sort/2, with Tail behind the vertices.
%  top_sort([a-[b], b-[]], [c], S) ⇒ S = [a, b, c].
top_sort(Graph, Tail, Sorted) :-
    top_sort(Graph, Vertices),
    append(Vertices, Tail, Sorted).

% The in-degree of each vertex.
count_entering(Edges, Counts) :-
    empty_assoc(Counts0),
    count_entering(Edges, Counts0, Counts).

count_entering([], Counts, Counts).
count_entering([_-To|Edges], Counts0, Counts) :-
    (   get_assoc(To, Counts0, Count0)
    ->  Count is Count0 + 1
    ;   Count = 1
    ),
    put_assoc(To, Counts0, Count, Counts1),
    count_entering(Edges, Counts1, Counts).

without_entering([], _, []).
without_entering([Vertex-_|Graph], Counts, Free) :-
    (   get_assoc(Vertex, Counts, _)
    ->  Free = Free1
    ;   Free = [Vertex|Free1]
    ),
    without_entering(Graph, Counts, Free1).

% Kahn's algorithm: a vertex of in-degree 0 comes next, and its edges are removed.
take_free([], _, _, []).
take_free([Vertex|Free0], Tree, Counts0, [Vertex|Sorted]) :-
    get_assoc(Vertex, Tree, Neighbours),
    discount(Neighbours, Counts0, Counts, Free0, Free),
    take_free(Free, Tree, Counts, Sorted).

discount([], Counts, Counts, Free, Free).
discount([Vertex|Vertices], Counts0, Counts, Free0, Free) :-
    get_assoc(Vertex, Counts0, Count0),
    Count is Count0 - 1,
    put_assoc(Vertex, Counts0, Count, Counts1),
    (   Count =:= 0
    ->  Free1 = [Vertex|Free0]
    ;   Free1 = Free0
    ),
    discount(Vertices, Counts1, Counts, Free1, Free).

%! complement(+Graph, -Complement) is det.
%  Complement has an edge between two different vertices where Graph has none.
%  complement([a-[b], b-[]], C) ⇒ C = [a-[], b-[a]].
complement(Graph, Complement) :-
    vertices(Graph, Vertices),
    complement_each(Graph, Vertices, Complement).

complement_each([], _, []).
complement_each([Vertex-Neighbours0|Graph], Vertices, [Vertex-Neighbours|Complement]) :-
    ord_add_element(Neighbours0, Vertex, Excluded),
    ord_subtract(Vertices, Excluded, Neighbours),
    complement_each(Graph, Vertices, Complement).

%! connect_ugraph(+Graph0, -Start, -Graph) is det.
%  Graph is Graph0 with a vertex Start, less than all others, that has edges to all others.
%  connect_ugraph([a-[b], b-[]], S, G) ⇒ S = 0, G = [0-[a, b], a-[b], b-[]].
connect_ugraph([], 0, []).
connect_ugraph([First-Neighbours|Graph0], Start, [Start-Vertices, First-Neighbours|Graph0]) :-
    pairs_keys([First-Neighbours|Graph0], Vertices),
    before_vertex(First, Start).

before_vertex(Vertex, Start) :-
    (   var(Vertex)
    ->  instantiation_error(Vertex)
    ;   number(Vertex)
    ->  Start is Vertex - 1
    ;   Start = 0
    ).
