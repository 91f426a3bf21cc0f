% Предварительная альфа-бета: вершина знает, чего уже добились уровнем выше.
% Provisional alpha-beta: a node knows what the level right above has reached so far.
%
% Пусть уровнем выше МИН уже нашёл ход с оценкой Soglia. Тогда здесь МАКСу довольно
% дойти до Soglia: сюда МИН не пойдёт, и остальные преемники не нужны. То же с ролями
% наоборот. В лекциях порогов soglia_max и soglia_min никто не передаёт; здесь порог —
% аргумент.
%
% Дальше одного уровня вверх вершина не видит, поэтому листьев оценивается столько же,
% сколько у метода ветвей и границ (F1). Для более глубоких отсечений нужны две границы:
% см. second_approximation.pl.

:- ensure_loaded('node.pl').
:- ensure_loaded('better.pl').

% alfa_beta_provvisorio(+Stato, +Livello, +Soglia, -Cammino, -Valutazione)
% В первом вызове порог недостижим: +infinito, если ходит МАКС, -infinito, если МИН.
alfa_beta_provvisorio(Stato, Livello, Soglia, Cammino, Valutazione) :-
    nodo(Stato, Livello, Nodo),
    provvisorio_nodo(Nodo, Livello, Soglia, Cammino, Valutazione).

provvisorio_nodo(foglia(Valutazione), _, _, [], Valutazione).
provvisorio_nodo(figli(Figli), Livello, Soglia, Cammino, Valutazione) :-
    Sotto is Livello + 1,
    infinito(Infinito),
    (   tocca_a_max(Livello)
    ->  Max is -Infinito,
        provvisorio_max(Figli, Sotto, Soglia, Max, [], Cammino, Valutazione)
    ;   provvisorio_min(Figli, Sotto, Soglia, Infinito, [], Cammino, Valutazione)
    ).

% provvisorio_max(+Figli, +Livello, +SogliaMax, +Max, +Via, -Cammino, -Valutazione)
provvisorio_max([], _, _, Max, Via, Via, Max).
provvisorio_max([Figlio | Figli], Livello, SogliaMax, Max0, Via0, Cammino, Valutazione) :-
    alfa_beta_provvisorio(Figlio, Livello, Max0, Coda, ValutazioneFiglio),
    tieni_il_maggiore(ValutazioneFiglio, [Figlio | Coda], Max0, Via0, Max, Via),
    (   Max >= SogliaMax
    ->  Cammino = Via,
        Valutazione = SogliaMax
    ;   provvisorio_max(Figli, Livello, SogliaMax, Max, Via, Cammino, Valutazione)
    ).

% provvisorio_min(+Figli, +Livello, +SogliaMin, +Min, +Via, -Cammino, -Valutazione)
provvisorio_min([], _, _, Min, Via, Via, Min).
provvisorio_min([Figlio | Figli], Livello, SogliaMin, Min0, Via0, Cammino, Valutazione) :-
    alfa_beta_provvisorio(Figlio, Livello, Min0, Coda, ValutazioneFiglio),
    tieni_il_minore(ValutazioneFiglio, [Figlio | Coda], Min0, Via0, Min, Via),
    (   Min =< SogliaMin
    ->  Cammino = Via,
        Valutazione = SogliaMin
    ;   provvisorio_min(Figli, Livello, SogliaMin, Min, Via, Cammino, Valutazione)
    ).
