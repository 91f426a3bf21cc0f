% Первый вызов: любой алгоритм лекций по имени, из корня и с бесконечными границами.
% The first call: any algorithm of the slides by name, at the root, with infinite bounds.

:- ensure_loaded('contract.pl').
:- ensure_loaded('minimax.pl').
:- ensure_loaded('global_path.pl').
:- ensure_loaded('provisional.pl').
:- ensure_loaded('second_approximation.pl').
:- ensure_loaded('definitive.pl').

% prima_chiamata(?Algoritmo, +Stato, -Cammino, -Valutazione)
prima_chiamata(Algoritmo, Stato, Cammino, Valutazione) :-
    livello_di_partenza(Stato, Livello),
    dal_livello(Livello, Algoritmo, Stato, Cammino, Valutazione).

% dal_livello(+Livello, ?Algoritmo, +Stato, -Cammino, -Valutazione)
% Когда чётность Livello не та, что у игрока, МАКС и МИН меняются ролями.
dal_livello(Livello, minimax, Stato, Cammino, Valutazione) :-
    minimax(Stato, Livello, Cammino, Valutazione).
dal_livello(Livello, minimax_globale, Stato, Cammino, Valutazione) :-
    minimax_globale(Stato, Livello, Valutazione),
    cammino(Cammino).
dal_livello(Livello, provvisorio, Stato, Cammino, Valutazione) :-
    limiti_infiniti(Alfa, Beta),
    (   tocca_a_max(Livello)
    ->  Soglia = Beta
    ;   Soglia = Alfa
    ),
    alfa_beta_provvisorio(Stato, Livello, Soglia, Cammino, Valutazione).
dal_livello(Livello, seconda_stampata, Stato, Cammino, Valutazione) :-
    limiti_infiniti(Alfa, Beta),
    seconda_approssimazione(stampata, Stato, Livello, Alfa, Beta, Cammino, Valutazione).
dal_livello(Livello, seconda_corretta, Stato, Cammino, Valutazione) :-
    limiti_infiniti(Alfa, Beta),
    seconda_approssimazione(corretta, Stato, Livello, Alfa, Beta, Cammino, Valutazione).
dal_livello(Livello, definitivo, Stato, Cammino, Valutazione) :-
    limiti_infiniti(Alfa, Beta),
    alfa_beta(Stato, Livello, Alfa, Beta, Cammino, Valutazione).

limiti_infiniti(Alfa, Beta) :-
    infinito(Beta),
    Alfa is -Beta.
