// The limits a proof of fewest pushes goes through.
//
// A proof that is not found at once goes on in passes: each looks for plans below a limit only,
// which the expander makes much of (budget freeze), and begins anew with a higher limit when there
// are none. A pass that was hardly larger than the one before raises the limit further, so that all
// of them together are not much more work than the last.
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
    // `known`: see Request::upper. `nodes`: expanded before the first pass.
    Passes(std::optional<std::int64_t> known, std::uint64_t nodes) : known_(known), last_(nodes) {}

    // Does a search for this objective go through passes at all?
    [[nodiscard]] static bool pay(Objective objective, const Rules& rules) noexcept {
        return objective == Objective::pushes && rules.matching && rules.budget_freeze;
    }

    // The next pass looks for plans that cost less than this, where none costs less than `bound`.
    [[nodiscard]] std::int64_t limit(std::int64_t bound) const noexcept {
        return std::min(bound + rise_, known_.value_or(std::numeric_limits<std::int64_t>::max()));
    }
    // A pass of `nodes` nodes has found nothing.
    void note(std::uint64_t nodes) noexcept {
        if (nodes < kGrowth * last_) rise_ *= 2;
        last_ = nodes;
    }

private:
    static constexpr std::int64_t kFirstRise = 2;  // plans of one board have one parity
    static constexpr std::uint64_t kGrowth = 2;

    std::optional<std::int64_t> known_;
    std::uint64_t last_;
    std::int64_t rise_ = kFirstRise;
};

}  // namespace pushwise::engine::core
