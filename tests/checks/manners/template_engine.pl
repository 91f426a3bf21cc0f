:- module(template_engine,
	  [ render/3,			% +Template, +Bindings, -Text
	    render_to/3			% +Stream, +Template, +Bindings
	  ]).
:- use_module(library(dcg/basics)).
:- use_module(library(error)).

/** <module> A very small template language

	Hello {{name}}! {{#items}}* {{it}}\n{{/items}}{{^items}}nothing{{/items}}

Bindings is a list of Name(Value) terms.  A section is repeated for the
elements of a list, it being bound to the element, kept when the value is
anything but [] or false, and left out otherwise.  {{^name}} is the
opposite.
*/

render(Template, Bindings, Text) :-
	must_be(list, Bindings),
	with_output_to(string(Text),
		       ( current_output(Out),
			 render_to(Out, Template, Bindings) )).

render_to(Out, Template, Bindings) :-
	text_to_string(Template, String),
	string_codes(String, Codes),
	phrase(parts(Parts), Codes, Rest),
	(   Rest == []
	->  emit(Parts, Bindings, Out)
	;   string_codes(Left, Rest),
	    throw(error(template_error(unbalanced, Left), _))
	).

%	parser

parts([Part|Parts]) --> part(Part), !, parts(Parts).
parts([]) --> [].

part(section(Name, Kind, Parts)) -->
	"{{", kind(Kind), name(Name), "}}", !,
	parts(Parts),
	"{{/", name(Name), "}}".
part(value(Name)) -->
	"{{", blanks, name(Name), blanks, "}}", !.
part(text(Text)) -->
	plain(Codes), { Codes = [_|_], string_codes(Text, Codes) }.

kind(normal) --> "#".
kind(inverse) --> "^".

name(Name) -->
	csym_codes(Codes), { Codes = [_|_], atom_codes(Name, Codes) }.

csym_codes([C|Cs]) --> [C], { code_type(C, csym) }, !, csym_codes(Cs).
csym_codes([]) --> [].

plain([]), "{{" --> "{{", !.
plain([C|Cs]) --> [C], !, plain(Cs).
plain([]) --> [].

%	generator

emit([], _, _).
emit([Part|Parts], Bindings, Out) :-
	emit_part(Part, Bindings, Out),
	emit(Parts, Bindings, Out).

emit_part(text(Text), _, Out) :-
	write(Out, Text).
emit_part(value(Name), Bindings, Out) :-
	value(Name, Bindings, Value),
	write(Out, Value).
emit_part(section(Name, normal, Parts), Bindings, Out) :-
	value(Name, Bindings, Value),
	(   is_list(Value)
	->  forall(member(It, Value), emit(Parts, [it(It)|Bindings], Out))
	;   Value == false
	->  true
	;   emit(Parts, Bindings, Out)
	).
emit_part(section(Name, inverse, Parts), Bindings, Out) :-
	value(Name, Bindings, Value),
	(   memberchk(Value, [[], false])
	->  emit(Parts, Bindings, Out)
	;   true
	).

value(Name, Bindings, Value) :-
	Binding =.. [Name, Value0],
	(   memberchk(Binding, Bindings)
	->  Value = Value0
	;   existence_error(template_variable, Name)
	).
