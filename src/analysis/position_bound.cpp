#include "analysis/position_bound.hpp"

namespace pushwise::analysis {
namespace {

using board::Square;

constexpr std::size_t kMostOutlooks = 64;

}  // namespace

PositionBound::PositionBound(const board::Board& board, Measure measure, support::Budget& budget)
    : board_(board),
      measure_(measure),
      budget_(budget),
      field_(board),
      none_(board.squares() + 1),
      freeze_(field_, none_) {}

std::optional<std::int64_t> PositionBound::find(std::span<const Square> boxes, Square player) {
    field_.put_all(boxes);
    frozen_ = freeze_.all(boxes);
    field_.take_all(boxes);
    if (!walls_ || walls_->size() > kMostOutlooks) walls_.emplace(board_, measure_, budget_);
    BoxMatching& matching = (*walls_)[walls_->find(frozen_, player)].matching;
    matching.match(boxes, player);
    if (budget_.is_over() || !matching.is_feasible()) return std::nullopt;
    return matching.total();
}

}  // namespace pushwise::analysis
