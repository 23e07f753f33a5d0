// Priced groups: a lower bound on pushes from tables of two and three boxes.
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
// Only where every box is needed. Not consistent: it may drop by more than a push costs.
#pragma once

#include <array>
#include <cstdint>
#include <deque>
#include <span>
#include <vector>

#include "analysis/conflict_cover.hpp"
#include "analysis/frozen_walls.hpp"
#include "board/board.hpp"
#include "board/field.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

template <int K>
class GroupGraph;

class PricedGroups {
public:
    // Takes tenths of a second on a board of ordinary size. Where it would take seconds, or more
    // than a quarter of the memory left, there are no groups. Keeps the references.
    // Pre: as many boxes as goals.
    PricedGroups(const board::Board& board, FrozenWalls& walls, support::Budget& budget);
    ~PricedGroups() { budget_.release(claimed_); }
    PricedGroups(const PricedGroups&) = delete;
    PricedGroups& operator=(const PricedGroups&) = delete;

    // Nothing was found, or nothing was looked for.
    [[nodiscard]] bool empty() const noexcept { return pairs_.empty(); }

    // Makes this the loaded position. Pre here and below: !empty().
    void load(std::span<const board::Square> boxes);
    // At least this many pushes are left after the push of one box; 0 where nothing is known.
    // Pre: `boxes` and `player` are as after the push.
    [[nodiscard]] std::int64_t total_after(std::span<const board::Square> boxes, int moved,
                                           board::Square player, FrozenWalls::Index walls);

    // Prepares total_if_next() for the loaded position.
    void weigh(std::span<const board::Square> boxes, board::Square player,
               FrozenWalls::Index walls);
    // At least this many pushes are left in any plan whose next push of `box`, now or later, takes
    // it to `to`.
    [[nodiscard]] std::int64_t total_if_next(int box, board::Square to);

private:
    // A conflict, halved; or kVaries and the number of a row of varied_.
    using Entry = std::uint16_t;
    static constexpr Entry kVaries = 0x8000;
    using Half = int;

    struct Group {
        Entry entry = 0;
        ConflictCover::Conflict conflict;  // its cost is not set
    };

    // What a lone box costs at least, by square and side of the player.
    using Alone = std::vector<std::int32_t>;

    [[nodiscard]] bool find_prices();
    [[nodiscard]] const Alone& alone(FrozenWalls::Index walls);
    [[nodiscard]] bool fill_pairs(GroupGraph<2>& graph);
    [[nodiscard]] bool fill_triples(GroupGraph<3>& graph);
    template <int K, typename Implied>
    [[nodiscard]] Entry entry_of(const GroupGraph<K>& graph, std::size_t rank,
                                 const typename GroupGraph<K>::Group& group, board::Field& field,
                                 Implied implied);

    [[nodiscard]] static std::size_t pair_of(std::size_t a, std::size_t b) noexcept {
        return a < b ? b * (b - 1) / 2 + a : a * (a - 1) / 2 + b;
    }
    [[nodiscard]] static std::size_t triple_of(std::size_t a, std::size_t b,
                                               std::size_t c) noexcept;
    [[nodiscard]] Half value(Entry entry, board::Square player) const noexcept {
        if (entry < kVaries) return entry;
        return varied_[std::size_t{static_cast<Entry>(entry ^ kVaries)} * squares_ + player];
    }

    // Calls visit(group) for every group of `box` on `square` and loaded boxes; with `later`, of
    // loaded boxes on squares after its own only.
    template <typename Visit>
    void for_each_group(int box, std::uint16_t square, bool later, Visit visit);
    // Fills in what each box costs at least and returns the sum, prices included.
    [[nodiscard]] std::int64_t cost_alone(std::span<const board::Square> boxes,
                                          board::Square player, FrozenWalls::Index walls);
    void look_at(const Group& group, board::Square player);

    const board::Board& board_;
    FrozenWalls& walls_;
    support::Budget& budget_;
    std::size_t claimed_ = 0;
    std::size_t squares_;
    std::vector<int> price_;       // by goal
    std::vector<int> home_price_;  // by square of a goal
    std::int64_t all_prices_ = 0;
    std::deque<Alone> alone_;            // by walls; empty until asked for
    std::vector<std::uint16_t> number_;  // of a square a box may stand on
    std::size_t words_ = 0;
    std::vector<Entry> pairs_;
    std::vector<Entry> triples_;        // that no pairs imply
    std::vector<std::uint64_t> third_;  // by pair: squares with which it is such a triple, as bits
    std::vector<std::uint8_t> varied_;  // by row and player: conflicts that depend on his region

    // The loaded position.
    std::vector<std::uint16_t> at_;      // by box: the number of its square
    std::vector<int> box_at_;            // by number
    std::vector<std::uint64_t> loaded_;  // numbers, as bits
    std::vector<Group> here_;
    bool is_known_ = false;  // does every box stand where a box may?

    // Of the position in question, by box.
    FrozenWalls::Index behind_ = 0;
    std::vector<std::int32_t> cost_;
    std::vector<Half> more_;  // than without walls
    std::vector<bool> is_fixed_;
    std::vector<ConflictCover::Conflict> found_;
    ConflictCover cover_;

    std::int64_t weight_ = 0;  // without conflicts
    int conflicts_ = 0;        // what they add
    std::vector<board::Square> weighed_;
    std::vector<ConflictCover::Conflict> weighed_conflicts_;
    std::vector<bool> has_conflict_;
};

}  // namespace pushwise::analysis
