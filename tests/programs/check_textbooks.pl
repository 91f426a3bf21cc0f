% The searches of the textbooks, each on random trees: none of them is wrong but those that are known to be.
%:load ../../programs/italian/systems.pl

верны(Поиски) :-
    forall(member(Поиск, Поиски), check_search(Поиск, [trees(50), seed(7)])).

%?- верны([минимакс/3, альфабета/5, f/2, f/3, f1/3, f1/4, f2/4, f2/5, bb/3, bb/4, ab/4, ab/5]).
%> минимакс/3: 50 trees, no mistake found.
%> альфабета/5: 50 trees, no mistake found.
%> f/2: 50 trees, no mistake found.
%> f/3: 50 trees, no mistake found.
%> f1/3: 50 trees, no mistake found.
%> f1/4: 50 trees, no mistake found.
%> f2/4: 50 trees, no mistake found.
%> f2/5: 50 trees, no mistake found.
%> bb/3: 50 trees, no mistake found.
%> bb/4: 50 trees, no mistake found.
%> ab/4: 50 trees, no mistake found.
%> ab/5: 50 trees, no mistake found.
%= true.
%?- верны([minimax/4, minimax_globale/3, alfa_beta_provvisorio/5, alfa_beta/6]).
%> minimax/4: 50 trees, no mistake found.
%> minimax_globale/3: 50 trees, no mistake found.
%> alfa_beta_provvisorio/5: 50 trees, no mistake found.
%> alfa_beta/6: 50 trees, no mistake found.
%= true.

второе(Чтение, seconda_approssimazione(given(Чтение), position, level, alpha, beta, variation, value)).

%?- второе(corretta, T), check_search(seconda_approssimazione/7, [search(T), trees(50)]).
%> seconda_approssimazione/7: 50 trees, no mistake found.
%= T = seconda_approssimazione(given(corretta), position, level, alpha, beta, variation, value).

% ошибка(+Search, +Options, -Kind, -Tree, -Step): what is wrong, in English.
ошибка(Поиск, Опции, Вид, Дерево, Шаг) :-
    with_output_to(string(_), check_search(Поиск, [counterexample(C) | Опции])),
    C = counterexample(tree([nested(Дерево), to_move(max)]), Вид, _, Шаг).

% As printed: bounds are not passed on.
%?- второе(stampata, _T), ошибка(seconda_approssimazione/7, [search(_T)], Вид, Дерево, Шаг).
%= Вид = missing_cut, Дерево = [0, [-1, 0]], Шаг = step(c, enter, 'node c is called with the window (−1000, 1000), though the lower bound is 0 by now.').
%?- второе(stampata, _T), check_search(seconda_approssimazione/7, [search(_T), cuts(false)]).
%> seconda_approssimazione/7: 200 trees, no mistake found.
%= true.

% The lax comparison: a position that has been cut off passes for the best.
%?- ошибка(нестрогая/5, [], Вид, Дерево, Шаг).
%= Вид = wrong_move, Дерево = [0, [0, -1]], Шаг = step(a, leave, 'at node a the move c is chosen, but its 0 is only a bound, and its value is −1; right is b.').

% One variation for all calls.
%?- ошибка(prima_chiamata/4, [search(prima_chiamata(given(minimax_globale), position, variation, value))], Вид, Дерево, Шаг).
%= Вид = wrong_move, Дерево = [0, [0]], Шаг = step(b, leave, 'in the variation the move d is named behind leaf b.').
