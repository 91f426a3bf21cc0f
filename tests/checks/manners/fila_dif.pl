% Listas de diferenças: filas, bandeira holandesa, percursos de árvores
% Disciplina de Paradigmas de Programação -- lista 4 (gabarito)

% ---------- filas ----------
% fila(Frente,Fim): os elementos estão entre Frente e a variável Fim

fila_vazia(fila(F,F)).

entra(X,fila(F,[X|Fim]),fila(F,Fim)).

% só sai alguém se a frente não era a própria variável do fim
sai(X,fila([X|F],Fim),fila(F,Fim)) :- [X|F] \== Fim.

% atende(+Eventos,-Ordem): chega(X) põe X na fila, chama tira o primeiro
atende(Eventos,Ordem) :- fila_vazia(Q), atende(Eventos,Q,Ordem).

atende([],_,[]).
atende([chega(X)|Es],Q,Os) :- entra(X,Q,Q1), atende(Es,Q1,Os).
atende([chama|Es],fila(F,Fim),[ninguem|Os]) :- F == Fim, !, atende(Es,fila(F,Fim),Os).
atende([chama|Es],Q,[X|Os]) :- sai(X,Q,Q1), atende(Es,Q1,Os).

% ---------- bandeira holandesa ----------
bandeira(Xs,Ys) :- cores(Xs, Ys-B, B-A, A-[]).

cores([], V-V, B-B, A-A).
cores([vermelho|Xs], [vermelho|V]-V1, B, A) :- cores(Xs, V-V1, B, A).
cores([branco|Xs], V, [branco|B]-B1, A) :- cores(Xs, V, B-B1, A).
cores([azul|Xs], V, B, [azul|A]-A1) :- cores(Xs, V, B, A-A1).

% ---------- árvores ----------
% t(Esquerda,Raiz,Direita) ou nil
em_ordem(nil, L-L).
em_ordem(t(E,R,D), L0-L) :- em_ordem(E, L0-[R|L1]), em_ordem(D, L1-L).

pre_ordem(nil, L, L).
pre_ordem(t(E,R,D), [R|L0], L) :- pre_ordem(E, L0, L1), pre_ordem(D, L1, L).

% em largura, com a própria fila de diferenças
largura(T,Ns) :- fila_vazia(Q0), entra(T,Q0,Q), visita(Q,Ns).

visita(fila(F,Fim),[]) :- F == Fim, !.
visita(Q,Ns) :- sai(nil,Q,Q1), !, visita(Q1,Ns).
visita(Q,[R|Ns]) :- sai(t(E,R,D),Q,Q1), entra(E,Q1,Q2), entra(D,Q2,Q3), visita(Q3,Ns).
