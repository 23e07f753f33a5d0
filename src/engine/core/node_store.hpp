// The memory of a best-first search: every position it has seen, and how to find it again.
//
// A node is a fixed header, a second cost where the objective has one, and the squares of its
// boxes, one byte each on boards with at most 256 box squares, two otherwise. Boxes keep their
// number along a path, so a child is its parent's list with one entry changed, nothing is ever
// sorted, and plans are read off as differences. Nodes are named by 32-bit indices.
//
// The table that finds nodes again has 5 bytes per slot (index and a byte of the hash) and grows
// by half when three quarters full. Equality is always decided on the boxes themselves, never on a
// hash alone: a proof of optimality must not rest on luck.
//
// All memory is claimed from the Budget first. Not thread-safe.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "board/board.hpp"
#include "engine/core/zobrist.hpp"
#include "support/claimed_records.hpp"
#include "support/claimed_vector.hpp"

namespace pushwise::engine::core {

using NodeIndex = std::uint32_t;
inline constexpr NodeIndex kNoNode = 0xffffffff;

struct Node {
    NodeIndex parent = kNoNode;
    std::int32_t cost = 0;
    board::Square player = board::kNoSquare;  // where he really stands
    std::uint16_t walls : 15 = 0;             // which boxes are known to be frozen
    std::uint16_t replaced : 1 = 0;           // a cheaper way to the same position has its own node
};

class NodeStore {
public:
    // `box_squares`: the squares a box can ever stand on; other squares may not be stored.
    // Keeps the references.
    NodeStore(std::span<const board::Square> box_squares, int squares, int boxes,
              bool has_second_cost, const Zobrist& zobrist, support::Budget& budget);

    [[nodiscard]] NodeIndex size() const noexcept { return static_cast<NodeIndex>(nodes_.size()); }
    [[nodiscard]] Node& operator[](NodeIndex i) noexcept { return *header(i); }
    [[nodiscard]] const Node& operator[](NodeIndex i) const noexcept { return *header(i); }
    // 0 where there is none.
    [[nodiscard]] std::int32_t second_cost(NodeIndex i) const noexcept {
        return has_second_cost_ ? *second_cost_at(i) : 0;
    }
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

    // Stores a node under `hash`. kNoNode when the memory limit was reached.
    [[nodiscard]] NodeIndex add(const Node& node, std::int32_t second_cost,
                                std::span<const board::Square> boxes, std::uint64_t hash);
    // Stores a node that takes the place of `old` in the table.
    [[nodiscard]] NodeIndex replace(NodeIndex old, const Node& node, std::int32_t second_cost,
                                    std::span<const board::Square> boxes, std::uint64_t hash);

private:
    // Some slots side by side, so that nothing is lost to alignment.
    static constexpr std::size_t kTogether = 4;
    struct Slots {
        std::array<NodeIndex, kTogether> nodes{kNoNode, kNoNode, kNoNode, kNoNode};
        std::array<std::uint8_t, kTogether> tags{};
    };

    [[nodiscard]] Node* header(NodeIndex i) const noexcept {
        return reinterpret_cast<Node*>(nodes_[i]);
    }
    [[nodiscard]] std::int32_t* second_cost_at(NodeIndex i) const noexcept {
        return reinterpret_cast<std::int32_t*>(nodes_[i] + sizeof(Node));
    }
    [[nodiscard]] std::uint8_t* payload(NodeIndex i) const noexcept {
        return nodes_[i] + sizeof(Node) + (has_second_cost_ ? sizeof(std::int32_t) : 0);
    }
    [[nodiscard]] board::Square square_at(NodeIndex i, int box) const noexcept {
        const std::uint8_t* data = payload(i);
        return wide_ ? static_cast<board::Square>(data[2 * box] | data[2 * box + 1] << 8)
                     : square_of_[data[box]];
    }
    [[nodiscard]] static std::uint8_t tag_of(std::uint64_t hash) noexcept {
        return static_cast<std::uint8_t>(hash);
    }
    [[nodiscard]] std::size_t places() const noexcept { return slots_.size() * kTogether; }
    [[nodiscard]] std::size_t home(std::uint64_t hash) const noexcept {
        return static_cast<std::size_t>((static_cast<unsigned __int128>(hash) * places()) >> 64);
    }
    [[nodiscard]] std::size_t next(std::size_t slot) const noexcept {
        return slot + 1 == places() ? 0 : slot + 1;
    }
    [[nodiscard]] NodeIndex node_in(std::size_t slot) const noexcept {
        return slots_[slot / kTogether].nodes[slot % kTogether];
    }
    [[nodiscard]] NodeIndex append(const Node& node, std::int32_t second_cost,
                                   std::span<const board::Square> boxes);
    [[nodiscard]] std::uint64_t hash_of(NodeIndex i) const noexcept;
    void file(std::uint64_t hash, NodeIndex node) noexcept;
    [[nodiscard]] bool grow_table();

    support::Budget& budget_;
    const Zobrist& zobrist_;
    int boxes_;
    bool has_second_cost_;
    bool wide_;
    support::ClaimedRecords nodes_;
    support::ClaimedVector<Slots> slots_;
    std::size_t filed_ = 0;
    std::vector<board::Square> square_of_;  // box-square number -> square
    std::vector<board::Square> number_of_;  // square -> box-square number
};

}  // namespace pushwise::engine::core
