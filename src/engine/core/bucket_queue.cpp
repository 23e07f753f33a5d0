#include "engine/core/bucket_queue.hpp"

#include <algorithm>

namespace pushwise::engine::core {

void BucketQueue::push(NodeStore& nodes, NodeIndex node, Key key) {
    if (rows_.empty()) base_ = least_ = key.first;
    if (key.first < base_) {
        rows_.insert(rows_.begin(), static_cast<std::size_t>(base_ - key.first), Row{});
        base_ = key.first;
    }
    const auto place = static_cast<std::size_t>(key.first - base_);
    if (place >= rows_.size()) rows_.resize(place + 1);
    Row& row = rows_[place];
    const auto second = static_cast<std::size_t>(key.second);
    if (second >= row.heads.size()) row.heads.resize(second + 1, kNoNode);
    nodes[node].next = row.heads[second];
    row.heads[second] = node;
    row.cursor = row.size == 0 ? second : std::min(row.cursor, second);
    ++row.size;
    least_ = size_ == 0 ? key.first : std::min(least_, key.first);
    ++size_;
}

NodeIndex BucketQueue::pop(NodeStore& nodes) {
    if (size_ == 0) return kNoNode;
    while (rows_[static_cast<std::size_t>(least_ - base_)].size == 0)
        ++least_;
    Row& row = rows_[static_cast<std::size_t>(least_ - base_)];
    while (row.heads[row.cursor] == kNoNode)
        ++row.cursor;
    const NodeIndex node = row.heads[row.cursor];
    row.heads[row.cursor] = nodes[node].next;
    --row.size;
    --size_;
    return node;
}

}  // namespace pushwise::engine::core
