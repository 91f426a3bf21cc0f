% Минимакс итальянских лекций; CAMMINO, основной вариант, передаётся аргументом.
% Minimax of the Italian slides; CAMMINO, the principal variation, is an argument.
%
% У каждого вызова CAMMINO свой: лучший преемник, а за ним тот CAMMINO, что найден под
% ним. Что выходит, если список один на всех, показывает global_path.pl.

:- ensure_loaded('node.pl').
:- ensure_loaded('better.pl').

% minimax(+Stato, +Livello, -Cammino, -Valutazione)
minimax(Stato, Livello, Cammino, Valutazione) :-
    nodo(Stato, Livello, Nodo),
    minimax_nodo(Nodo, Livello, Cammino, Valutazione).

minimax_nodo(foglia(Valutazione), _, [], Valutazione).
minimax_nodo(figli(Figli), Livello, Cammino, Valutazione) :-
    Sotto is Livello + 1,
    infinito(Infinito),
    (   tocca_a_max(Livello)
    ->  Max is -Infinito,
        minimax_max(Figli, Sotto, Max, [], Cammino, Valutazione)
    ;   minimax_min(Figli, Sotto, Infinito, [], Cammino, Valutazione)
    ).

% minimax_max(+Figli, +Livello, +Max, +Via, -Cammino, -Valutazione)
% Livello — уровень преемников; Max и Via — лучшее из того, что уже просмотрено.
minimax_max([], _, Max, Via, Via, Max).
minimax_max([Figlio | Figli], Livello, Max0, Via0, Cammino, Valutazione) :-
    minimax(Figlio, Livello, Coda, ValutazioneFiglio),
    tieni_il_maggiore(ValutazioneFiglio, [Figlio | Coda], Max0, Via0, Max, Via),
    minimax_max(Figli, Livello, Max, Via, Cammino, Valutazione).

% minimax_min(+Figli, +Livello, +Min, +Via, -Cammino, -Valutazione)
minimax_min([], _, Min, Via, Via, Min).
minimax_min([Figlio | Figli], Livello, Min0, Via0, Cammino, Valutazione) :-
    minimax(Figlio, Livello, Coda, ValutazioneFiglio),
    tieni_il_minore(ValutazioneFiglio, [Figlio | Coda], Min0, Via0, Min, Via),
    minimax_min(Figli, Livello, Min, Via, Cammino, Valutazione).
