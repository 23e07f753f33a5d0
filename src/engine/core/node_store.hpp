// The memory of a best-first search: every position it has seen, and how to find it again.
//
// A node is a fixed header and the squares of its boxes, one byte each on boards with at most 256
// box squares, two otherwise. Boxes keep their number along a path, so a child is its parent's list
// with one entry changed, nothing is ever sorted, and plans are read off as differences. Nodes lie
// in blocks that never move and are named by 32-bit indices.
//
// The table that finds nodes again has 8 bytes per slot (index and a piece of the hash) and grows
// by half when three quarters full. Equality is always decided on the boxes themselves, never on a
// hash alone: a proof of optimality must not rest on luck.
//
// All memory is claimed from the Budget first. Not thread-safe.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "board/board.hpp"
#include "engine/core/zobrist.hpp"
#include "support/claimed_vector.hpp"

namespace pushwise::engine::core {

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex kNoNode = 0xffffffff;

struct Node {
    NodeIndex parent = kNoNode;
    std::int32_t cost = 0;
    std::int32_t second_cost = 0;
    board::Square player = board::kNoSquare;  // where he really stands
    std::uint16_t walls : 15 = 0;             // which boxes are known to be frozen
    std::uint16_t replaced : 1 = 0;           // a cheaper way to the same position has its own node
};

class NodeStore {
public:
    // `box_squares`: the squares a box can ever stand on; other squares may not be stored.
    // Keeps the references.
    NodeStore(std::span<const board::Square> box_squares, int squares, int boxes,
              const Zobrist& zobrist, support::Budget& budget);
    ~NodeStore();
    NodeStore(const NodeStore&) = delete;
    NodeStore& operator=(const NodeStore&) = delete;

    [[nodiscard]] NodeIndex size() const noexcept { return size_; }
    [[nodiscard]] Node& operator[](NodeIndex i) noexcept { return *header(i); }
    [[nodiscard]] const Node& operator[](NodeIndex i) const noexcept { return *header(i); }
    void boxes(NodeIndex i, std::span<board::Square> out) const noexcept;
    [[nodiscard]] std::vector<board::Square> boxes(NodeIndex i) const {
        std::vector<board::Square> out(static_cast<std::size_t>(boxes_));
        boxes(i, out);
        return out;
    }
    // Does node `i` hold exactly the boxes for which `is_box(square)` is true?
    // Pre: as many squares satisfy it as there are boxes.
    template <typename IsBox>
    [[nodiscard]] bool has_boxes(NodeIndex i, IsBox is_box) const noexcept {
        for (int box = 0; box < boxes_; ++box) {
            if (!is_box(square_at(i, box))) return false;
        }
        return true;
    }

    // The hash of a node is the exclusive or of its boxes' and its player's Zobrist keys.
    void prefetch(std::uint64_t hash) const noexcept {
        if (!slots_.empty()) __builtin_prefetch(&slots_[home(hash)]);
    }
    // Visits the nodes filed under `hash` (and a few by chance) until visit(node) is true; returns
    // that node, or kNoNode.
    template <typename Visit>
    [[nodiscard]] NodeIndex find(std::uint64_t hash, Visit visit) const {
        if (slots_.empty()) return kNoNode;
        const std::uint32_t tag = tag_of(hash);
        for (std::size_t slot = home(hash); slots_[slot].node != kNoNode;) {
            if (slots_[slot].tag == tag && visit(slots_[slot].node)) return slots_[slot].node;
            if (++slot == slots_.size()) slot = 0;
        }
        return kNoNode;
    }

    // Stores a node under `hash`. kNoNode when the memory limit was reached.
    [[nodiscard]] NodeIndex add(const Node& node, std::span<const board::Square> boxes,
                                std::uint64_t hash);
    // Stores a node that takes the place of `old` in the table.
    [[nodiscard]] NodeIndex replace(NodeIndex old, const Node& node,
                                    std::span<const board::Square> boxes, std::uint64_t hash);

private:
    struct Slot {
        NodeIndex node = kNoNode;
        std::uint32_t tag = 0;
    };

    [[nodiscard]] Node* header(NodeIndex i) const noexcept {
        return reinterpret_cast<Node*>(blocks_[i / nodes_per_block_].get() +
                                       (i % nodes_per_block_) * stride_);
    }
    [[nodiscard]] std::uint8_t* payload(NodeIndex i) const noexcept {
        return reinterpret_cast<std::uint8_t*>(header(i)) + sizeof(Node);
    }
    [[nodiscard]] board::Square square_at(NodeIndex i, int box) const noexcept {
        const std::uint8_t* data = payload(i);
        return wide_ ? static_cast<board::Square>(data[2 * box] | data[2 * box + 1] << 8)
                     : square_of_[data[box]];
    }
    [[nodiscard]] static std::uint32_t tag_of(std::uint64_t hash) noexcept {
        return static_cast<std::uint32_t>(hash);
    }
    [[nodiscard]] std::size_t home(std::uint64_t hash) const noexcept {
        return static_cast<std::size_t>((static_cast<unsigned __int128>(hash) * slots_.size()) >>
                                        64);
    }
    [[nodiscard]] NodeIndex append(const Node& node, std::span<const board::Square> boxes);
    [[nodiscard]] std::uint64_t hash_of(NodeIndex i) const noexcept;
    void file(std::uint64_t hash, NodeIndex node) noexcept;
    [[nodiscard]] bool grow_table();

    support::Budget& budget_;
    const Zobrist& zobrist_;
    int boxes_;
    bool wide_;
    std::size_t stride_;
    std::size_t nodes_per_block_;
    std::size_t claimed_ = 0;
    NodeIndex size_ = 0;
    std::vector<std::unique_ptr<std::uint8_t[]>> blocks_;
    support::ClaimedVector<Slot> slots_;
    std::size_t filed_ = 0;
    std::vector<board::Square> square_of_;  // box-square number -> square
    std::vector<board::Square> number_of_;  // square -> box-square number
};

}  // namespace pushwise::engine::core
