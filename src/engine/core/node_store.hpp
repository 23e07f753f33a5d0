// The memory of a best-first search: every position it has seen, and how to find it again.
//
// A node is a fixed header, a second cost where the objective has one, and the squares of its
// boxes, one byte each on boards with at most 256 box squares, two otherwise. Boxes keep their
// number along a path, so a child is its parent's list with one entry changed, nothing is ever
// sorted, and plans are read off as differences. Nodes are named by 32-bit indices.
//
// All memory is claimed from the Budget first. Not thread-safe.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "board/board.hpp"
#include "engine/core/node_table.hpp"
#include "engine/core/position_hash.hpp"
#include "support/claimed_records.hpp"

namespace pushwise::engine::core {

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
              bool has_second_cost, const PositionHash& position_hash, support::Budget& budget);

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

    // The hash of a node is that of its position.
    void prefetch(std::uint64_t hash) const noexcept { table_.prefetch(hash); }
    // The same for the node that find() will look at first, if there is one.
    void prefetch_node(std::uint64_t hash) const noexcept {
        const NodeIndex first = table_.find(hash, [](NodeIndex) { return true; });
        if (first != kNoNode) __builtin_prefetch(header(first));
    }
    // See NodeTable.
    template <typename Visit>
    [[nodiscard]] NodeIndex find(std::uint64_t hash, Visit visit) const {
        return table_.find(hash, visit);
    }

    // Stores a node under `hash`. kNoNode when the memory limit was reached.
    [[nodiscard]] NodeIndex add(const Node& node, std::int32_t second_cost,
                                std::span<const board::Square> boxes, std::uint64_t hash);
    // Stores a node that takes the place of `old` in the table.
    [[nodiscard]] NodeIndex replace(NodeIndex old, const Node& node, std::int32_t second_cost,
                                    std::span<const board::Square> boxes, std::uint64_t hash);

private:
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
    [[nodiscard]] NodeIndex append(const Node& node, std::int32_t second_cost,
                                   std::span<const board::Square> boxes);
    [[nodiscard]] std::uint64_t hash_of(NodeIndex i) const noexcept;

    support::Budget& budget_;
    const PositionHash& position_hash_;
    int boxes_;
    bool has_second_cost_;
    bool wide_;
    support::ClaimedRecords nodes_;
    NodeTable table_;
    std::vector<board::Square> square_of_;  // box-square number -> square
    std::vector<board::Square> number_of_;  // square -> box-square number
};

}  // namespace pushwise::engine::core
