% Sokoban in the action language B, planned with straight pushes of any length.
%
% After N.-F. Zhou and A. Dovier, "A Tabled Prolog Program for Solving Sokoban" (2011), in our words.
% The instance gives location(L), step(A,D,B), box(L), sokoban(L) and solution(L).
% `pushwise convert --to asp sokoban.b` prints the answer set program this becomes, and engine
% asp-lines runs it. See docs/b.md for the statements and what the compiler takes.
%
% Mended:
% - the path of a push had to be free, and the player's own square is not, so a push across the
%   place where the player stands was lost; now the path must only hold no box;
% - reachable persisted by inertia and was never made false; now it is a defined fluent: true at a
%   time only when a law of that time says so;
% - one law spoke of a fluent box, which there is not; box_in is meant;
% - the player's old square became free even when the box had just been pushed onto it.

direction(up).
direction(down).
direction(left).
direction(right).

% The squares from A to B in direction D, both ends included, at least two.
straight_connection(A,B,D,[A,B]) :- step(A,D,B).
straight_connection(A,C,D,[A|Path]) :- step(A,D,B), straight_connection(B,C,D,Path).

% The fluents that say there is no box on the squares of a path.
path([L]) :- location(L).
path(P) :- straight_connection(_A,_B,_D,P).
clear_path([],[]).
clear_path([L|R],[neg(box_in(L))|S]) :- path([L|R]), clear_path(R,S).

fluent(free(L)) :- location(L).
fluent(box_in(L)) :- location(L).
fluent(sokoban_in(L)) :- location(L).
defined(reachable(L)) :- location(L).

action(push(From,D,To)) :-
    direction(D),
    step(_Sokoban,D,From),
    straight_connection(From,To,D,_Path).

executable(push(From,D,To), [reachable(S), box_in(From) | Clear]) :-
    action(push(From,D,To)),
    step(S,D,From),
    straight_connection(From,To,D,[From|Path]),
    clear_path(Path,Clear).

% The box goes, and the player ends up right behind it.
causes(push(From,D,To), box_in(To), []) :-
    action(push(From,D,To)).
causes(push(From,D,To), neg(box_in(From)), []) :-
    action(push(From,D,To)).
causes(push(From,D,To), sokoban_in(S), []) :-
    action(push(From,D,To)), step(S,D,To).
causes(push(From,D,To), free(S), [sokoban_in(S)]) :-
    action(push(From,D,To)), location(S), neq(S,To), \+ step(S,D,To).
causes(push(From,D,To), free(From), []) :-
    action(push(From,D,To)), \+ step(From,D,To).

% A square is free, or holds the player, or a box; and there is one player.
caused([free(L)], neg(box_in(L))) :- location(L).
caused([free(L)], neg(sokoban_in(L))) :- location(L).
caused([sokoban_in(L)], neg(free(L))) :- location(L).
caused([sokoban_in(L)], neg(box_in(L))) :- location(L).
caused([sokoban_in(L1)], neg(sokoban_in(L2))) :- location(L1), location(L2), neq(L1,L2).
caused([box_in(L)], neg(free(L))) :- location(L).
caused([box_in(L)], neg(sokoban_in(L))) :- location(L).

% Where the player can walk.
caused([sokoban_in(A)], reachable(A)) :- location(A).
caused([reachable(A), free(B)], reachable(B)) :- step(A,_D,B).

initially(box_in(L)) :- box(L).
initially(sokoban_in(L)) :- sokoban(L).
initially(free(L)) :- location(L), \+ box(L), \+ sokoban(L).

goal(box_in(L)) :- solution(L).
