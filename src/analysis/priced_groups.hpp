// Priced groups: a lower bound on pushes from tables of two, three and four boxes.
//
// Give every goal a price. What a box costs in a plan is the number of its pushes less the price of
// the goal it ends on. As each goal takes one box, all boxes together cost the pushes of the plan
// less the sum of all prices. Leave out all boxes of a position but a few: their pushes still bring
// them to goals of their own. So a group of boxes costs at least what one search finds that pulls
// that many boxes back from all groups of goals at once, each beginning at minus its prices. A
// single box costs at least its least (distance - price). Where the group costs more than its boxes
// one by one, that is a conflict, and what all conflicts together ask for (ConflictCover) may be
// added to what the boxes cost one by one: with the prices that makes a bound on the pushes.
//
// Every step holds for any prices. Those of the cheapest matching of the level's start make the
// bound as large as that matching there, before conflicts. Conflicts are even because prices are
// taken from distances whose parity was removed: a price is odd on squares of one colour.
//
// Two boxes side by side are like Conflicts, but a conflict here also holds against goals that are
// a detour for one of the boxes. Nothing is counted twice where frozen boxes are walls: costs are
// absolute. The distances behind the walls say what a single box costs at least, and a frozen box
// costs minus the price of its goal, no more and no less.
//
// Where the player is in the end may be given: all boxes are on goals then, and he is in one of the
// regions they leave. After the last push of a group its boxes stay, so he is already on the side
// of them where that region is. The searches then begin with him there, and what they find holds
// for plans that end so. A group that cannot be finished so is lost.
//
// Some pushes may be left out of account, so that another bound can count these: those from and to
// the squares of a room that has all goals, behind one door. All goals are equally far then, and
// prices are 0. Conflicts are even here too, as every box comes to the same door.
//
// Only where every box is needed. Not consistent: it may drop by more than a push costs.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "analysis/conflict_cover.hpp"
#include "analysis/frozen_walls.hpp"
#include "analysis/group_conflicts.hpp"
#include "analysis/matching.hpp"
#include "board/board.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

class PricedGroups {
public:
    // Which plans, and which pushes of them.
    struct Scope {
        std::vector<board::Square> ends;  // the player ends in the region of one; none: anywhere
        board::SquareSet uncounted;       // pushes from or to these are left out of account
    };
    // Keeps the references. Pre: as many boxes as goals; `uncounted` is empty or, with one door,
    // has all goals, and is sized for the board.
    PricedGroups(const board::Board& board, FrozenWalls& walls, Scope scope,
                 support::Budget& budget);
    ~PricedGroups() { budget_.release(claimed_); }
    PricedGroups(const PricedGroups&) = delete;
    PricedGroups& operator=(const PricedGroups&) = delete;

    // Makes prices, and says what lone boxes cost. False when there are no prices or the budget was
    // spent; the object is of no use then. Pre here and below: the graph is built.
    [[nodiscard]] bool add_singles(GroupGraph<1>& graph);
    // Adds the groups of two boxes, then those of three, then, if at all, those of four. False when
    // the budget was spent, and nothing is added.
    template <int K>
    [[nodiscard]] bool add(GroupGraph<K>& graph);

    // By goal. Pre: add_singles() said yes.
    [[nodiscard]] std::span<const int> prices() const noexcept { return price_; }

    static constexpr std::int64_t kLost = Matching::kInfinite;

    // Makes this the loaded position.
    void load(std::span<const board::Square> boxes) { conflicts_.load(boxes); }
    // At least this many pushes are left after the push of one box; kLost where it cannot be
    // finished, 0 where nothing is known. Pre: `boxes` and `player` are as after the push.
    [[nodiscard]] std::int64_t total_after(std::span<const board::Square> boxes, int moved,
                                           board::Square player, FrozenWalls::Index walls);

    // Prepares total_if_next() for the loaded position.
    void weigh(std::span<const board::Square> boxes, board::Square player,
               FrozenWalls::Index walls);
    // At least this many pushes are left in any plan whose next push of `box`, now or later, takes
    // it to `to`.
    [[nodiscard]] std::int64_t total_if_next(int box, board::Square to);

private:
    using Alone = GroupConflicts::Alone;
    using Half = GroupConflicts::Half;

    [[nodiscard]] bool find_prices();
    // What lone boxes cost behind walls, wherever the player ends.
    [[nodiscard]] const Alone& alone_behind(FrozenWalls::Index walls);
    // What a lone box costs at least.
    [[nodiscard]] std::int32_t cost_of(board::Square box, board::Square player,
                                       FrozenWalls::Index walls);
    // The same where it costs `open` without walls. Pre: walls != 0.
    [[nodiscard]] std::int32_t cost_behind(FrozenWalls::Index walls, board::Square box,
                                           board::Square player, std::int32_t open);
    // Fills in what each box costs at least and returns the sum, prices included.
    [[nodiscard]] std::int64_t cost_alone(std::span<const board::Square> boxes,
                                          board::Square player, FrozenWalls::Index walls);
    // False when the group is lost.
    [[nodiscard]] bool look_at(const GroupConflicts::Group& group, board::Square player);

    const board::Board& board_;
    FrozenWalls& walls_;
    Scope scope_;
    support::Budget& budget_;
    std::size_t claimed_ = 0;
    std::vector<int> price_;       // by goal
    std::vector<int> home_price_;  // by square of a goal
    std::int64_t all_prices_ = 0;
    Alone open_;                 // without walls
    std::vector<Alone> behind_;  // by walls; empty until asked for
    GroupConflicts conflicts_;

    // Of the position in question, by box.
    std::vector<std::int32_t> cost_;
    std::vector<Half> more_;  // than without walls
    std::vector<bool> is_fixed_;
    std::vector<ConflictCover::Conflict> found_;
    ConflictCover cover_;

    // Of the position that was weighed.
    FrozenWalls::Index weighed_walls_ = 0;
    std::int64_t weight_ = 0;  // without conflicts
    int conflict_cost_ = 0;    // what they add
    std::vector<board::Square> weighed_;
    std::vector<std::int32_t> weighed_cost_;
    std::vector<bool> weighed_fixed_;
    std::vector<ConflictCover::Conflict> weighed_conflicts_;
    std::vector<bool> has_conflict_;
};

}  // namespace pushwise::analysis
