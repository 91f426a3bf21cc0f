% TD n° 3 - Programmation logique, licence deuxième année
% Corrigé des exercices sur les listes (ne pas distribuer avant la séance !)

% Exercice 1 : dernier élément d'une liste
dernier(X,[X]).
dernier(X,[_|L]) :- dernier(X,L).

% Exercice 2 : le k-ième élément, en comptant à partir de 1
element_k(X,[X|_],1).
element_k(X,[_|L],K) :- K > 1, K1 is K-1, element_k(X,L,K1).

% Exercice 3 : nombre d'occurrences
% (la coupure est "rouge" : sans elle, la troisième clause donnerait de mauvaises réponses)
occurrences(_,[],0).
occurrences(X,[X|L],N) :- !, occurrences(X,L,M), N is M+1.
occurrences(X,[_|L],N) :- occurrences(X,L,N).

% Exercice 4 : renverser, version naïve puis version avec accumulateur
renverse_naif([],[]).
renverse_naif([T|Q],R) :- renverse_naif(Q,R1), append(R1,[T],R).

renverse(L,R) :- renverse(L,[],R).
renverse([],Acc,Acc).
renverse([T|Q],Acc,R) :- renverse(Q,[T|Acc],R).

% Exercice 5 : palindrome
palindrome(L) :- renverse(L,L).

% Exercice 6 : supprimer les répétitions consécutives
compresse([],[]).
compresse([X],[X]).
compresse([X,X|L],R) :- compresse([X|L],R).
compresse([X,Y|L],[X|R]) :- X \== Y, compresse([Y|L],R).

% Exercice 7 : les mois de l'année ; trouver ceux qui ont une lettre donnée
mois([janvier,'février',mars,avril,mai,juin,juillet,'août',septembre,octobre,novembre,'décembre']).

mois_avec(Lettre,Mois) :-
   mois(Ms),
   member(Mois,Ms),
   atom_chars(Mois,Cs),
   memberchk(Lettre,Cs).

% Exercice 8 : aplatir une liste de listes
aplatir([],R) :- !, R = [].
aplatir([T|Q],R) :- !, aplatir(T,R1), aplatir(Q,R2), append(R1,R2,R).
aplatir(X,[X]).
