% Graphs: library(ugraphs).

%?- vertices_edges_to_ugraph([d, a], [a-b, b-c, a-c], G).
%= G = [a-[b, c], b-[c], c-[], d-[]].
%?- vertices_edges_to_ugraph([], [], G).
%= G = [].
%?- edges([a-[b, c], b-[c], c-[]], Es), vertices([a-[b], b-[]], Vs).
%= Es = [a-b, a-c, b-c], Vs = [a, b].
%?- add_edges([a-[], b-[]], [a-b, b-c], G), del_edges(G, [a-b], H), del_vertices(G, [b], I).
%= G = [a-[b], b-[c], c-[]], H = [a-[], b-[c], c-[]], I = [a-[], c-[]].
%?- neighbours(a, [a-[b], b-[]], Ns), neighbors(b, [a-[b], b-[]], Ms).
%= Ns = [b], Ms = [].
%?- neighbours(x, [a-[]], _).
%= false.
%?- transitive_closure([a-[b], b-[c], c-[a]], C).
%= C = [a-[a, b, c], b-[a, b, c], c-[a, b, c]].
%?- reachable(a, [a-[b], b-[a, c], c-[], d-[]], R).
%= R = [a, b, c].
%?- top_sort([a-[b, c], b-[d], c-[d], d-[]], _S), nth1(1, _S, First), last(_S, Last).
%= First = a, Last = d.
%?- top_sort([a-[b], b-[a]], _).
%= false.
%?- compose([a-[b], b-[]], [b-[c], c-[]], G).
%= G = [a-[c], b-[], c-[]].
%?- transpose_ugraph([a-[b, c], b-[], c-[]], T).
%= T = [a-[], b-[a], c-[a]].
%?- complement([a-[b], b-[], c-[]], C).
%= C = [a-[c], b-[a, c], c-[a, b]].
%?- ugraph_union([a-[b], b-[]], [b-[a], a-[]], U).
%= U = [a-[b], b-[a]].
