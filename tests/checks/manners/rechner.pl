% Ein Taschenrechner für deutsche Zahlwörter und Ziffern.
% Übung 5 zur Vorlesung "Formale Sprachen", Musterlösung.
%
% Zeile -> Zeichencodes -> Marken -> Ausdruck -> Wert

berechne(Zeile, Wert) :-
    marken_der_zeile(Zeile, Marken),
    (   phrase(ausdruck(Baum), Marken)
    ->  wert(Baum, Wert)
    ;   throw(error(syntax_error(kein_ausdruck), berechne/2))
    ).

%% --- Zerlegung in Marken ------------------------------------------

marken_der_zeile(Zeile, Marken) :-
    atom_codes(Zeile, Codes),
    phrase(marken(Marken), Codes).

marken(Ms)           --> [C], { code_type(C, space) }, !, marken(Ms).
marken([zahl(Z)|Ms]) --> ziffern([C|Cs]), !, { number_codes(Z, [C|Cs]) }, marken(Ms).
marken([M|Ms])       --> buchstaben([C|Cs]), !,
                         { atom_codes(Wort, [C|Cs]), marke(Wort, M) }, marken(Ms).
marken([op(Op)|Ms])  --> [C], !, { atom_codes(Op, [C]) }, marken(Ms).
marken([])           --> [].

ziffern([C|Cs]) --> [C], { code_type(C, digit) }, !, ziffern(Cs).
ziffern([])     --> [].

buchstaben([C|Cs]) --> [C], { code_type(C, alpha) }, !, buchstaben(Cs).
buchstaben([])     --> [].

marke(Wort, op(Op))  :- rechenwort(Wort, Op), !.
marke(Wort, zahl(Z)) :- zahlwort(Wort, Z), !.
marke(Wort, _)       :- throw(error(existence_error(wort, Wort), marke/2)).

rechenwort(plus, +).
rechenwort(minus, -).
rechenwort(mal, *).
rechenwort(durch, /).
rechenwort(hoch, ^).

%% --- Zahlwörter bis 99 ---------------------------------------------

zahlwort(Wort, Z) :-
    einer(Wort, Z).
zahlwort(Wort, Z) :-
    zehner(Wort, Z).
zahlwort(Wort, Z) :-
    zehner(Zehn, Z1),
    atom_concat(und, Zehn, Schluss),
    atom_concat(Anfang, Schluss, Wort),
    vorsilbe(Anfang, Z2),
    Z is Z1 + Z2.

einer(null, 0).     einer(eins, 1).      einer(zwei, 2).     einer(drei, 3).
einer(vier, 4).     einer('fünf', 5).    einer(sechs, 6).    einer(sieben, 7).
einer(acht, 8).     einer(neun, 9).      einer(zehn, 10).    einer(elf, 11).
einer('zwölf', 12).

zehner(zwanzig, 20).    zehner('dreißig', 30).  zehner(vierzig, 40).
zehner('fünfzig', 50).  zehner(sechzig, 60).    zehner(siebzig, 70).
zehner(achtzig, 80).    zehner(neunzig, 90).

vorsilbe(ein, 1) :- !.
vorsilbe(W, Z)   :- einer(W, Z), Z > 1, Z < 10.

%% --- Grammatik -------------------------------------------------------

ausdruck(A) --> summand(S), summanden(S, A).

summanden(A0, A) --> [op(+)], !, summand(S), summanden(A0+S, A).
summanden(A0, A) --> [op(-)], !, summand(S), summanden(A0-S, A).
summanden(A, A)  --> [].

summand(A) --> faktor(F), faktoren(F, A).

faktoren(A0, A) --> [op(*)], !, faktor(F), faktoren(A0*F, A).
faktoren(A0, A) --> [op(/)], !, faktor(F), faktoren(A0/F, A).
faktoren(A, A)  --> [].

faktor(B^E) --> grund(B), [op(^)], !, faktor(E).
faktor(B)   --> grund(B).

grund(Z)  --> [zahl(Z)].
grund(-G) --> [op(-)], grund(G).
grund(A)  --> [op('(')], ausdruck(A), [op(')')].

%% --- Auswertung ------------------------------------------------------

wert(Z, Z)   :- number(Z).
wert(-A, W)  :- wert(A, X), W is -X.
wert(A+B, W) :- wert(A, X), wert(B, Y), W is X + Y.
wert(A-B, W) :- wert(A, X), wert(B, Y), W is X - Y.
wert(A*B, W) :- wert(A, X), wert(B, Y), W is X * Y.
wert(A^B, W) :- wert(A, X), wert(B, Y), W is X ** Y.
wert(A/B, W) :- wert(A, X), wert(B, Y), teile(X, Y, W).

teile(_, Y, _) :- Y =:= 0, !, throw(error(evaluation_error(zero_divisor), teile/3)).
teile(X, Y, W) :- integer(X), integer(Y), X mod Y =:= 0, !, W is X // Y.
teile(X, Y, W) :- W is X / float(Y).

zeige(Zeile) :-
    catch(( berechne(Zeile, W), format("~w = ~w~n", [Zeile, W]) ),
          error(Fehler, _),
          format("~w: Fehler: ~w~n", [Zeile, Fehler])).
