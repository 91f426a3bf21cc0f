:- encoding(utf8).
/* Conversor de unidades.
   El camino entre dos unidades se busca en un grafo de factores. */

factor(km, m, 1000).
factor(m, cm, 100).
factor(cm, mm, 10).
factor(pulgada, cm, 2.54).
factor(pie, pulgada, 12).
factor(milla, pie, 5280).
factor(kg, g, 1000).
factor(libra, g, 453.59237).
factor(año, día, 365.25).
factor(día, hora, 24).
factor(hora, minuto, 60).

paso(A, B, F) :- factor(A, B, F).
paso(A, B, F) :- factor(B, A, G), F is 1 / G.

% anchura: el camino más corto primero
convertir(Cantidad, De, A, Valor)
    :- buscar([nodo(De, 1)], [De], A, Factor), !,
    Valor is Cantidad * Factor.

buscar([nodo(A, Factor)|_], _, A, Factor).
buscar([nodo(Unidad, Factor0)|Cola], Vistos, A, Factor)
    :- findall(nodo(Otra, Factor1),
            ( paso(Unidad, Otra, F), \+ member(Otra, Vistos), Factor1 is Factor0 * F ),
            Nuevos),
    nombres(Nuevos, Vistos, Vistos1),
    append(Cola, Nuevos, Cola1),
    buscar(Cola1, Vistos1, A, Factor).

nombres([], Vistos, Vistos).
nombres([nodo(N, _)|Ns], Vistos0, Vistos) :- nombres(Ns, [N|Vistos0], Vistos).

decir(Cantidad, De, A)
    :- ( convertir(Cantidad, De, A, Valor)
    ->  format("~w ~w son ~4f ~w~n", [Cantidad, De, Valor, A])
    ;   format("no sé convertir ~w en ~w~n", [De, A])
    ).
