:- module(strings,
          [ text_concat/3, atomics_to_string/2, concat_atom/2, concat_atom/3, atom_to_term/3, term_string/3,
            '$text_codes'/2
          ]).

% Text predicates beyond the built-ins: concatenation of mixed types, terms with variable names.

%! text_concat(?Left, ?Right, ?Whole) is nondet.
%  Whole is the text Left followed by Right: a string if one of them is a string, else an atom.
%  text_concat(ab, cd, T) ⇒ T = abcd.
%  text_concat(X, cd, abcd) ⇒ X = ab.
%  text_concat(1, 2, T) ⇒ T = '12'.
text_concat(Left, Right, Whole) :-
    (   ( string(Left) ; string(Right) ; string(Whole) )
    ->  string_concat(Left, Right, Whole)
    ;   as_atom(Left, Left1),
        as_atom(Right, Right1),
        as_atom(Whole, Whole1),
        atom_concat(Left1, Right1, Whole1)
    ).

as_atom(Text, Atom) :-
    (   var(Text)
    ->  Atom = Text
    ;   atom_string(Atom, Text)
    ).

%! atomics_to_string(+Atomics, -String) is det.
%  String is the concatenation of the texts of the Atomics.
%  atomics_to_string([a, 1, b], S) ⇒ S = "a1b".
atomics_to_string(Atomics, String) :-
    atomic_list_concat(Atomics, Atom),
    atom_string(Atom, String).

%! concat_atom(+Atomics, ?Atom) is det.
%  An old name of atomic_list_concat/2.
%  concat_atom([a, 1, b], A) ⇒ A = a1b.
concat_atom(Atomics, Atom) :-
    atomic_list_concat(Atomics, Atom).

%! concat_atom(?Atomics, +Separator, ?Atom) is det.
%  An old name of atomic_list_concat/3.
%  concat_atom(L, ',', 'a,b') ⇒ L = [a, b].
concat_atom(Atomics, Separator, Atom) :-
    atomic_list_concat(Atomics, Separator, Atom).

%! atom_to_term(+Text, -Term, -Bindings) is det.
%  Text, an atom or another text, is that of Term; Bindings has Name = Variable for each variable that has a name.
%  atom_to_term('p(X, Y, _)', T, Bs) ⇒ T = p(_A, _B, _), Bs = ['X' = _A, 'Y' = _B].
%  catch(atom_to_term('p(', _, _), error(syntax_error(_), _), E = bad) ⇒ E = bad.
atom_to_term(Text, Term, Bindings) :-
    read_term_from_atom(Text, Term, [variable_names(Bindings)]).

%! term_string(?Term, ?String, +Options) is det.
%  As term_string/2; Options are those of read_term/2 if String is known, else those of write_term/2.
%  term_string(T, "p(X)", [variable_names(Ns)]) ⇒ T = p(_A), Ns = ['X' = _A].
%  term_string('A' + 1, S, [quoted(false)]) ⇒ S = "A+1".
term_string(Term, String, Options) :-
    (   var(String)
    ->  must_be(list, Options),
        with_output_to(string(String), write_term(Term, [quoted(true)|Options]))
    ;   read_term_from_atom(String, Term, Options)
    ).

%! '$text_codes'(+Text, -Codes)
%  Codes are those of Text, which is no number.
'$text_codes'(Text, Codes) :-
    (   var(Text)
    ->  throw(error(instantiation_error, _))
    ;   number(Text)
    ->  type_error(text, Text)
    ;   text_to_string(Text, String),
        string_codes(String, Codes)
    ).
