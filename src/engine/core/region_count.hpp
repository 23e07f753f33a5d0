// Into how many separate regions the boxes cut the floor, for a position and for its children.
//
// The regions of the loaded position are numbered once by floods. A child takes one box away and
// puts it somewhere else. The first joins the regions that touch its square; the second splits one
// only if the free squares around the new square do not hang together, which a look at the
// eight neighbours nearly always settles. Where it does not, one more flood does.
//
// Not thread-safe; keeps a reference to the field.
#pragma once

#include <array>
#include <vector>

#include "board/field.hpp"

namespace pushwise::engine::core {

class RegionCount {
public:
    RegionCount(const board::Board& board, const board::Field& field);

    // Counts the regions of the field as it is.
    void load();
    [[nodiscard]] int regions() const noexcept { return regions_; }
    // The regions once the box on `from` stands on `to`.
    // Pre: the field is as after that, and as at the last load() but for those two squares.
    [[nodiscard]] int after(board::Square from, board::Square to);

private:
    static constexpr std::size_t kRing = 8;

    // The regions that touch the box on `to`.
    [[nodiscard]] int pieces_around(board::Square to);
    void flood(std::vector<int>& labels, board::Square from, int label);

    const board::Field& field_;
    std::vector<std::array<board::Square, kRing>> ring_;  // clockwise from the north
    std::vector<int> label_;                              // the regions of the last load()
    std::vector<int> piece_;                              // working space of pieces_around()
    std::vector<board::Square> stack_;
    int wanted_ = 0;  // squares that the floods of pieces_around() have still to find
    int regions_ = 0;
};

}  // namespace pushwise::engine::core
