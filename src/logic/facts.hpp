// A board as facts, in the vocabulary of each family of encodings.
#pragma once

#include <string>

#include "board/board.hpp"
#include "level/init_facts.hpp"
#include "logic/box_facts.hpp"

namespace pushwise::logic {

// The board as a picture in XSB characters, walls all around it.
[[nodiscard]] std::string picture(const board::Board& board);

// init(field(X,Y)), init(at(N,X,Y)), init(target(X,Y)): asp-plain, asp-incremental, asp-split.
[[nodiscard]] std::string init_facts(const board::Board& board,
                                     level::Fields fields = level::Fields::rectangles);
// cell, wall, leftOf, below, isgoal, isnongoal, crate, init(at(O,L)): asp-actions.
[[nodiscard]] std::string action_facts(const board::Board& board);
// floor, wall, storage, crate(0,X,Y), move(0,X,Y): asp-steps.
[[nodiscard]] std::string step_facts(const board::Board& board);
// right, top, location, step, box, sokoban, solution: the B domain of asp-lines, and the programs
// of the competitions of 2009 and 2011.
[[nodiscard]] std::string asp_facts(const board::Board& board);
// movedir, at, isgoal, ...: the programs of the competition of 2013.
[[nodiscard]] std::string ipc_facts(const board::Board& board);
// next, live, distance, lines, block, area, ...: our own encodings. With more boxes than goals
// nothing is dead and every distance is 0, because a spare box may stay where it is.
[[nodiscard]] std::string fast_facts(const board::Board& board, const BoxFacts& lone_box);

// What stands for each square in zone(S,Z): itself, or with `join_dead` one of the squares that the
// player can walk to over squares where no box can ever be.
enum class Zones { squares, join_dead };
// next, live, zone, ...: table.lp. Pre: as many boxes as goals.
[[nodiscard]] std::string table_facts(const board::Board& board, const BoxFacts& lone_box,
                                      Zones zones);

}  // namespace pushwise::logic
