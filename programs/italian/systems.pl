% Алгоритмы итальянских лекций в одном ряду с системами других учебников.
% The algorithms of the Italian slides in one row with the systems of the other textbooks.
%
% minimax_globale здесь нет: то, что он называет вариантом, не всегда путь в дереве.

:- ensure_loaded('../study/systems.pl').
:- ensure_loaded('first_call.pl').

:- multifile(первый_вызов/7).

первый_вызов(Алгоритм, П, _, _, вариант(В), макса(О), prima_chiamata(Алгоритм, П, В, О)) :-
    member(Алгоритм, [minimax, provvisorio, seconda_stampata, seconda_corretta, definitivo]).
