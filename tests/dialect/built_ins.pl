% Built-ins that do in the default dialect what they do in SWI-Prolog, and the standard's errors under the flag iso.

static(1).
static(X) :- X > 1, call(X).
static(X, Y) :- ( X ; Y ), foo.

:- dynamic(rule/2).
rule(X, Y) :- ( X ; Y ), foo.

% clause/2 shows static procedures and those of the library, but no built-ins.
%?- clause(static(X), B).
%= X = 1, B = true.
%= B = (X > 1, call(X)).
%?- clause(append([], L, M), true).
%= L = M.
%?- clause(atom_length(_, _), _).
%! error(permission_error(access, private_procedure, atom_length/2), _)
%?- clause(findall(_, _, _), _).
%! error(permission_error(access, private_procedure, findall/3), _)
%?- set_prolog_flag(iso, true), catch(clause(static(_), _), error(E, _), true), set_prolog_flag(iso, false).
%= E = permission_error(access, private_procedure, static/1).

% A variable as a goal is call/1 of it, whatever the head has bound it to (ISO 7.6.2).
%?- clause(rule(3, a), B).
%= B = ((call(3) ; call(a)), foo).
%?- clause(rule(f(X), Y), ((call(f(1)) ; call(Z)), foo)).
%= X = 1, Y = Z.
%?- retract((rule(3, _) :- B)).
%= B = ((call(3) ; call(_)), foo).

% arg/3 enumerates, and what follows sees each argument.
only(_).

%?- findall(C, ( arg(_, f(a, b, c), C), once(only(C)) ), Cs).
%= Cs = [a, b, c].
%?- findall(C, ( arg(_, f(a, b, c), C), \+ \+ only(C) ), Cs).
%= Cs = [a, b, c].
%?- forall(arg(_, f(a, b, c), C), ( only(C) -> C \== b ; true )).
%= false.
%?- shown(Cs).
%= Cs = [a, b, c, a-1, a-2, a-3].

shown(Cs) :-
    findall(C, shown_one(C), Cs).

shown_one(C) :-
    arg(_, f(a, b, c), C),
    once(only(C)).
shown_one(a-N) :-
    freeze(X, member(N, [1, 2, 3])),
    X = z,
    (   only(N)
    ->  true
    ;   fail
    ).

% Streams: an atom that is no alias, and the names of the current streams.
%?- close(nobody).
%! error(existence_error(stream, nobody), _)
%?- write(current_output, x), nl(current_output).
%> x
%= true.
%?- set_prolog_flag(iso, true), catch(close(nobody), error(E, _), true), set_prolog_flag(iso, false).
%= E = domain_error(stream_or_alias, nobody).

% Texts of terms and numbers.
%?- term_to_atom(X, '[]'), term_to_atom(Y, []), read_term_from_atom('[]', Z, []).
%= X = [], Y = [], Z = [].
%?- atom_number('1e10', X), number_string(Y, " +12 "), atom_number('-2E3', Z).
%= X = 1.0e10, Y = 12, Z = -2000.0.
%?- atom_number('1.e5', _) ; number_string(_, "1_000e5").
%= false.
%?- set_prolog_flag(iso, true), ( atom_number('1e10', X) -> true ; X = none ), set_prolog_flag(iso, false).
%= X = none.

% A grammar rule with a list of which the end is known only at run time.
rest(Xs) --> [a|Xs].

%?- phrase(rest([b]), [a, b]).
%= true.
%?- phrase(rest(Xs), [a, b, c], R), R == [].
%= Xs = [b, c], R = [].

% Flags.
%?- current_prolog_flag(version_data, _V), functor(_V, N, A), arg(4, _V, L).
%= N = perebor, A = 4, L = [].
%?- set_prolog_flag(float_overflow, foo).
%! error(domain_error(flag_value, float_overflow + foo), _)
%?- current_prolog_flag(verbose, V).
%= V = normal.

% Types of a program's own.
:- multifile(error:has_type/2).
error:has_type(even, X) :- integer(X), 0 is X mod 2.

%?- must_be(even, 4), \+ is_of_type(even, 3).
%= true.
%?- must_be(even, 3).
%! error(type_error(even, 3), _)
%?- must_be(odd, 3).
%! error(existence_error(type, odd), _)

% must_be/2 names types as SWI-Prolog does.
%?- must_be(positive_integer, 0).
%! error(type_error(positive_integer, 0), _)
%?- must_be(between(1, 3), a).
%! error(type_error(between(1, 3), a), _)
%?- set_prolog_flag(iso, true), catch(must_be(between(1, 3), 4), error(E, _), true), set_prolog_flag(iso, false).
%= E = domain_error(between(1, 3), 4).
