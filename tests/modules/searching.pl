% Files by their aliases, load_files/2, what is known of modules.

:- multifile(user:file_search_path/2).
:- dynamic(user:file_search_path/2).
:- dynamic(found/1).

user:file_search_path(own, Folder) :-
    prolog_load_context(directory, Directory),
    atom_concat(Directory, '/parts', Folder).
user:file_search_path(fixed, 'tests/modules/parts').
user:file_search_path(inner, fixed('.')).

:- use_module(own(queue)).
:- use_module(fixed(shapes), [ square/2 ]).
:- set_prolog_flag(double_quotes, string).
:- ensure_loaded("parts/plain").

%?- empty(Q), square(2, X).
%= Q = [], X = 4.
%?- exists_source(fixed(queue)), exists_source(library(lists)), exists_source(tests/modules/parts/queue).
%= true.
%?- exists_source(fixed(nothing)).
%= false.
%?- exists_source(nothing(queue)).
%= false.
%?- exists_source(library(nothing)).
%= false.
%?- exists_source(inner(queue), _F), file_base_name(_F, N).
%= N = 'queue.pl'.
%?- absolute_file_name(fixed(queue), _F, [file_type(prolog), access(read)]), file_base_name(_F, N).
%= N = 'queue.pl'.
%?- absolute_file_name(fixed(queue), [file_type(prolog), access(read)], _F), file_base_name(_F, N).
%= N = 'queue.pl'.
%?- absolute_file_name(fixed(nothing), _, [access(read), file_errors(fail)]).
%= false.
%?- absolute_file_name(fixed(nothing), _, [access(read)]).
%! error(existence_error(source_sink, fixed(nothing)), _)
%?- use_module(fixed(nothing)).
%! error(existence_error(source_sink, fixed(nothing)), _)

%?- load_files(fixed(queue), [if(not_loaded), imports([push/3])]), push(a, [], X).
%= X = [a].
%?- load_files([fixed(queue)], [if(changed), silent(true)]).
%= true.
%?- load_files(fixed(queue), [if(maybe)]).
%! error(type_error(oneof([true,changed,not_loaded]),maybe), _)
%?- load_files(_, []).
%! error(instantiation_error, _)
%?- load_files(library(lists), [imports([append/3])]).
%= true.
%?- make.
%= true.
%?- require([append/3]), autoload(library(lists)), autoload(library(lists), [append/3]).
%= true.

%?- module_property(queue, class(C)), module_property(queue, line_count(L)).
%= C = user, L = 1.
%?- module_property(queue, exports(_L)), memberchk(push/3, _L).
%= true.
%?- module_property(queue, file(_F)), file_base_name(_F, N).
%= N = 'queue.pl'.
%?- module_property(user, file(_)).
%= false.
%?- import(queue:secret/1), secret(X).
%= X = 1.
%= X = 2.
%?- import(lists:append/3), append([1], [2], L).
%= L = [1, 2].
%?- queue:export(half/2), use_module(fixed(queue)), half(4, X).
%= X = 2.
%?- @(assertz(noted(1)), other), other:noted(X).
%= X = 1.
%?- @(empty(Q), other).
%= Q = [].
