#include "board/field.hpp"

#include <algorithm>

namespace pushwise::board {

Field::Field(int squares)
    : squares_(squares),
      next_((static_cast<std::size_t>(squares_) + 1) * kDirections, outside()),
      mark_(static_cast<std::size_t>(squares_) + 1, 0),
      // A flood writes each neighbour before it knows whether it is new: four places to spare.
      queue_(static_cast<std::size_t>(squares_) + kDirections),
      steps_(static_cast<std::size_t>(squares_) + 1, 0) {
    mark_[outside()] = kBlocked;
}

Field::Field(const Board& board) : Field(board.squares()) {
    for (int i = 0; i < squares_; ++i) {
        const auto s = static_cast<Square>(i);
        for (const Direction d : kAllDirections) {
            const Square to = board.next(s, d);
            if (to != kNoSquare) neighbour(s, d) = to;
        }
    }
}

void Field::advance_stamp() noexcept {
    if (++stamp_ != kBlocked) return;
    // The stamps are used up: old marks would look new.
    for (std::uint32_t& mark : mark_) {
        if (mark != kBlocked) mark = 0;
    }
    stamp_ = 1;
}

void Field::flood_until(Square player, Square until) noexcept {
    advance_stamp();
    const std::uint32_t stamp = stamp_;
    std::uint32_t* const mark = mark_.data();
    Square* const queue = queue_.data();
    const Square* const next = next_.data();
    queue[0] = player;
    mark[player] = stamp;
    int tail = 1;
    for (int head = 0; head < tail && mark[until] != stamp; ++head) {
        const Square* const around = next + std::size_t{queue[head]} * kDirections;
        for (int i = 0; i < kDirections; ++i) {
            // Without a branch: whether a neighbour is new is too hard to predict.
            const Square to = around[i];
            queue[tail] = to;
            tail += mark[to] < stamp ? 1 : 0;
            mark[to] = std::max(mark[to], stamp);
        }
    }
    reached_ = tail;
}

void Field::flood_counting_steps(Square player) noexcept {
    advance_stamp();
    queue_[0] = player;
    mark_[player] = stamp_;
    steps_[player] = 0;
    int tail = 1;
    for (int head = 0; head < tail; ++head) {
        const Square at = queue_[head];
        for (const Direction d : kAllDirections) {
            const Square to = next(at, d);
            if (mark_[to] >= stamp_) continue;
            mark_[to] = stamp_;
            steps_[to] = static_cast<Square>(steps_[at] + 1);
            queue_[tail++] = to;
        }
    }
    reached_ = tail;
}

}  // namespace pushwise::board
