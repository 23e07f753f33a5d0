#include "engine/dive/position_table.hpp"

#include <algorithm>

namespace pushwise::engine::dive {

Index PositionTable::add(const Node& node) {
    if (nodes_.size() == nodes_.capacity() && !grow()) return kNone;
    const auto index = static_cast<Index>(nodes_.size());
    nodes_.push_back(node);
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = node.key & mask;
    while (slots_[slot] != kNone)
        slot = (slot + 1) & mask;
    slots_[slot] = index;
    return index;
}

// Nodes and slots grow together: twice as many slots as nodes.
bool PositionTable::grow() {
    const std::size_t wanted = std::max<std::size_t>(1024, nodes_.capacity() * 2);
    const std::size_t bytes = wanted * (sizeof(Node) + 2 * sizeof(Index));
    if (!budget_.claim(bytes)) return false;
    nodes_.reserve(wanted);
    slots_.assign(wanted * 2, kNone);
    budget_.release(claimed_);
    claimed_ = bytes;
    const std::size_t mask = slots_.size() - 1;
    for (std::size_t i = 0; i < nodes_.size(); ++i) {
        std::size_t slot = nodes_[i].key & mask;
        while (slots_[slot] != kNone)
            slot = (slot + 1) & mask;
        slots_[slot] = static_cast<Index>(i);
    }
    return true;
}

void PositionTable::wait(Index index) {
    const auto bucket = static_cast<std::size_t>(std::max(0, nodes_[index].score));
    if (bucket >= buckets_.size()) buckets_.resize(bucket + 1, kNone);
    nodes_[index].next_open = buckets_[bucket];
    buckets_[bucket] = index;
    lowest_ = std::min(lowest_, bucket);
}

std::int32_t PositionTable::lowest_score() noexcept {
    while (lowest_ < buckets_.size() && buckets_[lowest_] == kNone)
        ++lowest_;
    return lowest_ < buckets_.size() ? static_cast<std::int32_t>(lowest_) : kNobody;
}

Index PositionTable::take_lowest() noexcept {
    return lowest_score() == kNobody ? kNone : take_from(lowest_);
}

Index PositionTable::take_rover() noexcept {
    if (lowest_score() == kNobody) return kNone;
    std::size_t bucket = rover_ + 1;
    while (bucket < buckets_.size() && buckets_[bucket] == kNone)
        ++bucket;
    rover_ = bucket < buckets_.size() ? bucket : lowest_;
    return take_from(rover_);
}

Index PositionTable::take_from(std::size_t bucket) noexcept {
    const Index index = buckets_[bucket];
    buckets_[bucket] = nodes_[index].next_open;
    return index;
}

}  // namespace pushwise::engine::dive
