// Matching: the cheapest way to give every goal a box of its own.
//
// Every plan ends with a different box on each goal, and each box pays at least its one-box
// distance; so the cheapest assignment is a lower bound on what is left to do, and where no
// assignment exists the position is lost. With more boxes than goals the spare boxes are matched
// to dummy goals of cost 0; this padding to a square matrix also keeps re-matching exact (a
// rectangular one goes wrong after single rows change).
//
// Kuhn's Hungarian method in its shortest-augmenting-path form. The column potentials and the
// assignment are kept, so after one box has moved only that box is matched again: O(boxes) when
// its partner stays the cheapest, O(boxes^2) at worst. Where the time runs out the total is 0,
// which is a lower bound too.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "support/budget.hpp"

namespace pushwise::analysis {

class Matching {
public:
    using Row = std::span<const std::uint16_t>;  // one cost per goal; Distances::kNever is none
    using Cost = std::int64_t;

    // Pre: boxes >= goals. Keeps the reference.
    Matching(int boxes, int goals, support::Budget& budget);

    // Gives box `box` another row; takes effect with the next solve(). Rows are not copied.
    void set_row(int box, Row row);
    // Matches every box whose row changed. O(changed * boxes^2).
    void solve();

    // About the last solve():
    [[nodiscard]] bool is_feasible() const noexcept { return total_ < kInfinite; }
    [[nodiscard]] Cost total() const noexcept { return total_; }
    // The goal of `box`, or -1 for a spare box.
    [[nodiscard]] int goal_of(int box) const noexcept {
        return column_of_[box] < goals_ ? column_of_[box] : -1;
    }

    // The price of a column, that of a spare box's dummy goal included: for any rows whatever, the
    // prices and each row's least (cost - price) add up to a lower bound on their matching, and to
    // the matching itself for the rows that were solved.
    [[nodiscard]] Cost price(int column) const noexcept { return potential_[column]; }

    // What total() would be with this row for `box`, or kInfinite and more if nothing fits; leaves
    // everything as it was. Pre: solve() came last; 0 where it ran out of time.
    [[nodiscard]] Cost total_with(int box, Row row);

    // At most that, in O(boxes): the potentials with this row's own.
    [[nodiscard]] Cost at_least_with(int box, Row row) const noexcept;

    static constexpr Cost kInfinite = Cost{1} << 30;

private:
    [[nodiscard]] Cost cost(Row row, int column) const noexcept {
        if (column >= goals_) return 0;
        return row[column] == 0xffff ? kInfinite : row[column];
    }
    // Dijkstra over the columns from a row without partner: fills distance_, before_ and scanned_
    // and returns the nearest column without a box. `freed` counts as one (-1: none).
    int nearest_free(Row row, int box, int freed);

    int boxes_;
    int goals_;
    support::Budget& budget_;
    std::vector<Row> rows_;
    std::vector<int> column_of_;   // by box; -1 while unmatched
    std::vector<int> box_of_;      // by column; -1 while unmatched
    std::vector<Cost> potential_;  // by column
    std::vector<int> changed_;     // boxes without a partner
    Cost total_ = 0;

    // Working space of nearest_free(), by column.
    std::vector<Cost> distance_;
    std::vector<int> before_;   // the box the shortest path comes from
    std::vector<int> columns_;  // scanned ones first
    int scanned_ = 0;
};

}  // namespace pushwise::analysis
