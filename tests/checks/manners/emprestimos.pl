% Biblioteca: fichas de livros, sócios e empréstimos
% (codificação Latin-1, como o editor antigo gravava)

:- dynamic(emprestimo/3).

% livro(Codigo, Titulo, Autor, Ano)
livro(l1, 'A Ilha do Farol', 'Conceição Matos', 1972).
livro(l2, 'Coração de Pedra', 'João Fragoso', 1988).
livro(l3, 'O Último Eléctrico', 'João Fragoso', 1991).
livro(l4, 'Manhã sem Pão', 'Inês Roque', 2003).
livro(l5, 'Canções do Além', 'Conceição Matos', 1972).

% socio(Numero, Nome)
socio(1, 'Álvaro').
socio(2, 'Mónica').
socio(3, 'Zé').

% emprestimo(Codigo, Socio, Dia) -- no princípio há só um
emprestimo(l2, 1, 10).

prazo(14).

disponivel(Codigo) :-
    livro(Codigo,_,_,_),
    not(emprestimo(Codigo,_,_)).

% ---- operações ----

emprestar(Codigo, Socio, _) :-
    not((livro(Codigo,_,_,_), socio(Socio,_))), !,
    write('livro ou sócio desconhecido'), nl, fail.
emprestar(Codigo, _, _) :-
    emprestimo(Codigo, Outro, _), !,
    socio(Outro, Nome),
    write('já está com '), write(Nome), nl, fail.
emprestar(_, Socio, _) :-
    livros_de(Socio, Livros), length(Livros, N), N >= 2, !,
    write('tem livros a mais'), nl, fail.
emprestar(Codigo, Socio, Dia) :-
    assertz(emprestimo(Codigo, Socio, Dia)).

devolver(Codigo, Dia, Multa) :-
    retract(emprestimo(Codigo, _, Inicio)), !,
    multa(Inicio, Dia, Multa).

% dez cêntimos por cada dia de atraso
multa(Inicio, Dia, Multa) :-
    prazo(Prazo),
    Atraso is Dia - Inicio - Prazo,
    ( Atraso > 0 -> Multa is Atraso * 10 ; Multa = 0 ).

% ---- consultas ----

livros_de(Socio, Livros) :-
    findall(Titulo, (emprestimo(C,Socio,_), livro(C,Titulo,_,_)), Livros).

atrasados(Hoje, Nomes) :-
    findall(Nome, (emprestimo(_,S,Inicio), multa(Inicio,Hoje,M), M > 0, socio(S,Nome)), Lista),
    sort(Lista, Nomes).

obras(Autor, Titulos) :-
    setof(Ano-Titulo, Codigo^livro(Codigo,Titulo,Autor,Ano), Titulos).

do_mesmo_ano(T1, T2) :-
    livro(C1,T1,_,Ano),
    livro(C2,T2,_,Ano),
    C1 @< C2.

catalogo :-
    livro(Codigo, Titulo, Autor, Ano),
    write(Codigo), write(' '), write(Titulo), write(', '), write(Autor),
    write(' ('), write(Ano), write(')'),
    estado(Codigo, Estado), write(Estado), nl,
    fail.
catalogo.

estado(Codigo, '') :- disponivel(Codigo), !.
estado(_, ' *emprestado*').
