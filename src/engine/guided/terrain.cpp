#include "engine/guided/terrain.hpp"

#include "support/random.hpp"

namespace pushwise::engine::guided {
namespace {

using board::Board;
using board::Direction;
using board::kNoSquare;
using board::SquareSet;

// Boxes of the start position that can never move because walls and each other block both axes:
// boxes that could move on some axis are taken away until nothing changes. What is left cannot make
// a first push, so it never moves.
SquareSet immovable_boxes(const Board& board, const SquareSet& wall) {
    SquareSet left(board.squares());
    for (const Square b : board.start().boxes)
        left.insert(b);
    const auto blocked = [&](Square s) {
        return s == kNoSquare || wall.contains(s) || left.contains(s);
    };
    for (bool changed = true; changed;) {
        changed = false;
        for (const Square b : board.start().boxes) {
            if (!left.contains(b)) continue;
            const bool vertical =
                blocked(board.next(b, Direction::up)) || blocked(board.next(b, Direction::down));
            const bool horizontal =
                blocked(board.next(b, Direction::left)) || blocked(board.next(b, Direction::right));
            if (vertical && horizontal) continue;
            left.erase(b);
            changed = true;
        }
    }
    return left;
}

// Everything that may be treated as wall for the whole search.
SquareSet needless_squares(const Board& board) {
    SquareSet wall(board.squares());
    SquareSet boxes(board.squares());
    for (const Square b : board.start().boxes)
        boxes.insert(b);
    for (bool changed = true; changed;) {
        changed = false;
        const SquareSet stuck = immovable_boxes(board, wall);
        for (Square s = 0; s < board.squares(); ++s) {
            if (wall.contains(s)) continue;
            int walls = 0;
            for (const Direction d : board::kAllDirections) {
                const Square to = board.next(s, d);
                walls += to == kNoSquare || wall.contains(to) ? 1 : 0;
            }
            const bool dead_end =
                walls >= 3 && !board.is_goal(s) && !boxes.contains(s) && s != board.start().player;
            const bool stuck_on_goal = stuck.contains(s) && board.is_goal(s);
            if (!dead_end && !stuck_on_goal) continue;
            wall.insert(s);
            changed = true;
        }
    }
    return wall;
}

}  // namespace

template <int W>
std::optional<Terrain<W>> Terrain<W>::make(const Board& board) {
    const SquareSet wall = needless_squares(board);
    const int squares = board.squares() - wall.size();
    if (squares >= Set::kCapacity) return std::nullopt;
    Terrain terrain;
    terrain.squares_ = squares;
    terrain.width_ = board.width();
    terrain.height_ = board.height();
    std::vector<Square> number(board.squares(), static_cast<Square>(squares));
    for (Square s = 0; s < board.squares(); ++s) {
        if (wall.contains(s)) continue;
        number[s] = static_cast<Square>(terrain.to_board_.size());
        terrain.to_board_.push_back(s);
        terrain.x_.push_back(board.x(s));
        terrain.y_.push_back(board.y(s));
    }
    terrain.at_.assign(static_cast<std::size_t>(board.width()) * board.height(), terrain.none());
    terrain.next_.resize(squares + 1);
    terrain.next_[squares].fill(terrain.none());
    support::Random random(0x67756964);
    for (Square s = 0; s < squares; ++s) {
        const Square here = terrain.to_board_[s];
        for (const Direction d : board::kAllDirections) {
            const Square to = board.next(here, d);
            terrain.next_[s][index(d)] = to == kNoSquare ? terrain.none() : number[to];
        }
        terrain.at_[terrain.y_[s] * terrain.width_ + terrain.x_[s]] = s;
        terrain.floor_.set(s);
        if (board.is_goal(here)) terrain.goals_.set(s);
        terrain.box_key_.push_back(random.next());
        terrain.region_key_.push_back(random.next());
        terrain.supply_key_.push_back(random.next());
    }
    terrain.diagonal_.resize(squares + 1);
    terrain.diagonal_[squares].fill(terrain.none());
    for (Square s = 0; s < squares; ++s) {
        for (int d = 0; d < kSides; ++d) {
            const auto a = static_cast<Direction>(d);
            const auto b = static_cast<Direction>((d + 1) % kSides);
            terrain.diagonal_[s][d] =
                terrain.at(terrain.x_[s] + dx(a) + dx(b), terrain.y_[s] + dy(a) + dy(b));
        }
    }
    for (const Square b : board.start().boxes) {
        if (!wall.contains(b)) terrain.start_boxes_.set(number[b]);
    }
    terrain.start_player_ = number[board.start().player];
    return terrain;
}

template <int W>
Square Terrain<W>::at(int x, int y) const noexcept {
    return x < 0 || y < 0 || x >= width_ || y >= height_ ? none() : at_[y * width_ + x];
}

template <int W>
Bits<W> Terrain<W>::flood(const Set& free, Square from) const {
    std::array<Square, Set::kCapacity> stack;
    int size = 0;
    Set todo = free;
    stack[size++] = from;
    todo.reset(from);
    while (size > 0) {
        const Square s = stack[--size];
        for (int d = 0; d < kSides; ++d) {
            const Square to = next_[s][d];
            if (!todo.test(to)) continue;
            todo.reset(to);
            stack[size++] = to;
        }
    }
    return free - todo;
}

template <int W>
std::uint64_t Terrain<W>::region_hash(const Set& region) const {
    std::uint64_t hash = 0;
    region.for_each([&](Square s) { hash ^= region_key_[s]; });
    return hash;
}

template <int W>
std::uint64_t Terrain<W>::box_hash(const Set& boxes) const {
    std::uint64_t hash = 0;
    boxes.for_each([&](Square s) { hash ^= box_key_[s]; });
    return hash;
}

template <int W>
int Terrain<W>::count_regions(const Set& free) const {
    int regions = 0;
    for (Set left = free; left.any(); ++regions)
        left -= flood(left, left.first());
    return regions;
}

template class Terrain<4>;
template class Terrain<16>;

}  // namespace pushwise::engine::guided
