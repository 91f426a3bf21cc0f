% Окончательная альфа-бета: alfa сама и есть максимум, beta сама и есть минимум.
% Definitive alpha-beta: alfa itself is the running maximum, beta the running minimum.
%
% alfa — то, что уже обеспечил себе МАКС, beta — то, что обеспечил себе МИН. МАКС поднимает
% alfa, МИН опускает beta; как только они встретились, остальные преемники не нужны.
% Ответ вершины не выходит за границы: если её настоящая оценка дальше, это alfa или beta.

:- ensure_loaded('node.pl').
:- ensure_loaded('better.pl').

% alfa_beta(+Stato, +Livello, +Alfa, +Beta, -Cammino, -Valutazione)
% Если ни один преемник не лучше границы, в лекциях `migliore` остаётся без значения;
% здесь пуст CAMMINO. На рис. 15.2 так бывает в вершине f.
alfa_beta(Stato, Livello, Alfa, Beta, Cammino, Valutazione) :-
    nodo(Stato, Livello, Nodo),
    alfa_beta_nodo(Nodo, Livello, Alfa, Beta, Cammino, Valutazione).

alfa_beta_nodo(foglia(Valutazione), _, _, _, [], Valutazione).
alfa_beta_nodo(figli(Figli), Livello, Alfa, Beta, Cammino, Valutazione) :-
    Sotto is Livello + 1,
    (   tocca_a_max(Livello)
    ->  alza_alfa(Figli, Sotto, Alfa, Beta, [], Cammino, Valutazione)
    ;   abbassa_beta(Figli, Sotto, Alfa, Beta, [], Cammino, Valutazione)
    ).

% alza_alfa(+Figli, +Livello, +Alfa, +Beta, +Via, -Cammino, -Valutazione)
alza_alfa([], _, Alfa, _, Via, Via, Alfa).
alza_alfa([Figlio | Figli], Livello, Alfa0, Beta, Via0, Cammino, Valutazione) :-
    alfa_beta(Figlio, Livello, Alfa0, Beta, Coda, ValutazioneFiglio),
    tieni_il_maggiore(ValutazioneFiglio, [Figlio | Coda], Alfa0, Via0, Alfa, Via),
    (   Alfa >= Beta
    ->  Cammino = Via,
        Valutazione = Beta
    ;   alza_alfa(Figli, Livello, Alfa, Beta, Via, Cammino, Valutazione)
    ).

% abbassa_beta(+Figli, +Livello, +Alfa, +Beta, +Via, -Cammino, -Valutazione)
abbassa_beta([], _, _, Beta, Via, Via, Beta).
abbassa_beta([Figlio | Figli], Livello, Alfa, Beta0, Via0, Cammino, Valutazione) :-
    alfa_beta(Figlio, Livello, Alfa, Beta0, Coda, ValutazioneFiglio),
    tieni_il_minore(ValutazioneFiglio, [Figlio | Coda], Beta0, Via0, Beta, Via),
    (   Beta =< Alfa
    ->  Cammino = Via,
        Valutazione = Alfa
    ;   abbassa_beta(Figli, Livello, Alfa, Beta, Via, Cammino, Valutazione)
    ).
