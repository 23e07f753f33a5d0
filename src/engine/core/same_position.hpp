// Finding a position again where the player counts by region: same boxes, and each player could
// walk to the other. The walk is done only when the boxes do coincide.
#pragma once

#include "board/field.hpp"
#include "engine/core/node_store.hpp"

namespace pushwise::engine::core {

// The node filed under `hash` that is the position of `field` with this player, or kNoNode. May
// replace the field's last flood.
[[nodiscard]] inline NodeIndex find_position(const NodeStore& nodes, board::Field& field,
                                             std::uint64_t hash, board::Square player) {
    bool flooded = false;
    return nodes.find(hash, [&](NodeIndex i) {
        if (!nodes.has_boxes(i, [&](board::Square s) { return field.has_box(s); })) return false;
        if (nodes[i].player == player) return true;
        if (!flooded) field.flood(player);
        flooded = true;
        return field.reaches(nodes[i].player);
    });
}

}  // namespace pushwise::engine::core
