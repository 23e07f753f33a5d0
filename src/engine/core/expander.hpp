// One expansion of a position: everything that can follow it, less what is provably lost or
// needless, each with its cost and a lower bound on what is left.
//
// The forward searches for every objective, the backward search and the one spread over ranks all
// use it: what prunes one of them prunes all, and a mistake is corrected once.
//
// The objective says what an edge is and costs, and which rules are sound for it:
//
//     pushes          one push costs 1; player by region
//     lines           any number of pushes of one box straight on costs 1; player by region
//     moves and pairs walking to a box and one push costs the steps; player by square
//     any             as lines, but each push costs 1; nothing is proved
//
// On a board that is symmetric, positions that are images of each other count as the same.
//
// Pulls are for any plan only: one pull, player by region. Freeze, corrals and dead squares speak
// of pushes and are left out; the bound is the matching of boxes to the squares they start from.
//
// The bound is the minimum-cost matching of boxes to goals by exact one-box distances on the board
// with the frozen boxes as walls, and for pushes the conflicts of boxes in pairs; or that of priced
// groups or of the goal room, or for moves that of the tilted floor, where it is larger. It never
// overestimates. Of an objective's second part the matching is the bound: it counts pushes, and
// steps are no fewer. The matching alone drops by at most an edge's cost (it is consistent); with
// conflicts it may drop by more, and a child is then worth what its parent was (pathmax).
//
// Not thread-safe. Keeps references to board and budget.
#pragma once

#include <limits>
#include <optional>
#include <span>
#include <vector>

#include "analysis/budget_freeze.hpp"
#include "analysis/conflicts.hpp"
#include "analysis/freeze.hpp"
#include "analysis/frozen_walls.hpp"
#include "analysis/goal_room.hpp"
#include "analysis/pi_corral.hpp"
#include "analysis/priced_endings.hpp"
#include "analysis/tilted_floor.hpp"
#include "board/field.hpp"
#include "board/motion.hpp"
#include "engine/core/group_test.hpp"
#include "engine/core/node_store.hpp"
#include "engine/core/position_hash.hpp"
#include "engine/core/region_count.hpp"
#include "engine/core/rules.hpp"
#include "engine/engine.hpp"

namespace pushwise::engine::core {

// Is the player's exact square part of a position, or only the region he can walk in?
[[nodiscard]] constexpr bool has_exact_player(Objective objective) noexcept {
    return objective == Objective::moves || objective == Objective::pushes_moves ||
           objective == Objective::moves_pushes;
}

// A position that follows the loaded one: one box stands elsewhere.
struct Successor {
    int box = 0;
    board::Square from = 0;
    board::Square to = 0;
    board::Square player = board::kNoSquare;  // after the last push
    std::int32_t cost = 0;                    // from the start to here
    std::int32_t second_cost = 0;             // the same in the objective's second part
    std::int32_t bound = 0;                   // at least so much is left
    std::int32_t second_bound = 0;            // the same in the objective's second part
    std::int32_t total = 0;                   // no plan through here costs less; 0 for any plan
    int home = 0;                             // boxes where they belong
    int regions = 0;                          // into which the boxes cut the floor, where counted
    analysis::FrozenWalls::Index walls = 0;   // the boxes known to be frozen
    std::uint64_t hash = 0;                   // see PositionHash
    NodeIndex known = kNoNode;                // the node of the same position, at a higher cost
};

class Expander {
public:
    Expander(const board::Board& board, board::Motion motion, Objective objective,
             const Rules& rules, support::Budget& budget);

    // The squares a box may ever stand on.
    [[nodiscard]] std::vector<board::Square> box_squares() const;
    [[nodiscard]] const PositionHash& position_hash() const noexcept { return position_hash_; }
    // Fills in what follows from the boxes alone, for a position that comes from elsewhere.
    void complete(Successor& s, std::span<const board::Square> boxes) const noexcept;

    // Makes a position the loaded one. `walls` as in the successor it was; without it the frozen
    // boxes are found anew, for a position that comes from elsewhere.
    void load(std::span<const board::Square> boxes, board::Square player,
              std::optional<analysis::FrozenWalls::Index> walls);

    // Successors are left out where every plan through them costs more than this: see
    // Request::upper.
    void set_upper(std::int64_t upper);
    // Without it Successor::regions is 0. At first it depends on the objective.
    void count_regions(bool is_wanted) noexcept { counts_regions_ = is_wanted; }
    // The most a plan may cost.
    [[nodiscard]] std::int64_t most() const noexcept { return most_; }
    // Was anything left out for its cost since set_upper()?
    [[nodiscard]] bool has_cut() const noexcept { return has_cut_; }

    // About the loaded position:
    [[nodiscard]] const std::vector<board::Square>& boxes() const noexcept { return boxes_; }
    [[nodiscard]] bool is_feasible() const noexcept;  // as far as the matching can tell
    [[nodiscard]] std::int32_t bound() const noexcept;
    // Does every box stand where it belongs? A bound of 0 does not say so: it may be all that was
    // found out in the time.
    [[nodiscard]] bool is_home() const noexcept { return home_ == static_cast<int>(boxes_.size()); }
    [[nodiscard]] bool can_walk_to(board::Square s);
    // The loaded position as one to begin a search with; its regions are not counted.
    [[nodiscard]] Successor root() const;
    [[nodiscard]] int count_regions();

    // Makes the tables of the bounds that take a while, as the rules and the objective allow them.
    void study();
    // Makes those that take seconds, for a search that has lasted. Pre: study().
    void study_more();
    // Those of priced groups; nullptr where there are none.
    [[nodiscard]] const analysis::PricedEndings* priced_groups() const noexcept {
        return priced_groups_ ? &*priced_groups_ : nullptr;
    }

    // What a search remembers of the node it expands.
    struct Parent {
        std::int32_t cost = 0;
        std::int32_t second_cost = 0;
        std::int32_t total = 0;
    };

    // Goes through the successors of the loaded position in a fixed order. `space` may know them
    // already: prefetch(successor), then prefetch_node(successor), come first for all of them, then
    // for each one no rule shows to be lost is_known(successor, field), which leaves it out before
    // the bound is worked out.
    // take(successor, boxes) gets the rest; boxes and field are as after the successor's push in
    // both calls. False when take() was, or when a limit was reached.
    template <typename Space, typename Take>
    [[nodiscard]] bool expand(const Parent& parent, Space& space, Take take) {
        if (!budget_.spend_work(work_per_node_)) return false;
        prepare(parent);
        for (const Successor& s : successors_)
            space.prefetch(s);
        for (const Successor& s : successors_)
            space.prefetch_node(s);
        for (Successor& s : successors_) {
            ++generated_;
            if (!budget_.spend_work(work_per_child_)) return false;
            field_.take(s.from);
            field_.put(s.to);
            boxes_[s.box] = s.to;
            const bool more = is_lost(s) || space.is_known(s, field_) || !find_bound(s) ||
                              take(static_cast<const Successor&>(s), boxes_);
            boxes_[s.box] = s.from;
            field_.take(s.to);
            field_.put(s.from);
            if (!more) return false;
        }
        return true;
    }

    [[nodiscard]] std::uint64_t generated() const noexcept { return generated_; }
    [[nodiscard]] analysis::FrozenWalls& frozen_walls() noexcept { return frozen_walls_; }

private:
    void prepare(const Parent& parent);
    void collect_pushes();
    // Finds the pushes a plan within the budget can afford; false when it cannot finish.
    [[nodiscard]] bool find_affordable();
    [[nodiscard]] std::uint8_t affordable_pushes(int box, int conflicts_of_others);
    void add_pushes(int box, board::Direction d);
    void collect_pulls();
    void add(const Successor& s);
    // Pre, of both: the field and the boxes are as after the successor's push.
    [[nodiscard]] bool is_lost(Successor& s);
    [[nodiscard]] bool find_bound(Successor& s);  // false when it is more than a plan may cost

    [[nodiscard]] analysis::FrozenWalls::Index walls_with_frozen_boxes(board::Square player);
    [[nodiscard]] analysis::FrozenWalls::Index walls_with_last_group(board::Square player);
    [[nodiscard]] bool is_home(board::Square s) const noexcept { return home_squares_.contains(s); }
    [[nodiscard]] bool is_greedy() const noexcept { return objective_ == Objective::any; }

    const board::Board& board_;
    board::Motion motion_;
    Objective objective_;
    Rules rules_;
    bool exact_player_;
    bool counts_regions_;
    bool has_cut_ = false;
    std::int64_t most_ = std::numeric_limits<std::int64_t>::max();  // a plan may cost
    support::Budget& budget_;
    PositionHash position_hash_;
    analysis::FrozenWalls frozen_walls_;
    board::SquareSet home_squares_;
    board::SquareSet lost_;
    board::Field field_;
    analysis::Freeze freeze_;
    analysis::PiCorrals corrals_;
    std::optional<analysis::BudgetFreeze> budget_freeze_;
    GroupTest groups_;
    RegionCount regions_;
    std::optional<analysis::Conflicts> conflicts_;
    std::optional<analysis::PricedEndings> priced_groups_;
    std::optional<analysis::GoalRoom> goal_room_;
    std::optional<analysis::TiltedFloor> tilted_floor_;
    std::int64_t work_per_child_;  // matching and regions, which are most of it on huge boards
    std::int64_t work_per_node_;   // walks, corrals, and what is affordable

    // The loaded position.
    std::vector<board::Square> boxes_;
    std::vector<std::uint16_t> box_at_;  // square -> box, where there is one
    board::Square player_ = board::kNoSquare;
    PositionHash::Boxes hash_{};
    int home_ = 0;
    analysis::FrozenWalls::Index walls_ = 0;
    analysis::Outlook* outlook_;
    Parent parent_;

    std::vector<std::uint8_t> affordable_;  // by square of a box: directions of its next push
    std::vector<Successor> successors_;
    std::vector<board::Square> frozen_;  // working space
    std::uint64_t generated_ = 0;
};

}  // namespace pushwise::engine::core
