// Finds numbered things again by a hash of theirs: positions, box configurations.
//
// Open addressing with 5 bytes per slot (a number and a byte of the hash); it grows by half when
// three quarters full. What is filed under one hash is not yet known to be the same: the caller
// compares the things themselves, because a proof must not rest on luck.
//
// All memory is claimed from the Budget first. Not thread-safe.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <utility>

#include "support/claimed_vector.hpp"

namespace pushwise::engine::core {

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex kNoNode = 0xffffffff;

class NodeTable {
public:
    // Keeps the reference.
    explicit NodeTable(support::Budget& budget) noexcept : slots_(budget) {}

    void prefetch(std::uint64_t hash) const noexcept {
        if (!slots_.empty()) __builtin_prefetch(&slots_[home(hash) / kTogether]);
    }
    // Visits the nodes filed under `hash` (and a few by chance) until visit(node) is true; returns
    // that node, or kNoNode.
    template <typename Visit>
    [[nodiscard]] NodeIndex find(std::uint64_t hash, Visit visit) const {
        if (slots_.empty()) return kNoNode;
        const std::uint8_t tag = tag_of(hash);
        for (std::size_t slot = home(hash);; slot = next(slot)) {
            const NodeIndex node = node_in(slot);
            if (node == kNoNode) return kNoNode;
            if (slots_[slot / kTogether].tags[slot % kTogether] == tag && visit(node)) return node;
        }
    }

    // Makes room for one more node. The table may be made anew: for_each(file) must then call
    // file(hash, node) for everything in it. False at the memory limit.
    template <typename ForEach>
    [[nodiscard]] bool make_room(ForEach for_each) {
        if ((filed_ + 1) * 4 <= capacity() * 3) return true;
        const std::size_t old = slots_.size();
        const std::size_t wanted = std::max(kFirstSlots / kTogether, old + old / 2);
        if (!slots_.renew(wanted, Slots{})) return false;
        filed_ = 0;
        // Slots are all over the memory: each is asked for some nodes before it is written.
        std::array<std::pair<std::uint64_t, NodeIndex>, kAhead> waiting;
        std::size_t count = 0;
        const auto file_waiting = [&](std::size_t i) {
            file(waiting[i % kAhead].first, waiting[i % kAhead].second);
        };
        for_each([&](std::uint64_t hash, NodeIndex node) {
            if (count >= kAhead) file_waiting(count);
            waiting[count++ % kAhead] = {hash, node};
            prefetch(hash);
        });
        for (std::size_t i = count - std::min(count, kAhead); i < count; ++i)
            file_waiting(i);
        return true;
    }
    // Pre: there is room.
    void file(std::uint64_t hash, NodeIndex node) noexcept {
        std::size_t slot = home(hash);
        while (node_in(slot) != kNoNode)
            slot = next(slot);
        slots_[slot / kTogether].nodes[slot % kTogether] = node;
        slots_[slot / kTogether].tags[slot % kTogether] = tag_of(hash);
        ++filed_;
    }
    // Pre: `old` is filed under `hash`.
    void replace(std::uint64_t hash, NodeIndex old, NodeIndex node) noexcept {
        std::size_t slot = home(hash);
        while (node_in(slot) != old)
            slot = next(slot);
        slots_[slot / kTogether].nodes[slot % kTogether] = node;
    }

private:
    static constexpr std::size_t kFirstSlots = std::size_t{1} << 12;
    static constexpr std::size_t kAhead = 16;
    // Some slots side by side, so that nothing is lost to alignment.
    static constexpr std::size_t kTogether = 4;
    struct Slots {
        std::array<NodeIndex, kTogether> nodes{kNoNode, kNoNode, kNoNode, kNoNode};
        std::array<std::uint8_t, kTogether> tags{};
    };

    [[nodiscard]] static std::uint8_t tag_of(std::uint64_t hash) noexcept {
        return static_cast<std::uint8_t>(hash);
    }
    [[nodiscard]] std::size_t capacity() const noexcept { return slots_.size() * kTogether; }
    [[nodiscard]] std::size_t home(std::uint64_t hash) const noexcept {
        return static_cast<std::size_t>((static_cast<unsigned __int128>(hash) * capacity()) >> 64);
    }
    [[nodiscard]] std::size_t next(std::size_t slot) const noexcept {
        return slot + 1 == capacity() ? 0 : slot + 1;
    }
    [[nodiscard]] NodeIndex node_in(std::size_t slot) const noexcept {
        return slots_[slot / kTogether].nodes[slot % kTogether];
    }

    support::ClaimedVector<Slots> slots_;
    std::size_t filed_ = 0;
};

}  // namespace pushwise::engine::core
