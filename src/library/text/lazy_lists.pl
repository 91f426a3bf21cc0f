:- module(lazy_lists,
          [ lazy_list/2, lazy_list/3, lazy_list_materialize/1, lazy_list_length/2, lazy_get_codes/4, lazy_read_lines/4,
            lazy_read_terms/4, '$lazy_list'/2, '$force_lazy_list'/2
          ]).

% Lazy lists: lists whose elements are made when they are looked at.
%
% The tail of a lazy list is a variable with the attribute lazy_list, of which the value is lazy(Source, Content). When the variable is
% bound, Source makes the next part of the list; Content keeps it by nb_setarg/3, so that what was read from a stream is still
% there when the program backtracks and looks again.

:- meta_predicate lazy_list(2, -), lazy_list(3, +, -).

%! lazy_list(:Next, -List) is det.
%  List is a lazy list; call(Next, Part, Tail) makes its next Part, which ends in Tail, and binds Tail to [] at the end.
%  open_string("abc", _S), lazy_list(lazy_get_codes(_S, 2), _L), _L = [A, B, C] ⇒ A = 97, B = 98, C = 99.
lazy_list(Next, List) :-
    '$lazy_list'(parts(Next), List).

%! lazy_list(:Next, +State, -List) is det.
%  List is a lazy list; call(Next, State, State1, Element) makes its next Element, and fails at the end.
%  lazy_list([S0, S, S0] >> (S is S0 * 2), 1, _L), _L = [A, B, C|_] ⇒ A = 1, B = 2, C = 4.
lazy_list(Next, State, List) :-
    '$lazy_list'(elements(Next, State), List).

%! '$lazy_list'(+Source, -List)
%  List is a lazy list from Source: parts(Next), elements(Next, State) or one of pure_input.pl.
'$lazy_list'(Source, List) :-
    put_attr(List, lazy_list, lazy(Source, unknown)).

%! '$force_lazy_list'(+Lazy, ?Value)
%  Called when a variable with the attribute Lazy was bound to Value.
'$force_lazy_list'(Lazy, Value) :-
    (   attvar(Value),
        \+ get_attr(Value, lazy_list, _)
    ->  put_attr(Value, lazy_list, Lazy)
    ;   lazy_content(Lazy, Content),
        Value = Content
    ).

lazy_content(Lazy, Content) :-
    arg(2, Lazy, Known),
    (   Known = known(Content0)
    ->  Content = Content0
    ;   arg(1, Lazy, Source),
        lazy_next_part(Source, Part),
        nb_setarg(2, Lazy, known(Part)),
        arg(2, Lazy, known(Content))
    ).

lazy_next_part(parts(Next), Part) :-
    call(Next, Part, Tail),
    !,
    (   Tail == []
    ->  true
    ;   '$lazy_list'(parts(Next), Tail)
    ).
lazy_next_part(elements(Next, State0), Part) :-
    (   call(Next, State0, State, Element)
    ->  Part = [Element|Tail],
        '$lazy_list'(elements(Next, State), Tail)
    ;   Part = []
    ).
lazy_next_part(input(Stream, _, First, Size), Part) :-
    '$lazy_input_part'(Stream, First, Size, Part).

%! lazy_list_materialize(?List) is det.
%  Makes all elements of the List, which must have an end.
%  open_string("ab", _S), lazy_list(lazy_get_codes(_S, 1), L), lazy_list_materialize(L) ⇒ L = [97, 98].
lazy_list_materialize(List) :-
    lazy_list_length(List, _).

%! lazy_list_length(+List, -Length) is det.
%  The List, of which all elements are made, has so many.
%  open_string("ab", _S), lazy_list(lazy_get_codes(_S, 1), _L), lazy_list_length(_L, N) ⇒ N = 2.
lazy_list_length(List, Length) :-
    lazy_elements(List, 0, Length).

lazy_elements(List, Length0, Length) :-
    (   List = [_|List1]
    ->  Length1 is Length0 + 1,
        lazy_elements(List1, Length1, Length)
    ;   List = [],
        Length = Length0
    ).

%! lazy_get_codes(+Stream, +Count, -Codes, -Tail) is det.
%  Codes are at most Count codes of the stream, followed by Tail, which is [] at the end of the stream.
%  open_string("abc", _S), lazy_get_codes(_S, 2, Cs, T) ⇒ Cs = [97, 98|T].
lazy_get_codes(Stream, Count, Codes, Tail) :-
    read_string(Stream, Count, String),
    string_length(String, Length),
    (   Length =:= 0
    ->  Tail = []
    ;   true
    ),
    format(codes(Codes, Tail), '~w', [String]).

%! lazy_read_lines(+Stream, +Options, -Lines, -Tail) is det.
%  Lines are the next lines of the stream, followed by Tail. Options: chunk, the number of lines that are read at a time (10), and as, their
%  type: atom, string, codes or chars.
%  open_string("a\nb", _S), lazy_list(lazy_read_lines(_S, [as(atom)]), _L), lazy_list_materialize(_L) ⇒ true.
lazy_read_lines(Stream, Options, Lines, Tail) :-
    option(chunk(Count), Options, 10),
    option(as(As), Options, string),
    must_be(positive_integer, Count),
    must_be(oneof([atom, string, codes, chars]), As),
    lazy_lines(Count, Stream, As, Lines, Tail).

lazy_lines(Count, Stream, As, Lines, Tail) :-
    (   Count =:= 0
    ->  Lines = Tail
    ;   read_line_to_string(Stream, String),
        string(String)
    ->  lazy_line(As, String, Line),
        Lines = [Line|Lines1],
        Count1 is Count - 1,
        lazy_lines(Count1, Stream, As, Lines1, Tail)
    ;   Lines = Tail,
        Tail = []
    ).

lazy_line(string, String, String).
lazy_line(atom, String, Atom) :-
    atom_string(Atom, String).
lazy_line(codes, String, Codes) :-
    string_codes(String, Codes).
lazy_line(chars, String, Chars) :-
    string_chars(String, Chars).

%! lazy_read_terms(+Stream, +Options, -Terms, -Tail) is det.
%  Terms are the next terms of the stream, followed by Tail. Options are chunk, the number of terms that are read at a time (10), and
%  those of read_term/3.
%  open_string("a. b(X).", _S), lazy_list(lazy_read_terms(_S, []), _L), _L = [A, _] ⇒ A = a.
lazy_read_terms(Stream, Options, Terms, Tail) :-
    (   select_option(chunk(Count), Options, ReadOptions)
    ->  must_be(positive_integer, Count)
    ;   Count = 10,
        ReadOptions = Options
    ),
    lazy_terms(Count, Stream, ReadOptions, Terms, Tail).

lazy_terms(Count, Stream, Options, Terms, Tail) :-
    (   Count =:= 0
    ->  Terms = Tail
    ;   read_term(Stream, Term, Options),
        (   Term == end_of_file
        ->  Terms = Tail,
            Tail = []
        ;   Terms = [Term|Terms1],
            Count1 is Count - 1,
            lazy_terms(Count1, Stream, Options, Terms1, Tail)
        )
    ).
