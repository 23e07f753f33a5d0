// A plan as the list of its positions: the form all methods work on.
//
// Position 0 is the start, position i the one right after push i, with the player's exact square
// (where the box was) and what it cost to get there with shortest walks. Two plans can be joined
// where they have a position in common. The boxes of a position are not kept: on a large board they
// take kilobytes, and a plan may have a hundred thousand pushes.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "improve/cost.hpp"
#include "improve/world.hpp"
#include "plan/lines.hpp"

namespace pushwise::improve {

class Course {
public:
    // The course of these pushes, each one square long; nothing when one of them is not possible,
    // or when the time is over and much is left to do. O(pushes + walks * squares).
    [[nodiscard]] static std::optional<Course> make(const World& world, const Weights& weights,
                                                    std::vector<plan::Line> pushes);

    [[nodiscard]] std::size_t pushes() const noexcept { return pushes_.size(); }
    [[nodiscard]] const plan::Line& push(std::size_t i) const noexcept { return pushes_[i]; }
    [[nodiscard]] const std::vector<plan::Line>& all_pushes() const noexcept { return pushes_; }

    // Of position i, 0 <= i <= pushes().
    // The boxes become a set of World. O(i).
    void copy_boxes(const World& world, std::size_t i, std::uint64_t* set) const;
    [[nodiscard]] std::uint64_t hash(std::size_t i) const noexcept { return hash_[i]; }
    [[nodiscard]] board::Square player(std::size_t i) const noexcept { return player_[i]; }
    [[nodiscard]] Cost cost(std::size_t i) const noexcept { return cost_[i]; }
    [[nodiscard]] Cost total() const noexcept { return cost_.back(); }

    // The pushes with those between positions `begin` and `end` replaced.
    [[nodiscard]] std::vector<plan::Line> replaced(std::size_t begin, std::size_t end,
                                                   std::span<const plan::Line> by) const;

private:
    std::vector<plan::Line> pushes_;
    std::vector<std::uint64_t> hash_;  // of the boxes
    std::vector<board::Square> player_;
    std::vector<Cost> cost_;
};

// The pushes of a plan. Pre: the case of its steps is right.
[[nodiscard]] std::vector<plan::Line> pushes_of(const board::Board& board, const plan::Plan& plan);

}  // namespace pushwise::improve
