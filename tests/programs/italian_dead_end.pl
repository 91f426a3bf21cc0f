% VALORE_DI_FALLIMENTO: чего стоит позиция без ходов и без оценки; и con/2, что его ставит.
%:load ../../programs/games/dead_end.pl
%:load ../../programs/italian/first_call.pl
%:load ../../programs/study/counting.pl

% ответ(+Тупик, +Алгоритм, -Ответ): оценка, вариант и оценённые листья.
ответ(Тупик, Алгоритм, Оценка-Вариант-Листья) :-
    con(valore_di_fallimento(Тупик),
        с_учётом(prima_chiamata(Алгоритм, a, Вариант, Оценка), Листья)).

% не_так(+Тупик, -Алгоритм): отвечает не то, что минимакс.
не_так(Тупик, Алгоритм) :-
    ответ(Тупик, minimax, Ответ),
    member(Алгоритм, [provvisorio, seconda_stampata, seconda_corretta, definitivo]),
    \+ ответ(Тупик, Алгоритм, Ответ).

% Тупик сам не оценивается, и стат_оц/2 о нём не спрашивают.
%?- ответ(-999, minimax, Ответ).
%= Ответ = 5-[c, f]-[e, f].
%?- ответ(999, minimax, Ответ).
%= Ответ = 7-[b, e]-[e, f].
%?- ответ(6, minimax, Ответ).
%= Ответ = 6-[b, d]-[e, f].

% Остальные алгоритмы отвечают то же; отсекать на таком дереве нечего.
%?- member(_Тупик, [-999, 6, 999]), не_так(_Тупик, Алгоритм).
%= false.

% Тупик в корне.
%?- prima_chiamata(minimax, d, C, V).
%= C = [], V = -999.
%?- con(valore_di_fallimento(1), prima_chiamata(definitivo, d, C, V)).
%= C = [], V = 1.

% con/2 ставит постоянную на одно решение и возвращает прежнюю при любом исходе.
%?- con(valore_di_fallimento(3), valore_di_fallimento(V)).
%= V = 3.
%?- con(valore_di_fallimento(3), member(X, [1, 2])).
%= X = 1.
%?- con(valore_di_fallimento(3), fail).
%= false.
%?- con(valore_di_fallimento(3), throw(хватит)).
%! хватит
%?- con(valore_di_fallimento(3), con(valore_di_fallimento(4), valore_di_fallimento(V))).
%= V = 4.
%?- valore_di_fallimento(V).
%= V = -999.
%?- con(max_livello(3), con(max_livello(4), max_livello(A))).
%= A = 4.
%?- max_livello(_).
%= false.
