% Some terms are shown in the program's own way.
portray(card(Rank, Suit)) :-
    format("~w of ~w", [Rank, Suit]).
portray(broken) :-
    throw(no_way_to_show).
