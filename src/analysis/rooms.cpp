#include "analysis/rooms.hpp"

#include <algorithm>

#include "analysis/sides.hpp"
#include "board/field.hpp"
#include "board/square_set.hpp"

namespace pushwise::analysis {
namespace {

using board::Direction;
using board::kNoSquare;
using board::Square;

bool is_tunnel(const board::Board& board, Square s) {
    const auto wall = [&](Direction d) { return board.next(s, d) == kNoSquare; };
    return (wall(Direction::up) && wall(Direction::down)) ||
           (wall(Direction::left) && wall(Direction::right));
}

// The connected parts of a set of squares.
std::vector<Area> parts_of(const board::Board& board, const board::SquareSet& squares) {
    board::Field field(board);
    for (int i = 0; i < board.squares(); ++i) {
        if (!squares.contains(static_cast<Square>(i))) field.put(static_cast<Square>(i));
    }
    std::vector<Area> parts;
    field.for_each_region([&](Square) {
        Area& part = parts.emplace_back(field.reached().begin(), field.reached().end());
        std::sort(part.begin(), part.end());
    });
    return parts;
}

}  // namespace

Rooms::Rooms(const board::Board& board) {
    const Sides sides(board, board.start().player);
    board::SquareSet narrow(board.squares());
    board::SquareSet wide(board.squares());
    for (int i = 0; i < board.squares(); ++i) {
        const auto s = static_cast<Square>(i);
        (is_tunnel(board, s) ? narrow : wide).insert(s);
        if (sides.is_articulation(s)) doors.push_back(s);
    }
    rooms = parts_of(board, wide);
    tunnels = parts_of(board, narrow);
}

std::vector<Area> goal_clusters(const board::Board& board) {
    return parts_of(board, board.goal_set());
}

}  // namespace pushwise::analysis
