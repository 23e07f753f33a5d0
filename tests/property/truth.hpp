// The exact number of pushes from every position of a small board, by brute force.
#pragma once

#include <algorithm>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "board/board.hpp"
#include "board/field.hpp"

namespace pushwise::testing {

// How many pushes each position that can be finished is from its end: pulls from every end.
class Truth {
public:
    static constexpr std::size_t kMostPositions = 20'000;

    explicit Truth(const board::Board& board) : field_(board), goals_(board.goals()) {
        std::sort(goals_.begin(), goals_.end());
        field_.put_all(goals_);
        for (board::Square s = 0; s < field_.outside(); ++s) {
            if (field_.is_free(s)) reach(goals_, s, 0);
        }
        field_.take_all(goals_);
        for (std::size_t i = 0; i < order_.size() && order_.size() < kMostPositions; ++i)
            pull_all(*order_[i]);
    }

    // Pre: the field holds no boxes. Nothing when the position cannot be finished.
    [[nodiscard]] std::optional<int> pushes(std::vector<board::Square> boxes,
                                            board::Square player) {
        std::sort(boxes.begin(), boxes.end());
        field_.put_all(boxes);
        const auto found = pushes_.find({boxes, first_of(player)});
        field_.take_all(boxes);
        return found == pushes_.end() ? std::nullopt : std::optional(found->second);
    }
    [[nodiscard]] bool is_complete() const { return order_.size() < kMostPositions; }

    // Calls visit(boxes, player) for every position that can be finished and is not.
    template <typename Visit>
    void for_each_position(Visit visit) const {
        for (const auto* at : order_) {
            if (at->second > 0) visit(at->first.first, at->first.second);
        }
    }

private:
    using Key =
        std::pair<std::vector<board::Square>, board::Square>;  // boxes, the region's first square

    board::Square first_of(board::Square player) {
        field_.flood(player);
        return *std::min_element(field_.reached().begin(), field_.reached().end());
    }
    void reach(const std::vector<board::Square>& boxes, board::Square player, int pushes) {
        const auto [at, is_new] = pushes_.try_emplace({boxes, first_of(player)}, pushes);
        if (is_new) order_.push_back(&*at);
    }
    void pull_all(const std::pair<const Key, int>& at) {
        const auto& [boxes, player] = at.first;
        field_.put_all(boxes);
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            for (const board::Direction d : board::kAllDirections) {
                const board::Square to = field_.next(boxes[i], d);
                const board::Square stand = field_.next(to, d);
                field_.flood(player);
                if (!field_.reaches(to) || !field_.is_free(stand)) continue;
                std::vector<board::Square> before = boxes;
                before[i] = to;
                std::sort(before.begin(), before.end());
                field_.take(boxes[i]);
                field_.put(to);
                reach(before, stand, at.second + 1);
                field_.take(to);
                field_.put(boxes[i]);
            }
        }
        field_.take_all(boxes);
    }

    board::Field field_;
    std::vector<board::Square> goals_;
    std::map<Key, int> pushes_;
    std::vector<const std::pair<const Key, int>*> order_;
};

}  // namespace pushwise::testing
