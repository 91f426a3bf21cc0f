% What the expansions make is not known without running them; a misprint is (warned of).
term_expansion(road(Town, Others), Roads) :- findall(way(Town, Other), member(Other, Others), Roads).

road(ann_arbor, [bath]).
road(bath, [cork]).

tour(From, To) :- way(From, To).
tour(From, To) :- way(From, Next), tuor(Next, To).
