// What the ranks of HDA* say to each other, as bytes: same program, same kind of machine.
#pragma once

#include <algorithm>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

#include "engine/distributed/positions.hpp"

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

// The rank of the parent is the sender's, and the number of boxes that of the level: neither is
// written.
inline void put_child(std::string& bytes, const Arrival& child) {
    put(bytes, child.parent.node);
    put(bytes, child.cost);
    put(bytes, child.rest);
    put(bytes, child.player);
    put(bytes, child.moved);
    put(bytes, child.regions);
    put(bytes, child.walls);
    for (const board::Square s : child.boxes)
        put(bytes, s);
}

// Pre: child.boxes is as long as the level has boxes.
inline void get_child(std::string_view& bytes, int from, Arrival& child) {
    child.parent = {from, get<core::NodeIndex>(bytes)};
    child.cost = get<std::int32_t>(bytes);
    child.rest = get<std::int32_t>(bytes);
    child.player = get<board::Square>(bytes);
    child.moved = get<board::Square>(bytes);
    child.regions = get<std::uint16_t>(bytes);
    child.walls = get<std::uint16_t>(bytes);
    for (board::Square& s : child.boxes)
        s = get<board::Square>(bytes);
}

// What a rank says about itself in a wave.
struct Report {
    std::uint64_t sent = 0;      // messages that can make the receiver work
    std::uint64_t received = 0;  // of these
    std::uint64_t expanded = 0;
    std::uint64_t kept = 0;   // children that stayed
    std::uint64_t given = 0;  // children that were sent
    std::uint64_t bytes = 0;  // of all messages with children
    std::uint64_t memory = 0;
    std::uint64_t peak = 0;                   // of memory
    std::int32_t least = Positions::kNoCost;  // total of what it has left to look at
    bool idle = false;
};

// Of all ranks: counts together, memory of the fullest, idle when all are.
inline Report sum_of(const std::vector<Report>& reports) {
    Report sum;
    sum.idle = true;
    for (const Report& r : reports) {
        sum.sent += r.sent;
        sum.received += r.received;
        sum.expanded += r.expanded;
        sum.kept += r.kept;
        sum.given += r.given;
        sum.bytes += r.bytes;
        sum.memory = std::max(sum.memory, r.memory);
        sum.peak = std::max(sum.peak, r.peak);
        sum.least = std::min(sum.least, r.least);
        sum.idle = sum.idle && r.idle;
    }
    return sum;
}

}  // namespace pushwise::engine::distributed
