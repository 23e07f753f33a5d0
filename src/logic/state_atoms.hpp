// Are the states an answer tells those that its plan leads to?
//
// A wrong rule of an encoding shows first as a wrong state: a box that stays behind, a player in
// two places. Here the atoms that say what stands where are compared with the game, time by time:
//     at(0,X,Y,T) at(N,X,Y,T)           player and boxes
//     atX(N,X,T) atY(N,Y,T)
//     at(sokoban,pos(X,Y),T) at(crate1,pos(X,Y),T)
//     move(T,X,Y) crate(T,X,Y)
//     player(S,T) box(S,T)
//     holds(sokoban_in(S),T) holds(box_in(S),T)
// Columns and rows may be counted from anywhere; where the player stands first is where he starts.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "board/board.hpp"
#include "logic/term.hpp"
#include "pushwise/value/result.hpp"

namespace pushwise::logic {

// The first difference, in words; nothing when all agree. A time of the plan at which nothing is
// told of differs, too. Where the plan cannot be played on, only the states before that are
// compared. Fails when the atoms tell of no plan or of no states, or when the plan breaks
// (told_plan.hpp) and every state before that is right.
[[nodiscard]] Result<std::optional<std::string>> first_wrong_state(const board::Board& board,
                                                                   const std::vector<Term>& atoms);

}  // namespace pushwise::logic
