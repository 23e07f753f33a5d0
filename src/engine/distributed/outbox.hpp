// What a rank sends: children in batches, so that few of them cost a message each.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "engine/distributed/messages.hpp"
#include "pushwise/value/network.hpp"

namespace pushwise::engine::distributed {

class Outbox {
public:
    // Keeps the reference.
    explicit Outbox(Network& network)
        : network_(network), batches_(static_cast<std::size_t>(network.size())) {}

    // A child for its owner, in a pass with this limit. See put_child().
    void put(int owner, std::int32_t limit, core::NodeIndex parent, const core::Successor& s,
             std::span<const board::Square> boxes, std::span<const board::Square> frozen) {
        ++children_;
        ByteWriter& batch = batches_[static_cast<std::size_t>(owner)];
        if (batch.empty()) batch.put(Kind::children).put(limit);
        put_child(batch, parent, s, boxes, frozen);
        if (batch.size() >= kBatchBytes) flush(owner);
    }
    void flush_all() {
        for (int to = 0; to < network_.size(); ++to)
            flush(to);
    }
    [[nodiscard]] bool empty() const {
        return std::all_of(batches_.begin(), batches_.end(),
                           [](const ByteWriter& batch) { return batch.empty(); });
    }
    // A message for everybody else.
    void tell_all(const std::string& message) {
        for (int to = 0; to < network_.size(); ++to) {
            if (to != network_.rank()) network_.send(to, message);
        }
    }

    [[nodiscard]] std::uint64_t children() const noexcept { return children_; }
    // Messages with children, and their bytes.
    [[nodiscard]] std::uint64_t messages() const noexcept { return messages_; }
    [[nodiscard]] std::uint64_t bytes() const noexcept { return bytes_; }

private:
    static constexpr std::size_t kBatchBytes = 8 << 10;

    void flush(int to) {
        ByteWriter& batch = batches_[static_cast<std::size_t>(to)];
        if (batch.empty()) return;
        ++messages_;
        bytes_ += batch.size();
        network_.send(to, batch.take());
    }

    Network& network_;
    std::vector<ByteWriter> batches_;  // by rank
    std::uint64_t children_ = 0;
    std::uint64_t messages_ = 0;
    std::uint64_t bytes_ = 0;
};

}  // namespace pushwise::engine::distributed
