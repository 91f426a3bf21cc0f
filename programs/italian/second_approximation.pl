% Альфа-бета, второе приближение: две границы, alfa и beta, идут с уровня на уровень.
% Alpha-beta, second approximation: two bounds, alfa and beta, go from level to level.
%
% Максимум теперь начинается с alfa, а минимум с beta: alfa — лучшее, что уже нашёл МАКС,
% beta — лучшее, что нашёл МИН (в лекциях об этом сказано наоборот, alfa названа минимумом).
% Всё решает то, какие границы получат преемники. Здесь рядом оба прочтения листинга (Lettura):
%   stampata   как напечатано: те же alfa и beta, что пришли сверху. Никто ниже не узнает,
%              что уже найдено, и с бесконечными границами не отсекается ничего
%   corretta   как надо: вместо alfa — найденный максимум, вместо beta — найденный
%              минимум. Оцениваются те же листья, что у F2

:- ensure_loaded('node.pl').
:- ensure_loaded('better.pl').

% alfa_dei_figli(+Lettura, +Alfa, +Max, -AlfaDeiFigli): ходит МАКС, beta для всех одна.
alfa_dei_figli(stampata, Alfa, _, Alfa).
alfa_dei_figli(corretta, _, Max, Max).

% beta_dei_figli(+Lettura, +Beta, +Min, -BetaDeiFigli): ходит МИН, alfa для всех одна.
beta_dei_figli(stampata, Beta, _, Beta).
beta_dei_figli(corretta, _, Min, Min).

% seconda_approssimazione(+Lettura, +Stato, +Livello, +Alfa, +Beta, -Cammino, -Valutazione)
% Если ни один преемник не лучше начальной границы, CAMMINO остаётся пустым.
seconda_approssimazione(Lettura, Stato, Livello, Alfa, Beta, Cammino, Valutazione) :-
    nodo(Stato, Livello, Nodo),
    seconda_nodo(Nodo, Lettura, Livello, Alfa, Beta, Cammino, Valutazione).

seconda_nodo(foglia(Valutazione), _, _, _, _, [], Valutazione).
seconda_nodo(figli(Figli), Lettura, Livello, Alfa, Beta, Cammino, Valutazione) :-
    Sotto is Livello + 1,
    (   tocca_a_max(Livello)
    ->  seconda_max(Figli, Lettura, Sotto, Alfa, Beta, Alfa, [], Cammino, Valutazione)
    ;   seconda_min(Figli, Lettura, Sotto, Alfa, Beta, Beta, [], Cammino, Valutazione)
    ).

% seconda_max(+Figli, +Lettura, +Livello, +Alfa, +Beta, +Max, +Via, -Cammino, -Valutazione)
seconda_max([], _, _, _, _, Max, Via, Via, Max).
seconda_max([Figlio | Figli], Lettura, Livello, Alfa, Beta, Max0, Via0, Cammino, Valutazione) :-
    alfa_dei_figli(Lettura, Alfa, Max0, AlfaDeiFigli),
    seconda_approssimazione(Lettura, Figlio, Livello, AlfaDeiFigli, Beta, Coda, ValutazioneFiglio),
    tieni_il_maggiore(ValutazioneFiglio, [Figlio | Coda], Max0, Via0, Max, Via),
    (   Max >= Beta
    ->  Cammino = Via,
        Valutazione = Beta
    ;   seconda_max(Figli, Lettura, Livello, Alfa, Beta, Max, Via, Cammino, Valutazione)
    ).

% seconda_min(+Figli, +Lettura, +Livello, +Alfa, +Beta, +Min, +Via, -Cammino, -Valutazione)
seconda_min([], _, _, _, _, Min, Via, Via, Min).
seconda_min([Figlio | Figli], Lettura, Livello, Alfa, Beta, Min0, Via0, Cammino, Valutazione) :-
    beta_dei_figli(Lettura, Beta, Min0, BetaDeiFigli),
    seconda_approssimazione(Lettura, Figlio, Livello, Alfa, BetaDeiFigli, Coda, ValutazioneFiglio),
    tieni_il_minore(ValutazioneFiglio, [Figlio | Coda], Min0, Via0, Min, Via),
    (   Min =< Alfa
    ->  Cammino = Via,
        Valutazione = Alfa
    ;   seconda_min(Figli, Lettura, Livello, Alfa, Beta, Min, Via, Cammino, Valutazione)
    ).
