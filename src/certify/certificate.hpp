// Certificates: a proof written down, so that a program that shares nothing with ours can repeat it
// (tools/certificate_check.py; the format and why it is a proof: docs/certificates.md).
//
// The engines prune with more than a small program can know. So the proof is found once more here,
// by a plain search below the cost of the plan with the few rules the checker has too: lone-box
// distances matched to goals, frozen boxes as walls, corrals, symmetries. What is listed is every
// position that search looks at. It is also a second opinion on the engine: where it finds a
// cheaper plan, the claim was wrong.
//
// Where that takes too many positions, fewest pushes are proved with tables of groups of boxes
// (analysis/priced_endings.hpp). The checker makes them for itself, with the prices it is told.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "board/board.hpp"
#include "level/level.hpp"
#include "pushwise/value/objective.hpp"
#include "pushwise/value/progress.hpp"
#include "support/budget.hpp"

namespace pushwise::certify {

struct Claim {
    std::optional<Objective> objective;  // the plan is shortest for this; none: there is no plan
    std::string plan;                    // LURD
    std::vector<std::int64_t> figures;   // of the plan: one for each the objective counts
};

struct Certificate {
    std::string text;      // empty when the budget was spent before all was found
    bool refuted = false;  // the claim is wrong: there is a cheaper plan, or one at all
};

// For most levels tables of groups would take the checker longer than the positions they save.
constexpr std::uint64_t kPositionsWithoutTables = 1'000'000;

// Pre: `board` is the level's, the plan solves it, the objective is not `any`. `progress` may be
// empty.
[[nodiscard]] Certificate certify(const level::Level& level, const board::Board& board,
                                  const Claim& claim, support::Budget& budget,
                                  const std::function<void(const Progress&)>& progress,
                                  std::uint64_t most_without_tables = kPositionsWithoutTables);

}  // namespace pushwise::certify
