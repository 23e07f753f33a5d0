// What the ranks of HDA* say to each other, as bytes: same program, same kind of machine.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "engine/core/expander.hpp"
#include "pushwise/value/bytes.hpp"

namespace pushwise::engine::distributed {

// The first byte of a message.
enum class Kind : char {
    pass,      // rank 0 begins one, with this limit
    children,  // the limit of the pass, and positions for their owner
    best,      // a plan: its cost and the node it ends in
    question,  // rank 0 asks everybody for a Report
    reply,
    halt,   // a limit was reached; to rank 0, which passes it on
    trace,  // rank 0 asks for a position of the plan
    traced,
    end
};

// A message of this kind and values.
template <typename... Values>
[[nodiscard]] std::string message(Kind kind, const Values&... values) {
    ByteWriter bytes;
    bytes.put(kind);
    (bytes.put(values), ...);
    return bytes.take();
}

// Where a node is: nodes have numbers of their own on each rank.
struct NodeId {
    int rank = 0;
    core::NodeIndex node = core::kNoNode;
};

// A position on its way to its owner. Which boxes are known to have frozen travels as their
// squares, because every rank numbers the boards with such walls for itself.
struct Arrival {
    NodeId parent;
    core::Successor position;
    std::vector<board::Square> boxes;  // by number, not in order
    std::vector<board::Square> frozen;
};

// The rank of the parent is the sender's, and the number of boxes that of the level: neither is
// written.
inline void put_child(ByteWriter& bytes, core::NodeIndex parent, const core::Successor& s,
                      std::span<const board::Square> boxes, std::span<const board::Square> frozen) {
    bytes.put(parent);
    bytes.put(s.cost);
    bytes.put(s.bound);
    bytes.put(s.total);
    bytes.put(s.player);
    bytes.put(s.to);
    bytes.put(static_cast<std::uint16_t>(s.regions));
    bytes.put(static_cast<std::uint16_t>(frozen.size()));
    bytes.put_all(frozen);
    bytes.put_all(boxes);
}

// Pre: child.boxes is as long as the level has boxes.
inline void get_child(ByteReader& bytes, int from, Arrival& child) {
    child.parent = {from, bytes.get<core::NodeIndex>()};
    core::Successor& s = child.position;
    s.cost = bytes.get<std::int32_t>();
    s.bound = bytes.get<std::int32_t>();
    s.total = bytes.get<std::int32_t>();
    s.player = bytes.get<board::Square>();
    s.to = bytes.get<board::Square>();
    s.regions = bytes.get<std::uint16_t>();
    child.frozen.resize(bytes.get<std::uint16_t>());
    bytes.get_all(std::span(child.frozen));
    bytes.get_all(std::span(child.boxes));
}

}  // namespace pushwise::engine::distributed
