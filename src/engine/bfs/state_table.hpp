// A set of states of one fixed length, each numbered in the order it was first seen.
//
// States live one after another in blocks that never move; an open-addressing index of 32-bit
// numbers finds them again. All memory is claimed from the Budget before it is taken, so a full
// table ends the search instead of the machine.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "board/square_set.hpp"
#include "support/claimed_vector.hpp"

namespace pushwise::engine::bfs {

class StateTable {
public:
    using Index = std::uint32_t;
    static constexpr Index kFull = 0xffffffff;

    struct Inserted {
        Index index;  // kFull when the memory limit was reached
        bool is_new;
    };

    StateTable(std::size_t squares_per_state, support::Budget& budget);
    ~StateTable();
    StateTable(const StateTable&) = delete;
    StateTable& operator=(const StateTable&) = delete;

    // Pre: state.size() is what was given to the constructor.
    Inserted insert(std::span<const board::Square> state);
    [[nodiscard]] std::span<const board::Square> operator[](Index index) const noexcept;

private:
    [[nodiscard]] bool grow_index();
    [[nodiscard]] bool add_block();
    [[nodiscard]] std::size_t slot_of(std::span<const board::Square> state) const noexcept;

    std::size_t stride_;
    std::size_t states_per_block_;
    support::Budget& budget_;
    std::size_t claimed_ = 0;
    std::vector<std::unique_ptr<board::Square[]>> blocks_;
    support::ClaimedVector<Index> slots_;  // kFull marks an empty slot; a power of two long
    Index size_ = 0;
};

}  // namespace pushwise::engine::bfs
