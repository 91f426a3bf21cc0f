% Interroger une petite base géographique en français.
% Exemple :  ?- demande("Quels pays touchent la Suisse ?").

:- module(geographie, [demande/1, analyse/2, exemple/1]).

:- use_module(library(dcg/basics), [integer//1, blanks//0]).

% ----------------------------------------------------------------
% La base : pays(Nom, Genre, Capitale, MillionsHabitants)

pays(france,    f, paris,      68).
pays(suisse,    f, berne,       9).
pays(italie,    f, rome,       59).
pays(allemagne, f, berlin,     83).
pays(espagne,   f, madrid,     48).
pays(belgique,  f, bruxelles,  12).
pays(autriche,  f, vienne,      9).
pays(portugal,  m, lisbonne,   10).
pays(luxembourg, m, luxembourg, 1).

voisins(france,    [suisse, italie, allemagne, espagne, belgique, luxembourg]).
voisins(allemagne, [suisse, autriche, belgique, luxembourg]).
voisins(autriche,  [suisse, italie]).
voisins(suisse,    [italie]).
voisins(espagne,   [portugal]).
voisins(belgique,  [luxembourg]).

cours(rhin,   [suisse, autriche, allemagne, france]).
cours(danube, [allemagne, autriche]).
cours(tage,   [espagne, portugal]).
cours(meuse,  [france, belgique]).

% Les relations dont se servent les formes logiques

touche(X, Y) :- ( voisins(X, Ys), member(Y, Ys) ; voisins(Y, Xs), member(X, Xs) ).
traverse(F, P) :- cours(F, Ps), member(P, Ps).
capitale(C, P) :- pays(P, _, C, _).
habitants(N, P) :- pays(P, _, _, N).
est_pays(P) :- pays(P, _, _, _).
est_fleuve(F) :- cours(F, _).

% ----------------------------------------------------------------
% Des codes aux mots ; l'apostrophe et le trait d'union séparent

mots(Chaine, Mots)
  :- string_lower(Chaine, Minuscules)
   , string_codes(Minuscules, Codes)
   , phrase(suite_mots(Mots), Codes)
   .

suite_mots(Ms)     --> [C], { memberchk(C, `'-?!.,`) }, !, suite_mots(Ms).
suite_mots(Ms)     --> [C], { code_type(C, space) }, !, blanks, suite_mots(Ms).
suite_mots([N|Ms]) --> integer(N), !, suite_mots(Ms).
suite_mots([M|Ms]) --> lettres([C|Cs]), !, { atom_codes(M, [C|Cs]) }, suite_mots(Ms).
suite_mots([])     --> [].

lettres([C|Cs]) --> [C], { code_type(C, alpha) }, !, lettres(Cs).
lettres([])     --> [].

% ----------------------------------------------------------------
% La grammaire : question(Forme), Forme = quoi(X,But), combien(N,But), oui_non(But)

question(quoi(X, (B, capitale(X, Y))))
  --> [quelle, est, la, capitale], de(Y, B).
question(quoi(X, (B, capitale(X, Y))))
  --> [quelles, sont, les, capitales], de(Y, B).
question(quoi(X, (B1, B2)))
  --> [quels], nom(X, B1), verbal(X, B2).
question(combien(N, (B, habitants(N, Y))))
  --> [combien, d, habitants, a], nominal(Y, B).
question(oui_non((B1, B2)))
  --> [est, ce, que], nominal(X, B1), verbal(X, B2).

nom(X, est_pays(X))   --> [pays].
nom(X, est_fleuve(X)) --> [fleuves].

% groupe nominal : un nom propre avec son article, ou « les pays qui ... »
nominal(X, true)     --> article(Debut), [X], { propre(X, Genre), accord(Debut, Genre, X) }.
nominal(X, (B1, B2)) --> [les], nom(X, B1), relative(X, B2).

de(X, true)     --> [du], [X], { propre(X, m), \+ elide(X) }.
de(X, true)     --> [de], article(Debut), [X], { Debut \== le, propre(X, Genre), accord(Debut, Genre, X) }.
de(X, (B1, B2)) --> [des], nom(X, B1), relative(X, B2).

article(le) --> [le].
article(la) --> [la].
article(l)  --> [l].

propre(X, Genre) :- pays(X, Genre, _, _).
propre(X, Genre) :- cours(X, _), genre_fleuve(X, Genre).

genre_fleuve(meuse, f) :- !.
genre_fleuve(_, m).

accord(l, _, X)  :- elide(X).
accord(le, m, X) :- \+ elide(X).
accord(la, f, X) :- \+ elide(X).

elide(X) :- sub_atom(X, 0, 1, _, L), memberchk(L, [a, e, i, o, u, h]).

relative(X, B) --> [qui], verbal(X, B).

verbal(X, B)        --> simple(X, B).
verbal(X, (B1, B2)) --> simple(X, B1), [et], verbal(X, B2).

simple(X, (B, But)) --> verbe(X, Y, But), nominal(Y, B).
simple(X, \+ (B, But)) --> [ne], verbe(X, Y, But), [pas], nominal(Y, B).
simple(X, (habitants(N, X), N > Min)) --> avoir, [plus, de, Min, millions, d, habitants].
simple(X, (habitants(N, X), N < Max)) --> avoir, [moins, de, Max, millions, d, habitants].

verbe(X, Y, touche(X, Y))   --> [touche] ; [touchent].
verbe(X, Y, traverse(X, Y)) --> [traverse] ; [traversent].

avoir --> [a].
avoir --> [ont].

% ----------------------------------------------------------------
% Répondre

analyse(Chaine, Forme)
  :- mots(Chaine, Mots)
   , phrase(question(Forme), Mots)
   , !
   .

demande(Chaine)
  :- write(Chaine), nl
   , ( analyse(Chaine, Forme) -> reponds(Forme) ; write('  Je ne comprends pas.'), nl )
   .

reponds(oui_non(But)) :- ( call(But) -> write('  Oui.') ; write('  Non.') ), nl.
reponds(combien(N, But)) :- forall(But, format("  ~w millions.~n", [N])).
reponds(quoi(X, But))
  :- findall(X, But, Xs0)
   , sort(Xs0, Xs)
   , ( Xs == [] -> write('  Aucun.') ; atomic_list_concat(Xs, ', ', Liste), format("  ~w.", [Liste]) )
   , nl
   .

exemple("Quelle est la capitale de l'Italie ?").
exemple("Quelle est la capitale du Portugal ?").
exemple("Quels pays touchent la Suisse et ne touchent pas la France ?").
exemple("Quels pays ont plus de 50 millions d'habitants ?").
exemple("Combien d'habitants a l'Espagne ?").
exemple("Est-ce que le Danube traverse la France ?").
exemple("Est-ce que la Belgique a moins de 20 millions d'habitants ?").
exemple("Quelles sont les capitales des pays qui touchent le Luxembourg ?").
exemple("Quels fleuves traversent les pays qui touchent la Suisse et ont moins de 20 millions d'habitants ?").
exemple("Quels pays touchent le Suisse ?").
