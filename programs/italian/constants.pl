% Постоянные из лекций: предел глубины, цена тупика и бесконечность.
% The constants of the slides: the depth limit, the value of a dead end, and infinity.

:- dynamic([max_livello/1, valore_di_fallimento/1]).

% max_livello(?Livello)
% Один факт или ни одного: без него поиск идёт до конца игры.

% valore_di_fallimento(?Valutazione)
% Сколько стоит позиция, у которой не нашлось ни одного преемника. Число одно на обоих
% игроков: чем оно отпугивает МАКСа, тем привлекает МИНа (см. games/dead_end.pl).
valore_di_fallimento(-999).

% infinito(-Valutazione)
% Больше любой оценки; с минусом — меньше любой.
infinito(1000000).

% con(+Costante, :Scopo)
% Первое решение Scopo, пока вместо прежней постоянной того же имени действует Costante:
% con(max_livello(3), …), con(valore_di_fallimento(0), …).
con(Costante, Scopo) :-
    functor(Costante, Nome, 1),
    functor(Fatto, Nome, 1),
    findall(Fatto, Fatto, Prima),
    imposta(Fatto, [Costante]),
    (   catch(Scopo, Errore, ( imposta(Fatto, Prima), throw(Errore) ))
    ->  imposta(Fatto, Prima)
    ;   imposta(Fatto, Prima),
        fail
    ).

imposta(Fatto, Fatti) :-
    retractall(Fatto),
    aggiungi(Fatti).

aggiungi([]).
aggiungi([Fatto | Fatti]) :-
    assertz(Fatto),
    aggiungi(Fatti).
