% Игра, заданная отношениями книги, говорит на языке итальянских лекций.
% A game given by the relations of the textbook speaks the language of the Italian slides.
%
%   ходы/2, неуспех на листьях     genera_figli/2, condizione_uscita/1
%   стат_оц/2                      statica/2
%   ход_макса/1, ход_мина/1        livello_di_partenza/2
%
% Чей ход, в лекциях говорит чётность уровня: на чётных ходит МАКС, на нечётных МИН.
% Поэтому ход_макса/1 и ход_мина/1 нужны только корню: он бывает и на уровне 1.

% genera_figli(+Stato, -Figli)
% Пустой список — не лист, а тупик: ходов нет, и оценить позицию нечем.
genera_figli(Stato, Figli) :-
    ходы(Stato, Figli).

% condizione_uscita(+Stato)
condizione_uscita(Stato) :-
    \+ ходы(Stato, _).

% statica(+Stato, -Valutazione)
statica(Stato, Valutazione) :-
    стат_оц(Stato, Valutazione).

% livello_di_partenza(+Stato, -Livello)
livello_di_partenza(Stato, Livello) :-
    (   ход_макса(Stato)
    ->  Livello = 0
    ;   ход_мина(Stato),
        Livello = 1
    ).
