% Минимакс, как он напечатан в лекциях: CAMMINO один на всех, и это ошибка.
% Minimax as the slides print it: one CAMMINO for all calls, which is a mistake.
%
% В конце каждой вершины лучший преемник вставляется в начало списка. Но список к этому
% времени остался от ПОСЛЕДНЕГО преемника, а не от лучшего. На рис. 15.2 корень выбирает
% b и ставит его перед [g, n], найденным под c: выходит [b, g, n], хотя хода из b в g нет.
% Оценка при этом верна. Как надо, показывает minimax.pl.

:- ensure_loaded('node.pl').
:- ensure_loaded('better.pl').

% cammino(?Stati)
% Тот самый список. После minimax_globale/3 в нём то, что лекции считают вариантом.
:- dynamic(cammino/1).

% minimax_globale(+Stato, +Livello, -Valutazione)
minimax_globale(Stato, Livello, Valutazione) :-
    nodo(Stato, Livello, Nodo),
    minimax_globale_nodo(Nodo, Livello, Valutazione).

minimax_globale_nodo(foglia(Valutazione), _, Valutazione) :-
    azzera_cammino.
minimax_globale_nodo(figli(Figli), Livello, Valutazione) :-
    Sotto is Livello + 1,
    infinito(Infinito),
    (   tocca_a_max(Livello)
    ->  Max is -Infinito,
        globale_max(Figli, Sotto, Max, nessuno, Migliore, Valutazione)
    ;   globale_min(Figli, Sotto, Infinito, nessuno, Migliore, Valutazione)
    ),
    inserisci(Migliore).

% globale_max(+Figli, +Livello, +Max, +Migliore0, -Migliore, -Valutazione)
globale_max([], _, Max, Migliore, Migliore, Max).
globale_max([Figlio | Figli], Livello, Max0, Migliore0, Migliore, Valutazione) :-
    minimax_globale(Figlio, Livello, ValutazioneFiglio),
    tieni_il_maggiore(ValutazioneFiglio, Figlio, Max0, Migliore0, Max, Migliore1),
    globale_max(Figli, Livello, Max, Migliore1, Migliore, Valutazione).

% globale_min(+Figli, +Livello, +Min, +Migliore0, -Migliore, -Valutazione)
globale_min([], _, Min, Migliore, Migliore, Min).
globale_min([Figlio | Figli], Livello, Min0, Migliore0, Migliore, Valutazione) :-
    minimax_globale(Figlio, Livello, ValutazioneFiglio),
    tieni_il_minore(ValutazioneFiglio, Figlio, Min0, Migliore0, Min, Migliore1),
    globale_min(Figli, Livello, Min, Migliore1, Migliore, Valutazione).

azzera_cammino :-
    retractall(cammino(_)),
    assertz(cammino([])).

inserisci(Migliore) :-
    retract(cammino(Stati)), !,
    assertz(cammino([Migliore | Stati])).
