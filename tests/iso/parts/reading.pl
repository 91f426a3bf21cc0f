% A text is read as from a stream: what it spells is written, and what stays unread behind its end token is Rest.

reads(Text) :- reads(Text, _).

reads(Text, Rest) :-
    open_string(Text, S),
    catch(read_term(S, Term, [variable_names(Names)]), Error, true),
    rest(S, Rest),
    close(S),
    ( var(Error) -> true ; throw(Error) ),
    Options = [quoted(true), ignore_ops(true), dotlists(false), variable_names(Names)],
    write_term(Term, Options), nl.

rest(S, Rest) :- rest_chars(S, Chars), atom_chars(Rest, Chars).

rest_chars(S, Chars) :-
    get_char(S, Char),
    ( Char == end_of_file -> Chars = [] ; Chars = [Char|More], rest_chars(S, More) ).
