// What plan the atoms of a logic program tell, before anybody has tried to play it.
//
// Every vocabulary of encodings/ and of the texts behind them is understood; what comes first in
// this list counts:
//     occ(push(From,D,To),T)            straight pushes; also do(...), occurs(...)
//     push(From,D,To,T)
//     start(From,D,T) stop(To,D,T)      the same in two atoms
//     push(From,D,To)                   the same in the order of the text, squares having names
//     push(S,D,T)                       pushes by one square
//     do(moveLeft(...),T) do(left,T) do(move(left),T)     also occ, occurs
//     move(DX,DY,T)                     by how much the player goes
//     vykonaj(T,D) move(T,D) move(D,T)
//     move(D)                           in the order of the text
//     move(T,X,Y)                       where the player stands, counted from anywhere
//     at(0,X,Y,T)
//     atX(0,X,T) atY(0,Y,T)
//     at(sokoban,pos(X,Y),T)
//     player(S,T)
//     push(T,X1,Y1,X2,Y2,X3,Y3)         a box goes from 2 to 3, the player from 1 to 2
// D is up, down, left or right; T is a time, and only the order of times counts.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "logic/term.hpp"
#include "plan/lines.hpp"
#include "pushwise/value/result.hpp"

namespace pushwise::logic {

struct ToldPlan {
    // One of them is empty.
    std::vector<plan::Line> lines;  // of pushes, with walks in between that nobody tells
    std::vector<board::Direction> steps;
    std::vector<int> times;  // of each; for atoms that say where the player stands, when he arrives

    [[nodiscard]] std::size_t size() const noexcept { return lines.size() + steps.size(); }
};

// Where what the atoms tell is no plan any more.
struct PlanBreak {
    int time = 0;
    std::string why;
};

// The plan as far as it goes. Nothing where the atoms tell none; the plan of no steps where they
// tell of one state only. It breaks where the player jumps or acts in two directions. With several
// lines or places for a time the last one counts.
struct ToldPart {
    std::optional<ToldPlan> plan;
    std::optional<PlanBreak> broken;
};
[[nodiscard]] ToldPart told_part(const board::Board& board, const std::vector<Term>& atoms);

// The same, and fails when it breaks.
[[nodiscard]] Result<std::optional<ToldPlan>> told_plan(const board::Board& board,
                                                        const std::vector<Term>& atoms);

// A place on a grid of the program's own, at a time.
struct PlaceAtTime {
    int time = 0;
    int x = 0;
    int y = 0;
};
// Where the player stands, in the vocabularies that say so by columns and rows.
[[nodiscard]] std::vector<PlaceAtTime> player_places(const board::Board& board,
                                                     const std::vector<Term>& atoms);

// The line from square `from` to square `to`, or by one square when `to` is null. Nothing when a
// name is unknown; a length of 0 when `to` does not lie straight ahead.
[[nodiscard]] std::optional<plan::Line> read_line(const board::Board& board, const Term& from,
                                                  const Term& direction, const Term* to);

}  // namespace pushwise::logic
