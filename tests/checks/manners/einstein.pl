/* Einstein-Rätsel ("Zebrarätsel"), eigene Fassung mit vier Häusern.

   Vier Häuser stehen in einer Reihe. In jedem wohnt jemand mit einem
   anderen Beruf, einem anderen Haustier und einem anderen Getränk.

   Schlüssel: haus(Farbe, Beruf, Tier, Getraenk)
*/

:- initialization(loesung).

rechts_von(X, Y, [Y,X|_]).
rechts_von(X, Y, [_|Rest]) :- rechts_von(X, Y, Rest).

neben(X, Y, Liste) :- rechts_von(X, Y, Liste).
neben(X, Y, Liste) :- rechts_von(Y, X, Liste).

erstes(X, [X|_]).
letztes(X, Liste) :- append(_, [X], Liste).

raetsel(H) :-
	H = [_, _, _, _],
	% 1. Die Bäckerin wohnt im weißen Haus.
	member(haus('weiß', 'Bäckerin', _, _), H),
	% 2. Im letzten Haus trinkt man Kaffee.
	letztes(haus(_, _, _, kaffee), H),
	% 3. Das grüne Haus steht gleich rechts vom weißen.
	rechts_von(haus('grün',_,_,_), haus('weiß',_,_,_), H),
	% 4. Der Förster hält einen Hund.
	member(haus(_, 'Förster', hund, _), H),
	% 5. Der Küster wohnt im ersten Haus.
	erstes(haus(_, 'Küster', _, _), H),
	% 6. Neben dem Küster steht das blaue Haus.
	neben(haus(_, 'Küster', _, _), haus(blau, _, _, _), H),
	% 7. Wer das Kätzchen hält, trinkt Milch.
	member(haus(_, _, 'Kätzchen', milch), H),
	% 8. Im roten Haus trinkt man Tee.
	member(haus(rot, _, _, tee), H),
	% 9. Der Hund wohnt neben dem Papagei.
	neben(haus(_, _, hund, _), haus(_, _, papagei, _), H),
	% 10. Im blauen Haus gibt es nur Wasser.
	member(haus(blau, _, _, wasser), H),
	% 11. Der Müller gehört auch dazu, und jemand hat einen Igel.
	member(haus(_, 'Müller', _, _), H),
	member(haus(_, _, igel, _), H).

wem_gehoert(Tier, Beruf) :-
	raetsel(H),
	member(haus(_, Beruf, Tier, _), H).

loesung :-
	raetsel(H), !,
	forall(nth1(Nr, H, Haus), zeile(Nr, Haus)).
loesung :-
	write('Keine Loesung!'), nl.

zeile(Nr, haus(F, B, T, G)) :-
	format('~w. ~w~t~12|~w~t~24|~w~t~36|~w~n', [Nr, F, B, T, G]).
