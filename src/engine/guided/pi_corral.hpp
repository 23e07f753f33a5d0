// PI-corrals: areas the player must open before anything else can be gained.
//
// A corral is floor the player cannot reach, fenced by boxes. If every push its boxes could ever
// make first goes into the corral, and the player can make all of those pushes now, then some
// solution starts with one of them (if there is a solution): the first such push of any solution
// can be made at once, because nothing else uses the squares behind the fence. So only the pushable
// fence boxes need to move. (Damgaard's rule, told on the Sokoban wiki.) When a fence box waits for
// another box or for another closed area, both are joined to the corral and the test goes on.
#pragma once

#include "engine/guided/terrain.hpp"

namespace pushwise::engine::guided {

template <int W>
struct PiCorral {
    Bits<W> pushable;   // fence boxes to which the moves may be restricted; empty: no restriction
    bool lost = false;  // an unfinished corral that nobody can ever open
};

// `frozen` boxes count as walls, pushes onto squares outside `useful` do not exist.
// Pre: `reach` is the player's region among `boxes`.
template <int W>
[[nodiscard]] PiCorral<W> find_pi_corral(const Terrain<W>& terrain, const Bits<W>& boxes,
                                         const Bits<W>& frozen, const Bits<W>& reach,
                                         const Bits<W>& useful);

}  // namespace pushwise::engine::guided
