#include "engine/distributed/mailboxes.hpp"

namespace pushwise::engine::distributed {

Mailboxes::Mailboxes(int ranks) {
    for (int i = 0; i < ranks; ++i)
        boxes_.push_back(std::make_unique<Box>());
}

void Mailboxes::View::send(int to, std::string bytes) {
    Box& box = *mailboxes_.boxes_[static_cast<std::size_t>(to)];
    const std::lock_guard lock(box.mutex);
    box.messages.push_back({rank_, std::move(bytes)});
    box.is_filled.store(true, std::memory_order_relaxed);
}

std::optional<RankMessage> Mailboxes::View::receive() {
    if (mailboxes_.closed_.load(std::memory_order_relaxed)) throw Closed();
    if (next_ == taken_.size()) {
        Box& box = *mailboxes_.boxes_[static_cast<std::size_t>(rank_)];
        if (!box.is_filled.load(std::memory_order_relaxed)) return std::nullopt;
        taken_.clear();
        next_ = 0;
        const std::lock_guard lock(box.mutex);
        taken_.swap(box.messages);
        box.is_filled.store(false, std::memory_order_relaxed);
    }
    return std::move(taken_[next_++]);
}

}  // namespace pushwise::engine::distributed
