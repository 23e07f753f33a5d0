% Zhou and Dovier (2011), "Encoding in B", completed and repaired.
% As printed, with these repairs: straight_connection, direction, the start and
% the goal, which are only told in words; paths for the compiler's sake; reachable is defined, for it persists and is
% never negated otherwise; box_in where a law says box. The path of a push must be free, as printed: a push past
% where the player stands is lost.
direction(up).
direction(down).
direction(left).
direction(right).
straight_connection(A,B,D,[A,B]) :- step(A,D,B).
straight_connection(A,C,D,[A|Path]) :- step(A,D,B), straight_connection(B,C,D,Path).
path([L]) :- location(L).
path(P) :- straight_connection(_A,_B,_D,P).

fluent(free(L)) :-
    location(L).
fluent(box_in(L)) :-
    location(L).
fluent(sokoban_in(L)) :-
    location(L).
defined(reachable(A)) :-
    location(A).

action(push(From,D,To)) :-
    location(From), location(To), neq(From,To),
    direction(D), % D = left, right, up, down
    step(_Sokoban,D,From),
    straight_connection(From,To,D,_).

executable(push(From,D,To), [sokoban_in(S0), reachable(S1),
                             box_in(From) | Free_LIST ]) :-
    action(push(From,D,To)),
    location(S0), location(S1),
    step(S1,D,From),
    straight_connection(From,To,D, [From|PATH]),
    empty_path(PATH, Free_LIST ).

empty_path([], []).
empty_path([L|R], [free(L) | S]) :-
    path([L|R]),
    empty_path(R, S).

causes(push(From,D,To), box_in(To) , []) :-
    action(push(From,D,To)) .
causes(push(From,D,To), neg(box_in(From)) , []) :-
    action(push(From,D,To)) .
causes(push(From,D,To), sokoban_in(S), []) :-
    action(push(From,D,To)) ,
    location(S), step(S,D,To) .
causes(push(From,D,To), free(S) , [sokoban_in(S)]) :-
    action(push(From,D,To)) ,
    location(S), \+ step(S,D,To) .
causes(push(From,D,To), free(From) , []) :-
    action(push(From,D,To)) ,
    \+ step(From,D,To) .

caused([free(L)],neg(box_in(L))) :- location(L).
caused([free(L)],neg(sokoban_in(L))) :- location(L).
caused([sokoban_in(L)],neg(free(L))) :- location(L).
caused([sokoban_in(L)],neg(box_in(L))) :- location(L).
caused([sokoban_in(L1)],neg(sokoban_in(L2))) :-
    location(L1), location(L2), neq(L1,L2).
caused([box_in(L)],neg(free(L))) :- location(L).
caused([box_in(L)],neg(sokoban_in(L))) :- location(L).

caused([sokoban_in(A)], reachable(A)) :-
    location(A).
caused([reachable(B), free(C)], reachable(C)) :-
    location(B), location(C),
    neq(B, C),
    step(B, D, C), direction(D).

initially(box_in(L)) :- box(L).
initially(sokoban_in(L)) :- sokoban(L).
initially(free(L)) :- location(L), \+ box(L), \+ sokoban(L).
goal(box_in(L)) :- solution(L).
