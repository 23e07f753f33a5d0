// Other plans of a level, as material to improve: no two alike, if it can be helped.
//
// The guided engine is quick, and a seed makes it find another plan; so it is asked with one seed
// after another, now for the whole level, now for the rest of it from some position of the best
// plan on.
#pragma once

#include <optional>

#include "board/board.hpp"
#include "improve/improver.hpp"
#include "level/level.hpp"
#include "plan/plan.hpp"
#include "support/budget.hpp"

namespace pushwise::api {

class FreshPlans {
public:
    // Keeps the references.
    FreshPlans(const level::Level& level, const board::Board& board, std::uint64_t seed)
        : level_(level), board_(board), seed_(seed) {}

    // Plan `number`; spends from the budget in the end, and tells `underway`, which may be empty, a
    // few times a second. Nothing when the search was in vain. May be called from several threads
    // at once.
    [[nodiscard]] std::optional<plan::Plan> find(std::uint64_t number, const plan::Plan& best,
                                                 support::Budget& budget,
                                                 const improve::Underway& underway) const;

private:
    const level::Level& level_;
    const board::Board& board_;
    std::uint64_t seed_;
};

}  // namespace pushwise::api
