:- encoding(utf8).
% Proposer une correction : distance d'édition sur un petit dictionnaire.
% (variables en français, accents compris)

dictionnaire([maison, raison, saison, maçon, poisson, poison, moisson, mission]).

distance(Mot1, Mot2, Coût) :-
  atom_chars(Mot1, Lettres1), atom_chars(Mot2, Lettres2),
  length(Lettres2, Taille2),
  numlist(0, Taille2, Début),
  lignes(Lettres1, 1, Lettres2, Début, Dernière),
  last(Dernière, Coût).

% une ligne du tableau par lettre du premier mot
lignes([], _, _, Ligne, Ligne).
lignes([Lettre|Suite], Numéro, Mot2, [Coin|Haut], Résultat) :-
  ligne(Mot2, Lettre, Numéro, Coin, Haut, Cases),
  Suivant is Numéro + 1,
  lignes(Suite, Suivant, Mot2, [Numéro|Cases], Résultat).

ligne([], _, _, _, [], []).
ligne([L|Ls], Lettre, Gauche, Coin, [Haut|Hs], [Case|Cases]) :-
  ( L == Lettre -> Prix = 0 ; Prix = 1 ),
  Case is min(Coin + Prix, 1 + min(Gauche, Haut)),
  ligne(Ls, Lettre, Case, Haut, Hs, Cases).

proposer(Mot, Propositions) :-
  dictionnaire(Mots),
  ( memberchk(Mot, Mots) ->
      Propositions = [Mot]
  ; findall(Coût-Candidat,
            ( member(Candidat, Mots), distance(Mot, Candidat, Coût), Coût =< 2 ),
            Paires),
    keysort(Paires, Triées),
    pairs_values(Triées, Propositions)
  ).

corriger(Phrase) :-
  split_string(Phrase, " ", " ", Morceaux),
  forall(( member(Morceau, Morceaux), atom_string(Mot, Morceau) ),
         ( proposer(Mot, [Premier|_]) -> format("~w ", [Premier]) ; format("~w? ", [Mot]) )),
  nl.

% petits essais au chargement
:- distance(maison, raison, 1).
:- distance(poison, poisson, 1), distance('', mot, 3).
:- proposer(saison, [saison]).
