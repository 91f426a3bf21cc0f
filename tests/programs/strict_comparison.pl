% Строгие сравнения листинга: на r -> x, y алгоритм не верит отсечённой позиции.
%:load ../../programs/games/strict_cut.pl
%:load ../../programs/textbook/alphabeta.pl
%:load ../../programs/textbook/minimax.pl
%:load ../../programs/study/full_window.pl
%:load ../../programs/study/counting.pl
%:load ../../programs/study/variation.pl

%?- минимакс(r, П, О).
%= П = x, О = 4.
%?- с_учётом(альфабета(r, -1000000, 1000000, П, О), [x, u, v]).
%= П = x, О = 4.
%?- основной_вариант(альфабета, r, [x]).
%= true.
