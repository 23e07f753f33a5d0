// The test for dead groups as a search uses it: pairs from the beginning, triples once the search
// has lasted so long that finding them is cheap by comparison.
#pragma once

#include <optional>
#include <span>

#include "analysis/dead_groups.hpp"

namespace pushwise::engine::core {

class GroupTest {
public:
    // Without `is_wanted`, or on a board too large, no group is ever dead.
    GroupTest(const board::Board& board, board::Motion motion, bool is_wanted,
              support::Budget& budget)
        : budget_(budget) {
        if (is_wanted && analysis::DeadGroups::fits(board)) groups_.emplace(board, motion, budget);
    }

    // Makes these the boxes of the loaded position.
    void load(std::span<const board::Square> boxes) {
        if (!groups_) return;
        boxes_ = {};
        for (const board::Square s : boxes)
            boxes_.insert(s);
        const std::size_t triples = groups_->triples_to_find();
        if (triples > 0 && budget_.nodes() >= triples / kTriplesPerNode) groups_->find_triples();
    }

    // Is the position lost when the box on `from` goes to `to` and the player ends on `player`?
    [[nodiscard]] bool is_dead(board::Square from, board::Square to, board::Square player) {
        if (!groups_) return false;
        boxes_.erase(from);
        boxes_.insert(to);
        const bool dead = groups_->match(boxes_, to, player);
        boxes_.erase(to);
        boxes_.insert(from);
        return dead;
    }

private:
    // To expand a position costs about as much as to find this many triples (measured on SokHard).
    static constexpr std::size_t kTriplesPerNode = 8;

    support::Budget& budget_;
    std::optional<analysis::DeadGroups> groups_;
    analysis::DeadGroups::Set boxes_;
};

}  // namespace pushwise::engine::core
