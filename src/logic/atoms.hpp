// Plans as atoms of logic programs, both ways.
//
// Reading understands every vocabulary of encodings/ (what is found first in this list counts):
//     occ(push(From,D,To),T)            straight pushes; the walks in between are found here
//     start(From,D,T) stop(To,D,T)      the same in two atoms
//     push(S,D,T)                       pushes by one square
//     do(moveLeft(...),T) do(pushUp(...),T) ...
//     move(DX,DY,T)
//     vykonaj(T,D)
//     at(0,X,Y,T)                       where the player (0) stands, counted from anywhere
//     player(S,T)
// Writing gives at(N,X,Y,T) for the player and every box at every time, and do(...) for every step.
#pragma once

#include <string>
#include <vector>

#include "logic/term.hpp"
#include "plan/lines.hpp"
#include "pushwise/value/result.hpp"

namespace pushwise::logic {

// The plan that the atoms tell, replayed on the board. With several answers among them (clingo
// prints each better one) the last atom for a time counts. The error says which step is at fault.
[[nodiscard]] Result<plan::Plan> plan_from_atoms(const board::Board& board,
                                                 const std::vector<Term>& atoms);

// The line from square `from` to square `to`, or by one square when `to` is null. Nothing when a
// name is unknown; a length of 0 when `to` does not lie straight ahead.
[[nodiscard]] std::optional<plan::Line> read_line(const board::Board& board, const Term& from,
                                                  const Term& direction, const Term* to);

// Pre: the plan can be played on the board.
[[nodiscard]] std::string atoms_from_plan(const board::Board& board, const plan::Plan& plan);

}  // namespace pushwise::logic
