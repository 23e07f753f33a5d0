#include "analysis/box_reach.hpp"

#include <algorithm>

namespace pushwise::analysis {

using board::Direction;
using board::kAllDirections;
using board::kNoSquare;
using board::Square;
using board::SquareSet;

namespace {

constexpr std::uint32_t kNoState = 0xffffffff;
constexpr std::array<std::uint32_t, board::kDirections> kUnvisited{kNoState, kNoState, kNoState,
                                                                   kNoState};

constexpr std::int64_t kWorkPerStep = 8;

constexpr std::uint8_t bit(Direction d) noexcept {
    return static_cast<std::uint8_t>(1u << board::index(d));
}

}  // namespace

BoxReach::BoxReach(const board::Board& board, support::Budget& budget)
    : board_(board),
      budget_(budget),
      first_(board.squares(), kUnvisited),
      stamp_(board.squares(), 0) {}

void BoxReach::explore(Square box, Square player, const SquareSet& obstacles,
                       board::Motion motion) {
    for (const Square s : visited_)
        first_[s] = kUnvisited;
    visited_.clear();
    states_.clear();
    origin_ = box;
    enter(box, player, 0, obstacles);
    for (std::uint32_t i = 0; i < states_.size() && !budget_.is_over(); ++i) {
        const State state = states_[i];
        for (const Direction d : kAllDirections) {
            if ((state.sides & bit(d)) == 0) continue;
            // The player is on side d: a push moves the box away from him, a pull towards him.
            const Square stand = board_.next(state.square, d);
            const Direction moved = motion == board::Motion::push ? opposite(d) : d;
            const Square to = board_.next(state.square, moved);
            const Square after =
                motion == board::Motion::push ? state.square : board_.next(stand, d);
            if (!is_free(to, origin_, obstacles) || !is_free(after, origin_, obstacles)) continue;
            enter(to, after, state.distance + 1, obstacles);
        }
    }
}

void BoxReach::enter(Square square, Square player, int distance, const SquareSet& obstacles) {
    // Known if the player's side is: the search is breadth-first, so the old distance is not worse.
    for (const Direction d : kAllDirections) {
        if (board_.next(square, d) == player && first_[square][board::index(d)] != kNoState) return;
    }
    const std::uint8_t sides = sides_reached(square, player, obstacles);
    if (first_[square] == kUnvisited) visited_.push_back(square);
    const auto index = static_cast<std::uint32_t>(states_.size());
    for (const Direction d : kAllDirections) {
        if ((sides & bit(d)) != 0) first_[square][board::index(d)] = index;
    }
    states_.push_back({square, sides, distance});
}

// Walks the player around the box on `box` until all its open sides are found or nothing is left.
std::uint8_t BoxReach::sides_reached(Square box, Square player, const SquareSet& obstacles) {
    if (++now_ == 0) {
        std::fill(stamp_.begin(), stamp_.end(), 0);
        now_ = 1;
    }
    int missing = 0;
    for (const Direction d : kAllDirections) {
        if (is_free(board_.next(box, d), origin_, obstacles)) ++missing;
    }
    std::uint8_t sides = 0;
    walk_.assign(1, player);
    stamp_[player] = now_;
    stamp_[box] = now_;
    for (std::size_t head = 0; head < walk_.size() && missing > 0; ++head) {
        const Square at = walk_[head];
        for (const Direction d : kAllDirections) {
            const Square to = board_.next(at, d);
            if (to == box) {
                sides |= bit(opposite(d));
                --missing;
            }
            if (!is_free(to, origin_, obstacles) || stamp_[to] == now_) continue;
            stamp_[to] = now_;
            walk_.push_back(to);
        }
    }
    // explore() sees when it was too much.
    static_cast<void>(budget_.spend_work(kWorkPerStep * static_cast<std::int64_t>(walk_.size())));
    return sides;
}

int BoxReach::distance(Square to, Direction side) const noexcept {
    const std::uint32_t state = first_[to][board::index(side)];
    return state == kNoState ? kUnreached : states_[state].distance;
}

}  // namespace pushwise::analysis
