// What the next part of a plan is, told in the steps of a hint.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace pushwise::server {

// The first run of pushes of one box in a plan. Squares are row * width + column.
struct FirstRun {
    int box = 0;
    int target = 0;
    std::string lurd;  // up to the end of the run
};

// Nothing when the plan has no push. Pre: `lurd` is possible on `rows`, which have one player and
// one length.
[[nodiscard]] std::optional<FirstRun> first_run(const std::vector<std::string>& rows,
                                                std::string_view lurd);

}  // namespace pushwise::server
