/**********************************************************
 *  Kassenbuch f¸r einen kleinen Verein                    *
 *  Betr‰ge in Cent, damit nichts verloren geht            *
 **********************************************************/

:- use_module(library(lists)).
:- use_module(library(aggregate)).

% buchung(Nr, Tag, Art, Zweck, Betrag)
buchung(1, tag(3, 1),  ein, 'Beitr‰ge',      24000).
buchung(2, tag(9, 1),  aus, 'B¸romaterial',   1735).
buchung(3, tag(2, 2),  aus, 'Getr‰nke',       6120).
buchung(4, tag(14, 2), ein, 'Getr‰nke',       8850).
buchung(5, tag(28, 2), aus, 'Saalmiete',     15000).
buchung(6, tag(1, 3),  ein, 'Beitr‰ge',       3000).
buchung(7, tag(20, 3), aus, 'B¸romaterial',    499).

monat(1, 'Januar').
monat(2, 'Februar').
monat(3, 'M‰rz').

vorzeichen(ein,  1).
vorzeichen(aus, -1).

wert(Nr, Wert) :-
    buchung(Nr, _, Art, _, Betrag),
    vorzeichen(Art, V),
    Wert is V * Betrag.

/* Endstand und laufender Saldo */

kassenstand(Stand) :-
    findall(Wert, wert(_, Wert), Werte),
    sum_list(Werte, Stand).

verlauf(Verlauf) :-
    findall(Nr, buchung(Nr, _, _, _, _), Nummern),
    verlauf(Nummern, 0, Verlauf).

verlauf([], _, []).
verlauf([Nr|Rest], Saldo0, [Nr-Saldo|Mehr]) :-
    wert(Nr, Wert),
    Saldo is Saldo0 + Wert,
    verlauf(Rest, Saldo, Mehr).

nie_im_minus :-
    verlauf(Verlauf),
    forall(member(_-Saldo, Verlauf), Saldo >= 0).

/* Auswertung nach Monaten und Zwecken */

monatsergebnis(Monat, Summe) :-
    monat(M, Monat),
    aggregate_all(sum(W),
                  ( buchung(Nr, tag(_, M), _, _, _), wert(Nr, W) ),
                  Summe).

nach_zweck(Zweck, Ein, Aus) :-
    zwecke(Zwecke),
    member(Zweck, Zwecke),
    gesamt(ein, Zweck, Ein),
    gesamt(aus, Zweck, Aus).

zwecke(Zwecke) :-
    setof(Z, Nr^Tag^Art^Betrag^buchung(Nr, Tag, Art, Z, Betrag), Zwecke).

gesamt(Art, Zweck, Summe) :-
    aggregate_all(sum(B), buchung(_, _, Art, Zweck, B), Summe).

hoechster_posten(Art, Zweck-Betrag) :-
    buchung(_, _, Art, Zweck, Betrag),
    \+ ( buchung(_, _, Art, _, Mehr), Mehr > Betrag ).

/* Ausgabe */

euro(Cent, Text) :-
    Betrag is abs(Cent),
    format(atom(Zahl), '~2D', [Betrag]),
    ( Cent < 0 -> atom_concat('-', Zahl, Text) ; Text = Zahl ).

drucke_buch :-
    writeln('Nr Tag    Zweck               Betrag      Saldo'),
    verlauf(Verlauf),
    forall(member(Nr-Saldo, Verlauf), drucke_zeile(Nr, Saldo)),
    kassenstand(Stand),
    euro(Stand, Text),
    format('Kassenstand am Schluﬂ: ~w EUR~n', [Text]).

drucke_zeile(Nr, Saldo) :-
    buchung(Nr, tag(T, M), _, Zweck, _),
    wert(Nr, Wert),
    euro(Wert, WertText),
    euro(Saldo, SaldoText),
    format('~t~d~2| ~t~d~5|.~d.~t~10|~w~t~25|~t~w~36|~t~w~47|~n',
           [Nr, T, M, Zweck, WertText, SaldoText]).

drucke_zwecke :-
    forall(nach_zweck(Zweck, Ein, Aus),
           ( euro(Ein, E), euro(Aus, A),
             format('~w~t~16|~t~w~26|~t~w~36|~n', [Zweck, E, A]) )).
