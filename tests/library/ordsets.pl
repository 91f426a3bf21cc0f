% library(ordsets): sets as sorted lists.

%?- list_to_ord_set([c, a, b, a], S).
%= S = [a, b, c].
%?- is_ordset([a, b]), is_ordset([]).
%= true.
%?- is_ordset([b, a]).
%= false.
%?- is_ordset([a, a]).
%= false.
%?- is_ordset([a|_]).
%= false.
%?- ord_memberchk(b, [a, b, c]).
%= true.
%?- ord_memberchk(d, [a, b, c]).
%= false.
%?- ord_memberchk(aa, [a, b, c]).
%= false.
%?- ord_union([a, c, e], [b, c, d], S).
%= S = [a, b, c, d, e].
%?- ord_union([], [a], S), ord_union([a], [], T).
%= S = [a], T = [a].
%?- ord_union([[a, d], [c], [], [b, c]], S).
%= S = [a, b, c, d].
%?- ord_intersection([a, b, c, e], [b, c, d, e], S).
%= S = [b, c, e].
%?- ord_intersection([a], [], S).
%= S = [].
%?- ord_subtract([a, b, c, e], [b, d], S).
%= S = [a, c, e].
%?- ord_symdiff([a, b], [b, c], S).
%= S = [a, c].
%?- ord_add_element([a, c], b, S), ord_add_element([a], a, T), ord_insert([], x, U).
%= S = [a, b, c], T = [a], U = [x].
%?- ord_del_element([a, b, c], b, S), ord_del_element([a], x, T).
%= S = [a, c], T = [a].
%?- ord_subset([a, c], [a, b, c]).
%= true.
%?- ord_subset([a, d], [a, b, c]).
%= false.
%?- ord_disjoint([a, c], [b, d]).
%= true.
%?- ord_disjoint([a, b], [b]).
%= false.
%?- ord_seteq([a, b], [a, b]), ord_empty(E).
%= E = [].

%?- ord_union([a, c], [b, c], All, New).
%= All = [a, b, c], New = [b].
%?- ord_intersection([[a, b], [b, c], [b]], S), ord_intersection([[a]], T).
%= S = [b], T = [a].
%?- ord_intersection([], _).
%= false.
%?- ord_intersection([a, b], [b, c], I, D).
%= I = [b], D = [c].
%?- ord_intersect([a, b], [b]), \+ ord_intersect([a], [b]).
%= true.
%?- ord_selectchk(b, [a, b, c], R).
%= R = [a, c].
%?- ord_selectchk(x, [a], _).
%= false.
