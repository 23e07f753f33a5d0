#include "engine/core/bucket_queue.hpp"

#include <algorithm>

namespace pushwise::engine::core {

NodeIndex* BucketQueue::enter(Key key) {
    std::unique_ptr<Row>* slot = rows_.reach(key.first);
    if (slot == nullptr) return nullptr;
    if (*slot == nullptr) *slot = std::make_unique<Row>(budget_);
    Row& row = **slot;
    NodeIndex* head = row.heads.reach(key.second);
    if (head == nullptr) return nullptr;
    row.cursor = row.size == 0 ? key.second : std::min(row.cursor, key.second);
    ++row.size;
    least_ = size_ == 0 ? key.first : std::min(least_, key.first);
    ++size_;
    return head;
}

NodeIndex& BucketQueue::leave() noexcept {
    while (rows_[least_] == nullptr || rows_[least_]->size == 0)
        ++least_;
    Row& row = *rows_[least_];
    while (row.heads[row.cursor] == kNoNode)
        ++row.cursor;
    --row.size;
    --size_;
    return row.heads[row.cursor];
}

}  // namespace pushwise::engine::core
