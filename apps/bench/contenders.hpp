// Who is measured: engines, with and without the optional rules of the logic encodings, and
// programs of the user's.
#pragma once

#include <string>
#include <vector>

#include "pushwise/solve.hpp"

namespace pushwise::bench {

struct Contender {
    std::string name;  // "asp-plain", "asp-plain+clutter", "my.lp"
    SolveOptions solve;
};

// The words of --asp: none, all, or the name of an optional rule, or several joined by '+'.
[[nodiscard]] Checked check_rules(const std::vector<std::string>& rules);

// Each engine and each program (a list of files joined by commas makes one) with each of the
// `rules`, or as it is where there are none; engines that have no optional rules only as they are.
// Limits are those of `common`, and so is the objective of engines; a program proves nothing. Fails
// on what cannot be run.
[[nodiscard]] Result<std::vector<Contender>> contenders(const std::vector<std::string>& engines,
                                                        const std::vector<std::string>& programs,
                                                        const std::vector<std::string>& rules,
                                                        const SolveOptions& common);

}  // namespace pushwise::bench
