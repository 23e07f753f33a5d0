// The kinds of proof that a position is lost.
#pragma once

#include <cstdint>
#include <string_view>

namespace pushwise {

enum class LossKind : std::uint8_t {
    dead_square,  // boxes on squares from which no goal can be reached
    frozen,       // boxes off their goals that can never move again
    goals,        // too few goals for the boxes that need them, or too few boxes for the goals
    sealed,       // the same, because frozen boxes are in the way
    corral,       // an area that no push can open
    group,        // two or three boxes that can never be finished together
    stuck,        // every continuation of these boxes was tried
};

[[nodiscard]] std::string_view name(LossKind kind) noexcept;  // "dead-square" and so on

}  // namespace pushwise
