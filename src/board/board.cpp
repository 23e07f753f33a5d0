#include "board/board.hpp"

#include <algorithm>
#include <cassert>
#include <numeric>

#include "level/validate.hpp"

namespace pushwise::board {

Board::Board(const level::Level& level)
    : width_(level.width()), height_(level.height()), told_(level.told) {
    assert(level.valid());
    const std::vector<char> area = level::player_area(level.rows);
    number_.assign(area.size(), kNoSquare);
    for (std::size_t cell = 0; cell < area.size(); ++cell) {
        if (area[cell] == 0) continue;
        number_[cell] = static_cast<Square>(cell_.size());
        cell_.push_back(static_cast<int>(cell));
    }
    goals_ = SquareSet(static_cast<int>(cell_.size()));
    next_.resize(cell_.size());
    for (std::size_t i = 0; i < cell_.size(); ++i) {
        const auto s = static_cast<Square>(i);
        for (const Direction d : kAllDirections)
            next_[i][index(d)] = at(x(s) + dx(d), y(s) + dy(d));
        const char c = level.rows[y(s)][x(s)];
        if (level::has_goal(c)) {
            goals_.insert(s);
            goal_list_.push_back(s);
        }
        if (level::has_box(c)) start_.boxes.push_back(s);
        if (level::has_player(c)) start_.player = s;
    }
}

std::vector<long> Board::box_numbers() const {
    std::vector<long> numbers;
    for (const Square box : start_.boxes) {
        const auto told =
            std::find_if(told_.things.begin(), told_.things.end(), [&](const auto& thing) {
                return thing.number != 0 && at(thing.square.x, thing.square.y) == box;
            });
        if (told != told_.things.end()) numbers.push_back(told->number);
    }
    if (numbers.size() < start_.boxes.size()) {
        numbers.resize(start_.boxes.size());
        std::iota(numbers.begin(), numbers.end(), 1);
    }
    return numbers;
}

Board Board::with_walls(const SquareSet& walls) const {
    Board board(*this);
    walls.for_each([&](Square s) {
        for (const Direction d : kAllDirections) {
            const Square beside = next(s, d);
            if (beside != kNoSquare) board.next_[beside][index(opposite(d))] = kNoSquare;
            board.next_[s][index(d)] = kNoSquare;
        }
    });
    return board;
}

bool Board::is_solved(const std::vector<Square>& boxes) const noexcept {
    const auto filled =
        std::count_if(boxes.begin(), boxes.end(), [&](Square s) { return is_goal(s); });
    return filled == static_cast<std::ptrdiff_t>(goal_list_.size());
}

}  // namespace pushwise::board
