% Compares the terms of files in pairs: they are variants, and the names of their variables are the same.
% Operators that a file declares hold while it is read.

:- initialization(main, main).

main :-
    current_prolog_flag(argv, Files),
    pairs(Files).

pairs([]).
pairs([One, Other|Files]) :-
    terms(One, Terms),
    terms(Other, Others),
    (   Terms == Others
    ->  true
    ;   length(Terms, N),
        length(Others, M),
        writeq(differs(One, N, Other, M)), nl
    ),
    pairs(Files).

terms(File, Terms) :-
    findall(op(P, T, N), current_op(P, T, N), Before),
    setup_call_cleanup(open(File, read, Stream), all_terms(Stream, Terms), close(Stream)),
    forall(( current_op(_, T, N), \+ member(op(_, T, N), Before) ), catch(op(0, T, N), _, true)),
    forall(member(op(P, T, N), Before), catch(op(P, T, N), _, true)).

all_terms(Stream, Terms) :-
    catch(read_term(Stream, Term, [variable_names(Names)]), error(Error, _), true),
    (   nonvar(Error)
    ->  Terms = [Error|Rest],
        all_terms(Stream, Rest)
    ;   Term == end_of_file
    ->  Terms = []
    ;   Terms = [Copy-NamesOfCopy|Rest],
        copy_term(Term-Names, Copy-NamesOfCopy),
        maplist([Name = Variable]>>( Variable = '$NAME'(Name) ), NamesOfCopy),
        term_variables(Copy, Others),
        foldl([Variable, N0, N]>>( Variable = '$OTHER'(N0), N is N0 + 1 ), Others, 0, _),
        forall(declared(Term, P, T, Operators), catch(op(P, T, Operators), _, true)),
        all_terms(Stream, Rest)
    ).

declared((:- Goals), P, T, Names) :- declared_by(Goals, P, T, Names).

declared_by(Goals, _, _, _) :- var(Goals), !, fail.
declared_by((Goal, Goals), P, T, Names) :- ( declared_by(Goal, P, T, Names) ; declared_by(Goals, P, T, Names) ).
declared_by(op(P, T, Names), P, T, Names).
declared_by(module(_, Exports), P, T, Names) :- member(op(P, T, Names), Exports).
