// Conflicts: two boxes that cost more pushes together than each of them alone.
//
// Two boxes side by side in a corridor, or one waiting where the other must pass: the distances of
// lone boxes see nothing of it. For every two box squares all ways of bringing both boxes to two
// goals are searched, alone on the board; the least that any pair of goals costs beyond the two
// lone distances to these goals is the conflict of the two squares. (Rolling Stone's "linear
// conflicts", Junghanns and Schaeffer 2001, are the cases one can see with the naked eye.)
//
// Sound: in any plan the boxes a and b end on goals g and h. Leaving out all other boxes, their
// pushes still bring them there, so they are at least distance(a, g) + distance(b, h) +
// conflict(a, b), the player where he is. Pushes belong to one box each, so what all conflicts
// together ask for (ConflictCover) may be added to the cheapest assignment. Where frozen boxes
// are walls the lone distances grow, and the same detour could be counted twice; a conflict then
// still holds for two boxes whose distances to the goals that are left have not changed
// (FrozenWalls::undisturbed). Only where every box is needed. The bound with conflicts is not
// consistent: it may drop by more than a push costs.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "analysis/conflict_cover.hpp"
#include "analysis/distances.hpp"
#include "analysis/sides.hpp"
#include "board/board.hpp"
#include "support/budget.hpp"

namespace pushwise::analysis {

class PairGraph;

class Conflicts {
public:
    // Takes some hundredths of a second on a board of ordinary size. Where it would take seconds,
    // or more than a quarter of the memory left, there are no conflicts. Keeps the last reference.
    Conflicts(const board::Board& board, const Sides& sides, const Distances& distances,
              support::Budget& budget);
    ~Conflicts() { budget_.release(claimed_); }
    Conflicts(const Conflicts&) = delete;
    Conflicts& operator=(const Conflicts&) = delete;

    // Nothing was found, or nothing was looked for.
    [[nodiscard]] bool empty() const noexcept { return table_.empty(); }
    // Makes this the loaded position. Pre here and below: !empty().
    void load(std::span<const board::Square> boxes);
    // What all its boxes need beyond their lone distances after the push of one. Only boxes on
    // squares for which `counts` is true have conflicts.
    // Pre: `boxes` and `player` are as after the push.
    [[nodiscard]] int total_after(std::span<const board::Square> boxes, int moved,
                                  board::Square player, const std::vector<bool>& counts);
    // By box: what the others need, its own conflicts left out. Pre: `boxes` are the loaded ones.
    [[nodiscard]] std::span<const int> totals_without_each(std::span<const board::Square> boxes,
                                                           board::Square player,
                                                           const std::vector<bool>& counts);

private:
    // A conflict, or kVaries and the number of a row of varied_.
    using Entry = std::uint16_t;
    static constexpr Entry kVaries = 0x8000;

    struct Pair {
        Entry entry;
        int a;
        int b;
    };

    // Takes what was found for the nodes of the graph, in order.
    void fill(const PairGraph& graph, const std::vector<std::uint8_t>& least);
    [[nodiscard]] Entry entry(board::Square a, board::Square b) const noexcept {
        return table_[std::size_t{a} * squares_ + b];
    }
    [[nodiscard]] int value(Entry entry, board::Square player) const noexcept {
        if (entry < kVaries) return entry;
        return varied_[std::size_t{static_cast<Entry>(entry ^ kVaries)} * squares_ + player];
    }

    void look_at(std::span<const board::Square> boxes, Entry entry, int a, int b,
                 board::Square player, const std::vector<bool>& counts);

    support::Budget& budget_;
    std::size_t claimed_ = 0;
    std::size_t squares_;
    std::vector<Entry> table_;          // by two squares
    std::vector<std::uint8_t> varied_;  // by row and player: conflicts that depend on his region
    std::vector<Pair> here_;            // of the loaded position, where there may be a conflict
    std::vector<ConflictCover::Conflict> found_;  // working space of total_after()
    ConflictCover cover_;
    std::vector<ConflictCover::Conflict> all_;  // working space of totals_without_each()
    std::vector<int> without_;
};

}  // namespace pushwise::analysis
