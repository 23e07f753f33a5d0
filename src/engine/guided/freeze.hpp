// Boxes that block each other for good.
//
// Every box that could move along some axis, ignoring the player and every other box that could
// move, is taken away, until nothing changes. Sound: whatever is left has no first push, for each
// axis is blocked by a wall, by another box that is left, or leads only to squares from which no
// goal can be reached. A position with such a box off the goals is lost; such boxes on goals are
// walls from now on.
#pragma once

#include "engine/guided/terrain.hpp"

namespace pushwise::engine::guided {

// Four boxes and walls in a square with some box off the goals. Pre: s holds a box or will.
template <int W>
[[nodiscard]] bool completes_block(const Terrain<W>& terrain, const Bits<W>& boxes, Square s) {
    const Bits<W>& goals = terrain.goals();
    for (int d = 0; d < kSides; ++d) {
        bool blocked = true;
        bool off_goal = !goals.test(s);
        for (const Square t :
             {terrain.next(s, d), terrain.diagonal(s, d), terrain.next(s, (d + 1) % kSides)}) {
            if (t == terrain.none()) continue;
            blocked &= boxes.test(t);
            off_goal |= !goals.test(t);
        }
        if (blocked && off_goal) return true;
    }
    return false;
}

// Can a box on `s` be pushed along some axis? `useful` holds the squares worth a push.
template <int W>
[[nodiscard]] bool has_free_axis(const Terrain<W>& terrain, const Bits<W>& boxes,
                                 const Bits<W>& useful, Square s) {
    for (int d = 0; d < 2; ++d) {
        const Square a = terrain.next(s, d);
        const Square b = terrain.next(s, opposite(d));
        if (a == terrain.none() || b == terrain.none() || boxes.test(a) || boxes.test(b)) continue;
        if (useful.test(a) || useful.test(b)) return true;
    }
    return false;
}

// The boxes that can never move again, `walls` (boxes already known to be such) among them.
// O(boxes^2) at worst, usually two or three passes.
template <int W>
[[nodiscard]] Bits<W> frozen_boxes(const Terrain<W>& terrain, const Bits<W>& boxes,
                                   const Bits<W>& walls, const Bits<W>& useful) {
    Bits<W> left = boxes | walls;
    for (bool changed = true; changed;) {
        changed = false;
        const Bits<W> pass = left - walls;
        pass.for_each([&](Square s) {
            if (!has_free_axis(terrain, left, useful, s)) return;
            left.reset(s);
            changed = true;
        });
    }
    return left;
}

// Does the box on `s` freeze boxes off the goals, itself or others? Pre: the walls are on goals.
template <int W>
[[nodiscard]] bool freezes(const Terrain<W>& terrain, const Bits<W>& boxes, const Bits<W>& walls,
                           const Bits<W>& useful, Square s) {
    if (has_free_axis(terrain, boxes | walls, useful, s)) return false;
    return !frozen_boxes(terrain, boxes, walls, useful).subset_of(terrain.goals());
}

}  // namespace pushwise::engine::guided
