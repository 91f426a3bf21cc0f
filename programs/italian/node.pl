% Начало, общее для всех листингов лекций: лист перед нами или вершина с преемниками.
% The beginning that all listings of the slides share: a leaf, or a node with children?

:- ensure_loaded('constants.pl').

% nodo(+Stato, +Livello, -Nodo)
%   foglia(Valutazione)   дальше поиск не идёт, и CAMMINO отсюда пуст
%   figli(Figli)          есть хотя бы один преемник
nodo(Stato, Livello, Nodo) :-
    (   si_ferma(Stato, Livello)
    ->  Nodo = foglia(Valutazione),
        statica(Stato, Valutazione)
    ;   genera_figli(Stato, Figli),
        (   Figli == []
        ->  Nodo = foglia(Valutazione),
            valore_di_fallimento(Valutazione)
        ;   Nodo = figli(Figli)
        )
    ).

si_ferma(_, Livello) :- max_livello(Livello).
si_ferma(Stato, _) :- condizione_uscita(Stato).

% tocca_a_max(+Livello)
tocca_a_max(Livello) :-
    Livello mod 2 =:= 0.
