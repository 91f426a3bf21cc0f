% Алгоритмы итальянских лекций на дереве рис. 15.2: оценки, CAMMINO, листья, окна.
%:load ../../programs/games/figure_15_2.pl
%:load ../../programs/italian/first_call.pl
%:load ../../programs/study/counting.pl

% Из корня: оценка 4, вариант b, d, i; отсекают все, кроме минимакса и напечатанного
% второго приближения.
%?- с_учётом(prima_chiamata(minimax, a, C, V), [h, i, j, k, l, m, n, o]).
%= C = [b, d, i], V = 4.
%?- с_учётом(prima_chiamata(provvisorio, a, C, V), [h, i, j, l, m]).
%= C = [b, d, i], V = 4.
%?- с_учётом(prima_chiamata(seconda_stampata, a, C, V), [h, i, j, k, l, m, n, o]).
%= C = [b, d, i], V = 4.
%?- с_учётом(prima_chiamata(seconda_corretta, a, C, V), [h, i, j, l, m]).
%= C = [b, d, i], V = 4.
%?- с_учётом(prima_chiamata(definitivo, a, C, V), [h, i, j, l, m]).
%= C = [b, d, i], V = 4.

% С одним CAMMINO на всех оценка верна, а вариант — не путь: из b в g хода нет.
%?- с_учётом(prima_chiamata(minimax_globale, a, C, V), [h, i, j, k, l, m, n, o]).
%= C = [b, g, n], V = 4.
%?- minimax_globale(c, 1, V), cammino(C).
%= C = [g, n], V = 1.
%?- minimax_globale(h, 3, V), cammino(C).
%= C = [], V = 1.

% Ответ один, и чужой CAMMINO или чужую оценку алгоритмы не принимают.
%?- prima_chiamata(A, a, C, 4).
%= A = minimax, C = [b, d, i].
%= A = minimax_globale, C = [b, g, n].
%= A = provvisorio, C = [b, d, i].
%= A = seconda_stampata, C = [b, d, i].
%= A = seconda_corretta, C = [b, d, i].
%= A = definitivo, C = [b, d, i].
%?- prima_chiamata(minimax, a, [b, d, h], _) ; prima_chiamata(definitivo, a, [], _).
%= false.
%?- prima_chiamata(_, a, _, 5).
%= false.

% Остальные вершины; b и c на уровне 1, там ходит МИН.
%?- member(S, [b, c, d, e, f, g, h]), prima_chiamata(minimax, S, C, V).
%= S = b, C = [d, i], V = 4.
%= S = c, C = [g, n], V = 1.
%= S = d, C = [i], V = 4.
%= S = e, C = [k], V = 6.
%= S = f, C = [l], V = 2.
%= S = g, C = [n], V = 1.
%= S = h, C = [], V = 1.
%?- member(S, [b, c, d, e, f, g, h]), prima_chiamata(definitivo, S, C, V).
%= S = b, C = [d, i], V = 4.
%= S = c, C = [g, n], V = 1.
%= S = d, C = [i], V = 4.
%= S = e, C = [k], V = 6.
%= S = f, C = [l], V = 2.
%= S = g, C = [n], V = 1.
%= S = h, C = [], V = 1.
%?- livello_di_partenza(a, A), livello_di_partenza(b, B).
%= A = 0, B = 1.

% Уровень не той чётности: игроки меняются ролями, и выбирает МИН.
%?- minimax(a, 1, C, V).
%= C = [c, f, m], V = 1.
%?- dal_livello(1, definitivo, a, C, V).
%= C = [c, f, m], V = 1.

% Поддеревья с теми границами, с которыми окончательный алгоритм входит в них из корня.
% В f ни один преемник не лучше alfa: ответ — сама граница, вариант пуст.
%?- с_учётом(alfa_beta(d, 2, -1000000, 1000000, C, V), [h, i]).
%= C = [i], V = 4.
%?- с_учётом(alfa_beta(e, 2, -1000000, 4, C, V), [j]).
%= C = [j], V = 4.
%?- с_учётом(alfa_beta(b, 1, -1000000, 1000000, C, V), [h, i, j]).
%= C = [d, i], V = 4.
%?- с_учётом(alfa_beta(f, 2, 4, 1000000, C, V), [l, m]).
%= C = [], V = 4.
%?- с_учётом(alfa_beta(c, 1, 4, 1000000, C, V), [l, m]).
%= C = [f], V = 4.

% Окна в корне: оценка 4 лежит в окне, ниже его или выше.
%?- с_учётом(alfa_beta(a, 0, 3, 5, C, V), [h, i, j, l, m]).
%= C = [b, d, i], V = 4.
%?- с_учётом(alfa_beta(a, 0, 5, 10, C, V), [h, i, l, m]).
%= C = [], V = 5.
%?- с_учётом(alfa_beta(a, 0, 0, 3, C, V), [h, i, j]).
%= C = [b], V = 3.
%?- с_учётом(alfa_beta(a, 0, 4, 10, C, V), [h, i, l, m]).
%= C = [], V = 4.
%?- с_учётом(alfa_beta(a, 0, 0, 4, C, V), [h, i, j]).
%= C = [b], V = 4.
%?- с_учётом(alfa_beta(a, 0, -5, 0, C, V), [h, j]).
%= C = [b], V = 0.

% Исправленное второе приближение в тех же окнах — то же самое.
%?- forall(member(А-Б, [3-5, 5-10, 0-3, 4-10, 0-4, -5-0]),
%          ( с_учётом(alfa_beta(a, 0, А, Б, C, V), Л),
%            с_учётом(seconda_approssimazione(corretta, a, 0, А, Б, C, V), Л) )).
%= true.
%?- с_учётом(seconda_approssimazione(corretta, e, 2, -1000000, 4, C, V), [j]).
%= C = [j], V = 4.

% Напечатанное с конечными границами отсекает, но только по ним: найденного не помнит.
%?- с_учётом(seconda_approssimazione(stampata, a, 0, 3, 5, C, V), [h, i, j, l, m]).
%= C = [b, d, i], V = 4.
%?- с_учётом(seconda_approssimazione(stampata, a, 0, 0, 10, C, V), [h, i, j, k, l, m, n, o]).
%= C = [b, d, i], V = 4.
%?- с_учётом(seconda_approssimazione(corretta, a, 0, 0, 10, C, V), [h, i, j, l, m]).
%= C = [b, d, i], V = 4.

% Порог в корне — то же, что граница у F1: те же листья, но ответ не выше порога.
%?- с_учётом(alfa_beta_provvisorio(a, 0, 1, C, V), [h, i, j]).
%= C = [b, d, i], V = 1.
%?- с_учётом(alfa_beta_provvisorio(a, 0, 3, C, V), [h, i, j]).
%= C = [b, d, i], V = 3.
%?- с_учётом(alfa_beta_provvisorio(a, 0, 4, C, V), [h, i, j]).
%= C = [b, d, i], V = 4.
%?- с_учётом(alfa_beta_provvisorio(a, 0, 5, C, V), [h, i, j, l, m]).
%= C = [b, d, i], V = 4.

% МИН ниже порога: ответ — сам порог. Здесь ходы в d выбирает МИН, поэтому уровень 1.
%?- с_учётом(alfa_beta(d, 1, 3, 10, C, V), [h]).
%= C = [h], V = 3.
%?- с_учётом(seconda_approssimazione(corretta, d, 1, 3, 10, C, V), [h]).
%= C = [h], V = 3.
%?- с_учётом(alfa_beta_provvisorio(d, 1, 3, C, V), [h]).
%= C = [h], V = 3.

% Предел глубины: он кончает поиск и там, где есть ходы; d рисунок не оценивает.
%?- con(max_livello(3), с_учётом(prima_chiamata(minimax, a, C, V), [h, i, j, k, l, m, n, o])).
%= C = [b, d, i], V = 4.
%?- con(max_livello(2), с_учётом(\+ prima_chiamata(minimax, a, _, _), [d])).
%= true.
