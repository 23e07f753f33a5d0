// The positions one rank owns, and how it comes from one to the next: the local half of HDA*.
//
// Bounds, pruning and order are those of engine astar for pushes. Which boxes have frozen and
// become walls is found out anew when a position is looked at, so that nodes and messages need not
// say it; every rank studies the boards with such walls for itself.
#pragma once

#include <algorithm>
#include <limits>
#include <optional>
#include <vector>

#include "analysis/conflicts.hpp"
#include "analysis/corral.hpp"
#include "analysis/freeze.hpp"
#include "analysis/frozen_walls.hpp"
#include "board/field.hpp"
#include "engine/core/agenda.hpp"
#include "engine/core/group_test.hpp"
#include "engine/core/node_store.hpp"
#include "engine/core/path.hpp"
#include "engine/core/region_count.hpp"

namespace pushwise::engine::distributed {

// Where a node is: nodes have numbers of their own on each rank.
struct Place {
    int rank = 0;
    core::NodeIndex node = core::kNoNode;
};

// A position on its way to its owner.
struct Arrival {
    Place parent;
    std::int32_t cost = 0;  // pushes so far
    std::int32_t rest = 0;  // at least so many to come
    board::Square player = board::kNoSquare;
    board::Square moved = 0;           // where the box pushed last stands
    std::uint16_t regions = 0;         // into which the boxes cut the floor
    std::uint16_t walls = 0;           // a hash of where boxes are known to have frozen
    std::vector<board::Square> boxes;  // by number, not in order
};

class Positions {
public:
    static constexpr std::int32_t kNoCost = std::numeric_limits<std::int32_t>::max();

    Positions(const board::Board& board, support::Budget& budget);

    // Makes the tables that take a while. False at a limit.
    [[nodiscard]] bool make_tables();

    // The level's start; nothing when the bound shows that it has no plan. To be asked first.
    [[nodiscard]] std::optional<Arrival> start();

    // Stores and queues it unless it is known at this cost or less. False at the memory limit.
    [[nodiscard]] bool add(const Arrival& arrival);

    // Takes the most promising position and makes it the one at hand. kNoNode when none could lead
    // to a plan cheaper than `limit`; those that are left are then forgotten.
    [[nodiscard]] core::NodeIndex next(std::int32_t limit);

    // About the position at hand:
    [[nodiscard]] bool is_solved() const { return board_.is_solved(boxes_); }
    [[nodiscard]] std::int32_t cost() const { return cost_; }
    // No plan through it costs less.
    [[nodiscard]] std::int32_t total() const noexcept { return agenda_.total(); }
    // Calls give(from, to, arrival) for every child; the arrival is only valid during the call and
    // its parent is for the caller to fill in.
    template <typename Give>
    void expand(Give give);

    [[nodiscard]] core::Waypoint waypoint(core::NodeIndex node) const;
    [[nodiscard]] Place parent(core::NodeIndex node) const;
    [[nodiscard]] core::NodeIndex stored() const noexcept { return nodes_.size(); }
    [[nodiscard]] bool has_waiting() const noexcept { return !agenda_.empty(); }
    // No plan through a position that waits costs less; kNoCost when none does.
    [[nodiscard]] std::int32_t least_waiting() const noexcept {
        return agenda_.empty() ? kNoCost : agenda_.least_total();
    }

private:
    struct Step {
        int box;
        board::Square to;
    };

    // Brings everything that follows from boxes_ up to date.
    void show(board::Square player);
    void collect_steps();
    void add_step(int box, board::Direction d);
    // Fills in the child but for its cost. False when it is dead. Pre: the field is as after the
    // step.
    [[nodiscard]] bool make_child(const Step& step);
    [[nodiscard]] bool is_too_much_frozen() const;

    const board::Board& board_;
    support::Budget& budget_;
    int spares_;
    analysis::FrozenWalls frozen_walls_;
    analysis::FrozenWalls::Index outlook_ = 0;  // of the position at hand
    board::SquareSet lost_;
    board::Field field_;
    analysis::Freeze freeze_;
    analysis::Corrals corrals_;
    core::NodeStore nodes_;
    core::GroupTest groups_;
    std::optional<analysis::Conflicts> conflicts_;
    core::Agenda agenda_;
    core::RegionCount regions_;
    std::vector<std::uint16_t> parent_rank_;  // by node

    std::vector<board::Square> boxes_;
    std::vector<std::uint16_t> box_at_;
    std::vector<Step> steps_;
    std::vector<board::Square> frozen_;  // working space
    Arrival child_;
    core::NodeIndex at_ = core::kNoNode;
    std::int32_t cost_ = 0;
};

template <typename Give>
void Positions::expand(Give give) {
    field_.flood(nodes_[at_].player);
    collect_steps();
    for (const Step& step : steps_) {
        const board::Square from = boxes_[step.box];
        field_.take(from);
        field_.put(step.to);
        const bool alive = make_child(step);
        field_.take(step.to);
        field_.put(from);
        if (!alive) continue;
        child_.cost = cost_ + 1;
        // With conflicts the bound may drop by more than a push; a child is worth what its parent
        // was.
        child_.rest = std::max(child_.rest, agenda_.total() - child_.cost);
        give(from, step.to, child_);
    }
}

}  // namespace pushwise::engine::distributed
