:- module(error,
          [ type_error/2, domain_error/2, existence_error/2, existence_error/3, permission_error/3, instantiation_error/1,
            uninstantiation_error/1, representation_error/1, resource_error/1, syntax_error/1,
            must_be/2, is_of_type/2, current_type/3
          ]).

% The errors of ISO 7.12.2, one predicate each, and type checks that raise them.

%! type_error(+Type, +Culprit) is erroneous.
%  Culprit is not of the Type wanted.
%  catch(type_error(integer, a), error(E, _), true) ⇒ E = type_error(integer, a).
type_error(Type, Culprit) :-
    throw(error(type_error(Type, Culprit), _)).

%! domain_error(+Domain, +Culprit) is erroneous.
%  Culprit is of the right type, but not in the Domain wanted.
%  catch(domain_error(positive, -1), error(E, _), true) ⇒ E = domain_error(positive, -1).
domain_error(Domain, Culprit) :-
    throw(error(domain_error(Domain, Culprit), _)).

%! existence_error(+Kind, +Culprit) is erroneous.
%  Culprit, of this Kind, does not exist.
%  catch(existence_error(file, 'no such'), error(E, _), true) ⇒ E = existence_error(file, 'no such').
existence_error(Kind, Culprit) :-
    throw(error(existence_error(Kind, Culprit), _)).

%! existence_error(+Kind, +Culprit, +In) is erroneous.
%  Culprit, of this Kind, does not exist in In.
%  catch(existence_error(key, k, t), error(E, _), true) ⇒ E = existence_error(key, k, t).
existence_error(Kind, Culprit, In) :-
    throw(error(existence_error(Kind, Culprit, In), _)).

%! permission_error(+Action, +Kind, +Culprit) is erroneous.
%  Action is not permitted on Culprit, which is of that Kind.
%  catch(permission_error(modify, static_procedure, p/1), error(E, _), true) ⇒ E = permission_error(modify, static_procedure, p/1).
permission_error(Action, Kind, Culprit) :-
    throw(error(permission_error(Action, Kind, Culprit), _)).

%! instantiation_error(+Culprit) is erroneous.
%  Culprit is not instantiated enough.
%  catch(instantiation_error(_), error(E, _), true) ⇒ E = instantiation_error.
instantiation_error(_) :-
    throw(error(instantiation_error, _)).

%! uninstantiation_error(+Culprit) is erroneous.
%  Culprit is bound where a variable is required.
%  catch(uninstantiation_error(a), error(E, _), true) ⇒ E = uninstantiation_error(a).
uninstantiation_error(Culprit) :-
    throw(error(uninstantiation_error(Culprit), _)).

%! representation_error(+Limit) is erroneous.
%  A limit of the implementation was breached.
%  catch(representation_error(max_arity), error(E, _), true) ⇒ E = representation_error(max_arity).
representation_error(Limit) :-
    throw(error(representation_error(Limit), _)).

%! resource_error(+Resource) is erroneous.
%  Resource runs short.
%  catch(resource_error(memory), error(E, _), true) ⇒ E = resource_error(memory).
resource_error(Resource) :-
    throw(error(resource_error(Resource), _)).

%! syntax_error(+Message) is erroneous.
%  A text has a syntax error.
%  catch(syntax_error(illegal_number), error(E, _), true) ⇒ E = syntax_error(illegal_number).
syntax_error(Message) :-
    throw(error(syntax_error(Message), _)).

%! must_be(+Type, @Term) is det.
%  Term is of that Type, as is_of_type/2 has it; if it is not, the error says why.
%  must_be(integer, 3) ⇒ true.
%  catch(must_be(integer, a), error(E, _), true) ⇒ E = type_error(integer, a).
%  catch(must_be(nonneg, -1), error(E, _), true) ⇒ E = type_error(nonneg, -1).
must_be(Type, Term) :-
    (   is_of_type(Type, Term)
    ->  true
    ;   refuse(Type, Term)
    ).

%! is_of_type(+Type, @Term) is semidet.
%  Term has Type, which is one of the table below, or one that clauses of error:has_type/2 define.
%  is_of_type(list(integer), [1, 2]) ⇒ true.
%  is_of_type(between(1, 3), 4) ⇒ false.
is_of_type(Type, Term) :-
    (   var(Type)
    ->  instantiation_error(Type)
    ;   test(Type, Term, Test)
    ->  call(system:Test)
    ;   is_own_type(Type)
    ->  once(error:has_type(Type, Term))
    ;   existence_error(type, Type)
    ).

%! current_type(?Type, @Term, -Goal) is nondet.
%  Type is one of those that must_be/2 knows, and Goal tells whether Term has it.
%  current_type(nonneg, X, G) ⇒ G = (integer(X), X >= 0).
current_type(Type, Term, Goal) :-
    test(Type, Term, Goal).
current_type(Type, Term, error:has_type(Type, Term)) :-
    current_predicate(error:has_type/2),
    clause(error:has_type(Type, _), _).

% A program may add types of its own by clauses of error:has_type/2.
is_own_type(Type) :-
    current_predicate(error:has_type/2),
    \+ \+ clause(error:has_type(Type, _), _).

% test(Type, Term, Test): Term has Type if Test is true; Test runs in module system, not in the program's.
test(any,                _, true).
test(var,                X, var(X)).
test(nonvar,             X, nonvar(X)).
test(atom,               X, atom(X)).
test(symbol,             X, atom(X)).
test(atomic,             X, atomic(X)).
test(constant,           X, atomic(X)).
test(callable,           X, callable(X)).
test(compound,           X, compound(X)).
test(ground,             X, ground(X)).
test(acyclic,            X, acyclic_term(X)).
test(cyclic,             X, cyclic_term(X)).
test(number,             X, number(X)).
test(float,              X, float(X)).
test(integer,            X, integer(X)).
test(rational,           X, rational(X)).
test(nonneg,             X, ( integer(X), X >= 0 )).
test(negative_integer,   X, ( integer(X), X < 0 )).
test(positive_integer,   X, ( integer(X), X >= 1 )).
test(between(Low, High), X, in_range(X, Low, High)).
test(oneof(Xs),          X, ( ground(X), memberchk(X, Xs) )).
test(boolean,            X, one_of([true, false], X)).
test(bool,               X, one_of([true, false], X)).
test(order,              X, one_of([<, =, >], X)).
test(character,          X, ( atom(X), atom_length(X, 1) )).
test(char,               X, ( atom(X), atom_length(X, 1) )).
test(code,               X, ( integer(X), X >= 0, X =< 0x10FFFF )).
test(chars,              X, ( is_list(X), all_of_type(X, char) )).
test(codes,              X, ( is_list(X), all_of_type(X, code) )).
test(symbol,             X, atom(X)).
test(string,             X, string(X)).
test(text,               X, is_text(X)).
test(stream,             X, is_stream(X)).
test(encoding,           X, is_encoding(X)).
test(type,               X, is_type(X)).
test(pair,               X, ( nonvar(X), X = _-_ )).
test(list,               X, is_list(X)).
test(proper_list,        X, is_list(X)).
test(list(Type),         X, ( is_list(X), all_of_type(X, Type) )).
test(list_of(Type),      X, ( is_list(X), all_of_type(X, Type) )).
test(list_or_partial,    X, list_or_partial(X)).

is_encoding(X) :-
    one_of([octet, ascii, iso_latin_1, text, utf8, unicode_be, unicode_le, utf16be, utf16le, wchar_t], X).

is_type(X) :-
    ground(X),
    (   test(X, _, _)
    ->  true
    ;   is_own_type(X)
    ).

% An atom, a string, or a list of codes or characters.
is_text(X) :-
    (   atom(X)
    ->  true
    ;   string(X)
    ->  true
    ;   is_list(X),
        catch(text_to_string(X, _), _, fail)
    ).

one_of(Xs, X) :-
    atom(X),
    memberchk(X, Xs).

in_range(X, Low, High) :-
    (   integer(Low),
        integer(High)
    ->  integer(X)
    ;   number(X)
    ),
    X >= Low,
    X =< High.

all_of_type([], _).
all_of_type([X|Xs], Type) :-
    is_of_type(Type, X),
    all_of_type(Xs, Type).

list_or_partial(X) :-
    \+ \+ length(X, _).

% refuse(Type, Term): raises the error for a Term that does not have Type.
refuse(Type, Term) :-
    (   Type == var
    ->  uninstantiation_error(Term)
    ;   not_known(Type, Term)
    ->  instantiation_error(Term)
    ;   is_named_in_errors(Type)
    ->  type_error(Type, Term)
    ;   domain(Type, Term, Domain)
    ->  domain_error(Domain, Term)
    ;   elements(Type, Term, ElementType)
    ->  must_be_all(Term, ElementType)
    ;   wanted(Type, ISO)
    ->  type_error(ISO, Term)
    ;   type_error(Type, Term)
    ).

not_known(_, Term) :-
    var(Term).
not_known(ground, _).
not_known(Type, Term) :-
    list_type(Type),
    list_or_partial(Term),
    \+ is_list(Term).

% SWI-Prolog names these types themselves; the standard's dialect has its types and domains.
is_named_in_errors(Type) :-
    memberchk(Type, [nonneg, positive_integer, between(_, _), oneof(_), char, code, proper_list]),
    current_prolog_flag(iso, false).

list_type(list).
list_type(proper_list).
list_type(list(_)).
list_type(list_of(_)).
list_type(chars).
list_type(codes).

% The type is correct, but not the domain.
domain(nonneg, X, not_less_than_zero) :-
    integer(X).
domain(positive_integer, X, not_less_than_one) :-
    integer(X).
domain(between(Low, High), X, between(Low, High)) :-
    (   integer(Low),
        integer(High)
    ->  integer(X)
    ;   number(X)
    ).
domain(oneof(Xs), _, oneof(Xs)).
domain(order, X, order) :-
    atom(X).
domain(acyclic, _, acyclic_term).
domain(cyclic, _, cyclic_term).

elements(list(Type), Xs, Type) :-
    is_list(Xs).
elements(list_of(Type), Xs, Type) :-
    is_list(Xs).
elements(chars, Xs, char) :-
    is_list(Xs).
elements(codes, Xs, code) :-
    is_list(Xs).

must_be_all([], _).
must_be_all([X|Xs], Type) :-
    must_be(Type, X),
    must_be_all(Xs, Type).

% The name of a type in ISO's errors.
wanted(nonneg, integer).
wanted(positive_integer, integer).
wanted(between(Low, High), Type) :-
    (   integer(Low),
        integer(High)
    ->  Type = integer
    ;   Type = number
    ).
wanted(bool, boolean).
wanted(order, atom).
wanted(char, character).
wanted(code, integer).
wanted(chars, list(char)).
wanted(codes, list(code)).
wanted(proper_list, list).
wanted(list(_), list).
wanted(list_of(_), list).
wanted(list_or_partial, list).
