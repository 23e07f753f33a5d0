#include "analysis/goal_room.hpp"

#include <algorithm>

#include "analysis/dead_squares.hpp"
#include "analysis/group_graph.hpp"

namespace pushwise::analysis {
namespace {

using board::Square;

constexpr std::size_t kMostSets = 6'000'000;
constexpr std::size_t kMostGroups = 1'000'000;

board::SquareSet box_squares_of(const board::Board& board, const Outlook& open) {
    return box_squares(board, lost_squares(board, open.dead, true));
}

// Adds the groups of K boxes. False when there are too many, or at a limit.
template <int K>
bool add_groups(const board::Board& board, const Sides& sides, PricedGroups& groups,
                support::Budget& budget) {
    GroupGraph<K> graph(board, sides);
    const std::size_t bytes = graph.bytes();
    if (graph.groups() > kMostGroups || bytes > budget.memory_left() / 4 || !budget.claim(bytes))
        return false;
    bool complete = graph.build(budget);
    if constexpr (K == 1) {
        complete = complete && groups.add_singles(graph);
    } else {
        complete = complete && groups.add(graph);
    }
    budget.release(bytes);
    return complete;
}

}  // namespace

GoalRoom::GoalRoom(const board::Board& board, FrozenWalls& walls, support::Budget& budget)
    : room_(board, box_squares_of(board, walls[0]), kMostSets, budget) {
    if (room_.empty() || board.goals().size() < 2) return;
    outside_.emplace(board, walls, PricedGroups::Scope{{}, room_.squares()}, budget);
    const Sides& sides = walls[0].sides;
    if (!add_groups<1>(board, sides, *outside_, budget) ||
        !add_groups<2>(board, sides, *outside_, budget) ||
        !add_groups<3>(board, sides, *outside_, budget)) {
        outside_.reset();
        return;
    }
    // The bound holds without groups of four.
    if (board.goals().size() >= 4) (void)add_groups<4>(board, sides, *outside_, budget);
}

std::int64_t GoalRoom::total_after(std::span<const Square> boxes, int moved, Square player) {
    const int room = room_.pushes(boxes, player);
    if (room == RoomTable::kLost) return kLost;
    return std::min(kLost, room + outside_->total_after(boxes, moved, player, 0));
}

void GoalRoom::weigh(std::span<const Square> boxes, Square player) {
    weighed_room_ = room_.pushes(boxes, player);
    outside_->weigh(boxes, player, 0);
}

std::int64_t GoalRoom::total_if_next(int box, Square to) {
    if (weighed_room_ == RoomTable::kLost) return kLost;
    return std::min(kLost, weighed_room_ + outside_->total_if_next(box, to));
}

}  // namespace pushwise::analysis
