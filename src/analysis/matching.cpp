#include "analysis/matching.hpp"

#include <algorithm>
#include <cassert>
#include <limits>
#include <numeric>
#include <utility>

namespace pushwise::analysis {

Matching::Matching(int boxes, int goals, support::Budget& budget)
    : boxes_(boxes),
      goals_(goals),
      budget_(budget),
      rows_(boxes),
      column_of_(boxes, -1),
      box_of_(boxes, -1),
      potential_(boxes, 0),
      distance_(boxes),
      before_(boxes),
      columns_(boxes) {
    assert(boxes >= goals);
    changed_.resize(boxes);
    std::iota(changed_.begin(), changed_.end(), 0);
    std::iota(columns_.begin(), columns_.end(), 0);
}

void Matching::set_row(int box, Row row) {
    rows_[box] = row;
    const int column = column_of_[box];
    if (column < 0) return;  // already waiting
    box_of_[column] = -1;
    column_of_[box] = -1;
    changed_.push_back(box);
}

void Matching::solve() {
    total_ = 0;
    const std::int64_t work = std::int64_t{boxes_} * boxes_;
    for (const int box : changed_) {
        if (!budget_.spend_work(work)) return;  // everybody else will hear the same from now on
        int column = nearest_free(rows_[box], box, -1);
        // Scanned columns give way so that every matched edge stays the cheapest of its row.
        const Cost nearest = distance_[column];
        for (int i = 0; i < scanned_; ++i) {
            potential_[columns_[i]] += distance_[columns_[i]] - nearest;
        }
        for (;;) {  // back along the path, handing each column to the box before it
            const int owner = before_[column];
            box_of_[column] = owner;
            std::swap(column, column_of_[owner]);
            if (owner == box) break;
        }
    }
    changed_.clear();
    for (int box = 0; box < boxes_; ++box)
        total_ += cost(rows_[box], column_of_[box]);
}

Matching::Cost Matching::total_with(int box, Row row) {
    if (!changed_.empty()) return 0;
    const int old = column_of_[box];
    const Cost rest = total_ - cost(rows_[box], old);
    // Most of the time the partner stays the cheapest column of the new row.
    const Cost stay = cost(row, old) - potential_[old];
    bool cheapest = true;
    for (int j = 0; j < boxes_ && cheapest; ++j)
        cheapest = cost(row, j) - potential_[j] >= stay;
    if (cheapest) return rest + stay + potential_[old];
    nearest_free(row, box, old);
    return rest + distance_[old] + potential_[old];
}

Matching::Cost Matching::at_least_with(int box, Row row) const noexcept {
    if (!changed_.empty()) return 0;
    const int old = column_of_[box];
    // A row that fitted nowhere leaves potentials as large as kInfinite behind, so that only the
    // sum says how much it is.
    constexpr Cost kNone = std::numeric_limits<Cost>::max();
    Cost least = kNone;
    for (int j = 0; j < boxes_; ++j) {
        const Cost here = cost(row, j);
        if (here < kInfinite) least = std::min(least, here - potential_[j]);
    }
    if (least == kNone) return kInfinite;
    const Cost bound = total_ - cost(rows_[box], old) + least + potential_[old];
    return bound > kInfinite / 2 ? kInfinite : bound;  // no plan comes near half of it
}

int Matching::nearest_free(Row row, int box, int freed) {
    for (int j = 0; j < boxes_; ++j) {
        distance_[j] = cost(row, j) - potential_[j];
        before_[j] = box;
    }
    scanned_ = 0;
    for (;;) {
        int best = scanned_;
        for (int i = scanned_ + 1; i < boxes_; ++i) {
            if (distance_[columns_[i]] < distance_[columns_[best]]) best = i;
        }
        const int column = columns_[best];
        const int owner = box_of_[column];
        if (owner < 0 || column == freed) return column;
        std::swap(columns_[best], columns_[scanned_++]);
        const Row other = rows_[owner];
        const Cost base = distance_[column] - (cost(other, column) - potential_[column]);
        for (int i = scanned_; i < boxes_; ++i) {
            const int j = columns_[i];
            const Cost through = base + cost(other, j) - potential_[j];
            if (through < distance_[j]) {
                distance_[j] = through;
                before_[j] = owner;
            }
        }
    }
}

}  // namespace pushwise::analysis
