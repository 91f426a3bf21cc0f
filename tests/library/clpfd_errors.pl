% Wrong arguments, and the errors that they raise.
% The answers are those of SWI-Prolog 9.0.4.

:- use_module(library(clpfd)).

% Numbers and variables were expected.
%?- X #= a.
%! error(domain_error(clpfd_expression, a), _)
%?- X #= foo(Y).
%! error(domain_error(clpfd_expression, foo(_)), _)
%?- X #= 1.5.
%! error(domain_error(clpfd_expression, 1.5), _)
%?- X #= "ab".
%! error(domain_error(clpfd_expression, "ab"), _)
%?- X #= Y + a.
%! error(domain_error(clpfd_expression, a), _)
%?- X #= 1 + 2.0.
%! error(domain_error(clpfd_expression, 2.0), _)
%?- a #= X.
%! error(domain_error(clpfd_expression, a), _)
%?- X #\= a.
%! error(domain_error(clpfd_expression, a), _)
%?- X #< a.
%! error(domain_error(clpfd_expression, a), _)
%?- X #> b.
%! error(domain_error(clpfd_expression, b), _)
%?- X #=< c(1).
%! error(domain_error(clpfd_expression, c(1)), _)
%?- X #>= 2.5.
%! error(domain_error(clpfd_expression, 2.5), _)
%?- X #= Y / Z.
%! error(domain_error(clpfd_expression, _/_), _)
%?- X #= sqrt(Y).
%! error(domain_error(clpfd_expression, sqrt(_)), _)
%?- X #= [1,2].
%! error(domain_error(clpfd_expression, [1, 2]), _)
%?- X = a, X #= 3.
%! error(domain_error(clpfd_expression, a), _)
%?- X #= Y, X = a.
%! error(type_error(integer, a), _)
%?- X #> 3, X = a.
%! error(type_error(integer, a), _)
%?- X in 1..3, X = a.
%! error(type_error(integer, a), _)
%?- X in 1..3, X = 2.0.
%! error(type_error(integer, 2.0), _)
%?- X #= Y + Z, Y = foo.
%! error(type_error(integer, foo), _)
%?- X in foo.
%! error(domain_error(clpfd_domain, foo), _)
%?- X in a..b.
%! error(domain_error(clpfd_domain, a..b), _)
%?- X in 1..a.
%! error(domain_error(clpfd_domain, 1..a), _)
%?- X in 1.0..2.
%! error(domain_error(clpfd_domain, 1.0..2), _)
%?- X in Y.
%! error(instantiation_error, _)
%?- X in 1..Y.
%! error(instantiation_error, _)
%?- X in sup..inf.
%! error(domain_error(clpfd_domain, sup..inf), _)
%?- X in 1..3 \/ a.
%! error(domain_error(clpfd_domain, 1..3\/a), _)
%?- X in [1,2].
%! error(domain_error(clpfd_domain, [1, 2]), _)
%?- a in 1..3.
%! error(type_error(integer, a), _)
%?- 1.5 in 1..3.
%! error(type_error(integer, 1.5), _)
%?- foo(X) in 1..3.
%! error(type_error(integer, foo(_)), _)
%?- X ins 1..3.
%! error(instantiation_error, _)
%?- [X|Y] ins 1..3.
%! error(instantiation_error, _)
%?- [a] ins 1..3.
%! error(type_error(integer, a), _)
%?- [X] ins foo.
%! error(domain_error(clpfd_domain, foo), _)
%?- [X,Y] ins Z.
%! error(instantiation_error, _)
%?- label([X]).
%! error(instantiation_error, _)
%?- label(X).
%! error(instantiation_error, _)
%?- label([X|Y]).
%! error(instantiation_error, _)
%?- label([a]).
%! error(type_error(integer, a), _)
%?- label([X,Y]).
%! error(instantiation_error, _)
%?- X #> 3, label([X]).
%! error(instantiation_error, _)
%?- X in 1..sup, label([X]).
%! error(instantiation_error, _)
%?- labeling([foo], []).
%! error(domain_error(labeling_option, foo), _)
%?- labeling(foo, []).
%! error(type_error(list, foo), _)
%?- labeling(X, []).
%! error(instantiation_error, _)
%?- labeling([ff,ffc], []).
%! error(domain_error(consistent_labeling_options, [ff, ffc]), _)
%?- labeling([up,down], []).
%! error(domain_error(consistent_labeling_options, [up, down]), _)
%?- labeling([step,enum], []).
%! error(domain_error(consistent_labeling_options, [step, enum]), _)
%?- labeling([ff,ff], []).
%! error(domain_error(nonrepeating_labeling_options, [ff, ff]), _)
%?- X in 1..3, labeling([random_value(a)], [X]).
%! error(type_error(integer, a), _)
%?- labeling([random_variable(_)], [1]).
%! error(instantiation_error, _)
%?- labeling([random_variable(1), ff], [1]).
%! error(domain_error(consistent_labeling_options, [random_variable(1), ff]), _)
%?- X in 1..3, labeling([random_value(1), bisect], [X]).
%! error(domain_error(bisect_up_or_down, random_value(1)), _)
%?- labeling([X], []).
%! error(instantiation_error, _)
%?- labeling([min(a)], []).
%! error(domain_error(clpfd_expression, a), _)
%?- labeling([max(X)], [X]).
%! error(instantiation_error, _)
%?- labeling([ff], [X]).
%! error(instantiation_error, _)
%?- indomain(X).
%! error(instantiation_error, _)
%?- indomain(a).
%! error(type_error(integer, a), _)
%?- X #> 0, indomain(X).
%! error(instantiation_error, _)
%?- all_different(X).
%! error(instantiation_error, _)
%?- all_different([X|Y]).
%! error(instantiation_error, _)
%?- all_different([a]).
%! error(type_error(integer, a), _)
%?- all_different(a).
%! error(type_error(list, a), _)
%?- all_distinct(X).
%! error(instantiation_error, _)
%?- all_distinct([X|Y]).
%! error(instantiation_error, _)
%?- all_distinct([a]).
%! error(type_error(integer, a), _)
%?- sum(X, #=, 3).
%! error(instantiation_error, _)
%?- sum([a], #=, 3).
%! error(type_error(integer, a), _)
%?- sum([X], =, 3).
%! error(domain_error(scalar_product_relation, =), _)
%?- sum([X], Y, 3).
%! error(instantiation_error, _)
%?- sum([X], #=, a).
%! error(domain_error(clpfd_expression, a), _)
%?- scalar_product([1], X, #=, 3).
%! error(instantiation_error, _)
%?- scalar_product([a], [X], #=, 3).
%! error(type_error(integer, a), _)
%?- scalar_product([C], [X], #=, 3).
%! error(instantiation_error, _)
%?- scalar_product([1], [X], =, 3).
%! error(domain_error(scalar_product_relation, =), _)
%?- tuples_in(X, [[1]]).
%! error(instantiation_error, _)
%?- tuples_in([[X]], Y).
%! error(instantiation_error, _)
%?- tuples_in([[X]], [[Y]]).
%! error(instantiation_error, _)
%?- tuples_in([[X]], [[a]]).
%! error(type_error(integer, a), _)
%?- tuples_in([X], [[1]]).
%! error(instantiation_error, _)
%?- element(X, Y, 1).
%! error(instantiation_error, _)
%?- element(a, [1,2], X).
%! error(type_error(integer, a), _)
%?- element(X, [a], Y).
%! error(type_error(integer, a), _)
%?- global_cardinality(X, [1-2]).
%! error(instantiation_error, _)
%?- global_cardinality([X], Y).
%! error(instantiation_error, _)
%?- global_cardinality([X], [a-1]).
%! error(type_error(integer, a), _)
%?- global_cardinality([X], [1-1,1-2]).
%! error(domain_error(gcc_unique_key_pairs, [1-1, 1-2]), _)
%?- global_cardinality([X], [foo]).
%! error(domain_error(gcc_pair, foo), _)
%?- circuit(X).
%! error(instantiation_error, _)
%?- circuit([a]).
%! error(type_error(integer, a), _)
%?- cumulative(X).
%! error(instantiation_error, _)
%?- cumulative([task(0,1,1,1,a)], [limit(a)]).
%! error(type_error(integer, a), _)
% There a start without bounds is an instantiation error.
%?- cumulative([task(X,1,_,1,_)], [limit(1)]), X = 3.
%= X = 3.
%?- cumulative([task(a,1,_,1,_)], [limit(1)]).
%! error(type_error(integer, a), _)
%?- disjoint2(X).
%! error(instantiation_error, _)
%?- serialized([X], [a]).
%! error(type_error(integer, a), _)
%?- automaton(X, [source(a),sink(a)], [arc(a,0,a)]).
%! error(instantiation_error, _)
%?- automaton([X], Y, [arc(a,0,a)]).
%! error(instantiation_error, _)
%?- automaton([X], [source(a),sink(a)], Z).
%! error(instantiation_error, _)
%?- lex_chain(X).
%! error(instantiation_error, _)
%?- lex_chain([X]).
%! error(instantiation_error, _)
%?- lex_chain([[a]]).
%! error(type_error(integer, a), _)
%?- chain(X, #<).
%! error(instantiation_error, _)
%?- chain([X,Y], <).
%! error(domain_error(chain_relation, <), _)
%?- chain([X,Y], Z).
%! error(instantiation_error, _)
%?- chain([a], #<).
%! error(type_error(integer, a), _)
%?- zcompare(O, a, 1).
%! error(type_error(integer, a), _)
%?- transpose(X, Y).
%! error(instantiation_error, _)
% There the type is list(list).
%?- transpose(a, X).
%! error(type_error(list, a), _)
%?- B #<==> a.
%! error(domain_error(clpfd_reifiable_expression, a), _)
%?- B #<==> X + 1.
%! error(domain_error(clpfd_reifiable_expression, _+1), _)
%?- 2 #<==> X #> 3.
%! error(domain_error(clpfd_reifiable_expression, 2), _)
%?- X #> 3 #<==> 5.
%! error(domain_error(clpfd_reifiable_expression, 5), _)
%?- a #/\ B.
%! error(domain_error(clpfd_reifiable_expression, a), _)
%?- #\ 7.
%! error(domain_error(clpfd_reifiable_expression, 7), _)
%?- A #\/ foo.
%! error(domain_error(clpfd_reifiable_expression, foo), _)
%?- fd_dom(a, X).
%! error(type_error(integer, a), _)
%?- fd_inf(a, X).
%! error(type_error(integer, a), _)
%?- fd_sup(foo(1), X).
%! error(type_error(integer, foo(1)), _)
%?- fd_size(1.5, X).
%! error(type_error(integer, 1.5), _)
%?- fd_degree(a, X).
%! error(type_error(integer, a), _)

% Counts of values that are no machine integers are not computed.
%?- global_cardinality([X], [100000000000000000000-1]).
%! error(representation_error(max_integer), _)
