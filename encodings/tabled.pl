% The tabled planner: Sokoban in fewest lines as a shortest path kept in a Prolog table.
%
%     swipl tabled.pl LEVEL      LEVEL is a picture (# @ + $ * . space) or asp-facts (see below)
%     swipl tabled.pl < LEVEL
%
% After N.-F. Zhou and A. Dovier, "A Tabled Prolog Program for Solving Sokoban" (2011). One step of
% the plan is one line: one box goes any distance in one direction. The heart is reached/3, a table
% with one row per position (boxes, player's region) that keeps only the shortest way to it.
%
% Written for SWI-Prolog. What differs from the original, and why:
%   * The original recurses from a position towards the goal, so every position is a suspended call
%     of its own, and memory runs out first. Here the recursion is on the left and runs forward
%     from the start: there is one call, and the system hands each new row to it once.
%   * The player is his region (all squares he can walk to), not his square: positions that differ
%     only by a walk are one row. (In the original the new square of the player stayed unbound, and
%     a push past the square where he stood was lost.)
%   * A set of squares is one integer, so "all squares to the right of these" is a shift.
%   * Rows that cannot lead to a plan within the bound are not made. Each line moves one box, so
%     at least those lines are still to come that every box needs on an otherwise empty board.
%     The bound starts there and grows until a plan is found, which is then a shortest one.
%   * corner/1 (missing in the original) and stuck/2 become dead squares, from which a lone box
%     reaches no goal, and blocks of four. Both are switched off when there are more boxes than
%     goals, for then a box may well rest where it is stuck.
%
% Printed are facts, one a line: bound(N), no plan is shorter than N lines; rows(N), so many rows
% were looked at up to now; then the plan, push(From, Direction, To) per line; at the end
% solved(N), unsolvable, or stopped(rows) when --rows=N was given and reached, or stopped(memory).

:- module(tabled, [main/0]).
:- use_module(library(aggregate)).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(main), [argv_options/3]).
:- use_module(library(readutil)).
:- set_prolog_flag(optimise, true).     % compiles arithmetic

:- initialization(main, main).

:- dynamic
    width/1,          % bits per row of the board
    square_name/2,    % square_name(Square, Name)
    floor/1,          % squares the player could walk to if there were no boxes
    goals/1,          % the goal squares
    strict/0,         % there are as many boxes as goals, so every box has to end on one
    live/1,           % squares where a box may be: with strict, not the dead ones
    lines_from/2,     % lines_from(Square, N): a lone box needs N lines from here to a goal
    start/2,          % start(Boxes, Region)
    bound/1,          % the longest plan looked for at present
    row_limit/1.      % rows that may be looked at, if limited

% --- The planner ----------------------------------------------------------------------------------

% reached(Boxes, Region, Way): the start leads to this position by Way = way(Length, Rest, Plan).
% Plan has its last push first; Rest is the least number of lines still to come.
:- table reached(_, _, lattice(shorter/3)).

reached(Boxes, Region, way(0, Rest, [])) :-
    start(Boxes, Region),
    lines_to_come(Boxes, Rest).
reached(Boxes, Region, Way) :-
    reached(Boxes0, Region0, Way0),
    nb_getval(end, no),
    count_row,
    Way0 = way(Length0, Rest0, Plan0),
    Length is Length0 + 1,
    push(Boxes0, Region0, Push, Player, Boxes),
    rest_after(Push, Boxes, Rest0, Rest),
    within_bound(Length + Rest),
    region(Player, Boxes, Region),
    Way = way(Length, Rest, [Push|Plan0]),
    ( solved(Boxes) -> nb_setval(end, solved) ; true ).

shorter(Way1, Way2, Way) :-
    arg(1, Way1, Length1),
    arg(1, Way2, Length2),
    ( Length2 < Length1 -> Way = Way2 ; Way = Way1 ).

solved(Boxes) :-
    goals(Goals),
    Boxes /\ Goals =:= Goals.

% plan(Result): plan(Pushes), unsolvable or stopped(rows).
plan(Result) :-
    start(Boxes, _),
    goals(Goals),
    live(Live),
    (   ( popcount(Boxes) < popcount(Goals) ; Boxes /\ \Live =\= 0 )
    ->  Result = unsolvable
    ;   lines_to_come(Boxes, Bound),
        plan_within(Bound, Result)
    ).

% Fills the table up to Bound. A solved row stops it: shorter plans were ruled out by the bound
% before, so any plan is good. If nothing was left out for the bound, there is no plan at all.
plan_within(Bound, Result) :-
    retractall(bound(_)),
    assertz(bound(Bound)),
    print_fact(bound(Bound)),
    abolish_all_tables,
    nb_setval(end, no),
    nb_setval(next_bound, infinite),
    (   reached(Boxes, _, Way), solved(Boxes)
    ->  Way = way(_, _, Pushes),
        reverse(Pushes, Plan),
        Result = plan(Plan)
    ;   nb_getval(end, stopped)
    ->  Result = stopped(rows)
    ;   nb_getval(next_bound, infinite)
    ->  Result = unsolvable
    ;   nb_getval(next_bound, Next),
        plan_within(Next, Result)
    ).

% Where it fails, it notes the smallest bound that would let one more row in.
within_bound(Expression) :-
    Needed is Expression,
    bound(Bound),
    (   Needed =< Bound
    ->  true
    ;   nb_getval(next_bound, Next),
        ( Needed @< Next -> nb_setval(next_bound, Needed) ; true ),     % numbers @< atoms
        fail
    ).

count_row :-
    nb_getval(rows, Rows0),
    Rows is Rows0 + 1,
    nb_setval(rows, Rows),
    ( Rows mod 16384 =:= 0 -> print_fact(rows(Rows)) ; true ),
    ( row_limit(Limit), Rows >= Limit -> nb_setval(end, stopped) ; true ).

% --- One line -------------------------------------------------------------------------------------

% The player walks behind the box on From and pushes it to To; Player is where he stands then.
push(Boxes, Region, push(From, Direction, To), Player, Boxes1) :-
    live(Live),
    Open is Live /\ \Boxes,
    opposite(Direction, Back),
    shift(Direction, Region, BesideRegion),
    shift(Back, Open, BesideOpen),
    Pushable is Boxes /\ BesideRegion /\ BesideOpen,
    member_of(From, Pushable),
    slide(Direction, From, Open, To, Player),
    Boxes1 is (Boxes /\ \From) \/ To,
    \+ in_lost_block(To, Boxes1).

% On backtracking every square the box on At can slide to, and the square before it.
% Dead squares end the line: if the box could go on from one, it would not be dead.
slide(Direction, At, Open, To, Before) :-
    shift(Direction, At, Next),
    Next /\ Open =\= 0,
    (   To = Next,
        Before = At
    ;   slide(Direction, Next, Open, To, Before)
    ).

% Four squares in a block, each with a wall or a box, never change again. If one of them is a box
% off the goals, the level is lost.
in_lost_block(Box, Boxes) :-
    strict,
    width(W), floor(Floor), goals(Goals),
    Free is Floor /\ \Boxes,
    block_with(Box, W, Block),
    Block /\ Free =:= 0,
    Block /\ Boxes /\ \Goals =\= 0,
    !.

block_with(Box, W, Block) :-            % Box at its upper left, upper right, lower left, lower right
    Square is Box \/ Box << 1 \/ Box << W \/ Box << (W + 1),
    ( Block = Square ; Block is Square >> 1 ; Block is Square >> W ; Block is Square >> (W + 1) ).

% --- Sets of squares ------------------------------------------------------------------------------

% The square in column X of row Y is bit Y*W + X. The last of the W columns is always wall: what is
% shifted beyond either end of a row lands there, and what leaves the top or the bottom is no floor.

opposite(up, down).
opposite(left, right).
opposite(down, up).
opposite(right, left).

shift(up, Set, Moved) :- width(W), Moved is Set >> W.
shift(left, Set, Moved) :- Moved is Set >> 1.
shift(down, Set, Moved) :- width(W), Moved is Set << W.
shift(right, Set, Moved) :- Moved is Set << 1.

% On backtracking every square of Set.
member_of(Square, Set) :-
    Set =\= 0,
    First is Set /\ -Set,
    (   Square = First
    ;   Others is Set /\ \First,
        member_of(Square, Others)
    ).

union(Squares, Set) :-
    foldl([Square, Set0, Set1]>>(Set1 is Set0 \/ Square), Squares, 0, Set).

% All squares the player can walk to.
region(Player, Boxes, Region) :-
    width(W),
    floor(Floor),
    Open is Floor /\ \Boxes,
    spread(Player, W, Open, Region).

spread(Set, W, Open, Region) :-
    Wider is (Set \/ Set << 1 \/ Set >> 1 \/ Set << W \/ Set >> W) /\ Open,
    ( Wider =:= Set -> Region = Set ; spread(Wider, W, Open, Region) ).

% --- How many lines at least ----------------------------------------------------------------------

lines_to_come(Boxes, Lines) :-
    (   strict
    ->  aggregate_all(sum(N), ( member_of(Box, Boxes), lines_from(Box, N) ), Lines)
    ;   goals(Goals),
        Lines is popcount(Goals /\ \Boxes)
    ).

rest_after(push(From, _, To), Boxes, Rest0, Rest) :-
    (   strict
    ->  lines_from(From, N0),
        lines_from(To, N),
        Rest is Rest0 - N0 + N
    ;   lines_to_come(Boxes, Rest)
    ).

% Fills lines_from/2 from the goals outwards: Set holds the squares N lines away. A line of a lone
% box needs a square for the player behind it; whether he can get there is not asked.
study_lines(0, _) :- !.
study_lines(Set, N) :-
    forall(member_of(Square, Set), assertz(lines_from(Square, N))),
    floor(Floor),
    findall(From, ( member_of(From, Floor), \+ lines_from(From, _), one_line(From, Set) ), Next),
    union(Next, NextSet),
    N1 is N + 1,
    study_lines(NextSet, N1).

one_line(From, Set) :-
    floor(Floor),
    opposite(Direction, Back),
    shift(Back, From, Behind),
    Behind /\ Floor =\= 0,
    slide(Direction, From, Floor, To, _),
    To /\ Set =\= 0,
    !.

study_live_squares :-
    (   strict
    ->  findall(Square, lines_from(Square, _), Squares),
        union(Squares, Live)
    ;   floor(Live)
    ),
    assertz(live(Live)).

% --- Reading a level ------------------------------------------------------------------------------

% A level is read into cells: cell(X, Y, Name, Things), Things among player, box and goal.
% Cells that are not listed are walls.

read_level(Text) :-
    (   split_string(Text, "\n", " \t\r", Lines),
        member(Line, Lines), Line \== "", \+ string_concat("%", _, Line)
    ->  (   sub_string(Line, _, _, _, "(") -> fact_cells(Text, Cells) ; picture_cells(Text, Cells) ),
        build_board(Cells)
    ;   throw(bad_level("there is no level in the input"))
    ).

build_board(Cells) :-
    aggregate_all(bag(X), member(cell(X, _, _, _), Cells), Xs),
    aggregate_all(bag(Y), member(cell(_, Y, _, _), Cells), Ys),
    min_list(Xs, X0), max_list(Xs, X1), min_list(Ys, Y0),
    W is X1 - X0 + 2,
    assertz(width(W)),
    findall(Square-Things,
            ( member(cell(X, Y, Name, Things), Cells),
              Square is 1 << ((Y - Y0) * W + X - X0),
              assertz(square_name(Square, Name)) ),
            Squares),
    squares_with(_, Squares, Inside),
    squares_with(player, Squares, Player),
    ( popcount(Player) =:= 1 -> true ; throw(bad_level("a level has exactly one player")) ),
    spread(Player, W, Inside, Floor),
    assertz(floor(Floor)),
    squares_with(goal, Squares, Goals0), Goals is Goals0 /\ Floor,
    squares_with(box, Squares, Boxes0), Boxes is Boxes0 /\ Floor,
    assertz(goals(Goals)),
    ( popcount(Boxes) =:= popcount(Goals) -> assertz(strict) ; true ),
    region(Player, Boxes, Region),
    assertz(start(Boxes, Region)),
    study_lines(Goals, 0),
    study_live_squares.

squares_with(Thing, Squares, Set) :-
    findall(Square, ( member(Square-Things, Squares), once(( var(Thing) ; memberchk(Thing, Things) )) ),
            List),
    union(List, Set).

% A picture. Names are colXrowY as in the 2009 and 2011 ASP competitions, counted from 0.
picture_cells(Text, Cells) :-
    split_string(Text, "\n", "\r", Rows0),
    exclude([Row]>>string_concat("%", _, Row), Rows0, Rows1),
    drop_empty(Rows1, Rows),
    findall(cell(X, Y, Name, Things),
            ( nth0(Y, Rows, Row), string_chars(Row, Chars), nth0(X, Chars, Char), Char \== '#',
              things(Char, Things), format(atom(Name), "col~drow~d", [X, Y]) ),
            Cells).

drop_empty([""|Rows0], Rows) :- !, drop_empty(Rows0, Rows).
drop_empty(Rows, Rows).

things(' ', []) :- !.
things('.', [goal]) :- !.
things('$', [box]) :- !.
things('*', [box, goal]) :- !.
things('@', [player]) :- !.
things('+', [player, goal]) :- !.
things(Char, _) :-
    format(string(Message), "'~w' is not one of # @ + $ * . and space", [Char]),
    throw(bad_level(Message)).

% Facts: right(A,B), B is right of A; top(A,B), B is above A; box(A), solution(A), sokoban(A).
% Coordinates follow from walking through them, beginning at the player.
fact_cells(Text, Cells) :-
    term_string_list(Text, Facts),
    ( memberchk(sokoban(Start), Facts) -> true ; throw(bad_level("there is no sokoban/1 fact")) ),
    place([Start-(0, 0)], Facts, [], Places),
    findall(cell(X, Y, Name, Things),
            ( member(Name-(X, Y), Places), findall(T, thing_of(Name, Facts, T), Things) ),
            Cells).

thing_of(Name, Facts, player) :- memberchk(sokoban(Name), Facts).
thing_of(Name, Facts, box) :- memberchk(box(Name), Facts).
thing_of(Name, Facts, goal) :- memberchk(solution(Name), Facts).

place([], _, Places, Places).
place([Name-_|Queue], Facts, Places0, Places) :-
    memberchk(Name-_, Places0),
    !,
    place(Queue, Facts, Places0, Places).
place([Name-At|Queue], Facts, Places0, Places) :-
    findall(Other-There, beside(Facts, Name-At, Other-There), Others),
    append(Queue, Others, Queue1),
    place(Queue1, Facts, [Name-At|Places0], Places).

beside(Facts, A-(X, Y), B-(X1, Y1)) :-
    (   member(right(A, B), Facts), X1 is X + 1, Y1 = Y
    ;   member(right(B, A), Facts), X1 is X - 1, Y1 = Y
    ;   member(top(A, B), Facts), X1 = X, Y1 is Y - 1
    ;   member(top(B, A), Facts), X1 = X, Y1 is Y + 1
    ).

term_string_list(Text, Terms) :-
    setup_call_cleanup(open_string(Text, Stream),
                       read_terms(Stream, Terms),
                       close(Stream)).

read_terms(Stream, Terms) :-
    read(Stream, Term),
    (   Term == end_of_file
    ->  Terms = []
    ;   Terms = [Term|Terms1],
        read_terms(Stream, Terms1)
    ).

% --- The program ----------------------------------------------------------------------------------

main :-
    catch(run, Problem, give_up(Problem)).

give_up(bad_level(Message)) :-
    !,
    format(user_error, "error: ~w~n", [Message]),
    halt(3).
give_up(error(resource_error(_), _)) :-
    !,
    print_fact(stopped(memory)).
give_up(Problem) :-
    throw(Problem).

run :-
    current_prolog_flag(argv, Argv),
    argv_options(Argv, Files, Options),
    ( memberchk(rows(Limit), Options) -> assertz(row_limit(Limit)) ; true ),
    (   Files = [File|_]
    ->  read_file_to_string(File, Text, [])
    ;   read_string(user_input, _, Text)
    ),
    read_level(Text),
    nb_setval(rows, 0),
    plan(Result),
    nb_getval(rows, Rows),
    print_fact(rows(Rows)),
    print_result(Result).

print_result(plan(Plan)) :-
    !,
    forall(member(push(From, Direction, To), Plan),
           ( square_name(From, FromName), square_name(To, ToName),
             print_fact(push(FromName, Direction, ToName)) )),
    length(Plan, Length),
    print_fact(solved(Length)).
print_result(Other) :-
    print_fact(Other).

print_fact(Fact) :-
    format("~q.~n", [Fact]),
    flush_output.

% Pushwise sends this program and the level on one stream; the level begins here.
end_of_file.
