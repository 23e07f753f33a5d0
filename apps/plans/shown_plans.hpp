// The plan that each level is drawn with: LURD that is given for all of them, or one from a file
// for each.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "console/command.hpp"
#include "plans/plan_book.hpp"

namespace pushwise::plans {

struct FoundLevel {
    std::string file;
    std::size_t number;
    Level level;
};

// A plan for each level, empty where the book has none. Of several plans the last that solves its
// level counts, else the last: what comes later in a file replaces what was before, and the last
// answer of a reasoner that minimizes is the best. What is wrong is said.
[[nodiscard]] std::vector<std::optional<std::string>> plans_to_show(
    const std::vector<FoundLevel>& levels, const PlanBook& book, const console::Common& common);

// What `option` was given is LURD, or the name of a file with plans for the levels of
// `level_files`: that is read into `book`. Exit::ok, or what a complaint was made about.
[[nodiscard]] console::Exit read_lurd_or_file(const std::string& option, const std::string& given,
                                              const std::vector<std::string>& level_files,
                                              std::optional<PlanBook>& book);

}  // namespace pushwise::plans
