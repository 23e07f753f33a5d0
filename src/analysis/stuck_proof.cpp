#include "analysis/stuck_proof.hpp"

#include <algorithm>

namespace pushwise::analysis {

using board::Direction;
using board::kAllDirections;
using board::Square;
using board::SquareSet;

namespace {

constexpr std::int64_t kWorkPerPush = 256;  // of a push, besides a nanosecond for each pattern

}  // namespace

StuckProof::StuckProof(const board::Board& board, const SquareSet& lost, DeadPatterns& patterns,
                       support::Budget& budget)
    : board_(board),
      lost_(lost),
      patterns_(patterns),
      budget_(budget),
      field_(board),
      freeze_(field_, lost),
      corrals_(field_, board.goal_set(), lost, false),
      boxes_(board.squares()) {}

bool StuckProof::learn(std::span<const Square> boxes, Square player) {
    std::vector<Square> core(boxes.begin(), boxes.end());
    if (!is_stuck(core, player)) return false;
    for (std::size_t i = 0; i < core.size() && core.size() > 1;) {
        const Square left_out = core[i];
        core.erase(core.begin() + static_cast<std::ptrdiff_t>(i));
        if (is_stuck(core, player)) continue;
        core.insert(core.begin() + static_cast<std::ptrdiff_t>(i), left_out);
        ++i;
    }
    field_.put_all(core);
    field_.flood(player);
    SquareSet region(board_.squares(), field_.reached());
    field_.take_all(core);
    patterns_.add(core, std::move(region));
    return true;
}

bool StuckProof::is_stuck(const std::vector<Square>& boxes, Square player) {
    if (std::all_of(boxes.begin(), boxes.end(), [&](Square s) { return board_.is_goal(s); })) {
        return false;
    }
    field_.put_all(boxes);
    boxes_.clear();
    for (const Square s : boxes)
        boxes_.insert(s);
    field_.flood(player);
    corrals_.collect_pushes(boxes, pushes_);
    const bool stuck = std::all_of(pushes_.begin(), pushes_.end(),
                                   [&](const Push& push) { return is_push_lost(push); });
    field_.take_all(boxes);
    return stuck;
}

bool StuckProof::is_push_lost(Push push) {
    const Square to = field_.next(push.box, push.direction);
    if (lost_.contains(to)) return true;
    if (!budget_.spend_work(kWorkPerPush + static_cast<std::int64_t>(patterns_.size())))
        return false;
    field_.take(push.box);
    field_.put(to);
    boxes_.erase(push.box);
    boxes_.insert(to);
    bool is_lost = patterns_.match_any(boxes_, push.box);
    is_lost = is_lost || freeze_.loses(board_, to, 0);
    boxes_.erase(to);
    boxes_.insert(push.box);
    field_.take(to);
    field_.put(push.box);
    return is_lost;
}

}  // namespace pushwise::analysis
