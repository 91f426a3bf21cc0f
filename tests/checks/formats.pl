% Formats that always raise an error.

неизвестное(Х) :- format("~z~n", [Х]).

недописанное(Х) :- format("~w~", [Х]).

не_число :- format("~w: ~d~n", [ход, пять]).

дробное :- format("~d", [1.5]).

не_атом(Х) :- format("~a~n", [ход(Х)]).

не_символ :- format("~c", [слово]).

не_счёт(Х) :- format("~*c~w~n", [слово, 0'x, Х]).

не_текст :- format("~s", [12]).

без_списка(Х, У) :- format("~w ~w~n", Х, У).

лишний(Х) :- format("~w~n", [Х, Х]).

% Not these.
годится(Поток, Х) :-
    format(Поток, "~w", [Х]),
    format(user_error, '~a ~q ~p ~i~@~n', [слово, Х, Х, Х, nl]),
    format("~d ~2d ~e ~4f~n", [Х + 1, 700, pi, e]),
    format("~*c~`-t~30|~w~t~10+~c~s~N", [3, 0'x, Х, 65, слово]),
    format(atom(_), "100 %~~~n", []).
