#include "engine/core/bucket_queue.hpp"

#include <algorithm>

namespace pushwise::engine::core {

NodeIndex& BucketQueue::enter(Key key) {
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
    row.cursor = row.size == 0 ? second : std::min(row.cursor, second);
    ++row.size;
    least_ = size_ == 0 ? key.first : std::min(least_, key.first);
    ++size_;
    return row.heads[second];
}

NodeIndex& BucketQueue::leave() noexcept {
    while (rows_[static_cast<std::size_t>(least_ - base_)].size == 0)
        ++least_;
    Row& row = rows_[static_cast<std::size_t>(least_ - base_)];
    while (row.heads[row.cursor] == kNoNode)
        ++row.cursor;
    --row.size;
    --size_;
    return row.heads[row.cursor];
}

}  // namespace pushwise::engine::core
