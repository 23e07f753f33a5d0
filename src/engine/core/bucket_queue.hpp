// A priority queue of nodes by two small integers: the first decides, the second breaks ties.
//
// One linked list per pair of keys, last in, first out among equals. The links are the caller's,
// four bytes per node: `links.next(node)` is where the queue keeps the node behind it. Keys may
// come in any order, though searches with a consistent bound only ever go up, and then finding the
// least pair is a step of a cursor. All memory is claimed from the Budget first.
#pragma once

#include <cstdint>
#include <memory>

#include "engine/core/node_store.hpp"
#include "engine/core/shelf.hpp"

namespace pushwise::engine::core {

class BucketQueue {
public:
    struct Key {
        std::int32_t first = 0;
        std::int32_t second = 0;
    };

    // Keeps the reference.
    explicit BucketQueue(support::Budget& budget) noexcept : budget_(budget), rows_(budget) {}

    // False at the memory limit.
    template <typename Links>
    [[nodiscard]] bool push(Links& links, NodeIndex node, Key key) {
        NodeIndex* head = enter(key);
        if (head == nullptr) return false;
        links.next(node) = *head;
        *head = node;
        return true;
    }
    // The node with the least key, taken out; kNoNode when empty.
    template <typename Links>
    NodeIndex pop(Links& links) {
        if (empty()) return kNoNode;
        NodeIndex& head = leave();
        const NodeIndex node = head;
        head = links.next(node);
        return node;
    }

    // Right after pop(): the first key of the node taken out. No node in the queue has less.
    [[nodiscard]] std::int32_t least() const noexcept { return least_; }

    [[nodiscard]] bool empty() const noexcept { return size_ == 0; }
    // Forgets all nodes.
    void clear() noexcept {
        rows_.clear();
        size_ = 0;
    }

private:
    struct Row {
        explicit Row(support::Budget& budget) noexcept : heads(budget) {}
        Shelf<NodeIndex, kNoNode> heads;  // by second key
        std::int32_t cursor = 0;          // no list before this one holds anything
        std::uint64_t size = 0;
    };

    // The list for a key, counted as one longer, null at the memory limit / the least list that is
    // not empty, counted as one shorter.
    [[nodiscard]] NodeIndex* enter(Key key);
    [[nodiscard]] NodeIndex& leave() noexcept;

    support::Budget& budget_;
    Shelf<std::unique_ptr<Row>, nullptr> rows_;  // by first key
    std::int32_t least_ = 0;                     // no row before this one holds anything
    std::uint64_t size_ = 0;
};

}  // namespace pushwise::engine::core
