// What the ranks of HDA* say to each other, as bytes: same program, same kind of machine.
#pragma once

#include <cstring>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/core/expander.hpp"

namespace pushwise::engine::distributed {

// The first byte of a message.
enum class Kind : char {
    children,  // positions for their owner
    best,      // a plan: its cost and the node it ends in
    question,  // rank 0 asks everybody for a Report
    reply,
    halt,   // a limit was reached; to rank 0, which passes it on
    trace,  // rank 0 asks for a position of the plan
    traced,
    end
};

template <typename T>
void put(std::string& bytes, T value) {
    bytes.append(reinterpret_cast<const char*>(&value), sizeof(value));
}

template <typename T>
T get(std::string_view& bytes) {
    T value;
    std::memcpy(&value, bytes.data(), sizeof(value));
    bytes.remove_prefix(sizeof(value));
    return value;
}

// Where a node is: nodes have numbers of their own on each rank.
struct NodeId {
    int rank = 0;
    core::NodeIndex node = core::kNoNode;
};

// A position on its way to its owner. Its `walls` are a hash of where boxes are known to have
// frozen, because every rank numbers the boards with such walls for itself.
struct Arrival {
    NodeId parent;
    core::Successor position;
    std::vector<board::Square> boxes;  // by number, not in order
};

// The rank of the parent is the sender's, and the number of boxes that of the level: neither is
// written.
inline void put_child(std::string& bytes, core::NodeIndex parent, const core::Successor& s,
                      std::span<const board::Square> boxes) {
    put(bytes, parent);
    put(bytes, s.cost);
    put(bytes, s.bound);
    put(bytes, s.total);
    put(bytes, s.player);
    put(bytes, s.to);
    put(bytes, static_cast<std::uint16_t>(s.regions));
    put(bytes, s.walls);
    for (const board::Square box : boxes)
        put(bytes, box);
}

// Pre: child.boxes is as long as the level has boxes.
inline void get_child(std::string_view& bytes, int from, Arrival& child) {
    child.parent = {from, get<core::NodeIndex>(bytes)};
    core::Successor& s = child.position;
    s.cost = get<std::int32_t>(bytes);
    s.bound = get<std::int32_t>(bytes);
    s.total = get<std::int32_t>(bytes);
    s.player = get<board::Square>(bytes);
    s.to = get<board::Square>(bytes);
    s.regions = get<std::uint16_t>(bytes);
    s.walls = get<std::uint16_t>(bytes);
    for (board::Square& box : child.boxes)
        box = get<board::Square>(bytes);
}

}  // namespace pushwise::engine::distributed
