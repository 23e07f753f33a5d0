// Positions as text: sorted, each with what it does not share with the one before, in base64.
//
// A position is the number of leading boxes it has in common with the position before it in the
// line, its other boxes in ascending order, and the player; then, where the claim allows fences,
// how many boxes of a fence there are, and which of the position's boxes these are. All are numbers
// of one byte, of two on boards with more than 255 squares.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "board/board.hpp"

namespace pushwise::certify {

class PositionText {
public:
    PositionText(const board::Board& board, bool has_fences)
        : boxes_(board.start().boxes.size()),
          wide_(board.squares() > kMostNarrow),
          has_fences_(has_fences) {}

    // `position`: the boxes in ascending order and the player. `fence`: squares of some of them.
    void add(std::span<const board::Square> position, std::span<const board::Square> fence);
    [[nodiscard]] std::size_t size() const noexcept { return count_; }
    // What was added, as base64; the next position begins a new line.
    [[nodiscard]] std::string take();

private:
    static constexpr int kMostNarrow = 255;

    void put(std::size_t number);

    std::size_t boxes_;
    bool wide_;
    bool has_fences_;
    std::size_t count_ = 0;
    std::vector<board::Square> last_;  // the boxes of the position before
    std::string bytes_;
};

}  // namespace pushwise::certify
