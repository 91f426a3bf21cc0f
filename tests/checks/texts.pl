% Текст в двойных кавычках — строка, если флаг не говорит иного.
строка :- write("Привет").

:- set_prolog_flag(double_quotes, codes).
привет :- write("Привет"), nl.
привет(Имя) :- format("~w, ~w! ~s~n", ["Здравствуй", Имя, "Ура"]).
коды(К) :- К = "да".

:- set_prolog_flag(double_quotes, atom).
атом :- write("Привет").
