#include "analysis/frozen_walls.hpp"

#include <algorithm>

#include "board/square_hash.hpp"

namespace pushwise::analysis {
namespace {

using board::Square;

constexpr std::size_t kMostOutlooks = 8192;
// Distance tables that may be computed in all: a few seconds' worth.
constexpr std::size_t kMostBytes = 400'000'000;

}  // namespace

Outlook::Outlook(const board::Board& walled, std::vector<Square> frozen_boxes, Square player,
                 Measure measure, int boxes, support::Budget& budget)
    : frozen(std::move(frozen_boxes)),
      sides(walled, player),
      dead(walled, sides),
      distances(walled, sides, measure, budget),
      matching(sides, distances, boxes, budget) {}

FrozenWalls::FrozenWalls(const board::Board& board, Measure measure, support::Budget& budget)
    : board_(board), measure_(measure), budget_(budget) {
    // Without it nobody can work; where the memory is short, it knows no distances.
    const bool complete = add(board, board.start().player);
    const std::size_t bytes = outlooks_.front()->distances.bytes() + 1;
    most_ = complete ? std::clamp<std::size_t>(kMostBytes / bytes, 1, kMostOutlooks) : 1;
    slots_.assign(2 * most_, 0);
}

FrozenWalls::Index FrozenWalls::find(std::span<const Square> frozen, Square player) {
    wanted_.assign(frozen.begin(), frozen.end());
    std::sort(wanted_.begin(), wanted_.end());
    wanted_.erase(std::unique(wanted_.begin(), wanted_.end()), wanted_.end());
    if (wanted_.empty()) return 0;
    std::size_t slot = board::hash_of(wanted_) % slots_.size();
    for (; slots_[slot] != 0; slot = (slot + 1) % slots_.size()) {
        // The walls may divide the board; then each part has an outlook of its own.
        const Outlook& known = *outlooks_[slots_[slot]];
        if (known.frozen == wanted_ && known.sides.is_reachable(player)) return slots_[slot];
    }
    // The positions of the search need the memory more.
    const std::size_t bytes = outlooks_.front()->distances.bytes();
    if (outlooks_.size() >= most_ || bytes > budget_.memory_left() / 4) return 0;
    if (!add(board_.with_walls(board::SquareSet(board_.squares(), wanted_)), player)) {
        outlooks_.pop_back();
        return 0;
    }
    slots_[slot] = static_cast<Index>(outlooks_.size() - 1);
    return slots_[slot];
}

const std::vector<bool>& FrozenWalls::undisturbed(Index i) {
    Outlook& outlook = *outlooks_[i];
    if (outlook.undisturbed.empty()) {
        for (int s = 0; s < board_.squares(); ++s)
            outlook.undisturbed.push_back(is_undisturbed(outlook, static_cast<Square>(s)));
    }
    return outlook.undisturbed;
}

bool FrozenWalls::is_undisturbed(const Outlook& outlook, Square box) const {
    const auto is_wall = [&](Square s) {
        return std::binary_search(outlook.frozen.begin(), outlook.frozen.end(), s);
    };
    if (is_wall(box) || !outlook.sides.is_reachable(box)) return false;
    const Outlook& open = *outlooks_.front();
    for (const board::Direction d : board::kAllDirections) {
        const Square player = board_.next(box, d);  // every side of the box has such a square
        if (player == board::kNoSquare || !outlook.sides.is_reachable(player)) continue;
        const auto now = outlook.distances.row(outlook.sides.state(box, player));
        const auto then = open.distances.row(open.sides.state(box, player));
        for (std::size_t g = 0; g < now.size(); ++g) {
            if (now[g] != then[g] && !is_wall(board_.goals()[g])) return false;
        }
    }
    return true;
}

bool FrozenWalls::add(const board::Board& walled, Square player) {
    const int boxes = static_cast<int>(board_.start().boxes.size());
    // Sides and matching are about 40 bytes per square and per box; distances claim their own.
    const std::size_t bytes = 40 * static_cast<std::size_t>(board_.squares() + boxes);
    if (budget_.claim(bytes)) claimed_ += bytes;
    outlooks_.push_back(
        std::make_unique<Outlook>(walled, wanted_, player, measure_, boxes, budget_));
    return !budget_.is_over();
}

}  // namespace pushwise::analysis
