// The limits a proof goes through: of fewest pushes, and in engine layers of fewest moves.
//
// A proof that is not found at once goes on in passes: each looks for plans below a limit only,
// which lets it prune more (the expander by budget freeze), and begins anew with a higher limit
// when there are none. A pass that was hardly larger than the one before raises the limit further,
// so that all of them together are not much more work than the last.
#pragma once

#include <algorithm>
#include <cstdint>
#include <limits>
#include <optional>

#include "engine/core/rules.hpp"
#include "engine/engine.hpp"

namespace pushwise::engine::core {

class Passes {
public:
    // `known`: see Request::upper. `nodes`: expanded before the first pass. `growth`: a pass should
    // be so many times as large as the one before.
    Passes(std::optional<std::int64_t> known, std::uint64_t nodes, std::uint64_t growth = 2)
        : known_(known), growth_(growth), last_(nodes) {}

    // Does a search with the expander go through passes for this objective at all?
    [[nodiscard]] static bool pay(Objective objective, const Rules& rules) noexcept {
        return objective == Objective::pushes && rules.matching && rules.budget_freeze;
    }

    // The next pass looks for plans that cost less than this, where none costs less than `bound`.
    // Two passes before the cost of the known plan, it is that cost at once: the last pass sees
    // again what the one before it would.
    [[nodiscard]] std::int64_t limit(std::int64_t bound) const noexcept {
        const std::int64_t next = bound + rise_;
        return known_ && *known_ <= next + kFirstRise ? *known_ : next;
    }
    // A pass of `nodes` nodes has found nothing.
    void note(std::uint64_t nodes) noexcept {
        if (nodes < growth_ * last_) rise_ *= 2;
        last_ = nodes;
    }

private:
    // The pushes of all plans have one parity where every box is needed. Moves have not; there it
    // is only a small step.
    static constexpr std::int64_t kFirstRise = 2;

    std::optional<std::int64_t> known_;
    std::uint64_t growth_;
    std::uint64_t last_;
    std::int64_t rise_ = kFirstRise;
};

}  // namespace pushwise::engine::core
