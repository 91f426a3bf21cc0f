% A chain of files that ends outside.
:- include(link).
