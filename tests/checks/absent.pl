% Predicates of SWI-Prolog that are not here, and what there is instead.

parallel(Goals) :- maplist([Goal, Id]>>thread_create(Goal, Id, []), Goals, Ids), maplist(thread_join, Ids).

next(E, X) :- engine_next(E, X).

price(Prices, Item, Price) :- get_dict(Item, Prices, Price).

fetch(Host) :- tcp_connect(Host:80, Stream, []), close(Stream).

page(File, Dom) :- load_html(File, Dom, []).

quiet :- prolog_current_frame(_).

% What SWI-Prolog finds only in a library that the program imports is rather a misprint of an own name.
labels([]).
labels([X | Xs]) :- between(1, 3, X), label(Xs).

% Who defines the predicate has it.
sat(X) :- X > 1.
enough(X) :- sat(X).
