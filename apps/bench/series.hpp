// What is drawn and tabled as one: all that one contender did in one run.
#pragma once

#include <string>
#include <vector>

#include "bench/run.hpp"

namespace pushwise::bench {

struct Series {
    std::string label;    // the contender, and the run where several runs have that contender
    std::size_t run = 0;  // index of the run
    std::string contender;
    std::vector<const Record*> records;

    // The search for that level; nullptr when there is none.
    [[nodiscard]] const Record* find(std::string_view set, std::string_view id) const;
};

// In the order of first appearance. The series point into `runs`.
[[nodiscard]] std::vector<Series> series_of(const std::vector<Run>& runs);

// The names of all sets, in the order of first appearance.
[[nodiscard]] std::vector<std::string> sets_of(const std::vector<Run>& runs);

// Only what concerns one set; series without a record there are left out.
[[nodiscard]] std::vector<Series> within_set(const std::vector<Series>& series,
                                             std::string_view set);

}  // namespace pushwise::bench
