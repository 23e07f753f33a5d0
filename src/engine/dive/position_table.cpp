#include "engine/dive/position_table.hpp"

#include <algorithm>

namespace pushwise::engine::dive {

Index PositionTable::add(const Node& node) {
    if (nodes_.size() * 2 >= slots_.size() && !grow_slots()) return kNone;
    if (!nodes_.push_back(node)) return kNone;
    const auto index = static_cast<Index>(nodes_.size() - 1);
    file(index);
    return index;
}

void PositionTable::file(Index index) noexcept {
    const std::size_t mask = slots_.size() - 1;
    std::size_t slot = nodes_[index].key & mask;
    while (slots_[slot] != kNone)
        slot = (slot + 1) & mask;
    slots_[slot] = index;
}

bool PositionTable::grow_slots() {
    if (!slots_.renew(std::max<std::size_t>(2048, slots_.size() * 2), kNone)) return false;
    for (Index i = 0; i < nodes_.size(); ++i)
        file(i);
    return true;
}

bool PositionTable::wait(Index index) {
    const auto bucket = static_cast<std::size_t>(std::max(0, nodes_[index].score));
    if (bucket >= buckets_.size() && !buckets_.extend(bucket + 1, kNone)) return false;
    nodes_[index].next_open = buckets_[bucket];
    buckets_[bucket] = index;
    lowest_ = std::min(lowest_, bucket);
    return true;
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
