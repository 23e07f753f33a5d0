% Zhou and Dovier (2011), "The Sokoban program", adapted to SWI-Prolog and repaired.
% As printed, with these repairs: mode-directed tabling and foreach in
% the words of SWI-Prolog, storage for the facts' solution, the corner that is missing, the player's new
% square that stays unbound, and plan/1 to ask.
:- use_module(library(apply)).
:- use_module(library(lists)).

plan(Plan) :-
    sokoban(Start), findall(L, box(L), Boxes0), sort(Boxes0, Boxes),
    plan_sokoban(Start, Boxes, Way), Way = way(_, Plan).

:- table plan_sokoban(_, _, lattice(shorter/3)).
shorter(way(L1,P1), way(L2,P2), Way) :- ( L2 < L1 -> Way = way(L2,P2) ; Way = way(L1,P1) ).

plan_sokoban(_SokobanLoc, BoxLocs, way(0, [])) :- goal_reached(BoxLocs), !.
plan_sokoban(SokobanLoc, BoxLocs, way(Len, [push(BoxLoc,Dir,DestLoc)|Plan])) :-
    select(BoxLoc, BoxLocs, BoxLocs1),
    step(PrevNeibLoc, Dir, BoxLoc),
    \+ member(PrevNeibLoc, BoxLocs1),
    step(BoxLoc, Dir, NextNeibLoc),
    good_dest(NextNeibLoc, BoxLocs1),
    reachable_by_sokoban(SokobanLoc, PrevNeibLoc, BoxLocs),
    choose_dest(BoxLoc, NextNeibLoc, Dir, DestLoc, NewSokobanLoc, BoxLocs1),
    insert_ordered(DestLoc, BoxLocs1, NewBoxLocs),
    plan_sokoban(NewSokobanLoc, NewBoxLocs, Way), Way = way(Len1, Plan),
    Len is Len1+1.

:- table reachable_by_sokoban/3.
reachable_by_sokoban(Loc, Loc, _BoxLocs).
reachable_by_sokoban(Loc1, Loc2, BoxLocs) :-
    step(Loc1, _, Loc3),
    \+ member(Loc3, BoxLocs),
    reachable_by_sokoban(Loc3, Loc2, BoxLocs).

choose_dest(Loc, NextLoc, _Dir, Dest, NewSokobanLoc, _BoxLocs) :-
    Dest=NextLoc, NewSokobanLoc=Loc.
choose_dest(_Loc, NextLoc, Dir, Dest, NewSokobanLoc, BoxLocs) :-
    step(NextLoc, Dir, NextNextLoc),
    good_dest(NextNextLoc, BoxLocs),
    choose_dest(NextLoc, NextNextLoc, Dir, Dest, NewSokobanLoc, BoxLocs).

good_dest(Loc, BoxLocs) :-
    \+ member(Loc, BoxLocs),
    ( corner(Loc) -> storage(Loc) ; true ),
    forall(member(BoxLoc, BoxLocs), \+ stuck(BoxLoc, Loc)).

:- table stuck/2.
stuck(X, Y) :- ( right(X,Y) ; right(Y,X) ),
    ( \+ storage(X) ; \+ storage(Y) ),
    ( \+ top(X,_), \+ top(Y,_) ; \+ top(_,X), \+ top(_,Y) ), !.
stuck(X, Y) :- ( top(X,Y) ; top(Y,X) ),
    ( \+ storage(X) ; \+ storage(Y) ),
    ( \+ right(X,_), \+ right(Y,_) ; \+ right(_,X), \+ right(_,Y) ), !.

corner(L) :- ( \+ right(L,_) ; \+ right(_,L) ), ( \+ top(L,_) ; \+ top(_,L) ), !.
storage(L) :- solution(L).
goal_reached(BoxLocs) :- forall(solution(L), memberchk(L, BoxLocs)).
insert_ordered(L, Ls0, Ls) :- sort([L|Ls0], Ls).
