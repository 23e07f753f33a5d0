// Every position the dive has made, how to find it again, and who waits for its turn.
//
// Positions are told apart by a 64-bit key of the boxes; whether the players could meet is decided
// by the caller, who has the board (so most positions are stored without any walk). Two box sets
// with one key would be taken for equal; the chance is some 10^-6 in ten million positions, and the
// worst it can do to this engine is to miss a plan.
//
// The waiting ones lie in buckets by score, last in first out. All memory is claimed first.
#pragma once

#include <cstdint>

#include "board/board.hpp"
#include "support/claimed_vector.hpp"

namespace pushwise::engine::dive {

using Index = std::uint32_t;
inline constexpr Index kNone = 0xffffffff;

struct Node {
    std::uint64_t key = 0;  // of the boxes alone
    Index parent = kNone;
    Index next_open = kNone;    // in its bucket
    std::int32_t score = 0;     // small is good
    std::int32_t untagged = 0;  // pushes on the path that served no target
    std::uint32_t depth = 0;    // pushes
    board::Square player = board::kNoSquare;
    board::Square from = board::kNoSquare;  // of the box pushed last
    std::uint16_t phase = 0;
    board::Direction direction = board::Direction::up;
    std::uint8_t early = 0;  // boxes frozen on goals whose turn had not come
    bool expanded = false;
};

class PositionTable {
public:
    // Keeps the reference.
    explicit PositionTable(support::Budget& budget)
        : nodes_(budget), slots_(budget), buckets_(budget) {}

    [[nodiscard]] Node& operator[](Index i) noexcept { return nodes_[i]; }
    [[nodiscard]] const Node& operator[](Index i) const noexcept { return nodes_[i]; }

    // The first position with this key for which is_same(node) is true, or kNone.
    template <typename IsSame>
    [[nodiscard]] Index find(std::uint64_t key, IsSame is_same) const {
        if (slots_.empty()) return kNone;
        const std::size_t mask = slots_.size() - 1;
        for (std::size_t slot = key & mask; slots_[slot] != kNone; slot = (slot + 1) & mask) {
            const Index i = slots_[slot];
            if (nodes_[i].key == key && is_same(nodes_[i])) return i;
        }
        return kNone;
    }

    // Adds a position; kNone when the memory limit was reached.
    [[nodiscard]] Index add(const Node& node);

    // False when the memory limit was reached.
    [[nodiscard]] bool wait(Index index);
    [[nodiscard]] std::int32_t lowest_score() noexcept;  // of those that wait; kNobody if none does
    // Takes one of the lowest score, or, as a rover, the next one above the rover's last choice.
    [[nodiscard]] Index take_lowest() noexcept;
    [[nodiscard]] Index take_rover() noexcept;

    static constexpr std::int32_t kNobody = 0x7fffffff;

private:
    void file(Index index) noexcept;
    [[nodiscard]] bool grow_slots();
    [[nodiscard]] Index take_from(std::size_t bucket) noexcept;

    support::ClaimedVector<Node> nodes_;
    support::ClaimedVector<Index> slots_;    // open addressing, a power of two long
    support::ClaimedVector<Index> buckets_;  // by score: the newest that waits
    std::size_t lowest_ = 0;                 // no bucket before this one holds anything
    std::size_t rover_ = 0;
};

}  // namespace pushwise::engine::dive
