% The searches of the textbooks, each on 300 random trees: none of them is wrong.
%:load ../../programs/italian/systems.pl

верны(Поиски) :-
    forall(member(Поиск, Поиски), check_search(Поиск, [trees(300), seed(7)])).

%?- верны([минимакс/3, альфабета/5, f/2, f/3, f1/3, f1/4, f2/4, f2/5, bb/3, bb/4, ab/4, ab/5]).
%> минимакс/3: 300 trees, no mistake found.
%> альфабета/5: 300 trees, no mistake found.
%> f/2: 300 trees, no mistake found.
%> f/3: 300 trees, no mistake found.
%> f1/3: 300 trees, no mistake found.
%> f1/4: 300 trees, no mistake found.
%> f2/4: 300 trees, no mistake found.
%> f2/5: 300 trees, no mistake found.
%> bb/3: 300 trees, no mistake found.
%> bb/4: 300 trees, no mistake found.
%> ab/4: 300 trees, no mistake found.
%> ab/5: 300 trees, no mistake found.
%= true.
%?- верны([minimax/4, minimax_globale/3, alfa_beta_provvisorio/5, alfa_beta/6]).
%> minimax/4: 300 trees, no mistake found.
%> minimax_globale/3: 300 trees, no mistake found.
%> alfa_beta_provvisorio/5: 300 trees, no mistake found.
%> alfa_beta/6: 300 trees, no mistake found.
%= true.

второе(Чтение, seconda_approssimazione(given(Чтение), position, level, alpha, beta, variation, value)).

%?- второе(corretta, T), check_search(seconda_approssimazione/7, [search(T), trees(300)]).
%> seconda_approssimazione/7: 300 trees, no mistake found.
%= T = seconda_approssimazione(given(corretta), position, level, alpha, beta, variation, value).
