#include "analysis/tilted_floor.hpp"

namespace pushwise::analysis {

using board::Direction;
using board::Square;

TiltedFloor::TiltedFloor(const board::Board& board, FrozenWalls& walls, support::Budget& budget)
    : board_(board), walls_(walls), budget_(budget) {
    const Heights level(static_cast<std::size_t>(board.squares()), 0);
    heights_ = heights_for(board, walls[0].sides, {&board.start(), 1}, level, budget);
    if (heights_ == level) heights_.clear();
    if (!empty()) highest_end_ = analysis::highest_end(board, heights_);
}

TiltedFloor::Part& TiltedFloor::part(FrozenWalls::Index walls) {
    if (parts_.size() <= walls) parts_.resize(std::size_t{walls} + 1);
    std::unique_ptr<Part>& found = parts_[walls];
    if (!found) {
        const board::SquareSet frozen(board_.squares(), walls_[walls].frozen);
        found = std::make_unique<Part>(board_.with_walls(frozen), walls_[walls].sides, heights_,
                                       static_cast<int>(board_.start().boxes.size()), budget_);
    }
    return *found;
}

void TiltedFloor::load(std::span<const Square> boxes, Square player, FrozenWalls::Index walls) {
    boxes_.assign(boxes.begin(), boxes.end());
    player_ = player;
    loaded_walls_ = walls;
    part(walls).matching.match(boxes, player);
}

std::int64_t TiltedFloor::total_after(std::span<const Square> boxes, int moved, Square player,
                                      FrozenWalls::Index walls) {
    BoxMatching& matching = part(walls).matching;
    return slope_from(player) + (walls == loaded_walls_
                                     ? matching.total_after(moved, boxes[moved], player)
                                     : matching.match(boxes, player));
}

std::int64_t TiltedFloor::total_if_next(int box, Direction d) {
    const Square from = boxes_[box];
    const int cost = 1 + heights_[from] - heights_[board_.next(from, opposite(d))];
    return slope_from(player_) + cost +
           part(loaded_walls_).matching.at_least_after(box, board_.next(from, d), from);
}

}  // namespace pushwise::analysis
