// Retrograde test: which boxes cannot have been moved last?
//
// Takes away every box that could be pulled once, and goes on until nothing changes. What stays
// could never be pulled while the others stand, so in a position that comes before this one it
// stood there already. Sound: taking boxes away only makes more pulls possible.
#pragma once

#include "board/bit_board.hpp"

namespace pushwise::analysis {

// The boxes that stay; `floor` are the squares that are not wall. Pre: `player` is free floor.
template <int W>
[[nodiscard]] board::Bits<W> never_pulled(const board::BitBoard<W>& view,
                                          const board::Bits<W>& floor, board::Bits<W> boxes,
                                          board::Square player) {
    using board::Square;
    for (bool changed = true; changed;) {
        changed = false;
        const board::Bits<W> reach = view.flood(floor - boxes, player);
        const board::Bits<W> pass = boxes;
        pass.for_each([&](Square s) {
            for (int d = 0; d < board::kDirections; ++d) {
                const Square stand = view.next(s, d);
                const Square behind = view.next(stand, d);
                if (!reach.contains(stand) || !floor.contains(behind) || boxes.contains(behind))
                    continue;
                boxes.erase(s);
                changed = true;
                return;
            }
        });
    }
    return boxes;
}

}  // namespace pushwise::analysis
