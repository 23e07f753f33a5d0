// Some squares of a board, numbered without gaps: for tables that keep nothing of the others.
#pragma once

#include "board/square_set.hpp"

namespace pushwise::board {

class NumberedSquares {
public:
    static constexpr std::uint16_t kNone = 0xffff;

    // Pre: `chosen` are squares of a board with so many.
    NumberedSquares(int squares, const SquareSet& chosen)
        : number_(static_cast<std::size_t>(squares), kNone) {
        chosen.for_each([this](Square s) {
            number_[s] = static_cast<std::uint16_t>(all_.size());
            all_.push_back(s);
        });
    }

    // Those chosen, by number, in ascending order.
    [[nodiscard]] const std::vector<Square>& all() const noexcept { return all_; }
    [[nodiscard]] std::size_t size() const noexcept { return all_.size(); }
    [[nodiscard]] Square operator[](std::size_t number) const noexcept { return all_[number]; }
    [[nodiscard]] bool contains(Square s) const noexcept { return number_[s] != kNone; }
    // kNone when it is not one of them.
    [[nodiscard]] std::uint16_t number(Square s) const noexcept { return number_[s]; }

private:
    std::vector<Square> all_;
    std::vector<std::uint16_t> number_;
};

}  // namespace pushwise::board
