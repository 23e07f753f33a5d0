#include "analysis/rooms.hpp"

#include <algorithm>

#include "analysis/sides.hpp"
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
std::vector<Area> parts_of(const board::Board& board, board::SquareSet squares) {
    std::vector<Area> parts;
    for (int i = 0; i < board.squares(); ++i) {
        const auto seed = static_cast<Square>(i);
        if (!squares.contains(seed)) continue;
        Area part{seed};
        squares.erase(seed);
        for (std::size_t head = 0; head < part.size(); ++head) {
            for (const Direction d : board::kAllDirections) {
                const Square to = board.next(part[head], d);
                if (to == kNoSquare || !squares.contains(to)) continue;
                squares.erase(to);
                part.push_back(to);
            }
        }
        std::sort(part.begin(), part.end());
        parts.push_back(std::move(part));
    }
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
    rooms = parts_of(board, std::move(wide));
    tunnels = parts_of(board, std::move(narrow));
}

std::vector<Area> goal_clusters(const board::Board& board) {
    return parts_of(board, board.goal_set());
}

}  // namespace pushwise::analysis
