// Box matching: the boxes as they stand, matched to goals by one-box distances.
//
// Keeps a Matching in step with the boxes and the player. A box is matched again only when its own
// square or the player's side of it has changed, which is rarely more than one box per push.
#pragma once

#include <span>
#include <vector>

#include "analysis/distances.hpp"
#include "analysis/matching.hpp"
#include "analysis/sides.hpp"

namespace pushwise::analysis {

class BoxMatching {
public:
    // Keeps the references.
    BoxMatching(const Sides& sides, const Distances& distances, int boxes, support::Budget& budget)
        : sides_(sides),
          distances_(distances),
          matching_(boxes, distances.goals(), budget),
          state_of_(static_cast<std::size_t>(boxes), -1) {}

    // Matches these boxes, which keep their numbers from call to call. The cheapest total, or
    // Matching::kInfinite and more when some goal gets no box.
    Matching::Cost match(std::span<const board::Square> boxes, board::Square player) {
        for (std::size_t i = 0; i < boxes.size(); ++i) {
            const int state = sides_.state(boxes[i], player);
            if (state == state_of_[i]) continue;
            state_of_[i] = state;
            matching_.set_row(static_cast<int>(i), distances_.row(state));
        }
        matching_.solve();
        return matching_.total();
    }

    // About the last match():
    [[nodiscard]] bool is_feasible() const noexcept { return matching_.is_feasible(); }
    [[nodiscard]] Matching::Cost total() const noexcept { return matching_.total(); }
    // What the total would be with box `box` on `to` and the player on `player`.
    [[nodiscard]] Matching::Cost total_after(int box, board::Square to, board::Square player) {
        return matching_.total_with(box, distances_.row(sides_.state(to, player)));
    }

    // At most that, and cheaper to find.
    [[nodiscard]] Matching::Cost at_least_after(int box, board::Square to,
                                                board::Square player) const {
        return matching_.at_least_with(box, distances_.row(sides_.state(to, player)));
    }

private:
    const Sides& sides_;
    const Distances& distances_;
    Matching matching_;
    std::vector<int> state_of_;  // box -> the state whose row the matching holds; -1: none yet
};

}  // namespace pushwise::analysis
