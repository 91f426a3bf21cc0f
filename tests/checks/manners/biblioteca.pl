/*  Biblioteca escolar: trabalho prático 2

    Menu interativo; os dados ficam em fatos dinâmicos que podem ser
    gravados em arquivo e lidos de volta.
*/

:- dynamic livro/4.         % livro(Codigo, Titulo, Autor, Ano)
:- dynamic leitor/2.        % leitor(Matricula, Nome)
:- dynamic emprestado/3.    % emprestado(Codigo, Matricula, Dia)

livro(1, 'Dom Casmurro', 'Machado de Assis', 1899).
livro(2, 'Vidas Secas', 'Graciliano Ramos', 1938).
livro(3, 'A Hora da Estrela', 'Clarice Lispector', 1977).
livro(4, 'Memórias Póstumas de Brás Cubas', 'Machado de Assis', 1881).
livro(5, 'O Quinze', 'Rachel de Queiroz', 1930).

leitor(101, 'João').
leitor(102, 'Inês').
leitor(103, 'Conceição').

prazo(14).

limite(2).

/* ---- menu ---- */

menu :-
    repeat,
    mostra_menu,
    read(Opcao),
    trata(Opcao),
    fim(Opcao), !.

mostra_menu :-
    nl,
    forall(opcao(N, Texto, _), format('~w. ~w~n', [N, Texto])),
    write('0. Sair'), nl,
    write('Opção: ').

opcao(1, 'Listar acervo', listar).
opcao(2, 'Emprestar livro', pede_emprestimo).
opcao(3, 'Devolver livro', pede_devolucao).
opcao(4, 'Livros de um autor', pede_autor).
opcao(5, 'Relatório', relatorio(20)).

fim(0).
fim(end_of_file).

trata(Opcao) :- fim(Opcao), !, write('Até logo!'), nl.
trata(Opcao) :-
    opcao(Opcao, _, Acao), !,
    catch(Acao, Erro, mostra_erro(Erro)).
trata(_) :- write('Opção inválida.'), nl.

mostra_erro(regra(Texto)) :- !, format('Não foi possível: ~w.~n', [Texto]).
mostra_erro(Erro) :- print_message(error, Erro).

/* ---- ações do menu ---- */

listar :-
    nl,
    format('~w~t~6|~w~t~40|~w~t~60|~w~n', ['Cód.', 'Título', 'Autor', 'Ano']),
    livro(C, T, A, Ano),
    format('~w~t~6|~w~t~40|~w~t~60|~w', [C, T, A, Ano]),
    ( emprestado(C, _, _) -> write(' *') ; true ),
    nl,
    fail.
listar.

pede_emprestimo :-
    pergunta('Código', Codigo),
    pergunta('Matrícula', Matricula),
    pergunta('Dia', Dia),
    empresta(Codigo, Matricula, Dia),
    write('Emprestado.'), nl.

pede_devolucao :-
    pergunta('Código', Codigo),
    pergunta('Dia', Dia),
    devolve(Codigo, Dia, Multa),
    format('Devolvido, multa de ~2f reais.~n', [Multa]).

pede_autor :-
    pergunta('Autor (entre apóstrofos)', Autor),
    (   setof(Ano-T, C^livro(C, T, Autor, Ano), Lista)
    ->  forall(member(Ano-T, Lista), format('~w (~w)~n', [T, Ano]))
    ;   write('Nenhum livro.'), nl
    ).

pergunta(Texto, Resposta) :-
    format('~w: ', [Texto]),
    read(Resposta).

/* ---- regras ---- */

empresta(Codigo, Matricula, Dia) :-
    exige(livro(Codigo, _, _, _), 'livro desconhecido'),
    exige(leitor(Matricula, _), 'leitor desconhecido'),
    exige(\+ emprestado(Codigo, _, _), 'livro já emprestado'),
    findall(C, emprestado(C, Matricula, _), Cs),
    length(Cs, N),
    limite(Max),
    exige(N < Max, 'limite de livros atingido'),
    assertz(emprestado(Codigo, Matricula, Dia)).

exige(Condicao, _) :- call(Condicao), !.
exige(_, Texto) :- throw(regra(Texto)).

devolve(Codigo, Dia, Multa) :-
    exige(emprestado(Codigo, _, _), 'livro não estava emprestado'),
    retract(emprestado(Codigo, _, Inicio)),
    multa(Inicio, Dia, Multa).

multa(Inicio, Dia, Multa) :-
    prazo(P),
    Atraso is Dia - Inicio - P,
    (   Atraso > 0 -> Multa is Atraso * 0.5
    ;   Multa = 0.0
    ).

relatorio(Hoje) :-
    forall(( emprestado(C, M, Dia), livro(C, T, _, _), leitor(M, Nome) ),
           ( multa(Dia, Hoje, Multa),
             format('~w está com "~w" (multa ~2f)~n', [Nome, T, Multa]) )),
    aggregate_all(count, emprestado(_, _, _), Fora),
    aggregate_all(count, livro(_, _, _, _), Total),
    format('~d de ~d livros emprestados~n', [Fora, Total]).

/* ---- arquivo ---- */

grava(Arquivo) :-
    setup_call_cleanup(
        open(Arquivo, write, S, [encoding(utf8)]),
        forall(fato(F), ( writeq(S, F), write(S, '.'), nl(S) )),
        close(S)).

fato(livro(C, T, A, N)) :- livro(C, T, A, N).
fato(leitor(M, N)) :- leitor(M, N).
fato(emprestado(C, M, D)) :- emprestado(C, M, D).

le(Arquivo) :-
    setup_call_cleanup(
        open(Arquivo, read, S, [encoding(utf8)]),
        le_fatos(S, Fatos),
        close(S)),
    retractall(livro(_, _, _, _)),
    retractall(leitor(_, _)),
    retractall(emprestado(_, _, _)),
    maplist(assertz, Fatos).

le_fatos(S, Fatos) :-
    read(S, F),
    (   F == end_of_file -> Fatos = []
    ;   Fatos = [F|Resto],
        le_fatos(S, Resto)
    ).
